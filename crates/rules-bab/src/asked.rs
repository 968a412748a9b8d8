//! What players are asked: the kinds of the questions on the table.
//! Relies on nothing. Each kind is asked where its rule stands.
//! Must not know when it is asked, or of whom.

use schemars::JsonSchema;

/// The kind of a question, as `prompt` names it.
#[derive(Clone, Copy, JsonSchema)]
#[schemars(rename_all = "kebab-case")]
pub enum Asked {
    /// The dice that find the invader.
    Invader,
    /// Which pieces of terrain a player wants.
    ChooseTerrain,
    /// The dice that say where the next piece must lie.
    RollPlacement,
    /// Where that piece lies.
    PlaceTerrain,
    /// The dice for weather and time of day.
    Conditions,
    /// Where the baggage stands.
    Baggage,
    /// The dice for the order of deployment.
    DeploymentDice,
    /// Where the dice let him, the invader chooses who deploys first.
    DeployFirst,
    /// Who lies in ambush; both write in secret.
    Ambush,
    /// Where all the others stand.
    Deploy,
    /// The dice of the period.
    Begin,
    /// Orders, halts, or the end of the moves.
    Orders,
    /// Impetuous moves; in the middle of one, that of a friend in the way.
    Impetuous,
    /// Who shoots at what; both declare in secret.
    DeclareShots,
    /// Which shot is resolved next.
    Shooting,
    /// Whether shots at an elephant are held.
    Spare,
    /// Which close combat is resolved next.
    Combat,
    /// Which of equally dangerous enemies is the principal opponent.
    Principal,
    /// Whether a base that recoils passes through the friend behind it or pushes it.
    RecoilChoice,
    /// Whether a mounted base in flight avoids difficult going.
    AvoidDifficult,
    /// Which of several bases that recoil goes first.
    Companions,
    /// Whether the winner pursues.
    Pursuit,
    /// With which of two enemies a base aligns.
    AlignWith,
    /// Whether the rest of an ambush that was seen in part shows itself.
    RevealRest,
    /// Whether the draw that was proposed is accepted.
    Draw,
}

impl From<Asked> for &'static str {
    fn from(asked: Asked) -> Self {
        match asked {
            Asked::Invader => "invader",
            Asked::ChooseTerrain => "choose-terrain",
            Asked::RollPlacement => "roll-placement",
            Asked::PlaceTerrain => "place-terrain",
            Asked::Conditions => "conditions",
            Asked::Baggage => "baggage",
            Asked::DeploymentDice => "deployment-dice",
            Asked::DeployFirst => "deploy-first",
            Asked::Ambush => "ambush",
            Asked::Deploy => "deploy",
            Asked::Begin => "begin",
            Asked::Orders => "orders",
            Asked::Impetuous => "impetuous",
            Asked::DeclareShots => "declare-shots",
            Asked::Shooting => "shooting",
            Asked::Spare => "spare",
            Asked::Combat => "combat",
            Asked::Principal => "principal",
            Asked::RecoilChoice => "recoil-choice",
            Asked::AvoidDifficult => "avoid-difficult",
            Asked::Companions => "companions",
            Asked::Pursuit => "pursuit",
            Asked::AlignWith => "align-with",
            Asked::RevealRest => "reveal-rest",
            Asked::Draw => "draw",
        }
    }
}
