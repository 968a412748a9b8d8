//! How much of everything one connection or one address may use.
//! Relies on a bucket that fills with time for each of them.
//! Must forget addresses, so that many of them do not fill the memory.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// The limits of a server. The defaults suit a club's server.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes of a message or body that comes in.
    pub message: usize,
    /// How long a new connection may take for its headers, or its `hello`.
    pub patience: Duration,
    /// A socket that says nothing and answers no ping for so long is closed.
    pub silence: Duration,
    /// How often a quiet socket is pinged.
    pub ping: Duration,
    /// Open connections, in all and of one address.
    pub connections: usize,
    pub connections_each: usize,
    /// Messages of one socket.
    pub messages: Rate,
    /// Requests of one address.
    pub requests: Rate,
    /// What a player says at a table; those who watch share one pace.
    pub talk: Rate,
    /// New games of one address.
    pub games: Rate,
    /// Passwords tried from one address.
    pub passwords: Rate,
    /// Bytes of the file of games from which on there are no new games, links and accounts; those that are there go on.
    pub room: u64,
    /// Bytes of answers that were not read yet, in all and of one address.
    pub unread: usize,
    pub unread_each: usize,
    /// A game that nobody looks at leaves the memory after so long.
    pub idle: Duration,
    /// How long the program waits between two commands unless a player says otherwise.
    pub pace: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            message: 64 * 1024,
            patience: Duration::from_secs(10),
            silence: Duration::from_secs(60),
            ping: Duration::from_secs(20),
            connections: 4096,
            connections_each: 128,
            messages: Rate { burst: 120.0, each_second: 60.0 },
            requests: Rate { burst: 1000.0, each_second: 100.0 },
            talk: Rate { burst: 10.0, each_second: 0.5 },
            games: Rate { burst: 60.0, each_second: 1.0 },
            passwords: Rate { burst: 8.0, each_second: 0.1 },
            room: 4 << 30,
            unread: 256 * 1024 * 1024,
            unread_each: 64 * 1024 * 1024,
            idle: Duration::from_secs(600),
            pace: Duration::from_millis(900),
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Rate {
    pub burst: f64,
    pub each_second: f64,
}

/// Fills with time, empties with use.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    level: f64,
    at: Instant,
}

impl Bucket {
    pub(crate) fn new(rate: Rate, now: Instant) -> Self {
        Bucket { level: rate.burst, at: now }
    }

    /// May this happen now?
    pub(crate) fn take(&mut self, rate: Rate, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.level = (self.level + passed * rate.each_second).min(rate.burst);
        self.at = now;
        let enough = self.level >= 1.0;
        if enough {
            self.level -= 1.0;
        }
        enough
    }

    fn is_full(&self, rate: Rate, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.level + passed * rate.each_second >= rate.burst
    }
}

/// A bucket for each address.
pub(crate) struct ByAddress {
    rate: Rate,
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

/// From so many addresses on, those with a full bucket are forgotten.
const MANY: usize = 10_000;

impl ByAddress {
    pub(crate) fn new(rate: Rate) -> Self {
        ByAddress { rate, buckets: Mutex::default() }
    }

    pub(crate) fn take(&self, address: IpAddr) -> bool {
        let now = Instant::now();
        let Ok(mut buckets) = self.buckets.lock() else { return false };
        if buckets.len() > MANY {
            buckets.retain(|_, bucket| !bucket.is_full(self.rate, now));
        }
        let bucket = buckets.entry(household(address)).or_insert_with(|| Bucket::new(self.rate, now));
        bucket.take(self.rate, now)
    }
}

/// One customer has a whole network of version 6 addresses.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(six) => {
            let [a, b, c, d, ..] = six.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        four => four,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_gives_its_burst_and_then_so_much_each_second() {
        let rate = Rate { burst: 3.0, each_second: 2.0 };
        let start = Instant::now();
        let mut bucket = Bucket::new(rate, start);
        let taken = |bucket: &mut Bucket, at| (0..10).filter(|_| bucket.take(rate, at)).count();
        assert_eq!(taken(&mut bucket, start), 3);
        assert_eq!(taken(&mut bucket, start + Duration::from_secs(1)), 2);
        assert_eq!(taken(&mut bucket, start + Duration::from_secs(100)), 3);
    }

    #[test]
    fn one_household_shares_a_bucket() {
        let limit = ByAddress::new(Rate { burst: 1.0, each_second: 0.0 });
        assert!(limit.take("2001:db8::1".parse().expect("an address")));
        assert!(!limit.take("2001:db8::2".parse().expect("an address")));
        assert!(limit.take("2001:db8:1::1".parse().expect("an address")));
        assert!(limit.take("::ffff:10.0.0.1".parse().expect("an address")));
        assert!(!limit.take("10.0.0.1".parse().expect("an address")));
    }
}
