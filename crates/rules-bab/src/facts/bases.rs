//! Bases: their size at every scale, how many figures stand on them, their sides, and what is remembered of them.

use crate::base::Base;
use crate::clause;
use crate::scale::Scale;
use crate::tables::table;
use crate::troop::{Grade, Status, Troop, TroopType};
use oriflamme_field::Edge;
use oriflamme_kernel::Referee;
use serde_json::{Value, json};

pub fn scale(scale: Scale, referee: &mut Referee) -> Value {
    referee.cite(clause::SCALE_2);
    referee.cite(clause::SCALE_4);
    json!({ "mu": scale.mu(), "base_width": scale.base_width() })
}

pub fn size(troop: Troop, scale: Scale, referee: &mut Referee) -> Value {
    for cited in [clause::GAME_6, clause::SCALE_3, clause::BASE_1, clause::BASE_2, clause::BASE_4] {
        referee.cite(cited);
    }
    if scale == Scale::Fifteen {
        referee.cite(clause::BASE_3);
    }
    let size = scale.base_size(troop);
    let figures = &table("figures-per-base").rows[figures_row(troop)];
    json!({
        "width": size.width,
        "depth": size.depth,
        "figures": figures[1].to_string(),
        "preferred": figures[2].to_string(),
    })
}

/// The row of the table of figures for these troops.
fn figures_row(troop: Troop) -> usize {
    use TroopType::*;
    let irregular = troop.status == Status::Irr;
    match (troop.kind, troop.grade) {
        (El | HCh | LCh, _) => 0,
        (LH | Ps, _) => 1,
        (Bd | Wb, Grade::F) | (Cm | Cv, _) => 2,
        (Ax | Bw, _) | (Pk, Grade::F) if irregular => 2,
        (Ax | Bw | Pk | Bd | Sp | Wb, _) => 3,
        (Hd, Grade::O) => 4,
        (Hd, _) => 5,
        (Bg, _) => 6,
    }
}

/// A side is its open edge with its two end corners; each corner belongs to two sides.
pub fn sides(base: &Base, referee: &mut Referee) -> Value {
    referee.cite(clause::BASE_8);
    referee.cite(clause::BASE_9);
    let at = base.footprint();
    let side = |edge: Edge| {
        let segment = at.edge(edge);
        json!({ "from": segment.a.snapped(), "to": segment.b.snapped(), "length": segment.length() })
    };
    json!({
        "front": side(Edge::Front),
        "right": side(Edge::Right),
        "rear": side(Edge::Rear),
        "left": side(Edge::Left),
    })
}

/// The lasting state of a base, and what is only remembered until the period ends.
pub fn memory(base: &Base, referee: &mut Referee) -> Value {
    referee.cite(clause::GAME_3);
    json!({
        "lasting": {
            "at": base.pose,
            "troop": base.troop,
            "vehicles": base.vehicles,
            "place": base.place,
        },
        "in_this_period": base.deeds,
    })
}
