//! Pike & Shotte on a screen: what is drawn, asked, previewed, laid over the board and told.
//! Relies on the rules themselves, so that nothing shown can differ from what play does. Nothing is hidden in this game.
//! Must not decide or change anything.

mod asked;
mod hand;
mod overlay;
mod scene;
mod tell;

use crate::PikeAndShotte;
use oriflamme_kernel::{Entry, Known, Seat};
use oriflamme_scene::{Asked, Intent, Overlay, OverlayRequest, Preview, Scene, Table, Told};

impl Table for PikeAndShotte {
    fn scene(&self, known: &Known<'_, Self>) -> Scene {
        scene::scene(known)
    }

    fn asked(&self, known: &Known<'_, Self>, seat: Seat) -> Vec<Asked> {
        known.prompt().asks(seat).map(|question| asked::asked(known, question.clone())).into_iter().collect()
    }

    fn preview(&self, known: &Known<'_, Self>, seat: Seat, intent: &Intent) -> Preview {
        hand::preview(known, seat, intent)
    }

    fn overlay(&self, known: &Known<'_, Self>, request: &OverlayRequest) -> Overlay {
        overlay::overlay(known, request)
    }

    fn tell(&self, before: &Known<'_, Self>, truth: &Entry<Self>, _: &Known<'_, Self>) -> Vec<Told> {
        tell::tell(before, truth)
    }
}
