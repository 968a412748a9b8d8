//! Units and chiefs as lines of text, for scenarios and ready battles.
//! Relies on nothing but words and numbers; what is not said has a usual value.
//! Must not judge what is described.

use crate::build::unit::{BaseSize, Kind, Power, Trait, Unit as Sheet};
use crate::build::{Ability, Characteristic, Form, Formation, Standing as Rank};
use crate::id::Id;
use crate::state::{Attitude, Chief, Place, State, Unit};
use oriflamme_field::{Facing, Point, Pose};
use oriflamme_kernel::{Seat, SetupError};
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

fn after<'a>(word: &'a str, prefix: &str) -> Option<&'a str> {
    word.strip_prefix(prefix)
}

/// `(60,80)`.
fn point(text: &str) -> Option<[f64; 2]> {
    let (x, y) = text.strip_prefix('(')?.strip_suffix(')')?.split_once(',')?;
    let pair: [f64; 2] = [x.parse().ok()?, y.parse().ok()?];
    pair.iter().all(|number: &f64| number.is_finite() && number.abs() < 1e4).then_some(pair)
}

const TRAITS: [(&str, Characteristic); 7] = [
    ("mo", Characteristic::Morale),
    ("me", Characteristic::Melee),
    ("re", Characteristic::Resistance),
    ("sh", Characteristic::Shooting),
    ("mv", Characteristic::Movement),
    ("st", Characteristic::Stealth),
    ("po", Characteristic::Power),
];

fn unit_word(unit: &mut Unit, word: &str, next: &str) -> Option<()> {
    let sheet = Arc::make_mut(&mut unit.sheet);
    for (code, of) in TRAITS {
        let numbers = after(word, code).and_then(|rest| rest.split_once('/'));
        if let Some((Ok(value), Ok(limit))) = numbers.map(|(value, limit)| (value.parse(), limit.parse())) {
            sheet.traits[of as usize] = Trait { value, limit };
            return Some(());
        }
    }
    match word {
        "under" => {
            unit.chief = Id::new(next)?;
            return Some(());
        }
        "attack" => unit.attitude = Some(Attitude::Attack),
        "defence" => unit.attitude = Some(Attitude::Defence),
        "harass" => unit.attitude = Some(Attitude::Harass),
        "fleeing" => unit.fleeing = true,
        "spent" => unit.spent = true,
        "pushed" => unit.pushed = true,
        "aside" => unit.place = Place::Aside,
        "infantry" => sheet.kind = Kind::Infantry,
        "cavalry" => sheet.kind = Kind::Cavalry,
        "shooters" => sheet.kind = Kind::Shooters,
        "machines" => sheet.kind = Kind::Machines,
        "creatures" => sheet.kind = Kind::Creatures,
        "still" => sheet.traits[Characteristic::Movement as usize] = Trait::default(),
        _ => return unit_number(unit, word),
    }
    Some(())
}

fn unit_number(unit: &mut Unit, word: &str) -> Option<()> {
    let sheet = Arc::make_mut(&mut unit.sheet);
    if let Some(life) = after(word, "life") {
        sheet.life = life.parse().ok()?;
        unit.life = sheet.life;
    } else if let Some(life) = after(word, "now") {
        unit.life = life.parse().ok()?;
    } else if let Some(cost) = after(word, "cost") {
        sheet.cost = cost.parse().ok()?;
    } else if let Some(figures) = after(word, "fig") {
        sheet.figures = figures.parse().ok()?;
    } else if let Some(race) = after(word, "race:") {
        sheet.race = race.to_owned();
    } else if let Some(enemy) = after(word, "charged:") {
        unit.charged = Some(Id::new(enemy)?);
    } else if let Some(power) = after(word, "power:") {
        let (domain, form) = power.split_once('/')?;
        let domain = Characteristic::ALL.into_iter().find(|of| of.code() == domain)?;
        let form = if form == "special" { Form::Special } else { Form::Bonus };
        sheet.power = Some(Power { domain, form });
        if sheet.traits[Characteristic::Power as usize].value == 0 {
            sheet.traits[Characteristic::Power as usize] = Trait { value: 5, limit: 2 };
        }
    } else if let Some(at) = after(word, "at").and_then(point) {
        place_unit(unit, at, None);
    } else if let Some(degrees) = after(word, "f").and_then(|text| text.parse::<f64>().ok()).filter(|f| f.is_finite()) {
        let front = unit.footprint().front_centre();
        place_unit(unit, [front.x / 10.0, front.y / 10.0], Some(degrees));
    } else if let Some((width, depth)) = word.split_once('x') {
        let front = unit.footprint().front_centre();
        let size = BaseSize { width: width.parse().ok()?, depth: depth.parse().ok()? };
        if !(1.0..=200.0).contains(&size.width) || !(1.0..=200.0).contains(&size.depth) {
            return None;
        }
        sheet_size(unit, size);
        if unit.place == Place::Table {
            place_unit(unit, [front.x / 10.0, front.y / 10.0], None);
        }
    } else {
        return None;
    }
    Some(())
}

fn sheet_size(unit: &mut Unit, size: BaseSize) {
    Arc::make_mut(&mut unit.sheet).footprint = size;
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

fn chief_word(chief: &mut Chief, word: &str) -> Option<()> {
    let ability = |chief: &mut Chief, ability| {
        chief.ability = Some(ability);
        chief.uses = Ability::USES;
    };
    match word {
        "warlord" => (chief.rank, chief.race_points) = (Rank::Warlord, RACE_POINTS),
        "chief" => {}
        "staff" => chief.formation = Formation::Staff,
        "alone" => chief.formation = Formation::Alone,
        "charismatic" => chief.charismatic = true,
        "bodyguard" => (chief.bodyguard, chief.life) = (true, 2),
        "allied" => chief.rank = Rank::Allied,
        "mercenary" => chief.rank = Rank::Mercenary,
        "hero" => ability(chief, Ability::Hero),
        "priest" => ability(chief, Ability::Priest),
        "wizard" => ability(chief, Ability::Wizard),
        "thief" => ability(chief, Ability::Thief),
        "die" => chief.race_points = RACE_POINTS,
        _ => return chief_number(chief, word),
    }
    Some(())
}

fn chief_number(chief: &mut Chief, word: &str) -> Option<()> {
    if let Some(cc) = after(word, "cc") {
        chief.cc = cc.parse().ok().filter(|cc| (1..=5).contains(cc))?;
        chief.points = chief.cc;
    } else if let Some(points) = after(word, "points") {
        chief.points = points.parse().ok()?;
    } else if let Some(uses) = after(word, "uses") {
        chief.uses = uses.parse().ok()?;
    } else if let Some(points) = after(word, "dice") {
        chief.race_points = points.parse().ok()?;
    } else if let Some(race) = after(word, "race:") {
        chief.race = race.to_owned();
    } else if let Some([x, y]) = after(word, "at").and_then(point) {
        (chief.at, chief.placed) = (Point::new(x * 10.0, y * 10.0), true);
    } else {
        return None;
    }
    Some(())
}
