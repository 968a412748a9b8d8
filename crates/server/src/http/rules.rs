//! What can be played and read: rule sets, ready battles, armies, rule books with their tables and figures.
//! Relies on data that is part of the program, so every answer but those about an army is made once and kept.
//! Must not need a token: nothing here belongs to a game.

use super::Server;
use super::games::Body;
use super::guard::Asker;
use crate::lobby::{figure as figure_file, localised};
use crate::sets::{Playable, Sets};
use crate::trouble::Trouble;
use axum::body::Bytes;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::Response;
use axum::{Extension, Json};
use oriflamme_kernel::{Dice, Message, Viewer};
use oriflamme_protocol::{Battle, Book, BookCell, BookChapter, BookClause, BookFigure, BookTable, Localised, SetInfo};
use oriflamme_rulebook::tables::{self, Cell, Table};
use oriflamme_rulebook::{ClauseText, Language as Tongue, RuleBook, rulings};
use oriflamme_scenario::Scenario;
use oriflamme_scene::{ArmyDraft, ArmyFile, ArmyVerdict, Lesson, Page};
use oriflamme_texts::Language;
use serde::Deserialize;
use std::sync::Arc;

pub async fn sets(State(server): State<Server>, headers: HeaderMap) -> Result<Response, Trouble> {
    let sets = server.shared.sets.clone();
    let info = |set: &Arc<Playable>| SetInfo {
        id: set.id().to_owned(),
        title: set.title(),
        rulebook: set.tenant.rulebook_version(),
        armies: set.tenant.armoury().is_some(),
    };
    server.library.json("sets", &headers, move || Ok(sets.iter().map(info).collect::<Vec<_>>())).await
}

pub async fn battles(State(server): State<Server>, headers: HeaderMap) -> Result<Response, Trouble> {
    let sets = server.shared.sets.clone();
    server.library.json("battles", &headers, move || Ok(all_battles(&sets))).await
}

fn all_battles(sets: &Sets) -> Vec<Battle> {
    let of = |set: &Arc<Playable>| {
        let battle = |ready: &crate::sets::ReadyBattle| {
            let game = set.tenant.start(&ready.setup, Dice::from_number(0)).ok()?;
            let scene = set.tenant.scene(&*game, Viewer::Spectator)?;
            let (id, title, note) = (ready.id.clone(), ready.title.clone(), ready.note.clone());
            Some(Battle { id, set: set.id().to_owned(), title, note, scene })
        };
        set.battles.iter().filter_map(battle).collect::<Vec<_>>()
    };
    sets.iter().flat_map(of).collect()
}

fn known_set(server: &Server, path: Result<Path<String>, PathRejection>) -> Result<Arc<Playable>, Trouble> {
    let Path(id) = path.map_err(|_| Trouble::unknown("set"))?;
    server.shared.sets.get(&id).cloned().ok_or_else(|| Trouble::unknown(id))
}

pub async fn armoury(
    State(server): State<Server>,
    path: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
) -> Result<Response, Trouble> {
    let set = known_set(&server, path)?;
    let name = format!("armies {}", set.id());
    let make = move || set.tenant.armoury().ok_or_else(|| Trouble::unknown("army lists"));
    server.library.json(name, &headers, make).await
}

pub async fn judge_army(
    State(server): State<Server>,
    path: Result<Path<String>, PathRejection>,
    Extension(asker): Extension<Asker>,
    Body(draft): Body<ArmyDraft>,
) -> Result<Json<ArmyVerdict>, Trouble> {
    let _turn = server.turn(asker).await;
    let set = known_set(&server, path)?;
    let judged = tokio::task::spawn_blocking(move || set.tenant.judge_army(&draft)).await;
    judged.map_err(|_| Trouble::unavailable())?.map(Json).ok_or_else(|| Trouble::unknown("army lists"))
}

pub async fn army_pages(
    State(server): State<Server>,
    path: Result<Path<String>, PathRejection>,
    Extension(asker): Extension<Asker>,
    Body(draft): Body<ArmyDraft>,
) -> Result<Json<Vec<Page>>, Trouble> {
    let _turn = server.turn(asker).await;
    let set = known_set(&server, path)?;
    let pages = tokio::task::spawn_blocking(move || set.tenant.army_pages(&draft)).await;
    pages.map(Json).map_err(|_| Trouble::unavailable())
}

pub async fn open_army(
    State(server): State<Server>,
    path: Result<Path<String>, PathRejection>,
    Extension(asker): Extension<Asker>,
    Body(file): Body<ArmyFile>,
) -> Result<Json<ArmyDraft>, Trouble> {
    let _turn = server.turn(asker).await;
    let set = known_set(&server, path)?;
    let opened = tokio::task::spawn_blocking(move || set.tenant.read_army(&file.text)).await;
    let opened = opened.map_err(|_| Trouble::unavailable())?;
    opened.map(|army| Json(army.draft)).map_err(|problem| {
        Trouble::new("malformed", Message::new("server-army-file").with("problem", problem.to_string()))
    })
}

pub async fn book(
    State(server): State<Server>,
    path: Result<Path<String>, PathRejection>,
    headers: HeaderMap,
) -> Result<Response, Trouble> {
    let Path(set) = path.map_err(|_| Trouble::unknown("rule book"))?;
    let known = oriflamme_rulebook::book(&set).ok_or_else(|| Trouble::unknown(set.clone()))?;
    server.library.json(format!("book {set}"), &headers, move || Ok(whole_book(known))).await
}

fn whole_book(book: &RuleBook) -> Book {
    let both = |text: &dyn Fn(Tongue) -> String| Localised { en: text(Tongue::English), fr: text(Tongue::French) };
    let chapter = |chapter: &oriflamme_rulebook::Chapter| BookChapter {
        key: chapter.key.clone(),
        title: both(&|tongue| chapter.title_in(tongue).to_owned()),
    };
    let clause = |clause: &ClauseText| BookClause {
        id: clause.id.clone(),
        chapter: clause.chapter.clone(),
        kind: serde_json::to_value(clause.kind)
            .ok()
            .and_then(|kind| Some(kind.as_str()?.to_owned()))
            .unwrap_or_default(),
        title: both(&|tongue| clause.title_in(tongue).to_owned()),
        text: both(&|tongue| clause.text_in(tongue).to_owned()),
        advice: clause.advice.as_ref().map(|_| both(&|tongue| clause.advice_in(tongue).unwrap_or_default().to_owned())),
        ruling: clause
            .ruling
            .as_ref()
            .map(|heading| both(&|tongue| rulings::ruling(book.set(), heading, tongue).unwrap_or_default().to_owned())),
        stated: clause.stated,
        supplement: clause.supplement,
        tables: clause.tables.clone(),
        limits: limits(clause, Tongue::English)
            .zip(limits(clause, Tongue::French))
            .map(|(en, fr)| Localised { en, fr }),
    };
    let tables = tables::of(book.set());
    let names: Vec<&str> = tables.map(|tables| tables.names().collect()).unwrap_or_default();
    let table = |name: &&str| Some(book_table(name, tables?.table(name)?));
    Book {
        set: book.set().to_owned(),
        name: book.name().to_owned(),
        version: book.version().to_owned(),
        credit: both(&|tongue| book.credit_in(tongue).to_owned()),
        chapters: book.chapters().iter().map(chapter).collect(),
        clauses: book.clauses().iter().map(clause).collect(),
        tables: names.iter().filter_map(table).collect(),
        figures: figures(book.set()),
    }
}

/// Years and peoples to which a clause is limited, with the semicolon of the language between them.
fn limits(clause: &ClauseText, tongue: Tongue) -> Option<String> {
    let parts: Vec<&str> = [clause.period_in(tongue), clause.peoples_in(tongue)].into_iter().flatten().collect();
    let between = if tongue == Tongue::French { "\u{202f}; " } else { "; " };
    (!parts.is_empty()).then(|| parts.join(between))
}

fn book_table(name: &str, table: &Table) -> BookTable {
    let words = |text: &str| Localised {
        en: table.words_in(text, Tongue::English).to_owned(),
        fr: table.words_in(text, Tongue::French).to_owned(),
    };
    let cell = |cell: &Cell| match (cell.flag(), cell.number()) {
        (Some(flag), _) => BookCell::Flag(flag),
        (None, Some(number)) => BookCell::Number(number),
        (None, None) => BookCell::Text(words(cell.text().unwrap_or_default())),
    };
    BookTable {
        name: name.to_owned(),
        title: words(&table.title),
        columns: table.columns.iter().map(|column| words(column)).collect(),
        rows: table.rows.iter().map(|row| row.iter().map(cell).collect()).collect(),
    }
}

fn figures(set: &str) -> Vec<BookFigure> {
    let own = oriflamme_data::under(&format!("figures/{set}/"));
    let read = own.iter().filter_map(|(path, text)| Scenario::parse(text, path).ok());
    let figure = |scenario: Scenario| BookFigure {
        id: scenario.id().to_owned(),
        title: localised(&scenario.title),
        clauses: scenario.covers,
    };
    read.map(figure).collect()
}

/// The lessons of the rule sets that are offered.
pub async fn lessons(State(server): State<Server>, headers: HeaderMap) -> Result<Response, Trouble> {
    let sets = server.shared.sets.clone();
    let make = move || -> Result<Vec<Lesson>, Trouble> {
        let all = oriflamme_scenario::lessons().map_err(|error| {
            tracing::error!(%error, "the lessons cannot be read");
            Trouble::unavailable()
        })?;
        Ok(all.into_iter().filter(|lesson| sets.get(&lesson.set).is_some()).collect())
    };
    server.library.json("lessons", &headers, make).await
}

#[derive(Deserialize)]
pub struct InLanguage {
    lang: Option<String>,
}

/// `GET /api/rules/{set}/figures/{id}.svg?lang=fr`
pub async fn figure(
    State(server): State<Server>,
    path: Result<Path<(String, String)>, PathRejection>,
    wanted: Result<Query<InLanguage>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Response, Trouble> {
    let Query(wanted) = wanted.map_err(|error| Trouble::malformed(error.body_text()))?;
    let Path((set, file)) = path.map_err(|_| Trouble::unknown("figure"))?;
    let id = file.strip_suffix(".svg").ok_or_else(|| Trouble::unknown(file.clone()))?;
    let scenario = figure_file(&set, id)?;
    let language = wanted.lang.as_deref().and_then(Language::parse).unwrap_or_default();
    let sets = server.shared.sets.clone();
    let name = format!("figure {set} {id} {}", language.code());
    let draw = move || {
        let drawn = oriflamme_scenario::figure(&scenario, &sets.rules(), language);
        drawn.map(Bytes::from).map_err(|error| {
            tracing::error!(%error, "a figure cannot be drawn");
            Trouble::unavailable()
        })
    };
    let picture = server.library.get(name, draw).await?;
    // A picture runs nothing and fetches nothing; its own styles are inside it.
    let policy = "default-src 'none'; style-src 'unsafe-inline'";
    let fields = [
        (header::CONTENT_TYPE, "image/svg+xml"),
        (header::CACHE_CONTROL, "public, max-age=3600"),
        (header::CONTENT_SECURITY_POLICY, policy),
    ];
    Ok(picture.answer(&headers, fields))
}
