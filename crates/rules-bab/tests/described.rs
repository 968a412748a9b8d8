//! What can be said to these rules is written down for people.
//! Relies on a lexical look at the sources: names of commands and questions.

/// Names of the variants of an enum, as files write them.
fn variants(source: &str, name: &str) -> Vec<String> {
    let start = source.find(&format!("pub enum {name} {{")).expect("the enum is there");
    let body: &str = &source[start..];
    let body = &body[body.find('{').expect("its body") + 1..body.find("\n}").expect("its end")];
    let top_level = body.lines().filter(|line| line.starts_with("    ") && !line.starts_with("     "));
    let names = top_level.map(str::trim).filter(|line| line.starts_with(|c: char| c.is_ascii_uppercase()));
    names.map(|line| kebab(line.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default())).collect()
}

fn kebab(name: &str) -> String {
    let mut out = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !out.is_empty() {
            out.push('-');
        }
        out.push(letter.to_ascii_lowercase());
    }
    out
}

#[test]
fn every_command_and_question_is_described() {
    let guide = include_str!("../../../docs/scenario.md");
    let is_described = |name: &str| guide.contains(&format!("{name} = ")) || guide.contains(&format!("\"{name}\""));
    let mut missing = Vec::new();
    for (source, name) in [
        (include_str!("../src/command.rs"), "Command"),
        (include_str!("../src/command.rs"), "Move"),
        (include_str!("../src/command.rs"), "Leg"),
        (include_str!("../src/query.rs"), "Query"),
        (include_str!("../src/play/orders/query.rs"), "BodyQuery"),
        (include_str!("../src/play/lookout.rs"), "SightQuery"),
        (include_str!("../src/facts/mod.rs"), "FactQuery"),
        (include_str!("../src/setup/query.rs"), "GroundQuery"),
        (include_str!("../src/army/query.rs"), "ArmyQuery"),
    ] {
        // The variants `Body` and `Sight` are written without their name.
        let written = variants(source, name).into_iter().filter(|v| v != "body" && v != "sight");
        missing.extend(written.filter(|v| !is_described(v)).map(|v| format!("{name}: {v}")));
    }
    assert!(missing.is_empty(), "docs/scenario.md does not describe {missing:#?}");
}
