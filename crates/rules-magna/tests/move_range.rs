//! Where somebody can go, on random fields full of everything: the quick searches beside a plain one that asks the rules about every step.
//! Relies on the general search and on `entry::price`, which also judges the steps of a move when it is made.

use oriflamme_hexfield::{Cell, Mount, Place, Reached, Side, reach};
use oriflamme_rules_magna::counters::{Figure, Post};
use oriflamme_rules_magna::movement::{entry, offers, step};
use oriflamme_rules_magna::setup::Setup;
use oriflamme_rules_magna::state::State;
use std::fmt::Write;

const COLUMNS: u32 = 13;
const ROWS: u32 = 11;

/// A fixed series of numbers, so that every run tries the same fields.
struct Series(u64);

impl Series {
    fn below(&mut self, end: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % u64::from(end)) as u32
    }

    fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len() as u32) as usize]
    }

    /// Not at the rim, where half a horse would stand off the map.
    fn hex(&mut self) -> String {
        format!("{:02}{:02}", 2 + self.below(COLUMNS - 2), 2 + self.below(ROWS - 2))
    }
}

/// Two thirds of the hexes are flat; the rest is of all kinds and levels, and a quarter of the hexes have something on a side.
fn map(series: &mut Series, floors: bool) -> String {
    let signs: Vec<char> = "btpmrgv,/ws=%kcuhH".chars().collect();
    let (mut text, mut sides, mut above) = (String::new(), String::new(), String::new());
    for row in 1..=ROWS {
        for column in 1..=COLUMNS {
            let sign = if series.below(3) == 0 { *series.pick(&signs) } else { '.' };
            let _ = write!(text, " {sign}");
            if series.below(4) == 0 {
                let feature = *series.pick(&["crest", "low-wall", "low-wall", "wall", "window", "arrow-slit", "door"]);
                let _ = writeln!(sides, "  {column:02}{row:02} {} {feature}", series.pick(&Side::ALL));
            }
            if floors && sign == 't' {
                let _ = writeln!(above, "  {column:02}{row:02} branches 1");
            }
        }
        text.push('\n');
    }
    format!("legend:\n  h flat 1\n  H brush 2\nmap:\n{text}floors:\n{above}sides:\n{sides}")
}

/// A field in the middle of a battle; every third one with trees that can be climbed.
fn battle(seed: u64) -> State {
    let mut series = Series(seed);
    let mut lines = Vec::new();
    for n in 0..26 {
        let (side, hex) = (*series.pick(&["first", "second"]), series.hex());
        let facing = *series.pick(&Side::ALL);
        let state = *series.pick(&["", "", "", "wounded", "stunned", "dead", "dead"]);
        lines.push(match series.below(5) {
            0 => format!("{side} f-{n} templar {hex} {state}\n"),
            1 => format!("{side} f-{n} syrian-horseman {hex}>{facing} mounted\n"),
            2 => format!("{side} f-{n} templar {hex}>{facing} mounted\n"),
            3 => format!("{side} f-{n} horse {hex}>{facing} {state}\n"),
            _ => format!("{side} f-{n} footman {hex} {state}\n"),
        });
    }
    let map = map(&mut series, seed.is_multiple_of(3));
    let counters = format!(
        "wagons = [{{ id = 'cart', front = '{}', facing = 'E' }}]\noptions = {{ tactics = ['stakes'] }}\n\
         stakes = [{{ cell = '{}', front = 'W' }}, {{ cell = '{}', front = 'NE' }}]\nstart = {{ sequence = 'movement' }}",
        series.hex(),
        series.hex(),
        series.hex()
    );
    let counters: Setup = toml::from_str(&counters).expect("sound counters");
    // Whoever would share a hex stays away.
    let mut setup = Setup { map, ..counters };
    for line in lines {
        let with_him = Setup { figures: setup.figures.clone() + &line, ..setup.clone() };
        if with_him.state().is_ok() {
            setup = with_him;
        }
    }
    let mut state = setup.state().expect("a sound position");
    state.wagons[0].moving = series.below(2) == 0;
    state
}

fn on_foot(state: &State, figure: &Figure, start: Place, points: u32) -> Vec<Reached<Place>> {
    let slot = |place: &Place| Some(state.map.index(place.cell)? * 4 + place.level as usize);
    reach(start, points, (COLUMNS * ROWS * 4) as usize, slot, |place, on| {
        for to in Side::ALL.into_iter().filter_map(|side| state.map.beside(*place, side)) {
            entry::price(state, figure, *place, to).into_iter().for_each(|price| on(to, price.points));
        }
    })
}

fn in_the_saddle(state: &State, figure: &Figure, start: Mount, points: u32) -> Vec<Reached<Mount>> {
    let slot = |mount: &Mount| Some(state.map.index(mount.head)? * 6 + mount.facing.index());
    reach(start, points, (COLUMNS * ROWS * 6) as usize, slot, |mount, on| {
        for (cell, flank) in mount.around() {
            let then = mount.enter(cell).map(|(_, then)| then).expect("a hex beside it");
            let ground = |cell: Cell| state.map.on_ground(cell);
            let (Some(from), Some(to)) = (ground(then.rear()), ground(cell)) else { continue };
            let price = entry::price(state, figure, from, to);
            price.into_iter().for_each(|price| on(then, price.points + step::turning(flank)));
        }
    })
}

/// The order counts too: opponents choose from the list by number, and a record must play again as it was played.
#[test]
fn the_quick_searches_find_the_same_places_at_the_same_prices_by_the_same_ways() {
    let (mut walks, mut rides, mut ends) = (0, 0, 0);
    for state in (0..20).map(battle) {
        for figure in state.figures.iter().filter(|figure| figure.is_man() && figure.is_up()) {
            let points = 3 + (walks + rides) % 12;
            match (figure.post, state.mount_of(figure)) {
                (Post::On(start), _) => {
                    let quick = offers::on_foot(&state, figure, start, points);
                    assert_eq!(quick, on_foot(&state, figure, start, points), "{} in\n{}", figure.id, **state.map);
                    walks += 1;
                    ends += quick.len();
                }
                (Post::Riding(_), Some(start)) => {
                    let quick = offers::in_the_saddle(&state, figure, start, points);
                    assert_eq!(
                        quick,
                        in_the_saddle(&state, figure, start, points),
                        "{} in\n{}",
                        figure.id,
                        **state.map
                    );
                    rides += 1;
                    ends += quick.len();
                }
                _ => {}
            }
        }
    }
    assert!(walks > 100 && rides > 100 && ends > 10_000, "{walks} walks, {rides} rides, {ends} places");
}

/// The general search against costs that settle by themselves: whatever is one step cheaper by any way is made so until nothing is.
#[test]
fn no_place_can_be_reached_more_cheaply_than_the_search_says() {
    let mut compared = 0;
    for state in (100..104).map(battle) {
        for figure in state.figures.iter().filter(|figure| figure.is_on_foot() && figure.is_up()) {
            let Post::On(start) = figure.post else { continue };
            let found = offers::on_foot(&state, figure, start, 7);
            let cost = |place: Place| found.iter().find(|reached| reached.node == place).map(|reached| reached.cost);
            for reached in &found {
                for to in Side::ALL.into_iter().filter_map(|side| state.map.beside(reached.node, side)) {
                    let Ok(price) = entry::price(&state, figure, reached.node, to) else { continue };
                    let total = reached.cost + price.points;
                    assert!(total > 7 || cost(to).is_some_and(|known| known <= total), "{} to {to}", figure.id);
                    compared += 1;
                }
                let paid = reached.from.map(|from| &found[from]).map(|from| {
                    let price = entry::price(&state, figure, from.node, reached.node).expect("a step that is allowed");
                    from.cost + price.points
                });
                assert_eq!(paid.unwrap_or(0), reached.cost);
            }
        }
    }
    assert!(compared > 1000, "{compared} steps");
}
