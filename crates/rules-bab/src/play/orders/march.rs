//! Marches: straight advances, wheels and about-faces of single bases, groups and columns.
//!
//! Finds the way of every base and what the rules measure of it. What the way meets is judged in `travel`.

use super::subject::{Body, Shape};
use crate::base::Base;
use crate::clause;
use crate::command::Leg;
use crate::draft::Ruling;
use crate::play::travel::Trip;
use crate::state::State;
use oriflamme_field::formation::{Pace, Track, Wheel, WheelFault};
use oriflamme_field::sweep::{Motion, corner_travel};
use oriflamme_field::{Footprint, Hand, TOLERANCE};
use oriflamme_kernel::{Referee, Refusal};

/// The way of a body.
#[derive(Clone, PartialEq, Debug)]
pub struct Way {
    pub trips: Vec<Trip>,
    /// What counts against the allowance, in mm.
    pub length: f64,
    /// Nothing but straight ahead.
    pub ahead: bool,
}

/// The way of a body that makes these legs.
pub fn way(state: &State, body: &Body, legs: &[Leg], referee: &mut Referee) -> Ruling<Way> {
    check_lengths(legs)?;
    let members = body.members(state);
    let faces = legs.contains(&Leg::Face);
    match body.shape {
        Shape::Single => single(members[0], legs, referee),
        Shape::Column if !faces => column(&members, legs, referee),
        _ => group(state, body, legs, referee),
    }
}

fn check_lengths(legs: &[Leg]) -> Ruling {
    if legs.is_empty() {
        return Err(Refusal::new(clause::VOL_2, "bab-refuse-march-nothing"));
    }
    for leg in legs {
        let length = match *leg {
            Leg::Ahead(length) | Leg::Back(length) | Leg::Wheel { arc: length, .. } => length,
            Leg::Face => continue,
        };
        if !(length.is_finite() && length > 0.0 && length < 10_000.0) {
            return Err(Refusal::new(clause::VOL_2, "bab-refuse-march-length"));
        }
    }
    Ok(())
}

/// Cuts legs short after some length.
pub fn cut(legs: &[Leg], mut length: f64) -> Vec<Leg> {
    let mut made = Vec::new();
    for leg in legs {
        let shorter = |wanted: f64| wanted.min(length);
        let part = match *leg {
            Leg::Ahead(wanted) => Leg::Ahead(shorter(wanted)),
            Leg::Back(wanted) => Leg::Back(shorter(wanted)),
            Leg::Wheel { hand, arc } => Leg::Wheel { hand, arc: shorter(arc) },
            Leg::Face => Leg::Face,
        };
        let used = match part {
            Leg::Ahead(way) | Leg::Back(way) | Leg::Wheel { arc: way, .. } => way,
            Leg::Face => 0.0,
        };
        if used <= 1e-9 && part != Leg::Face {
            break;
        }
        made.push(part);
        length -= used;
    }
    made
}

/// A single base goes as it likes; what counts is the longer way of its front corners.
fn single(base: &Base, legs: &[Leg], referee: &mut Referee) -> Ruling<Way> {
    let start = base.footprint();
    let mut here = start;
    let mut motions = Vec::with_capacity(legs.len());
    let (mut left, mut right) = (0.0, 0.0);
    for leg in legs {
        let motion = match *leg {
            Leg::Ahead(distance) => Motion::Straight { vector: here.forward().scaled(distance) },
            Leg::Back(distance) => Motion::Straight { vector: here.forward().scaled(-distance) },
            Leg::Wheel { hand, arc } => {
                referee.cite(if hand == Hand::Left { clause::WHEEL_1 } else { clause::WHEEL_5 });
                Wheel::of_base(&here, hand).by(arc)
            }
            Leg::Face => {
                referee.cite(clause::FACE_1);
                Motion::Turn { about: here.centre(), degrees: 180.0 }
            }
        };
        if *leg == Leg::Face {
            here = here.about_faced();
        } else {
            let travel = corner_travel(&motion, &here);
            (left, right) = (left + travel.0, right + travel.1);
            here = motion.at(&here, 1.0);
        }
        motions.push(motion);
    }
    let ahead = legs.iter().all(|leg| matches!(leg, Leg::Ahead(_)));
    if ahead {
        referee.cite(clause::AHEAD_1);
    }
    // Turning round counts only as part of a longer move: then each corner goes to where it ends.
    let length = if legs.contains(&Leg::Face) && legs.len() > 1 {
        let [from_left, from_right, ..] = start.corners();
        let [to_left, to_right, ..] = here.corners();
        from_left.distance(to_left).max(from_right.distance(to_right))
    } else {
        left.max(right)
    };
    if legs.len() > 1 {
        referee.cite(clause::VOL_6);
        referee.cite(clause::VOL_7);
    }
    Ok(Way { trips: vec![Trip { base: base.id, motions }], length, ahead })
}

/// The head of a column wheels as it likes and the others follow.
fn column(members: &[&Base], legs: &[Leg], referee: &mut Referee) -> Ruling<Way> {
    let head = members[0].footprint();
    let mut paces = Vec::with_capacity(legs.len());
    let mut length = 0.0;
    for leg in legs {
        paces.push(match *leg {
            Leg::Ahead(distance) => {
                length += distance;
                Pace::Ahead(distance)
            }
            Leg::Wheel { hand, arc } => {
                length += arc;
                referee.cite(clause::COLUMN_2);
                referee.cite(if hand == Hand::Left { clause::WHEEL_1 } else { clause::WHEEL_5 });
                Pace::wheel(&head, hand, arc)
            }
            Leg::Back(_) | Leg::Face => return Err(not_for_groups(members[0])),
        });
    }
    let ahead = legs.iter().all(|leg| matches!(leg, Leg::Ahead(_)));
    if ahead {
        referee.cite(clause::AHEAD_1);
    }
    let trips = follow(members, &paces, referee)?;
    Ok(Way { trips, length, ahead })
}

/// The ways of a column whose head goes these paces.
pub fn follow(members: &[&Base], paces: &[Pace], referee: &mut Referee) -> Ruling<Vec<Trip>> {
    let column: Vec<Footprint> = members.iter().map(|base| base.footprint()).collect();
    let mut track = Track::of(&column)
        .ok_or_else(|| Refusal::new(clause::COLUMN_1, "bab-refuse-no-column").with("base", members[0].label()))?;
    for pace in paces {
        track.go(*pace);
    }
    let ways = track.motions().map_err(|crooked| {
        Refusal::new(clause::COLUMN_4, "bab-refuse-column-crooked").with("base", members[crooked.follower].label())
    })?;
    if members.len() > 1 && paces.iter().any(|pace| matches!(pace, Pace::Turn { .. })) {
        referee.cite(clause::COLUMN_3);
        referee.cite(clause::COLUMN_4);
    }
    Ok(members.iter().zip(ways).map(|(base, motions)| Trip { base: base.id, motions }).collect())
}

fn not_for_groups(base: &Base) -> Refusal {
    Refusal::new(clause::VOL_2, "bab-refuse-group-manoeuvre").with("base", base.label())
}

/// A group moves as a rigid whole, in one of the manners that the rules list.
fn group(state: &State, body: &Body, legs: &[Leg], referee: &mut Referee) -> Ruling<Way> {
    let members = body.members(state);
    referee.cite(allowed_manner(&members, legs)?);
    let rigid = body.shape == Shape::Group;
    let mut here: Vec<Footprint> = members.iter().map(|base| base.footprint()).collect();
    let mut ways: Vec<Vec<Motion>> = vec![Vec::with_capacity(legs.len()); members.len()];
    let mut length = 0.0;
    for leg in legs {
        let motions: Vec<Motion> = match *leg {
            Leg::Ahead(distance) => {
                referee.cite(clause::AHEAD_1);
                length += distance;
                here.iter().map(|base| Motion::Straight { vector: base.forward().scaled(distance) }).collect()
            }
            Leg::Wheel { hand, arc } => {
                if rigid && legs.len() > 1 {
                    if arc > state.mu(SHORT_WHEEL) + TOLERANCE {
                        return Err(
                            Refusal::new(clause::WHEEL_6, "bab-refuse-wheel-too-far").with("base", members[0].label())
                        );
                    }
                    referee.cite(clause::WHEEL_6);
                }
                length += arc;
                let motion = wheel(&members, &here, hand, arc, referee)?;
                vec![motion; members.len()]
            }
            Leg::Face => {
                referee.cite(clause::FACE_2);
                here.iter().map(|base| Motion::Turn { about: base.centre(), degrees: 180.0 }).collect()
            }
            Leg::Back(_) => return Err(not_for_groups(members[0])),
        };
        for ((base, way), motion) in here.iter_mut().zip(&mut ways).zip(motions) {
            *base = if *leg == Leg::Face { base.about_faced() } else { motion.at(base, 1.0) };
            way.push(motion);
        }
    }
    let ahead = legs.iter().all(|leg| matches!(leg, Leg::Ahead(_)));
    let trips = members.iter().zip(ways).map(|(base, motions)| Trip { base: base.id, motions }).collect();
    Ok(Way { trips, length, ahead })
}

/// A wheel that is not the whole move of a group goes no farther than this many MU.
const SHORT_WHEEL: f64 = 1.0;

/// The clause that lets a group move in this manner.
fn allowed_manner(members: &[&Base], legs: &[Leg]) -> Ruling<oriflamme_kernel::Clause> {
    use Leg::{Ahead, Face, Wheel};
    let all = |test: fn(crate::troop::TroopType) -> bool| members.iter().all(|base| test(base.kind()));
    let only = |allowed: bool, clause, key: &'static str| {
        if allowed { Ok(clause) } else { Err(Refusal::new(clause, key).with("base", members[0].label())) }
    };
    match legs {
        [Ahead(_)] | [Wheel { .. }] | [Face] => Ok(clause::VOL_2),
        [Wheel { .. }, Ahead(_)] => Ok(clause::VOL_3),
        [Wheel { .. }, Ahead(_), Wheel { .. }] | [Ahead(_), Wheel { .. }] => {
            only(all(crate::troop::TroopType::is_light), clause::VOL_4, "bab-refuse-light-troops-only")
        }
        [Face, Ahead(_)] => {
            only(all(crate::troop::TroopType::is_skirmisher), clause::VOL_5, "bab-refuse-skirmishers-only")
        }
        _ => Err(not_for_groups(members[0])),
    }
}

/// The turn of a whole group about the front corner on that hand, the other end of its front going this far.
fn wheel(members: &[&Base], here: &[Footprint], hand: Hand, arc: f64, referee: &mut Referee) -> Ruling<Motion> {
    let mirrored = |clause| if hand == Hand::Left { clause } else { clause::WHEEL_5 };
    let refuse = |clause, key, base: usize| Refusal::new(mirrored(clause), key).with("base", members[base].label());
    let wheel = Wheel::of_group(here, hand).map_err(|fault| match fault {
        WheelFault::Nobody => Refusal::new(clause::WHEEL_1, "bab-refuse-no-group"),
        WheelFault::BeyondPivot(base) => refuse(clause::WHEEL_3, "bab-refuse-wheel-pivot", base),
        WheelFault::BeyondEnd(base) => refuse(clause::WHEEL_4, "bab-refuse-wheel-measure", base),
    })?;
    referee.cite(clause::WHEEL_2);
    referee.cite(mirrored(clause::WHEEL_1));
    if hand == Hand::Left {
        referee.cite(clause::WHEEL_3);
        referee.cite(clause::WHEEL_4);
    }
    Ok(wheel.by(arc))
}
