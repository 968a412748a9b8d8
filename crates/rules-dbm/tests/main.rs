//! Tests of De Bellis Multitudinis from outside: scenario files, random play.

mod random;
mod scenarios;
