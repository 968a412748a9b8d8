//! A simulation as a picture: who won how often, with error bars, and how long the games were.
//! Relies on what the plots of `analysis` share.
//! Must be readable without colour: every bar has its name and number.

use crate::speech::Speech;
use oriflamme_analysis::plot::{self, Anchor, INK, words};
use oriflamme_analysis::{Share, SimSummary};
use oriflamme_svg::Svg;

const SIZE: (f64, f64) = (700.0, 330.0);
const LEFT: f64 = 190.0;
const BAR: f64 = 380.0;
const BINS: usize = 20;
const LETTERS: f64 = 14.0;

pub fn svg(summary: &SimSummary, title: &str, speech: Speech) -> String {
    let rows = [
        (format!("A ({})", summary.a), summary.a_wins, summary.a_share, "#a3312b"),
        (format!("B ({})", summary.b), summary.b_wins, summary.b_share, "#2b5a8a"),
        (speech.say("cli-sim-draws"), summary.draws, summary.draw_share, "#8a8272"),
    ];
    plot::plot(SIZE, title, |svg| {
        for (row, (name, count, share, colour)) in rows.iter().enumerate() {
            let percent = speech.number((share.share * 1000.0).round() / 10.0);
            let number = format!("{count} · {percent} %");
            bar(svg, 20.0 + row as f64 * 40.0, [name, &number], *share, colour);
        }
        lengths(svg, summary, speech);
    })
}

fn bar(svg: &mut Svg, y: f64, [name, number]: [&str; 2], share: Share, colour: &str) {
    let x = |part: f64| LEFT + BAR * part;
    let (low, high, middle) = (x(share.low), x(share.high), y + 14.0);
    let top = middle - 6.0;
    words(svg, (LEFT - 8.0, y + 19.0), LETTERS, Anchor::End, INK, name);
    plot::bar(svg, (LEFT, y), (BAR * share.share, 28.0), colour).empty();
    line(svg, &format!("M{low:.1} {middle}H{high:.1}M{low:.1} {top}v12M{high:.1} {top}v12"));
    words(svg, (LEFT + BAR + 8.0, y + 19.0), LETTERS, Anchor::Start, INK, number);
}

fn line(svg: &mut Svg, path: &str) {
    svg.tag("path").set("d", path).set("stroke", INK).set("fill", "none").empty();
}

/// How many games had how many commands.
fn lengths(svg: &mut Svg, summary: &SimSummary, speech: Speech) {
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
        plot::bar(svg, (LEFT + place as f64 * step, 290.0 - height), (step - 1.0, height), "#8a8272").empty();
    }
    line(svg, &format!("M{LEFT} 290h{BAR}"));
    words(svg, (LEFT, 310.0), LETTERS, Anchor::Start, INK, &speech.number(low));
    words(svg, (LEFT + BAR, 310.0), LETTERS, Anchor::End, INK, &speech.number(high));
    words(svg, (LEFT - 8.0, 230.0), LETTERS, Anchor::End, INK, &speech.say("cli-sim-lengths"));
}
