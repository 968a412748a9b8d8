//! All bases of a battle in the order of their armies, kept so that most of a large table need not be looked at.
//!
//! Relies on bases and boxes around them. It must not know any rule.

use crate::base::{Base, BaseId, Place};
use oriflamme_field::{Bounds, Contact, Pose, Size, TOLERANCE, contact};
use oriflamme_kernel::Seat;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::ops::Index;
use std::sync::{Arc, OnceLock};

/// The bases of a battle. Its text form is a plain list.
///
/// They are kept in companies that positions share until one of them changes: a position that is copied to try an order
/// copies only the companies of those who move. Every company knows where its bases stand, so that far ones are passed
/// over as one. The order of the bases, in which rules find them, never changes.
#[derive(Clone, Default)]
pub struct Roster {
    /// All are full but the last.
    companies: Vec<Arc<Company>>,
    /// Where each name stands in the order of the bases; sorted.
    places: Arc<Vec<(BaseId, usize)>>,
    /// Enemies who touch each other: found when somebody asks, shared by copies, forgotten when somebody goes elsewhere.
    touching: OnceLock<Arc<Vec<Touch>>>,
}

/// Two enemies on the table who touch each other, the first player's base first, and how.
#[derive(Clone, Copy, Debug)]
pub struct Touch {
    /// Where they stand in the order of the bases.
    pub bases: [usize; 2],
    pub contact: Contact,
}

const COMPANY: usize = 16;

#[derive(Clone)]
struct Company {
    bases: Vec<Base>,
    /// Around the corners by which those on the table, openly or hidden, are placed.
    corners: Bounds,
    /// None of them reaches farther from that corner.
    reach: f64,
    hides: bool,
    has_vehicles: bool,
    has_general: bool,
}

impl Company {
    fn new(bases: Vec<Base>) -> Self {
        let mut company = Company {
            bases,
            corners: Bounds::around([]),
            reach: 0.0,
            hides: false,
            has_vehicles: false,
            has_general: false,
        };
        company.look_over();
        company
    }

    /// Finds again what holds for the company as a whole.
    fn look_over(&mut self) {
        let standing = || self.bases.iter().filter(|base| base.stands());
        self.corners = Bounds::around(standing().map(|base| base.pose.corner));
        self.reach = standing().map(Base::reach).fold(0.0, f64::max);
        self.hides = self.bases.iter().any(|base| base.place == Place::Ambush);
        self.has_vehicles = self.bases.iter().any(|base| base.vehicles);
        self.has_general = self.bases.iter().any(|base| base.cinc);
    }
}

impl Roster {
    pub fn iter(&self) -> impl Iterator<Item = &Base> + '_ {
        self.companies.iter().flat_map(|company| &company.bases)
    }

    pub fn len(&self) -> usize {
        self.places.len()
    }

    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// Where the base of that name stands in the order of the bases.
    pub fn position(&self, id: BaseId) -> Option<usize> {
        let at = self.places.partition_point(|(name, _)| name.rank() < id.rank());
        self.places.get(at).filter(|(name, _)| *name == id).map(|(_, position)| *position)
    }

    pub fn get(&self, id: BaseId) -> Option<&Base> {
        self.position(id).map(|position| &self[position])
    }

    /// Bases on the table, openly or hidden, whose boxes meet a box.
    #[inline]
    pub fn near(&self, bounds: Bounds) -> impl Iterator<Item = &Base> + '_ {
        self.companies
            .iter()
            .filter(move |company| company.corners.meets(&bounds.grown(company.reach)))
            .flat_map(|company| &company.bases)
            .filter(move |base| base.stands() && base.may_meet(&bounds))
    }

    /// All enemies openly on the table who touch each other, by the places of the first player's bases, then of the second's.
    pub fn touching(&self) -> &[Touch] {
        self.touching.get_or_init(|| Arc::new(self.find_touching()))
    }

    fn find_touching(&self) -> Vec<Touch> {
        let mut found = Vec::new();
        for (own, base) in self.iter().enumerate().filter(|(_, base)| base.on_table() && base.side == Seat::FIRST) {
            let here = base.footprint();
            let beside = self.near(here.bounds().grown(2.0 * TOLERANCE));
            for enemy in beside.filter(|other| other.on_table() && other.side != base.side) {
                let touch = contact(&here, &enemy.footprint()).zip(self.position(enemy.id));
                found.extend(touch.map(|(contact, other)| Touch { bases: [own, other], contact }));
            }
        }
        found
    }

    /// Those that lie in ambush.
    pub fn hidden(&self) -> impl Iterator<Item = &Base> + '_ {
        self.those_of(|company| company.hides).filter(|base| base.place == Place::Ambush)
    }

    pub fn with_vehicles(&self) -> impl Iterator<Item = &Base> + '_ {
        self.those_of(|company| company.has_vehicles).filter(|base| base.vehicles)
    }

    pub fn generals(&self) -> impl Iterator<Item = &Base> + '_ {
        self.those_of(|company| company.has_general).filter(|base| base.cinc)
    }

    fn those_of(&self, which: fn(&Company) -> bool) -> impl Iterator<Item = &Base> + '_ {
        self.companies.iter().filter(move |company| which(company)).flat_map(|company| &company.bases)
    }

    /// Changes the base of that name, if there is one; its name stays.
    pub fn change(&mut self, id: BaseId, change: impl FnOnce(&mut Base)) {
        if let Some(position) = self.position(id) {
            let company = Arc::make_mut(&mut self.companies[position / COMPANY]);
            let base = &mut company.bases[position % COMPANY];
            let before = whereabouts(base);
            change(base);
            base.id = id;
            if whereabouts(base) != before {
                company.look_over();
                self.touching = OnceLock::new();
            }
        }
    }

    /// Changes all bases of some kind.
    pub fn change_where(&mut self, which: impl Fn(&Base) -> bool, change: impl Fn(&mut Base)) {
        let mut renamed = false;
        for company in self.companies.iter_mut().filter(|company| company.bases.iter().any(&which)) {
            let company = Arc::make_mut(company);
            for base in company.bases.iter_mut().filter(|base| which(base)) {
                let name = base.id;
                change(base);
                renamed |= base.id != name;
            }
            company.look_over();
        }
        self.touching = OnceLock::new();
        if renamed {
            self.places = places(&self.companies);
        }
    }

    pub fn push(&mut self, base: Base) {
        match self.companies.last_mut().filter(|company| company.bases.len() < COMPANY) {
            Some(last) => {
                let last = Arc::make_mut(last);
                last.bases.push(base);
                last.look_over();
            }
            None => self.companies.push(Arc::new(Company::new(vec![base]))),
        }
        self.places = places(&self.companies);
        self.touching = OnceLock::new();
    }

    pub fn retain(&mut self, which: impl Fn(&Base) -> bool) {
        *self = self.iter().filter(|base| which(base)).cloned().collect();
    }
}

/// What a company knows of a base; most of what a base does leaves it as it was.
fn whereabouts(base: &Base) -> (Pose, Size, Place, bool, bool) {
    (base.pose, base.size, base.place, base.vehicles, base.cinc)
}

fn places(companies: &[Arc<Company>]) -> Arc<Vec<(BaseId, usize)>> {
    let bases = companies.iter().flat_map(|company| &company.bases);
    let mut places: Vec<(BaseId, usize)> = bases.enumerate().map(|(position, base)| (base.id, position)).collect();
    places.sort_unstable();
    Arc::new(places)
}

impl Index<usize> for Roster {
    type Output = Base;

    fn index(&self, position: usize) -> &Base {
        &self.companies[position / COMPANY].bases[position % COMPANY]
    }
}

impl FromIterator<Base> for Roster {
    fn from_iter<I: IntoIterator<Item = Base>>(bases: I) -> Self {
        let mut bases = bases.into_iter();
        let mut companies = Vec::new();
        loop {
            let next: Vec<Base> = bases.by_ref().take(COMPANY).collect();
            if next.is_empty() {
                break;
            }
            companies.push(Arc::new(Company::new(next)));
        }
        let places = places(&companies);
        Roster { companies, places, touching: OnceLock::new() }
    }
}

impl PartialEq for Roster {
    fn eq(&self, other: &Self) -> bool {
        // All companies are full but the last, so equal bases are in equal companies.
        let pairs = self.companies.iter().zip(&other.companies);
        self.len() == other.len() && pairs.into_iter().all(|(a, z)| Arc::ptr_eq(a, z) || a.bases == z.bases)
    }
}

impl std::fmt::Debug for Roster {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Roster {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Roster {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Base>::deserialize(deserializer)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::Setup;
    use oriflamme_field::Point;

    /// Forty bases in a row, 50 mm from one to the next.
    fn row() -> Roster {
        let lines = (0..40).map(|i| format!("first A{i} Reg Sp(O) FL({},400) f0\n", 50 * i));
        let setup = Setup { bases: lines.collect(), ..Setup::default() };
        setup.state().map(|state| state.bases).unwrap_or_default()
    }

    fn id(text: &str) -> BaseId {
        BaseId::new(text).unwrap_or(BaseId::NOBODY)
    }

    fn names<'r>(bases: impl Iterator<Item = &'r Base>) -> Vec<&'r str> {
        bases.map(|base| base.id.as_str()).collect()
    }

    fn around(x: f64, y: f64) -> Bounds {
        Bounds::around([Point::new(x, y)]).grown(5.0)
    }

    #[test]
    fn a_base_that_has_gone_elsewhere_is_found_there_and_no_longer_here() {
        let mut row = row();
        assert_eq!(names(row.near(around(1020.0, 395.0))), ["A20"]);
        row.change(id("A20"), |base| base.pose = Pose::new(10.0, 900.0, 0.0));
        assert!(names(row.near(around(1020.0, 395.0))).is_empty());
        assert_eq!(names(row.near(around(20.0, 895.0))), ["A20"]);
    }

    #[test]
    fn a_base_that_left_the_table_is_near_nobody() {
        let mut row = row();
        row.change(id("A3"), |base| base.place = Place::Destroyed);
        assert!(names(row.near(around(160.0, 395.0))).is_empty());
        row.change(id("A3"), |base| base.place = Place::Ambush);
        assert_eq!(names(row.near(around(160.0, 395.0))), ["A3"]);
        assert_eq!(names(row.hidden()), ["A3"]);
    }

    #[test]
    fn a_copy_does_not_change_with_its_original() {
        let mut row = row();
        let copy = row.clone();
        row.change(id("A39"), |base| base.vehicles = true);
        assert_eq!((names(row.with_vehicles()), names(copy.with_vehicles())), (vec!["A39"], vec![]));
        assert_ne!(row, copy);
    }

    #[test]
    fn names_lead_to_their_bases_after_every_change() {
        let mut row = row();
        row.retain(|base| base.id != id("A7"));
        row.change_where(|base| base.id == id("A8"), |base| base.id = id("B"));
        let newcomer = Base { id: id("C"), ..row[0].clone() };
        row.push(newcomer);
        assert_eq!(row.len(), 40);
        assert!(row.get(id("A7")).is_none() && row.get(id("A8")).is_none());
        for (position, base) in row.iter().enumerate() {
            assert_eq!(row.position(base.id), Some(position));
        }
    }

    #[test]
    fn who_touches_whom_is_found_again_when_somebody_has_gone_elsewhere() {
        let mut row = row();
        assert!(row.touching().is_empty());
        let enemy = Base { side: Seat::SECOND, id: id("Z"), pose: Pose::new(90.0, 400.0, 180.0), ..row[0].clone() };
        row.push(enemy);
        let names = |row: &Roster| row.touching().iter().map(|touch| touch.bases).collect::<Vec<_>>();
        assert_eq!(names(&row), [[1, 40]]);
        let before = row.clone();
        row.change(id("Z"), |base| base.pose = Pose::new(190.0, 400.0, 180.0));
        assert_eq!((names(&row), names(&before)), (vec![[3, 40]], vec![[1, 40]]));
        row.change(id("Z"), |base| base.place = Place::Ambush);
        assert!(row.touching().is_empty());
    }

    #[test]
    fn its_text_is_a_plain_list() -> Result<(), serde_json::Error> {
        let row = row();
        let text = serde_json::to_value(&row)?;
        assert_eq!(text, serde_json::to_value(row.iter().collect::<Vec<_>>())?);
        assert_eq!(serde_json::from_value::<Roster>(text)?, row);
        Ok(())
    }
}
