//! Lists the scenario files of the data folders so that they are part of the program.
//! Relies on the folders' layout: `figures/`, `scenarios/` and `battles/`, one folder for each rule set in them; and
//! `lessons/`, one file for each rule set.
//! Must not read the files: that is the library's work, and a test checks them all.

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
    let root = PathBuf::from(variable("CARGO_MANIFEST_DIR")?).join("../..");
    let mut list = String::new();
    write_list(&root, "FILES", &["battles", "figures", "scenarios"], &mut list)?;
    write_list(&root, "LESSONS", &["lessons"], &mut list)?;
    let out = PathBuf::from(variable("OUT_DIR")?).join("embedded.rs");
    fs::write(&out, list).map_err(|e| format!("{}: {e}", out.display()))
}

fn write_list(root: &Path, name: &str, folders: &[&str], list: &mut String) -> Result<(), String> {
    let _ = writeln!(list, "static {name}: &[(&str, &str)] = &[");
    for folder in folders {
        let mut files = Vec::new();
        // A folder that does not exist yet is watched too: it counts as changed when it appears.
        println!("cargo::rerun-if-changed={}", root.join(folder).display());
        collect(&root.join(folder), folder, &mut files)?;
        files.sort();
        for label in files {
            let _ = writeln!(
                list,
                "    ({label:?}, include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/../../{label}\"))),"
            );
        }
    }
    list.push_str("];\n");
    Ok(())
}

fn collect(folder: &Path, label: &str, files: &mut Vec<String>) -> Result<(), String> {
    if !folder.is_dir() {
        return Ok(());
    }
    for entry in fs::read_dir(folder).map_err(|e| format!("{label}: {e}"))? {
        let path = entry.map_err(|e| format!("{label}: {e}"))?.path();
        let name = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
        let below = format!("{label}/{name}");
        if path.is_dir() {
            println!("cargo::rerun-if-changed={}", path.display());
            collect(&path, &below, files)?;
        } else if name.ends_with(".toml") {
            files.push(below);
        }
    }
    Ok(())
}

fn variable(name: &str) -> Result<String, String> {
    env::var(name).map_err(|e| format!("{name}: {e}"))
}
