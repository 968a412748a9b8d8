//! The turn: its start, its steps and its end (pike.supp.turn).
//! Relies on the chapters, which say whether a step has anything to ask.
//! Must hold no rule of theirs.

use crate::charge::run;
use crate::clause;
use crate::draft::{Draft, Ruling, Writing};
use crate::event::Event;
use crate::leaders::{near, replace};
use crate::melee::engagement::{combats, is_engaged};
use crate::melee::{round, support};
use crate::morale::{broken, is_shaken, victory};
use crate::orders::{self, initiative, retire};
use crate::shooting;
use crate::state::{Clock, Phase, State};
use crate::tasks;
use crate::troops::{Came, Id, Memory, Unit};
use oriflamme_kernel::{Refusal, Seat};

/// The start of the active player's turn.
pub fn start(draft: &mut Draft) {
    for clause in [clause::SUPP_TURN_1, clause::SUPP_TURN_3] {
        draft.cite(clause);
    }
    refresh(draft);
    broken::start(draft);
    mark_wavering(draft);
    note_neighbours(draft);
}

/// What belongs to a turn is forgotten; what belongs to a combat stays with those who are in it.
fn refresh(draft: &mut Draft) {
    let units: Vec<Unit> = draft.state.units.clone();
    for unit in &units {
        if unit.memory.mounting {
            draft.cite(clause::DRAGOON_14);
            draft.mount(unit.id, true);
        }
        let engaged = is_engaged(&draft.state, unit);
        let active = unit.side == draft.state.clock.active;
        let beside = |id: &Id| near::gap_of(&draft.state, unit, *id).is_some_and(|gap| gap < 1e-3);
        let apart = unit.memory.apart.filter(beside);
        let kept = |memory: &Memory| Memory {
            won: engaged && memory.won,
            came: if engaged { memory.came } else { Came::Standing },
            cover_lost: engaged && memory.cover_lost,
            may_face: engaged && memory.may_face,
            apart,
            wavering: memory.wavering,
            bonus: engaged && memory.bonus,
            shock: engaged && memory.shock,
            braced: if engaged { memory.braced.clone() } else { Vec::new() },
            charged: engaged && memory.charged && memory.bonus,
            disordered_at_start: active && unit.disordered,
            ..Memory::default()
        };
        draft.remember(unit.id, |memory| *memory = kept(memory));
        if !engaged {
            run::open_up(draft, unit.id);
        }
    }
    let commanders: Vec<Id> = draft.state.commanders.iter().map(|one| one.id).collect();
    for id in commanders {
        draft.note(id, |doings| *doings = Default::default());
    }
}

/// Units of broken battalias that are not shaken when it breaks are worth no more than 6 from then on.
fn mark_wavering(draft: &mut Draft) {
    let state = &draft.state;
    let newly = |unit: &&Unit| state.is_broken(unit) && !is_shaken(state, unit) && !unit.memory.wavering;
    let units: Vec<Id> = state.units.iter().filter(newly).map(|unit| unit.id).collect();
    for id in units {
        draft.remember(id, |memory| memory.wavering = true);
    }
}

/// Who has the initiative and who stands in support is looked at when the Command phase begins.
fn note_neighbours(draft: &mut Draft) {
    let state = &draft.state;
    let near: Vec<(Id, bool, bool)> = state
        .of(state.clock.active)
        .map(|unit| (unit.id, initiative::is_near(state, unit), support::stands_by(state, unit)))
        .collect();
    for (id, initiative, supporting) in near {
        draft.remember(id, |memory| (memory.initiative, memory.supporting) = (initiative, supporting));
    }
}

/// Is there nothing to be asked in the present step?
fn is_idle(state: &State) -> bool {
    let commanders = |general: bool| {
        let side = state.clock.active;
        let mut own = state.commanders.iter().filter(move |one| one.side == side && one.is_general() == general);
        !own.any(|one| orders::can_order(state, one))
    };
    match state.clock.phase {
        Phase::Retires => !retire::anybody(state),
        Phase::Initiative => initiative::is_over(state) && initiative::headlong(state).is_none(),
        Phase::Battalias => commanders(false),
        Phase::General => commanders(true),
        Phase::Commanders => {
            let side = state.clock.active;
            !state.commanders.iter().any(|one| one.side == side && one.is_alive() && !one.doings.moved)
        }
        Phase::Shooting => !shooting::anybody(state),
        Phase::Combat => open_combats(state).is_empty(),
    }
}

/// Combats that have not been fought in this phase.
pub fn open_combats(state: &State) -> Vec<Vec<Id>> {
    combats(state).into_iter().filter(|units| !round::is_fought(state, units)).collect()
}

/// Goes on until somebody has to be asked or the battle is over.
pub fn carry_on(draft: &mut Draft) -> Ruling {
    loop {
        victory::look(draft, false);
        if draft.state.end.is_some() {
            return Ok(());
        }
        if !draft.state.tasks.is_empty() {
            if !tasks::resolve(draft) {
                return Ok(());
            }
        } else if draft.state.clock.phase == Phase::Initiative && initiative::rush(draft) {
            // Headlong troops were looked at; the next of them, or what they have begun.
        } else if is_idle(&draft.state) {
            next_phase(draft);
        } else {
            return Ok(());
        }
    }
}

/// Before the first command: steps of the Command phase in which nobody could be asked anything are passed over.
pub fn open(draft: &mut Draft) {
    while draft.state.clock.phase.is_command() && draft.state.end.is_none() && is_idle(&draft.state) {
        next_phase(draft);
    }
}

/// The player has finished a step.
pub fn done(draft: &mut Draft) -> Ruling {
    match draft.state.clock.phase {
        // Headlong troops come first; then he is asked again, if there is anything left to ask.
        Phase::Initiative if initiative::headlong(&draft.state).is_some() => return Ok(()),
        Phase::Retires => {
            if let Some(id) = retire::due(&draft.state) {
                return Err(Refusal::new(clause::BATTALIA_MORALE_18, "pike-refuse-must-retire").with("unit", id));
            }
            retire::cite_stays(draft);
        }
        Phase::Combat => {
            return Err(Refusal::new(clause::MELEE_3, "pike-refuse-must-fight"));
        }
        _ => {}
    }
    next_phase(draft);
    Ok(())
}

fn next_phase(draft: &mut Draft) {
    let clock = draft.state.clock;
    if clock.phase == Phase::Shooting {
        shooting::end(draft);
    }
    match clock.phase.next() {
        Some(phase) => draft.emit(Event::Clock(Clock { phase, ..clock })),
        None => end(draft),
    }
}

/// The end of a turn: recovery, replacements, and the other player's turn.
fn end(draft: &mut Draft) {
    let clock = draft.state.clock;
    if draft.state.commanders.iter().any(|one| one.station == crate::army::Station::Fallen) {
        draft.cite(clause::SUPP_TURN_4);
        return replace::begin(draft);
    }
    recover(draft, clock.active);
    victory::look(draft, true);
    if draft.state.end.is_some() {
        return;
    }
    let active = clock.active.other();
    let turn = if active == clock.first { clock.turn + 1 } else { clock.turn };
    draft.emit(Event::Clock(Clock { turn, active, phase: Phase::Retires, ..clock }));
    start(draft);
}

/// Units that were disordered when the turn began and do not fight recover, unless their battalia is broken.
fn recover(draft: &mut Draft, side: Seat) {
    let units: Vec<Unit> = draft.state.of(side).filter(|unit| unit.memory.disordered_at_start).cloned().collect();
    for unit in
        units.iter().filter(|unit| unit.disordered && !is_engaged(&draft.state, unit)).cloned().collect::<Vec<_>>()
    {
        draft.cite(clause::SUPP_TURN_4);
        if draft.state.is_broken(&unit) {
            draft.cite(clause::BATTALIA_MORALE_12);
            draft.cite(clause::BATTALIA_MORALE_24);
        } else {
            draft.cite(clause::SUPP_DISORDER_2);
            draft.disorder(unit.id, false);
        }
    }
}
