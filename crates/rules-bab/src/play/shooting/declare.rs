//! Declaring shots: each player says, unseen by the other, which of his bows shoot at what.
//!
//! Relies on targets. Once both have spoken, bows that are shot at shoot back where the rules say so.

use super::eligible::{able, eligible};
use super::target::{may_choose, targets};
use crate::base::{Base, BaseId, Place};
use crate::clause;
use crate::command::Volley;
use crate::draft::{Draft, Ruling, known};
use crate::event::Event;
use crate::play::combat;
use crate::play::contact::in_close_combat;
use crate::play::facing::most_in_front;
use crate::play::sight;
use crate::state::State;
use crate::troop::TroopType;
use oriflamme_kernel::{Refusal, Seat};

/// The bows of a player that may shoot, those in ambush too.
fn bows(state: &State, seat: Seat) -> impl Iterator<Item = &Base> + '_ {
    state.bases.iter().filter(move |b| b.side == seat && b.kind() == TroopType::Bw && able(state, b).is_ok())
}

/// The bows of a player that can shoot at something.
pub fn shooters(state: &State, seat: Seat) -> impl Iterator<Item = &Base> + '_ {
    bows(state, seat).filter(move |bow| state.enemies_of(seat).any(|enemy| eligible(state, bow, enemy).is_ok()))
}

/// Is a player asked for his shots? Whoever has an ambush always is: otherwise the question, or its absence, would
/// tell the enemy whether bows in ambush have him within range.
fn has_a_say(state: &State, seat: Seat) -> bool {
    state.bases.iter().any(|b| b.side == seat && b.place == Place::Ambush) || shooters(state, seat).next().is_some()
}

/// The players who have still to declare.
pub fn undeclared(state: &State) -> Vec<Seat> {
    if state.declared == [true; 2] {
        return Vec::new();
    }
    let active = state.clock.active;
    [active, active.other()]
        .into_iter()
        .filter(|seat| !state.declared[seat.index()] && has_a_say(state, *seat))
        .collect()
}

/// One player's shots.
pub fn declare(draft: &mut Draft, seat: Seat, volleys: &[Volley]) -> Ruling {
    if !undeclared(&draft.state).contains(&seat) {
        return Err(Refusal::new(clause::TURN_5, "bab-refuse-other-question"));
    }
    for clause in [clause::SHOOT_2, clause::SHOOT_3, clause::TURN_11] {
        draft.cite(clause);
    }
    let mut shooting: Vec<BaseId> = Vec::new();
    for (i, volley) in volleys.iter().enumerate() {
        judge(draft, seat, volley)?;
        if volleys[..i].iter().any(|other| other.target == volley.target) {
            return Err(Refusal::new(clause::SHRES_3, "bab-refuse-two-volleys").with("target", volley.target.as_str()));
        }
        for id in &volley.shooters {
            if shooting.contains(id) {
                return Err(Refusal::new(clause::SHOOT_2, "bab-refuse-shoots-twice").with("base", id.as_str()));
            }
            shooting.push(*id);
        }
    }
    draft.emit(Event::Declared { seat, volleys: volleys.to_vec() });
    if undeclared(&draft.state).is_empty() {
        settle(draft);
    }
    Ok(())
}

fn judge(draft: &mut Draft, seat: Seat, volley: &Volley) -> Ruling {
    let target = known(&draft.state, volley.target)?.clone();
    if volley.shooters.is_empty() {
        return Err(Refusal::new(clause::PRIMARY_1, "bab-refuse-no-shooter").with("target", target.label()));
    }
    for id in &volley.shooters {
        let shooter = known(&draft.state, *id)?;
        if shooter.side != seat {
            return Err(Refusal::new(clause::PRIMARY_1, "bab-refuse-shooter-not-yours").with("base", shooter.label()));
        }
        for clause in may_choose(&draft.state, shooter, &target)? {
            draft.cite(clause);
        }
    }
    for clause in
        [clause::TARGET_1, clause::TARGET_3, clause::TARGET_4, clause::TARGET_5, clause::TARGET_6, clause::TARGET_9]
    {
        draft.cite(clause);
    }
    draft.cite(clause::PRIMARY_1);
    let state = &draft.state;
    let overlaps = |b: &Base| in_close_combat(state, b) && combat::overlaps(state, &target, b);
    if state.side(seat).any(overlaps) {
        draft.cite(clause::TARGET_8);
    }
    Ok(())
}

/// Both have declared: bows that are shot at shoot back, and who must be primary shooter becomes it.
fn settle(draft: &mut Draft) {
    for seat in [Seat::FIRST, Seat::SECOND] {
        if !draft.state.declared[seat.index()] {
            draft.emit(Event::Declared { seat, volleys: Vec::new() });
        }
    }
    // Whoever shoots out of an ambush is seen.
    let shooting: Vec<BaseId> = draft.state.volleys.iter().flat_map(|(_, v)| v.shooters.clone()).collect();
    sight::reveal(draft, &shooting);
    let mut volleys = draft.state.volleys.clone();
    if shoot_back(&draft.state, &mut volleys) {
        draft.cite(clause::TARGET_15);
    }
    if put_compulsory_first(&mut volleys) {
        draft.cite(clause::PRIMARY_2);
    }
    draft.emit(Event::VolleysLeft(volleys));
}

/// Turns the bows that are shot at against one of those that shoot at them. Has anything changed?
pub fn shoot_back(state: &State, volleys: &mut Vec<(Seat, Volley)>) -> bool {
    let mut changed = false;
    let active = state.clock.active;
    // Every change makes a pair that shoot at each other and stay so; hence there is an end to it.
    while let Some((bow, at)) = [active, active.other()]
        .into_iter()
        .flat_map(|seat| state.side(seat))
        .find_map(|bow| answer_of(state, bow, volleys).map(|at| (bow, at)))
    {
        changed = true;
        redirect(volleys, bow, at);
    }
    changed
}

/// At whom a bow must shoot back, if it does not do so yet.
fn answer_of(state: &State, bow: &Base, volleys: &[(Seat, Volley)]) -> Option<BaseId> {
    let (_, at_it) = volleys.iter().find(|(_, v)| v.target == bow.id)?;
    if able(state, bow).is_err() {
        return None;
    }
    let valid: Vec<&Base> = at_it
        .shooters
        .iter()
        .filter_map(|id| state.base(*id))
        .filter(|shooter| eligible(state, bow, shooter).is_ok())
        .collect();
    let shoots_at = volleys.iter().find(|(_, v)| v.shooters.contains(&bow.id)).map(|(_, v)| v.target);
    if valid.is_empty() || valid.iter().any(|b| Some(b.id) == shoots_at) {
        return None;
    }
    most_in_front(&bow.footprint(), valid.into_iter()).first().copied()
}

/// Takes a bow out of its volley and into the one at another target.
pub fn redirect(volleys: &mut Vec<(Seat, Volley)>, bow: &Base, at: BaseId) {
    for (_, volley) in volleys.iter_mut() {
        volley.shooters.retain(|id| *id != bow.id);
    }
    match volleys.iter_mut().find(|(_, v)| v.target == at) {
        Some((_, volley)) => volley.shooters.push(bow.id),
        None => volleys.push((bow.side, Volley { target: at, shooters: vec![bow.id] })),
    }
    volleys.retain(|(_, v)| !v.shooters.is_empty());
}

/// A shooter at whom the target shoots is the primary one. Has anything changed?
pub fn put_compulsory_first(volleys: &mut [(Seat, Volley)]) -> bool {
    let mut changed = false;
    let shoots_at: Vec<(BaseId, BaseId)> =
        volleys.iter().flat_map(|(_, v)| v.shooters.iter().map(|s| (*s, v.target))).collect();
    for (_, volley) in volleys.iter_mut() {
        let answered = |s: &BaseId| shoots_at.contains(&(volley.target, *s));
        if let Some(place) = volley.shooters.iter().position(answered) {
            changed = true;
            let primary = volley.shooters.remove(place);
            volley.shooters.insert(0, primary);
        }
    }
    changed
}

/// What each bow of a player may choose to shoot at.
pub fn choices(state: &State, seat: Seat) -> Vec<(BaseId, Vec<BaseId>)> {
    bows(state, seat)
        .map(|bow| (bow.id, targets(state, bow).allowed))
        .filter(|(_, allowed)| !allowed.is_empty())
        .collect()
}

/// Every bow at one of its targets, those with the same target in one volley.
pub fn everybody_shoots(choices: &[(BaseId, Vec<BaseId>)], mut choose: impl FnMut(&[BaseId]) -> usize) -> Vec<Volley> {
    let mut volleys: Vec<Volley> = Vec::new();
    for (bow, allowed) in choices {
        let Some(target) = allowed.get(choose(allowed)) else { continue };
        match volleys.iter_mut().find(|v| v.target == *target) {
            Some(volley) => volley.shooters.push(*bow),
            None => volleys.push(Volley { target: *target, shooters: vec![*bow] }),
        }
    }
    volleys
}
