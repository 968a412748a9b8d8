//! What counts how much in a position, by the style of whoever looks at it and by his experience.
//! Relies on nothing but numbers: what they weigh is found in `appraise`, what styles change in `temper`. What experience changes comes
//! from how battles between captains went on after some 43,000 positions (`docs/opponents.md`).
//! Must not depend on the battle, except on how late it is.

use super::temper::{Temper, temper};
use oriflamme_kernel::{Experience, Eye};

/// The first group is in points (a hundred rout an army), the second in shares.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights {
    /// More than all that can be won by losses.
    pub victory: f64,
    /// For the general, beyond his points of confidence.
    pub general: f64,
    /// For each base, the way across the whole table.
    pub way: f64,
    /// For each base that stands in line with a neighbour.
    pub line: f64,
    /// For each base with two neighbours.
    pub steady: f64,
    /// For each base out of its general's reach.
    pub stray: f64,

    /// A fight that is on, beside one that is over.
    pub fight: f64,
    /// What such a fight may cost us, beside what it may cost the enemy. Above one, even fights are left alone: they are decided by
    /// luck, and there are few orders to part lines that have met.
    pub cost: f64,
    /// Match-ups beside fights that are on: those that the next moves may bring, and those that are still far.
    pub prospects: [Prospect; 2],
    /// What the next moves could strike; whoever has no experience does not look at it.
    pub blows: Option<Blows>,
    /// The best shot of a bow, beside a fight that is on.
    pub shot: f64,
    /// What a match-up may cost us, beside what it may cost the enemy.
    pub risk: f64,
    /// The enemy's prospects, beside our own.
    pub fear: f64,
    /// How much more it is worth to come upon an enemy from behind.
    pub behind: f64,
    /// How much longer a way is that begins with turning round.
    pub turn: f64,
    /// Our way to the enemy's baggage, beside its loss.
    pub raid: f64,
    /// The enemy's way to ours.
    pub guard: f64,
    /// How much more all this presses when time runs out.
    pub press: f64,
    /// How much dearer losses become towards rout.
    pub convex: f64,
}

/// How much the next moves count, beside a fight that is on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Blows {
    /// What we could strike.
    pub ours: f64,
    /// What the enemy could.
    pub theirs: f64,
}

/// How much match-ups count by their distance.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prospect {
    /// At no distance.
    pub weight: f64,
    /// At this distance they are worth half as much, in MU.
    pub half: f64,
}

/// By which power of the time that is gone it presses: hardly at half-time, with full weight at the end.
const HURRY: i32 = 4;

impl Weights {
    pub fn of(eye: Eye) -> Weights {
        let weights = Weights::tempered(temper(eye.style));
        match eye.experience {
            Experience::None => weights,
            Experience::Some => {
                let blows = Some(Blows { ours: 0.12, theirs: 0.17 });
                Weights { stray: 1.5, blows, ..weights.hoping_for(0.06, 0.18) }
            }
            Experience::Long => {
                let blows = Some(Blows { ours: 0.25, theirs: 0.35 });
                Weights { stray: 1.5, general: 18.0, blows, ..weights.hoping_for(0.02, 0.15) }
            }
        }
    }

    /// Those of somebody without experience.
    const fn tempered(&Temper { way, line, cost, risk, fear }: &Temper) -> Weights {
        Weights {
            victory: 1000.0,
            general: 8.0,
            way,
            line,
            steady: 0.8,
            stray: 0.1,
            fight: 1.2,
            cost,
            prospects: [Prospect { weight: 0.2, half: 3.0 }, Prospect { weight: 0.4, half: 10.0 }],
            blows: None,
            shot: 0.6,
            risk,
            fear,
            behind: 1.0,
            turn: 0.5,
            raid: 0.5,
            guard: 0.5,
            press: 2.5,
            convex: 0.5,
        }
    }

    /// With other weights of the match-ups that are near and far.
    const fn hoping_for(mut self, near: f64, far: f64) -> Weights {
        self.prospects[0].weight = near;
        self.prospects[1].weight = far;
        self
    }

    /// The later it is, the more must be dared: a battle that is not won in time is not won.
    pub fn pressed(mut self, late: f64) -> Weights {
        let press = self.press * late.powi(HURRY);
        self.way *= 1.0 + press;
        self.line /= 1.0 + press;
        self.steady /= 1.0 + press;
        self.fear /= 1.0 + press;
        self.risk /= 1.0 + press / 2.0;
        self.cost /= 1.0 + press / 2.0;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oriflamme_kernel::Style;

    #[test]
    fn the_bolder_the_style_the_less_a_fight_has_to_promise() {
        let [balanced, aggressive, cautious] =
            Style::ALL.map(|style| Weights::of(Eye { style, ..Eye::default() }).cost);
        assert!(
            1.0 < aggressive && aggressive < balanced && balanced < cautious,
            "nobody seeks even fights while there is time"
        );
    }

    #[test]
    fn time_that_runs_out_makes_bold() {
        let cautious = Weights::of(Eye { style: Style::Cautious, ..Eye::default() });
        let (early, late) = (cautious.pressed(0.1), cautious.pressed(1.0));
        assert!(late.cost < early.cost && late.fear < early.fear && late.way > early.way);
        let half = Weights::of(Eye::default()).pressed(0.5);
        assert!(half.cost > 1.4, "half of the time is left: even fights can wait");
    }
}
