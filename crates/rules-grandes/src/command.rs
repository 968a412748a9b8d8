//! What a player may say.
//! Relies on names only; lengths are centimetres, angles degrees clockwise.
//! Must not know whether it is allowed.

use crate::build::Characteristic;
use crate::id::Id;
use crate::prepare::PrepareCommand;
use crate::state::{Ability, Attitude, Standing, Window};
use oriflamme_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A free action before another one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Free {
    Morale,
    Power,
    /// A Power with a free Morale action of its own before it.
    SteadyPower,
    /// A racial advantage tested on 3 in place of a Power.
    RacePower,
    /// The wizard of that chief, or of army morale.
    Wizard(Id),
}

/// The way of a Movement action. Exactly one of `ahead`, `back`, `fly` and `turn` alone, or `ahead` with `turn`.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct Route {
    /// Straight on by at most so much.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ahead: Option<f64>,
    /// To the right of straight ahead; to the left if negative.
    #[serde(skip_serializing_if = "is_zero")]
    pub slant: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<f64>,
    /// The turn comes after the move.
    #[serde(skip_serializing_if = "is_false")]
    pub turn_last: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub back: Option<f64>,
    /// Flown: where the middle of the front edge will be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fly: Option<[f64; 2]>,
    /// Facing after a flight.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub facing: Option<f64>,
    /// What is done instead if the test fails, or if a flight turns out to be none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failing: Option<Box<Route>>,
}

fn is_zero(value: &f64) -> bool {
    *value == 0.0
}

fn is_false(value: &bool) -> bool {
    !*value
}

/// What an activated unit does.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    Move(Route),
    /// Against enemy units that it touches, or one chief from the air.
    Melee(Vec<Id>),
    /// At a unit or a chief.
    Shoot(Id),
    /// An active Morale action.
    Rally,
    Nothing,
}

/// An action with the free actions before it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "ActText", into = "ActText")]
pub struct Act {
    pub deed: Deed,
    pub free: Vec<Free>,
}

/// An action as it is written: exactly one of the five.
#[derive(Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
struct ActText {
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    route: Option<Route>,
    #[serde(skip_serializing_if = "Option::is_none")]
    melee: Option<Vec<Id>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    shoot: Option<Id>,
    #[serde(skip_serializing_if = "is_false")]
    rally: bool,
    #[serde(skip_serializing_if = "is_false")]
    nothing: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    free: Vec<Free>,
}

impl TryFrom<ActText> for Act {
    type Error = &'static str;

    fn try_from(text: ActText) -> Result<Self, Self::Error> {
        let mut deeds = [
            text.route.map(Deed::Move),
            text.melee.map(Deed::Melee),
            text.shoot.map(Deed::Shoot),
            text.rally.then_some(Deed::Rally),
            text.nothing.then_some(Deed::Nothing),
        ]
        .into_iter()
        .flatten();
        match (deeds.next(), deeds.next()) {
            (Some(deed), None) => Ok(Act { deed, free: text.free }),
            _ => Err("an action is exactly one of move, melee, shoot, rally, nothing"),
        }
    }
}

impl From<Act> for ActText {
    fn from(act: Act) -> Self {
        let mut text = ActText { free: act.free, ..ActText::default() };
        match act.deed {
            Deed::Move(route) => text.route = Some(route),
            Deed::Melee(targets) => text.melee = Some(targets),
            Deed::Shoot(target) => text.shoot = Some(target),
            Deed::Rally => text.rally = true,
            Deed::Nothing => text.nothing = true,
        }
        text
    }
}

impl Act {
    pub fn plain(deed: Deed) -> Act {
        Act { deed, free: Vec::new() }
    }
}

/// What is added before a die.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Help {
    /// Support by this chief, or by army morale.
    Support(Id),
    /// A hero's or priest's ability, or army morale used as one.
    Ability(Id),
    /// The racial advantage of that place on the sheet.
    Advantage(usize),
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// An answer before the battle.
    Prepare(PrepareCommand),
    /// Rolls the command tests and the initiative.
    Begin,
    /// The winner of the initiative says who acts first.
    First(Seat),
    /// The unit whose base action it is.
    Activate(Id),
    /// A chief gives the activated unit an attitude.
    Attitude {
        to: Attitude,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Id>,
    },
    /// The activated unit gives up its attitude.
    DropAttitude,
    /// A fleeing unit makes its flight move.
    Run,
    /// A fleeing unit stays and loses a life point.
    Stay,
    /// A fleeing unit tries its energy of despair.
    Despair,
    /// What the activated unit does.
    Act(Act),
    /// A chief lets the other side go first; `by` names who pays, as below.
    Wait {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Id>,
    },
    /// A chief takes the hand for a unit.
    TakeInitiative {
        unit: Id,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Id>,
    },
    /// A chief cancels the intervention that was just announced.
    Cancel {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Id>,
    },
    /// Pays again for a cancelled intervention.
    Again,
    /// A unit acts at the same time as the one that is acting.
    Simultaneous {
        unit: Id,
        act: Act,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Id>,
    },
    /// Before a die: free actions of a passive action, and nothing more.
    Free(Vec<Free>),
    /// Something is added before a die.
    Help(Help),
    /// Rolls the die as things stand.
    Roll,
    /// A point of army morale to roll a 10 again.
    Reroll,
    /// A racial advantage that makes a total failure a failure.
    Soften,
    /// A unit withdraws from what comes at it, with free actions before its Stealth.
    Hide(Vec<Free>),
    /// Where a unit that has hidden goes.
    Redeploy { at: [f64; 2], facing: f64 },
    /// One more life point in place of the recoil.
    Hold,
    /// Goes after an enemy who recoils.
    Follow,
    /// A unit acts once more.
    Push {
        unit: Id,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Id>,
    },
    /// A chief goes from point to point, in the final phase.
    MoveChief { chief: Id, path: Vec<[f64; 2]> },
    /// A thief takes a command point from an enemy chief.
    Steal { by: Id, from: Id },
    /// Lets a window go by.
    Pass,
    /// Lets all windows of this kind go by until the turn ends.
    PassAll(Window),
    /// How windows are answered from now on.
    Standing(Standing),
    /// Gives the battle up.
    Concede,
    /// Proposes a draw.
    ProposeDraw,
    /// Accepts it; `pass` declines it.
    AcceptDraw,
}

impl Deed {
    /// The characteristic that it tests; none for doing nothing.
    pub fn characteristic(&self) -> Option<Characteristic> {
        match self {
            Deed::Move(_) => Some(Characteristic::Movement),
            Deed::Melee(_) => Some(Characteristic::Melee),
            Deed::Shoot(_) => Some(Characteristic::Shooting),
            Deed::Rally => Some(Characteristic::Morale),
            Deed::Nothing => None,
        }
    }
}

impl Route {
    pub fn ahead(cm: f64) -> Route {
        Route { ahead: Some(cm), ..Route::default() }
    }

    pub fn turn(degrees: f64) -> Route {
        Route { turn: Some(degrees), ..Route::default() }
    }

    pub fn back(cm: f64) -> Route {
        Route { back: Some(cm), ..Route::default() }
    }

    pub fn is_sound(&self) -> bool {
        let numbers = [self.ahead, Some(self.slant), self.turn, self.back, self.facing];
        let point = self.fly.unwrap_or_default();
        let all = numbers.into_iter().flatten().chain(point);
        let sound = all.into_iter().all(|number| number.is_finite() && number.abs() <= 1e4);
        let ways = [self.ahead.is_some(), self.back.is_some(), self.fly.is_some()];
        let one_way = ways.iter().filter(|way| **way).count();
        let lone_turn = one_way == 0 && self.turn.is_some();
        let forward = [self.ahead, self.back].into_iter().flatten().all(|cm| cm >= 0.0);
        let turns = self.turn.is_none() || self.back.is_none() && self.fly.is_none();
        let other = self.failing.as_ref().is_none_or(|other| other.failing.is_none() && other.is_sound());
        sound && forward && turns && other && (one_way == 1 || lone_turn)
    }
}

impl Help {
    pub fn ability(self) -> Option<Id> {
        match self {
            Help::Ability(by) => Some(by),
            Help::Support(_) | Help::Advantage(_) => None,
        }
    }
}

/// The ability that helps an action of that characteristic.
pub fn helping_ability(of: Characteristic) -> Option<Ability> {
    match of {
        Characteristic::Morale => Some(Ability::Hero),
        Characteristic::Resistance => Some(Ability::Priest),
        _ => None,
    }
}
