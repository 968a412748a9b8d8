//! What an impetuous base must do: its target by order of priority, and the way to it.
//!
//! Relies on targets and reach. Carrying it out, and friends in the way, are in the parent module.

use crate::base::{Base, BaseId};
use crate::clause;
use crate::draft::Ruling;
use crate::play::contact;
use crate::play::facing::most_in_front;
use crate::play::impetuous::any_move::any_move;
use crate::play::impetuous::approach;
use crate::play::impetuous::bound::Bound;
use crate::play::impetuous::reach::{self, Reach};
use crate::play::impetuous::targets;
use crate::play::impetuous::way::{Way, full_allowance, way_out_of_gaps};
use crate::play::impetuous::who::Why;
use crate::state::State;
use crate::troop::TroopType;
use oriflamme_kernel::{Clause, Refusal};

/// Moves whose lengths differ by less than this are equally short, in mm.
const EQUAL: f64 = 0.1;

/// What a base may and must do.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// The clause by which the target was found.
    pub by: Clause,
    /// Several when the player chooses between equals.
    pub choices: Vec<Choice>,
    pub eligible: Vec<BaseId>,
    pub cites: Vec<Clause>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    pub target: Option<BaseId>,
    pub way: Way,
    pub reached: bool,
}

pub fn plan(state: &State, base: &Base, why: &Why) -> Plan {
    let straight = reach::straight(state, base);
    let mut cites = vec![why.clause()];
    let mut eligible: Vec<&Base> = Vec::new();
    for enemy in state.enemies_of(base.side) {
        match targets::eligible(state, base, why, &straight.targets, enemy) {
            Ok(clause) => {
                eligible.push(enemy);
                cites.push(clause);
            }
            Err(clause) => cites.push(clause),
        }
    }
    let ids = eligible.iter().map(|enemy| enemy.id).collect();
    let plan = |by, mut choices: Vec<Choice>, mut cites: Vec<Clause>| {
        prefer_others_to_elephants(state, &mut choices, &mut cites);
        cites.push(by);
        Plan { by, choices, eligible: ids, cites }
    };
    if eligible.is_empty() {
        let way = Way::ahead(&base.footprint(), full_allowance(state, base));
        return plan(clause::IMP_6, vec![Choice { target: None, way, reached: false }], cites);
    }
    cites.push(clause::IMP_7);
    let choice = |found: Reach| Choice { target: Some(found.target), way: found.way, reached: true };
    let ahead: Vec<Choice> = straight
        .targets
        .iter()
        .filter(|id| eligible.iter().any(|e| e.id == **id))
        .map(|&target| choice(Reach { target, way: straight.way.clone() }))
        .collect();
    if !ahead.is_empty() {
        cites.push(clause::IMP_10);
        return plan(clause::IMP_11, ahead, cites);
    }
    let bound = Bound::of(state, base);
    type FindWay = fn(&State, &Base, &Base, &Bound) -> Option<Reach>;
    let ways: [(Clause, FindWay); 2] = [(clause::IMP_12, reach::by_wheel), (clause::IMP_13, any_move)];
    for (by, find) in ways {
        let found = shortest(near(state, base, &eligible), |enemy| find(state, base, enemy, &bound));
        if !found.is_empty() {
            cites.extend([clause::IMP_10, clause::IMP_27]);
            return plan(by, found.into_iter().map(choice).collect(), cites);
        }
    }
    let in_front = most_in_front(&base.footprint(), eligible.iter().copied());
    let targets = eligible.iter().filter(|enemy| in_front.contains(&enemy.id));
    let choices = targets
        .map(|enemy| {
            let (way, ahead) = towards(state, base, enemy);
            if ahead {
                cites.push(clause::IMP_24);
            }
            Choice { target: Some(enemy.id), way, reached: false }
        })
        .collect();
    plan(clause::IMP_14, choices, cites)
}

/// Eligible targets that are not plainly out of reach, each with the least way to it, nearest first. Ps count
/// only straight ahead.
fn near<'a>(state: &State, base: &Base, eligible: &[&'a Base]) -> Vec<(f64, &'a Base)> {
    let limit = full_allowance(state, base);
    let here = base.footprint();
    let others = eligible.iter().filter(|enemy| enemy.kind() != TroopType::Ps);
    let at_least = |enemy: &Base| {
        let way = approach::least_way(&here, &enemy.footprint());
        // Whoever fights can also be reached from behind a friend, a base depth away.
        let behind_friend = (way - state.base_width()).max(0.0);
        if behind_friend <= limit && contact::in_close_combat(state, enemy) { behind_friend } else { way }
    };
    let mut near: Vec<(f64, &Base)> = others.map(|&enemy| (at_least(enemy), enemy)).collect();
    near.retain(|(way, _)| *way <= limit);
    near.sort_by(|one, other| one.0.total_cmp(&other.0));
    near
}

/// All that are reached by moves as short as the shortest.
fn shortest<'a>(near: Vec<(f64, &'a Base)>, find: impl Fn(&'a Base) -> Option<Reach>) -> Vec<Reach> {
    let mut found: Vec<Reach> = Vec::new();
    let mut least = f64::INFINITY;
    for (at_least, enemy) in near {
        if at_least > least + EQUAL {
            break;
        }
        if let Some(reach) = find(enemy) {
            least = least.min(reach.way.length());
            found.push(reach);
        }
    }
    found.retain(|reach| reach.way.length() <= least + EQUAL);
    found
}

/// Between equals an elephant is taken only if there is nothing else.
fn prefer_others_to_elephants(state: &State, choices: &mut Vec<Choice>, cites: &mut Vec<Clause>) {
    if choices.len() < 2 {
        return;
    }
    cites.push(clause::IMP_15);
    let elephant = |choice: &Choice| choice.target.is_some_and(|id| is_elephant(state, id));
    if !choices.iter().all(elephant) {
        choices.retain(|choice| !elephant(choice));
    }
}

pub fn is_elephant(state: &State, id: BaseId) -> bool {
    state.base(id).is_some_and(|b| b.kind() == TroopType::El)
}

/// The shortest way to a target that is out of reach, straight ahead where the target is; `true`: straight ahead.
fn towards(state: &State, base: &Base, enemy: &Base) -> (Way, bool) {
    let (here, there) = (base.footprint(), enemy.footprint());
    let limit = full_allowance(state, base);
    if approach::straight_ahead(&here, &there) {
        return (Way::ahead(&here, limit), true);
    }
    let out = way_out_of_gaps(state, base, limit);
    let from = here.advanced(out);
    let landing = approach::slides(&from, &there)
        .into_iter()
        .next()
        .or_else(|| approach::turns(&from, &there, f64::INFINITY).into_iter().next());
    match landing {
        Some(landing) => (Way::landing(&here, out, &landing), false),
        None => (Way::ahead(&here, limit), false),
    }
}

impl Plan {
    /// The choice that a player names, or the only one.
    pub fn choose(&self, state: &State, base: &Base, target: Option<BaseId>) -> Ruling<&Choice> {
        let refuse = |clause, key: &'static str| Refusal::new(clause, key).with("base", base.label());
        let Some(wanted) = target else {
            return match self.choices.as_slice() {
                [only] => Ok(only),
                _ => Err(refuse(clause::IMP_15, "bab-refuse-choose-target")),
            };
        };
        let name = |id: BaseId| state.base(id).map_or_else(|| id.to_string(), Base::label);
        if let Some(choice) = self.choices.iter().find(|choice| choice.target == Some(wanted)) {
            return Ok(choice);
        }
        let must = self.choices.iter().filter_map(|c| c.target).map(name).collect::<Vec<_>>().join(", ");
        Err(refuse(self.by, "bab-refuse-other-target").with("target", name(wanted)).with("must", must))
    }
}
