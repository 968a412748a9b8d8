//! First lessons: short texts, each with something to do at the table of a figure.
//! Relies on the files that are part of the program; the same keys as in scenario files are used for both languages.
//! Must not know how a lesson is shown.

use crate::embedded::lesson_files;
use crate::{Bilingual, FileError};
use serde::Deserialize;

/// A lesson of one rule set.
#[derive(Clone, Debug, PartialEq)]
pub struct Lesson {
    pub set: String,
    pub title: Bilingual,
    pub steps: Vec<LessonStep>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct LessonStep {
    /// A new table from this figure; `None`: the same table goes on.
    pub figure: Option<String>,
    pub title: Bilingual,
    pub text: Bilingual,
    pub goal: LessonGoal,
}

/// What the pupil does before the lesson goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LessonGoal {
    Read,
    Select,
    Command,
    Refusal,
    Clause,
}

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

impl Lesson {
    pub fn parse(text: &str, path: &str) -> Result<Lesson, FileError> {
        let file: File = toml::from_str(text).map_err(|error| FileError::new(path, error.message()))?;
        let step = |step: FileStep| LessonStep {
            figure: step.figure,
            title: Bilingual { english: step.title, french: step.titre },
            text: Bilingual { english: step.text, french: step.texte },
            goal: step.goal,
        };
        let title = Bilingual { english: file.title, french: file.titre };
        Ok(Lesson { set: file.set, title, steps: file.step.into_iter().map(step).collect() })
    }
}

/// The lessons that come with the program.
pub fn lessons() -> Result<Vec<Lesson>, FileError> {
    lesson_files().iter().map(|(path, text)| Lesson::parse(text, path)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::embedded;

    #[test]
    fn every_lesson_reads_and_begins_at_a_figure_that_exists() {
        let lessons = lessons().unwrap();
        assert!(!lessons.is_empty());
        for lesson in lessons {
            assert!(lesson.steps.first().is_some_and(|step| step.figure.is_some()), "{}", lesson.set);
            for figure in lesson.steps.iter().filter_map(|step| step.figure.as_ref()) {
                let path = format!("figures/{}/{figure}.toml", lesson.set);
                assert!(embedded().iter().any(|(known, _)| *known == path), "{path}");
            }
        }
    }

    #[test]
    fn a_misspelt_key_is_named() {
        let error = Lesson::parse("set = \"x\"\ntitel = \"y\"", "x.toml").unwrap_err();
        assert!(error.to_string().contains("titel"), "{error}");
    }
}
