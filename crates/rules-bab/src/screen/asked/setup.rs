//! Answers to the questions of the set-up: dice, choices of terrain, places for terrain, baggage, ambush and armies.
//! Relies on the step of the set-up; what is suggested was found by the rules' own search and is legal.

use super::make::{Adjust, Answers, button};
use crate::command::{Command, PieceChoice, SizeClass};
use crate::screen::hand::lay;
use crate::screen::{ground, names};
use crate::setup::placement::{self, sample};
use crate::setup::{choice, deployment, feature, offers};
use crate::state::{SetupStep, State};
use crate::terrain::{Ground, Piece};
use crate::troop::TroopType;
use oriflamme_field::table::TableEdge;
use oriflamme_kernel::{Message, Sampler, Seat};
use oriflamme_scene::{Field, FieldKind, Form, Hand, Release};
use serde_json::Value;

pub fn answers(known: &State, seat: Seat) -> Answers {
    match &known.setup.step {
        SetupStep::Invader => Answers::default()
            .help("bab-help-invader")
            .button(button("roll", "bab-answer-roll", &Command::RollInvader).main().dice(2)),
        SetupStep::ChooseTerrain { .. } => choose_terrain(known, seat),
        SetupStep::PlaceTerrain { waiting, rolled: None } => {
            waiting.first().map(|(_, piece)| roll_placement(known, *piece)).unwrap_or_default()
        }
        SetupStep::PlaceTerrain { .. } => place_terrain(known),
        SetupStep::Conditions => {
            let dice = 2 * (u8::from(known.options.weather) + u8::from(known.options.time));
            Answers::default().button(button("roll", "bab-answer-roll", &Command::RollConditions).main().dice(dice))
        }
        SetupStep::Baggage { .. } => baggage(known, seat),
        SetupStep::RollOrder => {
            Answers::default().button(button("roll", "bab-answer-roll", &Command::RollOrder).main().dice(2))
        }
        SetupStep::Order => Answers::default()
            .button(button("second", "bab-answer-deploy-second", &Command::DeployFirst(false)).main())
            .button(button("first", "bab-answer-deploy-first", &Command::DeployFirst(true))),
        SetupStep::Ambush { .. } => ambush(known, seat),
        SetupStep::Deploy { .. } => deploy(known, seat),
        SetupStep::Finished => Answers::default(),
    }
}

/// The same suggestion every time that the same position is looked at.
pub fn sampler(known: &State) -> Sampler {
    Sampler::new(known.terrain.len() as u64, 1)
}

/// The name of the field that counts pieces of a kind and size.
pub fn count_field(piece: PieceChoice) -> String {
    format!("{}:{}", piece.kind.code(), choice::size_name(piece.size))
}

/// Every kind and size that the invaded player's list has.
pub fn choosable(known: &State) -> Vec<PieceChoice> {
    let kinds = choice::types(known).all();
    let sizes = |kind: Ground| feature::classes_of(kind).0.iter().map(move |size| PieceChoice { kind, size: *size });
    kinds.into_iter().flat_map(sizes).collect()
}

fn choose_terrain(known: &State, seat: Seat) -> Answers {
    let suggested = sample::choose(known, seat, &mut sampler(known));
    let fields = choosable(known).into_iter().map(|piece| Field {
        id: count_field(piece),
        label: piece_label(piece),
        kind: FieldKind::Count { min: 0, max: choice::quota(piece.size) as u32 },
        value: Value::from(suggested.iter().filter(|other| **other == piece).count()),
    });
    let form = Form { fields: fields.collect(), submit: Message::new("bab-answer-choose-terrain"), aside: None };
    let mut answers = Answers::default().help("bab-help-choose-terrain").button(button(
        "suggested",
        "bab-answer-suggested-terrain",
        &Command::ChooseTerrain(suggested),
    ));
    answers.form = Some(form);
    answers
}

fn piece_label(piece: PieceChoice) -> Message {
    let key = match piece.size {
        SizeClass::Small => "bab-ground-small",
        SizeClass::Medium => "bab-ground-medium",
        SizeClass::Large => "bab-ground-large",
    };
    Message::new(key).with("ground", names::ground(piece.kind))
}

/// One button for each edge that may be named.
fn roll_placement(known: &State, piece: PieceChoice) -> Answers {
    let river = piece.kind == Ground::River;
    let edges = if river { placement::river_references(known).to_vec() } else { TableEdge::ALL.to_vec() };
    let mut answers = Answers::default().help(if river { "bab-help-roll-river" } else { "bab-help-roll-placement" });
    for edge in edges {
        let (id, key) = match edge {
            TableEdge::Near => ("near", "bab-answer-edge-near"),
            TableEdge::Far => ("far", "bab-answer-edge-far"),
            TableEdge::Left => ("left", "bab-answer-edge-left"),
            TableEdge::Right => ("right", "bab-answer-edge-right"),
        };
        answers.answers.push(button(id, key, &Command::RollPlacement { edge }).dice(if river { 2 } else { 1 }));
    }
    answers
}

/// Shapes to be laid, and a legal place that the program suggests; a piece that fits nowhere is given up.
fn place_terrain(known: &State) -> Answers {
    let Some((choice, rolled)) = lay::next(known) else { return Answers::default() };
    let Some(found) = sample::place(known, choice, rolled, &mut sampler(known)) else {
        let discard = button("discard", "bab-answer-discard", &Command::DiscardTerrain).main();
        return Answers::default().help("bab-help-no-place").button(discard);
    };
    let suggested = button("suggested", "bab-answer-suggested-place", &Command::PlaceTerrain(found));
    let mut answers = Answers::default().help("bab-help-place-terrain").button(suggested);
    let pieces = lay::samples(known, choice, rolled);
    let drawn = |(id, text): (String, crate::terrain::PieceText)| {
        Piece::try_from(text).ok().map(|piece| ground::drawn(&id, &piece))
    };
    answers.hand = Some(Hand {
        pieces: Vec::new(),
        groups: Vec::new(),
        manners: Vec::new(),
        ground: pieces.into_iter().filter_map(drawn).collect(),
        release: Release::Each,
    });
    answers
}

fn baggage(known: &State, seat: Seat) -> Answers {
    let bag = deployment::waiting(known, seat).find(|base| base.kind() == TroopType::Bg);
    let mut answers = Answers::default().help("bab-help-baggage");
    answers.answers.extend(suggested(known, seat, "bab-answer-suggested-baggage"));
    answers.hand = bag.map(|bag| by_hand(vec![bag.id.to_string()], Release::Each));
    answers
}

fn deploy(known: &State, seat: Seat) -> Answers {
    let waiting: Vec<String> = deployment::waiting(known, seat).map(|base| base.id.to_string()).collect();
    let mut answers = Answers::default().help("bab-help-deploy");
    answers.answers.extend(suggested(known, seat, "bab-answer-suggested-deployment"));
    answers.hand = Some(by_hand(waiting, Release::Together));
    answers
}

fn ambush(known: &State, seat: Seat) -> Answers {
    let hideable = deployment::waiting(known, seat).filter(|base| base.kind() != TroopType::Bg);
    let pieces: Vec<String> = hideable.map(|base| base.id.to_string()).collect();
    let mut answers = Answers::default().help("bab-help-ambush").button(button(
        "none",
        "bab-answer-no-ambush",
        &Command::WriteAmbush(Vec::new()),
    ));
    answers.hand = (!pieces.is_empty()).then(|| by_hand(pieces, Release::Together));
    answers
}

/// What the program would do, as a button.
fn suggested(known: &State, seat: Seat, key: &'static str) -> Option<oriflamme_scene::Answer> {
    let command = offers::offers(known, seat, &mut sampler(known)).into_iter().next()?;
    Some(button("suggested", key, &command))
}

fn by_hand(pieces: Vec<String>, release: Release) -> Hand {
    Hand { pieces, groups: Vec::new(), manners: Vec::new(), ground: Vec::new(), release }
}
