//! What styles change in the appraisal of a position.
//! Relies on `styles/bab.toml`, which is part of the program and says what each number means.
//! Must not weigh anything by itself.

use oriflamme_kernel::{Style, Styles};
use serde::Deserialize;
use std::sync::OnceLock;

#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Temper {
    pub way: f64,
    pub line: f64,
    pub cost: f64,
    pub risk: f64,
    pub fear: f64,
}

pub fn temper(style: Style) -> &'static Temper {
    static STYLES: OnceLock<Styles<Temper>> = OnceLock::new();
    let styles = STYLES.get_or_init(|| {
        let text = include_str!("../../../../styles/bab.toml");
        toml::from_str(text).expect("the styles are part of the program and read by its tests")
    });
    styles.of(style)
}
