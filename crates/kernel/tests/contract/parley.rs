//! Parley: a game as small as can be with secret bids, an interrupt, optional passes, dice and plain commands.
//!
//! In each round both sides bid in secret. The higher bid may raise banners, then advances or passes; in the middle of
//! the advance the other side may shoot. Three rounds; who came further has won.

use oriflamme_kernel::{
    Answer, Clause, Die, Draft, Game, Known, Outcome, Prompt, Question, Referee, Refusal, RuleSet, Ruling, Sampler,
    Seat, SetupError, Viewer,
};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

pub const BID: Clause = Clause::new("parley.bid.1");
pub const ADVANCE: Clause = Clause::new("parley.advance.1");
pub const SHOOT: Clause = Clause::new("parley.shoot.1");
pub const END: Clause = Clause::new("parley.end.1");

#[derive(Clone, Copy, Debug)]
pub struct Parley {
    pub version: &'static str,
}

pub const PARLEY: Parley = Parley { version: "2" };

#[derive(Clone, Serialize, Deserialize)]
pub struct Setup {
    pub rounds: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub rounds_left: u8,
    pub at: [f64; 2],
    pub banners: u8,
    pub bids: [Option<u8>; 2],
    /// Both bids are on the table, and this seat has the higher one.
    pub mover: Option<Seat>,
    /// How far the mover has announced to go; the other side is asked now. What waits for an answer is the agenda of this game.
    pub announced: Option<f64>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    Bid {
        bid: u8,
    },
    RaiseBanner,
    Advance {
        steps: u8,
    },
    Shoot,
    Pass,
    /// Never allowed, but the rules find that out only after rolling.
    RollAndRefuse,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    BidLaid { seat: Seat, bid: u8 },
    BidsShown { mover: Seat },
    BannerRaised,
    Shot { face: u8 },
    Moved { seat: Seat, to: f64 },
    RoundEnded,
}

#[derive(Serialize, Deserialize)]
pub struct HowFar {
    pub seat: Seat,
}

#[derive(Debug, PartialEq, Serialize)]
pub struct View {
    pub at: [f64; 2],
    pub banners: u8,
    /// A bid that the viewer may not know is absent.
    pub bids: [Option<u8>; 2],
    pub question: Option<Question>,
}

impl Parley {
    pub fn game(self, dice: oriflamme_kernel::Dice) -> Game<Parley> {
        Game::start(self, Setup { rounds: 3 }, dice).expect("a playable set-up")
    }

    fn not_asked() -> Refusal {
        Refusal::new(BID, "parley-not-asked")
    }

    /// The advance that was announced takes place, unless it was shot down.
    fn after_the_advance(draft: &mut Draft<'_, '_, Parley>, stopped: bool) {
        let announced = draft.agenda().take();
        if let (Some(seat), Some(distance), false) = (draft.state.mover, announced, stopped) {
            let to = draft.state.at[seat.index()] + distance;
            draft.emit(Event::Moved { seat, to });
        }
        draft.emit(Event::RoundEnded);
    }
}

impl RuleSet for Parley {
    type Setup = Setup;
    type State = State;
    type Command = Command;
    type Event = Event;
    type Agenda = Option<f64>;
    type Query = HowFar;
    type View = View;

    fn id(&self) -> &'static str {
        "parley"
    }

    fn rulebook_version(&self) -> &str {
        self.version
    }

    fn enforced(&self) -> &'static [&'static str] {
        const { &[BID.id(), ADVANCE.id(), SHOOT.id(), END.id()] }
    }

    fn setup(&self, setup: &Setup) -> Result<State, SetupError> {
        if setup.rounds == 0 {
            return Err(SetupError::new("rounds", "there must be one"));
        }
        let rounds_left = setup.rounds;
        Ok(State { rounds_left, at: [0.0; 2], banners: 0, bids: [None; 2], mover: None, announced: None })
    }

    fn prompt(&self, state: &State) -> Prompt {
        match (state.mover, state.announced) {
            _ if state.rounds_left == 0 => Prompt::none(),
            (Some(mover), Some(_)) => {
                let shoot = Question::new(mover.other(), "shoot", SHOOT, "parley-shoot");
                Prompt::one(shoot.passable("parley-hold-fire").interrupting())
            }
            (Some(mover), None) => {
                Prompt::one(Question::new(mover, "advance", ADVANCE, "parley-advance").passable("parley-stay"))
            }
            (None, _) => {
                let silent = [Seat::FIRST, Seat::SECOND].into_iter().filter(|seat| state.bids[seat.index()].is_none());
                Prompt {
                    questions: silent.map(|seat| Question::new(seat, "bid", BID, "parley-bid").secret()).collect(),
                }
            }
        }
    }

    fn decide(&self, draft: &mut Draft<'_, '_, Self>, seat: Seat, command: &Command) -> Ruling {
        let asked = self.prompt(&draft.state).asks(seat).map(|question| question.kind).ok_or_else(Self::not_asked)?;
        match (asked, command) {
            (_, Command::RollAndRefuse) => {
                draft.roll(Die::D6, SHOOT);
                return Err(Refusal::new(SHOOT, "parley-never"));
            }
            ("bid", &Command::Bid { bid }) if bid <= 3 => {
                draft.cite(BID);
                draft.emit(Event::BidLaid { seat, bid });
                if let Some(other) = draft.state.bids[seat.other().index()] {
                    let first = if seat == Seat::FIRST { bid >= other } else { other >= bid };
                    draft.emit(Event::BidsShown { mover: if first { Seat::FIRST } else { Seat::SECOND } });
                }
            }
            ("advance", Command::RaiseBanner) => draft.emit(Event::BannerRaised),
            ("advance", &Command::Advance { steps }) if (1..=3).contains(&steps) => {
                draft.cite(ADVANCE);
                *draft.agenda() = Some(f64::from(steps) / 7.0);
            }
            ("advance", Command::Pass) => draft.emit(Event::RoundEnded),
            ("shoot", Command::Shoot) => {
                let roll = draft.roll(Die::D6, SHOOT);
                draft.emit(Event::Shot { face: roll.face });
                Self::after_the_advance(draft, roll.face >= 5);
            }
            ("shoot", Command::Pass) => Self::after_the_advance(draft, false),
            _ => return Err(Refusal::new(ADVANCE, "parley-not-an-answer")),
        }
        Ok(())
    }

    fn apply(&self, state: &mut State, event: &Event) {
        match *event {
            Event::BidLaid { seat, bid } => state.bids[seat.index()] = Some(bid),
            Event::BidsShown { mover } => state.mover = Some(mover),
            Event::BannerRaised => state.banners += 1,
            Event::Shot { .. } => {}
            Event::Moved { seat, to } => state.at[seat.index()] = to,
            Event::RoundEnded => {
                state.rounds_left -= 1;
                (state.bids, state.mover) = ([None; 2], None);
            }
        }
    }

    fn agenda<'s>(&self, state: &'s mut State) -> Option<&'s mut Option<f64>> {
        Some(&mut state.announced)
    }

    /// Bids are hidden until both are laid.
    fn known<'s>(&self, state: &'s State, viewer: Viewer) -> Cow<'s, State> {
        let mut known = state.clone();
        for seat in [Seat::FIRST, Seat::SECOND].into_iter().filter(|seat| !viewer.knows_secrets_of(*seat)) {
            known.bids[seat.index()] = state.bids[seat.index()].filter(|_| state.mover.is_some());
        }
        Cow::Owned(known)
    }

    fn view(&self, known: &Known<'_, Self>) -> View {
        let question = self.prompt(known).questions.into_iter().find(|q| known.viewer() == Viewer::Seat(q.seat));
        View { at: known.at, banners: known.banners, bids: known.bids, question }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let ahead = state.at[0].partial_cmp(&state.at[1])?;
        let winner = match ahead {
            std::cmp::Ordering::Greater => Some(Seat::FIRST),
            std::cmp::Ordering::Less => Some(Seat::SECOND),
            std::cmp::Ordering::Equal => None,
        };
        let over = Outcome { winner, clause: END, reason: "parley-over".into(), scores: state.at.to_vec() };
        (state.rounds_left == 0).then_some(over)
    }

    fn offers(&self, state: &State, seat: Seat, _: &mut Sampler) -> Vec<Command> {
        match self.prompt(state).asks(seat).map(|question| question.kind) {
            Some("bid") => (0..=3).map(|bid| Command::Bid { bid }).collect(),
            Some("advance") => (1..=3).map(|steps| Command::Advance { steps }).chain([Command::Pass]).collect(),
            Some("shoot") => vec![Command::Shoot, Command::Pass],
            _ => Vec::new(),
        }
    }

    fn reveals(&self, event: &Event) -> bool {
        matches!(event, Event::BidsShown { .. })
    }

    fn ask(&self, state: &Known<'_, Self>, query: &HowFar, book: &mut Referee) -> Ruling<Answer> {
        book.cite(ADVANCE);
        let at = state.at.get(query.seat.index()).ok_or_else(Self::not_asked)?;
        Ok(Answer { value: serde_json::json!(at) })
    }

    fn check(&self, state: &State) -> Result<(), String> {
        if state.announced.is_some() && state.mover.is_none() { Err("nobody announced it".into()) } else { Ok(()) }
    }
}
