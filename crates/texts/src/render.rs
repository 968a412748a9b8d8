//! Finds the sentence of a message and fills in its arguments.
//! Relies on Fluent for selection and plurals.
//! Must never fail: a text that is missing is shown by its key, so that it is noticed.

use crate::{Language, number};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::memoizer::MemoizerKind;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use oriflamme_kernel::{Arg, Message};
use std::borrow::Cow;
use std::sync::OnceLock;
use unic_langid::LanguageIdentifier;

type Texts = FluentBundle<FluentResource>;

/// The sentence of a message in a language.
///
/// A text argument that begins with `@` names another message, which is put in its place.
pub fn render(message: &Message, language: Language) -> String {
    let texts = texts(language);
    let Some(pattern) = texts.get_message(&message.key).and_then(|m| m.value()) else {
        return missing(message, language);
    };
    let mut args = FluentArgs::new();
    for (name, value) in &message.args {
        args.set(name.clone(), argument(value, language));
    }
    let mut errors = Vec::new();
    texts.format_pattern(pattern, Some(&args), &mut errors).into_owned()
}

/// Is there a text for this key?
pub fn has(key: &str, language: Language) -> bool {
    texts(language).get_message(key).is_some_and(|m| m.value().is_some())
}

/// The text files of a language, by path and content.
pub fn files(language: Language) -> &'static [(&'static str, &'static str)] {
    oriflamme_data::under(&format!("locales/{}/", language.code()))
}

/// The key in brackets, with its arguments: ugly on purpose, but not useless.
fn missing(message: &Message, language: Language) -> String {
    let mut text = format!("[{}", message.key);
    for (name, value) in &message.args {
        let shown = match value {
            Arg::Number(n) => number(*n, language),
            Arg::Text(t) => t.clone(),
        };
        text.push_str(&format!(" {name}={shown}"));
    }
    text.push(']');
    text
}

fn argument(value: &Arg, language: Language) -> FluentValue<'static> {
    match value {
        Arg::Number(n) => FluentValue::from(*n),
        Arg::Text(text) => FluentValue::from(name(text, language)),
    }
}

/// A name is a text of its own, or `@` and the key of one.
pub fn name(name: &str, language: Language) -> String {
    match name.strip_prefix('@') {
        Some(key) => render(&Message { key: Cow::Owned(key.to_owned()), args: Default::default() }, language),
        None => name.to_owned(),
    }
}

fn texts(language: Language) -> &'static Texts {
    static ENGLISH: OnceLock<Texts> = OnceLock::new();
    static FRENCH: OnceLock<Texts> = OnceLock::new();
    match language {
        Language::English => ENGLISH.get_or_init(|| load(language)),
        Language::French => FRENCH.get_or_init(|| load(language)),
    }
}

fn load(language: Language) -> Texts {
    let locale: LanguageIdentifier = language.code().parse().unwrap_or_default();
    let mut bundle = Texts::new_concurrent(vec![locale]);
    // The marks keep right-to-left names apart from the sentence; terminals and tests show them as rubbish.
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(match language {
        Language::English => format_english,
        Language::French => format_french,
    }));
    for (_, text) in files(language) {
        // A file with a mistake still gives all of its sound messages; a test finds the mistake.
        let resource = FluentResource::try_new((*text).to_owned()).unwrap_or_else(|(sound, _)| sound);
        bundle.add_resource_overriding(resource);
    }
    bundle
}

fn format_english<M: MemoizerKind>(value: &FluentValue, _: &M) -> Option<String> {
    format_number(value, Language::English)
}

fn format_french<M: MemoizerKind>(value: &FluentValue, _: &M) -> Option<String> {
    format_number(value, Language::French)
}

fn format_number(value: &FluentValue, language: Language) -> Option<String> {
    match value {
        FluentValue::Number(n) => Some(number(n.value, language)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_argument_that_names_a_message_is_said_in_the_same_language() {
        let message = Message::new("text-sample-nested").with("what", "@text-sample-word");
        assert_eq!(render(&message, Language::English), "the base");
        assert_eq!(render(&message, Language::French), "le socle");
    }

    #[test]
    fn plurals_follow_the_language() {
        let bases = |n: u32, language| render(&Message::new("text-sample-plural").with("count", n), language);
        assert_eq!(bases(0, Language::English), "0 bases");
        assert_eq!(bases(0, Language::French), "0 socle");
        assert_eq!(bases(2, Language::French), "2 socles");
    }

    #[test]
    fn a_missing_text_shows_its_key_and_arguments() {
        let message = Message::new("nowhere").with("who", "A").with("far", 2.5);
        assert_eq!(render(&message, Language::French), "[nowhere far=2,5 who=A]");
    }

    #[test]
    fn a_sentence_carries_no_isolation_marks() {
        let message = Message::new("text-sample-nested").with("what", "A");
        assert_eq!(render(&message, Language::English), "the A");
    }
}
