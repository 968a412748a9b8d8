//! Ways of a body that is pushed about: straight pieces and wheels that bring its leading base towards the hand.
//! Relies on geometry only; what the rules say of a way is found by trying it.

use super::trial::apart;
use crate::command::Leg;
use oriflamme_field::{Corner, Footprint, Hand, Point};

/// The leading base of a body and the two ends of its front, which wheels turn about.
#[derive(Clone, Copy, Debug)]
pub struct Front {
    pub lead: Footprint,
    pub left: Footprint,
    pub right: Footprint,
}

/// What limits the legs of a body.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The allowance, in mm.
    pub allowed: f64,
    /// The longest wheel that is only part of a move, in mm.
    pub wheel: f64,
    /// It may wheel after it has advanced.
    pub wheels_late: bool,
    /// It may turn about and advance in one move.
    pub turns_and_goes: bool,
    /// It may go straight back.
    pub backs: bool,
}

/// A length that is not worth a leg, in mm.
const NOTHING: f64 = 0.5;
/// A hand so little aside, in mm or as a share of the way, means straight ahead.
const ASIDE: f64 = 8.0;
const ASIDE_SHARE: f64 = 0.12;
/// A hand so little turned, in degrees, means that the facing is kept.
const TURNED: f64 = 2.0;
/// What a degree from the wanted facing is worth, in mm.
const TURN_WORTH: f64 = 1.5;
/// So near to its whole allowance, in mm, a body is meant to use it up.
const NEARLY_ALL: f64 = 4.0;
/// Wheels that are tried towards the hand, on each side.
const STEPS: i32 = 18;

impl Front {
    pub fn alone(base: Footprint) -> Front {
        Front { lead: base, left: base, right: base }
    }

    fn each(self, change: impl Fn(&Footprint) -> Footprint) -> Front {
        Front { lead: change(&self.lead), left: change(&self.left), right: change(&self.right) }
    }

    fn radius(&self) -> f64 {
        self.left.corner(Corner::FrontLeft).distance(self.right.corner(Corner::FrontRight)).max(1.0)
    }

    fn pivot(&self, hand: Hand) -> Point {
        match hand {
            Hand::Left => self.left.corner(Corner::FrontLeft),
            Hand::Right => self.right.corner(Corner::FrontRight),
        }
    }

    /// The front after one leg, or after a share of it.
    pub fn after(self, leg: Leg, share: f64) -> Front {
        match leg {
            Leg::Ahead(way) => self.each(|base| base.advanced(way * share)),
            Leg::Back(way) => self.each(|base| base.advanced(-way * share)),
            Leg::Wheel { hand, arc } => {
                let degrees = (arc * share / self.radius()).to_degrees();
                let degrees = if hand == Hand::Left { -degrees } else { degrees };
                let about = self.pivot(hand);
                self.each(|base| base.rotated_about(about, degrees))
            }
            Leg::Face if share >= 1.0 => {
                let turned = self.each(Footprint::about_faced);
                Front { left: turned.right, right: turned.left, ..turned }
            }
            Leg::Face => self,
        }
    }

    pub fn after_all(self, legs: &[Leg]) -> Front {
        legs.iter().fold(self, |front, leg| front.after(*leg, 1.0))
    }

    fn arc(&self, degrees: f64) -> f64 {
        degrees.abs().to_radians() * self.radius()
    }
}

/// The length of a leg as it counts against the allowance.
fn length(leg: &Leg) -> f64 {
    match *leg {
        Leg::Ahead(way) | Leg::Back(way) | Leg::Wheel { arc: way, .. } => way,
        Leg::Face => 0.0,
    }
}

pub fn total(legs: &[Leg]) -> f64 {
    legs.iter().map(length).sum()
}

/// The same legs, but only for some length.
pub fn cut(legs: &[Leg], mut left: f64) -> Vec<Leg> {
    let mut made = Vec::new();
    for leg in legs {
        let way = length(leg).min(left);
        match *leg {
            Leg::Face => made.push(Leg::Face),
            _ if way < 1e-6 => break,
            Leg::Ahead(_) => made.push(Leg::Ahead(way)),
            Leg::Back(_) => made.push(Leg::Back(way)),
            Leg::Wheel { hand, .. } => made.push(Leg::Wheel { hand, arc: way }),
        }
        left -= way;
    }
    made
}

/// Ways towards a place that keep to the limits, those that come nearest first.
pub fn towards(front: Front, wanted: &Footprint, limits: Limits, exact: bool) -> Vec<Vec<Leg>> {
    let mut found: Vec<Vec<Leg>> = Vec::new();
    let turn = front.lead.facing().signed_difference(wanted.facing());
    let about = turn.abs() > 135.0;
    if about {
        found.push(vec![Leg::Face]);
        if limits.turns_and_goes {
            let turned = front.after(Leg::Face, 1.0);
            found.extend(ahead(&turned, wanted, limits.allowed, exact).map(|leg| vec![Leg::Face, leg]));
        }
    }
    let straight = ahead(&front, wanted, limits.allowed, exact);
    if straight.is_none() && limits.backs {
        let back = -(wanted.front_centre() - front.lead.front_centre()).dot(front.lead.forward());
        if back > NOTHING {
            found.push(vec![Leg::Back(back.min(limits.allowed))]);
        }
    }
    found.extend(straight.map(|leg| vec![leg]));
    if (exact || !means_straight(&front.lead, wanted)) && !about {
        wheels(front, wanted, limits, turn, exact, &mut found);
    }
    let miss = |legs: &Vec<Leg>| miss(&front.lead, &front.after_all(legs).lead, wanted);
    found.sort_by(|a, b| miss(a).total_cmp(&miss(b)));
    found.dedup();
    found
}

/// Is a hand that holds a base there meant to push it straight ahead?
pub fn means_straight(from: &Footprint, wanted: &Footprint) -> bool {
    let way = wanted.front_centre() - from.front_centre();
    let aside = way.dot(from.right()).abs();
    keeps_facing(from, wanted) && aside < ASIDE.max(ASIDE_SHARE * way.dot(from.forward()))
}

/// Has the hand not been turned?
pub fn keeps_facing(from: &Footprint, wanted: &Footprint) -> bool {
    from.facing().difference(wanted.facing()) < TURNED
}

/// How far from what the hand wants a base ends; a facing that was turned on purpose counts as much as the place.
pub fn miss(from: &Footprint, at: &Footprint, wanted: &Footprint) -> f64 {
    let turned = if keeps_facing(from, wanted) { 0.0 } else { at.facing().difference(wanted.facing()) };
    apart(at, wanted) + TURN_WORTH * turned
}

/// Straight ahead until the place is abreast.
fn ahead(front: &Front, wanted: &Footprint, allowed: f64, exact: bool) -> Option<Leg> {
    let way = (wanted.front_centre() - front.lead.front_centre()).dot(front.lead.forward());
    let way = if !exact && (way - allowed).abs() < NEARLY_ALL { allowed } else { way.min(allowed) };
    (way > NOTHING).then_some(Leg::Ahead(way))
}

fn wheels(front: Front, wanted: &Footprint, limits: Limits, turn: f64, exact: bool, found: &mut Vec<Vec<Leg>>) {
    let hand = |degrees: f64| if degrees < 0.0 { Hand::Left } else { Hand::Right };
    // The facing of the hand, and what is left of the allowance straight ahead.
    if turn.abs() > 0.1 {
        let arc = front.arc(turn);
        found.push(vec![Leg::Wheel { hand: hand(turn), arc: arc.min(limits.allowed) }]);
        found.extend(wheel_and_go(front, wanted, limits, Leg::Wheel { hand: hand(turn), arc }, exact));
        if limits.wheels_late {
            found.extend(go_and_wheel(front, wanted, limits, Leg::Wheel { hand: hand(turn), arc }));
        }
    }
    // A wheel towards the place, whatever the hand's facing.
    let most = (limits.wheel.min(limits.allowed) / front.radius()).to_degrees().min(120.0);
    let aims = (-STEPS..=STEPS).filter(|step| *step != 0).map(|step| most * f64::from(step) / f64::from(STEPS));
    let mut aimed: Vec<Vec<Leg>> = Vec::new();
    for degrees in aims {
        let wheel = Leg::Wheel { hand: hand(degrees), arc: front.arc(degrees) };
        let Some(legs) = wheel_and_go(front, wanted, limits, wheel, exact) else { continue };
        if limits.wheels_late && limits.wheel >= limits.allowed {
            aimed.extend(last_wheel(front, wanted, limits, &legs));
        }
        aimed.push(legs);
    }
    let miss = |legs: &Vec<Leg>| miss(&front.lead, &front.after_all(legs).lead, wanted);
    aimed.sort_by(|a, b| miss(a).total_cmp(&miss(b)));
    found.extend(aimed.into_iter().take(2));
}

fn wheel_and_go(front: Front, wanted: &Footprint, limits: Limits, wheel: Leg, exact: bool) -> Option<Vec<Leg>> {
    let Leg::Wheel { hand, arc } = wheel else { return None };
    let arc = arc.min(limits.wheel).min(limits.allowed - NOTHING);
    if arc < 0.05 {
        return None;
    }
    let wheel = Leg::Wheel { hand, arc };
    let go = ahead(&front.after(wheel, 1.0), wanted, limits.allowed - arc, exact)?;
    Some(vec![wheel, go])
}

fn go_and_wheel(front: Front, wanted: &Footprint, limits: Limits, wheel: Leg) -> Option<Vec<Leg>> {
    let Leg::Wheel { hand, arc } = wheel else { return None };
    let arc = arc.min(limits.wheel).min(limits.allowed - NOTHING);
    let wheel = Leg::Wheel { hand, arc };
    let turned = front.after(wheel, 1.0).lead.front_centre() - front.lead.front_centre();
    let way = (wanted.front_centre() - front.lead.front_centre() - turned).dot(front.lead.forward());
    let way = way.min(limits.allowed - arc);
    (way > NOTHING && arc > 0.05).then(|| vec![Leg::Ahead(way), wheel])
}

/// Legs that end in a wheel to the facing of the hand.
fn last_wheel(front: Front, wanted: &Footprint, limits: Limits, legs: &[Leg]) -> Option<Vec<Leg>> {
    let there = front.after_all(legs);
    let turn = there.lead.facing().signed_difference(wanted.facing());
    let left = limits.allowed - total(legs);
    let arc = there.arc(turn).min(left);
    let hand = if turn < 0.0 { Hand::Left } else { Hand::Right };
    (arc > 0.5).then(|| [legs, &[Leg::Wheel { hand, arc }]].concat())
}

/// The way of the end of the front that goes farther.
pub fn path(front: Front, legs: &[Leg]) -> Vec<Point> {
    let mut here = front;
    let mut tracks = [vec![here.pivot(Hand::Left)], vec![here.pivot(Hand::Right)]];
    for leg in legs {
        let pieces = if matches!(leg, Leg::Wheel { .. }) { 8 } else { 1 };
        for piece in 1..=pieces {
            let there = here.after(*leg, f64::from(piece) / f64::from(pieces));
            if *leg != Leg::Face {
                tracks[0].push(there.pivot(Hand::Left));
                tracks[1].push(there.pivot(Hand::Right));
            }
        }
        here = here.after(*leg, 1.0);
    }
    let way = |track: &[Point]| track.windows(2).map(|pair| pair[0].distance(pair[1])).sum::<f64>();
    let [left, right] = tracks;
    if way(&left) > way(&right) { left } else { right }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oriflamme_field::{Pose, Size};

    fn line() -> Front {
        let base = |x: f64| Footprint::new(Pose::new(x, 100.0, 0.0), Size::new(40.0, 15.0));
        Front { lead: base(140.0), left: base(100.0), right: base(180.0) }
    }

    fn limits() -> Limits {
        Limits { allowed: 90.0, wheel: 30.0, wheels_late: false, turns_and_goes: false, backs: false }
    }

    #[test]
    fn a_hand_a_little_aside_means_straight_ahead() {
        let wanted = line().lead.advanced(60.0).shifted(5.0);
        assert_eq!(towards(line(), &wanted, limits(), false), vec![vec![Leg::Ahead(60.0)]]);
    }

    #[test]
    fn a_hand_far_aside_means_a_wheel_towards_it_and_then_ahead() {
        let wanted = line().lead.advanced(80.0).shifted(12.0);
        let ways = towards(line(), &wanted, limits(), false);
        assert!(matches!(ways[0][..], [Leg::Wheel { hand: Hand::Right, .. }, Leg::Ahead(_)]), "{ways:?}");
        assert!(ways.iter().all(|legs| total(legs) <= 90.0 + 1e-9), "{ways:?}");
    }

    #[test]
    fn a_turned_hand_means_a_wheel_about_the_end_of_the_front() {
        let front = line();
        let wheel = Leg::Wheel { hand: Hand::Left, arc: 20.0 };
        let wanted = front.after(wheel, 1.0).lead;
        let ways = towards(front, &wanted, limits(), true);
        assert!(apart(&front.after_all(&ways[0]).lead, &wanted) < 0.1, "{ways:?}");
    }

    #[test]
    fn the_path_runs_along_the_end_that_pays() {
        let path = path(line(), &[Leg::Wheel { hand: Hand::Left, arc: 30.0 }]);
        assert_eq!(path[0], Point::new(220.0, 100.0));
    }
}
