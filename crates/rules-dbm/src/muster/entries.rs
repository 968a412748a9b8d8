//! The numbers of each entry of a list, what ties it to a general, a region or some years, and mounted infantry.
//! Relies on rosters.
//! Must not know foreign contingents: their numbers are judged in `allies`.

use super::fault::Part;
use super::heading::Years;
use super::judge::Judge;
use super::list::{Entry, Offer};
use super::order::Way;
use super::roster::{Recruit, Roster, Source};
use crate::clause;
use oriflamme_kernel::{Clause, Message};

impl<'a> Judge<'a, '_, '_> {
    pub(super) fn entries(&mut self, rosters: &[Roster<'a>]) {
        let own: Vec<&Roster> = rosters.iter().filter(|roster| matches!(roster.source, Source::Own(_))).collect();
        for entry in &self.list.entries {
            let number = own.iter().map(|roster| counted(roster, entry)).sum();
            let first = own.iter().find(|roster| roster.number(&entry.key) > 0);
            self.numbers(entry, number, first.map_or(Part::Head("list"), |roster| place_of(roster, entry)));
        }
        self.ties(rosters);
        for roster in rosters {
            for (entry, _) in used(roster) {
                self.when(roster, entry);
                self.mounted(roster, entry);
            }
        }
    }

    /// An entry of a sub-list may be left out whole; one of the first part may not (dbm.list.2).
    pub(super) fn numbers(&mut self, entry: &Entry, number: u32, place: Part) {
        if !entry.tied.is_free() {
            self.referee.cite(clause::LIST_2);
            if number == 0 {
                return;
            }
        }
        self.referee.cite(clause::ARMY_12);
        if !(entry.min..=entry.max).contains(&number) {
            let message = Message::new("dbm-refuse-army-number").with("entry", &*entry.key).with("number", number);
            let message = message.with("min", entry.min).with("max", entry.max);
            self.refuse(place, clause::ARMY_12, message);
        }
    }

    /// Troops of two named generals, two regions or two periods that never met are not in one army.
    fn ties(&mut self, rosters: &[Roster<'a>]) {
        let own = rosters.iter().filter(|roster| matches!(roster.source, Source::Own(_)));
        let all: Vec<(&Roster, &Entry)> =
            own.flat_map(|roster| used(roster).map(move |(entry, _)| (roster, entry))).collect();
        self.one_only(&all, clause::LIST_3, "dbm-refuse-army-other-general", |entry| entry.tied.general.as_deref());
        self.one_only(&all, clause::LIST_4, "dbm-refuse-army-other-region", |entry| entry.tied.region.as_deref());
        let dated: Vec<_> =
            all.into_iter().filter_map(|(roster, entry)| Some((roster, entry, entry.tied.years?))).collect();
        for (at, (roster, entry, years)) in dated.iter().enumerate() {
            self.referee.cite(clause::LIST_5);
            if let Some((_, other, _)) = dated[..at].iter().find(|(_, _, other)| !years.meet(*other)) {
                let message = Message::new("dbm-refuse-army-other-period");
                let message = message.with("entry", &*entry.key).with("other", &*other.key);
                self.refuse(place_of(roster, entry), clause::LIST_5, message);
            }
        }
    }

    fn one_only(
        &mut self,
        all: &[(&Roster<'a>, &'a Entry)],
        clause: Clause,
        text: &'static str,
        tie: impl Fn(&'a Entry) -> Option<&'a str>,
    ) {
        let mut tied = all.iter().filter_map(|(roster, entry)| Some((roster, entry, tie(entry)?)));
        let Some((_, _, first)) = tied.next() else { return };
        self.referee.cite(clause);
        let others: Vec<_> = tied.filter(|(_, _, other)| *other != first).collect();
        for (roster, entry, other) in others {
            let message = Message::new(text).with("entry", &*entry.key).with("first", first).with("other", other);
            self.refuse(place_of(roster, entry), clause, message);
        }
    }

    /// Is the entry there in that year, and in the period of the competition?
    fn when(&mut self, roster: &Roster<'a>, entry: &'a Entry) {
        let upgraded = entry.upgrade.as_ref().and_then(|upgrade| upgrade.years);
        let list = match roster.source {
            Source::Own(list) | Source::Reference(_, list) | Source::SubList(_, list) => list,
        };
        let told = |key: &'static str, years: Years| {
            Message::new(key).with("entry", &*entry.key).with("from", years.from).with("to", years.to)
        };
        let promoted = if roster.source.ally().is_some() { clause::LIST_13 } else { clause::ARMY_12 };
        for (years, clause) in [(entry.tied.years, clause::LIST_5), (upgraded, promoted)] {
            let Some(years) = years else { continue };
            self.referee.cite(clause);
            if self.order.year.is_some_and(|year| !years.hold(year)) {
                self.refuse(place_of(roster, entry), clause, told("dbm-refuse-army-not-yet", years));
            }
        }
        let Some(book) = self.order.book else { return };
        self.referee.cite(clause::LIST_34);
        self.referee.cite(clause::LIST_36);
        let years = entry.tied.years.unwrap_or(list.years);
        if !Years::of_book(book).is_some_and(|period| period.meet(years)) {
            self.refuse(place_of(roster, entry), clause::LIST_36, told("dbm-refuse-army-not-in-period", years));
        }
    }

    fn mounted(&mut self, roster: &Roster<'a>, entry: &'a Entry) {
        let (mounted, usual): (Vec<&Recruit>, Vec<&Recruit>) =
            of(roster, entry).partition(|element| element.way == Way::Mounted);
        if !mounted.is_empty() || entry.mounted_infantry.is_some() {
            self.referee.cite(clause::MOUNTED_INFANTRY_1);
        }
        let text = match entry.mounted_infantry {
            None if !mounted.is_empty() => "dbm-refuse-army-not-mounted-infantry",
            Some(Offer::Required) if !usual.is_empty() => "dbm-refuse-army-mounted-infantry",
            _ => return,
        };
        self.refuse(place_of(roster, entry), clause::MOUNTED_INFANTRY_1, Message::new(text).with("entry", &*entry.key));
    }
}

/// The entries that a corps takes something of, with how much.
pub(super) fn used<'r, 'a>(roster: &'r Roster<'a>) -> impl Iterator<Item = (&'a Entry, u32)> + 'r {
    let numbers = roster.source.entries().iter().map(|entry| (entry, roster.number(&entry.key)));
    numbers.filter(|(_, number)| *number > 0)
}

/// What counts among the numbers of an entry: its own elements, and those of its upgrades.
pub(super) fn counted(roster: &Roster, entry: &Entry) -> u32 {
    let upgrades = roster.source.entries().iter().filter(|e| e.upgrade.as_ref().is_some_and(|u| u.of == entry.key));
    roster.number(&entry.key) + upgrades.map(|upgrade| roster.number(&upgrade.key)).sum::<u32>()
}

/// Where the file of a corps names an entry.
pub(super) fn place_of(roster: &Roster, entry: &Entry) -> Part {
    match roster.written.troops.contains_key(&entry.key) {
        true => Part::Entry(roster.at, entry.key.clone()),
        false => Part::Leader(roster.at),
    }
}

fn of<'r, 'a>(roster: &'r Roster<'a>, entry: &'a Entry) -> impl Iterator<Item = &'r Recruit<'a>> {
    roster.recruits.iter().filter(move |element| element.entry.key == entry.key)
}
