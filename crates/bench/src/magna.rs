//! The hex map of La Magna Carta beside `hexx`'s own searches, on one map of 60 x 40 hexes with every kind of ground, sides and levels.
//! `hexx` is asked about the ground only; the rules answer with sides, levels, the dead, friends and enemies.

use crate::measure::{Rate, Reading, rate};
use hexx::algorithms::{field_of_movement, range_fov};
use oriflamme_hexfield::Cell;
use oriflamme_kernel::RuleSet;
use oriflamme_rules_magna::MagnaCarta;
use oriflamme_rules_magna::counters::Figure;
use oriflamme_rules_magna::movement::offers::{in_the_saddle, on_foot};
use oriflamme_rules_magna::setup::Setup;
use oriflamme_rules_magna::shooting::field::Field;
use oriflamme_rules_magna::shooting::sight::blocks;
use oriflamme_rules_magna::state::State;
use oriflamme_rules_magna::surroundings::Footing;
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

/// What `hexx` is told: the price of the ground less the one that it adds by itself.
fn ground(state: &State, cell: Cell, mounted: bool) -> Option<u32> {
    let price = state.map.ground(cell)?.ground.cost(Footing { mounted, armour: false }).ok()?;
    Some(price.saturating_sub(1))
}

fn beside(ours: Rate, theirs: Rate, of: &str) -> Vec<Reading> {
    let times = ours.per_second / theirs.per_second;
    vec![ours.into(), theirs.into(), Reading::Words(format!("{times:.1} times {of}"))]
}

pub fn move_ranges() -> Vec<Reading> {
    let Some(state) = position() else { return vec![Reading::Words("the map cannot be read".into())] };
    let (walkers, riders) = (men(&state, false), men(&state, true));
    let walk = rate("move ranges on foot, 8 MP,", || {
        for figure in &walkers {
            let Some(place) = state.head(figure) else { continue };
            black_box(on_foot(&state, figure, place, FOOT));
        }
        walkers.len() as u64
    });
    let naive = |unit, figures: &[&Figure], points, mounted| {
        rate(unit, || {
            for figure in figures {
                let Some(place) = state.head(figure) else { continue };
                black_box(field_of_movement(place.cell.0, points, |hex| ground(&state, Cell(hex), mounted)));
            }
            figures.len() as u64
        })
    };
    let ride = rate("move ranges in the saddle, 12 MP and six facings,", || {
        for figure in &riders {
            let Some(mount) = state.mount_of(figure) else { continue };
            black_box(in_the_saddle(&state, figure, mount, SADDLE));
        }
        riders.len() as u64
    });
    let mut found = beside(walk, naive("of hexx's field_of_movement, 8 MP,", &walkers, FOOT, false), "hexx, on foot");
    let saddle = naive("of hexx's field_of_movement, 12 MP,", &riders, SADDLE, true);
    found.extend(beside(ride, saddle, "hexx, in the saddle"));
    found
}

pub fn lines_of_fire() -> Vec<Reading> {
    let Some(state) = position() else { return vec![Reading::Words("the map cannot be read".into())] };
    let shooters = men(&state, false);
    let field = rate("fields of fire, every line within 20 hexes exact,", || {
        for figure in &shooters {
            let Some(place) = state.head(figure) else { continue };
            black_box(Field::of(&state).seen(place, SIGHT));
        }
        shooters.len() as u64
    });
    let blocked = |cell: Cell| state.map.ground(cell).is_none_or(|floor| blocks(floor.ground));
    let rays = rate("of hexx's range_fov, rays to the rim at 20 hexes,", || {
        for figure in &shooters {
            let Some(place) = state.head(figure) else { continue };
            black_box(range_fov(place.cell.0, SIGHT, |hex| blocked(Cell(hex))));
        }
        shooters.len() as u64
    });
    beside(field, rays, "hexx")
}
