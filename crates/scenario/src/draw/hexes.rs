//! Draws positions on a hex map: ground, levels, sides, counters on one hex or two, and where they went.
//! Relies on the names that a rule set on hexes gives its view: `map`, `figures`, `wagons`, `stakes`.
//! Must not know rules: what is drawn is what the view shows.

use super::svg::{Svg, n};
use super::{Drawn, Panel};
use oriflamme_hexfield::{Cell, Layout, Side, Spot};
use serde_json::Value;
use std::collections::BTreeMap;

/// From the centre of a hex to its corners, in the units of the page.
const SIZE: f64 = 13.0;
/// Hexes shown around what the picture is about.
const MARGIN: i32 = 2;

/// Does a view show a hex map?
pub fn shows(view: &Value) -> bool {
    view["map"]["columns"].is_number()
}

pub fn draw_panel(panel: &Panel) -> Drawn {
    let counters = counters(&panel.view);
    let after: BTreeMap<String, Counter> =
        panel.after.iter().flat_map(counters_of).map(|counter| (counter.id.clone(), counter)).collect();
    let page = Page::new(panel, &counters, &after);
    let mut svg = Svg::default();
    page.ground(&panel.view["map"], &mut svg);
    page.things(&panel.view, &mut svg);
    counters.iter().for_each(|counter| page.counter(counter, &mut svg));
    for counter in &counters {
        if let Some(then) = after.get(&counter.id).filter(|then| then.cells != counter.cells) {
            page.way(counter, then, &mut svg);
        }
    }
    let (width, height) = page.extent();
    Drawn { caption: panel.caption.clone(), width, height, mu: page.layout.across(), svg: svg.finish(), hexes: true }
}

/// A figure of the view.
struct Counter {
    id: String,
    cells: Vec<Cell>,
    facing: Option<Side>,
    second: bool,
    health: String,
    animal: bool,
    kneeling: bool,
    ridden: bool,
    /// Sides that its shield covers.
    shields: Vec<Side>,
}

fn counters(view: &Value) -> Vec<Counter> {
    let mut all: Vec<Counter> = counters_of(view).collect();
    // The dead below, riders above the animals that they sit on.
    all.sort_by_key(|counter| (counter.health != "dead", !counter.animal));
    all
}

fn counters_of(view: &Value) -> impl Iterator<Item = Counter> + '_ {
    let figures = view["figures"].as_array().into_iter().flatten();
    let ridden: Vec<String> =
        figures.clone().filter_map(|figure| figure["post"]["riding"].as_str().map(str::to_owned)).collect();
    figures.filter_map(move |figure| {
        let id = figure["id"].as_str()?.to_owned();
        let hexes = figure["hexes"].as_array()?.iter().filter_map(|hex| hex.as_str()?.split('/').next()?.parse().ok());
        let cells: Vec<Cell> = hexes.collect();
        if cells.is_empty() || figure["post"]["litter"].is_string() {
            return None;
        }
        Some(Counter {
            ridden: ridden.contains(&id),
            cells,
            facing: figure["facing"].as_str().and_then(|side| side.parse().ok()),
            second: figure["side"] == 1,
            health: figure["health"].as_str().unwrap_or_default().to_owned(),
            animal: figure["facing"].is_string() && figure["mounted"] == false,
            kneeling: figure["marks"]["kneeling"] == true,
            shields: {
                let sides = figure["shields"].as_array().into_iter().flatten();
                sides.filter_map(|side| side.as_str()?.parse().ok()).collect()
            },
            id,
        })
    })
}

struct Page {
    layout: Layout,
    /// First and last column and row that are shown.
    columns: (i32, i32),
    rows: (i32, i32),
}

impl Page {
    fn new(panel: &Panel, counters: &[Counter], after: &BTreeMap<String, Counter>) -> Self {
        let last = |key: &str| panel.view["map"][key].as_i64().unwrap_or(1) as i32;
        let (columns, rows) = (last("columns"), last("rows"));
        let near = |counter: &&Counter| panel.focus.is_empty() || panel.focus.contains(&counter.id);
        let mut shown: Vec<[i32; 2]> = counters
            .iter()
            .chain(after.values())
            .filter(near)
            .flat_map(|c| c.cells.iter().map(|cell| cell.number()))
            .collect();
        let named = panel.focus.iter().filter_map(|word| word.parse::<Cell>().ok()).map(Cell::number);
        shown.extend(named.filter(|[column, row]| *column <= columns && *row <= rows));
        let around = |axis: usize, end: i32| {
            let low = shown.iter().map(|number| number[axis]).min().unwrap_or(1) - MARGIN;
            let high = shown.iter().map(|number| number[axis]).max().unwrap_or(end) + MARGIN;
            if panel.whole || shown.is_empty() { (1, end) } else { (low.max(1), high.min(end)) }
        };
        let mut page = Page {
            layout: Layout { size: SIZE, origin: Spot { x: 0.0, y: 0.0 } },
            columns: around(0, columns),
            rows: around(1, rows),
        };
        let first = page.layout.centre(Cell::numbered(page.columns.0, page.rows.0));
        let inset = if page.rows.0 % 2 == 0 { page.layout.across() / 2.0 } else { 0.0 };
        page.layout.origin = Spot { x: page.layout.across() / 2.0 + inset - first.x + 4.0, y: SIZE - first.y + 4.0 };
        page
    }

    fn extent(&self) -> (f64, f64) {
        let (columns, rows) = (self.columns.1 - self.columns.0 + 1, self.rows.1 - self.rows.0 + 1);
        let width = self.layout.across() * (f64::from(columns) + 0.5) + 8.0;
        (width, SIZE * (1.5 * f64::from(rows) + 0.5) + 8.0)
    }

    fn outline(&self, cell: Cell) -> Vec<(f64, f64)> {
        self.layout.corners(cell).map(|corner| (corner.x, corner.y)).to_vec()
    }

    fn centre(&self, cell: Cell) -> (f64, f64) {
        let Spot { x, y } = self.layout.centre(cell);
        (x, y)
    }

    fn ground(&self, map: &Value, svg: &mut Svg) {
        let hexes = map["hexes"].as_array().into_iter().flatten();
        let mut kinds: BTreeMap<Cell, (&str, i64)> = BTreeMap::new();
        for hex in hexes.filter(|hex| !hex["id"].as_str().unwrap_or_default().contains('/') || hex["level"] == 0) {
            if let Some(cell) = hex["id"].as_str().and_then(|id| id.split('/').next()?.parse().ok()) {
                kinds.insert(cell, (hex["terrain"].as_str().unwrap_or("flat"), hex["level"].as_i64().unwrap_or(0)));
            }
        }
        // High ground has no other floor below it, so its only entry names a level.
        for hex in map["hexes"].as_array().into_iter().flatten() {
            let cell = hex["id"].as_str().and_then(|id| id.split('/').next()?.parse().ok());
            if let Some(cell) = cell {
                let level = hex["level"].as_i64().unwrap_or(0);
                kinds.entry(cell).or_insert((hex["terrain"].as_str().unwrap_or("flat"), level));
            }
        }
        for row in self.rows.0..=self.rows.1 {
            for column in self.columns.0..=self.columns.1 {
                let cell = Cell::numbered(column, row);
                let (kind, level) = kinds.get(&cell).copied().unwrap_or(("flat", 0));
                let style = format!("fill=\"{}\" stroke=\"#c9c3a6\" stroke-width=\"0.5\"", fill(kind, level));
                svg.polygon(&self.outline(cell), &style);
                self.sign(cell, kind, svg);
                let (x, y) = self.centre(cell);
                let place = format!("x=\"{}\" y=\"{}\"", n(x), n(y - SIZE * 0.62));
                let style = "font-size=\"3.4\" text-anchor=\"middle\" fill=\"#8d8768\"";
                svg.words("text", &format!("{place} {style}"), &cell.to_string());
            }
        }
        for side in map["sides"].as_array().into_iter().flatten() {
            let cell: Option<Cell> = side["hex"].as_str().and_then(|hex| hex.parse().ok());
            let edge: Option<Side> = side["side"].as_str().and_then(|side| side.parse().ok());
            if let (Some(cell), Some(edge)) = (cell, edge) {
                let [a, b] = self.layout.side(cell, edge);
                svg.line((a.x, a.y), (b.x, b.y), feature(side["feature"].as_str().unwrap_or_default()));
            }
        }
    }

    /// A small mark that tells the ground without colour.
    fn sign(&self, cell: Cell, kind: &str, svg: &mut Svg) {
        let (x, y) = self.centre(cell);
        let ink = "stroke=\"#5f6b4a\" stroke-width=\"0.7\"";
        match kind {
            "tree" | "palm" | "branches" => {
                svg.circle((x, y), 5.2, "fill=\"#8fa878\" stroke=\"#55683f\" stroke-width=\"0.7\"")
            }
            "brush" | "vineyard" | "garden" => {
                for dx in [-4.0, 0.0, 4.0] {
                    svg.polyline(&[(x + dx - 1.6, y + 3.0), (x + dx, y), (x + dx + 1.6, y + 3.0)], ink);
                }
            }
            "marsh" | "water" | "deep-water" | "shallows" | "rough-sea" => {
                let wave = [(x - 6.0, y + 2.0), (x - 3.0, y), (x, y + 2.0), (x + 3.0, y), (x + 6.0, y + 2.0)];
                svg.polyline(&wave, "stroke=\"#4d7183\" stroke-width=\"0.7\"");
            }
            "rock" => svg.polygon(&[(x - 4.0, y + 3.0), (x - 1.0, y - 2.0), (x + 4.0, y + 3.0)], "fill=\"#b3aa96\""),
            "slope" => {
                for dx in [-4.0, 0.0, 4.0] {
                    svg.line((x + dx, y - 2.0), (x + dx + 1.0, y + 4.0), ink);
                }
            }
            _ => {}
        }
    }

    fn things(&self, view: &Value, svg: &mut Svg) {
        for wagon in view["wagons"].as_array().into_iter().flatten() {
            let head: Option<Cell> = wagon["at"]["head"].as_str().and_then(|cell| cell.parse().ok());
            let facing: Option<Side> = wagon["at"]["facing"].as_str().and_then(|side| side.parse().ok());
            if let (Some(head), Some(facing)) = (head, facing) {
                let (a, b) = (self.centre(head), self.centre(head.step(facing.opposite())));
                svg.line(a, b, "stroke=\"#7a5a34\" stroke-width=\"15\" stroke-linecap=\"butt\"");
                svg.line(a, b, "stroke=\"#b08a5a\" stroke-width=\"11\"");
                self.arrow_head(head, facing, "#7a5a34", svg);
            }
        }
        for stakes in view["stakes"].as_array().into_iter().flatten() {
            let cell: Option<Cell> = stakes["cell"].as_str().and_then(|cell| cell.parse().ok());
            let front: Option<Side> = stakes["front"].as_str().and_then(|side| side.parse().ok());
            if let (Some(cell), Some(front)) = (cell, front) {
                for side in [front.turned(1), front, front.turned(-1)] {
                    let [a, b] = self.layout.side(cell, side);
                    svg.line(
                        (a.x, a.y),
                        (b.x, b.y),
                        "stroke=\"#6b4a23\" stroke-width=\"2\" stroke-dasharray=\"1.5 1.5\"",
                    );
                }
            }
        }
    }

    fn arrow_head(&self, head: Cell, facing: Side, colour: &str, svg: &mut Svg) {
        let ((x, y), (fx, fy)) = (self.centre(head), self.centre(head.step(facing)));
        let (dx, dy) = ((fx - x) / self.layout.across(), (fy - y) / self.layout.across());
        let point = |along: f64, across: f64| (x + dx * along - dy * across, y + dy * along + dx * across);
        svg.polygon(&[point(10.5, 0.0), point(6.5, 3.0), point(6.5, -3.0)], &format!("fill=\"{colour}\""));
    }

    fn counter(&self, counter: &Counter, svg: &mut Svg) {
        if counter.ridden {
            return;
        }
        let (paint, ink) = if counter.second { ("#2f4a6d", "#f4f1e6") } else { ("#e8c37a", "#2b2413") };
        let dead = counter.health == "dead";
        let (fill, edge) = if dead { ("#cfc9b8", "#8d8768") } else { (paint, "#2b2413") };
        let head = counter.cells[0];
        let (x, y) = self.centre(head);
        match counter.cells.get(1) {
            Some(rear) => {
                let rear = self.centre(*rear);
                svg.line((x, y), rear, &format!("stroke=\"{edge}\" stroke-width=\"15\" stroke-linecap=\"round\""));
                svg.line((x, y), rear, &format!("stroke=\"{fill}\" stroke-width=\"13.6\" stroke-linecap=\"round\""));
                if let Some(facing) = counter.facing {
                    self.arrow_head(head, facing, edge, svg);
                }
            }
            None if counter.second => {
                let shape = [(x, y - 8.0), (x + 8.0, y), (x, y + 8.0), (x - 8.0, y)];
                svg.polygon(&shape, &format!("fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"0.7\""));
            }
            None => svg.circle((x, y), 7.0, &format!("fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"0.7\"")),
        }
        let (mx, my) = match counter.cells.get(1) {
            Some(rear) => {
                let rear = self.centre(*rear);
                ((x + rear.0) / 2.0, (y + rear.1) / 2.0)
            }
            None => (x, y),
        };
        let size = if counter.id.len() > 6 { 3.6 } else { 4.6 };
        let words = format!(
            "x=\"{}\" y=\"{}\" font-size=\"{size}\" text-anchor=\"middle\" font-weight=\"600\" fill=\"{}\"",
            n(mx),
            n(my + 1.6),
            if dead { "#4a4430" } else { ink }
        );
        svg.words("text", &words, &counter.id);
        self.state(counter, (mx, my), svg);
    }

    /// Wounded, stunned, dead, kneeling, behind shields: a mark each.
    fn state(&self, counter: &Counter, (x, y): (f64, f64), svg: &mut Svg) {
        match counter.health.as_str() {
            "wounded" => {
                svg.circle((x + 5.4, y - 5.0), 1.9, "fill=\"#c8102e\" stroke=\"#fffdf6\" stroke-width=\"0.5\"")
            }
            "stunned" | "just-stunned" => {
                svg.circle(
                    (x + 5.4, y - 5.0),
                    2.2,
                    "fill=\"#fffdf6\" stroke=\"#2b2413\" stroke-width=\"0.8\" stroke-dasharray=\"1 0.8\"",
                );
            }
            "dead" => {
                let cross = "stroke=\"#4a4430\" stroke-width=\"1\"";
                svg.line((x - 5.0, y - 5.0), (x + 5.0, y + 5.0), cross);
                svg.line((x - 5.0, y + 5.0), (x + 5.0, y - 5.0), cross);
            }
            _ => {}
        }
        for side in &counter.shields {
            let [a, b] = self.layout.side(counter.cells[0], *side);
            svg.line((a.x, a.y), (b.x, b.y), "stroke=\"#8a2f22\" stroke-width=\"2.4\" stroke-linecap=\"round\"");
        }
        if counter.kneeling {
            svg.line((x - 5.0, y + 7.0), (x + 5.0, y + 7.0), "stroke=\"#2b2413\" stroke-width=\"1.2\"");
        }
    }

    fn way(&self, from: &Counter, to: &Counter, svg: &mut Svg) {
        let (a, b) = (self.centre(from.cells[0]), self.centre(to.cells[0]));
        svg.line(a, b, "stroke=\"#2e7d4f\" stroke-width=\"1.4\" stroke-dasharray=\"3 1.5\"");
        svg.circle(b, 8.6, "fill=\"none\" stroke=\"#2e7d4f\" stroke-width=\"1\" stroke-dasharray=\"2 1.5\"");
    }
}

fn fill(kind: &str, level: i64) -> &'static str {
    match (kind, level) {
        ("water" | "deep-water" | "rough-sea", _) => "#bcd3dc",
        ("shallows" | "marsh", _) => "#d3e0db",
        ("tree" | "palm" | "branches", _) => "#cfdcbc",
        ("brush" | "vineyard" | "garden", _) => "#dfe4c6",
        ("rock", _) => "#ddd6c6",
        ("beach", _) => "#f1e8c9",
        ("ship" | "wooden-bridge", _) => "#dcc6a2",
        ("stone-bridge", _) => "#d5d0c4",
        ("crevasse" | "trench", _) => "#b9ad94",
        ("slope", _) => "#e6dfbd",
        (_, level) if level >= 2 => "#dac9a0",
        (_, 1) => "#e8dcb8",
        _ => "#f3f1de",
    }
}

fn feature(name: &str) -> &'static str {
    match name {
        "crest" => "stroke=\"#8a6f3f\" stroke-width=\"1.6\" stroke-dasharray=\"2.5 1.2\"",
        "low-wall" => "stroke=\"#6d675b\" stroke-width=\"2\"",
        "window" => "stroke=\"#4c88a8\" stroke-width=\"2.4\"",
        "door" => "stroke=\"#a8743c\" stroke-width=\"2.4\"",
        "arrow-slit" => "stroke=\"#33302a\" stroke-width=\"2.6\" stroke-dasharray=\"4 1.2\"",
        _ => "stroke=\"#33302a\" stroke-width=\"2.6\"",
    }
}
