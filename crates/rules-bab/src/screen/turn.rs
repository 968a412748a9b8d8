//! Where in the battle we are: the period with its steps, or the steps of the set-up; weather and time.
//! Relies on the clock. All of it is known to everybody.

use super::names::{self, fact};
use crate::play::period::is_dusk;
use crate::state::{SetupStep, State, Step as Phase, Weather};
use oriflamme_kernel::Message;
use oriflamme_scene::{Fact, Step, StepState, Turn};

pub fn turn(state: &State) -> Turn {
    let setting_up = state.setup.step != SetupStep::Finished;
    let active = (!setting_up && state.end.is_none()).then_some(state.clock.active);
    let steps = if setting_up { setup_steps(state) } else { period_steps(state) };
    Turn { title: title(state), active, steps, facts: facts(state) }
}

/// The heading of the period, or of the set-up.
pub fn title(state: &State) -> Message {
    if state.setup.step != SetupStep::Finished {
        return Message::new("bab-turn-setup");
    }
    let second = state.clock.active != state.setup.first;
    let period = 2 * state.clock.turn.saturating_sub(1) + 1 + u32::from(second);
    Message::new("bab-turn-period").with("period", period).with("side", names::side(state, state.clock.active))
}

fn named(keys: impl Iterator<Item = (&'static str, StepState)>) -> Vec<Step> {
    keys.map(|(key, state)| Step { name: Message::new(key), state }).collect()
}

fn place(this: usize, now: usize) -> StepState {
    match this.cmp(&now) {
        std::cmp::Ordering::Less => StepState::Done,
        std::cmp::Ordering::Equal => StepState::Now,
        std::cmp::Ordering::Greater => StepState::Later,
    }
}

fn period_steps(state: &State) -> Vec<Step> {
    const STEPS: [(&str, Phase); 5] = [
        ("bab-step-begin", Phase::Begin),
        ("bab-step-moves", Phase::Moves),
        ("bab-step-impetuous", Phase::Impetuous),
        ("bab-step-shooting", Phase::Shooting),
        ("bab-step-combat", Phase::Combat),
    ];
    let now = match state.end {
        Some(_) => STEPS.len(),
        None => STEPS.iter().position(|(_, step)| *step == state.clock.step).unwrap_or(0),
    };
    named(STEPS.iter().enumerate().map(|(i, (key, _))| (*key, place(i, now))))
}

fn setup_steps(state: &State) -> Vec<Step> {
    let now = match &state.setup.step {
        SetupStep::Invader => "bab-step-invader",
        SetupStep::ChooseTerrain { .. } => "bab-step-choose-terrain",
        SetupStep::PlaceTerrain { .. } => "bab-step-place-terrain",
        SetupStep::Conditions => "bab-step-conditions",
        SetupStep::Baggage { .. } => "bab-step-baggage",
        SetupStep::RollOrder | SetupStep::Order => "bab-step-order",
        SetupStep::Ambush { .. } => "bab-step-ambush",
        SetupStep::Deploy { .. } | SetupStep::Finished => "bab-step-deploy",
    };
    let with_conditions = state.options.weather || state.options.time;
    let all = [
        "bab-step-invader",
        "bab-step-choose-terrain",
        "bab-step-place-terrain",
        "bab-step-conditions",
        "bab-step-baggage",
        "bab-step-order",
        "bab-step-ambush",
        "bab-step-deploy",
    ];
    let steps: Vec<&str> = all.into_iter().filter(|key| with_conditions || *key != "bab-step-conditions").collect();
    let here = steps.iter().position(|key| *key == now).unwrap_or(0);
    named(steps.into_iter().enumerate().map(|(i, key)| (key, place(i, here))))
}

fn facts(state: &State) -> Vec<Fact> {
    let mut facts = Vec::new();
    if state.setup.step == SetupStep::Finished {
        let turn = Message::new("bab-fact-turn-value").with("turn", state.clock.turn);
        facts.push(match state.options.turn_limit {
            Some(limit) => fact(
                "bab-fact-turn",
                Message::new("bab-fact-turn-limit").with("turn", state.clock.turn).with("limit", limit),
            ),
            None => fact("bab-fact-turn", turn),
        });
    }
    if let Some(invader) = state.setup.invader.filter(|_| state.setup.step != SetupStep::Finished) {
        facts.push(fact("bab-fact-invader", names::side_name(state, invader)));
    }
    if state.options.weather || state.weather != Weather::Fair {
        facts.push(fact("bab-fact-weather", weather(state.weather)));
    }
    if let Some(turns) = state.daylight.turns {
        let left = (turns + 1).saturating_sub(state.clock.turn);
        let key = if is_dusk(state) { "bab-fact-dusk" } else { "bab-fact-daylight" };
        facts.push(fact("bab-fact-time", Message::new(key).with("turns", left)));
    }
    if state.daylight.mud {
        facts.push(fact("bab-fact-roads", Message::new("bab-fact-mud")));
    }
    if let Some(sun) = state.glare.sun {
        let key = if state.glare.now { "bab-fact-sun-dazzles" } else { "bab-fact-sun-harmless" };
        facts.push(fact("bab-fact-sun", Message::new(key).with("bearing", u32::from(sun))));
    }
    facts
}

fn weather(weather: Weather) -> Message {
    match weather {
        Weather::Fair => Message::new("bab-fact-weather-fair"),
        Weather::Threatening => Message::new("bab-fact-weather-threatening"),
        Weather::Rain { periods } => Message::new("bab-fact-weather-rain").with("periods", periods),
        Weather::Cleared => Message::new("bab-fact-weather-cleared"),
        Weather::Wind { from } => Message::new("bab-fact-weather-wind").with("bearing", u32::from(from)),
    }
}
