//! Makes the module of clause constants of one rule set, for the build script of the crate that applies its rules.
//! Relies on the library's own parser, so that what builds is what runs.
//! Must not know what any clause means; the text of a clause goes into the documentation of its constant and nowhere else.
//!
//! In the `build.rs` of a rule set:
//!
//! ```no_run
//! fn main() -> std::io::Result<()> {
//!     oriflamme_rulebook::generate::write_clauses("bab")
//! }
//! ```
//!
//! and in its `clause.rs`:
//!
//! ```ignore
//! include!(concat!(env!("OUT_DIR"), "/clause.rs"));
//! ```

use crate::model::RuleBook;
use crate::parse::constant_name;
use crate::tables::Tables;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs, io};

/// Writes `clause.rs` to `OUT_DIR` from the rule book of a set, and checks the tables of the set where it has any.
/// A file that is not sound stops the build with one line that names it and the place.
pub fn write_clauses(set: &str) -> io::Result<()> {
    let folder = |name: &str| env::var_os(name).map(PathBuf::from).ok_or(name.to_owned()).map_err(io::Error::other);
    let root = folder("CARGO_MANIFEST_DIR")?.join("../..");
    let read = |label: &str| {
        let path = root.join(label);
        println!("cargo::rerun-if-changed={}", path.display());
        fs::read_to_string(path)
    };
    let label = format!("rulebook/{set}.toml");
    let book = sound(RuleBook::parse(&read(&label)?, &label))?;
    let label = format!("rulebook/{set}-tables.toml");
    if root.join(&label).is_file() {
        sound(Tables::parse(&read(&label)?, &label))?;
    }
    fs::write(folder("OUT_DIR")?.join("clause.rs"), clause_source(&book))
}

fn sound<T, E: std::error::Error + Send + Sync + 'static>(parsed: Result<T, E>) -> io::Result<T> {
    parsed.map_err(|error| {
        println!("cargo::error={error}");
        io::Error::other(error)
    })
}

/// Rust source of a constant for each clause of a book, of its version and of the families of clauses.
///
/// ```
/// use oriflamme_rulebook::{RuleBook, generate::clause_source};
///
/// let book = r#"
///     set = "toy"
///     name = "Toy"
///     version = "1-1"
///     credit = "ours"
///     [[chapter]]
///     key = "move"
///     title_en = "Moving"
///     title_fr = "Déplacement"
///     [[clause]]
///     id = "toy.step.1"
///     chapter = "move"
///     kind = "constraint"
///     title = "One"
///     titre = "Un"
///     text = "One step."
/// "#;
/// let source = clause_source(&RuleBook::parse(book, "toy.toml").unwrap());
/// assert!(source.contains(r#"pub const STEP_1: Clause = Clause::new("toy.step.1");"#));
/// ```
pub fn clause_source(book: &RuleBook) -> String {
    let mut source = String::from("use oriflamme_kernel::Clause;\n\n");
    let version = format!("/// Version of the rule book.\npub const VERSION: &str = {:?};\n", book.version);
    source.push_str(&version);
    for clause in &book.clauses {
        let doc = format!("**{}** ({})\n\n{}", clause.title_en, clause.id, clause.text);
        let (doc, name) = (doc_text(&doc), constant_name(&clause.id));
        let _ = writeln!(source, "#[doc = {doc:?}]\npub const {name}: Clause = Clause::new({:?});", clause.id);
    }
    write_families(&mut source, book);
    source
}

/// The clauses that share an id but for its last part, so that rule code can ask for a family without reading ids.
fn write_families(source: &mut String, book: &RuleBook) {
    let mut families: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for clause in &book.clauses {
        let name = constant_name(&clause.id);
        if let Some((family, _)) = clause.id.rsplit_once('.').filter(|(family, _)| family.contains('.')) {
            families.entry(constant_name(family)).or_default().push(name);
        }
    }
    source.push_str("/// Clauses by what they speak of: those whose ids differ in the last part only.\npub mod family {\n    use super::Clause;\n");
    for (family, members) in families {
        let list: Vec<String> = members.iter().map(|name| format!("super::{name}")).collect();
        let _ = writeln!(source, "    pub const {family}: &[Clause] = &[{}];", list.join(", "));
    }
    source.push_str("}\n");
}

/// Keeps the documentation tool from reading links and tags into rule texts.
fn doc_text(text: &str) -> String {
    text.replace('[', "\\[").replace(']', "\\]").replace('<', "\\<")
}
