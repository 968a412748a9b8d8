//! Crossbowmen with a loader: who loads for whom, what that keeps the loader from, and what it lets the crossbowman do.
//! Relies on the marks of loaders; a mark counts only while both stand side by side.
//! Must not know lines of fire or dice.

use super::{Tactic, may_use};
use crate::clause;
use crate::command::{Command, LoaderOrder};
use crate::counters::{Figure, Id, Missile};
use crate::draft::{Draft, Ruling, Writing, known};
use crate::movement::contact;
use crate::shooting::weapon::{Limit, Weapon};
use crate::state::State;
use oriflamme_hexfield::Cell;
use oriflamme_kernel::{Clause, Refusal, Seat};

fn refuse<T>(clause: Clause, key: &'static str, figure: &Figure) -> Ruling<T> {
    Err(Refusal::new(clause, key).with("who", figure.profile.name.clone()))
}

/// The loader of a crossbowman, as long as he stands beside him and can act.
pub fn of<'a>(state: &'a State, crossbowman: &Figure) -> Option<&'a Figure> {
    let beside = |loader: &&Figure| loader.is_up() && loader.is_on_foot() && side_by_side(state, loader, crossbowman);
    let fit = crossbowman.is_up() && crossbowman.is_on_foot();
    let mut marked = state.figures.iter().filter(|figure| figure.marks.loads_for == Some(crossbowman.id));
    marked.find(|loader| fit && beside(loader))
}

/// The crossbowman for whom somebody loads now.
pub fn served<'a>(state: &'a State, loader: &Figure) -> Option<&'a Figure> {
    let crossbowman = state.figure(loader.marks.loads_for?)?;
    of(state, crossbowman).filter(|known| known.id == loader.id).map(|_| crossbowman)
}

fn side_by_side(state: &State, one: &Figure, other: &Figure) -> bool {
    let (Some(a), Some(b)) = (state.head(one), state.head(other)) else { return false };
    a.cell != b.cell && contact::touches(state, a, b)
}

/// In sequence 1 a loader is named, or let go who was named in an earlier turn.
pub fn order(draft: &mut Draft, seat: Seat, order: &LoaderOrder) -> Ruling {
    let clauses = check(&draft.state, seat, order)?;
    clauses.into_iter().for_each(|clause| draft.cite(clause));
    match order.by {
        Some(loader) => {
            draft.mark(loader, |marks| marks.loads_for = Some(order.crossbow));
            draft.deed(loader, |deeds| deeds.busy = true);
        }
        None => let_go(draft, order.crossbow),
    }
    Ok(())
}

fn let_go(draft: &mut Draft, crossbowman: Id) {
    let marked = draft.state.figures.iter().filter(|figure| figure.marks.loads_for == Some(crossbowman));
    let marked: Vec<Id> = marked.map(|figure| figure.id).collect();
    marked.into_iter().for_each(|loader| draft.mark(loader, |marks| marks.loads_for = None));
}

fn check(state: &State, seat: Seat, order: &LoaderOrder) -> Ruling<Vec<Clause>> {
    if !may_use(state, seat, Tactic::RapidCrossbow) {
        let refusal = Refusal::new(clause::LOADER_1, "magna-refuse-tactic");
        return Err(refusal.with("tactic", Tactic::RapidCrossbow.name()));
    }
    let crossbowman = known(state, order.crossbow)?;
    if crossbowman.side != seat || !crossbowman.is_up() || !crossbowman.is_on_foot() || !shoots(crossbowman) {
        return refuse(clause::LOADER_2, "magna-refuse-loader-crossbow", crossbowman);
    }
    let present = of(state, crossbowman);
    let Some(by) = order.by else {
        return match present {
            Some(loader) if !loader.deeds.busy => Ok(vec![clause::LOADER_2]),
            Some(loader) => refuse(clause::LOADER_3, "magna-refuse-loader-busy", loader),
            None => refuse(clause::LOADER_2, "magna-refuse-loader-none", crossbowman),
        };
    };
    let loader = known(state, by)?;
    if present.is_some() || served(state, loader).is_some() || of(state, loader).is_some() {
        return refuse(clause::LOADER_2, "magna-refuse-loader-one", loader);
    }
    let own = loader.side == seat && loader.id != crossbowman.id && loader.marks.captive.is_none();
    let fit = own && loader.is_up() && loader.is_on_foot();
    if !fit || !side_by_side(state, loader, crossbowman) || contact::in_contact(state, loader) {
        return refuse(clause::LOADER_2, "magna-refuse-loader-fit", loader);
    }
    if loader.marks.kneeling {
        return refuse(clause::KNEEL_10, "magna-refuse-loader-kneels", loader);
    }
    if loader.deeds.shot {
        return refuse(clause::LOADER_3, "magna-refuse-loader-busy", loader);
    }
    Ok(vec![clause::LOADER_1, clause::LOADER_2])
}

fn shoots(figure: &Figure) -> bool {
    figure.profile.missile == Some(Missile::Crossbow)
}

/// Loaders who could be named or let go now.
pub fn offers(state: &State, seat: Seat) -> Vec<Command> {
    if !may_use(state, seat, Tactic::RapidCrossbow) {
        return Vec::new();
    }
    let mut found = Vec::new();
    for crossbowman in state.side(seat).filter(|figure| shoots(figure)) {
        let near = state.side(seat).filter(|loader| side_by_side(state, loader, crossbowman));
        let named = near.map(|loader| LoaderOrder { crossbow: crossbowman.id, by: Some(loader.id) });
        let all = named.chain([LoaderOrder { crossbow: crossbowman.id, by: None }]);
        found.extend(all.filter(|order| check(state, seat, order).is_ok()).map(Command::Loader));
    }
    found
}

/// Could somebody be named as loader? Then sequence 1 is not over before it begins.
pub fn anybody_could_load(state: &State) -> bool {
    let named = |command: &Command| matches!(command, Command::Loader(order) if order.by.is_some());
    offers(state, state.clock.active).iter().any(named)
}

/// A loader neither moves nor attacks.
pub fn is_free(state: &State, figure: &Figure) -> Ruling {
    match served(state, figure) {
        Some(_) => refuse(clause::LOADER_3, "magna-refuse-loader-busy", figure),
        None => Ok(()),
    }
}

/// How much a shooter may move for a defensive shot, with the rule where a loader lets him make it.
pub fn limit_for_defensive(state: &State, figure: &Figure, weapon: &Weapon) -> (Option<Limit>, Option<Clause>) {
    match weapon.limit_for_defensive(figure.deeds.shot) {
        None if shoots(figure) && of(state, figure).is_some() => (Some(Limit::NoMovement), Some(clause::LOADER_5)),
        limit => (limit, None),
    }
}

/// MP of a crossbowman who has shot and has a loader: half, as with the long bow, and only around him.
pub fn movement_after_shot(state: &State, figure: &Figure, points: u32) -> Option<u32> {
    (shoots(figure) && of(state, figure).is_some()).then(|| Limit::Half.of(points))
}

/// After his shot a crossbowman stays beside his loader. `true`: this step is one around him.
pub fn stays_beside(state: &State, figure: &Figure, to: Cell) -> Ruling<bool> {
    let Some(loader) = of(state, figure).filter(|_| figure.deeds.shot && shoots(figure)) else { return Ok(false) };
    let beside = state.cells(loader).iter().any(|cell| cell.distance(to) == 1);
    if beside { Ok(true) } else { refuse(clause::LOADER_6, "magna-refuse-loader-around", figure) }
}

/// For the second shot the loader stands behind the crossbowman: not nearer to the target.
pub fn is_behind(state: &State, shooter: &Figure, target: &Figure) -> Ruling {
    let Some(loader) = of(state, shooter).filter(|_| shooter.deeds.shot && shoots(shooter)) else { return Ok(()) };
    let from = |figure: &Figure| {
        let pairs = state.cells(figure).into_iter().flat_map(|a| state.cells(target).into_iter().map(move |b| (a, b)));
        pairs.map(|(a, b)| a.distance(b)).min()
    };
    if from(loader) < from(shooter) { refuse(clause::LOADER_2, "magna-refuse-loader-before", loader) } else { Ok(()) }
}

/// A loader is attacked: his crossbowman does not shoot any more in this turn.
pub fn attacked(draft: &mut Draft, who: Id) {
    let crossbowman = draft.state.figure(who).and_then(|loader| served(&draft.state, loader)).map(|figure| figure.id);
    if let Some(crossbowman) = crossbowman {
        let turn = draft.state.clock.turn;
        draft.cite(clause::LOADER_4);
        draft.mark(crossbowman, |marks| marks.silent_in = Some(turn));
    }
}

/// May a crossbowman shoot at all: was his loader left alone in this turn?
pub fn may_shoot(state: &State, figure: &Figure) -> Ruling {
    match figure.marks.silent_in == Some(state.clock.turn) {
        true => refuse(clause::LOADER_4, "magna-refuse-loader-attacked", figure),
        false => Ok(()),
    }
}

/// Loaders who do not stand beside their crossbowman any more are free.
pub fn part(draft: &mut Draft) {
    let marked = draft.state.figures.iter().filter(|figure| figure.marks.loads_for.is_some());
    let parted: Vec<Id> =
        marked.filter(|loader| served(&draft.state, loader).is_none()).map(|loader| loader.id).collect();
    parted.into_iter().for_each(|loader| draft.mark(loader, |marks| marks.loads_for = None));
}
