//! The lines that place figures: `side id profile place marks`, such as `first bohemond templar 0505>E mounted`.
//! Relies on the roster for profiles.
//! Must name the line and the word that is wrong.

use crate::counters::figure::Captive;
use crate::counters::{Deeds, Figure, Health, Id, Marks, Missile, Nature, Post, Profile, Values, roster};
use crate::surroundings::Ground;
use oriflamme_hexfield::{Cell, Mount, Place, Side};
use oriflamme_kernel::{Seat, SetupError};
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

enum Word {
    Done,
    /// In the saddle of a new animal of this profile.
    Mounted(&'static str),
    Two(Mount),
    Place,
}

fn mark(figure: &mut Figure, word: &str) -> Result<Word, String> {
    if let Some((name, value)) = word.split_once('=') {
        return change(figure, name, value).map(|()| Word::Done);
    }
    if let Some((head, facing)) = word.split_once('>') {
        let head: Cell = head.parse().map_err(|error| format!("{error}"))?;
        return Ok(Word::Two(Mount::new(head, facing.parse::<Side>()?)));
    }
    match word {
        "mounted" => return Ok(Word::Mounted("horse")),
        "on-camel" => return Ok(Word::Mounted("war-camel")),
        "wounded" => figure.health = Health::Wounded,
        "stunned" => figure.health = Health::Stunned,
        "dead" => figure.health = Health::Dead,
        "kneeling" => figure.marks.kneeling = true,
        "hidden" => figure.marks.hidden = true,
        "shot" => figure.deeds.shot = true,
        "attacked" => figure.deeds.attacked = true,
        "fugitive" => figure.marks.fugitive = true,
        "two-handed" => figure.marks.two_handed = true,
        "away" => figure.post = Post::Away,
        _ => return Ok(Word::Place),
    }
    Ok(Word::Done)
}

/// More MP than any counter shows.
const MOST_POINTS: u32 = 99;

/// `att=28`, `def=9`, `mp=12`, `armour=no`, `weapon=sling`, `in=camel-1`, `wall=NE`, `led-by=ahmed`, `prisoner-of=tom,bob`, `name=Bohémond` ...
fn change(figure: &mut Figure, name: &str, value: &str) -> Result<(), String> {
    let number = || value.parse::<u32>().map_err(|_| format!("'{value}' is no number"));
    let known = || Id::new(value).ok_or_else(|| format!("'{value}' is no name"));
    let mut profile = Profile::clone(&figure.profile);
    let face = |profile: &mut Profile, change: &dyn Fn(&mut Values)| {
        change(&mut profile.foot);
        profile.mounted.as_mut().into_iter().for_each(change);
    };
    match name {
        "att" => {
            let attack = number()?;
            face(&mut profile, &|values| values.attack = attack);
        }
        "def" => {
            let defence = number()?;
            face(&mut profile, &|values| values.defence = defence);
        }
        "mp" => {
            let movement = number()?;
            // Searches for moves keep a queue for each MP.
            if movement > MOST_POINTS {
                return Err(format!("'{value}' is too much: nobody has more than {MOST_POINTS} MP"));
            }
            face(&mut profile, &|values| values.movement = movement);
        }
        "name" => profile.name = value.replace('_', " "),
        "armour" => profile.armour = value == "yes",
        "missiles" => figure.missiles = Some(number()?.min(99) as u8),
        "weapon" if value == "none" => profile.missile = None,
        "weapon" => profile.missile = Some(missile(value)?),
        "in" => figure.post = Post::Litter(known()?),
        "rides" => figure.post = Post::Riding(known()?),
        "wall" => figure.marks.wall = Some(value.parse::<Side>()?),
        "led-by" => figure.marks.led_by = Some(known()?),
        "prisoner-of" => figure.marks.captive = Some(captive(value)?),
        "loads-for" => figure.marks.loads_for = Some(known()?),
        "hitched-to" => figure.marks.hitched_to = Some(known()?),
        other => return Err(format!("'{other}' cannot be set here")),
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
