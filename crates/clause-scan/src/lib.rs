//! Finds which clause constants rule code mentions, for the build scripts of rule set crates.
//! Relies on the standard library only; reads Rust source lexically, without a compiler.
//! Must not know which clauses exist: a wrong name is the compiler's to refuse.
//!
//! In the `build.rs` of a rule set:
//!
//! ```no_run
//! fn main() -> std::io::Result<()> {
//!     clause_scan::write_enforced("crate::clause")
//! }
//! ```
//!
//! and in its `lib.rs`, to have `pub const ENFORCED: &[&str]`, the ids of those clauses:
//!
//! ```ignore
//! include!(concat!(env!("OUT_DIR"), "/enforced.rs"));
//! ```

mod token;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};
use token::{Token, tokens};

/// The module name under which rule code cites clauses, as in `clause::ZOC_3`.
pub const USUAL_MODULE: &str = "clause";

/// Names of the constants that occur as `module::NAME` in the Rust files under `src_dir`, sorted.
/// Comments, strings and items under `#[cfg(test)]` do not count.
pub fn scan(src_dir: &Path, const_module_names: &[&str]) -> io::Result<Vec<String>> {
    let mut files = Vec::new();
    rust_files(src_dir, &mut files)?;
    let mut codes = Vec::with_capacity(files.len());
    let mut test_modules = BTreeSet::new();
    for file in files {
        let code = without_tests(tokens(&fs::read_to_string(&file)?));
        let home = home_of_children(&file);
        test_modules.extend(code.test_modules.iter().map(|name| home.join(name)));
        codes.push((file.with_extension(""), code));
    }
    let mut names = BTreeSet::new();
    for (module, code) in codes {
        if !module.ancestors().any(|part| test_modules.contains(part)) {
            collect(&code.tokens, const_module_names, &mut names);
        }
    }
    Ok(names.into_iter().collect())
}

/// Names of the constants in one source text, sorted.
pub fn scan_text(source: &str, const_module_names: &[&str]) -> Vec<String> {
    let code = without_tests(tokens(source));
    let mut names = BTreeSet::new();
    collect(&code.tokens, const_module_names, &mut names);
    names.into_iter().collect()
}

/// Rust source of `pub const ENFORCED: &[&str]`, the ids of the named constants of `module_path`.
pub fn enforced_source(names: &[String], module_path: &str) -> String {
    let mut source = String::from(
        "/// Ids of the clauses that the rule code of this crate cites.\npub const ENFORCED: &[&str] = &[\n",
    );
    for name in names {
        let _ = writeln!(source, "    {module_path}::{name}.id(),");
    }
    source.push_str("];\n");
    source
}

/// For a build script: scans `src` of the crate being built and writes `enforced.rs` to `OUT_DIR`.
pub fn write_enforced(module_path: &str) -> io::Result<()> {
    let folder = |name: &str| env::var_os(name).map(PathBuf::from).ok_or(name.to_owned());
    let manifest = folder("CARGO_MANIFEST_DIR").map_err(io::Error::other)?;
    let out = folder("OUT_DIR").map_err(io::Error::other)?;
    let src = manifest.join("src");
    println!("cargo::rerun-if-changed={}", src.display());
    let names = scan(&src, &[USUAL_MODULE])?;
    fs::write(out.join("enforced.rs"), enforced_source(&names, module_path))
}

/// The Rust files under a folder, whatever their depth.
fn rust_files(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            rust_files(&path, files)?;
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    Ok(())
}

/// The folder in which the modules that a file declares have their own files.
fn home_of_children(file: &Path) -> PathBuf {
    match file.file_stem().and_then(|stem| stem.to_str()) {
        Some("lib" | "main" | "mod") => file.with_file_name(""),
        _ => file.with_extension(""),
    }
}

struct Code {
    tokens: Vec<Token>,
    /// Modules under `#[cfg(test)]` that live in files of their own.
    test_modules: Vec<String>,
}

/// Drops every item that follows a `#[cfg(test)]` attribute.
fn without_tests(all: Vec<Token>) -> Code {
    let test_attribute = tokens("#[cfg(test)]");
    let mut code = Code { tokens: Vec::with_capacity(all.len()), test_modules: Vec::new() };
    let mut rest = all.as_slice();
    while let Some((first, others)) = rest.split_first() {
        let Some(item) = rest.strip_prefix(test_attribute.as_slice()) else {
            code.tokens.push(first.clone());
            rest = others;
            continue;
        };
        let length = item_length(item);
        if let Some(name) = module_in_own_file(&item[..length]) {
            code.test_modules.push(name);
        }
        rest = &item[length..];
    }
    code
}

/// How many tokens the item takes: up to its closing brace, or to its semicolon.
fn item_length(item: &[Token]) -> usize {
    let mut depth = 0_usize;
    for (place, token) in item.iter().enumerate() {
        match token {
            Token::Mark('{' | '(' | '[') => depth += 1,
            Token::Mark(close @ ('}' | ')' | ']')) => {
                depth = depth.saturating_sub(1);
                if depth == 0 && *close == '}' {
                    return place + 1;
                }
            }
            Token::Mark(';') if depth == 0 => return place + 1,
            _ => {}
        }
    }
    item.len()
}

fn module_in_own_file(item: &[Token]) -> Option<String> {
    match item {
        [.., Token::Word(keyword), Token::Word(name), Token::Mark(';')] if keyword == "mod" => Some(name.clone()),
        _ => None,
    }
}

fn collect(code: &[Token], modules: &[&str], names: &mut BTreeSet<String>) {
    for window in code.windows(4) {
        if let [Token::Word(module), Token::Mark(':'), Token::Mark(':'), Token::Word(name)] = window
            && modules.contains(&module.as_str())
            && is_clause_constant(name)
        {
            names.insert(name.clone());
        }
    }
}

/// Clause constants have a topic and a number, so that the list of all clauses is none.
fn is_clause_constant(name: &str) -> bool {
    let mut letters = name.bytes();
    letters.next().is_some_and(|first| first.is_ascii_uppercase())
        && letters.all(|b| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'_')
        && name.contains('_')
}
