//! Outcomes by troop type and band.
//! Relies on what both sides count as, on going and on rear ranks.
//! Must not carry anything out.

use super::side::Side;
use super::support;
use crate::army::Element;
use crate::clause;
use crate::ground::Going;
use crate::movement::distance::going_under;
use crate::troop::{Build, Grade, Kind};
use oriflamme_kernel::Clause;
use serde::{Deserialize, Serialize};

/// What a loser suffers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    Nothing,
    Recoil,
    Flee,
    Destroyed,
}

impl Verdict {
    pub const fn key(self) -> &'static str {
        match self {
            Verdict::Nothing => "dbm-result-nothing",
            Verdict::Recoil => "dbm-result-recoils",
            Verdict::Flee => "dbm-result-flees",
            Verdict::Destroyed => "dbm-result-destroyed",
        }
    }
}

/// Equal totals: expendables are destroyed, all others stay.
pub fn when_equal(side: &Side) -> (Verdict, Clause) {
    match side.kind {
        Kind::Exp => (Verdict::Destroyed, clause::OUTCOME_10),
        _ => (Verdict::Nothing, clause::OUTCOME_11),
    }
}

/// What the side with the lower total suffers.
pub fn of_loser(side: &Side, own: f64, other: f64) -> (Verdict, Clause) {
    let less = when_less(side);
    // Half is not rounded (ruling B61).
    if own * 2.0 > other {
        return less;
    }
    match less {
        // A worse score never helps: the reading of ruling B62.
        (Verdict::Destroyed, _) => (Verdict::Destroyed, clause::OUTCOME_40),
        _ => when_half(side),
    }
}

struct Ground {
    /// Neither stands in going that the enemy counts as worse than good (ruling B60).
    good_for_enemy: bool,
    /// The same as the loser counts it.
    good_for_loser: bool,
    /// The loser's own place.
    loser: Going,
}

fn ground(side: &Side) -> Ground {
    let going = |eyes: &Element, of: &Element| {
        let seen = Element { pose: of.pose, size: of.size, ..eyes.clone() };
        going_under(side.state, &seen, &of.footprint())
    };
    let (loser, enemy) = (side.element, side.enemy);
    let good = |eyes: &Element| [loser, enemy].iter().all(|of| going(eyes, of) == Going::Good);
    Ground { good_for_enemy: good(enemy), good_for_loser: good(loser), loser: going(loser, loser) }
}

/// Less than the opponent, but more than half.
fn when_less(side: &Side) -> (Verdict, Clause) {
    use Verdict::{Destroyed, Flee, Nothing, Recoil};
    let ground = ground(side);
    let close = side.is_close();
    let enemy = side.enemy_kind();
    let by = |kinds: &[Kind]| kinds.contains(&enemy);
    let in_dgo = ground.loser == Going::Difficult;
    let superior_camels = side.enemy.is(Kind::Cm, Grade::S);
    let riders = ground.good_for_enemy && close && (by(&[Kind::Kn, Kind::Exp]) || superior_camels);
    let elephants = close && by(&[Kind::El]);
    let warband = close && by(&[Kind::Wb]);
    let guns = !close && by(&[Kind::Art]);
    let or = |bad: bool, verdict: Verdict, otherwise: Verdict| if bad { verdict } else { otherwise };
    let exception = side.element.troop.grade == Grade::X;
    match side.kind {
        Kind::El => {
            let camels = close && side.enemy.is(Kind::Cm, Grade::X);
            let pricked = close && side.enemy.kind().is_light();
            (or(guns || camels || pricked, Destroyed, Recoil), clause::OUTCOME_12)
        }
        Kind::Kn => {
            let stakes = close && enemy == Kind::Bw && side.enemy.troop.grade == Grade::S && side.element.deeds.engaged;
            let bad = close && (by(&[Kind::El, Kind::Exp, Kind::LH]) || in_dgo) || stakes;
            (or(bad, Destroyed, Recoil), clause::OUTCOME_13)
        }
        Kind::LH => (or(guns || by(&[Kind::Exp]) || in_dgo, Flee, Recoil), clause::OUTCOME_14),
        Kind::Exp => (Destroyed, clause::OUTCOME_15),
        Kind::Cv | Kind::Cm => (or(in_dgo || by(&[Kind::Exp]), Flee, Recoil), clause::OUTCOME_16),
        Kind::Sp | Kind::Pk => {
            let (plain, backed) = match side.kind {
                Kind::Sp => (clause::OUTCOME_17, clause::OUTCOME_18),
                _ => (clause::OUTCOME_19, clause::OUTCOME_20),
            };
            let trampled = elephants && ground.good_for_enemy;
            if trampled && !riders && support::is_backed(side) {
                return (Recoil, backed);
            }
            (or(riders || trampled || warband, Destroyed, Recoil), plain)
        }
        Kind::Bd => {
            let knights = by(&[Kind::Kn]) || superior_camels;
            if riders && knights && support::is_backed(side) {
                return (Recoil, clause::OUTCOME_22);
            }
            (or(riders || warband, Destroyed, Recoil), clause::OUTCOME_21)
        }
        Kind::Wb => (or(riders || elephants, Destroyed, Recoil), clause::OUTCOME_23),
        Kind::Ax
            if exception && side.element.kind() == Kind::Ax && (elephants || warband || close && by(&[Kind::Exp])) =>
        {
            (Destroyed, clause::OUTCOME_25)
        }
        Kind::Ax => {
            let knights = ground.good_for_enemy && close && (by(&[Kind::Kn]) || superior_camels);
            (or(knights, Destroyed, Recoil), clause::OUTCOME_24)
        }
        Kind::Bw => (or(close && enemy.is_mounted(), Destroyed, Recoil), clause::OUTCOME_26),
        Kind::Ps => {
            let ridden = ground.good_for_enemy && close && (by(&[Kind::Kn, Kind::Cv, Kind::LH]) || superior_camels);
            let stands =
                by(&[Kind::El, Kind::Exp]) || !close && !guns || !ground.good_for_enemy && !ground.good_for_loser;
            (if ridden { Destroyed } else { or(stands, Recoil, Flee) }, clause::OUTCOME_27)
        }
        Kind::Art => (or(close, Destroyed, Recoil), clause::OUTCOME_28),
        Kind::WWg => {
            let battered = enemy == Kind::Art && side.enemy.troop.grade != Grade::X;
            let bad = battered || elephants && !exception;
            (or(bad, Destroyed, Nothing), clause::OUTCOME_29)
        }
        Kind::Hd => {
            let brittle = side.grade == Grade::I;
            let bad = riders || elephants || warband || brittle && close;
            (if bad { Destroyed } else { or(brittle, Nothing, Recoil) }, clause::OUTCOME_30)
        }
        Kind::Gal | Kind::Shp | Kind::Bts => (Recoil, clause::OUTCOME_31),
        Kind::Bge => {
            let fixed = side.element.build == Build::Immobile;
            (if close { Destroyed } else { or(fixed, Nothing, Flee) }, clause::OUTCOME_33)
        }
    }
}

/// Half the opponent's total or less.
fn when_half(side: &Side) -> (Verdict, Clause) {
    use Verdict::{Destroyed, Flee, Recoil};
    let ground = ground(side);
    let close = side.is_close();
    let enemy = side.enemy_kind();
    let by = |kinds: &[Kind]| kinds.contains(&enemy);
    let guns = close && side.enemy.kind() == Kind::Art && !matches!(side.enemy.troop.grade, Grade::I | Grade::X);
    let let_go = guns || enemy.is_naval();
    let or = |free: bool, verdict: Verdict| if free { verdict } else { Destroyed };
    match side.kind {
        Kind::Cv => {
            let slow = by(&[Kind::Sp, Kind::Pk]) || side.enemy.is(Kind::Ax, Grade::X);
            (or(slow && ground.loser == Going::Good || let_go, Flee), clause::OUTCOME_34)
        }
        Kind::LH => {
            let psiloi = enemy == Kind::Ps && side.enemy.troop.grade == Grade::O;
            let wagons = enemy == Kind::WWg && side.enemy.troop.grade == Grade::O;
            let caught = enemy.is_mounted() || by(&[Kind::Bw]) || psiloi || wagons || ground.loser == Going::Difficult;
            // In close combat governs the whole list: the reading of ruling B65.
            (or(!(close && caught), Flee), clause::OUTCOME_35)
        }
        Kind::Ps => {
            let ridden = enemy.is_mounted() && ground.good_for_enemy;
            let auxilia = enemy == Kind::Ax && side.enemy.troop.grade != Grade::X;
            let caught = ridden || auxilia || by(&[Kind::Bw, Kind::Ps]) || side.element.troop.grade == Grade::X;
            (or(!caught, Flee), clause::OUTCOME_36)
        }
        Kind::Gal | Kind::Shp | Kind::Bts => match (close, enemy) {
            (true, Kind::Exp) => (Recoil, clause::OUTCOME_38),
            (true, _) => (Destroyed, clause::OUTCOME_38),
            (false, Kind::Art) if side.enemy.troop.grade == Grade::S => (Destroyed, clause::OUTCOME_38),
            (false, _) => (Flee, clause::OUTCOME_38),
        },
        _ => (or(let_go, Flee), clause::OUTCOME_37),
    }
}
