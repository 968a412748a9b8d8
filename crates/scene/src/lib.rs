//! What a client draws and what it may be asked: shapes, choices, gestures, a log. One vocabulary for all rule sets.
//! Relies on the kernel's contracts only; its types are the client's types, generated for TypeScript.
//! Must not know any rule: a rule set fills these words in, a client draws them.

mod army;
mod asked;
mod erased;
mod hand;
mod lesson;
mod log;
mod overlay;
mod page;
mod scene;
mod table;

pub use army::{
    Armoury, ArmyChoice, ArmyDraft, ArmyFault, ArmyFile, ArmyLine, ArmyOnFile, ArmyPart, ArmyTroop, ArmyVerdict,
    DraftPart, FieldGroup, Localised, PartFault, PartKind, PartVerdict, whole,
};
pub use asked::{Answer, Asked, Field, FieldKind, Form, Pick, StandingOrder, Weight};
pub use erased::{AnyTable, Bookmark};
pub use hand::{Cause, Hand, Intent, JointMove, Manner, Placement, Preview, Release, Ruling, Spot};
pub use lesson::{Lesson, LessonGoal, LessonStep};
pub use log::{LogLine, Told, Track};
pub use overlay::{
    Forecast, Odds, OddsFace, OddsPart, Overlay, OverlayKind, OverlayRequest, PastOdds, SightLine, Zone, ZoneStyle,
};
pub use page::{Page, PageAnchor, PageMark};
pub use scene::{
    Board, Face, Fact, Ground, GroundShape, HexGrid, Inset, Mark, Meter, Piece, PiecePlace, PieceShape, Point, Scene,
    Side, Step, StepState, Turn,
};
pub use table::Table;
