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
    /// More dice were rolled than have exact chances; how many. From there on faces only have to end the rolling.
    beyond: u32,
}

/// Chances of more dice in one throw have no exact form: 6^49 is the last that does.
pub(crate) const DEEPEST: usize = 64;

/// The face of a die that nobody decides, the `n`th of them.
/// Rules that roll until dice differ would roll for ever if these were always the same.
pub(crate) fn any_face(die: Die, n: u32) -> u8 {
    let mixed = n.wrapping_mul(2_654_435_761) >> 16;
    die.faces()[mixed as usize % die.faces().len()]
}

/// Like dice that were rolled together, and how they fell.
#[derive(Clone, Debug)]
struct Fork {
    die: Die,
    /// Only whether a die shows so much matters.
    target: Option<u8>,
    /// For each die the place of its face among those told apart, never falling: an order is no other throw.
    picks: Vec<u8>,
    /// The chance of the whole path up to here; `None` where it is too small to be exact.
    chance: Option<Chance>,
}

impl Walk {
    /// The face of a single die.
    pub fn roll(&mut self, die: Die) -> u8 {
        if self.next >= DEEPEST {
            return self.any_face(die);
        }
        let fork = self.fork(die, 1, None);
        die.distinct()[usize::from(fork.picks[0])].0
    }

    /// The faces of like dice, lowest first. With a target, each that reaches it shows one and the same face, as does
    /// each that does not.
    pub fn roll_pool(&mut self, die: Die, count: usize, target: Option<u8>) -> Vec<u8> {
        if count == 0 {
            Vec::new()
        } else if self.next >= DEEPEST {
            (0..count).map(|_| self.any_face(die)).collect()
        } else {
            self.fork(die, count, target).shown().collect()
        }
    }

    fn any_face(&mut self, die: Die) -> u8 {
        self.beyond += 1;
        any_face(die, self.beyond)
    }

    fn fork(&mut self, die: Die, count: usize, target: Option<u8>) -> &Fork {
        let at = self.next;
        self.next += 1;
        let same = |fork: &Fork| fork.die == die && fork.target == target && fork.picks.len() == count;
        if !self.forks.get(at).is_some_and(same) {
            self.forks.truncate(at);
            self.forks.push(Fork { die, target, picks: vec![0; count], chance: None });
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
        if self.beyond > 0 {
            return None;
        }
        self.forks[..self.next.min(self.forks.len())].last().map_or(Some(Chance::CERTAIN), |fork| fork.chance)
    }

    pub fn rolls(&self) -> Vec<Roll> {
        let rolls = |fork: &Fork| fork.shown().map(|face| Roll { die: fork.die, face }).collect::<Vec<_>>();
        self.forks.iter().take(self.next).flat_map(rolls).collect()
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
    /// How many faces are told apart.
    fn kinds(&self) -> u8 {
        let faces = self.die.distinct();
        match self.target {
            None => faces.len() as u8,
            Some(target) => 1 + u8::from(self.misses(target) > 0 && self.misses(target) < self.die.faces().len()),
        }
    }

    /// Sides of the die that do not reach the target.
    fn misses(&self, target: u8) -> usize {
        self.die.faces().iter().filter(|face| **face < target).count()
    }

    /// A face of those told apart, and on how many sides of the die it or one like it stands.
    fn kind(&self, pick: u8) -> (u8, u8) {
        let faces = self.die.distinct();
        let Some(target) = self.target else { return faces[usize::from(pick)] };
        let misses = self.misses(target);
        let hits = self.die.faces().len() - misses;
        let lowest_hit = faces.iter().find(|(face, _)| *face >= target);
        match lowest_hit {
            Some((face, _)) if misses == 0 || pick > 0 => (*face, hits as u8),
            _ => (faces[0].0, misses as u8),
        }
    }

    fn shown(&self) -> impl Iterator<Item = u8> + '_ {
        self.picks.iter().map(|pick| self.kind(*pick).0)
    }

    /// The next combination of faces, if there is one.
    fn turn(&mut self) -> bool {
        let top = self.kinds() - 1;
        let Some(at) = self.picks.iter().rposition(|pick| *pick < top) else { return false };
        let face = self.picks[at] + 1;
        self.picks[at..].fill(face);
        true
    }

    /// How likely this combination is: the orders in which it can fall, and the sides of the die that show each face.
    fn own_chance(&self) -> Option<Chance> {
        let sides = self.die.faces().len() as u128;
        let (mut ways, mut of, mut alike) = (1u128, 1u128, 0u128);
        for (at, pick) in self.picks.iter().enumerate() {
            alike = if at > 0 && self.picks[at - 1] == *pick { alike + 1 } else { 1 };
            // The count of orders grows by (at + 1) / alike with each die and is whole every time.
            ways = ways.checked_mul(at as u128 + 1)? / alike;
            ways = ways.checked_mul(u128::from(self.kind(*pick).1))?;
            of = of.checked_mul(sides)?;
        }
        Some(Chance::new(ways, of))
    }
}
