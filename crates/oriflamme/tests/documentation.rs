//! What can be said to the program is written down for people.
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
fn every_command_and_question_of_blood_and_blades_is_described() {
    let guide = include_str!("../../../docs/scenario.md");
    let is_described = |name: &str| guide.contains(&format!("{name} = ")) || guide.contains(&format!("\"{name}\""));
    let mut missing = Vec::new();
    for (source, name) in [
        (include_str!("../../rules-bab/src/command.rs"), "Command"),
        (include_str!("../../rules-bab/src/command.rs"), "Move"),
        (include_str!("../../rules-bab/src/command.rs"), "Leg"),
        (include_str!("../../rules-bab/src/query.rs"), "Query"),
        (include_str!("../../rules-bab/src/play/orders/query.rs"), "BodyQuery"),
        (include_str!("../../rules-bab/src/play/lookout.rs"), "SightQuery"),
        (include_str!("../../rules-bab/src/facts/mod.rs"), "FactQuery"),
        (include_str!("../../rules-bab/src/setup/query.rs"), "GroundQuery"),
        (include_str!("../../rules-bab/src/army/query.rs"), "ArmyQuery"),
    ] {
        // The variants `Body` and `Sight` are written without their name.
        let written = variants(source, name).into_iter().filter(|v| v != "body" && v != "sight");
        missing.extend(written.filter(|v| !is_described(v)).map(|v| format!("{name}: {v}")));
    }
    assert!(missing.is_empty(), "docs/scenario.md does not describe {missing:#?}");
}

/// The pictures of a read-me, the commands of its first block, and the commands of its table.
fn first_screen(readme: &str) -> (Vec<&str>, Vec<&str>, Vec<&str>) {
    let pictures = readme.lines().filter(|line| line.starts_with("![")).filter_map(|line| line.split("](").nth(1));
    let block = readme.split("```").nth(1).unwrap_or_default();
    let commands = block.lines().skip(1).filter_map(|line| line.split('#').next()).map(str::trim);
    let table = readme.lines().filter(|line| line.starts_with("| `")).filter_map(|line| line.split(" | ").next());
    (pictures.collect(), commands.collect(), table.collect())
}

#[test]
fn both_read_mes_show_the_same_picture_and_commands() {
    let (english, french) = (include_str!("../../../README.md"), include_str!("../../../README.fr.md"));
    assert_eq!(first_screen(english), first_screen(french));
    let (pictures, commands, table) = first_screen(english);
    assert!(!pictures.is_empty() && commands.iter().any(|c| c.starts_with("make")) && !table.is_empty());
}
