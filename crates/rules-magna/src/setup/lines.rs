//! The lines that place figures: `side id profile place marks`, such as `first bohemond templar 0505>E mounted`.
//! Relies on the roster for profiles.
//! Must name the line and the word that is wrong.

use crate::counters::figure::Captive;
use crate::counters::{Deeds, Figure, Health, Id, Marks, Missile, Nature, Post, Profile, Values, roster};
use crate::surroundings::Ground;
use oriflamme_hexfield::{Cell, Mount, Place, Side};
use oriflamme_kernel::{Seat, SetupError};
use schemars::JsonSchema;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde::de::value::StrDeserializer;
use std::sync::Arc;

/// The figures of a battle, with a horse for every rider who brings one.
pub fn figures(text: &str, map: &Ground) -> Result<Vec<Figure>, SetupError> {
    let mut found: Vec<Figure> = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default();
        let words: Vec<&str> = line.split_whitespace().collect();
        if words.is_empty() {
            continue;
        }
        let here = |problem: String| SetupError::new(format!("figures, line {}", number + 1), problem);
        for figure in read(&words, map).map_err(here)? {
            if found.iter().any(|known| known.id == figure.id) {
                return Err(here(format!("there are two figures named {}", figure.id)));
            }
            found.push(figure);
        }
    }
    for figure in &found {
        if let Post::Riding(other) | Post::Litter(other) = figure.post
            && !found.iter().any(|animal| animal.id == other && animal.nature().is_large())
        {
            return Err(SetupError::new("figures", format!("{}: there is no animal {other}", figure.id)));
        }
    }
    Ok(found)
}

fn read(words: &[&str], map: &Ground) -> Result<Vec<Figure>, String> {
    let [side, id, profile, rest @ ..] = words else {
        return Err("a figure has a side, a name, a profile and a place".to_owned());
    };
    let side = match *side {
        "first" => Seat::FIRST,
        "second" => Seat::SECOND,
        other => return Err(format!("'{other}' is no side: write first or second")),
    };
    let id = Id::new(id).ok_or_else(|| format!("'{id}' is no name: use lower-case letters, digits or dashes"))?;
    let profile = roster::profile(profile).ok_or_else(|| format!("there is no profile '{profile}'"))?;
    let mut figure = Figure {
        id,
        side,
        missiles: profile.missiles,
        profile,
        health: Health::Healthy,
        post: Post::Away,
        deeds: Deeds::default(),
        marks: Marks::default(),
    };
    let mut horse = None;
    let mut two_hexes = None;
    for word in rest {
        match mark(&mut figure, word)? {
            Word::Done => {}
            Word::Mounted(animal) => horse = Some(animal),
            Word::Two(mount) => two_hexes = Some(mount),
            Word::Place => {
                let place = written_place(word, map)?;
                figure.post = Post::On(place);
            }
        }
    }
    settle(figure, two_hexes, horse, map)
}

/// A word of a figure's line that has no value.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// On a horse of his own, which is named after him.
    Mounted,
    /// The same on a war camel.
    OnCamel,
    Wounded,
    Stunned,
    Dead,
    Kneeling,
    /// A passenger of whom the enemy does not know.
    Hidden,
    /// Has shot in his own last phase.
    Shot,
    /// Has attacked in his own last phase.
    Attacked,
    /// A prisoner who fled.
    Fugitive,
    /// Holds his axe in both hands.
    TwoHanded,
    /// Not on the map.
    Away,
}

/// The word of a list that a text is.
fn word<W: DeserializeOwned>(text: &str) -> Option<W> {
    W::deserialize(StrDeserializer::<serde::de::value::Error>::new(text)).ok()
}

enum Word {
    Done,
    /// In the saddle of a new animal of this profile.
    Mounted(&'static str),
    Two(Mount),
    Place,
}

fn mark(figure: &mut Figure, text: &str) -> Result<Word, String> {
    if let Some((name, value)) = text.split_once('=') {
        return change(figure, name, value).map(|()| Word::Done);
    }
    if let Some((head, facing)) = text.split_once('>') {
        let head: Cell = head.parse().map_err(|error| format!("{error}"))?;
        return Ok(Word::Two(Mount::new(head, facing.parse::<Side>()?)));
    }
    let Some(mark) = word(text) else { return Ok(Word::Place) };
    match mark {
        Mark::Mounted => return Ok(Word::Mounted("horse")),
        Mark::OnCamel => return Ok(Word::Mounted("war-camel")),
        Mark::Wounded => figure.health = Health::Wounded,
        Mark::Stunned => figure.health = Health::Stunned,
        Mark::Dead => figure.health = Health::Dead,
        Mark::Kneeling => figure.marks.kneeling = true,
        Mark::Hidden => figure.marks.hidden = true,
        Mark::Shot => figure.deeds.shot = true,
        Mark::Attacked => figure.deeds.attacked = true,
        Mark::Fugitive => figure.marks.fugitive = true,
        Mark::TwoHanded => figure.marks.two_handed = true,
        Mark::Away => figure.post = Post::Away,
    }
    Ok(Word::Done)
}

/// More MP than any counter shows.
const MOST_POINTS: u32 = 99;

/// What a word with a value sets: `att=28`, `weapon=sling`, `prisoner-of=tom,bob`.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// His attack value.
    Att,
    /// His defence value.
    Def,
    /// His movement points.
    Mp,
    /// What people call him; `_` stands for a space.
    Name,
    /// `yes` or `no`.
    Armour,
    /// How many he has left.
    Missiles,
    /// His missile weapon; `none` for none.
    Weapon,
    /// The litter in which he lies.
    In,
    /// The animal that he rides.
    Rides,
    /// In a shield wall: the first of the two sides to which he looks.
    Wall,
    /// Who leads an animal by its bridle.
    LedBy,
    /// His guard, or two with a comma between.
    PrisonerOf,
    /// The crossbowman for whom he loads.
    LoadsFor,
    /// The wagon to which an animal is hitched.
    HitchedTo,
}

fn change(figure: &mut Figure, name: &str, value: &str) -> Result<(), String> {
    let change: Change = word(name).ok_or_else(|| format!("'{name}' cannot be set here"))?;
    let number = || value.parse::<u32>().map_err(|_| format!("'{value}' is no number"));
    let known = || Id::new(value).ok_or_else(|| format!("'{value}' is no name"));
    let mut profile = Profile::clone(&figure.profile);
    let face = |profile: &mut Profile, change: &dyn Fn(&mut Values)| {
        change(&mut profile.foot);
        profile.mounted.as_mut().into_iter().for_each(change);
    };
    match change {
        Change::Att => {
            let attack = number()?;
            face(&mut profile, &|values| values.attack = attack);
        }
        Change::Def => {
            let defence = number()?;
            face(&mut profile, &|values| values.defence = defence);
        }
        Change::Mp => {
            let movement = number()?;
            // Searches for moves keep a queue for each MP.
            if movement > MOST_POINTS {
                return Err(format!("'{value}' is too much: nobody has more than {MOST_POINTS} MP"));
            }
            face(&mut profile, &|values| values.movement = movement);
        }
        Change::Name => profile.name = value.replace('_', " "),
        Change::Armour => profile.armour = value == "yes",
        Change::Missiles => figure.missiles = Some(number()?.min(99) as u8),
        Change::Weapon if value == "none" => profile.missile = None,
        Change::Weapon => profile.missile = Some(missile(value)?),
        Change::In => figure.post = Post::Litter(known()?),
        Change::Rides => figure.post = Post::Riding(known()?),
        Change::Wall => figure.marks.wall = Some(value.parse::<Side>()?),
        Change::LedBy => figure.marks.led_by = Some(known()?),
        Change::PrisonerOf => figure.marks.captive = Some(captive(value)?),
        Change::LoadsFor => figure.marks.loads_for = Some(known()?),
        Change::HitchedTo => figure.marks.hitched_to = Some(known()?),
    }
    figure.profile = Arc::new(profile);
    Ok(())
}

/// The guards of a prisoner: one name, or two with a comma between.
fn captive(value: &str) -> Result<Captive, String> {
    let name = |text: &str| Id::new(text).ok_or_else(|| format!("'{text}' is no name"));
    Ok(Captive { guards: value.split(',').map(name).collect::<Result<_, _>>()?, rescued: false })
}

fn missile(value: &str) -> Result<Missile, String> {
    serde_json::from_value(serde_json::Value::String(value.to_owned()))
        .map_err(|_| format!("there is no weapon '{value}'"))
}

fn written_place(word: &str, map: &Ground) -> Result<Place, String> {
    let place: Place = if word.contains('/') {
        word.parse()?
    } else {
        let cell: Cell = word.parse().map_err(|_| format!("'{word}' is neither a hex nor a mark"))?;
        map.on_ground(cell).ok_or_else(|| format!("{word} is not on the map"))?
    };
    map.floor(place).map(|_| place).ok_or_else(|| format!("there is no floor at {word}"))
}

/// Puts the figure where its words say: on one hex, on two, or in the saddle of a horse of its own.
fn settle(
    mut figure: Figure,
    two_hexes: Option<Mount>,
    horse: Option<&'static str>,
    map: &Ground,
) -> Result<Vec<Figure>, String> {
    if let Some(mount) = two_hexes
        && !mount.cells().iter().all(|cell| map.holds(*cell))
    {
        return Err(format!("{} is not wholly on the map", figure.id));
    }
    match (two_hexes, horse) {
        (Some(mount), _) if figure.nature().is_large() => {
            figure.post = Post::Astride(mount);
            Ok(vec![figure])
        }
        (Some(mount), Some(kind)) if figure.profile.mounted.is_some() => {
            let animal = mount_for(&figure, kind, mount)?;
            figure.post = Post::Riding(animal.id);
            Ok(vec![figure, animal])
        }
        (Some(_), Some(_)) => Err(format!("{} has no counters in the saddle", figure.id)),
        (None, Some(_)) => Err(format!("{} needs two hexes, such as 0505>E", figure.id)),
        (Some(_), None) => Err(format!("{} stands on one hex unless it is mounted", figure.id)),
        (None, None) if figure.nature().is_large() => Err(format!("{} needs two hexes, such as 0505>E", figure.id)),
        (None, None) => Ok(vec![figure]),
    }
}

/// The animal that a rider brings; it is named after him.
fn mount_for(rider: &Figure, kind: &str, at: Mount) -> Result<Figure, String> {
    let profile = roster::profile(kind).ok_or_else(|| format!("there is no profile '{kind}'"))?;
    debug_assert!(profile.nature != Nature::Man);
    let name: String = rider.id.as_str().chars().take(14).chain("-m".chars()).collect();
    Ok(Figure {
        id: Id::new(&name).ok_or_else(|| format!("'{name}' is no name"))?,
        side: rider.side,
        profile,
        health: Health::Healthy,
        post: Post::Astride(at),
        deeds: Deeds::default(),
        marks: Marks::default(),
        missiles: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_has_more_movement_points_than_a_search_can_follow() {
        let map: Ground = "map:\n . .\n".parse().expect("a map");
        let placed = |points: &str| figures(&format!("first tom footman 0101 mp={points}"), &map);
        assert!(placed("99").is_ok());
        for points in ["100", "4294967295"] {
            let problem = placed(points).expect_err("too many").to_string();
            assert!(problem.contains(points) && problem.contains("line 1"), "{problem}");
        }
    }
}
