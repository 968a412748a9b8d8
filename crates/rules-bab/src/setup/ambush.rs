//! Writing down an ambush: who, how many, and on which sites.
//!
//! Relies on what hides troops in `play::sight`; discovery is there too.

use crate::base::{Base, BaseId, Place};
use crate::clause;
use crate::command::Placed;
use crate::draft::{Draft, Ruling, Writing, known};
use crate::event::Event;
use crate::play::body::is_group;
use crate::play::sight::limit_inside;
use crate::setup::deployment::{beyond_own_half, judge_ground, keeps_apart, refuse, refuse_broken_column};
use crate::state::State;
use crate::terrain::{Cover, Ground, Piece};
use crate::troop::TroopType;
use oriflamme_field::{Footprint, Point, Segment, TOLERANCE};
use oriflamme_kernel::{Clause, Refusal, Seat};

/// Where a base can lie in ambush.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Site {
    Inside,
    Ravine,
    /// Behind a wood, a hill or a crest.
    Behind,
}

/// Records the ambush of a player; no bases: he has none.
pub fn write(draft: &mut Draft, seat: Seat, places: &[Placed]) -> Ruling {
    draft.cite(clause::SETUP_8);
    if places.is_empty() {
        return Ok(());
    }
    draft.cite(clause::AMBUSH_5);
    let mut ids: Vec<BaseId> = Vec::new();
    for placed in places {
        let base = known(&draft.state, placed.base)?;
        if base.side != seat || base.place != Place::Waiting {
            return Err(refuse(clause::SETUP_9, "bab-refuse-not-waiting", base));
        }
        draft.referee.cite(clause::AMBUSH_1);
        if base.kind() == TroopType::Bg {
            return Err(refuse(clause::AMBUSH_1, "bab-refuse-ambush-baggage", base));
        }
        let at = base.footprint_at(placed.at.snapped());
        judge_site(draft, seat, placed.base, &at)?;
        let base = known(&draft.state, placed.base)?;
        keeps_apart(&draft.state, base, &at)?;
        // The pose fixes type, place and facing of the base without any freedom.
        draft.cite(clause::AMBUSH_6);
        draft.pose(placed.base, at.pose);
        draft.emit(Event::Placed { base: placed.base, place: Place::Ambush });
        ids.push(placed.base);
    }
    draft.cite(clause::AMBUSH_8);
    refuse_broken_column(&draft.state, seat, Place::Ambush, &ids)?;
    draft.cite(clause::AMBUSH_4);
    let hidden: Vec<&Base> = ids.iter().filter_map(|id| draft.state.base(*id)).collect();
    if hidden.len() > 1 && !is_group(&hidden) {
        return Err(Refusal::new(clause::AMBUSH_4, "bab-refuse-ambush-group"));
    }
    Ok(())
}

/// In his own half, off open water, on a site that can hide the base.
fn judge_site(draft: &mut Draft, seat: Seat, id: BaseId, at: &Footprint) -> Ruling {
    let base = known(&draft.state, id)?.clone();
    if !draft.state.table.contains(at) {
        return Err(refuse(clause::TABLE_1, "bab-refuse-off-table", &base));
    }
    draft.cite(clause::AMBUSH_7);
    if beyond_own_half(&draft.state, seat, at, 0.0) > TOLERANCE {
        return Err(refuse(clause::AMBUSH_7, "bab-refuse-ambush-half", &base));
    }
    judge_ground(&draft.state, &base, at, clause::AMBUSH_7, draft.referee)?;
    draft.cite(clause::AMBUSH_2);
    match site(&draft.state, &base, at)? {
        Some(Site::Ravine) => draft.cite(clause::AMBUSH_11),
        Some(Site::Inside | Site::Behind) => {}
        None => return Err(refuse(no_site(&draft.state, at), "bab-refuse-ambush-site", &base)),
    }
    Ok(())
}

/// Brush that hides only Ps is a matter of the table of sites; elsewhere there is just no site.
fn no_site(state: &State, at: &Footprint) -> Clause {
    let in_brush = state.terrain.iter().any(|p| limit_inside(p, TroopType::Ps).is_some() && p.area().covers(at));
    if in_brush { clause::AMBUSH_2 } else { clause::AMBUSH_7 }
}

/// The site on which a base would lie; `Err` for a ravine without a bed, relative to which nobody can be placed.
pub fn site(state: &State, base: &Base, at: &Footprint) -> Ruling<Option<Site>> {
    for piece in state.terrain.iter() {
        if limit_inside(piece, base.kind()).is_some() && piece.area().covers(at) {
            return Ok(Some(Site::Inside));
        }
        if piece.ground == Ground::Ravine && piece.area().covers(at) {
            if piece.crest.is_none() {
                return Err(refuse(clause::AMBUSH_11, "bab-refuse-ravine-without-bed", base));
            }
            return Ok(Some(Site::Ravine));
        }
    }
    let centre = at.centre();
    let enemy_edge = if base.side == Seat::FIRST { state.table.depth } else { 0.0 };
    let view = Segment::new(centre, Point::new(centre.x, enemy_edge));
    Ok(state.terrain.iter().any(|piece| stands_between(piece, &view)).then_some(Site::Behind))
}

/// Does this wood, hill or crest lie between a base and the enemy's edge?
fn stands_between(piece: &Piece, view: &Segment) -> bool {
    if piece.ground.is_hill() && piece.crest.as_ref().is_some_and(|crest| crest.crossed_by(view)) {
        return true;
    }
    let hides = piece.ground.is_hill() || piece.ground == Ground::Wood || piece.cover == Cover::Woods;
    hides && !piece.area().contains_point(view.a) && piece.area().crosses_segment(view)
}
