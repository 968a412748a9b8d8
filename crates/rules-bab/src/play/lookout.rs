//! Answers to questions about sight, most in front, impetuous troops, weather, time and dice.
//!
//! Relies on the rules themselves, so that an answer cannot differ from what play does. Changes nothing.

use crate::base::{Base, BaseId, Place};
use crate::clause;
use crate::draft::{Ruling, known};
use crate::play::impetuous::{self, targets};
use crate::play::{facing, period, sight};
use crate::state::State;
use crate::tables::numbers;
use crate::terrain::{Cover, Ground, Piece, Slopes};
use crate::troop::TroopType;
use oriflamme_field::formation::way_into_line;
use oriflamme_field::{Pose, distance};
use oriflamme_kernel::{Die, Referee, Refusal};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SightQuery {
    /// Whether a base sees another, from where it stands or from another place; what hides it.
    Sees {
        base: BaseId,
        target: BaseId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<Pose>,
    },
    /// How far one sees into and out of a kind of terrain; without a kind, elsewhere.
    Visibility {
        #[serde(default)]
        kind: Option<Ground>,
        #[serde(default)]
        cover: Cover,
        #[serde(default)]
        slopes: Slopes,
    },
    /// At what distance an ambush in a kind of terrain is seen.
    AmbushDistance { kind: Ground },
    /// How far a base would have to go to align with each enemy, and which are most in front of it.
    InFront { base: BaseId },
    /// Whether a base is impetuous, its targets, and what it would do.
    Impetuous { base: BaseId },
    /// Weather, time of day and glare.
    Conditions,
    /// The dice of the game.
    Dice,
    /// A D6 read as an average die.
    AverageDie { d6: u8 },
}

pub fn ask(state: &State, query: &SightQuery, referee: &mut Referee) -> Ruling<Value> {
    Ok(match query {
        SightQuery::Sees { base, target, at } => sees(state, *base, *target, *at, referee)?,
        SightQuery::Visibility { kind, cover, slopes } => visibility(*kind, *cover, *slopes, referee),
        SightQuery::AmbushDistance { kind } => ambush_distance(*kind, referee),
        SightQuery::InFront { base } => in_front(state, *base, referee)?,
        SightQuery::Impetuous { base } => impetuous(state, *base, referee)?,
        SightQuery::Conditions => conditions(state, referee),
        SightQuery::Dice => dice(referee),
        SightQuery::AverageDie { d6 } => average_from_d6(*d6, referee)?,
    })
}

/// Whether a base, where it stands or at another place, sees another, and what decides it.
fn sees(state: &State, base: BaseId, target: BaseId, at: Option<Pose>, referee: &mut Referee) -> Ruling<Value> {
    let (base, target) = (known(state, base)?, known(state, target)?);
    let place = at.map_or(base.footprint(), |pose| base.footprint_at(pose));
    let found = sight::sees(state, base, &place, target);
    referee.cite(clause::VIS_1);
    referee.cite(found.by);
    if target.place == Place::Ambush {
        cite_ambush(state, target, &found, referee);
    }
    Ok(json!({
        "visible": found.visible,
        "cause": found.cause.map(|cause| cause.what),
        "terrain": found.cause.and_then(|cause| cause.piece).map(|index| state.terrain[index].ground.code()),
        "distance": distance(&place, &target.footprint()) / state.scale.mu(),
    }))
}

fn cite_ambush(state: &State, target: &Base, found: &sight::Sight, referee: &mut Referee) {
    use sight::Hindrance;
    referee.cite(clause::AMBUSH_3);
    let hill = found.cause.and_then(|c| c.piece).and_then(|i| state.terrain.get(i)).filter(|p| p.ground.is_hill());
    match (found.cause.map(|cause| cause.what), hill) {
        (Some(Hindrance::BehindCrest), Some(hill)) if hill.area().touches(&target.footprint()) => {
            referee.cite(clause::AMBUSH_13);
        }
        (Some(Hindrance::TargetInside), Some(_)) => referee.cite(clause::AMBUSH_13),
        (Some(Hindrance::BehindCrest | Hindrance::Through), _) => referee.cite(clause::AMBUSH_12),
        _ => {}
    }
}

/// What the visibility table says of a kind of terrain; distances in MU, null for no limit.
fn visibility(kind: Option<Ground>, cover: Cover, slopes: Slopes, referee: &mut Referee) -> Value {
    referee.cite(clause::VIS_1);
    let Some(kind) = kind else { return elsewhere(referee) };
    let sample = Piece {
        ground: kind,
        shape: crate::terrain::Shape::Area(unit_area()),
        crest: None,
        cover,
        slopes,
        crossing: Default::default(),
        hamlet: false,
    };
    let seen = &numbers().visibility;
    if kind == Ground::Ravine {
        referee.cite(clause::VIS_7);
        return json!({ "inside": null, "outside": "touching its edge", "hides": "all" });
    }
    let for_all = sight::limit_inside(&sample, TroopType::Sp);
    let for_ps = sight::limit_inside(&sample, TroopType::Ps);
    let limit = for_all.or(for_ps);
    if kind.is_hill() {
        let steep = slopes == Slopes::Steep;
        referee.cite(if steep { clause::VIS_9 } else { clause::VIS_8 });
        limit.iter().for_each(|limit| referee.cite(limit.clause));
        return json!({
            "inside": steep.then_some(seen.steep),
            "beyond_crest": seen.beyond_crest,
            "outside": "not beyond its crest",
            "hides": "all",
            "cover": limit.map(|limit| limit.mu),
        });
    }
    let Some(limit) = limit else { return elsewhere(referee) };
    referee.cite(limit.clause);
    json!({ "inside": limit.mu, "outside": limit.mu, "hides": if for_all.is_some() { "all" } else { "Ps" } })
}

fn elsewhere(referee: &mut Referee) -> Value {
    referee.cite(clause::VIS_10);
    json!({ "inside": null, "outside": null, "hides": "none" })
}

fn unit_area() -> oriflamme_field::terrain::Area {
    use oriflamme_field::{Point, terrain::Area};
    let corners = [[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]].map(Point::from).to_vec();
    Area::new(corners).unwrap_or_else(|error| unreachable!("a triangle: {error}"))
}

/// At what distance an ambush in a kind of terrain is seen from outside, in MU and in paces.
fn ambush_distance(kind: Ground, referee: &mut Referee) -> Value {
    const PACES: f64 = 80.0;
    referee.cite(clause::AMBUSH_3);
    let table = visibility(Some(kind), Cover::Bare, Slopes::Gentle, referee);
    let mu = table["outside"].as_f64();
    json!({ "seen_at": table["outside"], "paces": mu.map(|mu| mu * PACES), "hides": table["hides"] })
}

/// How far each enemy is from being aligned with, and which are most in front.
fn in_front(state: &State, base: BaseId, referee: &mut Referee) -> Ruling<Value> {
    let base = known(state, base)?;
    let here = base.footprint();
    let mut touching = 0;
    let ways: serde_json::Map<String, Value> = state
        .enemies_of(base.side)
        .map(|enemy| {
            let there = enemy.footprint();
            let touch = oriflamme_field::contact(&here, &there);
            touching += usize::from(touch.is_some());
            referee.cite(match touch.map(|t| t.a) {
                Some(oriflamme_field::Part::Edge(edge)) if edge.is_side() => clause::MIF_2,
                Some(_) => clause::MIF_1,
                None => clause::MIF_3,
            });
            (enemy.id.to_string(), json!(way_into_line(&here, &there)))
        })
        .collect();
    if touching > 0 {
        referee.cite(clause::MIF_1);
    }
    referee.cite(clause::MIF_4);
    let first = facing::most_in_front(&here, state.enemies_of(base.side));
    Ok(json!({ "most": first, "distances": ways }))
}

/// Whether a base is impetuous and why, its targets, and what it would do.
fn impetuous(state: &State, base: BaseId, referee: &mut Referee) -> Ruling<Value> {
    let base = known(state, base)?;
    let state = &*sight::as_known_to(state, base.side);
    let why = match impetuous::why(state, base, false) {
        Ok(why) => why,
        Err(refusal) => {
            referee.cite(refusal.clause);
            return Ok(json!({ "impetuous": false, "because": refusal.message.key }));
        }
    };
    let straight = impetuous::straight(state, base).targets;
    let mut targets = serde_json::Map::new();
    for enemy in state.enemies_of(base.side) {
        let found = targets::eligible(state, base, &why, &straight, enemy);
        let (Ok(reason) | Err(reason)) = found;
        referee.cite(reason);
        targets.insert(enemy.id.to_string(), json!(found.is_ok()));
    }
    let plan = impetuous::plan(state, base, &why);
    plan.cites.iter().for_each(|&clause| referee.cite(clause));
    let choices: Vec<Value> = plan
        .choices
        .iter()
        .map(|c| json!({ "target": c.target, "reached": c.reached, "parts": c.way.lengths, "length": c.way.length() }))
        .collect();
    Ok(json!({
        "impetuous": true,
        "drawn_by_baggage": matches!(why, impetuous::Why::Baggage(_)),
        "targets": targets,
        "by": plan.by.id(),
        "choices": choices,
    }))
}

/// Weather, time of day and glare as they are now.
fn conditions(state: &State, referee: &mut Referee) -> Value {
    if state.daylight.mud {
        referee.cite(clause::ROAD_8);
    }
    let dusk = period::is_dusk(state);
    let risk = period::risk_of_glare(state);
    if state.daylight.turns.is_some() {
        referee.cite(if dusk {
            clause::TIME_3
        } else if risk {
            clause::TIME_4
        } else {
            clause::TIME_2
        });
        if dusk {
            referee.cite(clause::TIME_5);
            referee.cite(clause::TIME_6);
        }
    }
    json!({
        "weather": state.weather,
        "mud": state.daylight.mud,
        "time": if dusk { "dusk" } else { "day" },
        "risk_of_glare": risk,
        "glare": state.glare.now,
        "sun": state.glare.sun,
        "sight": dusk.then_some(numbers().visibility.dusk),
    })
}

/// The faces of the two dice of the game.
fn dice(referee: &mut Referee) -> Value {
    referee.cite(clause::DICE_1);
    referee.cite(clause::DICE_2);
    json!({ "d6": Die::D6.faces(), "average": Die::Average.faces() })
}

/// A D6 read as an average die.
fn average_from_d6(score: u8, referee: &mut Referee) -> Ruling<Value> {
    referee.cite(clause::DICE_3);
    let face = match score {
        1 => 3,
        6 => 4,
        2..=5 => score,
        _ => return Err(Refusal::new(clause::DICE_1, "bab-refuse-no-face").with("score", score)),
    };
    Ok(json!({ "average": face }))
}
