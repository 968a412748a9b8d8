//! Every installed rule set, with what its own crate keeps for these tests.
//! Relies on the list of tenants.
//! Must not know any of them: what is particular stands in their files.

use oriflamme_kernel::{AnyGame, Dice, Seat};
use oriflamme_scenario::battles;
use oriflamme_tenant::Tenant;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub struct Home {
    pub set: Arc<dyn Tenant>,
    /// `tests/house/` of its crate.
    pub folder: PathBuf,
    pub house: House,
    /// What differs only in a secret; `worlds.toml`.
    pub worlds: Worlds,
    /// Battles, by name: the ready ones, and those in `battles/`.
    pub battles: Vec<(String, Value)>,
}

/// `house.toml`; all of it may be absent.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct House {
    /// Ready battles in which both sides are alike.
    pub even: Vec<String>,
    /// What is given beside two kinds of troops so that their meeting is the mirror of the meeting without it.
    pub mirror: Option<String>,
    pub offers: Vec<Offers>,
}

/// A question to which all accepted commands are offered.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Offers {
    pub question: String,
    /// Commands with words in angle brackets, each to be filled in with all that `words` has for it.
    pub commands: Vec<String>,
    pub words: BTreeMap<String, Vec<Value>>,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Worlds {
    pub secret: Vec<Secret>,
}

/// Several worlds that differ only in what one seat may not know.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Secret {
    pub about: String,
    /// The seat that may not know it.
    pub from: u8,
    /// The set-up; `<secret>` in its texts stands for what differs.
    pub setup: Value,
    /// What differs: a text in the set-up …
    #[serde(default)]
    worlds: Vec<String>,
    /// … or a command that the other seat gives first.
    #[serde(default)]
    said: Vec<Value>,
    /// Answers that only somebody with this secret is asked for, by the kind of the question.
    #[serde(default)]
    pub quietly: BTreeMap<String, Value>,
    /// Names to ask for that exist in some of the worlds only.
    #[serde(default)]
    pub names: Vec<String>,
    /// Whoever has the secret is asked more often, so that the log has its lines in other places: it is not compared.
    #[serde(default)]
    pub asked_more: bool,
    /// How many commands the worlds are played on together.
    #[serde(default = "usual_steps")]
    pub steps: usize,
}

fn usual_steps() -> usize {
    12
}

impl Secret {
    pub fn seat(&self) -> Seat {
        Seat(self.from)
    }

    /// The worlds in which there is something to be hidden, by what differs in them.
    pub fn holds_something(&self, world: usize) -> bool {
        self.worlds.get(world).is_none_or(|text| !text.is_empty())
    }

    /// The worlds, as they begin with these dice.
    pub fn begin(&self, set: &dyn Tenant, dice: u64) -> Vec<Box<dyn AnyGame>> {
        let start = |setup: &Value| begin(set, setup, dice);
        let of_setups = self.worlds.iter().map(|text| start(&filled(self.setup.clone(), "<secret>", text)));
        let of_commands = self.said.iter().map(|command| {
            let mut game = start(&self.setup);
            game.submit(self.seat().other(), command).unwrap_or_else(|error| panic!("{}: {error}", self.about));
            game
        });
        of_setups.chain(of_commands).collect()
    }
}

/// The value with `text` in all places where its texts say `word`.
fn filled(value: Value, word: &str, text: &str) -> Value {
    match value {
        Value::String(found) => Value::String(found.replace(word, text)),
        Value::Array(items) => items.into_iter().map(|item| filled(item, word, text)).collect(),
        Value::Object(fields) => fields.into_iter().map(|(name, field)| (name, filled(field, word, text))).collect(),
        other => other,
    }
}

pub fn begin(set: &dyn Tenant, setup: &Value, dice: u64) -> Box<dyn AnyGame> {
    set.start(setup, Dice::from_number(dice)).unwrap_or_else(|error| panic!("{}: {error}", set.id()))
}

/// The folder of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read<T: DeserializeOwned + Default>(path: &Path) -> T {
    if !path.exists() {
        return T::default();
    }
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The set-ups of a folder by the names of their files: battles that show what the ready ones do not.
fn battles_in(folder: &Path) -> Vec<(String, Value)> {
    let files = fs::read_dir(folder).into_iter().flatten().map(|entry| entry.expect("a file").path());
    let name = |path: &Path| path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let mut found: Vec<(String, Value)> = files.map(|path| (name(&path), read(&path))).collect();
    found.sort_by(|a, b| a.0.cmp(&b.0));
    found
}

fn home((set, crate_folder): (Arc<dyn Tenant>, &str)) -> Home {
    let folder = root().join("crates/installed").join(crate_folder).join("tests/house");
    let house: House = read(&folder.join("house.toml"));
    let worlds = read(&folder.join("worlds.toml"));
    let ready = battles(Some(set.id())).unwrap_or_else(|error| panic!("{error}"));
    let first = |mut battle: oriflamme_scenario::Scenario| (battle.id().to_owned(), battle.cases.remove(0).setup);
    let battles = ready.into_iter().map(first).chain(battles_in(&folder.join("battles"))).collect();
    Home { set, folder, house, worlds, battles }
}

/// Holds every rule set to a promise, all at once; tells which broke it.
pub fn each(keeps: impl Fn(&Home) + Sync) {
    let only = std::env::var("HOUSE").unwrap_or_default();
    let homes = oriflamme_installed::homes().into_iter().filter(|(set, _)| only.is_empty() || set.id() == only);
    let keeps = &keeps;
    let broken: Vec<&str> = std::thread::scope(|scope| {
        let asked: Vec<_> = homes.map(|entry| (entry.0.id(), scope.spawn(move || keeps(&home(entry))))).collect();
        asked.into_iter().filter_map(|(id, asked)| asked.join().is_err().then_some(id)).collect()
    });
    assert!(broken.is_empty(), "broken by {}", broken.join(", "));
}
