//! The description of a battle: scale, table, ground, corps and elements, and where play starts.
//! Relies on `line`, which reads corps and elements, one a line.
//! Must say what is wrong in a description, and where.

mod line;

use crate::army::{Corps, Deeds, Element, Equivalents, Place, Role};
use crate::combat;
use crate::ground::{Feature, FeatureText};
use crate::sequence::{Clock, Step};
use crate::state::State;
use crate::troop::Scale;
use line::{CorpsLine, ElementLine};
use oriflamme_field::Table;
use oriflamme_kernel::{Seat, SetupError};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A battle.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Setup {
    pub scale: Scale,
    /// In millimetres; the usual one of the scale unless it is said.
    pub table: Option<Table>,
    pub ground: Vec<FeatureText>,
    /// One corps a line: `first rome cinc`.
    pub corps: String,
    /// One element or block a line: `rome A,B/C,D Reg Bd(O) FL(400,200) f0`.
    pub elements: String,
    /// Who plays the first phase of the game; the first side unless it is said.
    pub attacker: Option<Seat>,
    /// How many phases each side plays, where that is agreed.
    pub phases: Option<u32>,
    pub start: Start,
}

/// Where play starts.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Start {
    pub phase: u32,
    pub step: Step,
}

impl Default for Start {
    fn default() -> Self {
        Start { phase: 1, step: Step::default() }
    }
}

/// Lines of a text that say something.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'))
}

impl Setup {
    /// The position in which the battle starts.
    pub fn state(&self) -> Result<State, SetupError> {
        let attacker = self.attacker.unwrap_or(Seat::FIRST);
        if attacker.0 > 1 {
            return Err(SetupError::new("attacker", "there are two sides, 0 and 1"));
        }
        let ground: Vec<Feature> = self.ground.iter().cloned().map(Feature::try_from).collect::<Result<_, _>>()?;
        let mut corps = self.read_corps()?;
        let elements = self.read_elements(&corps)?;
        for (at, corps) in corps.iter_mut().enumerate() {
            let members = elements.iter().filter(|element| element.corps == at);
            corps.original =
                members.map(|element| Equivalents::of(element.troop)).sum::<Equivalents>() + corps.lost_before;
        }
        let phase = self.start.phase.max(1);
        // The attacker plays the odd phases.
        let active = if phase % 2 == 1 { attacker } else { attacker.other() };
        let mut state = State {
            scale: self.scale,
            table: self.table.unwrap_or(self.scale.table()),
            ground: Arc::new(ground),
            corps,
            elements,
            attacker,
            clock: Clock { phase, active, step: self.start.step },
            last_phase: self.phases.map(|phases| phases.saturating_mul(2)),
            fights: Vec::new(),
            agenda: Vec::new(),
            end: None,
        };
        if state.clock.step == Step::Combat {
            state.fights = combat::pairs(&state);
        }
        Ok(state)
    }

    fn read_corps(&self) -> Result<Vec<Corps>, SetupError> {
        let corps: Vec<Corps> =
            lines(&self.corps).map(|line| Ok(line.parse::<CorpsLine>()?.0)).collect::<Result<_, SetupError>>()?;
        let names: BTreeSet<_> = corps.iter().map(|corps| corps.name).collect();
        if names.len() < corps.len() {
            return Err(SetupError::new("corps", "two corps have one name"));
        }
        for side in [Seat::FIRST, Seat::SECOND] {
            let chiefs = corps.iter().filter(|corps| corps.side == side && corps.role == Role::Cinc).count();
            if chiefs != 1 {
                let problem = format!("side {} has {chiefs} commanders-in-chief, not one", side.0);
                return Err(SetupError::new("corps", problem));
            }
        }
        Ok(corps)
    }

    fn read_elements(&self, corps: &[Corps]) -> Result<Vec<Element>, SetupError> {
        let mut elements: Vec<Element> = Vec::new();
        for text in lines(&self.elements) {
            let line: ElementLine = text.parse()?;
            let known = corps.iter().position(|corps| corps.name == line.corps);
            let corps = known.ok_or_else(|| SetupError::new(format!("'{text}'"), "there is no such corps"))?;
            let size = self.scale.base(line.troop, line.build);
            for (name, pose) in line.places(size) {
                if elements.iter().any(|element| element.name == name) {
                    return Err(SetupError::new("elements", format!("there are two elements named {name}")));
                }
                elements.push(Element {
                    name,
                    corps,
                    troop: line.troop,
                    build: line.build,
                    arms: line.arms,
                    general: line.general,
                    supports: line.supports,
                    size,
                    pose: pose.snapped(),
                    place: if line.first.is_some() { Place::Table } else { Place::Lost },
                    roused: false,
                    deeds: Deeds::default(),
                });
            }
        }
        Ok(elements)
    }
}
