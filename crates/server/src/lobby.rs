//! All games of a server: finds them, makes new ones, lets the unused ones go.
//! Relies on one task for each game that is in memory.
//! Must keep of a token nothing but its hash.

use crate::budget::Budget;
use crate::chance::Chance;
use crate::game::{Actor, Ask};
use crate::limits::Limits;
use crate::metrics::{Metrics, count};
use crate::sets::Sets;
use crate::trouble::Trouble;
use crate::turns::Turns;
use oriflamme_kernel::{Dice, Message, Seat, SetupError, Streams, Viewer, one_line};
use oriflamme_protocol::{
    Branch, Claim, CreateGame, Created, GameOrigin, Localised, NewSeat, PlayerKind, Role, SeatLink,
};
use oriflamme_scenario::Scenario;
use oriflamme_scene::{AnyTable, ArmyDraft};
use oriflamme_store::{self as store, GameRow, NewGame, Store, StoreError, token_hash};
use oriflamme_texts::{Language, name};
use serde_json::Value;
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{SystemTime, UNIX_EPOCH};
use tokio::sync::{mpsc, oneshot};

/// Pieces on one table: far more than any battle has, far fewer than would keep the server busy.
const MOST_PIECES: usize = 400;
/// How often a what-if is tried again when its original changes at that very moment.
const BRANCH_AGAIN: usize = 5;
/// Passwords that are tried at a time.
const PASSWORDS: usize = 2;
/// Letters of a player's name.
const LONGEST_NAME: usize = 40;

/// What all parts of a server share.
pub struct Shared {
    pub store: Arc<Store>,
    pub sets: Sets,
    pub limits: Limits,
    pub metrics: Arc<Metrics>,
    pub chance: Chance,
    /// The program thinks on some of the processors only, so that previews stay quick.
    pub thinkers: Arc<Turns>,
    /// What takes long for others who ask: previews, overlays, what is told of past commands.
    pub labour: Arc<Turns>,
    /// Passwords take much memory each.
    pub locksmiths: Arc<Turns>,
    /// Memory for answers that nobody has read yet.
    pub budget: Arc<Budget>,
    games: Mutex<HashMap<String, mpsc::Sender<Ask>>>,
}

/// Seconds since 1970.
pub fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |passed| passed.as_secs())
}

impl Shared {
    pub fn new(store: Arc<Store>, sets: Sets, limits: Limits, chance: Chance) -> Self {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let thinkers = Turns::new(processors - 1, processors);
        // One place more than anybody may have.
        let labour = Turns::new(processors + 1, processors);
        let locksmiths = Turns::new(PASSWORDS, PASSWORDS);
        let budget = Budget::new(limits.unread, limits.unread_each);
        let (metrics, games) = (Arc::default(), Mutex::default());
        Shared { store, sets, limits, metrics, chance, thinkers, labour, locksmiths, budget, games }
    }

    /// The task of a game; it is started where it is not there.
    fn task(self: &Arc<Self>, id: &str) -> Result<mpsc::Sender<Ask>, Trouble> {
        let mut games = self.games.lock().map_err(|_| Trouble::unavailable())?;
        if let Some(task) = games.get(id).filter(|task| !task.is_closed()) {
            return Ok(task.clone());
        }
        let task = Actor::start(id.to_owned(), Arc::clone(self));
        games.insert(id.to_owned(), task.clone());
        Ok(task)
    }

    /// The task of a game wants to end. Who asks from now on gets a new one.
    pub fn retire(&self, id: &str) -> bool {
        self.games.lock().is_ok_and(|mut games| games.remove(id).is_some())
    }

    /// No game takes anything more; each ends when it has done what it was asked.
    pub fn retire_all(&self) {
        if let Ok(mut games) = self.games.lock() {
            games.clear();
        }
    }

    /// Asks a game, once more where its task was just ending.
    pub async fn ask<T>(
        self: &Arc<Self>,
        game: &str,
        mut make: impl FnMut(oneshot::Sender<Result<T, Trouble>>) -> Ask,
    ) -> Result<T, Trouble> {
        for _ in 0..2 {
            let (answer, answered) = oneshot::channel();
            if self.task(game)?.send(make(answer)).await.is_err() {
                continue;
            }
            if let Ok(result) = answered.await {
                return result;
            }
        }
        Err(Trouble::unavailable())
    }

    /// To send a game what needs no answer.
    pub fn sender(self: &Arc<Self>, game: &str) -> Result<mpsc::Sender<Ask>, Trouble> {
        self.task(game)
    }

    /// Whom a token lets in where.
    pub async fn admit(&self, token: &str) -> Result<(String, Role), Trouble> {
        let hash = token_hash(token);
        let Some(row) = self.store.token(&hash).await? else {
            return Err(match self.store.invitation(&hash).await? {
                Some(link) if link.taken_by.is_some() => Trouble::taken(),
                Some(_) => Trouble::invitation(),
                None => Trouble::unknown_game(),
            });
        };
        Ok((row.game, role_of(&row.role)?))
    }

    /// Takes the seat of a link for who chose a token of his own, and once only: who has seen the link has nothing of it then.
    pub async fn claim(&self, claim: &Claim) -> Result<(String, Role), Trouble> {
        if !claim.is_proper() {
            return Err(Trouble::malformed(
                "the token must be 32 random letters, digits, - and _, and another than the link",
            ));
        }
        let (link, own) = (token_hash(&claim.link), token_hash(&claim.token));
        match self.store.take_seat(link.clone(), own.clone()).await {
            // Perhaps it was he who took it, and did not hear that he had.
            Ok(()) | Err(StoreError::Conflict) => {}
            Err(error) => return Err(error.into()),
        }
        let row = self.store.invitation(&link).await?.ok_or_else(Trouble::unknown_game)?;
        match row.taken_by {
            Some(owner) if owner == own => Ok((row.game, role_of(&row.role)?)),
            Some(_) => Err(Trouble::taken()),
            None => Err(Trouble::malformed("the token opens something already")),
        }
    }

    pub async fn create(self: &Arc<Self>, request: CreateGame) -> Result<(Created, Role), Trouble> {
        let CreateGame { set, battle, setup, figure, armies, seats } = request;
        let known = self.sets.get(&set).ok_or_else(|| Trouble::unknown(set.clone()))?;
        let (title, setup) = match (battle, setup, figure, armies) {
            (Some(id), None, None, None) => {
                let battle = known.battles.iter().find(|battle| battle.id == id).ok_or_else(|| Trouble::unknown(id))?;
                (battle.title.clone(), battle.setup.clone())
            }
            (None, Some(setup), None, None) => (known.title(), setup),
            (None, None, Some(id), None) => figure_position(&set, &id)?,
            (None, None, None, Some(armies)) => (between(&armies), known.tenant.muster(&armies).map_err(bad_setup)?),
            _ => return Err(Trouble::new("malformed", Message::new("server-no-battle"))),
        };
        let (rules, tried) = (Arc::clone(&known.tenant), setup.clone());
        let begun = tokio::task::spawn_blocking(move || begins(&*rules, &tried));
        begun.await.map_err(|_| Trouble::unavailable())??;
        let seed = self.seed()?;
        let new = Beginning { set, title, setup, seed, streams: Streams::default(), origin: None, shared: None };
        self.begin(new, seats).await
    }

    pub async fn branch(self: &Arc<Self>, game: &str, role: Role, from: Branch) -> Result<(Created, Role), Trouble> {
        let mut branched = self.branch_once(game, role, from.clone()).await;
        // The original went on while it was being left.
        for _ in 0..BRANCH_AGAIN {
            if !matches!(&branched, Err(trouble) if trouble.code == "stale") {
                break;
            }
            branched = self.branch_once(game, role, from.clone()).await;
        }
        branched
    }

    async fn branch_once(self: &Arc<Self>, game: &str, role: Role, from: Branch) -> Result<(Created, Role), Trouble> {
        let Branch { seq, seats } = from;
        let wanted = seats.clone();
        let origin = self.ask(game, |answer| Ask::Origin { role, seq, seats: wanted.clone(), answer }).await?;
        let new = Beginning {
            set: origin.set,
            title: origin.title,
            setup: origin.setup,
            // Nothing of what throws the original's dice: it may go on.
            seed: self.seed()?,
            streams: Streams { given: origin.at, ..Streams::default() },
            origin: Some(GameOrigin { game: game.to_owned(), seq: origin.at, turn: origin.turn }),
            shared: Some(store::Shared { game: game.to_owned(), revision: origin.revision, at: origin.at }),
        };
        self.begin(new, seats).await
    }

    /// Another link for those who only watch.
    pub async fn spectator(&self, game: &str) -> Result<String, Trouble> {
        self.has_room()?;
        let token = self.token()?;
        self.store.add_token(game, token_hash(&token), json(&Role::Spectator)?).await?;
        Ok(token)
    }

    /// Is there room for what strangers may make?
    pub fn has_room(&self) -> Result<(), Trouble> {
        let full = Trouble::new("no-room", Message::new("server-no-more"));
        if self.store.size() < self.limits.room { Ok(()) } else { Err(full) }
    }

    fn seed(&self) -> Result<String, Trouble> {
        let bytes = self.chance.bytes::<32>().ok_or_else(Trouble::unavailable)?;
        Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
    }

    fn token(&self) -> Result<String, Trouble> {
        self.chance.token().ok_or_else(Trouble::unavailable)
    }

    async fn begin(&self, new: Beginning, seats: Vec<NewSeat>) -> Result<(Created, Role), Trouble> {
        self.has_room()?;
        let seats: Vec<NewSeat> = seats.into_iter().map(tidy).collect();
        let [first, second] = seats.as_slice() else {
            return Err(Trouble::new("malformed", Message::new("server-seats")));
        };
        let role = match (first.kind, second.kind) {
            (PlayerKind::Here, PlayerKind::Here) => Role::Both,
            (PlayerKind::Here, _) => Role::Player { seat: Seat::FIRST },
            (_, PlayerKind::Here) => Role::Player { seat: Seat::SECOND },
            _ => Role::Spectator,
        };
        let (own, spectator) = (self.token()?, self.token()?);
        let tokens = [(&own, role), (&spectator, Role::Spectator)].map(|(token, role)| opening(token, role));
        let (mut links, mut invitations) = (Vec::new(), Vec::new());
        for (seat, plan) in [(Seat::FIRST, first), (Seat::SECOND, second)] {
            if plan.kind == PlayerKind::Link {
                let token = self.token()?;
                invitations.push(opening(&token, Role::Player { seat })?);
                links.push(SeatLink { seat, token });
            }
        }
        let id = self.chance.name().ok_or_else(Trouble::unavailable)?;
        let rulebook = self.sets.get(&new.set).map(|set| set.tenant.rulebook_version()).unwrap_or_default();
        let row = GameRow {
            id: id.clone(),
            rule_set: new.set,
            rulebook,
            title: json(&new.title)?,
            setup: json(&new.setup)?,
            seats: json(&seats)?,
            seed: new.seed,
            dice: Some(json(&new.streams)?),
            origin: new.origin.as_ref().map(json).transpose()?,
        };
        let tokens = tokens.into_iter().collect::<Result<_, Trouble>>()?;
        self.store.create(NewGame { row, created: now(), shared: new.shared, tokens, invitations }).await?;
        count(&self.metrics.games_created);
        Ok((Created { game: id, token: own, links, spectator }, role))
    }
}

/// Everything of a new game but its seats.
struct Beginning {
    set: String,
    title: Localised,
    setup: Value,
    seed: String,
    streams: Streams,
    origin: Option<GameOrigin>,
    shared: Option<store::Shared>,
}

/// What the store keeps of a token.
fn opening(token: &str, role: Role) -> Result<store::NewToken, Trouble> {
    Ok((token_hash(token), json(&role)?))
}

fn role_of(text: &str) -> Result<Role, Trouble> {
    serde_json::from_str(text).map_err(|_| Trouble::unavailable())
}

pub fn json(value: &impl serde::Serialize) -> Result<String, Trouble> {
    serde_json::to_string(value).map_err(|_| Trouble::unavailable())
}

/// Can a game begin so, and be played by this server?
fn begins(table: &dyn AnyTable, setup: &Value) -> Result<(), Trouble> {
    let game = table.start(setup, Dice::from_number(0)).map_err(bad_setup)?;
    let pieces = table.scene(&*game, Viewer::Referee).map_or(0, |scene| scene.pieces.len());
    if pieces > MOST_PIECES {
        return Err(bad_setup(SetupError::new(
            "pieces",
            format!("there are {pieces}; at most {MOST_PIECES} fit on a table here"),
        )));
    }
    Ok(())
}

fn bad_setup(problem: SetupError) -> Trouble {
    Trouble::new("malformed", Message::new("server-setup").with("problem", one_line(&problem.to_string())))
}

/// The title of a battle between two armies.
fn between(armies: &[ArmyDraft; 2]) -> Localised {
    let called = |army: &ArmyDraft, language| name(&army.name, language).chars().take(LONGEST_NAME).collect::<String>();
    let title = |language| format!("{} – {}", called(&armies[0], language), called(&armies[1], language));
    Localised { en: title(Language::English), fr: title(Language::French) }
}

fn tidy(seat: NewSeat) -> NewSeat {
    let letters = seat.name.trim().chars().filter(|letter| !letter.is_control());
    NewSeat { kind: seat.kind, name: letters.take(LONGEST_NAME).collect(), style: seat.style }
}

/// The position that a figure of the rule book shows first.
fn figure_position(set: &str, id: &str) -> Result<(Localised, Value), Trouble> {
    let scenario = figure(set, id)?;
    let case = scenario.cases.first().ok_or_else(|| Trouble::unknown(id))?;
    Ok((localised(&scenario.title), case.setup.clone()))
}

/// The figure of a rule set with this id.
pub fn figure(set: &str, id: &str) -> Result<Scenario, Trouble> {
    let path = format!("figures/{set}/{id}.toml");
    let text = oriflamme_data::text(&path).ok_or_else(|| Trouble::unknown(id))?;
    Scenario::parse(text, &path).map_err(|error| {
        tracing::error!(%error, "a figure cannot be read");
        Trouble::unavailable()
    })
}

pub fn localised(text: &oriflamme_scenario::Bilingual) -> Localised {
    Localised { en: text.english.clone(), fr: text.french.clone() }
}
