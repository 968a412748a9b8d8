//! Interventions of commanders: who may pay, what is cancelled and paid again, what then takes effect.
//! Relies on sight for the command radius.
//! Must not know dice: what an intervention changes is read where it matters.

use crate::clause;
use crate::draft::{Draft, Ruling, Writing, other_question};
use crate::event::Event;
use crate::facts::sight::{Block, Line, visible};
use crate::flow::{Activation, Doing, Frame, Hand, Intervention, Kind, Origin, Phase, Stage, Step};
use crate::id::Id;
use crate::play::{army_morale, turn};
use crate::state::{Attitude, Chief, Place, State, Unit, Window};
use oriflamme_field::{Footprint, distance};
use oriflamme_kernel::{Clause, Refusal, Seat};

/// The command radius in millimetres.
pub const RADIUS: f64 = 200.0;
const HALF: f64 = 0.5 - 1e-9;

/// Within 20 cm, or in sight at any distance.
pub fn reaches_unit(state: &State, chief: &Chief, unit: &Unit) -> bool {
    if !unit.on_table() {
        return false;
    }
    let base = unit.footprint();
    distance(&chief.footprint(), &base) <= RADIUS + 1e-6 || sees(state, chief, unit.id, &base) >= HALF
}

/// A chief is seen if any part of him is.
pub fn reaches_chief(state: &State, chief: &Chief, other: &Chief) -> bool {
    let base = other.footprint();
    distance(&chief.footprint(), &base) <= RADIUS + 1e-6 || sees(state, chief, other.id, &base) > 0.0
}

/// The share of a footprint that a chief sees, all round.
pub fn sees(state: &State, chief: &Chief, target: Id, base: &Footprint) -> f64 {
    let here = chief.footprint();
    visible(state, Line::Sight, &[chief.at], (chief.id, &here), (target, base), |_| true).0
}

/// The chief commands the unit: it is his own, or he is the warlord of its army.
pub fn commands(chief: &Chief, unit: &Unit) -> bool {
    chief.seat == unit.seat && (chief.id == unit.chief || chief.is_warlord())
}

/// Who could pay for an intervention on a unit: its own chief first, then the warlord, then army morale.
pub fn payers(state: &State, seat: Seat, unit: &Unit) -> Vec<Id> {
    let can = |chief: &&Chief| chief.on_table() && chief.points > 0 && commands(chief, unit);
    let mut able: Vec<&Chief> = state.chiefs.iter().filter(can).collect();
    able.retain(|chief| reaches_unit(state, chief, unit));
    able.sort_by_key(|chief| chief.id != unit.chief);
    let mut payers: Vec<Id> = able.into_iter().map(|chief| chief.id).collect();
    if army_morale::can_spend(state, seat) {
        payers.push(Id::ARMY_MORALE);
    }
    payers
}

/// Who pays for an intervention on a unit: the one named, or the nearest in rank who can.
pub fn payer(state: &State, seat: Seat, unit: &Unit, by: Option<Id>, warlord_only: bool) -> Ruling<Id> {
    if by == Some(Id::ARMY_MORALE) {
        return Ok(Id::ARMY_MORALE);
    }
    let chosen = by.or_else(|| {
        let fit = |id: &Id| *id != Id::ARMY_MORALE;
        let rank = |id: &Id| !warlord_only || state.chief(*id).is_some_and(|chief| chief.is_warlord());
        payers(state, seat, unit).into_iter().find(|id| fit(id) && rank(id))
    });
    let fallback = state.warlord(seat).map(|warlord| warlord.id);
    let Some(chief) = chosen.or(fallback).and_then(|id| state.chief(id)) else {
        return Err(Refusal::new(clause::CHIEF_19, "grandes-refuse-no-chief"));
    };
    if chief.seat != seat || !chief.on_table() {
        return Err(Refusal::new(clause::INTERVENE_3, "grandes-refuse-no-chief"));
    }
    if warlord_only && !chief.is_warlord() {
        return Err(Refusal::new(clause::INTERVENE_2, "grandes-refuse-warlord-only"));
    }
    if !commands(chief, unit) {
        return Err(Refusal::new(clause::INTERVENE_3, "grandes-refuse-not-his").with("unit", unit.sheet.name.clone()));
    }
    if chief.points == 0 {
        return Err(Refusal::new(clause::INTERVENE_1, "grandes-refuse-no-points").with("chief", chief.name.clone()));
    }
    if !reaches_unit(state, chief, unit) {
        let why = out_of_reach(state, chief, unit);
        return Err(Refusal::new(why, "grandes-refuse-radius").with("unit", unit.sheet.name.clone()));
    }
    Ok(chief.id)
}

/// Why a chief does not reach a unit that is farther away than his radius: what cuts his lines of sight.
fn out_of_reach(state: &State, chief: &Chief, unit: &Unit) -> Clause {
    let (here, there) = (chief.footprint(), unit.footprint());
    let (_, block) = visible(state, Line::Sight, &[chief.at], (chief.id, &here), (unit.id, &there), |_| true);
    match block.filter(|_| unit.on_table()) {
        Some(Block::Terrain) => clause::SIGHT_3,
        Some(Block::Unit) => clause::SIGHT_4,
        None => clause::INTERVENE_4,
    }
}

/// Does the chief reach a unit only because he sees it?
fn sees_afar(state: &State, by: Id, unit: Id) -> bool {
    let both = state.chief(by).zip(state.unit(unit));
    both.is_some_and(|(chief, unit)| distance(&chief.footprint(), &unit.footprint()) > RADIUS + 1e-6)
}

/// A point is spent when the intervention is declared.
fn pay(draft: &mut Draft, seat: Seat, by: Id) -> Ruling {
    draft.cite(clause::INTERVENE_5);
    if by == Id::ARMY_MORALE {
        draft.cite(clause::ARMY_MORALE_1);
        draft.cite(clause::ARMY_MORALE_2);
        draft.cite(clause::ARMY_MORALE_4);
        return army_morale::spend(draft, seat, clause::ARMY_MORALE_23);
    }
    let chief = draft.chief(by)?.clone();
    draft.cite(clause::INTERVENE_1);
    draft.cite(clause::CHIEF_1);
    draft.cite(if chief.is_warlord() { clause::WARLORD_2 } else { clause::UNIT_2 });
    let Some(points) = chief.points.checked_sub(1) else {
        return Err(Refusal::new(clause::INTERVENE_1, "grandes-refuse-no-points").with("chief", chief.name.clone()));
    };
    draft.emit(Event::ChiefPoints { chief: by, points });
    Ok(())
}

/// The unit that an intervention is for; none for waiting.
pub fn concerned(state: &State, kind: &Kind) -> Option<Id> {
    match kind {
        Kind::Support => state.flow.stack.iter().rev().find_map(|frame| match frame {
            Frame::Test(test) => Some(test.unit),
            _ => None,
        }),
        Kind::Push { unit }
        | Kind::Attitude { unit, .. }
        | Kind::Initiative { unit }
        | Kind::Simultaneity { unit, .. } => Some(*unit),
        Kind::Wait => None,
    }
}

pub fn declare(draft: &mut Draft, seat: Seat, by: Id, kind: Kind) -> Ruling {
    pay(draft, seat, by)?;
    if by != Id::ARMY_MORALE && !matches!(kind, Kind::Wait) {
        draft.cite(clause::INTERVENE_3);
        draft.cite(clause::INTERVENE_4);
        draft.cite(clause::SIGHT_1);
    }
    if concerned(&draft.state, &kind).is_some_and(|unit| sees_afar(&draft.state, by, unit)) {
        draft.cite(clause::SIGHT_2);
        draft.cite(clause::SIGHT_5);
    }
    draft.push(Frame::Intervention(Box::new(Intervention { seat, by, kind, stage: Stage::Declared })));
    Ok(())
}

/// Who could cancel an enemy intervention now: the warlord within his radius of who made it, or army morale.
pub fn cancellers(state: &State, intervention: &Intervention) -> Vec<Id> {
    let seat = intervention.seat.other();
    let maker = match intervention.by {
        Id::ARMY_MORALE => state.warlord(intervention.seat),
        id => state.chief(id),
    };
    let mut able = Vec::new();
    if let (Some(warlord), Some(maker)) = (state.warlord(seat), maker)
        && warlord.on_table()
        && warlord.points > 0
        && reaches_chief(state, warlord, maker)
    {
        able.push(warlord.id);
    }
    if army_morale::can_spend(state, seat) {
        able.push(Id::ARMY_MORALE);
    }
    able
}

fn cancel_asked(state: &State, intervention: &Intervention) -> bool {
    let standing = &state.side(intervention.seat.other()).standing;
    let by = cancellers(state, intervention);
    let means = by.iter().any(|id| *id != Id::ARMY_MORALE) || standing.army_morale && !by.is_empty();
    standing.asks(Window::Cancel) && means
}

/// Whether the maker of a cancelled intervention could pay for it again.
fn can_repeat(state: &State, intervention: &Intervention) -> bool {
    match intervention.by {
        Id::ARMY_MORALE => army_morale::can_spend(state, intervention.seat),
        id => state.chief(id).is_some_and(|chief| chief.on_table() && chief.points > 0),
    }
}

/// Goes on with the intervention on top. `false`: somebody must answer first.
pub fn step(draft: &mut Draft) -> Ruling<bool> {
    let Some(Frame::Intervention(top)) = draft.state.flow.top() else { return Ok(false) };
    let intervention = top.as_ref().clone();
    match intervention.stage {
        Stage::Declared if cancel_asked(&draft.state, &intervention) => Ok(false),
        Stage::Declared => {
            stage(draft, Stage::Stands);
            Ok(true)
        }
        Stage::Cancelled if can_repeat(&draft.state, &intervention) => Ok(false),
        Stage::Cancelled => {
            draft.pop();
            Ok(true)
        }
        Stage::Stands => {
            draft.pop();
            take_effect(draft, &intervention)?;
            Ok(true)
        }
    }
}

fn stage(draft: &mut Draft, stage: Stage) {
    if let Some(Frame::Intervention(top)) = draft.agenda().stack.last_mut() {
        top.stage = stage;
    }
}

fn top(draft: &Draft) -> Ruling<Intervention> {
    match draft.state.flow.top() {
        Some(Frame::Intervention(top)) => Ok(top.as_ref().clone()),
        _ => Err(other_question()),
    }
}

pub fn cancel(draft: &mut Draft, seat: Seat, by: Option<Id>) -> Ruling {
    let Ok(intervention) = top(draft) else {
        return Err(Refusal::new(clause::INTERVENE_20, "grandes-refuse-nothing-to-cancel"));
    };
    if intervention.stage != Stage::Declared {
        return Err(Refusal::new(clause::INTERVENE_22, "grandes-refuse-stands"));
    }
    if intervention.seat == seat {
        return Err(other_question());
    }
    let able = cancellers(&draft.state, &intervention);
    let chosen = by.or_else(|| able.iter().copied().find(|id| *id != Id::ARMY_MORALE)).or(able.first().copied());
    let Some(by) = chosen else {
        return Err(Refusal::new(clause::INTERVENE_19, "grandes-refuse-cannot-cancel"));
    };
    if !able.contains(&by) {
        let group_chief = draft.state.chief(by).is_some_and(|chief| !chief.is_warlord());
        let clause = if group_chief { clause::INTERVENE_19 } else { clause::INTERVENE_23 };
        return Err(Refusal::new(clause, "grandes-refuse-cannot-cancel"));
    }
    draft.cite(clause::INTERVENE_19);
    draft.cite(clause::INTERVENE_20);
    draft.cite(clause::INTERVENE_23);
    pay(draft, seat, by)?;
    stage(draft, Stage::Cancelled);
    Ok(())
}

/// The enemy lets it stand.
pub fn let_stand(draft: &mut Draft, seat: Seat) -> Ruling {
    let intervention = top(draft)?;
    if intervention.stage != Stage::Declared || intervention.seat == seat {
        return Err(other_question());
    }
    stage(draft, Stage::Stands);
    Ok(())
}

/// Paid for again: this time it stands.
pub fn again(draft: &mut Draft, seat: Seat) -> Ruling {
    let intervention = top(draft)?;
    if intervention.stage != Stage::Cancelled || intervention.seat != seat {
        return Err(other_question());
    }
    draft.cite(clause::INTERVENE_21);
    draft.cite(clause::INTERVENE_22);
    pay(draft, seat, intervention.by)?;
    stage(draft, Stage::Stands);
    Ok(())
}

/// The cancelled intervention is given up.
pub fn give_up(draft: &mut Draft, seat: Seat) -> Ruling {
    let intervention = top(draft)?;
    if intervention.stage != Stage::Cancelled || intervention.seat != seat {
        return Err(other_question());
    }
    draft.pop();
    Ok(())
}

fn take_effect(draft: &mut Draft, intervention: &Intervention) -> Ruling {
    match &intervention.kind {
        Kind::Support => {
            draft.cite(clause::INTERVENE_7);
            if let Some(test) = draft.agenda().test_mut() {
                test.supports += 1;
                test.supported |= intervention.by != Id::ARMY_MORALE;
            }
            Ok(())
        }
        Kind::Push { unit } => {
            draft.cite(clause::INTERVENE_11);
            draft.cite(clause::INTERVENE_12);
            if matches!(draft.state.flow.top(), Some(Frame::Push { .. })) {
                draft.pop();
            }
            draft.emit(Event::Pushed { unit: *unit });
            activate(draft, *unit, Origin::Push);
            Ok(())
        }
        Kind::Attitude { unit, attitude } => {
            draft.cite(clause::INTERVENE_14);
            draft.cite(match attitude {
                Attitude::Attack => clause::INTERVENE_16,
                Attitude::Defence => clause::INTERVENE_17,
                Attitude::Harass => clause::INTERVENE_18,
            });
            draft.emit(Event::Attitude { unit: *unit, attitude: Some(*attitude) });
            Ok(())
        }
        Kind::Initiative { unit } => {
            draft.cite(clause::INTERVENE_24);
            draft.cite(clause::INTERVENE_25);
            let nobody_acted = draft.state.units.iter().all(|unit| !unit.spent);
            if nobody_acted {
                draft.cite(clause::INTERVENE_26);
                let won = draft.state.flow.won == Some(intervention.seat);
                draft.cite(if won { clause::INTERVENE_27 } else { clause::INTERVENE_28 });
            }
            draft.agenda().hand = intervention.seat;
            draft.agenda().phase = Phase::Hand(Hand::Played);
            activate(draft, *unit, Origin::Base);
            Ok(())
        }
        Kind::Simultaneity { unit, deed, free } => {
            draft.cite(clause::INTERVENE_33);
            if let Some(action) = draft.agenda().action_mut() {
                action.doings.push(Doing::new(*unit, deed.as_ref().clone(), free.clone()));
                action.window_closed = true;
                action.step = Step::Free;
            }
            Ok(())
        }
        Kind::Wait => {
            draft.cite(clause::INTERVENE_39);
            draft.agenda().hand = intervention.seat.other();
            draft.agenda().phase = Phase::Hand(Hand::Fresh);
            Ok(())
        }
    }
}

pub fn activate(draft: &mut Draft, unit: Id, origin: Origin) {
    draft.push(Frame::Activation(Activation { unit, origin, fled: false, despair: None }));
}

/// A chief gives the activated unit an attitude.
pub fn give_attitude(draft: &mut Draft, seat: Seat, attitude: Attitude, by: Option<Id>) -> Ruling {
    let activation = crate::play::activation::waiting(draft, seat)?;
    let unit = draft.unit(activation.unit)?.clone();
    if unit.attitude == Some(attitude) {
        return Err(Refusal::new(clause::INTERVENE_14, "grandes-refuse-same-attitude"));
    }
    let by = payer(&draft.state, seat, &unit, by, false)?;
    draft.cite(clause::INTERVENE_13);
    draft.cite(clause::INTERVENE_2);
    declare(draft, seat, by, Kind::Attitude { unit: unit.id, attitude })
}

/// The units that this seat could push in the window on top.
pub fn pushable(state: &State, seat: Seat, acted: Id) -> Vec<&Unit> {
    let done = |unit: &&Unit| (unit.id == acted || unit.spent) && unit.place == Place::Table;
    state.army(seat).filter(done).collect()
}

/// Whether the window for pushing is worth asking.
pub fn push_asked(state: &State, seat: Seat, acted: Id) -> bool {
    let standing = &state.side(seat).standing;
    let morale = standing.army_morale && army_morale::can_spend(state, seat);
    let paid = |unit: &Unit| !unit.pushed && payers(state, seat, unit).iter().any(|by| *by != Id::ARMY_MORALE);
    standing.asks(Window::Push) && pushable(state, seat, acted).into_iter().any(|unit| morale || paid(unit))
}

pub fn push(draft: &mut Draft, seat: Seat, id: Id, by: Option<Id>) -> Ruling {
    let Some(Frame::Push { seat: asked, acted }) = draft.state.flow.top().cloned() else {
        return Err(Refusal::new(clause::INTERVENE_9, "grandes-refuse-push-when"));
    };
    if asked != seat {
        return Err(other_question());
    }
    let unit = draft.unit(id)?.clone();
    if unit.seat != seat || !pushable(&draft.state, seat, acted).iter().any(|other| other.id == id) {
        return Err(
            Refusal::new(clause::INTERVENE_10, "grandes-refuse-push-which").with("unit", unit.sheet.name.clone())
        );
    }
    if unit.pushed && by != Some(Id::ARMY_MORALE) {
        return Err(Refusal::new(clause::INTERVENE_12, "grandes-refuse-pushed").with("unit", unit.sheet.name.clone()));
    }
    let by = payer(&draft.state, seat, &unit, by, false)?;
    draft.cite(clause::INTERVENE_9);
    draft.cite(clause::INTERVENE_10);
    draft.cite(clause::INTERVENE_2);
    declare(draft, seat, by, Kind::Push { unit: id })
}

/// Takes the hand from the enemy who has not declared anything yet.
pub fn take_initiative(draft: &mut Draft, seat: Seat, id: Id, by: Option<Id>) -> Ruling {
    let open = draft.state.flow.phase == Phase::Hand(Hand::Fresh) && draft.state.flow.stack.is_empty();
    if !open || draft.state.flow.hand == seat {
        return Err(Refusal::new(clause::INTERVENE_24, "grandes-refuse-initiative-when"));
    }
    let unit = draft.unit(id)?.clone();
    if unit.seat != seat || unit.spent || !unit.on_table() {
        return Err(Refusal::new(clause::INTERVENE_24, "grandes-refuse-spent").with("unit", unit.sheet.name.clone()));
    }
    let by = payer(&draft.state, seat, &unit, by, true)?;
    draft.cite(clause::INTERVENE_2);
    declare(draft, seat, by, Kind::Initiative { unit: id })
}

/// Whether the side without the hand is asked if it takes the initiative.
pub fn initiative_asked(state: &State, seat: Seat) -> bool {
    let standing = &state.side(seat).standing;
    if !standing.asks(Window::Initiative) {
        return false;
    }
    let morale = standing.army_morale && army_morale::can_spend(state, seat);
    let warlord = state.warlord(seat).filter(|warlord| warlord.on_table() && warlord.points > 0);
    state
        .army(seat)
        .filter(|unit| !unit.spent)
        .any(|unit| morale || warlord.is_some_and(|warlord| reaches_unit(state, warlord, unit)))
}

/// Makes no action and gives the hand away.
pub fn wait(draft: &mut Draft, seat: Seat, by: Option<Id>) -> Ruling {
    turn::holding(draft, seat)?;
    if draft.state.army(seat.other()).all(|unit| unit.spent) {
        return Err(Refusal::new(clause::INTERVENE_39, "grandes-refuse-wait"));
    }
    let by = by.or_else(|| draft.state.warlord(seat).map(|warlord| warlord.id)).unwrap_or(Id::ARMY_MORALE);
    let warlord = draft.state.warlord(seat).is_some_and(|warlord| warlord.id == by && warlord.on_table());
    if by != Id::ARMY_MORALE && !warlord {
        return Err(Refusal::new(clause::INTERVENE_2, "grandes-refuse-warlord-only"));
    }
    declare(draft, seat, by, Kind::Wait)
}
