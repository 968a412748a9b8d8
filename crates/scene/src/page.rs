//! A printed page: lines, boxes and words in millimetres, black on white. Sheets of units and armies are such pages.
//! A client prints them, the command line writes them as SVG; both put the words into the reader's language.
//! Must not know what is printed.

use crate::scene::Point;
use oriflamme_kernel::Message;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// One page. The origin is its upper left corner, y goes down.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
pub struct Page {
    /// Stable within its document, such as `army` or `group-2`.
    pub id: String,
    pub title: Message,
    pub width: f64,
    pub height: f64,
    pub marks: Vec<PageMark>,
}

/// Something black on a page.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema, TS)]
#[serde(tag = "mark", rename_all = "kebab-case")]
pub enum PageMark {
    Line {
        from: Point,
        to: Point,
        thick: f64,
    },
    Box {
        x: f64,
        y: f64,
        width: f64,
        height: f64,
        thick: f64,
        /// With a light ground, for headings.
        shaded: bool,
    },
    Ring {
        x: f64,
        y: f64,
        radius: f64,
        filled: bool,
    },
    /// Words on a base line.
    Words {
        x: f64,
        y: f64,
        size: f64,
        text: Message,
        anchor: PageAnchor,
        strong: bool,
        /// The words are set narrower where they would be wider than this.
        room: f64,
    },
}

/// Which end of the words stands at their place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum PageAnchor {
    Start,
    Middle,
    End,
}
