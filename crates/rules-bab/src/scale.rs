//! Figure scales: how long a MU is and how wide a base.

use crate::tables::numbers;
use crate::troop::{Grade, Troop, TroopType};
use oriflamme_field::Size;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The height of the figures, which both armies share.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub enum Scale {
    #[serde(rename = "6")]
    Six,
    #[default]
    #[serde(rename = "15")]
    Fifteen,
    /// 25 or 28 mm.
    #[serde(rename = "25")]
    TwentyFive,
}

impl Scale {
    pub const ALL: [Scale; 3] = [Scale::Six, Scale::Fifteen, Scale::TwentyFive];

    /// Millimetres in one MU.
    pub fn mu(self) -> f64 {
        numbers().mu(self as usize)
    }

    pub fn base_width(self) -> f64 {
        numbers().base_width(self as usize)
    }

    /// Size of a base of these troops.
    pub fn base_size(self, troop: Troop) -> Size {
        let row = match (troop.kind, troop.grade) {
            (TroopType::Bd, Grade::F) | (TroopType::Pk, Grade::F) | (TroopType::Wb, Grade::F) => 1,
            (TroopType::Bd | TroopType::Pk | TroopType::Sp | TroopType::Wb, _) => 0,
            (TroopType::Ax | TroopType::Bw | TroopType::Ps, _) => 1,
            (TroopType::Cv | TroopType::Cm | TroopType::Hd | TroopType::LH, _) => 2,
            (TroopType::Bg | TroopType::El | TroopType::HCh | TroopType::LCh, _) => 3,
        };
        let depth = numbers().depth(row, self as usize);
        Size::new(self.base_width(), depth)
    }
}
