//! Skirmish with one fault built in, to see it found.

use oriflamme_kernel::{
    Answer, Dice, Die, Draft, Known, Outcome, Prompt, Referee, Refusal, Resolved, RuleSet, Ruling, Sampler, Seat,
    SetupError, Viewer,
};
use oriflamme_skirmish::{ATTACK, Command, Event, Query, Setup, Skirmish, State, TURN, View};
use std::borrow::Cow;

/// What is wrong, once unit 0 has left its place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fault {
    None,
    AsksNobody,
    AsksAfterEnd,
    OffersNothing,
    OffersWhatItRefuses,
    AcceptsFromAnybody,
    BreaksAnInvariant,
    ForgetsWhenWritten,
    Panics,
    PanicsWhenItBegins,
}

#[derive(Clone)]
pub struct Faulty(pub Fault);

impl Faulty {
    fn shows(&self, fault: Fault, state: &State) -> bool {
        self.0 == fault && state.units[0] != Some(11)
    }
}

impl RuleSet for Faulty {
    type Setup = Setup;
    type State = Wrapped;
    type Command = Command;
    type Event = Event;
    type Agenda = ();
    type Query = Query;
    type View = View;

    fn id(&self) -> &'static str {
        "faulty"
    }

    fn rulebook_version(&self) -> &str {
        "1"
    }

    fn enforced(&self) -> &'static [&'static str] {
        Skirmish.enforced()
    }

    fn setup(&self, setup: &Setup) -> Result<Wrapped, SetupError> {
        assert!(self.0 != Fault::PanicsWhenItBegins, "no table");
        Ok(Wrapped { state: Skirmish.setup(setup)?, forgotten: 0 })
    }

    fn prompt(&self, Wrapped { state, .. }: &Wrapped) -> Prompt {
        match self.0 {
            Fault::AsksNobody if state.units[0] != Some(11) => Prompt::none(),
            Fault::AsksAfterEnd => Skirmish.prompt(&State { limit: u16::MAX, ..*state }),
            _ => Skirmish.prompt(state),
        }
    }

    fn decide(&self, draft: &mut Draft<'_, '_, Self>, seat: Seat, command: &Command) -> Ruling {
        let state = &draft.state.state.clone();
        if self.shows(Fault::OffersWhatItRefuses, state) && matches!(command, Command::Move { unit: 3, .. }) {
            return Err(Refusal::new(TURN, "skirmish-not-your-unit"));
        }
        if self.shows(Fault::Panics, state) && matches!(command, Command::Move { unit: 9, .. }) {
            let units: &[u8] = &[];
            panic!("no unit {} here", units.len());
        }
        let seat = if self.shows(Fault::AcceptsFromAnybody, state) { state.active() } else { seat };
        let is_attack = matches!(command, Command::Attack { .. });
        let mut dice = Dice::scripted(is_attack.then(|| draft.roll(Die::D6, ATTACK).face));
        let events = Resolved::by(&Skirmish, state, seat, command, &mut dice)?.events;
        events.into_iter().for_each(|event| draft.emit(event));
        Ok(())
    }

    fn apply(&self, state: &mut Wrapped, event: &Event) {
        Skirmish.apply(&mut state.state, event);
        if self.0 == Fault::ForgetsWhenWritten {
            state.forgotten += 1;
        }
        if self.shows(Fault::BreaksAnInvariant, &state.state) {
            state.state.units[1] = state.state.units[0];
        }
    }

    fn known<'s>(&self, state: &'s Wrapped, _: Viewer) -> Cow<'s, Wrapped> {
        Cow::Borrowed(state)
    }

    fn view(&self, known: &Known<'_, Self>) -> View {
        Skirmish.view(&Known::of(&Skirmish, &known.state, known.viewer()))
    }

    fn outcome(&self, state: &Wrapped) -> Option<Outcome> {
        Skirmish.outcome(&state.state)
    }

    fn offers(&self, Wrapped { state, forgotten }: &Wrapped, seat: Seat, sampler: &mut Sampler) -> Vec<Command> {
        let mut offers = Skirmish.offers(state, seat, sampler);
        if self.shows(Fault::OffersNothing, state) {
            offers.clear();
        }
        let keep = offers.len().saturating_sub(usize::from(*forgotten > 40));
        offers.truncate(keep);
        offers
    }

    fn reveals(&self, _: &Event) -> bool {
        false
    }

    fn ask(&self, known: &Known<'_, Self>, query: &Query, referee: &mut Referee) -> Ruling<Answer> {
        Skirmish.ask(&Known::of(&Skirmish, &known.state, known.viewer()), query, referee)
    }

    fn check(&self, state: &Wrapped) -> Result<(), String> {
        Skirmish.check(&state.state)
    }
}

#[derive(Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Wrapped {
    pub state: State,
    #[serde(skip)]
    pub forgotten: u32,
}
