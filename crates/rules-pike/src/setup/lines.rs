//! Units and commanders, each in one line.
//! Relies on the roster of the battle.
//! Must not place anybody: the line does.
//!
//! `a shot (3,0) N large column disordered hits=2` · `d dragoons (3,0) S mounted` · `s shot in=0` · `g light gun in=0 side=left` ·
//! `w shot with=p` · `brand 7 mounted (10,4)` · `brand 8 with=a trait=Rash`

use crate::army::{Commander, Doings, Station};
use crate::place::Spot;
use crate::state::State;
use crate::troops::{Came, Formation, Id, Memory, Post, Size, Special, Trait, Unit};
use oriflamme_field::Edge;
use oriflamme_kernel::Seat;
use std::sync::Arc;

fn place(text: &str) -> Option<[f64; 2]> {
    let (x, y) = text.strip_prefix('(')?.strip_suffix(')')?.split_once(',')?;
    let (x, y) = (x.parse::<f64>().ok()?, y.parse::<f64>().ok()?);
    (x.abs() < 1e3 && y.abs() < 1e3).then_some([x, y])
}

fn facing(text: &str) -> Option<f64> {
    match text {
        "N" => Some(0.0),
        "E" => Some(90.0),
        "S" => Some(180.0),
        "W" => Some(270.0),
        _ => text.strip_prefix('f')?.parse().ok().filter(|degrees: &f64| degrees.is_finite()),
    }
}

fn edge(text: &str) -> Option<Edge> {
    Some(match text {
        "front" | "N" => Edge::Front,
        "right" | "E" => Edge::Right,
        "rear" | "S" => Edge::Rear,
        "left" | "W" => Edge::Left,
        _ => return None,
    })
}

fn formation(text: &str) -> Option<Formation> {
    Some(match text {
        "line" => Formation::BattleLine,
        "column" => Formation::Column,
        "open" => Formation::OpenOrder,
        "limbered" => Formation::Limbered,
        _ => return None,
    })
}

/// The words of a line, a place written with a space after its comma joined.
fn words(line: &str) -> Vec<String> {
    line.replace(", ", ",").split_whitespace().map(str::to_owned).collect()
}

pub fn unit(state: &State, side: Seat, battalia: u8, line: &str) -> Result<Unit, String> {
    let words = words(line);
    let mut words = words.iter().map(String::as_str).peekable();
    let id = words.next().and_then(Id::new).ok_or("a line begins with a name")?;
    let mut profile = None;
    let mut name = String::new();
    while profile.is_none()
        || words.peek().is_some_and(|next| state.numbers.profile(&format!("{name} {next}")).is_some())
    {
        let word = words.next().ok_or_else(|| format!("'{name}' is not in the roster"))?;
        name = if name.is_empty() { word.to_owned() } else { format!("{name} {word}") };
        profile = state.numbers.profile(&name).cloned();
    }
    let mut profile = profile.ok_or("a profile of the roster")?;
    let mut unit = Unit {
        id,
        side,
        battalia,
        size: profile.size,
        formation: profile.default_formation(),
        mounted: false,
        closed: false,
        post: Post::Waiting,
        casualties: 0,
        disordered: false,
        memory: Memory::default(),
        profile: Arc::new(profile.clone()),
    };
    let mut lost = false;
    let (mut at, mut looks) = (None, if side == Seat::FIRST { 0.0 } else { 180.0 });
    for word in words {
        if let Some(found) = place(word) {
            at = Some(found);
        } else if word == "lost" {
            lost = true;
        } else if let Some(degrees) = facing(word) {
            looks = degrees;
        } else if let Some(size) = Size::named(word).filter(|size| *size != Size::Gun && unit.size != Size::Gun) {
            unit.size = size;
        } else if let Some(formation) = formation(word).filter(|formation| profile.formations.contains(formation)) {
            unit.formation = formation;
        } else {
            detail(&mut unit, &mut profile.special, word)?;
        }
    }
    if lost {
        unit.post = Post::Lost;
    } else if let Some([x, y]) = at {
        let spot = Spot::new(x, y, looks);
        unit.post = if matches!(unit.post, Post::Off(_)) { Post::Off(spot) } else { Post::Field(spot) };
    }
    unit.profile = Arc::new(profile);
    Ok(unit)
}

/// A word about what became of a unit, or about what it has besides its profile.
fn detail(unit: &mut Unit, special: &mut Vec<Special>, word: &str) -> Result<(), String> {
    let named = |name: &str| Special::ALL.iter().copied().find(|one| one.name().replace(' ', "") == name);
    match word.split_once('=') {
        None => match word {
            "disordered" => unit.disordered = true,
            "mounted" if unit.is_dragoons() => unit.mounted = true,
            "off" => unit.post = Post::Off(Spot::new(0.0, 0.0, 0.0)),
            "closed" => unit.closed = true,
            "won" => unit.memory.won = true,
            "charged" => {
                unit.memory.charged = true;
                unit.memory.bonus = true;
                unit.memory.shock = true;
                unit.memory.came = Came::Moving;
            }
            "came" => unit.memory.came = Came::Moving,
            "cover-lost" => unit.memory.cover_lost = true,
            "stood" => unit.memory.may_face = true,
            "gun-hit" => unit.memory.gun_hit = true,
            _ => special.push(named(word).ok_or_else(|| format!("what is '{word}'?"))?),
        },
        Some(("hits", count)) => {
            unit.casualties = count.parse().ok().filter(|n| (0..=20).contains(n)).ok_or("hits=0 to 20")?
        }
        Some(("braced", enemy)) => unit.memory.braced.push(Id::new(enemy).ok_or("braced=NAME")?),
        Some(("with", core)) => unit.post = Post::Joined(Id::new(core).ok_or("with=NAME")?),
        Some(("in", block)) => {
            let block = block.parse().map_err(|_| "in=NUMBER of a building")?;
            unit.post = Post::Building { block, side: None };
        }
        Some(("side", name)) => match &mut unit.post {
            Post::Building { side, .. } => *side = Some(edge(name).ok_or("side=front, right, rear or left")?),
            _ => return Err("a side is that of a building: in=NUMBER side=left".into()),
        },
        Some(_) => return Err(format!("what is '{word}'?")),
    }
    Ok(())
}

pub fn commander(side: Seat, battalia: Option<u8>, line: &str) -> Result<Commander, String> {
    let words = words(line);
    let mut words = words.iter().map(String::as_str);
    let id = words.next().and_then(Id::new).ok_or("a commander's line begins with his name")?;
    let rating = words.next().and_then(|word| word.parse().ok()).filter(|rating| (5..=10).contains(rating));
    let rating = rating.ok_or("a command rating is 5 to 10")?;
    let mut one = Commander {
        id,
        side,
        battalia,
        rating,
        mounted: false,
        trait_: None,
        station: Station::Waiting,
        doings: Doings::default(),
    };
    for word in words {
        if let Some([x, y]) = place(word) {
            one.station = Station::Field { x, y };
        } else if word == "mounted" {
            one.mounted = true;
        } else if word == "fallen" {
            one.station = Station::Fallen;
        } else if let Some(unit) = word.strip_prefix("with=") {
            one.station = Station::With(Id::new(unit).ok_or("with=NAME")?);
        } else if let Some(name) = word.strip_prefix("trait=") {
            let named = |known: &&Trait| known.name().replace(' ', "-").eq_ignore_ascii_case(name);
            one.trait_ = Some(Trait::ALL.iter().find(named).copied().ok_or_else(|| format!("no trait '{name}'"))?);
        } else {
            return Err(format!("what is '{word}'?"));
        }
    }
    Ok(one)
}
