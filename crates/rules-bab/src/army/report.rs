//! The report on an army: price line by line, morale, aggression, terrain, and its bases as a battle needs them.
//!
//! Relies on the judgement of `muster`; reads text, never files.

use crate::army::list::ArmyList;
use crate::army::order::{self, OrderOfBattle};
use crate::army::{Army, ArmyError, Outfit, muster};
use crate::base::{Base, BaseId, Deeds, Place};
use crate::play::morale;
use crate::scale::Scale;
use crate::terrain::Ground;
use crate::troop::Weapon;
use oriflamme_field::Pose;
use oriflamme_kernel::{Dice, Referee, Seat};
use serde::Serialize;

/// All that an order of battle states and what follows from it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ArmyReport {
    pub list: String,
    /// The list's own name.
    pub list_name: String,
    pub name: String,
    pub lines: Vec<ReportLine>,
    pub bases: u32,
    pub total: f64,
    pub budget: f64,
    pub reference_morale: u32,
    pub rout_level: f64,
    pub aggression: u8,
    pub compulsory: Vec<Ground>,
    pub optional: Vec<Ground>,
}

/// Bases of the same kind bought on one line of the list.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ReportLine {
    pub line: String,
    pub number: u32,
    pub troops: Outfit,
    /// AP of one base.
    pub price: f64,
    pub total: f64,
    pub general: bool,
    pub weapon: Option<Weapon>,
}

/// Checks an army file: it must read, keep to its list and stay within its budget.
pub fn check(text: &str, file_name: &str) -> Result<ArmyReport, ArmyError> {
    let written = order::read(text, file_name)?;
    let mut dice = Dice::scripted([]);
    let mut referee = Referee::new(&mut dice);
    match muster::judge(&written.order, &mut referee) {
        Ok(list) => Ok(report(&written.order, list)),
        Err((part, fault)) => Err(ArmyError::broken(file_name, text, written.place_of(&part), fault)),
    }
}

/// The report on an army that was judged.
pub(crate) fn report(order: &OrderOfBattle, list: &ArmyList) -> ArmyReport {
    let lines = lines(order, list);
    let mut report = ArmyReport {
        list: list.id.clone(),
        list_name: list.name.clone(),
        name: order.name.clone(),
        bases: lines.iter().map(|line| line.number).sum(),
        total: muster::total(order),
        budget: order.budget,
        reference_morale: 0,
        rout_level: 0.0,
        aggression: order.aggression.map_or(list.aggression, |a| a.clamp(0, 4) as u8),
        compulsory: order.compulsory.clone().unwrap_or_else(|| list.compulsory.clone()),
        optional: order.optional.clone().unwrap_or_else(|| list.optional.clone()),
        lines,
    };
    report.reference_morale =
        morale::reference_level(bases(&report.lines, Seat::FIRST, Scale::default()).iter(), Seat::FIRST);
    report.rout_level = f64::from(report.reference_morale) / 3.0;
    report
}

/// What an order of battle takes, in the order of its list.
pub(crate) fn lines(order: &OrderOfBattle, list: &ArmyList) -> Vec<ReportLine> {
    let mut lines = Vec::new();
    let rows = list.lines.iter().map(|line| (line.key.as_str(), line.general, line.weapon));
    for (key, general, weapon) in rows.chain([(muster::BAGGAGE, false, None)]) {
        for (number, troops) in order.troops.get(key).into_iter().flat_map(|c| &c.0) {
            lines.push(ReportLine::new(key, *number, *troops, general, weapon));
        }
    }
    lines
}

/// The bases that lines stand for, waiting to be deployed.
pub(crate) fn bases(lines: &[ReportLine], seat: Seat, scale: Scale) -> Vec<Base> {
    let base = |(number, line): (usize, &ReportLine)| Base {
        id: BaseId::numbered(seat, number),
        side: seat,
        troop: line.troops.troop,
        size: scale.base_size(line.troops.troop),
        pose: Pose::default(),
        place: Place::Waiting,
        cinc: line.general,
        vehicles: line.troops.mounted,
        support: line.troops.support,
        weapon: line.weapon.unwrap_or(Weapon::Missile),
        deeds: Deeds::default(),
    };
    each_base(lines).enumerate().map(base).collect()
}

fn each_base(lines: &[ReportLine]) -> impl Iterator<Item = &ReportLine> {
    lines.iter().flat_map(|line| (0..line.number).map(move |_| line))
}

impl ReportLine {
    pub(crate) fn new(line: &str, number: u32, troops: Outfit, general: bool, weapon: Option<Weapon>) -> Self {
        let price = troops.price().map_or(0.0, |p| p.total());
        let total = price * f64::from(number);
        ReportLine { line: line.to_owned(), number, troops, price, total, general, weapon }
    }
}

impl ArmyReport {
    /// The army as a battle carries it.
    pub fn army(&self) -> Army {
        Army {
            name: self.name.clone(),
            list: self.list.clone(),
            aggression: self.aggression,
            compulsory: self.compulsory.clone(),
            optional: self.optional.clone(),
            reference_morale: self.reference_morale,
        }
    }

    /// One line of text for each base, waiting to be deployed: `first A0 Reg HCh(I) cinc`.
    pub fn base_lines(&self, seat: Seat) -> String {
        let side = if seat == Seat::FIRST { "first" } else { "second" };
        let mut text = String::new();
        for (number, line) in each_base(&self.lines).enumerate() {
            text.push_str(&format!("{side} {} {}", BaseId::numbered(seat, number), line.troops));
            if line.general {
                text.push_str(" cinc");
            }
            if line.weapon == Some(Weapon::Javelin) {
                text.push_str(" javelin");
            }
            text.push('\n');
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KISH: &str = include_str!("../../../../armies/bab/kish.toml");

    #[test]
    fn a_sound_army_is_reported_line_by_line() {
        let report = check(KISH, "kish.toml").unwrap();
        assert_eq!((report.total, report.bases), (246.0, 36));
        assert_eq!(report.rout_level * 3.0, f64::from(report.reference_morale));
        assert_eq!(report.base_lines(Seat::FIRST).lines().next(), Some("first A0 Reg HCh(I) cinc"));
    }

    #[test]
    fn a_fault_names_file_and_line_in_one_line() {
        for (from, to, expected) in [
            ("17 Reg Pk(I)", "25 Reg Pk(I)", "kish.toml:10: the line 'spearmen' takes 9 to 24 bases, not 27"),
            ("4 Reg Bd(F)", "3 Reg Bd(F)", "kish.toml:11: bases of the line 'axemen' come 2 at a time"),
            ("4 Irr Ps(O)", "4 Irr Ps(S)", "kish.toml:16: 'Irr Ps(S)' are not offered"),
            ("1 Irr LH(I)", "1 Irr Sp(S)", "kish.toml:14: 'Irr Sp(S)' do not exist"),
            ("1 Irr Bg(O)", "2 Irr Bg(O)", "kish.toml:19: an army has exactly one base of baggage"),
            ("budget = 250", "budget = 240", "kish.toml:6: the army costs 246 AP and the budget is 240 AP"),
            ("budget = 250", "budget = nan", "kish.toml:6: the budget must be"),
            ("budget = 250", "budget = 1e300", "kish.toml:6: the budget must be"),
            ("budget = 250", "aggression = 9", "kish.toml:6: the aggression factor"),
            ("\"kish\"", "\"kisch\"", "kish.toml:3: there is no army list 'kisch'"),
            ("scouts", "scoots", "kish.toml:14: the list has no line 'scoots'"),
            ("17 Reg Pk(I)", "4294967295 Reg Pk(I)", "kish.toml:10: 4294967295 bases are more"),
            ("17 Reg Pk(I)", "-1 Reg Pk(I)", "kish.toml:10: '-1 Reg Pk(I)' is not understood"),
        ] {
            let text = KISH.replacen(from, to, 1);
            assert_ne!(text, KISH, "{from}");
            let error = check(&text, "kish.toml").unwrap_err().to_string();
            assert!(error.starts_with(expected), "{error}");
            assert_eq!(error.lines().count(), 1);
        }
    }

    #[test]
    fn no_truncated_file_panics() {
        for end in 0..KISH.len() {
            let _ = check(&KISH[..end], "kish.toml");
        }
    }
}
