//! Orders: voluntary moves and halts, paid for with PIG.
//!
//! Finds whom an order is for, how that body goes, and what it costs; whether the way is open is judged in
//! `travel`. It must not know what comes of contact with the enemy.

pub mod cost;
mod exits;
mod extend;
mod follow;
mod form;
mod march;
mod pack;
pub mod query;
pub mod subject;
mod track;

use crate::base::{Base, BaseId, Moved, Place};
use crate::command::{Move, Order};
use crate::draft::{Draft, Ruling};
use crate::event::{Deed, Event};
use crate::going::Going;
use crate::play::allowance::allowance;
use crate::play::travel::{self, Journey, Kind};
use crate::play::{body, combat, contact, free, path, sight};
use crate::state::State;
use cost::Purpose;
pub use exits::simultaneous;
use march::Way;
use oriflamme_field::{Pose, TOLERANCE};
use oriflamme_kernel::{Referee, Refusal, Seat};
use oriflamme_rulebook::bab as clause;
use subject::{Body, Shape};

/// Carries out an order of the active player.
pub fn order(draft: &mut Draft, seat: Seat, order: &Order) -> Ruling {
    draft.cite(clause::TURN_9);
    draft.cite(clause::VOL_1);
    let before = draft.state.clone();
    let (body, purpose) = match &order.movement {
        Move::PackAhead => {
            (pack_order(draft, seat, order, |draft, body| pack::ahead(draft, body))?, Purpose::PackAhead)
        }
        Move::PackGroup { leader } => {
            (pack_order(draft, seat, order, |draft, body| pack::group(draft, body, *leader))?, Purpose::PackGroup)
        }
        _ => body_order(draft, seat, order)?,
    };
    let paid = pay(draft, &before, seat, &body, purpose)?;
    draft.emit(Event::Ordered { order: order.clone(), cost: paid });
    Ok(())
}

/// Keeps bases from making an impetuous move.
pub fn halt(draft: &mut Draft, seat: Seat, bases: &[BaseId]) -> Ruling {
    draft.cite(clause::TURN_9);
    draft.cite(clause::HALT_1);
    draft.cite(clause::HALT_2);
    let body = subject::body(&draft.state, seat, bases, draft.referee)?;
    for base in body.members(&draft.state) {
        if base.deeds.moved != Moved::No {
            return Err(Refusal::new(clause::HALT_3, "refuse-halt-moved").with("base", base.label()));
        }
    }
    let before = draft.state.clone();
    if body.members(&before).iter().any(|base| base.deeds.halted) {
        draft.cite(clause::HALT_5);
    }
    pay(draft, &before, seat, &body, Purpose::Halt)?;
    for &base in &body.bases {
        draft.emit(Event::Deed { base, deed: Deed::Halted });
    }
    Ok(())
}

fn pack_order(
    draft: &mut Draft,
    seat: Seat,
    order: &Order,
    carry: impl FnOnce(&mut Draft, &Body) -> Ruling,
) -> Ruling<Body> {
    let body = subject::pack(&draft.state, seat, &order.bases, draft.referee)?;
    subject::may_move(&draft.state, &body, order.far, draft.referee)?;
    say_which(draft, order.far);
    draft.cite(clause::PACK_4);
    come_out(draft, &body);
    carry(draft, &body)?;
    Ok(body)
}

/// Every voluntary move is tactical or far; the player says which.
fn say_which(draft: &mut Draft, far: bool) {
    draft.cite(clause::VOL_8);
    draft.cite(if far { clause::FAR_1 } else { clause::TACTICAL_1 });
}

/// Whoever moves out of an ambush is seen.
fn come_out(draft: &mut Draft, body: &Body) {
    let hidden = |id: &&BaseId| draft.state.base(**id).is_some_and(|base| base.place == Place::Ambush);
    let hidden: Vec<BaseId> = body.bases.iter().filter(hidden).copied().collect();
    if !hidden.is_empty() {
        sight::reveal(draft, &hidden);
    }
}

/// A move of a single base, a group or a column.
fn body_order(draft: &mut Draft, seat: Seat, order: &Order) -> Ruling<(Body, Purpose)> {
    let body = subject::body(&draft.state, seat, &order.bases, draft.referee)?;
    subject::may_move(&draft.state, &body, order.far, draft.referee)?;
    say_which(draft, order.far);
    come_out(draft, &body);
    let (way, extras) = plan(&draft.state, &body, order, draft.referee)?;
    carry(draft, order, &body, way, extras).map(|purpose| (body, purpose))
}

/// The way that an order wants a body to go.
fn plan(state: &State, body: &Body, order: &Order, referee: &mut Referee) -> Ruling<(Way, Extras)> {
    let mut extras = Extras::default();
    let way = match &order.movement {
        Move::March(legs) => march::way(state, body, legs, referee)?,
        Move::Free { to, via } => {
            extras.to_the_place = true;
            free(state, body, *to, via, order.far, referee)?
        }
        Move::Road { distance } => {
            let by_road = follow::road(state, body, *distance)?;
            referee.cite(clause::ROAD_9);
            extras.by_road = by_road.firm;
            let trips = march::follow(&body.members(state), &by_road.paces, referee)?;
            Way { trips, length: *distance, ahead: false }
        }
        Move::Bank { distance } => {
            let legs = follow::bank(state, body, *distance)?;
            march::way(state, body, &legs, referee)?
        }
        Move::FormColumn(form) => {
            extras.to_the_place = true;
            form::way(state, body, form, order.far, referee)?
        }
        Move::Extend(extend) => {
            extras.to_the_place = true;
            extras.bonus = state.mu(extend::BONUS);
            extras.free_in_gaps_of = body.bases.clone();
            extend::way(state, body, extend, referee)?
        }
        Move::PackAhead | Move::PackGroup { .. } => return Err(Refusal::new(clause::PACK_1, "refuse-no-pack")),
    };
    Ok((way, extras))
}

/// What sets a move apart from a plain one.
#[derive(Default)]
struct Extras {
    by_road: bool,
    /// Added to the allowance, in mm.
    bonus: f64,
    free_in_gaps_of: Vec<BaseId>,
    /// The whole move is made or none: it is not cut short where something is in the way.
    to_the_place: bool,
}

/// A single base to any place.
fn free(state: &State, body: &Body, to: Pose, via: &[Pose], far: bool, referee: &mut Referee) -> Ruling<Way> {
    let members = body.members(state);
    if body.shape != Shape::Single {
        return Err(Refusal::new(clause::VOL_2, "refuse-group-manoeuvre").with("base", members[0].label()));
    }
    referee.cite(clause::VOL_6);
    referee.cite(clause::VOL_7);
    let journey = free::journey(state, members[0], to, via, kind_of(far))?;
    let ahead = path::is_straight_ahead(members[0], &journey.trips[0]);
    Ok(Way { trips: journey.trips, length: journey.length, ahead })
}

fn kind_of(far: bool) -> Kind {
    if far { Kind::Far } else { Kind::Tactical }
}

impl Extras {
    /// The move as it is put to the judge.
    fn journey(&self, way: Way, far: bool) -> Journey {
        Journey {
            trips: way.trips,
            kind: kind_of(far),
            length: way.length,
            bonus: self.bonus,
            by_road: self.by_road,
            free_in_gaps_of: self.free_in_gaps_of.clone(),
            stop_on_contact: !self.to_the_place,
        }
    }
}

/// Has the way judged, goes it as far as it is open, and says what the order was for its price.
fn carry(draft: &mut Draft, order: &Order, body: &Body, way: Way, extras: Extras) -> Ruling<Purpose> {
    within_reach(&draft.state, body, &way, &extras, order.far)?;
    let straight = way.ahead;
    let mut whole = extras.journey(way, order.far);
    let mut arrival = travel::judge(&draft.state, &whole, draft.referee)?;
    if whole.length > TOLERANCE && arrival.length <= TOLERANCE {
        // Nobody could move at all: then the order is not given, and the refusal says what is in the way.
        whole.stop_on_contact = false;
        arrival = travel::judge(&draft.state, &whole, draft.referee)?;
    }
    if body.shape == Shape::Column && !straight && arrival.length < whole.length - TOLERANCE {
        // The head was stopped: the others close up behind the place that it reached.
        let shorter = shortened(draft, order, body, arrival.length)?;
        whole = Journey { stop_on_contact: false, ..extras.journey(shorter, order.far) };
        arrival = travel::judge(&draft.state, &whole, draft.referee)?;
        arrival.full = true;
    }
    let along_bank = !straight
        && arrival.full
        && body.members(&draft.state).iter().any(|base| cost::manoeuvres_badly(base))
        && follow::hugs_bank(&draft.state, &whole.trips);
    if along_bank {
        draft.cite(clause::AHEAD_2);
        draft.cite(clause::AHEAD_3);
    }
    travel::settle(draft, &whole, &arrival, order.align)?;
    let full_ahead = arrival.full && (straight || along_bank);
    Ok(Purpose::Move { far: order.far, full_ahead, engaged: engaged(&draft.state, body) })
}

/// Has some base of the body come into close combat, into support of one, or into overlap?
fn engaged(state: &State, body: &Body) -> bool {
    body.members(state).into_iter().any(|base| {
        contact::in_close_combat(state, base)
            || state.enemies_of(base.side).any(|enemy| {
                near(state, base, enemy)
                    && contact::in_close_combat(state, enemy)
                    && combat::overlaps(state, base, enemy)
            })
            || body::directly_before(state, base)
                .is_some_and(|friend| contact::in_close_combat(state, friend) && combat::supports(state, base, friend))
    })
}

/// Near enough to touch.
fn near(state: &State, a: &Base, b: &Base) -> bool {
    a.pose.corner.distance(b.pose.corner) <= 4.0 * state.base_width()
}

/// The same order, but only for some length of its way.
fn shortened(draft: &mut Draft, order: &Order, body: &Body, length: f64) -> Ruling<Way> {
    let (state, referee) = (&draft.state, &mut *draft.referee);
    match &order.movement {
        Move::Road { .. } => {
            let by_road = follow::road(state, body, length)?;
            let trips = march::follow(&body.members(state), &by_road.paces, referee)?;
            Ok(Way { trips, length, ahead: false })
        }
        Move::Bank { distance } => {
            let legs = march::cut(&follow::bank(state, body, *distance)?, length);
            march::way(state, body, &legs, referee)
        }
        Move::March(legs) => march::way(state, body, &march::cut(legs, length), referee),
        _ => Err(Refusal::new(clause::MOVE_2, "refuse-order-blocked")),
    }
}

/// Nobody is ordered farther than he could go on the best of ground.
fn within_reach(state: &State, body: &Body, way: &Way, extras: &Extras, far: bool) -> Ruling {
    let each = body.members(state).into_iter().map(|base| allowance(state, base, Going::Good, extras.by_road, far));
    let allowed = each.fold(f64::INFINITY, f64::min) + extras.bonus;
    if way.length <= allowed + TOLERANCE {
        return Ok(());
    }
    let clause = if body.shape == Shape::Single { clause::ALLOW_1 } else { clause::GROUP_6 };
    Err(Refusal::new(clause, "refuse-order-too-far")
        .with("base", body.label(state))
        .with("wanted", way.length / state.scale.mu())
        .with("allowed", allowed / state.scale.mu()))
}

/// Takes the PIG for an order; returns what it cost.
fn pay(draft: &mut Draft, before: &State, seat: Seat, body: &Body, purpose: Purpose) -> Ruling<i8> {
    draft.cite(clause::PIG_4);
    let price = cost::price(before, seat, body, purpose);
    if price.total > before.pig {
        return Err(Refusal::new(clause::COST_1, "refuse-pig")
            .with("cost", i32::from(price.total))
            .with("pig", i32::from(before.pig)));
    }
    draft.account(price.account);
    if price.rebate {
        draft.emit(Event::RebateUsed);
    }
    draft.emit(Event::Pig(before.pig - price.total));
    Ok(price.total)
}
