//! Lists the files of the built client, so that they are part of the program.
//! Relies on `web/dist`, which `make play` builds; without it the server says how to build it.
//! Must not read anything else: the client's other sources are the client's.

use sha2::{Digest, Sha256};
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
    let web = PathBuf::from(variable("CARGO_MANIFEST_DIR")?).join("../../web");
    let root = web.join("dist");
    // A folder that is not there would count as changed each time: make it, it is ignored by version control.
    fs::create_dir_all(&root).map_err(|e| format!("{}: {e}", root.display()))?;
    let root = root.canonicalize().map_err(|e| format!("{}: {e}", root.display()))?;
    let mut files = Vec::new();
    collect(&root, &mut files)?;
    files.sort();
    let mut list = String::from("static FILES: &[File] = &[\n");
    for path in files {
        let content = fs::read(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        let tag: String = Sha256::digest(&content).iter().take(12).map(|byte| format!("{byte:02x}")).collect();
        let name = path.strip_prefix(&root).map_err(|e| e.to_string())?;
        let name = name.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/");
        let _ = writeln!(list, "    File {{ path: {name:?}, tag: {tag:?}, content: include_bytes!({path:?}) }},");
    }
    list.push_str("];\n");
    let out = PathBuf::from(variable("OUT_DIR")?).join("client.rs");
    fs::write(&out, list).map_err(|e| format!("{}: {e}", out.display()))
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> Result<(), String> {
    println!("cargo::rerun-if-changed={}", folder.display());
    for entry in fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))? {
        let path = entry.map_err(|e| format!("{}: {e}", folder.display()))?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

fn variable(name: &str) -> Result<String, String> {
    env::var(name).map_err(|e| format!("{name}: {e}"))
}
