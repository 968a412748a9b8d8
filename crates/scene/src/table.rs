//! A rule set that can be played on a screen.
//! Every method reads what its viewer knows ([`Known`], made by the kernel) and nothing else; none changes anything.
//! Must show each viewer only what he may know.

use crate::{
    Armoury, ArmyDraft, ArmyOnFile, ArmyVerdict, Asked, Intent, Overlay, OverlayRequest, Page, PastOdds, Preview,
    Scene, Told,
};
use oriflamme_kernel::{Entry, Known, RuleSet, Seat, SetupError};
use serde_json::Value;

pub trait Table: RuleSet {
    /// What this viewer sees.
    fn scene(&self, known: &Known<'_, Self>) -> Scene;

    /// The questions put to this seat, with all ways to answer them.
    fn asked(&self, known: &Known<'_, Self>, seat: Seat) -> Vec<Asked>;

    /// What the rules say of what the seat has in hand. Never rolls a die and never betrays what the seat may not know.
    fn preview(&self, known: &Known<'_, Self>, seat: Seat, intent: &Intent) -> Preview;

    fn overlay(&self, known: &Known<'_, Self>, request: &OverlayRequest) -> Overlay;

    /// What happened by one accepted command, for the viewer of `after`; nothing if he may not know of it. The entry is the truth: what
    /// it names and the viewer does not know must be left out.
    fn tell(&self, before: &Known<'_, Self>, truth: &Entry<Self>, after: &Known<'_, Self>) -> Vec<Told>;

    /// The chances of what an accepted command decided by dice, reckoned before it, with what came of it.
    fn past_odds(&self, _before: &Known<'_, Self>, _truth: &Entry<Self>, _after: &Known<'_, Self>) -> Option<PastOdds> {
        None
    }

    /// What armies can be made from, where players choose their armies.
    fn armoury(&self) -> Option<Armoury> {
        None
    }

    /// What the rules say of an army; nothing where players do not choose armies.
    fn judge_army(&self, _draft: &ArmyDraft) -> Option<ArmyVerdict> {
        None
    }

    /// The printed sheets of an army, where there are any; none while it breaks a rule.
    fn army_pages(&self, _draft: &ArmyDraft) -> Vec<Page> {
        Vec::new()
    }

    /// The sheets to be filled in with a pencil, where there are any.
    fn blank_pages(&self) -> Vec<Page> {
        Vec::new()
    }

    /// The army of a file. Where the file cannot be read as one, the place of the error is the line.
    fn read_army(&self, _file: &str) -> Result<ArmyOnFile, SetupError> {
        Err(SetupError::new("1", "this rule set has no army files"))
    }

    /// The set-up of a battle between two armies, first seat first, that the players make ready step by step.
    fn muster(&self, _armies: &[ArmyDraft; 2]) -> Result<Value, SetupError> {
        Err(SetupError::new("armies", "this rule set has no army lists"))
    }
}
