//! A printed page as SVG, with its words in the language of the reader.
//! Relies on the page vocabulary of the scene.
//! Must not know what is printed.

use crate::speech::Speech;
use oriflamme_scene::{Page, PageAnchor, PageMark};
use std::fmt::Write;

/// How wide a letter is at most on average, in shares of its size: ordinary and strong.
const LETTER: [f64; 2] = [0.58, 0.66];

pub fn svg(page: &Page, speech: Speech) -> String {
    let (width, height) = (page.width, page.height);
    let mut out = String::new();
    let _ = writeln!(
        out,
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}" font-family="'Source Sans 3', 'DejaVu Sans', sans-serif">"#
    );
    let _ = writeln!(out, "<title>{}</title>", escaped(&speech.tell(&page.title)));
    let _ = writeln!(out, r#"<rect width="{width}" height="{height}" fill="white"/>"#);
    for mark in &page.marks {
        draw(mark, speech, &mut out);
    }
    out.push_str("</svg>\n");
    out
}

fn draw(mark: &PageMark, speech: Speech, out: &mut String) {
    let _ = match mark {
        PageMark::Line { from, to, thick } => writeln!(
            out,
            r#"<line x1="{}" y1="{}" x2="{}" y2="{}" stroke="black" stroke-width="{thick}"/>"#,
            from.x, from.y, to.x, to.y
        ),
        PageMark::Box { x, y, width, height, thick, shaded } => {
            let fill = if *shaded { "#e6e6e6" } else { "none" };
            writeln!(
                out,
                r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{fill}" stroke="black" stroke-width="{thick}"/>"#
            )
        }
        PageMark::Ring { x, y, radius, filled } => {
            let fill = if *filled { "black" } else { "none" };
            writeln!(
                out,
                r#"<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}" stroke="black" stroke-width="0.25"/>"#
            )
        }
        PageMark::Words { x, y, size, text, anchor, strong, room } => {
            let said = speech.tell(text);
            let anchor = match anchor {
                PageAnchor::Start => "start",
                PageAnchor::Middle => "middle",
                PageAnchor::End => "end",
            };
            let weight = if *strong { r#" font-weight="bold""# } else { "" };
            let size = fitting(&said, *size, *strong, *room);
            let said = escaped(&said);
            writeln!(out, r#"<text x="{x}" y="{y}" font-size="{size:.2}" text-anchor="{anchor}"{weight}>{said}</text>"#)
        }
    };
}

/// Words that would be wider than their room are set smaller.
fn fitting(said: &str, size: f64, strong: bool, room: f64) -> f64 {
    let wide = said.chars().count() as f64 * size * LETTER[usize::from(strong)];
    if wide > room { size * room / wide } else { size }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
