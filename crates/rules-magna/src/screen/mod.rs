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
use oriflamme_kernel::{Entry, Known, Seat};
use oriflamme_scene::{Asked, Intent, Overlay, OverlayRequest, PastOdds, Preview, Scene, Table, Told};

impl Table for MagnaCarta {
    fn scene(&self, known: &Known<'_, Self>) -> Scene {
        board::scene(known)
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
        forecast::past(before, truth)
    }
}
