//! Plots as plain SVG: the odds of one match-up as a bar, and all against all as a heat map.
//! Relies on nothing but text; words come from whoever calls, so a plot speaks any language.
//! Must be readable without colour: every cell and every part has its number.

mod bar;
mod heat;
mod svg;

pub use bar::{BarPart, OddsBar};
pub use heat::{HeatCell, HeatMap};
pub use svg::{Anchor, Drawing, INK};
