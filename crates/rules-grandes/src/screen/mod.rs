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
use crate::state::State;
use crate::workshop;
use oriflamme_kernel::{Entry, Seat, SetupError, Viewer};
use oriflamme_scene::{
    Armoury, ArmyDraft, ArmyOnFile, ArmyVerdict, Asked, Intent, Overlay, OverlayRequest, Page, PastOdds, Preview,
    Scene, Table, Told,
};

impl Table for GrandesBatailles {
    fn scene(&self, state: &State, viewer: Viewer) -> Scene {
        scene::scene(state, viewer)
    }

    fn asked(&self, state: &State, seat: Seat) -> Vec<Asked> {
        asked::asked(state, seat)
    }

    fn preview(&self, state: &State, seat: Seat, intent: &Intent) -> Preview {
        hand::preview(state, seat, intent)
    }

    fn overlay(&self, state: &State, viewer: Viewer, request: &OverlayRequest) -> Overlay {
        overlay::overlay(state, viewer, request)
    }

    fn tell(&self, before: &State, entry: &Entry<Self>, after: &State, viewer: Viewer) -> Vec<Told> {
        tell::tell(before, entry, after, viewer)
    }

    fn past_odds(&self, before: &State, entry: &Entry<Self>, _: &State, _: Viewer) -> Option<PastOdds> {
        odds::past(before, entry)
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
