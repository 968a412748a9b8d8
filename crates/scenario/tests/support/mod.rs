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
use std::borrow::Cow;
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

#[derive(Clone, PartialEq, Serialize, Deserialize)]
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

#[derive(Clone, PartialEq, Serialize, Deserialize)]
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
    type Agenda = ();
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

    fn decide(&self, draft: &mut Draft<'_, '_, Self>, seat: Seat, command: &Command) -> Ruling {
        if seat != draft.state.active {
            return Err(Refusal::new(TURN, "text-sample-word"));
        }
        match command {
            Command::March { by } if *by > 10.0 => return Err(Refusal::new(FAR, "text-sample").with("distance", 10)),
            Command::March { by } => {
                draft.cite(MARCH);
                draft.emit(Moved { by: *by });
            }
            Command::Gamble => {
                let roll = draft.roll(Die::D6, MARCH);
                let mut account = Account::new("text-sample-word");
                let mut part = AccountPart::new(Message::new("text-sample-nested").with("what", "A"));
                part.add(MARCH, "text-sample-word", 2.0);
                part.add_roll(FAR, "text-sample-word", roll);
                let by = part.total;
                account.parts.push(part);
                draft.account(account);
                draft.emit(Moved { by });
            }
        }
        Ok(())
    }

    fn apply(&self, state: &mut State, event: &Moved) {
        state.bases[state.active.index()].y += event.by;
        state.active = state.active.other();
    }

    /// Who is hidden has no name for the others.
    fn known<'s>(&self, state: &'s State, viewer: Viewer) -> Cow<'s, State> {
        let mut known = state.clone();
        for (base, seat) in known.bases.iter_mut().zip([Seat::FIRST, Seat::SECOND]) {
            if base.hidden && !viewer.knows_secrets_of(seat) {
                *base = Marcher { id: String::new(), x: 0.0, y: 0.0, facing: 0.0, hidden: true };
            }
        }
        Cow::Owned(known)
    }

    fn view(&self, known: &Known<'_, Self>) -> serde_json::Value {
        let bases: Vec<&Marcher> = known.bases.iter().filter(|base| !base.id.is_empty()).collect();
        serde_json::json!({ "bases": bases, "active": known.active })
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

    fn ask(&self, state: &Known<'_, Self>, _: &Query, referee: &mut Referee) -> Ruling<Answer> {
        referee.cite(TURN);
        Ok(Answer { value: serde_json::json!({ "mm": (state.bases[0].y - state.bases[1].y).abs() }) })
    }

    fn check(&self, state: &State) -> Result<(), String> {
        if state.bases.iter().any(|b| b.y < 0.0) { Err("a base left the line".into()) } else { Ok(()) }
    }
}

/// Both marchers on a narrow table, as far as the viewer knows them.
impl Table for March {
    fn scene(&self, state: &Known<'_, Self>) -> Scene {
        let seats = [Seat::FIRST, Seat::SECOND];
        let seen = |(base, _): &(&Marcher, Seat)| !base.id.is_empty();
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

    fn asked(&self, _: &Known<'_, Self>, _: Seat) -> Vec<Asked> {
        vec![]
    }

    fn preview(&self, _: &Known<'_, Self>, _: Seat, _: &Intent) -> Preview {
        unreachable!("nobody takes a marcher in hand in a script")
    }

    fn overlay(&self, state: &Known<'_, Self>, request: &OverlayRequest) -> Overlay {
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

    fn tell(&self, _: &Known<'_, Self>, _: &Entry<March>, _: &Known<'_, Self>) -> Vec<Told> {
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
