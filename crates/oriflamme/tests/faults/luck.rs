//! Chance for attacks, from a seed that a failing run names.

pub struct Luck(u64);

impl Luck {
    pub fn new(seed: u64) -> Luck {
        Luck(seed * 2 + 1)
    }

    /// Another one in every run; says which, so that it can be had again.
    pub fn any() -> Luck {
        let seed = u64::from(std::process::id());
        println!("luck: {seed}");
        Luck::new(seed)
    }

    pub fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % n.max(1)
    }
}
