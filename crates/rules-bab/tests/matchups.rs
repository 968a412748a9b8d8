//! Match-ups without a table: the position is built from words, and everything that comes of it is what the rules say.

use oriflamme_kernel::{Account, Chance, Given, LIMIT, MatchRequest, MatchTrouble, MatchUps, Met, Spread, meet};
use oriflamme_rules_bab::BloodAndBlades;

fn request(a: &str, b: &str, given: &str) -> MatchRequest {
    let given = given.split_whitespace().map(|word| Given::read(word).unwrap()).collect();
    MatchRequest { troops: [a.to_owned(), b.to_owned()], given }
}

fn odds(a: &str, b: &str, given: &str) -> Spread<Met> {
    meet(&BloodAndBlades, &request(a, b, given), LIMIT).unwrap_or_else(|e| panic!("{a} {b} {given}: {e}"))
}

/// The clauses and points before the die, of one side.
fn lines(met: &Spread<Met>, who: &str) -> Vec<(String, f64)> {
    let account: &Account = met.parts[0].result.account.as_ref().unwrap();
    let part = account.parts.iter().find(|part| format!("{:?}", part.who).contains(who)).unwrap();
    let before = part.lines.iter().filter(|line| line.roll.is_none());
    before.map(|line| (line.clause.id().to_owned(), line.value.unwrap_or_default())).collect()
}

fn has(met: &Spread<Met>, who: &str, clause: &str, value: f64) -> bool {
    lines(met, who).contains(&(clause.to_owned(), value))
}

#[test]
fn equals_have_equal_chances_apart_from_the_period() {
    let met = odds("Reg Sp(O)", "Reg Sp(O)", "");
    assert_eq!(met.throws, 36);
    assert_eq!(met.chance_of(|_| true), Chance::CERTAIN);
    assert_eq!(met.chance_of(|m| m.verdict.gain > 0), met.chance_of(|m| m.verdict.gain < 0));
    assert!(met.parts.is_sorted_by(|a, b| a.result.verdict.rank >= b.result.verdict.rank));
}

#[test]
fn every_circumstance_brings_the_factor_that_its_rule_gives() {
    for (a, b, given, who, clause, value) in [
        ("Reg Bd(O)", "Irr Wb(S)", "a:uphill", "Bd A", "bab.tf.1", 1.0),
        ("Reg Bd(O)", "Reg Sp(O)", "a:bank", "Bd A", "bab.tf.2", 1.0),
        ("Reg Bd(O)", "Irr Wb(S)", "b:overlapped", "Bd A", "bab.tf.7", 1.0),
        ("Reg Bd(O)", "Irr Wb(S)", "b:overlapped=2", "Bd A", "bab.tf.7", 2.0),
        ("Reg Bd(O)", "Irr Wb(S)", "a:overlapped", "Wb B", "bab.tf.7", 1.0),
        ("Reg Bd(O)", "Reg Sp(O)", "a:flank", "Bd A", "bab.tf.8", 2.0),
        ("Reg Bd(O)", "Reg Sp(O)", "a:rear", "Bd A", "bab.tf.9", 3.0),
        ("Reg Bd(O)", "Reg Sp(O)", "b:rear", "Sp B", "bab.tf.9", 3.0),
        ("Reg Bd(O)", "Reg Sp(O)", "b:blocked", "Bd A", "bab.tf.6", 1.0),
        ("Reg Bd(O)", "Reg Sp(O)", "b:dazzled", "Bd A", "bab.tf.5", 1.0),
        ("Reg Pk(I)", "Reg Bd(O)", "a:supported", "Pk A", "bab.tf.19", 2.0),
        ("Reg Bd(O)", "Irr Wb(O)", "a:supported", "Bd A", "bab.tf.22", 1.0),
        ("Reg Bw(O)", "Reg Bd(O)", "shoot=2", "Bw A", "bab.shadv.2", 1.0),
        ("Reg Bw(O)", "Reg Bd(O)", "shoot=3", "Bw A", "bab.shadv.3", 1.0),
        ("Reg Bw(O)", "Reg Bd(O)", "shoot rain", "Bd B", "bab.tf.3", 1.0),
        ("Reg Bw(O)", "Reg Bd(O)", "shoot b:wood", "Bd B", "bab.tf.12", 1.0),
    ] {
        let met = odds(a, b, given);
        let found = lines(&met, who);
        assert!(has(&met, who, clause, value), "{a} against {b}, {given}: {found:?} instead of {clause} {value}");
    }
}

#[test]
fn rough_ground_takes_the_spears_their_factor() {
    assert!(has(&odds("Reg Sp(O)", "Reg Bd(O)", ""), "Sp A", "bab.tf.17", 1.0));
    for ground in ["a:brush", "a:wood", "a:marsh", "a:built-up"] {
        let met = odds("Reg Sp(O)", "Reg Bd(O)", ground);
        assert!(lines(&met, "Sp A").iter().all(|(clause, _)| clause != "bab.tf.17"), "{ground}");
    }
}

#[test]
fn steady_bases_fight_in_a_line_and_are_not_overlapped() {
    let (alone, steady) = (odds("Reg Bd(O)", "Reg Sp(O)", ""), odds("Reg Bd(O)", "Reg Sp(O)", "a:steady"));
    let lost = |met: &Spread<Met>| met.chance_of(|m| m.verdict.gain < 0).value();
    assert!(lost(&steady) < lost(&alone), "{} and {}", lost(&steady), lost(&alone));
    assert!(lines(&steady, "Bd A").iter().all(|(clause, _)| clause != "bab.tf.7"));
    odds("Reg Bd(O)", "Reg Sp(O)", "a:steady b:steady");
}

#[test]
fn a_shot_hurts_nobody_but_its_target_unless_he_shoots_back() {
    let met = odds("Reg Bw(O)", "Reg Bw(O)", "shoot");
    assert_eq!(met.chance_of(|m| m.verdict.gain < 0), Chance::NEVER);
    let met = odds("Reg Bw(O)", "Reg Bw(O)", "shoot shoot-back");
    assert!(met.chance_of(|m| m.verdict.gain < 0) > Chance::NEVER);
    let theirs = odds("Reg Bw(O)", "Reg Bw(O)", "shoot shoot-back b:active");
    assert_eq!(met.chance_of(|m| m.verdict.gain < 0), theirs.chance_of(|m| m.verdict.gain > 0));
}

#[test]
fn all_typical_troops_can_meet_each_other() {
    let troops = BloodAndBlades.typical_troops();
    assert!(troops.len() > 30, "{troops:?}");
    for (number, a) in troops.iter().enumerate() {
        // One in seven pairs is enough here; the matrix of the command line has them all.
        for b in troops.iter().skip(number % 7).step_by(7) {
            let met = odds(a, b, "");
            assert_eq!((met.throws, met.chance_of(|_| true)), (36, Chance::CERTAIN), "{a} {b}");
        }
    }
}

#[test]
fn what_is_unknown_is_named_with_what_there_is() {
    let wrong = |a: &str, given: &str| meet(&BloodAndBlades, &request(a, "Reg Sp(O)", given), LIMIT).unwrap_err();
    let MatchTrouble::Troops { written, known } = wrong("Reg Xx(O)", "") else { panic!("troops") };
    assert!(written == "Reg Xx(O)" && known.contains(&"Reg Bd(O)".to_owned()));
    let MatchTrouble::Circumstance { known, .. } = wrong("Reg Bd(O)", "a:flying") else { panic!("circumstance") };
    assert!(known.contains(&"a:uphill".to_owned()) && known.contains(&"rain".to_owned()));
    assert_eq!(wrong("Reg Bd(O)", "uphill"), MatchTrouble::NeedsSide { name: "uphill" });
    assert_eq!(wrong("Reg Bd(O)", "a:rain"), MatchTrouble::HasNoSide { name: "rain" });
    assert_eq!(wrong("Reg Bd(O)", "b:overlapped=3"), MatchTrouble::Number { name: "overlapped", most: 2 });
    assert!(matches!(wrong("Reg Bd(O)", "shoot"), MatchTrouble::Impossible(_)));
    assert!(matches!(wrong("Reg Bd(O)", "a:flank a:steady"), MatchTrouble::Impossible(_)));
}
