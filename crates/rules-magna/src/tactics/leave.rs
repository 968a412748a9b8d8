//! Who may use a tactic: the periods and peoples of the table of optional tactics.
//! Relies on that table; every span of centuries and every people is read from it.
//! Must not know what a tactic does.

use super::Tactic;
use crate::state::{Army, Options};
use crate::tables::{table, words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// The peoples whom the table of tactics names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum People {
    Vikings,
    AngloSaxons,
    Merovingians,
    EasternEurope,
    Bretons,
    Turcomans,
    Cumans,
    Pechenegs,
    MuslimsOfSpain,
    Aragonese,
    Irish,
    Normans,
}

impl People {
    const ALL: [People; 12] = [
        People::Vikings,
        People::AngloSaxons,
        People::Merovingians,
        People::EasternEurope,
        People::Bretons,
        People::Turcomans,
        People::Cumans,
        People::Pechenegs,
        People::MuslimsOfSpain,
        People::Aragonese,
        People::Irish,
        People::Normans,
    ];

    /// As the table writes it.
    fn title(self) -> &'static str {
        match self {
            People::Vikings => "Vikings",
            People::AngloSaxons => "Anglo-Saxons",
            People::Merovingians => "Merovingians",
            People::EasternEurope => "Eastern Europe",
            People::Bretons => "Bretons",
            People::Turcomans => "Turcomans",
            People::Cumans => "Cumans",
            People::Pechenegs => "Pechenegs",
            People::MuslimsOfSpain => "Muslims of Spain",
            People::Aragonese => "Aragonese",
            People::Irish => "Irish",
            People::Normans => "Normans",
        }
    }

    fn named_in(text: &str) -> Option<People> {
        People::ALL.into_iter().find(|people| text.contains(people.title()))
    }
}

/// Whom a tactic belongs to.
#[derive(Clone, Copy, PartialEq, Debug)]
enum User {
    People(People),
    /// Every army of western Christendom.
    Western,
    /// Any army: the rule of the tactic says which of its men.
    Anybody,
}

/// Centuries in which a tactic was known, to everybody or to one people.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Span {
    first: u8,
    last: u8,
    of: Option<People>,
}

/// One row of the table.
#[derive(Clone, Debug)]
struct Leave {
    users: Vec<User>,
    spans: Vec<Span>,
    period: String,
    peoples: String,
}

fn leave(tactic: Tactic) -> &'static Leave {
    static LEAVES: OnceLock<Vec<Leave>> = OnceLock::new();
    &LEAVES.get_or_init(|| Tactic::ALL.into_iter().map(read).collect())[tactic as usize]
}

fn read(tactic: Tactic) -> Leave {
    let table = table("optional-tactics");
    let cell = |column: &str| words(table.cell(tactic.row(), column));
    let (period, peoples) = (cell("period"), cell("peoples"));
    let user = |item: &str| match People::named_in(item) {
        Some(people) => User::People(people),
        None if item.contains("Westerners") => User::Western,
        None => User::Anybody,
    };
    let users = peoples.split(", ").map(user).collect();
    let spans = period.split(", ").filter_map(span).collect();
    Leave { users, spans, period, peoples }
}

/// "8th-11th c.", "11th c." or "9th c. (Bretons)"; nothing where no century is given.
fn span(text: &str) -> Option<Span> {
    let (centuries, of) = text.split_once(" c.")?;
    let number = |text: &str| text.trim_end_matches(|c: char| !c.is_ascii_digit()).parse::<u8>().ok();
    let (first, last) = centuries.split_once('-').unwrap_or((centuries, centuries));
    Some(Span { first: number(first)?, last: number(last)?, of: People::named_in(of) })
}

impl Leave {
    /// Was the tactic known in a century, to this people or to anybody?
    fn known_in(&self, century: u8, people: Option<People>) -> bool {
        let mut spans = self.spans.iter().filter(|span| span.of.is_none() || span.of == people).peekable();
        spans.peek().is_none() || spans.any(|span| (span.first..=span.last).contains(&century))
    }

    fn is_for(&self, army: &Army, century: u8) -> bool {
        self.users.iter().any(|user| match user {
            User::People(people) => army.peoples.contains(people) && self.known_in(century, Some(*people)),
            User::Western => army.western && self.known_in(century, None),
            User::Anybody => self.known_in(century, None),
        })
    }
}

/// Does an army of that century know a tactic?
pub fn knows(army: &Army, century: u8, tactic: Tactic) -> bool {
    leave(tactic).is_for(army, century)
}

/// Period and peoples of a tactic as the table has them.
pub fn written(tactic: Tactic) -> (&'static str, &'static str) {
    let leave = leave(tactic);
    (&leave.period, &leave.peoples)
}

/// A tactic that is switched on must be known to one of the two armies.
pub fn check(options: &Options, armies: &[Army; 2]) -> Result<(), String> {
    for tactic in &options.tactics {
        let leave = leave(*tactic);
        if armies.iter().any(|army| leave.is_for(army, options.century)) {
            continue;
        }
        let (name, century) = (tactic.row(), options.century);
        return Err(if leave.known_in(century, None) {
            format!(
                "{name} is for: {} ({}); neither army is of them in century {century} (armies: peoples, western)",
                leave.peoples, leave.period
            )
        } else {
            format!("{name} belongs to another period ({}) than century {century} of this battle", leave.period)
        });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn army(peoples: &[People]) -> Army {
        Army { peoples: peoples.iter().copied().collect(), ..Army::default() }
    }

    fn battle(tactic: Tactic, century: u8, first: Army) -> Result<(), String> {
        let options = Options { century, tactics: [tactic].into(), ..Options::default() };
        check(&options, &[first, Army::default()])
    }

    #[test]
    fn every_tactic_has_its_row() {
        for (n, tactic) in Tactic::ALL.into_iter().enumerate() {
            assert_eq!(tactic as usize, n);
            assert!(!leave(tactic).period.is_empty() && !leave(tactic).peoples.is_empty(), "{tactic:?}");
        }
    }

    #[test]
    fn berserkers_are_vikings_of_the_8th_to_11th_centuries() {
        assert_eq!(battle(Tactic::Berserk, 9, army(&[People::Vikings])), Ok(()));
        let late = battle(Tactic::Berserk, 12, army(&[People::Vikings])).unwrap_err();
        assert!(late.contains("another period") && late.contains("8th-11th"), "{late}");
        let others = battle(Tactic::Berserk, 9, army(&[People::AngloSaxons])).unwrap_err();
        assert!(others.contains("is for: Vikings"), "{others}");
    }

    #[test]
    fn some_peoples_threw_javelins_from_the_saddle_in_their_own_time_only() {
        let throws = |people, century| battle(Tactic::MountedJavelins, century, army(&[people])).is_ok();
        assert!(throws(People::Bretons, 9) && !throws(People::Bretons, 13));
        assert!(throws(People::Aragonese, 13) && !throws(People::Aragonese, 9));
        assert!(throws(People::Turcomans, 9) && throws(People::Turcomans, 13));
        assert!(!throws(People::Normans, 13));
    }

    #[test]
    fn a_tactic_of_no_people_is_for_everybody_and_the_massed_charge_for_the_west() {
        for tactic in [Tactic::Kneeling, Tactic::Stakes, Tactic::TwoHandedAxe, Tactic::Charge, Tactic::RapidCrossbow] {
            assert_eq!(battle(tactic, 12, Army::default()), Ok(()), "{tactic:?}");
        }
        assert!(battle(Tactic::MassedCharge, 12, Army::default()).is_err());
        assert_eq!(battle(Tactic::MassedCharge, 12, Army { western: true, ..Army::default() }), Ok(()));
    }
}
