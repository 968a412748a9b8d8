//! From what was found to what is shown: places, path, cost, seams, remarks, refusals, chances, and the command.
//! Relies on the position before and after the order that was tried.

use super::Wish;
use super::causes;
use super::rulings::{self, note};
use super::search::Found;
use super::trial::{Done, Trial};
use crate::base::{Base, BaseId, Place};
use crate::clause;
use crate::command::{Command, Move};
use crate::going::Going;
use crate::play::allowance::allowance;
use crate::play::combat::Combat;
use crate::play::{contact, zoc};
use crate::screen::asked::json;
use crate::screen::{names, odds, shapes};
use crate::state::State;
use oriflamme_field::{Footprint, Part, Segment};
use oriflamme_kernel::{Message, Refusal};
use oriflamme_scene::{Placement, Point, Preview, Ruling};

/// How far apart edges may be that count as one seam, in mm.
const SEAM: f64 = 0.1;

pub fn report(trial: &Trial, wish: &Wish, found: Found) -> Preview {
    let mut preview = Preview::default();
    preview.refusals.extend(found.refusal.map(|refusal| causes::ruling(trial.known, refusal, &wish.to)));
    let Some((done, path)) = found.best else { return preview };
    preview.cost = Some(cost(trial, wish, &done));
    if done.cost > trial.known.pig {
        let refusal = Refusal::new(clause::COST_1, "bab-refuse-pig")
            .with("cost", i32::from(done.cost))
            .with("pig", i32::from(trial.known.pig));
        preview.refusals.insert(0, rulings::plain(refusal));
        preview.notes = prices(&done);
        return preview;
    }
    preview.placements = placements(trial.known, wish, &done);
    preview.path = shapes::points(&path);
    preview.seams = seams(trial.known, &done);
    preview.notes = notes(trial.known, &done);
    preview.odds = chances(trial.known, &done);
    preview.command = Some(json(&done.command));
    preview
}

/// "3.8 of 5 MU, 1 PIG".
fn cost(trial: &Trial, wish: &Wish, done: &Done) -> Message {
    let order = match &done.command {
        Command::Order(order) => order,
        Command::Simultaneous(orders) => {
            return Message::new("bab-cost-together").with("number", orders.len()).with("pig", i32::from(done.cost));
        }
        _ => return Message::new("bab-cost-halt").with("pig", i32::from(done.cost)),
    };
    let road = matches!(order.movement, Move::Road { .. });
    let members = order.bases.iter().filter_map(|id| trial.known.base(*id));
    let each = members.map(|base| allowance(trial.known, base, Going::Good, road, wish.far()));
    let mu = trial.known.scale.mu();
    let allowed = each.fold(f64::INFINITY, f64::min) / mu;
    Message::new("bab-cost-order")
        .with("used", tenths(done.length / mu))
        .with("allowed", tenths(allowed))
        .with("pig", i32::from(done.cost))
}

fn tenths(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

/// Everybody who would stand elsewhere, those in hand first.
fn placements(known: &State, wish: &Wish, done: &Done) -> Vec<Placement> {
    let in_hand = wish.ids();
    let moved = changed(known, &done.after);
    let others = moved.iter().filter(|id| !in_hand.contains(id));
    let all = in_hand.iter().chain(others).filter_map(|id| done.after.base(*id));
    all.map(shapes::placement).collect()
}

/// Bases whose pose an order changes.
fn changed(before: &State, after: &State) -> Vec<BaseId> {
    let same = |base: &&Base| before.base(base.id).is_some_and(|old| old.pose != base.pose);
    after.bases.iter().filter(same).map(|base| base.id).collect()
}

/// Where moved bases touch others, as segments.
fn seams(known: &State, done: &Done) -> Vec<[Point; 2]> {
    let moved = changed(known, &done.after);
    let mut found = Vec::new();
    for base in moved.iter().filter_map(|id| done.after.base(*id)) {
        let here = base.footprint();
        let near = here.bounds().grown(1.0);
        for other in done.after.on_table().filter(|other| !moved.contains(&other.id) || other.side != base.side) {
            let there = other.footprint();
            if other.id != base.id && near.meets(&there.bounds()) {
                found.extend(seam(&here, &there));
            }
        }
    }
    found
}

fn seam(a: &Footprint, b: &Footprint) -> Option<[Point; 2]> {
    let touch = oriflamme_field::contact(a, b)?;
    let (Part::Edge(one), Part::Edge(other)) = (touch.a, touch.b) else { return None };
    let (edge, against): (Segment, Segment) = (a.edge(one), b.edge(other));
    let shares = [edge.nearest_share(against.a), edge.nearest_share(against.b)];
    let (from, to) = (shares[0].min(shares[1]), shares[0].max(shares[1]));
    let long_enough = (to - from) * edge.length() > SEAM;
    long_enough.then(|| [shapes::point(edge.at(from)), shapes::point(edge.at(to))])
}

/// Fights that an order would bring about: mover and enemy.
fn fights(known: &State, done: &Done) -> Vec<(BaseId, BaseId)> {
    let moved = changed(known, &done.after);
    let mut found = Vec::new();
    for base in moved.iter().filter_map(|id| done.after.base(*id)).filter(|base| base.side == known.clock.active) {
        for enemy in contact::opponents(&done.after, base) {
            let before = (known.base(base.id), known.base(enemy.id));
            let fought = matches!(before, (Some(base), Some(enemy)) if contact::fighting(base, enemy));
            if !fought {
                found.push((base.id, enemy.id));
            }
        }
    }
    found
}

fn notes(known: &State, done: &Done) -> Vec<Ruling> {
    let mut notes = Vec::new();
    let label = |id: BaseId| known.base(id).map(Base::label).unwrap_or_else(|| id.to_string());
    for (base, enemy) in fights(known, done) {
        let text = Message::new("bab-note-contact").with("base", label(base)).with("enemy", label(enemy));
        notes.push(note(clause::CLOSE_1, text, vec![base.to_string(), enemy.to_string()]));
    }
    for base in changed(known, &done.after).into_iter().filter_map(|id| done.after.base(id)) {
        if base.side == known.clock.active {
            notes.extend(zone(known, &done.after, base));
        } else {
            let text = names::who(Message::new("bab-note-conforms"), &[base]);
            notes.push(note(clause::ENGAGE_1, text, vec![base.id.to_string()]));
        }
        if known.base(base.id).is_some_and(|old| old.vehicles && !base.vehicles) {
            let text = names::who(Message::new("bab-note-vehicles"), &[base]);
            notes.push(note(clause::TROOP_13, text, vec![base.id.to_string()]));
        }
    }
    let comes_out = |base: &&Base| known.base(base.id).is_some_and(|old| old.place == Place::Ambush) && base.on_table();
    let out: Vec<&Base> = done.after.bases.iter().filter(comes_out).collect();
    if !out.is_empty() {
        let pieces = out.iter().map(|base| base.id.to_string()).collect();
        notes.push(note(clause::AMBUSH_9, names::who(Message::new("bab-note-comes-out"), &out), pieces));
    }
    notes.extend(prices(done));
    notes
}

/// A base that would newly stand in enemy zones of control and not fight.
fn zone(known: &State, after: &State, base: &Base) -> Option<Ruling> {
    let old = known.base(base.id)?;
    if contact::in_close_combat(after, base) {
        return None;
    }
    let before = zoc::zoccers(known, old, &old.footprint());
    let fresh: Vec<BaseId> =
        zoc::zoccers(after, base, &base.footprint()).into_iter().filter(|id| !before.contains(id)).collect();
    if fresh.is_empty() {
        return None;
    }
    let labels: Vec<String> = fresh.iter().filter_map(|id| known.base(*id)).map(Base::label).collect();
    let text = Message::new("bab-note-zone").with("base", base.label()).with("enemy", labels.join(", "));
    Some(note(clause::ZOC_5, text, fresh.iter().map(ToString::to_string).collect()))
}

/// What makes an order dearer or cheaper than the plain price.
fn prices(done: &Done) -> Vec<Ruling> {
    let lines = done.accounts.iter().flat_map(|account| &account.parts).flat_map(|part| part.lines.iter().skip(1));
    let priced = lines.filter_map(|line| {
        let value = line.value.filter(|value| *value != 0.0)?;
        let key = if value > 0.0 { "bab-note-price" } else { "bab-note-price-less" };
        let text = Message::new(key).with("pig", value.abs()).with("reason", format!("@{}", line.text.key));
        Some(note(line.clause, text, Vec::new()))
    });
    priced.collect()
}

/// The chances of the fight that would follow, if it is one.
fn chances(known: &State, done: &Done) -> Option<oriflamme_scene::Odds> {
    match fights(known, done).as_slice() {
        [(base, enemy)] => odds::of(&done.after, &Combat::close(*base, *enemy), None),
        _ => None,
    }
}
