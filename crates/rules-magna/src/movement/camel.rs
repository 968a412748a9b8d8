//! Camels: kneeling and rising, litters, loads, and the fear that horses have of them.
//! Relies on the tables of camels.
//! Must not know how a camel is led: `lead` knows that of all animals.

use super::horse;
use super::step::{Planned, pay};
use crate::clause;
use crate::counters::figure::Fear;
use crate::counters::{Category, Figure, Id, Nature, Post};
use crate::draft::{Draft, Ruling, Writing, known};
use crate::event::Event;
use crate::known::may_see;
use crate::state::{Moving, State};
use crate::tables::{number, table};
use oriflamme_hexfield::{Flank, Mount, Place, around};
use oriflamme_kernel::{Account, AccountPart, Die, Message, Refusal, Viewer};

/// A camel kneels or rises at a word from its rider, or from somebody before its head.
pub fn order(state: &State, moving: &Moving, figure: &Figure, camel: Id, kneel: bool) -> Ruling<Planned> {
    let camel = known(state, camel)?;
    let refuse = |clause, key: &'static str| Err(Refusal::new(clause, key).with("animal", camel.id));
    let Post::Astride(at) = camel.post else { return refuse(clause::CAMEL_18, "magna-refuse-no-camel") };
    if !camel.nature().is_camel() || !camel.is_alive() {
        return refuse(clause::CAMEL_18, "magna-refuse-no-camel");
    }
    let rides = figure.post == Post::Riding(camel.id);
    if !rides && !before_the_head(state, figure, at) {
        return refuse(clause::CAMEL_18, "magna-refuse-not-at-head");
    }
    if state.rider_of(camel.id).is_some_and(|rider| rider.side != figure.side) {
        return refuse(clause::CAMEL_18, "magna-refuse-not-at-head");
    }
    if camel.marks.kneeling == kneel {
        return refuse(clause::CAMEL_19, if kneel { "magna-refuse-camel-kneels" } else { "magna-refuse-camel-stands" });
    }
    let row = match (kneel, rides) {
        (true, true) => "kneel, ordered by the rider",
        (true, false) => "kneel, ordered from a hex next to the head",
        (false, true) => "rise, ordered by the rider",
        (false, false) => "rise, ordered from a hex next to the head",
    };
    // The rider pays once, from the mounted allowance, which is the camel's; somebody on foot pays his own and the camel loses as much.
    let camels = number("camel-costs", row, "camel") as u32;
    let cost = if rides { camels } else { number("camel-costs", row, "character") as u32 };
    let mut planned = Planned::new(pay(moving, cost)?);
    planned.clauses = vec![clause::CAMEL_18, clause::CAMEL_19, clause::CAMEL_4];
    let mut marks = camel.marks.clone();
    marks.kneeling = kneel;
    planned.events.push(Event::Marks { who: camel.id, marks });
    if !rides {
        let mut deeds = camel.deeds;
        deeds.spent += camels;
        planned.events.push(Event::Deeds { who: camel.id, deeds });
    }
    Ok(planned)
}

fn before_the_head(state: &State, figure: &Figure, camel: Mount) -> bool {
    let front = |cell| matches!(camel.flank(cell), Some(Flank::Front | Flank::FrontFlank));
    figure.is_on_foot() && state.cells(figure).into_iter().any(front)
}

/// Into the litter of a kneeling camel.
pub fn get_in(state: &State, moving: &Moving, figure: &Figure, camel: &Figure) -> Ruling<Planned> {
    let inside = state.figures.iter().find(|other| other.post == Post::Litter(camel.id));
    let found = inside.filter(|other| !may_see(other, Viewer::Seat(figure.side)));
    if inside.is_some() && found.is_none() {
        return Err(Refusal::new(clause::CAMEL_24, "magna-refuse-litter-full").with("animal", camel.id));
    }
    let cost = number("camel-costs", "litter passenger gets in or out", "character") as u32;
    let mut planned = Planned::new(pay(moving, cost)?);
    if let Some(other) = found {
        // He could not know that it was taken: he looks in, and stays outside.
        planned.clauses = vec![clause::CAMEL_24, clause::CAMEL_3];
        planned.events.push(Event::Revealed { who: other.id });
        return Ok(planned);
    }
    planned.clauses = vec![clause::CAMEL_17, clause::CAMEL_20, clause::CAMEL_24, clause::CAMEL_3];
    planned.events.push(Event::Posted { who: figure.id, post: Post::Litter(camel.id) });
    Ok(planned)
}

/// Out of the litter: the passenger pays from his own allowance and keeps the rest.
pub fn get_out(state: &State, moving: &Moving, figure: &Figure, camel: &Figure, to: Place) -> Ruling<Planned> {
    if !camel.marks.kneeling {
        return Err(Refusal::new(clause::CAMEL_17, "magna-refuse-camel-stands").with("animal", camel.id));
    }
    let beside = horse::beside_saddle(state, figure, camel, to)?;
    let cost = number("camel-costs", "litter passenger gets in or out", "character") as u32;
    let mut planned = Planned::new(pay(moving, cost)?);
    planned.clauses = vec![beside, clause::CAMEL_17, clause::CAMEL_24, clause::CAMEL_27];
    planned.events.push(Event::Posted { who: figure.id, post: Post::On(to) });
    planned.events.extend(figure.marks.hidden.then_some(Event::Revealed { who: figure.id }));
    planned.enters = true;
    Ok(planned)
}

/// A pack camel is loaded or unloaded by somebody beside it.
pub fn load(state: &State, moving: &Moving, figure: &Figure, camel: Id, on: bool) -> Ruling<Planned> {
    let camel = known(state, camel)?;
    let refuse = |key: &'static str| Err(Refusal::new(clause::CAMEL_28, key).with("animal", camel.id));
    if camel.nature() != Nature::PackCamel || !camel.is_alive() {
        return refuse("magna-refuse-no-camel");
    }
    let beside = around(&state.cells(camel));
    if !figure.is_on_foot() || !state.cells(figure).iter().any(|cell| beside.contains(cell)) {
        return refuse("magna-refuse-not-beside");
    }
    if !camel.marks.kneeling || camel.marks.unloaded != on {
        return refuse("magna-refuse-camel-stands");
    }
    let mut planned = Planned::new(moving.left);
    planned.clauses = vec![clause::CAMEL_28];
    let mut marks = camel.marks.clone();
    marks.unloaded = !on;
    planned.events.push(Event::Marks { who: camel.id, marks });
    Ok(planned)
}

/// Does a figure stand beside a living camel, its own apart?
pub fn near_camel(state: &State, figure: &Figure) -> bool {
    let beside = around(&state.cells(figure));
    let smells =
        |camel: &&Figure| camel.nature().is_camel() && camel.is_alive() && figure.post != Post::Riding(camel.id);
    let mut camels = state.figures.iter().filter(smells);
    camels.any(|camel| state.cells(camel).iter().any(|cell| beside.contains(cell)))
}

/// Does somebody on foot stand beside a camel that would hide him from shots: on its knees, or with a litter?
pub fn beside_a_screen(state: &State, figure: &Figure) -> bool {
    let hides =
        |camel: &Figure| camel.nature() == Nature::LitterCamel || (camel.nature().is_camel() && camel.marks.kneeling);
    let mut screens = state.figures.iter().filter(|camel| camel.is_alive() && hides(camel)).peekable();
    if screens.peek().is_none() || !figure.is_on_foot() {
        return false;
    }
    let beside = around(&state.cells(figure));
    screens.any(|camel| state.cells(camel).iter().any(|cell| beside.contains(cell)))
}

/// Is this somebody on a horse? Camels do not fear one another.
pub fn rides_horse(state: &State, figure: &Figure) -> bool {
    state.ridden_by(figure).is_some_and(|animal| animal.nature().is_horse())
}

/// A horse came beside a camel and may shy. `true`: it goes back to where it came from, and its move is over.
pub fn fear_test(draft: &mut Draft, who: Id, before: &State) -> bool {
    let Some(figure) = draft.state.figure(who).cloned() else { return false };
    let was_near = before.figure(who).is_some_and(|figure| near_camel(before, figure));
    if !rides_horse(&draft.state, &figure) || !near_camel(&draft.state, &figure) {
        return false;
    }
    if was_near {
        draft.cite(clause::CAMEL_34);
        return false;
    }
    let mut part = AccountPart::new(Message::new("magna-who").with("who", figure.profile.name.clone()));
    part.add_roll(clause::CAMEL_29, "magna-die", draft.roll(Die::D10, clause::CAMEL_29));
    let used = [Category::Saracen, Category::Bedouin, Category::Turcopole];
    if used.into_iter().any(|category| figure.profile.is(category)) {
        part.add(clause::CAMEL_33, "magna-fear-used", f64::from(USED_TO_CAMELS));
    }
    let row = table("camel-fear").band(part.total as i32);
    let place = crate::tables::table("camel-fear").rows.iter().position(|r| r.as_slice() == row).unwrap_or(0);
    let results = [
        (clause::CAMEL_30, "magna-fear-recoils"),
        (clause::CAMEL_31, "magna-fear-shies"),
        (clause::CAMEL_32, "magna-fear-calm"),
    ];
    let (clause, key) = results[place.min(2)];
    let mut account = Account::new(Message::new("magna-fear").with("who", figure.profile.name.clone())).part(part);
    account.result(clause, key);
    draft.account(account);
    let fear = if place == 2 { Fear::Calm } else { Fear::Shy };
    draft.deed(who, |deeds| deeds.fear = Some(fear));
    place == 0
}

/// What those whose horses know camels add to the die.
const USED_TO_CAMELS: i32 = 2;
