//! La Magna Carta on a screen: the hex board, counters, what is asked with all answers, moves by hand, reach and log.
//! Relies on the scene's vocabulary, and on the rules for everything that may be done.
//! Must not decide anything, nor work with more of a position than its viewer knows.

mod asked;
mod attacks;
mod board;
mod fire;
mod forecast;
mod ground;
mod hand;
mod make;
mod moves;
mod overlay;
mod pieces;
mod places;
mod pointed;
mod tell;
mod threat;

use crate::MagnaCarta;
use crate::state::State;
use crate::view::known;
use oriflamme_kernel::{Entry, Seat, Viewer};
use oriflamme_scene::{Asked, Intent, Overlay, OverlayRequest, PastOdds, Preview, Scene, Table, Told};

impl Table for MagnaCarta {
    fn scene(&self, state: &State, viewer: Viewer) -> Scene {
        board::scene(state, viewer)
    }

    fn asked(&self, state: &State, seat: Seat) -> Vec<Asked> {
        asked::asked(&known(state, Viewer::Seat(seat)), seat)
    }

    fn preview(&self, state: &State, seat: Seat, intent: &Intent) -> Preview {
        hand::preview(&known(state, Viewer::Seat(seat)), seat, intent)
    }

    fn overlay(&self, state: &State, viewer: Viewer, request: &OverlayRequest) -> Overlay {
        overlay::overlay(&known(state, viewer), viewer, request)
    }

    fn tell(&self, before: &State, entry: &Entry<Self>, after: &State, viewer: Viewer) -> Vec<Told> {
        tell::tell(before, entry, after, viewer)
    }

    fn past_odds(&self, before: &State, entry: &Entry<Self>, _: &State, viewer: Viewer) -> Option<PastOdds> {
        forecast::past(before, entry, viewer)
    }
}
