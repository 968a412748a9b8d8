//! The clauses of the rule book by name, so that a rule cites its clause where it is applied.
//! Relies on `rulebook/pike.toml`, from which the build script makes them; a clause that is not there does not compile.
//! Must not hold one by hand.

include!(concat!(env!("OUT_DIR"), "/clause.rs"));
