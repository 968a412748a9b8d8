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
    if seat == Seat::FIRST { "@side-first".into() } else { "@side-second".into() }
}

pub fn side_name(state: &State, seat: Seat) -> Message {
    Message::new("side-named").with("name", side(state, seat))
}

/// A base in full: its type in words and its letter.
pub fn piece(base: &Base) -> Message {
    Message::new("piece-name").with("troop", troop(base.kind())).with("letter", base.id.as_str())
}

/// One base of a type.
pub fn troop(kind: TroopType) -> &'static str {
    use TroopType::*;
    match kind {
        Ax => "@troop-ax",
        Bd => "@troop-bd",
        Bg => "@troop-bg",
        Bw => "@troop-bw",
        Cm => "@troop-cm",
        Cv => "@troop-cv",
        El => "@troop-el",
        HCh => "@troop-hch",
        Hd => "@troop-hd",
        LCh => "@troop-lch",
        LH => "@troop-lh",
        Pk => "@troop-pk",
        Ps => "@troop-ps",
        Sp => "@troop-sp",
        Wb => "@troop-wb",
    }
}

/// Several bases of a type.
fn troops(kind: TroopType) -> &'static str {
    use TroopType::*;
    match kind {
        Ax => "@troops-ax",
        Bd => "@troops-bd",
        Bg => "@troops-bg",
        Bw => "@troops-bw",
        Cm => "@troops-cm",
        Cv => "@troops-cv",
        El => "@troops-el",
        HCh => "@troops-hch",
        Hd => "@troops-hd",
        LCh => "@troops-lch",
        LH => "@troops-lh",
        Pk => "@troops-pk",
        Ps => "@troops-ps",
        Sp => "@troops-sp",
        Wb => "@troops-wb",
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
        [] => "@troops-mixed",
        [one] => troop(one.kind()),
        [first, rest @ ..] if rest.iter().all(|base| base.kind() == first.kind()) => troops(first.kind()),
        _ => "@troops-mixed",
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
        Ground::Field => "@ground-field",
        Ground::GentleHill => "@ground-gentle-hill",
        Ground::SteepHill => "@ground-steep-hill",
        Ground::Brush => "@ground-brush",
        Ground::Stony => "@ground-stony",
        Ground::Boggy => "@ground-boggy",
        Ground::Ravine => "@ground-ravine",
        Ground::BuiltUp => "@ground-built-up",
        Ground::Dunes => "@ground-dunes",
        Ground::Orchard => "@ground-orchard",
        Ground::Vineyard => "@ground-vineyard",
        Ground::Wood => "@ground-wood",
        Ground::Marsh => "@ground-marsh",
        Ground::River => "@ground-river",
        Ground::UnpavedRoad => "@ground-road",
        Ground::PavedRoad => "@ground-paved-road",
        Ground::Sea => "@ground-sea",
        Ground::Lake => "@ground-lake",
    }
}

/// A terrain piece in words, with what covers it.
pub fn terrain(piece: &Piece) -> Message {
    let name = match (piece.ground, piece.cover) {
        (Ground::BuiltUp, _) if piece.hamlet => "@ground-hamlet",
        (Ground::SteepHill, Cover::Bare) => "@ground-steep-hill",
        (Ground::SteepHill, cover) => match (cover, piece.is_steep()) {
            (Cover::Bare, _) => "@ground-steep-hill",
            (Cover::Brush, true) => "@ground-steep-brush-hill",
            (Cover::Brush, false) => "@ground-brush-hill",
            (Cover::Stones, true) => "@ground-steep-stony-hill",
            (Cover::Stones, false) => "@ground-stony-hill",
            (Cover::Vines, true) => "@ground-steep-vine-hill",
            (Cover::Vines, false) => "@ground-vine-hill",
            (Cover::Woods, true) => "@ground-steep-wooded-hill",
            (Cover::Woods, false) => "@ground-wooded-hill",
        },
        (kind, _) => ground(kind),
    };
    Message::new("ground-name").with("ground", name)
}

pub fn crossing(kind: Crossing) -> Message {
    let name = if kind == Crossing::Bridge { "@ground-bridge" } else { "@ground-ford" };
    Message::new("ground-name").with("ground", name)
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
