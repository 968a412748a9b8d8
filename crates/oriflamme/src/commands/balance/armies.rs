//! Ready armies that fight a battle of their own, with one of them exchanged or with other prices.
//! Relies on what the rule set's workshop says of armies: their troops, their cost, their faults.
//! Must not know how any rule set builds armies.

use crate::Trouble;
use crate::screen::Screen;
use oriflamme_kernel::Message;
use oriflamme_scene::{AnyTable, ArmyDraft};
use serde_json::Value;

/// No army has more bases of one kind.
const MOST: u32 = 200;

/// The battle of two ready armies, named `A,B`, with what is varied.
pub fn setup(set: &str, pair: &str, varied: (&str, &str, &str), screen: &Screen) -> Result<Value, Trouble> {
    let (kind, place, value) = varied;
    let none = || Trouble(screen.speech.tell(&Message::new("cli-balance-no-armies").with("set", set)));
    let table = oriflamme_installed::tenant(set).ok_or_else(none)?;
    let ready = table.armoury().ok_or_else(none)?.ready;
    let mut names: Vec<&str> = pair.split(',').map(str::trim).collect();
    if kind == "army" {
        match (place, names.as_mut_slice()) {
            ("a" | "A", [a, _]) => *a = value,
            ("b" | "B", [_, b]) => *b = value,
            _ => return Err(Trouble(screen.speech.say("cli-balance-which-army"))),
        }
    }
    let find = |name: &str| {
        let known = || ready.iter().map(id).collect::<Vec<_>>().join(", ");
        let unknown = || Message::new("cli-balance-no-army").with("army", name).with("known", known());
        ready.iter().find(|draft| id(draft) == name).cloned().ok_or_else(|| Trouble(screen.speech.tell(&unknown())))
    };
    let [a, b] = names.as_slice() else { return Err(Trouble(screen.speech.say("cli-balance-two-armies"))) };
    let mut drafts = [find(a)?, find(b)?];
    if kind == "vary" {
        drafts.iter_mut().for_each(|draft| fit(&*table, draft, place));
    }
    Ok(table.muster(&drafts)?)
}

/// The short name of a ready army.
fn id(draft: &ArmyDraft) -> &str {
    draft.name.split_once('-').map_or(&draft.name, |(_, id)| id)
}

/// Where a price of the table decides, the army has as many of those troops as its budget buys.
/// The cell `ap-cost/Bd/Reg O` is the price of troops whose name holds `Bd`, `Reg` and `O`.
fn fit(table: &dyn AnyTable, draft: &mut ArmyDraft, cell: &str) {
    let words: Vec<&str> = cell.split('/').skip(1).flat_map(str::split_whitespace).collect();
    let named = |troop: &str| {
        let parts: Vec<&str> = troop.split(|c: char| !c.is_alphanumeric()).collect();
        words.iter().all(|word| parts.contains(word))
    };
    let Some(at) = draft.troops.iter().position(|part| named(&part.troop)) else { return };
    let sound = |draft: &ArmyDraft| {
        table.judge_army(draft).is_some_and(|verdict| verdict.total <= draft.budget && verdict.faults.is_empty())
    };
    while !sound(draft) && draft.troops[at].number > 0 {
        draft.troops[at].number -= 1;
    }
    while sound(draft) && draft.troops[at].number < MOST {
        draft.troops[at].number += 1;
        if !sound(draft) {
            draft.troops[at].number -= 1;
            break;
        }
    }
}
