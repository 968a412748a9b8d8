//! What these rules write with: the kernel's draft, and short words for what is written often.
//! Relies on events and tasks.
//! Must hold no rule of its own.

use crate::PikeAndShotte;
use crate::army::{Commander, Doings, Station};
use crate::clause;
use crate::event::Event;
use crate::place::Spot;
use crate::tasks::Task;
use crate::troops::{Formation, Id, Memory, Post, Unit};
use oriflamme_field::Footprint;
use oriflamme_kernel::{Clause, Die, Refusal, Roll, Seat};

pub use oriflamme_kernel::Ruling;

pub type Draft<'a, 'dice> = oriflamme_kernel::Draft<'a, 'dice, PikeAndShotte>;

/// Short words for what is written often.
pub trait Writing {
    fn push(&mut self, task: Task);
    fn pop(&mut self) -> Option<Task>;
    /// Puts a task in the place of the top one.
    fn replace(&mut self, task: Task);
    fn unit(&self, id: Id) -> Ruling<&Unit>;
    /// A unit of that side that is on the table.
    fn own(&self, seat: Seat, id: Id) -> Ruling<Unit>;
    fn commander(&self, seat: Seat, id: Id) -> Ruling<Commander>;
    fn post(&mut self, unit: Id, post: Post);
    fn place(&mut self, unit: Id, body: &Footprint);
    fn form(&mut self, unit: Id, formation: Formation);
    fn mount(&mut self, unit: Id, mounted: bool);
    fn close(&mut self, unit: Id, closed: bool);
    fn suffer(&mut self, unit: Id, casualties: i32);
    fn disorder(&mut self, unit: Id, disordered: bool);
    fn remember(&mut self, unit: Id, note: impl FnOnce(&mut Memory));
    fn station(&mut self, commander: Id, station: Station);
    fn note(&mut self, commander: Id, note: impl FnOnce(&mut Doings));
    fn die(&mut self, clause: Clause) -> Roll;
    /// Two dice that are added.
    fn two_dice(&mut self, clause: Clause) -> [u8; 2];
}

impl Writing for Draft<'_, '_> {
    fn push(&mut self, task: Task) {
        self.agenda().push(task);
    }

    fn pop(&mut self) -> Option<Task> {
        self.agenda().pop()
    }

    fn replace(&mut self, task: Task) {
        self.agenda().pop();
        self.agenda().push(task);
    }

    fn unit(&self, id: Id) -> Ruling<&Unit> {
        self.state.unit(id).ok_or_else(|| unknown(id))
    }

    fn own(&self, seat: Seat, id: Id) -> Ruling<Unit> {
        let unit = self.unit(id)?;
        if unit.side != seat || !unit.is_there() {
            return Err(Refusal::new(clause::SUPP_TURN_3, "pike-refuse-not-yours").with("unit", id));
        }
        Ok(unit.clone())
    }

    fn commander(&self, seat: Seat, id: Id) -> Ruling<Commander> {
        let found = self.state.commander(id).filter(|one| one.side == seat && one.is_alive());
        found.cloned().ok_or_else(|| unknown(id))
    }

    fn post(&mut self, unit: Id, post: Post) {
        self.emit(Event::Posted { unit, post });
    }

    fn place(&mut self, unit: Id, body: &Footprint) {
        self.post(unit, Post::Field(Spot::of(body)));
    }

    fn form(&mut self, unit: Id, formation: Formation) {
        if let Some(known) = self.state.unit(unit).filter(|known| known.formation != formation) {
            let mounted = known.mounted;
            self.emit(Event::Formed { unit, formation, mounted, closed: false });
        }
    }

    fn mount(&mut self, unit: Id, mounted: bool) {
        if let Some(known) = self.state.unit(unit).filter(|known| known.mounted != mounted) {
            let (formation, closed) = (known.formation, known.closed);
            self.emit(Event::Formed { unit, formation, mounted, closed });
        }
    }

    fn close(&mut self, unit: Id, closed: bool) {
        if let Some(known) = self.state.unit(unit).filter(|known| known.closed != closed) {
            let (formation, mounted) = (known.formation, known.mounted);
            self.emit(Event::Formed { unit, formation, mounted, closed });
        }
    }

    fn suffer(&mut self, unit: Id, casualties: i32) {
        if casualties > 0
            && let Some(known) = self.state.unit(unit)
        {
            let casualties = known.casualties + casualties;
            self.emit(Event::Casualties { unit, casualties });
        }
    }

    fn disorder(&mut self, unit: Id, disordered: bool) {
        if self.state.unit(unit).is_some_and(|known| known.disordered != disordered) {
            self.emit(Event::Disordered { unit, disordered });
        }
    }

    fn remember(&mut self, unit: Id, note: impl FnOnce(&mut Memory)) {
        if let Some(known) = self.state.unit(unit) {
            let mut memory = known.memory.clone();
            note(&mut memory);
            if memory != known.memory {
                self.emit(Event::Remembered { unit, memory: Box::new(memory) });
            }
        }
    }

    fn station(&mut self, commander: Id, station: Station) {
        if let Some(known) = self.state.commander(commander) {
            let rating = known.rating;
            self.emit(Event::Stationed { commander, station, rating });
        }
    }

    fn note(&mut self, commander: Id, note: impl FnOnce(&mut Doings)) {
        if let Some(known) = self.state.commander(commander) {
            let mut doings = known.doings;
            note(&mut doings);
            if doings != known.doings {
                self.emit(Event::Acted { commander, doings });
            }
        }
    }

    fn die(&mut self, clause: Clause) -> Roll {
        self.roll(Die::D6, clause)
    }

    fn two_dice(&mut self, clause: Clause) -> [u8; 2] {
        self.cite(clause::SUPP_SETUP_4);
        let rolls = self.referee.roll_pool(Die::D6, 2, clause);
        let face = |at: usize| rolls.get(at).map_or(1, |roll: &Roll| roll.face);
        [face(0), face(1)]
    }
}

/// Nobody is called so.
pub fn unknown(id: Id) -> Refusal {
    Refusal::new(clause::SUPP_TURN_3, "pike-refuse-unknown").with("unit", id)
}
