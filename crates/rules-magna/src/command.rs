//! What players can say, from the first shot to the last blow; their JSON forms stand in `docs/words/`.
//! Relies on ids and places. Each chapter adds its own commands here and answers them in its own module.
//! Must not know whether a command is allowed.

use crate::counters::Id;
use oriflamme_hexfield::{Cell, Mount, Place, Side};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// This sequence is finished.
    Done,
    /// Let it pass: nobody shoots, attacks, advances or withdraws.
    Pass,

    // ---- chapter 4: movement ----
    /// A character goes step by step; the same may go on until another moves.
    Move(Move),
    /// A character of the active side will not move in this sequence.
    StandStill { who: Id },
    /// Two characters clear the dead from a hex.
    Clear(Clearing),
    /// An animal is hitched to a wagon, or unhitched.
    Harness(Harness),
    /// Enemies who make opportunity attacks, in the order in which they roll.
    Oppose(Vec<Id>),
    /// Where somebody goes who has to retreat, hex by hex.
    Retreat(Vec<Place>),
    /// Where a thrown rider is put.
    Fall { to: Place },

    // ---- chapter 7: charges ----
    /// One charge, or several knights who charge in a group.
    Charge(Vec<Charge>),
    /// A rider of the other side meets the charge that was just announced.
    CounterCharge(CounterCharge),
    /// No more charges are announced: they are ridden.
    Ride,

    // ---- chapter 5: shooting ----
    /// In sequence 1: shots one after the other; in answer to `defensive-fire`: all who shoot at the one who moves, named together.
    Shoot(Vec<Shot>),

    /// A crossbowman is given a loader in sequence 1, or lets him go.
    Loader(LoaderOrder),

    // ---- chapter 6: combat ----
    /// One attack, alone or together, on one enemy or several.
    Attack(Attack),
    /// Who of several takes a hurt.
    Victim { who: Id },
    /// A winner advances, hex by hex.
    Advance { who: Id, way: Vec<Place> },
    /// Who of several retreats next.
    RetreatNext { who: Id },
    /// A knight asks for quarter.
    Quarter,
    /// Who guards the knight who has just surrendered.
    Escort { guards: Vec<Id> },
    /// A knight who fled is made prisoner again, in place of an attack.
    Seize { prisoner: Id, guards: Vec<Id> },

    // ---- chapter 7: tactics ----
    /// An axe is taken in both hands.
    RaiseAxe { who: Id },
    /// The axe goes back into one hand.
    LowerAxe { who: Id },
    /// Housecarls in a row lock their shields at the start or the end of the movement sequence; `front` is one of the sides to which they look.
    FormWall { men: Vec<Id>, front: Side },
    /// Men leave a shield wall.
    OpenWall { men: Vec<Id> },
    /// A peasant declares, before he moves, that he is after a rider's horse; the dice are rolled when the combat sequence begins.
    Hamstring { who: Id, rider: Id },
    /// Somebody who is attacked withdraws, hex by hex.
    Refuse { who: Id, way: Vec<Place> },
}

/// A character goes step by step.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Move {
    pub who: Id,
    pub steps: Vec<Step>,
}

/// One thing done in the course of a move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Enter an adjacent hex; of a mounted character, with the head.
    To(Place),
    /// A rider turns his mount half round on the spot.
    TurnAbout,
    /// Into the saddle of a riderless animal.
    Mount(Id),
    /// Out of the saddle, to a hex beside it.
    Dismount(Place),
    /// Over the obstacle straight ahead.
    Jump,
    /// Up the trunk of a tree, or down.
    Climb,
    /// Down one level, from a tree, a wall or a roof.
    Leap(Place),
    /// Down from a tree into the saddle of this animal.
    LeapOnto(Id),
    /// Down from a tree on this enemy.
    Pounce(Id),
    /// Take up a stunned character in this hex.
    PickUp(Id),
    /// Put the burden down in an adjacent hex.
    PutDown(Place),
    /// Take the bridle of an animal.
    Lead(Id),
    /// A rider snatches the bridle of an animal while he rides past it.
    Snatch(Id),
    /// Let go of a bridle.
    Release(Id),
    /// Where a led animal is put, at the end of the way.
    Bring { animal: Id, at: Mount },
    /// A camel kneels, or the man himself.
    Kneel(Id),
    /// A camel rises, or the man himself.
    Rise(Id),
    /// Put its load on a pack camel.
    Load(Id),
    /// Take its load off a pack camel.
    Unload(Id),
    /// Take the throwing axes of a dead man in this hex.
    Gather(Id),
    /// A team goes on with its wagon.
    Haul(Haul),
    /// A guard goes on with his prisoner.
    March(March),
}

/// One hex of the way of a prisoner and his escort. Who need not move stays where he is.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct March {
    pub prisoner: Id,
    /// Where the guard goes who leads them.
    pub to: Place,
    pub prisoner_to: Place,
    /// Where the other guard goes, if there are two.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<Place>,
}

/// One hex of a wagon's way.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Haul {
    pub wagon: Id,
    /// The hex that the head of the draught animal enters, or the first of the men who pull.
    pub to: Cell,
    /// The other men who pull.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<Id>,
}

/// Bodies that are moved out of the way.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Clearing {
    pub by: [Id; 2],
    /// Up to three dead men, or one dead horse.
    pub bodies: Vec<Id>,
    pub to: Cell,
    /// How a dead horse comes to lie.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub facing: Option<Side>,
}

/// Work on the harness of a wagon.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Harness {
    pub by: Id,
    pub animal: Id,
    pub wagon: Id,
}

/// One shot.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Shot {
    pub shooter: Id,
    pub target: Id,
    /// Which hex of a target on two is aimed at; the nearest unless it is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Cell>,
}

/// Who loads for a crossbowman; nobody any more where it is not said.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LoaderOrder {
    pub crossbow: Id,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Id>,
}

/// Who attacks whom together.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Attack {
    pub attackers: Vec<Id>,
    pub defenders: Vec<Id>,
}

/// A charge: who, at whom, and the hexes that the head of the horse enters.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Charge {
    pub who: Id,
    pub target: Id,
    pub path: Vec<Cell>,
}

/// A rider who meets a charge, and the hexes that the head of his horse enters.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CounterCharge {
    pub who: Id,
    pub path: Vec<Cell>,
}
