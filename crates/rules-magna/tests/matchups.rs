//! Match-ups without a map: the position is built from words, and everything that comes of it is what the rules say.

use oriflamme_kernel::{Chance, Given, LIMIT, MatchRequest, MatchTrouble, MatchUps, Met, Spread, meet};
use oriflamme_rules_magna::MagnaCarta;

fn met(a: &str, b: &str, given: &str) -> Result<Spread<Met>, MatchTrouble> {
    let given = given.split_whitespace().map(|word| Given::read(word).unwrap()).collect();
    meet(&MagnaCarta, &MatchRequest { troops: [a.to_owned(), b.to_owned()], given }, LIMIT)
}

fn odds(a: &str, b: &str, given: &str) -> Spread<Met> {
    met(a, b, given).unwrap_or_else(|trouble| panic!("{a}, {b}, {given}: {trouble}"))
}

fn chance_of(met: &Spread<Met>, key: &str) -> f64 {
    met.chance_of(|met| met.verdict.text.key == key).value()
}

#[test]
fn twenty_against_four_have_the_chances_of_the_fifth_column() {
    let met = odds("templar", "peasant", "");
    assert_eq!((met.throws, met.chance_of(|_| true)), (10, Chance::CERTAIN));
    let keys = ["magna-match-b-killed", "magna-match-b-wounded", "magna-match-b-stunned", "magna-match-b-back"];
    assert_eq!(keys.map(|key| chance_of(&met, key)), [0.1, 0.2, 0.2, 0.5]);
    assert!(met.parts.is_sorted_by(|a, b| a.result.verdict.rank >= b.result.verdict.rank));
}

#[test]
fn who_is_too_weak_is_refused_with_the_rule() {
    let Err(MatchTrouble::Odds(refused)) = met("peasant", "templar", "") else {
        panic!("a peasant attacked a templar")
    };
    assert!(refused.to_string().contains("magna.combat.9"), "{refused}");
    assert!(met("footman", "peasant", "shoot=3").is_err(), "nobody shoots without a weapon");
}

#[test]
fn friends_ground_wounds_and_distance_change_the_odds_as_the_rules_say() {
    let good = |met: &Spread<Met>| met.chance_of(|met| met.verdict.gain > 0).value();
    let alone = odds("footman", "footman", "");
    assert!(good(&odds("footman", "footman", "a:friends=2")) > good(&alone));
    assert!(good(&odds("footman", "footman", "b:marsh")) >= good(&alone));
    assert!(good(&odds("footman", "footman", "b:wounded")) > good(&alone));
    let near = odds("archer", "peasant", "shoot=3");
    assert!(good(&near) >= good(&odds("archer", "peasant", "shoot=12")));
    assert!(good(&near) > good(&odds("archer", "peasant", "shoot=3 b:brush")));
    let killed = chance_of(&odds("archer", "peasant", "shoot=3 b:wounded"), "magna-match-b-killed");
    let hurt = chance_of(&near, "magna-match-b-killed") + chance_of(&near, "magna-match-b-wounded");
    assert!((killed - hurt).abs() < 1e-12, "a second wound kills: {killed} and {hurt}");
}

#[test]
fn every_typical_character_meets_every_other_or_is_refused() {
    let troops = MagnaCarta.typical_troops();
    for (a, b) in troops.iter().flat_map(|a| troops.iter().map(move |b| (a, b))) {
        match met(a, b, "") {
            Ok(met) => assert_eq!(met.chance_of(|_| true), Chance::CERTAIN, "{a}, {b}"),
            Err(trouble) => assert!(matches!(trouble, MatchTrouble::Odds(_)), "{a}, {b}: {trouble}"),
        }
    }
}
