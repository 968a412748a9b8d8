//! A game small enough to test the scenario runner with: two marchers on a line, one of them perhaps hidden.
//! Relies on the kernel and the scene.
//! Must stay tiny: what a rule set should look like is shown by `examples/skirmish`.

use oriflamme_kernel::*;
use oriflamme_scenario::{FileError, Report, RuleSets, Scenario, run};
use oriflamme_scene::{
    Asked, Board, Face, Intent, Overlay, OverlayRequest, Piece, PiecePlace, PieceShape, Point, Preview, Scene, Side,
    Table, Told, Turn, Zone, ZoneStyle,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

const MARCH: Clause = Clause::new("march.move.1");
const FAR: Clause = Clause::new("march.move.2");
const TURN: Clause = Clause::new("march.turn.1");
const END: Clause = Clause::new("march.end.1");

#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    bases: Vec<Marcher>,
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Marcher {
    id: String,
    y: f64,
    #[serde(default)]
    x: f64,
    #[serde(default)]
    facing: f64,
    #[serde(default)]
    hidden: bool,
}

#[derive(Clone, Serialize, Deserialize)]
pub struct State {
    bases: Vec<Marcher>,
    active: Seat,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    March { by: f64 },
    Gamble,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Moved {
    by: f64,
}

#[derive(Serialize, Deserialize)]
pub enum Query {
    #[serde(rename = "distance")]
    Distance,
}

#[derive(Clone)]
pub struct March;

impl RuleSet for March {
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Moved;
    type Query = Query;
    type View = serde_json::Value;

    fn id(&self) -> &'static str {
        "march"
    }

    fn rulebook_version(&self) -> &str {
        "1"
    }

    fn enforced(&self) -> &'static [&'static str] {
        &["march.move.1"]
    }

    fn setup(&self, setup: &Setup) -> Result<State, SetupError> {
        if setup.bases.len() != 2 || setup.bases.iter().any(|b| b.y.abs() > 1000.0) {
            return Err(SetupError::new("bases", "two bases on the line are needed"));
        }
        Ok(State { bases: setup.bases.clone(), active: Seat(0) })
    }

    fn prompt(&self, state: &State) -> Prompt {
        match self.outcome(state) {
            Some(_) => Prompt::none(),
            None => Prompt::one(Question::new(state.active, "march", TURN, "text-sample-word")),
        }
    }

    fn decide(
        &self,
        state: &State,
        seat: Seat,
        command: &Command,
        referee: &mut Referee,
    ) -> Result<Vec<Moved>, Refusal> {
        if seat != state.active {
            return Err(Refusal::new(TURN, "text-sample-word"));
        }
        match command {
            Command::March { by } if *by > 10.0 => Err(Refusal::new(FAR, "text-sample").with("distance", 10)),
            Command::March { by } => {
                referee.cite(MARCH);
                Ok(vec![Moved { by: *by }])
            }
            Command::Gamble => {
                let roll = referee.roll(Die::D6, MARCH);
                let mut account = Account::new("text-sample-word");
                let mut part = AccountPart::new(Message::new("text-sample-nested").with("what", "A"));
                part.add(MARCH, "text-sample-word", 2.0);
                part.add_roll(FAR, "text-sample-word", roll);
                let by = part.total;
                account.parts.push(part);
                referee.account(account);
                Ok(vec![Moved { by }])
            }
        }
    }

    fn apply(&self, state: &mut State, event: &Moved) {
        state.bases[state.active.index()].y += event.by;
        state.active = state.active.other();
    }

    fn view(&self, state: &State, viewer: Viewer) -> serde_json::Value {
        let seen = |(i, base): &(usize, &Marcher)| !base.hidden || viewer.knows_secrets_of(Seat(*i as u8));
        let bases: Vec<&Marcher> = state.bases.iter().enumerate().filter(seen).map(|(_, b)| b).collect();
        serde_json::json!({ "bases": bases, "active": state.active })
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let winner = state.bases.iter().position(|b| b.y >= 100.0)?;
        let winner = Some(Seat(winner as u8));
        Some(Outcome { winner, clause: END, reason: "text-sample-word".into(), scores: vec![] })
    }

    fn offers(&self, _: &State, _: Seat, _: &mut Sampler) -> Vec<Command> {
        vec![Command::Gamble]
    }

    fn reveals(&self, _: &Moved) -> bool {
        false
    }

    fn ask(&self, state: &State, _: Viewer, _: &Query, referee: &mut Referee) -> Result<Answer, Refusal> {
        referee.cite(TURN);
        Ok(Answer { value: serde_json::json!({ "mm": (state.bases[0].y - state.bases[1].y).abs() }) })
    }

    fn check(&self, state: &State) -> Result<(), String> {
        if state.bases.iter().any(|b| b.y < 0.0) { Err("a base left the line".into()) } else { Ok(()) }
    }
}

/// Both marchers on a narrow table, as far as the viewer knows them.
impl Table for March {
    fn scene(&self, state: &State, viewer: Viewer) -> Scene {
        let seats = [Seat::FIRST, Seat::SECOND];
        let seen = |(base, seat): &(&Marcher, Seat)| !base.hidden || viewer.knows_secrets_of(*seat);
        let pieces = state.bases.iter().zip(seats).filter(seen).map(|(base, seat)| piece(base, seat)).collect();
        let side = |seat: Seat| Side { seat, name: "text-sample-word".into(), meters: vec![] };
        Scene {
            board: Board { width: 400.0, depth: 300.0, unit: 40.0, unit_name: "text-sample-word".into(), grid: None },
            ground: vec![],
            pieces,
            sides: seats.map(side).to_vec(),
            turn: Turn { title: "text-sample-word".into(), active: Some(state.active), steps: vec![], facts: vec![] },
        }
    }

    fn asked(&self, _: &State, _: Seat) -> Vec<Asked> {
        vec![]
    }

    fn preview(&self, _: &State, _: Seat, _: &Intent) -> Preview {
        unreachable!("nobody takes a marcher in hand in a script")
    }

    fn overlay(&self, state: &State, _: Viewer, request: &OverlayRequest) -> Overlay {
        let wanted = state.bases.iter().filter(|base| request.pieces.contains(&base.id));
        let zone = |base: &Marcher| Zone {
            style: ZoneStyle::Control,
            side: None,
            outline: [(0.0, 0.0), (40.0, 0.0), (40.0, 40.0)]
                .map(|(x, y)| Point { x: base.x + x, y: base.y + y })
                .to_vec(),
            name: "text-sample-word".into(),
            label: None,
            weight: None,
        };
        Overlay { zones: wanted.map(zone).collect(), ..Overlay::default() }
    }

    fn tell(&self, _: &State, _: &Entry<March>, _: &State, _: Viewer) -> Vec<Told> {
        vec![]
    }
}

fn piece(base: &Marcher, side: Seat) -> Piece {
    Piece {
        id: base.id.clone(),
        side,
        place: if base.hidden { PiecePlace::Hidden } else { PiecePlace::Table },
        shape: PieceShape::Base,
        x: base.x,
        y: base.y,
        facing: base.facing,
        width: 40.0,
        depth: 15.0,
        code: "M".into(),
        letter: base.id.clone(),
        glyph: "spear".into(),
        second: None,
        face: Face::Full,
        name: "text-sample-word".into(),
        facts: vec![],
        marks: vec![],
    }
}

pub fn sets() -> RuleSets {
    RuleSets::new(vec![Arc::new(Erased(March))])
}

/// A head that every test file may share.
pub const HEAD: &str = r#"
set = "march"
title = "A march"
titre = "Une marche"
"#;

/// A position that every test file may share.
pub const SETUP: &str = r#"
[setup]
bases = [{ id = "A", y = 10 }, { id = "B", y = 50, hidden = true }]
"#;

/// Reads and runs a file made of lines before the set-up and steps after it.
pub fn try_run(before: &str, steps: &str) -> Result<Report, FileError> {
    run(&Scenario::parse(&format!("{HEAD}{before}{SETUP}{steps}"), "test.toml")?, &sets())
}
