//! Deployment: who deploys first, battalia by battalia, the generals, and who has the first turn (pike.supp.setup).
//! Relies on room; what waits to be deployed stands beside the table.
//! Must not know what happens after it.

use super::muster;
use crate::army::Station;
use crate::clause;
use crate::command::Command;
use crate::draft::{Draft, Ruling, Writing};
use crate::event::Event;
use crate::movement::room;
use crate::place::{INCH, Spot, point};
use crate::state::{Clock, State};
use crate::tables::number;
use crate::tasks::Task;
use crate::troops::{Id, Post, Unit};
use crate::turn;
use oriflamme_field::table::TableEdge;
use oriflamme_field::{Footprint, overlaps};
use oriflamme_kernel::{Clause, Question, Refusal, Sampler, Seat};
use serde::{Deserialize, Serialize};

/// How far deployment has come.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deploy {
    /// Each rolls a die; the lower deploys first.
    Roll,
    /// This seat deploys a battalia.
    Battalia(Seat),
    /// This seat places its general.
    General(Seat),
    /// Each rolls again.
    RollFirst,
    /// This seat says who has the first turn.
    First(Seat),
}

fn refuse<T>(clause: Clause, key: &'static str, who: Id) -> Ruling<T> {
    Err(Refusal::new(clause, key).with("unit", who))
}

fn inches(row: &str) -> f64 {
    f64::from(number("supp-setup", row, "inches"))
}

pub fn question(state: &State, stage: Deploy) -> Question {
    let ask = |seat, kind, clause, key: &'static str| Question::new(seat, kind, clause, key);
    match stage {
        Deploy::Roll => ask(Seat::FIRST, "roll", clause::SUPP_SETUP_2, "pike-ask-roll"),
        Deploy::Battalia(seat) => ask(seat, "deploy", clause::SUPP_SETUP_2, "pike-ask-deploy"),
        Deploy::General(seat) => ask(seat, "deploy-general", clause::SUPP_SETUP_2, "pike-ask-deploy-general"),
        Deploy::RollFirst => ask(state.clock.first, "roll", clause::SUPP_SETUP_3, "pike-ask-roll"),
        Deploy::First(seat) => ask(seat, "first-turn", clause::SUPP_SETUP_3, "pike-ask-first"),
    }
}

/// A battalia of the seat that waits.
fn waiting(state: &State, seat: Seat) -> Vec<u8> {
    let waits = |unit: &&Unit| unit.side == seat && unit.post == Post::Waiting;
    let mut found: Vec<u8> = state.units.iter().filter(waits).map(|unit| unit.battalia).collect();
    found.dedup();
    found
}

fn general_waits(state: &State, seat: Seat) -> Option<Id> {
    let waits = |one: &&crate::army::Commander| one.side == seat && one.is_general() && one.station == Station::Waiting;
    state.commanders.iter().find(waits).map(|one| one.id)
}

/// Does anything wait to be deployed?
pub fn is_due(state: &State) -> bool {
    [Seat::FIRST, Seat::SECOND].iter().any(|seat| !waiting(state, *seat).is_empty())
}

pub fn answer(draft: &mut Draft, seat: Seat, stage: Deploy, command: &Command) -> Ruling {
    match (stage, command) {
        (Deploy::Roll, Command::Done) => roll(draft, true),
        (Deploy::RollFirst, Command::Done) => roll(draft, false),
        (Deploy::Battalia(_), Command::Deploy { battalia, units, commander }) => {
            battalia_takes_place(draft, seat, *battalia, units, *commander)?;
            next(draft, seat.other());
        }
        (Deploy::General(_), Command::DeployGeneral { at }) => {
            let id = general_waits(&draft.state, seat).ok_or_else(crate::tasks::other_question)?;
            commander_takes_place(draft, seat, id, *at)?;
            next(draft, seat.other());
        }
        (Deploy::First(_), Command::FirstTurn(first)) if first.index() < 2 => {
            draft.cite(clause::SUPP_SETUP_3);
            draft.pop();
            let clock = Clock { first: *first, active: *first, ..draft.state.clock };
            draft.emit(Event::Clock(clock));
            turn::start(draft);
        }
        _ => return Err(crate::tasks::other_question()),
    }
    Ok(())
}

/// Each rolls a die, ties again: the lower deploys first; afterwards the higher chooses the first turn.
fn roll(draft: &mut Draft, deploying: bool) {
    let clause = if deploying { clause::SUPP_SETUP_2 } else { clause::SUPP_SETUP_3 };
    if deploying {
        cite_armies(draft);
    }
    let faces = [draft.die(clause).face, draft.die(clause).face];
    let lower = match faces[0].cmp(&faces[1]) {
        std::cmp::Ordering::Less => Seat::FIRST,
        std::cmp::Ordering::Greater => Seat::SECOND,
        std::cmp::Ordering::Equal => return,
    };
    if deploying {
        next(draft, lower);
    } else {
        draft.replace(Task::Deploy(Deploy::First(lower.other())));
    }
}

fn cite_armies(draft: &mut Draft) {
    for name in draft.state.options.samples.clone() {
        if let Some(clause) = muster::clause_of(&name) {
            draft.cite(clause);
        }
    }
    if draft.state.options.points.is_some() {
        for clause in
            [clause::SUPP_ARMY_1, clause::SUPP_ARMY_2, clause::SUPP_ARMY_3, clause::SUPP_ARMY_4, clause::SUPP_ARMY_5]
        {
            draft.cite(clause);
        }
    }
}

/// The players alternate as long as both have battalias left; generals come last.
fn next(draft: &mut Draft, seat: Seat) {
    let state = &draft.state;
    let seats = [seat, seat.other()];
    let battalia = seats.into_iter().find(|one| !waiting(state, *one).is_empty()).map(Deploy::Battalia);
    let general = seats.into_iter().find(|one| general_waits(state, *one).is_some()).map(Deploy::General);
    let stage = battalia.or(general).unwrap_or(Deploy::RollFirst);
    draft.replace(Task::Deploy(stage));
}

/// Within 12 inches of its own long edge, and not within 6 of a short one.
fn in_zone(state: &State, seat: Seat, body: &Footprint) -> bool {
    let table = state.field();
    let own = crate::movement::march::own_edge(seat);
    let deep = inches("deployment depth from the long edge") * INCH + oriflamme_field::TOLERANCE;
    let aside = inches("distance from short edges") * INCH;
    let far = body.corners().iter().map(|corner| table.distance_from_point(own, *corner)).fold(0.0, f64::max);
    let clear = |edge: TableEdge| table.distance_from(edge, body) > aside;
    table.contains(body) && far <= deep && clear(TableEdge::Left) && clear(TableEdge::Right)
}

fn battalia_takes_place(
    draft: &mut Draft,
    seat: Seat,
    battalia: u8,
    places: &[(Id, Spot)],
    commander: [f64; 2],
) -> Ruling {
    if !waiting(&draft.state, seat).contains(&battalia) {
        return Err(Refusal::new(clause::SUPP_SETUP_2, "pike-refuse-deploy-whole"));
    }
    let units: Vec<Id> = draft
        .state
        .units
        .iter()
        .filter(|unit| unit.battalia == battalia && unit.post == Post::Waiting)
        .map(|unit| unit.id)
        .collect();
    let named: Vec<Id> = places.iter().map(|(id, _)| *id).collect();
    if named.len() != units.len() || !units.iter().all(|id| named.contains(id)) {
        return Err(Refusal::new(clause::SUPP_SETUP_2, "pike-refuse-deploy-whole"));
    }
    for (id, spot) in places {
        let unit = draft.unit(*id)?.clone();
        let body = spot.snapped().footprint(draft.state.extent(&unit, unit.formation));
        if !spot.is_finite() || !in_zone(&draft.state, seat, &body) {
            return refuse(clause::SUPP_SETUP_1, "pike-refuse-deploy-zone", *id);
        }
        room::stands(&draft.state, &unit, &body, &[])?;
        draft.place(*id, &body);
    }
    draft.cite(clause::SUPP_SETUP_1);
    draft.cite(clause::SUPP_SETUP_2);
    let own =
        draft.state.commanders.iter().find(|one| one.battalia == Some(battalia) && one.station == Station::Waiting);
    match own.map(|one| one.id) {
        Some(id) => commander_takes_place(draft, seat, id, commander),
        None => Ok(()),
    }
}

fn commander_takes_place(draft: &mut Draft, seat: Seat, id: Id, [x, y]: [f64; 2]) -> Ruling {
    let at = point(x, y);
    let own = crate::movement::march::own_edge(seat);
    let deep = inches("deployment depth from the long edge") * INCH;
    let table = draft.state.field();
    if !at.is_finite()
        || !table.contains_point(at)
        || table.distance_from_point(own, at) > deep + oriflamme_field::TOLERANCE
    {
        return refuse(clause::SUPP_SETUP_1, "pike-refuse-deploy-zone", id);
    }
    draft.station(id, Station::from(at));
    Ok(())
}

/// A battalia in two lines, as near to a place as there is room: what the program would do.
fn line_up(state: &State, seat: Seat, battalia: u8, from: f64) -> Option<Command> {
    let units: Vec<&Unit> =
        state.units.iter().filter(|unit| unit.battalia == battalia && unit.post == Post::Waiting).collect();
    let facing = if seat == Seat::FIRST { 0.0 } else { 180.0 };
    let depth = inches("deployment depth from the long edge");
    let mut placed: Vec<(Id, Spot, Footprint)> = Vec::new();
    for unit in units {
        let free = |spot: &Spot| {
            let body = spot.footprint(state.extent(unit, unit.formation));
            let alone = placed.iter().all(|(.., other)| !overlaps(other, &body));
            alone && in_zone(state, seat, &body) && room::stands(state, unit, &body, &[]).is_ok()
        };
        let rows =
            [depth, depth - 4.0, depth - 8.0].map(|row| if seat == Seat::FIRST { row } else { state.depth - row });
        let columns = (0..(state.width * 2.0) as u32).map(|n| (from + f64::from(n) * 0.5) % state.width);
        let spot = columns.flat_map(|x| rows.map(|y| Spot::new(x, y, facing))).find(free)?;
        placed.push((unit.id, spot, spot.footprint(state.extent(unit, unit.formation))));
    }
    let commander = placed
        .first()
        .map_or([0.0, 0.0], |(_, spot, _)| [spot.x, if seat == Seat::FIRST { 1.0 } else { state.depth - 1.0 }]);
    let units = placed.into_iter().map(|(id, spot, _)| (id, spot)).collect();
    Some(Command::Deploy { battalia, units, commander })
}

pub fn offers(state: &State, stage: Deploy, sampler: &mut Sampler) -> Vec<Command> {
    match stage {
        Deploy::Roll | Deploy::RollFirst => vec![Command::Done],
        Deploy::Battalia(seat) => {
            let from = sampler.below(state.width as usize) as f64;
            let lines = waiting(state, seat).into_iter().flat_map(|battalia| {
                [from, inches("distance from short edges")].map(|from| line_up(state, seat, battalia, from))
            });
            lines.flatten().collect()
        }
        Deploy::General(seat) => {
            let y = if seat == Seat::FIRST { 1.0 } else { state.depth - 1.0 };
            vec![Command::DeployGeneral { at: [state.width / 2.0, y] }]
        }
        Deploy::First(_) => vec![Command::FirstTurn(Seat::FIRST), Command::FirstTurn(Seat::SECOND)],
    }
}
