//! A base: troops on a rectangle, where it stands and what it has done in this period.

use crate::troop::{Troop, TroopType, Weapon};
use oriflamme_field::{Bounds, Footprint, Pose, Size};
use oriflamme_kernel::{Seat, SetupError};
use schemars::JsonSchema;
use serde::de::value::StrDeserializer;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The name of a base: one to four ASCII letters or digits, such as `A` or `Z12`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, JsonSchema)]
#[schemars(with = "String")]
pub struct BaseId([u8; 4]);

impl BaseId {
    /// `None` when the text is no name.
    pub fn new(text: &str) -> Option<Self> {
        if text.is_empty() || text.len() > 4 || !text.bytes().all(|b| b.is_ascii_alphanumeric()) {
            return None;
        }
        let mut name = [0; 4];
        name[..text.len()].copy_from_slice(text.as_bytes());
        Some(BaseId(name))
    }

    /// A name that nobody can write down.
    pub const NOBODY: BaseId = BaseId([b'?', 0, 0, 0]);

    /// The name of the base of that number (from 0) in an army: A0, A1 … for the first seat, Z0, Z1 … for the second.
    pub fn numbered(seat: Seat, number: usize) -> Self {
        let letter = if seat == Seat::FIRST { 'A' } else { 'Z' };
        BaseId::new(&format!("{letter}{}", number % 1000)).unwrap_or(BaseId::NOBODY)
    }

    /// Names in their order, as numbers, which are compared faster.
    pub(crate) fn rank(self) -> u32 {
        u32::from_be_bytes(self.0)
    }

    pub fn as_str(&self) -> &str {
        let length = self.0.iter().position(|&b| b == 0).unwrap_or(4);
        std::str::from_utf8(&self.0[..length]).unwrap_or("?")
    }
}

impl fmt::Display for BaseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for BaseId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for BaseId {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for BaseId {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        BaseId::new(&text).ok_or_else(|| {
            serde::de::Error::custom(format!("'{text}' is no name of a base: use one to four letters or digits"))
        })
    }
}

/// Where a base is in the battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// Not yet deployed.
    Waiting,
    /// Hidden on the table.
    Ambush,
    Table,
    Destroyed,
    Exhausted,
}

/// What kind of move a base has made in this period.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Moved {
    #[default]
    No,
    Tactical,
    Far,
    Pack,
    Impetuous,
}

/// What the engine remembers of a base within one period.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Deeds {
    pub moved: Moved,
    /// Number of far moves made.
    pub far_moves: u8,
    /// Longest way of a front corner in voluntary and impetuous moves, in mm.
    pub distance: f64,
    pub halted: bool,
    pub fled: bool,
    pub shot_at: bool,
    /// Has shot, or has lost its shot.
    pub shot: bool,
    pub fought: bool,
}

/// One base of an army.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Base {
    pub id: BaseId,
    pub side: Seat,
    pub troop: Troop,
    pub size: Size,
    pub pose: Pose,
    pub place: Place,
    /// The general.
    pub cinc: bool,
    /// Mounted infantry that still has its vehicles.
    pub vehicles: bool,
    /// A Ps to which the army list gives the special support.
    pub support: bool,
    pub weapon: Weapon,
    pub deeds: Deeds,
}

impl Base {
    pub fn kind(&self) -> TroopType {
        self.troop.kind
    }

    pub fn footprint(&self) -> Footprint {
        Footprint::new(self.pose, self.size)
    }

    pub fn footprint_at(&self, pose: Pose) -> Footprint {
        Footprint::new(pose, self.size)
    }

    /// Does its box meet another? Most bases on a table are told apart by one corner.
    pub fn may_meet(&self, bounds: &Bounds) -> bool {
        let reach = self.reach();
        let corner = self.pose.corner;
        let near = corner.x >= bounds.min.x - reach
            && corner.x <= bounds.max.x + reach
            && corner.y >= bounds.min.y - reach
            && corner.y <= bounds.max.y + reach;
        near && self.footprint().bounds().meets(bounds)
    }

    /// No part of it is farther from the corner by which it is placed: more than its diagonal.
    pub fn reach(&self) -> f64 {
        self.size.width + self.size.depth
    }

    /// On the table, openly or hidden.
    pub fn stands(&self) -> bool {
        matches!(self.place, Place::Table | Place::Ambush)
    }

    pub fn on_table(&self) -> bool {
        self.place == Place::Table
    }

    /// As people call it: type and letter.
    pub fn label(&self) -> String {
        format!("{} {}", self.troop.kind, self.id)
    }
}

/// A word of a base's line behind its troops.
#[derive(Clone, Copy, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// The general.
    Cinc,
    /// Hidden where it stands.
    Ambush,
    /// Infantry that still has its vehicles.
    Mounted,
    /// A Ps to which its army list gives the special support.
    Support,
    /// A Ps that carries javelins.
    Javelin,
    /// A Ps that carries slings or bows, as all do unless something else is said.
    Missile,
}

/// A base as a line of text: `first A Reg Sp(O) FL(100,100) f0 cinc`.
#[derive(Clone, PartialEq, Debug)]
pub struct BaseLine {
    pub side: Seat,
    pub id: BaseId,
    pub troop: Troop,
    /// `None`: still to be deployed.
    pub pose: Option<Pose>,
    pub cinc: bool,
    pub ambush: bool,
    pub mounted: bool,
    pub support: bool,
    pub weapon: Weapon,
}

impl FromStr for BaseLine {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Self, SetupError> {
        let wrong = |problem: String| SetupError::new(format!("base '{}'", text.trim()), problem);
        let mut words = text.split_whitespace();
        let side = match words.next() {
            Some("first" | "friend") => Seat::FIRST,
            Some("second" | "enemy") => Seat::SECOND,
            _ => return Err(wrong("it must begin with 'first' or 'second'".into())),
        };
        let id = words
            .next()
            .and_then(BaseId::new)
            .ok_or_else(|| wrong("after the side comes a name of one to four letters or digits".into()))?;
        let status = words.next().unwrap_or_default();
        let kind = words.next().unwrap_or_default();
        let troop: Troop = format!("{status} {kind}").parse().map_err(|e: SetupError| wrong(e.problem))?;
        let mut line = BaseLine {
            side,
            id,
            troop,
            pose: None,
            cinc: false,
            ambush: false,
            mounted: false,
            support: false,
            weapon: Weapon::Missile,
        };
        let mut words = words.peekable();
        while let Some(word) = words.next() {
            if word.starts_with("FL(") {
                let facing = words.next().unwrap_or_default();
                line.pose =
                    Some(parse_pose(word, facing).ok_or_else(|| {
                        wrong(format!("'{word} {facing}' is no place: write 'FL(x,y) fDEGREES' in mm"))
                    })?);
                continue;
            }
            let mark = Mark::deserialize(StrDeserializer::<serde::de::value::Error>::new(word));
            match mark.map_err(|_| wrong(format!("'{word}' is not understood")))? {
                Mark::Cinc => line.cinc = true,
                Mark::Ambush => line.ambush = true,
                Mark::Mounted => line.mounted = true,
                Mark::Support => line.support = true,
                Mark::Javelin => line.weapon = Weapon::Javelin,
                Mark::Missile => line.weapon = Weapon::Missile,
            }
        }
        Ok(line)
    }
}

fn parse_pose(corner: &str, facing: &str) -> Option<Pose> {
    let (x, y) = corner.strip_prefix("FL(")?.strip_suffix(')')?.split_once(',')?;
    let numbers = [x.trim(), y.trim(), facing.strip_prefix('f')?].map(|t| t.parse::<f64>().ok());
    let [Some(x), Some(y), Some(degrees)] = numbers else { return None };
    let sane = [x, y, degrees].iter().all(|v| v.is_finite() && v.abs() < 100_000.0);
    sane.then(|| Pose::new(x, y, degrees))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sides_are_called_first_and_second_and_their_former_names_are_still_read() {
        let side = |word: &str| format!("{word} A Reg Sp(O)").parse::<BaseLine>().unwrap().side;
        assert_eq!(["first", "friend"].map(side), [Seat::FIRST; 2]);
        assert_eq!(["second", "enemy"].map(side), [Seat::SECOND; 2]);
    }

    #[test]
    fn a_base_is_a_line_of_text() {
        let line: BaseLine = "second Z Irr Cv(O) FL(10.5,-20) f450 cinc ambush".parse().unwrap();
        assert_eq!(line.id.as_str(), "Z");
        assert_eq!(line.side, Seat::SECOND);
        assert!(line.cinc && line.ambush && !line.mounted);
        assert_eq!(line.pose, Some(Pose::new(10.5, -20.0, 90.0)));
    }

    #[test]
    fn a_wrong_line_says_what_is_wrong() {
        for (text, part) in [
            ("A Reg Sp(O)", "first"),
            ("first TOOLONG Reg Sp(O)", "name"),
            ("first A Reg Sq(O)", "Reg Sp(O)"),
            ("first A Reg Sp(O) FL(1,NaN) f0", "place"),
            ("first A Reg Sp(O) FL(1e300,0) f0", "place"),
            ("first A Reg Sp(O) shiny", "shiny"),
        ] {
            let error = text.parse::<BaseLine>().unwrap_err();
            assert!(error.to_string().contains(part), "{text}: {error}");
        }
    }
}
