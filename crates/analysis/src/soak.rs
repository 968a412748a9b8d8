//! A soak: opponents play each other for hours, and everything that may not happen is counted.
//! Relies on bouts and on the verification of records.
//! Must play on after a fault: one game must not hide the next.

use crate::bout::{Bout, TurnOfThought};
use crate::sim::SimSpec;
use crate::{GameRecord, panics};
use oriflamme_kernel::{Doctrine, Erased, read_record, verify};
use serde::Serialize;
use std::time::Duration;

/// How much longer than its budget the thoughts of a turn may take.
const PATIENCE: f64 = 1.1;

/// What came of the games of a soak.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct SoakReport {
    pub games: u32,
    pub commands: u64,
    /// Choices that were refused because of something that the opponent could not know; others were made instead.
    pub surprises: u32,
    /// Opponents who thought more than a tenth longer than their budget in some turn, by the time that the machine gave them.
    pub overruns: Vec<Trouble>,
    /// Opponents who did so by the clock only: the machine held them up.
    pub held_up: u32,
    /// By the clock.
    pub slowest_ms: u64,
    /// The most that the thoughts of a turn took of the time they were given, in percent, by the time that the machine gave them.
    pub fullest_percent: f64,
    /// Games that did not end, failed, or whose record does not verify, and choices against the rules.
    pub faults: Vec<Trouble>,
}

/// A game that went wrong; with the seed of the soak it can be played again.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Trouble {
    pub set: String,
    pub a: String,
    pub b: String,
    pub game: u32,
    pub what: Wrong,
}

/// What went wrong with a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Wrong {
    /// The program broke off with these words.
    Broke(String),
    Endless,
    /// Its record cannot be written, read or followed.
    Record(String),
    /// Its record leads to another end.
    RecordLeadsElsewhere,
    /// A player chose what this rule refuses, and could know it.
    Illegal {
        player: String,
        seq: u32,
        clause: String,
    },
    /// A player took so much of the time he was given, in percent, for all the questions of a turn.
    Overran {
        player: String,
        percent: u32,
        questions: u32,
        seq: u32,
    },
}

impl SoakReport {
    pub fn join(&mut self, other: SoakReport) {
        self.games += other.games;
        self.commands += other.commands;
        self.surprises += other.surprises;
        self.overruns.extend(other.overruns);
        self.held_up += other.held_up;
        self.slowest_ms = self.slowest_ms.max(other.slowest_ms);
        self.fullest_percent = self.fullest_percent.max(other.fullest_percent);
        self.faults.extend(other.faults);
    }
}

/// Plays game `number` of the simulation and looks at it from all sides.
pub(crate) fn soak<R: Doctrine>(rules: &R, setup: &R::Setup, spec: &SimSpec, number: u32) -> SoakReport {
    let mut report = SoakReport { games: 1, ..SoakReport::default() };
    let told = |what: Wrong| Trouble {
        set: rules.id().to_string(),
        a: spec.a.to_string(),
        b: spec.b.to_string(),
        game: number,
        what,
    };
    match panics::catch(|| Bout::play(rules, setup, spec, number)) {
        Err(panic) => report.faults.push(told(Wrong::Broke(panic))),
        Ok(Err(error)) => report.faults.push(told(Wrong::Broke(error.to_string()))),
        Ok(Ok(bout)) => {
            report.commands = bout.game.entries().len() as u64;
            report.surprises = bout.surprises;
            let names = bout.names(spec);
            report.faults.extend(bout.illegal.iter().map(|illegal| {
                let (player, clause) = (names[illegal.seat.index()].clone(), illegal.clause.to_string());
                told(Wrong::Illegal { player, seq: illegal.seq, clause })
            }));
            for (party, opponent) in [spec.a, spec.b].into_iter().enumerate() {
                let TurnOfThought { worked, questions, seq, .. } = bout.hardest[party];
                report.slowest_ms = report.slowest_ms.max(bout.longest[party].as_millis() as u64);
                let Some(time) = opponent.budget.time else { continue };
                let share = |thought: Duration| thought.as_secs_f64() / time.as_secs_f64().max(1e-3);
                report.fullest_percent = report.fullest_percent.max(100.0 * share(worked));
                if share(worked) > PATIENCE {
                    let (player, percent) = (opponent.to_string(), (100.0 * share(worked)).round() as u32);
                    report.overruns.push(told(Wrong::Overran { player, percent, questions, seq }));
                } else if share(bout.longest[party]) > PATIENCE {
                    report.held_up += 1;
                }
            }
            report.faults.extend(proven(&bout, spec).err().map(told));
        }
    }
    report
}

/// The game is over, and its record leads to the same end.
fn proven<R: Doctrine>(bout: &Bout<R>, spec: &SimSpec) -> Result<(), Wrong> {
    if bout.game.rules().outcome(bout.game.state()).is_none() {
        return Err(Wrong::Endless);
    }
    let unsound = |error: &dyn std::fmt::Display| Wrong::Record(error.to_string());
    let mut file = Vec::new();
    let record = GameRecord::of(&bout.game, bout.names(spec), bout.dice_seed);
    record.write(&mut file).map_err(|error| unsound(&error))?;
    let (header, entries) = read_record(&mut file.as_slice()).map_err(|error| unsound(&error))?;
    let replay = verify(&Erased(bout.game.rules().clone()), header, entries).map_err(|error| unsound(&error))?;
    if replay.game.state_hash() == bout.game.state_hash() { Ok(()) } else { Err(Wrong::RecordLeadsElsewhere) }
}
