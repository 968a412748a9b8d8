//! What the rules say of what is in hand: moves, placements, terrain, forms.
//! Relies on the rules themselves, tried out on the position as the player knows it: a preview's command is one that
//! they accept, and nothing in it can depend on what he does not know.

mod causes;
mod fill;
mod join;
pub mod lay;
pub mod manner;
mod march;
mod place;
mod report;
mod reshape;
mod rulings;
mod search;
mod single;
mod snap;
mod trial;
mod ways;

use crate::BloodAndBlades;
use crate::base::{Base, BaseId};
use crate::clause;
use crate::prompt::prompt;
use crate::screen::shapes;
use crate::state::{SetupStep, State, Step};
use oriflamme_field::Footprint;
use oriflamme_kernel::{Known, Refusal, Seat};
use oriflamme_scene::{Intent, Placement, Preview, Spot};

/// The preview of an intent.
pub fn preview(known: &Known<'_, BloodAndBlades>, seat: Seat, intent: &Intent) -> Preview {
    if known.prompt().asks(seat).is_none() {
        return refused(Refusal::new(clause::TURN_4, "bab-refuse-not-asked"));
    }
    let question = prompt(known).asks(seat).map(|question| question.kind);
    match (question, intent) {
        (Some("orders"), Intent::Move { pieces, to, manner, exact }) => {
            let wish = Wish::new(known, seat, pieces, *to, manner.as_deref(), *exact);
            wish.map_or_else(refused, |wish| search::preview(&wish))
        }
        (Some("orders"), Intent::Join { moves, .. }) => join::preview(known, seat, moves).unwrap_or_else(refused),
        (Some("baggage" | "deploy" | "ambush"), Intent::Place { placements }) => {
            place::preview(known, seat, placements)
        }
        (Some("deploy"), Intent::Suggest {}) => place::suggested(known, seat),
        (Some("baggage"), Intent::Move { pieces, to, .. }) => {
            let at = |piece: &String| Placement { piece: piece.clone(), at: *to };
            place::preview(known, seat, &pieces.iter().take(1).map(at).collect::<Vec<_>>())
        }
        (Some("place-terrain"), Intent::Lay { ground, to }) => lay::preview(known, ground, *to),
        (Some("choose-terrain"), Intent::Fill { values }) => fill::terrain(known, seat, values),
        (Some("declare-shots"), Intent::Fill { values }) => fill::shots(known, seat, values),
        _ => refused(Refusal::new(clause::TURN_5, "bab-refuse-other-question")),
    }
}

fn refused(refusal: Refusal) -> Preview {
    Preview { refusals: vec![rulings::plain(refusal)], ..Preview::default() }
}

/// What the player wants of his troops.
struct Wish<'s> {
    known: &'s State,
    seat: Seat,
    /// Those in hand; the place of the first is given.
    bases: Vec<&'s Base>,
    /// Where the first of them should stand.
    to: Footprint,
    manner: &'s str,
    exact: bool,
}

impl<'s> Wish<'s> {
    fn new(
        known: &'s State,
        seat: Seat,
        pieces: &[String],
        to: Spot,
        manner: Option<&'s str>,
        exact: bool,
    ) -> Result<Wish<'s>, Refusal> {
        debug_assert!(known.setup.step == SetupStep::Finished && known.clock.step == Step::Moves);
        let mut bases = Vec::new();
        for name in pieces.iter().take(MOST) {
            let unknown = || {
                let name: String = name.chars().take(20).collect();
                Refusal::new(clause::ARMY_2, "bab-refuse-unknown-base").with("base", name)
            };
            let base = BaseId::new(name).and_then(|id| known.base(id)).ok_or_else(unknown)?;
            if base.side != seat {
                return Err(Refusal::new(clause::VOL_1, "bab-refuse-order-enemy").with("base", base.label()));
            }
            if !bases.iter().any(|other: &&Base| other.id == base.id) {
                bases.push(base);
            }
        }
        let Some(first) = bases.first() else { return Err(Refusal::new(clause::VOL_1, "bab-refuse-order-nobody")) };
        let pose =
            shapes::pose(to, first.size).ok_or_else(|| Refusal::new(clause::MOVE_2, "bab-refuse-march-length"))?;
        let to = first.footprint_at(pose);
        Ok(Wish { known, seat, bases, to, manner: manner.unwrap_or(manner::TACTICAL), exact })
    }

    fn first(&self) -> &'s Base {
        self.bases[0]
    }

    fn ids(&self) -> Vec<BaseId> {
        self.bases.iter().map(|base| base.id).collect()
    }

    fn far(&self) -> bool {
        self.manner == manner::FAR
    }
}

/// Nobody has more bases in hand than an army has.
const MOST: usize = 200;
