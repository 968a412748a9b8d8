//! What things are called on the screen: sides, troops, bases, terrain.
//! Relies on the texts only by their keys: a text argument that begins with `@` names another message.

use crate::base::Base;
use crate::state::State;
use crate::terrain::{Cover, Crossing, Ground, Piece};
use crate::troop::TroopType;
use oriflamme_kernel::{Message, Seat};

/// The name of a side as an argument of a message.
pub fn side(state: &State, seat: Seat) -> String {
    let name = &state.armies[seat.index()].name;
    if !name.is_empty() {
        return name.clone();
    }
    if seat == Seat::FIRST { "@bab-side-first".into() } else { "@bab-side-second".into() }
}

pub fn side_name(state: &State, seat: Seat) -> Message {
    Message::new("bab-side-named").with("name", side(state, seat))
}

/// A base in full: its type in words and its letter.
pub fn piece(base: &Base) -> Message {
    Message::new("bab-piece-name").with("troop", troop(base.kind())).with("letter", base.id.as_str())
}

/// One base of a type.
pub fn troop(kind: TroopType) -> &'static str {
    use TroopType::*;
    match kind {
        Ax => "@bab-troop-ax",
        Bd => "@bab-troop-bd",
        Bg => "@bab-troop-bg",
        Bw => "@bab-troop-bw",
        Cm => "@bab-troop-cm",
        Cv => "@bab-troop-cv",
        El => "@bab-troop-el",
        HCh => "@bab-troop-hch",
        Hd => "@bab-troop-hd",
        LCh => "@bab-troop-lch",
        LH => "@bab-troop-lh",
        Pk => "@bab-troop-pk",
        Ps => "@bab-troop-ps",
        Sp => "@bab-troop-sp",
        Wb => "@bab-troop-wb",
    }
}

/// Several bases of a type.
fn troops(kind: TroopType) -> &'static str {
    use TroopType::*;
    match kind {
        Ax => "@bab-troops-ax",
        Bd => "@bab-troops-bd",
        Bg => "@bab-troops-bg",
        Bw => "@bab-troops-bw",
        Cm => "@bab-troops-cm",
        Cv => "@bab-troops-cv",
        El => "@bab-troops-el",
        HCh => "@bab-troops-hch",
        Hd => "@bab-troops-hd",
        LCh => "@bab-troops-lch",
        LH => "@bab-troops-lh",
        Pk => "@bab-troops-pk",
        Ps => "@bab-troops-ps",
        Sp => "@bab-troops-sp",
        Wb => "@bab-troops-wb",
    }
}

/// Which drawing stands for a type.
pub fn glyph(kind: TroopType) -> &'static str {
    use TroopType::*;
    match kind {
        Ax => "auxiliary",
        Bd => "blade",
        Bg => "baggage",
        Bw => "bow",
        Cm => "camel",
        Cv => "cavalry",
        El => "elephant",
        HCh => "chariot-heavy",
        Hd => "horde",
        LCh => "chariot-light",
        LH => "light-horse",
        Pk => "pike",
        Ps => "skirmisher",
        Sp => "spear",
        Wb => "warband",
    }
}

/// Adds who does something to a sentence: how many, of what type, with which letters.
pub fn who(message: Message, bases: &[&Base]) -> Message {
    let letters: Vec<&str> = bases.iter().map(|base| base.id.as_str()).collect();
    let kind = match bases {
        [] => "@bab-troops-mixed",
        [one] => troop(one.kind()),
        [first, rest @ ..] if rest.iter().all(|base| base.kind() == first.kind()) => troops(first.kind()),
        _ => "@bab-troops-mixed",
    };
    message.with("count", bases.len()).with("troops", kind).with("letters", listed(&letters))
}

/// Letters as people say them: three and more that follow each other are a span, such as "A1–A4".
fn listed(letters: &[&str]) -> String {
    let mut spans: Vec<(&str, &str, usize)> = Vec::new();
    for letter in letters {
        match spans.last_mut() {
            Some((_, last, count)) if follows(last, letter) => (*last, *count) = (letter, *count + 1),
            _ => spans.push((letter, letter, 1)),
        }
    }
    let words = spans.into_iter().map(|(first, last, count)| match count {
        1 => first.to_owned(),
        2 => format!("{first}, {last}"),
        _ => format!("{first}–{last}"),
    });
    words.collect::<Vec<_>>().join(", ")
}

/// Is this the letter or the number after that one?
fn follows(letter: &str, next: &str) -> bool {
    let split = |text: &'_ str| text.find(|c: char| c.is_ascii_digit()).unwrap_or(text.len());
    let ((name, number), (next_name, next_number)) = (letter.split_at(split(letter)), next.split_at(split(next)));
    match (number.parse::<u32>(), next_number.parse::<u32>()) {
        (Ok(number), Ok(after)) => name == next_name && after == number + 1,
        (Err(_), Err(_)) => match (name.as_bytes(), next_name.as_bytes()) {
            ([one], [other]) => *other == one + 1,
            _ => false,
        },
        _ => false,
    }
}

/// A terrain piece in words.
pub fn ground(kind: Ground) -> &'static str {
    match kind {
        Ground::Field => "@bab-ground-field",
        Ground::GentleHill => "@bab-ground-gentle-hill",
        Ground::SteepHill => "@bab-ground-steep-hill",
        Ground::Brush => "@bab-ground-brush",
        Ground::Stony => "@bab-ground-stony",
        Ground::Boggy => "@bab-ground-boggy",
        Ground::Ravine => "@bab-ground-ravine",
        Ground::BuiltUp => "@bab-ground-built-up",
        Ground::Dunes => "@bab-ground-dunes",
        Ground::Orchard => "@bab-ground-orchard",
        Ground::Vineyard => "@bab-ground-vineyard",
        Ground::Wood => "@bab-ground-wood",
        Ground::Marsh => "@bab-ground-marsh",
        Ground::River => "@bab-ground-river",
        Ground::UnpavedRoad => "@bab-ground-road",
        Ground::PavedRoad => "@bab-ground-paved-road",
        Ground::Sea => "@bab-ground-sea",
        Ground::Lake => "@bab-ground-lake",
    }
}

/// A terrain piece in words, with what covers it.
pub fn terrain(piece: &Piece) -> Message {
    let name = match (piece.ground, piece.cover) {
        (Ground::BuiltUp, _) if piece.hamlet => "@bab-ground-hamlet",
        (Ground::SteepHill, Cover::Bare) => "@bab-ground-steep-hill",
        (Ground::SteepHill, cover) => match (cover, piece.is_steep()) {
            (Cover::Bare, _) => "@bab-ground-steep-hill",
            (Cover::Brush, true) => "@bab-ground-steep-brush-hill",
            (Cover::Brush, false) => "@bab-ground-brush-hill",
            (Cover::Stones, true) => "@bab-ground-steep-stony-hill",
            (Cover::Stones, false) => "@bab-ground-stony-hill",
            (Cover::Vines, true) => "@bab-ground-steep-vine-hill",
            (Cover::Vines, false) => "@bab-ground-vine-hill",
            (Cover::Woods, true) => "@bab-ground-steep-wooded-hill",
            (Cover::Woods, false) => "@bab-ground-wooded-hill",
        },
        (kind, _) => ground(kind),
    };
    Message::new("bab-ground-name").with("ground", name)
}

pub fn crossing(kind: Crossing) -> Message {
    let name = if kind == Crossing::Bridge { "@bab-ground-bridge" } else { "@bab-ground-ford" };
    Message::new("bab-ground-name").with("ground", name)
}

/// A label with a value, for a card.
pub fn fact(label: &'static str, value: Message) -> oriflamme_scene::Fact {
    oriflamme_scene::Fact { label: Message::new(label), value }
}

#[cfg(test)]
mod tests {
    use super::listed;

    #[test]
    fn letters_that_follow_each_other_are_told_as_a_span() {
        assert_eq!(listed(&["A", "B", "C", "E"]), "A–C, E");
        assert_eq!(listed(&["A0", "A1", "A2", "A3", "A9", "A10"]), "A0–A3, A9, A10");
        assert_eq!(listed(&["A", "A1", "Z"]), "A, A1, Z");
    }
}
