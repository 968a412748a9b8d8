//! Drawing on a page: words, boxes, lines, ticks.
//! Relies on the page vocabulary only.
//! Must not know what is drawn.

use crate::build::words;
use oriflamme_kernel::{Arg, Message};
use oriflamme_scene::{Page, PageAnchor, PageMark, Point};

/// A4 upright.
pub const WIDTH: f64 = 210.0;
pub const HEIGHT: f64 = 297.0;
pub const MARGIN: f64 = 12.0;
const THIN: f64 = 0.25;
const THICK: f64 = 0.5;

/// A page under the pen.
pub struct Pen {
    page: Page,
}

impl Pen {
    /// A page with its title on top.
    pub fn new(id: String, title: Message) -> Self {
        let mut pen = Pen { page: Page { id, title: title.clone(), width: WIDTH, height: HEIGHT, marks: Vec::new() } };
        pen.words(MARGIN, 20.0, 6.5, title, 120.0, true);
        pen.line(MARGIN, 23.5, WIDTH - MARGIN, 23.5);
        pen
    }

    pub fn done(self) -> Page {
        self.page
    }

    /// Words that begin at a place.
    pub fn words(&mut self, x: f64, y: f64, size: f64, text: impl Into<Message>, room: f64, strong: bool) {
        self.set(x, y, size, text.into(), PageAnchor::Start, strong, room);
    }

    /// Words in the middle of a column.
    pub fn middle(&mut self, x: f64, y: f64, size: f64, text: impl Into<Message>, room: f64, strong: bool) {
        self.set(x, y, size, text.into(), PageAnchor::Middle, strong, room);
    }

    /// Words that end at a place.
    pub fn end(&mut self, x: f64, y: f64, size: f64, text: impl Into<Message>, room: f64, strong: bool) {
        self.set(x, y, size, text.into(), PageAnchor::End, strong, room);
    }

    #[allow(clippy::too_many_arguments)]
    fn set(&mut self, x: f64, y: f64, size: f64, text: Message, anchor: PageAnchor, strong: bool, room: f64) {
        self.page.marks.push(PageMark::Words { x, y, size, text, anchor, strong, room });
    }

    /// A number or a name as it is; nothing where there is nothing to say.
    pub fn plain(&mut self, x: f64, y: f64, size: f64, text: impl Into<Arg>, room: f64, strong: bool) {
        let text = text.into();
        if text != Arg::Text(String::new()) {
            self.words(x, y, size, words::plain(text), room, strong);
        }
    }

    pub fn line(&mut self, x1: f64, y1: f64, x2: f64, y2: f64) {
        let (from, to) = (Point { x: x1, y: y1 }, Point { x: x2, y: y2 });
        self.page.marks.push(PageMark::Line { from, to, thick: THIN });
    }

    pub fn frame(&mut self, x: f64, y: f64, width: f64, height: f64) {
        self.page.marks.push(PageMark::Box { x, y, width, height, thick: THICK, shaded: false });
    }

    pub fn cell(&mut self, x: f64, y: f64, width: f64, height: f64) {
        self.page.marks.push(PageMark::Box { x, y, width, height, thick: THIN, shaded: false });
    }

    pub fn heading(&mut self, x: f64, y: f64, width: f64, height: f64, text: impl Into<Message>) {
        self.page.marks.push(PageMark::Box { x, y, width, height, thick: THIN, shaded: true });
        self.words(x + 2.0, y + height - 1.9, 3.4, text, width - 4.0, true);
    }

    /// A round box that is filled where something is entered.
    pub fn tick(&mut self, x: f64, y: f64, radius: f64, filled: bool) {
        self.page.marks.push(PageMark::Ring { x, y, radius, filled });
    }

    /// A row of numbered boxes from 1 up, for a counter.
    pub fn track(&mut self, x: f64, y: f64, number: u32, marked: Option<u32>) {
        for place in 1..=number {
            let left = x + f64::from(place - 1) * 7.0;
            if marked == Some(place) {
                self.frame(left, y, 7.0, 7.0);
            } else {
                self.cell(left, y, 7.0, 7.0);
            }
            self.middle(left + 3.5, y + 4.8, 3.4, words::plain(place), 6.0, marked == Some(place));
        }
    }
}
