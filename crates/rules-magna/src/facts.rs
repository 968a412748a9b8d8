//! What the rules define: scales, faces of counters, ground, weather, the hexes around a mount. The answers to questions about them.
//! Relies on the chapters' own functions, so that what is told is what is played.
//! Must cite each definition that an answer rests on.

use crate::clause;
use crate::counters::{Category, Figure, Health, Post};
use crate::draft::{Ruling, known};
use crate::movement::{infiltration, lead, stack, step};
use crate::state::{Stakes, State};
use crate::surroundings::Footing;
use crate::tables::{table, words};
use crate::tactics::{self, Tactic, hamstring, leave, stakes};
use oriflamme_hexfield::{Cell, Flank, Kind, Mount, Place};
use oriflamme_kernel::{Clause, Referee, Refusal, Seat};
use serde_json::{Value, json};
use std::collections::BTreeMap;

pub fn scale(referee: &mut Referee) -> Value {
    [clause::COUNTER_1, clause::COUNTER_2, clause::COUNTER_24].into_iter().for_each(|clause| referee.cite(clause));
    json!({ "metres_across": 2, "turn": "some tens of seconds", "labels": { "Stun": "stunned", "Dead": "dead" } })
}

/// The steps in order; the naval ones are left out because there are no ships.
pub fn sequence(referee: &mut Referee) -> Value {
    for clause in [clause::TURN_2, clause::TURN_3, clause::TURN_5, clause::TURN_18] {
        referee.cite(clause);
    }
    let steps = table("turn-sequence").rows.iter().filter(|row| !words(row.get(1)).contains("naval"));
    json!({ "steps": steps.map(|row| words(row.first())).collect::<Vec<_>>() })
}

pub fn figure(state: &State, figure: &Figure, referee: &mut Referee) -> Value {
    let profile = &figure.profile;
    let mut cite = |clause: Clause| referee.cite(clause);
    [clause::COUNTER_9, clause::COUNTER_10, clause::COUNTER_11, clause::COUNTER_13].into_iter().for_each(&mut cite);
    let two = state.mount_of(figure).is_some();
    cite(if two { clause::COUNTER_4 } else { clause::COUNTER_3 });
    if two {
        cite(clause::COUNTER_15);
    }
    if figure.in_armour() {
        cite(clause::COUNTER_12);
    }
    if !profile.categories.is_empty() {
        cite(clause::COUNTER_16);
    }
    if figure.is_stunned() {
        cite(clause::COUNTER_20);
    }
    let faces: &[&str] = match (figure.is_animal(), profile.mounted.is_some()) {
        (true, _) => {
            cite(if figure.nature().is_camel() { clause::CAMEL_4 } else { clause::COUNTER_17 });
            &["animal"]
        }
        (false, true) => {
            cite(clause::COUNTER_8);
            &["A", "B", "C", "D"]
        }
        (false, false) => {
            cite(clause::COUNTER_7);
            &["C", "D"]
        }
    };
    animal_clauses(figure).iter().for_each(|clause| cite(*clause));
    let values = figure.values();
    json!({
        "face": face(figure), "counters": faces, "attack": values.attack, "defence": values.defence,
        "movement": values.movement, "armour": figure.in_armour(), "categories": profile.categories,
        "hexes": state.places(figure), "weapon": profile.missile,
    })
}

/// Which face of which counter lies on top.
pub fn face(figure: &Figure) -> &'static str {
    match (figure.is_animal(), figure.is_mounted(), figure.health) {
        (true, _, Health::Dead) => "dead animal",
        (true, ..) if figure.marks.kneeling => "kneeling",
        (true, ..) => "animal",
        (false, true, Health::Wounded) => "B",
        (false, true, _) => "A",
        (false, false, Health::Healthy) => "C",
        (false, false, Health::Stunned | Health::JustStunned) => "C, stunned",
        (false, false, Health::Wounded) => "D",
        (false, false, Health::Dead) => "D, dead",
    }
}

fn animal_clauses(figure: &Figure) -> Vec<Clause> {
    use crate::counters::Nature::*;
    match figure.nature() {
        Man if figure.profile.is(Category::CamelRider) => vec![clause::CAMEL_1, clause::CAMEL_2],
        Man | SmallAnimal => Vec::new(),
        Horse => vec![clause::HORSE_42],
        DraughtHorse | Ox => vec![clause::WAGON_11],
        WarCamel => vec![clause::CAMEL_1, clause::CAMEL_5],
        PackCamel | LitterCamel => vec![clause::CAMEL_1, clause::CAMEL_6],
    }
}

pub fn ground(state: &State, at: Place, referee: &mut Referee) -> Ruling<Value> {
    let floor = state.map.floor(at);
    let floor =
        floor.ok_or_else(|| Refusal::new(clause::MOVE_2, "magna-refuse-off-map").with("hex", at.to_string()))?;
    let terrain = floor.ground;
    referee.cite(terrain.clause());
    referee.cite(clause::TERRAIN_13);
    if state.joined {
        referee.cite(clause::COUNTER_6);
    }
    if state.stakes_at(at.cell).is_some() {
        referee.cite(clause::STAKES_2);
    }
    let cost = |mounted, armour| terrain.cost(Footing { mounted, armour }).ok();
    Ok(json!({
        "terrain": terrain.name(), "level": floor.level, "roofed": floor.roofed, "foot": cost(false, false),
        "foot_in_armour": cost(false, true), "mounted": cost(true, false), "mounted_in_armour": cost(true, true),
        "cover": terrain.cover(), "combat": terrain.combat(), "features": features(state, at.cell),
        "stakes": state.stakes_at(at.cell).map(among_stakes),
    }))
}

/// The front of stakes and what it costs to get among them, through it and from elsewhere.
fn among_stakes(stakes: Stakes) -> Value {
    let costs = |mounted| json!({ "front": stakes::cost(mounted, true), "elsewhere": stakes::cost(mounted, false) });
    json!({ "front": stakes::front(stakes), "foot": costs(false), "mounted": costs(true) })
}

fn features(state: &State, cell: Cell) -> BTreeMap<&'static str, Vec<&'static str>> {
    let mut found = BTreeMap::new();
    for side in oriflamme_hexfield::Side::ALL {
        let names: Vec<_> = state.map.features(cell, side).map(|(_, feature)| feature.kind.name()).collect();
        if !names.is_empty() {
            found.insert(side.name(), names);
        }
    }
    found
}

pub fn weather(state: &State, referee: &mut Referee) -> Value {
    let weather = state.weather;
    weather.clause().into_iter().for_each(|clause| referee.cite(clause));
    if weather.visibility().is_none() {
        referee.cite(clause::WEATHER_10);
    }
    let shooting = weather.on_shooting();
    shooting.iter().for_each(|(_, clause)| referee.cite(*clause));
    if weather.hinders_combat() {
        referee.cite(clause::WEATHER_9);
    }
    let visibility = weather.visibility().map_or(json!("unlimited"), |hexes| json!(hexes));
    json!({
        "weather": weather, "visibility": visibility, "of_12": weather.slowed(12),
        "shooting": shooting.map_or(0, |(added, _)| added), "hinders_combat": weather.hinders_combat(),
    })
}

/// What of chapter 7 is played, and by whom.
pub fn tactics(state: &State, referee: &mut Referee) -> Value {
    referee.cite(clause::TACTIC_1);
    let one = |tactic: &Tactic| {
        let (period, peoples) = leave::written(*tactic);
        let sides: Vec<Seat> =
            [Seat::FIRST, Seat::SECOND].into_iter().filter(|seat| tactics::may_use(state, *seat, *tactic)).collect();
        json!({ "tactic": tactic, "period": period, "peoples": peoples, "sides": sides })
    };
    json!({ "allowed": state.options.tactics.iter().map(one).collect::<Vec<_>>() })
}

fn class_name(flank: Flank) -> &'static str {
    match flank {
        Flank::Front => "front",
        Flank::FrontFlank => "front flank",
        Flank::CentralFlank => "central flank",
        Flank::RearFlank => "rear flank",
        Flank::Behind => "behind",
    }
}

pub fn around(state: &State, who: crate::counters::Id, referee: &mut Referee) -> Ruling<Value> {
    let at = match state.wagon(who) {
        Some(wagon) => {
            referee.cite(clause::WAGON_1);
            referee.cite(clause::WAGON_5);
            Some(wagon.at)
        }
        None => state.mount_of(known(state, who)?),
    };
    let at: Mount = at.ok_or_else(|| Refusal::new(clause::COUNTER_4, "magna-refuse-one-hex").with("who", who))?;
    referee.cite(clause::COUNTER_4);
    let hexes: BTreeMap<String, Value> = at
        .around()
        .into_iter()
        .map(|(cell, flank)| {
            let stands = at.enter(cell).map(|(_, then)| then);
            let extra = step::turning(flank);
            let then = stands.map(|then| json!({ "rear": then.rear(), "facing": then.facing }));
            (cell.to_string(), json!({ "class": class_name(flank), "extra": extra, "then": then }))
        })
        .collect();
    for clause in [clause::HORSE_1, clause::HORSE_2, clause::HORSE_3] {
        referee.cite(clause);
    }
    Ok(json!({ "hexes": hexes }))
}

pub fn arc(state: &State, figure: &Figure, hexes: &[Cell], referee: &mut Referee) -> Value {
    referee.cite(clause::HORSE_5);
    let mount = state.mount_of(figure);
    let inside: Vec<&Cell> = hexes.iter().filter(|cell| mount.is_some_and(|mount| mount.faces(**cell))).collect();
    json!({ "inside": inside })
}

/// The field of vision of a rider, as hamstringers have to know it.
pub fn vision(state: &State, figure: &Figure, hexes: &[Cell], referee: &mut Referee) -> Value {
    referee.cite(clause::HAMSTRING_2);
    referee.cite(clause::HAMSTRING_5);
    let mount = state.mount_of(figure);
    let those = |test: fn(Mount, Cell) -> bool| {
        hexes.iter().filter(|cell| mount.is_some_and(|mount| test(mount, **cell))).copied().collect::<Vec<Cell>>()
    };
    json!({ "seen": those(hamstring::sees), "behind": those(hamstring::is_behind) })
}

pub fn load(state: &State, at: Cell, referee: &mut Referee) -> Value {
    let load = stack::load(state, at);
    referee.cite(clause::STACK_4);
    if load < stack::SLOWS {
        referee.cite(clause::STACK_3);
    }
    json!({ "load": load, "extra": u32::from((stack::SLOWS..stack::BLOCKS).contains(&load)), "blocked": load >= stack::BLOCKS })
}

/// Who could strike at somebody who passes a place, and the rule that keeps the others next to it from doing so.
pub fn opponents(state: &State, figure: &Figure, at: Place, referee: &mut Referee) -> Value {
    let infiltration::Bystanders { able, spared } = infiltration::around(state, figure, &[at]);
    able.iter()
        .flat_map(|(_, clauses)| clauses)
        .chain(spared.iter().map(|(_, clause)| clause))
        .for_each(|c| referee.cite(*c));
    let able: Vec<_> = able.into_iter().map(|(id, _)| id).collect();
    let spared: BTreeMap<String, Clause> = spared.into_iter().map(|(id, clause)| (id.to_string(), clause)).collect();
    json!({ "able": able, "spared": spared })
}

pub fn control(state: &State, animal: &Figure, referee: &mut Referee) -> Value {
    let camel = animal.nature().is_camel();
    let held = lead::controls(state, animal.side, animal);
    let clause = match (camel, held) {
        (true, _) => clause::CAMEL_14,
        (false, true) => clause::HORSE_29,
        (false, false) => clause::HORSE_30,
    };
    referee.cite(clause);
    json!({ "side": held.then_some(animal.side), "led_by": animal.marks.led_by })
}

pub fn stations(state: &State, figure: &Figure, animal: &Figure, referee: &mut Referee) -> Value {
    referee.cite(lead::placing_clause(figure, animal));
    referee.cite(lead::number_clause(animal));
    let places = lead::stations(state, figure, animal);
    let places: Vec<Value> =
        places.into_iter().map(|at| json!({ "head": at.head, "rear": at.rear(), "facing": at.facing })).collect();
    let rides = matches!(figure.post, Post::Riding(_));
    json!({ "places": places, "most": lead::most(rides) })
}
