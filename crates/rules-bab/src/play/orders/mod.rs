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
pub mod offers;
mod pack;
pub mod query;
pub mod subject;

use crate::base::{Base, BaseId, Moved, Place};
use crate::clause;
use crate::command::{Move, Order};
use crate::draft::{Draft, Ruling};
use crate::event::{Deed, Event};
use crate::going::Going;
use crate::play::allowance::{Underfoot, reckon};
use crate::play::free::{self, Found};
use crate::play::travel::{self, Journey, Judged, Kind, Trip};
use crate::play::{body, combat, contact, sight};
use crate::state::State;
use cost::{Price, Purpose};
pub use exits::simultaneous;
use march::Way;
use oriflamme_field::formation::goes_straight_ahead;
use oriflamme_field::{Pose, TOLERANCE};
use oriflamme_kernel::{Dice, Referee, Refusal, Seat};
use subject::{Body, Shape};

/// Carries out an order of the active player.
pub fn order(draft: &mut Draft, seat: Seat, order: &Order) -> Ruling {
    draft.cite(clause::TURN_9);
    draft.cite(clause::VOL_1);
    let price = match &order.movement {
        Move::PackAhead => pack_order(draft, seat, order, Purpose::PackAhead, pack::ahead)?,
        Move::PackGroup { leader } => {
            pack_order(draft, seat, order, Purpose::PackGroup, |draft, body| pack::group(draft, body, *leader))?
        }
        _ => body_order(draft, seat, order)?,
    };
    pay_for(draft, order, price)
}

fn pay_for(draft: &mut Draft, order: &Order, price: Price) -> Ruling {
    let cost = pay(draft, price)?;
    draft.emit(Event::Ordered { order: order.clone(), cost });
    Ok(())
}

/// The ways that the bases of an order take as far as they are wanted; none for packs, and none for an order that is not open.
pub fn trips(state: &State, seat: Seat, order: &Order) -> Vec<Trip> {
    let mut dice = Dice::scripted([]);
    let mut referee = Referee::new(&mut dice);
    let planned =
        subject::body(state, seat, &order.bases, &mut referee).and_then(|body| plan(state, &body, order, &mut referee));
    planned.map(|planned| planned.journey.trips).unwrap_or_default()
}

/// Keeps bases from making an impetuous move.
pub fn halt(draft: &mut Draft, seat: Seat, bases: &[BaseId]) -> Ruling {
    draft.cite(clause::TURN_9);
    draft.cite(clause::HALT_1);
    draft.cite(clause::HALT_2);
    let body = subject::body(&draft.state, seat, bases, draft.referee)?;
    for base in body.members(&draft.state) {
        if base.deeds.moved != Moved::No {
            return Err(Refusal::new(clause::HALT_3, "bab-refuse-halt-moved").with("base", base.label()));
        }
    }
    if body.members(&draft.state).iter().any(|base| base.deeds.halted) {
        draft.cite(clause::HALT_5);
    }
    let price = Price::of(&draft.state, seat, &body, Purpose::Halt);
    pay(draft, price)?;
    for &base in &body.bases {
        draft.emit(Event::Deed { base, deed: Deed::Halted });
    }
    Ok(())
}

fn pack_order(
    draft: &mut Draft,
    seat: Seat,
    order: &Order,
    purpose: Purpose,
    carry: impl FnOnce(&mut Draft, &Body) -> Ruling,
) -> Ruling<Price> {
    let body = subject::pack(&draft.state, seat, &order.bases, draft.referee)?;
    subject::may_move(&draft.state, &body, order.far, draft.referee)?;
    let price = Price::of(&draft.state, seat, &body, purpose);
    try_purse(draft, &price)?;
    say_which(draft, order.far);
    draft.cite(clause::PACK_4);
    come_out(draft, &body);
    carry(draft, &body)?;
    Ok(price)
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

/// A move of a single base, a group or a column, before anything is done.
struct Plan {
    body: Body,
    price: Price,
    journey: Journey,
    /// Nothing but straight ahead.
    ahead: bool,
    /// What the judge says of the journey, if he was asked when it was looked for.
    judged: Option<Judged>,
}

/// Finds the body and the way of an order.
fn ready(draft: &mut Draft, seat: Seat, order: &Order) -> Ruling<Plan> {
    let body = subject::body(&draft.state, seat, &order.bases, draft.referee).map_err(|why| {
        let mut is_pack = || subject::pack(&draft.state, seat, &order.bases, draft.referee).is_ok();
        match order.movement {
            Move::Bank { .. } if is_pack() => Refusal::new(clause::AHEAD_4, "bab-refuse-pack-bank"),
            _ => why,
        }
    })?;
    subject::may_move(&draft.state, &body, order.far, draft.referee)?;
    let price = Price::of(&draft.state, seat, &body, Purpose::Move { far: order.far });
    try_purse(draft, &price)?;
    say_which(draft, order.far);
    come_out(draft, &body);
    let planned = plan(&draft.state, &body, order, draft.referee)?;
    let Planned { journey, ahead, judged } = planned;
    Ok(Plan { body, price, journey, ahead, judged })
}

/// The way of a body, ready to be judged.
struct Planned {
    journey: Journey,
    ahead: bool,
    judged: Option<Judged>,
}

fn plan(state: &State, body: &Body, order: &Order, referee: &mut Referee) -> Ruling<Planned> {
    let kind = if order.far { Kind::Far } else { Kind::Tactical };
    let (mut followed, mut bonus, mut free_in_gaps_of) = (None, 0.0, Vec::new());
    let way = match &order.movement {
        Move::March(legs) => march::way(state, body, legs, referee)?,
        Move::Free { to, via } => return free_move(state, body, *to, via, kind, referee),
        Move::Road { distance } => {
            let road = follow::road(state, body, *distance)?;
            referee.cite(clause::ROAD_9);
            followed = Some(road.road);
            let trips = march::follow(&body.members(state), &road.paces, referee)?;
            Way { trips, length: *distance, ahead: false }
        }
        Move::Bank { distance } => march::way(state, body, &follow::bank(state, body, *distance)?, referee)?,
        Move::FormColumn(form) => form::way(state, body, form, order.far, referee)?,
        Move::Extend(extend) => {
            bonus = state.mu(extend::BONUS);
            free_in_gaps_of = body.bases.clone();
            extend::way(state, body, extend, referee)?
        }
        Move::PackAhead | Move::PackGroup { .. } => return Err(Refusal::new(clause::PACK_1, "bab-refuse-pack-alone")),
    };
    let reshapes = matches!(order.movement, Move::FormColumn(_) | Move::Extend(_));
    let Way { trips, length, ahead } = way;
    let journey = Journey { trips, kind, length, bonus, road: followed, free_in_gaps_of, stop_on_contact: !reshapes };
    within_reach(state, body, &journey)?;
    Ok(Planned { journey, ahead, judged: None })
}

/// A single base to any place.
fn free_move(state: &State, body: &Body, to: Pose, via: &[Pose], kind: Kind, referee: &mut Referee) -> Ruling<Planned> {
    let members = body.members(state);
    let base = members[0];
    if body.shape != Shape::Single {
        return Err(Refusal::new(clause::VOL_2, "bab-refuse-group-manoeuvre").with("base", base.label()));
    }
    let sane = |pose: &Pose| pose.corner.is_finite() && pose.corner.x.abs() < 1e5 && pose.corner.y.abs() < 1e5;
    if !via.iter().chain([&to]).all(sane) {
        return Err(Refusal::new(clause::MOVE_2, "bab-refuse-march-length"));
    }
    referee.cite(clause::VOL_6);
    referee.cite(clause::VOL_7);
    let Found { journey, judged } = free::journey(state, base, to, via, kind);
    let ahead = goes_straight_ahead(base.footprint(), &journey.trips[0].motions);
    Ok(Planned { journey, ahead, judged })
}

/// Carries out a move of a single base, a group or a column; returns its price.
fn body_order(draft: &mut Draft, seat: Seat, order: &Order) -> Ruling<Price> {
    let mut plan = ready(draft, seat, order)?;
    let mut arrival = match plan.judged.take() {
        Some(judged) => judged.noted(draft.referee),
        None => travel::judge(&draft.state, &plan.journey, draft.referee)?,
    };
    if plan.journey.length > TOLERANCE && arrival.length <= TOLERANCE && arrival.discovered.is_empty() {
        // Nobody could move at all: then the order is not given, and the refusal says what is in the way.
        plan.journey.stop_on_contact = false;
        arrival = travel::judge(&draft.state, &plan.journey, draft.referee)?;
    }
    if plan.body.shape == Shape::Column && !plan.ahead && arrival.length < plan.journey.length - TOLERANCE {
        // The head was stopped: the others close up behind the place that it reached.
        let shorter = shortened(draft, order, &plan.body, arrival.length)?;
        (plan.journey.trips, plan.journey.length) = (shorter.trips, shorter.length);
        plan.journey.stop_on_contact = false;
        let discovered = arrival.discovered;
        arrival = travel::judge(&draft.state, &plan.journey, draft.referee)?;
        arrival.full = true;
        arrival.discovered = discovered;
    }
    let along_bank = !plan.ahead
        && arrival.full
        && plan.has_awkward_irregulars(&draft.state)
        && follow::hugs_bank(&draft.state, &plan.journey.trips);
    travel::settle(draft, &plan.journey, &arrival, order.align)?;
    Ok(plan.price_after(draft, arrival.full, along_bank))
}

impl Plan {
    fn has_awkward_irregulars(&self, state: &State) -> bool {
        self.body.members(state).iter().any(|base| cost::manoeuvres_badly(base))
    }

    /// The price, now that it is known how the move ended.
    fn price_after(self, draft: &mut Draft, full: bool, along_bank: bool) -> Price {
        let mut price = self.price;
        if along_bank {
            draft.cite(clause::AHEAD_2);
            draft.cite(clause::AHEAD_3);
        }
        let full_ahead = full && (self.ahead || along_bank);
        let awkward = self.body.members(&draft.state).iter().any(|base| cost::manoeuvres_badly(base));
        if awkward && !full_ahead && !engaged(&draft.state, &self.body) {
            price.irregular_manoeuvre();
        }
        price
    }
}

/// The same order, but only for some length of its way.
fn shortened(draft: &mut Draft, order: &Order, body: &Body, length: f64) -> Ruling<Way> {
    let (state, referee) = (&draft.state, &mut *draft.referee);
    match &order.movement {
        Move::Road { .. } => {
            let road = follow::road(state, body, length)?;
            let trips = march::follow(&body.members(state), &road.paces, referee)?;
            Ok(Way { trips, length, ahead: false })
        }
        Move::Bank { distance } => {
            let legs = march::cut(&follow::bank(state, body, *distance)?, length);
            march::way(state, body, &legs, referee)
        }
        Move::March(legs) => march::way(state, body, &march::cut(legs, length), referee),
        _ => Err(Refusal::new(clause::MOVE_2, "bab-refuse-order-blocked")),
    }
}

/// Has some base of the body come into close combat, into support of one, or into overlap?
fn engaged(state: &State, body: &Body) -> bool {
    body.members(state).into_iter().any(|base| {
        contact::in_close_combat(state, base)
            || state.near(base.footprint().bounds().grown(state.base_width())).any(|enemy| {
                enemy.side != base.side
                    && near(state, base, enemy)
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

/// Nobody is ordered farther than he could go on the best of ground.
fn within_reach(state: &State, body: &Body, journey: &Journey) -> Ruling {
    let far = journey.kind == Kind::Far;
    let ground = Underfoot { going: Going::Good, wading: false, road: journey.road, far };
    let each = body.members(state).into_iter().map(|base| reckon(state, base, ground, &mut |_| ()));
    let allowed = each.fold(f64::INFINITY, f64::min) + journey.bonus;
    if journey.length <= allowed + TOLERANCE {
        return Ok(());
    }
    let clause = if body.shape == Shape::Single { clause::ALLOW_1 } else { clause::GROUP_6 };
    Err(Refusal::new(clause, "bab-refuse-order-too-far")
        .with("base", body.label(state))
        .with("wanted", journey.length / state.scale.mu())
        .with("allowed", allowed / state.scale.mu()))
}

/// An order that is only tried out is not planned if the player cannot pay even its least price: the answer is no,
/// whatever else may be wrong with it. Players are told first what is wrong with the move.
fn try_purse(draft: &Draft, least: &Price) -> Ruling {
    if draft.referee.keeps_book() { Ok(()) } else { affordable(draft, least) }
}

fn affordable(draft: &Draft, price: &Price) -> Ruling {
    let (cost, pig) = (price.total(), draft.state.pig);
    if cost <= pig {
        return Ok(());
    }
    Err(Refusal::new(clause::COST_1, "bab-refuse-pig").with("cost", i32::from(cost)).with("pig", i32::from(pig)))
}

/// Takes the PIG for an order; returns what it cost.
fn pay(draft: &mut Draft, price: Price) -> Ruling<i8> {
    draft.cite(clause::PIG_4);
    affordable(draft, &price)?;
    let (cost, pig) = (price.total(), draft.state.pig);
    if price.rebate && !draft.state.rebate_used {
        draft.emit(Event::RebateUsed);
    }
    draft.account(price.account());
    draft.cite(clause::PIG_1);
    draft.emit(Event::Pig(pig - cost));
    Ok(cost)
}
