//! How a combat is resolved: factors, dice, grade adjustments, cohesion and the outcome, with the whole account.
//!
//! A pure function of the position, the combatants and the dice: fights, shots and exact odds all use it.

use super::factors::{self, FACTORS, Stance};
use super::grades::{self, Adjustment};
use super::outcome::{Difference, outcome};
use crate::base::{Base, BaseId};
use crate::clause;
use crate::event::Event;
use crate::play::induced::Fate;
use crate::state::State;
use crate::tables::{Against, numbers};
use crate::troop::TroopType;
use oriflamme_kernel::{Account, AccountLine, AccountPart, Clause, Die, Message, Roll};
use serde::{Deserialize, Serialize};

/// What neighbours on both sides add to the smaller second total.
const COHESION: i32 = 1;

/// Two bases that fight, hand to hand or with bows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Combat {
    pub bases: [BaseId; 2],
    /// `None` in close combat; else who shoots for each base at the other, itself first.
    pub shooters: Option<[Vec<BaseId>; 2]>,
}

impl Combat {
    pub fn close(a: BaseId, z: BaseId) -> Self {
        Combat { bases: [a, z], shooters: None }
    }

    /// A shot: `shooters` at `target`, the primary shooter first, and those who shoot back at him with the target.
    pub fn shot(shooters: Vec<BaseId>, target: BaseId, back: Vec<BaseId>) -> Option<Self> {
        Some(Combat { bases: [*shooters.first()?, target], shooters: Some([shooters, back]) })
    }

    pub fn is_close(&self) -> bool {
        self.shooters.is_none()
    }

    fn shooters_of(&self, side: usize) -> &[BaseId] {
        self.shooters.as_ref().map_or(&[], |all| all[side].as_slice())
    }

    /// Is this side the target of a shot?
    pub fn is_shot_at(&self, side: usize) -> bool {
        !self.shooters_of(1 - side).is_empty()
    }
}

/// Everything that is known of a combat before the dice.
#[derive(Clone, Debug)]
pub struct Prepared<'s> {
    pub combat: Combat,
    pub bases: [&'s Base; 2],
    /// Plain combat factors.
    pub factors: [i32; 2],
    state: &'s State,
    parts: [AccountPart; 2],
    /// Clauses that define what the lines speak of.
    pub grounds: Vec<Clause>,
    /// What each side adds when its first total is the greater, and when it is the smaller.
    greater: [Vec<Adjustment>; 2],
    smaller: [Vec<Adjustment>; 2],
    cohesion: [bool; 2],
}

/// A combat with its dice and its result.
#[derive(Clone, Debug)]
pub struct Resolution {
    pub account: Account,
    pub first: [i32; 2],
    pub second: [i32; 2],
    pub last: [i32; 2],
    /// The side with the lower final score.
    pub loser: Option<usize>,
    pub fate: Fate,
    /// The entry that decides the fate.
    pub clause: Clause,
}

impl Resolution {
    /// What the record says of it.
    pub fn fact(&self, combat: &Combat) -> Event {
        let suffers = self.loser.filter(|_| self.fate != Fate::NoEffect);
        Event::Fought { combat: combat.clone(), fate: suffers.map(|loser| (combat.bases[loser], self.fate)) }
    }
}

/// Resolves a combat for given dice. `None` when one of the bases does not exist.
pub fn resolve(state: &State, combat: &Combat, dice: [u8; 2]) -> Option<Resolution> {
    Some(prepare(state, combat)?.resolve(dice))
}

/// Finds factors and advantages of both sides.
pub fn prepare<'s>(state: &'s State, combat: &Combat) -> Option<Prepared<'s>> {
    let bases = [state.base(combat.bases[0])?, state.base(combat.bases[1])?];
    let mut grounds = Vec::new();
    let [one, other] = [0, 1].map(|side| side_of(state, combat, bases, side, &mut grounds));
    let greater = [0, 1].map(|side| {
        let (us, them) = (bases[side], bases[1 - side]);
        match combat.is_close() {
            true => grades::in_close_combat(us, them, state.clock.active == us.side),
            false if !combat.shooters_of(side).is_empty() => grades::shooting(us, them),
            false => Vec::new(),
        }
    });
    let smaller = [0, 1].map(|side| match combat.is_shot_at(side) {
        true => grades::shot_at(bases[side], bases[1 - side]),
        false => Vec::new(),
    });
    Some(Prepared {
        combat: combat.clone(),
        bases,
        factors: [one.0, other.0],
        state,
        parts: [one.1, other.1],
        grounds,
        greater,
        smaller,
        cohesion: bases.map(|base| grades::has_cohesion(state, base)),
    })
}

/// The plain factor of one side and its lines before the die.
fn side_of(
    state: &State,
    combat: &Combat,
    bases: [&Base; 2],
    side: usize,
    grounds: &mut Vec<Clause>,
) -> (i32, AccountPart) {
    let (us, them) = (bases[side], bases[1 - side]);
    let shooters = combat.shooters_of(side);
    let (against, why) = factor_rule(us, them, !shooters.is_empty(), combat.is_shot_at(side));
    let factor = i32::from(numbers().factor(us.kind(), against));
    let mut part = AccountPart::new(Message::new("bab-acc-side").with("base", us.label()));
    let key = match against {
        Against::Infantry => "bab-acc-factor-infantry",
        Against::Mounted => "bab-acc-factor-mounted",
        Against::Shot => "bab-acc-factor-shot",
    };
    part.add(why, key, f64::from(factor));
    let stance = Stance::new(state, us, them, combat.is_close(), shooters, combat.is_shot_at(side));
    for item in FACTORS {
        let points = item.points(&stance);
        if points != 0 {
            part.add(item.clause, item.key, f64::from(points));
            grounds.extend(item.grounds);
            // Only part of the target need be in cover.
            if item.clause == clause::TF_12 && factors::in_cover(state, &us.footprint()) {
                grounds.push(clause::TARGET_10);
            }
            if item.clause == clause::TF_5 {
                grounds.push(if combat.is_close() { clause::GLARE_3 } else { clause::GLARE_4 });
            }
        }
    }
    (factor, part)
}

/// Which column of the factor table applies, and the clause that says so.
fn factor_rule(us: &Base, them: &Base, shoots: bool, shot_at: bool) -> (Against, Clause) {
    let opponent = if them.kind().is_mounted() { Against::Mounted } else { Against::Infantry };
    match (shoots, shot_at) {
        (true, _) => (opponent, clause::CF_4),
        (false, true) if us.kind() == TroopType::HCh => (Against::Shot, clause::CF_3),
        (false, true) => (Against::Shot, clause::CF_2),
        (false, false) => (opponent, clause::CF_1),
    }
}

impl Prepared<'_> {
    /// Factor and advantages of a side, without the die.
    pub fn sum(&self, side: usize) -> i32 {
        self.parts[side].total as i32
    }

    pub fn lines(&self, side: usize) -> &[AccountLine] {
        &self.parts[side].lines
    }

    /// A sentence that names both sides.
    fn named(&self, key: &'static str) -> Message {
        Message::new(key).with("a", self.bases[0].label()).with("z", self.bases[1].label())
    }

    fn title(&self) -> Message {
        self.named(if self.combat.is_close() { "bab-acc-close-combat" } else { "bab-acc-shot" })
    }

    /// What is known before the dice: both sums, and what each side adds if its dice have it so.
    pub fn forecast(&self) -> Account {
        let mut account = Account::new(self.title());
        account.parts.extend(self.parts.clone());
        let mut adds = |clause: Clause, key: &'static str, side: usize, points: i32| {
            let text = Message::new(key).with("base", self.bases[side].label()).with("points", points);
            account.result(clause, text);
        };
        for side in 0..2 {
            self.greater[side].iter().for_each(|item| adds(item.clause, "bab-acc-if-greater", side, item.points));
            self.smaller[side].iter().for_each(|item| adds(item.clause, "bab-acc-if-smaller", side, item.points));
            if self.cohesion[side] {
                adds(clause::COHESION_1, "bab-acc-if-behind", side, COHESION);
            }
        }
        account
    }

    /// The result for the given dice.
    pub fn resolve(&self, dice: [u8; 2]) -> Resolution {
        let mut account = Account::new(self.title());
        let mut first = [0; 2];
        for side in 0..2 {
            let mut part = self.parts[side].clone();
            part.add_roll(clause::RESOLVE_2, "bab-acc-die", Roll { die: Die::D6, face: dice[side] });
            first[side] = part.total as i32;
            account.parts.push(part);
        }
        let scores = |key: &'static str, [a, z]: [i32; 2]| self.named(key).with("x", a).with("y", z);
        account.result(clause::RESOLVE_2, scores("bab-acc-first-totals", first));
        let second = self.adjust_grades(first, &mut account);
        account.result(clause::RESOLVE_3, scores("bab-acc-second-totals", second));
        let last = self.add_cohesion(second, &mut account);
        account.result(clause::RESOLVE_4, scores("bab-acc-final-scores", last));
        let (loser, fate, clause) = self.find_outcome(last, &mut account);
        Resolution { account, first, second, last, loser, fate, clause }
    }

    /// Who loses and what becomes of him, without any account.
    pub fn fate(&self, dice: [u8; 2]) -> Option<(usize, Fate)> {
        let first = [0, 1].map(|side| self.sum(side) + i32::from(dice[side]));
        let (loser, fate, _) = self.verdict(self.steadied(self.graded(first)));
        loser.filter(|_| fate != Fate::NoEffect).map(|loser| (loser, fate))
    }

    /// The second totals.
    fn graded(&self, first: [i32; 2]) -> [i32; 2] {
        let Some(lower) = lower(first) else { return first };
        let points = |items: &[Adjustment]| items.iter().map(|item| item.points).sum::<i32>();
        let mut second = first;
        second[1 - lower] += points(&self.greater[1 - lower]);
        second[lower] += points(&self.smaller[lower]);
        second
    }

    /// The final scores.
    fn steadied(&self, second: [i32; 2]) -> [i32; 2] {
        let mut last = second;
        if let Some(side) = lower(second).filter(|side| self.cohesion[*side]) {
            last[side] += COHESION;
        }
        last
    }

    /// The side with the lower final score, its fate and the entry that decides it.
    fn verdict(&self, last: [i32; 2]) -> (Option<usize>, Fate, Clause) {
        let Some(loser) = lower(last) else { return (None, Fate::NoEffect, clause::OUT_1) };
        let close = self.combat.is_close();
        if !close && !self.combat.is_shot_at(loser) {
            return (Some(loser), Fate::NoEffect, clause::OUT_5);
        }
        let (fate, clause) =
            outcome(self.state, self.bases[loser], self.bases[1 - loser], close, self.lead(last, loser));
        (Some(loser), fate, clause)
    }

    fn lead(&self, last: [i32; 2], loser: usize) -> Difference {
        Difference::of(last[loser], last[1 - loser], self.factors[loser])
    }

    fn adjust_grades(&self, first: [i32; 2], account: &mut Account) -> [i32; 2] {
        let Some(lower) = lower(first) else {
            account.result(clause::GRADE_1, "bab-acc-no-grade");
            return first;
        };
        for (base, other) in [(self.bases[0], self.bases[1]), (self.bases[1], self.bases[0])] {
            if grades::counts_otherwise(base) {
                let grade = grades::fighting_grade(base, other).name();
                let text = Message::new("bab-acc-camel-scouts").with("base", base.label()).with("grade", grade);
                account.result(clause::TROOP_38, text);
            }
        }
        for (side, items) in [(1 - lower, &self.greater), (lower, &self.smaller)] {
            for item in &items[side] {
                self.points(account, item.clause, item.key, side, item.points);
            }
        }
        self.graded(first)
    }

    fn add_cohesion(&self, second: [i32; 2], account: &mut Account) -> [i32; 2] {
        let last = self.steadied(second);
        for side in (0..2).filter(|side| last[*side] != second[*side]) {
            self.points(account, clause::COHESION_1, "bab-acc-cohesion", side, last[side] - second[side]);
        }
        last
    }

    fn points(&self, account: &mut Account, clause: Clause, key: &'static str, side: usize, points: i32) {
        let text = Message::new(key).with("base", self.bases[side].label());
        account.results.push(AccountLine { clause, text, value: Some(f64::from(points)), roll: None });
    }

    fn find_outcome(&self, last: [i32; 2], account: &mut Account) -> (Option<usize>, Fate, Clause) {
        let (loser, fate, clause) = self.verdict(last);
        let Some(side) = loser else {
            account.result(clause, "bab-acc-equal");
            return (loser, fate, clause);
        };
        let beaten = self.bases[side];
        if clause == clause::OUT_5 {
            account.result(clause, Message::new("bab-acc-shooter-safe").with("base", beaten.label()));
            return (loser, fate, clause);
        }
        let text = Message::new("bab-acc-difference")
            .with("difference", self.lead(last, side).name())
            .with("lead", last[1 - side] - last[side])
            .with("factor", self.factors[side]);
        account.result(clause::OUT_6, text);
        account.result(clause, Message::new(fate_key(fate)).with("base", beaten.label()));
        (loser, fate, clause)
    }
}

fn fate_key(fate: Fate) -> &'static str {
    match fate {
        Fate::NoEffect => "bab-acc-fate-none",
        Fate::Recoil => "bab-acc-fate-recoil",
        Fate::Flight => "bab-acc-fate-flight",
        Fate::Destroyed => "bab-acc-fate-destroyed",
        Fate::Exhausted => "bab-acc-fate-exhausted",
    }
}

/// The side with the lower number, if there is one.
fn lower(totals: [i32; 2]) -> Option<usize> {
    match totals[0].cmp(&totals[1]) {
        std::cmp::Ordering::Less => Some(0),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(1),
    }
}
