//! The judge of an order of battle: does it keep to its list, its points and the rules about generals and baggage?
//! Relies on rosters; entries, allies, bonds and works have chapters of their own.
//! Must not know files: a fault names a place, and who read the file knows its line.

use super::fault::{Fault, Part};
use super::list::ArmyList;
use super::order::{Batch, Order, Way};
use super::report::Muster;
use super::roster::{Roster, joined};
use crate::army::Role;
use crate::clause;
use crate::tables::table;
use crate::troop::{Grade, Kind};
use oriflamme_kernel::{Clause, Message, Referee, Refusal};

/// Judges an army by the lists that there are, and prices it. What is wrong stands in the report.
pub fn muster(order: &Order, lists: &[ArmyList], referee: &mut Referee) -> Muster {
    static NO_LIST: ArmyList = ArmyList::nothing();
    let mut judge = Judge { lists, list: &NO_LIST, order, referee, faults: Vec::new() };
    let Some(list) = judge.find(&order.list, Part::Head("list")) else {
        return Muster { faults: judge.faults, ..Muster::default() };
    };
    judge.list = list;
    judge.heading();
    judge.generals();
    let mut rosters = judge.rosters();
    judge.entries(&rosters);
    judge.allies(&rosters);
    judge.bonds(&mut rosters);
    judge.fast_knights(&rosters);
    let works = judge.works();
    let army = judge.report(&rosters, works);
    judge.baggage(&army);
    judge.total(&army);
    Muster { faults: judge.faults, ..army }
}

/// What the chapters of the judge share.
pub(super) struct Judge<'a, 'r, 'd> {
    pub lists: &'a [ArmyList],
    pub list: &'a ArmyList,
    pub order: &'a Order,
    pub referee: &'r mut Referee<'d>,
    pub faults: Vec<Fault>,
}

/// The two numbers of a row of the table of army sizes.
pub(super) fn size(item: &str) -> (f64, f64) {
    let of = |column: &str| table("army-size").must(item, column).must();
    (of("low"), of("high"))
}

impl<'a> Judge<'a, '_, '_> {
    pub fn refuse(&mut self, part: Part, clause: Clause, message: Message) {
        self.faults.push(Fault { part, refusal: Refusal::new(clause, message) });
    }

    /// The list of that name. Only our own lists count (ruling A75).
    pub fn find(&mut self, id: &str, place: Part) -> Option<&'a ArmyList> {
        self.referee.cite(clause::ARMY_12);
        let found = self.lists.iter().find(|list| list.id == id);
        if found.is_none() {
            let known = joined(self.lists.iter().map(|list| list.id.as_str()));
            let message = Message::new("dbm-refuse-army-unknown-list").with("list", id).with("known", known);
            self.refuse(place, clause::ARMY_12, message);
        }
        found
    }

    /// The agreed total, the year and the period.
    fn heading(&mut self) {
        let (least, most) = size("agreed army total in AP");
        let points = f64::from(self.order.points);
        if !self.order.scenario {
            self.referee.cite(clause::ARMY_1);
            if !(least..=most).contains(&points) {
                let message = Message::new("dbm-refuse-army-points").with("least", least).with("most", most);
                self.refuse(Part::Head("points"), clause::ARMY_1, message);
            }
        }
        if let Some(year) = self.order.year.filter(|year| !self.list.years.hold(*year)) {
            let years = self.list.years;
            let message = Message::new("dbm-refuse-army-year").with("year", year);
            let message = message.with("from", years.from).with("to", years.to);
            self.refuse(Part::Head("year"), clause::ARMY_12, message);
        }
    }

    fn generals(&mut self) {
        for clause in [clause::ARMY_2, clause::ARMY_5, clause::ARMY_6] {
            self.referee.cite(clause);
        }
        let corps = &self.order.corps;
        let number = |role: Role| corps.iter().filter(|c| c.role == role).count() as u32;
        let (least, most) = size("generals, C-in-C included");
        let all = corps.len() as u32;
        if !(least..=most).contains(&f64::from(all)) {
            let message = Message::new("dbm-refuse-army-generals").with("least", least).with("most", most);
            self.refuse(Part::Head("list"), clause::ARMY_2, message.with("number", all));
        }
        let chiefs = number(Role::Cinc);
        if chiefs != 1 {
            let second = corps.iter().enumerate().filter(|(_, c)| c.role == Role::Cinc).nth(1);
            let place = second.map_or(Part::Head("list"), |(at, _)| Part::Corps(at));
            let message = Message::new("dbm-refuse-army-c-in-c").with("number", chiefs);
            self.refuse(place, clause::ARMY_5, message);
        }
        let (_, most) = size("sub-generals");
        let subordinate = number(Role::Sub);
        if f64::from(subordinate) > most {
            let message = Message::new("dbm-refuse-army-sub-generals").with("most", most).with("number", subordinate);
            self.refuse(Part::Head("list"), clause::ARMY_6, message);
        }
        if number(Role::Ally) > 0 {
            self.referee.cite(clause::ARMY_7);
        }
    }

    /// Kn (F) whose list does not say what they are on foot: the owner says it once for all of them (ruling A17).
    fn fast_knights(&mut self, rosters: &[Roster<'a>]) {
        let all = rosters.iter().flat_map(|roster| &roster.recruits);
        let silent = |entry: &super::Entry| entry.missile.is_none() && entry.on_foot.is_none();
        if !all.into_iter().any(|e| e.troop.is(Kind::Kn, Grade::F) && silent(e.entry)) {
            return;
        }
        self.referee.cite(clause::DISMOUNT_16);
        let chosen = self.order.fast_knights_on_foot;
        if !chosen.is_some_and(|troop| troop.is(Kind::Sp, Grade::O) || troop.is(Kind::Bd, Grade::O)) {
            let message = Message::new("dbm-refuse-army-fast-knights");
            self.refuse(Part::Head("fast_knights_on_foot"), clause::DISMOUNT_16, message);
        }
    }

    /// Six elements or eight by what the army costs, however many generals it has (ruling A27).
    fn baggage(&mut self, army: &Muster) {
        let large = army.total > 400.0;
        let row = if large {
            "baggage elements, army of more than 400 AP"
        } else {
            "baggage elements, army of 400 AP or less"
        };
        let (wanted, _) = size(row);
        self.referee.cite(clause::ARMY_9);
        self.referee.cite(clause::LIST_6);
        let number: u32 = self.order.baggage.0.iter().map(|batch| batch.number).sum();
        if f64::from(number) != wanted {
            let message = Message::new("dbm-refuse-army-baggage").with("wanted", wanted).with("number", number);
            self.refuse(Part::Head("baggage"), clause::ARMY_9, message);
        }
        for batch in &self.order.baggage.0 {
            self.bags(batch);
        }
    }

    fn bags(&mut self, batch: &Batch) {
        let may = self.list.baggage;
        let told = |key: &'static str| Message::new(key).with("troops", batch.troop.to_string());
        if batch.troop.kind == Kind::Bge && batch.troop.exists() {
            self.referee.cite(clause::TROOP_101);
            let allowed = if batch.way == Way::Immobile { may.immobile } else { may.mobile };
            if !allowed || batch.way == Way::Mounted {
                self.refuse(Part::Head("baggage"), clause::TROOP_101, told("dbm-refuse-army-baggage-way"));
            }
            return;
        }
        self.referee.cite(clause::TROOP_100);
        if !may.ships || !batch.troop.is(Kind::Shp, Grade::I) || batch.way != Way::Usual {
            self.refuse(Part::Head("baggage"), clause::TROOP_100, told("dbm-refuse-army-baggage-type"));
        }
    }

    fn total(&mut self, army: &Muster) {
        self.referee.cite(clause::ARMY_1);
        let points = f64::from(self.order.points);
        if army.total > points {
            let message = Message::new("dbm-refuse-army-over-points").with("total", army.total).with("points", points);
            self.refuse(Part::Head("points"), clause::ARMY_1, message);
        }
    }
}
