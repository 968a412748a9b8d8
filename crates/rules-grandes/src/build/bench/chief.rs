//! A chief as a form: formation, CC, charisma, bodyguard, ability, race.
//! Relies on the plan of a chief.
//! Must not work out what he costs.

use super::entry::{Entries, written};
use super::{choice, count, text, tick};
use crate::build::chief::{Ability, Chief, ChiefPlan, Formation, Standing};
use crate::build::people::RacePlan;
use crate::build::race::RACES;
use crate::build::words;
use oriflamme_kernel::Message;
use oriflamme_scene::{DraftPart, Fact, FieldGroup};
use serde_json::Value;
use std::collections::BTreeMap;

const NO_ABILITY: &str = "none";

pub fn entries(plan: &ChiefPlan) -> BTreeMap<String, Value> {
    let mut entries = Entries::default();
    entries.set("name", plan.name.as_str());
    entries.set("standing", written(plan.standing));
    if let Some(race) = &plan.race {
        entries.set("race", race.as_str());
    }
    entries.set("formation", written(plan.formation));
    entries.set("cc", plan.cc);
    entries.set("charismatic", plan.charismatic);
    entries.set("bodyguard", plan.bodyguard);
    entries.set("ability", plan.abilities.first().map_or(NO_ABILITY.to_owned(), written));
    entries.set("racial_die", plan.racial_die);
    entries.set("nature", plan.nature.as_str());
    entries.values
}

/// The first chief of a draft leads the army, unless it says otherwise.
pub fn plan(part: &DraftPart, first: bool) -> ChiefPlan {
    let entries = Entries::of(part);
    let standing = entries.word("standing").unwrap_or(if first { Standing::Warlord } else { Standing::Own });
    let race = match standing {
        Standing::Own => None,
        _ => Some(entries.text("race", "orcs").to_owned()),
    };
    ChiefPlan {
        id: part.id.chars().take(40).collect(),
        name: entries.text("name", "@grandes-build-new-chief").chars().take(60).collect(),
        standing,
        race,
        formation: entries.word("formation").unwrap_or_default(),
        cc: entries.number("cc", 1),
        charismatic: entries.tick("charismatic", false),
        bodyguard: entries.tick("bodyguard", false),
        abilities: entries.word::<Ability>("ability").into_iter().collect(),
        racial_die: entries.tick("racial_die", false) && matches!(standing, Standing::Allied | Standing::Mercenary),
        nature: entries.text("nature", "").chars().take(60).collect(),
    }
}

pub fn form(plan: &ChiefPlan, own_races: &[RacePlan]) -> Vec<FieldGroup> {
    let named = |key: &str| words::plain(key);
    let standings = [
        (Standing::Warlord, "@grandes-build-warlord"),
        (Standing::Own, "@grandes-build-group-chief"),
        (Standing::Allied, "@grandes-build-allied-chief"),
        (Standing::Mercenary, "@grandes-build-mercenary-chief"),
    ];
    let standings = standings.map(|(standing, key)| (written(standing), named(key))).to_vec();
    let mut fields = vec![
        text("name", "grandes-build-field-name", &plan.name),
        choice("standing", Message::new("grandes-build-field-standing"), &written(plan.standing), standings),
    ];
    if plan.standing != Standing::Own {
        let listed = RACES.iter().map(|(id, name)| ((*id).to_owned(), named(name)));
        let own = own_races.iter().map(|race| (race.id.clone(), named(&race.name)));
        let races = own.chain(listed).collect();
        let race = plan.race.as_deref().unwrap_or_default();
        fields.push(choice("race", Message::new("grandes-build-field-race"), race, races));
    }
    let formations = [Formation::Alone, Formation::Staff];
    let formations = formations.map(|formation| (written(formation), named(words::formation(formation)))).to_vec();
    fields.push(choice(
        "formation",
        Message::new("grandes-build-field-formation"),
        &written(plan.formation),
        formations,
    ));
    fields.push(count("cc", "grandes-build-field-cc", plan.cc, 1, 5));
    fields.push(tick("charismatic", "grandes-build-charismatic", plan.charismatic));
    fields.push(tick("bodyguard", "grandes-build-bodyguard", plan.bodyguard));
    let mut abilities = vec![(NO_ABILITY.to_owned(), named("@grandes-build-no-ability"))];
    abilities.extend(Ability::ALL.map(|ability| (written(ability), named(words::ability(ability)))));
    let ability = plan.abilities.first().map_or(NO_ABILITY.to_owned(), written);
    fields.push(choice("ability", Message::new("grandes-build-field-ability"), &ability, abilities));
    if matches!(plan.standing, Standing::Allied | Standing::Mercenary) {
        fields.push(tick("racial_die", "grandes-build-field-racial-die", plan.racial_die));
    }
    fields.push(text("nature", "grandes-build-sheet-nature", &plan.nature));
    vec![FieldGroup { label: None, note: None, fields }]
}

pub fn facts(chief: &Chief) -> Vec<Fact> {
    let leads = if chief.is_warlord() { "grandes-build-leads-chiefs" } else { "grandes-build-leads-units" };
    vec![
        Fact { label: Message::new(leads), value: words::plain(chief.leads) },
        Fact { label: Message::new("grandes-build-life"), value: words::plain(chief.life) },
    ]
}
