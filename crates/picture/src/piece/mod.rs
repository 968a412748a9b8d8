//! A piece in the conventions of the board: true size, its side's colours and mark, its front, its glyph, its state.
//! Relies on where it stands. Letters stay upright whatever way it faces.
//! Must not know any rule: what is drawn is what the scene shows.

mod base;
mod counter;

use crate::glyphs;
use crate::palette::*;
use crate::stand;
use oriflamme_kernel::Seat;
use oriflamme_scene::{Face, Piece, PiecePlace, PieceShape};
use oriflamme_svg::{Svg, Tag, short};

/// The colours of a side.
pub struct Livery {
    pub body: &'static str,
    pub line: &'static str,
    pub core: &'static str,
    pub ink: &'static str,
    pub wash: &'static str,
    pub solid: &'static str,
    /// The line round what is lighter than the body.
    rim: &'static str,
    /// The first seat has rounds, the second diamonds.
    round: bool,
}

const FIRST: Livery = Livery {
    body: "url(#body-a)",
    line: A_LINE,
    core: A_CORE,
    ink: A_INK,
    wash: A_WASH,
    solid: A_SOLID,
    rim: A_LINE,
    round: true,
};
const SECOND: Livery = Livery {
    body: "url(#body-b)",
    line: B_LINE,
    core: B_CORE,
    ink: B_INK,
    wash: B_WASH,
    solid: B_SOLID,
    rim: "#fff",
    round: false,
};

pub fn livery(side: Seat) -> &'static Livery {
    if side == Seat::FIRST { &FIRST } else { &SECOND }
}

/// Shades from the front to the rear, for both sides.
pub fn gradients(svg: &mut Svg) {
    for (id, front, rear) in [("body-a", A_FRONT, A_REAR), ("body-b", B_FRONT, B_REAR)] {
        svg.tag("linearGradient").set("id", id).set("x1", 0.0).set("y1", 0.0).set("x2", 0.0).set("y2", 1.0).holding(
            |svg| {
                svg.tag("stop").set("offset", 0.0).set("stop-color", front).empty();
                svg.tag("stop").set("offset", 1.0).set("stop-color", rear).empty();
            },
        );
    }
}

pub fn draw(piece: &Piece, svg: &mut Svg) {
    let faint = match (piece.face, piece.place) {
        (Face::Dead, _) => Some(0.62),
        (_, PiecePlace::Hidden) => Some(0.82),
        _ => None,
    };
    let place = format!("translate({} {})", short(piece.x), short(-piece.y));
    let mut group = svg.tag("g").set("class", "piece").set("transform", place);
    if let Some(opacity) = faint {
        group = group.set("opacity", opacity);
    }
    let drawing = Drawing { piece, livery: livery(piece.side) };
    group.holding(|svg| match piece.shape {
        PieceShape::Base => drawing.turned(svg, |svg| drawing.base(svg)),
        PieceShape::Long => drawing.turned(svg, |svg| drawing.long(svg)),
        PieceShape::Figure => drawing.figure(svg),
    });
}

struct Drawing<'a> {
    piece: &'a Piece,
    livery: &'static Livery,
}

/// On a base of this width and depth letters have their ordinary size.
const ORDINARY: (f64, f64) = (40.0, 15.0);

impl Drawing<'_> {
    fn turned(&self, svg: &mut Svg, inside: impl FnOnce(&mut Svg)) {
        svg.tag("g").set("transform", format_args!("rotate({})", short(self.piece.facing))).holding(inside);
    }

    /// Something upright at a place of the turned piece.
    fn upright(&self, svg: &mut Svg, (x, y): (f64, f64), inside: impl FnOnce(&mut Svg)) {
        let facing = if self.piece.shape == PieceShape::Figure { 0.0 } else { self.piece.facing };
        let place = format!("translate({} {}) rotate({})", short(x), short(y), short(-facing));
        svg.tag("g").set("transform", place).holding(inside);
    }

    /// How large letters are: they grow with the base, and stay small on a shallow one.
    fn letters(&self) -> f64 {
        let Piece { width, depth, .. } = *self.piece;
        match self.piece.shape {
            PieceShape::Base => (width / ORDINARY.0).min((depth / ORDINARY.1).max(1.0)),
            PieceShape::Figure | PieceShape::Long => (width / ORDINARY.0).min(1.0),
        }
    }

    /// How far down and to the right the shade lies, in the frame of the turned piece.
    fn shade_shift(&self) -> String {
        let [back, facing] = [-self.piece.facing, self.piece.facing].map(short);
        format!("rotate({back}) translate(1 1.6) rotate({facing})")
    }

    /// The thin line round the lighter middle of a piece.
    fn lined<'a>(&self, tag: Tag<'a>) -> Tag<'a> {
        let opacity = if self.livery.round { ".55" } else { ".3" };
        tag.set("stroke", self.livery.rim).set("stroke-width", 0.5).set("stroke-opacity", opacity)
    }

    /// The letter in its circle or diamond.
    fn letter(&self, svg: &mut Svg, place: (f64, f64)) {
        let letter = self.piece.letter.as_str();
        if letter.is_empty() {
            return;
        }
        let k = self.letters();
        self.upright(svg, place, |svg| {
            let mark = match self.livery.round {
                true => svg.tag("circle").set("r", 4.9 * k),
                false => {
                    rectangle(svg, -4.1 * k, -4.1 * k, 8.2 * k, 8.2 * k).set("rx", 0.6).set("transform", "rotate(45)")
                }
            };
            mark.set("fill", self.livery.core).set("stroke", self.livery.rim).set("stroke-width", 0.7).empty();
            let size = match letter.chars().count() {
                1 => 6.2,
                2 => 4.9,
                3 => 3.9,
                _ => 2.9,
            };
            words(svg, 0.0, 0.0, size * k, self.livery.ink).set("font-weight", "700").text(letter);
        });
    }
}

const SHADOW: &[(&str, &str)] = &[("fill", SHADE), ("fill-opacity", SHADE_OPACITY)];

fn rectangle(svg: &mut Svg, x: f64, y: f64, width: f64, height: f64) -> Tag<'_> {
    svg.tag("rect").set("x", x).set("y", y).set("width", width).set("height", height)
}

/// Words with their middle at a place.
pub fn words<'a>(svg: &'a mut Svg, x: f64, y: f64, size: f64, ink: &str) -> Tag<'a> {
    let text = svg.tag("text").set("x", x).set("y", y + size * 0.36).set("font-size", size);
    text.set("text-anchor", "middle").set("fill", ink)
}

fn badge(icon: &str, radius: f64, svg: &mut Svg) {
    let plate = svg.tag("circle").set("r", radius).set("fill", SHEET).set("stroke", INK);
    plate.set("stroke-width", radius * 0.2).empty();
    if icon == "exhausted" {
        return words(svg, 0.0, 0.0, radius * 1.2, INK).set("font-weight", "700").text("½");
    }
    let scale = format!("scale({})", short(radius / 5.0));
    let sign = svg.tag("path").set("d", glyphs::sign(icon)).set("transform", scale).set("fill", "none");
    let sign = sign.set("stroke", INK).set("stroke-width", 1.2).set("stroke-linecap", "round");
    sign.set("stroke-linejoin", "round").empty();
}

/// Is it dead, or out of the battle?
pub fn is_lost(piece: &Piece) -> bool {
    piece.face == Face::Dead || !stand::is_on_the_table(piece)
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use oriflamme_kernel::Message;

    /// A base of the first seat that looks away from it.
    pub fn piece(id: &str) -> Piece {
        Piece {
            id: id.to_owned(),
            side: Seat::FIRST,
            place: PiecePlace::Table,
            shape: PieceShape::Base,
            x: 400.0,
            y: 300.0,
            facing: 0.0,
            width: 40.0,
            depth: 15.0,
            code: "Sp".to_owned(),
            letter: id.to_owned(),
            glyph: "spear".to_owned(),
            second: None,
            face: Face::Full,
            name: Message::new("name"),
            facts: Vec::new(),
            marks: Vec::new(),
        }
    }

    fn drawn(piece: &Piece) -> String {
        let mut svg = Svg::new();
        draw(piece, &mut svg);
        svg.as_str().to_owned()
    }

    #[test]
    fn the_first_seat_has_a_circle_and_the_second_a_diamond() {
        let first = drawn(&piece("A"));
        assert!(first.contains("<circle") && first.contains("url(#body-a)"));
        let second = drawn(&Piece { side: Seat::SECOND, ..piece("Z") });
        assert!(second.contains("rotate(45)") && second.contains("url(#body-b)") && !second.contains("<circle"));
    }

    #[test]
    fn a_base_is_drawn_at_its_true_size() {
        assert!(drawn(&piece("A")).contains("width=\"40\" height=\"15\""));
    }

    #[test]
    fn the_type_is_turned_with_the_base_but_never_upside_down() {
        let flipped = |facing: f64| {
            let picture = drawn(&Piece { facing, ..piece("A") });
            let line = picture.lines().find(|line| line.ends_with(">Sp</text>")).unwrap_or_default().to_owned();
            line.contains("rotate(180)")
        };
        assert_eq!([0.0, 90.0, 180.0, 270.0, -90.0].map(flipped), [false, false, true, false, false]);
    }

    #[test]
    fn who_has_no_letter_bears_his_name() {
        let man = |letter: &str| Piece { shape: PieceShape::Figure, letter: letter.into(), ..piece("aylwin") };
        assert!(drawn(&man("")).contains(">aylwin</text>") && !drawn(&man("A")).contains(">aylwin</text>"));
    }

    #[test]
    fn every_face_of_a_counter_looks_different() {
        for shape in [PieceShape::Figure, PieceShape::Long] {
            let faces = [Face::Full, Face::Reduced, Face::Down, Face::Dead];
            let looks: std::collections::BTreeSet<String> =
                faces.into_iter().map(|face| drawn(&Piece { shape, face, ..piece("a") })).collect();
            assert_eq!(looks.len(), 4);
        }
    }
}
