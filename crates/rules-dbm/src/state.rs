//! Everything there is to know about a position.
//! Relies on the nouns of armies and ground; chapters keep there what they have to remember.
//! Must not know any rule.

use crate::army::{Corps, Element, Name};
use crate::ground::Feature;
use crate::losses::End;
use crate::outcomes::Task;
use crate::sequence::Clock;
use crate::troop::Scale;
use oriflamme_field::{Footprint, Table};
use oriflamme_kernel::Seat;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct State {
    pub scale: Scale,
    pub table: Table,
    pub ground: Arc<Vec<Feature>>,
    pub corps: Vec<Corps>,
    pub elements: Vec<Element>,
    /// Who plays the first phase of the game.
    pub attacker: Seat,
    pub clock: Clock,
    /// The last phase of the game, where the players agreed one (dbm.victory.8).
    pub last_phase: Option<u32>,
    /// Pairs that are still to fight in this step 4, the phasing side's element first.
    pub fights: Vec<[Name; 2]>,
    /// Outcomes that are still to be carried out; the next one stands last.
    pub agenda: Vec<Task>,
    pub end: Option<End>,
}

impl State {
    /// A distance of the rules in millimetres on this table.
    pub fn mm(&self, paces: f64) -> f64 {
        self.scale.millimetres(paces)
    }

    pub fn element(&self, name: Name) -> Option<&Element> {
        self.elements.iter().find(|element| element.name == name)
    }

    pub fn element_mut(&mut self, name: Name) -> Option<&mut Element> {
        self.elements.iter_mut().find(|element| element.name == name)
    }

    /// The corps of an element. A set-up makes no element without one.
    pub fn corps_of(&self, element: &Element) -> &Corps {
        &self.corps[element.corps]
    }

    pub fn side_of(&self, element: &Element) -> Seat {
        self.corps_of(element).side
    }

    /// The place in the list of the corps of that name.
    pub fn corps_named(&self, name: Name) -> Option<usize> {
        self.corps.iter().position(|corps| corps.name == name)
    }

    /// The corps of a side, each with its place in the list.
    pub fn corps_of_side(&self, side: Seat) -> impl Iterator<Item = (usize, &Corps)> + '_ {
        self.corps.iter().enumerate().filter(move |(_, corps)| corps.side == side)
    }

    /// All elements that a corps ever had.
    pub fn members(&self, corps: usize) -> impl Iterator<Item = &Element> + '_ {
        self.elements.iter().filter(move |element| element.corps == corps)
    }

    /// The element of the general of a corps, lost or not.
    pub fn general_of(&self, corps: usize) -> Option<&Element> {
        self.members(corps).find(|element| element.general)
    }

    pub fn on_table(&self) -> impl Iterator<Item = &Element> + '_ {
        self.elements.iter().filter(|element| element.on_table())
    }

    /// Elements of a side on the table.
    pub fn side(&self, side: Seat) -> impl Iterator<Item = &Element> + '_ {
        self.on_table().filter(move |element| self.side_of(element) == side)
    }

    /// Features on which some of a base stands.
    pub fn ground_under(&self, base: Footprint) -> impl Iterator<Item = &Feature> + '_ {
        self.ground.iter().filter(move |feature| feature.touches(&base))
    }
}
