//! The principal opponent: of all enemies in close combat with a base, the one that is most dangerous to it.
//!
//! Relies on the kind of contact between bases. Who then fights whom is in `pairing`.

use crate::base::{Base, BaseId};
use crate::play::contact::{self, opponents};
use crate::state::State;
use crate::troop::TroopType;
use oriflamme_field::{Contact, Corner, Edge, Footprint, Part, TOLERANCE};
use oriflamme_kernel::Clause;
use oriflamme_rulebook::bab as clause;

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
    let mut best: Option<(Rank, f64)> = None;
    let mut found: Vec<BaseId> = Vec::new();
    for enemy in opponents(state, base).filter(|enemy| met_in_time(state, base.id, enemy.id)) {
        let Some(touch) = oriflamme_field::contact(&base.footprint(), &enemy.footprint()) else { continue };
        let rank = rank_of(base, &touch);
        let edge = edge_considered(&touch);
        let distance = aligning_distance(&enemy.footprint(), &base.footprint(), edge);
        match best {
            Some((known, _)) if known < rank => continue,
            Some((known, nearest)) if known == rank && distance > nearest + TOLERANCE => continue,
            Some((known, nearest)) if known == rank && distance >= nearest - TOLERANCE => {}
            _ => {
                best = Some((rank, distance));
                found.clear();
            }
        }
        found.push(enemy.id);
    }
    let chosen = state.principals.iter().find(|(of, by)| *of == base.id && found.contains(by));
    match (found.as_slice(), chosen) {
        ([], _) => Principal::Nobody,
        ([only], _) => Principal::Is(*only),
        (_, Some((_, by))) => Principal::Is(*by),
        (_, None) => Principal::EnemyChooses(found),
    }
}

/// Were these two already in close combat when the step of close combat began?
fn met_in_time(state: &State, a: BaseId, z: BaseId) -> bool {
    state.melee.as_ref().is_none_or(|pairs| pairs.contains(&(a, z)) || pairs.contains(&(z, a)))
}

/// The edge of ours of which an enemy is measured to be in front.
fn edge_considered(touch: &Contact) -> Edge {
    match touch.a {
        Part::Edge(edge) => edge,
        Part::Corner(corner) if corner.is_front() => Edge::Front,
        Part::Corner(_) => Edge::Rear,
    }
}

/// How far a base would have to go to stand aligned with an edge of another: front on the edge, a front corner
/// on one of its corners; the longer way of its two front corners counts.
fn aligning_distance(mover: &Footprint, target: &Footprint, edge: Edge) -> f64 {
    let line = target.edge(edge);
    let facing = oriflamme_field::Facing::of_vector(-target.outward(edge));
    let way = |corner: Corner, at| {
        let there = Footprint::with_corner_at(corner, at, facing, mover.size);
        [Corner::FrontLeft, Corner::FrontRight]
            .map(|c| mover.corner(c).distance(there.corner(c)))
            .into_iter()
            .fold(0.0, f64::max)
    };
    way(Corner::FrontLeft, line.b).min(way(Corner::FrontRight, line.a))
}
