//! Plots as plain SVG: the odds of one match-up as a bar, and all against all as a heat map.
//! Relies on the SVG writer; words come from whoever calls, so a plot speaks any language.
//! Must be readable without colour: every cell and every part has its number.

mod heat;
mod look;
mod odds;

pub use heat::{HeatCell, HeatMap};
pub use look::{Anchor, INK, bar, plot, words};
pub use odds::{BarPart, OddsBar};
