//! The rule sets that a server offers, each with its opponents and ready battles.
//! Relies on their type-erased tables and analysts.
//! Must not name any: who builds a program decides which are in it.

use oriflamme_analysis::Analyst;
use oriflamme_kernel::{AnyGame, Doctrine, Erased, Game, LuckReport, Measure};
use oriflamme_protocol::Localised;
use oriflamme_scenario::RuleSets;
use oriflamme_scene::{AnyTable, Table};
use oriflamme_strategist::{AnyOpponent, OpponentSpec};
use serde_json::Value;
use std::any::Any;
use std::sync::Arc;

/// A battle that can be played at once.
#[derive(Clone, Debug)]
pub struct ReadyBattle {
    pub id: String,
    pub title: Localised,
    pub note: Localised,
    pub setup: Value,
}

/// A rule set that is offered.
pub struct Playable {
    pub(crate) table: Arc<dyn AnyTable>,
    pub(crate) title: Localised,
    pub(crate) battles: Vec<ReadyBattle>,
    opponent: fn(OpponentSpec, u64) -> Box<dyn AnyOpponent>,
    is_open: fn(&dyn AnyGame) -> bool,
    /// In what the expectations of opponents are told to people.
    pub(crate) measure: Measure,
    analyst: Option<Box<dyn Analyst>>,
}

impl Playable {
    pub fn new<R: Table + Doctrine>(rules: R, title: Localised, battles: Vec<ReadyBattle>) -> Self {
        let opponent = |spec: OpponentSpec, seed| spec.any_opponent::<R>(seed);
        let (measure, is_open) = (rules.measure(), is_open::<R>);
        Playable { table: Arc::new(Erased(rules)), title, battles, opponent, is_open, measure, analyst: None }
    }

    /// With somebody who looks back on the luck of finished games.
    pub fn analysed(mut self, analyst: impl Analyst + 'static) -> Self {
        self.analyst = Some(Box::new(analyst));
        self
    }

    pub(crate) fn luck(&self, game: &dyn AnyGame) -> Option<LuckReport> {
        self.analyst.as_ref()?.luck(game)
    }

    pub fn id(&self) -> &'static str {
        self.table.id()
    }

    pub(crate) fn opponent(&self, spec: OpponentSpec, seed: u64) -> Box<dyn AnyOpponent> {
        (self.opponent)(spec, seed)
    }

    /// Is nothing hidden from anybody at this table now, as everybody knows?
    pub(crate) fn is_open(&self, game: &dyn AnyGame) -> bool {
        (self.is_open)(game)
    }
}

fn is_open<R: Doctrine>(game: &dyn AnyGame) -> bool {
    let game = (game as &dyn Any).downcast_ref::<Game<R>>();
    game.is_some_and(|game| game.rules().is_open(game.initial(), game.state()))
}

/// All rule sets of a server.
#[derive(Clone)]
pub struct Sets {
    list: Arc<[Arc<Playable>]>,
}

impl Sets {
    pub fn new(list: Vec<Playable>) -> Self {
        Sets { list: list.into_iter().map(Arc::new).collect() }
    }

    pub(crate) fn get(&self, id: &str) -> Option<&Arc<Playable>> {
        self.list.iter().find(|set| set.id() == id)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Arc<Playable>> {
        self.list.iter()
    }

    /// For the drawing of figures.
    pub(crate) fn rules(&self) -> RuleSets {
        RuleSets::new(self.list.iter().map(|set| Arc::clone(&set.table) as _).collect())
    }
}
