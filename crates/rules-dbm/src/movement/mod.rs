//! Step 2, movement: tactical moves, march moves and halts of single elements, groups and columns.
//! Relies on plans, which know geometry only, and on the files beside them, one for each topic of the rules.
//! Must not know how anybody shoots or fights.
//!
//! `order` what is said · `plan` where everybody goes · `distance` how far · `detour` round what · `group`, `column` who goes as one ·
//! `front_zone` before whom · `touch` into contact with whom · `conform` who lines up · `gap` between whom · `passing` through whom ·
//! `march` and `halt` · `offers`.

pub mod column;
pub mod conform;
pub mod detour;
pub mod distance;
pub mod front_zone;
pub mod gap;
pub mod group;
pub mod halt;
pub mod march;
pub mod offers;
pub mod order;
pub mod passing;
pub mod plan;
pub mod touch;

use crate::army::{Deeds, Element, Loyalty, Name, Place};
use crate::clause;
use crate::contact;
use crate::draft::{Draft, Ruling};
use crate::event::Event;
use crate::initiative::cost;
use crate::state::State;
use order::Order;
use oriflamme_field::{distance as between, overlaps};
use oriflamme_kernel::{Question, Refusal, Seat};
use plan::{Manner, Plan};

pub fn question(seat: Seat) -> Question {
    Question::new(seat, "moves", clause::SEQUENCE_6, "dbm-ask-moves")
}

/// Makes a tactical move, or a march.
pub fn go(draft: &mut Draft, seat: Seat, order: &Order, marches: bool) -> Ruling {
    let plan = judge(&draft.state, seat, order, marches)?;
    cost::pay_for_move(draft, &plan, marches)?;
    plan.rules.iter().for_each(|rule| draft.cite(*rule));
    draft.cite(clause::TACTICAL_1);
    if marches {
        draft.cite(clause::MARCH_1);
    }
    for who in passing::trampled(&draft.state, &plan) {
        draft.cite(clause::INTERPENETRATE_9);
        draft.emit(Event::Gone { who, place: Place::Lost });
    }
    let conforming = conform::conforming(&draft.state, &plan);
    carry_out(draft, &plan, marches);
    conform::carry_out(draft, &conforming);
    Ok(())
}

/// The plan of an order that the rules allow, whatever it costs.
pub fn judge(state: &State, seat: Seat, order: &Order, marches: bool) -> Ruling<Plan> {
    let who = bodies(state, seat, order)?;
    who.iter().try_for_each(|element| may_move(state, element, marches))?;
    let mut plan = plan::plan(state, order, &who)?;
    group::judge(state, &plan, &who)?;
    column::judge(state, &mut plan, &who)?;
    bound(state, &mut plan, &who)?;
    touch::line_up(state, &mut plan);
    measure(state, &mut plan, &who)?;
    passing::end_beyond(state, &mut plan)?;
    arrive(state, &plan)?;
    gap::judge(state, &plan)?;
    front_zone::judge(state, &plan)?;
    touch::judge(state, &mut plan)?;
    if marches {
        march::judge(state, &mut plan)?;
    }
    waver(state, &plan, &who)?;
    Ok(plan)
}

/// Those who are to move: of one corps of the active side, on the table, each named once.
fn bodies<'s>(state: &'s State, seat: Seat, order: &Order) -> Ruling<Vec<&'s Element>> {
    let unknown = |name: Name| Refusal::new(clause::TACTICAL_1, "dbm-refuse-not-yours").with("who", name);
    let own = |name: &Name| {
        let element = state.element(*name).filter(|element| element.on_table() && state.side_of(element) == seat);
        element.ok_or_else(|| unknown(*name))
    };
    let who: Vec<&Element> = order.who.iter().map(own).collect::<Ruling<_>>()?;
    let first = who.first().filter(|_| order.is_finite());
    let first = first.ok_or_else(|| Refusal::new(clause::TACTICAL_1, "dbm-refuse-nobody"))?;
    if let Some(other) = who.iter().find(|element| element.corps != first.corps) {
        return Err(Refusal::new(clause::TACTICAL_1, "dbm-refuse-other-corps").with("who", other.name));
    }
    if let Some((_, twice)) =
        who.iter().enumerate().find(|(n, element)| who[..*n].iter().any(|o| o.name == element.name))
    {
        return Err(unknown(twice.name));
    }
    Ok(who)
}

/// What an element has done in this phase, or what it is, may keep it from moving.
fn may_move(state: &State, element: &Element, marches: bool) -> Ruling {
    let refuse = |rule, key| Err(Refusal::new(rule, key).with("who", element.name));
    let Deeds { moved, marches: marched, halted, .. } = element.deeds;
    if moved && !marches {
        return refuse(clause::TACTICAL_2, "dbm-refuse-moved");
    }
    if moved || (marched > 0 && !marches) {
        return refuse(clause::MARCH_12, "dbm-refuse-march-and-move");
    }
    if halted {
        return refuse(clause::HALT_8, "dbm-refuse-moved");
    }
    if element.build == crate::troop::Build::Immobile {
        return refuse(clause::TROOP_102, "dbm-refuse-immobile");
    }
    let corps = state.corps_of(element);
    let spent = state.members(element.corps).any(|other| other.deeds.moved || other.deeds.marches > 0);
    if corps.demoralised && (marches || spent) {
        return refuse(clause::DEMORALISED_4, "dbm-refuse-demoralised");
    }
    Ok(())
}

/// Contact with the enemy binds: to the front all but breaking off, on flank or rear everything (dbm.element-move.19).
fn bound(state: &State, plan: &mut Plan, who: &[&Element]) -> Ruling {
    for element in who {
        let refuse = |rule, key| Err(Refusal::new(rule, key).with("who", element.name));
        if contact::pressing(state, element).next().is_some() {
            return refuse(clause::ELEMENT_MOVE_7, "dbm-refuse-pressed");
        }
        if contact::is_fronted(state, element) {
            if plan.manner != Manner::Lone {
                return refuse(clause::GROUP_3, "dbm-refuse-fronted");
            }
            if contact::opponent(state, element).is_some() {
                break_off(state, plan, element)?;
            } else if !plan.straight_back && touch::lines_up_with(state, element, &plan.movers[0].end).is_none() {
                return refuse(clause::ELEMENT_MOVE_19, "dbm-refuse-fronted");
            }
        }
    }
    if state.corps_of(who[0]).demoralised && who.len() > 1 {
        return Err(Refusal::new(clause::DEMORALISED_4, "dbm-refuse-demoralised").with("who", who[0].name));
    }
    Ok(())
}

/// Breaking off: straight back, far enough, and faster than those left behind.
fn break_off(state: &State, plan: &mut Plan, element: &Element) -> Ruling {
    let refuse = |rule, key| Err(Refusal::new(rule, key).with("who", element.name));
    if element.kind() == crate::troop::Kind::Exp {
        return refuse(clause::ELEMENT_MOVE_6, "dbm-refuse-break-off");
    }
    let mover = &plan.movers[0];
    let gone = state.scale.paces(mover.start.pose.corner.distance(mover.end.pose.corner));
    if !plan.straight_back || gone < 100.0 - 1e-6 {
        return refuse(clause::ELEMENT_MOVE_9, "dbm-refuse-break-off-straight");
    }
    let going = distance::going_under(state, element, &mover.end);
    let speed = |element: &Element| distance::longest(element.troop, element.build, distance::Surface::Off(going));
    let naval = element.kind().is_naval();
    let here = element.footprint();
    let fronts = contact::enemies(state, element).filter(|enemy| {
        contact::edges(&here, &enemy.footprint()).is_some_and(|(own, _)| own == oriflamme_field::Edge::Front)
    });
    if !naval && fronts.into_iter().any(|enemy| speed(enemy) >= speed(element)) {
        return refuse(clause::ELEMENT_MOVE_8, "dbm-refuse-break-off-slow");
    }
    if contact::enemies(state, element).any(|enemy| contact::edges(&mover.end, &enemy.footprint()).is_some()) {
        return refuse(clause::ELEMENT_MOVE_10, "dbm-refuse-break-off-contact");
    }
    plan.rules.extend([
        clause::ELEMENT_MOVE_6,
        clause::ELEMENT_MOVE_8,
        clause::ELEMENT_MOVE_9,
        clause::ELEMENT_MOVE_11,
    ]);
    Ok(())
}

/// Where everybody ends nobody else stands.
fn arrive(state: &State, plan: &Plan) -> Ruling {
    let gone = passing::trampled(state, plan);
    let stays = |other: &&Element| !plan.holds(other.name) && !gone.contains(&other.name);
    let others: Vec<&Element> = state.on_table().filter(stays).collect();
    for (n, mover) in plan.movers.iter().enumerate() {
        let refuse = |other: Name| {
            let refusal = Refusal::new(clause::INTERPENETRATE_18, "dbm-refuse-overlap");
            Err(refusal.with("who", mover.name).with("other", other))
        };
        if let Some(other) = others.iter().find(|other| overlaps(&other.footprint(), &mover.end)) {
            return refuse(other.name);
        }
        if let Some(other) = plan.movers[n + 1..].iter().find(|other| overlaps(&other.end, &mover.end)) {
            return refuse(other.name);
        }
    }
    Ok(())
}

/// Nobody goes farther than he may, and a group no farther than its slowest element.
fn measure(state: &State, plan: &mut Plan, who: &[&Element]) -> Ruling {
    let mut limit = f64::INFINITY;
    let mut rounds = false;
    let mut rules = Vec::new();
    for element in who {
        let Some(mover) = plan.mover(element.name) else { continue };
        if mover.motions.is_empty() {
            continue;
        }
        let may = distance::limit(state, element, mover, plan.manner);
        rules.push(distance::clause_of(element.troop));
        limit = limit.min(may);
        let alone = matches!(plan.manner, Manner::Lone | Manner::Expansion)
            || (plan.manner == Manner::Contraction && mover.name != plan.movers[0].name);
        if alone {
            let (way, goes_round) = detour::measured(state, plan, element, mover)?;
            let went = state.scale.paces(way);
            rounds |= goes_round;
            if went > may + MEASURE {
                return Err(too_far(mover.name, went, may));
            }
        }
    }
    let went = state.scale.paces(plan.length);
    if matches!(plan.manner, Manner::Group | Manner::Column | Manner::Contraction) && went > limit + MEASURE {
        return Err(too_far(plan.movers[0].name, went, limit));
    }
    plan.rules.extend(rules);
    if rounds {
        plan.rules.push(clause::ELEMENT_MOVE_4);
    }
    plan.rules.extend([
        clause::DISTANCE_11,
        if plan.manner == Manner::Lone { clause::ELEMENT_MOVE_2 } else { clause::GROUP_4 },
    ]);
    Ok(())
}

/// Less than this many paces are rounding.
const MEASURE: f64 = 0.05;

fn too_far(who: Name, went: f64, may: f64) -> Refusal {
    Refusal::new(clause::ELEMENT_MOVE_2, "dbm-refuse-too-far").with("who", who).with("went", went).with("may", may)
}

/// Wavering allies keep away from the enemy (dbm.unreliable.7).
fn waver(state: &State, plan: &Plan, who: &[&Element]) -> Ruling {
    if state.corps_of(who[0]).loyalty != Loyalty::Unreliable {
        return Ok(());
    }
    let near = state.mm(600.0);
    for mover in &plan.movers {
        let Some(element) = state.element(mover.name) else { continue };
        let comes_near = |enemy: &Element| {
            let there = enemy.footprint();
            mover.samples().iter().any(|base| between(base, &there) < near)
        };
        if contact::enemies(state, element).any(comes_near) {
            return Err(Refusal::new(clause::UNRELIABLE_7, "dbm-refuse-unreliable").with("who", mover.name));
        }
    }
    Ok(())
}

/// Everybody is where the plan says, and it is remembered what he did.
fn carry_out(draft: &mut Draft, plan: &Plan, marches: bool) {
    let fronted: Vec<Name> = plan.movers.iter().map(|mover| mover.name).collect();
    for mover in &plan.movers {
        let Some(element) = draft.state.element(mover.name) else { continue };
        let mut deeds = element.deeds;
        deeds.moved |= !marches;
        deeds.marches += u8::from(marches);
        deeds.strayed |= !plan.straight;
        deeds.stirred |= mover.start.pose != mover.end.pose;
        draft.emit(Event::Did { who: mover.name, deeds });
        if mover.start.pose != mover.end.pose {
            draft.emit(Event::Posed { who: mover.name, pose: mover.end.pose });
        }
        leave(draft, mover.name);
        if element_is_general(&draft.state, mover.name) {
            draft.emit(Event::Roused { who: mover.name });
        }
    }
    touch::note(draft, &fronted);
}

fn element_is_general(state: &State, who: Name) -> bool {
    state.element(who).is_some_and(|element| element.general && !element.roused)
}

/// Whoever crosses the table edge is lost (dbm.loss.2).
pub fn leave(draft: &mut Draft, who: Name) {
    let Some(element) = draft.state.element(who).filter(|element| element.on_table()) else { return };
    if !draft.state.table.contains(&element.footprint()) {
        draft.cite(clause::LOSS_2);
        draft.emit(Event::Gone { who, place: Place::Lost });
    }
}
