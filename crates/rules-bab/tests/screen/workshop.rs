//! Armies chosen on a screen.

use oriflamme_rules_bab::BloodAndBlades;
use oriflamme_scene::{Armoury, ArmyDraft, Table};
use oriflamme_texts::{Language, render};

fn armoury() -> Armoury {
    BloodAndBlades.armoury().unwrap()
}

fn judged(draft: &ArmyDraft) -> oriflamme_scene::ArmyVerdict {
    BloodAndBlades.judge_army(draft).unwrap()
}

#[test]
fn every_ready_army_is_sound_and_drawn() {
    let armoury = armoury();
    assert_eq!(armoury.ready.len(), 4);
    for draft in &armoury.ready {
        let verdict = judged(draft);
        assert_eq!(verdict.faults, [], "{}", draft.name);
        assert!(verdict.total <= armoury.budget && verdict.total > 0.9 * armoury.budget, "{}", draft.name);
        let bases: u32 = draft.troops.iter().map(|part| part.number).sum();
        assert_eq!(verdict.roster.len(), bases as usize, "{}", draft.name);
    }
}

#[test]
fn every_list_has_names_prices_and_drawings_in_both_languages() {
    for list in armoury().lists {
        for language in [Language::English, Language::French] {
            assert!(!render(&list.name, language).starts_with('['), "{}", list.id);
        }
        for line in list.lines {
            assert!(!line.troops.is_empty(), "{}: {}", list.id, line.key);
            assert!(!line.name.fr.is_empty());
            for troop in line.troops {
                assert!(troop.price >= 0.0 && troop.piece.width > 0.0);
                assert!(!render(&troop.name, Language::French).contains('['), "{}", troop.id);
            }
            for note in line.notes {
                assert!(!render(&note, Language::French).contains('['), "{}: {}", list.id, line.key);
            }
        }
    }
}

#[test]
fn all_faults_are_told_at_once_each_with_its_line_and_clause() {
    let mut draft = armoury().ready.remove(0);
    draft.troops.retain(|part| part.line != "general" && part.line != "baggage");
    let verdict = judged(&draft);
    let lines: Vec<_> = verdict.faults.iter().map(|fault| (fault.line.as_deref(), fault.ruling.clause.id())).collect();
    assert_eq!(lines, [(Some("baggage"), "bab.setup.14"), (Some("general"), "bab.army.4")]);
}

#[test]
fn nonsense_is_a_fault_and_never_a_panic() {
    let mut draft = armoury().ready.remove(0);
    draft.troops[0].troop = "Reg Xx(Q)".to_owned();
    assert_eq!(judged(&draft).faults.len(), 1);
    draft.troops[0].number = u32::MAX;
    assert!(!judged(&draft).faults.is_empty());
    let nobody = ArmyDraft {
        list: "atlantis".into(),
        name: "x".into(),
        budget: f64::NAN,
        troops: Vec::new(),
        parts: Vec::new(),
    };
    assert_eq!(judged(&nobody).faults.len(), 1);
}

#[test]
fn two_sound_armies_make_a_battle_that_begins_with_the_set_up() {
    let [first, second, ..] = &armoury().ready[..] else { panic!("too few ready armies") };
    let setup = BloodAndBlades.muster(&[first.clone(), second.clone()]).unwrap();
    let game = oriflamme_kernel::AnyRules::start(
        &oriflamme_kernel::Erased(BloodAndBlades),
        &setup,
        oriflamme_kernel::Dice::scripted([]),
    )
    .unwrap();
    assert!(game.prompt().next_seat().is_some());
    let mut broken = second.clone();
    broken.troops.clear();
    assert!(BloodAndBlades.muster(&[first.clone(), broken]).is_err());
}
