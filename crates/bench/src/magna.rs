//! The hex map of La Magna Carta beside `hexx`'s own searches, on one map of 60 x 40 hexes with every kind of ground, sides and levels.
//! `hexx` is asked about the ground only; the rules answer with sides, levels, the dead, friends and enemies.

use crate::measure::{Rate, Reading, side_by_side};
use hexx::algorithms::{field_of_movement, range_fov};
use oriflamme_hexfield::Cell;
use oriflamme_kernel::RuleSet;
use oriflamme_rules_magna::MagnaCarta;
use oriflamme_rules_magna::counters::Figure;
use oriflamme_rules_magna::movement::entry::footing;
use oriflamme_rules_magna::movement::offers::{in_the_saddle, on_foot};
use oriflamme_rules_magna::setup::Setup;
use oriflamme_rules_magna::shooting::field::Field;
use oriflamme_rules_magna::shooting::sight::blocks;
use oriflamme_rules_magna::state::State;
use std::fmt::Write;
use std::hint::black_box;

const COLUMNS: u32 = 60;
const ROWS: u32 = 40;
/// MP of a man on foot and of a rider.
const FOOT: u32 = 8;
const SADDLE: u32 = 12;
/// How far is looked for targets: medium range of a bow.
const SIGHT: u32 = 20;

/// A fixed series of numbers, so that every run measures the same map.
struct Series(u32);

impl Series {
    fn below(&mut self, end: u32) -> u32 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 8) % end
    }
}

/// The map in its text form, with forty men and riders on it.
fn position() -> Option<State> {
    let mut series = Series(7);
    let mut text = "map:\n".to_owned();
    let mut sides = "sides:\n".to_owned();
    for row in 1..=ROWS {
        text.push_str(if row % 2 == 1 { " " } else { "  " });
        for column in 1..=COLUMNS {
            let sign = ['b', 't', 'm', 'r', '/', 'w', 'g', 's'].get(series.below(32) as usize).copied().unwrap_or('.');
            let _ = write!(text, " {sign}");
            let feature = match (sign, series.below(40)) {
                ('/', _) => "NE NW crest",
                (_, 0) => "E low-wall",
                (_, 1) => "SE wall",
                _ => continue,
            };
            let _ = writeln!(sides, "  {column:02}{row:02} {feature}");
        }
        text.push('\n');
    }
    let mut figures = String::new();
    for n in 0..40 {
        let (side, column, row) = (if n % 2 == 0 { "first" } else { "second" }, 3 + 7 * (n % 8), 4 + 8 * (n / 8));
        let (profile, facing, mounted) =
            if n % 4 < 2 { ("footman", "", "") } else { ("syrian-horseman", ">E", " mounted") };
        let _ = writeln!(figures, "{side} f-{n} {profile} {column:02}{row:02}{facing}{mounted}");
    }
    let setup = Setup { map: text + &sides, figures, ..Setup::default() };
    MagnaCarta.setup(&setup).ok()
}

fn men(state: &State, mounted: bool) -> Vec<&Figure> {
    state.side(oriflamme_kernel::Seat::FIRST).filter(|figure| figure.is_mounted() == mounted).collect()
}

/// What `hexx` is told of each hex, row by row: the price of its ground for somebody on foot or in the saddle, less the one that `hexx` adds by itself.
fn chart(state: &State, figures: &[&Figure]) -> Vec<Option<u32>> {
    let Some(footing) = figures.first().map(|figure| footing(figure)) else { return Vec::new() };
    let price = |cell| Some(state.map.ground(cell)?.ground.cost(footing).ok()?.saturating_sub(1));
    state.map.cells().map(price).collect()
}

fn beside((ours, theirs, times): (Rate, Rate, f64), of: &str) -> Vec<Reading> {
    vec![ours.into(), theirs.into(), Reading::Words(format!("{times:.1} times {of}"))]
}

/// Both get the same map, the same hexes to start from and the same MP, and for both the ground is priced before the clock starts: ours when the first
/// question is asked, `hexx` by an array, which is quicker to look into than the hash map of its own example.
/// They do not answer the same. `hexx` says which hexes are within reach over bare ground. Ours also knows walls, levels, the dead, friends and enemies, what each
/// hex costs and by which way it is reached, and in the saddle all that for each of six facings.
pub fn move_ranges() -> Vec<Reading> {
    let Some(state) = position() else { return vec![Reading::Words("the map cannot be read".into())] };
    let (walkers, riders) = (men(&state, false), men(&state, true));
    let (on_foot_chart, saddle_chart) = (chart(&state, &walkers), chart(&state, &riders));
    let naive = |figures: &[&Figure], points: u32, chart: &[Option<u32>]| {
        for figure in figures {
            let Some(place) = state.head(figure) else { continue };
            black_box(field_of_movement(place.cell.0, points, |hex| chart[state.map.index(Cell(hex))?]));
        }
        figures.len() as u64
    };
    let walk = || {
        for figure in &walkers {
            let Some(place) = state.head(figure) else { continue };
            black_box(on_foot(&state, figure, place, FOOT));
        }
        walkers.len() as u64
    };
    let ride = || {
        for figure in &riders {
            let Some(mount) = state.mount_of(figure) else { continue };
            black_box(in_the_saddle(&state, figure, mount, SADDLE));
        }
        riders.len() as u64
    };
    let on_foot = side_by_side(
        ("move ranges on foot, 8 MP,", walk),
        ("of hexx's field_of_movement, 8 MP,", || naive(&walkers, FOOT, &on_foot_chart)),
    );
    let in_the_saddle = side_by_side(
        ("move ranges in the saddle, 12 MP and six facings,", ride),
        ("of hexx's field_of_movement, 12 MP,", || naive(&riders, SADDLE, &saddle_chart)),
    );
    let mut found = beside(on_foot, "hexx, on foot");
    found.extend(beside(in_the_saddle, "hexx, in the saddle"));
    found
}

pub fn lines_of_fire() -> Vec<Reading> {
    let Some(state) = position() else { return vec![Reading::Words("the map cannot be read".into())] };
    let shooters = men(&state, false);
    let field = || {
        for figure in &shooters {
            let Some(place) = state.head(figure) else { continue };
            black_box(Field::of(&state).seen(place, SIGHT));
        }
        shooters.len() as u64
    };
    let blocked = |cell: Cell| state.map.ground(cell).is_none_or(|floor| blocks(floor.ground));
    let rays = || {
        for figure in &shooters {
            let Some(place) = state.head(figure) else { continue };
            black_box(range_fov(place.cell.0, SIGHT, |hex| blocked(Cell(hex))));
        }
        shooters.len() as u64
    };
    let measured = side_by_side(
        ("fields of fire, every line within 20 hexes exact,", field),
        ("of hexx's range_fov, rays to the rim at 20 hexes,", rays),
    );
    beside(measured, "hexx")
}
