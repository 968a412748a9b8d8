//! Grandes batailles on a screen: what is drawn, asked, previewed, laid over the board and told.
//! Relies on the rules themselves, so that nothing shown can differ from what play does.
//! Must not change or decide anything.

mod answers;
mod asked;
mod hand;
mod lay;
mod manners;
mod names;
mod odds;
mod overlay;
mod pieces;
mod preparing;
mod scene;
mod tell;
mod threat;

use crate::GrandesBatailles;
use crate::workshop;
use oriflamme_kernel::{Entry, Known, Seat, SetupError};
use oriflamme_scene::{
    Armoury, ArmyDraft, ArmyOnFile, ArmyVerdict, Asked, Intent, Overlay, OverlayRequest, Page, PastOdds, Preview,
    Scene, Table, Told,
};

impl Table for GrandesBatailles {
    fn scene(&self, known: &Known<'_, Self>) -> Scene {
        scene::scene(known)
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

    fn past_odds(&self, before: &Known<'_, Self>, truth: &Entry<Self>, _: &Known<'_, Self>) -> Option<PastOdds> {
        odds::past(before, truth)
    }

    fn armoury(&self) -> Option<Armoury> {
        Some(workshop::armoury())
    }

    fn judge_army(&self, draft: &ArmyDraft) -> Option<ArmyVerdict> {
        Some(workshop::judge(draft))
    }

    fn army_pages(&self, draft: &ArmyDraft) -> Vec<Page> {
        workshop::sheets(draft)
    }

    fn blank_pages(&self) -> Vec<Page> {
        workshop::blank_sheets()
    }

    fn read_army(&self, file: &str) -> Result<ArmyOnFile, SetupError> {
        workshop::read(file)
    }

    fn muster(&self, armies: &[ArmyDraft; 2]) -> Result<serde_json::Value, SetupError> {
        workshop::muster(armies)
    }
}
