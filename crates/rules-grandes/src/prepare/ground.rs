//! Step 8: the battlefield.
//! Relies on the size of the table for the number of elements.
//! Must not know units.

use super::{Prepare, Recon, Stage, deploy, go, preparing, room, update};
use crate::clause;
use crate::draft::{Draft, Ruling};
use crate::event::Event;
use crate::state::{SEATS, State};
use crate::terrain::{Ground, Piece, PieceText, Shape};
use oriflamme_field::{Footprint, Point, Pose, Size};
use oriflamme_kernel::{Clause, Die, Refusal, Seat};

/// Square centimetres for one element.
const ELEMENT_AREA: f64 = 2700.0;

/// How many elements the table has.
pub fn elements(state: &State) -> usize {
    (state.table.width / 10.0 * state.table.depth / 10.0 / ELEMENT_AREA + 1e-9) as usize
}

/// 1D6 and the CC of the warlord for each side.
pub fn contest(draft: &mut Draft, clause: Clause) -> [u8; 2] {
    SEATS.map(|seat| {
        let cc = draft.state.warlord(seat).map_or(0, |warlord| warlord.cc);
        draft.roll(Die::D6, clause).face + cc
    })
}

pub fn begin(draft: &mut Draft) {
    draft.cite(clause::PREBATTLE_15);
    if (draft.state.table.width, draft.state.table.depth) == (1800.0, 1500.0) {
        draft.cite(clause::SUPP_SETUP_1);
    }
    let winner = preparing(&draft.state).and_then(|prepare| prepare.winner);
    let placer = match winner {
        Some(winner) => {
            draft.cite(clause::PREBATTLE_17);
            winner
        }
        None => contested(draft),
    };
    update(draft, |prepare| prepare.placer = placer);
    if elements(&draft.state) == 0 {
        deploy::begin(draft);
        return;
    }
    // What the description of a battle laid out makes room for what the placer lays.
    if !draft.state.terrain.is_empty() {
        draft.emit(Event::Scenery { terrain: Vec::new() });
    }
    go(draft, Stage::Scenery);
}

/// Equal totals are rolled again.
fn contested(draft: &mut Draft) -> Seat {
    for _ in 0..1000 {
        let [ours, theirs] = contest(draft, clause::PREBATTLE_16);
        if ours != theirs {
            return if ours > theirs { Seat::FIRST } else { Seat::SECOND };
        }
    }
    Seat::FIRST
}

fn refuse(key: &'static str) -> Refusal {
    Refusal::new(clause::SUPP_TERRAIN_7, key)
}

/// The size of an element, in centimetres.
fn judge_size(state: &State, piece: &Piece) -> Ruling {
    let bounds = piece.area().bounds();
    let (width, depth) = (bounds.width() / 10.0, bounds.depth() / 10.0);
    let table = state.table.bounds().grown(0.1);
    let crossing = matches!(piece.ground, Ground::Road | Ground::River);
    if !crossing && !piece.area().points().iter().all(|point| table.contains_point(*point)) {
        return Err(refuse("grandes-refuse-off-table"));
    }
    match &piece.shape {
        Shape::Area(_) if piece.ground.is_linear() => Err(refuse("grandes-refuse-element-shape")),
        Shape::Area(_) if width > 30.0 + 1e-6 || depth > 30.0 + 1e-6 => Err(refuse("grandes-refuse-element-large")),
        Shape::Area(_) if width < 10.0 - 1e-6 || depth < 10.0 - 1e-6 => Err(refuse("grandes-refuse-element-small")),
        Shape::Course(course) if crossing => {
            let ends = [course.middle().points().first(), course.middle().points().last()];
            let (inner, outer) = (state.table.bounds().grown(-1.0), state.table.bounds().grown(1.0));
            let on_edge = |end: &Point| outer.contains_point(*end) && !inner.contains_point(*end);
            let from_edge_to_edge = ends.into_iter().flatten().all(on_edge);
            let wide = (50.0 - 1e-6..=100.0 + 1e-6).contains(&course.widest());
            if from_edge_to_edge && wide { Ok(()) } else { Err(refuse("grandes-refuse-element-course")) }
        }
        Shape::Course(course) if !(100.0 - 1e-6..=300.0 + 1e-6).contains(&course.length()) => {
            Err(refuse("grandes-refuse-element-obstacle"))
        }
        _ => Ok(()),
    }
}

/// Elements lie clear of each other; roads and rivers may cross everything.
fn judge_clear(pieces: &[Piece], place: usize, because: Clause) -> Ruling {
    let crosses = |piece: &Piece| matches!(piece.ground, Ground::Road | Ground::River);
    let here = &pieces[place];
    let clash = pieces
        .iter()
        .enumerate()
        .any(|(i, other)| i != place && !crosses(other) && !crosses(here) && here.area().overlaps_area(other.area()));
    if clash { Err(Refusal::new(because, "grandes-refuse-element-clear")) } else { Ok(()) }
}

/// One element more; it is judged like all of them, and the last one ends the step.
pub fn lay_one(draft: &mut Draft, prepare: &Prepare, text: &PieceText) -> Ruling {
    let mut texts: Vec<PieceText> = draft.state.terrain.iter().cloned().map(PieceText::from).collect();
    texts.push(text.clone());
    if texts.len() >= elements(&draft.state) {
        return lay(draft, prepare, &texts);
    }
    judge(draft, prepare, &texts)?;
    draft.cite(clause::SUPP_TERRAIN_7);
    draft.emit(Event::Scenery { terrain: texts });
    Ok(())
}

fn judge(draft: &Draft, prepare: &Prepare, texts: &[PieceText]) -> Ruling {
    let read: Result<Vec<Piece>, _> = texts.iter().cloned().map(Piece::try_from).collect();
    let pieces = read.map_err(|_| refuse("grandes-refuse-element-shape"))?;
    let (clause, _) = shifting(prepare.recon);
    for (i, piece) in pieces.iter().enumerate() {
        judge_size(&draft.state, piece)?;
        judge_clear(&pieces, i, clause)?;
    }
    room::judge(&draft.state, texts)
}

/// All elements of the table; then the other side rolls for those that it may move.
pub fn lay(draft: &mut Draft, prepare: &Prepare, texts: &[PieceText]) -> Ruling {
    let wanted = elements(&draft.state);
    if texts.len() != wanted {
        let refusal = Refusal::new(clause::PREBATTLE_15, "grandes-refuse-elements");
        return Err(refusal.with("wanted", wanted).with("given", texts.len()));
    }
    judge(draft, prepare, texts)?;
    let (clause, highest) = shifting(prepare.recon);
    draft.cite(clause::SUPP_TERRAIN_1);
    draft.cite(clause::SUPP_TERRAIN_7);
    draft.emit(Event::Scenery { terrain: texts.to_vec() });
    let elements: Vec<usize> = (0..wanted).filter(|_| draft.roll(Die::D6, clause).face <= highest).collect();
    next(draft, elements);
    Ok(())
}

/// The clause by which the other side may move an element, and the highest face that lets it.
fn shifting(recon: Recon) -> (Clause, u8) {
    match recon {
        Recon::Draw => (clause::PREBATTLE_18, 3),
        Recon::Outclassed => (clause::PREBATTLE_19, 2),
        Recon::TacticalGain => (clause::PREBATTLE_20, 1),
    }
}

fn next(draft: &mut Draft, elements: Vec<usize>) {
    if elements.is_empty() {
        deploy::begin(draft);
    } else {
        go(draft, Stage::Shift { elements });
    }
}

/// The other side puts the first of the elements elsewhere, or leaves it.
pub fn shift(draft: &mut Draft, prepare: &Prepare, elements: &[usize], to: Option<[f64; 2]>) -> Ruling {
    let Some((_, rest)) = elements.split_first() else { return Ok(()) };
    if let Some(to) = to {
        let terrain = shifted(&draft.state, elements, to)?;
        draft.cite(shifting(prepare.recon).0);
        draft.emit(Event::Scenery { terrain });
    }
    next(draft, rest.to_vec());
    Ok(())
}

/// The field with the first of these elements elsewhere, if it may lie there.
pub fn shifted(state: &State, elements: &[usize], [x, y]: [f64; 2]) -> Ruling<Vec<PieceText>> {
    let first = *elements.first().ok_or_else(|| refuse("grandes-refuse-element-shape"))?;
    let mut texts: Vec<PieceText> = state.terrain.iter().cloned().map(PieceText::from).collect();
    let (Some(piece), Some(text)) = (state.terrain.get(first), texts.get_mut(first)) else {
        return Err(refuse("grandes-refuse-element-shape"));
    };
    if !x.is_finite() || !y.is_finite() {
        return Err(refuse("grandes-refuse-off-table"));
    }
    let middle = piece.area().centroid();
    let by = [round(x - middle.x / 10.0), round(y - middle.y / 10.0)];
    for point in text.outline.iter_mut().chain(&mut text.course) {
        *point = [round(point[0] + by[0]), round(point[1] + by[1])];
    }
    let read: Result<Vec<Piece>, _> = texts.iter().cloned().map(Piece::try_from).collect();
    let pieces = read.map_err(|_| refuse("grandes-refuse-element-shape"))?;
    judge_size(state, &pieces[first])?;
    let because = preparing(state).map_or(clause::PREBATTLE_18, |prepare| shifting(prepare.recon).0);
    judge_clear(&pieces, first, because)?;
    room::judge(state, &texts)?;
    Ok(texts)
}

/// On the grid of recorded coordinates.
fn round(value: f64) -> f64 {
    (value * 1000.0).round() / 1000.0
}

/// A square element that fits the rules, for whoever lays a field by chance.
pub fn square(kind: Ground, x: f64, y: f64, side: f64) -> PieceText {
    let half = side / 2.0;
    let outline = vec![[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half]];
    PieceText { kind, outline, course: Vec::new(), width: None }
}

/// Whether an element of that size could lie there.
pub fn fits(state: &State, x: f64, y: f64, side: f64, pieces: &[PieceText]) -> bool {
    let half = side / 2.0;
    let size = Size::new(side * 10.0, side * 10.0);
    let base = Footprint::new(Pose::new((x - half) * 10.0, (y + half) * 10.0, 0.0), size);
    let clear = |text: &PieceText| {
        Piece::try_from(text.clone())
            .is_ok_and(|piece| !piece.area().touches(&base) && piece.area().distance(&base) > 1.0)
    };
    state.table.contains(&base) && pieces.iter().all(clear)
}
