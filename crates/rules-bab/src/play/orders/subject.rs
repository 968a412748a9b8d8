//! Whom an order is for: a single base, a group or part of one, a column, a pack.
//!
//! Relies on how bases stand. What the body may do is in the other modules of the orders.

use crate::base::{Base, BaseId, Moved, Place};
use crate::clause;
use crate::draft::{Ruling, known};
use crate::play::body;
use crate::state::State;
use crate::troop::TroopType;
use oriflamme_field::formation::same_facing;
use oriflamme_field::{Contact, Part, TOLERANCE, contact, is_farther};
use oriflamme_kernel::{Referee, Refusal, Seat};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    Single,
    /// More than one base wide.
    Group,
    /// One base wide, straight or broken; its bases are listed head first.
    Column,
    Pack,
}

/// The bases that get an order.
#[derive(Clone, PartialEq, Debug)]
pub struct Body {
    pub bases: Vec<BaseId>,
    pub shape: Shape,
    /// A group that is part of a larger one.
    pub part_of_larger: bool,
}

impl Body {
    pub fn members<'s>(&self, state: &'s State) -> Vec<&'s Base> {
        let mut members = Vec::with_capacity(self.bases.len());
        members.extend(self.bases.iter().filter_map(|id| state.base(*id)));
        members
    }

    /// As people call it: the base, or the first base of the body.
    pub fn label(&self, state: &State) -> String {
        let names: Vec<String> = self.bases.iter().filter_map(|id| state.base(*id)).map(Base::label).collect();
        names.join(", ")
    }
}

/// The bases that a player names for an order, if he may give them one.
fn named<'s>(state: &'s State, seat: Seat, ids: &[BaseId]) -> Ruling<Vec<&'s Base>> {
    if ids.is_empty() {
        return Err(Refusal::new(clause::VOL_1, "bab-refuse-order-nobody"));
    }
    let mut bases = Vec::with_capacity(ids.len());
    for (i, id) in ids.iter().enumerate() {
        let base = known(state, *id)?;
        if base.side != seat {
            return Err(Refusal::new(clause::VOL_1, "bab-refuse-order-enemy").with("base", base.label()));
        }
        if !matches!(base.place, Place::Table | Place::Ambush) {
            return Err(Refusal::new(clause::VOL_1, "bab-refuse-order-gone").with("base", base.label()));
        }
        if ids[..i].contains(id) {
            return Err(Refusal::new(clause::VOL_1, "bab-refuse-order-twice").with("base", base.label()));
        }
        bases.push(base);
    }
    Ok(bases)
}

/// The single base, group or column that these bases are.
pub fn body(state: &State, seat: Seat, ids: &[BaseId], referee: &mut Referee) -> Ruling<Body> {
    let bases = named(state, seat, ids)?;
    if let [base] = bases[..] {
        return Ok(Body { bases: vec![base.id], shape: Shape::Single, part_of_larger: false });
    }
    let list = |bases: &[&Base]| bases.iter().map(|b| b.id).collect::<Vec<_>>();
    let part_of_larger = || {
        let larger = body::groups_with(state, ids[0]);
        larger.iter().any(|group| group.len() > ids.len() && ids.iter().all(|id| group.contains(id)))
    };
    if let Some(column) = body::chain(&bases) {
        let broken = column.windows(2).any(|pair| !same_facing(&pair[0].footprint(), &pair[1].footprint()));
        if broken {
            referee.cite(clause::COLUMN_5);
            referee.cite(clause::COLUMN_7);
        } else {
            referee.cite(clause::COLUMN_1);
            referee.cite(clause::GROUP_4);
        }
        return Ok(Body { bases: list(&column), shape: Shape::Column, part_of_larger: part_of_larger() });
    }
    if !body::is_group(&bases) {
        return Err(Refusal::new(clause::GROUP_1, "bab-refuse-no-group").with("base", bases[0].label()));
    }
    referee.cite(clause::GROUP_1);
    Ok(Body { bases: list(&bases), shape: Shape::Group, part_of_larger: part_of_larger() })
}

/// The pack that these bases are. A pack is always as large as it can be.
pub fn pack(state: &State, seat: Seat, ids: &[BaseId], referee: &mut Referee) -> Ruling<Body> {
    let bases = named(state, seat, ids)?;
    let all = body::pack_of(state, ids[0]);
    if let Some(outsider) = bases.iter().find(|base| !all.contains(&base.id)) {
        let at_a_corner = |other: &&&Base| {
            let touch = contact(&outsider.footprint(), &other.footprint());
            matches!(touch, Some(Contact { a: Part::Corner(_), b: Part::Corner(_), .. }))
                && same_facing(&outsider.footprint(), &other.footprint())
        };
        let clause = if bases.iter().any(|b| at_a_corner(&b)) { clause::PACK_2 } else { clause::PACK_1 };
        return Err(Refusal::new(clause, "bab-refuse-no-pack").with("base", outsider.label()));
    }
    if all.len() < 2 {
        return Err(Refusal::new(clause::PACK_1, "bab-refuse-no-pack").with("base", bases[0].label()));
    }
    if let Some(left_out) = all.iter().find(|id| !ids.contains(id)).and_then(|id| state.base(*id)) {
        return Err(Refusal::new(clause::PACK_5, "bab-refuse-part-of-pack").with("base", left_out.label()));
    }
    referee.cite(clause::PACK_1);
    referee.cite(clause::PACK_5);
    if body::is_group(&bases) {
        referee.cite(clause::PACK_6);
    }
    Ok(Body { bases: all, shape: Shape::Pack, part_of_larger: false })
}

/// What a base already did in this period may forbid the move.
pub fn may_move(state: &State, body: &Body, far: bool, referee: &mut Referee) -> Ruling {
    for base in body.members(state) {
        let no = |clause, key: &'static str| Err(Refusal::new(clause, key).with("base", base.label()));
        if base.kind() == TroopType::Bg {
            return no(clause::TROOP_21, "bab-refuse-order-baggage");
        }
        if base.deeds.halted {
            return no(clause::HALT_4, "bab-refuse-move-halted");
        }
        match base.deeds.moved {
            Moved::No => {}
            Moved::Pack => return no(clause::PACK_4, "bab-refuse-after-pack"),
            _ if body.shape == Shape::Pack => return no(clause::PACK_4, "bab-refuse-pack-after-move"),
            Moved::Far if far => referee.cite(clause::FAR_2),
            Moved::Far => return no(clause::TACTICAL_3, "bab-refuse-tactical-after-far"),
            Moved::Tactical | Moved::Impetuous if far => {
                return no(clause::TACTICAL_3, "bab-refuse-far-after-tactical");
            }
            Moved::Tactical | Moved::Impetuous => return no(clause::TACTICAL_2, "bab-refuse-second-tactical"),
        }
    }
    if far { starts_far(state, body, referee) } else { Ok(()) }
}

/// A far move begins more than 8 MU from every enemy on the table.
fn starts_far(state: &State, body: &Body, referee: &mut Referee) -> Ruling {
    let limit = state.mu(FAR);
    for base in body.members(state) {
        let here = base.footprint();
        let mut enemies = state.near(here.bounds().grown(limit + 1.0)).filter(|other| other.side != base.side);
        let near = enemies.find(|enemy| !is_farther(&here, &enemy.footprint(), limit + TOLERANCE));
        if let Some(enemy) = near {
            // A second far move is closed to whoever has come near by the first.
            let clause = if base.deeds.far_moves > 0 { clause::FAR_3 } else { clause::FAR_1 };
            return Err(Refusal::new(clause, "bab-refuse-far-near-enemy")
                .with("base", base.label())
                .with("enemy", enemy.label())
                .with("limit", FAR));
        }
    }
    referee.cite(clause::FAR_1);
    Ok(())
}

/// Far moves begin beyond this many MU.
const FAR: f64 = 8.0;
