//! What players are asked: the kinds of the questions on the table.
//! Relies on nothing. Each kind is asked where its rule stands.
//! Must not know when it is asked, or of whom.

use schemars::JsonSchema;

/// The kind of a question, as `prompt` names it.
#[derive(Clone, Copy, JsonSchema)]
#[schemars(rename_all = "kebab-case")]
pub enum Asked {
    /// Announcements and reconnaissance.
    Scout,
    /// The hour of the day, for the winner of the reconnaissance.
    Hour,
    /// The weather, for the winner of the reconnaissance.
    Weather,
    /// The elements of scenery.
    Scenery,
    /// The element that may be moved.
    Shift,
    /// The own table edge.
    Side,
    /// The whole army.
    Deploy,
    /// Whether the warlord makes a speech.
    Harangue,
    /// Who proposes omens, duels, magical duels or foul play.
    Confront,
    /// Who meets that proposal.
    Engage,
    /// Where an objective lies.
    Objective,
    /// Where the talisman lies.
    Talisman,
    /// The command tests and the initiative of the turn.
    Turn,
    /// Who acts first.
    First,
    /// Whether the initiative is taken from the other side.
    Initiative,
    /// Which unit has its base action.
    Activate,
    /// What a fleeing unit does.
    Flight,
    /// The action of the activated unit.
    Act,
    /// Moves of chiefs in the final phase.
    Chiefs,
    /// Help before a passive die.
    Test,
    /// Help before a Resistance die.
    Resist,
    /// Help before the die of an action.
    Support,
    /// Whether a 10 is rolled again.
    Ten,
    /// Whether an intervention of the other side is cancelled.
    Cancel,
    /// Whether a cancelled intervention is paid for once more.
    Again,
    /// Whether a unit is pushed.
    Push,
    /// Whether a unit acts at the same time.
    Simultaneity,
    /// Whether a unit hides.
    Hide,
    /// Where a unit goes that has hidden.
    Redeploy,
    /// Whether a unit holds for a life point in place of its recoil.
    Recoil,
    /// Whether an enemy who recoils is followed.
    Follow,
    /// Whether the draw that was proposed is accepted.
    Draw,
}

impl From<Asked> for &'static str {
    fn from(asked: Asked) -> Self {
        match asked {
            Asked::Scout => "scout",
            Asked::Hour => "hour",
            Asked::Weather => "weather",
            Asked::Scenery => "scenery",
            Asked::Shift => "shift",
            Asked::Side => "side",
            Asked::Deploy => "deploy",
            Asked::Harangue => "harangue",
            Asked::Confront => "confront",
            Asked::Engage => "engage",
            Asked::Objective => "objective",
            Asked::Talisman => "talisman",
            Asked::Turn => "turn",
            Asked::First => "first",
            Asked::Initiative => "initiative",
            Asked::Activate => "activate",
            Asked::Flight => "flight",
            Asked::Act => "act",
            Asked::Chiefs => "chiefs",
            Asked::Test => "test",
            Asked::Resist => "resist",
            Asked::Support => "support",
            Asked::Ten => "ten",
            Asked::Cancel => "cancel",
            Asked::Again => "again",
            Asked::Push => "push",
            Asked::Simultaneity => "simultaneity",
            Asked::Hide => "hide",
            Asked::Redeploy => "redeploy",
            Asked::Recoil => "recoil",
            Asked::Follow => "follow",
            Asked::Draw => "draw",
        }
    }
}
