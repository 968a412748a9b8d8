//! Does what was found contain what was expected? If not, where do they differ?
//! Relies on JSON values; knows poses (`FL(x,y) fD`) and lists whose elements have an `id`.
//! Must not know any rule set.

use serde_json::{Map, Value};
use std::fmt;

/// One place where the two differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    pub path: String,
    pub expected: String,
    pub found: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: expected {}, found {}", self.path, self.expected, self.found)
    }
}

/// Stands for "there is nothing here".
const ABSENT: &str = "(absent)";
/// Stands for "there is something here".
const ANY: &str = "(any)";

/// Everything in which `found` does not contain `expected`. Empty when it matches.
///
/// Tables match when each expected key matches; lists must match in order and length; numbers within `tolerance`.
pub fn differences(expected: &Value, found: &Value, tolerance: f64, path: &str) -> Vec<Difference> {
    let mut matcher = Matcher { tolerance, path: vec![path.to_owned()], differences: Vec::new() };
    matcher.compare(expected, Some(found));
    matcher.differences
}

struct Matcher {
    tolerance: f64,
    path: Vec<String>,
    differences: Vec<Difference>,
}

impl Matcher {
    fn compare(&mut self, expected: &Value, found: Option<&Value>) {
        let found = found.filter(|value| !value.is_null());
        match (expected, found) {
            (Value::String(word), _) if word == ABSENT => {
                if let Some(value) = found {
                    self.differ("nothing".to_owned(), shown(value));
                }
            }
            (Value::Null, None) => {}
            (_, None) => self.differ(shown(expected), "nothing".to_owned()),
            (Value::String(word), Some(_)) if word == ANY => {}
            (Value::String(text), Some(Value::Object(map))) => match Pose::parse(text) {
                Some(pose) => self.compare_pose(&pose, text, map),
                None => self.differ(shown(expected), shown(&Value::Object(map.clone()))),
            },
            (Value::Number(a), Some(Value::Number(b))) => {
                let (a, b) = (a.as_f64().unwrap_or(f64::NAN), b.as_f64().unwrap_or(f64::NAN));
                let gap = if self.path.last().is_some_and(|key| key == "facing") { turn(a - b) } else { (a - b).abs() };
                if gap.is_nan() || gap > self.tolerance {
                    self.differ(expected.to_string(), b.to_string());
                }
            }
            (Value::Object(wanted), Some(Value::Object(map))) => {
                for (key, value) in wanted {
                    self.below(key, |m| m.compare(value, map.get(key)));
                }
            }
            (Value::Object(wanted), Some(Value::Array(list))) => self.compare_by_id(wanted, list),
            (Value::Array(wanted), Some(Value::Array(list))) => self.compare_list(wanted, list),
            (a, Some(b)) => {
                if a != b {
                    self.differ(shown(a), shown(b));
                }
            }
        }
    }

    fn compare_list(&mut self, wanted: &[Value], list: &[Value]) {
        if wanted.len() != list.len() {
            let text = |items: &[Value]| format!("{} {}", count(items.len()), shown(&Value::Array(items.to_vec())));
            self.differ(text(wanted), text(list));
            return;
        }
        for (index, (a, b)) in wanted.iter().zip(list).enumerate() {
            self.below(&index.to_string(), |m| m.compare(a, Some(b)));
        }
    }

    /// A table can describe a list by the ids of its elements, or by their places where they have no ids.
    fn compare_by_id(&mut self, wanted: &Map<String, Value>, list: &[Value]) {
        for (key, value) in wanted {
            let by_id = list.iter().find(|item| item.get("id").is_some_and(|id| is_called(id, key)));
            let by_place =
                || key.parse::<usize>().ok().and_then(|index| list.get(index)).filter(|i| i.get("id").is_none());
            let element = by_id.or_else(by_place);
            self.below(key, |m| m.compare(value, element));
        }
    }

    fn compare_pose(&mut self, pose: &Pose, text: &str, map: &Map<String, Value>) {
        let number = |key: &str| map.get(key).and_then(Value::as_f64);
        let (Some(x), Some(y), Some(facing)) = (number("x"), number("y"), number("facing")) else {
            return self.differ(text.to_owned(), shown(&Value::Object(map.clone())));
        };
        let near = |a: f64, b: f64| (a - b).abs() <= self.tolerance;
        if !near(pose.x, x) || !near(pose.y, y) || turn(pose.facing - facing) > self.tolerance {
            self.differ(text.to_owned(), Pose { x, y, facing }.to_string());
        }
    }

    fn below(&mut self, key: &str, compare: impl FnOnce(&mut Self)) {
        self.path.push(key.to_owned());
        compare(self);
        self.path.pop();
    }

    fn differ(&mut self, expected: String, found: String) {
        self.differences.push(Difference { path: self.path.join("."), expected, found });
    }
}

fn is_called(id: &Value, name: &str) -> bool {
    match id {
        Value::String(text) => text == name,
        Value::Number(number) => *name == number.to_string(),
        _ => false,
    }
}

/// The smaller angle of a difference in degrees.
fn turn(degrees: f64) -> f64 {
    let rest = degrees.rem_euclid(360.0);
    rest.min(360.0 - rest)
}

fn count(n: usize) -> String {
    format!("{n} element{}", if n == 1 { "" } else { "s" })
}

/// A value as people read it, not longer than a line.
fn shown(value: &Value) -> String {
    let text = value.to_string();
    if text.chars().count() <= 160 { text } else { text.chars().take(157).chain("...".chars()).collect() }
}

/// The rule book's way to write a position: front-left corner, and facing in degrees clockwise.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Pose {
    x: f64,
    y: f64,
    facing: f64,
}

impl Pose {
    fn parse(text: &str) -> Option<Pose> {
        let inside = text.trim().strip_prefix("FL(")?;
        let (corner, facing) = inside.split_once(')')?;
        let (x, y) = corner.split_once(',')?;
        let facing = facing.trim().strip_prefix('f')?;
        let number = |text: &str| text.trim().parse::<f64>().ok().filter(|n| n.is_finite());
        Some(Pose { x: number(x)?, y: number(y)?, facing: number(facing)? })
    }
}

impl fmt::Display for Pose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tenth = |n: f64| ((n * 100.0).round() / 100.0) + 0.0;
        write!(f, "FL({},{}) f{}", tenth(self.x), tenth(self.y), tenth(self.facing))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn compare(expected: Value, found: Value) -> Vec<String> {
        differences(&expected, &found, 0.06, "view").iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_table_matches_when_each_of_its_keys_does() {
        assert!(compare(json!({"a": 1}), json!({"a": 1.05, "b": 2})).is_empty());
        assert_eq!(
            compare(json!({"a": 1, "c": 3}), json!({"a": 2})),
            ["view.a: expected 1, found 2", "view.c: expected 3, found nothing"]
        );
    }

    #[test]
    fn lists_match_in_order_and_length() {
        assert!(compare(json!([1, 2]), json!([1, 2])).is_empty());
        assert_eq!(compare(json!([1]), json!([1, 2])), ["view: expected 1 element [1], found 2 elements [1,2]"]);
        assert_eq!(compare(json!([2, 1]), json!([1, 2])).len(), 2);
    }

    #[test]
    fn elements_are_found_by_their_id_or_place() {
        let bases = json!([{"id": "A", "x": 1.0}, {"id": "B", "x": 2.0}]);
        assert!(compare(json!({"B": {"x": 2}}), bases.clone()).is_empty());
        assert_eq!(compare(json!({"C": {"x": 2}}), bases.clone()), [r#"view.C: expected {"x":2}, found nothing"#]);
        assert!(compare(json!({"C": "(absent)"}), bases).is_empty());
        assert!(compare(json!({"1": 7}), json!([5, 7])).is_empty());
    }

    #[test]
    fn a_pose_is_compared_by_corner_and_facing() {
        let base = json!({"x": 200.04, "y": 230, "facing": -90.0});
        assert!(compare(json!("FL(200,230) f270"), base.clone()).is_empty());
        assert_eq!(
            compare(json!("FL(200,231) f0"), base),
            ["view: expected FL(200,231) f0, found FL(200.04,230) f-90"]
        );
    }

    #[test]
    fn facing_is_compared_around_the_circle() {
        assert!(compare(json!({"facing": 359.99}), json!({"facing": 0.0})).is_empty());
        assert!(!compare(json!({"x": 359.99}), json!({"x": 0.0})).is_empty());
    }

    #[test]
    fn presence_and_absence_can_be_expected() {
        assert!(compare(json!({"a": "(any)", "b": "(absent)"}), json!({"a": 1, "b": null})).is_empty());
        assert_eq!(compare(json!({"a": "(absent)"}), json!({"a": 1})), ["view.a: expected nothing, found 1"]);
    }
}
