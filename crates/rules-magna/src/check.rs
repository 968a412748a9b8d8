//! What must hold in every position: everybody stands somewhere that exists, riders sit on animals, and nobody shares a hex
//! outside the movement sequence.
//! Relies on the state only.
//! Must say what is broken in words.

use crate::counters::{Figure, Post};
use crate::state::{Sequence, State};
use oriflamme_hexfield::Place;
use std::collections::BTreeMap;

pub fn check(state: &State) -> Result<(), String> {
    for figure in &state.figures {
        posted(state, figure)?;
    }
    if state.tasks.is_empty() && state.clock.sequence != Sequence::Movement && state.end.is_none() {
        alone(state)?;
    }
    Ok(())
}

fn posted(state: &State, figure: &Figure) -> Result<(), String> {
    let id = figure.id;
    if figure.marks.hidden && !matches!(figure.post, Post::Litter(_)) {
        return Err(format!("{id} is hidden, but in no litter"));
    }
    match figure.post {
        Post::On(place) if state.map.floor(place).is_none() => {
            Err(format!("{id} stands at {place}, where no floor is"))
        }
        Post::On(_) if figure.nature().is_large() => Err(format!("{id} needs two hexes")),
        Post::Astride(mount) if !mount.cells().iter().all(|cell| state.map.holds(*cell)) => {
            Err(format!("{id} is not wholly on the map"))
        }
        Post::Astride(_) if !figure.nature().is_large() => Err(format!("{id} does not stand on two hexes")),
        Post::Riding(animal) => match state.figure(animal) {
            Some(mount) if mount.is_alive() || !state.tasks.is_empty() => {
                let riders = state.figures.iter().filter(|other| other.post == Post::Riding(animal)).count();
                if riders == 1 { Ok(()) } else { Err(format!("{animal} bears {riders} riders")) }
            }
            _ => Err(format!("{id} rides {animal}, which is dead or nowhere")),
        },
        Post::Carried(carrier) if state.figure(carrier).is_none_or(|f| !f.is_up()) => {
            Err(format!("{id} is carried by {carrier}, who cannot"))
        }
        _ => Ok(()),
    }
}

/// Nobody shares a hex, as he may on his way through the movement sequence.
pub fn alone(state: &State) -> Result<(), String> {
    let mut taken: BTreeMap<Place, &Figure> = BTreeMap::new();
    for figure in state.present().filter(|figure| figure.is_alive() && !matches!(figure.post, Post::Litter(_))) {
        for place in state.places(figure) {
            if let Some(other) = taken.insert(place, figure) {
                return Err(format!("{} and {} share {place}", other.id, figure.id));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use crate::setup::Setup;

    #[test]
    fn a_battle_in_which_two_share_a_hex_does_not_begin() {
        let battle = |other: &str| {
            let figures = format!("first tom footman 0101\nsecond ben footman {other}\n");
            Setup { map: "map:\n . . .\n".to_owned(), figures, ..Setup::default() }.state()
        };
        assert!(battle("0201").is_ok());
        let problem = battle("0101").expect_err("one hex for two").to_string();
        assert!(problem.contains("share"), "{problem}");
    }
}
