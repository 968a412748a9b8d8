//! The position in words that files and programs read.
//! Relies on what its viewer knows.
//! Must not hold any rule.

use crate::DeBellis;
use crate::army::{Corps, Deeds, Element, Loyalty, Name, Place, Role};
use crate::losses;
use crate::sequence::Clock;
use crate::state::State;
use crate::troop::Troop;
use oriflamme_field::Pose;
use oriflamme_kernel::{Known, Seat};
use serde::Serialize;

#[derive(Serialize)]
pub struct View {
    pub clock: Clock,
    pub corps: Vec<CorpsView>,
    pub elements: Vec<ElementView>,
}

#[derive(Serialize)]
pub struct CorpsView {
    pub id: Name,
    pub side: Seat,
    pub role: Role,
    pub loyalty: Loyalty,
    pub die: Option<u8>,
    pub pips: u8,
    pub original: f64,
    pub lost: f64,
    pub demoralised: bool,
}

#[derive(Serialize)]
pub struct ElementView {
    pub id: Name,
    pub corps: Name,
    pub troop: Troop,
    pub general: bool,
    #[serde(flatten)]
    pub pose: Pose,
    pub place: Place,
    pub deeds: Deeds,
}

pub fn view(known: &Known<'_, DeBellis>) -> View {
    let state: &State = known;
    View {
        clock: state.clock,
        corps: state.corps.iter().enumerate().map(|(at, corps)| corps_view(state, at, corps)).collect(),
        elements: state.elements.iter().map(|element| element_view(state, element)).collect(),
    }
}

fn corps_view(state: &State, at: usize, corps: &Corps) -> CorpsView {
    CorpsView {
        id: corps.name,
        side: corps.side,
        role: corps.role,
        loyalty: corps.loyalty,
        die: corps.die,
        pips: corps.pips,
        original: corps.original.into(),
        lost: losses::lost(state, at).into(),
        demoralised: corps.demoralised,
    }
}

fn element_view(state: &State, element: &Element) -> ElementView {
    ElementView {
        id: element.name,
        corps: state.corps_of(element).name,
        troop: element.troop,
        general: element.general,
        pose: element.pose,
        place: element.place,
        deeds: element.deeds,
    }
}
