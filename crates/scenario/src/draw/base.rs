//! A base in the conventions of the rule book: true size, type in the middle, letter in a circle (friend, ochre)
//! or diamond (enemy, blue) in the front-left corner, pentagon and light shade at the front.
//! Relies on the scene; must not know any rule.

use super::Paper;
use super::scene::Base;
use super::svg::{Svg, n};

/// Colours of a side.
struct Livery {
    gradient: &'static str,
    edge: &'static str,
    mark: &'static str,
    ink: &'static str,
    pentagon: &'static str,
}

const FRIEND: Livery =
    Livery { gradient: "friend", edge: "#5b3a12", mark: "#fff3d6", ink: "#3a2408", pentagon: "#fffaf0" };
const ENEMY: Livery =
    Livery { gradient: "enemy", edge: "#173a5e", mark: "#e9f3fc", ink: "#0c2440", pentagon: "#fafdff" };

fn livery(base: &Base) -> &'static Livery {
    if base.enemy { &ENEMY } else { &FRIEND }
}

/// Shades from the rear to the front, for both sides.
pub fn gradients(svg: &mut Svg) {
    for (id, rear, middle, front) in
        [("friend", "#a9701f", "#dba853", "#fbe9c4"), ("enemy", "#3d74ad", "#86b2dd", "#e2effb")]
    {
        // From the rear (bottom) to the front (top) of a base that looks up; the base is turned as a whole.
        svg.open("linearGradient", &format!("id=\"{id}\" x1=\"0\" y1=\"1\" x2=\"0\" y2=\"0\""));
        svg.empty("stop", &format!("offset=\"0\" stop-color=\"{rear}\""));
        svg.empty("stop", &format!("offset=\"0.45\" stop-color=\"{middle}\""));
        svg.empty("stop", &format!("offset=\"1\" stop-color=\"{front}\""));
        svg.close("linearGradient");
    }
}

pub fn draw(base: &Base, paper: &Paper, svg: &mut Svg) {
    let colours = livery(base);
    let unit = base.width / 40.0;
    let (x, y) = paper.place(base.corner);
    let faded = if base.hidden { " opacity=\"0.72\"" } else { "" };
    svg.open("g", &format!("class=\"base\"{faded}"));
    svg.open("g", &format!("transform=\"translate({},{}) rotate({})\"", n(x), n(y), n(base.facing)));
    let dashes = if base.hidden { " stroke-dasharray=\"3 1.6\"" } else { "" };
    svg.empty(
        "rect",
        &format!(
            "width=\"{}\" height=\"{}\" fill=\"url(#{})\" stroke=\"{}\" stroke-width=\"{}\" stroke-linejoin=\"round\"{dashes}",
            n(base.width),
            n(base.depth),
            colours.gradient,
            colours.edge,
            n(0.55 * unit)
        ),
    );
    pentagon(base, unit, colours, svg);
    if base.general {
        star((base.width - 4.6 * unit, 4.6 * unit), 3.4 * unit, svg);
    }
    if base.vehicles {
        wheels(base, unit, colours, svg);
    }
    svg.close("g");
    label(base, unit, colours, paper, svg);
    letter(base, unit, colours, paper, svg);
    svg.close("g");
}

/// The large pentagon of the front half, in the base's own frame: x to the right, y to the rear.
fn pentagon(base: &Base, unit: f64, colours: &Livery, svg: &mut Svg) {
    // On deep bases it ends above the label; on shallow ones there is no room for both.
    let half = if base.depth > 24.0 * unit { base.depth / 2.0 - 4.0 * unit } else { base.depth / 2.0 };
    let (middle, wing) = (base.width / 2.0, 8.5 * unit);
    let tip = (0.9 * unit).min(half * 0.2);
    let shoulder = tip + (half - tip) * 0.5;
    let shape = [
        (middle - wing, half),
        (middle - wing, shoulder),
        (middle, tip),
        (middle + wing, shoulder),
        (middle + wing, half),
    ];
    let style = format!(
        "fill=\"{}\" fill-opacity=\"0.7\" stroke=\"{}\" stroke-width=\"{}\" stroke-linejoin=\"round\" stroke-opacity=\"0.75\"",
        colours.pentagon,
        colours.edge,
        n(0.35 * unit)
    );
    svg.polygon(&shape, &style);
}

/// The type, in the middle: turned with the base, but never upside down.
fn label(base: &Base, unit: f64, colours: &Livery, paper: &Paper, svg: &mut Svg) {
    let (x, y) = paper.place(base.centre());
    let facing = base.facing.rem_euclid(360.0);
    let upside_down = facing > 90.0 + 1e-6 && facing < 270.0 - 1e-6;
    let turn = if upside_down { facing - 180.0 } else { facing };
    let size = 7.4 * unit;
    let attributes = format!(
        "transform=\"translate({},{}) rotate({})\" dy=\"{}\" font-size=\"{}\" font-weight=\"700\" text-anchor=\"middle\" \
         fill=\"{}\" stroke=\"{}\" stroke-width=\"{}\" stroke-opacity=\"0.6\" paint-order=\"stroke\"",
        n(x),
        n(y),
        n(turn),
        n(size * 0.36),
        n(size),
        colours.ink,
        colours.pentagon,
        n(1.3 * unit)
    );
    svg.words("text", &attributes, &base.troop);
}

/// The letter in its circle or diamond, in the front-left corner, always upright.
fn letter(base: &Base, unit: f64, colours: &Livery, paper: &Paper, svg: &mut Svg) {
    let radius = 4.1 * unit;
    let (x, y) = paper.place(base.at(5.0 * unit, (5.0 * unit).min(base.depth / 2.0)));
    let style = format!("fill=\"{}\" stroke=\"{}\" stroke-width=\"{}\"", colours.mark, colours.edge, n(0.45 * unit));
    if base.enemy {
        let reach = radius * 1.2;
        svg.polygon(&[(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)], &style);
    } else {
        svg.circle((x, y), radius, &style);
    }
    let size = match base.id.chars().count() {
        0 | 1 => 5.6,
        2 => 4.4,
        3 => 3.2,
        _ => 2.5,
    } * unit;
    let attributes = format!(
        "x=\"{}\" y=\"{}\" font-size=\"{}\" font-weight=\"700\" text-anchor=\"middle\" fill=\"{}\"",
        n(x),
        n(y + size * 0.36),
        n(size),
        colours.ink
    );
    svg.words("text", &attributes, &base.id);
}

/// The general's star, in the base's own frame.
fn star(centre: (f64, f64), radius: f64, svg: &mut Svg) {
    let tip = |k: usize| {
        let angle = std::f64::consts::PI * k as f64 / 5.0;
        let reach = if k.is_multiple_of(2) { radius } else { radius * 0.42 };
        (centre.0 + reach * angle.sin(), centre.1 - reach * angle.cos())
    };
    let points: Vec<(f64, f64)> = (0..10).map(tip).collect();
    svg.polygon(&points, "fill=\"#c8102e\" stroke=\"#fff8e8\" stroke-width=\"0.5\" stroke-linejoin=\"round\"");
}

/// A wheel at each rear corner of a base that has its vehicles.
fn wheels(base: &Base, unit: f64, colours: &Livery, svg: &mut Svg) {
    let radius = 2.6 * unit;
    let style = format!("fill=\"{}\" stroke=\"{}\" stroke-width=\"{}\"", colours.mark, colours.ink, n(0.7 * unit));
    for x in [radius + unit, base.width - radius - unit] {
        let y = base.depth - radius - 0.6 * unit;
        svg.empty("circle", &format!("cx=\"{}\" cy=\"{}\" r=\"{}\" {style}", n(x), n(y), n(radius)));
        svg.empty(
            "circle",
            &format!("cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{}\"", n(x), n(y), n(0.7 * unit), colours.ink),
        );
    }
}

/// Where a base went: its outline in dashes, below the bases, with the front marked.
pub fn ghost(after: &Base, paper: &Paper, svg: &mut Svg) {
    let colours = livery(after);
    let corners = after.corners().map(|c| paper.place(c));
    let fill = if after.enemy { "#c9def2" } else { "#f1dcb3" };
    let style = format!(
        "fill=\"{fill}\" fill-opacity=\"0.55\" stroke=\"{}\" stroke-width=\"0.5\" stroke-dasharray=\"2.4 1.6\"",
        colours.edge
    );
    svg.polygon(&corners, &style);
    let (unit, half) = (after.width / 40.0, after.depth / 2.0);
    let tip: Vec<(f64, f64)> = [(-6.0, half), (0.0, 0.8), (6.0, half)]
        .iter()
        .map(|(across, back)| paper.place(after.at(after.width / 2.0 + across * unit, *back)))
        .collect();
    svg.polyline(&tip, &format!("stroke=\"{}\" stroke-width=\"0.5\" stroke-opacity=\"0.6\"", colours.edge));
    let (x, y) = paper.place(after.at(5.0 * unit, (5.0 * unit).min(half)));
    let size = if after.id.len() > 2 { 3.6 } else { 5.0 } * unit;
    let style = format!(
        "x=\"{}\" y=\"{}\" font-size=\"{}\" text-anchor=\"middle\" fill=\"{}\" fill-opacity=\"0.8\"",
        n(x),
        n(y + size * 0.36),
        n(size),
        colours.ink
    );
    svg.words("text", &style, &after.id);
}

/// The way of a base: dashes where it now overlaps others, and an arrow beside the label.
pub fn way(before: &Base, after: &Base, paper: &Paper, svg: &mut Svg) {
    let colours = livery(after);
    let dashes = "stroke-width=\"0.5\" stroke-dasharray=\"2.4 1.6\" stroke-opacity=\"0.9\"";
    svg.polygon(
        &after.corners().map(|c| paper.place(c)),
        &format!("fill=\"none\" stroke=\"{}\" {dashes}", colours.edge),
    );
    let beside = |base: &Base| paper.place(base.at(base.width * 0.84, base.depth / 2.0));
    let (centre, goal) = (paper.place(before.centre()), paper.place(after.centre()));
    let far = (goal.0 - centre.0).hypot(goal.1 - centre.1);
    let (from, to) = if far > 1.5 * before.depth {
        // A long way is drawn from the edge of the base, so that the label stays readable.
        let edge = (before.depth / 2.0 + 1.0) / far;
        ((centre.0 + (goal.0 - centre.0) * edge, centre.1 + (goal.1 - centre.1) * edge), goal)
    } else {
        (beside(before), beside(after))
    };
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy);
    if length > 2.5 {
        svg.circle(from, 0.9, &format!("fill=\"{}\"", colours.edge));
        let style =
            format!("stroke=\"{}\" stroke-width=\"0.8\" marker-end=\"url(#arrow-{})\"", colours.edge, colours.gradient);
        svg.line(from, to, &style);
    }
}

/// A base that the script destroys.
pub fn cross_out(base: &Base, svg: &mut Svg, paper: &Paper) {
    let [a, b, c, d] = base.corners().map(|corner| paper.place(corner));
    for (from, to) in [(a, c), (b, d)] {
        svg.line(from, to, "stroke=\"#b3001b\" stroke-width=\"1.1\" stroke-opacity=\"0.85\" stroke-linecap=\"round\"");
    }
}

/// Arrow heads for the ways of both sides.
pub fn markers(svg: &mut Svg) {
    for colours in [&FRIEND, &ENEMY] {
        let id = colours.gradient;
        svg.open(
            "marker",
            &format!("id=\"arrow-{id}\" viewBox=\"0 0 6 6\" refX=\"5\" refY=\"3\" markerWidth=\"5\" markerHeight=\"5\" orient=\"auto\""),
        );
        svg.polygon(&[(0.0, 0.4), (5.6, 3.0), (0.0, 5.6), (1.4, 3.0)], &format!("fill=\"{}\"", colours.edge));
        svg.close("marker");
    }
}
