//! How a base is drawn in a figure: exact size, type, letter, owner and front; neither grade nor status.

use crate::base::Base;
use crate::clause;
use crate::scale::Scale;
use crate::state::State;
use oriflamme_field::Corner;
use oriflamme_kernel::{Referee, Seat};
use serde_json::{Value, json};

pub fn drawing(state: &State, base: &Base, referee: &mut Referee) -> Value {
    for cited in [clause::FIG_3, clause::FIG_4, clause::FIG_5, clause::FIG_6] {
        referee.cite(cited);
    }
    if state.scale == Scale::Fifteen {
        referee.cite(clause::FIG_7);
    }
    if base.vehicles {
        referee.cite(clause::TROOP_17);
    }
    let at = base.footprint();
    let friend = base.side == Seat::FIRST;
    let facing = base.pose.facing.as_degrees();
    let bounds = at.bounds();
    json!({
        "label": base.kind(),
        "letter": base.id,
        "letter_at": at.corner(Corner::FrontLeft).snapped(),
        "frame": if friend { "circle" } else { "diamond" },
        "shade": if friend { "ochre" } else { "blue" },
        // A label is turned with a base that faces left or right, and upright on all others.
        "label_turned": (45.0..135.0).contains(&facing) || (225.0..315.0).contains(&facing),
        "front_mark": "pentagon",
        "wheels": base.vehicles,
        "width": base.size.width,
        "depth": base.size.depth,
        "covers": { "x": [bounds.min.x, bounds.max.x], "y": [bounds.min.y, bounds.max.y] },
    })
}
