//! The principal opponent: of all enemies in close combat with a base, the one that is most dangerous to it.
//!
//! Relies on the kind of contact between bases. Who then fights whom is in `pairing`.

use crate::base::{Base, BaseId};
use crate::clause;
use crate::play::contact::{self, opponents};
use crate::state::State;
use crate::troop::TroopType;
use oriflamme_field::formation::way_into_line;
use oriflamme_field::{Contact, Edge, Part, TOLERANCE};
use oriflamme_kernel::Clause;

/// Who is the principal opponent of a base.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Principal {
    /// The base is in no close combat.
    Nobody,
    Is(BaseId),
    /// These are equally dangerous: their player chooses.
    EnemyChooses(Vec<BaseId>),
}

impl Principal {
    /// The principal opponent; while the enemy has not chosen yet, the first of those that he may choose.
    pub fn presumed(&self) -> Option<BaseId> {
        match self {
            Principal::Nobody => None,
            Principal::Is(base) => Some(*base),
            Principal::EnemyChooses(among) => among.first().copied(),
        }
    }

    pub fn is(&self, base: BaseId) -> bool {
        self.presumed() == Some(base)
    }
}

/// How dangerous the position of an enemy is: 1 the most, 8 the least; 9 for an enemy that only suffers our
/// front and touches us with no front part of its own.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Rank(pub u8);

impl Rank {
    const NO_FRONT: Rank = Rank(9);

    /// The clause that describes the position.
    pub fn clause(self) -> Clause {
        match self.0 {
            1 => clause::PRINCIPAL_2,
            2 => clause::PRINCIPAL_3,
            3 => clause::PRINCIPAL_4,
            4 => clause::PRINCIPAL_5,
            5 => clause::PRINCIPAL_6,
            6 => clause::PRINCIPAL_7,
            7 => clause::PRINCIPAL_8,
            8 => clause::PRINCIPAL_9,
            _ => clause::PRINCIPAL_1,
        }
    }
}

/// The rank of an enemy in close combat with `base`.
pub fn rank(base: &Base, enemy: &Base) -> Option<Rank> {
    let touch = oriflamme_field::contact(&base.footprint(), &enemy.footprint())?;
    (contact::is_frontal(&touch) || contact::is_frontal(&touch.swapped())).then(|| rank_of(base, &touch))
}

fn rank_of(base: &Base, touch: &Contact) -> Rank {
    // Whatever an enemy touches of baggage counts as its front.
    let ours = match touch.a {
        _ if base.kind() == TroopType::Bg => Part::Edge(Edge::Front),
        part => part,
    };
    match (touch.b, ours) {
        (Part::Edge(Edge::Front), Part::Edge(Edge::Rear)) => Rank(1),
        (Part::Edge(Edge::Front), Part::Corner(corner)) if corner.is_rear() => Rank(2),
        (Part::Corner(theirs), Part::Edge(Edge::Rear)) if theirs.is_front() => Rank(3),
        (Part::Edge(Edge::Front), Part::Edge(Edge::Left | Edge::Right)) => Rank(4),
        (Part::Corner(theirs), Part::Edge(Edge::Left | Edge::Right)) if theirs.is_front() => Rank(5),
        (Part::Edge(Edge::Front), Part::Corner(_)) => Rank(6),
        (Part::Edge(Edge::Front), Part::Edge(Edge::Front)) => Rank(7),
        (Part::Corner(theirs), Part::Edge(Edge::Front)) if theirs.is_front() => Rank(8),
        _ => Rank::NO_FRONT,
    }
}

/// The principal opponent of a base, as the position and the choices made so far say.
///
/// Once the step of close combat has begun, contacts made since (by pursuit) do not count.
pub fn principal(state: &State, base: &Base) -> Principal {
    find(state, base).0
}

/// The principal opponent and the clauses that make it so.
pub fn find(state: &State, base: &Base) -> (Principal, Vec<Clause>) {
    let here = base.footprint();
    let opponents = opponents(state, base).filter(|enemy| met_in_time(state, base.id, enemy.id));
    find_among(
        state,
        base,
        opponents.filter_map(|enemy| Some((enemy, oriflamme_field::contact(&here, &enemy.footprint())?))),
    )
}

/// The principal opponent out of these enemies in close combat with a base, told with how they touch it.
pub fn find_among<'s>(
    state: &State,
    base: &Base,
    opponents: impl Iterator<Item = (&'s Base, Contact)>,
) -> (Principal, Vec<Clause>) {
    let mut enemies: Vec<(Rank, &Base, Contact)> =
        opponents.map(|(enemy, touch)| (rank_of(base, &touch), enemy, touch)).collect();
    let Some(rank) = enemies.iter().map(|e| e.0).min() else { return (Principal::Nobody, Vec::new()) };
    let several = enemies.len() > 1;
    enemies.retain(|e| e.0 == rank);
    let mut clauses = vec![if several { rank.clause() } else { clause::PRINCIPAL_1 }];
    if enemies.len() > 1 {
        clauses.push(clause::PRINCIPAL_10);
        if enemies.iter().any(|e| matches!(e.2.a, Part::Corner(_))) {
            clauses.push(clause::PRINCIPAL_11);
        }
        let here = base.footprint();
        let ways: Vec<f64> = enemies.iter().map(|e| way_into_line(&e.1.footprint(), &here)).collect();
        let nearest = ways.iter().copied().fold(f64::INFINITY, f64::min);
        let mut ways = ways.into_iter();
        enemies.retain(|_| ways.next().is_some_and(|way| way <= nearest + TOLERANCE));
    }
    let found: Vec<BaseId> = enemies.into_iter().map(|e| e.1.id).collect();
    if let [only] = found.as_slice() {
        return (Principal::Is(*only), clauses);
    }
    clauses.push(clause::PRINCIPAL_12);
    let chosen = state.principals.iter().find(|(of, by)| *of == base.id && found.contains(by));
    (chosen.map_or(Principal::EnemyChooses(found), |(_, by)| Principal::Is(*by)), clauses)
}

/// Were these two already in close combat when the step of close combat began?
fn met_in_time(state: &State, a: BaseId, z: BaseId) -> bool {
    state.melee.as_ref().is_none_or(|pairs| pairs.contains(&(a, z)) || pairs.contains(&(z, a)))
}
