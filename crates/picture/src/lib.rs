//! Draws scenes as SVG: figures of the rule book, maps, positions before and after a script. The same picture as on the browser's
//! board: the same shapes, colours and glyphs, trees at the same places.
//! Relies on the vocabulary of the scene and on the SVG writer; words come from whoever calls, so a picture speaks any language.
//! Must not know any rule set: what is drawn is what the scene shows.

mod change;
mod course;
mod glyphs;
mod grid;
mod ground;
mod hex_marks;
mod hexes;
mod hills;
mod outline;
mod page;
mod paint;
mod palette;
mod panel;
mod piece;
mod plane;
mod scatter;
mod shown;
mod stand;
mod zones;

use oriflamme_kernel::Message;
use oriflamme_scene::{Overlay, Scene};
use std::collections::BTreeSet;

/// Puts a message into the words of a language.
pub type Words<'a> = &'a dyn Fn(&Message) -> String;

/// One position to draw.
#[derive(Clone, Debug)]
pub struct Panel {
    /// Shown above it; the name of a case.
    pub caption: Option<String>,
    pub scene: Scene,
    /// How things stand afterwards, if that is to be shown too.
    pub after: Option<Scene>,
    /// Zones and lines laid over it.
    pub overlays: Vec<Overlay>,
    /// The whole table rather than the part where something is.
    pub whole: bool,
    /// The pieces and hexes that the picture is about, by their names: others far from all of these do not enlarge it. Empty: all.
    pub focus: BTreeSet<String>,
}

/// One or more positions under a title.
pub fn draw(title: &str, panels: &[Panel], say: Words) -> String {
    let drawn: Vec<panel::Drawn> = panels.iter().map(|panel| panel::draw(panel, say)).collect();
    let first = panels.first().map(|panel| &panel.scene.board).filter(|board| board.grid.is_none());
    page::page(title, &drawn, first.map(|board| (board, say(&board.unit_name))))
}
