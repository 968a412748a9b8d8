//! The chances of one base against another before they meet: on open ground, front to front, nobody helping.
//!
//! Relies on the resolution of combats over all throws; each pair of troops is reckoned once and kept.

use crate::base::Base;
use crate::play::combat::{Combat, Prepared, prepare};
use crate::play::induced::{Fate, cannot_recoil};
use crate::setup::Setup;
use crate::state::State;
use crate::troop::{Grade, Status, Troop, TroopType};
use std::sync::OnceLock;

/// Which share of its worth each of two bases loses on average: the one that attacks, and the other.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Toll {
    pub ours: f64,
    pub theirs: f64,
}

impl Toll {
    /// What these dice cost; `held` says who cannot go back.
    fn of_dice(prepared: &Prepared, held: [bool; 2], dice: [u8; 2]) -> Toll {
        let Some((loser, fate)) = prepared.fate(dice) else { return Toll::default() };
        let cost = share_lost(fate, held[loser]);
        if loser == 0 { Toll { ours: cost, theirs: 0.0 } } else { Toll { ours: 0.0, theirs: cost } }
    }
}

/// Troops as they fight: with or without their like behind them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fighter {
    pub kind: TroopType,
    pub grade: Grade,
    pub supported: bool,
}

const FIGHTERS: usize = TroopType::ALL.len() * Grade::ALL.len() * 2;

impl Fighter {
    pub fn of(base: &Base, supported: bool) -> Self {
        Fighter { kind: base.kind(), grade: base.troop.grade, supported: supported && base.kind() == TroopType::Pk }
    }

    fn number(self) -> usize {
        (self.kind as usize * Grade::ALL.len() + self.grade as usize) * 2 + usize::from(self.supported)
    }

    /// The lines of a table that put this fighter and his support there; `up` is the way he looks.
    fn lines(self, side: &str, name: char, x: f64, front: f64, up: bool) -> String {
        let troop = Troop::new(Status::Irr, self.kind, self.grade);
        let facing = if up { 0 } else { 180 };
        let mut text = format!("{side} {name}1 {troop} FL({x},{front}) f{facing}\n");
        if self.supported {
            let depth = crate::scale::Scale::default().base_size(troop).depth;
            let behind = if up { front - depth } else { front + depth };
            text += &format!("{side} {name}2 {troop} FL({x},{behind}) f{facing}\n");
        }
        text
    }
}

/// Hand to hand, in the first one's period.
pub fn melee(a: Fighter, z: Fighter) -> Toll {
    static TABLE: OnceLock<Vec<OnceLock<Toll>>> = OnceLock::new();
    kept(&TABLE, a, z, || meet(a, z, 0.0, |a, z| Some(Combat::close(a, z))))
}

/// A shot of the first one at the second.
pub fn shot(a: Fighter, z: Fighter) -> Toll {
    static TABLE: OnceLock<Vec<OnceLock<Toll>>> = OnceLock::new();
    kept(&TABLE, a, z, || meet(a, z, 60.0, |a, z| Combat::shot(vec![a], z, Vec::new())))
}

fn kept(table: &'static OnceLock<Vec<OnceLock<Toll>>>, a: Fighter, z: Fighter, reckon: impl FnOnce() -> Toll) -> Toll {
    let table = table.get_or_init(|| (0..FIGHTERS * FIGHTERS).map(|_| OnceLock::new()).collect());
    *table[a.number() * FIGHTERS + z.number()].get_or_init(reckon)
}

type Names = crate::base::BaseId;

fn meet(a: Fighter, z: Fighter, apart: f64, combat: impl FnOnce(Names, Names) -> Option<Combat>) -> Toll {
    let bases = a.lines("first", 'A', 300.0, 300.0, true) + &z.lines("second", 'Z', 340.0, 300.0 + apart, false);
    let table = Setup { bases, ..Setup::default() }.state().ok();
    let toll = |state: State| {
        let (one, other) = (Names::new("A1")?, Names::new("Z1")?);
        let combat = combat(one, other)?;
        Some(expected(&state, &prepare(&state, &combat)?))
    };
    table.and_then(toll).unwrap_or_default()
}

/// What a combat costs each side on average. Who must go back and cannot is lost.
pub fn expected(state: &State, prepared: &Prepared) -> Toll {
    let held = prepared.bases.map(|base| cannot_recoil(state, base));
    let mut mean = Toll::default();
    // Only the difference of the dice decides, and this many of 36 throws have it.
    for difference in -5_i8..=5 {
        let (one, other) = (1 + difference.max(0), 1 - difference.min(0));
        let toll = Toll::of_dice(prepared, held, [one as u8, other as u8]);
        let chance = f64::from(6 - difference.abs()) / 36.0;
        mean.ours += chance * toll.ours;
        mean.theirs += chance * toll.theirs;
    }
    mean
}

/// How much more than on average a combat costs each side when the dice fall like this.
pub fn beyond_expected(state: &State, prepared: &Prepared, dice: [u8; 2]) -> Toll {
    let held = prepared.bases.map(|base| cannot_recoil(state, base));
    let (mean, toll) = (expected(state, prepared), Toll::of_dice(prepared, held, dice));
    Toll { ours: toll.ours - mean.ours, theirs: toll.theirs - mean.theirs }
}

/// What a fate costs, as a share of what the base is worth: to be driven off is bad too.
fn share_lost(fate: Fate, held: bool) -> f64 {
    match fate {
        Fate::Recoil | Fate::Flight if held => 1.0,
        Fate::NoEffect => 0.0,
        Fate::Recoil => 0.06,
        Fate::Flight => 0.15,
        Fate::Exhausted => 0.5,
        Fate::Destroyed => 1.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fighter(kind: TroopType, grade: Grade, supported: bool) -> Fighter {
        Fighter { kind, grade, supported }
    }

    #[test]
    fn chances_follow_the_tables() {
        use TroopType::{Bd, Cv, Pk, Ps, Wb};
        let [blade, warband, horse, skirmisher] = [Bd, Wb, Cv, Ps].map(|kind| fighter(kind, Grade::O, false));
        let even = melee(horse, horse);
        assert!((even.ours - even.theirs).abs() < 1e-12 && even.ours > 0.0);
        assert!(melee(warband, blade).theirs > melee(horse, blade).theirs, "warband destroys blades it beats");
        assert!(melee(horse, skirmisher).theirs > 3.0 * melee(horse, skirmisher).ours);
        let [deep, thin] = [true, false].map(|supported| fighter(Pk, Grade::I, supported));
        assert!(melee(deep, blade).theirs > melee(thin, blade).theirs);
    }

    #[test]
    fn who_is_taken_in_the_flank_is_lost_when_he_must_go_back() {
        let toll = |blade: &str| {
            let bases = format!("first A Reg Bd(O) {blade}\nsecond Z Reg Bd(O) FL(300,300) f0");
            let state = Setup { bases, ..Setup::default() }.state().expect("a position");
            let combat = Combat::close(Names::new("A").expect("a name"), Names::new("Z").expect("a name"));
            expected(&state, &prepare(&state, &combat).expect("they fight"))
        };
        let (front, flank) = (toll("FL(340,300) f180"), toll("FL(300,295) f90"));
        assert!((front.ours - front.theirs).abs() < 1e-12, "{front:?}");
        assert!(flank.theirs > 2.0 * front.theirs && flank.ours < front.ours, "{front:?} {flank:?}");
    }

    #[test]
    fn a_shot_costs_the_shooter_nothing() {
        let bow = fighter(TroopType::Bw, Grade::O, false);
        let toll = shot(bow, fighter(TroopType::Cv, Grade::O, false));
        assert!(toll.ours == 0.0 && toll.theirs > 0.0, "{toll:?}");
    }
}
