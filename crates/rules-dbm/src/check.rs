//! What must hold in every position: everybody stands on the table, on ground of his own, and each corps has one general.
//! Relies on the state only.
//! Must say what is broken in words.

use crate::army::Element;
use crate::state::State;
use oriflamme_field::overlaps;

pub fn check(state: &State) -> Result<(), String> {
    for (at, corps) in state.corps.iter().enumerate() {
        let generals = state.members(at).filter(|element| element.general).count();
        if generals != 1 {
            return Err(format!("the corps {} has {generals} generals, not one", corps.name));
        }
    }
    let standing: Vec<&Element> = state.on_table().collect();
    for (n, element) in standing.iter().enumerate() {
        let base = element.footprint();
        if !state.table.contains(&base) {
            return Err(format!("{} does not stand wholly on the table, at {:?}", element.name, element.pose));
        }
        if let Some(other) = standing[n + 1..].iter().find(|other| overlaps(&base, &other.footprint())) {
            return Err(format!("{} and {} overlap, at {:?}", element.name, other.name, element.pose));
        }
    }
    Ok(())
}
