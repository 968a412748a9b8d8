//! What riders become when they dismount: by their list, or else by the table.
//! Relies on the tables of dismounting.
//! Must not know when or where they may dismount.

use crate::clause;
use crate::tables::table;
use crate::troop::{Arms, Build, Grade, Kind, Status, Troop};
use oriflamme_kernel::{Clause, Referee};

/// The foot that stand for riders: their troops, and how many elements of riders one of them replaces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Afoot {
    pub troop: Troop,
    pub replaces: u32,
}

/// Riders as their list describes them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Riders {
    pub troop: Troop,
    pub build: Build,
    pub missile: Option<Arms>,
    /// What the list makes of them (dbm.dismount.11).
    pub listed: Option<Troop>,
    /// What the owner chose for Kn (F) of whom the list says nothing (dbm.dismount.16).
    pub chosen: Option<Troop>,
}

impl Riders {
    /// `None` for those who cannot dismount.
    ///
    /// ```
    /// use oriflamme_rules_dbm::muster::afoot::Riders;
    /// use oriflamme_rules_dbm::troop::{Arms, Build};
    /// let horse = "Irr LH(O)".parse().unwrap();
    /// let riders = Riders { troop: horse, build: Build::Usual, missile: Some(Arms::Bow), listed: None, chosen: None };
    /// let mut dice = oriflamme_kernel::Dice::scripted([]);
    /// let foot = riders.afoot(&mut oriflamme_kernel::Referee::new(&mut dice)).unwrap();
    /// assert_eq!((foot.troop.to_string().as_str(), foot.replaces), ("Irr Bw(I)", 2));
    /// ```
    pub fn afoot(self, referee: &mut Referee) -> Option<Afoot> {
        let Some(replaces) = self.replaces() else {
            referee.cite(clause::DISMOUNT_9);
            return None;
        };
        let (kind, grade, clause) = match self.listed {
            Some(listed) => (listed.kind, listed.grade, self.listed_clause()),
            None => {
                let (kind, grade) = self.by_the_table()?;
                (kind, grade, self.clause()?)
            }
        };
        referee.cite(clause);
        referee.cite(clause::DISMOUNT_21);
        // The men stay the same, and so does their status (ruling A19).
        Some(Afoot { troop: Troop::new(self.troop.status, kind, grade), replaces })
    }

    fn listed_clause(self) -> Clause {
        let fast_knights = self.troop.is(Kind::Kn, Grade::F) && self.missile.is_none();
        if fast_knights { clause::DISMOUNT_16 } else { clause::DISMOUNT_11 }
    }

    fn by_the_table(self) -> Option<(Kind, Grade)> {
        let fits = |row: &&Vec<oriflamme_rulebook::tables::Cell>| {
            let text = |at: usize| row.get(at).and_then(|cell| cell.text()).unwrap_or_default();
            let status = text(1) == "any" || text(1) == self.troop.status.name();
            let missiles = match self.missile {
                None => matches!(text(2), "none" | "any"),
                Some(arms) => text(2) == "any" || text(2).contains(arms.name()),
            };
            status && missiles && names(text(0), self.troop)
        };
        let row = table("dismount").rows.iter().find(fits)?;
        let foot = row.get(3)?.text()?;
        if foot.contains(" or ") {
            return self.chosen.map(|troop| (troop.kind, troop.grade));
        }
        one_kind(foot)
    }

    fn clause(self) -> Option<Clause> {
        let armed = self.missile.is_some();
        Some(match (self.troop.kind, self.troop.grade) {
            (Kind::Kn, _) if armed => clause::DISMOUNT_12,
            (Kind::Cv, _) if armed => clause::DISMOUNT_13,
            (Kind::LH | Kind::Cm, _) if armed => clause::DISMOUNT_14,
            (Kind::Kn, Grade::F) => clause::DISMOUNT_16,
            (Kind::Kn, Grade::X) => clause::DISMOUNT_17,
            (Kind::Kn, _) => clause::DISMOUNT_15,
            (Kind::Cv, _) if self.troop.status == Status::Reg => clause::DISMOUNT_18,
            (Kind::Cv | Kind::Cm, _) => clause::DISMOUNT_19,
            (Kind::LH, _) => clause::DISMOUNT_20,
            _ => return None,
        })
    }

    /// How many elements of riders one element on foot replaces; none of those who never dismount.
    fn replaces(self) -> Option<u32> {
        let row = match (self.troop.kind, self.troop.grade) {
            (Kind::Kn | Kind::Cv, _) if self.build == Build::Chariots => "chariots (Kn or Cv)",
            (Kind::Kn, _) => "other Kn",
            (Kind::Cv, _) => "other Cv",
            (Kind::Cm, grade) if grade != Grade::X => "Cm",
            (Kind::LH, _) => "LH",
            _ => return None,
        };
        Some(table("dismount-exchange").must(row, "elements").must() as u32)
    }
}

/// Does a text such as `Kn (S), (O), (I)`, `Cm except (X)` or `LH` name these troops?
fn names(text: &str, troop: Troop) -> bool {
    let mut kind = "";
    text.split(", ").any(|part| {
        let (word, grades) =
            part.split_once(' ').unwrap_or(if part.starts_with('(') { ("", part) } else { (part, "") });
        if !word.is_empty() {
            kind = word;
        }
        let grade = format!("({})", troop.grade.name());
        let graded = match grades.strip_prefix("except ") {
            Some(others) => others != grade,
            None => grades.is_empty() || grades == grade,
        };
        kind == troop.kind.name() && graded
    })
}

/// A text such as `Bw (S)`.
fn one_kind(text: &str) -> Option<(Kind, Grade)> {
    let (kind, grade) = text.split_once(' ')?;
    let grade = grade.trim_matches(['(', ')']);
    Some((Kind::ALL.into_iter().find(|k| k.name() == kind)?, Grade::ALL.into_iter().find(|g| g.name() == grade)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use oriflamme_kernel::Dice;

    fn riders(troop: &str) -> Riders {
        Riders { troop: troop.parse().unwrap(), build: Build::Usual, missile: None, listed: None, chosen: None }
    }

    fn judged(riders: Riders) -> (Option<Afoot>, Vec<Clause>) {
        let mut dice = Dice::scripted([]);
        let mut referee = Referee::new(&mut dice);
        (riders.afoot(&mut referee), referee.cites().to_vec())
    }

    /// What they become, how many of them one replaces, and which rule says so besides the one about numbers.
    fn foot(riders: Riders) -> (String, u32, Clause) {
        let (found, cites) = judged(riders);
        let found = found.unwrap();
        assert_eq!(cites[1..], [clause::DISMOUNT_21]);
        (found.troop.to_string(), found.replaces, cites[0])
    }

    #[test]
    fn riders_without_missiles_become_what_their_type_says() {
        for (troop, on_foot, replaces, clause) in [
            ("Reg Kn(I)", "Reg Bd(S)", 1, clause::DISMOUNT_15),
            ("Irr Kn(X)", "Irr Sp(S)", 1, clause::DISMOUNT_17),
            ("Reg Cv(S)", "Reg Ax(S)", 1, clause::DISMOUNT_18),
            ("Reg Cv(I)", "Reg Ax(I)", 1, clause::DISMOUNT_18),
            ("Irr Cv(O)", "Irr Wb(S)", 1, clause::DISMOUNT_19),
            ("Irr Cm(I)", "Irr Ax(I)", 1, clause::DISMOUNT_19),
            ("Irr LH(F)", "Irr Ax(I)", 2, clause::DISMOUNT_20),
        ] {
            assert_eq!(foot(riders(troop)), (on_foot.to_owned(), replaces, clause), "{troop}");
        }
    }

    #[test]
    fn riders_who_shoot_become_shooters() {
        for (troop, arms, on_foot, clause) in [
            ("Reg Kn(X)", Arms::Bow, "Reg Bw(S)", clause::DISMOUNT_12),
            ("Irr Kn(F)", Arms::Crossbow, "Irr Bw(O)", clause::DISMOUNT_12),
            ("Irr Cv(I)", Arms::Handgun, "Irr Bw(I)", clause::DISMOUNT_13),
            ("Irr Cv(O)", Arms::Handgun, "Irr Art(X)", clause::DISMOUNT_13),
            ("Reg Cv(S)", Arms::Bow, "Reg Bw(O)", clause::DISMOUNT_13),
            ("Irr Cm(O)", Arms::Handgun, "Irr Bw(I)", clause::DISMOUNT_14),
        ] {
            let armed = Riders { missile: Some(arms), ..riders(troop) };
            assert_eq!(foot(armed), (on_foot.to_owned(), 1, clause), "{troop}");
        }
    }

    #[test]
    fn the_list_goes_before_the_table_and_the_owner_speaks_for_fast_knights() {
        let spears = "Reg Sp(O)".parse().unwrap();
        let listed = Riders { listed: Some(spears), ..riders("Irr Cv(O)") };
        assert_eq!(foot(listed), ("Irr Sp(O)".to_owned(), 1, clause::DISMOUNT_11));
        assert_eq!(judged(riders("Reg Kn(F)")), (None, vec![]));
        let chosen = Riders { chosen: Some(spears), ..riders("Irr Kn(F)") };
        assert_eq!(foot(chosen), ("Irr Sp(O)".to_owned(), 1, clause::DISMOUNT_16));
    }

    #[test]
    fn three_chariots_make_one_and_elephants_none() {
        let chariots = Riders { build: Build::Chariots, ..riders("Irr Kn(O)") };
        assert_eq!(foot(chariots).1, 3);
        for troop in ["Irr El(O)", "Irr Exp(O)", "Irr Cm(X)"] {
            assert_eq!(judged(riders(troop)), (None, vec![clause::DISMOUNT_9]), "{troop}");
        }
    }
}
