//! How each part of the ground is painted, by the name of its paint: the same names as in the client's `board.css`.
//! Relies on the palette. Lengths are millimetres.
//! Must not know where anything lies.

use crate::palette::*;

/// Attributes of an SVG element.
pub type Paint = &'static [(&'static str, &'static str)];

const ROUND: (&str, &str) = ("stroke-linecap", "round");
const JOINED: (&str, &str) = ("stroke-linejoin", "round");

pub fn paint(name: &str) -> Paint {
    area(name).or_else(|| line(name)).or_else(|| hexes(name)).unwrap_or(&[("fill", TOWN), ("fill-opacity", ".5")])
}

fn area(name: &str) -> Option<Paint> {
    Some(match name {
        "wood" => &[("fill", WOOD), ("stroke", WOOD_LINE), ("stroke-width", "1.1")],
        "wood-crown" => &[("fill", WOOD_MARK)],
        "wood-shade" => &[("stroke", WOOD_LINE), ("stroke-width", "1.3"), ROUND],
        "brush" => {
            &[("fill", WOOD), ("fill-opacity", ".35"), ("stroke", BRUSH_LINE), ("stroke-dasharray", "2 3"), ROUND]
        }
        "brush-mark" => &[("stroke", BRUSH_LINE), ("stroke-width", "1.3"), ROUND],
        "stony" => &[
            ("fill", TOWN),
            ("fill-opacity", ".45"),
            ("stroke", TOWN_LINE),
            ("stroke-opacity", ".7"),
            ("stroke-dasharray", "1.5 3"),
            ROUND,
        ],
        "stony-mark" => &[
            ("fill", TOWN_ROOF),
            ("fill-opacity", ".6"),
            ("stroke", TOWN_LINE),
            ("stroke-width", ".7"),
            ("stroke-opacity", ".7"),
        ],
        "marsh" => &[("fill", MARSH), ("stroke", MARSH_LINE), ("stroke-dasharray", "5 3")],
        "marsh-mark" => &[("stroke", MARSH_LINE), ("stroke-width", "1.2"), ROUND],
        "dunes" => &[("fill", DUNE), ("stroke", DUNE_LINE), ("stroke-width", "2"), ("stroke-dasharray", "0 4"), ROUND],
        "dunes-mark" => &[("fill", DUNE_LINE)],
        "field" => &[("fill", FIELD)],
        "field-furrow" => &[("stroke", FIELD_LINE), ("stroke-width", "1.4")],
        "field-hedge" => &[("stroke", WOOD_LINE), ("stroke-width", "2.4"), ("stroke-dasharray", "0 5"), ROUND],
        "vineyard-mark" => &[("stroke", WOOD_LINE), ("stroke-width", "1.1"), ROUND],
        "town" => &[("fill", TOWN), ("stroke", TOWN_LINE), ("stroke-width", "1.1"), ("stroke-dasharray", "4 2.5")],
        "town-roof" => &[("fill", TOWN_ROOF), ("stroke", TOWN_LINE), ("stroke-width", ".9")],
        "town-ridge" => &[("stroke", TOWN_LINE), ("stroke-width", ".7")],
        "water" => &[("fill", WATER), ("stroke", WATER_LINE), ("stroke-width", "1.2")],
        "water-flow" => &[("stroke", WATER_FLOW), ("stroke-width", "1.2"), ROUND],
        "island" => &[("fill", MAP_GROUND), ("stroke", WATER_LINE)],
        "hill" => &[("fill", HILL), ("stroke", HILL_LINE), ("stroke-opacity", ".8")],
        "hill-top" => &[("fill", HILL_TOP), ("stroke", HILL_LINE), ("stroke-width", ".8"), ("stroke-opacity", ".6")],
        "hill-mark" => &[("fill", HILL_LINE)],
        "steep" => &[("fill", STEEP), ("stroke", STEEP_LINE)],
        "steep-mark" => &[("fill", STEEP_LINE)],
        "steep-top" => &[("fill", HILL_TOP), ("fill-opacity", ".7")],
        "ravine" => &[("fill", STEEP), ("stroke", STEEP_LINE), ("stroke-dasharray", "5 2")],
        "road-area" => &[("fill", ROAD), ("stroke", ROAD_LINE)],
        "ground-other" => &[("fill", TOWN), ("fill-opacity", ".5"), ("stroke", TOWN_LINE), ("stroke-dasharray", "6 3")],
        "objective" => &[
            ("fill", FLAME),
            ("fill-opacity", ".09"),
            ("stroke", FLAME),
            ("stroke-width", "2"),
            ("stroke-dasharray", "5 3.4"),
            JOINED,
        ],
        "wagon" => &[("fill", HEX_FLOOR), ("stroke", WALL), ("stroke-width", "2.2"), JOINED],
        "wagon-rib" => &[("stroke", HEX_PLANK), ("stroke-width", "2")],
        "wall-shade-area" => &[("fill", SHADE), ("fill-opacity", SHADE_OPACITY)],
        _ => return None,
    })
}

fn line(name: &str) -> Option<Paint> {
    Some(match name {
        "streak-1" => &[("stroke", WATER_FLOW), ("stroke-width", "1.2"), ("stroke-dasharray", "26 60"), ROUND],
        "streak-2" => &[("stroke", WATER_FLOW), ("stroke-width", "1.2"), ("stroke-dasharray", "40 84 18 50"), ROUND],
        "streak-3" => &[("stroke", WATER_FLOW), ("stroke-width", "1.2"), ("stroke-dasharray", "22 74"), ROUND],
        "river-bank" => &[("stroke", WATER_LINE)],
        "river" => &[("stroke", WATER)],
        "river-chevron" => &[("stroke", WATER_LINE), ("stroke-width", "1.7"), ROUND, JOINED],
        "crest" => &[("stroke", STEEP_LINE), ("stroke-width", "1.5"), ("stroke-dasharray", "9 3.5 1.5 3.5"), ROUND],
        "ravine-edge" => &[("stroke", STEEP_LINE)],
        "ravine-floor" => &[("stroke", STEEP)],
        "road-edge" => &[("stroke", ROAD_LINE)],
        "road" => &[("stroke", ROAD)],
        "road-paving" => &[("stroke", ROAD_LINE), ("stroke-width", "1.2"), ("stroke-dasharray", "3 3")],
        "bridge" => &[("fill", ROAD), ("stroke", TOWN_LINE), ("stroke-width", "1.2")],
        "bridge-plate" => &[("stroke", ROAD)],
        "bridge-rail" => &[("stroke", TOWN_LINE), ("stroke-width", "3")],
        "ford" => &[("fill", "#d8dbce"), ("stroke", WATER_LINE), ("stroke-dasharray", "3 3")],
        "ford-line" => &[("stroke", "#d6dbcf")],
        "wall-shade" => &[("stroke", SHADE), ("stroke-opacity", SHADE_OPACITY)],
        "wall" => &[("stroke", WALL), ROUND],
        "wall-core" => &[("stroke", WALL_CORE), ROUND],
        "line-other" => &[("stroke", ROAD_LINE), ("stroke-opacity", ".7")],
        "low-wall" => &[("stroke", LOWWALL), ("stroke-width", "5"), ("stroke-dasharray", "6 2.2")],
        "window" => &[("stroke", OPENING), ("stroke-width", "6")],
        "door" => &[("stroke", OPENING), ("stroke-width", "7.4")],
        "stairs" => &[("stroke", WALL_CORE), ("stroke-width", "1.4"), ROUND],
        "stakes-beam" => &[("stroke", WALL_CORE), ("stroke-width", "2.6"), ROUND],
        "stakes" => &[("stroke", WALL), ("stroke-width", "2.2"), ROUND],
        "shields" => &[("stroke", WALL), ("stroke-width", "6.5"), ("stroke-dasharray", "0 8.6"), ROUND],
        _ => return None,
    })
}

/// Ground of whole hexes.
fn hexes(name: &str) -> Option<Paint> {
    Some(match name {
        "hx-open" => &[("fill", HEX_GROUND)],
        "hx-level-1" => &[("fill", HILL)],
        "hx-level-2" => &[("fill", "#e8e2c8")],
        "hx-level-3" => &[("fill", HILL_TOP)],
        "hx-low" => &[("fill", "#c0c0af")],
        "hx-slope" => &[("fill", "#dfd8bc")],
        "hx-fall" => &[("fill", STEEP_LINE), ("fill-opacity", ".8")],
        "hx-step" => &[("stroke", STEEP_LINE), ("stroke-width", "1.6"), ROUND],
        "hx-wood" => &[("fill", WOOD), ("fill-opacity", ".45")],
        "hx-crown" => &[("fill", WOOD), ("stroke", WOOD_LINE), ("stroke-width", ".9")],
        "hx-palm" => &[("fill", WOOD_MARK), ("stroke", WOOD_LINE), ("stroke-width", ".6")],
        "hx-brush" => &[("fill", WOOD), ("fill-opacity", ".26")],
        "hx-marsh" => &[("fill", MARSH)],
        "hx-marsh-rim" => &[("stroke", MARSH_LINE), ("stroke-width", "1.2"), ("stroke-dasharray", "5 3")],
        "hx-stony" => &[("fill", TOWN), ("fill-opacity", ".6")],
        "hx-dunes" => &[("fill", DUNE)],
        "hx-water" => &[("fill", WATER)],
        "hx-deep" => &[("fill", "#b2ccd2")],
        "hx-ford" => &[("fill", "#d2d9ce")],
        "hx-shore" => &[("stroke", WATER_LINE), ("stroke-width", "1.6"), ROUND],
        "hx-plank" => &[("stroke", TOWN_LINE), ("stroke-width", ".9")],
        "hx-ravine" => &[("fill", "#a59c84")],
        "hx-ravine-rim" => &[("stroke", STEEP_LINE), ("stroke-width", "1.8")],
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::paint;

    #[test]
    fn no_paint_says_a_thing_twice() {
        for name in ["wood", "stony", "dunes", "objective", "streak-2", "stakes", "hx-crown", "unheard-of"] {
            let mut said: Vec<&str> = paint(name).iter().map(|(attribute, _)| *attribute).collect();
            said.sort_unstable();
            assert!(said.windows(2).all(|pair| pair[0] != pair[1]), "{name}: {said:?}");
        }
    }
}
