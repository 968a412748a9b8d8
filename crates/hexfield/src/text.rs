//! Reads a map from its text, which a person can edit; `docs/maps.md` describes it.
//! Relies on the names of a rule set's kinds.
//! Must say line and column of whatever is wrong.

use crate::{Feature, Floor, Kind, Link, Map, Place};
use std::collections::BTreeMap;
use std::str::FromStr;

/// What is wrong in a map text, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("map, line {line}, column {column}: {problem}")]
pub struct MapError {
    pub line: usize,
    pub column: usize,
    pub problem: String,
}

/// A word of a line and the column in which it begins.
#[derive(Clone, Copy)]
struct Word<'a> {
    text: &'a str,
    line: usize,
    column: usize,
}

impl Word<'_> {
    fn wrong(self, problem: impl Into<String>) -> MapError {
        MapError { line: self.line, column: self.column, problem: problem.into() }
    }

    fn read<T: FromStr>(self) -> Result<T, MapError>
    where
        T::Err: ToString,
    {
        self.text.parse().map_err(|error: T::Err| self.wrong(error.to_string()))
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Section {
    Legend,
    Map,
    Floors,
    Sides,
    Links,
    Names,
}

impl Section {
    const ALL: [(&'static str, Section); 6] = [
        ("legend:", Section::Legend),
        ("map:", Section::Map),
        ("floors:", Section::Floors),
        ("sides:", Section::Sides),
        ("links:", Section::Links),
        ("names:", Section::Names),
    ];
}

struct Reader<G, S> {
    legend: BTreeMap<String, Floor<G>>,
    rows: Vec<Vec<Floor<G>>>,
    map: Option<Map<G, S>>,
}

impl<G: Kind, S: Kind> FromStr for Map<G, S> {
    type Err = MapError;

    fn from_str(text: &str) -> Result<Self, MapError> {
        let mut reader = Reader::<G, S>::new();
        let mut section = None;
        let mut last = 1;
        for (number, line) in text.lines().enumerate() {
            last = number + 1;
            let words = words(line, last);
            let Some(first) = words.first().copied() else { continue };
            if let Some((_, found)) = Section::ALL.into_iter().find(|(name, _)| *name == first.text) {
                section = Some(found);
                if let Some(extra) = words.get(1) {
                    return Err(extra.wrong(format!("nothing follows '{}' on its line", first.text)));
                }
                continue;
            }
            match section {
                None => return Err(first.wrong("a map begins with 'map:' or 'legend:'")),
                Some(Section::Legend) => reader.legend_line(&words)?,
                Some(Section::Map) => reader.row(&words)?,
                Some(other) => reader.detail(other, first, &words[1..])?,
            }
        }
        reader.finish(last)
    }
}

impl<G: Kind, S: Kind> Reader<G, S> {
    fn new() -> Self {
        let usual = |ground: &G| Some((ground.sign()?.to_string(), Floor { ground: *ground, level: 0, roofed: false }));
        Reader { legend: G::all().iter().filter_map(usual).collect(), rows: Vec::new(), map: None }
    }

    /// `sign ground [level] [roofed]`
    fn legend_line(&mut self, words: &[Word]) -> Result<(), MapError> {
        let [sign, ground, rest @ ..] = words else {
            return Err(words[0].wrong("a line of the legend has a sign and a ground"));
        };
        let floor = self.floor(*ground, rest)?;
        self.legend.insert(sign.text.to_owned(), floor);
        Ok(())
    }

    fn floor(&self, ground: Word, rest: &[Word]) -> Result<Floor<G>, MapError> {
        let kind = named::<G>(ground, "ground")?;
        let mut floor = Floor { ground: kind, level: 0, roofed: false };
        for word in rest {
            match word.text {
                "roofed" => floor.roofed = true,
                _ => floor.level = level(*word)?,
            }
        }
        Ok(floor)
    }

    fn row(&mut self, words: &[Word]) -> Result<(), MapError> {
        if self.map.is_some() {
            return Err(words[0].wrong("the rows of a map stand in one section"));
        }
        let mut row = Vec::with_capacity(words.len());
        for word in words {
            row.push(*self.legend.get(word.text).ok_or_else(|| {
                let signs: Vec<&str> = self.legend.keys().map(String::as_str).collect();
                word.wrong(format!("'{}' is not in the legend; there are: {}", word.text, signs.join(" ")))
            })?);
        }
        if let Some(first) = self.rows.first()
            && first.len() != row.len()
        {
            return Err(words[0].wrong(format!("this row has {} hexes, the first has {}", row.len(), first.len())));
        }
        if row.len() > 99 || self.rows.len() == 99 {
            return Err(words[0].wrong("a map has at most 99 columns and 99 rows"));
        }
        self.rows.push(row);
        Ok(())
    }

    /// The map, once its rows are known.
    fn built(&mut self) -> Option<&mut Map<G, S>> {
        if self.map.is_none() {
            let first = *self.rows.first()?.first()?;
            let mut map = Map::plain(self.rows[0].len() as u8, self.rows.len() as u8, first.ground);
            map.ground = self.rows.concat();
            self.map = Some(map);
        }
        self.map.as_mut()
    }

    fn detail(&mut self, section: Section, first: Word, rest: &[Word]) -> Result<(), MapError> {
        let floor = match section {
            Section::Floors => match rest {
                [ground, more @ ..] => Some(self.floor(*ground, more)?),
                [] => return Err(first.wrong("write the hex, its ground, and the level")),
            },
            _ => None,
        };
        let Some(map) = self.built() else { return Err(first.wrong("the rows come first, under 'map:'")) };
        let place: Place = first.read()?;
        if !map.holds(place.cell) {
            return Err(first.wrong(format!("{} is not on the map", first.text)));
        }
        match (section, floor) {
            (_, Some(floor)) => {
                if map.floors(place.cell).any(|known| known.level == floor.level) {
                    return Err(first.wrong(format!("{} already has a floor at level {}", first.text, floor.level)));
                }
                map.add_floor(place.cell, floor);
            }
            (Section::Sides, _) => {
                let Some((kind, sides)) = rest.split_last() else {
                    return Err(first.wrong("write the hex, its sides, and what stands on them"));
                };
                let kind = named::<S>(*kind, "feature")?;
                for side in sides {
                    map.add_feature(place.cell, side.read()?, Feature { kind, level: place.level });
                }
            }
            (Section::Links, _) => {
                let [end, kind] = rest else { return Err(first.wrong("write two places and what links them")) };
                let (other, kind) = (end.read::<Place>()?, named::<S>(*kind, "feature")?);
                for (place, word) in [(place, first), (other, *end)] {
                    if map.floor(place).is_none() {
                        return Err(word.wrong(format!("there is no floor at {place}")));
                    }
                }
                map.add_link(Link { kind, ends: [place, other] });
            }
            _ => {
                let name: Vec<&str> = rest.iter().map(|word| word.text).collect();
                map.names.insert(place.cell, name.join(" "));
            }
        }
        Ok(())
    }

    fn finish(mut self, last: usize) -> Result<Map<G, S>, MapError> {
        let empty = MapError { line: last, column: 1, problem: "there is no row of hexes under 'map:'".to_owned() };
        self.built();
        self.map.ok_or(empty)
    }
}

fn level(word: Word) -> Result<i8, MapError> {
    word.text.parse().map_err(|_| word.wrong(format!("'{}' is no level", word.text)))
}

fn named<K: Kind>(word: Word, what: &str) -> Result<K, MapError> {
    K::named(word.text).ok_or_else(|| {
        let known: Vec<&str> = K::all().iter().map(|kind| kind.name()).collect();
        word.wrong(format!("there is no {what} '{}'; there are: {}", word.text, known.join(", ")))
    })
}

/// The words of a line up to a comment.
fn words(line: &str, number: usize) -> Vec<Word<'_>> {
    let line = line.split('#').next().unwrap_or_default();
    let mut found = Vec::new();
    let mut start = None;
    for (at, letter) in line.char_indices().chain([(line.len(), ' ')]) {
        match (letter.is_whitespace(), start) {
            (true, Some(from)) => {
                let column = line[..from].chars().count() + 1;
                found.push(Word { text: &line[from..at], line: number, column });
                start = None;
            }
            (false, None) => start = Some(at),
            _ => {}
        }
    }
    found
}
