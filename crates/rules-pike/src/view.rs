//! The position in words that files and programs read. Nothing is hidden in this game.
//! Relies on what the viewer knows.
//! Must not draw: that is `screen`.

use crate::PikeAndShotte;
use crate::army::{Commander, Station};
use crate::event::Event;
use crate::melee::engagement::touches;
use crate::morale::{is_shaken, stamina};
use crate::place::{Extent, INCH, Spot};
use crate::state::{Clock, State};
use crate::troops::{Id, Memory, Post, Unit};
use oriflamme_field::Edge;
use oriflamme_kernel::{Known, Question};
use serde::Serialize;

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct View {
    pub clock: Clock,
    pub units: Vec<UnitView>,
    pub commanders: Vec<Commander>,
    /// Numbers of broken battalias, in the order of the set-up.
    pub broken: Vec<usize>,
    pub question: Option<Question>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct UnitView {
    pub id: Id,
    /// `field`, `building`, `joined`, `off` or `lost`.
    pub post: &'static str,
    /// The leader's place in inches, where it stands in the open.
    pub at: Option<Spot>,
    /// Width and depth.
    pub extent: Option<[f64; 2]>,
    /// The ground that it covers: from west to east and from south to north.
    pub covers: Option<[f64; 4]>,
    pub formation: &'static str,
    pub arm: &'static str,
    pub mounted: bool,
    pub casualties: i32,
    pub stamina: i32,
    pub shaken: bool,
    pub disordered: bool,
    pub engaged: Vec<(Id, Edge)>,
    pub memory: Memory,
}

fn unit(state: &State, unit: &Unit) -> UnitView {
    let (post, at) = match unit.post {
        Post::Field(spot) => ("field", Some(spot)),
        Post::Building { .. } => ("building", None),
        Post::Joined(_) => ("joined", None),
        Post::Waiting => ("waiting", None),
        Post::Off(_) => ("off", None),
        Post::Lost => ("lost", None),
    };
    let bounds = state.footprint(unit).map(|body| body.bounds());
    let extent = at.map(|_| state.extent(unit, state.shape(unit)));
    UnitView {
        id: unit.id,
        post,
        at,
        extent: extent.map(|Extent { width, depth }| [width, depth]),
        covers: bounds.map(|bounds| [bounds.min.x, bounds.max.x, bounds.min.y, bounds.max.y].map(|at| at / INCH)),
        formation: unit.formation.name(),
        arm: unit.arm().name(),
        mounted: unit.mounted,
        casualties: unit.casualties,
        stamina: stamina(state, unit),
        shaken: is_shaken(state, unit),
        disordered: unit.disordered,
        engaged: touches(state, unit).iter().map(|touch| (touch.enemy, touch.side)).collect(),
        memory: unit.memory.clone(),
    }
}

pub fn view(known: &Known<'_, PikeAndShotte>) -> View {
    let state: &State = known;
    let asked = |question: &&Question| known.viewer().knows_secrets_of(question.seat);
    let broken = state.battalias.iter().enumerate().filter(|(_, battalia)| battalia.broken).map(|(number, _)| number);
    View {
        clock: state.clock,
        units: state.units.iter().map(|one| unit(state, one)).collect(),
        commanders: state.commanders.iter().filter(|one| one.station != Station::Gone).cloned().collect(),
        broken: broken.collect(),
        question: known.prompt().questions.iter().find(asked).cloned(),
    }
}

/// Nothing is ever hidden.
pub fn reveals(_: &Event) -> bool {
    false
}
