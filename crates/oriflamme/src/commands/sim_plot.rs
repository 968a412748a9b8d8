//! A simulation as a picture: who won how often, with error bars, and how long the games were.
//! Relies on plain SVG.
//! Must be readable without colour: every bar has its name and number.

use crate::speech::Speech;
use oriflamme_analysis::{Share, SimSummary};
use std::fmt::Write;

const WIDTH: f64 = 700.0;
const LEFT: f64 = 190.0;
const BAR: f64 = 380.0;
const BINS: usize = 20;

pub fn svg(summary: &SimSummary, speech: Speech) -> String {
    let rows = [
        (format!("A ({})", summary.a), summary.a_wins, summary.a_share, "#a3312b"),
        (format!("B ({})", summary.b), summary.b_wins, summary.b_share, "#2b5a8a"),
        (speech.say("cli-sim-draws"), summary.draws, summary.draw_share, "#8a8272"),
    ];
    let mut out = String::new();
    let _ = write!(
        out,
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} 330" width="{WIDTH}" height="330" font-family="sans-serif" font-size="14"><rect width="{WIDTH}" height="330" fill="#fff"/>"##
    );
    for (row, (name, count, share, colour)) in rows.iter().enumerate() {
        let percent = speech.number((share.share * 1000.0).round() / 10.0);
        let number = format!("{count} · {percent} %");
        bar(&mut out, 20.0 + row as f64 * 40.0, [name, &number], *share, colour);
    }
    lengths(&mut out, summary, speech);
    out.push_str("</svg>\n");
    out
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

fn bar(out: &mut String, y: f64, [name, number]: [&str; 2], share: Share, colour: &str) {
    let x = |part: f64| LEFT + BAR * part;
    let middle = y + 14.0;
    let _ = write!(
        out,
        r##"<text x="{}" y="{}" text-anchor="end">{}</text><rect x="{LEFT}" y="{y}" width="{:.1}" height="28" fill="{colour}"/>"##,
        LEFT - 8.0,
        y + 19.0,
        escaped(name),
        BAR * share.share
    );
    let _ = write!(
        out,
        r##"<path d="M{:.1} {middle}H{:.1}M{:.1} {}v12M{:.1} {}v12" stroke="#111" fill="none"/><text x="{}" y="{}">{number}</text>"##,
        x(share.low),
        x(share.high),
        x(share.low),
        middle - 6.0,
        x(share.high),
        middle - 6.0,
        LEFT + BAR + 8.0,
        y + 19.0
    );
}

/// How many games had how many commands.
fn lengths(out: &mut String, summary: &SimSummary, speech: Speech) {
    let (low, high) = (f64::from(summary.fewest_commands), f64::from(summary.most_commands));
    let mut bins = [0_u32; BINS];
    for line in &summary.lines {
        let part = (f64::from(line.commands) - low) / (high - low).max(1.0);
        bins[((part * BINS as f64) as usize).min(BINS - 1)] += 1;
    }
    let most = f64::from(bins.iter().copied().max().unwrap_or(1).max(1));
    let step = BAR / BINS as f64;
    for (place, count) in bins.iter().enumerate() {
        let height = 120.0 * f64::from(*count) / most;
        let (x, y) = (LEFT + place as f64 * step, 290.0 - height);
        let _ = write!(
            out,
            r##"<rect x="{x:.1}" y="{y:.1}" width="{:.1}" height="{height:.1}" fill="#8a8272"/>"##,
            step - 1.0
        );
    }
    let _ = write!(
        out,
        r##"<path d="M{LEFT} 290h{BAR}" stroke="#111"/><text x="{LEFT}" y="310">{low}</text><text x="{}" y="310" text-anchor="end">{high}</text><text x="{}" y="230" text-anchor="end">{}</text>"##,
        LEFT + BAR,
        LEFT - 8.0,
        escaped(&speech.say("cli-sim-lengths"))
    );
}
