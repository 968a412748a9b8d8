//! Hand-to-hand combat: engagements, dice, sharing of attacks, supports, the round and its result.
//! Relies on contact, and on what units remember of their charge.
//! Must not carry out what follows a result: that is `aftermath`.

pub mod bonus;
pub mod dice;
pub mod engagement;
pub mod result;
pub mod round;
pub mod split;
pub mod support;
