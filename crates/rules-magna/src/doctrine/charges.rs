//! What charges promise: where riders will be once they are ridden, and how much harder they strike or hold.
//! Relies on the charges that are announced. A guess: whatever may stop a charge on its way is left out.
//! Must be cheap: it is asked for every position that an opponent looks at.

use crate::counters::Figure;
use crate::state::State;
use crate::tactics::charge::{self, Announced, Stage};
use oriflamme_hexfield::Cell;

fn is_under_way(charge: &Announced) -> bool {
    matches!(charge.stage, Stage::Announced | Stage::Countering | Stage::Riding)
}

/// The charge that somebody rides out to meet.
fn met_by<'a>(state: &'a State, figure: &Figure) -> Option<&'a Announced> {
    let meets = |charge: &&Announced| charge.counter.as_ref().is_some_and(|counter| counter.who == figure.id);
    charge::of_side(state, figure.side.other()).find(meets).filter(|charge| charge.stage != Stage::Broken)
}

/// The hexes in which a charge, or a counter-charge, will leave somebody.
pub fn end(state: &State, figure: &Figure) -> Option<Vec<Cell>> {
    let cells = |charge: &Announced, head: usize, rear: usize| {
        [head, rear].into_iter().filter_map(|back| charge.from_end(back)).collect()
    };
    if let Some(charge) = charge::by(state, figure.id).filter(|charge| is_under_way(charge)) {
        let back = if charge.counter.is_some() { 2 } else { 0 };
        return Some(cells(charge, back, back + 1));
    }
    met_by(state, figure).filter(|charge| is_under_way(charge)).map(|charge| cells(charge, 1, 0))
}

/// The attack value of somebody, raised by half in a charge and once more in a group.
pub fn attack(state: &State, figure: &Figure) -> u32 {
    let printed = figure.values().attack;
    match charge::by(state, figure.id) {
        Some(charge) if charge.stage != Stage::Broken && !figure.deeds.attacked => {
            printed + printed / 2 * (1 + u32::from(charge.massed))
        }
        _ => printed,
    }
}

/// The defence value of somebody, raised by half where he meets a charge.
pub fn defence(state: &State, figure: &Figure) -> u32 {
    let printed = figure.values().defence.max(1);
    if met_by(state, figure).is_some() { printed + printed / 2 } else { printed }
}

#[cfg(test)]
mod tests {
    use crate::MagnaCarta;
    use crate::command::Command;
    use crate::setup::Setup;
    use crate::state::State;
    use oriflamme_kernel::{Dice, Eye, Mind, Resolved, Sampler, Seat, Worth};

    const PLAIN: &str = r#"
map = """
map:
  . . . . . . . . . . . .
   . . . . . . . . . . . .
  . . . . . . . . . . . .
   . . . . . . . . . . . .
"""
options = { tactics = ["charge"], stray = false }
start = { sequence = "movement" }
figures = """
first  guy  templar 0203>E mounted
second ali  syrian-footman 1103
"""
"#;

    fn after(state: &State, command: &Command) -> Option<State> {
        let came = Resolved::by(&MagnaCarta, state, Seat::FIRST, command, &mut Dice::from_number(1)).ok()?;
        Some(came.into_after(state))
    }

    #[test]
    fn a_knight_rather_charges_than_rides_up_to_his_enemy() {
        let state = toml::from_str::<Setup>(PLAIN).expect("a sound set-up").state().expect("a sound position");
        let worth = |command: &Command| {
            after(&state, command).map(|then| MagnaCarta.appraise(&then, Seat::FIRST, Eye::default()))
        };
        let thought_of = MagnaCarta.candidates(&state, Seat::FIRST, &mut Sampler::new(1, 12));
        let (charges, others): (Vec<_>, Vec<_>) =
            thought_of.iter().partition(|command| matches!(command, Command::Charge(_)));
        let best = |list: &[&Command]| list.iter().filter_map(|c| worth(c)).fold(f64::NEG_INFINITY, f64::max);
        assert!(best(&charges) > best(&others), "{} against {}", best(&charges), best(&others));
    }
}
