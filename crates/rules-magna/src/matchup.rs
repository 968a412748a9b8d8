//! Match-ups without a map: two characters of the roster, one of whom attacks or shoots at the other.
//! Relies on the description of battles for the position and on the rules for everything that comes of it.
//! Must state no rule: a circumstance is ground, people, wounds or weather, and what it is worth the rules say.

use crate::MagnaCarta;
use crate::command::{Attack, Command, Shot};
use crate::counters::{Health, Id, Nature, Post, roster};
use crate::setup::{Setup, Start};
use crate::state::{Sequence, State};
use crate::surroundings::Weather;
use crate::tasks::Task;
use oriflamme_hexfield::{Cell, Side};
use oriflamme_kernel::{Circumstance, MatchRequest, MatchTrouble, MatchUps, Meeting, Message, Resolved, Seat, Verdict};

const MOUNTED: &str = " mounted";
const FRIENDS: &str = "friends";
const SHOOT: &str = "shoot";
const RAIN: &str = "rain";
const WOUNDED: &str = "wounded";
const STUNNED: &str = "stunned";

/// Kinds of ground, with their sign on a map.
const GROUNDS: [(&str, char); 7] =
    [("brush", 'b'), ("tree", 't'), ("slope", '/'), ("marsh", 'm'), ("rock", 'r'), ("garden", 'g'), ("shallows", 's')];

const CIRCUMSTANCES: &[Circumstance] = &[
    Circumstance { name: SHOOT, sided: false, most: 30, text: "magna-match-shoot" },
    Circumstance { name: FRIENDS, sided: true, most: 2, text: "magna-match-friends" },
    Circumstance { name: WOUNDED, sided: true, most: 1, text: "magna-match-wounded" },
    Circumstance { name: STUNNED, sided: true, most: 1, text: "magna-match-stunned" },
    Circumstance { name: "brush", sided: true, most: 1, text: "magna-match-brush" },
    Circumstance { name: "tree", sided: true, most: 1, text: "magna-match-tree" },
    Circumstance { name: "slope", sided: true, most: 1, text: "magna-match-slope" },
    Circumstance { name: "marsh", sided: true, most: 1, text: "magna-match-marsh" },
    Circumstance { name: "rock", sided: true, most: 1, text: "magna-match-rock" },
    Circumstance { name: "garden", sided: true, most: 1, text: "magna-match-garden" },
    Circumstance { name: "shallows", sided: true, most: 1, text: "magna-match-shallows" },
    Circumstance { name: RAIN, sided: false, most: 1, text: "magna-match-rain" },
];

impl MatchUps for MagnaCarta {
    fn troops(&self) -> Vec<String> {
        let men = roster::all().iter().filter(|profile| profile.nature == Nature::Man);
        let faces = |key: &str, rides: bool| [Some(key.to_owned()), rides.then(|| format!("{key}{MOUNTED}"))];
        men.flat_map(|profile| faces(&profile.key, profile.mounted.is_some())).flatten().collect()
    }

    fn called(&self, troops: &str) -> Message {
        let key = if troops.ends_with(MOUNTED) { "magna-match-mounted" } else { "troops-called" };
        let profile = roster::profile(troops.trim_end_matches(MOUNTED));
        Message::new(key).with("name", profile.map_or_else(|| troops.to_owned(), |profile| profile.name.clone()))
    }

    /// Characters with the same counters fight alike: one of each.
    fn typical_troops(&self) -> Vec<String> {
        let mut seen = Vec::new();
        let mut first = |troop: &String| {
            let Some(profile) = roster::profile(troop.trim_end_matches(MOUNTED)) else { return false };
            let mounted = troop.ends_with(MOUNTED);
            let values = if mounted { profile.mounted } else { Some(profile.foot) };
            let face = (mounted, values, profile.armour);
            let new = !seen.contains(&face);
            seen.push(face);
            new
        };
        self.troops().into_iter().filter(|troop| first(troop)).collect()
    }

    fn circumstances(&self) -> &'static [Circumstance] {
        CIRCUMSTANCES
    }

    fn meeting(&self, request: &MatchRequest) -> Result<Meeting<Self>, MatchTrouble> {
        let impossible = |problem: String| {
            MatchTrouble::Impossible(Message::new("magna-match-no-position").with("problem", problem))
        };
        let state = setup(request).state().map_err(|problem| impossible(problem.to_string()))?;
        let [a, b] = fighters();
        let command = if request.of_both(SHOOT) > 0 {
            Command::Shoot(vec![Shot { shooter: a, target: b, at: None }])
        } else {
            let friends = state.side(Seat::FIRST).filter(|figure| !figure.is_animal()).map(|figure| figure.id);
            Command::Attack(Attack { attackers: friends.collect(), defenders: vec![b] })
        };
        Ok(Meeting { state, seat: Seat::FIRST, command })
    }

    fn verdict(&self, meeting: &Meeting<Self>, resolved: &Resolved<Self>) -> Verdict {
        let after = resolved.after(&meeting.state);
        let [a, b] = fighters().map(|who| fate(&meeting.state, after, who));
        let (fate, side) = if b == Fate::Nothing { (a, -1) } else { (b, 1) };
        let key = match (fate, side) {
            (Fate::Nothing, _) => "magna-match-nothing",
            (Fate::Back, -1) => "magna-match-a-back",
            (Fate::Stunned | Fate::Thrown, -1) => "magna-match-a-stunned",
            (Fate::Wounded | Fate::ThrownWounded, -1) => "magna-match-a-wounded",
            (Fate::Killed | Fate::KilledWithMount, -1) => "magna-match-a-killed",
            (Fate::Back, _) => "magna-match-b-back",
            (Fate::Stunned, _) => "magna-match-b-stunned",
            (Fate::Thrown, _) => "magna-match-b-thrown",
            (Fate::Wounded, _) => "magna-match-b-wounded",
            (Fate::ThrownWounded, _) => "magna-match-b-thrown-wounded",
            (Fate::Killed, _) => "magna-match-b-killed",
            (Fate::KilledWithMount, _) => "magna-match-b-killed-mount",
        };
        let gain = match fate {
            Fate::Nothing => 0,
            Fate::Back => 1,
            _ => 2,
        };
        Verdict { text: Message::new(key), rank: side * fate as i8, gain: side * gain }
    }
}

/// What became of somebody, from the least to the worst.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Fate {
    Nothing,
    Back,
    Stunned,
    Thrown,
    Wounded,
    ThrownWounded,
    Killed,
    KilledWithMount,
}

fn fate(before: &State, after: &State, who: Id) -> Fate {
    let (Some(was), Some(is)) = (before.figure(who), after.figure(who)) else { return Fate::Nothing };
    let falls = after.tasks.iter().find_map(|task| match task {
        Task::Fall { who: fallen, health, .. } if *fallen == who => Some(*health),
        _ => None,
    });
    let health = falls.unwrap_or(is.health);
    let thrown = was.is_mounted() && (falls.is_some() || !is.is_mounted());
    let lost_mount = match was.post {
        Post::Riding(mount) => after.figure(mount).is_some_and(|mount| !mount.is_alive()),
        _ => false,
    };
    let goes_back = after.tasks.iter().any(|task| matches!(task, Task::Retreat(retreat) if retreat.who == who));
    match health {
        Health::Dead if lost_mount => Fate::KilledWithMount,
        Health::Dead => Fate::Killed,
        Health::Wounded if was.health != Health::Wounded && thrown => Fate::ThrownWounded,
        Health::Wounded if was.health != Health::Wounded => Fate::Wounded,
        Health::Stunned | Health::JustStunned if !was.is_stunned() && thrown => Fate::Thrown,
        Health::Stunned | Health::JustStunned if !was.is_stunned() => Fate::Stunned,
        _ if goes_back => Fate::Back,
        _ => Fate::Nothing,
    }
}

/// The names of the two characters.
fn fighters() -> [Id; 2] {
    ["a", "b"].map(|name| Id::new(name).expect("a letter is a name"))
}

const COLUMNS: i32 = 40;
const ROWS: i32 = 9;

/// A to the west of B, one hex away or as far as he shoots; A's friends around B.
fn setup(request: &MatchRequest) -> Setup {
    let distance = i32::from(request.of_both(SHOOT)).max(1);
    let at = [5, 5 + distance].map(|column| Cell::numbered(column, 5));
    let facing = [Side::E, Side::W];
    let mut lines = String::new();
    let mut signs: Vec<(Cell, char)> = Vec::new();
    for side in 0..2 {
        lines += &line(side, ["a", "b"][side], at[side], facing[side], request);
        // A rider stands on the same ground with both hexes.
        let cells = [at[side], at[side].step(facing[side].opposite())];
        let ground = GROUNDS.iter().filter(|(name, _)| request.of_side(side, name) > 0);
        signs.extend(ground.flat_map(|(_, sign)| cells.map(|cell| (cell, *sign))));
    }
    for (number, towards) in [Side::NW, Side::SW].into_iter().take(request.of_side(0, FRIENDS).into()).enumerate() {
        lines += &line(0, ["a2", "a3"][number], at[1].step(towards), towards.opposite(), request);
    }
    Setup {
        map: map(&signs),
        weather: if request.of_both(RAIN) > 0 { Weather::Rain } else { Weather::Fair },
        figures: lines,
        start: Start {
            sequence: if request.of_both(SHOOT) > 0 { Sequence::Fire } else { Sequence::Combat },
            ..Start::default()
        },
        ..Setup::default()
    }
}

/// The line that places a character of a side.
fn line(side: usize, id: &str, at: Cell, facing: Side, request: &MatchRequest) -> String {
    let troop = request.troops[side].as_str();
    let key = troop.trim_end_matches(MOUNTED);
    let place = if troop.ends_with(MOUNTED) { format!("{at}>{facing} mounted") } else { at.to_string() };
    let hurt = [STUNNED, WOUNDED].into_iter().find(|hurt| request.of_side(side, hurt) > 0).unwrap_or_default();
    format!("{} {id} {key} {place} {hurt}\n", ["first", "second"][side])
}

fn map(signs: &[(Cell, char)]) -> String {
    let sign = |cell: Cell| signs.iter().find(|(known, _)| *known == cell).map_or('.', |(_, sign)| *sign);
    let row =
        |row: i32| (1..=COLUMNS).map(|column| format!(" {}", sign(Cell::numbered(column, row)))).collect::<String>();
    (1..=ROWS).fold("map:\n".to_owned(), |text, number| text + " " + &row(number) + "\n")
}
