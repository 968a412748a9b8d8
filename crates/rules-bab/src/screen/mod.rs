//! Blood and Blades on a screen: what is drawn, asked, previewed, laid over the board and told.
//! Relies on the rules themselves, so that nothing shown can differ from what play does. Everything is reckoned from
//! the position as the viewer knows it; nothing here changes anything or decides anything.

mod asked;
mod ground;
mod hand;
mod names;
mod odds;
mod overlay;
mod pieces;
mod scene;
mod shapes;
mod tell;
mod threat;
mod turn;
mod workshop;

use crate::BloodAndBlades;
use oriflamme_kernel::{Entry, Known, Seat, SetupError};
use oriflamme_scene::{
    Armoury, ArmyDraft, ArmyOnFile, ArmyVerdict, Asked, Intent, Overlay, OverlayRequest, PastOdds, Preview, Scene,
    Table, Told,
};

impl Table for BloodAndBlades {
    fn scene(&self, known: &Known<'_, Self>) -> Scene {
        scene::scene(known, known.viewer())
    }

    fn asked(&self, known: &Known<'_, Self>, seat: Seat) -> Vec<Asked> {
        asked::asked(known, seat)
    }

    fn preview(&self, known: &Known<'_, Self>, seat: Seat, intent: &Intent) -> Preview {
        hand::preview(known, seat, intent)
    }

    fn overlay(&self, known: &Known<'_, Self>, request: &OverlayRequest) -> Overlay {
        overlay::overlay(known, known.viewer(), request)
    }

    fn tell(&self, before: &Known<'_, Self>, truth: &Entry<Self>, after: &Known<'_, Self>) -> Vec<Told> {
        tell::tell(before, truth, after)
    }

    fn past_odds(&self, before: &Known<'_, Self>, truth: &Entry<Self>, after: &Known<'_, Self>) -> Option<PastOdds> {
        tell::past_odds(before, truth, after)
    }

    fn armoury(&self) -> Option<Armoury> {
        Some(workshop::armoury())
    }

    fn judge_army(&self, draft: &ArmyDraft) -> Option<ArmyVerdict> {
        Some(workshop::judge(draft))
    }

    fn read_army(&self, file: &str) -> Result<ArmyOnFile, SetupError> {
        workshop::read(file)
    }

    fn muster(&self, armies: &[ArmyDraft; 2]) -> Result<serde_json::Value, SetupError> {
        workshop::setup(armies)
    }
}
