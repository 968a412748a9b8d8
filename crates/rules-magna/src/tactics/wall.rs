//! The shield wall of the housecarls: how it is formed and dropped, when it falls apart, and what it does across its front.
//! Relies on the rows of the map. The marker on each man is the first of his two front sides; the second is the next one round.
//! Must not know how shots and attacks are resolved: cover and odds ask what the wall gives.

use super::{Tactic, require};
use crate::clause;
use crate::command::Command;
use crate::counters::{Category, Figure, Id, Post};
use crate::draft::{Draft, Ruling, Writing};
use crate::event::Event;
use crate::shooting::sight::{Covering, Hides, Sight};
use crate::state::{Options, Sequence, State};
use crate::surroundings::Cover;
use oriflamme_hexfield::{Cell, Passage, Side};
use oriflamme_kernel::{Refusal, Seat};

/// Three men make a wall.
const WALL: usize = 3;

/// The two front sides of a man in a wall.
pub fn front(figure: &Figure) -> Option<[Side; 2]> {
    figure.marks.wall.map(|first| [first, first.turned(1)])
}

/// The direction of the row and the first front side for men who look towards `front`.
fn row(cells: &[Cell], front: Side) -> Option<Side> {
    let along = |way: &Side| {
        let all = |start: &Cell| (0..cells.len() as i32).all(|n| cells.contains(&start.steps(*way, n)));
        cells.iter().any(all)
    };
    let way = Side::ALL.into_iter().find(along)?;
    [1, 4].into_iter().map(|turn| way.turned(turn)).find(|first| front == *first || front == first.turned(1))
}

fn refuse<T>(key: &'static str, who: Id) -> Ruling<T> {
    Err(Refusal::new(clause::HOUSECARL_1, key).with("who", who))
}

/// Men who could stand in a wall.
fn is_fit(figure: &Figure) -> bool {
    figure.profile.is(Category::Housecarl) && figure.is_up() && matches!(figure.post, Post::On(_))
}

fn named<'a>(state: &'a State, seat: Seat, men: &[Id]) -> Ruling<Vec<&'a Figure>> {
    let one = |(n, id): (usize, &Id)| match crate::draft::known(state, *id)? {
        figure if figure.side != seat => {
            Err(Refusal::new(clause::TURN_13, "magna-refuse-not-yours").with("who", figure.id))
        }
        figure if men[..n].contains(id) => refuse("magna-refuse-wall-row", figure.id),
        figure => Ok(figure),
    };
    men.iter().enumerate().map(one).collect()
}

/// Walls are formed and dropped at the start of the movement sequence, or at its end: then nobody moves any more.
fn in_time(draft: &mut Draft, seat: Seat) -> Ruling {
    if draft.state.clock.sequence != Sequence::Movement {
        return Err(Refusal::new(clause::HOUSECARL_1, "magna-refuse-wall-time"));
    }
    if draft.state.side(seat).any(|figure| figure.deeds.moved) {
        let own: Vec<Id> = draft.state.side(seat).map(|figure| figure.id).collect();
        draft.emit(Event::Moving(None));
        own.into_iter().for_each(|who| draft.deed(who, |deeds| deeds.halted = true));
    }
    Ok(())
}

/// Housecarls in a row lock their shields.
pub fn form(draft: &mut Draft, seat: Seat, men: &[Id], front: Side) -> Ruling {
    require(&draft.state, seat, Tactic::HousecarlWall)?;
    let figures = named(&draft.state, seat, men)?;
    if let Some(other) = figures.iter().find(|figure| !is_fit(figure)) {
        return refuse("magna-refuse-wall-man", other.id);
    }
    let cells: Vec<Cell> = figures.iter().flat_map(|figure| draft.state.cells(figure)).collect();
    let Some(first) = men.first().filter(|_| men.len() >= WALL) else {
        return Err(Refusal::new(clause::HOUSECARL_1, "magna-refuse-wall-three"));
    };
    let in_a_row = Side::ALL.into_iter().any(|front| row(&cells, front).is_some());
    let Some(wall) = row(&cells, front) else {
        return if in_a_row {
            Err(Refusal::new(clause::HOUSECARL_2, "magna-refuse-wall-front"))
        } else {
            refuse("magna-refuse-wall-row", *first)
        };
    };
    in_time(draft, seat)?;
    [clause::TACTIC_1, clause::HOUSECARL_1, clause::HOUSECARL_2].into_iter().for_each(|clause| draft.cite(clause));
    for who in men {
        draft.mark(*who, |marks| marks.wall = Some(wall));
        draft.deed(*who, |deeds| deeds.walled = true);
    }
    Ok(())
}

/// Men give the formation up; those who are then fewer than three side by side with them.
pub fn open(draft: &mut Draft, seat: Seat, men: &[Id]) -> Ruling {
    let figures = named(&draft.state, seat, men)?;
    let stays = |figure: &&Figure| figure.marks.wall.is_none() || figure.deeds.walled;
    if let Some(figure) = figures.iter().copied().find(stays) {
        return refuse("magna-refuse-wall-open", figure.id);
    }
    if men.is_empty() {
        return Err(Refusal::new(clause::HOUSECARL_1, "magna-refuse-wall-three"));
    }
    in_time(draft, seat)?;
    draft.cite(clause::HOUSECARL_6);
    men.iter().for_each(|who| draft.mark(*who, |marks| marks.wall = None));
    Ok(())
}

/// A battle may begin with a wall only where walls are played.
pub fn check(options: &Options, figures: &[Figure]) -> Result<(), String> {
    let walled = figures.iter().find(|figure| figure.marks.wall.is_some());
    match walled.filter(|_| !options.tactics.contains(&Tactic::HousecarlWall)) {
        Some(figure) => {
            Err(format!("{} stands in a shield wall: add \"housecarl-wall\" to the tactics of the options", figure.id))
        }
        None => Ok(()),
    }
}

/// Nobody in the wall moves or attacks.
pub fn may_leave(figure: &Figure) -> Ruling {
    match figure.marks.wall {
        None => Ok(()),
        Some(_) => Err(Refusal::new(clause::HOUSECARL_6, "magna-refuse-in-the-wall").with("who", figure.id)),
    }
}

/// A man of a wall at this hex, looking this way.
fn stands_at(state: &State, seat: Seat, wall: Side, cell: Cell) -> bool {
    let here =
        |figure: &Figure| is_fit(figure) && figure.marks.wall == Some(wall) && state.cells(figure).contains(&cell);
    state.side(seat).any(here)
}

/// Three must stand side by side at all times: where fewer are left the wall falls apart.
pub fn keep(draft: &mut Draft) {
    let alone = |figure: &&Figure| {
        let (Some(wall), Some(here)) = (figure.marks.wall, draft.state.head(figure)) else { return false };
        let along = wall.turned(-1);
        let run = |way: Side| {
            let next = |n: &i32| stands_at(&draft.state, figure.side, wall, here.cell.steps(way, *n));
            (1..).take_while(next).count()
        };
        !is_fit(figure) || 1 + run(along) + run(along.opposite()) < WALL
    };
    let out: Vec<Id> =
        draft.state.figures.iter().filter(|figure| figure.marks.wall.is_some()).filter(alone).map(|f| f.id).collect();
    for who in out {
        draft.cite(clause::HOUSECARL_1);
        draft.mark(who, |marks| marks.wall = None);
    }
}

/// Shields between a man of the wall and a shot that enters his hex across its front.
pub fn against_a_shot(target: &Figure, sight: &Sight) -> Option<Covering> {
    let sides = front(target)?;
    let before = match sight.line.between().last().map(|leg| leg.passage) {
        None => vec![sight.from.cell],
        Some(Passage::Through(cell)) => vec![cell],
        Some(Passage::Between(a, b)) => vec![a, b],
    };
    let across = |cell: &Cell| sight.to.cell.side_to(*cell).is_some_and(|side| sides.contains(&side));
    before.iter().all(across).then_some(Covering {
        kind: Hides::Shields,
        cover: Cover::Heavy,
        clause: clause::HOUSECARL_3,
        key: "magna-cover-shields",
    })
}

/// Does every attacker come across the front of this defender?
pub fn against_attackers<'a>(
    state: &State,
    defender: &Figure,
    mut attackers: impl Iterator<Item = &'a Figure>,
) -> Option<bool> {
    let sides = front(defender)?;
    let here = state.head(defender)?.cell;
    let across = |figure: &Figure| {
        let touching = state.cells(figure).into_iter().filter_map(|cell| here.side_to(cell));
        let touching: Vec<Side> = touching.collect();
        !touching.is_empty() && touching.iter().all(|side| sides.contains(side))
    };
    Some(attackers.all(across))
}

/// Walls that could be formed, as long as they can be and looking either way, and walls that could be given up.
pub fn offers(state: &State, seat: Seat) -> Vec<Command> {
    if !super::may_use(state, seat, Tactic::HousecarlWall) {
        return Vec::new();
    }
    let free: Vec<(Cell, Id)> = state
        .side(seat)
        .filter(|figure| is_fit(figure) && figure.marks.wall.is_none())
        .filter_map(|figure| Some((state.head(figure)?.cell, figure.id)))
        .collect();
    let at = |cell: Cell| free.iter().find(|(here, _)| *here == cell).map(|(_, id)| *id);
    let mut found = Vec::new();
    for way in [Side::E, Side::NE, Side::NW] {
        for (cell, _) in free.iter().filter(|(cell, _)| at(cell.step(way.opposite())).is_none()) {
            let men: Vec<Id> = (0..).map_while(|n| at(cell.steps(way, n))).collect();
            if men.len() >= WALL {
                found.push(Command::FormWall { men: men.clone(), front: way.turned(1) });
                found.push(Command::FormWall { men, front: way.turned(4) });
            }
        }
    }
    let standing = state.side(seat).filter(|figure| figure.marks.wall.is_some() && !figure.deeds.walled);
    let men: Vec<Id> = standing.map(|figure| figure.id).collect();
    if !men.is_empty() {
        found.push(Command::OpenWall { men });
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::Setup;

    fn cells(along: Side) -> Vec<Cell> {
        [1, 0, 2].map(|n| Cell::axial(4, 4).steps(along, n)).to_vec()
    }

    #[test]
    fn men_in_a_row_look_across_it_whatever_its_direction_and_their_order() {
        for along in [Side::E, Side::NE, Side::NW] {
            let fronts = [1, 2, 4, 5].map(|turn| row(&cells(along), along.turned(turn)));
            let [one, other] = [along.turned(1), along.turned(4)].map(Some);
            assert_eq!(fronts, [one, one, other, other], "{along}");
            assert_eq!([0, 3].map(|turn| row(&cells(along), along.turned(turn))), [None, None], "{along}");
        }
        let gap = [0, 1, 3].map(|n| Cell::axial(4, 4).steps(Side::E, n));
        assert_eq!(row(&gap, Side::NE), None);
    }

    #[test]
    fn a_battle_begins_with_a_wall_only_where_walls_are_played() {
        let battle = |tactics: &str| {
            let text = format!(
                "map = \"map:\\n. . .\\n. . .\"\nfigures = \"first ane housecarl 0101 wall=NE\"\n\
                 armies = [{{ peoples = [\"anglo-saxons\"] }}, {{}}]\noptions = {{ century = 10, tactics = [{tactics}] }}"
            );
            toml::from_str::<Setup>(&text).expect("the set-up can be read").state().map_err(|error| error.to_string())
        };
        assert!(battle("\"housecarl-wall\"").is_ok());
        let refused = battle("").expect_err("no wall without leave");
        assert!(refused.contains("housecarl-wall"), "{refused}");
    }
}
