//! Blood and Blades on a screen: what is drawn, asked, previewed, laid over the board and told.
//! Relies on the rules themselves, so that nothing shown can differ from what play does. Everything is reckoned from
//! the position as the viewer knows it; nothing here changes anything or decides anything.

mod asked;
mod ground;
mod hand;
mod known;
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
use crate::state::State;
use known::{known, known_to};
use oriflamme_kernel::{Entry, Seat, SetupError, Viewer};
use oriflamme_scene::{
    Armoury, ArmyDraft, ArmyOnFile, ArmyVerdict, Asked, Intent, Overlay, OverlayRequest, PastOdds, Preview, Scene,
    Table, Told,
};

impl Table for BloodAndBlades {
    fn scene(&self, state: &State, viewer: Viewer) -> Scene {
        scene::scene(&known(state, viewer), viewer)
    }

    fn asked(&self, state: &State, seat: Seat) -> Vec<Asked> {
        asked::asked(state, &known_to(state, seat), seat)
    }

    fn preview(&self, state: &State, seat: Seat, intent: &Intent) -> Preview {
        hand::preview(state, &known_to(state, seat), seat, intent)
    }

    fn overlay(&self, state: &State, viewer: Viewer, request: &OverlayRequest) -> Overlay {
        overlay::overlay(&known(state, viewer), viewer, request)
    }

    fn tell(&self, before: &State, entry: &Entry<Self>, after: &State, viewer: Viewer) -> Vec<Told> {
        tell::tell(before, entry, after, viewer)
    }

    fn past_odds(&self, before: &State, entry: &Entry<Self>, after: &State, viewer: Viewer) -> Option<PastOdds> {
        tell::past_odds(before, entry, after, viewer)
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
