//! The choice of terrain pieces: quotas, compulsory and optional types.
//!
//! Relies on the armies' terrain lists and the quota table; where pieces lie is judged in `placement`.

use crate::clause;
use crate::command::{PieceChoice, SizeClass};
use crate::draft::{Draft, Ruling};
use crate::event::Event;
use crate::setup::{feature, placement};
use crate::state::{SetupStep, State};
use crate::tables::table;
use crate::terrain::Ground;
use oriflamme_kernel::{Referee, Refusal, Seat};

/// The most pieces of each size class that a player may choose.
pub fn quota(class: SizeClass) -> usize {
    let row = match class {
        SizeClass::Large => 0,
        SizeClass::Medium => 1,
        SizeClass::Small => 2,
    };
    cell(row, 3)
}

fn cell(row: usize, column: usize) -> usize {
    table("terrain-quota").rows[row][column].integer().unwrap_or(0).max(0) as usize
}

/// The terrain types of the invaded player's list.
pub struct Types<'s> {
    pub compulsory: &'s [Ground],
    pub optional: &'s [Ground],
}

pub fn types(state: &State) -> Types<'_> {
    let invaded = state.setup.invader.unwrap_or(Seat::FIRST).other();
    let army = &state.armies[invaded.index()];
    Types { compulsory: &army.compulsory, optional: &army.optional }
}

impl Types<'_> {
    pub fn is_compulsory(&self, kind: Ground) -> bool {
        self.compulsory.contains(&kind)
    }

    pub fn lists(&self, kind: Ground) -> bool {
        self.is_compulsory(kind) || self.optional.contains(&kind)
    }

    pub fn all(&self) -> Vec<Ground> {
        let mut all = self.compulsory.to_vec();
        all.extend(self.optional.iter().filter(|kind| !self.compulsory.contains(kind)));
        all
    }
}

/// One player has chosen; the invaded player is first and shows his choice.
pub fn choose(draft: &mut Draft, seat: Seat, pieces: &[PieceChoice]) -> Ruling {
    let SetupStep::ChooseTerrain { mut chosen } = draft.state.setup.step.clone() else { return Ok(()) };
    draft.cite(clause::TERRAIN_4);
    judge(&draft.state, seat, pieces, draft.referee)?;
    chosen[seat.index()] = Some(pieces.to_vec());
    if let [Some(first), Some(second)] = &chosen {
        let waiting = placement::order(&draft.state, [first, second], draft.referee);
        placement::go_on(draft, waiting);
    } else {
        draft.cite(clause::TSEL_5);
        draft.emit(Event::Setup(SetupStep::ChooseTerrain { chosen }));
    }
    Ok(())
}

/// Does this choice keep to the quotas?
pub fn judge(state: &State, seat: Seat, pieces: &[PieceChoice], referee: &mut Referee) -> Ruling {
    let types = types(state);
    for piece in pieces {
        judge_piece(&types, piece, referee)?;
    }
    referee.cite(clause::TSEL_1);
    for class in [SizeClass::Large, SizeClass::Medium, SizeClass::Small] {
        let number = pieces.iter().filter(|p| p.size == class).count();
        if number > quota(class) {
            return Err(Refusal::new(clause::TSEL_1, "bab-refuse-terrain-quota")
                .with("number", number)
                .with("size", size_name(class))
                .with("most", quota(class)));
        }
    }
    if state.setup.invader == Some(seat) {
        judge_invader(&types, pieces, referee)
    } else {
        judge_invaded(&types, pieces, referee)
    }
}

/// Is the type in the list, and may it have that size?
fn judge_piece(types: &Types, piece: &PieceChoice, referee: &mut Referee) -> Ruling {
    if !types.lists(piece.kind) {
        return Err(Refusal::new(clause::TSEL_4, "bab-refuse-terrain-not-listed").with("kind", piece.kind.code()));
    }
    let (classes, clause) = feature::classes_of(piece.kind);
    referee.cite(clause);
    if !classes.contains(&piece.size) {
        return Err(Refusal::new(clause, "bab-refuse-terrain-size")
            .with("kind", piece.kind.code())
            .with("size", size_name(piece.size)));
    }
    Ok(())
}

fn judge_invaded(types: &Types, pieces: &[PieceChoice], referee: &mut Referee) -> Ruling {
    referee.cite(clause::TSEL_2);
    let count = |kind: Ground| pieces.iter().filter(|p| p.kind == kind).count();
    if let Some(kind) = types.compulsory.iter().find(|kind| count(**kind) > cell(3, 3)) {
        return Err(Refusal::new(clause::TSEL_2, "bab-refuse-terrain-third").with("kind", kind.code()));
    }
    let covered = types.compulsory.iter().filter(|kind| count(**kind) > 0).count();
    let possible = most_pieces(types.compulsory, 1);
    if covered < possible {
        let missing = types.compulsory.iter().find(|kind| count(**kind) == 0).map_or("", |kind| kind.code());
        return Err(Refusal::new(clause::TSEL_2, "bab-refuse-terrain-missing").with("kind", missing));
    }
    referee.cite(clause::TSEL_3);
    let compulsory = pieces.iter().filter(|p| types.is_compulsory(p.kind)).count();
    let least = cell(4, 2).min(most_pieces(types.compulsory, cell(3, 3)));
    if compulsory < least {
        return Err(Refusal::new(clause::TSEL_3, "bab-refuse-terrain-compulsory").with("least", least));
    }
    let optional = pieces.len() - compulsory;
    if optional > 0 {
        referee.cite(clause::TSEL_4);
    }
    if optional > cell(5, 3) {
        return Err(Refusal::new(clause::TSEL_4, "bab-refuse-terrain-optional").with("most", cell(5, 3)));
    }
    Ok(())
}

fn judge_invader(types: &Types, pieces: &[PieceChoice], referee: &mut Referee) -> Ruling {
    referee.cite(clause::TSEL_6);
    // A list without any terrain leaves him nothing to choose.
    let least = if types.all().is_empty() { 0 } else { cell(6, 2) };
    if pieces.len() < least || pieces.len() > cell(6, 3) {
        return Err(Refusal::new(clause::TSEL_6, "bab-refuse-terrain-invader")
            .with("least", least)
            .with("most", cell(6, 3)));
    }
    let compulsory = pieces.iter().filter(|p| types.is_compulsory(p.kind)).count();
    referee.cite(clause::TSEL_7);
    if compulsory > cell(7, 3) {
        return Err(Refusal::new(clause::TSEL_7, "bab-refuse-terrain-invader-compulsory"));
    }
    Ok(())
}

/// How many pieces of these types the size quota allows, with at most `each` of one type.
///
/// Pieces that can only be large or only be medium are counted first: the others take whatever is left.
fn most_pieces(kinds: &[Ground], each: usize) -> usize {
    let mut left = [SizeClass::Small, SizeClass::Medium, SizeClass::Large].map(|class| (class, quota(class)));
    let mut demands: Vec<&[SizeClass]> =
        kinds.iter().flat_map(|kind| std::iter::repeat_n(feature::classes_of(*kind).0, each)).collect();
    demands.sort_by_key(|classes| classes.len());
    let mut placed = 0;
    for classes in demands {
        if let Some((_, slots)) = left.iter_mut().find(|(class, slots)| *slots > 0 && classes.contains(class)) {
            *slots -= 1;
            placed += 1;
        }
    }
    placed
}

pub fn size_name(class: SizeClass) -> &'static str {
    match class {
        SizeClass::Small => "small",
        SizeClass::Medium => "medium",
        SizeClass::Large => "large",
    }
}
