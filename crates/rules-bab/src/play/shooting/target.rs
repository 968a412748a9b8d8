//! Which of the eligible enemies a shooter must, or may, shoot at.
//!
//! Relies on eligibility and on the measure of "most in front".

use super::eligible::{able, eligible};
use crate::base::{Base, BaseId};
use crate::clause;
use crate::draft::Ruling;
use crate::play::facing::most_in_front;
use crate::state::State;
use crate::troop::TroopType;
use oriflamme_field::{Edge, TOLERANCE};
use oriflamme_kernel::{Clause, Refusal};

/// The targets of a shooter.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Targets {
    pub eligible: Vec<BaseId>,
    /// Those among which the owner has the choice, with the clauses that make them so.
    pub allowed: Vec<BaseId>,
    pub clauses: Vec<Clause>,
}

/// All that an able shooter can shoot at, and what the rules leave to its owner.
pub fn targets(state: &State, shooter: &Base) -> Targets {
    let found: Vec<&Base> =
        state.enemies_of(shooter.side).filter(|enemy| eligible(state, shooter, enemy).is_ok()).collect();
    let mut targets = Targets { eligible: found.iter().map(|b| b.id).collect(), ..Targets::default() };
    if found.is_empty() {
        return targets;
    }
    let mut note = |clause| {
        if !targets.clauses.contains(&clause) {
            targets.clauses.push(clause);
        }
    };
    let others_than_ps = found.iter().any(|b| b.kind() != TroopType::Ps);
    let mut left = found;
    loop {
        note(clause::TARGET_11);
        let compulsory = compulsory(shooter, &left, &mut note);
        let ps: Vec<BaseId> = compulsory.iter().filter(|b| b.kind() == TroopType::Ps).map(|b| b.id).collect();
        targets.allowed.extend(compulsory.iter().map(|b| b.id));
        if ps.is_empty() || !others_than_ps {
            return targets;
        }
        note(clause::TARGET_14);
        left.retain(|b| !ps.contains(&b.id));
        targets.allowed.retain(|id| ps.contains(id) || left.iter().any(|b| b.id == *id));
    }
}

/// The most in front; of several, the nearest; of several of these, all.
fn compulsory<'s>(shooter: &Base, among: &[&'s Base], note: &mut impl FnMut(Clause)) -> Vec<&'s Base> {
    let here = shooter.footprint();
    let winners = most_in_front(&here, among.iter().copied());
    let mut found: Vec<&Base> = among.iter().copied().filter(|b| winners.contains(&b.id)).collect();
    if found.len() > 1 {
        note(clause::TARGET_12);
        let front = here.edge(Edge::Front);
        let away = |b: &Base| b.footprint().distance_to_segment(&front);
        let nearest = found.iter().map(|b| away(b)).fold(f64::INFINITY, f64::min);
        found.retain(|b| away(b) <= nearest + TOLERANCE);
    }
    if found.len() > 1 {
        note(clause::TARGET_13);
    }
    found
}

/// May this shooter, of its own choice, shoot at this target? Says why not, else the clauses that were looked at.
pub fn may_choose(state: &State, shooter: &Base, target: &Base) -> Ruling<Vec<Clause>> {
    able(state, shooter)
        .and_then(|()| eligible(state, shooter, target))
        .map_err(|hindrance| hindrance.refusal(shooter, target))?;
    let targets = targets(state, shooter);
    if targets.allowed.contains(&target.id) {
        return Ok(targets.clauses);
    }
    let must = targets.allowed.iter().map(BaseId::as_str).collect::<Vec<_>>().join(", ");
    let clause = if targets.clauses.contains(&clause::TARGET_12) { clause::TARGET_12 } else { clause::TARGET_11 };
    Err(Refusal::new(clause, "bab-refuse-other-target")
        .with("base", shooter.label())
        .with("target", target.label())
        .with("must", must))
}
