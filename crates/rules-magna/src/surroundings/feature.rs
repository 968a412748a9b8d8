//! What may stand on the side of a hex, and what links levels.
//! Relies on the map's notion of a kind.
//! Must not know who wants to pass or shoot across it.

use oriflamme_hexfield::Kind;

/// Features of hex sides, and links.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Feature {
    /// The top of a slope: the side of the slope hex towards the high ground.
    Crest,
    LowWall,
    Wall,
    Window,
    ArrowSlit,
    Door,
    /// A link: where a tree is climbed.
    Trunk,
}

impl Feature {
    /// Can nobody walk or ride across it?
    pub fn bars_the_way(self) -> bool {
        matches!(self, Feature::Wall | Feature::Window | Feature::ArrowSlit)
    }
}

impl Kind for Feature {
    fn name(self) -> &'static str {
        match self {
            Feature::Crest => "crest",
            Feature::LowWall => "low-wall",
            Feature::Wall => "wall",
            Feature::Window => "window",
            Feature::ArrowSlit => "arrow-slit",
            Feature::Door => "door",
            Feature::Trunk => "trunk",
        }
    }

    fn named(name: &str) -> Option<Self> {
        Self::all().iter().copied().find(|kind| kind.name() == name)
    }

    fn all() -> &'static [Self] {
        use Feature::*;
        &[Crest, LowWall, Wall, Window, ArrowSlit, Door, Trunk]
    }
}
