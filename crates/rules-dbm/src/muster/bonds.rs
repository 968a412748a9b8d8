//! Elements that belong together: double bases, and landing troops with their vessels.
//! Relies on rosters, whose elements learn here whom they stand behind and what carries them.
//! Must not know what such elements do in battle.

use super::fault::Part;
use super::judge::Judge;
use super::list::{Entry, Offer};
use super::order::Bond;
use super::roster::{Recruit, Roster};
use crate::clause;
use crate::troop::{Arms, Grade, Kind};
use oriflamme_kernel::{Clause, Message};

impl<'a> Judge<'a, '_, '_> {
    pub(super) fn bonds(&mut self, rosters: &mut [Roster<'a>]) {
        for roster in rosters {
            for (number, bond) in roster.written.double.iter().enumerate() {
                self.double(roster, bond, Part::Double(roster.at, number));
            }
            for (number, bond) in roster.written.aboard.iter().enumerate() {
                self.aboard(roster, bond, Part::Aboard(roster.at, number));
            }
            self.required_doubles(roster);
            self.vessels(roster);
        }
    }

    fn double(&mut self, roster: &mut Roster<'a>, bond: &Bond, place: Part) {
        self.referee.cite(clause::DOUBLE_BASE_1);
        let alone = |roster: &Roster, at: usize| {
            roster.recruits[at].behind.is_none() && roster.recruits.iter().all(|element| element.behind != Some(at))
        };
        for _ in 0..bond.number {
            let rear = first(roster, &bond.joined, |at| alone(roster, at));
            let front = first(roster, &bond.to, |at| alone(roster, at) && rear != Some(at));
            let (Some(rear), Some(front)) = (rear, front) else {
                self.too_few(bond, place, clause::DOUBLE_BASE_1);
                return;
            };
            self.adds(&roster.recruits[front], &roster.recruits[rear], place.clone());
            roster.recruits[rear].behind = Some(front);
        }
    }

    fn too_few(&mut self, bond: &Bond, place: Part, clause: Clause) {
        let message = Message::new("dbm-refuse-army-bond-few").with("number", bond.number);
        let message = message.with("joined", &*bond.joined).with("to", &*bond.to);
        self.refuse(place, clause, message);
    }

    /// Would the rear half be of any use there?
    fn adds(&mut self, front: &Recruit, rear: &Recruit, place: Part) {
        self.referee.cite(clause::DOUBLE_BASE_2);
        let told = |key: &'static str| {
            Message::new(key).with("front", front.troop.to_string()).with("rear", rear.troop.to_string())
        };
        if front.troop.is(Kind::Bw, Grade::X) {
            self.referee.cite(clause::TROOP_61);
            if !rear.troop.is_one_of(Kind::Bw, &[Grade::S, Grade::O]) {
                self.refuse(place, clause::TROOP_61, told("dbm-refuse-army-double-shields"));
            }
            return;
        }
        if !supports(front, rear) && !shoots_over(front, rear) {
            self.refuse(place, clause::DOUBLE_BASE_2, told("dbm-refuse-army-double-useless"));
        }
    }

    /// Rear halves that the list has on double bases only.
    fn required_doubles(&mut self, roster: &Roster<'a>) {
        let required = |entry: &Entry| entry.double.as_ref().is_some_and(|double| double.offer == Offer::Required);
        let loose = |element: &&Recruit| required(element.entry) && !element.is_double_as_listed(roster);
        let mut told: Vec<&str> = Vec::new();
        for element in roster.recruits.iter().filter(loose) {
            if told.contains(&element.entry.key.as_str()) {
                continue;
            }
            told.push(&element.entry.key);
            let behind = element.entry.double.as_ref().map_or("", |double| double.behind.as_str());
            let message = Message::new("dbm-refuse-army-double-required").with("entry", &*element.entry.key);
            let place = super::entries::place_of(roster, element.entry);
            self.refuse(place, clause::ARMY_12, message.with("front", behind));
        }
    }

    fn aboard(&mut self, roster: &mut Roster<'a>, bond: &Bond, place: Part) {
        self.referee.cite(clause::LANDING_1);
        for _ in 0..bond.number {
            let troops = first(roster, &bond.joined, |at| roster.recruits[at].aboard.is_none());
            let vessel = first(roster, &bond.to, |at| {
                roster.recruits[at].troop.kind.is_naval() && roster.recruits.iter().all(|e| e.aboard != Some(at))
            });
            let (Some(troops), Some(vessel)) = (troops, vessel) else {
                self.too_few(bond, place, clause::LANDING_1);
                return;
            };
            self.carries(&roster.recruits[vessel], &roster.recruits[troops], place.clone());
            roster.recruits[troops].aboard = Some(vessel);
        }
    }

    /// May this vessel carry those troops?
    fn carries(&mut self, vessel: &Recruit, troops: &Recruit, place: Part) {
        let told = |key: &'static str| {
            Message::new(key).with("vessel", vessel.troop.to_string()).with("troops", troops.troop.to_string())
        };
        if !takes_troops(vessel) {
            self.refuse(place, clause::LIST_25, told("dbm-refuse-army-no-landing"));
            return;
        }
        self.referee.cite(clause::LANDING_2);
        self.referee.cite(clause::LIST_23);
        if !vessel.entry.lands.contains(&troops.troop.kind) {
            self.refuse(place, clause::LANDING_2, told("dbm-refuse-army-landing-type"));
            return;
        }
        if troops.troop.kind.is_mounted() {
            self.referee.cite(clause::TROOP_91);
            if !vessel.troop.is(Kind::Shp, Grade::I) {
                self.refuse(place, clause::TROOP_91, told("dbm-refuse-army-no-horse-transport"));
            }
        }
    }

    /// Every vessel that may land troops carries an element; troops that come only with vessels are all aboard.
    fn vessels(&mut self, roster: &Roster<'a>) {
        let elements = roster.recruits.iter().enumerate();
        let empty = |at: usize| roster.recruits.iter().all(|element| element.aboard != Some(at));
        let lacking = elements.filter(|(at, vessel)| takes_troops(vessel) && empty(*at)).map(|(_, e)| e.entry);
        for (entry, number) in by_entry(lacking) {
            let message = Message::new("dbm-refuse-army-empty-vessels").with("entry", &*entry.key);
            let place = super::entries::place_of(roster, entry);
            self.refuse(place, clause::LANDING_1, message.with("number", number));
        }
        let marines = roster.recruits.iter().filter(|element| element.entry.only_aboard);
        if marines.clone().next().is_some() {
            self.referee.cite(clause::LIST_26);
        }
        for (entry, number) in by_entry(marines.filter(|e| e.aboard.is_none()).map(|e| e.entry)) {
            let message = Message::new("dbm-refuse-army-only-aboard").with("entry", &*entry.key);
            let place = super::entries::place_of(roster, entry);
            self.refuse(place, clause::LIST_26, message.with("number", number));
        }
    }
}

impl Recruit<'_> {
    /// Is it the rear half of the double base that its list specifies?
    pub fn is_double_as_listed(&self, roster: &Roster) -> bool {
        let front = self.behind.and_then(|at| roster.recruits.get(at));
        let listed = self.entry.double.as_ref().zip(front);
        listed.is_some_and(|(double, front)| front.entry.key == double.behind)
    }
}

/// Vessels for which the list gives landing troops; Bts (F) never have any (dbm.landing.1).
fn takes_troops(vessel: &Recruit) -> bool {
    vessel.troop.kind.is_naval() && !vessel.entry.lands.is_empty() && !vessel.troop.is(Kind::Bts, Grade::F)
}

fn first(roster: &Roster, key: &str, fits: impl Fn(usize) -> bool) -> Option<usize> {
    (0..roster.recruits.len()).find(|at| roster.recruits[*at].entry.key == key && fits(*at))
}

fn by_entry<'a>(entries: impl Iterator<Item = &'a Entry>) -> Vec<(&'a Entry, u32)> {
    let mut counted: Vec<(&Entry, u32)> = Vec::new();
    for entry in entries {
        match counted.iter_mut().find(|(known, _)| known.key == entry.key) {
            Some((_, number)) => *number += 1,
            None => counted.push((entry, 1)),
        }
    }
    counted
}

/// Can the rear half add to close combat on the front, or take away from it? The types are those of the tables of rear support and deductions.
fn supports(front: &Recruit, rear: &Recruit) -> bool {
    let (f, r) = (front.troop, rear.troop);
    let same = f.kind == r.kind && f.grade == r.grade;
    match f.kind {
        Kind::Kn => same && f.grade == Grade::I,
        Kind::Cv => {
            (same && f.grade != Grade::S) || (front.entry.psiloi_support && f.grade != Grade::S && psiloi(rear))
        }
        Kind::Sp => same || missiles_behind(front, rear),
        Kind::Pk if f.grade == Grade::X => r.is_one_of(Kind::Pk, &[Grade::X, Grade::I]) || missiles_behind(front, rear),
        Kind::Pk => same || missiles_behind(front, rear),
        Kind::Bd => {
            let both_x = (f.grade == Grade::X) == (r.grade == Grade::X);
            (r.kind == Kind::Bd && both_x) || missiles_behind(front, rear)
        }
        Kind::Wb => r.kind == Kind::Wb,
        Kind::Ax => same || missiles_behind(front, rear),
        Kind::Bw => same && front.entry.missile == rear.entry.missile,
        Kind::Ps => f.grade <= Grade::O && (same || r.is(Kind::Ps, Grade::O)),
        _ => false,
    }
}

/// dbm.deduct.3
fn psiloi(rear: &Recruit) -> bool {
    rear.troop.is_one_of(Kind::Ps, &[Grade::S, Grade::I])
}

/// dbm.deduct.4
fn missiles_behind(front: &Recruit, rear: &Recruit) -> bool {
    let shoots = matches!(rear.entry.missile, Some(Arms::Bow | Arms::Crossbow | Arms::Handgun));
    front.entry.psiloi_support && rear.troop.kind == Kind::Ps && shoots
}

/// May it shoot over friends (dbm.shoot.28)?
fn shoots_over(front: &Recruit, rear: &Recruit) -> bool {
    let over =
        rear.troop.is(Kind::Art, Grade::F) || rear.troop.is(Kind::El, Grade::X) || rear.troop.is(Kind::WWg, Grade::S);
    over && !matches!(front.troop.kind, Kind::Bw | Kind::Pk)
}
