//! Moves that go at the same time: bases in a ZoC, and the friends who keep them there.
//! Relies on the rules for all of them together. A move that cannot be made yet is kept if its way would be open once
//! the friends who may still go had gone. Must offer no command before the rules accept the whole.

use super::march::{self, tidy};
use super::search::Found;
use super::single;
use super::snap;
use super::trial::{Done, Trial};
use super::{Wish, causes, manner, report, rulings};
use crate::base::{Base, Place};
use crate::clause;
use crate::command::{Command, Move, Order};
use crate::play::travel::{self, Duty, Kind};
use crate::play::{free, zoc};
use crate::screen::asked::may_be_ordered;
use crate::screen::shapes;
use crate::state::State;
use oriflamme_field::{Footprint, Point};
use oriflamme_kernel::{Message, Refusal, Seat};
use oriflamme_scene::{JointMove, Placement, Preview};

/// More moves than ever go together: the rules say how many may.
const MOST: usize = 4;
/// How many fitting places are tried.
const SNAPS: usize = 3;

/// A move that might do: the order, where it brings the first base, and the way there.
struct Candidate {
    order: Order,
    to: Footprint,
    placements: Vec<Placement>,
    path: Vec<Point>,
}

/// The preview of moves that are kept, and of the last one, which is in hand.
pub fn preview(known: &State, seat: Seat, moves: &[JointMove]) -> Result<Preview, Refusal> {
    let Some((last, kept)) = moves.split_last().filter(|_| moves.len() <= MOST) else {
        return Err(Refusal::new(clause::ZOC_9, "bab-refuse-simultaneous-number").with("number", moves.len()));
    };
    let mut orders: Vec<Order> = Vec::new();
    let mut taken: Vec<Footprint> = Vec::new();
    for wanted in kept {
        let wish = wish(known, seat, wanted)?;
        let free = without_friends(known, &wish);
        let found = candidates(&Trial::new(&free, seat), &self::wish(&free, seat, wanted)?, &taken);
        if let Some(first) = found.into_iter().next() {
            taken.push(first.to);
            orders.push(first.order);
        }
    }
    let hand = wish(known, seat, last)?;
    let free = without_friends(known, &hand);
    let alone = Trial::new(&free, seat);
    let hand_alone = wish(&free, seat, last)?;
    let found = candidates(&alone, &hand_alone, &taken);
    let mut refusal = None;
    if !orders.is_empty() {
        let whole = Trial::new(known, seat);
        for candidate in &found {
            let all = orders.iter().cloned().chain([candidate.order.clone()]).collect();
            match whole.attempt(Command::Simultaneous(all)) {
                Ok(done) => return Ok(together(&whole, &hand, done, candidate)),
                Err(why) => refusal = refusal.or(Some(why)),
            }
        }
    }
    Ok(not_yet(&alone, &hand_alone, &found, refusal, orders.is_empty()))
}

fn wish<'s>(known: &'s State, seat: Seat, wanted: &JointMove) -> Result<Wish<'s>, Refusal> {
    Wish::new(known, seat, &wanted.pieces, wanted.to, Some(manner::TACTICAL), wanted.exact)
}

/// All the moves, seen from the one in hand.
fn together(whole: &Trial, hand: &Wish, done: Done, candidate: &Candidate) -> Preview {
    report::report(whole, hand, Found::there(done, candidate.path.clone()))
}

/// A move that is kept until others make it possible, or the reason why not even that.
fn not_yet(alone: &Trial, hand: &Wish, found: &[Candidate], refusal: Option<Refusal>, first: bool) -> Preview {
    let way_open = |to: &Footprint| {
        let way = free::journey(alone.known, hand.first(), to.pose, &[], Kind::Tactical);
        way.judged.is_some() || travel::would_arrive(alone.known, &way.journey).is_ok()
    };
    let open = found.iter().find(|candidate| candidate.order.bases.len() > 1 || way_open(&candidate.to));
    let Some(candidate) = open else {
        let refusal = alone.moved(&hand.ids(), free_to(&hand.to), false, false).err().or(refusal);
        let refusals = refusal.map(|why| causes::ruling(alone.known, why, &hand.to)).into_iter().collect();
        return Preview { refusals, ..Preview::default() };
    };
    let mut preview = Preview {
        placements: candidate.placements.clone(),
        path: shapes::points(&candidate.path),
        refusals: refusal.map(|why| causes::ruling(alone.known, why, &hand.to)).into_iter().collect(),
        ..Preview::default()
    };
    if first {
        preview.notes.push(rulings::note(clause::ZOC_8, Message::new("bab-note-together-first"), Vec::new()));
    }
    preview
}

/// Moves near to what the hand wants: for a single base the places that fit there, where the hand is, and what its
/// ZoC would have it do once `taken` places are; for a body the march that comes nearest.
fn candidates(alone: &Trial, hand: &Wish, taken: &[Footprint]) -> Vec<Candidate> {
    let base = hand.first();
    if hand.bases.len() > 1 {
        let Some((Done { command: Command::Order(order), after, .. }, path)) = march::find(alone, hand).best else {
            return Vec::new();
        };
        let to = after.footprint(base.id).unwrap_or(hand.to);
        let placements = hand.ids().iter().filter_map(|id| after.base(*id)).map(shapes::placement).collect();
        return vec![Candidate { order, to, placements, path }];
    }
    let allowed = march::allowed(hand);
    let mut places = Vec::new();
    if !hand.exact {
        places.extend(snap::near(alone.known, base, &hand.to, taken, snap::REACH).into_iter().take(SNAPS));
    }
    places.push(if hand.exact { hand.to } else { tidy(base, &hand.to, allowed) });
    let by = zoc::zoccers(alone.known, base, &base.footprint());
    if let Duty::Place { place, .. } = travel::duty(alone.known, base.id, &by, allowed, Kind::Tactical, taken)
        && !hand.exact
    {
        places.push(place);
    }
    let make = |to: Footprint| Candidate {
        order: Order { bases: hand.ids(), movement: free_to(&to), far: false, align: false },
        placements: vec![Placement { piece: base.id.to_string(), at: shapes::spot(&to) }],
        path: single::path(alone, hand, &to),
        to,
    };
    places.into_iter().map(make).collect()
}

fn free_to(to: &Footprint) -> Move {
    Move::Free { to: to.pose, via: Vec::new() }
}

/// The position without the other friends who may still go: each move is looked for as if it were the last.
fn without_friends(known: &State, hand: &Wish) -> State {
    let own = hand.ids();
    let mut free = known.clone();
    let may_go = |base: &Base| base.side == hand.seat && !own.contains(&base.id) && may_be_ordered(base);
    free.bases.change_where(may_go, |base| base.place = Place::Waiting);
    free
}
