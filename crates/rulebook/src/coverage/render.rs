//! Coverage as a plain text table for terminals and logs, in English or French.
//! Relies on the report only; no colour, so that it reads the same everywhere.
//! Must not decide anything.

use super::{Counts, Language, Report};

const COLUMNS: usize = 9;

/// One line per chapter and one for the whole book.
pub fn text_table(report: &Report, language: Language) -> String {
    let (heading, total) = match language {
        Language::English => (
            ["chapter", "stated", "advice", "enforced", "covered", "recited", "uncovered", "share", "unstated"],
            "total",
        ),
        Language::French => (
            [
                "chapitre",
                "énoncées",
                "conseils",
                "appliquées",
                "couvertes",
                "récitées",
                "à couvrir",
                "part",
                "non énoncées",
            ],
            "total",
        ),
    };
    let mut lines = vec![heading.map(str::to_owned)];
    for chapter in &report.chapters {
        let title = match language {
            Language::English => &chapter.title_en,
            Language::French => &chapter.title_fr,
        };
        lines.push(line(title, &chapter.counts, language));
    }
    lines.push(line(total, &report.counts, language));
    aligned(&lines)
}

fn line(title: &str, counts: &Counts, language: Language) -> [String; COLUMNS] {
    [
        title.to_owned(),
        counts.stated.to_string(),
        counts.advice.to_string(),
        counts.enforced.to_string(),
        counts.covered.to_string(),
        counts.recited.to_string(),
        counts.uncovered.to_string(),
        share(counts, language),
        counts.unstated.to_string(),
    ]
}

/// Rounded down, so that 100 % means all.
fn share(counts: &Counts, language: Language) -> String {
    let Some(percent) = (100 * counts.covered).checked_div(counts.to_cover()) else {
        return "-".to_owned();
    };
    match language {
        Language::English => format!("{percent}%"),
        Language::French => format!("{percent}\u{202f}%"),
    }
}

fn aligned(lines: &[[String; COLUMNS]]) -> String {
    let mut widths = [0; COLUMNS];
    for cells in lines {
        for (width, cell) in widths.iter_mut().zip(cells) {
            *width = (*width).max(cell.chars().count());
        }
    }
    let rule: String = "-".repeat(widths.iter().sum::<usize>() + 2 * (COLUMNS - 1));
    let mut text = String::new();
    for (place, cells) in lines.iter().enumerate() {
        if place == 1 || place + 1 == lines.len() {
            text.push_str(&rule);
            text.push('\n');
        }
        let padded: Vec<String> = cells
            .iter()
            .zip(widths)
            .enumerate()
            .map(|(column, (cell, width))| match column {
                0 => format!("{cell:<width$}"),
                _ => format!("{cell:>width$}"),
            })
            .collect();
        text.push_str(padded.join("  ").trim_end());
        text.push('\n');
    }
    text
}
