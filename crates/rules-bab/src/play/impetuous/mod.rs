//! Impetuous moves: bases that go for the enemy without orders, one by one.
//!
//! Relies on the judge of moves (`travel`) and on induced moves for friends who must make room.

mod any_move;
mod approach;
mod aside;
mod avoid;
mod bound;
mod plan;
mod reach;
mod room;
pub mod targets;
mod way;
mod who;

pub use plan::{Choice, Plan, plan};
pub use reach::straight;
pub use who::{Why, of_impetuous_type, why};

use crate::asked::Asked;
use crate::base::{Base, BaseId, Moved};
use crate::clause;
use crate::command::{Charge, Command};
use crate::draft::{Draft, Ruling, Writing, known};
use crate::event::{Deed, Event};
use crate::play::travel::{self, Journey, Judged, Notes};
use crate::play::{sight, zoc};
use crate::state::{State, Task};
use oriflamme_field::Hand;
use oriflamme_kernel::{Message, Question, Refusal, Sampler, Seat};
use way::{Way, friends_met};
use who::{Blocker, blocker, is_impetuous};

/// Bases of the active player that still have to make their impetuous move.
fn waiting(state: &State) -> impl Iterator<Item = &Base> + '_ {
    state.side(state.clock.active).filter(|base| is_impetuous(state, base, false))
}

pub fn anybody_waits(state: &State) -> bool {
    waiting(&sight::as_known_to(state, state.clock.active)).next().is_some()
}

/// The impetuous move of a base in its step.
pub fn charge(draft: &mut Draft, charge: &Charge) -> Ruling {
    let base = draft.known(charge.base)?;
    if base.side != draft.state.clock.active {
        return Err(Refusal::new(clause::IMP_1, "bab-refuse-impetuous-enemy").with("base", base.label()));
    }
    draft.cite(clause::IMP_1);
    go(draft, charge, false, &[])
}

/// The friend in the way makes its impetuous move first.
pub fn charge_first(draft: &mut Draft, first: &Charge, after: &Charge, told: &[BaseId]) -> Ruling {
    draft.replace_task(Task::FinishCharge { charge: after.clone(), first: None, told: told.to_vec() });
    draft.cite(clause::IMP_21);
    go(draft, first, true, &[])
}

/// A move that waited for friends to make room is finished.
pub fn finish(draft: &mut Draft, charge: &Charge, told: &[BaseId]) -> Ruling {
    // Whoever has come to blows while others made room does not move any more.
    let still_waits = draft
        .state
        .base(charge.base)
        .is_some_and(|b| b.on_table() && b.deeds.moved == Moved::No && is_impetuous(&draft.state, b, true));
    if still_waits { go(draft, charge, true, told) } else { Ok(()) }
}

/// Who must be asked for the impetuous move of a friend in the way.
pub fn question(state: &State, first: BaseId) -> Option<Question> {
    let base = state.base(first)?;
    let text = Message::new("bab-ask-impetuous-first").with("base", base.label());
    Some(Question::new(base.side, Asked::Impetuous, clause::IMP_21, text))
}

fn go(draft: &mut Draft, charge: &Charge, forced: bool, told: &[BaseId]) -> Ruling {
    let base = known(&draft.state, charge.base)?.clone();
    // Nobody goes for, or round, enemies of whom he does not know.
    let state = sight::as_known_to(&draft.state, base.side).into_owned();
    let why = why(&state, &base, forced)?;
    let plan = plan(&state, &base, &why);
    // A target named before friends made room may have been overtaken by events.
    let target = charge.target.filter(|t| told.is_empty() || plan.choices.iter().any(|c| c.target == Some(*t)));
    let target = target.or(plan.choices.first().and_then(|c| c.target).filter(|_| !told.is_empty()));
    let choice = plan.choose(&state, &base, target)?.clone();
    for &cited in &plan.cites {
        draft.cite(cited);
    }
    if choice.target.is_some_and(|id| plan::is_elephant(&draft.state, id)) {
        draft.cite(clause::IMP_16);
        draft.emit(Event::Deed { base: base.id, deed: Deed::Moved { how: Moved::Impetuous, distance: 0.0 } });
        return Ok(());
    }
    let way = match charge.avoid {
        Some(degrees) => {
            draft.cite(if choice.target.is_none() { clause::IMP_6 } else { clause::IMP_19 });
            avoid::way_round(&draft.state, &base, &choice.way, degrees)?
        }
        None => choice.way.clone(),
    };
    let reached = choice.reached && charge.avoid.is_none();
    if let Some((_, id)) = friends_met(&draft.state, &base, &way).first().copied()
        && met_within_allowance(&draft.state, &base, &way, id)
        && let Some(friend) = draft.state.base(id).cloned()
    {
        let told = [told, &[id]].concat();
        let waits = |first| Task::FinishCharge {
            charge: Charge { target: choice.target, ..charge.clone() },
            first,
            told: told.clone(),
        };
        match blocker(&draft.state, &friend) {
            Blocker::Ends(clause) => draft.cite(clause),
            Blocker::GoesFirst => {
                draft.cite(clause::IMP_21);
                draft.push_task(waits(Some(id)));
                return Ok(());
            }
            Blocker::MakesRoom => {
                let task = waits(None);
                if room::make(draft, &base, &friend, &way, told.len() > 1 && told[..told.len() - 1].contains(&id), task)
                {
                    return Ok(());
                }
            }
        }
        return settle(draft, charge, &base, &way, false);
    }
    settle(draft, charge, &base, &way, reached)
}

/// Would the base come as far as this friend, were it not for it?
fn met_within_allowance(state: &State, base: &Base, way: &Way, friend: BaseId) -> bool {
    let met = friends_met(state, base, way);
    let Some(&(length, _)) = met.iter().find(|(_, id)| *id == friend) else { return false };
    let alone = way::without(state, &met.iter().map(|m| m.1).collect::<Vec<_>>());
    farthest(&alone, base, way, &Notes::unwanted).is_some_and(|(_, judged)| judged.length() > length)
}

/// The longest part of a way that the rules allow.
fn farthest(state: &State, base: &Base, way: &Way, notes: &dyn Fn() -> Notes) -> Option<(Journey, Judged)> {
    let try_out = |part: &Way| {
        let journey = part.journey(base.id, true);
        Judged::bound_by_zones(state, &journey, notes()).ok().map(|judged| (journey, judged))
    };
    if let Some(whole) = try_out(way) {
        return Some(whole);
    }
    let here = base.footprint();
    let mut best = None;
    let (mut legal, mut illegal) = (0.0, way.length().min(way::full_allowance(state, base)));
    while illegal - legal > 0.01 {
        let middle = (legal + illegal) / 2.0;
        match try_out(&way.cut(&here, middle)) {
            None => illegal = middle,
            found => {
                legal = middle;
                best = found;
            }
        }
    }
    best
}

/// Makes the move, as far as it goes, and steps out of a group at the end.
fn settle(draft: &mut Draft, charge: &Charge, base: &Base, way: &Way, reached: bool) -> Ruling {
    draft.cite(clause::IMP_17);
    let notes = || Notes::if_kept_by(draft.referee);
    let found = if reached {
        let journey = way.journey(base.id, false);
        let judged = Judged::bound_by_zones(&draft.state, &journey, notes())?;
        Some((journey, judged))
    } else {
        farthest(&draft.state, base, way, &notes)
    };
    match found {
        Some((journey, judged)) => {
            let arrival = judged.noted(draft.referee);
            ignoring_ps(draft, base, way);
            travel::settle(draft, &journey, &arrival, charge.align)?;
        }
        None => {
            draft.emit(Event::Deed { base: base.id, deed: Deed::Moved { how: Moved::Impetuous, distance: 0.0 } });
        }
    }
    note_how_reached(draft, base.id);
    aside::step_out_of_group(draft, base.id, charge.step_aside)
}

fn note_how_reached(draft: &mut Draft, id: BaseId) {
    let Some(base) = draft.state.base(id) else { return };
    if crate::play::contact::in_close_combat(&draft.state, base) {
        draft.cite(clause::IMP_8);
    } else if who::overlaps_combat(&draft.state, base) || who::supports_combat(&draft.state, base) {
        draft.cite(clause::IMP_9);
    }
}

/// Notes that the ZoC of enemy Ps did not bind.
fn ignoring_ps(draft: &mut Draft, base: &Base, way: &Way) {
    let mut here = base.footprint();
    let mut places = vec![here];
    for motion in &way.motions {
        places.extend([0.25, 0.5, 0.75, 1.0].map(|share| motion.at(&here, share)));
        here = motion.at(&here, 1.0);
    }
    let ps = draft.state.enemies_of(base.side).filter(|e| zoc::impetuous_ignores(base, e));
    if ps.into_iter().any(|e| places.iter().any(|place| zoc::zocs(&draft.state, e, place))) {
        draft.cite(clause::IMP_18);
    }
}

/// Each base must look for its target and way: one is asked for so many offers that are wanted, and one more.
const SHARE: usize = 16;

/// Legal commands for the question of impetuous moves.
pub fn offers(state: &State, seat: Seat, sampler: &mut Sampler) -> Vec<Command> {
    let state = &*sight::as_known_to(state, seat);
    let first = match state.tasks.last() {
        Some(Task::FinishCharge { first: Some(first), .. }) => Some(*first),
        _ => None,
    };
    let mut bases: Vec<&Base> = match first {
        Some(id) => state.base(id).into_iter().collect(),
        None => waiting(state).collect(),
    };
    let mut found = Vec::new();
    let mut asked = 0;
    while asked <= sampler.wanted / SHARE && !bases.is_empty() {
        asked += 1;
        let base = bases.swap_remove(sampler.below(bases.len()));
        let Ok(why) = why(state, base, first.is_some()) else { continue };
        for choice in plan(state, base, &why).choices {
            let plain = Charge { base: base.id, target: choice.target, avoid: None, step_aside: None, align: false };
            if base.kind().is_mounted() {
                let angle = avoid::an_angle(state, base, &choice.way);
                found.extend(angle.map(|angle| Command::Charge(Charge { avoid: Some(angle), ..plain.clone() })));
            }
            found.push(Command::Charge(plain));
        }
    }
    found
}

/// The opposite hand is the other way out of a group.
const HANDS: [Hand; 2] = [Hand::Left, Hand::Right];
