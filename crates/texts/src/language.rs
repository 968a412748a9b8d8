//! The languages that the program speaks, and how it finds out which one is wanted.
//! Relies on what the caller read from flags and environment.
//! Must not read the environment itself, so that tests decide.

/// A language of the texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Language {
    #[default]
    English,
    French,
}

impl Language {
    pub const ALL: [Language; 2] = [Language::English, Language::French];

    /// Two-letter code.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
        }
    }

    /// Reads `fr`, `fr_FR.UTF-8`, `fr-CA`, `en_GB` and the like; `None` for any other language.
    pub fn parse(name: &str) -> Option<Self> {
        let code: String = name.chars().take_while(char::is_ascii_alphabetic).collect();
        match code.to_ascii_lowercase().as_str() {
            "fr" | "french" | "francais" => Some(Language::French),
            "en" | "english" => Some(Language::English),
            _ => None,
        }
    }

    /// The language of a flag if there is one, else of the first locale variable that is set, else English.
    ///
    /// `variable` looks up `LC_ALL`, `LC_MESSAGES` and `LANG`, in this order, as every Unix program does.
    ///
    /// ```
    /// use oriflamme_texts::Language;
    /// let environment = |name: &str| (name == "LANG").then(|| "fr_FR.UTF-8".to_owned());
    /// assert_eq!(Language::detect(None, environment), Language::French);
    /// assert_eq!(Language::detect(Some("en"), environment), Language::English);
    /// ```
    pub fn detect(flag: Option<&str>, variable: impl Fn(&str) -> Option<String>) -> Self {
        if let Some(language) = flag.and_then(Language::parse) {
            return language;
        }
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable).find(|value| !value.is_empty());
        locale.and_then(|name| Language::parse(&name)).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_locale_variable_that_is_set_decides() {
        let environment = |name: &str| match name {
            "LC_ALL" => Some(String::new()),
            "LC_MESSAGES" => Some("en_US".to_owned()),
            _ => Some("fr_FR".to_owned()),
        };
        assert_eq!(Language::detect(None, environment), Language::English);
    }

    #[test]
    fn an_unknown_language_is_answered_in_english() {
        assert_eq!(Language::detect(None, |_| Some("de_DE".to_owned())), Language::English);
        assert_eq!(Language::parse("frisian"), None);
    }
}
