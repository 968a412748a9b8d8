//! Blood and Blades: what one judgement costs, how that grows with the table, and how fast battles are played.

use crate::measure::{Reading, median_micros, rate};
use oriflamme_field::{Hand, Pose, Table};
use oriflamme_kernel::{Dice, Game, Resolved, RuleSet, Sampler, Seat};
use oriflamme_rules_bab::BloodAndBlades;
use oriflamme_rules_bab::base::Base;
use oriflamme_rules_bab::command::{Command, Leg, Move, Order};
use oriflamme_rules_bab::play::body;
use oriflamme_rules_bab::setup::{Setup, TableSize};
use oriflamme_rules_bab::state::{State, Step};
use std::fmt::Write;

/// Two armies in lines of five bases, 40 a side, 120 mm apart, with twelve pieces of terrain between and beside them.
fn crowded_table() -> State {
    start(crowded_setup())
}

pub fn crowded_setup() -> Setup {
    let mut bases = String::new();
    for i in 0..40 {
        let (block, file) = (i / 10, i % 10);
        let (rank, x) = (file / 5, 150 + block * 280 + (file % 5) * 40);
        let _ = writeln!(bases, "first A{i} Reg Sp(O) FL({x},{}) f0", 400 - rank * 15);
        let _ = writeln!(bases, "second Z{i} Irr Wb(O) FL({},{}) f180", x + 40, 520 + rank * 15);
    }
    let kinds = ["Wd", "brush", "stony", "O", "V", "M", "D", "boggy", "BUA", "ravine", "Wd", "brush"];
    let terrain: Vec<serde_json::Value> = kinds
        .iter()
        .enumerate()
        .map(|(i, kind)| {
            let (x, y) = ((i % 6) as f64 * 240.0 + 40.0, if i < 6 { 425.0 } else { 200.0 });
            let outline = [[0.0, 0.0], [60.0, -8.0], [100.0, 20.0], [90.0, 60.0], [40.0, 75.0], [5.0, 50.0]];
            let outline: Vec<[f64; 2]> = outline.iter().map(|[dx, dy]| [x + dx, y + dy]).collect();
            serde_json::json!({ "kind": kind, "outline": outline })
        })
        .collect();
    let terrain = serde_json::from_value(serde_json::Value::Array(terrain)).unwrap_or_default();
    let table = TableSize { width: 50.0, depth: 35.0 };
    Setup { table, terrain, bases, ..Setup::default() }
}

fn start(setup: Setup) -> State {
    let mut state = setup.state().unwrap_or_else(|e| panic!("the measured table is wrong: {e}"));
    state.clock.step = Step::Moves;
    state.pig = 6;
    state
}

/// Advances, wheels and free moves of single bases, and advances of their groups.
fn orders(state: &State) -> Vec<Command> {
    let order = |bases, movement| Command::Order(Order { bases, movement, far: false, align: false });
    let of = |base: &Base| {
        let at = base.pose;
        let beside = Pose::new(at.corner.x + 20.0, at.corner.y + 30.0, at.facing.as_degrees() + 10.0);
        let wheel = Leg::Wheel { hand: Hand::Left, arc: 25.0 };
        [
            order(vec![base.id], Move::March(vec![Leg::Ahead(60.0)])),
            order(vec![base.id], Move::March(vec![wheel, Leg::Ahead(20.0)])),
            order(vec![base.id], Move::Free { to: beside, via: Vec::new() }),
            order(body::group_of(state, base.id), Move::March(vec![Leg::Ahead(45.0)])),
        ]
    };
    state.side(Seat::FIRST).flat_map(of).collect()
}

fn judge(state: &State, command: &Command) {
    let decided = Resolved::by(&BloodAndBlades, state, Seat::FIRST, command, &mut Dice::from_number(1));
    let _ = std::hint::black_box(decided);
}

pub fn decision() -> Vec<Reading> {
    let state = crowded_table();
    let commands = orders(&state);
    let median = median_micros(&commands, |command| judge(&state, command));
    let words = format!("median {median:.1} µs over {} different orders (target: at most 50)", commands.len());
    vec![Reading::Words(words)]
}

/// A table of any size with as many bases a square metre, half of them on each side.
fn wide_table(count: usize) -> State {
    let columns = (count as f64).sqrt().ceil() as usize;
    let bases = "first A Reg Sp(O) FL(0,0) f0\nsecond Z Irr Wb(O) FL(0,0) f180".to_owned();
    let template = start(Setup { bases, ..Setup::default() });
    let mut state = template.clone();
    let mut bases = Vec::new();
    for i in 0..count {
        let (row, column) = (i / columns, i % columns);
        let friend = i < count / 2;
        let mut base = template.bases[usize::from(!friend)].clone();
        let name = format!("{}{:x}", if friend { 'A' } else { 'Z' }, i);
        if let Some(id) = oriflamme_rules_bab::base::BaseId::new(&name) {
            base.id = id;
        }
        let corner = if friend { 0.0 } else { 40.0 };
        base.pose = Pose::new(
            100.0 + column as f64 * 60.0 + corner,
            100.0 + row as f64 * 80.0,
            if friend { 0.0 } else { 180.0 },
        );
        bases.push(base);
    }
    state.bases = bases.into_iter().collect();
    let side = columns as f64 * 80.0 + 300.0;
    state.table = Table { width: side, depth: side };
    state
}

pub fn growth() -> Vec<Reading> {
    let mut first = None;
    let sizes = [50, 100, 200, 400, 800, 1600];
    let measured = sizes.map(|count| {
        let state = wide_table(count);
        let mut commands = orders(&state);
        let keep = commands.len().div_ceil(100);
        commands = commands.into_iter().step_by(keep).collect();
        let median = median_micros(&commands, |command| judge(&state, command));
        let ratio = median / *first.get_or_insert(median);
        Reading::Words(format!("{count:>5} bases: median {median:.1} µs, {ratio:.2} times that of {} bases", sizes[0]))
    });
    measured.into()
}

pub fn random_battles() -> Vec<Reading> {
    let battles = oriflamme_scenario::battles(Some("bab")).unwrap_or_default();
    let setups: Vec<Setup> = battles
        .iter()
        .flat_map(|battle| &battle.cases)
        .filter_map(|case| serde_json::from_value(case.setup.clone()).ok())
        .filter(|setup: &Setup| setup.bases.contains("FL("))
        .collect();
    let mut sampler = Sampler::new(1, 12);
    let mut number = 0;
    let mut play = || -> Option<u64> {
        number += 1;
        let setup = setups.get(number as usize % setups.len().max(1))?.clone();
        let mut game = Game::start(BloodAndBlades, setup, Dice::from_number(number)).ok()?;
        while let Some(seat) = game.rules().prompt(game.state()).next_seat() {
            let offers = game.rules().offers(game.state(), seat, &mut sampler);
            game.submit(seat, sampler.pick(&offers)?.clone()).ok()?;
        }
        Some(1)
    };
    vec![rate("battles", || play().unwrap_or(0)).into()]
}
