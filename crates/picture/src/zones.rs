//! What is laid over the board on request: zones, lines of sight.
//! Relies on the overlays of the scene.
//! Must not know what a zone forbids.

use crate::Words;
use crate::outline::straight;
use crate::palette::*;
use crate::piece::{livery, words};
use crate::plane::{Frame, all_down, between, down};
use oriflamme_scene::{Overlay, SightLine, Zone, ZoneStyle};
use oriflamme_svg::Svg;

pub fn draw(overlay: &Overlay, say: Words, svg: &mut Svg) {
    overlay.zones.iter().for_each(|zone| draw_zone(zone, say, svg));
    overlay.lines.iter().for_each(|line| draw_line(line, say, svg));
}

fn draw_zone(zone: &Zone, say: Words, svg: &mut Svg) {
    let side = zone.side.map_or(INK_3, |side| livery(side).solid);
    let (colour, opacity, dashes) = match zone.style {
        ZoneStyle::Control => (side, 0.16, "3 3"),
        ZoneStyle::Reach => (YES, 0.12, "none"),
        ZoneStyle::Sight => (side, 0.14, "8 4"),
        ZoneStyle::Threat => (NO, 0.1, "6 3"),
        ZoneStyle::Danger => (NO, 0.2, "none"),
        ZoneStyle::Deployment => (side, 0.3, "none"),
    };
    let outline = all_down(&zone.outline);
    let area = svg.tag("path").set("class", "zone").set("d", straight(&outline, true)).set("fill", colour);
    let area = area.set("fill-opacity", zone.weight.map_or(opacity, |weight| 0.15 + 0.75 * weight));
    area.set("stroke", colour).set("stroke-width", 0.7).set("stroke-dasharray", dashes).empty();
    if let (Some(label), Some(frame)) = (&zone.label, Frame::around(outline)) {
        let middle = between(frame.low, frame.high, 0.5);
        words(svg, middle.x, middle.y, 9.0, YES).set("font-weight", "700").text(&say(label));
    }
}

fn draw_line(line: &SightLine, say: Words, svg: &mut Svg) {
    let [from, to] = [&line.from, &line.to].map(down);
    let stop = line.blocked.as_ref().map(down);
    let mut stretch = |ends: [_; 2], colour: &str| {
        let path = svg.tag("path").set("d", straight(&ends, false)).set("fill", "none").set("stroke", colour);
        path.set("stroke-opacity", 0.75).set("stroke-width", 0.9).set("stroke-dasharray", "6 4").empty();
    };
    stretch([from, stop.unwrap_or(to)], INK);
    if let Some(stop) = stop {
        stretch([stop, to], NO);
        svg.tag("circle").set("cx", stop.x).set("cy", stop.y).set("r", 2.5).set("fill", NO).empty();
    }
    if let Some(label) = &line.label {
        let place = between(from, to, 0.62);
        let label = say(label);
        let text = words(svg, place.x, place.y, 8.0, INK_2).set("font-weight", "600").set("stroke", FOCUS_GAP);
        text.set("stroke-width", 2.4).set("paint-order", "stroke").text(&label);
    }
}
