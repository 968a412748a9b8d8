//! Writes the list of installed rule sets from this crate's manifest: a dependency with a path is a rule set.
//! Relies on `package.metadata.oriflamme.rules` in the manifest of each, which names the type of its rules.
//! Must not know any rule set by name.

use std::path::{Path, PathBuf};
use std::{env, fs, process};
use toml::Table;

fn main() {
    if let Err(message) = generate() {
        println!("cargo::error={message}");
        process::exit(1);
    }
}

fn generate() -> Result<(), String> {
    let own = PathBuf::from(variable("CARGO_MANIFEST_DIR")?);
    let manifest = read(&own)?;
    let dependencies = manifest.get("dependencies").and_then(|found| found.as_table()).ok_or("no dependencies")?;
    let mut homes = Vec::new();
    for (name, dependency) in dependencies {
        let Some(path) = dependency.get("path").and_then(|path| path.as_str()) else { continue };
        let rules = rules_of(&read(&own.join(path))?);
        let rules =
            rules.ok_or_else(|| format!("{path}/Cargo.toml: say `package.metadata.oriflamme.rules = \"…\"`"))?;
        let rules = format!("oriflamme_kernel::Erased({}::{rules})", name.replace('-', "_"));
        homes.push(format!("(Arc::new({rules}) as Arc<dyn Tenant>, {path:?})"));
    }
    let out = PathBuf::from(variable("OUT_DIR")?).join("homes.rs");
    fs::write(&out, format!("vec![{}]", homes.join(", "))).map_err(|error| format!("{}: {error}", out.display()))
}

fn rules_of(manifest: &Table) -> Option<String> {
    let metadata = manifest.get("package")?.get("metadata")?;
    Some(metadata.get("oriflamme")?.get("rules")?.as_str()?.to_owned())
}

fn read(folder: &Path) -> Result<Table, String> {
    let path = folder.join("Cargo.toml");
    println!("cargo::rerun-if-changed={}", path.display());
    let at = |problem: String| format!("{}: {problem}", path.display());
    let text = fs::read_to_string(&path).map_err(|error| at(error.to_string()))?;
    text.parse().map_err(|error: toml::de::Error| at(error.message().to_owned()))
}

fn variable(name: &str) -> Result<String, String> {
    env::var(name).map_err(|error| format!("{name}: {error}"))
}
