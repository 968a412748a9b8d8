//! Trees of seven hexes: up and down the trunk, from branch to branch, from tree to tree, and the jumps from them.
//! Relies on the map: a trunk is a link between the ground of the middle hex and the branches above it.
//! Must not resolve combats.
//!
//! `jump` down to the ground or into the saddle · `pounce` down on an enemy.

pub mod jump;
pub mod pounce;

use super::{Tactic, require};
use crate::clause;
use crate::counters::{Figure, Id, Post, harm};
use crate::draft::{Draft, Ruling, Writing};
use crate::event::Event;
use crate::movement::entry;
use crate::movement::step::{Planned, Risk, pay};
use crate::state::{Moving, State};
use crate::surroundings::{Feature, Terrain};
use crate::tables::{number, table};
use oriflamme_hexfield::{Cell, Place};
use oriflamme_kernel::{Account, AccountPart, Clause, Die, Message, Refusal};

fn refuse(clause: Clause, key: &'static str, figure: &Figure) -> Refusal {
    Refusal::new(clause, key).with("who", figure.profile.name.clone())
}

/// MP for something done in a tree.
fn cost(action: &str) -> u32 {
    number("tree-costs", action, "mp") as u32
}

/// Is a place up in the branches?
pub fn is_up(state: &State, place: Place) -> bool {
    state.map.floor(place).is_some_and(|floor| floor.ground == Terrain::Branches)
}

/// Where the trunk of a hex leads from the ground, if the hex is the middle of a tree of seven.
fn crown(state: &State, cell: Cell) -> Option<Place> {
    let is_tree = |cell: Cell| state.map.ground(cell).is_some_and(|floor| floor.ground == Terrain::Tree);
    let whole = is_tree(cell) && cell.neighbours().into_iter().all(is_tree);
    let mut links = state.map.links_from(state.map.on_ground(cell).filter(|_| whole)?);
    links.find(|(kind, _)| *kind == Feature::Trunk).map(|(_, place)| place)
}

/// The middle hex of the tree to which a hex belongs.
fn tree_of(state: &State, cell: Cell) -> Option<Cell> {
    std::iter::once(cell).chain(cell.neighbours()).find(|middle| crown(state, *middle).is_some())
}

/// Where somebody stands who may climb and jump: on foot, without armour.
fn nimble(state: &State, figure: &Figure, rule: Clause) -> Ruling<Place> {
    require(state, figure.side, Tactic::Trees)?;
    match figure.post {
        Post::On(place) if figure.is_man() && !figure.in_armour() => Ok(place),
        _ => Err(refuse(rule, "magna-refuse-tree-who", figure)),
    }
}

/// Up the trunk, or down.
pub fn climb(state: &State, moving: &Moving, figure: &Figure) -> Ruling<Planned> {
    let from = nimble(state, figure, clause::TREE_1)?;
    let up = !is_up(state, from);
    let Some(top) = crown(state, from.cell) else {
        return Err(match (up, tree_of(state, from.cell)) {
            (true, Some(_)) => refuse(clause::TREE_2, "magna-refuse-tree-trunk", figure),
            (true, None) => refuse(clause::TREE_1, "magna-refuse-tree-none", figure),
            (false, _) => refuse(clause::TREE_6, "magna-refuse-tree-trunk", figure),
        });
    };
    let bottom = state.map.on_ground(from.cell).unwrap_or(from);
    let to = if up { top } else { bottom };
    let price = entry::ground(state, figure, to)?;
    let mut planned =
        Planned::new(pay(moving, cost(if up { "climb at the trunk" } else { "climb down at the trunk" }))?);
    planned.clauses = match up {
        true => vec![clause::TACTIC_1, clause::TREE_1, clause::TREE_2, clause::TREE_3, clause::TREE_4],
        false => vec![clause::TREE_6],
    };
    planned.clauses.extend(price.clauses.into_iter().filter(|rule| *rule == clause::TREE_8));
    planned.events.push(Event::Posted { who: figure.id, post: Post::On(to) });
    planned.enters = true;
    Ok(planned)
}

/// What a step from branch to branch adds to a plan: its rule, and the die where it leads into another tree.
pub fn branches(state: &State, from: Place, to: Place, planned: &mut Planned) {
    if !is_up(state, from) || !is_up(state, to) {
        return;
    }
    planned.clauses.push(clause::TREE_5);
    if tree_of(state, from.cell) != tree_of(state, to.cell) {
        planned.clauses.push(clause::TREE_7);
        planned.risk = Some(Risk::Cross { from });
    }
}

/// The rule by which two may be in one hex: one on the ground, one in the tree above.
pub fn two_levels(state: &State, to: Place) -> Option<Clause> {
    let up = is_up(state, to);
    if !up && state.map.floor(to).is_none_or(|floor| floor.ground != Terrain::Tree) {
        return None;
    }
    let levels = state.map.floors(to.cell).map(|floor| Place { cell: to.cell, level: floor.level });
    let mut others = levels.filter(|place| is_up(state, *place) != up);
    others.any(|place| state.living_at(place).next().is_some()).then_some(clause::TREE_8)
}

/// The row of a table of dice into which a die falls, counted from 0.
fn row(name: &str, die: i32) -> usize {
    let found = table(name).band(die);
    table(name).rows.iter().position(|known| known.as_slice() == found).unwrap_or(0)
}

fn tell(draft: &mut Draft, figure: &Figure, title: &'static str, part: AccountPart, result: (Clause, &'static str)) {
    let mut account = Account::new(Message::new(title).with("who", figure.profile.name.clone())).part(part);
    account.result(result.0, result.1);
    draft.account(account);
}

fn die(draft: &mut Draft, figure: &Figure, die: Die, rule: Clause) -> AccountPart {
    let mut part = AccountPart::new(Message::new("magna-who").with("who", figure.profile.name.clone()));
    part.add_roll(rule, "magna-die", draft.roll(die, rule));
    part
}

/// Rolls for a passage from tree to tree. `true`: it succeeds; otherwise he falls, and his move is over.
pub fn roll_crossing(draft: &mut Draft, figure: &Figure, from: Place) -> bool {
    let part = die(draft, figure, Die::D6, clause::TREE_7);
    let results = ["magna-tree-crosses", "magna-tree-falls-stunned", "magna-tree-falls-wounded"];
    let result = row("tree-cross", part.total as i32).min(2);
    tell(draft, figure, "magna-tree-crossing", part, (clause::TREE_7, results[result]));
    if result == 0 {
        return true;
    }
    draft.deed(figure.id, |deeds| {
        deeds.moved = true;
        deeds.halted = true;
    });
    match ground_below(&draft.state, figure, from) {
        Some(place) => {
            draft.post(figure.id, Post::On(place));
            if result == 1 { harm::stun(draft, figure.id) } else { harm::wound(draft, figure.id) }
        }
        // Nobody can come down where everything is taken and live.
        None => {
            let below = draft.state.map.on_ground(from.cell).unwrap_or(from);
            draft.post(figure.id, Post::On(below));
            harm::kill(draft, figure.id);
        }
    }
    false
}

/// The ground under a place, or free ground beside it.
fn ground_below(state: &State, figure: &Figure, from: Place) -> Option<Place> {
    let free = |place: &Place| {
        let ground = state.map.floor(*place).map(|floor| floor.ground);
        let enterable = ground.is_some_and(|ground| ground.cost(entry::footing(figure)).is_ok());
        enterable && state.living_at(*place).next().is_none()
    };
    let below = std::iter::once(from.cell).chain(from.cell.neighbours());
    below.filter_map(|cell| state.map.on_ground(cell)).find(free)
}

/// Steps that somebody might take in or near a tree. Not all of them are allowed.
pub fn steps(state: &State, figure: &Figure) -> Vec<crate::command::Step> {
    use crate::command::Step;
    let Post::On(from) = figure.post else { return Vec::new() };
    if !state.allows(Tactic::Trees) || figure.in_armour() {
        return Vec::new();
    }
    let mut found = Vec::new();
    if crown(state, from.cell).is_some() {
        found.push(Step::Climb);
    }
    if !is_up(state, from) {
        return found;
    }
    let near: Vec<Cell> = std::iter::once(from.cell).chain(from.cell.neighbours()).collect();
    found.extend(near.iter().filter_map(|cell| state.map.on_ground(*cell)).map(Step::Leap));
    let beside = |other: &&Figure| state.cells(other).iter().any(|cell| near.contains(cell));
    let animals = state.present().filter(|other| other.nature().is_large()).filter(beside);
    found.extend(animals.map(|animal| Step::LeapOnto(animal.id)));
    let enemies: Vec<Id> = state.side(figure.side.other()).filter(beside).map(|enemy| enemy.id).collect();
    found.extend(enemies.into_iter().map(Step::Pounce));
    found
}
