//! Bases: a rectangle with a front, its type turned with it, glyph and signs.
//! Relies on what all pieces share.

use super::{Drawing, ORDINARY, SHADOW, badge, rectangle, words};
use crate::glyphs;
use crate::palette::*;
use oriflamme_scene::{Mark, Piece, PiecePlace};
use oriflamme_svg::{Svg, short};

impl Drawing<'_> {
    pub(super) fn base(&self, svg: &mut Svg) {
        let Piece { width: w, depth: d, .. } = *self.piece;
        let s = w / ORDINARY.0;
        let turn = self.piece.facing.rem_euclid(360.0);
        let upset = turn > 90.5 && turn < 269.5;
        let flip = if upset { 180.0 } else { 0.0 };
        let glyph = glyphs::is_drawn(&self.piece.glyph);
        let deep = d / s >= 28.0 && glyph;
        rectangle(svg, -w / 2.0, 0.0, w, d).set("transform", self.shade_shift()).set_all(SHADOW).empty();
        let body = rectangle(svg, -w / 2.0, 0.0, w, d).set("rx", 0.9).set("fill", self.livery.body);
        body.set("stroke", self.livery.line).set("stroke-width", 1.0).empty();
        self.front(svg, s);
        if deep {
            let behind = if upset { d * 0.365 } else { d * 0.415 };
            let size = if d / s >= 36.0 { 18.0 } else { 13.5 } * s;
            let place = format!("translate(0 {}) rotate({flip})", short(behind));
            svg.tag("g").set("transform", place).holding(|svg| {
                glyphs::draw(&self.piece.glyph, size, self.livery.ink, svg);
            });
        }
        let size = match d / s {
            36.0.. if deep => 13.0 * s,
            _ if deep => 12.0 * s,
            _ => (12.6 * s).min(d * 0.82),
        };
        let behind = if deep { d * 0.765 } else { d * if d / s < 18.0 { 0.56 } else { 0.58 } };
        let narrower = if self.piece.code.chars().count() > 2 { 0.82 } else { 1.0 };
        let code = words(svg, 0.0, 0.0, size * narrower, self.livery.ink).set("font-weight", "700");
        code.set("transform", format_args!("translate(0 {}) rotate({flip})", short(behind))).text(&self.piece.code);
        let k = self.letters();
        self.letter(svg, (-w / 2.0 + 5.4 * k, 5.2 * k));
        self.states(svg, k);
        if self.piece.place == PiecePlace::Hidden {
            let veil = rectangle(svg, -w / 2.0 - 3.0, -3.0, w + 6.0, d + 6.0).set("rx", 1.5).set("fill", "none");
            veil.set("stroke", INK).set("stroke-width", 0.8).set("stroke-dasharray", "5 3").empty();
        }
    }

    /// The large arrow that points to the front.
    fn front(&self, svg: &mut Svg, s: f64) {
        let Piece { width: w, depth: d, .. } = *self.piece;
        let shoulder = d * (0.48 - (d / s - 15.0).clamp(0.0, 25.0) / 25.0 * 0.15);
        let half = (w / 2.0 - 1.5).min((14.5 + ((d / s - 20.0) / 20.0).clamp(0.0, 1.0)) * s);
        let [h, sh, rear] = [half, shoulder, d - 1.1].map(short);
        let arrow = svg.tag("path").set("d", format_args!("M-{h} {rear}V{sh}L0 1.1L{h} {sh}V{rear}z"));
        self.lined(arrow.set("fill", self.livery.core)).empty();
    }

    /// The general's flag and what has befallen a base, along its rear and its front edge.
    fn states(&self, svg: &mut Svg, k: f64) {
        let Piece { width: w, depth: d, .. } = *self.piece;
        let (general, others): (Vec<&Mark>, Vec<&Mark>) =
            self.piece.marks.iter().partition(|mark| mark.icon == "general");
        if !general.is_empty() {
            self.upright(svg, (w / 2.0 - 4.4 * k, d - 4.4 * k), |svg| {
                let plate = svg.tag("circle").set("r", 6.0 * k).set("fill", FLAME);
                plate.set("stroke", self.livery.line).set("stroke-width", 0.8).empty();
                glyphs::draw("general", 8.0 * k, ON_FLAME, svg);
            });
        }
        for (i, mark) in others.into_iter().take(3).enumerate() {
            self.upright(svg, (w / 2.0 - (2.5 + i as f64 * 10.5) * k, -k), |svg| badge(&mark.icon, 5.0 * k, svg));
        }
    }
}
