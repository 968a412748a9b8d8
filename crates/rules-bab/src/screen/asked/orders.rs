//! Orders: which bases and bodies may be picked up, and in which manners they may go.
//! Relies on how bases stand; what comes of a gesture is found in the preview.

use super::make::{Adjust, Answers, button};
use super::tasks::propose_draw;
use crate::base::{Base, BaseId, Moved, Place};
use crate::command::Command;
use crate::play::{body, zoc};
use crate::screen::hand::manner;
use crate::state::State;
use crate::terrain::Ground;
use crate::troop::TroopType;
use oriflamme_field::distance;
use oriflamme_kernel::{Message, Seat};
use oriflamme_scene::{Hand, Manner, Release};

/// Bases that might still get an order in this period.
pub fn may_be_ordered(base: &Base) -> bool {
    matches!(base.place, Place::Table | Place::Ambush)
        && base.kind() != TroopType::Bg
        && !base.deeds.halted
        && matches!(base.deeds.moved, Moved::No | Moved::Far)
}

pub fn orders(known: &State, seat: Seat) -> Answers {
    let able: Vec<&Base> = known.bases.iter().filter(|b| b.side == seat && may_be_ordered(b)).collect();
    let pays = known.pig > 0 || (!known.rebate_used && able.iter().any(|base| base.cinc));
    let mut answers = Answers::default();
    let done = button("done", "bab-answer-end-moves", &Command::Done);
    if able.is_empty() || !pays {
        answers = answers.help("bab-help-orders-spent").button(done.main());
    } else {
        answers = answers.help("bab-help-orders").button(done);
        answers.hand = Some(Hand {
            pieces: able.iter().map(|base| base.id.to_string()).collect(),
            groups: bodies(known, &able),
            manners: manners(known, &able),
            ground: Vec::new(),
            release: Release::Each,
        });
    }
    answers.answers.extend(propose_draw(known));
    answers
}

/// Files, groups and columns of which every base may still be ordered, smaller ones first.
fn bodies(known: &State, able: &[&Base]) -> Vec<Vec<String>> {
    let ready = |id: &BaseId| able.iter().any(|base| base.id == *id);
    let mut found: Vec<Vec<BaseId>> = Vec::new();
    let mut add = |body: Vec<BaseId>| {
        if body.len() > 1 && body.iter().all(ready) {
            let mut sorted = body.clone();
            sorted.sort();
            let twice = found.iter().any(|other| {
                let mut other = other.clone();
                other.sort();
                other == sorted
            });
            if !twice {
                found.push(body);
            }
        }
    };
    let mut grouped: Vec<BaseId> = Vec::new();
    for base in able {
        if let Some(column) = body::column_of(known, base.id) {
            add(column);
        }
        add(file(known, base));
        if grouped.contains(&base.id) {
            continue;
        }
        let group = body::group_of(known, base.id);
        grouped.extend(&group);
        add(group);
    }
    found.sort_by_key(Vec::len);
    found.into_iter().map(|body| body.iter().map(ToString::to_string).collect()).collect()
}

/// The bases directly behind a base, it first.
fn file(known: &State, base: &Base) -> Vec<BaseId> {
    let mut file = vec![base.id];
    let mut last = base;
    while let Some(next) = body::directly_behind(known, last).filter(|next| !file.contains(&next.id)) {
        file.push(next.id);
        last = next;
    }
    file
}

fn manners(known: &State, able: &[&Base]) -> Vec<Manner> {
    let far_limit = known.mu(8.0);
    let is_far = |base: &&Base| {
        let here = base.footprint();
        known.enemies_of(base.side).all(|enemy| distance(&here, &enemy.footprint()) > far_limit)
    };
    let far = able.iter().any(is_far);
    let roads = known.terrain.iter().any(|piece| piece.ground.is_road());
    let rivers = known.terrain.iter().any(|piece| piece.ground == Ground::River);
    let packs = able.iter().any(|base| body::pack_of(known, base.id).len() > 1);
    let groups = able.iter().any(|base| body::group_of(known, base.id).len() > 1);
    let columns = able.iter().any(|base| body::column_of(known, base.id).is_some_and(|column| column.len() > 1));
    let zocced = able.len() > 1 && able.iter().any(|base| !zoc::zoccers(known, base, &base.footprint()).is_empty());
    let all = [
        (true, manner::TACTICAL, "bab-manner-tactical", true),
        (zocced, manner::TOGETHER, "bab-manner-together", true),
        (far, manner::FAR, "bab-manner-far", true),
        (true, manner::FACE, "bab-manner-face", false),
        (groups, manner::COLUMN, "bab-manner-column", true),
        (columns, manner::EXTEND, "bab-manner-extend", true),
        (roads, manner::ROAD, "bab-manner-road", true),
        (rivers, manner::BANK, "bab-manner-bank", true),
        (packs, manner::PACK_AHEAD, "bab-manner-pack-ahead", false),
        (packs, manner::PACK_CLOSE, "bab-manner-pack-close", false),
        (true, manner::HALT, "bab-manner-halt", false),
    ];
    let possible = all.into_iter().filter(|(possible, ..)| *possible);
    let make = |(_, id, key, drag): (bool, &str, &'static str, bool)| Manner {
        id: id.to_owned(),
        label: Message::new(key),
        note: note(id),
        drag,
        joint: id == manner::TOGETHER,
        pieces: Vec::new(),
    };
    possible.map(make).collect()
}

fn note(id: &str) -> Option<Message> {
    match id {
        manner::FAR => Some(Message::new("bab-manner-far-note")),
        manner::HALT => Some(Message::new("bab-manner-halt-note")),
        manner::COLUMN => Some(Message::new("bab-manner-column-note")),
        manner::EXTEND => Some(Message::new("bab-manner-extend-note")),
        manner::TOGETHER => Some(Message::new("bab-manner-together-note")),
        manner::PACK_AHEAD => Some(Message::new("bab-manner-pack-note")),
        _ => None,
    }
}
