//! What moves and halts cost in PIPs.
//! Relies on the plan of a move, on the general of the corps and on the tables of costs.
//! Must not know whether a move is allowed otherwise.

use crate::army::{Element, Role};
use crate::clause;
use crate::contact;
use crate::draft::{Draft, Ruling};
use crate::event::Event;
use crate::ground::Going;
use crate::movement::distance;
use crate::movement::plan::{Manner, Plan};
use crate::state::State;
use crate::troop::{Build, Grade, Kind};
use crate::visibility;
use oriflamme_field::{Footprint, Segment, TOLERANCE, shortest_way, sight::shortest_line, touching};
use oriflamme_kernel::{Account, AccountPart, Message, Refusal};

/// A price with the lines that make it up.
struct Bill {
    part: AccountPart,
    /// The general of the corps lowers it (ruling B04).
    favoured: bool,
}

impl Bill {
    fn new(state: &State, who: &[&Element]) -> Bill {
        let corps = state.corps_of(who[0]);
        let mut part = AccountPart::new(Message::new("dbm-corps").with("corps", corps.name));
        part.add(clause::PIP_11, "dbm-cost-base", 1.0);
        let mut bill = Bill { part, favoured: false };
        let general = who.iter().any(|element| element.general) && corps.role != Role::Ally && !corps.favoured;
        bill.favoured = general;
        bill.distance(state, who);
        bill
    }

    fn add(&mut self, applies: bool, rule: oriflamme_kernel::Clause, text: &'static str) {
        if applies {
            self.part.add(rule, text, 1.0);
        }
    }

    fn favour(&mut self, rule: oriflamme_kernel::Clause) {
        if self.favoured {
            self.part.add(rule, "dbm-cost-general", -1.0);
        }
    }

    /// One line for how far off or how busy the general is (ruling B06).
    fn distance(&mut self, state: &State, who: &[&Element]) {
        let general = state.general_of(who[0].corps).filter(|general| general.on_table());
        let Some(general) = general else { return self.add(true, clause::PIP_19, "dbm-cost-no-general") };
        if who.iter().any(|element| element.general) {
            return self.add(contact::is_fronted(state, general), clause::PIP_18, "dbm-cost-general-engaged");
        }
        let route = who.iter().map(|element| route(state, general, element)).fold(f64::INFINITY, f64::min);
        let unseen = || !who.iter().any(|element| visibility::sees(state, general, element));
        if contact::is_fronted(state, general) {
            self.add(true, clause::PIP_18, "dbm-cost-general-engaged");
        } else if route > 1200.0 {
            self.add(true, clause::PIP_16, "dbm-cost-general-far");
        } else if route > 600.0 && unseen() {
            self.add(true, clause::PIP_17, "dbm-cost-general-unseen");
        }
    }

    fn total(&self) -> u8 {
        self.part.total.max(0.0) as u8
    }

    /// Takes it from the PIPs of the corps, or refuses.
    fn pay(self, draft: &mut Draft, corps: usize) -> Ruling {
        let (cost, left) = (self.total(), draft.state.corps[corps].pips);
        if cost > left {
            let refusal = Refusal::new(clause::PIP_11, "dbm-refuse-pips").with("cost", cost).with("left", left);
            return Err(refusal.with("corps", draft.state.corps[corps].name));
        }
        let mut account = Account::new("dbm-account-cost").part(self.part);
        account.result(clause::PIP_12, Message::new("dbm-result-cost").with("cost", cost).with("left", left - cost));
        draft.account(account);
        draft.emit(Event::Endowed { corps, pips: left - cost });
        if self.favoured {
            draft.cite(clause::PIP_15);
            draft.emit(Event::Favoured { corps });
        }
        Ok(())
    }
}

/// The shortest route from the general, in paces, not through enemies (dbm.pip.20).
fn route(state: &State, general: &Element, to: &Element) -> f64 {
    let Segment { a, b } = shortest_line(&general.footprint(), &to.footprint());
    let enemies: Vec<Footprint> = contact::enemies(state, general).map(Element::footprint).collect();
    shortest_way(a, b, &enemies).map_or(f64::INFINITY, |way| state.scale.paces(way))
}

pub fn pay_for_move(draft: &mut Draft, plan: &Plan, marches: bool) -> Ruling {
    let state = &draft.state;
    let who: Vec<&Element> = plan.movers.iter().filter_map(|mover| state.element(mover.name)).collect();
    let corps = who[0].corps;
    let mut bill = Bill::new(state, &who);
    bill.favour(clause::PIP_13);
    irregulars(state, plan, &who, marches, &mut bill);
    let riders = |element: &&&Element| {
        (matches!(element.kind(), Kind::Kn | Kind::Cv | Kind::LH) || element.build == Build::MountedInfantry)
            && !element.general
    };
    let walks = |element: &&&Element| {
        let supports = element.kind() == Kind::Ps
            && contact::rank_before(state, element).is_some_and(|front| front.kind() == Kind::Cv);
        element.kind().is_foot() && element.build != Build::MountedInfantry && !supports
    };
    let mixed =
        who.len() > 1 && who.iter().any(|element| riders(&element)) && who.iter().any(|element| walks(&element));
    bill.add(mixed, clause::PIP_27, "dbm-cost-mixed");
    let guns = |element: &&Element| element.kind() == Kind::Art && !matches!(element.troop.grade, Grade::F | Grade::X);
    bill.add(who.iter().any(guns), clause::PIP_28, "dbm-cost-artillery");
    if marches {
        repeated(plan, &who, &mut bill);
    }
    bill.pay(draft, corps)
}

/// Irregulars who leave a course straight ahead, or go less than they can: one line (dbm.pip.21 to dbm.pip.26).
fn irregulars(state: &State, plan: &Plan, who: &[&Element], marches: bool, bill: &mut Bill) {
    let unruly = |element: &&&Element| {
        element.troop.is_irregular()
            && !element.kind().is_light()
            && element.kind() != Kind::Cv
            && !element.kind().is_naval()
    };
    if !who.iter().any(|element| unruly(&element)) {
        return;
    }
    let ends = |element: &Element| plan.mover(element.name).map(|mover| mover.end);
    let in_contact = who.iter().any(|element| {
        ends(element)
            .is_some_and(|end| contact::enemies(state, element).any(|enemy| touching(&end, &enemy.footprint())))
    });
    if in_contact {
        return;
    }
    let deviates = !plan.straight && plan.manner != Manner::Column || plan.manner == Manner::Column && head_turns(plan);
    let short = |element: &&Element| {
        let judged = element.troop.is_irregular()
            && !element.kind().is_light()
            && !element.kind().is_naval()
            && !element.general;
        judged && went_short(state, plan, element)
    };
    if deviates {
        bill.add(true, clause::PIP_21, "dbm-cost-deviates");
    } else if who.iter().any(short) && !(marches && stopped_by_discovery(state, plan, who)) {
        bill.add(true, clause::PIP_24, "dbm-cost-short");
    }
}

fn head_turns(plan: &Plan) -> bool {
    plan.movers[0].has_turned()
}

fn went_short(state: &State, plan: &Plan, element: &Element) -> bool {
    let Some(mover) = plan.mover(element.name) else { return false };
    let surface = distance::surface_of_way(state, element, mover.start, &mover.motions);
    let went = state.scale.paces(plan.length.max(mover.start.pose.corner.distance(mover.end.pose.corner)));
    went < distance::longest(element.troop, element.build, surface) - 0.1
}

/// A march that stops because it has come within 200 paces of an enemy (dbm.pip.26).
fn stopped_by_discovery(state: &State, plan: &Plan, who: &[&Element]) -> bool {
    let limit = state.mm(200.0) + TOLERANCE;
    plan.movers.iter().any(|mover| {
        contact::enemies(state, who[0]).any(|enemy| oriflamme_field::distance(&mover.end, &enemy.footprint()) <= limit)
    })
}

/// The fourth march of a phase costs more, for some troops the third does (dbm.pip.34 to dbm.pip.36).
fn repeated(plan: &Plan, who: &[&Element], bill: &mut Bill) {
    let count = 1 + who.iter().map(|element| element.deeds.marches).max().unwrap_or(0);
    let in_column = plan.manner == Manner::Column;
    let knights = who.iter().any(|element| element.kind() == Kind::Kn && !element.general);
    let loose = who.iter().any(|element| element.troop.is_irregular() && !element.kind().is_skirmisher());
    match count {
        0..=2 => {}
        3 if knights => bill.add(true, clause::PIP_35, "dbm-cost-third-march"),
        3 if loose && !in_column => bill.add(true, clause::PIP_36, "dbm-cost-third-march"),
        3 => {}
        _ => bill.add(true, clause::PIP_34, "dbm-cost-fourth-march"),
    }
}

pub fn pay_for_halt(draft: &mut Draft, halted: &[Element]) -> Ruling {
    let who: Vec<&Element> = halted.iter().collect();
    let corps = who[0].corps;
    let mut bill = Bill::new(&draft.state, &who);
    bill.favoured &= who.iter().any(|element| element.general && !element.roused);
    bill.favour(clause::PIP_14);
    let irregular = who.iter().any(|element| element.troop.is_irregular());
    let in_the_rough = |element: &&Element| {
        element.kind().is_foot() && distance::going_under(&draft.state, element, &element.footprint()) > Going::Good
    };
    if who.iter().all(in_the_rough) {
        draft.cite(clause::PIP_31);
    } else {
        bill.add(irregular, clause::PIP_30, "dbm-cost-halt-irregular");
    }
    bill.pay(draft, corps)
}
