//! What a map holds: for each cell the ground and any floors above or below it, features of cell sides, and links between levels.
//! Relies on cells and sides; the kinds of ground and feature are the rule set's.
//! Must not know what a kind means. Counters that act as terrain are not in it: they move, so the rules know where they are.

use crate::{Cell, Side};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// A kind of ground or feature, known by its name in map files.
pub trait Kind: Copy + Eq + fmt::Debug + 'static {
    fn name(self) -> &'static str;
    fn named(name: &str) -> Option<Self>;
    /// The sign that stands for it in a map file that brings no legend of its own.
    fn sign(self) -> Option<char> {
        None
    }
    fn all() -> &'static [Self];
}

/// A cell at a level.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, JsonSchema)]
#[schemars(with = "String")]
pub struct Place {
    pub cell: Cell,
    pub level: i8,
}

/// One storey of a cell. The first of a cell is its ground.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Floor<G> {
    pub ground: G,
    pub level: i8,
    pub roofed: bool,
}

/// Something on a side of a cell. It belongs to that cell: a window to the room, a crest to the slope.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Feature<S> {
    pub kind: S,
    pub level: i8,
}

/// A way between two places that do not lie side by side on one level: stairs, a trunk, a trapdoor. It can be used both ways.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link<S> {
    pub kind: S,
    pub ends: [Place; 2],
}

/// A hex map with kinds of ground `G` and of side features and links `S`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Map<G, S> {
    pub(crate) columns: i32,
    pub(crate) rows: i32,
    /// The ground of each cell, row by row.
    pub(crate) ground: Vec<Floor<G>>,
    /// Further floors of a cell, by level.
    pub(crate) floors: BTreeMap<Cell, Vec<Floor<G>>>,
    pub(crate) sides: BTreeMap<(Cell, Side), Vec<Feature<S>>>,
    /// One bit for each side of a cell that bears a feature, its own or its neighbour's.
    pub(crate) marked: Vec<u8>,
    pub(crate) links: Vec<Link<S>>,
    pub(crate) names: BTreeMap<Cell, String>,
}

impl<G: Kind, S: Kind> Map<G, S> {
    /// A map of one kind of ground at level 0.
    pub fn plain(columns: u8, rows: u8, ground: G) -> Self {
        let (columns, rows) = (i32::from(columns.clamp(1, 99)), i32::from(rows.clamp(1, 99)));
        let cells = (columns * rows) as usize;
        Map {
            columns,
            rows,
            ground: vec![Floor { ground, level: 0, roofed: false }; cells],
            floors: BTreeMap::new(),
            sides: BTreeMap::new(),
            marked: vec![0; cells],
            links: Vec::new(),
            names: BTreeMap::new(),
        }
    }

    pub fn columns(&self) -> i32 {
        self.columns
    }

    pub fn rows(&self) -> i32 {
        self.rows
    }

    /// The place of a cell in row-by-row order; `None` off the map.
    pub fn index(&self, cell: Cell) -> Option<usize> {
        // Without division by the offset conversion: rows are r, columns q + r / 2 rounded down.
        let (row, column) = (cell.r(), cell.q() + (cell.r() >> 1));
        let inside = (0..self.rows).contains(&row) && (0..self.columns).contains(&column);
        inside.then_some((row * self.columns + column) as usize)
    }

    pub fn holds(&self, cell: Cell) -> bool {
        self.index(cell).is_some()
    }

    /// Every cell, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        (1..=self.rows).flat_map(|row| (1..=self.columns).map(move |column| Cell::numbered(column, row)))
    }

    /// The ground of a cell.
    pub fn ground(&self, cell: Cell) -> Option<Floor<G>> {
        Some(self.ground[self.index(cell)?])
    }

    /// The ground of every cell, row by row, with one bit for each of its sides that bears a feature.
    pub fn marks(&self) -> impl Iterator<Item = (Floor<G>, u8)> + '_ {
        self.ground.iter().copied().zip(self.marked.iter().copied())
    }

    pub fn set_ground(&mut self, cell: Cell, floor: Floor<G>) {
        if let Some(index) = self.index(cell) {
            self.ground[index] = floor;
        }
    }

    /// The storeys of a cell: its ground, then the others by level.
    pub fn floors(&self, cell: Cell) -> impl Iterator<Item = Floor<G>> + '_ {
        self.ground(cell).into_iter().chain(self.floors.get(&cell).into_iter().flatten().copied())
    }

    pub fn floor(&self, place: Place) -> Option<Floor<G>> {
        self.floors(place.cell).find(|floor| floor.level == place.level)
    }

    /// Has any cell a floor besides its ground?
    pub fn has_floors(&self) -> bool {
        !self.floors.is_empty()
    }

    pub fn add_floor(&mut self, cell: Cell, floor: Floor<G>) {
        let floors = self.floors.entry(cell).or_default();
        floors.push(floor);
        floors.sort_by_key(|floor| floor.level);
    }

    /// A cell at the level of its ground.
    pub fn on_ground(&self, cell: Cell) -> Option<Place> {
        Some(Place { cell, level: self.ground(cell)?.level })
    }

    pub fn is_ground(&self, place: Place) -> bool {
        self.on_ground(place.cell) == Some(place)
    }

    /// What stands on the side of a cell as that cell owns it.
    pub fn own_features(&self, cell: Cell, side: Side) -> &[Feature<S>] {
        self.sides.get(&(cell, side)).map_or(&[], Vec::as_slice)
    }

    /// What stands between a cell and its neighbour: what the cell owns, then what the neighbour owns.
    pub fn features(&self, cell: Cell, side: Side) -> impl Iterator<Item = (Cell, Feature<S>)> + '_ {
        let marked = self.index(cell).is_some_and(|index| self.marked[index] & 1 << side.index() != 0);
        let other = cell.step(side);
        let of = move |owner: Cell, side: Side| self.own_features(owner, side).iter().map(move |f| (owner, *f));
        let found = marked.then(|| of(cell, side).chain(of(other, side.opposite())));
        found.into_iter().flatten()
    }

    pub fn add_feature(&mut self, cell: Cell, side: Side, feature: Feature<S>) {
        self.sides.entry((cell, side)).or_default().push(feature);
        for (cell, side) in [(cell, side), (cell.step(side), side.opposite())] {
            if let Some(index) = self.index(cell) {
                self.marked[index] |= 1 << side.index();
            }
        }
    }

    pub fn links(&self) -> &[Link<S>] {
        &self.links
    }

    pub fn add_link(&mut self, link: Link<S>) {
        self.links.push(link);
    }

    /// The links that leave a place, each with its other end.
    pub fn links_from(&self, place: Place) -> impl Iterator<Item = (S, Place)> + '_ {
        self.links.iter().filter_map(move |link| match link.ends {
            [a, b] if a == place => Some((link.kind, b)),
            [a, b] if b == place => Some((link.kind, a)),
            _ => None,
        })
    }

    /// Places side by side: the ground of one cell and the ground of the next, whatever their levels, and floors of one level.
    /// Features of the side between them and links are for the rules to judge.
    pub fn beside(&self, place: Place, side: Side) -> Option<Place> {
        let next = place.cell.step(side);
        if self.is_ground(place)
            && let Some(ground) = self.on_ground(next)
        {
            return Some(ground);
        }
        let level = Place { cell: next, level: place.level };
        self.floor(level).map(|_| level)
    }

    /// May people at two places touch each other: side by side, or at the two ends of a link?
    pub fn adjacent(&self, a: Place, b: Place) -> bool {
        let beside = a.cell.side_to(b.cell).and_then(|side| self.beside(a, side)) == Some(b);
        beside || self.links_from(a).any(|(_, end)| end == b)
    }

    /// A name given to a cell, such as "the ford".
    pub fn name(&self, cell: Cell) -> Option<&str> {
        self.names.get(&cell).map(String::as_str)
    }

    pub fn named(&self) -> impl Iterator<Item = (Cell, &str)> {
        self.names.iter().map(|(cell, name)| (*cell, name.as_str()))
    }

    /// Lays another map beside this one so that its first cell becomes `at`; both are then one playing surface.
    /// Its first row must be one that is not set in, or rows would not meet; then nothing is changed and `false` comes back.
    pub fn join(&mut self, other: &Map<G, S>, at: Cell) -> bool {
        let [column, row] = at.number();
        let (columns, rows) = (self.columns.max(column - 1 + other.columns), self.rows.max(row - 1 + other.rows));
        if row < 1 || column < 1 || row % 2 == 0 || columns > 99 || rows > 99 {
            return false;
        }
        let Some(plain) = self.ground.first().copied() else { return false };
        let mut joined = Map::plain(columns as u8, rows as u8, plain.ground);
        let origin = Cell::numbered(1, 1);
        for (map, shift) in [(&*self, origin), (other, at)] {
            let moved = |cell: Cell| Cell::axial(cell.q() + shift.q(), cell.r() + shift.r());
            let placed = |place: Place| Place { cell: moved(place.cell), ..place };
            map.cells().for_each(|cell| map.ground(cell).into_iter().for_each(|f| joined.set_ground(moved(cell), f)));
            for (cell, floors) in &map.floors {
                floors.iter().for_each(|floor| joined.add_floor(moved(*cell), *floor));
            }
            for ((cell, side), features) in &map.sides {
                features.iter().for_each(|feature| joined.add_feature(moved(*cell), *side, *feature));
            }
            map.links.iter().for_each(|link| joined.add_link(Link { ends: link.ends.map(placed), ..*link }));
            joined.names.extend(map.names.iter().map(|(cell, name)| (moved(*cell), name.clone())));
        }
        *self = joined;
        true
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.level {
            0 => write!(f, "{}", self.cell),
            level => write!(f, "{}/{level}", self.cell),
        }
    }
}

/// "0712", or "0712/1" at another level than 0.
impl Serialize for Place {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

impl std::str::FromStr for Place {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (cell, level) = text.split_once('/').unwrap_or((text, "0"));
        let level = level.parse().map_err(|_| format!("'{text}': '{level}' is no level"))?;
        Ok(Place { cell: cell.parse().map_err(|error: crate::BadCell| error.to_string())?, level })
    }
}
