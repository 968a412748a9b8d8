//! Move distances: the table, the bonus of fast troops, and the going that sets the limit.
//! Relies on the tables of distances and on the ground.
//! Must not know what a move is for.

use super::plan::{Manner, Mover};
use crate::army::Element;
use crate::clause;
use crate::contact;
use crate::ground::Going;
use crate::state::State;
use crate::tables::table;
use crate::troop::{Build, Grade, Kind, Troop};
use oriflamme_field::Edge;
use oriflamme_field::Footprint;
use oriflamme_field::sweep::Motion;
use oriflamme_kernel::Clause;
use std::sync::OnceLock;

/// What a fast element has more, in paces (dbm.distance.12, dbm.distance.13).
const FAST: f64 = 50.0;

/// Samples of a way lie no farther apart than this, in millimetres of its fastest corner.
const STEP: f64 = 3.0;

/// Which column of the table of distances applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Surface {
    /// All of it on a road (dbm.distance.10).
    Road,
    Off(Going),
}

/// The rows of the table of distances for each type and grade, and for what never moves; columns road, good, rough, difficult.
struct Distances {
    by_troop: Vec<[f64; 4]>,
}

impl Distances {
    fn of(troop: Troop) -> [f64; 4] {
        static READ: OnceLock<Distances> = OnceLock::new();
        READ.get_or_init(Distances::read).by_troop[troop.kind as usize * Grade::ALL.len() + troop.grade as usize]
    }

    fn read() -> Distances {
        let troops = Kind::ALL.into_iter().flat_map(|kind| Grade::ALL.map(|grade| (kind, grade)));
        let paces = |row: &str| {
            ["road", "GGo", "RGo", "DGo"].map(|column| table("move-distance").must(row, column).number().unwrap_or(0.0))
        };
        Distances { by_troop: troops.map(|(kind, grade)| paces(&row(kind, grade))).collect() }
    }
}

fn row(kind: Kind, grade: Grade) -> String {
    match (kind, grade) {
        (Kind::Art, grade) => format!("Art ({})", grade.name()),
        (Kind::Cm, Grade::X) => "Cm (X)".to_owned(),
        (Kind::Bge, _) => "Bge mobile".to_owned(),
        (kind, Grade::X) if kind.is_naval() => "naval (X)".to_owned(),
        (kind, _) if kind.is_naval() => "naval except (X)".to_owned(),
        (kind, _) => kind.name().to_owned(),
    }
}

/// The longest tactical or march move in paces; 0 where the troops cannot go at all.
pub fn longest(troop: Troop, build: Build, surface: Surface) -> f64 {
    if build == Build::Immobile {
        return 0.0;
    }
    let [road, off @ ..] = Distances::of(troop);
    let paces = match surface {
        Surface::Road => road,
        Surface::Off(going) => off[going as usize],
    };
    if paces > 0.0 && is_faster(troop, surface) { paces + FAST } else { paces }
}

/// Blades (X) count as fast ones when they move (dbm.troop.52).
fn is_faster(troop: Troop, surface: Surface) -> bool {
    let fast = troop.grade == Grade::F || troop.is(Kind::Bd, Grade::X);
    let everywhere = troop.is_infantry();
    match surface {
        Surface::Road => false,
        Surface::Off(Going::Good) => fast,
        Surface::Off(_) => fast && everywhere,
    }
}

/// The going under a base for those who stand on it: the worst of what some of it touches.
pub fn going_under(state: &State, element: &Element, base: &Footprint) -> Going {
    let soils = state.ground_under(*base).map(|feature| feature.soil);
    soils.map(|soil| Going::of(soil, element.troop, element.build)).max().unwrap_or(Going::Good)
}

/// The surface of a way: the worst going that any part of the element touches, or a road if it never leaves one.
pub fn surface_of_way(state: &State, element: &Element, start: Footprint, motions: &[Motion]) -> Surface {
    let (mut here, mut worst, mut on_road) = (start, Going::Good, true);
    for motion in motions {
        let end = motion.at(&here, 1.0);
        let farthest = here.corners().iter().zip(end.corners()).map(|(a, b)| a.distance(b)).fold(0.0, f64::max);
        let samples = (farthest / STEP) as u32 + 1;
        for n in 0..=samples {
            let base = motion.at(&here, f64::from(n) / f64::from(samples));
            worst = worst.max(going_under(state, element, &base));
            on_road &= is_on_road(state, &base);
        }
        here = end;
    }
    if on_road { Surface::Road } else { Surface::Off(worst) }
}

/// Is the middle of its front and of its rear on a road?
pub fn is_on_road(state: &State, base: &Footprint) -> bool {
    let roads = || state.ground.iter().filter(|feature| feature.soil.is_road());
    let on = |point| roads().any(|road| road.area().contains_point(point));
    on(base.front_centre()) && on(base.rear_centre())
}

/// The longest move of an element on its way, with its bonuses, in paces.
pub fn limit(state: &State, element: &Element, mover: &Mover, manner: Manner) -> f64 {
    let surface = surface_of_way(state, element, mover.start, &mover.motions);
    let usual = longest(element.troop, element.build, surface);
    let expands = if manner == Manner::Expansion { EXPANSION } else { 0.0 };
    let closes = if closes_in(state, element, mover) { ON_TO_A_FLANK } else { 0.0 };
    usual + expands + closes
}

/// What those who leave a column have more (dbm.column.6).
const EXPANSION: f64 = 50.0;

/// What an element has more that turns from overlap on to a flank or rear (dbm.distance.14).
const ON_TO_A_FLANK: f64 = 50.0;

/// Does it start in contact by a front corner or a side edge, and end with its front on a flank or rear?
fn closes_in(state: &State, element: &Element, mover: &Mover) -> bool {
    let touches = |enemy: &Element| {
        let there = enemy.footprint();
        let corner = oriflamme_field::coincident_corners(&mover.start, &there).iter().any(|(own, _)| own.is_front());
        corner || contact::edges(&mover.start, &there).is_some_and(|(own, _)| own.is_side())
    };
    let ends_on = |enemy: &Element| {
        let met = contact::edges(&mover.end, &enemy.footprint());
        met.is_some_and(|(own, theirs)| own == Edge::Front && theirs != Edge::Front)
    };
    contact::enemies(state, element).any(touches) && contact::enemies(state, element).any(ends_on)
}

/// The clause that says how far troops go (dbm.distance.1 to dbm.distance.9).
pub fn clause_of(troop: Troop) -> Clause {
    match (troop.kind, troop.grade) {
        (Kind::LH, _) => clause::DISTANCE_1,
        (Kind::Art, Grade::X) => clause::DISTANCE_5,
        (Kind::Art, Grade::S) => clause::DISTANCE_7,
        (Kind::Cm, Grade::X) | (Kind::Art | Kind::WWg | Kind::Bge, _) => clause::DISTANCE_6,
        (Kind::Cv | Kind::Cm | Kind::Exp, _) => clause::DISTANCE_2,
        (Kind::El | Kind::Kn, _) => clause::DISTANCE_3,
        (Kind::Ax | Kind::Ps, _) => clause::DISTANCE_4,
        (kind, Grade::X) if kind.is_naval() => clause::DISTANCE_9,
        (kind, _) if kind.is_naval() => clause::DISTANCE_8,
        _ => clause::DISTANCE_5,
    }
}
