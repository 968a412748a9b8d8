//! A counter in hand: the nearest hex it may go to, the way there, what that costs and who might interfere.
//! Relies on the search for moves and on the offers of retreats and falls.
//! Must not roll a die.

use super::moves::{self, WALK};
use super::places::{Places, facing};
use super::{fire, make};
use crate::apply::apply;
use crate::clause;
use crate::command::{Command, Move, Step};
use crate::counters::{Figure, Id, Post};
use crate::movement::{self, infiltration, offers as ways, step};
use crate::offers::{accepted, offers};
use crate::state::{Sequence, State};
use crate::tactics::kneel;
use crate::tasks::Task;
use oriflamme_hexfield::{Cell, Mount, Place, Reached};
use oriflamme_kernel::{Message, Refusal, Sampler, Seat};
use oriflamme_scene::{Cause, Intent, Placement, Preview, Ruling, Spot};

/// How many of the nearest places are tried before the hand is told that nothing near is allowed.
const TRIES: usize = 12;

pub fn preview(state: &State, seat: Seat, intent: &Intent) -> Preview {
    if let (Intent::Fill { values }, Some(Task::Window { target })) = (intent, state.tasks.last()) {
        return fire::filled(state, seat, *target, values);
    }
    let Intent::Move { pieces, to, manner, .. } = intent else { return refused(state, not_yours()) };
    let id = pieces.first().and_then(|name| Id::new(name));
    let Some(figure) = id.and_then(|id| state.figure(id)).filter(|figure| figure.side == seat) else {
        return refused(state, not_yours());
    };
    if !to.x.is_finite() || !to.y.is_finite() {
        return refused(state, not_yours());
    }
    let wanted = Places::of(state).cell_at(to.x, to.y);
    if !state.tasks.is_empty() {
        return forced(state, seat, figure, wanted);
    }
    if state.clock.sequence != Sequence::Movement {
        return refused(state, crate::tasks::other_question());
    }
    if let Err(refusal) = movement::may_move(state, seat, figure) {
        return refused(state, refusal);
    }
    match manner.as_deref().unwrap_or(WALK) {
        WALK => carried(state, seat, figure, wanted, *to),
        deed => done(state, seat, figure, deed, wanted),
    }
}

fn not_yours() -> Refusal {
    Refusal::new(clause::TURN_13, "magna-refuse-not-to-be-moved")
}

fn refused(state: &State, refusal: Refusal) -> Preview {
    let refusal = make::readable(state, refusal);
    let ruling = Ruling { clause: refusal.clause, text: refusal.message, cause: None };
    Preview { refusals: vec![ruling], ..Preview::default() }
}

/// One way to a place, with what it costs.
struct Way {
    head: Cell,
    facing: Option<f64>,
    steps: Vec<Place>,
    cost: u32,
}

impl Way {
    /// Who kneels rises first.
    fn order(&self, figure: &Figure) -> Command {
        let rise = kneel::kneels(figure).then_some(Step::Rise(figure.id));
        let steps = rise.into_iter().chain(self.steps.iter().map(|place| Step::To(*place))).collect();
        Command::Move(Move { who: figure.id, steps })
    }
}

fn carried(state: &State, seat: Seat, figure: &Figure, wanted: Cell, hand: Spot) -> Preview {
    // Who did not turn his counter gets the cheapest way, however it faces in the end.
    let now = state.mount_of(figure).map(|mount| facing(mount.facing));
    let turned = now.is_some_and(|now| apart(now, hand.facing) > 20);
    let turn = |way: &Way| if turned { way.facing.map_or(0, |facing| apart(facing, hand.facing)) } else { 0 };
    let mut near = reachable(state, figure);
    near.sort_by_key(|way| (way.head.distance(wanted), turn(way), way.cost));
    let too_far = || Refusal::new(clause::MOVE_2, "magna-refuse-out-of-reach").with("hex", wanted.to_string());
    let found = near.into_iter().take(TRIES).find(|way| accepted(state, seat, &way.order(figure)));
    let Some(way) = found else { return refused(state, why_not(state, figure, wanted).unwrap_or_else(too_far)) };
    let mut preview = shown(state, figure, &way.order(figure), &way.steps);
    if way.head != wanted {
        preview.refusals = refused(state, why_not(state, figure, wanted).unwrap_or_else(too_far)).refusals;
    }
    preview
}

/// Degrees between two facings.
fn apart(a: f64, b: f64) -> u32 {
    let apart = (a - b).rem_euclid(360.0);
    apart.min(360.0 - apart) as u32
}

/// The rule that keeps somebody from the next hex, where it is not the distance.
fn why_not(state: &State, figure: &Figure, wanted: Cell) -> Option<Refusal> {
    let to = state.map.on_ground(wanted)?;
    let beside = state.cells(figure).iter().any(|cell| cell.distance(wanted) == 1);
    let order = Move { who: figure.id, steps: vec![Step::To(to)] };
    let moving = under_way(state, figure, &order)?;
    if beside { step::plan(state, &moving, order.steps.first()?).err() } else { None }
}

fn reachable(state: &State, figure: &Figure) -> Vec<Way> {
    let points = ways::points(state, figure);
    match (figure.post, state.mount_of(figure)) {
        (Post::On(place), _) => {
            let found = ways::on_foot(state, figure, place, points);
            let way = |n: usize| Way {
                head: found[n].node.cell,
                facing: None,
                steps: Reached::way(&found, n).into_iter().skip(1).collect(),
                cost: found[n].cost,
            };
            (1..found.len()).map(way).collect()
        }
        (Post::Riding(_), Some(mount)) => {
            let found = ways::in_the_saddle(state, figure, mount, points);
            let heads =
                |n: usize| Reached::way(&found, n).into_iter().skip(1).filter_map(|m| state.map.on_ground(m.head));
            let way = |n: usize| Way {
                head: found[n].node.head,
                facing: Some(facing(found[n].node.facing)),
                steps: heads(n).collect(),
                cost: found[n].cost,
            };
            (1..found.len()).map(way).collect()
        }
        _ => Vec::new(),
    }
}

/// A deed besides walking, at the place nearest to the hand where it is allowed.
fn done(state: &State, seat: Seat, figure: &Figure, deed: &str, wanted: Cell) -> Preview {
    let mut all: Vec<_> = moves::deeds(state, figure).into_iter().filter(|(id, ..)| id == deed).collect();
    all.sort_by_key(|(_, at, _)| at.map_or(0, |at| at.distance(wanted)));
    let Some((_, _, command)) = all.iter().find(|(.., command)| accepted(state, seat, command)) else {
        return refused(state, crate::tasks::other_question());
    };
    let places = Places::of(state);
    let path = path(state, figure, command).into_iter().map(|cell| places.centre(cell)).collect();
    Preview { path, ..shown(state, figure, command, &[]) }
}

/// The hexes by which a deed leads: of who goes, of the team of a wagon, or of the dead who are moved.
fn path(state: &State, figure: &Figure, command: &Command) -> Vec<Cell> {
    let head = |id: Id| state.figure(id).and_then(|figure| state.head(figure)).map(|place| place.cell);
    let (start, way): (Option<Cell>, Vec<Cell>) = match command {
        Command::Clear(work) => (work.bodies.first().and_then(|body| head(*body)), vec![work.to]),
        Command::Move(order) => {
            let wagon =
                order.steps.iter().find_map(|step| if let Step::Haul(haul) = step { Some(haul.wagon) } else { None });
            let team = wagon.and_then(|wagon| state.figures.iter().find(|f| f.marks.hitched_to == Some(wagon)));
            let entered = |step: &Step| match step {
                Step::To(place) | Step::PutDown(place) => Some(place.cell),
                Step::Haul(haul) => Some(haul.to),
                _ => None,
            };
            (head(team.map_or(figure.id, |team| team.id)), order.steps.iter().filter_map(entered).collect())
        }
        _ => (None, Vec::new()),
    };
    if way.is_empty() { Vec::new() } else { start.into_iter().chain(way).collect() }
}

/// Somebody who must retreat, fall or make room: the offered place that is nearest to the hand.
fn forced(state: &State, seat: Seat, figure: &Figure, wanted: Cell) -> Preview {
    let ends = ends(state, seat, figure);
    let Some((place, command)) = ends.iter().min_by_key(|(place, _)| place.cell.distance(wanted)) else {
        return refused(state, crate::tasks::other_question());
    };
    let way = match command {
        Command::Retreat(way) | Command::Advance { way, .. } | Command::Refuse { way, .. } => way.clone(),
        _ => vec![*place],
    };
    let places = Places::of(state);
    let at = match (figure.post, state.mount_of(figure)) {
        // Who advances turns with every step; who is driven back keeps his facing.
        (Post::Riding(_), Some(mount)) if matches!(command, Command::Advance { .. }) => {
            let turn = |at: Mount, to: &Place| at.enter(to.cell).map_or(at, |(_, then)| then);
            places.astride(way.iter().fold(mount, turn))
        }
        (Post::Riding(_) | Post::Astride(_), Some(mount)) => places.astride(Mount::new(place.cell, mount.facing)),
        _ => places.on(place.cell),
    };
    let start = state.head(figure).map(|place| place.cell);
    let cells = start.into_iter().chain(way.iter().map(|place| place.cell));
    Preview {
        placements: vec![Placement { piece: figure.id.to_string(), at }],
        path: cells.map(|cell| places.centre(cell)).collect(),
        command: serde_json::to_value(command).ok(),
        ..Preview::default()
    }
}

/// Where somebody may end who is forced to go or wins the right to, and the command for it.
pub fn ends(state: &State, seat: Seat, figure: &Figure) -> Vec<(Place, Command)> {
    let end = |command: &Command| match command {
        Command::Retreat(way) => way.last().copied(),
        Command::Fall { to } => Some(*to),
        Command::Advance { who, way } | Command::Refuse { who, way } if *who == figure.id => way.last().copied(),
        _ => None,
    };
    let commands = offers(state, seat, &mut Sampler::new(0, 2000));
    let mut found: Vec<(Place, Command)> =
        commands.into_iter().filter_map(|command| Some((end(&command)?, command))).collect();
    // Of several ways to one place the shortest is shown first.
    found.sort_by_key(|(_, command)| match command {
        Command::Retreat(way) | Command::Advance { way, .. } | Command::Refuse { way, .. } => way.len(),
        _ => 0,
    });
    found
}

/// A move under way, or one that would begin with these steps.
fn under_way(state: &State, figure: &Figure, order: &Move) -> Option<crate::state::Moving> {
    let known = state.moving.clone().filter(|moving| moving.who == figure.id);
    known.or_else(|| movement::begin(state, figure, order).ok())
}

/// What a command would lead to if nobody interfered: where the counters stand, the way, the price, and who might interfere.
fn shown(state: &State, figure: &Figure, command: &Command, way: &[Place]) -> Preview {
    let places = Places::of(state);
    let mut preview = Preview { command: serde_json::to_value(command).ok(), ..Preview::default() };
    let order = match command {
        Command::Move(order) => order,
        _ => return Preview { placements: works(state, figure, command), notes: takes_all(command), ..preview },
    };
    let Some(mut moving) = under_way(state, figure, order) else { return preview };
    let points = moving.left;
    let mut then = state.clone();
    for (n, step) in order.steps.iter().enumerate() {
        let Ok(planned) = step::plan(&then, &moving, step) else { break };
        planned.events.iter().for_each(|event| apply(&mut then, event));
        moving.left = planned.left;
        if n + 1 < order.steps.len() {
            preview.notes.extend(strikes(&then, figure.id));
        }
    }
    preview.notes.dedup();
    let start = state.head(figure).map(|place| place.cell);
    if !way.is_empty() {
        preview.path = start.into_iter().chain(way.iter().map(|place| place.cell)).map(|c| places.centre(c)).collect();
    }
    let moved = then.figures.iter().filter(|other| {
        let before = state.figure(other.id).map(|before| (state.places(before), state.mount_of(before)));
        then.rider_of(other.id).is_none() && before != Some((then.places(other), then.mount_of(other)))
    });
    preview.placements = moved.filter_map(|other| placement(&then, other, &places)).collect();
    // Who stays where he is while he does something is still the one in hand.
    if preview.placements.iter().all(|placed| placed.piece != figure.id.to_string()) {
        preview.placements.extend(then.figure(figure.id).and_then(|figure| placement(&then, figure, &places)));
    }
    preview.cost = Some(Message::new("magna-cost").with("cost", points.saturating_sub(moving.left)).with("of", points));
    preview
}

/// Where everything lies once a piece of work is done; who does it stays where he is.
fn works(state: &State, figure: &Figure, command: &Command) -> Vec<Placement> {
    let places = Places::of(state);
    let mut found: Vec<Placement> = placement(state, figure, &places).into_iter().collect();
    if let Command::Clear(work) = command {
        for body in work.bodies.iter().filter_map(|id| state.figure(*id)) {
            let at = match state.mount_of(body) {
                Some(mount) => places.astride(Mount::new(work.to, mount.facing)),
                None => places.on(work.to),
            };
            found.push(Placement { piece: body.id.to_string(), at });
        }
    }
    found
}

/// Work that takes the whole phase of who does it.
fn takes_all(command: &Command) -> Vec<Ruling> {
    let note = |clause, key: &'static str| vec![Ruling { clause, text: key.into(), cause: None }];
    match command {
        Command::Clear(_) => note(clause::STACK_8, "magna-note-clearing"),
        Command::Harness(_) => note(clause::WAGON_9, "magna-note-harness"),
        _ => Vec::new(),
    }
}

fn placement(state: &State, figure: &Figure, places: &Places) -> Option<Placement> {
    let at = match state.mount_of(figure) {
        Some(mount) => places.astride(mount),
        None => places.on(state.head(figure)?.cell),
    };
    Some(Placement { piece: figure.id.to_string(), at })
}

/// Enemies who may strike at somebody as he passes.
fn strikes(state: &State, who: Id) -> Vec<Ruling> {
    let Some(figure) = state.figure(who) else { return Vec::new() };
    let places = state.places(figure);
    let enemies = state.side(figure.side.other()).filter(|enemy| infiltration::opposes(state, enemy, &places));
    let ruling = |enemy: &Figure| Ruling {
        clause: clause::INFILTRATION_1,
        text: make::named("magna-note-strikes", state, enemy.id),
        cause: Some(Cause { pieces: vec![enemy.id.to_string()], ..Cause::default() }),
    };
    enemies.map(ruling).collect()
}
