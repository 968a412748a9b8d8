//! Match-ups without a table: whoever may meet has certain odds, the best first; unknown names are told with those that there
//! are; and where a rule set says how, a meeting is the mirror of the same meeting with both sides exchanged.

use crate::homes::{Home, each};
use oriflamme_kernel::{Chance, Given, LIMIT, MatchRequest, MatchTrouble, Met, Spread};

/// One pair in so many is enough here; the matrix of the command line has them all.
const EVERY: usize = 11;

fn met(home: &Home, a: &str, b: &str, given: &[&str]) -> Result<Spread<Met>, MatchTrouble> {
    let given = given.iter().map(|word| Given::read(word).expect("a circumstance")).collect();
    home.set.match_ups().odds(&MatchRequest { troops: [a.to_owned(), b.to_owned()], given }, LIMIT)
}

fn pairs(home: &Home) -> Vec<(String, String)> {
    let troops = home.set.match_ups().typical_troops();
    let all = troops.iter().flat_map(|a| troops.iter().map(move |b| (a.clone(), b.clone())));
    all.enumerate().filter(|(number, _)| number % EVERY == 0).map(|(_, pair)| pair).collect()
}

#[test]
fn typical_troops_meet_with_certain_odds_or_are_refused_by_a_rule() {
    each(|home| {
        let mut certain = 0;
        for (a, b) in pairs(home) {
            match met(home, &a, &b, &[]) {
                Ok(met) => {
                    assert_eq!(met.chance_of(|_| true), Chance::CERTAIN, "{a}, {b}");
                    let best_first =
                        met.parts.is_sorted_by(|one, next| one.result.verdict.rank >= next.result.verdict.rank);
                    assert!(best_first, "{a}, {b}");
                    met.parts.iter().for_each(|part| crate::spoken::assert_spoken(&part.result.verdict.text));
                    certain += 1;
                }
                Err(MatchTrouble::Odds(_) | MatchTrouble::Impossible(_)) => {}
                Err(trouble) => panic!("{a}, {b}: {trouble}"),
            }
        }
        assert!(certain > 0, "nobody can meet anybody");
    });
}

#[test]
fn a_meeting_is_the_mirror_of_the_meeting_with_both_sides_exchanged() {
    each(|home| {
        let Some(mirror) = &home.house.mirror else { return };
        for (a, b) in pairs(home) {
            let (Ok(here), Ok(there)) = (met(home, &a, &b, &[]), met(home, &b, &a, &[mirror])) else { continue };
            for gain in -2..=2 {
                let [ours, theirs] =
                    [(&here, gain), (&there, -gain)].map(|(met, gain)| met.chance_of(|met| met.verdict.gain == gain));
                assert_eq!(ours, theirs, "{a} against {b}, gain {gain}");
            }
        }
    });
}

#[test]
fn what_is_unknown_is_named_with_what_there_is() {
    each(|home| {
        let troops = home.set.match_ups().typical_troops();
        let wrong = |a: &str, given: &[&str]| met(home, a, &troops[0], given).expect_err("there is no such thing");
        let MatchTrouble::Troops { written, known } = wrong("nobody at all", &[]) else { panic!("troops") };
        assert!(written == "nobody at all" && known.contains(&troops[0]));
        assert!(matches!(wrong(&troops[0], &["a:flying-saucer"]), MatchTrouble::Circumstance { .. }));
        for circumstance in home.set.match_ups().circumstances() {
            let other_way =
                if circumstance.sided { circumstance.name.to_owned() } else { format!("a:{}", circumstance.name) };
            let trouble = wrong(&troops[0], &[other_way.as_str()]);
            assert!(
                matches!(trouble, MatchTrouble::NeedsSide { .. } | MatchTrouble::HasNoSide { .. }),
                "{other_way}: {trouble}"
            );
        }
    });
}
