//! The printed sheets of the annex: unit, group, army and battle preparation, on A4, black and white.
//! Relies on a mustered army; an army without parts gives the blank forms.
//! Must not judge or price anything: it copies what building found.

mod army;
mod group;
mod pen;
mod preparation;
mod unit;

use crate::build::army::Mustered;
use crate::clause;
use oriflamme_kernel::Referee;
use oriflamme_scene::{Page, PageMark};
use serde_json::{Value, json};

/// All sheets of an army, in the order in which they are used.
pub fn pages(mustered: &Mustered) -> Vec<Page> {
    let mut pages = vec![army::sheet(mustered)];
    pages.extend(group::sheets(mustered));
    pages.extend(unit::sheets(mustered));
    pages.push(preparation::sheet(mustered));
    pages
}

/// What the sheets hold, in short: the pages, and the words on each by their keys.
pub fn outline(mustered: &Mustered, referee: &mut Referee) -> Value {
    referee.cite(clause::KIT_1);
    referee.cite(clause::KIT_2);
    let told = |page: &Page| {
        let words = page.marks.iter().filter_map(|mark| match mark {
            PageMark::Words { text, .. } => Some(text),
            _ => None,
        });
        let numbers =
            words.clone().filter(|text| text.key == "grandes-build-sheet-product").cloned().collect::<Vec<_>>();
        let boxes = page.marks.iter().filter(|mark| matches!(mark, PageMark::Ring { .. })).count();
        let ticked = page.marks.iter().filter(|mark| matches!(mark, PageMark::Ring { filled: true, .. })).count();
        let value = json!({
            "width": page.width, "height": page.height, "words": words.count(), "boxes": boxes, "ticked": ticked,
            "products": numbers.iter().map(|text| text.args.clone()).collect::<Vec<_>>(),
        });
        (page.id.clone(), value)
    };
    let pages = pages(mustered);
    let order: Vec<&str> = pages.iter().map(|page| page.id.as_str()).collect();
    json!({ "order": order, "pages": pages.iter().map(told).collect::<serde_json::Map<_, _>>() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::build::army::{ArmyPlan, muster};
    use crate::build::samples;

    #[test]
    fn every_sheet_keeps_to_its_page() {
        for (id, plan) in samples::plans().chain([("blank", ArmyPlan::default())]) {
            for page in pages(&muster(&plan)) {
                for mark in &page.marks {
                    let corners = match mark {
                        PageMark::Line { from, to, .. } => vec![(from.x, from.y), (to.x, to.y)],
                        PageMark::Box { x, y, width, height, .. } => vec![(*x, *y), (x + width, y + height)],
                        PageMark::Ring { x, y, radius, .. } => vec![(x - radius, y - radius), (x + radius, y + radius)],
                        PageMark::Words { x, y, .. } => vec![(*x, *y)],
                    };
                    for (x, y) in corners {
                        let inside = (5.0..=page.width - 5.0).contains(&x) && (5.0..=page.height - 5.0).contains(&y);
                        assert!(inside, "{id}, {}: {mark:?}", page.id);
                    }
                }
            }
        }
    }

    #[test]
    fn an_army_has_a_sheet_for_each_group_and_for_each_six_units() {
        let plan = samples::plan("goblins").unwrap();
        let ids: Vec<String> = pages(&muster(&plan)).into_iter().map(|page| page.id).collect();
        assert_eq!(ids, ["army", "group-1", "group-2", "group-3", "units-1", "units-2", "preparation"]);
    }
}
