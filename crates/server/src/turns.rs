//! Who works next where there are fewer places than work: a fair queue, as a scheduler has one.
//! Relies on the addresses of those who wait: each has its turn in order, however much it asks for.
//! Must not lose a place: whoever goes before his turn, or fails in it, leaves it to the next.

use crate::limits::household;
use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use tokio::sync::oneshot;

/// For whom something is done. Earlier ones come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rank {
    /// Somebody waits for it.
    Person,
    /// Programs play each other, and people look on at most.
    Programs,
}

/// Places to work at, and those who wait for one.
pub struct Turns {
    /// How many places one customer may have at once.
    each: usize,
    hall: Mutex<Hall>,
}

struct Hall {
    free: usize,
    next: u64,
    /// How many places each customer has.
    held: HashMap<IpAddr, usize>,
    /// One for each rank.
    rings: [Ring; 2],
}

/// Customers one after the other, each with what he waits for.
#[derive(Default)]
struct Ring {
    customers: VecDeque<(IpAddr, VecDeque<Waiter>)>,
}

struct Waiter {
    id: u64,
    call: oneshot::Sender<Turn>,
}

impl Ring {
    fn add(&mut self, customer: IpAddr, waiter: Waiter) {
        match self.customers.iter_mut().find(|(known, _)| *known == customer) {
            Some((_, line)) => line.push_back(waiter),
            None => self.customers.push_back((customer, VecDeque::from([waiter]))),
        }
    }

    /// The first of the customer whose turn it is; then he goes to the end of the ring.
    fn next(&mut self, may: impl Fn(&IpAddr) -> bool) -> Option<(IpAddr, Waiter)> {
        let at = self.customers.iter().position(|(customer, _)| may(customer))?;
        let (customer, mut line) = self.customers.remove(at)?;
        let waiter = line.pop_front()?;
        if !line.is_empty() {
            self.customers.push_back((customer, line));
        }
        Some((customer, waiter))
    }

    fn remove(&mut self, id: u64) {
        for (_, line) in &mut self.customers {
            line.retain(|waiter| waiter.id != id);
        }
        self.customers.retain(|(_, line)| !line.is_empty());
    }

    /// How many of this ring come before it, if it waits here.
    fn before(&self, id: u64) -> Option<usize> {
        let place = |line: &VecDeque<Waiter>| line.iter().position(|waiter| waiter.id == id);
        let (at, round) = (0..).zip(&self.customers).find_map(|(at, (_, line))| Some((at, place(line)?)))?;
        // In each round every customer has one turn; in the last one only those who stand before him.
        let others = (0_usize..).zip(&self.customers).filter(|(other, _)| *other != at);
        let theirs = others.map(|(other, (_, line))| line.len().min(round + usize::from(other < at)));
        Some(round + theirs.sum::<usize>())
    }

    fn len(&self) -> usize {
        self.customers.iter().map(|(_, line)| line.len()).sum()
    }
}

/// A place to work at, for as long as it is kept.
pub struct Turn {
    turns: Arc<Turns>,
    customer: IpAddr,
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.turns.leave(self.customer);
    }
}

/// Waits for a turn. Who drops it goes away.
pub struct Waiting {
    turns: Arc<Turns>,
    id: u64,
    called: oneshot::Receiver<Turn>,
}

impl Waiting {
    /// How many are served before.
    pub fn ahead(&self) -> usize {
        let hall = self.turns.hall();
        let [people, programs] = &hall.rings;
        people.before(self.id).or_else(|| Some(people.len() + programs.before(self.id)?)).unwrap_or(0)
    }
}

impl Future for Waiting {
    type Output = Turn;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Turn> {
        // Nobody but the queue has the other end, and it never drops one that still waits.
        match Pin::new(&mut self.called).poll(context) {
            Poll::Ready(Ok(turn)) => Poll::Ready(turn),
            Poll::Ready(Err(_)) | Poll::Pending => Poll::Pending,
        }
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        let id = self.id;
        self.turns.hall().rings.iter_mut().for_each(|ring| ring.remove(id));
    }
}

impl Turns {
    pub fn new(places: usize, each: usize) -> Arc<Self> {
        let hall = Hall { free: places.max(1), next: 0, held: HashMap::new(), rings: Default::default() };
        Arc::new(Turns { each: each.max(1), hall: Mutex::new(hall) })
    }

    fn hall(&self) -> MutexGuard<'_, Hall> {
        self.hall.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn ask(self: &Arc<Self>, rank: Rank, customer: IpAddr) -> Waiting {
        let customer = household(customer);
        let (call, called) = oneshot::channel();
        let mut hall = self.hall();
        let id = hall.next;
        hall.next += 1;
        hall.rings[rank as usize].add(customer, Waiter { id, call });
        drop(hall);
        self.call();
        Waiting { turns: Arc::clone(self), id, called }
    }

    /// Calls whoever has a place now.
    fn call(self: &Arc<Self>) {
        while let Some((customer, waiter)) = self.next() {
            // Who has gone meanwhile drops the turn, and so leaves the place himself.
            let _ = waiter.call.send(Turn { turns: Arc::clone(self), customer });
        }
    }

    fn next(&self) -> Option<(IpAddr, Waiter)> {
        let mut hall = self.hall();
        let Hall { free, held, rings, .. } = &mut *hall;
        if *free == 0 {
            return None;
        }
        let may = |customer: &IpAddr| held.get(customer).is_none_or(|places| *places < self.each);
        let (customer, waiter) = rings.iter_mut().find_map(|ring| ring.next(may))?;
        *free -= 1;
        *held.entry(customer).or_default() += 1;
        Some((customer, waiter))
    }

    /// A place has become free.
    fn leave(self: &Arc<Self>, customer: IpAddr) {
        let mut hall = self.hall();
        hall.free += 1;
        if let Some(places) = hall.held.get_mut(&customer) {
            *places -= 1;
            if *places == 0 {
                hall.held.remove(&customer);
            }
        }
        drop(hall);
        self.call();
    }

    /// Places that nobody needs now.
    pub fn free(&self) -> usize {
        self.hall().free
    }

    /// How many wait.
    pub fn waiting(&self) -> usize {
        self.hall().rings.iter().map(Ring::len).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    fn customer(number: u8) -> IpAddr {
        IpAddr::V4(Ipv4Addr::new(127, 0, 0, number))
    }

    /// In which order these are served where there is one place; numbers are places in the list.
    async fn served(asked: &[(Rank, u8)]) -> Vec<usize> {
        let turns = Turns::new(1, 1);
        let busy = turns.ask(Rank::Person, customer(0)).await;
        let waiting: Vec<Waiting> = asked.iter().map(|(rank, who)| turns.ask(*rank, customer(*who))).collect();
        let told: Vec<usize> = waiting.iter().map(Waiting::ahead).collect();
        let (say, mut order) = tokio::sync::mpsc::unbounded_channel();
        for (at, waiting) in waiting.into_iter().enumerate() {
            let say = say.clone();
            tokio::spawn(async move {
                let turn = waiting.await;
                let _ = say.send(at);
                drop(turn);
            });
        }
        drop((busy, say));
        let mut all = Vec::new();
        while let Some(at) = order.recv().await {
            all.push(at);
        }
        for (place, at) in all.iter().enumerate() {
            assert_eq!(told[*at], place, "what {at} was told");
        }
        all
    }

    #[tokio::test]
    async fn every_customer_has_his_turn_however_much_another_asks() {
        let (p, g) = (Rank::Person, Rank::Programs);
        assert_eq!(served(&[(p, 1), (p, 1), (p, 1), (p, 2), (p, 3), (p, 2)]).await, [0, 3, 4, 1, 5, 2]);
        assert_eq!(served(&[(g, 1), (g, 2), (p, 1), (p, 1)]).await, [2, 3, 0, 1], "people come first");
    }

    #[tokio::test]
    async fn nobody_has_all_places() {
        let turns = Turns::new(3, 2);
        let greedy: Vec<Waiting> = (0..5).map(|_| turns.ask(Rank::Person, customer(1))).collect();
        assert_eq!((turns.free(), turns.waiting()), (1, 3));
        turns.ask(Rank::Programs, customer(2)).await;
        drop(greedy);
        assert_eq!((turns.free(), turns.waiting()), (3, 0));
    }

    #[tokio::test]
    async fn who_goes_away_leaves_his_place_to_the_next() {
        let turns = Turns::new(1, 1);
        let busy = turns.ask(Rank::Person, customer(1)).await;
        let (first, second) = (turns.ask(Rank::Person, customer(2)), turns.ask(Rank::Person, customer(2)));
        assert_eq!((turns.waiting(), second.ahead()), (2, 1));
        drop(first);
        assert_eq!((turns.waiting(), second.ahead()), (1, 0));
        drop(busy);
        drop(second);
        assert_eq!((turns.free(), turns.waiting()), (1, 0), "called and gone");
    }
}
