//! Placing bases before the battle: baggage, ambush and deployment, as far as they are placed.
//! Relies on the rules of the set-up, tried out base by base.

use super::rulings;
use super::snap;
use crate::BloodAndBlades;
use crate::base::{Base, BaseId, Place};
use crate::clause;
use crate::command::{Command, Placed};
use crate::draft::Draft;
use crate::screen::asked::{json, setup};
use crate::screen::shapes;
use crate::setup::{ambush, deployment, offers};
use crate::state::{SetupStep, State};
use crate::troop::TroopType;
use oriflamme_field::{Bounds, Footprint, Vector, overlaps};
use oriflamme_kernel::{Clause, Dice, Message, Referee, Refusal, Resolved, Seat};
use oriflamme_scene::{Cause, Placement, Preview, Ruling};

/// How near to a neighbour, in mm, a base is put against it.
const REACH: f64 = 6.0;

/// Places that are tried at most for all bases that may not stand where they are wanted.
const PATIENCE: usize = 300;

/// What is being placed.
#[derive(Clone, Copy, PartialEq)]
enum Task {
    Baggage,
    Ambush,
    Deployment,
}

pub fn preview(known: &State, seat: Seat, placements: &[Placement]) -> Preview {
    let task = match known.setup.step {
        SetupStep::Baggage { .. } => Task::Baggage,
        SetupStep::Ambush { .. } => Task::Ambush,
        _ => Task::Deployment,
    };
    let mut preview = Preview::default();
    let mut here = known.clone();
    let mut placed: Vec<Placed> = Vec::new();
    let mut prints: Vec<Footprint> = Vec::new();
    let mut patience = PATIENCE;
    for placement in placements.iter().take(200) {
        let found = BaseId::new(&placement.piece).and_then(|id| known.base(id)).filter(|base| base.side == seat);
        let Some(base) = found else {
            let name: String = placement.piece.chars().take(20).collect();
            let refusal = Refusal::new(clause::ARMY_2, "bab-refuse-unknown-base").with("base", name);
            preview.refusals.push(rulings::plain(refusal));
            continue;
        };
        let Some(wanted) = shapes::pose(placement.at, base.size).map(|pose| base.footprint_at(pose)) else { continue };
        let (mut at, refusal) = settle(&here, seat, task, base, wanted, &prints);
        let mut stands = refusal.is_none();
        if let Some(refusal) = refusal {
            preview.refusals.push(about(base, &at, &here, task, refusal));
            if let Some(near) = nearest(&here, seat, task, base, &at, &mut patience) {
                (at, stands) = (near, true);
            }
        }
        if stands {
            placed.push(Placed { base: base.id, at: at.pose });
            put(&mut here, base.id, &at, task);
        }
        prints.push(at);
        preview.placements.push(Placement { piece: base.id.to_string(), at: shapes::spot(&at) });
    }
    if placed.len() == preview.placements.len() {
        finish(known, seat, task, &placed, &mut preview);
    }
    preview
}

/// The army as the program would draw it up.
pub fn suggested(known: &State, seat: Seat) -> Preview {
    let drawn_up =
        offers::offers(known, seat, &mut setup::sampler(known)).into_iter().find_map(|command| match command {
            Command::Deploy(placed) => Some(placed),
            _ => None,
        });
    let spot = |placed: &Placed| {
        let base = known.base(placed.base)?;
        let at = shapes::spot(&base.footprint_at(placed.at));
        Some(Placement { piece: base.id.to_string(), at })
    };
    preview(known, seat, &drawn_up.iter().flatten().filter_map(spot).collect::<Vec<_>>())
}

/// The nearest legal place for a base that may not stand where it is wanted, before patience runs out.
fn nearest(
    here: &State,
    seat: Seat,
    task: Task,
    base: &Base,
    wanted: &Footprint,
    patience: &mut usize,
) -> Option<Footprint> {
    let inside = into(&zone(here, base.side, task), wanted);
    let step = here.base_width() / 4.0;
    let rings = (1..=8)
        .flat_map(|ring| (0..8).map(move |n| Vector::from_bearing(45.0 * f64::from(n)).scaled(step * f64::from(ring))));
    let mut places = std::iter::once(inside).chain(rings.map(|way| inside.moved(way).snapped()));
    places.find(|at| {
        if *patience == 0 {
            return false;
        }
        *patience -= 1;
        judged(here, seat, task, base.id, at).is_ok()
    })
}

/// Where a side may place its bases.
fn zone(here: &State, side: Seat, task: Task) -> Bounds {
    let margin = if task == Task::Ambush { 0.0 } else { here.mu(deployment::FROM_THE_MIDDLE) };
    deployment::zone_of(here, side, margin)
}

/// Moved as little as possible into a rectangle.
fn into(zone: &Bounds, at: &Footprint) -> Footprint {
    let bounds = at.bounds();
    let shift = |low: f64, high: f64, least: f64, most: f64| (least - low).max(0.0) + (most - high).min(0.0);
    let by = Vector::new(
        shift(bounds.min.x, bounds.max.x, zone.min.x, zone.max.x),
        shift(bounds.min.y, bounds.max.y, zone.min.y, zone.max.y),
    );
    at.moved(by).snapped()
}

/// Where a base is put: against a neighbour if one is near and the rules agree, else where the hand is.
fn settle(
    here: &State,
    seat: Seat,
    task: Task,
    base: &Base,
    wanted: Footprint,
    others: &[Footprint],
) -> (Footprint, Option<Refusal>) {
    let free = |at: &Footprint| !others.iter().any(|other| overlaps(other, at));
    for at in snap::near(here, base, &wanted, others, REACH).into_iter().take(3) {
        if free(&at) && judged(here, seat, task, base.id, &at).is_ok() {
            return (at, None);
        }
    }
    let refusal = judged(here, seat, task, base.id, &wanted).err();
    (wanted, refusal)
}

/// What the rules say of one base there.
fn judged(here: &State, seat: Seat, task: Task, id: BaseId, at: &Footprint) -> Result<(), Refusal> {
    let mut dice = Dice::scripted([]);
    let mut referee = Referee::new(&mut dice);
    let mut draft = Draft::new(&BloodAndBlades, here, &mut referee);
    let placed = [Placed { base: id, at: at.pose }];
    match task {
        Task::Baggage => deployment::place_baggage(&mut draft, seat, at.pose),
        Task::Deployment => deployment::deploy(&mut draft, seat, &placed),
        Task::Ambush => ambush::write(&mut draft, seat, &placed),
    }
}

fn put(here: &mut State, id: BaseId, at: &Footprint, task: Task) {
    let place = if task == Task::Ambush { Place::Ambush } else { Place::Table };
    here.bases.change(id, |base| (base.pose, base.place) = (at.pose, place));
}

/// A refusal that concerns one base, with whom it runs into.
fn about(base: &Base, at: &Footprint, here: &State, task: Task, refusal: Refusal) -> Ruling {
    let met = here.bases.near(at.bounds()).filter(|b| b.id != base.id);
    let met = met.filter(|other| overlaps(at, &other.footprint())).map(|other| other.id.to_string());
    let pieces: Vec<String> = [base.id.to_string()].into_iter().chain(met).collect();
    let zone = zone(here, base.side, task);
    let off = at.corners().into_iter().find(|corner| !zone.contains_point(*corner));
    // The zone itself is where the base may stand: it is not to blame.
    let cause = Cause { pieces, outline: Vec::new(), at: off.map(shapes::point) };
    Ruling { clause: refusal.clause, text: refusal.message, cause: Some(cause) }
}

/// The command, once all is placed that must be; else what is missing.
fn finish(known: &State, seat: Seat, task: Task, placed: &[Placed], preview: &mut Preview) {
    let waiting: Vec<&Base> = deployment::waiting(known, seat)
        .filter(|base| (task == Task::Baggage) == (base.kind() == TroopType::Bg) || task != Task::Baggage)
        .collect();
    let command = match task {
        Task::Baggage => placed.first().map(|bag| Command::PlaceBaggage { pose: bag.at }),
        Task::Ambush => Some(Command::WriteAmbush(placed.to_vec())),
        Task::Deployment => {
            let missing = waiting.iter().filter(|base| !placed.iter().any(|p| p.base == base.id)).count();
            if missing > 0 {
                preview.notes.push(left(clause::SETUP_9, missing));
            }
            (missing == 0).then(|| Command::Deploy(placed.to_vec()))
        }
    };
    let Some(command) = command else { return };
    match Resolved::tried(&BloodAndBlades, known, seat, &command) {
        Ok(_) => preview.command = Some(json(&command)),
        Err(refusal) => preview.refusals.push(rulings::plain(refusal)),
    }
}

fn left(clause: Clause, number: usize) -> Ruling {
    rulings::note(clause, Message::new("bab-note-still-to-deploy").with("number", number), Vec::new())
}
