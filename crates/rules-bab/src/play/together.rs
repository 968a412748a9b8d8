//! Simultaneous moves: two or three orders carried out at once by bases that friends keep in a ZoC.
//!
//! Relies on the judge; each move is judged as if the others taking part were not on the table.

use crate::base::{Base, BaseId, Place};
use crate::clause;
use crate::draft::Ruling;
use crate::play::travel::{Arrival, Journey, Notes, Zones, examine};
use crate::play::zoc;
use crate::state::State;
use oriflamme_field::{Footprint, overlaps};
use oriflamme_kernel::{Referee, Refusal};

/// Judges simultaneous moves. `plan` makes the journey of the order of that number from a position.
pub fn judge(
    state: &State,
    bodies: &[Vec<BaseId>],
    plan: impl Fn(&State, usize) -> Ruling<Journey>,
    referee: &mut Referee,
) -> Ruling<Vec<(Journey, Arrival)>> {
    if !(2..=3).contains(&bodies.len()) {
        return Err(Refusal::new(clause::ZOC_9, "bab-refuse-simultaneous-number").with("number", bodies.len()));
    }
    needed(state, bodies, &plan)?;
    let reduced: Vec<State> = (0..bodies.len()).map(|i| without_others(state, bodies, i)).collect();
    let mut journeys = Vec::new();
    let mut places: Vec<Vec<Footprint>> = Vec::new();
    for (i, state) in reduced.iter().enumerate() {
        let journey = plan(state, i)?;
        let arrival = examine(state, &journey, Zones::Ignored, &mut Notes::unwanted())?;
        places.push(footprints(state, &arrival));
        journeys.push(journey);
    }
    apart(&places)?;
    let mut done: Vec<(Journey, Arrival)> = Vec::new();
    for (i, journey) in journeys.into_iter().enumerate() {
        let taken: Vec<Footprint> =
            places.iter().enumerate().filter(|(j, _)| *j != i).flat_map(|(_, p)| p.iter().copied()).collect();
        let mut notes = Notes::if_kept_by(referee);
        let arrival = examine(&reduced[i], &journey, Zones::Bind { taken: &taken }, &mut notes)?;
        notes.cite_to(referee);
        done.push((journey, arrival));
    }
    let ends: Vec<Vec<Footprint>> = reduced.iter().zip(&done).map(|(state, (_, a))| footprints(state, a)).collect();
    apart(&ends)?;
    referee.cite(if bodies.len() == 2 { clause::ZOC_8 } else { clause::ZOC_9 });
    referee.cite(clause::ZOC_10);
    Ok(done)
}

/// A zocced base among them cannot make its move alone because of friends.
fn needed(state: &State, bodies: &[Vec<BaseId>], plan: &impl Fn(&State, usize) -> Ruling<Journey>) -> Ruling {
    let clause = if bodies.len() == 2 { clause::ZOC_8 } else { clause::ZOC_9 };
    for (i, body) in bodies.iter().enumerate() {
        let zocced = body
            .iter()
            .filter_map(|id| state.base(*id))
            .any(|base| !zoc::zoccers(state, base, &base.footprint()).is_empty());
        let alone = plan(state, i).and_then(|j| examine(state, &j, Zones::Bind { taken: &[] }, &mut Notes::unwanted()));
        if zocced && alone.is_err() {
            return Ok(());
        }
    }
    Err(Refusal::new(clause, "bab-refuse-simultaneous-needless"))
}

/// The final positions of the bodies must not overlap.
fn apart(places: &[Vec<Footprint>]) -> Ruling {
    for (i, mine) in places.iter().enumerate() {
        if places[i + 1..].iter().flatten().any(|theirs| mine.iter().any(|a| overlaps(a, theirs))) {
            return Err(Refusal::new(clause::ZOC_10, "bab-refuse-simultaneous-overlap"));
        }
    }
    Ok(())
}

/// The position without the bases of the other orders.
pub fn without_others(state: &State, bodies: &[Vec<BaseId>], mine: usize) -> State {
    let mut reduced = state.clone();
    for &theirs in bodies.iter().enumerate().filter(|(other, _)| *other != mine).flat_map(|(_, body)| body) {
        reduced.bases.change(theirs, |base| base.place = Place::Waiting);
    }
    reduced
}

fn footprints(state: &State, arrival: &Arrival) -> Vec<Footprint> {
    let at = |(id, pose): &(BaseId, _)| state.base(*id).map(|base: &Base| base.footprint_at(*pose));
    arrival.poses.iter().filter_map(at).collect()
}
