//! Set-ups made up at random from known ones: something is left out, doubled, exchanged, or taken over from another set-up.
//!
//! Relies on their JSON form only, so that it serves every rule set. The same choices always make the same set-up.

use oriflamme_kernel::Sampler;
use serde_json::{Number, Value};

/// The most changes that are made to one set-up.
const MOST_CHANGES: usize = 4;
/// What numbers are multiplied by; numbers that nobody thinks of come from the last list.
const FACTORS: [f64; 6] = [-1.0, 0.0, 0.1, 0.5, 2.0, 10.0];
const ODD_NUMBERS: [f64; 6] = [0.0, 1.0, -1.0, 0.5, 255.0, 1e9];

/// Set-up `number`: a known one, changed here and there.
pub(super) fn made_up(known: &[Value], number: u32, sampler: &mut Sampler) -> Value {
    let mut setup = known[number as usize % known.len()].clone();
    for _ in 0..=sampler.below(MOST_CHANGES) {
        let other = &known[sampler.below(known.len())];
        change(&mut setup, other, sampler);
    }
    setup
}

fn change(setup: &mut Value, other: &Value, sampler: &mut Sampler) {
    match sampler.below(4) {
        0 => take_over(setup, other, sampler),
        1 => leave_out_or_double(setup, sampler),
        _ => exchange(setup, other, sampler),
    }
}

/// Ways to everything in a set-up but the whole of it.
fn ways(value: &Value) -> Vec<String> {
    let mut found = Vec::new();
    let mut next = vec![(String::new(), value)];
    while let Some((way, value)) = next.pop() {
        let inside: Vec<(String, &Value)> = match value {
            Value::Object(fields) => fields.iter().map(|(key, value)| (key.clone(), value)).collect(),
            Value::Array(items) => items.iter().enumerate().map(|(n, value)| (n.to_string(), value)).collect(),
            _ => Vec::new(),
        };
        for (step, value) in inside {
            let way = format!("{way}/{step}");
            found.push(way.clone());
            next.push((way, value));
        }
    }
    found
}

fn any_way(value: &Value, sampler: &mut Sampler) -> Option<String> {
    sampler.pick(&ways(value)).cloned()
}

/// What holds the thing to which a way leads, and its name there.
fn holder<'v>(setup: &'v mut Value, way: &str) -> Option<(&'v mut Value, String)> {
    let (above, name) = way.rsplit_once('/')?;
    Some((setup.pointer_mut(above)?, name.to_owned()))
}

/// Something of another set-up comes to the same place in this one.
fn take_over(setup: &mut Value, other: &Value, sampler: &mut Sampler) {
    let Some(way) = any_way(other, sampler) else { return };
    let Some(thing) = other.pointer(&way).cloned() else { return };
    match holder(setup, &way) {
        Some((Value::Object(fields), name)) => _ = fields.insert(name, thing),
        Some((Value::Array(items), _)) => items.push(thing),
        _ => {}
    }
}

fn leave_out_or_double(setup: &mut Value, sampler: &mut Sampler) {
    let Some(way) = any_way(setup, sampler) else { return };
    let double = sampler.below(3) == 0;
    match holder(setup, &way) {
        Some((Value::Object(fields), name)) => _ = fields.remove(&name),
        Some((Value::Array(items), name)) => {
            let Some(item) = name.parse::<usize>().ok().filter(|n| *n < items.len()) else { return };
            if double { items.push(items[item].clone()) } else { _ = items.remove(item) }
        }
        _ => {}
    }
}

/// A number, a word or a line becomes another.
fn exchange(setup: &mut Value, other: &Value, sampler: &mut Sampler) {
    let leaves: Vec<String> = ways(setup).into_iter().filter(|way| setup.pointer(way).is_some_and(is_leaf)).collect();
    let Some(way) = sampler.pick(&leaves).cloned() else { return };
    let namesakes: Vec<Value> = namesakes(other, &way);
    let Some(value) = setup.pointer_mut(&way) else { return };
    *value = match &*value {
        Value::Bool(was) => Value::Bool(!was),
        Value::Number(was) => number(was, sampler),
        Value::String(text) if text.contains(' ') => Value::String(text_like(text, sampler)),
        was => sampler.pick(&namesakes).unwrap_or(was).clone(),
    };
}

fn is_leaf(value: &Value) -> bool {
    !value.is_object() && !value.is_array()
}

/// What stands under the same name elsewhere.
fn namesakes(value: &Value, way: &str) -> Vec<Value> {
    let name = |way: &str| way.rsplit('/').find(|step| step.parse::<usize>().is_err()).map(str::to_owned);
    let all = ways(value).into_iter().filter(|other| name(other) == name(way));
    all.filter_map(|other| value.pointer(&other).cloned()).filter(is_leaf).collect()
}

fn number(was: &Number, sampler: &mut Sampler) -> Value {
    let value = was.as_f64().unwrap_or_default();
    let then = match sampler.below(3) {
        0 => ODD_NUMBERS[sampler.below(ODD_NUMBERS.len())],
        1 => value + sampler.below(41) as f64 - 20.0,
        _ => value * FACTORS[sampler.below(FACTORS.len())],
    };
    if was.is_f64() && then.fract() != 0.0 { Value::from(then) } else { Value::from(then as i64) }
}

/// The same text with a line left out, doubled, or with a word that stands elsewhere in it.
fn text_like(text: &str, sampler: &mut Sampler) -> String {
    let mut lines: Vec<Vec<String>> = text.lines().map(|line| line.split(' ').map(str::to_owned).collect()).collect();
    let words: Vec<String> = lines.iter().flatten().filter(|word| !word.is_empty()).cloned().collect();
    let at = sampler.below(lines.len());
    match sampler.below(4) {
        0 => _ = lines.remove(at),
        1 => lines.push(lines[at].clone()),
        _ => {
            let place = sampler.below(lines[at].len());
            if let (Some(word), Some(new)) = (lines[at].get_mut(place), sampler.pick(&words)) {
                word.clone_from(new);
            }
        }
    }
    lines.into_iter().map(|line| line.join(" ")).collect::<Vec<String>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use std::collections::BTreeSet;

    #[test]
    fn set_ups_are_made_up_in_many_ways_and_the_same_way_again() {
        let known = [
            json!({ "table": { "width": 30, "depth": 20 }, "bases": "first A Sp\nsecond Z Bd", "terrain": [] }),
            json!({ "terrain": [{ "kind": "Wd" }], "start": { "step": "moves" } }),
        ];
        let made = |seed| made_up(&known, seed as u32, &mut Sampler::new(seed, 1)).to_string();
        let all: BTreeSet<String> = (0..200).map(made).collect();
        assert!(all.len() > 60, "only {} different ones", all.len());
        assert!(all.iter().any(|text| text.contains("Wd") && text.contains("width")), "nothing was taken over");
        assert_eq!(made(7), made(7));
    }
}
