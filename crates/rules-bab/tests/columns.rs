//! Columns on the march: whatever the head does, the others follow and the column remains one.

use oriflamme_kernel::{Dice, Game, RuleSet, Sampler, Seat};
use oriflamme_rules_bab::BloodAndBlades;
use oriflamme_rules_bab::base::BaseId;
use oriflamme_rules_bab::command::{Command, Leg, Move, Order};
use oriflamme_rules_bab::play::body;
use oriflamme_rules_bab::setup::Setup;

fn column(troops: &[&str]) -> Game<BloodAndBlades> {
    let mut bases = String::new();
    let mut y = 500.0;
    for (i, troop) in troops.iter().enumerate() {
        let depth = if troop.contains("LH") { 30.0 } else { 20.0 };
        bases.push_str(&format!("first A{i} Irr {troop} FL(600,{y}) f0\n"));
        y -= depth;
    }
    let text = format!("{{\"table\":{{\"width\":50,\"depth\":35}},\"bases\":{:?}}}", bases);
    let setup: Setup = serde_json::from_str(&text).unwrap();
    Game::start(BloodAndBlades, setup, Dice::from_number(1)).unwrap()
}

fn leg(sampler: &mut Sampler) -> Leg {
    let length = 2.0 + 40.0 * sampler.unit();
    match sampler.below(3) {
        0 => Leg::Wheel { hand: oriflamme_field::Hand::Left, arc: length },
        1 => Leg::Wheel { hand: oriflamme_field::Hand::Right, arc: length },
        _ => Leg::Ahead(length),
    }
}

/// Plays the friend's periods only; the enemy has no troops and has nothing to do.
fn next_orders(game: &mut Game<BloodAndBlades>) {
    for _ in 0..20 {
        let prompt = BloodAndBlades.prompt(game.state());
        let Some(question) = prompt.questions.first() else { return };
        match (question.kind, question.seat) {
            ("orders", Seat::FIRST) => return,
            ("orders", _) => drop(game.submit(question.seat, Command::Done).unwrap()),
            _ => drop(game.submit(question.seat, Command::Begin).unwrap()),
        }
    }
}

#[test]
fn a_column_that_marches_remains_one_column() {
    let mut marched = 0;
    for seed in 0..60 {
        let mut sampler = Sampler::new(seed, 1);
        let troops: Vec<&str> =
            (0..2 + sampler.below(4)).map(|_| *sampler.pick(&["Ps(O)", "LH(O)"]).unwrap()).collect();
        let mut game = column(&troops);
        let order: Vec<BaseId> = (0..troops.len()).filter_map(|i| BaseId::new(&format!("A{i}"))).collect();
        for _ in 0..12 {
            next_orders(&mut game);
            let legs: Vec<Leg> = (0..1 + sampler.below(3)).map(|_| leg(&mut sampler)).collect();
            let order_given =
                Order { bases: order.clone(), movement: Move::March(legs.clone()), far: false, align: false };
            if game.submit(Seat::FIRST, Command::Order(order_given)).is_ok() {
                marched += 1;
                assert_eq!(body::column_of(game.state(), order[0]).as_ref(), Some(&order), "seed {seed}: {legs:?}");
                BloodAndBlades.check(game.state()).unwrap();
            }
            game.submit(Seat::FIRST, Command::Done).unwrap();
        }
    }
    assert!(marched > 100, "only {marched} marches were accepted");
}
