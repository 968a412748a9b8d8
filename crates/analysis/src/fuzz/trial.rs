//! One fuzzed game: plays at random, asserts at every step, stops at the first fault.

use super::made_up::made_up;
use super::{Finding, FindingKind, FuzzSpec};
use crate::seeds::Seeds;
use crate::{GameRecord, panics};
use oriflamme_kernel::{Dice, Erased, Game, Prompt, Resolved, RuleSet, Sampler, Seat, Viewer, read_record, verify};
use serde_json::Value;

/// A game that is being fuzzed.
pub(super) struct Trial<'a, R: RuleSet> {
    rules: &'a R,
    spec: &'a FuzzSpec,
    sampler: Sampler,
    seed: [u8; 32],
    /// `None` where the game could not even begin.
    game: Option<Game<R>>,
    /// The command that is tried after those of the record, so that a fault can name it.
    trying: Option<(Seat, R::Command)>,
    pub offers_tried: u64,
    /// The set-up was made up, and the rules refused it.
    pub refused: bool,
    /// The set-up was made up, and the game need not come to its end.
    made_up: bool,
    pub finding: Option<Finding>,
}

/// A fault and its description.
type Fault = (FindingKind, String);

impl<'a, R: RuleSet> Trial<'a, R> {
    fn new(rules: &'a R, spec: &'a FuzzSpec, number: u32) -> Self {
        let Seeds { dice: seed, parties: [choices, _] } = Seeds::of(spec.seed, number);
        let sampler = Sampler::new(choices, spec.offers_wanted);
        Trial {
            rules,
            spec,
            sampler,
            seed,
            game: None,
            trying: None,
            offers_tried: 0,
            refused: false,
            made_up: false,
            finding: None,
        }
    }

    /// Plays game `number` to its end or to its first fault.
    pub fn run(rules: &'a R, setups: &[R::Setup], spec: &'a FuzzSpec, number: u32) -> Self {
        let mut trial = Trial::new(rules, spec, number);
        let setup = number as usize % setups.len();
        let start = || Game::start(rules.clone(), setups[setup].clone(), Dice::from_seed(trial.seed));
        let result = match panics::catch(start) {
            Ok(Ok(game)) => trial.play_out(game),
            Ok(Err(problem)) => Err((FindingKind::Invariant, format!("the set-up is refused: {problem}"))),
            Err(panic) => Err((FindingKind::Panic, panic)),
        };
        trial.note((number, setup), None, result);
        trial
    }

    /// Makes set-up `number` up, and plays some way from it unless the rules refuse it.
    pub fn of_made_up(rules: &'a R, known: &[Value], spec: &'a FuzzSpec, number: u32) -> Self {
        let mut trial = Trial::new(rules, spec, number);
        trial.made_up = true;
        let Seeds { parties: [_, changes], .. } = Seeds::of(spec.seed, number);
        let setup = made_up(known, number, &mut Sampler::new(changes, 1));
        let start = || {
            let setup: R::Setup = serde_json::from_value(setup.clone()).ok()?;
            Game::start(rules.clone(), setup, Dice::from_seed(trial.seed)).ok()
        };
        let result = match panics::catch(start) {
            Ok(Some(game)) => trial.play_out(game),
            Ok(None) => {
                trial.refused = true;
                Ok(())
            }
            Err(panic) => Err((FindingKind::Panic, panic)),
        };
        trial.note((number, number as usize % known.len()), Some(setup), result);
        trial
    }

    fn play_out(&mut self, mut game: Game<R>) -> Result<(), Fault> {
        let result = panics::catch(|| self.play(&mut game));
        self.game = Some(game);
        result.unwrap_or_else(|panic| Err((FindingKind::Panic, panic)))
    }

    /// Notes what was found in a game on one of the set-ups.
    fn note(&mut self, (game, setup): (u32, usize), made_up: Option<Value>, result: Result<(), Fault>) {
        if let Err((kind, description)) = result {
            let (seat, command) = self.trying.clone().unzip();
            self.finding = Some(Finding {
                game,
                setup,
                made_up,
                seed: self.seed.iter().map(|byte| format!("{byte:02x}")).collect(),
                seq: self.commands(),
                kind,
                description,
                command: command.and_then(|command| serde_json::to_value(command).ok()),
                seat,
                times: 1,
                record: None,
            });
        }
    }

    pub fn commands(&self) -> u32 {
        self.game.as_ref().map_or(0, |game| game.entries().len() as u32)
    }

    /// The record of what was played.
    pub fn record(&self) -> Option<GameRecord> {
        let game = self.game.as_ref()?;
        // The outcome is asked of the rules, which may be what panics.
        panics::catch(|| GameRecord::of(game, Vec::new(), self.seed)).ok()
    }

    fn play(&mut self, game: &mut Game<R>) -> Result<(), Fault> {
        self.rules.check(game.state()).map_err(|broken| (FindingKind::Invariant, broken))?;
        while let Some(prompt) = self.question_on_the_table(game)? {
            self.step(game, &prompt)?;
        }
        self.record_leads_to_the_same_state(game)
    }

    /// Either somebody is asked, or the game is over; and it ends some day.
    fn question_on_the_table(&self, game: &Game<R>) -> Result<Option<Prompt>, Fault> {
        let prompt = self.rules.prompt(game.state());
        let over = self.rules.outcome(game.state()).is_some();
        match prompt.questions.first() {
            None if over => Ok(None),
            None => Err((FindingKind::NobodyAsked, "nobody is asked, but the game is not over".into())),
            Some(asked) if over => {
                Err((FindingKind::AskedAfterEnd, format!("the game is over, but '{}' is asked", asked.kind)))
            }
            Some(_) if self.made_up && game.entries().len() >= self.spec.command_limit as usize => Ok(None),
            Some(_) if game.entries().len() >= self.spec.command_limit as usize => {
                Err((FindingKind::TooLong, format!("not over after {} commands", self.spec.command_limit)))
            }
            Some(_) => Ok(Some(prompt)),
        }
    }

    fn step(&mut self, game: &mut Game<R>, prompt: &Prompt) -> Result<(), Fault> {
        let asked = &prompt.questions[self.sampler.below(prompt.questions.len())];
        let mut offers = self.rules.offers(game.state(), asked.seat, &mut self.sampler);
        if offers.is_empty() {
            return Err((FindingKind::NoOffers, format!("'{}' is asked, but nothing is offered", asked.kind)));
        }
        for _ in 0..self.spec.offers_tried.min(offers.len()) {
            let offer = offers[self.sampler.below(offers.len())].clone();
            self.try_offer(game, prompt, asked.seat, offer)?;
        }
        let chosen = offers.swap_remove(self.sampler.below(offers.len()));
        self.trying = Some((asked.seat, chosen.clone()));
        game.submit(asked.seat, chosen).map_err(|refusal| refused(asked.kind, &refusal))?;
        self.trying = None;
        self.rules.check(game.state()).map_err(|broken| (FindingKind::Invariant, broken))?;
        let every = self.spec.round_trip_every as usize;
        if every > 0 && game.entries().len().is_multiple_of(every) { self.round_trip(game) } else { Ok(()) }
    }

    /// What is offered is accepted, keeps the invariants, and is an answer of the asked seat only.
    fn try_offer(&mut self, game: &Game<R>, prompt: &Prompt, seat: Seat, offer: R::Command) -> Result<(), Fault> {
        self.offers_tried += 1;
        self.trying = Some((seat, offer.clone()));
        let kind = prompt.asks(seat).map_or("", |question| question.kind);
        // The dice of the game, so that the fault shows again when the command is submitted after the record.
        let mut dice = game.dice().clone();
        let decided = Resolved::by(self.rules, game.state(), seat, &offer, &mut dice);
        let came = decided.map_err(|refusal| refused(kind, &refusal))?;
        self.rules.check(came.after(game.state())).map_err(|broken| (FindingKind::Invariant, broken))?;
        for other in [Seat::FIRST, Seat::SECOND].into_iter().filter(|&other| prompt.asks(other).is_none()) {
            self.trying = Some((other, offer.clone()));
            if Resolved::by(self.rules, game.state(), other, &offer, &mut dice).is_ok() {
                return Err((FindingKind::OutOfTurn, format!("'{kind}' is answered by a seat that is not asked")));
            }
        }
        self.trying = None;
        Ok(())
    }

    /// A state is all there is: read again, it is the same and offers the same. Everybody can look at it.
    fn round_trip(&self, game: &Game<R>) -> Result<(), Fault> {
        let trouble = |problem: String| (FindingKind::RoundTrip, problem);
        let text =
            serde_json::to_vec(game.state()).map_err(|e| trouble(format!("the state cannot be written: {e}")))?;
        let read: R::State =
            serde_json::from_slice(&text).map_err(|e| trouble(format!("the state cannot be read: {e}")))?;
        if serde_json::to_vec(&read).ok().as_ref() != Some(&text) {
            return Err(trouble("the state is another when read again".into()));
        }
        for question in &self.rules.prompt(game.state()).questions {
            let offers = |state| self.rules.offers(state, question.seat, &mut self.sampler.clone());
            if offers(&read) != offers(game.state()) {
                return Err(trouble("the state offers something else when read again".into()));
            }
        }
        for viewer in [Viewer::Seat(Seat::FIRST), Viewer::Seat(Seat::SECOND), Viewer::Spectator, Viewer::Referee] {
            let view = serde_json::to_value(self.rules.view(&game.known(viewer)));
            view.map_err(|e| trouble(format!("the view of {viewer:?} cannot be written: {e}")))?;
        }
        Ok(())
    }

    fn record_leads_to_the_same_state(&self, game: &Game<R>) -> Result<(), Fault> {
        let trouble = |problem: String| (FindingKind::RecordDiffers, problem);
        let mut file = Vec::new();
        let written = GameRecord::of(game, Vec::new(), self.seed).write(&mut file);
        written.map_err(|e| trouble(format!("it cannot be written: {e}")))?;
        let (header, entries) = read_record(&mut file.as_slice()).map_err(|e| trouble(e.to_string()))?;
        let replay = verify(&Erased(self.rules.clone()), header, entries).map_err(|e| trouble(e.to_string()))?;
        if replay.game.state_hash() != game.state_hash() {
            return Err(trouble("the commands lead to another state".into()));
        }
        Ok(())
    }
}

fn refused(kind: &str, refusal: &oriflamme_kernel::Refusal) -> Fault {
    (FindingKind::OfferRefused, format!("offered for '{kind}', refused by {refusal}"))
}
