//! Jumps one level down: from a tree, a wall or a roof to the ground, and from a tree into one's own saddle.
//! Relies on the costs and dice of the tree tables.
//! Must not roll dice when a step is planned: they are rolled when it is made.

use super::{cost, is_up, nimble, refuse, row, tell};
use crate::clause;
use crate::counters::{Figure, Id, Post, harm};
use crate::draft::{Draft, Ruling, Writing, known};
use crate::event::Event;
use crate::movement::step::{Planned, Risk, pay};
use crate::movement::{allowance, displace, entry, horse, lead};
use crate::state::{Moving, State};
use crate::tasks::Task;
use oriflamme_hexfield::Place;
use oriflamme_kernel::{Die, Seat};

/// Is a place one level below another, in the same hex or beside it, with nothing solid on the way?
fn is_below(state: &State, from: Place, to: Place) -> bool {
    let near = from.cell.distance(to.cell) <= 1;
    let side = from.cell.side_to(to.cell);
    let barred = side.is_some_and(|side| {
        let mut features = state.map.features(from.cell, side);
        features.any(|(_, feature)| feature.level == from.level && feature.kind.bars_the_way())
    });
    near && from.level == to.level + 1 && state.map.floor(to).is_some() && !barred
}

/// Does somebody who comes down there stand beside an enemy?
fn beside_enemies(state: &State, side: Seat, to: Place) -> bool {
    let mut enemies = state.side(side.other()).filter(|enemy| enemy.is_alive() && enemy.is_man());
    enemies
        .any(|enemy| state.places(enemy).iter().any(|place| place.cell.distance(to.cell) == 1 && !is_up(state, *place)))
}

/// A jump down to a free hex.
pub fn down(state: &State, moving: &Moving, figure: &Figure, to: Place) -> Ruling<Planned> {
    let from = nimble(state, figure, clause::TREE_11)?;
    let rule = if is_up(state, from) { clause::TREE_11 } else { clause::TREE_14 };
    let not_there = || refuse(rule, "magna-refuse-leap-there", figure).with("hex", to.to_string());
    let ground = state.map.floor(to).map(|floor| floor.ground);
    let enterable = ground.is_some_and(|ground| ground.cost(entry::footing(figure)).is_ok());
    if !is_below(state, from, to) || !enterable {
        return Err(not_there());
    }
    if state.living_at(to).next().is_some() {
        return Err(refuse(rule, "magna-refuse-leap-taken", figure).with("hex", to.to_string()));
    }
    let mut planned = Planned::new(pay(moving, cost("jump down one level"))?);
    planned.clauses = vec![rule, clause::TREE_11, clause::TREE_12];
    planned.events.push(Event::Posted { who: figure.id, post: Post::On(to) });
    planned.enters = true;
    planned.risk = Some(Risk::Landing { from });
    if beside_enemies(state, figure.side, to) {
        planned.clauses.push(clause::TREE_13);
        planned.halts = true;
    }
    Ok(planned)
}

/// Rolls for the landing. `true`: he is hurt.
pub fn roll_landing(draft: &mut Draft, figure: &Figure) -> bool {
    let part = super::die(draft, figure, Die::D6, clause::TREE_15);
    let hurt = row("tree-landing", part.total as i32) > 0;
    let key = if hurt { "magna-tree-lands-wounded" } else { "magna-tree-lands" };
    tell(draft, figure, "magna-tree-landing", part, (clause::TREE_15, key));
    hurt
}

/// The hex of an animal nearest to somebody above it, one level lower.
fn saddle_below(state: &State, from: Place, animal: &Figure) -> Option<Place> {
    let mut places = state.places(animal);
    places.sort_by_key(|place| from.cell.distance(place.cell));
    places.into_iter().find(|place| is_below(state, from, *place))
}

/// A jump into the saddle of one's own mount.
pub fn into_the_saddle(state: &State, moving: &Moving, figure: &Figure, animal: Id) -> Ruling<Planned> {
    let from = nimble(state, figure, clause::TREE_16)?;
    let animal = known(state, animal)?;
    let cannot = || refuse(clause::TREE_16, "magna-refuse-leap-saddle", figure).with("animal", animal.id);
    let riderless = animal.is_alive() && state.rider_of(animal.id).is_none() && !animal.nature().is_camel();
    let landing = saddle_below(state, from, animal).filter(|_| riderless && is_up(state, from)).ok_or_else(cannot)?;
    horse::may_ride(figure, animal)?;
    lead::may_take(state, figure, animal)?;
    // Should he miss, the mount makes room; where it cannot, he does not jump.
    if displace::places(state, animal, &[], &[landing]).is_empty() {
        return Err(cannot());
    }
    let left = pay(moving, cost("jump down one level"))?;
    let mounted = Figure { post: Post::Riding(animal.id), ..figure.clone() };
    let mut planned = Planned::new((left * 2).min(allowance::of(state, &mounted).points));
    planned.clauses = vec![clause::TREE_12, clause::TREE_16];
    planned.events.push(Event::Posted { who: figure.id, post: Post::Riding(animal.id) });
    let mut marks = animal.marks.clone();
    marks.led_by = None;
    planned.events.push(Event::Marks { who: animal.id, marks });
    planned.events.push(Event::Owned { who: animal.id, side: figure.side });
    planned.enters = true;
    planned.risk = Some(Risk::Saddle { animal: animal.id, from, landing });
    Ok(planned)
}

/// Rolls for the saddle. `true`: he sits in it; otherwise he stands, or lies, where his mount was.
pub fn roll_saddle(draft: &mut Draft, figure: &Figure, animal: Id, landing: Place) -> bool {
    let part = super::die(draft, figure, Die::D10, clause::TREE_16);
    let result = row("tree-saddle", part.total as i32).min(3);
    let keys = ["magna-tree-saddle", "magna-tree-missed", "magna-tree-missed-stunned", "magna-tree-missed-wounded"];
    let rule = if result == 0 { clause::TREE_16 } else { clause::TREE_17 };
    tell(draft, figure, "magna-tree-saddle-jump", part, (rule, keys[result]));
    if result == 0 {
        return true;
    }
    let halts = result > 1 || beside_enemies(&draft.state, figure.side, landing);
    draft.post(figure.id, Post::On(landing));
    let left = draft.state.moving.as_ref().map_or(0, |moving| moving.left).saturating_sub(cost("jump down one level"));
    draft.moving(|moving| {
        moving.left = left;
        moving.entered += 1;
        moving.tested = false;
        moving.watched = false;
    });
    draft.deed(figure.id, |deeds| {
        deeds.moved = true;
        deeds.halted |= halts;
        deeds.spent += cost("jump down one level");
    });
    draft.push_task(Task::Displace { who: animal, shun: Vec::new() });
    match result {
        2 => harm::stun(draft, figure.id),
        3 => harm::wound(draft, figure.id),
        _ => {}
    }
    false
}

/// May somebody who has just jumped be shot at? Not with a man of the shooter's side beside or under the tree.
pub fn may_be_shot_at(state: &State, moving: &Moving, shooters: Seat) -> bool {
    let Some(from) = moving.jumped_from else { return true };
    let near = |figure: &Figure| state.cells(figure).iter().any(|cell| cell.distance(from.cell) <= 1);
    !state.side(shooters).any(|figure| figure.is_man() && figure.is_alive() && near(figure))
}
