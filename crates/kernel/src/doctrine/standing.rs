//! How a game stands for one seat, as rough chances (a heuristic win probability): from a race, or from a score.
//! Relies on arithmetic alone.
//! Must not know the game: shares and leads come from the rule set.

/// How a game stands for one seat: rough chances, good enough to resign on or to agree to a draw. What is missing to one is the
/// chance of a draw.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    pub win: f64,
    pub loss: f64,
}

impl Standing {
    /// From a race in which each side still has something left to lose (as shares of what it may lose at all), and the share
    /// of the game's time that is left, where it has an end. `step` is what one blow usually costs.
    pub fn of_race(ours: f64, theirs: f64, step: f64, time_left: Option<f64>) -> Standing {
        let (ours, theirs) = (ours.clamp(0.0, 1.0), theirs.clamp(0.0, 1.0));
        // Blows fall on either side as if tossed for: the lead in blows, beside how far chance carries until one side is done.
        let blows = ((ours + theirs) / step).max(0.25);
        let lead = (ours - theirs) / step / blows.sqrt();
        let far = 0.7 * lead + 0.3 * lead * lead * lead;
        let ahead = 0.5 + 0.5 * far / (1.0 + far * far).sqrt();
        // What was lost so far says how fast the game goes.
        let gone = (1.0 - ours) + (1.0 - theirs);
        let undecided = time_left.map_or(0.0, |left| {
            let left = left.clamp(0.0, 1.0);
            let pace = (gone + step) / (1.0 - left).max(0.1);
            let enough = 1.0 + left * pace / ours.min(theirs).max(step / 4.0);
            1.0 / (enough * enough)
        });
        Standing { win: (1.0 - undecided) * ahead, loss: (1.0 - undecided) * (1.0 - ahead) }
    }

    /// From whole points that decide at the end: the lead to be expected then, and how far chance still carries it.
    pub fn of_score(lead: f64, spread: f64) -> Standing {
        // Close to the normal distribution, with broader tails: nobody knows so well what is to come.
        let below = |x: f64| {
            let far = 0.8 * x + 0.2 * x * x * x;
            0.5 + 0.5 * far / (1.0 + far * far).sqrt()
        };
        let (lead, spread) = (lead.clamp(-1e6, 1e6), spread.clamp(0.05, 1e6));
        Standing { win: below((lead - 0.5) / spread), loss: below((-lead - 0.5) / spread) }
    }

    pub fn draw(self) -> f64 {
        (1.0 - self.win - self.loss).max(0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::Standing;

    #[test]
    fn whoever_is_nearly_beaten_by_somebody_unhurt_has_hardly_a_chance() {
        let standing = Standing::of_race(0.05, 0.9, 0.15, None);
        assert!(standing.win < 0.02 && standing.loss > 0.97, "{standing:?}");
        let other = Standing::of_race(0.9, 0.05, 0.15, None);
        assert!((standing.win - other.loss).abs() < 1e-12);
    }

    #[test]
    fn an_even_game_is_even_and_becomes_a_draw_as_time_runs_out() {
        let early = Standing::of_race(0.7, 0.7, 0.15, Some(0.6));
        let late = Standing::of_race(0.7, 0.7, 0.15, Some(0.05));
        assert!((early.win - early.loss).abs() < 1e-12 && early.draw() < 0.6, "{early:?}");
        assert!(late.draw() > 0.8, "{late:?}");
        assert!(Standing::of_race(0.7, 0.7, 0.15, Some(0.0)).draw() > 0.999);
    }

    #[test]
    fn points_decide_the_more_surely_the_less_is_still_to_come() {
        let (early, late) = (Standing::of_score(2.0, 3.0), Standing::of_score(2.0, 0.4));
        assert!(early.win > 0.6 && early.loss > 0.1 && late.win > 0.975, "{early:?} {late:?}");
        let level = Standing::of_score(0.0, 0.1);
        assert!(level.draw() > 0.98, "{level:?}");
        assert!((Standing::of_score(-2.0, 3.0).loss - early.win).abs() < 1e-12);
    }
}
