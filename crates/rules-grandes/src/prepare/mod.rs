//! The eighteen steps before the battle.
//! Relies on the armies as built; what they bring is noted and counted in the last step.
//! Must not know the turn.

mod confront;
mod deploy;
mod ground;
pub mod offers;
mod room;
mod scout;

use crate::asked::Asked;
use crate::clause;
use crate::draft::{Draft, Ruling, other_question};
use crate::event::Event;
use crate::flow::Phase;
use crate::id::Id;
use crate::state::{Ability, Hour, State, Weather};
use crate::terrain::PieceText;
use oriflamme_kernel::{Message, Prompt, Question, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use confront::{able, starting_morale};
pub use deploy::{ZONE_MARGIN, zone};
pub use ground::elements;
pub use room::{deployment, judge as judge_room};

/// The result of reconnaissance.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Recon {
    #[default]
    Draw,
    Outclassed,
    TacticalGain,
}

/// Where in the eighteen steps we are.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Prepare {
    pub stage: Stage,
    pub recon: Recon,
    /// Who won the reconnaissance; nobody in a draw.
    pub winner: Option<Seat>,
    /// Who lays the scenery.
    pub placer: Seat,
    /// Who deploys first.
    pub first: Seat,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Steps 1 to 6.
    Scout,
    /// Step 7: the winner of the reconnaissance on the hour.
    Hour,
    Weather,
    /// Step 8.
    Scenery,
    /// Elements that the other side may put elsewhere.
    Shift {
        elements: Vec<usize>,
    },
    /// Step 10.
    Side {
        seat: Seat,
    },
    Deploy {
        seat: Seat,
    },
    /// Step 12.
    Harangue {
        seat: Seat,
    },
    /// Steps 13 to 16.
    Confront {
        kind: usize,
        seat: Seat,
    },
    /// The confrontation was proposed with that chief; the other side has several whom it could engage.
    Engage {
        kind: usize,
        seat: Seat,
        against: Option<Id>,
    },
    /// Step 17.
    Objective {
        seat: Seat,
    },
    Talisman {
        seat: Seat,
    },
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PrepareCommand {
    /// Announcements and reconnaissance.
    Scout,
    /// Rolls the hour or the weather again.
    Again,
    /// Keeps what was rolled; leaves an element where it is; declines.
    Keep,
    /// The hour that a tactical gain chooses.
    Hour(Hour),
    /// The weather that a tactical gain chooses.
    Weather(Weather),
    /// All elements at once, in place of what was laid so far.
    Scenery(Vec<PieceText>),
    /// One more element; the step ends with the last one.
    Lay(PieceText),
    /// Puts the next element so that its middle lies there.
    Shift([f64; 2]),
    /// The own table edge is the far one.
    Side { far: bool },
    /// The whole army.
    Deploy { units: Vec<Post>, chiefs: Vec<ChiefPost> },
    /// The warlord makes his speech.
    Harangue,
    /// Proposes the confrontation of the present kind.
    Confront {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Id>,
    },
    /// Meets a confrontation with this chief.
    Engage(Id),
    /// Where the marker lies.
    Objective([f64; 2]),
    /// Where the talisman lies.
    Talisman([f64; 2]),
}

/// Where a unit is deployed: the middle of its front edge in centimetres, and its facing.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Post {
    pub unit: Id,
    pub at: [f64; 2],
    pub facing: f64,
}

#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChiefPost {
    pub chief: Id,
    pub at: [f64; 2],
}

/// The four confrontations: ability and place among what the steps brought.
pub const CONFRONTATIONS: [(Ability, usize); 4] =
    [(Ability::Priest, 1), (Ability::Hero, 2), (Ability::Wizard, 3), (Ability::Thief, 4)];

impl Prepare {
    /// Who is asked.
    pub fn asked(&self) -> Seat {
        match self.stage {
            Stage::Scout => Seat::FIRST,
            Stage::Hour | Stage::Weather => self.winner.unwrap_or(Seat::FIRST),
            Stage::Scenery => self.placer,
            Stage::Shift { .. } => self.placer.other(),
            Stage::Side { seat }
            | Stage::Deploy { seat }
            | Stage::Harangue { seat }
            | Stage::Confront { seat, .. }
            | Stage::Engage { seat, .. }
            | Stage::Objective { seat }
            | Stage::Talisman { seat } => seat,
        }
    }
}

impl Default for Prepare {
    fn default() -> Self {
        let (recon, winner) = (Recon::Draw, None);
        Prepare { stage: Stage::Scout, recon, winner, placer: Seat::FIRST, first: Seat::FIRST }
    }
}

pub fn preparing(state: &State) -> Option<&Prepare> {
    match &state.flow.phase {
        Phase::Prepare(prepare) => Some(prepare),
        _ => None,
    }
}

pub fn prompt(state: &State, prepare: &Prepare) -> Prompt {
    let (kind, clause, key) = match &prepare.stage {
        Stage::Scout => (Asked::Scout, clause::PREBATTLE_3, "grandes-ask-scout"),
        Stage::Hour => (Asked::Hour, clause::PREBATTLE_11, "grandes-ask-hour"),
        Stage::Weather => (Asked::Weather, clause::SUPP_WEATHER_2, "grandes-ask-weather"),
        Stage::Scenery => (Asked::Scenery, clause::PREBATTLE_15, "grandes-ask-scenery"),
        Stage::Shift { .. } => (Asked::Shift, clause::PREBATTLE_18, "grandes-ask-shift"),
        Stage::Side { .. } => (Asked::Side, clause::PREBATTLE_25, "grandes-ask-side"),
        Stage::Deploy { .. } => (Asked::Deploy, clause::PREBATTLE_22, "grandes-ask-deploy"),
        Stage::Harangue { .. } => (Asked::Harangue, clause::PREBATTLE_30, "grandes-ask-harangue"),
        Stage::Confront { kind, .. } => (Asked::Confront, confront::step_clause(*kind), confront::proposal(*kind)),
        Stage::Engage { kind, .. } => (Asked::Engage, confront::step_clause(*kind), "grandes-ask-engage"),
        Stage::Objective { .. } => (Asked::Objective, clause::SUPP_OBJECTIVE_1, "grandes-ask-objective"),
        Stage::Talisman { .. } => (Asked::Talisman, clause::PREBATTLE_44, "grandes-ask-talisman"),
    };
    let text = match &prepare.stage {
        Stage::Scenery => {
            let (laid, wanted) = (state.terrain.len(), ground::elements(state));
            Message::new(key).with("laid", laid.min(wanted)).with("wanted", wanted)
        }
        Stage::Shift { elements } => {
            let element = elements.first().and_then(|first| state.terrain.get(*first));
            Message::new(key).with("ground", element.map_or("", |piece| piece.ground.text()))
        }
        Stage::Engage { against, .. } => {
            let theirs = against.map_or_else(|| "@grandes-nobody".to_owned(), |chief| state.name_of(chief));
            Message::new(key).with("chief", theirs)
        }
        _ => Message::new(key),
    };
    Prompt::one(Question::new(prepare.asked(), kind, clause, text))
}

pub fn decide(draft: &mut Draft, seat: Seat, command: &PrepareCommand) -> Ruling {
    let Some(prepare) = preparing(&draft.state).cloned() else { return Err(other_question()) };
    match (&prepare.stage, command) {
        (Stage::Scout, PrepareCommand::Scout) => scout::scout(draft),
        (Stage::Hour | Stage::Weather, _) => scout::choose(draft, &prepare, command),
        (Stage::Scenery, PrepareCommand::Scenery(pieces)) => ground::lay(draft, &prepare, pieces),
        (Stage::Scenery, PrepareCommand::Lay(piece)) => ground::lay_one(draft, &prepare, piece),
        (Stage::Shift { elements }, PrepareCommand::Shift(to)) => ground::shift(draft, &prepare, elements, Some(*to)),
        (Stage::Shift { elements }, PrepareCommand::Keep) => ground::shift(draft, &prepare, elements, None),
        (Stage::Side { .. }, PrepareCommand::Side { far }) => deploy::choose_side(draft, &prepare, seat, *far),
        (Stage::Deploy { .. }, PrepareCommand::Deploy { units, chiefs }) => {
            deploy::deploy(draft, &prepare, seat, units, chiefs)
        }
        (Stage::Harangue { .. }, PrepareCommand::Harangue) => confront::harangue(draft, seat, true),
        (Stage::Harangue { .. }, PrepareCommand::Keep) => confront::harangue(draft, seat, false),
        (Stage::Confront { kind, .. }, PrepareCommand::Confront { by }) => confront::confront(draft, seat, *kind, *by),
        (Stage::Confront { kind, .. }, PrepareCommand::Keep) => confront::decline(draft, seat, *kind),
        (Stage::Engage { kind, against, .. }, PrepareCommand::Engage(with)) => {
            confront::engage(draft, seat, *kind, *against, *with)
        }
        (Stage::Objective { .. }, PrepareCommand::Objective(at)) => deploy::objective(draft, seat, *at),
        (Stage::Talisman { .. }, PrepareCommand::Talisman(at)) => deploy::talisman(draft, seat, Some(*at)),
        (Stage::Talisman { .. }, PrepareCommand::Keep) => deploy::talisman(draft, seat, None),
        _ => Err(other_question()),
    }
}

/// Skips stages at which nobody has a choice. `false`: somebody must answer.
pub fn step(draft: &mut Draft) -> Ruling<bool> {
    let Some(prepare) = preparing(&draft.state).cloned() else { return Ok(false) };
    confront::skip(draft, &prepare)
}

fn go(draft: &mut Draft, stage: Stage) {
    if let Phase::Prepare(prepare) = &mut draft.agenda().phase {
        prepare.stage = stage;
    }
}

fn update(draft: &mut Draft, change: impl FnOnce(&mut Prepare)) {
    if let Phase::Prepare(prepare) = &mut draft.agenda().phase {
        change(prepare);
    }
}

/// Army morale at the start, then the first turn.
fn finish(draft: &mut Draft) {
    draft.cite(clause::PREBATTLE_46);
    draft.cite(clause::ARMY_MORALE_9);
    for seat in crate::state::SEATS {
        let (morale, account) = starting_morale(&draft.state, seat);
        draft.account(account);
        draft.emit(Event::ArmyMorale { seat, morale });
    }
    draft.agenda().phase = Phase::Begin;
}
