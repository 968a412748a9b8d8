//! Writes a map as the text that it can be read from again; a map in a saved game is this text.
//! Relies on the same names and signs as the reader.
//! Must keep everything: reading what was written gives an equal map.

use crate::{Floor, Kind, Map};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::collections::BTreeMap;
use std::fmt::{self, Write};

impl<G: Kind, S: Kind> fmt::Display for Map<G, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let signs = signs(&self.ground);
        f.write_str("legend:\n")?;
        for (sign, floor) in &signs {
            write!(f, "  {sign} ")?;
            write_floor(f, floor)?;
        }
        f.write_str("map:\n")?;
        for (number, row) in self.ground.chunks(self.columns as usize).enumerate() {
            f.write_str(if number % 2 == 0 { " " } else { "  " })?;
            for floor in row {
                let sign = signs.iter().find(|(_, known)| *known == floor).map_or("?", |(sign, _)| sign);
                write!(f, " {sign}")?;
            }
            f.write_char('\n')?;
        }
        section(
            f,
            "floors",
            self.floors.iter().flat_map(|(cell, floors)| floors.iter().map(move |floor| (cell, floor))),
            |f, (cell, floor)| {
                write!(f, "  {cell} ")?;
                write_floor(f, floor)
            },
        )?;
        let sides = self.sides.iter().flat_map(|(at, features)| features.iter().map(move |feature| (at, feature)));
        section(f, "sides", sides, |f, ((cell, side), feature)| {
            let place = crate::Place { cell: *cell, level: feature.level };
            writeln!(f, "  {place} {side} {}", feature.kind.name())
        })?;
        section(f, "links", self.links.iter(), |f, link| {
            writeln!(f, "  {} {} {}", link.ends[0], link.ends[1], link.kind.name())
        })?;
        section(f, "names", self.names.iter(), |f, (cell, name)| writeln!(f, "  {cell} {name}"))
    }
}

fn section<T>(
    f: &mut fmt::Formatter<'_>,
    name: &str,
    items: impl Iterator<Item = T>,
    line: impl Fn(&mut fmt::Formatter<'_>, T) -> fmt::Result,
) -> fmt::Result {
    let mut items = items.peekable();
    if items.peek().is_some() {
        writeln!(f, "{name}:")?;
    }
    items.try_for_each(|item| line(f, item))
}

fn write_floor<G: Kind>(f: &mut fmt::Formatter<'_>, floor: &Floor<G>) -> fmt::Result {
    f.write_str(floor.ground.name())?;
    if floor.level != 0 {
        write!(f, " {}", floor.level)?;
    }
    f.write_str(if floor.roofed { " roofed\n" } else { "\n" })
}

/// A sign for each floor that occurs as ground: the usual one, with its level and a roof.
fn signs<G: Kind>(ground: &[Floor<G>]) -> BTreeMap<String, Floor<G>> {
    let mut signs: BTreeMap<String, Floor<G>> = BTreeMap::new();
    for floor in ground {
        if signs.values().any(|known| known == floor) {
            continue;
        }
        let mut sign = floor.ground.sign().map_or_else(|| floor.ground.name().to_owned(), String::from);
        if floor.level != 0 {
            let _ = write!(sign, "{}", floor.level);
        }
        if floor.roofed {
            sign.push('^');
        }
        signs.insert(sign, *floor);
    }
    signs
}

impl<G: Kind, S: Kind> Serialize for Map<G, S> {
    fn serialize<Z: Serializer>(&self, serializer: Z) -> Result<Z::Ok, Z::Error> {
        serializer.collect_str(self)
    }
}

impl<'de, G: Kind, S: Kind> Deserialize<'de> for Map<G, S> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}
