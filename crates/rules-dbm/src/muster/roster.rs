//! What each corps of an order of battle takes, element by element, from the list that it draws on.
//! Relies on lists and orders; what is not on the list is a fault here.
//! Must not know how many of anything an army may have.

use super::fault::Part;
use super::judge::Judge;
use super::list::{Ally, ArmyList, Entry};
use super::order::{CorpsOrder, Way};
use crate::army::Role;
use crate::clause;
use crate::troop::Troop;
use oriflamme_kernel::Message;

/// Where the entries of a corps are listed.
#[derive(Clone, Copy, Debug)]
pub(super) enum Source<'a> {
    Own(&'a ArmyList),
    /// A foreign contingent with a list of its own (dbm.list.7).
    Reference(&'a Ally, &'a ArmyList),
    /// A foreign contingent that is listed here (dbm.list.17).
    SubList(&'a Ally, &'a ArmyList),
}

impl<'a> Source<'a> {
    pub fn entries(self) -> &'a [Entry] {
        match self {
            Source::Own(list) | Source::Reference(_, list) => &list.entries,
            Source::SubList(ally, _) => &ally.entries,
        }
    }

    pub fn entry(self, key: &str) -> Option<&'a Entry> {
        self.entries().iter().find(|entry| entry.key == key)
    }

    pub fn nation(self) -> &'a str {
        match self {
            Source::Own(list) | Source::Reference(_, list) => &list.nation,
            Source::SubList(ally, _) => ally.nation.as_deref().unwrap_or(&ally.key),
        }
    }

    pub fn ally(self) -> Option<&'a Ally> {
        match self {
            Source::Own(_) => None,
            Source::Reference(ally, _) | Source::SubList(ally, _) => Some(ally),
        }
    }
}

/// One element that an army is to have.
#[derive(Clone, Debug)]
pub(super) struct Recruit<'a> {
    pub entry: &'a Entry,
    pub troop: Troop,
    pub way: Way,
    pub general: Option<Role>,
    /// The element of the same corps before it on a double base.
    pub behind: Option<usize>,
    /// The vessel of the same corps that carries it.
    pub aboard: Option<usize>,
}

/// A corps and its elements, the general's first, then in the order of the list.
#[derive(Clone, Debug)]
pub(super) struct Roster<'a> {
    pub at: usize,
    pub written: &'a CorpsOrder,
    pub source: Source<'a>,
    pub recruits: Vec<Recruit<'a>>,
}

impl Roster<'_> {
    pub fn number(&self, key: &str) -> u32 {
        self.recruits.iter().filter(|element| element.entry.key == key).count() as u32
    }
}

impl<'a> Judge<'a, '_, '_> {
    /// All corps whose list is known.
    pub(super) fn rosters(&mut self) -> Vec<Roster<'a>> {
        let order = self.order;
        let mut rosters = Vec::new();
        for (at, corps) in order.corps.iter().enumerate() {
            if let Some(source) = self.source(at, corps) {
                rosters.push(self.roster(at, corps, source));
            }
        }
        rosters
    }

    fn source(&mut self, at: usize, corps: &'a CorpsOrder) -> Option<Source<'a>> {
        let Some(key) = &corps.ally else { return Some(Source::Own(self.list)) };
        if corps.role != Role::Ally {
            self.refuse(Part::Corps(at), clause::ARMY_7, Message::new("dbm-refuse-army-ally-general"));
        }
        let Some(ally) = self.list.ally(key) else {
            let known = joined(self.list.allies.iter().map(|ally| ally.key.as_str()));
            let message = Message::new("dbm-refuse-army-unknown-ally").with("ally", key.as_str()).with("known", known);
            self.refuse(Part::Corps(at), clause::ARMY_12, message);
            return None;
        };
        let Some(id) = &ally.list else {
            self.referee.cite(clause::LIST_17);
            return Some(Source::SubList(ally, self.list));
        };
        self.referee.cite(clause::LIST_7);
        let list = self.find(id, Part::Corps(at))?;
        Some(Source::Reference(ally, list))
    }

    fn roster(&mut self, at: usize, corps: &'a CorpsOrder, source: Source<'a>) -> Roster<'a> {
        // Every element stands in one corps of the file, and nowhere else, before any die is rolled.
        self.referee.cite(clause::ARMY_3);
        self.referee.cite(clause::ARMY_11);
        let mut recruits = Vec::new();
        let leader = &corps.leader;
        if let Some(entry) = self.entry(source, &leader.entry, Part::Leader(at)) {
            self.offered(entry, leader.troop, Part::Leader(at));
            self.leads(source, corps.role, entry, at);
            let general = Some(corps.role);
            recruits.push(Recruit { entry, troop: leader.troop, way: Way::Usual, general, behind: None, aboard: None });
        }
        for key in corps.troops.keys() {
            self.entry(source, key, Part::Entry(at, key.clone()));
        }
        for entry in source.entries() {
            for batch in corps.troops.get(&entry.key).into_iter().flat_map(|contingent| &contingent.0) {
                self.offered(entry, batch.troop, Part::Entry(at, entry.key.clone()));
                let (troop, way) = (batch.troop, batch.way);
                let one = Recruit { entry, troop, way, general: None, behind: None, aboard: None };
                recruits.extend(std::iter::repeat_n(one, batch.number as usize));
            }
        }
        Roster { at, written: corps, source, recruits }
    }

    fn entry(&mut self, source: Source<'a>, key: &str, place: Part) -> Option<&'a Entry> {
        let found = source.entry(key);
        if found.is_none() {
            let of_an_ally = |list: &ArmyList| list.allies.iter().flat_map(|ally| &ally.entries).any(|e| e.key == key);
            let (clause, text) = match source {
                Source::Reference(_, list) if of_an_ally(list) => (clause::LIST_14, "dbm-refuse-army-ally-of-ally"),
                _ => (clause::ARMY_12, "dbm-refuse-army-unknown-entry"),
            };
            let known = joined(source.entries().iter().map(|entry| entry.key.as_str()));
            self.refuse(place, clause, Message::new(text).with("entry", key).with("known", known));
        }
        found
    }

    /// Do these troops exist, and does the entry offer them? Nobody regrades an element outside its list.
    fn offered(&mut self, entry: &Entry, troop: Troop, place: Part) {
        let told = |key: &'static str| Message::new(key).with("entry", &*entry.key).with("troops", troop.to_string());
        if !troop.exists() {
            self.refuse(place, clause::COST_1, told("dbm-refuse-army-no-price"));
            return;
        }
        self.referee.cite(clause::ARMY_12);
        if !entry.troops.contains(&troop) {
            let offered = joined(entry.troops.iter().map(|troop| troop.to_string()));
            self.refuse(place, clause::TROOP_15, told("dbm-refuse-army-not-offered").with("offered", offered));
        }
    }

    /// May an element of this entry be that general?
    fn leads(&mut self, source: Source<'a>, role: Role, entry: &Entry, at: usize) {
        let clause = match source {
            Source::Own(_) if role == Role::Ally => clause::LIST_18,
            Source::Own(_) => clause::ARMY_12,
            Source::Reference(..) | Source::SubList(..) => clause::LIST_9,
        };
        self.referee.cite(clause);
        let may = match source {
            Source::Own(_) => entry.may_be(role),
            Source::SubList(..) => !entry.generals.is_empty(),
            Source::Reference(..) => entry.may_be(Role::Cinc) || entry.may_be(Role::Sub),
        };
        if !may {
            let message = Message::new("dbm-refuse-army-leader").with("entry", &*entry.key);
            self.refuse(Part::Leader(at), clause, message);
        }
    }
}

pub(super) fn joined<T: AsRef<str>>(names: impl Iterator<Item = T>) -> String {
    names.map(|name| name.as_ref().to_owned()).collect::<Vec<_>>().join(", ")
}
