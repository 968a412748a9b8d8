//! Draws positions as SVG in the graphic conventions of the rule book: a true plan of the table.
//! Relies on the view of a rule set on the open table; y points up on the table and down on paper.
//! Must not know rules: what is drawn is what the view shows.

mod base;
mod hexes;
mod scatter;
mod scene;
mod svg;
mod terrain;

use scatter::bounds;
use scene::{Base, Point, Scene};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use svg::{Svg, n};

/// One position to draw.
pub struct Panel {
    /// Shown above it; the name of a case.
    pub caption: Option<String>,
    /// The referee's view.
    pub view: Value,
    /// Where the bases are afterwards, if that is to be shown too.
    pub after: Option<Value>,
    /// The whole table rather than the part where something is.
    pub whole: bool,
    /// The bases that the picture is about: others far from all of these do not enlarge it. Empty: all.
    pub focus: BTreeSet<String>,
}

/// A drawing of one or more positions under a title.
///
/// The error is a view that is not one of an open table.
pub fn draw(title: &str, panels: &[Panel]) -> Result<String, String> {
    let mut drawn = Vec::with_capacity(panels.len());
    for panel in panels {
        drawn.push(draw_panel(panel)?);
    }
    Ok(arrange(title, &drawn))
}

/// How a piece of the table lies on paper.
struct Paper {
    low: Point,
    high: Point,
}

impl Paper {
    /// A point of the table, in the coordinates of the panel.
    fn place(&self, (x, y): Point) -> (f64, f64) {
        (x - self.low.0, self.high.1 - y)
    }

    fn places(&self, points: &[Point]) -> Vec<(f64, f64)> {
        points.iter().map(|p| self.place(*p)).collect()
    }

    /// Is a point on the paper, or so near that its sign reaches in?
    fn shows(&self, (x, y): Point) -> bool {
        let near = 8.0;
        x > self.low.0 - near && x < self.high.0 + near && y > self.low.1 - near && y < self.high.1 + near
    }

    fn width(&self) -> f64 {
        self.high.0 - self.low.0
    }

    fn height(&self) -> f64 {
        self.high.1 - self.low.1
    }
}

struct Drawn {
    caption: Option<String>,
    width: f64,
    height: f64,
    mu: f64,
    svg: String,
    /// Hexes are their own scale.
    hexes: bool,
}

impl Drawn {
    /// The width that the panel needs, its caption included.
    fn room(&self) -> f64 {
        let letters = self.caption.as_ref().map_or(0, |caption| caption.chars().count());
        self.width.max(5.4 * letters as f64)
    }
}

/// Ground shown around the bases.
const MARGIN: f64 = 45.0;
/// Ground beyond which terrain does not enlarge the drawing.
const FAR: f64 = 110.0;
/// Wood around the table.
const RIM: f64 = 10.0;
const SMALLEST: f64 = 180.0;

fn draw_panel(panel: &Panel) -> Result<Drawn, String> {
    if hexes::shows(&panel.view) {
        return Ok(hexes::draw_panel(panel));
    }
    let scene = Scene::read(&panel.view).ok_or("this rule set has no drawing: its view shows no open table")?;
    let after = panel.after.as_ref().and_then(Scene::read);
    let paper = frame(&scene, after.as_ref(), panel);
    let mut svg = Svg::default();
    ground(&scene, &paper, &mut svg);
    on_the_table(&scene, &paper, &mut svg);
    for zone in &scene.zones {
        let style = "fill=\"#c8102e\" fill-opacity=\"0.08\" stroke=\"#c8102e\" stroke-opacity=\"0.45\" stroke-width=\"0.5\" stroke-dasharray=\"3 2\"";
        svg.polygon(&paper.places(zone), style);
    }
    edge(&scene, &paper, &mut svg);
    let later: BTreeMap<&str, &Base> =
        after.iter().flat_map(|scene| &scene.bases).map(|base| (base.id.as_str(), base)).collect();
    let standing = || scene.bases.iter().filter(|base| !base.lost);
    let went = || standing().filter_map(|one| Some((one, *later.get(one.id.as_str())?)));
    let moves = || went().filter(|(one, then)| !then.lost && moved(one, then));
    moves().for_each(|(_, then)| base::ghost(then, &paper, &mut svg));
    standing().for_each(|one| base::draw(one, &paper, &mut svg));
    moves().for_each(|(one, then)| base::way(one, then, &paper, &mut svg));
    went().filter(|(_, then)| then.lost).for_each(|(one, _)| base::cross_out(one, &mut svg, &paper));
    let (width, height) = (paper.width(), paper.height());
    Ok(Drawn { caption: panel.caption.clone(), width, height, mu: scene.mu, svg: svg.finish(), hexes: false })
}

fn moved(before: &Base, after: &Base) -> bool {
    let near = |a: f64, b: f64| (a - b).abs() < 0.05;
    !(near(before.corner.0, after.corner.0)
        && near(before.corner.1, after.corner.1)
        && near(before.facing, after.facing))
}

/// The part of the table that is shown.
fn frame(scene: &Scene, after: Option<&Scene>, panel: &Panel) -> Paper {
    let table = ((-RIM, -RIM), (scene.table.0 + RIM, scene.table.1 + RIM));
    let bases = scene.bases.iter().chain(after.iter().flat_map(|scene| &scene.bases)).filter(|base| !base.lost);
    let corners: Vec<Point> = near_the_focus(bases.collect(), &panel.focus).iter().flat_map(|b| b.corners()).collect();
    let terrain: Vec<Point> = scene.terrain.iter().flat_map(|p| p.outline.iter().chain(&p.course)).copied().collect();
    let content = match (bounds(&corners), bounds(&terrain)) {
        _ if panel.whole => return Paper { low: table.0, high: table.1 },
        (None, None) => return Paper { low: table.0, high: table.1 },
        (None, Some(terrain)) => grown(terrain, 20.0),
        (Some(bases), None) => grown(bases, MARGIN),
        (Some(bases), Some(terrain)) => joined(grown(bases, MARGIN), within(grown(terrain, 12.0), grown(bases, FAR))),
    };
    let content = at_least(content, SMALLEST, SMALLEST * 0.6);
    let (low, high) = within(content, table);
    Paper { low, high }
}

/// Bases nearer than this to one that matters belong to the picture.
const COMPANY: f64 = 160.0;

/// The bases of the focus, those near them, those near these, and so on.
fn near_the_focus<'a>(bases: Vec<&'a Base>, focus: &BTreeSet<String>) -> Vec<&'a Base> {
    let (mut kept, mut rest): (Vec<&Base>, Vec<&Base>) = bases.into_iter().partition(|b| focus.contains(&b.id));
    if kept.is_empty() {
        return rest;
    }
    let near = |a: &Base, b: &Base| {
        let ((ax, ay), (bx, by)) = (a.centre(), b.centre());
        (ax - bx).hypot(ay - by) < COMPANY
    };
    loop {
        let (joining, left): (Vec<&Base>, Vec<&Base>) = rest.iter().partition(|b| kept.iter().any(|k| near(k, b)));
        if joining.is_empty() {
            return kept;
        }
        kept.extend(joining);
        rest = left;
    }
}

type Rectangle = (Point, Point);

fn grown((low, high): Rectangle, by: f64) -> Rectangle {
    ((low.0 - by, low.1 - by), (high.0 + by, high.1 + by))
}

fn joined(a: Rectangle, b: Rectangle) -> Rectangle {
    ((a.0.0.min(b.0.0), a.0.1.min(b.0.1)), (a.1.0.max(b.1.0), a.1.1.max(b.1.1)))
}

fn within(a: Rectangle, b: Rectangle) -> Rectangle {
    let clamp = |value: f64, low: f64, high: f64| value.max(low).min(high);
    let point = |p: Point| (clamp(p.0, b.0.0, b.1.0), clamp(p.1, b.0.1, b.1.1));
    (point(a.0), point(a.1))
}

fn at_least((low, high): Rectangle, width: f64, height: f64) -> Rectangle {
    let more = |low: f64, high: f64, least: f64| ((least - (high - low)) / 2.0).max(0.0);
    let (x, y) = (more(low.0, high.0, width), more(low.1, high.1, height));
    ((low.0 - x, low.1 - y), (high.0 + x, high.1 + y))
}

fn table_corners(scene: &Scene) -> [Point; 4] {
    let (width, depth) = scene.table;
    [(0.0, 0.0), (width, 0.0), (width, depth), (0.0, depth)]
}

fn ground(scene: &Scene, paper: &Paper, svg: &mut Svg) {
    let all = format!("width=\"{}\" height=\"{}\"", n(paper.width()), n(paper.height()));
    svg.empty("rect", &format!("{all} fill=\"#8b6b48\""));
    svg.polygon(&paper.places(&table_corners(scene)), "fill=\"#f6f3e4\"");
}

/// Terrain ends at the edge of the table, however wide its lines are drawn.
fn on_the_table(scene: &Scene, paper: &Paper, svg: &mut Svg) {
    let (x, y) = paper.place((0.0, scene.table.1));
    let (width, depth) = (n(scene.table.0), n(scene.table.1));
    let frame = format!("x=\"{}\" y=\"{}\" width=\"{width}\" height=\"{depth}\"", n(x), n(y));
    svg.open("svg", &format!("{frame} viewBox=\"{} {} {width} {depth}\" overflow=\"hidden\"", n(x), n(y)));
    terrain::draw(&scene.terrain, paper, svg);
    svg.close("svg");
}

fn edge(scene: &Scene, paper: &Paper, svg: &mut Svg) {
    svg.polygon(&paper.places(&table_corners(scene)), "fill=\"none\" stroke=\"#5d4426\" stroke-width=\"1.4\"");
}

/// A bar of a few MU, with its upper left corner at a point of the page.
fn scale_bar(mu: f64, units: u32, (x, y): (f64, f64), svg: &mut Svg) {
    let length = f64::from(units) * mu;
    for unit in 0..units {
        let fill = if unit % 2 == 0 { "#3b2f1e" } else { "#fffdf5" };
        let place = format!("x=\"{}\" y=\"{}\" width=\"{}\" height=\"2\"", n(x + f64::from(unit) * mu), n(y), n(mu));
        svg.empty("rect", &format!("{place} fill=\"{fill}\" stroke=\"#3b2f1e\" stroke-width=\"0.4\""));
    }
    let place = format!("x=\"{}\" y=\"{}\"", n(x + length + 4.0), n(y + 3.2));
    svg.words("text", &format!("{place} font-size=\"6\" fill=\"#3b2f1e\""), &format!("{units} MU"));
}

const GAP: f64 = 14.0;
const CAPTION: f64 = 15.0;

/// Puts the panels in a grid under the title.
fn arrange(title: &str, panels: &[Drawn]) -> String {
    let columns = match panels.len() {
        0 | 1 => 1,
        2 => {
            if panels.iter().all(|p| p.width < 420.0) {
                2
            } else {
                1
            }
        }
        3 | 4 => 2,
        _ => 3,
    };
    let widest = |column: usize| panels.iter().skip(column).step_by(columns).map(Drawn::room).fold(0.0, f64::max);
    let lefts: Vec<f64> = (0..=columns).map(|column| GAP + (0..column).map(|c| widest(c) + GAP).sum::<f64>()).collect();
    let width = lefts.last().copied().unwrap_or(GAP).max(SMALLEST);
    let lines = wrapped(title, (width / 5.6) as usize);
    let mut y = GAP + 12.0 * lines.len() as f64;
    let mut body = Svg::default();
    for row in panels.chunks(columns) {
        let captions = if row.iter().any(|p| p.caption.is_some()) { CAPTION } else { 0.0 };
        for (column, panel) in row.iter().enumerate() {
            let x = lefts[column];
            if let Some(caption) = &panel.caption {
                let style = format!(
                    "x=\"{}\" y=\"{}\" font-size=\"9\" font-weight=\"600\" fill=\"#4a3a22\"",
                    n(x),
                    n(y + 10.0)
                );
                body.words("text", &style, caption);
            }
            let frame = format!(
                "x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" overflow=\"hidden\"",
                n(x),
                n(y + captions),
                n(panel.width),
                n(panel.height)
            );
            body.open("svg", &frame);
            body.add(&panel.svg);
            body.close("svg");
            let frame = frame.replace(" overflow=\"hidden\"", "");
            body.empty("rect", &format!("{frame} fill=\"none\" stroke=\"#b7a888\" stroke-width=\"0.6\""));
        }
        y += captions + row.iter().map(|p| p.height).fold(0.0, f64::max) + GAP;
    }
    // All panels have one scale, so one bar below them is enough.
    if let Some(panel) = panels.first().filter(|panel| !panel.hexes) {
        let units = if width > 500.0 { 5 } else { 2 };
        scale_bar(panel.mu, units, (GAP, y - GAP + 6.0), &mut body);
        y += 8.0;
    }
    page(title, &lines, width, y, &body.finish())
}

/// Pixels for a millimetre: a base is large enough to read, a whole table is not larger than a screen.
fn zoom(width: f64) -> f64 {
    (1400.0 / width).clamp(1.5, 4.0)
}

fn page(title: &str, lines: &[String], width: f64, height: f64, body: &str) -> String {
    let mut svg = Svg::default();
    let zoom = zoom(width);
    svg.open(
        "svg",
        &format!(
            "xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{2}\" height=\"{3}\" \
             font-family=\"'Source Sans 3','Noto Sans','DejaVu Sans',Arial,sans-serif\"",
            n(width),
            n(height),
            n(width * zoom),
            n(height * zoom)
        ),
    );
    svg.words("title", "", title);
    svg.open("defs", "");
    base::gradients(&mut svg);
    base::markers(&mut svg);
    svg.close("defs");
    svg.empty("rect", &format!("width=\"{}\" height=\"{}\" fill=\"#fffdf6\"", n(width), n(height)));
    for (index, line) in lines.iter().enumerate() {
        let place = format!("x=\"{}\" y=\"{}\"", n(GAP), n(GAP + 4.0 + 12.0 * index as f64));
        svg.words("text", &format!("{place} font-size=\"10.5\" font-weight=\"700\" fill=\"#3b2f1e\""), line);
    }
    svg.add(body);
    svg.close("svg");
    svg.finish()
}

/// A title in lines of at most so many letters.
fn wrapped(text: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= most => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}
