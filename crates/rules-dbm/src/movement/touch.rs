//! Coming into contact: who may, from where, and in which positions (dbm.contact.7 to dbm.contact.17).
//! Relies on positions of bases to each other.
//! Must not know what a contact leads to.

use super::conform;
use super::plan::{Manner, Mover, Plan};
use crate::army::{Element, Loyalty, Name};
use crate::clause;
use crate::contact;
use crate::draft::{Draft, Ruling};
use crate::event::Event;
use crate::state::State;
use crate::troop::{Grade, Kind};
use oriflamme_field::formation::place_against;
use oriflamme_field::{Edge, Footprint, TOLERANCE, overlaps, touching};
use oriflamme_kernel::{Clause, Refusal};

/// Whom a mover newly touches.
fn touched<'s>(state: &'s State, mover: &Mover) -> Vec<&'s Element> {
    let Some(element) = state.element(mover.name) else { return Vec::new() };
    let end = mover.end;
    let met = |enemy: &&Element| touching(&end, &enemy.footprint());
    contact::enemies(state, element).filter(met).filter(|enemy| !touching(&mover.start, &enemy.footprint())).collect()
}

/// Is the contact more than that of two corners?
fn is_contact(end: &Footprint, enemy: &Footprint) -> bool {
    contact::edges(end, enemy).is_some() || contact::position(end, enemy).is_some()
}

/// A body that comes up against a front without being lined up slides into line, by half an element width at most (dbm.contact.1).
pub fn line_up(state: &State, plan: &mut Plan) {
    if !plan.straight || !conform::conforming(state, plan).is_empty() || is_legal(state, plan) {
        return;
    }
    let movers: Vec<Footprint> = plan.movers.iter().map(|mover| mover.end).collect();
    let enemies: Vec<Footprint> =
        plan.movers.iter().flat_map(|mover| touched(state, mover)).map(Element::footprint).collect();
    let shifts = oriflamme_field::formation::shift_into_line(&movers, &enemies).unwrap_or_default();
    let most = state.scale.frontage() / 2.0 + TOLERANCE;
    let fits = |shift: &&f64| {
        let others = || state.on_table().filter(|other| !plan.holds(other.name));
        shift.abs() <= most
            && movers.iter().all(|base| others().all(|other| !overlaps(&base.shifted(**shift), &other.footprint())))
    };
    if let Some(&shift) = shifts.iter().find(fits) {
        let vector = movers[0].right().scaled(shift);
        for mover in &mut plan.movers {
            mover.go(oriflamme_field::sweep::Motion::Straight { vector });
            mover.end = mover.end.snapped();
        }
        plan.slid = true;
        plan.rules.extend([clause::CONTACT_1, clause::CONTACT_2, clause::CONTACT_5]);
    }
}

/// The enemy with whom an element that only touches a front has lined up (dbm.element-move.19).
pub fn lines_up_with<'s>(state: &'s State, element: &Element, end: &Footprint) -> Option<&'s Element> {
    let fits = |enemy: &&Element| {
        let place = place_against(&enemy.footprint(), end.size);
        place.pose.corner.distance(end.pose.corner) <= TOLERANCE && place.facing().difference(end.facing()) <= 1e-3
    };
    contact::enemies(state, element).filter(|enemy| touching(&element.footprint(), &enemy.footprint())).find(fits)
}

pub fn judge(state: &State, plan: &mut Plan) -> Ruling {
    let mut contacts = false;
    for mover in &plan.movers {
        let Some(element) = state.element(mover.name) else { continue };
        for enemy in touched(state, mover).into_iter().filter(|enemy| is_contact(&mover.end, &enemy.footprint())) {
            contacts = true;
            may_contact(state, element, mover, enemy)?;
        }
    }
    if !contacts {
        return Ok(());
    }
    if is_legal(state, plan) {
        plan.rules.push(clause::CONTACT_7);
        plan.rules.extend(positions(state, plan));
        if plan.manner == Manner::Lone {
            plan.rules.push(clause::CONFORM_13);
        }
        return Ok(());
    }
    if !conform::conforming(state, plan).is_empty() {
        return Ok(());
    }
    Err(Refusal::new(clause::CONTACT_7, "dbm-refuse-contact").with("who", plan.movers[0].name))
}

/// The positions in which movers stand to enemies.
fn positions(state: &State, plan: &Plan) -> Vec<Clause> {
    let named = |number| match number {
        1 => clause::CONTACT_8,
        2 => clause::CONTACT_9,
        3 => clause::CONTACT_10,
        4 => clause::CONTACT_11,
        _ => clause::CONTACT_12,
    };
    let of = |mover: &Mover| {
        let found: Vec<u8> = touched(state, mover)
            .iter()
            .filter_map(|enemy| contact::position(&mover.end, &enemy.footprint()))
            .collect();
        found
    };
    plan.movers.iter().flat_map(of).map(named).collect()
}

/// Is at least one mover in a legal position, to an enemy or beside a friend who presses one?
fn is_legal(state: &State, plan: &Plan) -> bool {
    !positions(state, plan).is_empty() || plan.movers.iter().any(|mover| is_beside_a_presser(state, plan, mover))
}

/// Position 6: front corner to front corner and side to side with a friend whose front is on an enemy flank or rear.
fn is_beside_a_presser(state: &State, plan: &Plan, mover: &Mover) -> bool {
    let Some(element) = state.element(mover.name) else { return false };
    let presses = |friend: &Element| {
        let there = friend.footprint();
        contact::enemies(state, element)
            .any(|enemy| matches!(contact::position(&there, &enemy.footprint()), Some(2 | 3)))
    };
    contact::friends(state, element).filter(|friend| !plan.holds(friend.name)).any(|friend| {
        let there = friend.footprint();
        let level = oriflamme_field::coincident_corners(&mover.end, &there)
            .iter()
            .any(|(own, theirs)| own.is_front() && theirs.is_front());
        level && contact::side_by_side(&mover.end, &there) && presses(friend)
    })
}

/// Some troops may not come into contact, and flanks and rears are reached from some places only.
fn may_contact(state: &State, element: &Element, mover: &Mover, enemy: &Element) -> Ruling {
    let refuse = |rule: Clause, key| Err(Refusal::new(rule, key).with("who", element.name).with("enemy", enemy.name));
    let there = enemy.footprint();
    let against_elephants = element.is(Kind::Cm, Grade::X) && enemy.kind() == Kind::El;
    let barred = match element.kind() {
        Kind::Art | Kind::Bge => true,
        Kind::WWg => element.troop.grade != Grade::X,
        Kind::Cm => element.troop.grade == Grade::X && !against_elephants,
        _ => false,
    };
    if barred {
        return refuse(clause::CONTACT_17, "dbm-refuse-may-not-contact");
    }
    match contact::edges(&mover.end, &there) {
        Some((Edge::Front, Edge::Front)) if element.kind() == Kind::Bw && enemy.kind().is_mounted() => {
            if contact::opponent(state, enemy).is_none() {
                return refuse(clause::CONTACT_16, "dbm-refuse-bowmen-contact");
            }
            Ok(())
        }
        Some((Edge::Front, Edge::Rear)) if !mover.start.wholly_behind(&there) => {
            refuse(clause::CONTACT_14, "dbm-refuse-rear-contact")
        }
        Some((Edge::Front, edge)) if edge.is_side() && !may_reach_flank(&mover.start, &there, edge) => {
            refuse(clause::CONTACT_15, "dbm-refuse-flank-contact")
        }
        _ => Ok(()),
    }
}

/// Partly or wholly beyond the line of that side edge, and what is not beyond it strictly behind the line of the rear edge.
pub fn may_reach_flank(start: &Footprint, enemy: &Footprint, side: Edge) -> bool {
    let beyond = |point| enemy.offset_from(side, point) > TOLERANCE;
    let behind = |point| enemy.offset_from(Edge::Rear, point) > TOLERANCE;
    let corners = start.corners();
    if !corners.iter().any(|corner| beyond(*corner)) {
        return false;
    }
    // What is not beyond the line is cut off at it: the cut must lie behind the rear edge too.
    let crossings = start.edges().into_iter().filter_map(|edge| {
        let (a, b) = (enemy.offset_from(side, edge.a), enemy.offset_from(side, edge.b));
        ((a > 0.0) != (b > 0.0)).then(|| edge.at(a / (a - b)))
    });
    corners.into_iter().filter(|corner| !beyond(*corner)).chain(crossings).all(behind)
}

/// Those who came into contact remember it, and allies who are touched by the enemy waver no longer (dbm.unreliable.3).
pub fn note(draft: &mut Draft, movers: &[Name]) {
    for &name in movers {
        let Some(element) = draft.state.element(name).cloned().filter(Element::on_table) else { continue };
        let here = element.footprint();
        let met: Vec<Element> = contact::enemies(&draft.state, &element)
            .filter(|enemy| touching(&here, &enemy.footprint()))
            .cloned()
            .collect();
        for enemy in met {
            let corps = enemy.corps;
            if draft.state.corps[corps].loyalty == Loyalty::Unreliable {
                draft.cite(clause::UNRELIABLE_3);
                draft.emit(Event::Loyal { corps, loyalty: Loyalty::Reliable });
            }
            if contact::edges(&here, &enemy.footprint()) == Some((Edge::Front, Edge::Front)) {
                for who in [name, enemy.name] {
                    let Some(one) = draft.state.element(who) else { continue };
                    let deeds = crate::army::Deeds { engaged: true, ..one.deeds };
                    draft.emit(Event::Did { who, deeds });
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oriflamme_field::{Pose, Size};

    fn base(x: f64, y: f64, facing: f64) -> Footprint {
        Footprint::new(Pose::new(x, y, facing), Size::new(40.0, 15.0))
    }

    /// Figure 5: from where a flank or rear may be contacted.
    #[test]
    fn flanks_are_reached_from_beyond_them_or_from_behind_and_rears_from_behind() {
        let target = base(0.0, 0.0, 0.0);
        let starts = [
            ("B", base(60.0, 40.0, 180.0), [false, false, false]),
            ("C", base(-60.0, 40.0, 90.0), [true, false, false]),
            ("D", base(-45.0, -5.0, 45.0), [true, false, false]),
            ("E", base(20.0, -45.0, 0.0), [false, true, true]),
            ("F", base(60.0, -10.0, 270.0), [false, true, false]),
        ];
        for (name, start, [left, right, rear]) in starts {
            assert_eq!(may_reach_flank(&start, &target, Edge::Left), left, "{name}, left flank");
            assert_eq!(may_reach_flank(&start, &target, Edge::Right), right, "{name}, right flank");
            assert_eq!(start.wholly_behind(&target), rear, "{name}, rear");
        }
    }
}
