//! A counter in hand: the nearest hex it may go to, the way there, and what that costs.
//! Relies on the search for moves and on the offers of retreats and falls.
//! Must not roll a die.

use super::board::Places;
use super::pieces;
use crate::command::{Command, Move, Step};
use crate::counters::{Figure, Id, Post};
use crate::movement::{self, offers as ways};
use crate::offers::{accepted, offers};
use crate::state::{Sequence, State};
use crate::tactics::kneel;
use oriflamme_hexfield::{Cell, Mount, Place, Reached};
use oriflamme_kernel::{Message, Refusal, Sampler, Seat};
use oriflamme_rulebook::magna as clause;
use oriflamme_scene::{Intent, Placement, Point, Preview, Ruling, Spot};

pub fn preview(state: &State, seat: Seat, intent: &Intent) -> Preview {
    let Intent::Move { pieces, to, .. } = intent else { return refused(not_yours()) };
    let id = pieces.first().and_then(|name| Id::new(name));
    let Some(figure) = id.and_then(|id| state.figure(id)).filter(|figure| figure.side == seat) else {
        return refused(not_yours());
    };
    if !to.x.is_finite() || !to.y.is_finite() {
        return refused(not_yours());
    }
    let wanted = Places::of(state).cell_at(to.x, to.y);
    if !state.tasks.is_empty() {
        return forced(state, seat, figure, wanted);
    }
    if state.clock.sequence != Sequence::Movement {
        return refused(crate::tasks::other_question());
    }
    match movement::may_move(state, seat, figure) {
        Ok(()) => carried(state, seat, figure, wanted, *to),
        Err(refusal) => refused(refusal),
    }
}

fn not_yours() -> Refusal {
    Refusal::new(clause::TURN_13, "magna-refuse-not-to-be-moved")
}

fn refused(refusal: Refusal) -> Preview {
    let ruling = Ruling { clause: refusal.clause, text: refusal.message, cause: None };
    Preview { refusals: vec![ruling], ..Preview::default() }
}

/// One way to a place, with what it costs.
struct Way {
    at: Placed,
    steps: Vec<Place>,
    cost: u32,
}

#[derive(Clone, Copy)]
enum Placed {
    On(Place),
    Astride(Mount),
}

impl Placed {
    fn head(self) -> Cell {
        match self {
            Placed::On(place) => place.cell,
            Placed::Astride(mount) => mount.head,
        }
    }
}

fn carried(state: &State, seat: Seat, figure: &Figure, wanted: Cell, hand: Spot) -> Preview {
    let all = reachable(state, figure);
    let turn = |way: &Way| match way.at {
        Placed::Astride(mount) => {
            let apart = (pieces::facing(mount) - hand.facing).rem_euclid(360.0);
            (apart.min(360.0 - apart)) as u32
        }
        Placed::On(_) => 0,
    };
    let mut near: Vec<&Way> = all.iter().collect();
    near.sort_by_key(|way| (way.at.head().distance(wanted), turn(way), way.cost));
    let order = |way: &Way| {
        let rise = kneel::kneels(figure).then_some(Step::Rise(figure.id));
        let steps = rise.into_iter().chain(way.steps.iter().map(|place| Step::To(*place))).collect();
        Command::Move(Move { who: figure.id, steps })
    };
    let found = near.into_iter().take(12).find(|way| accepted(state, seat, &order(way)));
    let too_far = || Refusal::new(clause::MOVE_2, "magna-refuse-out-of-reach").with("hex", wanted.to_string());
    let Some(way) = found else { return refused(too_far()) };
    let mut preview = shown(state, figure, way.at, &way.steps);
    let points = ways::points(state, figure);
    preview.cost = Some(Message::new("magna-cost").with("cost", way.cost).with("of", points));
    if way.at.head() != wanted {
        preview.refusals = refused(too_far()).refusals;
    }
    preview.command = serde_json::to_value(order(way)).ok();
    preview
}

fn reachable(state: &State, figure: &Figure) -> Vec<Way> {
    let points = ways::points(state, figure);
    match (figure.post, state.mount_of(figure)) {
        (Post::On(place), _) => {
            let found = ways::on_foot(state, figure, place, points);
            let way = |n: usize| Way {
                at: Placed::On(found[n].node),
                steps: Reached::way(&found, n).into_iter().skip(1).collect(),
                cost: found[n].cost,
            };
            (1..found.len()).map(way).collect()
        }
        (Post::Riding(_), Some(mount)) => {
            let found = ways::in_the_saddle(state, figure, mount, points);
            let heads =
                |n: usize| Reached::way(&found, n).into_iter().skip(1).filter_map(|m| state.map.on_ground(m.head));
            let way =
                |n: usize| Way { at: Placed::Astride(found[n].node), steps: heads(n).collect(), cost: found[n].cost };
            (1..found.len()).map(way).collect()
        }
        _ => Vec::new(),
    }
}

/// Somebody who must retreat, fall or make room: the offered place that is nearest to the hand.
fn forced(state: &State, seat: Seat, figure: &Figure, wanted: Cell) -> Preview {
    let commands = offers(state, seat, &mut Sampler::new(0, 2000));
    let end = |command: &Command| match command {
        Command::Retreat(way) => way.last().copied(),
        Command::Fall { to } => Some(*to),
        Command::Advance { who, way } | Command::Refuse { who, way } if *who == figure.id => way.last().copied(),
        _ => None,
    };
    let ends = commands.iter().filter_map(|command| Some((end(command)?, command)));
    let Some((place, command)) = ends.min_by_key(|(place, _)| place.cell.distance(wanted)) else {
        return refused(crate::tasks::other_question());
    };
    let way = match command {
        Command::Retreat(way) | Command::Advance { way, .. } | Command::Refuse { way, .. } => way.clone(),
        _ => vec![place],
    };
    let at = match (figure.post, state.mount_of(figure)) {
        // Who advances turns with every step; who is driven back keeps his facing.
        (Post::Riding(_), Some(mount)) if matches!(command, Command::Advance { .. }) => {
            let turn = |at: Mount, to: &Place| at.enter(to.cell).map_or(at, |(_, then)| then);
            Placed::Astride(way.iter().fold(mount, turn))
        }
        (Post::Riding(_) | Post::Astride(_), Some(mount)) => Placed::Astride(Mount::new(place.cell, mount.facing)),
        _ => Placed::On(place),
    };
    let mut preview = shown(state, figure, at, &way);
    preview.command = serde_json::to_value(command).ok();
    preview
}

/// Where the counter would stand and how it would get there.
fn shown(state: &State, figure: &Figure, at: Placed, way: &[Place]) -> Preview {
    let places = Places::of(state);
    let spot = match at {
        Placed::On(place) => {
            let Point { x, y } = places.centre(place.cell);
            Spot { x, y, facing: 0.0 }
        }
        Placed::Astride(mount) => {
            let (x, y, facing) = pieces::front(mount, &places);
            Spot { x, y, facing }
        }
    };
    let start = state.head(figure).map(|place| place.cell);
    let cells = start.into_iter().chain(way.iter().map(|place| place.cell));
    Preview {
        placements: vec![Placement { piece: figure.id.to_string(), at: spot }],
        path: cells.map(|cell| places.centre(cell)).collect(),
        ..Preview::default()
    }
}
