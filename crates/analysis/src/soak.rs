//! A soak: opponents play each other for hours, and everything that may not happen is counted.
//! Relies on bouts and on the verification of records.
//! Must play on after a fault: one game must not hide the next.

use crate::bout::Bout;
use crate::sim::SimSpec;
use crate::{GameRecord, panics};
use oriflamme_kernel::{Doctrine, Erased, read_record, verify};
use oriflamme_strategist::OpponentSpec;
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
    /// Opponents who thought more than a tenth longer than their budget in some turn, in plain words.
    pub overruns: Vec<String>,
    pub slowest_ms: u64,
    /// The most that the thoughts of a turn took of the time they were given, in percent.
    pub fullest_percent: f64,
    /// Games that did not end, failed, or whose record does not verify, in plain words.
    pub faults: Vec<String>,
}

impl SoakReport {
    pub fn join(&mut self, other: SoakReport) {
        self.games += other.games;
        self.commands += other.commands;
        self.surprises += other.surprises;
        self.overruns.extend(other.overruns);
        self.slowest_ms = self.slowest_ms.max(other.slowest_ms);
        self.fullest_percent = self.fullest_percent.max(other.fullest_percent);
        self.faults.extend(other.faults);
    }
}

/// Plays game `number` of the simulation and looks at it from all sides.
pub(crate) fn soak<R: Doctrine>(rules: &R, setup: &R::Setup, spec: &SimSpec, number: u32) -> SoakReport {
    let mut report = SoakReport { games: 1, ..SoakReport::default() };
    let told = |problem: String| format!("{} {} against {}, game {number}: {problem}", rules.id(), spec.a, spec.b);
    let fault = |problem: String| vec![told(problem)];
    match panics::catch(|| Bout::play(rules, setup, spec, number)) {
        Err(panic) => report.faults = fault(panic),
        Ok(Err(error)) => report.faults = fault(error.to_string()),
        Ok(Ok(bout)) => {
            report.commands = bout.game.entries().len() as u64;
            report.surprises = bout.surprises;
            let slowest = bout.slowest.into_iter().max().unwrap_or_default();
            report.slowest_ms = slowest.as_millis() as u64;
            let share = |(slowest, opponent): (Duration, OpponentSpec)| {
                let time = opponent.budget.time?;
                Some((opponent, slowest.as_secs_f64() / time.as_secs_f64().max(1e-3)))
            };
            for (opponent, share) in bout.slowest.into_iter().zip([spec.a, spec.b]).filter_map(share) {
                report.fullest_percent = report.fullest_percent.max(100.0 * share);
                if share > PATIENCE {
                    report.overruns.push(told(format!("{opponent} took {:.0} % of his time", 100.0 * share)));
                }
            }
            if let Err(problem) = proven(&bout, spec) {
                report.faults = fault(problem);
            }
        }
    }
    report
}

/// The game is over, and its record leads to the same end.
fn proven<R: Doctrine>(bout: &Bout<R>, spec: &SimSpec) -> Result<(), String> {
    if bout.game.rules().outcome(bout.game.state()).is_none() {
        return Err("it does not end".into());
    }
    let mut file = Vec::new();
    let record = GameRecord::of(&bout.game, bout.names(spec), bout.dice_seed);
    record.write(&mut file).map_err(|error| format!("its record cannot be written: {error}"))?;
    let (header, entries) = read_record(&mut file.as_slice()).map_err(|error| error.to_string())?;
    let replay = verify(&Erased(bout.game.rules().clone()), header, entries).map_err(|error| error.to_string())?;
    if replay.game.state_hash() == bout.game.state_hash() { Ok(()) } else { Err("its record leads elsewhere".into()) }
}
