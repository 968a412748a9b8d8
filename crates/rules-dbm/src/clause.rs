//! The clauses of the rule book by name, so that a rule cites its clause where it is applied.
//! Relies on `rulebook/dbm.toml`, from which the build script makes them; a clause that is not there does not compile.

include!(concat!(env!("OUT_DIR"), "/clause.rs"));
