//! Everything there is to know about a position.
//! Relies on figures, the map and the tasks that wait. What can be computed from the rest is not kept.
//! Must hold no rule: rules read it through the modules of their chapters.

use crate::command::Clearing;
use crate::counters::{Figure, Id, Post};
use crate::setup::victory::Victory;
use crate::surroundings::{Charted, Weather};
use crate::tactics::charge::Announced;
use crate::tactics::{People, Tactic};
use crate::tasks::Task;
use oriflamme_hexfield::{Cell, Mount, Place, Side};
use oriflamme_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::Arc;

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct State {
    pub map: Arc<Charted>,
    pub weather: Weather,
    /// Where the sun stands, if the scenario says so.
    pub sun: Option<Side>,
    pub options: Arc<Options>,
    pub armies: Arc<[Army; 2]>,
    pub figures: Vec<Figure>,
    pub wagons: Vec<Wagon>,
    pub stakes: Vec<Stakes>,
    pub clock: Clock,
    /// Who is moving now, with what he has left.
    pub moving: Option<Moving>,
    /// Several maps were joined into this one.
    pub joined: bool,
    /// What is still to be done or asked; the last one comes first.
    pub tasks: Vec<Task>,
    /// The dead that are cleared away when the movement sequence ends.
    pub clearings: Vec<Clearing>,
    /// Rounds of combat that berserkers in a trance have begun after the first; 0 while everybody may fight.
    pub frenzy: u32,
    /// The charges that were announced in this turn, by both sides.
    pub charges: Vec<Announced>,
    pub victory: Arc<Victory>,
    pub end: Option<End>,
}

/// What the scenario allows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The century in which the battle is set.
    pub century: u8,
    /// The tactics of chapter 7 that may be used.
    pub tactics: BTreeSet<Tactic>,
    /// Missed shots may hit somebody else.
    pub stray: bool,
    /// Three shooters or more may shoot in volleys.
    pub volley: bool,
    /// Camel riders have four javelins each.
    pub few_javelins: bool,
    /// All Norman knights may throw their lance, not only those who are drawn so.
    pub every_norman_lance: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            century: 12,
            tactics: BTreeSet::new(),
            stray: true,
            volley: false,
            few_javelins: false,
            every_norman_lance: false,
        }
    }
}

/// One side of the battle.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Army {
    /// Its name; one that begins with `@` is the key of a text.
    pub name: String,
    /// Of western Christendom: its knights give and are given quarter.
    pub western: bool,
    /// Fights on the Arab side: a front rank must then be of one nation too.
    pub arab: bool,
    /// Peoples whom it is of, as far as tactics ask for them.
    pub peoples: BTreeSet<People>,
}

/// Turn, phase and sequence.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Clock {
    /// Counted from 1.
    pub turn: u32,
    /// Whose phase it is.
    pub active: Seat,
    pub sequence: Sequence,
}

/// The four sequences of a phase.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Sequence {
    #[default]
    Fire,
    Movement,
    Combat,
    Recovery,
}

/// A move under way. It outlives the command that began it: interrupts come in between, and the same figure may go on
/// until another one moves.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Moving {
    pub who: Id,
    /// MP left.
    pub left: u32,
    /// Hexes entered so far.
    pub entered: u32,
    /// Hexes entered when the move was last interrupted by defensive fire.
    pub shot_after: Option<u32>,
    /// The infiltration test of the present hex is over, or none is due.
    pub tested: bool,
    /// A half-turn is being made, and those who may strike at it were asked.
    pub turning: bool,
    /// The other side was asked whether it shoots here.
    pub watched: bool,
    /// Enemies before whom a rider turned about in peace: they do not test his first step straight on.
    pub left_in_peace: Vec<Id>,
    /// The wagon that is drawn.
    pub hauling: Option<Id>,
    /// The prisoner who is led.
    pub convoy: Option<Id>,
    /// A charge of chapter 7.
    pub charging: bool,
    /// The tree that he has just jumped from.
    pub jumped_from: Option<Place>,
    /// What is left is counted in hexes, whatever they cost: a rider whose horse was shot under him.
    pub by_hexes: bool,
}

impl Moving {
    pub fn new(who: Id, left: u32) -> Self {
        Moving {
            who,
            left,
            entered: 0,
            shot_after: None,
            tested: true,
            turning: false,
            watched: true,
            left_in_peace: Vec::new(),
            hauling: None,
            convoy: None,
            charging: false,
            jumped_from: None,
            by_hexes: false,
        }
    }
}

/// A wagon on two hexes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Wagon {
    pub id: Id,
    /// Its front and where that points.
    pub at: Mount,
    /// Used all or part of its movement in its side's last movement sequence.
    pub moving: bool,
    /// Whose movement sequence that was.
    pub moved_by: Option<Seat>,
    /// Somebody got on or off in this movement sequence.
    pub boarded: bool,
}

/// A stakes counter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Stakes {
    pub cell: Cell,
    /// Where its arrow points.
    pub front: Side,
}

/// How the battle ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    Won { winner: Seat },
    Drawn,
}

impl State {
    pub fn figure(&self, id: Id) -> Option<&Figure> {
        self.figures.iter().find(|figure| figure.id == id)
    }

    pub fn figure_mut(&mut self, id: Id) -> Option<&mut Figure> {
        self.figures.iter_mut().find(|figure| figure.id == id)
    }

    pub fn wagon(&self, id: Id) -> Option<&Wagon> {
        self.wagons.iter().find(|wagon| wagon.id == id)
    }

    pub fn wagon_at(&self, cell: Cell) -> Option<&Wagon> {
        self.wagons.iter().find(|wagon| wagon.at.covers(cell))
    }

    /// The wagon that somebody is aboard.
    pub fn wagon_at_any(&self, figure: &Figure) -> Option<&Wagon> {
        self.cells(figure).into_iter().find_map(|cell| self.wagon_at(cell))
    }

    pub fn stakes_at(&self, cell: Cell) -> Option<Stakes> {
        self.stakes.iter().copied().find(|stakes| stakes.cell == cell)
    }

    pub fn allows(&self, tactic: Tactic) -> bool {
        self.options.tactics.contains(&tactic)
    }

    /// The two hexes of a figure that stands, or sits, on two: an animal or its rider.
    pub fn mount_of(&self, figure: &Figure) -> Option<Mount> {
        match figure.post {
            Post::Astride(mount) => Some(mount),
            Post::Riding(animal) | Post::Litter(animal) => match self.figure(animal)?.post {
                Post::Astride(mount) => Some(mount),
                _ => None,
            },
            _ => None,
        }
    }

    /// The animal that somebody rides.
    pub fn ridden_by(&self, figure: &Figure) -> Option<&Figure> {
        match figure.post {
            Post::Riding(animal) => self.figure(animal),
            _ => None,
        }
    }

    /// Who sits in the saddle of an animal.
    pub fn rider_of(&self, animal: Id) -> Option<&Figure> {
        self.figures.iter().find(|figure| figure.post == Post::Riding(animal))
    }

    /// The places that a figure takes up: one, or two with the head first. None for who is away or carried.
    pub fn places(&self, figure: &Figure) -> Vec<Place> {
        match (figure.post, self.mount_of(figure)) {
            (Post::On(place), _) => vec![place],
            (Post::Upon(victim), _) => self.figure(victim).and_then(|victim| self.head(victim)).into_iter().collect(),
            (_, Some(mount)) => mount.cells().into_iter().filter_map(|cell| self.map.on_ground(cell)).collect(),
            _ => Vec::new(),
        }
    }

    pub fn cells(&self, figure: &Figure) -> Vec<Cell> {
        self.places(figure).into_iter().map(|place| place.cell).collect()
    }

    /// The hex from which distances are counted: the only one, or the head's.
    pub fn head(&self, figure: &Figure) -> Option<Place> {
        self.places(figure).into_iter().next()
    }

    /// Everybody who counts as somebody on the map: men, and animals without a rider. A ridden animal is part of its rider.
    pub fn present(&self) -> impl Iterator<Item = &Figure> + '_ {
        self.figures.iter().filter(|figure| match figure.post {
            Post::On(_) | Post::Riding(_) | Post::Litter(_) | Post::Upon(_) => true,
            Post::Astride(_) => self.rider_of(figure.id).is_none(),
            Post::Carried(_) | Post::Away => false,
        })
    }

    /// Who is alive and takes up this place. Passengers are inside their litter and take up nothing;
    /// nor does who has jumped on somebody.
    pub fn living_at(&self, place: Place) -> impl Iterator<Item = &Figure> + '_ {
        let here = move |figure: &'_ Figure| match figure.post {
            Post::On(at) => at == place,
            Post::Astride(mount) => mount.covers(place.cell) && self.map.is_ground(place),
            _ => false,
        };
        // A ridden animal is part of its rider.
        let counts = |figure| self.rider_of_animal(figure).unwrap_or(figure);
        self.figures.iter().filter(move |figure| here(figure)).map(counts).filter(|figure| figure.is_alive())
    }

    fn rider_of_animal<'a>(&'a self, figure: &'a Figure) -> Option<&'a Figure> {
        if figure.is_animal() { self.rider_of(figure.id) } else { None }
    }

    pub fn side(&self, seat: Seat) -> impl Iterator<Item = &Figure> + '_ {
        self.present().filter(move |figure| figure.side == seat)
    }
}
