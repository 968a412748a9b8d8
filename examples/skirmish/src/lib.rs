//! Skirmish: a whole rule set in one file, on 11 x 9 hexes; `docs/adding-a-rule-set.md` explains it step by step.
//! Two sides of six units activate one unit in turn: it moves up to three hexes or attacks an adjacent enemy.
//! Relies on the kernel and on `hexx`; knows nothing of opponents, screens or files.

mod doctrine;
mod odds;
mod screen;
use hexx::{Hex, HexOrientation, OffsetHexMode};
use oriflamme_kernel::{
    Account, AccountPart, Answer, Clause, Die, Draft, Known, Message, Outcome, Prompt, Question, Referee, Refusal,
    RuleSet, Ruling, Sampler, Seat, SetupError, Viewer,
};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// The sides activate one of their units in turn.
pub const TURN: Clause = Clause::new("skirmish.turn.1");
/// A unit moves up to three hexes, over free hexes of the map.
pub const MOVE: Clause = Clause::new("skirmish.move.1");
/// A unit attacks an adjacent enemy instead of moving: on 4 or more the enemy is removed.
pub const ATTACK: Clause = Clause::new("skirmish.attack.1");
/// Who has no unit left has lost.
pub const LAST_STANDING: Clause = Clause::new("skirmish.end.1");
/// After the agreed number of activations the game is a draw.
pub const TIME: Clause = Clause::new("skirmish.end.2");

const COLUMNS: i32 = 11;
const ROWS: i32 = 9;
const SIDE: u8 = 6;
const STEPS: usize = 3;
/// A hex of the map: row x 11 + column.
pub type Place = u8;
/// One bit for each place, so that a whole set of places takes a step at once.
type Places = u128;

static NEIGHBOURS: std::sync::LazyLock<[Places; (COLUMNS * ROWS) as usize]> = std::sync::LazyLock::new(|| {
    let (mode, orientation) = (OffsetHexMode::Odd, HexOrientation::Pointy);
    let hex = |place: i32| Hex::from_offset_coordinates([place % COLUMNS, place / COLUMNS], mode, orientation);
    let place = |hex: Hex| {
        let [column, row] = hex.to_offset_coordinates(mode, orientation);
        let on_map = (0..COLUMNS).contains(&column) && (0..ROWS).contains(&row);
        on_map.then_some((row * COLUMNS + column) as Place)
    };
    std::array::from_fn(|n| set(hex(n as i32).all_neighbors().into_iter().filter_map(place)))
});

fn set(places: impl Iterator<Item = Place>) -> Places {
    places.fold(0, |set, place| set | 1 << place)
}

fn each(places: Places) -> impl Iterator<Item = Place> {
    let rests = |half: u64| std::iter::successors(Some(half), |rest| Some(rest & rest.wrapping_sub(1)));
    let bits = move |half| rests(half).take_while(|&rest| rest != 0).map(|rest| rest.trailing_zeros() as Place);
    bits(places as u64).chain(bits((places >> 64) as u64).map(|place| 64 + place))
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Activations, of both sides together, until the game is a draw.
    pub activations: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, schemars::JsonSchema)]
pub struct State {
    /// Where each unit stands, unless removed. The first six belong to the first seat.
    pub units: [Option<Place>; 2 * SIDE as usize],
    pub activations: u16,
    pub limit: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    Move { unit: u8, to: Place },
    Attack { unit: u8, target: u8 },
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    Moved { unit: u8, to: Place },
    Attacked { unit: u8, target: u8, face: u8, removed: bool },
}

#[derive(Serialize, Deserialize, schemars::JsonSchema)]
pub struct Query {
    /// Where may this unit go?
    pub reach: u8,
}

/// Nothing is hidden in this game: only the question differs between viewers.
#[derive(Debug, PartialEq, Serialize, schemars::JsonSchema)]
pub struct View {
    pub state: State,
    #[schemars(extend("kinds" = { "enum": ["activation"] }))]
    pub question: Option<Question>,
}

impl State {
    pub fn active(&self) -> Seat {
        Seat((self.activations % 2) as u8)
    }

    /// The units of `seat` that are still there, with their places.
    pub fn units_of(&self, seat: Seat) -> impl Iterator<Item = (u8, Place)> + '_ {
        let side = self.units.chunks(SIDE.into()).nth(seat.index()).unwrap_or_default();
        (seat.0.saturating_mul(SIDE)..).zip(side).filter_map(|(unit, at)| Some((unit, (*at)?)))
    }

    fn place(&self, unit: u8, owner: Seat) -> Option<Place> {
        self.units_of(owner).find(|&(number, _)| number == unit).map(|(_, at)| at)
    }

    fn occupied(&self) -> Places {
        set(self.units.iter().flatten().copied())
    }
}

/// Every place to which a unit standing at `from` can move.
fn reach(from: Place, occupied: Places) -> Places {
    let (mut border, mut reached, neighbours) = (1 << from, 0, &*NEIGHBOURS);
    for _ in 0..STEPS {
        border = each(border).fold(0, |set, place| set | neighbours[usize::from(place)]) & !occupied & !reached;
        reached |= border;
    }
    reached
}

#[derive(Clone, Copy, Debug, Default)]
pub struct Skirmish;

impl RuleSet for Skirmish {
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    /// Nothing is ever interrupted.
    type Agenda = ();
    type Query = Query;
    type View = View;

    fn id(&self) -> &'static str {
        "skirmish"
    }

    fn rulebook_version(&self) -> &str {
        "1"
    }

    fn enforced(&self) -> &'static [&'static str] {
        const { &[TURN.id(), MOVE.id(), ATTACK.id(), LAST_STANDING.id(), TIME.id()] }
    }

    fn setup(&self, setup: &Setup) -> Result<State, SetupError> {
        if setup.activations == 0 {
            return Err(SetupError::new("activations", "there must be at least one"));
        }
        let row = |n: u8| if n < SIDE { 1 } else { ROWS - 2 };
        let units = std::array::from_fn(|n| Some((row(n as u8) * COLUMNS) as Place + 2 * (n as u8 % SIDE)));
        Ok(State { units, activations: 0, limit: setup.activations })
    }

    fn prompt(&self, state: &State) -> Prompt {
        let question = || Question::new(state.active(), "activation", TURN, "skirmish-activate");
        if self.outcome(state).is_none() { Prompt::one(question()) } else { Prompt::none() }
    }

    fn decide(&self, draft: &mut Draft<'_, '_, Self>, seat: Seat, command: &Command) -> Ruling {
        let state = &draft.state;
        if seat != state.active() || self.outcome(state).is_some() {
            return Err(Refusal::new(TURN, "skirmish-not-your-turn"));
        }
        let (Command::Move { unit, .. } | Command::Attack { unit, .. }) = *command;
        let at = state.place(unit, seat).ok_or_else(|| Refusal::new(TURN, "skirmish-not-your-unit"))?;
        match *command {
            Command::Move { to, .. } => {
                if reach(at, state.occupied()) & 1u128.checked_shl(to.into()).unwrap_or(0) == 0 {
                    return Err(Refusal::new(MOVE, "skirmish-out-of-reach").with("steps", STEPS));
                }
                draft.cite(MOVE);
                draft.emit(Event::Moved { unit, to });
            }
            Command::Attack { target, .. } => {
                if state.place(target, seat.other()).is_none_or(|enemy| NEIGHBOURS[usize::from(at)] & 1 << enemy == 0) {
                    return Err(Refusal::new(ATTACK, "skirmish-no-adjacent-enemy"));
                }
                let roll = draft.roll(Die::D6, ATTACK);
                let removed = roll.face >= 4;
                let mut part = AccountPart::new(Message::new("skirmish-attacker").with("unit", unit));
                part.add_roll(ATTACK, "skirmish-die", roll);
                let mut account = Account::new("skirmish-attack").part(part);
                account.result(ATTACK, if removed { "skirmish-removed" } else { "skirmish-missed" });
                draft.account(account);
                draft.emit(Event::Attacked { unit, target, face: roll.face, removed });
            }
        }
        Ok(())
    }

    fn apply(&self, state: &mut State, event: &Event) {
        match *event {
            Event::Moved { unit, to } => state.units[usize::from(unit)] = Some(to),
            Event::Attacked { target, removed: true, .. } => state.units[usize::from(target)] = None,
            Event::Attacked { .. } => {}
        }
        state.activations += 1;
    }

    fn known<'s>(&self, state: &'s State, _: Viewer) -> Cow<'s, State> {
        Cow::Borrowed(state)
    }

    fn view(&self, known: &Known<'_, Self>) -> View {
        let asked = |question: &Question| known.viewer().knows_secrets_of(question.seat);
        View { state: **known, question: self.prompt(known).questions.into_iter().find(asked) }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let alive = |seat: Seat| state.units_of(seat).next().is_some();
        let (winner, clause, key) = match (alive(Seat::FIRST), alive(Seat::SECOND)) {
            (true, true) if state.activations < state.limit => return None,
            (true, true) => (None, TIME, "skirmish-draw"),
            (first, _) => (Some(if first { Seat::FIRST } else { Seat::SECOND }), LAST_STANDING, "skirmish-won"),
        };
        let scores = [Seat::FIRST, Seat::SECOND].map(|seat| state.units_of(seat).count() as f64).to_vec();
        Some(Outcome { winner, clause, reason: key.into(), scores })
    }

    fn offers(&self, state: &State, seat: Seat, _: &mut Sampler) -> Vec<Command> {
        let mut offers = Vec::with_capacity(256);
        let (occupied, neighbours) = (state.occupied(), &*NEIGHBOURS);
        for (unit, at) in state.units_of(seat) {
            each(reach(at, occupied)).for_each(|to| offers.push(Command::Move { unit, to }));
            let beside = neighbours[usize::from(at)] & occupied;
            if beside != 0 {
                let near = state.units_of(seat.other()).filter(|&(_, enemy)| beside & 1 << enemy != 0);
                offers.extend(near.map(|(target, _)| Command::Attack { unit, target }));
            }
        }
        offers
    }

    fn reveals(&self, _: &Event) -> bool {
        false
    }

    fn ask(&self, state: &Known<'_, Self>, query: &Query, book: &mut Referee) -> Ruling<Answer> {
        let at = state.place(query.reach, Seat(query.reach / SIDE));
        let at = at.ok_or_else(|| Refusal::new(TURN, "skirmish-no-such-unit"))?;
        book.cite(MOVE);
        Ok(Answer { value: each(reach(at, state.occupied())).collect() })
    }

    fn check(&self, state: &State) -> Result<(), String> {
        let alone = state.occupied().count_ones() as usize == state.units.iter().flatten().count();
        alone.then_some(()).ok_or_else(|| "two units stand in one place".into())
    }
}
