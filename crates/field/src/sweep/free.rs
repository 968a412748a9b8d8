//! Free moves (going and turning at once): found by steps too short to miss anything.
//! Relies on the signed distance of two bases, which cannot change faster than the mover's fastest corner.
//! Knows nothing of how the motion is defined.

use crate::TOLERANCE;
use crate::contact::signed_distance;
use crate::footprint::Footprint;

/// The shortest step, in millimetres of the fastest corner's way. It bounds the error.
const STEP: f64 = 0.0005;
/// How near to bare contact the stopping place must be.
const CLOSE_ENOUGH: f64 = 1e-4;

pub(super) fn first_hit(at: impl Fn(f64) -> Footprint, speed: f64, obstacle: &Footprint, allowed: f64) -> Option<f64> {
    let depth = |t: f64| -signed_distance(&at(t), obstacle);
    let mut t = 0.0;
    loop {
        let here = depth(t);
        if here > TOLERANCE {
            break;
        }
        if t >= 1.0 {
            return None;
        }
        t = (t + (TOLERANCE - here).max(STEP) / speed).min(1.0);
    }
    while t > 0.0 {
        let too_deep = depth(t) - allowed;
        if too_deep <= CLOSE_ENOUGH {
            break;
        }
        t -= too_deep / speed;
    }
    Some(t.max(0.0))
}
