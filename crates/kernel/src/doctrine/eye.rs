//! How somebody looks at a position: the style he likes, the experience he has, and what a rule set makes of styles.
//! Relies on nothing; what each style changes is data of the rule set.
//! Must not know what is looked at.

use serde::{Deserialize, Serialize};
use std::fmt;

/// How an opponent likes to play. What it changes in the appraisal of a position is data of the rule set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS, schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Style {
    #[default]
    Balanced,
    Aggressive,
    Cautious,
}

impl Style {
    pub const ALL: [Style; 3] = [Style::Balanced, Style::Aggressive, Style::Cautious];

    pub const fn name(self) -> &'static str {
        match self {
            Style::Balanced => "balanced",
            Style::Aggressive => "aggressive",
            Style::Cautious => "cautious",
        }
    }

    /// The next bolder one; nobody is bolder than the aggressive.
    ///
    /// ```
    /// use oriflamme_kernel::Style;
    /// assert_eq!(Style::Cautious.bolder(), Style::Balanced);
    /// assert_eq!(Style::Cautious.bolder().bolder().bolder(), Style::Aggressive);
    /// ```
    pub const fn bolder(self) -> Style {
        match self {
            Style::Cautious => Style::Balanced,
            Style::Balanced | Style::Aggressive => Style::Aggressive,
        }
    }
}

impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What each style changes, in a rule set's own terms.
///
/// ```
/// use oriflamme_kernel::{Style, Styles};
/// const BOLDNESS: Styles<f64> = Styles { balanced: 1.0, aggressive: 1.5, cautious: 0.5 };
/// assert_eq!(*BOLDNESS.of(Style::Cautious), 0.5);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Styles<T> {
    pub balanced: T,
    pub aggressive: T,
    pub cautious: T,
}

impl<T> Styles<T> {
    pub const fn of(&self, style: Style) -> &T {
        match style {
            Style::Balanced => &self.balanced,
            Style::Aggressive => &self.aggressive,
            Style::Cautious => &self.cautious,
        }
    }
}

/// How many battles somebody has seen. What they have taught him is knowledge of the rule set; it may be nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Experience {
    #[default]
    None,
    Some,
    Long,
}

/// How somebody looks at a position: as he likes to play, and with the experience that he has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Eye {
    pub style: Style,
    pub experience: Experience,
}
