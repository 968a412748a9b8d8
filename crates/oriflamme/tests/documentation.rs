//! Both read-mes say the same.
//! Relies on their first screens: pictures, commands, the table.

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
