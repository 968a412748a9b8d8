//! What is wrong with a command line, in one line and in the reader's language.
//! Relies on what `clap` finds.
//! Must keep silent where nothing is wrong: who asks for help is given it by `clap`.

use crate::speech::Speech;
use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use oriflamme_kernel::Message;

/// Why these arguments cannot be used; `None` where help was asked for, or where `clap` has to say it in its own words.
pub fn wrong(error: &Error, speech: Speech) -> Option<String> {
    let told = |kind| words(error, kind).join(", ");
    let argument = || told(ContextKind::InvalidArg);
    let message = match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            return None;
        }
        ErrorKind::InvalidSubcommand => {
            Message::new("cli-wrong-command").with("command", told(ContextKind::InvalidSubcommand))
        }
        ErrorKind::MissingSubcommand => {
            Message::new("cli-wrong-missing").with("arguments", format!("<{}>", speech.say("cli-value-command")))
        }
        ErrorKind::MissingRequiredArgument => Message::new("cli-wrong-missing").with("arguments", argument()),
        ErrorKind::ArgumentConflict if argument() == told(ContextKind::PriorArg) => {
            Message::new("cli-wrong-twice").with("argument", argument())
        }
        ErrorKind::ArgumentConflict => {
            Message::new("cli-wrong-together").with("one", argument()).with("other", told(ContextKind::PriorArg))
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let (value, known) = (told(ContextKind::InvalidValue), told(ContextKind::ValidValue));
            let key = match (value.is_empty(), known.is_empty()) {
                (true, _) => "cli-wrong-no-value",
                (false, true) => "cli-wrong-value",
                (false, false) => "cli-wrong-value-of",
            };
            Message::new(key).with("value", value).with("argument", argument()).with("known", known)
        }
        // What is no text, say.
        _ if argument().is_empty() => return None,
        _ => Message::new("cli-wrong-argument").with("argument", argument()),
    };
    let line = speech.tell(&message);
    let meant = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    Some(match meant.into_iter().find_map(|kind| words(error, kind).into_iter().next()) {
        Some(word) => speech.tell(&Message::new("cli-wrong-perhaps").with("problem", line).with("word", word)),
        None => line,
    })
}

fn words(error: &Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(word)) => vec![word.clone()],
        Some(ContextValue::Strings(words)) => words.clone(),
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::command;
    use oriflamme_texts::Language;

    fn told(line: &str, language: Language) -> String {
        let error = command(Speech(language)).try_get_matches_from(line.split(' ')).expect_err(line);
        wrong(&error, Speech(language)).expect(line)
    }

    #[test]
    fn what_is_wrong_is_told_in_both_languages() {
        for (line, english, french) in [
            ("oriflamme simm", "there is no command 'simm'", "il n’y a pas de commande"),
            ("oriflamme --lang en", "still needed: <COMMAND>", "<COMMANDE>"),
            ("oriflamme battles --nope", "'--nope' is not expected here", "n’a rien à faire ici"),
            ("oriflamme sim bab", "still needed: <BATTLE>", "il manque"),
            ("oriflamme sim bab canal --record 3", "still needed: --out <PATH>", "il manque"),
            ("oriflamme sim bab canal --csv --json", "'--csv' and '--json' do not go together", "ne vont pas ensemble"),
            ("oriflamme soak --seed 1 --seed 2", "--seed <N> can be given only once", "ne se donne qu’une fois"),
            ("oriflamme sim bab canal --games few", "'few' will not do for --games <N>", "ne convient pas"),
            ("oriflamme sim bab canal --games", "--games <N> needs a value", "demande une valeur"),
            ("oriflamme serve --log loud", "there are: error, warn, info, debug", "il y a"),
            ("oriflamme serve --port 70000", "'70000' will not do for --port <N>", "ne convient pas"),
        ] {
            for (language, text) in [(Language::English, english), (Language::French, french)] {
                let told = told(line, language);
                assert!(told.contains(text) && told.lines().count() == 1, "{line}: {told}");
            }
        }
    }

    #[test]
    fn what_may_be_meant_is_suggested() {
        let told = told("oriflamme leage bab", Language::English);
        assert!(told.ends_with("did you mean 'league'?"), "{told}");
    }

    #[test]
    fn help_is_no_mistake() {
        let asked = |line: &str| command(Speech(Language::English)).try_get_matches_from(line.split(' '));
        for line in ["oriflamme", "oriflamme --help", "oriflamme sim -h", "oriflamme --version"] {
            assert_eq!(wrong(&asked(line).expect_err(line), Speech(Language::English)), None, "{line}");
        }
    }
}
