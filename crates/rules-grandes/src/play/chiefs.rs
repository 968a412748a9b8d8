//! Chiefs on the table: what wounds them, and how they move at the end of the turn.
//! Relies on army morale for what their loss costs.
//! Must not know unit actions.

use crate::clause;
use crate::draft::{Draft, Ruling, Writing};
use crate::event::Event;
use crate::facts::contact::touch;
use crate::id::Id;
use crate::play::army_morale;
use crate::state::{Chief, Formation, State};
use oriflamme_field::{Footprint, Point, Segment, TOLERANCE};
use oriflamme_kernel::{Clause, Refusal, Seat};

/// Millimetres that a chief alone moves free, and that each point buys.
pub const STAGE: f64 = 400.0;

/// A chief loses a life point; the bodyguard goes first.
pub fn wound(draft: &mut Draft, chief: Id, because: Clause) -> Ruling {
    draft.cite(because);
    let before = draft.chief(chief)?.clone();
    let life = before.life.saturating_sub(1);
    draft.emit(Event::ChiefLife { chief, life });
    if life > 0 {
        draft.cite(clause::CHIEF_10);
    } else {
        draft.cite(clause::CHIEF_19);
        army_morale::chief_lost(draft, &before)?;
    }
    Ok(())
}

/// Whether a side has a chief who could still move.
pub fn any_to_move(state: &State, seat: Seat) -> bool {
    state.chiefs.iter().any(|chief| chief.seat == seat && chief.on_table() && !chief.moved && reach(chief) > 0.0)
}

/// How far a chief can go, in millimetres.
pub fn reach(chief: &Chief) -> f64 {
    let free = if chief.formation == Formation::Alone { STAGE } else { 0.0 };
    free + STAGE * f64::from(chief.points)
}

pub fn travel(draft: &mut Draft, seat: Seat, id: Id, path: &[[f64; 2]]) -> Ruling {
    let chief = draft.chief(id)?.clone();
    if chief.seat != seat || !chief.on_table() || chief.moved {
        return Err(Refusal::new(clause::FINAL_1, "grandes-refuse-chief-moved").with("chief", chief.name.clone()));
    }
    let sound = !path.is_empty() && path.len() <= 20 && path.iter().flatten().all(|n| n.is_finite() && n.abs() < 1e4);
    if !sound {
        return Err(Refusal::new(clause::SUPP_FLOW_5, "grandes-refuse-route"));
    }
    let stops: Vec<Point> = path.iter().map(|[x, y]| Point::new(x * 10.0, y * 10.0).snapped()).collect();
    let length = judge_path(&draft.state, &chief, &stops)?;
    draft.cite(clause::FINAL_1);
    draft.cite(clause::SUPP_FLOW_5);
    let free = match chief.formation {
        Formation::Alone => {
            draft.cite(clause::FINAL_2);
            STAGE
        }
        Formation::Staff => {
            draft.cite(clause::FINAL_3);
            0.0
        }
    };
    let stages = ((length - free - TOLERANCE) / STAGE).ceil().max(0.0);
    if stages > f64::from(chief.points) {
        let far = (free + STAGE * f64::from(chief.points)) / 10.0;
        let refusal = Refusal::new(clause::FINAL_4, "grandes-refuse-chief-far");
        return Err(refusal.with("wished", length / 10.0).with("reach", far));
    }
    if stages > 0.0 {
        draft.cite(clause::FINAL_4);
        draft.emit(Event::ChiefPoints { chief: id, points: chief.points - stages as u8 });
    }
    if let Some(end) = stops.last() {
        draft.emit(Event::ChiefAt { chief: id, at: *end });
    }
    draft.emit(Event::ChiefMoved { chief: id });
    Ok(())
}

/// The length of a path that crosses and touches no enemy unit and stays on the table.
fn judge_path(state: &State, chief: &Chief, stops: &[Point]) -> Ruling<f64> {
    let half = chief.breadth() / 2.0;
    let (mut length, mut at) = (0.0, chief.at);
    for stop in stops {
        let leg = Segment::new(at, *stop);
        let enemies = state.army(chief.seat.other()).map(|enemy| enemy.footprint());
        let starts_touching = |enemy: &Footprint| at == chief.at && touch(&chief.footprint(), enemy);
        let crossed = |enemy: &Footprint| enemy.stretch_inside(&leg, half).is_some() && !starts_touching(enemy);
        let ends_at = chief.footprint_at(*stop);
        if enemies.into_iter().any(|enemy| crossed(&enemy) || touch(&ends_at, &enemy)) {
            return Err(Refusal::new(clause::SUPP_FLOW_5, "grandes-refuse-chief-enemy"));
        }
        if !state.table.contains(&ends_at) {
            return Err(Refusal::new(clause::SUPP_FLOW_5, "grandes-refuse-chief-table"));
        }
        length += leg.length();
        at = *stop;
    }
    Ok(length)
}
