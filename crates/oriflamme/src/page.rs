//! A printed page as SVG, with its words in the language of the reader.
//! Relies on the page vocabulary of the scene and on the SVG writer.
//! Must not know what is printed.

use crate::speech::Speech;
use oriflamme_scene::{Page, PageAnchor, PageMark};
use oriflamme_svg::{Sheet, Svg};

/// How wide a letter is at most on average, in shares of its size: ordinary and strong.
const LETTER: [f64; 2] = [0.58, 0.66];

pub fn svg(page: &Page, speech: Speech) -> String {
    Sheet::millimetres(page.width, page.height, &speech.tell(&page.title)).filled(|svg| {
        svg.tag("rect").set("width", page.width).set("height", page.height).set("fill", "white").empty();
        page.marks.iter().for_each(|mark| draw(mark, speech, svg));
    })
}

fn draw(mark: &PageMark, speech: Speech, svg: &mut Svg) {
    match mark {
        PageMark::Line { from, to, thick } => {
            let line = svg.tag("line").set("x1", from.x).set("y1", from.y).set("x2", to.x).set("y2", to.y);
            line.set("stroke", "black").set("stroke-width", *thick).empty();
        }
        PageMark::Box { x, y, width, height, thick, shaded } => {
            let fill = if *shaded { "#e6e6e6" } else { "none" };
            let frame = svg.tag("rect").set("x", *x).set("y", *y).set("width", *width).set("height", *height);
            frame.set("fill", fill).set("stroke", "black").set("stroke-width", *thick).empty();
        }
        PageMark::Ring { x, y, radius, filled } => {
            let fill = if *filled { "black" } else { "none" };
            let ring = svg.tag("circle").set("cx", *x).set("cy", *y).set("r", *radius);
            ring.set("fill", fill).set("stroke", "black").set("stroke-width", 0.25).empty();
        }
        PageMark::Words { x, y, size, text, anchor, strong, room } => {
            let said = speech.tell(text);
            let anchor = match anchor {
                PageAnchor::Start => "start",
                PageAnchor::Middle => "middle",
                PageAnchor::End => "end",
            };
            let words =
                svg.tag("text").set("x", *x).set("y", *y).set("font-size", fitting(&said, *size, *strong, *room));
            words.set("text-anchor", anchor).set_if(*strong, "font-weight", "bold").text(&said);
        }
    }
}

/// Words that would be wider than their room are set smaller.
fn fitting(said: &str, size: f64, strong: bool, room: f64) -> f64 {
    let wide = said.chars().count() as f64 * size * LETTER[usize::from(strong)];
    if wide > room { size * room / wide } else { size }
}
