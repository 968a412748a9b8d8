//! The advance after a combat: when it is earned, by whom, which ways there are, and what happens on them.
//! Relies on `entry` for hexes and on `infiltration` for the tests in the hexes crossed.
//! Must not resolve combats.

use super::Melee;
use super::letters::Letter;
use crate::asked::Asked;
use crate::clause;
use crate::command::{Attack, Command};
use crate::counters::{Figure, Id, Post};
use crate::draft::{Draft, Ruling, Writing};
use crate::movement::{entry, infiltration, room, stack};
use crate::state::State;
use crate::tables::number;
use crate::tactics::berserk;
use crate::tactics::stakes::{self, Coming};
use crate::tasks::Task;
use oriflamme_hexfield::{Cell, Mount, Place, Side};
use oriflamme_kernel::{Question, Refusal, Sampler, Seat};
use serde::{Deserialize, Serialize};
use std::ops::ControlFlow;

/// A combat that has been resolved, as it stood before its result.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Fight {
    pub winners: Vec<Id>,
    pub losers: Vec<Loser>,
    /// The losers had to retreat.
    pub driven_back: bool,
}

/// Somebody of the beaten side, as he stood.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Loser {
    pub who: Id,
    pub mount: Option<Id>,
    pub stunned: bool,
    pub cells: Vec<Cell>,
}

impl Fight {
    pub fn of(state: &State, attack: &Attack, letter: Letter) -> Self {
        let defenders_win = matches!(letter, Letter::A | Letter::B);
        let (winners, losers) = match defenders_win {
            true => (&attack.defenders, &attack.attackers),
            false => (&attack.attackers, &attack.defenders),
        };
        let loser = |figure: &Figure| Loser {
            who: figure.id,
            mount: state.ridden_by(figure).map(|animal| animal.id),
            stunned: figure.is_stunned(),
            cells: state.cells(figure),
        };
        Fight {
            winners: winners.clone(),
            losers: losers.iter().filter_map(|id| state.figure(*id)).map(loser).collect(),
            driven_back: matches!(letter, Letter::B | Letter::C),
        }
    }

    /// Who fought against any of these.
    pub fn against(&self, of: [Id; 2]) -> Option<Vec<Id>> {
        let losers = || self.losers.iter().map(|loser| loser.who);
        match () {
            () if losers().any(|who| of.contains(&who)) => Some(self.winners.clone()),
            () if self.winners.iter().any(|who| of.contains(who)) => Some(losers().collect()),
            () => None,
        }
    }

    /// Does the result let a winner advance?
    fn is_won(&self, state: &State) -> bool {
        let fell = |loser: &Loser| {
            let dead = |id: Id| state.figure(id).is_some_and(|figure| !figure.is_alive());
            let stunned = state.figure(loser.who).is_some_and(Figure::is_stunned) && !loser.stunned;
            dead(loser.who) || stunned || loser.mount.is_some_and(dead)
        };
        self.driven_back || self.losers.iter().any(fell)
    }

    /// The hexes that the losers left, or in which they lie stunned or dead.
    fn open(&self, state: &State) -> Vec<Cell> {
        let left = |loser: &Loser| {
            let up = [Some(loser.who), loser.mount].into_iter().flatten().filter_map(|id| state.figure(id));
            let held: Vec<Cell> = up.filter(|figure| figure.is_up()).flat_map(|figure| state.cells(figure)).collect();
            let fallen = state.figure(loser.who).filter(|figure| !figure.is_up());
            let lies = fallen.map(|figure| state.cells(figure)).unwrap_or_default();
            loser.cells.iter().copied().filter(|cell| !held.contains(cell)).chain(lies).collect::<Vec<Cell>>()
        };
        self.losers.iter().flat_map(left).collect()
    }

    fn seat(&self, state: &State) -> Option<Seat> {
        self.winners.iter().find_map(|id| state.figure(*id)).map(|figure| figure.side)
    }
}

/// How many hexes somebody may advance.
fn reach(figure: &Figure) -> usize {
    number("advance-distance", if figure.is_mounted() { "mounted" } else { "on foot" }, "hexes") as usize
}

/// Could he advance at all?
fn able(state: &State, figure: &Figure) -> bool {
    let kneels = state.ridden_by(figure).is_some_and(|animal| animal.marks.kneeling) || figure.marks.kneeling;
    figure.is_man() && figure.is_up() && matches!(figure.post, Post::On(_) | Post::Riding(_)) && !kneels
}

/// Where somebody is on his way.
#[derive(Clone, Copy, PartialEq)]
enum At {
    On(Place),
    Astride(Mount),
}

fn at(state: &State, figure: &Figure) -> Option<At> {
    match figure.post {
        Post::On(place) => Some(At::On(place)),
        Post::Riding(_) => state.mount_of(figure).map(At::Astride),
        _ => None,
    }
}

fn steps(state: &State, figure: &Figure, at: At) -> Vec<(Place, At)> {
    match at {
        At::On(from) => {
            let sides = Side::ALL.into_iter().filter_map(|side| state.map.beside(from, side));
            sides.filter(|to| entry::price(state, figure, from, *to).is_ok()).map(|to| (to, At::On(to))).collect()
        }
        At::Astride(mount) => {
            let enters = |(cell, _)| {
                let (_, then) = mount.enter(cell)?;
                let (from, to) = (state.map.on_ground(then.rear())?, state.map.on_ground(cell)?);
                entry::price(state, figure, from, to).is_ok().then_some((to, At::Astride(then)))
            };
            mount.around().into_iter().filter_map(enters).collect()
        }
    }
}

/// Is there nobody else alive where he would stay?
fn is_free(state: &State, figure: &Figure, at: At) -> bool {
    let mount = state.ridden_by(figure).map(|animal| animal.id);
    let places: Vec<Place> = match at {
        At::On(place) => vec![place],
        At::Astride(mount) => mount.cells().into_iter().filter_map(|cell| state.map.on_ground(cell)).collect(),
    };
    places.iter().all(|place| state.living_at(*place).all(|other| other.id == figure.id || Some(other.id) == mount))
}

/// All ways of one winner, as long as `on` says to go on.
fn each_way(
    state: &State,
    fight: &Fight,
    figure: &Figure,
    mut on: impl FnMut(Vec<Place>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some(start) = at(state, figure).filter(|_| able(state, figure)) else { return ControlFlow::Continue(()) };
    let (open, reach) = (fight.open(state), reach(figure));
    let mut under_way = vec![(Vec::new(), start)];
    while let Some((way, at)) = under_way.pop() {
        for (to, then) in steps(state, figure, at) {
            if way.is_empty() && !open.contains(&to.cell) {
                continue;
            }
            let mut longer: Vec<Place> = way.clone();
            longer.push(to);
            if is_free(state, figure, then) {
                on(longer.clone())?;
            }
            if longer.len() < reach {
                under_way.push((longer, then));
            }
        }
    }
    ControlFlow::Continue(())
}

/// Is this one of the ways of a winner?
fn is_way(state: &State, fight: &Fight, figure: &Figure, way: &[Place]) -> bool {
    let Some(start) = at(state, figure).filter(|_| able(state, figure)) else { return false };
    let Some(first) = way.first() else { return false };
    if way.len() > reach(figure) || !fight.open(state).contains(&first.cell) {
        return false;
    }
    let mut stands = vec![start];
    for place in way {
        let next = stands.iter().flat_map(|at| steps(state, figure, *at));
        stands = next.filter(|(to, _)| to == place).map(|(_, then)| then).collect();
    }
    stands.into_iter().any(|at| is_free(state, figure, at))
}

fn winners<'a>(state: &'a State, fight: &'a Fight) -> impl Iterator<Item = &'a Figure> + 'a {
    fight.winners.iter().filter_map(|id| state.figure(*id))
}

/// Must a berserker among the winners get back into contact, and can he?
fn is_due(state: &State, fight: &Fight) -> bool {
    let mut bound =
        winners(state, fight).filter(|figure| fight.is_won(state) && berserk::must_follow_up(state, figure));
    let follows = |figure: &Figure| {
        let reached = |way: Vec<Place>| match berserk::reaches_an_enemy(state, figure, &way) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        };
        each_way(state, fight, figure, reached).is_break()
    };
    bound.any(follows)
}

/// Is there any way at all?
fn is_open(state: &State, fight: &Fight) -> bool {
    let mut won = winners(state, fight).filter(|_| fight.is_won(state));
    won.any(|figure| each_way(state, fight, figure, |_| ControlFlow::Break(())).is_break())
}

/// Every advance that the result allows. Where a berserker has to get back into contact and can, only such ways are open, and `true`
/// comes with them.
fn open_ways(state: &State, fight: &Fight) -> (Vec<(Id, Vec<Place>)>, bool) {
    let mut all = Vec::new();
    let mut due = Vec::new();
    for figure in winners(state, fight).filter(|_| fight.is_won(state)) {
        let follows_up = berserk::must_follow_up(state, figure);
        let _ = each_way(state, fight, figure, |way| {
            if follows_up && berserk::reaches_an_enemy(state, figure, &way) {
                due.push((figure.id, way.clone()));
            }
            all.push((figure.id, way));
            ControlFlow::Continue(())
        });
    }
    if due.is_empty() { (all, false) } else { (due, true) }
}

pub fn question(state: &State, fight: &Fight) -> Option<Question> {
    let seat = fight.seat(state).filter(|_| is_open(state, fight))?;
    if is_due(state, fight) {
        return Some(Question::new(seat, Asked::Advance, clause::BERSERK_2, "magna-ask-follow-up"));
    }
    Some(Question::new(seat, Asked::Advance, clause::ADVANCE_1, "magna-ask-advance").passable("magna-pass-advance"))
}

pub fn offers(state: &State, fight: &Fight, sampler: &mut Sampler) -> Vec<Command> {
    let (open, due) = open_ways(state, fight);
    let mut all: Vec<Command> = open.into_iter().map(|(who, way)| Command::Advance { who, way }).collect();
    while all.len() > sampler.wanted.max(1) {
        let gone = sampler.below(all.len());
        all.swap_remove(gone);
    }
    if !due {
        all.push(Command::Pass);
    }
    all
}

/// The winner stays where he is.
pub fn stay(draft: &mut Draft, fight: &Fight) -> Ruling {
    if is_due(&draft.state, fight) {
        return Err(Refusal::new(clause::BERSERK_2, "magna-refuse-must-follow-up"));
    }
    draft.pop_task();
    draft.cite(clause::ADVANCE_4);
    Ok(())
}

/// A winner advances.
pub fn answer(draft: &mut Draft, fight: &Fight, who: Id, way: &[Place]) -> Ruling {
    let figure = draft.known(who)?.clone();
    let refuse = |clause, key: &'static str| Err(Refusal::new(clause, key).with("who", who));
    if !fight.winners.contains(&who) {
        return refuse(clause::ADVANCE_6, "magna-refuse-advance-other");
    }
    let Some(first) = way.first() else { return refuse(clause::ADVANCE_4, "magna-refuse-no-steps") };
    if way.len() > reach(&figure) {
        return refuse(clause::ADVANCE_2, "magna-refuse-advance-far");
    }
    if !fight.open(&draft.state).contains(&first.cell) {
        return refuse(clause::ADVANCE_3, "magna-refuse-advance-first");
    }
    if !is_way(&draft.state, fight, &figure, way) {
        return refuse(clause::ADVANCE_2, "magna-refuse-advance-way");
    }
    let due = is_due(&draft.state, fight);
    let follows = |figure: &Figure| {
        berserk::must_follow_up(&draft.state, figure) && berserk::reaches_an_enemy(&draft.state, figure, way)
    };
    if due && !follows(&figure) {
        return refuse(clause::BERSERK_2, "magna-refuse-must-follow-up");
    }
    if due {
        draft.cite(clause::BERSERK_2);
    }
    if draft.state.frenzy > 0 {
        draft.cite(clause::BERSERK_7);
    }
    if figure.marks.wall.is_some() {
        draft.cite(clause::HOUSECARL_6);
        draft.mark(who, |marks| marks.wall = None);
    }
    for clause in [clause::ADVANCE_1, clause::ADVANCE_2, clause::ADVANCE_3, clause::ADVANCE_5, clause::ADVANCE_6] {
        draft.cite(clause);
    }
    draft.cite(clause::ADVANCE_7);
    let refuge = stack::base_post(&draft.state, &figure);
    draft.deed(who, |deeds| deeds.refuge = Some(refuge));
    draft.replace_task(Task::Melee(Melee::Advancing { who, way: way.to_vec(), tested: true }));
    Ok(())
}

/// The next thing in an advance: a test in the hex crossed, the next hex, or its end.
pub fn go_on(draft: &mut Draft, who: Id, way: &[Place], tested: bool) {
    let Some(figure) = draft.state.figure(who).filter(|figure| figure.is_up()).cloned() else {
        draft.pop_task();
        return;
    };
    let Some(next) = way.first().copied() else {
        draft.pop_task();
        return;
    };
    if !tested {
        draft.replace_task(Task::Melee(Melee::Advancing { who, way: way.to_vec(), tested: true }));
        test(draft, &figure);
        return;
    }
    let then = at(&draft.state, &figure)
        .and_then(|at| steps(&draft.state, &figure, at).into_iter().find(|(to, _)| *to == next).map(|(_, then)| then));
    match (then, figure.post) {
        (Some(At::On(place)), _) => draft.post(who, Post::On(place)),
        (Some(At::Astride(mount)), Post::Riding(animal)) => draft.post(animal, Post::Astride(mount)),
        // A body that fell in the meantime bars the way.
        _ => {
            halt(draft, who);
            return;
        }
    }
    if stack::stands_alone(&draft.state, who) {
        let post = draft.state.figure(who).map(|figure| stack::base_post(&draft.state, figure));
        draft.deed(who, |deeds| deeds.refuge = post);
    }
    draft.replace_task(Task::Melee(Melee::Advancing { who, way: way[1..].to_vec(), tested: false }));
    let from = match then {
        Some(At::Astride(mount)) => Some(mount.rear()),
        _ => draft.state.head(&figure).map(|place| place.cell),
    };
    let pierced = from.and_then(|from| stakes::pierce(&draft.state, from, next.cell));
    if pierced.is_some_and(|pierced| stakes::test(draft, who, pierced, &Coming::Advancing)) {
        halt(draft, who);
    }
}

/// Enemies beside the hex crossed may strike, unless they have fought in this sequence.
fn test(draft: &mut Draft, figure: &Figure) {
    let places = draft.state.places(figure);
    let enemies = draft.state.side(figure.side.other());
    let near: Vec<(Id, bool)> = enemies
        .filter(|enemy| infiltration::opposes(&draft.state, enemy, &places))
        .map(|enemy| (enemy.id, enemy.deeds.engaged))
        .collect();
    if near.iter().any(|(_, engaged)| *engaged) {
        draft.cite(clause::ADVANCE_9);
        draft.cite(clause::INFILTRATION_7);
    }
    let by: Vec<Id> = near.into_iter().filter(|(_, engaged)| !engaged).map(|(id, _)| id).collect();
    if !by.is_empty() {
        draft.cite(clause::ADVANCE_8);
        draft.cite(clause::INFILTRATION_6);
        draft.push_task(Task::Oppose { who: figure.id, by, volte: false });
    }
}

/// An advance ends before its time; nobody stays where somebody else is.
pub fn halt(draft: &mut Draft, who: Id) {
    let is_it = |task: &Task| matches!(task, Task::Melee(Melee::Advancing { who: advancing, .. }) if *advancing == who);
    draft.agenda().retain(|task| !is_it(task));
    draft.deed(who, |deeds| deeds.halted = true);
    room::settle(draft, who);
}
