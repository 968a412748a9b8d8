//! Units and chiefs as lines of text, for scenarios and ready battles.
//! Relies on nothing but words and numbers; what is not said has a usual value.
//! Must not judge what is described.

use crate::build::unit::{BaseSize, Kind, Power, Trait, Unit as Sheet};
use crate::build::{Ability, Characteristic, Form, Formation, Standing as Rank};
use crate::id::Id;
use crate::state::{Attitude, Chief, Place, State, Unit};
use oriflamme_field::{Facing, Point, Pose};
use oriflamme_kernel::{Seat, SetupError};
use schemars::JsonSchema;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde::de::value::StrDeserializer;
use std::sync::Arc;

/// A racial die starts at this.
pub const RACE_POINTS: u8 = 8;

pub fn read(state: &mut State, text: &str) -> Result<(), SetupError> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    for line in lines {
        let wrong = |problem: String| SetupError::new(format!("units, '{line}'"), problem);
        let words: Vec<&str> = line.split_whitespace().collect();
        let (seat, name, rest) = match words.as_slice() {
            ["first", name, rest @ ..] => (Some(Seat::FIRST), *name, rest),
            ["second", name, rest @ ..] => (Some(Seat::SECOND), *name, rest),
            [name, rest @ ..] => (None, *name, rest),
            [] => continue,
        };
        let id = Id::new(name).ok_or_else(|| wrong(format!("'{name}' is no short name")))?;
        let known = state.unit(id).is_some() || state.chief(id).is_some();
        match (seat, known) {
            (Some(_), true) => return Err(wrong(format!("'{name}' is there twice"))),
            (None, false) => return Err(wrong("begins with 'first' or 'second', or names a unit of an army".into())),
            (Some(seat), false) if rest.contains(&"warlord") || rest.contains(&"chief") => {
                state.chiefs.push(new_chief(id, seat));
            }
            (Some(seat), false) => {
                let chief = leader(state, seat).unwrap_or(id);
                state.units.push(new_unit(id, seat, chief));
            }
            (None, true) => {}
        }
        for (word, next) in rest.iter().zip(rest.iter().skip(1).copied().chain([""])) {
            if rest.iter().position(|w| std::ptr::eq(*w, *word)).is_some_and(|i| i > 0 && rest[i - 1] == "under") {
                continue;
            }
            let unit = state.units.iter_mut().find(|unit| unit.id == id);
            let read = match unit {
                Some(unit) => unit_word(unit, word, next),
                None => match state.chiefs.iter_mut().find(|chief| chief.id == id) {
                    Some(chief) => chief_word(chief, word),
                    None => None,
                },
            };
            read.ok_or_else(|| wrong(format!("'{word}' is not understood")))?;
        }
    }
    Ok(())
}

fn leader(state: &State, seat: Seat) -> Option<Id> {
    let own = || state.chiefs.iter().filter(move |chief| chief.seat == seat);
    own().find(|chief| chief.is_warlord()).or_else(|| own().next()).map(|chief| chief.id)
}

/// A usual unit: 12 figures, 10 × 5 cm, middling in everything.
fn new_unit(id: Id, seat: Seat, chief: Id) -> Unit {
    let middling = Trait { value: 5, limit: 2 };
    let mut traits = [Trait::default(); 7];
    for of in [Characteristic::Morale, Characteristic::Melee, Characteristic::Resistance, Characteristic::Movement] {
        traits[of as usize] = middling;
    }
    let sheet = Sheet {
        name: id.to_string(),
        race: String::new(),
        kind: Kind::Infantry,
        figures: 12,
        base: BaseSize { width: 2.5, depth: 2.5 },
        footprint: BaseSize { width: 10.0, depth: 5.0 },
        traits,
        specials: Vec::new(),
        power: None,
        life: 3,
        volume: 3,
        cost: 100,
    };
    Unit {
        id,
        seat,
        chief,
        life: sheet.life,
        sheet: Arc::new(sheet),
        pose: Pose::new(0.0, 0.0, if seat == Seat::FIRST { 0.0 } else { 180.0 }),
        place: Place::Waiting,
        attitude: None,
        fleeing: false,
        spent: false,
        pushed: false,
        charged: None,
    }
}

fn new_chief(id: Id, seat: Seat) -> Chief {
    Chief {
        id,
        seat,
        name: id.to_string(),
        race: String::new(),
        formation: Formation::Alone,
        cc: 3,
        charismatic: false,
        bodyguard: false,
        ability: None,
        rank: Rank::Own,
        at: Point::new(0.0, 0.0),
        placed: false,
        life: 1,
        points: 3,
        uses: 0,
        race_points: 0,
        moved: false,
    }
}

/// `(60,80)`.
fn point(text: &str) -> Option<[f64; 2]> {
    let (x, y) = text.strip_prefix('(')?.strip_suffix(')')?.split_once(',')?;
    let pair: [f64; 2] = [x.parse().ok()?, y.parse().ok()?];
    pair.iter().all(|number: &f64| number.is_finite() && number.abs() < 1e4).then_some(pair)
}

/// A word of a unit's line that stands alone.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum UnitMark {
    /// The chief follows as the next word.
    Under,
    /// The attitude of attack.
    Attack,
    /// The attitude of defence.
    Defence,
    /// The attitude of harassment.
    Harass,
    Fleeing,
    /// Has had its base action.
    Spent,
    /// Has been pushed in this turn.
    Pushed,
    /// Waits beside the table.
    Aside,
    Infantry,
    Cavalry,
    Shooters,
    Machines,
    Creatures,
    /// Cannot move at all.
    Still,
}

/// What a word with a value says of a unit: `mo5/2`, `life3`, `at(60,80)`, `race:orcs`. `10x5` is its front and depth.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum UnitValue {
    /// Morale: value and limit.
    Mo,
    /// Melee.
    Me,
    /// Resistance.
    Re,
    /// Shooting.
    Sh,
    /// Movement.
    Mv,
    /// Stealth.
    St,
    /// Power.
    Po,
    /// Life points when it is whole.
    Life,
    /// Life points that it has left.
    Now,
    Cost,
    /// Figures.
    Fig,
    Race,
    /// The enemy that it has charged.
    Charged,
    /// Of which characteristic its Power is, and whether `bonus` or `special`.
    Power,
    /// The middle of its front edge.
    At,
    /// Its facing.
    F,
}

/// The word of a list that a text is.
fn listed<W: DeserializeOwned>(text: &str) -> Option<W> {
    W::deserialize(StrDeserializer::<serde::de::value::Error>::new(text)).ok()
}

/// A word with a value: its letters, then what they are said of, behind a colon where that begins with a letter.
fn valued<W: DeserializeOwned>(word: &str) -> Option<(W, &str)> {
    let letters = word.find(|c: char| !c.is_ascii_lowercase())?;
    let (name, value) = word.split_at(letters);
    Some((listed(name)?, value.strip_prefix(':').unwrap_or(value)))
}

fn unit_word(unit: &mut Unit, word: &str, next: &str) -> Option<()> {
    let Some(mark) = listed(word) else { return unit_value(unit, word) };
    let sheet = Arc::make_mut(&mut unit.sheet);
    match mark {
        UnitMark::Under => unit.chief = Id::new(next)?,
        UnitMark::Attack => unit.attitude = Some(Attitude::Attack),
        UnitMark::Defence => unit.attitude = Some(Attitude::Defence),
        UnitMark::Harass => unit.attitude = Some(Attitude::Harass),
        UnitMark::Fleeing => unit.fleeing = true,
        UnitMark::Spent => unit.spent = true,
        UnitMark::Pushed => unit.pushed = true,
        UnitMark::Aside => unit.place = Place::Aside,
        UnitMark::Infantry => sheet.kind = Kind::Infantry,
        UnitMark::Cavalry => sheet.kind = Kind::Cavalry,
        UnitMark::Shooters => sheet.kind = Kind::Shooters,
        UnitMark::Machines => sheet.kind = Kind::Machines,
        UnitMark::Creatures => sheet.kind = Kind::Creatures,
        UnitMark::Still => sheet.traits[Characteristic::Movement as usize] = Trait::default(),
    }
    Some(())
}

fn unit_value(unit: &mut Unit, word: &str) -> Option<()> {
    if let Some((width, depth)) = word.split_once('x').filter(|_| word.starts_with(|c: char| c.is_ascii_digit())) {
        return size_unit(unit, BaseSize { width: width.parse().ok()?, depth: depth.parse().ok()? });
    }
    let (what, value) = valued(word)?;
    let sheet = Arc::make_mut(&mut unit.sheet);
    let mut set = |of: Characteristic| {
        let (value, limit) = value.split_once('/')?;
        sheet.traits[of as usize] = Trait { value: value.parse().ok()?, limit: limit.parse().ok()? };
        Some(())
    };
    match what {
        UnitValue::Mo => set(Characteristic::Morale)?,
        UnitValue::Me => set(Characteristic::Melee)?,
        UnitValue::Re => set(Characteristic::Resistance)?,
        UnitValue::Sh => set(Characteristic::Shooting)?,
        UnitValue::Mv => set(Characteristic::Movement)?,
        UnitValue::St => set(Characteristic::Stealth)?,
        UnitValue::Po => set(Characteristic::Power)?,
        UnitValue::Life => {
            sheet.life = value.parse().ok()?;
            unit.life = sheet.life;
        }
        UnitValue::Now => unit.life = value.parse().ok()?,
        UnitValue::Cost => sheet.cost = value.parse().ok()?,
        UnitValue::Fig => sheet.figures = value.parse().ok()?,
        UnitValue::Race => sheet.race = value.to_owned(),
        UnitValue::Charged => unit.charged = Some(Id::new(value)?),
        UnitValue::Power => {
            let (domain, form) = value.split_once('/')?;
            let domain = Characteristic::ALL.into_iter().find(|of| of.code() == domain)?;
            let form = if form == "special" { Form::Special } else { Form::Bonus };
            sheet.power = Some(Power { domain, form });
            if sheet.traits[Characteristic::Power as usize].value == 0 {
                sheet.traits[Characteristic::Power as usize] = Trait { value: 5, limit: 2 };
            }
        }
        UnitValue::At => place_unit(unit, point(value)?, None),
        UnitValue::F => {
            let degrees = value.parse::<f64>().ok().filter(|degrees| degrees.is_finite())?;
            place_unit(unit, front(unit), Some(degrees));
        }
    }
    Some(())
}

/// The middle of its front edge in centimetres.
fn front(unit: &Unit) -> [f64; 2] {
    let front = unit.footprint().front_centre();
    [front.x / 10.0, front.y / 10.0]
}

fn size_unit(unit: &mut Unit, size: BaseSize) -> Option<()> {
    let at = front(unit);
    if !(1.0..=200.0).contains(&size.width) || !(1.0..=200.0).contains(&size.depth) {
        return None;
    }
    Arc::make_mut(&mut unit.sheet).footprint = size;
    if unit.place == Place::Table {
        place_unit(unit, at, None);
    }
    Some(())
}

fn place_unit(unit: &mut Unit, at: [f64; 2], facing: Option<f64>) {
    let facing = facing.map_or(unit.pose.facing, Facing::degrees);
    let front = Point::new(at[0] * 10.0, at[1] * 10.0);
    let corner = front + facing.right().scaled(-unit.size().width / 2.0);
    unit.pose = Pose { corner, facing }.snapped();
    if unit.place == Place::Waiting {
        unit.place = Place::Table;
    }
}

/// A word of a chief's line that stands alone.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ChiefMark {
    /// He leads the army.
    Warlord,
    /// He does not.
    Chief,
    /// With his staff.
    Staff,
    Alone,
    Charismatic,
    /// With a bodyguard: one life point more.
    Bodyguard,
    Allied,
    Mercenary,
    Hero,
    Priest,
    Wizard,
    Thief,
    /// He has the racial die.
    Die,
}

/// What a word with a value says of a chief: `cc2`, `at(60,40)`, `race:orcs`.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ChiefValue {
    /// Command capacity; his command points too, until `points` says otherwise.
    Cc,
    /// Command points that he has left.
    Points,
    /// Uses of his ability that are left.
    Uses,
    /// What his racial die shows.
    Dice,
    Race,
    /// The middle of his token.
    At,
}

fn chief_word(chief: &mut Chief, word: &str) -> Option<()> {
    let Some(mark) = listed(word) else { return chief_value(chief, word) };
    let ability = |chief: &mut Chief, ability| {
        chief.ability = Some(ability);
        chief.uses = Ability::USES;
    };
    match mark {
        ChiefMark::Warlord => (chief.rank, chief.race_points) = (Rank::Warlord, RACE_POINTS),
        ChiefMark::Chief => {}
        ChiefMark::Staff => chief.formation = Formation::Staff,
        ChiefMark::Alone => chief.formation = Formation::Alone,
        ChiefMark::Charismatic => chief.charismatic = true,
        ChiefMark::Bodyguard => (chief.bodyguard, chief.life) = (true, 2),
        ChiefMark::Allied => chief.rank = Rank::Allied,
        ChiefMark::Mercenary => chief.rank = Rank::Mercenary,
        ChiefMark::Hero => ability(chief, Ability::Hero),
        ChiefMark::Priest => ability(chief, Ability::Priest),
        ChiefMark::Wizard => ability(chief, Ability::Wizard),
        ChiefMark::Thief => ability(chief, Ability::Thief),
        ChiefMark::Die => chief.race_points = RACE_POINTS,
    }
    Some(())
}

fn chief_value(chief: &mut Chief, word: &str) -> Option<()> {
    let (what, value) = valued(word)?;
    match what {
        ChiefValue::Cc => {
            chief.cc = value.parse().ok().filter(|cc| (1..=5).contains(cc))?;
            chief.points = chief.cc;
        }
        ChiefValue::Points => chief.points = value.parse().ok()?,
        ChiefValue::Uses => chief.uses = value.parse().ok()?,
        ChiefValue::Dice => chief.race_points = value.parse().ok()?,
        ChiefValue::Race => chief.race = value.to_owned(),
        ChiefValue::At => {
            let [x, y] = point(value)?;
            (chief.at, chief.placed) = (Point::new(x * 10.0, y * 10.0), true);
        }
    }
    Some(())
}
