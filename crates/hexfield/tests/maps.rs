//! Map texts: what they say, what they refuse and where, and that writing keeps everything.

use oriflamme_hexfield::{Cell, Feature, Floor, Kind, Map, Place, Side};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ground {
    Flat,
    Brush,
    Branches,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Thing {
    Wall,
    Trunk,
}

impl Kind for Ground {
    fn name(self) -> &'static str {
        ["flat", "brush", "branches"][self as usize]
    }
    fn named(name: &str) -> Option<Self> {
        Self::all().iter().copied().find(|kind| kind.name() == name)
    }
    fn sign(self) -> Option<char> {
        [Some('.'), Some('b'), None][self as usize]
    }
    fn all() -> &'static [Self] {
        &[Ground::Flat, Ground::Brush, Ground::Branches]
    }
}

impl Kind for Thing {
    fn name(self) -> &'static str {
        ["wall", "trunk"][self as usize]
    }
    fn named(name: &str) -> Option<Self> {
        Self::all().iter().copied().find(|kind| kind.name() == name)
    }
    fn all() -> &'static [Self] {
        &[Thing::Wall, Thing::Trunk]
    }
}

type TestMap = Map<Ground, Thing>;

const MEADOW: &str = "
legend:
  h flat 1            # high ground
map:
  . . b .
   h h . .
  . . . .
floors:
  0301 branches 1
sides:
  0102 E SE wall
  0301/1 W wall
links:
  0301 0301/1 trunk
names:
  0203 the ford
";

fn cell(text: &str) -> Cell {
    text.parse().unwrap()
}

fn place(text: &str) -> Place {
    text.parse().unwrap()
}

#[test]
fn a_map_says_ground_levels_floors_sides_and_links() {
    let map: TestMap = MEADOW.parse().unwrap();
    assert_eq!((map.columns(), map.rows()), (4, 3));
    assert_eq!(map.ground(cell("0301")).unwrap().ground, Ground::Brush);
    assert_eq!(map.ground(cell("0102")).unwrap().level, 1);
    assert_eq!(map.floors(cell("0301")).count(), 2);
    assert_eq!(map.floor(place("0301/1")), Some(Floor { ground: Ground::Branches, level: 1, roofed: false }));
    let wall = Feature { kind: Thing::Wall, level: 0 };
    let east: Vec<_> = map.features(cell("0102"), Side::E).collect();
    assert_eq!(east, [(cell("0102"), wall)]);
    let seen_from_behind: Vec<_> = map.features(cell("0202"), Side::W).collect();
    assert_eq!(seen_from_behind, [(cell("0102"), wall)]);
    assert_eq!(map.links_from(place("0301/1")).collect::<Vec<_>>(), [(Thing::Trunk, place("0301"))]);
    assert_eq!(map.name(cell("0203")), Some("the ford"));
    assert_eq!(map.ground(cell("0501")), None);
}

#[test]
fn ground_meets_ground_whatever_the_level_and_floors_meet_on_one_level_or_by_a_link() {
    let map: TestMap = MEADOW.parse().unwrap();
    assert!(map.adjacent(place("0101"), place("0102/1")));
    assert!(map.adjacent(place("0301"), place("0301/1")));
    assert!(!map.adjacent(place("0301/1"), place("0401")));
    assert!(!map.adjacent(place("0101"), place("0103")));
}

#[test]
fn what_is_written_is_read_again() {
    let map: TestMap = MEADOW.parse().unwrap();
    let text = map.to_string();
    assert_eq!(text.parse::<TestMap>().unwrap(), map, "{text}");
    let json = serde_json::to_string(&map).unwrap();
    assert_eq!(serde_json::from_str::<TestMap>(&json).unwrap(), map);
}

#[test]
fn a_fault_is_named_with_its_line_and_column() {
    let faults = [
        ("map:\n  . x .", (2, 5), "'x' is not in the legend"),
        ("map:\n  . .\n   .", (3, 4), "this row has 1 hexes"),
        ("  . .", (1, 3), "a map begins with"),
        ("map:\n . .\nsides:\n 0101 EE wall", (4, 7), "'EE' is no side"),
        ("map:\n . .\nsides:\n 0101 E moat", (4, 9), "there is no feature 'moat'"),
        ("map:\n . .\nsides:\n 0301 E wall", (4, 2), "0301 is not on the map"),
        ("map:\n . .\nlinks:\n 0101 0101/1 trunk", (4, 7), "there is no floor at 0101/1"),
        ("map:\n . .\nfloors:\n 0101 flat", (4, 2), "already has a floor"),
        ("legend:\n  b brush two", (2, 11), "'two' is no level"),
        ("legend:\n", (1, 1), "there is no row"),
    ];
    for (text, at, problem) in faults {
        let error = text.parse::<TestMap>().unwrap_err();
        assert_eq!((error.line, error.column), at, "{text}: {error}");
        assert!(error.problem.contains(problem), "{error}");
    }
}

#[test]
fn joined_maps_are_one_surface() {
    let mut map: TestMap = MEADOW.parse().unwrap();
    let other: TestMap = MEADOW.parse().unwrap();
    assert!(!map.join(&other, cell("0502")), "its rows would not meet");
    assert!(map.join(&other, cell("0501")));
    assert_eq!((map.columns(), map.rows()), (8, 3));
    assert_eq!(map.ground(cell("0701")).unwrap().ground, Ground::Brush);
    assert!(map.adjacent(place("0401"), place("0501")));
    assert_eq!(map.features(cell("0602"), Side::W).count(), 1);
}

#[test]
fn cells_are_numbered_from_the_top_left_with_every_second_row_set_in() {
    assert_eq!(cell("0101"), Cell::axial(0, 0));
    assert_eq!(cell("0102"), Cell::axial(0, 1));
    assert_eq!(cell("0103"), Cell::axial(-1, 2));
    assert_eq!(cell("0101").step(Side::SE), cell("0102"));
    for bad in ["", "7", "071", "07 1", "0007", "0700", "07121", "abcd"] {
        assert!(bad.parse::<Cell>().is_err(), "{bad}");
    }
}
