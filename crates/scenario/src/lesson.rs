//! Reads the first lessons.
//! Relies on the files that come with the program; the same keys as in scenario files are used for both languages.
//! Must not know how a lesson is shown.

use crate::FileError;
use oriflamme_scene::{Lesson, LessonGoal, LessonStep, Localised};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    set: String,
    title: String,
    titre: String,
    step: Vec<FileStep>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FileStep {
    #[serde(default)]
    figure: Option<String>,
    goal: LessonGoal,
    title: String,
    titre: String,
    text: String,
    texte: String,
}

fn parse(text: &str, path: &str) -> Result<Lesson, FileError> {
    let file: File = toml::from_str(text).map_err(|error| FileError::new(path, error.message()))?;
    let step = |step: FileStep| LessonStep {
        figure: step.figure,
        title: Localised { en: step.title, fr: step.titre },
        text: Localised { en: step.text, fr: step.texte },
        goal: step.goal,
    };
    let title = Localised { en: file.title, fr: file.titre };
    Ok(Lesson { set: file.set, title, steps: file.step.into_iter().map(step).collect() })
}

/// The lessons that come with the program.
pub fn lessons() -> Result<Vec<Lesson>, FileError> {
    oriflamme_data::under("lessons/").iter().map(|(path, text)| parse(text, path)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lesson_reads_and_begins_at_a_figure_that_exists() {
        let lessons = lessons().unwrap();
        assert!(!lessons.is_empty());
        for lesson in lessons {
            assert!(lesson.steps.first().is_some_and(|step| step.figure.is_some()), "{}", lesson.set);
            for figure in lesson.steps.iter().filter_map(|step| step.figure.as_ref()) {
                let path = format!("figures/{}/{figure}.toml", lesson.set);
                assert!(oriflamme_data::text(&path).is_some(), "{path}");
            }
        }
    }

    #[test]
    fn a_misspelt_key_is_named() {
        let error = parse("set = \"x\"\ntitel = \"y\"", "x.toml").unwrap_err();
        assert!(error.to_string().contains("titel"), "{error}");
    }
}
