//! What the rules say of a close combat before it is fought: contacts, positions, factors and chances.
//!
//! Answers cite the clauses that define what they state; nothing is changed.

use super::definitions;
use super::factors::{is_dazzled, shoots_against_wind};
use super::position::overlap_side;
use super::*;
use crate::base::{Base, BaseId};
use crate::clause;
use crate::draft::{Ruling, known};
use crate::going::is_wader;
use crate::play::body::directly_behind;
use crate::play::contact::{fighting, frontal, is_frontal};
use crate::query::Query;
use crate::state::State;
use crate::terrain::Ground;
use crate::troop::TroopType;
use oriflamme_field::{Corner, Hand};
use oriflamme_kernel::{Die, LIMIT, Referee, Refusal, spread};
use serde_json::{Value, json};

/// Answers the questions about combat; `seen` finds the bases that the asker may know of.
pub fn ask(state: &State, query: &Query, referee: &mut Referee) -> Ruling<Value> {
    let seen = |id: BaseId| known(state, id);
    Ok(match query {
        Query::Contact { a, z } => contact_of(seen(*a)?, seen(*z)?, referee),
        Query::Principal { base } => principal_of(state, seen(*base)?, referee),
        Query::Overlap { base } => overlap_of(state, seen(*base)?, referee),
        Query::Attacks { base } => attacks_on(state, seen(*base)?, referee),
        Query::Support { base } => support_of(state, seen(*base)?, referee),
        Query::Height { base, against } => height_of(state, seen(*base)?, seen(*against)?, referee),
        Query::Bank { base, against } => bank_of(state, seen(*base)?, seen(*against)?, referee),
        Query::Glare { base } => glare_of(state, seen(*base)?, referee),
        Query::Wind { base, target } => wind_of(state, seen(*base)?, seen(*target)?, referee),
        Query::Cohesion { base } => cohesion_of(state, seen(*base)?, referee),
        Query::Combat { a, z } => preview(state, &Combat::close(seen(*a)?.id, seen(*z)?.id), referee)?,
        Query::Shot { target, shooters, back } => {
            for id in shooters.iter().chain(back) {
                seen(*id)?;
            }
            let no_shooter =
                || Refusal::new(clause::PRIMARY_1, "bab-refuse-no-shooter").with("target", target.as_str());
            let combat = Combat::shot(shooters.clone(), seen(*target)?.id, back.clone()).ok_or_else(no_shooter)?;
            preview(state, &combat, referee)?
        }
        Query::Outcomes { loser, winner, shot } => outcomes_of(state, seen(*loser)?, seen(*winner)?, !shot, referee),
        _ => Value::Null,
    })
}

/// How two bases touch, and whether they are in close combat.
fn contact_of(a: &Base, z: &Base, referee: &mut Referee) -> Value {
    let Some(touch) = oriflamme_field::contact(&a.footprint(), &z.footprint()) else {
        return json!({ "contact": false, "close_combat": false });
    };
    let sides = [("a", touch), ("z", touch.swapped())];
    let frontal: Vec<_> = sides.into_iter().filter(|(_, seen)| is_frontal(seen)).map(|(name, _)| name).collect();
    definitions::of_contact(&touch).into_iter().for_each(|clause| referee.cite(clause));
    referee.cite(clause::CLOSE_1);
    let fights = fighting(a, z);
    if fights {
        referee.cite(clause::CONTACT_4);
    }
    json!({ "contact": true, "a": touch.a, "z": touch.b, "length": touch.length, "frontal": frontal, "close_combat": fights })
}

/// The principal opponent of a base and how dangerous each of its opponents is.
fn principal_of(state: &State, base: &Base, referee: &mut Referee) -> Value {
    let (found, clauses) = find_principal(state, base);
    for clause in clauses {
        referee.cite(clause);
    }
    referee.cite(clause::PRINCIPAL_1);
    referee.cite(clause::CONTACT_5);
    let mut ranks = serde_json::Map::new();
    for enemy in opponents(state, base) {
        if let Some(rank) = rank(base, enemy) {
            referee.cite(rank.clause());
            ranks.insert(enemy.id.to_string(), json!(rank.0));
        }
    }
    if base.kind() == TroopType::Bg {
        referee.cite(clause::TROOP_23);
    }
    match found {
        Principal::Nobody => json!({ "opponent": null, "ranks": ranks }),
        Principal::Is(opponent) => json!({ "opponent": opponent, "ranks": ranks }),
        Principal::EnemyChooses(among) => json!({ "opponent": null, "among": among, "ranks": ranks }),
    }
}

/// Which flanks of a base are overlapped, and by whom.
fn overlap_of(state: &State, base: &Base, referee: &mut Referee) -> Value {
    definitions::of_overlap(state, base).into_iter().for_each(|clause| referee.cite(clause));
    let mut by = [Vec::new(), Vec::new()];
    for enemy in state.enemies_of(base.side) {
        if let Some(hand) = overlap_side(state, enemy, base) {
            by[if hand == Hand::Left { 0 } else { 1 }].push(enemy.id);
        }
    }
    let flanks = by.iter().filter(|bases| !bases.is_empty()).count();
    json!({ "left": by[0], "right": by[1], "flanks": flanks })
}

/// Who attacks a base in the flank and in the rear.
fn attacks_on(state: &State, base: &Base, referee: &mut Referee) -> Value {
    definitions::of_attacks(state, base).into_iter().for_each(|clause| referee.cite(clause));
    let ids = |found: Vec<&Base>| found.into_iter().map(|b| b.id).collect::<Vec<_>>();
    json!({
        "flank": ids(flank_attackers(state, base).collect()),
        "rear": ids(rear_attackers(state, base).collect()),
    })
}

/// Who supports a base from behind.
fn support_of(state: &State, base: &Base, referee: &mut Referee) -> Value {
    definitions::of_support(state, base).into_iter().for_each(|clause| referee.cite(clause));
    let by = directly_behind(state, base).filter(|b| supports(state, b, base)).map(|b| b.id);
    json!({ "by": by })
}

/// Does a base fight from higher ground?
fn height_of(state: &State, a: &Base, z: &Base, referee: &mut Referee) -> Value {
    referee.cite(clause::HIGH_1);
    if !principal(state, a).is(z.id) {
        referee.cite(clause::HIGH_2);
    }
    let dunes = |b: &Base| state.terrain.iter().any(|p| p.ground == Ground::Dunes && p.area().touches(&b.footprint()));
    if dunes(a) || dunes(z) {
        referee.cite(clause::GOING_12);
    }
    json!({ "higher": higher_ground(state, a, z) })
}

/// Does a base defend a river bank, and which of the conditions hold?
fn bank_of(state: &State, a: &Base, z: &Base, referee: &mut Referee) -> Value {
    let (ours, theirs) = (a.footprint(), z.footprint());
    let by_front = fighting(a, z) && frontal(&ours, &theirs);
    let in_water = is_wader(state, &theirs);
    let near = definitions::near_river(state, a);
    let defends = defends_bank(state, a, z);
    for clause in [clause::BANK_1, clause::BANK_2, clause::BANK_3, clause::BANK_4] {
        referee.cite(clause);
    }
    definitions::of_bank(state, a, z).into_iter().for_each(|clause| referee.cite(clause));
    json!({ "defends": defends, "by_front": by_front, "in_water": in_water, "near": near })
}

/// Is a base dazzled if it fights or shoots now?
fn glare_of(state: &State, base: &Base, referee: &mut Referee) -> Value {
    referee.cite(if base.kind() == TroopType::Bw { clause::GLARE_4 } else { clause::GLARE_3 });
    json!({ "victim": is_dazzled(state, &base.footprint()) })
}

/// Does a shot go against the wind?
fn wind_of(state: &State, shooter: &Base, target: &Base, referee: &mut Referee) -> Value {
    referee.cite(clause::WINDSHOT_1);
    json!({ "against": shoots_against_wind(state, shooter, target) })
}

/// The cohesion of a base: which of its front corners have a neighbour that counts.
fn cohesion_of(state: &State, base: &Base, referee: &mut Referee) -> Value {
    let [left, right] = [Corner::FrontLeft, Corner::FrontRight].map(|corner| grades::steadied_on(state, base, corner));
    referee.cite(if left && right { clause::COHESION_1 } else { clause::COHESION_2 });
    json!({ "left": left, "right": right, "cohesion": left && right })
}

/// Factors and advantages of both sides, and the chances of each result in 36.
fn preview(state: &State, combat: &Combat, referee: &mut Referee) -> Ruling<Value> {
    let Some(prepared) = prepare(state, combat) else {
        return Err(Refusal::new(clause::COMBAT_1, "bab-refuse-not-in-combat").with("base", combat.bases[0].as_str()));
    };
    referee.cite(clause::COMBAT_1);
    referee.cite(clause::ADV_1);
    let side = |i: usize| {
        let lines: Vec<Value> =
            prepared.lines(i).iter().map(|l| json!({ "clause": l.clause, "text": l.text, "value": l.value })).collect();
        json!({ "id": combat.bases[i], "factor": prepared.factors[i], "sum": prepared.sum(i), "lines": lines })
    };
    for clause in &prepared.grounds {
        referee.cite(*clause);
    }
    for i in 0..2 {
        for line in prepared.lines(i) {
            referee.cite(line.clause);
        }
    }
    Ok(json!({ "sides": [side(0), side(1)], "odds": odds(&prepared) }))
}

/// How many of the 36 throws of two dice lead to what.
fn odds(prepared: &Prepared) -> Value {
    let results = spread(LIMIT, |dice| {
        let result = prepared.resolve([dice.roll(Die::D6), dice.roll(Die::D6)]);
        match result.loser {
            Some(loser) if result.fate != crate::play::induced::Fate::NoEffect => {
                format!("{} {}", prepared.bases[loser].id, outcome::fate_name(result.fate))
            }
            _ => "nothing".to_owned(),
        }
    });
    let parts = results.map(|results| results.parts).unwrap_or_default().into_iter();
    let counts: serde_json::Map<String, Value> =
        parts.filter_map(|part| Some((part.result, json!(u64::try_from(part.chance.out_of(36)?).ok()?)))).collect();
    Value::Object(counts)
}

/// Everything the outcome tables say about one base beaten by another.
fn outcomes_of(state: &State, loser: &Base, winner: &Base, close: bool, referee: &mut Referee) -> Value {
    use outcome::Difference;
    referee.cite(clause::OUT_3);
    let [small, large, very_large] = [Difference::Small, Difference::Large, Difference::VeryLarge].map(|difference| {
        let (fate, clause) = outcome::outcome(state, loser, winner, close, difference);
        referee.cite(clause);
        json!({ "fate": outcome::fate_name(fate), "clause": clause })
    });
    json!({ "small": small, "large": large, "very_large": very_large })
}
