//! Tests of De Bellis Multitudinis from outside: armies, scenario files, random play.

mod muster;
mod random;
mod scenarios;
