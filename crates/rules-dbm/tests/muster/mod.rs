//! Armies raised from their files: the sample armies, every rule that an order of battle can break, and what prices are made of.

mod broken;
mod own_lists;
mod shipped;

use oriflamme_kernel::{Clause, Dice, Referee};
use oriflamme_rules_dbm::muster::{ArmyList, Muster, Written, muster, shipped as lists};

/// An army file as it was judged: the army, each fault with its line, clause and key, and the rules that were applied.
pub struct Judged {
    pub army: Muster,
    pub faults: Vec<(usize, String, String)>,
    pub cites: Vec<Clause>,
}

pub fn judged_by(text: &str, lists: &[ArmyList]) -> Judged {
    let written = Written::read(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let mut dice = Dice::scripted([]);
    let mut referee = Referee::new(&mut dice);
    let army = muster(&written.order, lists, &mut referee);
    let told = army.faults.iter().map(|fault| {
        let (clause, key) = (fault.refusal.clause.id().to_owned(), fault.refusal.message.key.to_string());
        (written.line_of(&fault.part), clause, key)
    });
    Judged { faults: told.collect(), cites: referee.cites().to_vec(), army }
}

pub fn judged(text: &str) -> Judged {
    judged_by(text, lists::lists())
}

/// The line of the first place where a text has these words; the first is 1.
pub fn line_of(text: &str, words: &str) -> usize {
    let at = text.find(words).unwrap_or_else(|| panic!("no '{words}' in\n{text}"));
    1 + text[..at].matches('\n').count()
}

/// A change of an army file, where its fault is then told, by which clause, and by which sentence (after `dbm-refuse-army-`).
pub type Change = (&'static str, &'static str, &'static str, &'static str, &'static str);

/// Each change of a sound army is told on its line, with its clause.
pub fn assert_told(army: &str, lists: &[ArmyList], changes: &[Change]) {
    assert_eq!(judged_by(army, lists).faults, [], "the army is not sound to begin with");
    for (from, to, at, clause, key) in changes {
        let text = army.replacen(from, to, 1);
        assert_ne!(text, army, "{from}");
        let wanted = (line_of(&text, at), (*clause).to_owned(), format!("dbm-refuse-army-{key}"));
        let found = judged_by(&text, lists).faults;
        assert!(found.contains(&wanted), "{from} → {to}: wanted {wanted:?}, found {found:?}");
    }
}
