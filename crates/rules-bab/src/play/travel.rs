//! The judge of every voluntary and impetuous move: from the way that is wanted to the place that is reached.
//!
//! Relies on paths, allowances, ZoC, gaps and interpenetration. What a body may do at all, and what it costs, is
//! the business of the orders.

mod ambush;
mod ground;
mod judged;
mod obstacles;
mod passage;
mod river;
mod settle;
mod start;
mod zocced;
mod zones;

pub use judged::Judged;
pub(crate) use judged::Notes;
pub use river::may_cross;
pub use settle::settle;
pub use zocced::{Duty, duty, same_place};

use crate::base::{Base, BaseId, Moved};
use crate::clause;
use crate::draft::Ruling;
use crate::play::allowance::Road;
use crate::play::contact;
use crate::play::path::{self, Path};
use crate::state::State;
use crate::troop::TroopType;
use oriflamme_field::formation::Manner;
use oriflamme_field::gap::{Gap, gaps_among};
use oriflamme_field::sweep::Motion;
use oriflamme_field::{Bounds, Footprint, Pose, TOLERANCE, overlaps};
use oriflamme_kernel::{Clause, Referee, Refusal};
use std::cell::OnceCell;

/// The way of one base: rigid motions one after the other, from where it stands now.
///
/// A turn of 180 degrees about the base's own centre is an about-face on the spot.
#[derive(Clone, PartialEq, Debug)]
pub struct Trip {
    pub base: BaseId,
    pub motions: Vec<Motion>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Tactical,
    Far,
    Pack,
    Impetuous,
}

impl Kind {
    pub fn deed(self) -> Moved {
        match self {
            Kind::Tactical => Moved::Tactical,
            Kind::Far => Moved::Far,
            Kind::Pack => Moved::Pack,
            Kind::Impetuous => Moved::Impetuous,
        }
    }
}

/// A move as it is wanted.
#[derive(Clone, PartialEq, Debug)]
pub struct Journey {
    pub trips: Vec<Trip>,
    pub kind: Kind,
    /// What the rules measure for this move, in mm.
    pub length: f64,
    /// Added to the allowance, in mm.
    pub bonus: f64,
    /// The road that the whole move follows.
    pub road: Option<Road>,
    /// Gaps formed with these bases do not bind.
    pub free_in_gaps_of: Vec<BaseId>,
    /// Cut the move where a base or the ground stops it instead of refusing it.
    pub stop_on_contact: bool,
}

impl Journey {
    /// One base straight ahead (straight back: a negative distance), as far as it gets.
    pub fn ahead(base: &Base, distance: f64, kind: Kind) -> Journey {
        let vector = base.footprint().forward().scaled(distance);
        Journey {
            trips: vec![Trip { base: base.id, motions: vec![Motion::Straight { vector }] }],
            kind,
            length: distance.abs(),
            bonus: 0.0,
            road: None,
            free_in_gaps_of: Vec::new(),
            stop_on_contact: true,
        }
    }
}

/// Where a move really ends.
#[derive(Clone, PartialEq, Debug)]
pub struct Arrival {
    pub poses: Vec<(BaseId, Pose)>,
    /// Friends shifted to make room for a base that passed through others.
    pub shifted: Vec<(BaseId, Pose)>,
    /// How much of the journey was made, as the rules measure it.
    pub length: f64,
    /// The whole allowance was used, or rules forced the stop.
    pub full: bool,
    /// Mover and enemy that are now in close combat with each other.
    pub contacts: Vec<(BaseId, BaseId)>,
    pub discovered: Vec<BaseId>,
}

/// Something on the way after which the move cannot simply go on.
#[derive(Clone, Debug)]
struct Stop {
    /// How much of the journey can be made.
    length: f64,
    why: Refusal,
    /// The move may be cut short here; otherwise what comes next breaks a rule and the whole move is refused.
    may_cut: bool,
}

impl Stop {
    fn cut(length: f64, why: Refusal) -> Stop {
        Stop { length, why, may_cut: true }
    }

    fn breach(length: f64, why: Refusal) -> Stop {
        Stop { length, why, may_cut: false }
    }
}

/// Room for as many bases as are commonly near a move.
const A_FEW: usize = 32;

/// What all parts of a judgement look at.
struct Case<'s> {
    state: &'s State,
    journey: &'s Journey,
    paths: Vec<Path<'s>>,
    movers: Vec<BaseId>,
    /// The other bases on the table that are near enough to matter.
    near: Vec<&'s Base>,
    /// The gaps between those bases, once somebody asks.
    gaps: OnceCell<Vec<Gap>>,
}

impl<'s> Case<'s> {
    fn new(state: &'s State, journey: &'s Journey) -> Ruling<Case<'s>> {
        let paths = path::lay(state, journey)?;
        let movers: Vec<BaseId> = journey.trips.iter().map(|t| t.base).collect();
        let all = paths.iter().map(|path| path.way.bounds).reduce(Bounds::joined);
        let mut near = Vec::with_capacity(A_FEW);
        if let Some(around) = all.map(|bounds| bounds.grown(2.0 * state.base_width())) {
            near.extend(state.near(around).filter(|b| !movers.contains(&b.id)));
        }
        Ok(Case { state, journey, paths, movers, near, gaps: OnceCell::new() })
    }

    fn is_group(&self) -> bool {
        self.paths.len() > 1
    }

    fn first(&self) -> &'s Base {
        self.paths[0].base
    }

    fn poses_at(&self, length: f64) -> Vec<(&'s Base, Footprint)> {
        self.paths.iter().map(|path| (path.base, path.way.at(length))).collect()
    }

    /// The gaps that bind these movers (who make none themselves), where they do anything but go straight.
    fn gaps(&self) -> &[Gap] {
        self.gaps.get_or_init(|| {
            let legs = self.paths.iter().flat_map(|path| &path.way.legs).filter(|leg| leg.manner == Manner::Other);
            let Some(place) = legs.map(|leg| leg.bounds).reduce(Bounds::joined) else { return Vec::new() };
            let free = &self.journey.free_in_gaps_of;
            let sides = self.near.iter().filter(|b| !free.contains(&b.id)).map(|b| b.footprint());
            gaps_among(&sides.collect::<Vec<_>>(), self.state.base_width(), &place)
        })
    }

    /// The enemies of a mover that are near enough to matter.
    fn enemies_of(&self, mover: &Base) -> impl Iterator<Item = &'s Base> + '_ {
        let side = mover.side;
        self.near.iter().copied().filter(move |b| b.side != side)
    }

    /// Who would be in close combat with whom, were the movers there.
    fn contacts(&self, ends: &[(&'s Base, Footprint)]) -> Vec<(BaseId, BaseId)> {
        let mut contacts = Vec::new();
        for (mover, end) in ends {
            for enemy in self.enemies_of(mover) {
                if in_close_combat(end, &enemy.footprint()) {
                    contacts.push((mover.id, enemy.id));
                }
            }
        }
        contacts
    }
}

fn in_close_combat(a: &Footprint, z: &Footprint) -> bool {
    contact::frontal_to_either(a, z)
}

fn refuse(clause: Clause, key: &'static str, base: &Base) -> Refusal {
    Refusal::new(clause, key).with("base", base.label())
}

/// Judges a move: table edge, other bases, ground, rivers, ZoC, gaps, where flank and rear attacks may start,
/// and ambushes that come into sight.
pub fn judge(state: &State, journey: &Journey, referee: &mut Referee) -> Ruling<Arrival> {
    Ok(Judged::bound_by_zones(state, journey, Notes::if_kept_by(referee))?.noted(referee))
}

/// The same judgement without keeping the book: for looking ahead.
pub fn would_arrive(state: &State, journey: &Journey) -> Ruling<Arrival> {
    examine(state, journey, Zones::Bind { taken: &[] }, &mut Notes::unwanted())
}

/// Can a move be made from beginning to end, ZoC apart? What hinders it is of no interest.
pub(crate) fn is_open(state: &State, journey: &Journey) -> bool {
    !is_barred(state, journey) && examine(state, journey, Zones::Ignored, &mut Notes::unwanted()).is_ok()
}

/// Does a base stand in the way of a move that must not be cut short? That is told sooner than all the rest.
pub(crate) fn is_barred(state: &State, journey: &Journey) -> bool {
    let mut stops = Vec::new();
    let Ok(case) = Case::new(state, journey) else { return true };
    obstacles::stops(&case, &mut stops);
    !stops.is_empty() && !journey.stop_on_contact
}

/// Whether enemy ZoC are looked at.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Zones<'r> {
    /// They bind; nobody can end in the places `taken` by others who move at the same time.
    Bind {
        taken: &'r [Footprint],
    },
    Ignored,
}

pub(crate) fn examine(state: &State, journey: &Journey, zones: Zones, notes: &mut Notes) -> Ruling<Arrival> {
    if journey.trips.is_empty() {
        return Err(Refusal::new(clause::VOL_1, "bab-refuse-nobody-moves"));
    }
    let case = Case::new(state, journey)?;
    if let Some(baggage) = case.paths.iter().find(|p| p.base.kind() == TroopType::Bg) {
        return Err(refuse(clause::TROOP_21, "bab-refuse-baggage-moves", baggage.base));
    }
    let arrival = as_far_as_seen(&case, zones, notes)?;
    ambush::discover(&case, arrival, zones, notes)
}

/// The judgement by what the mover knows: hidden enemies are not there.
fn as_far_as_seen(case: &Case, zones: Zones, notes: &mut Notes) -> Ruling<Arrival> {
    let mut stops = Vec::new();
    river::stops(case, &mut stops);
    if !case.journey.stop_on_contact {
        // A contact that can never be made so matters more to the player than what else is wrong with the way.
        river::no_contact(case, &stops)?;
        start::check(case, &case.poses_at(case.journey.length), &mut Notes::unwanted())?;
    }
    let limit = ground::limit(case);
    ground::stops(case, &limit, &mut stops);
    zones::gap_stops(case, &mut stops);
    let passing = obstacles::stops(case, &mut stops);
    stops.sort_by(|a, b| a.length.total_cmp(&b.length));
    let mut length = case.journey.length;
    let mut forced = false;
    if let Some(stop) = stops.into_iter().next() {
        if !stop.may_cut || !case.journey.stop_on_contact {
            return Err(stop.why);
        }
        notes.push(stop.why.clause);
        length = stop.length;
        forced = true;
    }
    let mut room = passage::resolve(case, length, &limit, &passing)?;
    forced |= room.length < length;
    let mut ends = case.poses_at(room.length);
    let mut contacts = case.contacts(&ends);
    if let Zones::Bind { taken } = zones {
        match zones::bind(case, room.length, &contacts, &limit, taken, notes)? {
            zones::Verdict::Free => {}
            zones::Verdict::Cut(length) => {
                room = passage::resolve(case, length, &limit, &passing)?;
                ends = case.poses_at(room.length);
                contacts = case.contacts(&ends);
                forced = true;
            }
            zones::Verdict::Exactly(place) => {
                ends[0].1 = place;
                contacts = case.contacts(&ends);
            }
        }
    }
    if case.journey.kind == Kind::Far && !contacts.is_empty() {
        return Err(refuse(clause::FAR_4, "bab-refuse-far-contact", case.first()));
    }
    start::check(case, &ends, notes)?;
    nobody_overlaps(case, &ends, &room.shifted)?;
    if notes.are_wanted() {
        passage::cite(&room, notes);
        limit.cite(case, room.length, forced, notes);
        river::cite(case, room.length, &contacts, notes);
        zones::cite_gaps(case, room.length, notes);
        notes.push(clause::MOVE_2);
    }
    Ok(Arrival {
        poses: ends.iter().map(|(base, end)| (base.id, end.pose.snapped())).collect(),
        shifted: room.shifted,
        length: room.length,
        full: forced || room.length >= limit.length - TOLERANCE,
        contacts,
        discovered: Vec::new(),
    })
}

/// How much of a part of the journey can be made without standing in a friend that is being passed through.
fn passage_free(case: &Case, length: f64) -> f64 {
    let mut stops = Vec::new();
    let passing = obstacles::stops(case, &mut stops);
    let mut length = length;
    while let Some(inside) = passing
        .iter()
        .filter(|p| p.length < length - TOLERANCE)
        .find(|p| overlaps(&case.paths[p.mover].way.at(length), &p.friend.footprint()))
    {
        length = inside.length;
    }
    length
}

/// A last look: whatever the way, nobody ends on anybody.
fn nobody_overlaps(case: &Case, ends: &[(&Base, Footprint)], shifted: &[(BaseId, Pose)]) -> Ruling {
    for (i, (mover, end)) in ends.iter().enumerate() {
        let on = |other: &Base, at: &Footprint| -> Ruling {
            if overlaps(end, at) {
                return Err(refuse(clause::MOVE_2, "bab-refuse-base-in-way", mover).with("other", other.label()));
            }
            Ok(())
        };
        for (other, at) in &ends[i + 1..] {
            on(other, at)?;
        }
        for other in &case.near {
            let pose = shifted.iter().find(|(id, _)| *id == other.id).map_or(other.pose, |(_, pose)| *pose);
            on(other, &other.footprint_at(pose))?;
        }
    }
    Ok(())
}
