//! Zones that bind a mover: gaps between bases and ZoC of enemies.
//!
//! Relies on `gap` and `zoc`; knows neither terrain nor allowances.

use super::ground::Limit;
use super::zocced::{self, Duty};
use super::{Case, Journey, Kind, Notes, Stop, Trip, Zones, examine, in_close_combat, refuse};
use crate::base::{Base, BaseId};
use crate::clause;
use crate::draft::Ruling;
use crate::play::path::Path;
use crate::play::{gap, zoc};
use crate::state::State;
use oriflamme_field::formation::{Leg, Manner};
use oriflamme_field::sweep::{Motion, straight_reach};
use oriflamme_field::{Footprint, TOLERANCE};

/// A ZoC entered only in this last bit of the way (mm), at the moment of contact, leaves nothing to bind.
const AT_CONTACT: f64 = 0.05;

/// In a gap only straight moves and about-faces.
///
/// The alignment that a zocced base must make is no more limited by gaps than any other aligning or conforming.
pub(super) fn gap_stops(case: &Case, stops: &mut Vec<Stop>) {
    if aligns_with_zoccer(case) {
        return;
    }
    for path in &case.paths {
        for leg in path.way.legs.iter().filter(|leg| leg.manner == Manner::Other) {
            let bounds = leg.bounds;
            let gaps: Vec<_> = case.gaps().iter().filter(|gap| gap.bounds().meets(&bounds)).collect();
            if gaps.is_empty() {
                continue;
            }
            if let Some(share) = leg.first(|at| gaps.iter().any(|gap| gap.touches(at))) {
                let why = refuse(clause::GAP_3, "bab-refuse-turn-in-gap", path.base);
                stops.push(Stop::breach(leg.length_at(share), why));
            }
        }
    }
}

/// A single base that is zocced now and ends in close combat with one of those that zoc it.
fn aligns_with_zoccer(case: &Case) -> bool {
    let [path] = case.paths.as_slice() else { return false };
    let (start, end) = (path.way.start, path.way.end());
    case.enemies_of(path.base).any(|enemy| {
        in_close_combat(&end, &enemy.footprint())
            && binds(case, path.base, enemy)
            && zoc::zocs(case.state, enemy, &start)
    })
}

/// Notes the gap rules where a mover was in a gap, or would have been but for the exceptions.
pub(super) fn cite_gaps(case: &Case, length: f64, notes: &mut Notes) {
    let turns = case.paths.iter().any(|p| p.way.legs.iter().any(|l| l.manner == Manner::Other && l.from < length));
    for path in &case.paths {
        let start = path.way.start;
        if gap::in_gap_of(case.state, &case.movers, &start, &case.journey.free_in_gaps_of) {
            notes.push(clause::GAP_3);
        }
        if turns && gap::makes_gap(case.state, path.base, &case.movers) {
            notes.push(clause::GAP_4);
        }
        if turns && !case.journey.free_in_gaps_of.is_empty() {
            let end = path.way.at(length);
            if gap::in_gap_of(case.state, &[path.base.id], &end, &[]) {
                notes.extend([clause::GAP_6, clause::EXTEND_11]);
            }
        }
    }
}

/// What the ZoC of enemies make of a move.
pub(super) enum Verdict {
    Free,
    /// It ends where it enters a ZoC.
    Cut(f64),
    /// The mover, alone, is put exactly there.
    Exactly(Footprint),
}

/// The first point at which a mover does anything but go straight back inside an enemy ZoC.
struct Zocced {
    length: f64,
    by: Vec<BaseId>,
}

/// Applies the rules on ZoC to a move that ends at `length` with these contacts.
pub(super) fn bind(
    case: &Case,
    length: f64,
    contacts: &[(BaseId, BaseId)],
    limit: &Limit,
    taken: &[Footprint],
    notes: &mut Notes,
) -> Ruling<Verdict> {
    let starts_zocced = case.paths.iter().any(|p| started_in_zoc(case, p.base, &p.way.start));
    if starts_zocced {
        notes.extend([clause::ZOC_2, clause::ZOC_5]);
    }
    if let Some(base) = faces_about_in_zoc(case, length) {
        let by = zoc::zoccers(case.state, base, &base.footprint());
        let names: Vec<String> = by.iter().filter_map(|id| case.state.base(*id)).map(Base::label).collect();
        return Err(refuse(clause::ZOC_5, "bab-refuse-zocced", base).with("enemy", names.join(", ")));
    }
    let Some(zocced) = zocced_within(case).filter(|z| z.length < length - AT_CONTACT) else {
        return Ok(Verdict::Free);
    };
    let at_start = starts_zocced && zocced.length <= 0.0;
    let mover = case.first();
    let bound = Bound { case, zocced: &zocced, limit, length, taken };
    if contacts.is_empty() {
        return bound.without_contact(at_start, notes);
    }
    notes.extend([clause::ZOC_5, clause::ZOC_6, clause::ZOC_7]);
    let fights_zoccer = contacts.iter().any(|(_, enemy)| zocced.by.contains(enemy));
    if fights_zoccer && bound.goes_straight() {
        return Ok(Verdict::Free);
    }
    if case.is_group() {
        let straight = at_start && bound.group_could_go_straight();
        return match (fights_zoccer, straight) {
            (true, false) => Ok(Verdict::Free),
            (true, true) => Err(refuse(clause::ZOC_7, "bab-refuse-not-straightest", mover)),
            (false, true) => Err(refuse(clause::ZOC_6, "bab-refuse-other-enemy", mover)),
            (false, false) => Ok(Verdict::Free),
        };
    }
    bound.single(fights_zoccer, notes)
}

struct Bound<'c, 's> {
    case: &'c Case<'s>,
    zocced: &'c Zocced,
    limit: &'c Limit,
    length: f64,
    taken: &'c [Footprint],
}

impl Bound<'_, '_> {
    /// All that is done inside the ZoC is going straight ahead.
    fn goes_straight(&self) -> bool {
        self.case.paths.iter().all(|path| {
            let after = path.way.legs.iter().filter(|l| l.to > self.zocced.length + TOLERANCE || l.to == l.from);
            after
                .filter(|l| l.from < self.length && l.to >= self.zocced.length)
                .all(|l| l.manner == Manner::Ahead || (l.to == l.from && l.manner != Manner::AboutFace))
        })
    }

    /// A move that enters a ZoC without coming to blows stops there, unless it goes on straight towards them.
    fn without_contact(&self, at_start: bool, notes: &mut Notes) -> Ruling<Verdict> {
        let (case, mover) = (self.case, self.case.first());
        notes.push(clause::ZOC_5);
        // An impetuous move is one of the things that a zocced base may do.
        if case.journey.kind == Kind::Impetuous && (at_start || self.goes_straight()) {
            return Ok(Verdict::Free);
        }
        if !at_start && self.goes_straight() && self.leads_to_zoccer() {
            return Ok(Verdict::Free);
        }
        if !at_start && case.journey.stop_on_contact && self.goes_straight() {
            return Ok(Verdict::Cut(self.zocced.length));
        }
        let key = if at_start { "bab-refuse-zocced" } else { "bab-refuse-through-zoc" };
        Err(refuse(clause::ZOC_5, key, mover).with("enemy", self.names()))
    }

    fn names(&self) -> String {
        let labels = self.zocced.by.iter().filter_map(|id| self.case.state.base(*id)).map(Base::label);
        labels.collect::<Vec<_>>().join(", ")
    }

    /// Would going on straight ahead bring a mover against one of those that zoc it?
    fn leads_to_zoccer(&self) -> bool {
        let state = self.case.state;
        self.case.paths.iter().any(|path| {
            let end = path.way.at(self.length);
            let first = state
                .bases
                .iter()
                .filter(|b| b.on_table() && !self.case.movers.contains(&b.id))
                .filter_map(|b| straight_reach(&end, 3.0 * state.base_width(), &b.footprint()).map(|d| (d, b)))
                .min_by(|a, b| a.0.total_cmp(&b.0));
            first.is_some_and(|(_, b)| self.zocced.by.contains(&b.id))
        })
    }

    fn group_could_go_straight(&self) -> bool {
        let trips = self.case.paths.iter().map(|path| Trip {
            base: path.base.id,
            motions: vec![Motion::Straight { vector: path.way.start.forward().scaled(self.limit.at_start) }],
        });
        let journey = Journey {
            trips: trips.collect(),
            length: self.limit.at_start,
            stop_on_contact: true,
            ..self.case.journey.clone()
        };
        examine(self.case.state, &journey, Zones::Ignored, &mut Notes::unwanted())
            .is_ok_and(|a| a.contacts.iter().any(|(_, enemy)| self.zocced.by.contains(enemy)))
    }

    /// A single base must take the straightest way against those that zoc it.
    fn single(&self, fights_zoccer: bool, notes: &mut Notes) -> Ruling<Verdict> {
        let mover = self.case.first();
        let here = self.case.paths[0].way.at(self.zocced.length);
        let mut there = self.case.state.clone();
        there.bases.change(mover.id, |base| base.pose = here.pose.snapped());
        let left = (self.limit.length - self.zocced.length).max(0.0);
        let end = self.case.paths[0].way.at(self.length);
        match zocced::duty(&there, mover.id, &self.zocced.by, left, self.case.journey.kind, self.taken) {
            Duty::Straight { .. } if !fights_zoccer => {
                Err(refuse(clause::ZOC_6, "bab-refuse-other-enemy", mover).with("enemy", self.names()))
            }
            Duty::Straight { .. } => Err(refuse(clause::ZOC_7, "bab-refuse-not-straightest", mover)),
            Duty::Place { place, full } => {
                let clause = if full { clause::ENGAGE_18 } else { clause::ENGAGE_19 };
                if zocced::same_place(&place, &end) {
                    notes.extend([clause::ENGAGE_18, clause]);
                    return Ok(Verdict::Exactly(place));
                }
                if !fights_zoccer {
                    return Err(refuse(clause::ZOC_6, "bab-refuse-other-enemy", mover).with("enemy", self.names()));
                }
                let key = if full { "bab-refuse-not-aligned" } else { "bab-refuse-not-closest" };
                Err(refuse(clause, key, mover)
                    .with("x", hundredths(place.pose.corner.x))
                    .with("y", hundredths(place.pose.corner.y))
                    .with("facing", hundredths(place.facing().as_degrees())))
            }
            Duty::None => Ok(Verdict::Free),
        }
    }
}

fn hundredths(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

/// A mover that about-faces inside a ZoC. It takes no length of the journey, so it is looked for by itself.
fn faces_about_in_zoc<'s>(case: &Case<'s>, length: f64) -> Option<&'s Base> {
    let faces = |leg: &&Leg| leg.manner == Manner::AboutFace && leg.from <= length;
    let zocced =
        |path: &&Path<'s>| path.way.legs.iter().filter(faces).any(|leg| started_in_zoc(case, path.base, &leg.start));
    case.paths.iter().find(zocced).map(|path| path.base)
}

fn started_in_zoc(case: &Case, base: &Base, at: &Footprint) -> bool {
    case.enemies_of(base).any(|e| binds(case, base, e) && zoc::zocs(case.state, e, at))
}

fn zocced_within(case: &Case) -> Option<Zocced> {
    let mut first: Option<Zocced> = None;
    for path in &case.paths {
        for enemy in case.enemies_of(path.base).filter(|e| binds(case, path.base, e)) {
            let Some(square) = zoc::zoc(case.state, enemy) else { continue };
            let found = path
                .way
                .legs
                .iter()
                .filter(|leg| leg.manner != Manner::Back)
                .find_map(|leg| enters_zoc(case.state, leg, enemy, &square).map(|share| leg.length_at(share)));
            let Some(length) = found else { continue };
            match &mut first {
                Some(found) if (found.length - length).abs() < 1e-6 => found.by.push(enemy.id),
                Some(found) if found.length < length => {}
                _ => first = Some(Zocced { length, by: vec![enemy.id] }),
            }
        }
    }
    if let Some(zocced) = &mut first {
        zocced.by.sort();
        zocced.by.dedup();
    }
    first
}

fn binds(case: &Case, mover: &Base, enemy: &Base) -> bool {
    !(case.journey.kind == Kind::Impetuous && zoc::impetuous_ignores(mover, enemy))
}

fn enters_zoc(state: &State, leg: &Leg, enemy: &Base, square: &Footprint) -> Option<f64> {
    if !square.bounds().meets(&leg.bounds) {
        return None;
    }
    if leg.manner == Manner::AboutFace {
        return zoc::zocs(state, enemy, &leg.start).then_some(0.0);
    }
    let share = leg.meets(square)?;
    let zone = zoc::Zone::before(state, enemy, *square);
    if !zone.is_screened() {
        return Some(share);
    }
    if zone.is_shut() { None } else { leg.first_after(share, |at| zone.reaches(at)) }
}
