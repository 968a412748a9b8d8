//! Whether to go on: an opponent that is beaten resigns, one that can win no more offers a draw, and it answers offers.
//! Relies on how the rule set says that the game stands, for what the seat knows of it.
//! Must not depend on chance or on the clock: the same position gets the same answer.

use crate::{Known, Style};
use oriflamme_kernel::{Doctrine, Standing};

/// What an opponent would do about the game as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counsel {
    PlayOn,
    Resign,
    OfferDraw,
}

/// Whoever has less than this left of not losing is beaten.
const BEATEN: f64 = 0.025;
/// A game that ends undecided as surely as this is as good as drawn.
const DRAWN: f64 = 0.85;

/// What to do about a game that stands like this.
pub fn counsel<R: Doctrine>(known: &Known<R>) -> Counsel {
    known.rules().standing(known.state(), known.seat()).map_or(Counsel::PlayOn, advised)
}

fn advised(standing: Standing) -> Counsel {
    match standing {
        _ if 1.0 - standing.loss < BEATEN => Counsel::Resign,
        _ if standing.draw() > DRAWN => Counsel::OfferDraw,
        _ => Counsel::PlayOn,
    }
}

/// Is a draw no worse than what is to be expected? Whoever likes to attack asks for more before he stops.
pub fn takes_a_draw<R: Doctrine>(known: &Known<R>, style: Style) -> bool {
    known.rules().standing(known.state(), known.seat()).is_some_and(|standing| is_content(standing, style))
}

fn is_content(standing: Standing, style: Style) -> bool {
    let least = match style {
        Style::Aggressive => -0.2,
        Style::Balanced => 0.0,
        Style::Cautious => 0.15,
    };
    standing.draw() > DRAWN || standing.win - standing.loss < least
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_has_nothing_to_hope_for_resigns_and_nobody_else_does() {
        assert_eq!(advised(Standing { win: 0.01, loss: 0.98 }), Counsel::Resign);
        assert_eq!(advised(Standing { win: 0.05, loss: 0.9 }), Counsel::PlayOn);
        assert_eq!(advised(Standing { win: 0.9, loss: 0.1 }), Counsel::PlayOn);
    }

    #[test]
    fn a_draw_is_offered_when_nothing_can_be_decided_any_more() {
        assert_eq!(advised(Standing { win: 0.05, loss: 0.05 }), Counsel::OfferDraw);
        assert_eq!(advised(Standing { win: 0.2, loss: 0.2 }), Counsel::PlayOn);
    }

    #[test]
    fn a_draw_is_taken_by_whoever_stands_worse_and_sooner_by_the_cautious() {
        let (worse, even) = (Standing { win: 0.2, loss: 0.3 }, Standing { win: 0.4, loss: 0.35 });
        assert_eq!(Style::ALL.map(|style| is_content(worse, style)), [true, false, true]);
        assert_eq!(Style::ALL.map(|style| is_content(even, style)), [false, false, true]);
        assert!(is_content(Standing { win: 0.1, loss: 0.0 }, Style::Aggressive), "it is drawn anyway");
    }
}
