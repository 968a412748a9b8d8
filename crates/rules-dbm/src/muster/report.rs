//! An army as it was judged: its elements with their prices, what it brings to the set-up dice, and what it may lose before a battle.
//! Relies on rosters, works and prices.
//! Must not judge: it says what there is even where a rule is broken.

use super::allies::may_change_sides;
use super::fault::Fault;
use super::heading::{Climate, TerrainCode};
use super::judge::Judge;
use super::list::{Engine, Entry};
use super::order::{Batch, Way};
use super::price::{Terms, price};
use super::roster::{Recruit, Roster};
use super::works::Works;
use crate::army::{Equivalents, Role};
use crate::clause;
use crate::troop::{Arms, Build, Kind, Troop};
use oriflamme_kernel::Referee;
use serde::Serialize;

#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Muster {
    pub list: String,
    pub name: String,
    pub nom: Option<String>,
    /// The total that was agreed, and what the army costs.
    pub points: f64,
    pub total: f64,
    pub climate: Option<Climate>,
    pub aggression: u8,
    pub compulsory: Vec<TerrainCode>,
    pub optional: Vec<TerrainCode>,
    pub corps: Vec<MusteredCorps>,
    pub baggage: Vec<Bags>,
    pub works: Works,
    /// What was paid for vessels, without their landing troops; all baggage that costs anything is ships.
    pub naval_price: f64,
    pub equivalents: Equivalents,
    #[serde(skip)]
    pub faults: Vec<Fault>,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct MusteredCorps {
    /// Its place in the order of battle.
    pub at: usize,
    pub name: String,
    pub nom: Option<String>,
    pub role: Role,
    pub nation: String,
    pub may_change_sides: bool,
    pub elements: Vec<Mustered>,
    pub total: f64,
    pub equivalents: Equivalents,
}

/// One element as its list describes it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Mustered {
    /// The entry of the list.
    pub entry: String,
    pub troop: Troop,
    pub build: Build,
    pub arms: Option<Arms>,
    pub engine: Option<Engine>,
    pub camels: bool,
    pub desert: bool,
    pub dismounts: bool,
    pub on_foot: Option<Troop>,
    pub psiloi_support: bool,
    pub general: bool,
    /// By their places in the corps: the front half of the same base; the vessel that carries it.
    pub behind: Option<usize>,
    pub aboard: Option<usize>,
    pub price: f64,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Bags {
    pub number: u32,
    pub troop: Troop,
    pub immobile: bool,
    pub price: f64,
}

impl Muster {
    pub fn is_sound(&self) -> bool {
        self.faults.is_empty()
    }

    /// The points that are lost because of how the set-up dice fell: works that can only stand round a built-up area, where there is none
    /// or the army attacks; vessels, where no water lets them on to the table.
    pub fn lost_points(&self, attacks: bool, built_up: bool, water: bool, referee: &mut Referee) -> f64 {
        let mut lost = 0.0;
        if self.works.built_up_price > 0.0 && (attacks || !built_up) {
            referee.cite(clause::ARMY_13);
            lost += self.works.built_up_price;
        }
        if self.naval_price > 0.0 && !water {
            referee.cite(clause::ARMY_14);
            lost += self.naval_price;
        }
        lost
    }
}

impl Judge<'_, '_, '_> {
    pub(super) fn report(&mut self, rosters: &[Roster], works: Works) -> Muster {
        for clause in [clause::LIST_27, clause::LIST_28, clause::LIST_29, clause::LIST_39, clause::FORTIFICATION_16] {
            self.referee.cite(clause);
        }
        let corps: Vec<MusteredCorps> = rosters.iter().map(|roster| self.corps(roster)).collect();
        let baggage: Vec<Bags> = self.order.baggage.0.iter().map(|batch| self.priced_bags(batch)).collect();
        let of_bags: f64 = baggage.iter().map(|bags| bags.price * f64::from(bags.number)).sum();
        let vessels = corps.iter().flat_map(|corps| &corps.elements).filter(|element| element.troop.kind.is_naval());
        Muster {
            list: self.list.id.clone(),
            name: self.order.name.clone(),
            nom: self.order.nom.clone(),
            points: f64::from(self.order.points),
            total: corps.iter().map(|corps| corps.total).sum::<f64>() + of_bags + works.price,
            climate: Some(self.list.climate),
            aggression: self.list.aggression,
            compulsory: self.list.compulsory.clone(),
            optional: self.list.optional.clone(),
            naval_price: vessels.map(|vessel| vessel.price).sum::<f64>() + of_bags,
            equivalents: corps.iter().map(|corps| corps.equivalents).sum(),
            corps,
            baggage,
            works,
            faults: Vec::new(),
        }
    }

    fn corps(&mut self, roster: &Roster) -> MusteredCorps {
        let elements: Vec<Mustered> = (0..roster.recruits.len()).map(|at| self.element(roster, at)).collect();
        let own_ally = roster.source.ally().is_none() && roster.written.role == Role::Ally;
        if own_ally {
            self.referee.cite(clause::LIST_19);
        }
        let carries = |at: usize| roster.recruits.iter().any(|recruit| recruit.aboard == Some(at));
        // A vessel counts nothing beside the troops that it carries (dbm.loss.8).
        let counted = elements.iter().enumerate().filter(|(at, _)| !carries(*at));
        MusteredCorps {
            at: roster.at,
            name: roster.written.name.clone(),
            nom: roster.written.nom.clone(),
            role: roster.written.role,
            nation: roster.source.nation().to_owned(),
            may_change_sides: may_change_sides(roster, self.list.civil_war),
            total: elements.iter().map(|element| element.price).sum(),
            equivalents: counted.map(|(_, element)| Equivalents::of(element.troop)).sum(),
            elements,
        }
    }

    fn element(&mut self, roster: &Roster, at: usize) -> Mustered {
        let recruit = &roster.recruits[at];
        if recruit.behind.is_some() {
            self.referee.cite(clause::DOUBLE_BASE_4);
        }
        if recruit.aboard.is_some() {
            self.referee.cite(clause::LIST_24);
            self.referee.cite(clause::LANDING_3);
        }
        let Entry { missile, engine, camels, desert, dismounts, on_foot, psiloi_support, .. } = recruit.entry;
        Mustered {
            entry: recruit.entry.key.clone(),
            troop: recruit.troop,
            build: recruit.build(),
            arms: *missile,
            engine: *engine,
            camels: *camels,
            desert: *desert,
            dismounts: *dismounts,
            on_foot: *on_foot,
            psiloi_support: *psiloi_support,
            general: recruit.general.is_some(),
            behind: recruit.behind,
            aboard: recruit.aboard,
            price: self.priced(roster, recruit),
        }
    }

    fn priced(&mut self, roster: &Roster, recruit: &Recruit) -> f64 {
        let discounted = recruit.entry.double.as_ref().is_some_and(|double| double.discount);
        let terms = Terms {
            build: recruit.entry.build,
            way: recruit.way,
            general: recruit.general,
            discount: discounted && recruit.is_double_as_listed(roster),
        };
        let Some(price) = price(recruit.troop, terms) else { return 0.0 };
        price.0.iter().for_each(|(clause, _)| self.referee.cite(*clause));
        price.total()
    }

    fn priced_bags(&mut self, batch: &Batch) -> Bags {
        let price = price(batch.troop, Terms::default());
        price.iter().flat_map(|price| &price.0).for_each(|(clause, _)| self.referee.cite(*clause));
        Bags {
            number: batch.number,
            troop: batch.troop,
            immobile: batch.troop.kind == Kind::Bge && batch.way == Way::Immobile,
            price: price.map_or(0.0, |price| price.total()),
        }
    }
}

impl Recruit<'_> {
    fn build(&self) -> Build {
        if self.way == Way::Mounted { Build::MountedInfantry } else { self.entry.build }
    }
}
