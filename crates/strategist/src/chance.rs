//! What may come of a command, over all dice: the rules themselves decide it for every throw.
//! Relies on the kernel's walk through all throws; dice of the game are never touched.
//! Must not sample unless there are more throws than can be looked at, or no time for them.

use crate::budget::Watch;
use oriflamme_kernel::{Dice, Doctrine, Eye, Resolved, RuleSet, Sampler, Seat, every_throw};

/// More throws than these are not all looked at.
const MOST: u64 = 1300;
/// How many are looked at then; only one when it is time to stop.
const SAMPLES: usize = 24;

/// The different results of a command with their chances.
pub struct Results<R: RuleSet> {
    pub parts: Vec<(f64, Resolved<R>)>,
}

impl<R: RuleSet> Results<R> {
    /// The positions that a command leads to from `state`, with their chances.
    pub fn positions(self, state: &R::State) -> impl Iterator<Item = (f64, R::State)> {
        self.parts.into_iter().map(|(chance, came)| (chance, came.into_after(state)))
    }
}

/// What is known of a command whose throws were all looked at, up to a number of them.
pub enum Foreseen<R: RuleSet> {
    Refused,
    /// There are more throws, or there is no time for them.
    TooMany,
    Results(Results<R>),
}

/// Looks at all throws of a command, if they are no more than `most` and there is time for them.
pub fn foreseen<R: RuleSet>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    command: &R::Command,
    most: u64,
    watch: &Watch,
) -> Foreseen<R> {
    let mut parts = Vec::new();
    let mut refused = false;
    let tried = every_throw(
        most,
        |dice| Resolved::without_book(rules, state, seat, command, dice),
        |chance, decided, _| match decided {
            Ok(came) => {
                join(rules, &mut parts, chance.value(), came);
                (!watch.is_over()).then_some(())
            }
            Err(_) => {
                refused = true;
                None
            }
        },
    );
    match tried {
        Ok(_) => Foreseen::Results(Results { parts }),
        Err(_) if refused => Foreseen::Refused,
        Err(_) => Foreseen::TooMany,
    }
}

/// `None` when the command is refused.
pub fn results<R: RuleSet>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    command: &R::Command,
    sampler: &mut Sampler,
    watch: &Watch,
) -> Option<Results<R>> {
    match foreseen(rules, state, seat, command, MOST, watch) {
        Foreseen::Results(results) => Some(results),
        Foreseen::Refused => None,
        Foreseen::TooMany => sampled(rules, state, seat, command, sampler, watch),
    }
}

fn sampled<R: RuleSet>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    command: &R::Command,
    sampler: &mut Sampler,
    watch: &Watch,
) -> Option<Results<R>> {
    let (mut parts, mut samples) = (Vec::new(), 0);
    while samples == 0 || samples < SAMPLES && !watch.is_over() {
        let mut dice = Dice::from_number(sampler.number());
        let came = Resolved::without_book(rules, state, seat, command, &mut dice).ok()?;
        join(rules, &mut parts, 1.0, came);
        samples += 1;
    }
    parts.iter_mut().for_each(|(times, _)| *times /= samples as f64);
    Some(Results { parts })
}

fn join<R: RuleSet>(rules: &R, parts: &mut Vec<(f64, Resolved<R>)>, chance: f64, came: Resolved<R>) {
    match parts.iter_mut().find(|(_, known)| known.is_alike(rules, &came)) {
        Some((sum, _)) => *sum += chance,
        None => parts.push((chance, came)),
    }
}

/// What the position is worth to `seat` on average after the command; `None` when it is refused.
pub fn worth<R: Doctrine>(
    rules: &R,
    state: &R::State,
    seat: Seat,
    eye: Eye,
    command: &R::Command,
    sampler: &mut Sampler,
    watch: &Watch,
) -> Option<f64> {
    let results = results(rules, state, seat, command, sampler, watch)?;
    Some(results.positions(state).map(|(chance, after)| chance * rules.appraise(&after, seat, eye)).sum())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Level, Stop};
    use oriflamme_skirmish::{Command, Setup, Skirmish};

    #[test]
    fn one_throw_is_sampled_when_it_is_time_to_stop() {
        let mut state = Skirmish.setup(&Setup { activations: 40 }).expect("a set-up");
        (state.units[0], state.units[6]) = (Some(40), Some(41));
        let attack = Command::Attack { unit: 0, target: 6 };
        let stop = Stop::default();
        let watch = Watch::start(Level::Sergeant.budget(), &stop);
        let all = || foreseen(&Skirmish, &state, Seat::FIRST, &attack, MOST, &watch);
        assert!(matches!(all(), Foreseen::Results(_)));
        stop.now();
        assert!(matches!(all(), Foreseen::TooMany));
        let found = results(&Skirmish, &state, Seat::FIRST, &attack, &mut Sampler::new(1, 8), &watch);
        let found = found.expect("the attack is allowed");
        let chances: Vec<f64> = found.parts.iter().map(|(chance, _)| *chance).collect();
        assert_eq!(chances, [1.0], "one throw is all there is time for");
    }
}
