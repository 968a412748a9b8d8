//! Drill: a game of many orders in a turn and dice at its end, in a few lines, so that planning is tested without any rule set.
//! Relies on the kernel; is played by whatever method the test wants.
//! Must not be part of the program.
//!
//! Four men a side on eight files. A turn has five orders: a step or two ahead, or one aside. Then men who stand face to face fight, one die
//! against the other, and the loser falls.

#![cfg(test)]

use oriflamme_kernel::{
    Answer, Clause, Die, Draft, Eye, Knowledge, Known, Luck, Message, Method, Mind, Outcome, Prompt, Question, Referee,
    Refusal, Roll, RuleSet, Ruling, Sampler, Seat, SetupError, Style, Viewer, Worth,
};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

const RULE: Clause = Clause::new("drill.rule.1");
const FILES: i8 = 8;
const RANKS: i8 = 10;
const ORDERS: u8 = 5;
const TURNS: u32 = 12;
/// What a man is worth.
pub const MAN: f64 = 10.0;

#[derive(Clone, Copy, Debug)]
pub struct Drill(pub Method);

/// Many plans, and the luck of dice taken off.
pub const BRED: Drill = Drill(Method::BREEDING);
/// Many plans, and every throw foreseen.
pub const FORESEEN: Drill = Drill(Method { luck: Luck::Foreseen { throws: 36 }, ..Method::BREEDING });

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// File and rank of each man who stands; the first four are of the first seat.
    pub men: [Option<[i8; 2]>; 8],
    pub active: Seat,
    pub turn: u32,
    /// Orders that were given in this turn.
    pub ordered: u8,
    /// Men who are still to fight in it.
    pub fights: Vec<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Command {
    Order { man: u8, to: [i8; 2] },
    Done,
    Fight { man: u8 },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Event {
    Ordered { man: u8, to: [i8; 2] },
    Ended { fights: Vec<u8> },
    Fought { man: u8, falls: Option<u8> },
}

fn side(man: u8) -> Seat {
    Seat(man / 4)
}

const fn ahead(seat: Seat) -> i8 {
    if seat.0 == 0 { 1 } else { -1 }
}

impl State {
    fn men_of(&self, seat: Seat) -> impl Iterator<Item = (u8, [i8; 2])> + '_ {
        (0..8).zip(&self.men).filter_map(|(man, at)| Some((man, (*at)?))).filter(move |(man, _)| side(*man) == seat)
    }

    /// Whom this man stands face to face with.
    fn facing(&self, man: u8) -> Option<u8> {
        let [file, rank] = self.men[usize::from(man)]?;
        let seat = side(man);
        self.men_of(seat.other()).find(|(_, at)| *at == [file, rank + ahead(seat)]).map(|(enemy, _)| enemy)
    }

    fn may_go(&self, man: u8, to: [i8; 2]) -> bool {
        let Some([file, rank]) = self.men[usize::from(man)] else { return false };
        let steps = (to[1] - rank) * ahead(side(man));
        let is_step = match (to[0] - file).abs() {
            0 => (1..=2).contains(&steps),
            aside => aside == 1 && steps == 0,
        };
        let between = [file, rank + ahead(side(man))];
        is_step
            && (0..FILES).contains(&to[0])
            && (0..RANKS).contains(&to[1])
            && !self.men.contains(&Some(to))
            && (steps < 2 || !self.men.contains(&Some(between)))
            && self.facing(man).is_none()
            && self.ordered < ORDERS
    }

    /// All orders of some steps ahead, and aside.
    fn orders(&self, seat: Seat, ahead_by: &[i8], aside: &[i8]) -> Vec<Command> {
        let to = |[file, rank]: [i8; 2]| {
            let steps = ahead_by.iter().map(move |steps| [file, rank + steps * ahead(seat)]);
            steps.chain(aside.iter().map(move |aside| [file + aside, rank])).collect::<Vec<_>>()
        };
        let all = self.men_of(seat).flat_map(|(man, at)| to(at).into_iter().map(move |to| (man, to)));
        all.filter(|(man, to)| self.may_go(*man, *to)).map(|(man, to)| Command::Order { man, to }).collect()
    }

    fn pass_on(&mut self) {
        if self.fights.is_empty() {
            (self.active, self.turn) = (self.active.other(), self.turn + 1);
            self.ordered = 0;
        }
    }
}

impl RuleSet for Drill {
    type Setup = ();
    type State = State;
    type Command = Command;
    type Event = Event;
    type Agenda = ();
    type Query = ();
    type View = State;

    fn id(&self) -> &'static str {
        "drill"
    }

    fn rulebook_version(&self) -> &str {
        "1"
    }

    fn enforced(&self) -> &'static [&'static str] {
        &[]
    }

    fn setup(&self, (): &()) -> Result<State, SetupError> {
        let men = [[1, 2], [2, 2], [4, 3], [6, 2], [1, 5], [3, 7], [4, 7], [6, 6]].map(Some);
        Ok(State { men, active: Seat::FIRST, turn: 0, ordered: 0, fights: Vec::new() })
    }

    fn prompt(&self, state: &State) -> Prompt {
        let kind = if state.fights.is_empty() { "orders" } else { "fights" };
        let question = || Question::new(state.active, kind, RULE, "drill-question");
        if self.outcome(state).is_none() { Prompt::one(question()) } else { Prompt::none() }
    }

    fn decide(&self, draft: &mut Draft<'_, '_, Self>, seat: Seat, command: &Command) -> Ruling {
        let state = &draft.state;
        let allowed = self.prompt(state).asks(seat).is_some()
            && match *command {
                Command::Order { man, to } => state.fights.is_empty() && side(man) == seat && state.may_go(man, to),
                Command::Done => state.fights.is_empty(),
                Command::Fight { man } => state.fights.contains(&man),
            };
        if !allowed {
            return Err(Refusal::new(RULE, "drill-refused"));
        }
        let event = match *command {
            Command::Order { man, to } => Event::Ordered { man, to },
            Command::Done => {
                let own = state.men_of(seat).map(|(man, _)| man);
                Event::Ended { fights: own.filter(|man| state.facing(*man).is_some()).collect() }
            }
            Command::Fight { man } => {
                let facing = state.facing(man);
                let [ours, theirs] = [draft.roll(Die::D6, RULE).face, draft.roll(Die::D6, RULE).face];
                Event::Fought { man, falls: if ours > theirs { facing } else { (ours < theirs).then_some(man) } }
            }
        };
        draft.emit(event);
        Ok(())
    }

    fn apply(&self, state: &mut State, event: &Event) {
        match event {
            Event::Ordered { man, to } => {
                state.men[usize::from(*man)] = Some(*to);
                state.ordered += 1;
                return;
            }
            Event::Ended { fights } => state.fights.clone_from(fights),
            Event::Fought { man, falls } => {
                state.fights.retain(|other| other != man);
                if let Some(fallen) = falls {
                    state.men[usize::from(*fallen)] = None;
                }
            }
        }
        state.pass_on();
    }

    fn known<'s>(&self, state: &'s State, _: Viewer) -> Cow<'s, State> {
        Cow::Borrowed(state)
    }

    fn view(&self, known: &Known<'_, Self>) -> State {
        State::clone(known)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let left = [Seat::FIRST, Seat::SECOND].map(|seat| state.men_of(seat).count());
        let over = state.turn >= TURNS || left.contains(&0);
        let winner = (left[0] != left[1]).then(|| if left[0] > left[1] { Seat::FIRST } else { Seat::SECOND });
        over.then(|| Outcome { winner, clause: RULE, reason: Message::new("drill-over"), scores: Vec::new() })
    }

    fn offers(&self, state: &State, seat: Seat, _: &mut Sampler) -> Vec<Command> {
        if self.prompt(state).asks(seat).is_none() {
            return Vec::new();
        }
        match state.fights.as_slice() {
            [] => [state.orders(seat, &[1, 2], &[-1, 1]), vec![Command::Done]].concat(),
            fights => fights.iter().map(|&man| Command::Fight { man }).collect(),
        }
    }

    fn reveals(&self, _: &Event) -> bool {
        false
    }

    fn ask(&self, _: &Known<'_, Self>, (): &(), _: &mut Referee) -> Ruling<Answer> {
        Err(Refusal::new(RULE, "drill-refused"))
    }

    fn check(&self, _: &State) -> Result<(), String> {
        Ok(())
    }
}

impl Knowledge for Drill {}

impl Worth for Drill {
    /// Men, how far they have come, and a little for the very place, so that hardly two positions are worth the same.
    fn appraise(&self, state: &State, seat: Seat, eye: Eye) -> f64 {
        let boldness = if eye.style == Style::Aggressive { 0.9 } else { 0.4 };
        let of = |seat: Seat| -> f64 {
            let one = |(man, [file, rank]): (u8, [i8; 2])| {
                let way = if seat == Seat::FIRST { rank } else { RANKS - 1 - rank };
                MAN + boldness * f64::from(way) + 0.01 * f64::from((5 * file + 3 * rank + 7 * man as i8) % 11)
            };
            state.men_of(seat).map(one).sum()
        };
        of(seat) - of(seat.other())
    }

    /// Dice favour nobody: all that a fight changes is luck.
    fn windfall(&self, _: &State, command: &Command, rolls: &[Roll], seat: Seat, _: Eye) -> f64 {
        let (Command::Fight { man }, [ours, theirs]) = (command, rolls) else { return 0.0 };
        let won = f64::from(ours.face.cmp(&theirs.face) as i8) * MAN;
        if side(*man) == seat { won } else { -won }
    }
}

impl Mind for Drill {
    fn method(&self) -> &Method {
        &self.0
    }

    /// Only experience thinks of two steps at once.
    fn candidates(&self, state: &State, seat: Seat, sampler: &mut Sampler) -> Vec<Command> {
        let all = self.offers(state, seat, sampler);
        let second = self.second_thoughts(state, seat);
        all.into_iter().filter(|command| !second.contains(command)).collect()
    }

    fn first_thoughts(&self, state: &State, seat: Seat, sampler: &mut Sampler) -> Vec<Command> {
        let all = self.candidates(state, seat, sampler);
        sampler.some(all, 3)
    }

    fn second_thoughts(&self, state: &State, seat: Seat) -> Vec<Command> {
        state.orders(seat, &[2], &[])
    }

    fn routine(&self, state: &State, seat: Seat) -> Option<Command> {
        self.prompt(state).asks(seat)?;
        Some(state.fights.first().map_or(Command::Done, |&man| Command::Fight { man }))
    }

    fn turn(&self, state: &State) -> Option<u64> {
        Some(u64::from(state.turn))
    }
}
