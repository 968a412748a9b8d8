//! Corps and elements of a set-up, one a line of words.
//! Relies on the nouns and their names.
//! Must not know which corps there are.

use crate::army::{Corps, Equivalents, Loyalty, Name, Role};
use crate::troop::{Arms, Build, Troop};
use oriflamme_field::formation::place_behind;
use oriflamme_field::{Footprint, Pose, Size};
use oriflamme_kernel::{Seat, SetupError};
use std::str::FromStr;

/// `first rome cinc`, and perhaps `pips 4`, `lost 2.5`, `unreliable`, `untested`, `demoralised`.
pub struct CorpsLine(pub Corps);

/// `rome A,B/C,D Reg Bd(O) FL(400,200) f0`, or `gone` in place of where they stand, and perhaps `general`,
/// `supports`, a build, arms.
///
/// A comma sets the next element beside the last, to its right; a stroke begins the next rank behind.
pub struct ElementLine {
    pub corps: Name,
    ranks: Vec<Vec<Name>>,
    pub troop: Troop,
    pub build: Build,
    pub arms: Option<Arms>,
    pub general: bool,
    pub supports: bool,
    /// Where its first element stands; nothing where it is lost.
    pub first: Option<Pose>,
}

fn name(text: &str, wrong: &impl Fn(&str) -> SetupError) -> Result<Name, SetupError> {
    Name::new(text).ok_or_else(|| wrong(&format!("'{text}' is no name")))
}

impl FromStr for CorpsLine {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Self, SetupError> {
        let wrong = |problem: &str| SetupError::new(format!("corps '{text}'"), problem);
        let mut words = text.split_whitespace();
        let side = match words.next() {
            Some("first") => Seat::FIRST,
            Some("second") => Seat::SECOND,
            _ => return Err(wrong("begin with 'first' or 'second'")),
        };
        let name = name(words.next().unwrap_or_default(), &wrong)?;
        let role = words.next().and_then(|word| Role::ALL.into_iter().find(|role| role.name() == word));
        let mut corps = Corps {
            name,
            side,
            role: role.ok_or_else(|| wrong("say what its general is: 'cinc', 'sub' or 'ally'"))?,
            loyalty: Loyalty::Reliable,
            die: None,
            pips: 0,
            favoured: false,
            original: Equivalents::NONE,
            lost_before: Equivalents::NONE,
            demoralised: false,
            bereaved: false,
        };
        while let Some(word) = words.next() {
            let number =
                |next: Option<&str>| next.and_then(|text| text.parse::<f64>().ok()).filter(|n| (0.0..1e4).contains(n));
            let lacking = || wrong(&format!("a number must follow '{word}'"));
            match word {
                "pips" => corps.pips = number(words.next()).ok_or_else(lacking)? as u8,
                "lost" => corps.lost_before = number(words.next()).ok_or_else(lacking)?.into(),
                "untested" => corps.loyalty = Loyalty::Untested,
                "unreliable" => corps.loyalty = Loyalty::Unreliable,
                "demoralised" => corps.demoralised = true,
                _ => return Err(wrong(&format!("'{word}' says nothing of a corps"))),
            }
        }
        if corps.loyalty != Loyalty::Reliable && role != Some(Role::Ally) {
            return Err(wrong("only allies waver"));
        }
        Ok(CorpsLine(corps))
    }
}

impl FromStr for ElementLine {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Self, SetupError> {
        let wrong = |problem: &str| SetupError::new(format!("element '{text}'"), problem);
        let mut words = text.split_whitespace();
        let mut next = || words.next().unwrap_or_default();
        let corps = name(next(), &wrong)?;
        let rank = |text: &str| text.split(',').map(|text| name(text, &wrong)).collect::<Result<Vec<_>, _>>();
        let ranks: Vec<Vec<Name>> = next().split('/').map(rank).collect::<Result<_, _>>()?;
        let troop: Troop = format!("{} {}", next(), next()).parse()?;
        let first = match next() {
            "gone" => None,
            corner => {
                let stands = pose(corner, next());
                Some(stands.ok_or_else(|| wrong("say where, such as 'FL(400,200) f0', or 'gone'"))?)
            }
        };
        let mut line = ElementLine {
            corps,
            ranks,
            troop,
            build: Build::Usual,
            arms: None,
            general: false,
            supports: false,
            first,
        };
        for word in words {
            if word == "general" {
                line.general = true;
            } else if word == "supports" {
                line.supports = true;
            } else if let Some(build) = Build::ALL.into_iter().find(|build| build.name() == word) {
                line.build = build;
            } else if let Some(arms) = Arms::ALL.into_iter().find(|arms| arms.name() == word) {
                line.arms = Some(arms);
            } else {
                return Err(wrong(&format!("'{word}' says nothing of an element")));
            }
        }
        if !line.build.fits(troop) {
            return Err(wrong(&format!("{troop} cannot be '{}'", line.build.name())));
        }
        if line.general && line.ranks.iter().flatten().count() > 1 {
            return Err(wrong("a general has one element"));
        }
        Ok(line)
    }
}

/// `FL(400,200)` and `f0`.
fn pose(corner: &str, facing: &str) -> Option<Pose> {
    let number = |text: &str| text.parse::<f64>().ok().filter(|number| number.is_finite());
    let (x, y) = corner.strip_prefix("FL(")?.strip_suffix(')')?.split_once(',')?;
    Some(Pose::new(number(x)?, number(y)?, number(facing.strip_prefix('f')?)?))
}

impl ElementLine {
    /// Where each element of the block stands.
    pub fn places(&self, size: Size) -> Vec<(Name, Pose)> {
        let mut leader = Footprint::new(self.first.unwrap_or_default(), size);
        let mut found = Vec::new();
        for rank in &self.ranks {
            let beside = |(n, name): (usize, &Name)| (*name, leader.shifted(size.width * n as f64).pose);
            found.extend(rank.iter().enumerate().map(beside));
            leader = place_behind(&leader, size);
        }
        found
    }
}
