//! Army files: reading them, writing them, and finding the line that a fault is about.
//! Relies on the plan of an army, which is the file's shape.
//! Must not judge an army, only say where a judgement points.

use crate::build::army::ArmyPlan;
use crate::build::fault::Fault;
use std::fmt;

/// The word by which an army file says whose rules it follows.
pub const SET: &str = "grandes";
/// Longer texts are no army.
const LONGEST: usize = 200_000;

/// A file that is no army at all.
#[derive(Clone, PartialEq, Debug)]
pub struct FileProblem {
    /// First line is 1.
    pub line: usize,
    pub problem: String,
}

impl fmt::Display for FileProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.line, self.problem)
    }
}

impl std::error::Error for FileProblem {}

pub fn read(text: &str) -> Result<ArmyPlan, FileProblem> {
    if text.len() > LONGEST {
        return Err(FileProblem { line: 1, problem: "the file is too long for an army".to_owned() });
    }
    let plan: ArmyPlan = toml::from_str(text).map_err(|error| {
        let at = error.span().map_or(0, |span| span.start);
        let line = 1 + text.bytes().take(at).filter(|byte| *byte == b'\n').count();
        FileProblem { line, problem: error.message().split_whitespace().collect::<Vec<_>>().join(" ") }
    })?;
    if plan.set != SET {
        let problem = format!("an army of these rules begins with: set = \"{SET}\"");
        return Err(FileProblem { line: 1, problem });
    }
    if plan.name.trim().is_empty() {
        return Err(FileProblem { line: 1, problem: "the army needs a name".to_owned() });
    }
    Ok(plan)
}

/// The army as a file that reads back as the same plan.
pub fn write(plan: &ArmyPlan) -> String {
    let named = ArmyPlan { set: SET.to_owned(), ..plan.clone() };
    toml::to_string(&named).unwrap_or_default()
}

/// The line that a fault is about: that of the entry, or else that of the unit or chief, or else the first.
pub fn line_of(text: &str, fault: &Fault) -> usize {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let entry = |line: &str, key: &str| line.strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with('='));
    let begins = |line: &str| line.starts_with("[[");
    let start = match &fault.part {
        None => 0,
        Some(part) => {
            let named = format!("\"{part}\"");
            let found = lines.iter().position(|line| entry(line, "id") && line.ends_with(&named));
            let Some(found) = found else { return 1 };
            found
        }
    };
    // The entry may stand before the short name, within the same part.
    let first = lines.iter().take(start + 1).rposition(|line| begins(line)).unwrap_or(0);
    let rest = lines.iter().enumerate().skip(first + usize::from(fault.part.is_some()));
    let mut section = rest.take_while(|(_, line)| !begins(line));
    let wanted = fault.field.and_then(|field| section.find(|(_, line)| entry(line, field)));
    1 + wanted.map_or(start, |(place, _)| place)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clause;

    const TEXT: &str = "set = \"grandes\"\nname = \"A\"\npoints = 500\n\n[[chief]]\nid = \"a\"\ncc = 9\n\n[[unit]]\nfigures = 0\nid = \"b\"\n";

    #[test]
    fn a_fault_is_found_at_its_entry() {
        let fault = Fault::new(clause::CHIEF_4, "grandes-refuse-build-cc");
        assert_eq!(line_of(TEXT, &fault.clone().at("cc").of("a")), 7);
        assert_eq!(line_of(TEXT, &fault.clone().at("figures").of("b")), 10);
        assert_eq!(line_of(TEXT, &fault.clone().at("race").of("b")), 11);
        assert_eq!(line_of(TEXT, &fault.clone().at("points")), 3);
        assert_eq!(line_of(TEXT, &fault.of("nobody")), 1);
    }

    #[test]
    fn what_is_no_army_is_told_in_one_line() {
        for (text, expected) in [
            ("set = \"bab\"\nname = \"A\"", "1: an army of these rules"),
            ("set = \"grandes\"\nname = \"A\"\npints = 3", "3: unknown field `pints`"),
            ("set = \"grandes\"\nname = \"A\"\n[[unit]]\nspecial = [\"cook\"]", "4: unknown variant `cook`"),
            ("set = \"grandes\"", "1: the army needs a name"),
        ] {
            let problem = read(text).unwrap_err().to_string();
            assert!(problem.starts_with(expected), "{problem}");
            assert_eq!(problem.lines().count(), 1);
        }
    }

    #[test]
    fn a_written_army_reads_as_the_same() {
        let plan = read(TEXT).unwrap();
        assert_eq!(read(&write(&plan)).unwrap(), plan);
    }
}
