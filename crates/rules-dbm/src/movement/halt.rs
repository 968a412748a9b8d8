//! Halts: what keeps impetuous and demoralised troops where they are, for a PIP.
//! Relies on groups and on the price of halts.
//! Must not know what the halted would have done.

use crate::army::{Deeds, Element, Name};
use crate::clause;
use crate::command::Command;
use crate::contact;
use crate::draft::{Draft, Ruling};
use crate::event::Event;
use crate::initiative::cost;
use crate::spontaneous;
use crate::state::State;
use oriflamme_field::formation::{hang_together, joined_at_corners};
use oriflamme_kernel::{Refusal, Seat};

/// Halts an element or a group for this phase. A single one that would retreat may turn about.
pub fn halt(draft: &mut Draft, seat: Seat, who: &[Name], about: bool) -> Ruling {
    let state = &draft.state;
    let own = |name: &Name| state.element(*name).filter(|element| element.on_table() && state.side_of(element) == seat);
    let refuse = |rule, key, name: Name| Refusal::new(rule, key).with("who", name);
    let halted: Vec<Element> = who
        .iter()
        .map(|name| own(name).cloned().ok_or_else(|| refuse(clause::HALT_1, "dbm-refuse-not-yours", *name)))
        .collect::<Ruling<_>>()?;
    let first = halted.first().ok_or_else(|| Refusal::new(clause::HALT_1, "dbm-refuse-nobody"))?.clone();
    for element in &halted {
        let Deeds { moved, marches, halted, .. } = element.deeds;
        if moved || marches > 0 || halted {
            return Err(refuse(clause::HALT_8, "dbm-refuse-moved", element.name));
        }
        if element.corps != first.corps {
            return Err(refuse(clause::PIP_10, "dbm-refuse-other-corps", element.name));
        }
    }
    let bases: Vec<_> = halted.iter().map(Element::footprint).collect();
    let in_line = bases.iter().all(|base| base.facing().difference(bases[0].facing()) <= 1e-3);
    if halted.len() > 1 && !(in_line && hang_together(&bases, joined_at_corners)) {
        return Err(refuse(clause::GROUP_1, "dbm-refuse-no-group", first.name));
    }
    let demoralised = draft.state.corps_of(&first).demoralised;
    if about && !(demoralised && halted.len() == 1) {
        return Err(refuse(clause::HALT_4, "dbm-refuse-halt-about", first.name));
    }
    cost::pay_for_halt(draft, &halted)?;
    draft.cite(if demoralised { clause::HALT_3 } else { clause::HALT_1 });
    for element in &halted {
        draft.emit(Event::Did { who: element.name, deeds: Deeds { halted: true, ..element.deeds } });
    }
    if about {
        draft.cite(clause::HALT_4);
        draft.emit(Event::Posed { who: first.name, pose: first.footprint().about_faced().snapped().pose });
    }
    Ok(())
}

/// One halt for each body that would otherwise move on its own.
pub fn offers(state: &State, seat: Seat) -> Vec<Command> {
    let restless: Vec<&Element> = state.side(seat).filter(|element| spontaneous::would_move(state, element)).collect();
    let mut found: Vec<Command> = Vec::new();
    for element in &restless {
        let group: Vec<Name> = contact::group_of(state, element)
            .into_iter()
            .filter(|other| spontaneous::would_move(state, other))
            .map(|other| other.name)
            .collect();
        found.push(Command::Halt { who: vec![element.name], about: false });
        if group.len() > 1 && group[0] == element.name {
            found.push(Command::Halt { who: group, about: false });
        }
    }
    found
}
