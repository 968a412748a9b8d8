//! `oriflamme figure`: draws scenario files as SVG.
//! Relies on the scenario's drawing.
//! Must not leave a half-written file behind without saying so.

use super::{Done, files};
use crate::progress::Progress;
use crate::screen::Screen;
use crate::{Trouble, Verdict, input};
use clap::ArgMatches;
use oriflamme_kernel::Message;
use oriflamme_scenario::{Scenario, figure};
use std::fs;
use std::path::{Component, Path, PathBuf};

pub fn run(arguments: &ArgMatches, screen: &mut Screen) -> Done {
    let paths = files(arguments);
    let all = arguments.get_flag("all");
    let folder = arguments.get_one::<PathBuf>("out");
    if paths.is_empty() && !all {
        return Err(Trouble(screen.speech.say("cli-figure-none")));
    }
    let mut scenarios: Vec<Scenario> = input::scenarios(&paths)?.into_iter().collect::<Result<_, _>>()?;
    if arguments.get_flag("whole") {
        scenarios.iter_mut().for_each(|scenario| scenario.figure.whole = true);
    }
    match folder {
        Some(folder) => draw_all(&scenarios, folder, screen),
        None => match scenarios.as_slice() {
            [one] => draw_one(one, arguments.get_one::<PathBuf>("output"), screen),
            _ => Err(Trouble(screen.speech.say("cli-figure-folder"))),
        },
    }
}

fn draw_one(scenario: &Scenario, output: Option<&PathBuf>, screen: &mut Screen) -> Done {
    let picture = figure(scenario, &oriflamme_installed::rules(), screen.speech.0)?;
    match output {
        Some(path) => write(path, &picture)?,
        None => screen.line(picture.trim_end()),
    }
    Ok(Verdict::Fine)
}

fn draw_all(scenarios: &[Scenario], folder: &Path, screen: &mut Screen) -> Done {
    let sets = oriflamme_installed::rules();
    let progress = Progress::new(scenarios.len());
    for (index, scenario) in scenarios.iter().enumerate() {
        progress.done(index);
        let name = format!("{}.svg", scenario.path.trim_end_matches(".toml"));
        // A path that leads out of the folder is drawn into the folder itself.
        let below: PathBuf = Path::new(&name).components().filter(|c| matches!(c, Component::Normal(_))).collect();
        let path = folder.join(below);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).map_err(|e| Trouble(format!("{}: {e}", parent.display())))?;
        }
        write(&path, &figure(scenario, &sets, screen.speech.0)?)?;
    }
    drop(progress);
    let folder = folder.display().to_string();
    let message = Message::new("cli-figure-done").with("count", scenarios.len()).with("folder", folder);
    screen.line(screen.speech.tell(&message));
    Ok(Verdict::Fine)
}

fn write(path: &Path, text: &str) -> Result<(), Trouble> {
    fs::write(path, text).map_err(|e| Trouble(format!("{}: {e}", path.display())))
}
