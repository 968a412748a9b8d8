//! Fighting the close combats of a period, one after the other as the active player says.
//!
//! Relies on pairing and resolution; hands the loser to the induced moves.

use super::definitions;
use super::ground::{defends_bank, higher_ground};
use super::pairing::{self, Melee, Waiting, choice, waiting};
use super::position::{flank_attackers, rear_attackers};
use super::principal::{find, principal};
use super::resolution::{Combat, Resolution, prepare};
use crate::asked::Asked;
use crate::base::{Base, BaseId};
use crate::clause;
use crate::command::Command;
use crate::draft::{Draft, Ruling, known};
use crate::event::{Deed, Event};
use crate::going;
use crate::play::contact::in_close_combat;
use crate::play::induced::{self, Fate, Pursuer};
use crate::setup::ground;
use crate::state::{InducedBy, State};
use oriflamme_field::Corner;
use oriflamme_kernel::{Clause, Die, Message, Prompt, Question, Refusal, Seat};

/// The question of the step: who is the principal opponent, or which fight comes next.
pub fn prompt(state: &State) -> Prompt {
    let active = state.clock.active;
    let Some((of, _)) = choice(state) else {
        return Prompt::one(Question::new(active, Asked::Combat, clause::TURN_12, "bab-ask-combat"));
    };
    let Some(base) = state.base(of) else { return Prompt::none() };
    let text = Message::new("bab-ask-principal").with("base", base.label());
    let question = Question::new(base.side.other(), Asked::Principal, clause::PRINCIPAL_12, text);
    Prompt::one(if question.seat == active { question } else { question.interrupting() })
}

/// The answers to the question of the step.
pub fn offers(state: &State) -> Vec<Command> {
    match waiting(state) {
        Waiting::Nobody => vec![Command::Done],
        Waiting::Choice { among, .. } => among.into_iter().map(|base| Command::Principal { base }).collect(),
        Waiting::Fights(fights) => fights.into_iter().map(|(base, _)| Command::Fight { base }).collect(),
    }
}

/// The enemy says which of his equally dangerous bases is the principal opponent.
pub fn choose_principal(draft: &mut Draft, seat: Seat, base: BaseId) -> Ruling {
    pairing::open(draft);
    let Some((of, among)) = choice(&draft.state) else {
        return Err(Refusal::new(clause::TURN_5, "bab-refuse-other-question"));
    };
    let chooser = known(&draft.state, of)?.side.other();
    if seat != chooser || !among.contains(&base) {
        return Err(Refusal::new(clause::PRINCIPAL_12, "bab-refuse-not-equally-dangerous").with("base", base.as_str()));
    }
    draft.cite(clause::PRINCIPAL_12);
    draft.emit(Event::Principal { of, opponent: base });
    Ok(())
}

/// Resolves the close combat of a base with its principal opponent.
pub fn fight(draft: &mut Draft, base: BaseId) -> Ruling {
    pairing::open(draft);
    let (ours, theirs) = find_fight(&draft.state, base)?;
    for clause in [clause::COMBAT_1, clause::CLOSE_2, clause::CLOSE_3, clause::CONTACT_4, clause::RESOLVE_1] {
        draft.cite(clause);
    }
    cite_principals(draft, [ours, theirs]);
    let combat = Combat::close(ours, theirs);
    let dice = [draft.roll(Die::D6, clause::RESOLVE_2).face, draft.roll(Die::D6, clause::RESOLVE_2).face];
    let prepared = prepare(&draft.state, &combat).map(|p| (p.resolve(dice), p.grounds));
    let Some((resolution, grounds)) = prepared else {
        return Err(Refusal::new(clause::CLOSE_1, "bab-refuse-not-in-combat").with("base", base.as_str()));
    };
    for clause in grounds {
        draft.cite(clause);
    }
    for id in combat.bases {
        draft.emit(Event::Deed { base: id, deed: Deed::Fought });
    }
    cite_reasons(draft, &combat);
    conclude(draft, &combat, dice, resolution);
    Ok(())
}

/// The fight that the active player means, his own base first.
fn find_fight(state: &State, id: BaseId) -> Ruling<(BaseId, BaseId)> {
    let base = known(state, id)?;
    let named = |refusal: Refusal| refusal.with("base", base.label());
    let melee = Melee::now(state);
    if melee.choice().is_some() {
        return Err(named(Refusal::new(clause::PRINCIPAL_12, "bab-refuse-principal-first")));
    }
    melee.fight_of(id).ok_or_else(|| {
        named(if !in_close_combat(state, base) {
            Refusal::new(clause::CLOSE_1, "bab-refuse-not-in-combat")
        } else if base.deeds.fought {
            Refusal::new(clause::CLOSE_3, "bab-refuse-fought-already")
        } else {
            Refusal::new(clause::CLOSE_3, "bab-refuse-no-fight")
        })
    })
}

fn cite_principals(draft: &mut Draft, bases: [BaseId; 2]) {
    for id in bases {
        let Some(base) = draft.state.base(id) else { continue };
        let (_, clauses) = find(&draft.state, base);
        if clauses.first() != Some(&clause::PRINCIPAL_1) {
            draft.cite(clause::CONTACT_5);
        }
        for clause in clauses {
            draft.cite(clause);
        }
    }
}

/// The rules about help and neighbours that were looked at.
fn cite_reasons(draft: &mut Draft, combat: &Combat) {
    draft.cite(clause::ADV_1);
    draft.cite(clause::TF_23);
    definitions(&draft.state, combat.bases).into_iter().for_each(|clause| draft.cite(clause));
    for id in combat.bases {
        let Some(base) = draft.state.base(id) else { continue };
        let one_side = [Corner::FrontLeft, Corner::FrontRight]
            .map(|corner| super::grades::steadied_on(&draft.state, base, corner));
        let helped = is_attacked_by_helpers(&draft.state, base, combat);
        if one_side[0] != one_side[1] {
            draft.cite(clause::COHESION_2);
        }
        if helped {
            draft.cite(clause::ADV_3);
        }
    }
}

/// The definitions by which these two fight, and by which others help or fail to.
fn definitions(state: &State, ids: [BaseId; 2]) -> Vec<Clause> {
    let [Some(a), Some(z)] = ids.map(|id| state.base(id)) else { return Vec::new() };
    let touch = oriflamme_field::contact(&a.footprint(), &z.footprint());
    let mut clauses = vec![clause::CLOSE_1];
    clauses.extend(touch.iter().flat_map(definitions::of_contact));
    for (base, enemy) in [(a, z), (z, a)] {
        clauses.extend(ground::under(state, base));
        clauses.extend(definitions::of_overlap(state, base));
        clauses.extend(definitions::of_attacks(state, base));
        clauses.extend(definitions::of_support(state, base));
        clauses.extend(definitions::of_bank(state, base, enemy));
        clauses.extend(definitions::of_height(state, base).filter(|_| base.side == state.clock.active));
    }
    clauses
}

/// Does an enemy other than the opponent attack the base in flank or rear and so help that opponent?
fn is_attacked_by_helpers(state: &State, base: &Base, combat: &Combat) -> bool {
    flank_attackers(state, base)
        .chain(rear_attackers(state, base))
        .any(|helper| !combat.bases.contains(&helper.id) && principal(state, helper).is(base.id))
}

/// Applies the outcome: the loser suffers, then the winner may have to pursue.
fn conclude(draft: &mut Draft, combat: &Combat, dice: [u8; 2], resolution: Resolution) {
    draft.emit(resolution.fact(combat));
    draft.account(resolution.account);
    let (Some(loser), fate) = (resolution.loser, resolution.fate) else { return };
    draft.cite(clause::RESOLVE_5);
    for clause in [clause::OUT_2, clause::OUT_3, clause::CONTACT_6] {
        draft.cite(clause);
    }
    if fate == Fate::NoEffect {
        return;
    }
    let winner = 1 - loser;
    let pursuer = pursuer(&draft.state, combat, winner, dice[winner]);
    draft.cite(clause::OUT_4);
    // The stack is worked off from the top: the loser's moves come before the pursuit.
    if let Some(pursuer) = pursuer {
        draft.cite(clause::CONTACT_7);
        induced::pursuit_after(draft, combat.bases[winner], pursuer);
    }
    let cause = InducedBy::CloseCombat { opponent: combat.bases[winner] };
    induced::suffer(draft, combat.bases[loser], fate, cause);
}

fn pursuer(state: &State, combat: &Combat, winner: usize, die: u8) -> Option<Pursuer> {
    let (won, lost): (&Base, &Base) = (state.base(combat.bases[winner])?, state.base(combat.bases[1 - winner])?);
    Some(Pursuer {
        troop: won.troop,
        beaten: lost.kind(),
        die,
        fought_from_higher: higher_ground(state, won, lost),
        opponent_higher: higher_ground(state, lost, won),
        defends_bank: defends_bank(state, won, lost),
        in_water: going::is_wader(state, &won.footprint()),
    })
}
