//! Losses, morale and victory: element equivalents, demoralised corps, beaten armies, victory points.
//! Relies on elements that are gone, and on the tables of equivalents and points.
//! Must not know how anybody was lost.

mod score;

use crate::army::{Corps, Equivalents, Loyalty, Place, Role};
use crate::clause;
use crate::draft::Draft;
use crate::event::Event;
use crate::state::State;
use crate::tables::table;
use crate::troop::Kind;
use oriflamme_kernel::{Account, AccountPart, Message, Outcome, Seat};
use serde::{Deserialize, Serialize};

/// How the battle ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct End {
    pub beaten: Vec<Seat>,
    /// Victory points of each seat.
    pub scores: [f64; 2],
}

/// What a corps has lost, baggage left out.
pub fn lost(state: &State, corps: usize) -> Equivalents {
    let gone = state.members(corps).filter(|element| !element.on_table());
    state.corps[corps].lost_before + gone.map(|element| Equivalents::of(element.troop)).sum()
}

/// Original and lost equivalents of an army; corps that are demoralised or fight for the other side count as lost, and baggage that
/// is gone counts too.
pub fn army(state: &State, side: Seat) -> (Equivalents, Equivalents) {
    let own = || state.corps_of_side(side);
    let original = own().map(|(_, corps)| corps.original).sum();
    let of_corps = |(at, corps): (usize, &Corps)| if corps.demoralised { corps.original } else { lost(state, at) };
    let troops: Equivalents = own().map(of_corps).sum();
    (original, troops + baggage(state, side))
}

fn baggage(state: &State, side: Seat) -> Equivalents {
    let row = |place: Place| match place {
        Place::Slain => Some("Bge destroyed in close combat (army defeat and ties only)"),
        Place::Lost => Some("Bge lost otherwise (army defeat and ties only)"),
        Place::Table => None,
    };
    let own = state.elements.iter().filter(|element| element.kind() == Kind::Bge && state.side_of(element) == side);
    own.filter_map(|element| row(element.place))
        .map(|row| Equivalents::from(table("element-equivalent").must(row, "ee").must()))
        .sum()
}

/// The end of a phase: first corps are tested, then allies, then armies (ruling B107).
pub fn judge(draft: &mut Draft) {
    let broken: Vec<usize> = (0..draft.state.corps.len()).filter(|&at| breaks(&draft.state, at)).collect();
    for &corps in &broken {
        draft.cite(clause::DEMORALISED_1);
        demoralise(draft, corps);
    }
    let beaten: Vec<Seat> =
        [Seat::FIRST, Seat::SECOND].into_iter().filter(|side| is_beaten(&draft.state, *side)).collect();
    if !beaten.is_empty() {
        draft.cite(clause::VICTORY_1);
        if beaten.len() > 1 {
            draft.cite(clause::VICTORY_7);
        }
        let rest: Vec<usize> = beaten
            .iter()
            .flat_map(|side| draft.state.corps_of_side(*side))
            .filter(|(_, corps)| !corps.demoralised)
            .map(|(at, _)| at)
            .collect();
        rest.into_iter().for_each(|corps| draft.emit(Event::Demoralised { corps }));
        end(draft, beaten);
    } else if draft.state.last_phase.is_some_and(|last| draft.state.clock.phase >= last) {
        draft.cite(clause::VICTORY_8);
        end(draft, Vec::new());
    }
}

fn end(draft: &mut Draft, beaten: Vec<Seat>) {
    let (scores, rules) = score::scores(&draft.state);
    rules.into_iter().for_each(|rule| draft.cite(rule));
    draft.emit(Event::Ended(End { beaten, scores }));
}

fn breaks(state: &State, at: usize) -> bool {
    let corps = &state.corps[at];
    !corps.demoralised && corps.original > Equivalents::NONE && lost(state, at).is_at_least_one_in(3, corps.original)
}

fn is_beaten(state: &State, side: Seat) -> bool {
    let (original, lost) = army(state, side);
    original > Equivalents::NONE && lost.is_at_least_one_in(2, original)
}

/// A corps breaks, and wavering allies of its enemies take heart.
fn demoralise(draft: &mut Draft, corps: usize) {
    draft.cite(clause::DEMORALISED_3);
    draft.emit(Event::Demoralised { corps });
    let side = draft.state.corps[corps].side;
    let wavering = |corps: &Corps| corps.loyalty == Loyalty::Unreliable;
    let heartened: Vec<usize> =
        draft.state.corps_of_side(side.other()).filter(|(_, corps)| wavering(corps)).map(|(at, _)| at).collect();
    for corps in heartened {
        draft.cite(clause::UNRELIABLE_4);
        draft.emit(Event::Loyal { corps, loyalty: Loyalty::Reliable });
    }
}

/// The first PIP die of a corps after the loss of its general is tested against its losses.
pub fn mourn(draft: &mut Draft, at: usize, die: u8) {
    let corps = &draft.state.corps[at];
    let general_lives = draft.state.general_of(at).is_none_or(|general| general.on_table());
    if corps.bereaved || corps.demoralised || general_lives {
        return;
    }
    let losses = lost(&draft.state, at);
    let mut part = AccountPart::new(Message::new("dbm-corps").with("corps", corps.name));
    part.add(clause::DEMORALISED_2, "dbm-account-die-allotted", f64::from(die));
    part.add(clause::DEMORALISED_2, "dbm-account-losses", -f64::from(losses));
    let holds = f64::from(die) > f64::from(losses);
    let mut account = Account::new("dbm-account-mourning").part(part);
    account.result(clause::DEMORALISED_2, if holds { "dbm-result-holds" } else { "dbm-result-demoralised" });
    draft.account(account);
    draft.emit(Event::Bereaved { corps: at });
    if !holds {
        demoralise(draft, at);
    }
}

pub fn outcome(state: &State) -> Option<Outcome> {
    let end = state.end.as_ref()?;
    let [first, second] = end.scores;
    let winner = match first.total_cmp(&second) {
        std::cmp::Ordering::Greater => Some(Seat::FIRST),
        std::cmp::Ordering::Less => Some(Seat::SECOND),
        std::cmp::Ordering::Equal => None,
    };
    let (clause, reason) = match end.beaten[..] {
        [] => (clause::VICTORY_8, Message::new("dbm-end-agreed")),
        [one] => (clause::VICTORY_1, Message::new("dbm-end-beaten").with("seat", u16::from(one.0) + 1)),
        _ => (clause::VICTORY_7, Message::new("dbm-end-both")),
    };
    Some(Outcome { winner, clause, reason, scores: end.scores.to_vec() })
}

/// Whose corps is worth more than that of a subordinate.
fn is_chief(role: Role) -> bool {
    role == Role::Cinc
}
