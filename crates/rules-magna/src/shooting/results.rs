//! What a shot does: the row and column of the shooting tables, and what each letter means to who is hit.
//! Relies on `harm` for hurts and on the tasks of chapter 4 for retreats and falls.
//! Must not know how the shot was aimed.

use super::cover;
use super::weapon::Class;
use crate::clause;
use crate::counters::{Figure, Id, Post, harm};
use crate::draft::{Draft, Writing};
use crate::state::State;
use crate::surroundings::Cover;
use crate::tables::{table, words};
use crate::tasks::{Retreat, RetreatCause, Task};
use oriflamme_hexfield::Cell;
use oriflamme_kernel::Clause;
use serde::{Deserialize, Serialize};

/// The letters of the two tables.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Effect {
    Miss,
    A,
    B,
    C,
    D,
    E,
    F,
}

impl Effect {
    pub fn letter(self) -> &'static str {
        match self {
            Effect::Miss => "-",
            Effect::A => "A",
            Effect::B => "B",
            Effect::C => "C",
            Effect::D => "D",
            Effect::E => "E",
            Effect::F => "F",
        }
    }
}

/// Results read differently for who stands and for who is stopped on his way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reading {
    Offensive,
    Defensive,
}

/// The last die of the tables; what is beyond an end counts as that end.
const LAST: i32 = 10;

/// What a modified die gives to a weapon class against a cover. The mounted have no column for heavy cover: they use medium.
pub fn read(mounted: bool, class: Class, die: i32, cover: Cover) -> Effect {
    let (name, cover) = match (mounted, cover) {
        (true, Cover::Heavy) => ("shoot-mounted-by-class", Cover::Medium),
        (true, cover) => ("shoot-mounted-by-class", cover),
        (false, cover) => ("shoot-foot-by-class", cover),
    };
    let table = table(name);
    let die = i64::from(die.clamp(1, LAST));
    let row = table
        .rows
        .iter()
        .find(|row| words(row.first()) == class.name() && row.get(1).and_then(|cell| cell.integer()) == Some(die));
    let column = table.column(cover::name(cover));
    match row.zip(column).map(|(row, column)| words(row.get(column))).as_deref() {
        Some("A") => Effect::A,
        Some("B") => Effect::B,
        Some("C") => Effect::C,
        Some("D") => Effect::D,
        Some("E") => Effect::E,
        Some("F") => Effect::F,
        _ => Effect::Miss,
    }
}

/// How a target is hit: on foot, in the saddle, or an animal without a rider.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    Foot,
    Rider,
    Animal,
}

pub fn kind(target: &Figure) -> Kind {
    match target.is_mounted() {
        true => Kind::Rider,
        false if target.nature().is_large() => Kind::Animal,
        false => Kind::Foot,
    }
}

/// The clause that says what a result does, and the sentence for it.
pub fn meaning(kind: Kind, effect: Effect, reading: Reading) -> (Clause, &'static str) {
    use Effect::*;
    use Reading::*;
    match (kind, effect, reading) {
        (Kind::Foot, Miss, _) => (clause::SHOOT_54, "magna-hit-miss"),
        (Kind::Foot, A, Offensive) => (clause::SHOOT_55, "magna-hit-retreat-2"),
        (Kind::Foot, A, Defensive) => (clause::SHOOT_56, "magna-hit-lose-2"),
        (Kind::Foot, B, Offensive) => (clause::SHOOT_57, "magna-hit-wounded"),
        (Kind::Foot, B, Defensive) => (clause::SHOOT_58, "magna-hit-wounded-half"),
        (Kind::Foot, ..) => (clause::SHOOT_59, "magna-hit-killed"),
        (_, Miss, _) => (clause::SHOOT_43, "magna-hit-miss"),
        (Kind::Animal, A, _) => (clause::SHOOT_44, "magna-hit-retreat-4"),
        (Kind::Animal, B, _) => (clause::SHOOT_46, "magna-hit-animal-none"),
        (Kind::Animal, C | D, _) => (clause::SHOOT_49, "magna-hit-animal-killed"),
        (Kind::Animal, ..) => (clause::SHOOT_52, "magna-hit-animal-killed"),
        (Kind::Rider, A, Offensive) => (clause::SHOOT_44, "magna-hit-retreat-4"),
        (Kind::Rider, A, Defensive) => (clause::SHOOT_45, "magna-hit-lose-4"),
        (Kind::Rider, B, _) => (clause::SHOOT_46, "magna-hit-thrown-stunned"),
        (Kind::Rider, C, Offensive) => (clause::SHOOT_47, "magna-hit-wounded"),
        (Kind::Rider, C, Defensive) => (clause::SHOOT_48, "magna-hit-wounded-lose-4"),
        (Kind::Rider, D, Offensive) => (clause::SHOOT_50, "magna-hit-thrown-wounded"),
        (Kind::Rider, D, Defensive) => (clause::SHOOT_51, "magna-hit-thrown-wounded-walks"),
        (Kind::Rider, E, _) => (clause::SHOOT_52, "magna-hit-rider-killed"),
        (Kind::Rider, F, _) => (clause::SHOOT_53, "magna-hit-both-killed"),
    }
}

/// Hexes that a shot drives somebody back, and MP that it takes from who moves.
const BACK_ON_FOOT: u32 = 2;
const BACK_MOUNTED: u32 = 4;
/// Hexes that a rider thrown on his way may still go.
const STAGGER_HEAVY: u32 = 1;
const STAGGER_LIGHT: u32 = 2;

/// Hexes that a shot drives somebody back.
pub fn driven(figure: &Figure) -> u32 {
    if kind(figure) == Kind::Foot { BACK_ON_FOOT } else { BACK_MOUNTED }
}

/// Carries a result out. `from` is the shooter's hex, from which a retreat leads away.
pub fn apply(draft: &mut Draft, target: Id, effect: Effect, reading: Reading, from: Cell) {
    let Some(figure) = draft.state.figure(target).cloned() else { return };
    let kind = kind(&figure);
    draft.cite(meaning(kind, effect, reading).0);
    let hurt_before = figure.is_wounded() || figure.is_stunned();
    let hurts = match kind {
        Kind::Foot => effect == Effect::B,
        Kind::Rider => matches!(effect, Effect::B | Effect::C | Effect::D),
        Kind::Animal => false,
    };
    if hurt_before && hurts {
        draft.cite(clause::SHOOT_66);
    }
    match kind {
        Kind::Foot => on_foot(draft, &figure, effect, reading, from),
        Kind::Rider => in_the_saddle(draft, &figure, effect, reading, from),
        Kind::Animal => alone(draft, &figure, effect, from),
    }
}

fn on_foot(draft: &mut Draft, figure: &Figure, effect: Effect, reading: Reading, from: Cell) {
    let who = figure.id;
    match (effect, reading) {
        (Effect::Miss, _) => {}
        (Effect::A, Reading::Offensive) => drive_back(draft, figure, BACK_ON_FOOT, from),
        (Effect::A, Reading::Defensive) => lose(draft, who, BACK_ON_FOOT),
        (Effect::B, _) => {
            harm::wound(draft, who);
            if reading == Reading::Defensive && is_moving(&draft.state, who) {
                draft.moving(|moving| moving.left /= 2);
            }
        }
        _ => harm::kill(draft, who),
    }
}

fn in_the_saddle(draft: &mut Draft, figure: &Figure, effect: Effect, reading: Reading, from: Cell) {
    let who = figure.id;
    let Post::Riding(mount) = figure.post else { return };
    match (effect, reading) {
        (Effect::Miss, _) => {}
        (Effect::A, Reading::Offensive) => drive_back(draft, figure, BACK_MOUNTED, from),
        (Effect::A, Reading::Defensive) => lose(draft, who, BACK_MOUNTED),
        (Effect::B, _) => harm::throw_stunned(draft, who),
        (Effect::C, _) => {
            harm::wound(draft, who);
            if reading == Reading::Defensive {
                lose(draft, who, BACK_MOUNTED);
            }
        }
        (Effect::D, _) => {
            harm::throw_wounded(draft, who);
            harm::kill(draft, mount);
            if reading == Reading::Defensive && is_moving(&draft.state, who) {
                go_on_staggering(draft, figure);
            }
        }
        (Effect::E, _) => harm::kill(draft, who),
        (Effect::F, _) => {
            harm::kill(draft, who);
            harm::kill(draft, mount);
        }
    }
}

/// An animal without a rider: what concerns a rider is left out.
fn alone(draft: &mut Draft, figure: &Figure, effect: Effect, from: Cell) {
    draft.cite(clause::HORSE_37);
    draft.cite(clause::HORSE_38);
    if figure.nature().draws_wagons() {
        draft.cite(clause::WAGON_10);
    }
    match effect {
        Effect::Miss | Effect::B => {}
        Effect::A => drive_back(draft, figure, BACK_MOUNTED, from),
        _ => harm::kill(draft, figure.id),
    }
}

/// Somebody goes back from a shot, at once. Who lies in a litter cannot, and is wounded.
pub fn drive_back(draft: &mut Draft, figure: &Figure, hexes: u32, from: Cell) {
    draft.cite(clause::SHOOT_60);
    if matches!(figure.post, Post::Litter(_)) {
        draft.cite(clause::SHOOT_65);
        harm::wound(draft, figure.id);
        return;
    }
    draft.push_task(Task::Retreat(Retreat { who: figure.id, hexes, cause: RetreatCause::Shot { from } }));
}

fn is_moving(state: &State, who: Id) -> bool {
    state.moving.as_ref().is_some_and(|moving| moving.who == who)
}

fn lose(draft: &mut Draft, who: Id, points: u32) {
    if is_moving(&draft.state, who) {
        draft.moving(|moving| moving.left = moving.left.saturating_sub(points));
    }
}

/// A rider whose horse was shot under him on the way: what he planned is over, but he may go on for a hex or two on foot.
fn go_on_staggering(draft: &mut Draft, figure: &Figure) {
    let hexes = if figure.in_armour() { STAGGER_HEAVY } else { STAGGER_LIGHT };
    draft.moving(|moving| {
        moving.left = hexes;
        moving.by_hexes = true;
    });
    for task in draft.agenda() {
        if let Task::Steps { who, steps } = task
            && *who == figure.id
        {
            steps.clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_class_enters_the_rows_with_its_own_numbers() {
        use Cover::*;
        let foot = |class, die, cover| read(false, class, die, cover);
        assert_eq!(
            [2, 3, 6, 8].map(|die| foot(Class::Crossbow, die, None)),
            [Effect::C, Effect::C, Effect::A, Effect::Miss]
        );
        assert_eq!(
            [1, 2, 5, 6].map(|die| foot(Class::ShortBow, die, None)),
            [Effect::C, Effect::B, Effect::A, Effect::Miss]
        );
        assert_eq!(foot(Class::LongBow, 1, Heavy), Effect::A);
        assert_eq!(
            [read(true, Class::Ballista, 1, None), read(true, Class::Ballista, 9, None)],
            [Effect::F, Effect::Miss]
        );
        assert_eq!(read(true, Class::Crossbow, 1, Heavy), read(true, Class::Crossbow, 1, Medium));
        assert_eq!([foot(Class::Crossbow, -2, None), foot(Class::Crossbow, 17, None)], [Effect::C, Effect::Miss]);
    }
}
