//! A path through all ways in which dice can fall: which faces are set, and which come next.
//!
//! Relies on the faces of dice. What is rolled is found out while rolling.
//! Must not know what the dice are rolled for.

use crate::{Chance, Die, Roll};

/// The faces of one throw so far, die by die or pool by pool.
#[derive(Clone, Debug, Default)]
pub(crate) struct Walk {
    forks: Vec<Fork>,
    next: usize,
}

/// Like dice that were rolled together, and how they fell.
#[derive(Clone, Debug)]
struct Fork {
    die: Die,
    /// For each die the place of its face among the distinct ones, never falling: an order is no other throw.
    picks: Vec<u8>,
    /// The chance of the whole path up to here; `None` where it is too small to be exact.
    chance: Option<Chance>,
}

impl Walk {
    /// The face of a single die.
    pub fn roll(&mut self, die: Die) -> u8 {
        let fork = self.fork(die, 1);
        die.distinct()[usize::from(fork.picks[0])].0
    }

    /// The faces of like dice, lowest first.
    pub fn roll_pool(&mut self, die: Die, count: usize) -> Vec<u8> {
        if count == 0 {
            return Vec::new();
        }
        let fork = self.fork(die, count);
        fork.picks.iter().map(|pick| die.distinct()[usize::from(*pick)].0).collect()
    }

    fn fork(&mut self, die: Die, count: usize) -> &Fork {
        let at = self.next;
        self.next += 1;
        if !self.forks.get(at).is_some_and(|fork| fork.die == die && fork.picks.len() == count) {
            self.forks.truncate(at);
            self.forks.push(Fork { die, picks: vec![0; count], chance: None });
            self.weigh(at);
        }
        &self.forks[at]
    }

    /// Multiplies the chance of the path by that of the fork at its end.
    fn weigh(&mut self, at: usize) {
        let before = if at == 0 { Some(Chance::CERTAIN) } else { self.forks[at - 1].chance };
        let fork = &mut self.forks[at];
        fork.chance = before.zip(fork.own_chance()).and_then(|(before, own)| before.times(own));
    }

    /// The chance of the throw; `None` where it is too small to be exact.
    pub fn chance(&self) -> Option<Chance> {
        self.forks[..self.next.min(self.forks.len())].last().map_or(Some(Chance::CERTAIN), |fork| fork.chance)
    }

    pub fn rolls(&self) -> Vec<Roll> {
        let faces = |fork: &Fork| {
            let die = fork.die;
            fork.picks.iter().map(|p| Roll { die, face: die.distinct()[usize::from(*p)].0 }).collect::<Vec<_>>()
        };
        self.forks.iter().take(self.next).flat_map(faces).collect()
    }

    /// Goes to the next throw; false after the last.
    pub fn walk_on(&mut self) -> bool {
        self.forks.truncate(self.next);
        self.next = 0;
        while let Some(last) = self.forks.last_mut() {
            if last.turn() {
                self.weigh(self.forks.len() - 1);
                return true;
            }
            self.forks.pop();
        }
        false
    }

    pub fn place(&self) -> usize {
        self.next
    }

    pub fn set_place(&mut self, place: usize) {
        self.next = place;
    }
}

impl Fork {
    /// The next combination of faces, if there is one.
    fn turn(&mut self) -> bool {
        let top = self.die.distinct().len() as u8 - 1;
        let Some(at) = self.picks.iter().rposition(|pick| *pick < top) else { return false };
        let face = self.picks[at] + 1;
        self.picks[at..].fill(face);
        true
    }

    /// How likely this combination is: the orders in which it can fall, and the sides of the die that show each face.
    fn own_chance(&self) -> Option<Chance> {
        let faces = self.die.distinct();
        let sides = self.die.faces().len() as u128;
        let (mut ways, mut of, mut alike) = (1u128, 1u128, 0u128);
        for (at, pick) in self.picks.iter().enumerate() {
            alike = if at > 0 && self.picks[at - 1] == *pick { alike + 1 } else { 1 };
            // The count of orders grows by (at + 1) / alike with each die and is whole every time.
            ways = ways.checked_mul(at as u128 + 1)? / alike;
            ways = ways.checked_mul(u128::from(faces[usize::from(*pick)].1))?;
            of = of.checked_mul(sides)?;
        }
        Some(Chance::new(ways, of))
    }
}
