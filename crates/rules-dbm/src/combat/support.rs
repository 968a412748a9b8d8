//! Support by rear ranks: what it adds, what it takes from a winner, and where it saves from destruction.
//! Relies on the ranks that stand behind an element.
//! Must not know dice nor totals.

use super::side::Side;
use crate::army::Element;
use crate::clause;
use crate::contact;
use crate::ground::Going;
use crate::movement::distance::going_under;
use crate::state::State;
use crate::troop::{Arms, Build, Grade, Kind};
use oriflamme_kernel::Clause;

/// The ranks behind an element that may support it: contiguous ranks of its own type, in the order of ranks (dbm.rear-support.2).
fn ranks<'s>(state: &'s State, front: &Element) -> Vec<&'s Element> {
    let all = contact::ranks_behind(state, front);
    all.into_iter().take_while(|rank| rank.kind() == front.kind()).collect()
}

/// What bars all support: chariots, difficult going, expendables in contact (dbm.rear-support.3 to dbm.rear-support.7).
fn is_barred(side: &Side, rank: &Element) -> bool {
    let chariots = [side.element, rank].iter().any(|element| element.build == Build::Chariots);
    let difficult = [side.element, rank].iter().any(|element| going(side.state, element) == Going::Difficult);
    let shot_at = !side.is_close() && !matches!(side.element.kind(), Kind::Cv | Kind::Kn);
    let here = rank.footprint();
    let panic = contact::enemies(side.state, rank)
        .any(|enemy| enemy.kind() == Kind::Exp && contact::edge_pressed(&here, &enemy.footprint()).is_some());
    chariots || difficult || shot_at || panic || meets_siege_engines(side)
}

/// It came into close combat with artillery (S) in this phase (dbm.rear-support.8).
fn meets_siege_engines(side: &Side) -> bool {
    side.enemy.is(Kind::Art, Grade::S) && side.element.deeds.engaged
}

fn going(state: &State, element: &Element) -> Going {
    going_under(state, element, &element.footprint())
}

/// What rear ranks add to the sum of a side.
pub fn own(side: &Side) -> Vec<(Clause, i32)> {
    let found = ranks(side.state, side.element);
    if found.first().is_none_or(|rank| is_barred(side, rank)) {
        return Vec::new();
    }
    let ranks: Vec<&Element> = found.into_iter().take_while(|rank| !is_barred(side, rank)).collect();
    let front = side.element;
    let good = |rank: &&&Element| going(side.state, front) == Going::Good && going(side.state, rank) == Going::Good;
    let same = |rank: &&&Element| rank.troop.grade == front.troop.grade;
    let enemy = side.enemy_kind();
    let not_elephants = side.enemy.kind() != Kind::El;
    let heavy = matches!(enemy, Kind::Sp | Kind::Pk | Kind::Bd | Kind::Ax | Kind::Bw);
    let depth =
        |most: usize, counts: &dyn Fn(&&&Element) -> bool| ranks.iter().take(most).take_while(counts).count() as i32;
    let (rule, value) = match (front.kind(), front.troop.grade) {
        (Kind::Sp, _) if not_elephants => (clause::REAR_SUPPORT_10, depth(1, &|rank| same(rank) && good(rank))),
        (Kind::Pk, Grade::X) if not_elephants => {
            (clause::REAR_SUPPORT_13, depth(2, &|rank| matches!(rank.troop.grade, Grade::X | Grade::I) && good(rank)))
        }
        (Kind::Pk, _) if not_elephants => (clause::REAR_SUPPORT_11, depth(2, &|rank| same(rank) && good(rank))),
        (Kind::Bd, grade) if fights_knights(side) => {
            (clause::REAR_SUPPORT_14, depth(1, &|rank| (rank.troop.grade == Grade::X) == (grade == Grade::X)))
        }
        (Kind::Wb, _) => return warband(side, &ranks),
        (Kind::Ax, Grade::X) => (clause::REAR_SUPPORT_17, depth(2, &|rank| rank.troop.grade == Grade::X)),
        (Kind::Ax, _) if heavy && side.is_close() => (clause::REAR_SUPPORT_18, depth(1, &|rank| same(rank))),
        (Kind::Bw, grade) if grade != Grade::X && heavy && side.is_close() => {
            (clause::REAR_SUPPORT_19, depth(1, &|rank| same(rank) && rank.arms == front.arms))
        }
        (Kind::Ps, Grade::S | Grade::O) if side.enemy.kind().is_skirmisher() => {
            (clause::REAR_SUPPORT_20, depth(1, &|rank| same(rank) || rank.troop.grade == Grade::O))
        }
        _ => return Vec::new(),
    };
    if value > 0 { vec![(rule, value)] } else { Vec::new() }
}

fn fights_knights(side: &Side) -> bool {
    side.is_close() && (side.enemy.kind() == Kind::Kn || side.enemy.is(Kind::Cm, Grade::S))
}

/// One rank always helps warband; against riders two more of the deep ones do.
fn warband(side: &Side, ranks: &[&Element]) -> Vec<(Clause, i32)> {
    let mut found = vec![(clause::REAR_SUPPORT_15, 1)];
    let dense = |element: &Element| matches!(element.troop.grade, Grade::S | Grade::O);
    if side.enemy.kind().is_mounted() && side.is_close() && dense(side.element) {
        let more = ranks.iter().take(3).take_while(|rank| dense(rank)).count().saturating_sub(1);
        if more > 0 {
            found.push((clause::REAR_SUPPORT_16, more as i32));
        }
    }
    found
}

/// A fourth rank of pikes takes 1 from foot that fight them.
pub fn against_the_enemy(side: &Side) -> bool {
    let Side { state, element, enemy, .. } = side;
    let pikes = enemy.kind() == Kind::Pk && enemy.troop.grade != Grade::X;
    if !pikes || !side.is_close() || !element.kind().is_foot() {
        return false;
    }
    let ranks = ranks(state, enemy);
    let facing = Side::new(state, enemy, element, side.clash, false);
    let sound = |rank: &&&Element| {
        rank.troop.grade == enemy.troop.grade && going(state, rank) == Going::Good && !is_barred(&facing, rank)
    };
    going(state, enemy) == Going::Good && ranks.iter().take(3).take_while(sound).count() == 3
}

/// The second rank that saves an element from destruction by riders or elephants (dbm.outcome.18, dbm.outcome.20, dbm.outcome.22).
pub fn is_backed(side: &Side) -> bool {
    let second = ranks(side.state, side.element).first().copied();
    let front = side.element.troop;
    second.is_some_and(|second| match (front.kind, front.grade) {
        (Kind::Pk, Grade::X) => matches!(second.troop.grade, Grade::X | Grade::I),
        (Kind::Sp | Kind::Pk, grade) => second.troop.grade == grade,
        (Kind::Bd, Grade::S | Grade::O) => matches!(second.troop.grade, Grade::S | Grade::O),
        (Kind::Bd, Grade::X) => second.troop.grade == Grade::X,
        _ => false,
    })
}

/// What is taken from the total of the winner because of those who stand behind the loser (dbm.deduct.2 to dbm.deduct.4).
pub fn deductions(loser: &Side) -> Vec<(Clause, i32)> {
    let Side { state, element, enemy, .. } = loser;
    let behind = contact::ranks_behind(state, element);
    let Some(second) = behind.first().copied() else { return Vec::new() };
    let mut found = Vec::new();
    let barred = is_barred(loser, second);
    let alike = second.kind() == Kind::Cv && second.troop.grade == element.troop.grade;
    if element.kind() == Kind::Cv
        && matches!(element.troop.grade, Grade::O | Grade::I)
        && alike
        && !barred
        && !matches!(enemy.kind(), Kind::El | Kind::Art)
    {
        found.push((clause::DEDUCT_2, -1));
    }
    if found.is_empty() && !barred && loser.is_close() {
        found.extend(psiloi_behind(loser, &behind));
    }
    found
}

/// Psiloi behind riders or close foot, where the army list allows it.
fn psiloi_behind(loser: &Side, behind: &[&Element]) -> Option<(Clause, i32)> {
    let Side { element, enemy, .. } = loser;
    let allowed = |rank: &Element| rank.kind() == Kind::Ps && rank.supports;
    let second = behind.first().copied()?;
    if element.kind() == Kind::Cv && allowed(second) && matches!(second.troop.grade, Grade::S | Grade::I) {
        let wins = enemy.kind() == Kind::Cv || enemy.is(Kind::Kn, Grade::X);
        return wins.then_some((clause::DEDUCT_3, -1));
    }
    let close = matches!(element.kind(), Kind::Sp | Kind::Bd | Kind::Pk | Kind::Ax);
    let riders = enemy.kind().is_mounted() && !enemy.is(Kind::Kn, Grade::X);
    let wins = riders || matches!(enemy.kind(), Kind::Wb | Kind::WWg);
    let archers = behind.iter().take(2).any(|rank| allowed(rank) && rank.arms == Some(Arms::Bow));
    let others = allowed(second) && matches!(second.arms, Some(Arms::Crossbow | Arms::Handgun));
    (close && wins && (archers || others)).then_some((clause::DEDUCT_4, -1))
}

/// Psiloi who support an element that is destroyed go down with it (dbm.destroyed.5).
pub fn psiloi_in_support<'s>(state: &'s State, element: &Element) -> Vec<&'s Element> {
    contact::ranks_behind(state, element).into_iter().filter(|rank| rank.kind() == Kind::Ps).collect()
}

/// Does an element stand in a rank that supports somebody who fights an enemy to his front (dbm.turn-to-face.7)?
pub fn supports_a_fight(state: &State, element: &Element) -> bool {
    let mut rank = contact::rank_before(state, element);
    while let Some(front) = rank {
        if contact::opponent(state, front).is_some() {
            return true;
        }
        rank = contact::rank_before(state, front);
    }
    false
}
