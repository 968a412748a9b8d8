//! All that a seat and a spectator can learn of a game, by everything that a server would answer them.
//! Relies on the erased forms of the table and of the rules.
//! Must ask the same things of two games that look the same: what it asks comes from what is seen.

use oriflamme_kernel::{AnyGame, NoOdds, Sampler, Seat, SubmitError, Viewer};
use oriflamme_scene::{
    Asked, Bookmark, FieldKind, Hand, Intent, JointMove, OverlayKind, OverlayRequest, Placement, Release, Scene, Spot,
};
use oriflamme_tenant::Tenant;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Throws of a command that are worth reckoning here.
const THROWS: u64 = 64;
/// Pieces whose zones are asked for one by one.
const POINTED_AT: usize = 2;

/// What is learned, each part by its name.
pub type Learned = Vec<(&'static str, Value)>;

pub struct Curious<'a> {
    pub set: &'a dyn Tenant,
    pub seat: Seat,
    /// Names to ask for beside those that are seen.
    pub names: &'a [String],
    /// The kinds of questions that only somebody with a secret is asked: no part of what is compared.
    pub quiet: &'a dyn Fn(&str) -> bool,
}

impl Curious<'_> {
    pub fn learn(&self, game: &dyn AnyGame, seed: u64) -> Learned {
        let (set, seat) = (self.set, self.seat);
        let viewers = [Viewer::Seat(seat), Viewer::Spectator];
        let mut sampler = Sampler::new(seed, 6);
        let scene = set.scene(game, viewers[0]).expect("a game of this rule set");
        let asked = set.asked(game, seat).expect("a game of this rule set");
        let offers = game.offers(seat, &mut sampler);
        let intents = intents(&asked, &scene, self.names, &mut sampler);
        let requests = self.requests(&scene, &mut sampler);
        let absurd: Vec<Value> = offers
            .iter()
            .take(4)
            .map(|offer| crate::absurd::twisted(offer.clone(), self.names, &mut sampler))
            .collect();
        let last = game.entries().len().saturating_sub(1);
        vec![
            ("view", json!(viewers.map(|viewer| game.view(viewer)))),
            ("scene", json!(viewers.map(|viewer| set.scene(game, viewer)))),
            ("prompt", self.prompt(game)),
            ("asked", json!(asked)),
            ("offers", json!(offers)),
            ("odds", offers.iter().take(2).map(|offer| odds(game, seat, offer)).collect()),
            ("refusals", absurd.iter().map(|command| refusal(game, seat, command)).collect()),
            ("previews", intents.iter().map(|intent| json!([intent, set.preview(game, seat, intent)])).collect()),
            (
                "overlays",
                json!(viewers.map(|viewer| requests.iter().map(|r| set.overlay(game, viewer, r)).collect::<Vec<_>>())),
            ),
            ("log", json!(viewers.map(|viewer| self.log(game, viewer)))),
            ("past odds", json!(viewers.map(|viewer| set.past_odds(game, viewer, last)))),
        ]
    }

    fn prompt(&self, game: &dyn AnyGame) -> Value {
        let questions = game.prompt().questions.into_iter();
        json!(questions.filter(|question| !(self.quiet)(question.kind)).collect::<Vec<_>>())
    }

    /// The log without the places of its lines: who has a secret may have been asked once more.
    fn log(&self, game: &dyn AnyGame, viewer: Viewer) -> Vec<Value> {
        let lines = self.set.log(game, viewer, 0, &mut Bookmark::default()).expect("a game of this rule set");
        lines
            .into_iter()
            .map(|line| {
                json!([
                    line.seat,
                    line.turn,
                    line.text,
                    line.result,
                    line.pieces,
                    line.rolls,
                    line.cites,
                    line.accounts,
                    line.tracks
                ])
            })
            .collect()
    }

    fn requests(&self, scene: &Scene, sampler: &mut Sampler) -> Vec<OverlayRequest> {
        let mut requests: Vec<OverlayRequest> =
            [OverlayKind::Zones, OverlayKind::Threat].map(|kind| OverlayRequest { kind, pieces: Vec::new() }).to_vec();
        let seen: Vec<String> = scene.pieces.iter().map(|piece| piece.id.clone()).collect();
        let chosen = (0..POINTED_AT).filter_map(|_| sampler.pick(&seen).cloned());
        for name in chosen.chain(self.names.iter().take(POINTED_AT).cloned()) {
            for kind in [OverlayKind::Reach, OverlayKind::Sight, OverlayKind::Threat] {
                requests.push(OverlayRequest { kind, pieces: vec![name.clone()] });
            }
        }
        requests
    }
}

fn odds(game: &dyn AnyGame, seat: Seat, command: &Value) -> Value {
    match game.odds(seat, command, THROWS) {
        // What comes of it belongs to nobody yet; that it can be reckoned, and over how many throws, may be told.
        Ok(spread) => json!({ "throws": spread.throws }),
        Err(NoOdds::Refused(refusal)) => json!({ "refused": refusal }),
        Err(other) => json!({ "none": other.to_string() }),
    }
}

/// Why a command is refused; nothing where it is not.
fn refusal(game: &dyn AnyGame, seat: Seat, command: &Value) -> Value {
    match game.clone_game().submit(seat, command) {
        Ok(_) => Value::Null,
        Err(SubmitError::Refused(refusal)) => json!([command, refusal]),
        Err(SubmitError::Malformed(problem)) => json!([command, problem]),
    }
}

/// Gestures of somebody who tries everything that he has in hand.
pub fn intents(asked: &[Asked], scene: &Scene, names: &[String], sampler: &mut Sampler) -> Vec<Intent> {
    let mut intents = Vec::new();
    for asked in asked {
        if let Some(hand) = &asked.hand {
            intents.extend((0..3).flat_map(|_| gestures(hand, scene, names, sampler)));
        }
        if let Some(form) = &asked.form {
            let usual = |field: &oriflamme_scene::Field| (field.id.clone(), field.value.clone());
            intents.push(Intent::Fill { values: form.fields.iter().map(usual).collect() });
            let other = |field: &oriflamme_scene::Field| (field.id.clone(), another(&field.kind, sampler));
            intents.push(Intent::Fill { values: form.fields.iter().map(other).collect::<BTreeMap<_, _>>() });
        }
    }
    intents
}

fn another(kind: &FieldKind, sampler: &mut Sampler) -> Value {
    match kind {
        FieldKind::Count { min, max } => json!(*min as usize + sampler.below((max - min) as usize + 1)),
        FieldKind::Choice { options } => json!(sampler.pick(options).map(|(id, _)| id)),
        FieldKind::Tick => json!(sampler.below(2) == 0),
        FieldKind::Text { .. } => json!("a name"),
    }
}

fn gestures(hand: &Hand, scene: &Scene, names: &[String], sampler: &mut Sampler) -> Vec<Intent> {
    let spot = |sampler: &mut Sampler| Spot {
        x: (scene.board.width * sampler.unit()).round(),
        y: (scene.board.depth * sampler.unit()).round(),
        facing: sampler.below(24) as f64 * 15.0,
    };
    let near = |piece: &str, sampler: &mut Sampler| {
        let stands = scene.pieces.iter().find(|other| other.id == piece);
        stands.map(|piece| Spot {
            x: piece.x + sampler.below(160) as f64 - 80.0,
            y: piece.y + sampler.below(160) as f64 - 80.0,
            facing: piece.facing,
        })
    };
    let mut found = Vec::new();
    let group = sampler.pick(&hand.groups).cloned();
    let one = sampler.pick(&hand.pieces).map(|piece| vec![piece.clone()]);
    let hidden = sampler.pick(names).map(|name| vec![name.clone()]);
    let manner = sampler.pick(&hand.manners).map(|manner| manner.id.clone());
    for pieces in [group, one.clone(), hidden].into_iter().flatten().filter(|pieces| !pieces.is_empty()) {
        let to = near(&pieces[0], sampler).unwrap_or_else(|| spot(sampler));
        found.push(Intent::Move { pieces, to, manner: manner.clone(), exact: sampler.below(2) == 0 });
    }
    if let (Some(manner), Some(pieces)) = (hand.manners.iter().find(|manner| manner.joint), one.clone()) {
        let moves = vec![JointMove { to: spot(sampler), pieces, exact: false }];
        found.push(Intent::Join { manner: manner.id.clone(), moves });
    }
    if hand.release == Release::Together {
        let placed =
            |piece: &String| Placement { piece: piece.clone(), at: spot(&mut Sampler::new(piece.len() as u64, 1)) };
        found.push(Intent::Place { placements: hand.pieces.iter().take(3).map(placed).collect() });
        found.push(Intent::Suggest {});
    }
    found.extend(
        sampler
            .pick(&hand.ground)
            .map(|ground| ground.id.clone())
            .map(|ground| Intent::Lay { ground, to: spot(sampler) }),
    );
    found
}
