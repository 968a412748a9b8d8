//! Counters of one hex or two, which are turned over when they suffer.
//! Relies on what all pieces share.

use super::{Drawing, SHADOW, badge, rectangle, words};
use crate::glyphs;
use crate::palette::*;
use crate::stand::LONG_AHEAD;
use oriflamme_scene::{Face, Piece};
use oriflamme_svg::{Svg, Tag, short};

/// The ground of the dead.
const DEAD: &str = "#bcbaa7";

impl Drawing<'_> {
    /// Two hexes long with a pointed front; it stands at the middle of its front hex.
    pub(super) fn long(&self, svg: &mut Svg) {
        let Piece { width: w, depth: d, face, .. } = *self.piece;
        let tip = d * LONG_AHEAD;
        let rear = d - 2.0 * tip - w * 0.06;
        let [half, front, neck, end] = [w / 2.0, tip, tip - w * 0.46, d - tip].map(short);
        let neck = format!("-{neck}");
        let shape = format!("M0 -{front}L{half} {neck}V{end}H-{half}V{neck}z");
        if face != Face::Dead {
            let shade = svg.tag("path").set("d", shape.as_str()).set("transform", self.shade_shift());
            shade.set_all(SHADOW).empty();
        }
        self.body(svg.tag("path").set("d", shape.as_str())).empty();
        if matches!(face, Face::Full | Face::Reduced) {
            let core = rectangle(svg, -w * 0.37, -tip + w * 0.52, w * 0.74, d - w * 0.66).set("rx", 1.5);
            self.lined(core.set("fill", self.livery.core)).empty();
        }
        if face == Face::Reduced {
            let [half, left, right, end] = [w / 2.0, d - tip - w * 0.95, d - tip - w * 0.35, d - tip].map(short);
            self.band(svg, format!("M-{half} {left}L{half} {right}V{end}H-{half}z"));
        }
        let mirrored = if self.piece.facing.to_radians().sin() > 0.1 { -1.0 } else { 1.0 };
        self.upright(svg, (0.0, 0.0), |svg| {
            svg.tag("g").set("transform", format_args!("scale({mirrored} 1)")).holding(|svg| {
                glyphs::draw(&self.piece.glyph, w * 0.74, self.glyph_ink(), svg);
            });
        });
        if let Some(second) = &self.piece.second {
            self.upright(svg, (0.0, rear), |svg| glyphs::draw(second, w * 0.7, self.glyph_ink(), svg));
        }
        if face == Face::Dead {
            self.fallen(svg, (0.0, rear * 0.5), w * 0.3);
        }
        self.badges(svg, w * 0.5, -w * 0.52);
        self.upright(svg, (0.0, rear * 0.5), |svg| self.name(svg, 0.0, rear - w * 0.7));
    }

    pub(super) fn figure(&self, svg: &mut Svg) {
        let Piece { width: w, face, .. } = *self.piece;
        let glyph = glyphs::is_drawn(&self.piece.glyph);
        if face != Face::Dead {
            svg.tag("g")
                .set("transform", "translate(1 1.6)")
                .holding(|svg| self.disc(svg, 1.0).set_all(SHADOW).empty());
        }
        self.body(self.disc(svg, 1.0)).empty();
        if matches!(face, Face::Full | Face::Reduced) {
            self.lined(self.disc(svg, 0.79).set("fill", self.livery.core)).empty();
        }
        if face == Face::Reduced {
            let [wide, high, low] = [w * 0.48, w * 0.14, w * 0.594].map(short);
            let band = match self.livery.round {
                true => format!("M-{wide} {high}A{0} {0} 0 0 0 {wide} {high}z", short(w / 2.0)),
                false => format!("M-{0} {high}L0 {low}L{0} {high}z", short(w * 0.455)),
            };
            self.band(svg, band);
        }
        if glyph {
            let up = if face == Face::Reduced { -w * 0.08 } else { 0.0 };
            self.upright(svg, (0.0, up), |svg| glyphs::draw(&self.piece.glyph, w * 0.56, self.glyph_ink(), svg));
            if !self.piece.code.is_empty() && self.piece.code != self.piece.letter {
                let ink = if matches!(face, Face::Full) { self.livery.ink } else { INK };
                let values = words(svg, 0.0, w * 0.33, w * 0.15, ink).set("font-weight", "600");
                values.text(&self.piece.code);
            }
            if face == Face::Dead {
                self.fallen(svg, (0.0, 0.0), w * 0.26);
            }
            self.letter(svg, (-w * 0.4, -w * 0.4));
        } else {
            let code = if self.piece.code.is_empty() { &self.piece.letter } else { &self.piece.code };
            words(svg, 0.0, 0.0, w * 0.36, self.livery.ink).set("font-weight", "700").text(code);
        }
        self.badges(svg, w * 0.36, -w * 0.38);
        self.name(svg, w * 0.6, 1.2 * w);
    }

    /// A round or a diamond in a share of the size of the figure.
    fn disc<'a>(&self, svg: &'a mut Svg, share: f64) -> Tag<'a> {
        let w = self.piece.width * share;
        match self.livery.round {
            true => svg.tag("circle").set("r", w / 2.0),
            false => {
                rectangle(svg, -w * 0.42, -w * 0.42, w * 0.84, w * 0.84).set("rx", 0.9).set("transform", "rotate(45)")
            }
        }
    }

    fn body<'a>(&self, tag: Tag<'a>) -> Tag<'a> {
        match self.piece.face {
            Face::Full | Face::Reduced => {
                tag.set("fill", self.livery.body).set("stroke", self.livery.line).set("stroke-width", 1.0)
            }
            Face::Down => {
                let pale = tag.set("fill", SHEET).set("stroke", self.livery.solid).set("stroke-width", 2.0);
                pale.set("stroke-dasharray", "3 2.2")
            }
            Face::Dead => tag.set("fill", DEAD).set("stroke", INK_3).set("stroke-width", 0.8),
        }
    }

    fn band(&self, svg: &mut Svg, d: String) {
        let band = svg.tag("path").set("d", d).set("fill", SHEET).set("fill-opacity", 0.92);
        band.set("stroke", self.livery.line).set("stroke-width", 0.6).empty();
    }

    fn glyph_ink(&self) -> &'static str {
        match self.piece.face {
            Face::Full | Face::Reduced => self.livery.ink,
            Face::Down | Face::Dead => INK_2,
        }
    }

    fn fallen(&self, svg: &mut Svg, (x, y): (f64, f64), reach: f64) {
        let [left, top, wide] = [x - reach, y - reach, 2.0 * reach].map(short);
        let cross = svg.tag("path").set("d", format_args!("M{left} {top}l{wide} {wide}m0 -{wide}l-{wide} {wide}"));
        let cross = cross.set("fill", "none").set("stroke", INK_2).set("stroke-width", 2.0);
        cross.set("stroke-linecap", "round").empty();
    }

    fn badges(&self, svg: &mut Svg, right: f64, up: f64) {
        let shown = self.piece.marks.iter().filter(|mark| !matches!(mark.icon.as_str(), "dead" | "general"));
        self.upright(svg, (0.0, 0.0), |svg| {
            for (i, mark) in shown.take(3).enumerate() {
                let place = format!("translate({} {})", short(right - i as f64 * 11.5), short(up));
                svg.tag("g").set("transform", place).holding(|svg| badge(&mark.icon, 5.6, svg));
            }
        });
    }

    /// Pieces without a letter are told apart by the name under which a script knows them.
    fn name(&self, svg: &mut Svg, below: f64, room: f64) {
        if self.piece.letter.is_empty() {
            let letters = self.piece.id.chars().count().max(1) as f64;
            let name = words(svg, 0.0, below, (room / (0.55 * letters)).clamp(4.6, 7.4), INK)
                .set("font-weight", "600")
                .set("stroke", FOCUS_GAP);
            name.set("stroke-width", 2.4)
                .set("stroke-linejoin", "round")
                .set("paint-order", "stroke")
                .text(&self.piece.id);
        }
    }
}
