//! Attacks that can be made as things stand: is there any at all, and which are worth trying.
//! Relies on `able` for who reaches whom and on `odds` for what is allowed.
//! Must not leave out an attack that the rules allow when it says that there is none: the sequence would end too early.

use super::{able, odds, ransom};
use crate::command::Attack;
use crate::counters::{Figure, Id};
use crate::state::State;
use crate::tactics::charge::bout;
use oriflamme_kernel::Seat;
use std::collections::BTreeSet;

/// Somebody who can attack, and those whom he reaches.
struct Reach<'a> {
    attacker: &'a Figure,
    targets: Vec<Id>,
}

fn reaches(state: &State, seat: Seat) -> Vec<Reach<'_>> {
    let able = state.side(seat).filter(|figure| able::attacker(state, seat, figure).is_ok());
    able.map(|attacker| Reach { attacker, targets: able::targets(state, attacker).map(|enemy| enemy.id).collect() })
        .filter(|reach| !reach.targets.is_empty())
        .collect()
}

/// Is there an attack at odds that are allowed?
pub fn any(state: &State, seat: Seat) -> bool {
    let reaches = reaches(state, seat);
    let allowed = |attack: &Attack| is_allowed(state, attack);
    alone(&reaches).any(|attack| allowed(&attack))
        || strongest(state, &reaches).iter().any(allowed)
        || !ransom::seizures(state, seat).is_empty()
}

/// Are the odds good enough, and is nobody bound to another attack by his charge?
fn is_allowed(state: &State, attack: &Attack) -> bool {
    odds::of(state, attack).is_ok() && bout::binds(state, attack).is_ok()
}

/// Does somebody owe an attack to whom he charged? Then he joins no other.
fn is_bound(state: &State, who: Id) -> bool {
    bout::binds(state, &Attack { attackers: vec![who], defenders: Vec::new() }).is_err()
}

fn alone<'a>(reaches: &'a [Reach]) -> impl Iterator<Item = Attack> + 'a {
    reaches.iter().flat_map(|reach| {
        reach.targets.iter().map(|enemy| Attack { attackers: vec![reach.attacker.id], defenders: vec![*enemy] })
    })
}

/// For every group of enemies the attackers who reach the best odds. Of the enemies three are enough: whatever more of them bring to an
/// attack (bad ground, a horse that shies, a man on foot among riders) one of them brings alone, and each more only adds defence.
/// Of the attackers all are best who stand well enough; only who stands worse than the others, or whose horse shies, can spoil an attack.
fn strongest(state: &State, reaches: &[Reach]) -> Vec<Attack> {
    let groups: BTreeSet<Vec<Id>> = reaches.iter().flat_map(|reach| groups(&reach.targets)).collect();
    let mut found = Vec::new();
    for defenders in groups {
        let touch = |reach: &&Reach| {
            defenders.iter().all(|enemy| reach.targets.contains(enemy)) && !is_bound(state, reach.attacker.id)
        };
        let attackers: Vec<&Figure> = reaches.iter().filter(touch).map(|reach| reach.attacker).collect();
        let levels: BTreeSet<i32> = attackers.iter().map(|figure| odds::standing(state, figure)).collect();
        for least in levels {
            for calm in [false, true] {
                let joins = |figure: &&&Figure| {
                    odds::standing(state, figure) >= least && !(calm && odds::is_hindered(state, figure))
                };
                let attackers: Vec<Id> = attackers.iter().filter(joins).map(|figure| figure.id).collect();
                if !attackers.is_empty() {
                    found.push(Attack { attackers, defenders: defenders.clone() });
                }
            }
        }
    }
    found
}

/// Groups of one to three of these.
fn groups(of: &[Id]) -> Vec<Vec<Id>> {
    let mut sorted = of.to_vec();
    sorted.sort_unstable();
    let mut found: Vec<Vec<Id>> = sorted.iter().map(|id| vec![*id]).collect();
    for (n, first) in sorted.iter().enumerate() {
        for (m, second) in sorted.iter().enumerate().skip(n + 1) {
            found.push(vec![*first, *second]);
            found.extend(sorted[m + 1..].iter().map(|third| vec![*first, *second, *third]));
        }
    }
    found
}

/// Attacks of one on one, of two or all on one, of one on two, and those that prisoners may join; where none of them is allowed, whatever is.
pub fn attacks(state: &State, seat: Seat) -> Vec<Attack> {
    let reaches = reaches(state, seat);
    let mut found: Vec<Attack> = alone(&reaches).collect();
    for (n, reach) in reaches.iter().enumerate() {
        let who = reach.attacker.id;
        for (m, enemy) in reach.targets.iter().enumerate() {
            let others =
                || reaches.iter().skip(n + 1).filter(|other| other.targets.contains(enemy)).map(|o| o.attacker.id);
            found.extend(others().map(|other| Attack { attackers: vec![who, other], defenders: vec![*enemy] }));
            let second = &reach.targets[m + 1..];
            found.extend(second.iter().map(|other| Attack { attackers: vec![who], defenders: vec![*enemy, *other] }));
            let first = !reaches[..n].iter().any(|earlier| earlier.targets.contains(enemy));
            if first && others().count() > 1 {
                let attackers = std::iter::once(who).chain(others()).collect();
                found.push(Attack { attackers, defenders: vec![*enemy] });
            }
        }
    }
    found.retain(|attack| is_allowed(state, attack));
    if found.is_empty() {
        found = strongest(state, &reaches);
        found.retain(|attack| is_allowed(state, attack));
    }
    let joined: Vec<Attack> = found.iter().filter_map(|attack| with_prisoner(state, seat, attack)).collect();
    found.extend(joined);
    found
}

/// The same attack with a prisoner who takes the chance.
fn with_prisoner(state: &State, seat: Seat, attack: &Attack) -> Option<Attack> {
    let prisoner = state.side(seat).find(|figure| ransom::may_join(state, figure, attack))?;
    let mut joined = attack.clone();
    joined.attackers.push(prisoner.id);
    (able::check(state, seat, &joined).is_ok() && is_allowed(state, &joined)).then_some(joined)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_four_there_are_fourteen_groups_of_up_to_three() {
        let ids: Vec<Id> = ["a", "b", "c", "d"].iter().filter_map(|name| Id::new(name)).collect();
        assert_eq!(groups(&ids).len(), 4 + 6 + 4);
    }
}
