//! Questions that may be asked at any time without changing anything.
//! Relies on the chapters' own functions, so that what is told is what is played.
//! Must cite each definition that an answer rests on.

use crate::DeBellis;
use crate::clause;
use crate::draft::Ruling;
use crate::troop::{Build, Grade, Kind, Scale, Troop};
use oriflamme_kernel::{Answer, Clause, Known, Referee, Refusal};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Query {
    /// What troops are, and their base at a scale.
    Troop {
        troop: Troop,
        #[serde(default)]
        build: Build,
        #[serde(default)]
        scale: Scale,
    },
}

pub fn ask(_known: &Known<'_, DeBellis>, query: &Query, referee: &mut Referee) -> Ruling<Answer> {
    let value = match query {
        Query::Troop { troop, build, scale } => describe(*troop, *build, *scale, referee)?,
    };
    Ok(Answer { value })
}

fn describe(troop: Troop, build: Build, scale: Scale, referee: &mut Referee) -> Ruling<Value> {
    if !troop.exists() {
        return Err(Refusal::new(clause::TROOP_8, "dbm-refuse-no-such-troop").with("troop", troop.to_string()));
    }
    let mut cite = |clause: Clause| referee.cite(clause);
    [clause::TROOP_8, clause::TROOP_14, clause::BASING_1, clause::BASING_3, clause::BASING_4]
        .into_iter()
        .for_each(&mut cite);
    [clause::SCALE_1, clause::SCALE_3, clause::SCALE_4].into_iter().for_each(&mut cite);
    class_clauses(troop).into_iter().chain([kind_clause(troop.kind), grade_clause(troop.grade)]).for_each(cite);
    let kind = troop.kind;
    let size = scale.base(troop, build);
    let paces = |mm: f64| scale.paces(mm);
    Ok(json!({
        "mounted": kind.is_mounted(), "foot": kind.is_foot(), "naval": kind.is_naval(), "train": troop.is_train(),
        "infantry": troop.is_infantry(), "skirmisher": kind.is_skirmisher(), "light": kind.is_light(),
        "regular": troop.is_regular(), "base": [size.width, size.depth], "paces": [paces(size.width), paces(size.depth)],
    }))
}

fn class_clauses(troop: Troop) -> Vec<Clause> {
    let kind = troop.kind;
    [
        (kind.is_mounted(), clause::TROOP_1),
        (kind.is_foot(), clause::TROOP_2),
        (troop.is_train(), clause::TROOP_3),
        (troop.is_infantry(), clause::TROOP_4),
        (kind.is_naval(), clause::TROOP_5),
        (kind.is_skirmisher(), clause::TROOP_6),
        (kind.is_light(), clause::TROOP_7),
    ]
    .into_iter()
    .filter_map(|(is_one, clause)| is_one.then_some(clause))
    .collect()
}

fn grade_clause(grade: Grade) -> Clause {
    match grade {
        Grade::S => clause::TROOP_9,
        Grade::O => clause::TROOP_10,
        Grade::I => clause::TROOP_11,
        Grade::F => clause::TROOP_12,
        Grade::X => clause::TROOP_13,
    }
}

/// The clause that says in which grades a type exists.
fn kind_clause(kind: Kind) -> Clause {
    match kind {
        Kind::El => clause::TROOP_16,
        Kind::Kn => clause::TROOP_23,
        Kind::Cv => clause::TROOP_28,
        Kind::LH => clause::TROOP_30,
        Kind::Cm => clause::TROOP_32,
        Kind::Exp => clause::TROOP_38,
        Kind::Sp => clause::TROOP_39,
        Kind::Pk => clause::TROOP_42,
        Kind::Bd => clause::TROOP_47,
        Kind::Wb => clause::TROOP_54,
        Kind::Ax => clause::TROOP_56,
        Kind::Bw => clause::TROOP_60,
        Kind::Ps => clause::TROOP_69,
        Kind::Art => clause::TROOP_72,
        Kind::WWg => clause::TROOP_82,
        Kind::Hd => clause::TROOP_87,
        Kind::Bge => clause::TROOP_98,
        Kind::Gal => clause::TROOP_89,
        Kind::Shp => clause::TROOP_90,
        Kind::Bts => clause::TROOP_94,
    }
}
