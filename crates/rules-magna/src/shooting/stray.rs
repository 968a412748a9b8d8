//! Missed shots that hit somebody close to the target.
//! Relies on `sight` for obstacles and on `results` for the retreat of the armoured.
//! Must not stray again: a stray shot makes no other.

use super::aim::Aim;
use super::cover::{self, Exposure};
use super::crowd::Crowd;
use super::results;
use super::sight::Sight;
use crate::clause;
use crate::command::Shot;
use crate::counters::{Figure, Id, Post, harm};
use crate::draft::Draft;
use crate::state::State;
use crate::surroundings::Cover;
use oriflamme_hexfield::{Cell, Place, Side};
use oriflamme_kernel::{Account, AccountPart, Die, Message};

/// Hexes that a stray drives an armoured character back.
const BACK: u32 = 2;

/// The second die of a miss: 1 to 6 names a hex around the target, more is lost.
pub fn roll(draft: &mut Draft, shooter: Id, target: Id, aim: &Aim) {
    if !draft.state.options.stray {
        return;
    }
    let Some(centre) = draft.state.figure(target).and_then(|figure| draft.state.head(figure)) else { return };
    draft.cite(clause::STRAY_6);
    let roll = draft.roll(Die::D10, clause::STRAY_1);
    let hex = roll.face.checked_sub(1).and_then(|n| Side::ALL.get(usize::from(n))).map(|side| centre.cell.step(*side));
    let mut part = AccountPart::new(Message::new("magna-stray-die"));
    part.add_roll(clause::STRAY_1, "magna-die", roll);
    let mut account = Account::new("magna-stray").part(part);
    let Some(cell) = hex else {
        account.result(clause::STRAY_2, "magna-stray-lost");
        draft.account(account);
        return;
    };
    let found: Vec<Figure> = hit(&draft.state, cell, [shooter, target]).cloned().collect();
    account.result(clause::STRAY_2, Message::new("magna-stray-lands").with("hex", cell.to_string()));
    let mut struck = Vec::new();
    for figure in found {
        let (clause, key) = match reaches(&draft.state, aim, &figure, cell) {
            false => (clause::STRAY_5, "magna-stray-blocked"),
            true if figure.in_armour() => (clause::STRAY_4, "magna-stray-armour"),
            true => (clause::STRAY_3, "magna-stray-hurt"),
        };
        account.result(clause, Message::new(key).with("who", figure.profile.name.clone()));
        if clause != clause::STRAY_5 {
            struck.push(figure);
        }
    }
    draft.account(account);
    for figure in struck {
        if figure.in_armour() {
            results::drive_back(draft, &figure, BACK, aim.sight.from.cell);
        } else {
            harm::wound(draft, figure.id);
        }
    }
}

/// Does anybody stand where this shot could stray?
pub fn may_hit(state: &State, shot: &Shot) -> bool {
    let Some(centre) = state.figure(shot.target).and_then(|figure| state.head(figure)) else { return false };
    let struck = |side: &Side| hit(state, centre.cell.step(*side), [shot.shooter, shot.target]).next().is_some();
    state.options.stray && Side::ALL.iter().any(struck)
}

/// Everybody in a hex, whichever side he is on; never the target, and nobody shoots himself.
fn hit(state: &State, cell: Cell, spared: [Id; 2]) -> impl Iterator<Item = &Figure> {
    let mounts = spared.map(|id| state.figure(id).and_then(|figure| state.ridden_by(figure)).map(|animal| animal.id));
    state.present().filter(move |figure| {
        let inside = matches!(figure.post, Post::Litter(_));
        let out = spared.contains(&figure.id) || mounts.contains(&Some(figure.id)) || inside;
        figure.is_alive() && !out && state.cells(figure).contains(&cell)
    })
}

/// Does nothing solid stand between the shooter and somebody close to his target? People do not stop a stray.
fn reaches(state: &State, aim: &Aim, figure: &Figure, cell: Cell) -> bool {
    let place = state.places(figure).into_iter().find(|place: &Place| place.cell == cell);
    let Some(to) = place else { return false };
    let sight = Sight::new(state, &Crowd::of(state), aim.sight.from, to, [figure, figure]);
    let distance = aim.sight.from.cell.distance(cell);
    let exposure = Exposure { target: figure, sight: &sight, weapon: aim.weapon, distance };
    sight.obstacle().is_none() && cover::of(state, &exposure).cover != Cover::Infinite
}
