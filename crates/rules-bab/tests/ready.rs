//! The armies and battles that come with the program are sound.

use oriflamme_field::table::TableEdge;
use oriflamme_kernel::{Dice, Referee, RuleSet, Seat};
use oriflamme_rules_bab::army::{self, ArmyReport};
use oriflamme_rules_bab::base::Base;
use oriflamme_rules_bab::command::{PieceChoice, SizeClass};
use oriflamme_rules_bab::setup::deployment::judge_place;
use oriflamme_rules_bab::setup::{feature, placement};
use oriflamme_rules_bab::state::{PlacementRoll, State};
use oriflamme_rules_bab::terrain::{Ground, Piece, PieceText};
use oriflamme_rules_bab::troop::{TroopType, Weapon};
use oriflamme_rules_bab::{BloodAndBlades, check};
use shipped::{battles, texts};

use crate::shipped;

fn armies() -> Vec<ArmyReport> {
    let read = |(file, text): (String, String)| army::check(&text, &file).unwrap_or_else(|error| panic!("{error}"));
    texts("armies/bab").into_iter().map(read).collect()
}

#[test]
fn every_ready_army_keeps_to_its_list_and_there_is_one_of_250_ap_for_each_list() {
    let armies = armies();
    for list in army::list::lists() {
        assert!(armies.iter().any(|a| a.list == list.id && a.budget == 250.0 && a.total > 240.0), "{}", list.id);
    }
}

#[test]
fn the_bases_of_every_ready_battle_are_those_of_a_ready_army() {
    let reports = armies();
    let armies: Vec<Vec<String>> =
        reports.iter().map(|a| sorted(a.base_lines(Seat::FIRST).lines().map(of_line))).collect();
    for (file, setup) in battles() {
        let state = BloodAndBlades.setup(&setup).unwrap_or_else(|e| panic!("{file}: {e}"));
        for seat in [Seat::FIRST, Seat::SECOND] {
            let bases = sorted(state.bases.iter().filter(|b| b.side == seat).map(of_base));
            assert!(armies.contains(&bases), "{file}: the army of seat {seat} is no ready army: {bases:?}");
        }
    }
}

#[test]
fn the_armies_of_every_ready_battle_could_have_met() {
    for (file, setup) in battles() {
        let state = BloodAndBlades.setup(&setup).unwrap();
        let years = [Seat::FIRST, Seat::SECOND].map(|seat| {
            let id = &state.armies[seat.index()].list;
            army::list::list(id).unwrap_or_else(|| panic!("{file}: no list {id}")).years
        });
        assert!(years[0].meet(years[1]), "{file}: {years:?}");
    }
}

#[test]
fn every_ready_battle_begins_in_a_sound_position() {
    for (file, setup) in battles() {
        let state = BloodAndBlades.setup(&setup).unwrap();
        check::check(&state).unwrap_or_else(|problem| panic!("{file}: {problem}"));
        for seat in [Seat::FIRST, Seat::SECOND] {
            let bases: Vec<&Base> = state.bases.iter().filter(|b| b.side == seat).collect();
            assert_eq!(bases.iter().filter(|b| b.cinc).count(), 1, "{file}");
            assert_eq!(bases.iter().filter(|b| b.kind() == TroopType::Bg).count(), 1, "{file}");
        }
    }
}

#[test]
fn the_battlefields_and_deployments_of_ready_battles_keep_to_the_rules_of_the_set_up() {
    for (file, setup) in battles() {
        let whole = BloodAndBlades.setup(&setup).unwrap();
        let mut state = whole.clone();
        state.terrain = Default::default();
        for piece in whole.terrain.iter() {
            let mut dice = Dice::scripted([]);
            let mut referee = Referee::new(&mut dice);
            let (choice, rolls) = freely(&state, piece, &mut referee);
            let text = PieceText::from(piece.clone());
            let placed = rolls.iter().any(|roll| placement::judge(&state, choice, *roll, &text, &mut referee).is_ok());
            assert!(placed, "{file}: {choice:?} lies where it could not be placed");
            std::sync::Arc::make_mut(&mut state.terrain).push(piece.clone());
        }
        for base in whole.bases.iter().filter(|b| b.on_table()) {
            let mut dice = Dice::scripted([]);
            if let Err(refusal) = judge_place(&whole, base, base.pose, &mut Referee::new(&mut dice)) {
                panic!("{file}: {}: {refusal}", base.label());
            }
        }
    }
}

/// The choice that a piece would be, and every roll that its placer could have had.
fn freely(state: &State, piece: &Piece, referee: &mut Referee) -> (PieceChoice, Vec<PlacementRoll>) {
    let mu = state.scale.mu();
    let size = match piece.course() {
        Some(course) if piece.ground == Ground::River && course.widest() > mu => SizeClass::Large,
        Some(_) => SizeClass::Medium,
        None => {
            let (length, width) = piece.area().length_and_width();
            feature::class_of(length / mu, width / mu, referee).unwrap_or(SizeClass::Small)
        }
    };
    let strips = || (1..=6).flat_map(|from| (from..=6).map(move |to| (from, to)));
    let rolls = match piece.ground {
        Ground::River => [TableEdge::Left, TableEdge::Right]
            .into_iter()
            .flat_map(|edge| strips().map(move |(from, to)| PlacementRoll::Strip { edge, from, to }))
            .collect(),
        kind if kind.is_road() => vec![PlacementRoll::Free],
        _ => TableEdge::ALL.map(|edge| PlacementRoll::Nearest { edge }).to_vec(),
    };
    (PieceChoice { kind: piece.ground, size }, rolls)
}

fn sorted(items: impl Iterator<Item = String>) -> Vec<String> {
    let mut items: Vec<String> = items.collect();
    items.sort();
    items
}

fn of_line(line: &str) -> String {
    line.split_whitespace().skip(2).collect::<Vec<_>>().join(" ")
}

fn of_base(base: &Base) -> String {
    let mut text = base.troop.to_string();
    for (word, holds) in [
        ("mounted", base.vehicles),
        ("support", base.support),
        ("cinc", base.cinc),
        ("javelin", base.weapon == Weapon::Javelin),
    ] {
        if holds {
            text.push(' ');
            text.push_str(word);
        }
    }
    text
}
