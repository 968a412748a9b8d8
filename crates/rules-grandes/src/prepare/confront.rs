//! Steps 12 to 16 and 18: harangue, omens, duels, magical duels, foul play; army morale at the start.
//! Relies on the abilities of chiefs.
//! Must not know the battle.

use super::{CONFRONTATIONS, Prepare, Stage, deploy, go, preparing};
use crate::build::Standing as Rank;
use crate::build::race::StartItem;
use crate::clause;
use crate::draft::{Draft, Ruling};
use crate::event::Event;
use crate::id::Id;
use crate::state::{Ability, Chief, SEATS, State};
use oriflamme_kernel::{Account, AccountPart, Clause, Die, Message, Refusal, Seat};

/// What a step does to army morale: common values, unless the main race has others.
fn effect(state: &State, seat: Seat, kind: usize, outcome: i8) -> i8 {
    let item = match kind {
        0 => StartItem::Harangue,
        1 => StartItem::DivineOmens,
        2 => StartItem::Duels,
        3 => StartItem::MagicalDuels,
        _ => StartItem::FoulPlay,
    };
    let race = state.race(&state.side(seat).race).filter(|_| state.options.races);
    let [none, won, lost] = race.and_then(|race| race.morale_start.get(&item)).copied().unwrap_or([0, 1, -1]);
    match outcome {
        1 => won,
        -1 => lost,
        _ => none,
    }
}

/// What the main race counts for steps that are not held; a step that is held replaces it.
pub fn note_unheld(draft: &mut Draft) {
    for (seat, kind) in SEATS.into_iter().flat_map(|seat| (0..5).map(move |kind| (seat, kind))) {
        if effect(&draft.state, seat, kind, 0) != 0 {
            note(draft, seat, kind, 0);
        }
    }
}

fn note(draft: &mut Draft, seat: Seat, kind: usize, outcome: i8) {
    let change = effect(&draft.state, seat, kind, outcome);
    if change != outcome {
        draft.cite(clause::SUPP_RACE_6);
    }
    draft.emit(Event::Omen { seat, kind, change });
}

/// As many dice as the warlord's CC against the number of units.
pub fn harangue(draft: &mut Draft, seat: Seat, speaks: bool) -> Ruling {
    if speaks {
        let Some(cc) = draft.state.warlord(seat).map(|warlord| warlord.cc) else {
            return Err(Refusal::new(clause::PREBATTLE_30, "grandes-refuse-no-chief"));
        };
        draft.cite(clause::PREBATTLE_30);
        let mut part =
            AccountPart::new(Message::new("grandes-part-harangue").with("side", draft.state.side_name(seat)));
        for _ in 0..cc {
            let roll = draft.roll(Die::D6, clause::PREBATTLE_31);
            part.add_roll(clause::PREBATTLE_31, "grandes-line-die", roll);
        }
        let units = draft.state.units.iter().filter(|unit| unit.seat == seat).count();
        let won = part.total >= units as f64;
        let mut account = Account::new("grandes-account-harangue").part(part);
        let (clause, key) = match won {
            true => (clause::PREBATTLE_32, "grandes-result-harangue-good"),
            false => (clause::PREBATTLE_33, "grandes-result-harangue-bad"),
        };
        account.result(clause, Message::new(key).with("units", units));
        draft.account(account);
        note(draft, seat, 0, if won { 1 } else { -1 });
    }
    deploy::after_harangue(draft, seat);
    Ok(())
}

pub fn begin(draft: &mut Draft) {
    let first = preparing(&draft.state).map_or(Seat::FIRST, |prepare| prepare.first);
    go(draft, Stage::Confront { kind: 0, seat: first });
}

/// The chiefs of a side who could be engaged by that ability, the best first.
pub fn able(state: &State, seat: Seat, ability: Ability) -> Vec<&Chief> {
    let mut chiefs: Vec<&Chief> =
        state.chiefs.iter().filter(|chief| chief.seat == seat && chief.ability == Some(ability)).collect();
    chiefs.sort_by_key(|chief| std::cmp::Reverse(chief.cc));
    chiefs
}

/// Goes past sides that have nobody to send. `false`: somebody is asked.
pub fn skip(draft: &mut Draft, prepare: &Prepare) -> Ruling<bool> {
    let Stage::Confront { kind, seat } = prepare.stage else { return Ok(false) };
    let Some((ability, _)) = CONFRONTATIONS.get(kind) else {
        deploy::markers(draft);
        return Ok(true);
    };
    if !able(&draft.state, seat, *ability).is_empty() {
        return Ok(false);
    }
    decline(draft, seat, kind)?;
    Ok(true)
}

pub fn decline(draft: &mut Draft, seat: Seat, kind: usize) -> Ruling {
    let first = preparing(&draft.state).map_or(seat, |prepare| prepare.first);
    let next = if seat == first { Stage::Confront { kind, seat: seat.other() } } else { following(kind, first) };
    go(draft, next);
    Ok(())
}

fn following(kind: usize, first: Seat) -> Stage {
    Stage::Confront { kind: kind + 1, seat: first }
}

pub fn step_clause(kind: usize) -> Clause {
    match kind {
        0 => clause::PREBATTLE_34,
        1 => clause::PREBATTLE_41,
        2 => clause::PREBATTLE_42,
        _ => clause::PREBATTLE_43,
    }
}

/// How the question is put.
pub fn proposal(kind: usize) -> &'static str {
    match kind {
        0 => "grandes-ask-omens",
        1 => "grandes-ask-duels",
        2 => "grandes-ask-magic",
        _ => "grandes-ask-foul",
    }
}

/// A side proposes the confrontation. Nobody can refuse it; who has several such chiefs says whom he engages.
pub fn confront(draft: &mut Draft, seat: Seat, kind: usize, by: Option<Id>) -> Ruling {
    let Some((ability, _)) = CONFRONTATIONS.get(kind).copied() else { return Ok(()) };
    let mine = able(&draft.state, seat, ability);
    if let Some(by) = by
        && !mine.iter().any(|chief| chief.id == by)
    {
        return Err(Refusal::new(step_clause(kind), "grandes-refuse-ability"));
    }
    let chosen = by.or(mine.first().map(|chief| chief.id));
    let theirs: Vec<Id> = able(&draft.state, seat.other(), ability).iter().map(|chief| chief.id).collect();
    if theirs.len() > 1 {
        draft.cite(clause::PREBATTLE_35);
        go(draft, Stage::Engage { kind, seat: seat.other(), against: chosen });
        return Ok(());
    }
    meet(draft, kind, engaged(seat, chosen, theirs.first().copied()))
}

/// The other side meets it with one of its chiefs.
pub fn engage(draft: &mut Draft, seat: Seat, kind: usize, against: Option<Id>, with: Id) -> Ruling {
    let Some((ability, _)) = CONFRONTATIONS.get(kind).copied() else { return Ok(()) };
    if !able(&draft.state, seat, ability).iter().any(|chief| chief.id == with) {
        return Err(Refusal::new(step_clause(kind), "grandes-refuse-ability"));
    }
    meet(draft, kind, engaged(seat, Some(with), against))
}

/// By seat: the chief of this one and the chief of the other.
fn engaged(seat: Seat, own: Option<Id>, other: Option<Id>) -> [Option<Id>; 2] {
    if seat == Seat::FIRST { [own, other] } else { [other, own] }
}

/// One die each, with the CC of the engaged chief and 1 for each other one.
fn meet(draft: &mut Draft, kind: usize, engaged: [Option<Id>; 2]) -> Ruling {
    let Some((ability, place)) = CONFRONTATIONS.get(kind).copied() else { return Ok(()) };
    draft.cite(step_clause(kind));
    let mut totals = [0.0; 2];
    let mut account = Account::new("grandes-account-confront");
    for side in SEATS {
        let others = able(&draft.state, side, ability).len().saturating_sub(1);
        let chief = engaged[side.index()].and_then(|id| draft.state.chief(id));
        let cc = chief.map(|chief| (chief.cc, chief.name.clone()));
        let mut part =
            AccountPart::new(Message::new("grandes-part-confront").with("side", draft.state.side_name(side)));
        let roll = draft.roll(Die::D6, clause::PREBATTLE_35);
        part.add_roll(clause::PREBATTLE_35, "grandes-line-die", roll);
        if let Some((cc, name)) = cc {
            let line = Message::new("grandes-line-cc-of").with("chief", name);
            part.add(clause::PREBATTLE_35, line, f64::from(cc));
            if others > 0 {
                part.add(clause::PREBATTLE_35, "grandes-line-others", others as f64);
            }
        }
        totals[side.index()] = part.total;
        account = account.part(part);
    }
    draft.account(account);
    resolve(draft, place, totals, engaged)?;
    let first = preparing(&draft.state).map_or(Seat::FIRST, |prepare| prepare.first);
    go(draft, following(kind, first));
    Ok(())
}

fn resolve(draft: &mut Draft, place: usize, totals: [f64; 2], engaged: [Option<Id>; 2]) -> Ruling {
    if totals[0] == totals[1] {
        draft.cite(clause::PREBATTLE_40);
        if let [Some(ours), Some(theirs)] = engaged {
            draft.emit(Event::ChiefUses { chief: ours, uses: 0 });
            draft.emit(Event::ChiefUses { chief: theirs, uses: 0 });
        }
        return Ok(());
    }
    let winner = if totals[0] > totals[1] { Seat::FIRST } else { Seat::SECOND };
    let loser = winner.other();
    if engaged[winner.index()].is_some() {
        draft.cite(clause::PREBATTLE_36);
        draft.cite(clause::PREBATTLE_37);
        note(draft, winner, place, 1);
        note(draft, loser, place, -1);
    } else {
        draft.cite(clause::PREBATTLE_38);
    }
    if let Some(beaten) = engaged[loser.index()] {
        draft.cite(clause::PREBATTLE_39);
        draft.emit(Event::ChiefUses { chief: beaten, uses: 0 });
    }
    Ok(())
}

/// Army morale at the start, with its arithmetic.
pub fn starting_morale(state: &State, seat: Seat) -> (u8, Account) {
    let side = state.side(seat);
    let mut part = AccountPart::new(Message::new("grandes-part-morale").with("side", state.side_name(seat)));
    part.add(clause::ARMY_MORALE_12, "grandes-line-base", 3.0);
    let cc = state.warlord(seat).map_or(0, |warlord| warlord.cc);
    part.add(clause::ARMY_MORALE_13, "grandes-line-cc", f64::from(cc));
    let steps = [
        (clause::ARMY_MORALE_16, "grandes-line-harangue"),
        (clause::ARMY_MORALE_14, "grandes-line-omens"),
        (clause::ARMY_MORALE_15, "grandes-line-duels"),
        (clause::ARMY_MORALE_18, "grandes-line-magic"),
        (clause::ARMY_MORALE_17, "grandes-line-foul"),
    ];
    for ((clause, key), change) in steps.into_iter().zip(side.omens) {
        if change != 0 {
            part.add(clause, key, f64::from(change));
        }
    }
    if side.talisman.is_some() {
        part.add(clause::ARMY_MORALE_19, "grandes-line-talisman", 1.0);
    }
    let has = |rank: Rank| state.chiefs.iter().any(|chief| chief.seat == seat && chief.rank == rank);
    if has(Rank::Allied) {
        part.add(clause::ARMY_MORALE_20, "grandes-line-allies", -1.0);
    }
    if has(Rank::Mercenary) {
        part.add(clause::ARMY_MORALE_21, "grandes-line-mercenaries", -2.0);
    }
    let morale = part.total.clamp(1.0, 12.0) as u8;
    let mut account = Account::new("grandes-account-morale").part(part);
    account.result(clause::ARMY_MORALE_8, Message::new("grandes-result-morale").with("morale", morale));
    (morale, account)
}
