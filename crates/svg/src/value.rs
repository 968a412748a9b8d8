//! What can stand in an attribute: numbers, shortened, and texts, escaped. The only place that escapes.
//! Relies on nothing.

/// Something that an attribute can be set to.
pub trait Value {
    fn write(&self, out: &mut String);
}

impl Value for f64 {
    fn write(&self, out: &mut String) {
        out.push_str(&short(*self));
    }
}

impl Value for str {
    /// Characters that XML cannot hold become spaces.
    fn write(&self, out: &mut String) {
        for letter in self.chars() {
            match letter {
                '&' => out.push_str("&amp;"),
                '<' => out.push_str("&lt;"),
                '>' => out.push_str("&gt;"),
                '"' => out.push_str("&quot;"),
                c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => out.push(' '),
                c => out.push(c),
            }
        }
    }
}

impl Value for String {
    fn write(&self, out: &mut String) {
        self.as_str().write(out);
    }
}

impl Value for std::fmt::Arguments<'_> {
    fn write(&self, out: &mut String) {
        self.to_string().write(out);
    }
}

impl<V: Value + ?Sized> Value for &V {
    fn write(&self, out: &mut String) {
        (**self).write(out);
    }
}

/// A number with at most two decimals; what is no number is 0, because a picture with a hole is still a picture.
pub fn short(value: f64) -> String {
    if !value.is_finite() {
        return "0".to_owned();
    }
    let mut text = format!("{value:.2}");
    text.truncate(text.trim_end_matches('0').trim_end_matches('.').len());
    if text == "-0" { "0".to_owned() } else { text }
}

#[cfg(test)]
mod tests {
    use super::short;

    #[test]
    fn numbers_are_short() {
        assert_eq!([1.0, -0.001, 2.345, 100.0, f64::NAN].map(short), ["1", "0", "2.35", "100", "0"]);
    }
}
