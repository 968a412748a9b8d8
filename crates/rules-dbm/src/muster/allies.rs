//! Allied contingents: foreign ones by reference or with a sub-list, and those of the army's own nation.
//! Relies on rosters and the numbers of entries.
//! Must not know how an ally behaves in battle.

use super::entries::{counted, place_of, used};
use super::fault::Part;
use super::judge::Judge;
use super::list::{Ally, ArmyList};
use super::roster::{Roster, Source};
use crate::army::Role;
use crate::clause;
use oriflamme_kernel::Message;

/// The baggage elements that belong to a foreign contingent (dbm.list.8).
const BAGGAGE: u32 = 2;

impl<'a> Judge<'a, '_, '_> {
    pub(super) fn allies(&mut self, rosters: &[Roster<'a>]) {
        for roster in rosters {
            match roster.source {
                Source::Own(list) if roster.written.role == Role::Ally => self.own_ally(roster, list),
                Source::Own(_) => {}
                Source::Reference(ally, list) => self.by_reference(roster, ally, list),
                Source::SubList(ally, _) => self.by_sub_list(roster, ally),
            }
            if let Some(ally) = roster.source.ally() {
                self.contingent(roster, ally);
            }
        }
        self.nations(rosters);
    }

    /// Compulsory troops of its list, between a quarter of the least and a third of the most (ruling A78).
    fn by_reference(&mut self, roster: &Roster<'a>, ally: &Ally, list: &'a ArmyList) {
        for clause in [clause::LIST_10, clause::LIST_11, clause::LIST_12] {
            self.referee.cite(clause);
        }
        for entry in list.entries.iter().filter(|entry| entry.generals.is_empty()) {
            let number = counted(roster, entry);
            let least = if entry.is_compulsory() { entry.min.div_ceil(4) } else { 0 };
            let most = (entry.max / 3).max(1);
            let told = |key: &'static str| Message::new(key).with("entry", &*entry.key).with("number", number);
            if number < least {
                let place = Part::Corps(roster.at);
                self.refuse(place, clause::LIST_11, told("dbm-refuse-army-ally-few").with("least", least));
            }
            if number > most {
                let place = place_of(roster, entry);
                self.refuse(place, clause::LIST_12, told("dbm-refuse-army-ally-many").with("most", most));
            }
        }
        for (entry, _) in used(roster).filter(|(entry, _)| entry.generals.is_empty()) {
            let original = entry.upgrade.as_ref().and_then(|upgrade| list.entry(&upgrade.of)).unwrap_or(entry);
            if !ally.any_troops && !original.is_compulsory() {
                let message = Message::new("dbm-refuse-army-ally-type").with("entry", &*entry.key);
                self.refuse(place_of(roster, entry), clause::LIST_10, message);
            }
        }
    }

    fn by_sub_list(&mut self, roster: &Roster<'a>, ally: &'a Ally) {
        for entry in &ally.entries {
            let place = if roster.number(&entry.key) > 0 { place_of(roster, entry) } else { Part::Corps(roster.at) };
            self.numbers(entry, counted(roster, entry), place);
        }
    }

    /// One general, two baggage elements, and a largest total in which they count.
    fn contingent(&mut self, roster: &Roster<'a>, ally: &Ally) {
        self.referee.cite(clause::LIST_8);
        let Some(most) = ally.most else { return };
        self.referee.cite(clause::LIST_16);
        let number = roster.recruits.len() as u32 + BAGGAGE;
        if number > most {
            let message = Message::new("dbm-refuse-army-ally-total").with("number", number).with("most", most);
            self.refuse(Part::Corps(roster.at), clause::LIST_16, message);
        }
    }

    /// The corps of an allied general of the army's own nation: a share of what is compulsory, and whatever else there is.
    fn own_ally(&mut self, roster: &Roster<'a>, list: &'a ArmyList) {
        for clause in [clause::LIST_20, clause::LIST_21, clause::LIST_22] {
            self.referee.cite(clause);
        }
        for entry in list.entries.iter().filter(|entry| entry.is_compulsory()) {
            let (number, least) = (counted(roster, entry), entry.min.div_ceil(4));
            if number < least {
                let message = Message::new("dbm-refuse-army-ally-few").with("entry", &*entry.key);
                let message = message.with("number", number).with("least", least);
                self.refuse(Part::Corps(roster.at), clause::LIST_20, message);
            }
        }
    }

    fn nations(&mut self, rosters: &[Roster<'a>]) {
        let foreign: Vec<(&Roster, &Ally)> = rosters.iter().filter_map(|r| Some((r, r.source.ally()?))).collect();
        for (at, (roster, ally)) in foreign.iter().enumerate() {
            self.referee.cite(clause::LIST_15);
            let nation = roster.source.nation();
            let again = foreign[..at].iter().any(|(other, _)| other.source.nation() == nation);
            if again && !ally.several {
                let message = Message::new("dbm-refuse-army-same-nation").with("nation", nation);
                self.refuse(Part::Corps(roster.at), clause::LIST_15, message);
            }
        }
    }
}

/// May this general change sides, if he is unreliable (ruling A79)?
pub(super) fn may_change_sides(roster: &Roster, civil_war: bool) -> bool {
    match roster.source {
        Source::Own(_) => roster.written.role == Role::Ally && civil_war,
        Source::Reference(..) | Source::SubList(..) => roster.written.leader.troop.is_irregular(),
    }
}
