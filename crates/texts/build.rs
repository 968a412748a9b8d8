//! Lists the files of `locales/` so that they are part of the program.
//! Relies on nothing but the folder's layout: `locales/<language>/<topic>.ftl`.
//! Must not read the texts: that is the library's work.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, process};

fn main() {
    if let Err(message) = generate() {
        println!("cargo::error={message}");
        process::exit(1);
    }
}

fn generate() -> Result<(), String> {
    let manifest = PathBuf::from(variable("CARGO_MANIFEST_DIR")?);
    let mut list = String::new();
    for language in ["en", "fr"] {
        let folder = manifest.join("../../locales").join(language);
        println!("cargo::rerun-if-changed={}", folder.display());
        let _ = writeln!(list, "static {}: &[(&str, &str)] = &[", language.to_uppercase());
        for path in text_files(&folder)? {
            println!("cargo::rerun-if-changed={}", path.display());
            let name = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
            let label = format!("locales/{language}/{name}");
            let _ = writeln!(
                list,
                "    ({label:?}, include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/../../{label}\"))),"
            );
        }
        list.push_str("];\n");
    }
    let out = PathBuf::from(variable("OUT_DIR")?).join("embedded.rs");
    fs::write(&out, list).map_err(|e| format!("{}: {e}", out.display()))
}

fn text_files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let mut files = Vec::new();
    for entry in entries {
        let path = entry.map_err(|e| format!("{}: {e}", folder.display()))?.path();
        if path.extension().is_some_and(|ending| ending == "ftl") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

fn variable(name: &str) -> Result<String, String> {
    env::var(name).map_err(|e| format!("{name}: {e}"))
}
