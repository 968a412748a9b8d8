//! The files that come with the program, by path: rule books, scenarios, lessons, texts.
//! Relies on the layout of the repository. The program is built with them in it ([`write_list`], [`embed`]); everything else, tests above all,
//! reads them from the working copy, so that a changed text builds nothing but the program.
//! Must not know what is in a file.
//!
//! ```
//! let english = oriflamme_data::under("locales/en/");
//! assert!(english.iter().all(|(path, text)| path.ends_with(".ftl") && !text.is_empty()));
//! assert!(oriflamme_data::text("rulebook/bab.toml").is_some_and(|text| text.contains("bab.zoc.3")));
//! assert!(oriflamme_data::text("rulebook/chess.toml").is_none());
//! ```

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::{env, fs, io};

/// Path from the root of the repository, with slashes, and the text.
pub type File = (&'static str, &'static str);

/// What comes with the program: folders, and the endings of their files.
const FOLDERS: [(&str, &[&str]); 6] = [
    ("battles", &["toml"]),
    ("figures", &["toml"]),
    ("lessons", &["toml"]),
    ("locales", &["ftl"]),
    ("rulebook", &["toml", "md"]),
    ("scenarios", &["toml"]),
];

static FILES: OnceLock<Vec<File>> = OnceLock::new();

/// Lets the program answer from the files that it was built with. To be called before anybody asks for one.
pub fn embed(files: &[File]) {
    FILES.get_or_init(|| files.to_vec());
}

/// The files of a folder and of the folders in it, in the order of their paths.
pub fn under(folder: &str) -> &'static [File] {
    let files = files();
    let first = files.partition_point(|(path, _)| *path < folder);
    let length = files[first..].partition_point(|(path, _)| path.starts_with(folder));
    &files[first..first + length]
}

/// The text of a file, if it comes with the program.
pub fn text(path: &str) -> Option<&'static str> {
    let files = files();
    let place = files.binary_search_by(|(known, _)| (*known).cmp(path)).ok()?;
    Some(files[place].1)
}

fn files() -> &'static [File] {
    FILES.get_or_init(|| {
        let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
        // A program that was moved away from its working copy without its files in it finds none.
        let paths = list(root, &mut |_| ()).unwrap_or_default();
        let read = |path: String| Some((&*path.clone().leak(), &*fs::read_to_string(root.join(path)).ok()?.leak()));
        paths.into_iter().filter_map(read).collect()
    })
}

/// For the program's build script: writes `data.rs` to `OUT_DIR`, which holds `static DATA: &[(&str, &str)]`.
pub fn write_list() -> io::Result<()> {
    let folder = |name: &str| env::var_os(name).map(PathBuf::from).ok_or(name.to_owned()).map_err(io::Error::other);
    let root = folder("CARGO_MANIFEST_DIR")?.join("../..").canonicalize()?;
    let mut source = String::from("static DATA: &[(&str, &str)] = &[\n");
    for path in list(&root, &mut |folder| println!("cargo::rerun-if-changed={}", folder.display()))? {
        let _ = writeln!(source, "    ({path:?}, include_str!({:?})),", root.join(&path));
    }
    source.push_str("];\n");
    fs::write(folder("OUT_DIR")?.join("data.rs"), source)
}

/// The paths of everything that comes with the program, sorted; `visit` is told each folder that is looked into.
fn list(root: &Path, visit: &mut impl FnMut(&Path)) -> io::Result<Vec<String>> {
    let mut paths = Vec::new();
    for (folder, endings) in FOLDERS {
        collect(root, folder, endings, visit, &mut paths)?;
    }
    paths.sort();
    Ok(paths)
}

fn collect(
    root: &Path,
    folder: &str,
    endings: &[&str],
    visit: &mut impl FnMut(&Path),
    paths: &mut Vec<String>,
) -> io::Result<()> {
    let here = root.join(folder);
    visit(&here);
    for entry in fs::read_dir(here)? {
        let entry = entry?;
        let below = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(root, &below, endings, visit, paths)?;
        } else if below.rsplit_once('.').is_some_and(|(_, ending)| endings.contains(&ending)) {
            paths.push(below);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_are_found_whole_in_the_order_of_their_paths() {
        let all = files();
        assert!(all.is_sorted() && all.len() > 300, "{}", all.len());
        for (folder, _) in FOLDERS {
            let found = under(&format!("{folder}/"));
            let expected = all.iter().filter(|(path, _)| path.split('/').next() == Some(folder)).count();
            assert_eq!(found.len(), expected, "{folder}");
            assert!(expected > 0, "{folder}");
        }
        assert!(under("nothing/").is_empty());
    }

    #[test]
    fn who_embeds_too_late_changes_nothing() {
        let before = under("rulebook/").len();
        embed(&[("rulebook/bab.toml", "")]);
        assert_eq!(under("rulebook/").len(), before);
    }
}
