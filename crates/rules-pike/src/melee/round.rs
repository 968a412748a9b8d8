//! A round of one combat, from turning to the enemy to the attacks and saves of both sides.
//! Relies on dice, shares and supports; each stage is a task that may ask a player.
//! Must not say who has won: `result` does.

use super::dice::{self, Attack};
use super::engagement::{self, combat_of, touches};
use super::result;
use super::split::{self, Shares};
use super::support::{self, Support};
use crate::aftermath::face;
use crate::clause;
use crate::command::Command;
use crate::draft::{Draft, Ruling, Writing, unknown};
use crate::event::Event;
use crate::ground::cover::{self, Cover};
use crate::shooting::save::{self, Modifiers};
use crate::shooting::volley;
use crate::state::State;
use crate::tasks::Task;
use crate::troops::{Came, Formation, Id, Unit};
use oriflamme_kernel::{Account, AccountPart, Die, Message, Question, Refusal, Seat};
use serde::{Deserialize, Serialize};

/// A combat that is being fought.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Round {
    pub units: Vec<Id>,
    pub stage: Stage,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Units struck on one side may turn to their enemy.
    Facing,
    /// Attacks are shared out.
    Splitting(Vec<(Id, Shares)>),
    /// Both sides have fought; supports are chosen.
    Supporting {
        inflicted: [i32; 2],
        given: Vec<Support>,
    },
    /// Break tests of those named, then of their supporters.
    Testing(result::Aftermath),
    Victors(result::Victory),
}

pub fn begin(draft: &mut Draft, seat: Seat, id: Id) -> Ruling {
    let unit = draft.unit(id)?;
    let units = combat_of(&draft.state, id);
    if !unit.is_there() || units.len() < 2 || is_fought(&draft.state, &units) {
        return Err(Refusal::new(clause::ENGAGEMENT_6, "pike-refuse-no-combat").with("unit", id));
    }
    let _ = seat;
    draft.cite(clause::ENGAGEMENT_7);
    start(draft, units);
    Ok(())
}

/// A combat all of whose units have fought in this phase.
pub fn is_fought(state: &State, units: &[Id]) -> bool {
    units.iter().filter_map(|id| state.unit(*id)).all(|unit| unit.memory.fought)
}

pub fn start(draft: &mut Draft, units: Vec<Id>) {
    let clauses = [
        clause::ENGAGEMENT_1,
        clause::ENGAGEMENT_2,
        clause::ENGAGEMENT_5,
        clause::ENGAGEMENT_6,
        clause::MELEE_1,
        clause::MELEE_3,
        clause::MELEE_5,
        clause::MELEE_6,
    ];
    clauses.into_iter().for_each(|clause| draft.cite(clause));
    draft.push(Task::Round(Round { units, stage: Stage::Facing }));
}

fn stage(draft: &mut Draft, round: &Round, stage: Stage) {
    draft.replace(Task::Round(Round { units: round.units.clone(), stage }));
}

/// The first unit that may turn to its enemy and has not been asked.
fn turner(state: &State, round: &Round) -> Option<Id> {
    let may = |unit: &&Unit| unit.memory.may_face && face::may(state, unit).is_some();
    round.units.iter().filter_map(|id| state.unit(*id)).find(may).map(|unit| unit.id)
}

/// Units engaged on several sides fight as they stand.
fn cite_held_fast(draft: &mut Draft, round: &Round) {
    let state = &draft.state;
    let held = |unit: &&Unit| {
        unit.memory.may_face && engagement::is_flanked(state, unit) && face::struck_side(state, unit).is_none()
    };
    if round.units.iter().filter_map(|id| state.unit(*id)).any(|unit| held(&unit)) {
        draft.cite(clause::HOLD_GROUND_8);
    }
}

/// The first unit whose attacks its owner may share as he likes.
fn splitter(state: &State, round: &Round, done: &[(Id, Shares)]) -> Option<Id> {
    let open = |unit: &&Unit| !done.iter().any(|(id, _)| *id == unit.id) && split::is_open(state, unit);
    round.units.iter().filter_map(|id| state.unit(*id)).find(open).map(|unit| unit.id)
}

/// The first unit that could support several sides that nobody supports yet.
fn supporter(state: &State, round: &Round, given: &[Support]) -> Option<(Id, Vec<Support>)> {
    let (possible, _) = support::possible(state, &round.units);
    let mut by: Vec<Id> = possible.iter().map(|support| support.by).collect();
    by.dedup();
    by.into_iter().filter(|id| !given.iter().any(|support| support.by == *id)).find_map(|id| {
        let own: Vec<Support> = possible.iter().filter(|support| support.by == id).copied().collect();
        let open = |one: &&Support| !given.iter().any(|other| other.of == one.of && other.side == one.side);
        (own.iter().filter(open).count() > 1).then_some((id, own))
    })
}

pub fn question(state: &State, round: &Round) -> Option<Question> {
    let ask = |id: Id, kind: &'static str, clause, key: &'static str| {
        let side = state.unit(id)?.side;
        Some(Question::new(side, kind, clause, Message::new(key).with("unit", id)))
    };
    match &round.stage {
        Stage::Facing => ask(turner(state, round)?, "face", clause::HOLD_GROUND_2, "pike-ask-face"),
        Stage::Splitting(done) => {
            ask(splitter(state, round, done)?, "split", clause::SPLIT_ATTACKS_1, "pike-ask-split")
        }
        Stage::Supporting { given, .. } => {
            ask(supporter(state, round, given)?.0, "support", clause::SUPPORT_3, "pike-ask-support")
        }
        Stage::Testing(aftermath) => result::test_question(state, aftermath),
        Stage::Victors(victory) => result::victor_question(state, victory),
    }
}

pub fn resolve(draft: &mut Draft, round: &Round) {
    match &round.stage {
        Stage::Facing => {
            cite_held_fast(draft, round);
            stage(draft, round, Stage::Splitting(Vec::new()));
        }
        Stage::Splitting(done) => fight(draft, round, done),
        Stage::Supporting { inflicted, given } => {
            let given = all_supports(&draft.state, round, given);
            result::decide(draft, round, *inflicted, &given);
        }
        Stage::Testing(aftermath) => result::go_on(draft, round, aftermath),
        Stage::Victors(victory) => result::victors_go_on(draft, round, victory),
    }
}

pub fn answer(draft: &mut Draft, round: &Round, command: &Command) -> Ruling {
    match (&round.stage, command) {
        (Stage::Facing, Command::Face { unit, turn }) => {
            if turner(&draft.state, round) != Some(*unit) {
                return Err(other_unit(*unit));
            }
            draft.remember(*unit, |memory| memory.may_face = false);
            let one = draft.unit(*unit)?.clone();
            if let Some(body) = face::may(&draft.state, &one).filter(|_| *turn) {
                face::turn(draft, &one, &body);
            }
            Ok(())
        }
        (Stage::Splitting(done), Command::Split { unit, attacks }) => {
            if splitter(&draft.state, round, done) != Some(*unit) {
                return Err(other_unit(*unit));
            }
            let one = draft.unit(*unit)?.clone();
            let clauses = split::check(&draft.state, &one, attacks)?;
            clauses.into_iter().for_each(|clause| draft.cite(clause));
            let done = done.iter().cloned().chain([(*unit, attacks.clone())]).collect();
            stage(draft, round, Stage::Splitting(done));
            Ok(())
        }
        (Stage::Supporting { inflicted, given }, Command::Support { unit, of }) => {
            let choice = supporter(&draft.state, round, given).filter(|(id, _)| id == unit);
            let (_, own) = choice.ok_or_else(|| other_unit(*unit))?;
            let chosen = own.iter().find(|support| support.of == *of).ok_or_else(|| unknown(*of))?;
            draft.cite(clause::SUPPORT_3);
            let given = given.iter().copied().chain([*chosen]).collect();
            stage(draft, round, Stage::Supporting { inflicted: *inflicted, given });
            Ok(())
        }
        (Stage::Testing(aftermath), Command::Next(id)) => result::test_answer(draft, round, aftermath, *id),
        (Stage::Victors(victory), Command::Triumph { unit, act }) => {
            result::victor_answer(draft, round, victory, *unit, act)
        }
        _ => Err(crate::tasks::other_question()),
    }
}

fn other_unit(unit: Id) -> Refusal {
    Refusal::new(clause::ENGAGEMENT_6, "pike-refuse-other-unit").with("unit", unit)
}

pub fn offers(state: &State, round: &Round) -> Vec<Command> {
    match &round.stage {
        Stage::Facing => {
            let unit = turner(state, round);
            unit.into_iter().flat_map(|unit| [true, false].map(|turn| Command::Face { unit, turn })).collect()
        }
        Stage::Splitting(done) => {
            let unit = splitter(state, round, done).and_then(|id| state.unit(id));
            let split = |unit: &Unit| {
                let id = unit.id;
                split::offers(state, unit).into_iter().map(move |attacks| Command::Split { unit: id, attacks })
            };
            unit.into_iter().flat_map(split).collect()
        }
        Stage::Supporting { given, .. } => {
            let choice = supporter(state, round, given);
            let own = choice.into_iter().flat_map(|(_, own)| own);
            own.map(|support| Command::Support { unit: support.by, of: support.of }).collect()
        }
        Stage::Testing(aftermath) => result::test_offers(state, aftermath),
        Stage::Victors(victory) => result::victor_offers(state, victory),
    }
}

/// Supports that were chosen, and of everybody else the first side that is open to him: whoever can support must (R38).
fn all_supports(state: &State, round: &Round, given: &[Support]) -> Vec<Support> {
    let mut all = given.to_vec();
    for support in support::possible(state, &round.units).0 {
        let new = !all.iter().any(|other| other.of == support.of && other.side == support.side);
        if all.iter().any(|other| other.by == support.by) {
            continue;
        }
        let better = support::possible(state, &round.units)
            .0
            .into_iter()
            .any(|other| other.by == support.by && !all.iter().any(|one| one.of == other.of && one.side == other.side));
        if new || !better {
            all.push(support);
        }
    }
    all
}

/// All attacks are laid down first: both sides fight in the state in which the round began.
fn fight(draft: &mut Draft, round: &Round, done: &[(Id, Shares)]) {
    let mut attacks: Vec<(Attack, u8, Modifiers)> = Vec::new();
    let state = &draft.state;
    let mut clauses = Vec::new();
    for unit in round.units.iter().filter_map(|id| state.unit(*id)) {
        let shares = done.iter().find(|(id, _)| *id == unit.id).map(|(_, shares)| shares.clone());
        clauses.extend(split::usual_clauses(state, unit));
        clauses.extend(particulars(unit));
        if state.joined_by(unit.id).next().is_some() {
            clauses.extend([clause::COMMANDER_4, clause::COMMANDER_24]);
        }
        if crate::morale::is_shaken(state, unit) {
            clauses.push(clause::SHAKEN_4);
        }
        let shares = shares.unwrap_or_else(|| split::usual(state, unit));
        for attack in dice::attacks(state, unit, &shares) {
            let needed = dice::needed(&attack.lines);
            let modifiers = state.unit(attack.on).map(|on| cover_of(state, on, unit)).unwrap_or_default();
            attacks.push((attack, needed, modifiers));
        }
    }
    // By habit the side whose turn it is rolls first.
    let active = state.clock.active;
    let side = |attack: &Attack| state.unit(attack.by).map(|unit| unit.side);
    attacks.sort_by_key(|(attack, ..)| side(attack) != Some(active));
    let sides: Vec<Option<Seat>> = attacks.iter().map(|(attack, ..)| side(attack)).collect();
    let scores: Vec<Option<i32>> =
        attacks.iter().map(|(attack, ..)| state.unit(attack.on).and_then(|on| save::score(state, on))).collect();
    clauses.into_iter().for_each(|clause| draft.cite(clause));
    for clause in [
        clause::MELEE_7,
        clause::MELEE_8,
        clause::MELEE_17,
        clause::SUPP_STAT_1,
        clause::SUPP_ROSTER_1,
        clause::SAVE_1,
        clause::SAVE_2,
        clause::TO_HIT_1,
    ] {
        draft.cite(clause);
    }
    let mut inflicted = [0; 2];
    let mut suffered: Vec<(Id, i32)> = Vec::new();
    for (((attack, needed, modifiers), side), score) in attacks.iter().zip(sides).zip(scores) {
        let through = strike(draft, attack, *needed, modifiers, score);
        if let Some(side) = side {
            inflicted[side.index()] += through;
        }
        suffered.push((attack.on, through));
    }
    draft.cite(clause::CASUALTY_4);
    for (id, casualties) in suffered {
        if let Some(unit) = draft.state.unit(id).cloned() {
            volley::hurt(draft, &unit, casualties);
        }
    }
    let clauses = support::possible(&draft.state, &round.units).1;
    clauses.into_iter().for_each(|clause| draft.cite(clause));
    stage(draft, round, Stage::Supporting { inflicted, given: Vec::new() });
}

/// The dice of one attack and the saves against it: how many casualties come through.
fn strike(draft: &mut Draft, attack: &Attack, needed: u8, modifiers: &Modifiers, score: Option<i32>) -> i32 {
    let mut part = AccountPart::new(Message::new("pike-who").with("unit", attack.by));
    part.add(clause::MELEE_9, "pike-line-dice", f64::from(attack.dice));
    for (clause, key, value) in dice_lines(draft, attack) {
        part.add(clause, key, f64::from(value));
    }
    let rolls = draft.referee.roll_against(Die::D6, attack.dice.max(0) as usize, needed, clause::TO_HIT_2);
    draft.cite(clause::TO_HIT_3);
    draft.cite(clause::TO_HIT_4);
    let hits = rolls.iter().filter(|roll| roll.face >= needed).count() as i32;
    let Some(on) = draft.state.unit(attack.on).cloned() else { return 0 };
    let through = match score {
        None => hits,
        Some(_) => save::roll(draft, &on, hits, modifiers),
    };
    let mut account =
        Account::new(Message::new("pike-attack").with("unit", attack.by).with("target", attack.on)).part(part);
    let text = Message::new("pike-attack-result").with("needed", needed).with("hits", hits).with("casualties", through);
    account.result(clause::CASUALTY_1, text);
    draft.account(account);
    through
}

/// The arithmetic of an attack: what made the number of dice, and what modifies them.
fn dice_lines(draft: &Draft, attack: &Attack) -> Vec<dice::Line> {
    let value = draft.state.unit(attack.by).map(|unit| dice::value(&draft.state, unit).1).unwrap_or_default();
    let zero = value.into_iter().skip(1).map(|(clause, key, _)| (clause, key, 0));
    zero.chain(attack.lines.iter().copied()).collect()
}

/// Clauses of the arms and formations that fight.
fn particulars(unit: &Unit) -> Vec<oriflamme_kernel::Clause> {
    let mut found = Vec::new();
    if super::engagement::in_hedgehog(unit) {
        found.extend([clause::HEDGEHOG_2, clause::HEDGEHOG_4]);
    }
    if unit.size != crate::troops::Size::Standard && !unit.is_artillery() {
        found.extend([clause::MELEE_10, clause::SUPP_STAT_3]);
    }
    if unit.is_dragoons() {
        found.push(if unit.mounted { clause::DRAGOON_8 } else { clause::DRAGOON_11 });
        found.push(if unit.profile.default_formation() == Formation::OpenOrder {
            clause::DRAGOON_2
        } else {
            clause::DRAGOON_3
        });
    }
    if unit.block().is_some() && unit.is_artillery() {
        found.extend([clause::BUILDING_16, clause::BUILDING_24]);
    }
    found
}

/// What protects a stationary unit from one attacker: until it has lost a round, cover or its building.
fn cover_of(state: &State, unit: &Unit, attacker: &Unit) -> Modifiers {
    let mut modifiers = Modifiers::new();
    let from = state.leader(attacker).unwrap_or_default();
    let found = cover::of(state, unit, state.footprint(attacker).map_or(from, |body| body.centre()));
    if found == Cover::None {
        return modifiers;
    }
    if unit.memory.came == Came::Moving {
        let in_woods = state.ground.of(crate::ground::Kind::Woods).next().is_some();
        modifiers.push((if in_woods { clause::SAVE_8 } else { clause::SAVE_7 }, 0));
        return modifiers;
    }
    if unit.memory.cover_lost {
        modifiers.push((clause::SAVE_6, 0));
        return modifiers;
    }
    let value = |row: &str| crate::tables::number("save-modifier", row, "modifier");
    match found {
        Cover::Building => {
            modifiers.push((clause::SAVE_4, value("in a building, stationary, attacked")));
            modifiers.push((clause::BUILDING_17, 0));
        }
        _ => {
            modifiers.push((clause::SAVE_3, value("in cover, stationary, attacked")));
            modifiers.push((clause::SUPP_TERRAIN_4, 0));
        }
    }
    modifiers.push((clause::SAVE_5, 0));
    modifiers
}

/// The units of a combat that still touch an enemy.
pub fn still_engaged(state: &State, units: &[Id]) -> Vec<Id> {
    let touches = |unit: &&Unit| unit.is_there() && !touches(state, unit).is_empty();
    units.iter().filter_map(|id| state.unit(*id)).filter(touches).map(|unit| unit.id).collect()
}

/// Notes the fact of a round.
pub fn note(draft: &mut Draft, round: &Round, scores: [i32; 2], winner: Option<Seat>) {
    draft.emit(Event::RoundFought { units: round.units.clone(), scores, winner });
}
