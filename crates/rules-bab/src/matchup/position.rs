//! Where two that meet stand, with the bases and the ground around them.
//! Relies on the description of battles. Everything is placed in the frame of one side, whose base looks north with its
//! left front corner at `CORNER`; the other side sees the same turned by half a circle.
//! Must know no factor and no outcome.

use super::circumstances::name;
use crate::scale::Scale;
use crate::setup::{Setup, Start};
use crate::state::{Glare, Step, Weather};
use crate::terrain::{Ground, PieceText};
use crate::troop::{Grade, Status, Troop, TroopType};
use oriflamme_field::Point;
use oriflamme_kernel::{MatchRequest, MatchTrouble, Message, Seat};
use std::fmt::Write;

/// The left front corner of A, in the middle of the table; B's front touches A's.
const CORNER: (f64, f64) = (440.0, 300.0);
/// How far apart they are when they shoot, in MU.
const SHOT: f64 = 2.0;
/// Ground that only one of them stands in ends so far before the line between them.
const HAIR: f64 = 1.0;

struct Scene<'r> {
    troops: [Troop; 2],
    request: &'r MatchRequest,
    width: f64,
    /// How far the fronts are apart.
    apart: f64,
    bases: String,
    terrain: Vec<PieceText>,
}

pub fn setup(troops: [Troop; 2], request: &MatchRequest) -> Result<Setup, MatchTrouble> {
    let scale = Scale::default();
    let shoots = request.of_both(name::SHOOT) > 0;
    judge(troops, request)?;
    let apart = if shoots { SHOT * scale.mu() } else { 0.0 };
    let mut scene =
        Scene { troops, request, width: scale.base_width(), apart, bases: String::new(), terrain: Vec::new() };
    for side in 0..2 {
        scene.fighter(side);
        scene.friends(side)?;
        scene.ground(side);
    }
    let active = if request.of_side(1, name::ACTIVE) > 0 { Seat::SECOND } else { Seat::FIRST };
    let weather = match (request.of_both(name::RAIN), request.of_both(name::HEADWIND)) {
        (0, 0) => Weather::Fair,
        (0, _) => Weather::Wind { from: 0 },
        _ => Weather::Rain { periods: 3 },
    };
    let sun = (0..2).find(|side| request.of_side(*side, name::DAZZLED) > 0).map(|side| [0, 180][side]);
    let step = if shoots { Step::Shooting } else { Step::Combat };
    let start = Start { active, step, weather, glare: Glare { sun, now: sun.is_some() }, ..Start::default() };
    Ok(Setup { scale, bases: scene.bases, terrain: scene.terrain, start, ..Setup::default() })
}

/// Which circumstances exclude each other.
fn judge(troops: [Troop; 2], request: &MatchRequest) -> Result<(), MatchTrouble> {
    let impossible = |key: &'static str| Err(MatchTrouble::Impossible(Message::new(key)));
    let has = |side: usize, names: &[&str]| names.iter().any(|name| request.of_side(side, name) > 0);
    let shoots = request.of_both(name::SHOOT) > 0;
    let back = request.of_both(name::SHOOT_BACK) > 0;
    if (shoots && troops[0].kind != TroopType::Bw) || (back && troops[1].kind != TroopType::Bw) {
        return impossible("bab-match-only-bows-shoot");
    }
    if back && !shoots {
        return impossible("bab-match-nobody-shoots");
    }
    for side in 0..2 {
        let other = 1 - side;
        if has(side, &[name::ACTIVE]) && has(other, &[name::ACTIVE]) {
            return impossible("bab-match-both-active");
        }
        let close = [name::OVERLAPPED, name::FLANK, name::REAR, name::BANK, name::UPHILL];
        if shoots && has(side, &close) {
            return impossible("bab-match-close-only");
        }
        let beside = [name::OVERLAPPED, name::STEADY, name::SUPPORTED, name::BLOCKED, name::UPHILL, name::BANK];
        if has(side, &[name::FLANK, name::REAR])
            && (has(side, &beside) || has(other, &beside) || has(other, &[name::FLANK, name::REAR]))
        {
            return impossible("bab-match-flank-alone");
        }
        if has(side, &[name::STEADY]) && (has(0, &[name::OVERLAPPED]) || has(1, &[name::OVERLAPPED])) {
            return impossible("bab-match-steady-or-overlapped");
        }
        if has(side, &[name::SUPPORTED]) && has(side, &[name::BLOCKED]) {
            return impossible("bab-match-supported-or-blocked");
        }
        if has(side, &[name::UPHILL]) && has(other, &[name::UPHILL, name::BANK]) {
            return impossible("bab-match-one-height");
        }
        if has(side, &[name::OVERLAPPED]) && has(other, &[name::OVERLAPPED]) {
            return impossible("bab-match-one-overlapped");
        }
    }
    Ok(())
}

impl Scene<'_> {
    fn given(&self, side: usize, name: &str) -> u8 {
        self.request.of_side(side, name)
    }

    fn depth(&self, side: usize) -> f64 {
        Scale::default().base_size(self.troops[side]).depth
    }

    /// A point of one side's frame on the table: right of and ahead of its left front corner.
    fn at(&self, side: usize, right: f64, ahead: f64) -> (f64, f64) {
        if side == 0 {
            (CORNER.0 + right, CORNER.1 + ahead)
        } else {
            (CORNER.0 + self.width - right, CORNER.1 + self.apart - ahead)
        }
    }

    /// A base of the army of `side`, placed in the frame of `frame`.
    fn base(&mut self, side: usize, frame: usize, name: &str, troop: Troop, place: (f64, f64, f64), words: &str) {
        let (x, y) = self.at(frame, place.0, place.1);
        let facing = (place.2 + if frame == 0 { 0.0 } else { 180.0 }) % 360.0;
        let army = ["first", "second"][side];
        // Writing into a string cannot fail.
        let _ = writeln!(self.bases, "{army} {name} {troop} FL({x},{y}) f{facing} {words}");
    }

    fn fighter(&mut self, side: usize) {
        let other = 1 - side;
        let mut words = String::new();
        for (given, word) in [(name::GENERAL, "cinc "), (name::JAVELINS, "javelin ")] {
            if self.given(side, given) > 0 {
                words.push_str(word);
            }
        }
        let (name, troop, depth) = (["A", "B"][side], self.troops[side], self.depth(other));
        // An attack on flank or rear is placed in the frame of whoever suffers it.
        if self.given(side, name::FLANK) > 0 {
            self.base(side, other, name, troop, (0.0, -depth / 2.0, 90.0), &words);
        } else if self.given(side, name::REAR) > 0 {
            self.base(side, other, name, troop, (0.0, -depth, 0.0), &words);
        } else {
            self.base(side, side, name, troop, (0.0, 0.0, 0.0), &words);
        }
    }

    /// Those who stand around the fighter of a side and because of it.
    fn friends(&mut self, side: usize) -> Result<(), MatchTrouble> {
        let (own, other, width, depth) = (self.troops[side], 1 - side, self.width, self.depth(side));
        let letter = ["A", "B"][side];
        // Who overlaps stands beside the opponent, and must be of another kind: alike they would steady each other.
        for number in 0..self.given(side, name::OVERLAPPED) {
            let right = if number == 0 { -width } else { width };
            let by = unlike(self.troops[other]);
            self.base(other, other, &format!("O{letter}{number}"), by, (right, 0.0, 0.0), "");
        }
        if self.given(side, name::STEADY) > 0 {
            for (number, right) in [-width, width].into_iter().enumerate() {
                self.base(side, side, &format!("N{letter}{number}"), own, (right, 0.0, 0.0), "");
                // Neighbours that nobody faces would overlap the opponent.
                if self.given(other, name::STEADY) == 0 && self.apart == 0.0 {
                    let facing = unlike(self.troops[other]);
                    self.base(other, other, &format!("F{letter}{number}"), facing, (-right, 0.0, 0.0), "");
                }
            }
        }
        if self.given(side, name::SUPPORTED) > 0 {
            let (troop, words) =
                supporter(own).ok_or(MatchTrouble::Impossible(Message::new("bab-match-no-support")))?;
            self.base(side, side, &format!("P{letter}"), troop, (0.0, -depth, 0.0), words);
        }
        if self.given(side, name::BLOCKED) > 0 {
            let across = Troop::new(Status::Irr, TroopType::Sp, Grade::O);
            self.base(side, side, &format!("X{letter}"), across, (width * 0.75, -depth, 90.0), "");
        }
        if side == 0 {
            for number in 1..self.request.of_both(name::SHOOT) {
                let right = if number == 1 { -width } else { width };
                self.base(0, 0, &format!("S{number}"), own, (right, 0.0, 0.0), "");
            }
        }
        Ok(())
    }

    fn ground(&mut self, side: usize) {
        let depth = self.depth(side);
        let patches = [
            (name::BRUSH, Ground::Brush),
            (name::WOOD, Ground::Wood),
            (name::MARSH, Ground::Marsh),
            (name::DUNES, Ground::Dunes),
            (name::BUILT_UP, Ground::BuiltUp),
        ];
        for (name, kind) in patches {
            if self.given(side, name) > 0 {
                let outline = self.rectangle(side, [-60.0, 100.0], [-depth - 60.0, -HAIR]);
                self.terrain.push(PieceText { outline, ..PieceText::bare(kind) });
            }
        }
        if self.given(side, name::UPHILL) > 0 {
            let outline = self.rectangle(side, [-160.0, 200.0], [-240.0, 120.0]);
            let crest = [(-60.0, -120.0), (100.0, -120.0)].map(|(right, ahead)| self.point(side, right, ahead));
            self.terrain.push(PieceText { outline, crest: crest.to_vec(), ..PieceText::bare(Ground::GentleHill) });
        }
        if self.given(side, name::BANK) > 0 {
            // The enemy stands in a narrow river whose near bank is before our front.
            let course = [(-400.0, 17.0), (440.0, 17.0)].map(|(right, ahead)| self.point(side, right, ahead));
            self.terrain.push(PieceText {
                course: course.to_vec(),
                width: Some(30.0),
                ..PieceText::bare(Ground::River)
            });
        }
    }

    fn point(&self, side: usize, right: f64, ahead: f64) -> Point {
        let (x, y) = self.at(side, right, ahead);
        Point::new(x, y)
    }

    fn rectangle(&self, side: usize, right: [f64; 2], ahead: [f64; 2]) -> Vec<Point> {
        let corners = [(0, 0), (1, 0), (1, 1), (0, 1)];
        corners.map(|(x, y)| self.point(side, right[x], ahead[y])).to_vec()
    }
}

/// Troops that are neither of the same kind nor skirmishers.
fn unlike(troop: Troop) -> Troop {
    let kind = if troop.kind == TroopType::Ax { TroopType::Sp } else { TroopType::Ax };
    Troop::new(Status::Irr, kind, Grade::O)
}

/// Who may stand behind these troops in support, and what else must be said of him.
fn supporter(troop: Troop) -> Option<(Troop, &'static str)> {
    let skirmishers = Troop::new(Status::Irr, TroopType::Ps, Grade::O);
    match troop.kind {
        TroopType::Pk => Some((troop, "")),
        TroopType::Ps => Some((skirmishers, "")),
        TroopType::Ax | TroopType::Bd | TroopType::Sp => Some((skirmishers, "support")),
        _ => None,
    }
}
