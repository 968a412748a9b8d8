//! How a battle stands: the points that are to be expected at its end, and how far chance still carries them.
//! Relies on the objectives and on what the men of both sides are worth. Rough, but good enough to resign on or to agree to a draw.
//! Must be cheap, and never NaN.

use super::appraise;
use crate::counters::{Figure, Health};
use crate::setup::victory::{self, Aim, Goal};
use crate::state::{Sequence, State};
use oriflamme_kernel::{Seat, Standing};

/// Men whom a side of usual strength loses in a turn, for each man of the other side.
const LOSSES: f64 = 0.06;
/// The chance that a named man falls, or gets to where he should be, in a turn.
const FATE: f64 = 0.08;
/// The chance that a hex changes hands in a turn, as long as somebody is near.
const CHANGE: f64 = 0.15;

pub fn standing(state: &State, seat: Seat) -> Option<Standing> {
    if state.end.is_some() {
        return None;
    }
    let [ours, theirs] = [seat, seat.other()].map(|seat| strength(state, seat));
    if state.victory.turns == 0 || state.victory.goals.is_empty() {
        let first = |seat| all(state, seat).max(1.0);
        let blow = 1.0 / first(seat).min(first(seat.other()));
        return Some(Standing::of_race(ours / first(seat), theirs / first(seat.other()), blow, time_left(state)));
    }
    let scores = victory::scores(state).map(f64::from);
    let lead = scores[seat.index() % 2] - scores[seat.other().index() % 2];
    let turns = turns_left(state);
    let (mut drift, mut chance) = (0.0, 0.0);
    for goal in &state.victory.goals {
        let sign = if goal.side == seat { 1.0 } else { -1.0 };
        let (by, on) = if goal.side == seat { (ours, theirs) } else { (theirs, ours) };
        let change = expected(state, goal, by, on, turns);
        drift += sign * change.mean;
        chance += change.spread;
    }
    Some(Standing::of_score(lead + drift, chance.sqrt()))
}

/// What one objective will still bring to its side.
struct Change {
    mean: f64,
    /// The square of how far it may be wrong.
    spread: f64,
}

/// `by` and `on`: how many men of usual worth its side still has, and the other one.
fn expected(state: &State, goal: &Goal, by: f64, on: f64, turns: f64) -> Change {
    let points = f64::from(goal.points);
    match &goal.aim {
        Aim::Kill(named) | Aim::Ransom(named) if !named.is_empty() => fate(points, FATE * turns),
        Aim::Keep(_) | Aim::Bring(_) => fate(points, FATE * turns),
        Aim::Hold(cells) => {
            let changes = (CHANGE * turns).min(1.0) * cells.len() as f64;
            // Whoever is much stronger in the end holds what there is to hold.
            let edge = (by - on) / (by + on).max(1.0);
            let held = cells.iter().filter(|cell| victory::holder(state, **cell) == Some(goal.side)).count() as f64;
            let open = if edge > 0.0 { cells.len() as f64 - held } else { held };
            Change { mean: points * edge * open * (CHANGE * turns).min(1.0), spread: points * points * changes }
        }
        Aim::Kill(_) | Aim::Wound | Aim::Ransom(_) => {
            let falls = (LOSSES * by * turns).min(on);
            Change { mean: points * falls, spread: points * points * falls }
        }
    }
}

/// Something that happens or not.
fn fate(points: f64, chance: f64) -> Change {
    Change { mean: 0.0, spread: points * points * chance.min(0.5) }
}

/// How many men of usual worth a side still has.
fn strength(state: &State, seat: Seat) -> f64 {
    let health = |figure: &Figure| match figure.health {
        Health::Healthy => 1.0,
        Health::Wounded => 0.5,
        Health::Stunned | Health::JustStunned => 0.65,
        Health::Dead => 0.0,
    };
    let able = state.side(seat).filter(|figure| figure.is_man() && figure.marks.captive.is_none());
    able.map(|figure| appraise::price(figure) * health(figure)).sum::<f64>() / usual(state)
}

/// How many it had.
fn all(state: &State, seat: Seat) -> f64 {
    let men = state.figures.iter().filter(|figure| figure.is_man() && figure.side == seat);
    men.map(appraise::price).sum::<f64>() / usual(state)
}

/// What a man of this battle is worth on average.
fn usual(state: &State) -> f64 {
    let men = state.figures.iter().filter(|figure| figure.is_man());
    let (sum, count) = men.fold((0.0, 0.0), |(sum, count), man| (sum + appraise::price(man), count + 1.0));
    if count > 0.0 { sum / count } else { 1.0 }
}

/// Turns that are still to be played, with the rest of this one.
fn turns_left(state: &State) -> f64 {
    let rest = match state.clock.sequence {
        Sequence::Fire => 0.5,
        Sequence::Movement => 0.4,
        Sequence::Combat => 0.25,
        Sequence::Recovery => 0.0,
    };
    let second = if state.clock.active == state.victory.first { 0.5 } else { 0.0 };
    f64::from(state.victory.turns.saturating_sub(state.clock.turn)) + second + rest
}

/// The share of the battle that is left, where it has an end.
fn time_left(state: &State) -> Option<f64> {
    (state.victory.turns > 0).then(|| turns_left(state) / f64::from(state.victory.turns))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MagnaCarta;
    use crate::setup::Setup;
    use oriflamme_kernel::RuleSet;

    fn state(figures: &str, turn: u32) -> State {
        let text = format!(
            "map = \"\"\"\nmap:\n  . . . . . . . .\n   . . . . . . . .\n  . . . . . . . .\n\"\"\"\nstart = {{ turn = {turn}, sequence = \"fire\" }}\n\
             figures = \"\"\"\n{figures}\n\"\"\"\n\
             [victory]\nturns = 8\ngoals = [{{ side = 0, points = 1, aim = {{ kill = [] }} }}, {{ side = 1, points = 1, aim = {{ kill = [] }} }}]"
        );
        let setup: Setup = toml::from_str(&text).expect("a sound set-up");
        MagnaCarta.setup(&setup).expect("a sound set-up")
    }

    const EVEN: &str = "first a footman 0101\nfirst b footman 0201\nfirst c footman 0301\n\
                        second x footman 0103\nsecond y footman 0203\nsecond z footman 0303";

    #[test]
    fn an_even_battle_is_even_for_both_sides() {
        let even = state(EVEN, 1);
        let [ours, theirs] = [Seat::FIRST, Seat::SECOND].map(|seat| standing(&even, seat).expect("a battle"));
        assert!((ours.win - theirs.loss).abs() < 1e-9 && (ours.win - ours.loss).abs() < 0.05, "{ours:?}");
        assert!(ours.win > 0.2 && ours.draw() < 0.6, "{ours:?}");
    }

    #[test]
    fn whoever_is_points_behind_with_no_time_left_is_beaten_and_with_time_he_is_not() {
        let behind = EVEN.replace("first b footman 0201", "first b footman 0201 dead").replace("0301", "0301 dead");
        let late = standing(&state(&behind, 8), Seat::FIRST).expect("a battle");
        assert!(late.loss > 0.975, "{late:?}");
        let early = standing(&state(&EVEN.replace("0301", "0301 dead"), 2), Seat::FIRST).expect("a battle");
        assert!(early.loss < 0.9 && early.loss > early.win, "{early:?}");
    }

    #[test]
    fn equal_points_and_nobody_near_at_the_end_is_a_draw() {
        let few = state("first a peasant 0101\nsecond x peasant 0803", 8);
        let standing = standing(&few, Seat::SECOND).expect("a battle");
        assert!(standing.draw() > 0.85, "{standing:?}");
    }
}
