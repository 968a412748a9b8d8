//! Morale: points of confidence, loss levels, rout, and how a battle ends.

use crate::base::{Base, Place};
use crate::clause;
use crate::draft::Draft;
use crate::event::Event;
use crate::state::{End, Scoring, State};
use crate::tables;
use crate::troop::{Grade, Troop, TroopType};
use oriflamme_kernel::{Account, AccountPart, Clause, Message, Outcome, Seat};

/// The rout level is this share of the reference level.
const ROUT_SHARE: f64 = 3.0;

/// Points of confidence of a base, and the clause that gives them.
pub fn worth(troop: Troop, cinc: bool) -> (u32, Clause) {
    use TroopType::*;
    let (row, clause) = if cinc {
        (1, clause::POC_3)
    } else {
        match (troop.kind, troop.grade) {
            (Bg, _) => (0, clause::POC_2),
            (Cv | LCh, Grade::S) | (HCh | Bw | Pk | Sp | Wb, _) => (2, clause::POC_4),
            (El, _) => (3, clause::POC_4),
            (LH, Grade::I | Grade::X) | (Hd | Ps, _) => (6, clause::POC_6),
            (LH, Grade::S) => (5, clause::POC_5),
            (Cv | LCh | Cm | LH | Ax | Bd, _) => (4, clause::POC_5),
        }
    };
    (tables::numbers().poc(row), clause)
}

pub fn poc(base: &Base) -> u32 {
    worth(base.troop, base.cinc).0
}

/// Sum of the PoC of an army, without its baggage.
pub fn reference_level<'b>(bases: impl Iterator<Item = &'b Base>, seat: Seat) -> u32 {
    bases.filter(|b| b.side == seat && b.kind() != TroopType::Bg).map(poc).sum()
}

/// The loss level at or above which an army of that reference level is routed.
pub fn rout_level(reference: u32) -> f64 {
    f64::from(reference) / ROUT_SHARE
}

fn loss(base: &Base) -> Option<(f64, Clause)> {
    let full = f64::from(poc(base));
    match base.place {
        Place::Destroyed => Some((full, clause::MORALE_9)),
        Place::Exhausted => Some((full / 2.0, clause::MORALE_10)),
        Place::Waiting | Place::Ambush | Place::Table => None,
    }
}

/// The loss level of an army: destroyed bases in full, exhausted ones by half.
pub fn losses(state: &State, seat: Seat) -> f64 {
    state.bases.iter().filter(|b| b.side == seat).filter_map(loss).fold(0.0, |sum, (points, _)| sum + points)
}

/// Is an army with these losses routed?
pub fn is_routed(losses: f64, reference: u32) -> bool {
    reference > 0 && losses >= rout_level(reference)
}

/// Step 8: counts the losses of both armies and sees whether the battle ends.
pub fn end_of_period(draft: &mut Draft) {
    draft.cite(clause::TURN_13);
    draft.cite(clause::MORALE_8);
    cite_worth_of_the_lost(draft);
    let accounts = [Seat::FIRST, Seat::SECOND].map(|seat| loss_part(&draft.state, seat));
    let routed = [Seat::FIRST, Seat::SECOND]
        .map(|seat| is_routed(losses(&draft.state, seat), draft.state.armies[seat.index()].reference_morale));
    let mut account = Account::new("bab-acc-morale");
    account.parts = accounts.into_iter().filter(|part| !part.lines.is_empty()).collect();
    for seat in [Seat::FIRST, Seat::SECOND].into_iter().filter(|s| routed[s.index()]) {
        account.result(clause::MORALE_11, Message::new("bab-acc-routed").with("seat", u32::from(seat.0) + 1));
    }
    if !account.parts.is_empty() {
        draft.account(account);
    }
    match routed {
        [true, true] => end(draft, End::MutualRout, clause::VICTORY_2),
        [true, false] => end(draft, End::Victory { winner: Seat::SECOND }, clause::VICTORY_1),
        [false, true] => end(draft, End::Victory { winner: Seat::FIRST }, clause::VICTORY_1),
        [false, false] => out_of_time(draft),
    }
}

/// Whatever is lost counts against its army by the points that its troops have.
fn cite_worth_of_the_lost(draft: &mut Draft) {
    let lost = draft.state.bases.iter().filter(|base| loss(base).is_some());
    let by_kind = |base: &Base| {
        let baggage = (base.kind() == TroopType::Bg).then_some(clause::POC_8);
        [Some(worth(base.troop, base.cinc).1), baggage].into_iter().flatten()
    };
    let clauses: Vec<Clause> = lost.flat_map(by_kind).collect();
    if !clauses.is_empty() {
        draft.cite(clause::MORALE_6);
        draft.cite(clause::MORALE_7);
    }
    clauses.into_iter().for_each(|clause| draft.cite(clause));
}

fn loss_part(state: &State, seat: Seat) -> AccountPart {
    let mut part = AccountPart::new(Message::new("bab-acc-army").with("seat", u32::from(seat.0) + 1));
    for base in state.bases.iter().filter(|b| b.side == seat) {
        if let Some((points, clause)) = loss(base) {
            part.add(clause, Message::new("bab-acc-loss").with("base", base.label()), points);
        }
    }
    part
}

/// The agreed number of turns has been played.
fn out_of_time(draft: &mut Draft) {
    let clock = draft.state.clock;
    let last_period = clock.active != draft.state.setup.first;
    if last_period && draft.state.options.turn_limit.is_some_and(|limit| clock.turn >= limit) {
        end(draft, End::OutOfTime, clause::VICTORY_4);
    }
}

/// Both players agree to stop.
pub fn agree_draw(draft: &mut Draft) {
    end(draft, End::OutOfTime, clause::VICTORY_4);
}

/// Night falls: the battle is a draw.
pub fn nightfall(draft: &mut Draft) {
    end(draft, End::Night, clause::VICTORY_3);
}

fn end(draft: &mut Draft, end: End, why: Clause) {
    draft.cite(why);
    draft.cite(score(end, draft.state.options.scoring).1);
    draft.emit(Event::Ended(end));
}

/// Points of the two seats, and the clause that gives them.
pub fn score(end: End, tournament: Option<Scoring>) -> ([f64; 2], Clause) {
    let usual = |row: usize| tables::numbers().score(row);
    let (points, clause) = match end {
        End::Victory { .. } => (tournament.map_or(usual(0), |t| t.victory), clause::SCORE_1),
        End::MutualRout | End::Night => (tournament.map_or(usual(1), |t| [t.draw; 2]), clause::SCORE_2),
        End::OutOfTime => (tournament.map_or(usual(2), |t| [t.out_of_time; 2]), clause::SCORE_3),
    };
    let [winner, loser] = points;
    let points = if end == (End::Victory { winner: Seat::SECOND }) { [loser, winner] } else { points };
    (points, if tournament.is_some() { clause::SCORE_4 } else { clause })
}

/// How the battle ended and what each player scores.
pub fn outcome(state: &State) -> Option<Outcome> {
    let end = state.end?;
    let (winner, clause, reason) = match end {
        End::Victory { winner } => (Some(winner), clause::VICTORY_1, "bab-end-victory"),
        End::MutualRout => (None, clause::VICTORY_2, "bab-end-mutual-rout"),
        End::Night => (None, clause::VICTORY_3, "bab-end-night"),
        End::OutOfTime => (None, clause::VICTORY_4, "bab-end-out-of-time"),
    };
    Some(Outcome { winner, clause, reason: Message::new(reason), scores: score(end, state.options.scoring).0.to_vec() })
}
