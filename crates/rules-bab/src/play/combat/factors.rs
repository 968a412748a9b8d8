//! The tactical factors: a list, each item with its clause, its line of text and the question whether it applies.
//!
//! Points come from the table of the rule book. Relies on positions and ground; knows no dice and no outcome.

use super::ground::{defends_bank, higher_ground};
use super::position::{flank_attackers, overlapped_flanks, rear_attackers, supports};
use super::principal::principal;
use crate::base::{Base, BaseId};
use crate::clause;
use crate::going::{self, Going};
use crate::play::body::directly_behind;
use crate::play::contact::opponents;
use crate::play::{induced, shooting};
use crate::state::{State, Weather};
use crate::tables::table;
use crate::terrain::Ground;
use crate::troop::{Grade, TroopType};
use oriflamme_field::{Facing, Footprint};
use oriflamme_kernel::Clause;
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// One side of a combat, seen from its base.
pub struct Stance<'s> {
    pub state: &'s State,
    pub us: &'s Base,
    pub them: &'s Base,
    pub close: bool,
    /// The bases that shoot with us at the enemy, us first; empty when we do not shoot.
    pub shooters: &'s [BaseId],
    /// We are the target of a shot.
    pub shot_at: bool,
    going: Going,
    support: Option<(&'s Base, Going)>,
}

impl<'s> Stance<'s> {
    pub fn new(
        state: &'s State,
        us: &'s Base,
        them: &'s Base,
        close: bool,
        shooters: &'s [BaseId],
        shot_at: bool,
    ) -> Self {
        let support = directly_behind(state, us)
            .filter(|behind| supports(state, behind, us))
            .map(|behind| (behind, going::of_base(state, behind)));
        Stance { state, us, them, close, shooters, shot_at, going: going::of_base(state, us), support }
    }

    fn own_period(&self) -> bool {
        self.state.clock.active == self.us.side
    }

    fn is(&self, kind: TroopType) -> bool {
        self.us.kind() == kind
    }

    fn against_others_than_skirmishers(&self) -> bool {
        self.close && !self.them.kind().is_skirmisher()
    }

    /// Is the enemy's principal opponent us, so that friends in combat with it help us?
    fn is_helped(&self) -> bool {
        principal(self.state, self.them).is(self.us.id)
    }

    fn counts_attacker(&self, attacker: &Base) -> bool {
        attacker.id == self.us.id || (self.is_helped() && principal(self.state, attacker).is(self.them.id))
    }
}

/// An item of the list: how many times it applies.
pub struct Factor {
    pub clause: Clause,
    pub key: &'static str,
    /// Clauses that define what the item speaks of.
    pub grounds: &'static [Clause],
    /// The first cell of its row in the table.
    row: &'static str,
    times: fn(&Stance) -> i32,
}

impl Factor {
    pub fn points(&self, stance: &Stance) -> i32 {
        match (self.times)(stance) {
            0 => 0,
            times => times * points(self.row),
        }
    }
}

fn points(row: &str) -> i32 {
    static POINTS: OnceLock<BTreeMap<String, i32>> = OnceLock::new();
    let all = POINTS.get_or_init(|| {
        let rows = table("tactical-factors").rows.iter();
        rows.map(|r| (r[0].to_string(), r[2].number().unwrap_or(0.0) as i32)).collect()
    });
    all.get(row).copied().unwrap_or(0)
}

const fn factor(clause: Clause, key: &'static str, row: &'static str, times: fn(&Stance) -> i32) -> Factor {
    Factor { clause, key, grounds: &[], row, times }
}

impl Factor {
    const fn because(mut self, grounds: &'static [Clause]) -> Factor {
        self.grounds = grounds;
        self
    }
}

/// All tactical factors, in the order of the rule book.
pub const FACTORS: &[Factor] = &[
    factor(clause::TF_1, "bab-acc-higher-ground", "bab.tf.1", |s| {
        (s.close && s.own_period() && opponents(s.state, s.us).any(|z| higher_ground(s.state, s.us, z))).into()
    })
    .because(&[clause::HIGH_1]),
    factor(clause::TF_2, "bab-acc-river-bank", "bab.tf.2", |s| (s.close && defends_bank(s.state, s.us, s.them)).into())
        .because(&[clause::BANK_1, clause::BANK_2, clause::BANK_3, clause::BANK_4, clause::WATER_9]),
    factor(clause::TF_3, "bab-acc-rain", "bab.tf.3 and .4", |s| (s.shot_at && is_raining(s.state)).into())
        .because(&[clause::WEATHER_5]),
    factor(clause::TF_4, "bab-acc-against-wind", "bab.tf.3 and .4", |s| {
        (s.shot_at && !is_raining(s.state) && shoots_against_wind(s.state, s.them, s.us)).into()
    })
    .because(&[clause::WEATHER_8, clause::WINDSHOT_1]),
    factor(clause::TF_5, "bab-acc-glare", "bab.tf.5", |s| {
        ((s.close || s.shot_at) && is_dazzled(s.state, &s.them.footprint())).into()
    })
    .because(&[clause::GLARE_5]),
    factor(clause::TF_6, "bab-acc-no-recoil", "bab.tf.6", |s| (!induced::recoil_room(s.state, s.them).complete).into()),
    factor(clause::TF_7, "bab-acc-overlap", "bab.tf.7", |s| {
        if s.close { overlapped_flanks(s.state, s.them).into_iter().map(i32::from).sum() } else { 0 }
    })
    .because(&[clause::OVERLAP_1]),
    factor(clause::TF_8, "bab-acc-flank-attack", "bab.tf.8", |s| {
        (s.close && flank_attackers(s.state, s.them).any(|z| s.counts_attacker(z))).into()
    }),
    factor(clause::TF_9, "bab-acc-rear-attack", "bab.tf.9", |s| {
        (s.close && rear_attackers(s.state, s.them).any(|z| s.counts_attacker(z))).into()
    }),
    factor(clause::TF_10, "bab-acc-bow", "bab.tf.10", |s| {
        (s.is(TroopType::Bw) && (s.close || !s.shooters.is_empty()) && s.going < Going::Difficult).into()
    }),
    factor(clause::SHADV_2, "bab-acc-second-shooter", "bab.shadv.2", |s| (s.shooters.len() >= 2).into())
        .because(&[clause::SHADV_1, clause::TF_11]),
    factor(clause::SHADV_3, "bab-acc-third-shooter", "bab.shadv.3", |s| (s.shooters.len() >= 3).into())
        .because(&[clause::SHADV_1, clause::TF_11]),
    factor(clause::SHADV_5, "bab-acc-shot-in-rear", "bab.shadv.5", |s| {
        let mut bases = s.shooters.iter().filter_map(|id| s.state.base(*id));
        bases.any(|shooter| shooting::shoots_at_rear(s.state, shooter, s.them)).into()
    })
    .because(&[clause::SHADV_1, clause::TF_11]),
    factor(clause::TF_12, "bab-acc-cover", "bab.tf.12", |s| {
        (s.shot_at && (in_cover(s.state, &s.us.footprint()) || in_cover(s.state, &s.them.footprint()))).into()
    }),
    factor(clause::TF_13, "bab-acc-warband", "bab.tf.13", |s| {
        (s.is(TroopType::Wb) && s.going < Going::Difficult && s.against_others_than_skirmishers()).into()
    }),
    factor(clause::TF_14, "bab-acc-psiloi-support", "bab.tf.14", |s| {
        let supported = s.support.is_some_and(|(b, _)| is_ordinary_psiloi(b));
        (s.is(TroopType::Ps) && s.close && s.them.kind().is_skirmisher() && supported).into()
    })
    .because(&[clause::SUPPORT_1]),
    factor(clause::TF_15, "bab-acc-blade", "bab.tf.15", |s| {
        use TroopType::{Ax, Pk, Sp, Wb};
        (s.is(TroopType::Bd) && s.close && matches!(s.them.kind(), Ax | Wb | Sp | Pk)).into()
    }),
    factor(clause::TF_16, "bab-acc-mounted-against-blade", "bab.tf.16", |s| {
        (s.us.kind().is_mounted() && s.close && s.them.kind() == TroopType::Bd).into()
    }),
    factor(clause::TF_17, "bab-acc-spear", "bab.tf.17", |s| {
        (s.is(TroopType::Sp) && s.going == Going::Good && s.against_others_than_skirmishers()).into()
    }),
    factor(clause::TF_18, "bab-acc-pike", "bab.tf.18", |s| {
        (is_slow_pike(s.us) && s.going == Going::Good && s.against_others_than_skirmishers()).into()
    }),
    factor(clause::TF_19, "bab-acc-pike-support", "bab.tf.19", |s| {
        let rear = s.support.is_some_and(|(b, going)| is_pike(b, Grade::I) && going == Going::Good);
        (is_slow_pike(s.us) && s.going == Going::Good && s.against_others_than_skirmishers() && rear).into()
    })
    .because(&[clause::SUPPORT_1]),
    factor(clause::TF_20, "bab-acc-fast-pike", "bab.tf.20", |s| {
        (is_pike(s.us, Grade::F) && s.going < Going::Difficult && s.against_others_than_skirmishers()).into()
    }),
    factor(clause::TF_21, "bab-acc-fast-pike-support", "bab.tf.21", |s| {
        let rear = s.support.is_some_and(|(b, going)| is_pike(b, Grade::F) && going == Going::Good);
        (is_pike(s.us, Grade::F) && s.going == Going::Good && s.against_others_than_skirmishers() && rear).into()
    })
    .because(&[clause::SUPPORT_1]),
    factor(clause::TF_22, "bab-acc-special-support", "bab.tf.22", |s| {
        use TroopType::{Ax, Bd, Sp, Wb};
        let supported = s.support.is_some_and(|(b, _)| is_ordinary_psiloi(b) && b.support);
        let enemy = s.them.kind().is_mounted() || s.them.kind() == Wb;
        (matches!(s.us.kind(), Ax | Bd | Sp) && s.close && enemy && supported).into()
    })
    .because(&[clause::SUPPORT_1]),
];

pub fn is_raining(state: &State) -> bool {
    matches!(state.weather, Weather::Rain { .. })
}

/// Is a shot from the front of `shooter` at `target` against the wind?
pub fn shoots_against_wind(state: &State, shooter: &Base, target: &Base) -> bool {
    let Weather::Wind { from } = state.weather else { return false };
    let direction = target.footprint().centre() - shooter.footprint().front_centre();
    Facing::of_vector(direction).difference(Facing::degrees(f64::from(from))) <= HALF_RIGHT_ANGLE
}

/// Does a base that fights or shoots look into a dazzling sun?
pub fn is_dazzled(state: &State, base: &Footprint) -> bool {
    let Some(sun) = state.glare.sun.filter(|_| state.glare.now) else { return false };
    base.facing().difference(Facing::degrees(f64::from(sun))) <= HALF_RIGHT_ANGLE
}

/// 45 degrees, and what rounding may add.
const HALF_RIGHT_ANGLE: f64 = 45.0 + 1e-6;

/// Is a base even partly in a wood or a built-up area?
pub fn in_cover(state: &State, base: &Footprint) -> bool {
    state.terrain.iter().any(|p| matches!(p.ground, Ground::Wood | Ground::BuiltUp) && p.area().touches(base))
}

fn is_ordinary_psiloi(base: &Base) -> bool {
    base.kind() == TroopType::Ps && base.troop.grade == Grade::O
}

fn is_pike(base: &Base, grade: Grade) -> bool {
    base.kind() == TroopType::Pk && base.troop.grade == grade
}

fn is_slow_pike(base: &Base) -> bool {
    is_pike(base, Grade::I) || is_pike(base, Grade::X)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_factor_has_its_points_in_the_table() {
        for factor in FACTORS {
            assert!(points(factor.row) > 0, "{} has no row '{}'", factor.clause, factor.row);
        }
    }
}
