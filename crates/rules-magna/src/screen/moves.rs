//! Everything that a counter can do with its movement besides walking, as ways to move that a player can choose.
//! Relies on the rules to say which of them are allowed where it stands.
//! Must not choose anything for the player.

use super::asked::by_hand;
use super::make;
use crate::command::{Command, Move, Step};
use crate::counters::{Figure, Id, Post};
use crate::movement::{self, lead, offers as ways, works};
use crate::offers::accepted;
use crate::state::State;
use oriflamme_kernel::{Message, Seat};
use oriflamme_scene::{Hand, Manner};
use std::collections::BTreeMap;

/// Going on foot or on horseback, hex by hex.
pub const WALK: &str = "walk";
/// Moving dead men, or a dead horse, out of a hex.
const CLEAR_MEN: &str = "clear-men";
const CLEAR_MOUNT: &str = "clear-mount";
/// Declared not to move.
pub const STILL: &str = "still";

pub fn hand(state: &State, seat: Seat) -> Option<Hand> {
    let able: Vec<&Figure> =
        state.side(seat).filter(|figure| movement::may_move(state, seat, figure).is_ok()).collect();
    if able.is_empty() {
        return None;
    }
    let mut manners: BTreeMap<String, Manner> = BTreeMap::new();
    for figure in &able {
        for (id, _, command) in deeds(state, figure) {
            if manners.get(&id).is_some_and(|known| known.pieces.contains(&figure.id.to_string())) {
                continue;
            }
            if accepted(state, seat, &command) {
                let known = manners.entry(id.clone()).or_insert_with(|| manner(state, &id));
                known.pieces.push(figure.id.to_string());
            }
        }
    }
    let walk = manner(state, WALK);
    let pieces = able.iter().map(|figure| figure.id.to_string()).collect();
    Some(by_hand(pieces, std::iter::once(walk).chain(manners.into_values()).collect()))
}

fn manner(state: &State, id: &str) -> Manner {
    let (deed, about) = id.split_once(':').unwrap_or((id, ""));
    let (key, drag) = match deed {
        "about" => ("magna-manner-turn-about", false),
        "jump" => ("magna-manner-jump", false),
        "mount" => ("magna-manner-mount", false),
        "dismount" => ("magna-manner-dismount", true),
        "lead" => ("magna-manner-lead", false),
        "snatch" => ("magna-manner-snatch", false),
        "release" => ("magna-manner-release", false),
        "bring" => ("magna-manner-bring", true),
        "carry" => ("magna-manner-carry", true),
        "kneel" => ("magna-manner-kneel", false),
        "rise" => ("magna-manner-rise", false),
        "load" => ("magna-manner-load", false),
        "unload" => ("magna-manner-unload", false),
        "haul" => ("magna-manner-haul", true),
        "hitch" => ("magna-manner-hitch", false),
        "unhitch" => ("magna-manner-unhitch", false),
        CLEAR_MEN => ("magna-manner-clear-men", true),
        CLEAR_MOUNT => ("magna-manner-clear-mount", true),
        "climb" => ("magna-manner-climb", false),
        "leap" => ("magna-manner-leap", true),
        "leap-onto" => ("magna-manner-leap-onto", false),
        "pounce" => ("magna-manner-pounce", false),
        "gather" => ("magna-manner-gather", false),
        "march" => ("magna-manner-march", true),
        STILL => ("magna-manner-still", false),
        _ => ("magna-manner-walk", true),
    };
    let (hex, about) = about.split_once(':').unwrap_or(("", about));
    let name = Id::new(about).map_or_else(String::new, |id| make::name(state, id));
    Manner {
        id: id.to_owned(),
        label: Message::new(key).with("who", name).with("hex", hex),
        note: None,
        drag,
        joint: false,
        pieces: Vec::new(),
    }
}

/// A deed, where it would be done if that is to be chosen, and the command for it.
pub type Deed = (String, Option<oriflamme_hexfield::Cell>, Command);

/// Everything that somebody could try where he stands, allowed or not.
pub fn deeds(state: &State, figure: &Figure) -> Vec<Deed> {
    let mut steps = ways::specials(state, figure);
    steps.extend(works::hauls(state, figure, usize::MAX));
    steps.extend(works::stunned(state).flat_map(|burden| works::carries(state, figure, burden)));
    for animal in lead::led_by(state, figure.id) {
        steps.push(vec![Step::Release(animal.id)]);
        steps.extend(
            lead::stations(state, figure, animal).into_iter().map(|at| vec![Step::Bring { animal: animal.id, at }]),
        );
    }
    for camel in state.present().filter(|animal| animal.nature().is_camel()) {
        steps.extend([vec![Step::Load(camel.id)], vec![Step::Unload(camel.id)]]);
    }
    let moves = steps.into_iter().filter_map(|steps| {
        let (id, at) = named(&steps)?;
        Some((id, at, Command::Move(Move { who: figure.id, steps })))
    });
    let still = (STILL.to_owned(), None, Command::StandStill { who: figure.id });
    let shown = (!figure.deeds.moved && !matches!(figure.post, Post::Litter(_))).then_some(still);
    moves.chain(shown).chain(works(state, figure)).collect()
}

/// Work that takes a whole phase.
fn works(state: &State, figure: &Figure) -> Vec<Deed> {
    let clearing = works::clearings(state, figure).into_iter().filter_map(|work| {
        let body = state.figure(*work.bodies.first()?)?;
        let what = if body.is_man() { CLEAR_MEN } else { CLEAR_MOUNT };
        let id = format!("{what}:{}:{}", state.head(body)?.cell, work.by[1]);
        Some((id, Some(work.to), Command::Clear(work)))
    });
    let harness = works::harnessing(state, figure).into_iter().map(|work| {
        let hitched = state.figure(work.animal).is_some_and(|animal| animal.marks.hitched_to.is_some());
        let what = if hitched { "unhitch" } else { "hitch" };
        (format!("{what}:{}", work.animal), None, Command::Harness(work))
    });
    clearing.chain(harness).collect()
}

fn named(steps: &[Step]) -> Option<(String, Option<oriflamme_hexfield::Cell>)> {
    let of = |deed: &str, id: &Id| format!("{deed}:{id}");
    Some(match steps {
        [Step::TurnAbout] => ("about".to_owned(), None),
        [Step::Jump] => ("jump".to_owned(), None),
        [Step::Mount(id)] => (of("mount", id), None),
        [Step::Dismount(place)] => ("dismount".to_owned(), Some(place.cell)),
        [Step::Lead(id)] => (of("lead", id), None),
        [Step::Snatch(id)] => (of("snatch", id), None),
        [Step::Release(id)] => (of("release", id), None),
        [Step::Bring { animal, at }] => (of("bring", animal), Some(at.head)),
        [Step::Kneel(id)] => (of("kneel", id), None),
        [Step::Rise(id)] => (of("rise", id), None),
        [Step::Load(id)] => (of("load", id), None),
        [Step::Unload(id)] => (of("unload", id), None),
        [.., Step::Haul(haul)] => (of("haul", &haul.wagon), Some(haul.to)),
        [Step::Climb] => ("climb".to_owned(), None),
        [Step::Leap(to)] => ("leap".to_owned(), Some(to.cell)),
        [Step::LeapOnto(id)] => (of("leap-onto", id), None),
        [Step::Pounce(id)] => (of("pounce", id), None),
        [Step::Gather(id)] | [Step::To(_), Step::Gather(id)] => (of("gather", id), None),
        [Step::March(march)] => (of("march", &march.prisoner), Some(march.to.cell)),
        [way @ .., Step::PutDown(to)] => {
            let burden = way.iter().find_map(|step| if let Step::PickUp(id) = step { Some(id) } else { None })?;
            (of("carry", burden), Some(to.cell))
        }
        _ => return None,
    })
}
