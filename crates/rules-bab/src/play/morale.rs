//! Points of confidence, loss levels, rout.

use crate::base::Base;
use crate::troop::{Grade, TroopType};
use oriflamme_kernel::Seat;

/// Points of confidence of a base.
pub fn poc(base: &Base) -> u32 {
    use TroopType::*;
    if base.cinc {
        return 16;
    }
    match (base.troop.kind, base.troop.grade) {
        (Bg, _) => 16,
        (Cv | LCh, Grade::S) | (HCh | Bw | Pk | Sp | Wb | El, _) => 8,
        (LH, Grade::I | Grade::X) | (Hd | Ps, _) => 2,
        (Cv | LCh | Cm | LH | Ax | Bd, _) => 4,
    }
}

/// Sum of the PoC of an army, without its baggage.
pub fn reference_level(bases: &[Base], seat: Seat) -> u32 {
    bases.iter().filter(|b| b.side == seat && b.kind() != TroopType::Bg).map(poc).sum()
}

/// Counts losses and sees whether the battle ends.
pub fn end_of_period(_draft: &mut crate::draft::Draft) {}

/// The loss level of an army: destroyed bases in full, exhausted ones by half.
pub fn losses(state: &crate::state::State, seat: Seat) -> f64 {
    use crate::base::Place;
    let worth = |base: &Base| match base.place {
        Place::Destroyed => f64::from(poc(base)),
        Place::Exhausted => f64::from(poc(base)) / 2.0,
        _ => 0.0,
    };
    state.bases.iter().filter(|b| b.side == seat).map(worth).sum()
}

/// How the battle ended and what each player scores.
pub fn outcome(state: &crate::state::State) -> Option<oriflamme_kernel::Outcome> {
    use crate::state::End;
    use oriflamme_kernel::{Message, Outcome};
    use oriflamme_rulebook::bab as clause;
    let draw = |clause, key: &'static str, points: f64| Outcome {
        winner: None,
        clause,
        reason: Message::new(key),
        scores: vec![points; 2],
    };
    Some(match state.end? {
        End::Victory { winner } => Outcome {
            winner: Some(winner),
            clause: clause::VICTORY_1,
            reason: Message::new("end-victory"),
            scores: if winner == Seat::FIRST { vec![5.0, 1.0] } else { vec![1.0, 5.0] },
        },
        End::MutualRout => draw(clause::VICTORY_2, "end-mutual-rout", 3.0),
        End::Night => draw(clause::VICTORY_3, "end-night", 3.0),
        End::OutOfTime => draw(clause::VICTORY_4, "end-out-of-time", 2.0),
    })
}
