//! Packs: straight ahead at full speed, or closing up into a group.
//!
//! Each base of a pack moves by itself, in the order that the rules give; each move is judged in `travel`.

use super::subject::Body;
use crate::base::{Base, BaseId, Moved};
use crate::clause;
use crate::draft::{Draft, Ruling, known};
use crate::event::{Deed, Event};
use crate::going::Going;
use crate::play::allowance::allowance;
use crate::play::body;
use crate::play::travel::{self, Journey, Kind, Trip};
use oriflamme_field::sweep::Motion;
use oriflamme_field::{Contact, Edge, Footprint, Part, Pose, TOLERANCE, Vector, contact};
use oriflamme_kernel::{Clause, Refusal};

/// Every base goes straight ahead with its whole allowance, in each file from the first to the last.
pub fn ahead(draft: &mut Draft, body: &Body) -> Ruling {
    draft.cite(clause::PACK_3);
    draft.cite(clause::PACK_7);
    draft.cite(clause::PACK_9);
    let mut bases = body.members(&draft.state);
    let forward = bases[0].pose.facing.forward();
    let origin = bases[0].pose.corner;
    bases.sort_by(|a, b| (b.pose.corner - origin).dot(forward).total_cmp(&(a.pose.corner - origin).dot(forward)));
    let order: Vec<(BaseId, Vector)> = bases
        .iter()
        .map(|base| (base.id, forward.scaled(allowance(&draft.state, base, Going::Good, false, false))))
        .collect();
    let mut refused = None;
    let mut moved = false;
    for (base, vector) in order {
        match step(draft, body, base, vector) {
            Ok(way) => {
                moved |= way > TOLERANCE;
                if way < vector.length() - TOLERANCE && stands_against_somebody(draft, base) {
                    draft.cite(clause::PACK_8);
                }
            }
            Err(why) => {
                stay(draft, base);
                refused = refused.or(Some(why));
            }
        }
    }
    if !moved {
        return Err(refused.unwrap_or_else(|| Refusal::new(clause::PACK_8, "bab-refuse-pack-stuck")));
    }
    if body::pack_of(&draft.state, body.bases[0]).len() < body.bases.len() {
        draft.cite(clause::PACK_10);
    }
    Ok(())
}

fn stands_against_somebody(draft: &Draft, base: BaseId) -> bool {
    let Some(here) = draft.state.footprint(base) else { return false };
    draft.state.on_table().any(|other| {
        other.id != base
            && matches!(
                contact(&here, &other.footprint()),
                Some(Contact { a: Part::Edge(Edge::Front), .. } | Contact { a: Part::Corner(_), .. })
            )
    })
}

/// Moves one base of the pack by a vector, or as far as rules let it. Returns how far it went.
fn step(draft: &mut Draft, body: &Body, base: BaseId, vector: Vector) -> Ruling<f64> {
    let length = vector.length();
    if length <= TOLERANCE {
        stay(draft, base);
        return Ok(0.0);
    }
    let journey = Journey {
        trips: vec![Trip { base, motions: vec![Motion::Straight { vector }] }],
        kind: Kind::Pack,
        length,
        bonus: 0.0,
        road: None,
        free_in_gaps_of: body.bases.clone(),
        stop_on_contact: true,
    };
    let arrival = travel::judge(&draft.state, &journey, draft.referee)?;
    travel::settle(draft, &journey, &arrival, false)?;
    Ok(arrival.length)
}

/// A base that does not move has had its part of the order all the same.
fn stay(draft: &mut Draft, base: BaseId) {
    draft.emit(Event::Deed { base, deed: Deed::Moved { how: Moved::Pack, distance: 0.0 } });
}

/// The pack closes up on its leader, who stands still.
pub fn group(draft: &mut Draft, body: &Body, leader: BaseId) -> Ruling {
    draft.cite(clause::PACK_3);
    choose_leader(draft, body, leader)?;
    draft.cite(clause::PACK_11);
    let start: Vec<(BaseId, Footprint)> =
        body.members(&draft.state).into_iter().map(|base| (base.id, base.footprint())).collect();
    let print = |id: BaseId| start.iter().find(|(other, _)| *other == id).map(|(_, print)| *print);
    let files = files(body, &print, leader);
    stay(draft, leader);
    close_up(draft, body, &files[0], clause::PACK_12);
    // From the leader's file outwards, on one side and then on the other, each file beside one already level.
    let mut level = vec![0];
    while let Some((beside, next, side)) = next_file(&files, &level, &print) {
        draft.cite(clause::PACK_13);
        if level.len() > 1 {
            draft.cite(clause::PACK_15);
        }
        let Some(neighbour) = draft.state.footprint(files[beside][0]) else { break };
        let across = if side == Edge::Right { neighbour.size.width } else { -neighbour.size.width };
        towards(draft, body, files[next][0], neighbour.shifted(across).pose);
        close_up(draft, body, &files[next], clause::PACK_14);
        level.push(next);
    }
    for &base in &body.bases {
        if draft.state.base(base).is_some_and(|b| b.deeds.moved != Moved::Pack) {
            stay(draft, base);
        }
    }
    if start.iter().all(|(id, print)| draft.state.footprint(*id) == Some(*print)) {
        return Err(Refusal::new(clause::PACK_12, "bab-refuse-pack-closed"));
    }
    Ok(())
}

/// The bases of a file come up one after the other, each directly behind the one before it.
fn close_up(draft: &mut Draft, body: &Body, file: &[BaseId], clause: Clause) {
    for pair in file.windows(2) {
        let Some(front) = draft.state.footprint(pair[0]) else { continue };
        draft.cite(clause);
        let corner = front.pose.corner - front.forward().scaled(front.size.depth);
        towards(draft, body, pair[1], Pose { corner, facing: front.facing() });
    }
}

/// The leader is the most forward base, or one of them.
fn choose_leader(draft: &Draft, body: &Body, leader: BaseId) -> Ruling {
    let base = known(&draft.state, leader)?;
    let forward = base.pose.facing.forward();
    let ahead = |other: &&Base| (other.pose.corner - base.pose.corner).dot(forward) > TOLERANCE;
    let before = body.members(&draft.state).into_iter().find(ahead);
    if before.is_some() || !body.bases.contains(&leader) {
        return Err(Refusal::new(clause::PACK_11, "bab-refuse-pack-leader").with("base", base.label()));
    }
    Ok(())
}

/// A base goes straight towards its place, as far as it can. Nobody goes back to fall in.
fn towards(draft: &mut Draft, body: &Body, base: BaseId, place: Pose) {
    let Some(here) = draft.state.base(base) else { return };
    let way = place.corner - here.pose.corner;
    let backwards = way.dot(here.pose.facing.forward()) < -TOLERANCE;
    let allowed = allowance(&draft.state, here, Going::Good, false, false);
    let part = if backwards || way.length() <= TOLERANCE { 0.0 } else { (allowed / way.length()).min(1.0) };
    let went = step(draft, body, base, way.scaled(part)).unwrap_or_else(|_| {
        stay(draft, base);
        0.0
    });
    if went < way.length() - TOLERANCE {
        draft.cite(clause::PACK_16);
    }
}

/// The files of a pack: a base and those that touch the rear of the one before, the leader's first.
fn files(body: &Body, print: &impl Fn(BaseId) -> Option<Footprint>, leader: BaseId) -> Vec<Vec<BaseId>> {
    let mut left: Vec<BaseId> = body.bases.clone();
    let forward = print(leader).map_or(Vector::default(), |p| p.forward());
    let advance =
        |id: &BaseId| print(*id).map_or(0.0, |p| (p.pose.corner - oriflamme_field::Point::default()).dot(forward));
    left.sort_by(|a, b| (*b == leader).cmp(&(*a == leader)).then(advance(b).total_cmp(&advance(a))));
    let mut files: Vec<Vec<BaseId>> = Vec::new();
    while !left.is_empty() {
        let mut file = vec![left.remove(0)];
        while let Some(next) = longest_behind(file[file.len() - 1], &left, print) {
            left.retain(|id| *id != next);
            file.push(next);
        }
        files.push(file);
    }
    files
}

/// The base that touches the rear of another over the greatest length.
fn longest_behind(front: BaseId, among: &[BaseId], print: &impl Fn(BaseId) -> Option<Footprint>) -> Option<BaseId> {
    let rear_of = print(front)?;
    let touching = among.iter().filter_map(|id| match contact(&rear_of, &print(*id)?) {
        Some(Contact { a: Part::Edge(Edge::Rear), b: Part::Edge(Edge::Front), length, .. }) => Some((*id, length)),
        _ => None,
    });
    touching.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(id, _)| id)
}

/// A file that is not level yet and stands flank to flank with one that is: which beside which, on what side.
fn next_file(
    files: &[Vec<BaseId>],
    level: &[usize],
    print: &impl Fn(BaseId) -> Option<Footprint>,
) -> Option<(usize, usize, Edge)> {
    for side in [Edge::Right, Edge::Left] {
        for &beside in level {
            for next in (0..files.len()).filter(|next| !level.contains(next)) {
                let flank = |a: &BaseId, b: &BaseId| {
                    let (Some(a), Some(b)) = (print(*a), print(*b)) else { return false };
                    matches!(contact(&a, &b), Some(Contact { a: Part::Edge(edge), b: Part::Edge(_), .. }) if edge == side)
                };
                if files[beside].iter().any(|a| files[next].iter().any(|b| flank(a, b))) {
                    return Some((beside, next, side));
                }
            }
        }
    }
    None
}
