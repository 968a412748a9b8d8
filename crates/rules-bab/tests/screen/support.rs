//! A player who knows nothing but what the screen shows him.

use oriflamme_kernel::{Dice, Game, Known, Resolved, Sampler, Seat, Viewer};
use oriflamme_rules_bab::BloodAndBlades;
use oriflamme_rules_bab::command::Command;
use oriflamme_rules_bab::setup::Setup;
use oriflamme_rules_bab::state::State;
use oriflamme_scene::{Asked, FieldKind, Hand, Intent, Placement, Preview, Release, Spot, Table};
use serde_json::Value;

pub type Battle = Game<BloodAndBlades>;

pub fn start(setup: &Setup, seed: u64) -> Battle {
    Game::start(BloodAndBlades, setup.clone(), Dice::from_number(seed)).unwrap()
}

/// What the rules make of a command, with some dice.
pub fn accepts(state: &State, seat: Seat, command: &Value) -> Result<Command, String> {
    let read: Command = serde_json::from_value(command.clone()).map_err(|error| format!("{error}: {command}"))?;
    match Resolved::by(&BloodAndBlades, state, seat, &read, &mut Dice::from_number(1)) {
        Ok(_) => Ok(read),
        Err(refusal) => Err(format!("{refusal} {:?}: {command}", refusal.message)),
    }
}

/// An answer that the screen offers, or that a gesture of the hand turned into a command.
pub struct Answered {
    pub command: Command,
    /// The preview that it comes from, with what was wanted.
    pub preview: Option<(Intent, Preview)>,
}

/// Answers a question from what the screen shows, and from nothing else.
pub fn answer(state: &State, asked: &Asked, dice: &mut Sampler) -> Option<Answered> {
    let seat = asked.question.seat;
    if let Some(hand) = &asked.hand
        && dice.unit() < 0.8
    {
        for _ in 0..3 {
            let intent = gesture(state, seat, hand, dice);
            let preview = BloodAndBlades.preview(&Known::of(&BloodAndBlades, state, Viewer::Seat(seat)), seat, &intent);
            if let Some(command) = preview.command.clone() {
                let command = serde_json::from_value(command).unwrap();
                return Some(Answered { command, preview: Some((intent, preview)) });
            }
        }
    }
    if let Some(form) = &asked.form
        && dice.unit() < 0.5
    {
        let fill = |field: &oriflamme_scene::Field| {
            let value = match &field.kind {
                FieldKind::Choice { options } if !options.is_empty() => {
                    Value::String(options[dice.below(options.len())].0.clone())
                }
                _ => field.value.clone(),
            };
            (field.id.clone(), value)
        };
        let intent = Intent::Fill { values: form.fields.iter().map(fill).collect() };
        let preview = BloodAndBlades.preview(&Known::of(&BloodAndBlades, state, Viewer::Seat(seat)), seat, &intent);
        if let Some(command) = preview.command.clone() {
            let command = serde_json::from_value(command).unwrap();
            return Some(Answered { command, preview: Some((intent, preview)) });
        }
    }
    let buttons = asked.answers.iter().filter(|answer| answer.id != "propose-draw").map(|answer| &answer.command);
    let commands: Vec<&Value> = buttons.chain(asked.picks.iter().map(|pick| &pick.command)).collect();
    let command = serde_json::from_value((*dice.pick(&commands)?).clone()).unwrap();
    Some(Answered { command, preview: None })
}

/// Something that a hand may do.
pub fn gesture(state: &State, seat: Seat, hand: &Hand, dice: &mut Sampler) -> Intent {
    if !hand.ground.is_empty() {
        let ground = dice.pick(&hand.ground).unwrap().id.clone();
        let to = Spot {
            x: dice.unit() * state.table.width,
            y: dice.unit() * state.table.depth,
            facing: 30.0 * dice.below(12) as f64,
        };
        return Intent::Lay { ground, to };
    }
    if hand.release == Release::Together {
        return Intent::Place { placements: line(state, seat, hand, dice) };
    }
    let pieces = if hand.groups.is_empty() || dice.unit() < 0.4 {
        vec![dice.pick(&hand.pieces).unwrap().clone()]
    } else {
        dice.pick(&hand.groups).unwrap().clone()
    };
    let scene = BloodAndBlades.scene(&Known::of(&BloodAndBlades, state, Viewer::Seat(seat)));
    let first = scene.pieces.iter().find(|piece| piece.id == pieces[0]).unwrap();
    let manner = match dice.unit() < 0.7 {
        true => None,
        false => dice.pick(&hand.manners).map(|manner| manner.id.clone()),
    };
    let (away, aside) = (180.0 * dice.unit() - 30.0, if dice.unit() < 0.4 { 0.0 } else { 160.0 * dice.unit() - 80.0 });
    let turn = if dice.unit() < 0.5 { 0.0 } else { 120.0 * dice.unit() - 60.0 };
    let (sine, cosine) = first.facing.to_radians().sin_cos();
    let mut to = Spot {
        x: first.x + away * sine + aside * cosine,
        y: first.y + away * cosine - aside * sine,
        facing: (first.facing + turn).rem_euclid(360.0),
    };
    if first.place == oriflamme_scene::PiecePlace::Tray {
        to = Spot { x: dice.unit() * state.table.width, y: dice.unit() * state.table.depth, facing: first.facing };
    }
    Intent::Move { pieces, to, manner, exact: dice.unit() < 0.2 }
}

/// All pieces in ranks, somewhere in one's own half.
fn line(state: &State, seat: Seat, hand: &Hand, dice: &mut Sampler) -> Vec<Placement> {
    let start = 40.0 + dice.unit() * 200.0;
    let columns = 18;
    let most = if dice.unit() < 0.3 { 2 } else { hand.pieces.len() };
    let place = |(i, piece): (usize, &String)| {
        let across = start + (i % columns) as f64 * 40.0 + 2.0 * dice.unit();
        let back = (i / columns) as f64 * 44.0;
        let front = state.table.depth / 2.0 - 121.0 - back;
        let at = match seat {
            Seat::FIRST => Spot { x: across, y: front, facing: 0.0 },
            _ => Spot { x: state.table.width - across, y: state.table.depth - front, facing: 180.0 },
        };
        Placement { piece: piece.clone(), at }
    };
    hand.pieces.iter().take(most).enumerate().map(place).collect()
}
