//! Skirmish on a screen: a hex map, twelve figures, attacks to point at and moves by hand.
//! Relies on the scene's vocabulary; every client that draws scenes can play it.
//! Must not decide anything: what may be done comes from the rules.

use crate::{
    ATTACK, COLUMNS, Command, Event, MOVE, NEIGHBOURS, Place, ROWS, SIDE, STEPS, Skirmish, State, each, reach,
};
use oriflamme_kernel::{Entry, Known, LIMIT, Message, RuleSet, Seat, resolutions};
use oriflamme_scene::{
    Asked, Board, Face, Hand, HexGrid, Inset, Intent, Meter, Odds, OddsPart, Overlay, OverlayKind, OverlayRequest,
    Pick, Piece, PiecePlace, PieceShape, Placement, Point, Preview, Release, Ruling, Scene, Side, SightLine, Spot,
    Step, StepState, Table, Told, Turn, Zone, ZoneStyle,
};

/// From the centre of a hex to its corners, in millimetres.
const SIZE: f64 = 20.0;
/// From the middle of a hex to that of the next one.
const ACROSS: f64 = SIZE * 1.732_050_807_568_877_2;
const UP: f64 = SIZE * 1.5;
const RIM: f64 = 10.0;
const FIGURE: f64 = 22.0;

fn grid() -> HexGrid {
    let origin = Point { x: RIM + ACROSS / 2.0, y: RIM + SIZE };
    HexGrid {
        size: SIZE,
        columns: COLUMNS as u32,
        rows: ROWS as u32,
        origin,
        inset: Inset::Odd,
        column_names: Vec::new(),
        row_names: Vec::new(),
    }
}

/// The middle of a hex.
fn middle(place: Place) -> Point {
    let (column, row) = (f64::from(i32::from(place) % COLUMNS), i32::from(place) / COLUMNS);
    let shift = if row % 2 == 1 { 0.5 } else { 0.0 };
    let origin = grid().origin;
    Point { x: origin.x + ACROSS * (column + shift), y: origin.y + UP * f64::from(row) }
}

fn far(a: Point, b: Point) -> f64 {
    ((a.x - b.x).powi(2) + (a.y - b.y).powi(2)).sqrt()
}

fn nearest(places: impl Iterator<Item = Place>, to: Point) -> Option<Place> {
    places.min_by(|&a, &b| far(middle(a), to).total_cmp(&far(middle(b), to)))
}

fn outline(place: Place) -> Vec<Point> {
    let centre = middle(place);
    let (half, quarter) = (ACROSS / 2.0, SIZE / 2.0);
    let corners = [(0.0, SIZE), (half, quarter), (half, -quarter), (0.0, -SIZE), (-half, -quarter), (-half, quarter)];
    corners.map(|(x, y)| Point { x: centre.x + x, y: centre.y + y }).to_vec()
}

/// Every unit has the name that the client sends back: `u0` to `u11`.
fn name_of(unit: u8) -> String {
    format!("u{unit}")
}

fn unit_of(name: &str) -> Option<u8> {
    name.strip_prefix('u')?.parse().ok()
}

/// The letter on the figure: from A for the first seat, back from Z for the second.
fn letter(unit: u8) -> String {
    let letter = if unit < SIDE { b'A' + unit } else { b'Z' - (unit - SIDE) };
    char::from(letter).to_string()
}

fn titled(unit: u8) -> Message {
    Message::new("skirmish-unit").with("letter", letter(unit))
}

fn turn_title(activations: u16) -> Message {
    Message::new("skirmish-round").with("round", activations / 2 + 1)
}

fn piece(state: &State, unit: u8) -> Piece {
    let at = state.units[usize::from(unit)];
    let Point { x, y } = at.map_or(Point { x: 0.0, y: 0.0 }, middle);
    Piece {
        id: name_of(unit),
        side: Seat(unit / SIDE),
        place: if at.is_some() { PiecePlace::Table } else { PiecePlace::Lost },
        shape: PieceShape::Figure,
        x,
        y,
        facing: 0.0,
        width: FIGURE,
        depth: FIGURE,
        code: letter(unit),
        letter: letter(unit),
        glyph: "figure".to_owned(),
        second: None,
        face: Face::Full,
        name: titled(unit),
        facts: Vec::new(),
        marks: Vec::new(),
    }
}

fn side(state: &State, seat: Seat) -> Side {
    let lost = SIDE as usize - state.units_of(seat).count();
    let text = Message::new("skirmish-losses").with("lost", lost).with("of", SIDE);
    let meter = Meter { kind: "losses".to_owned(), text, value: lost as f64, full: Some(f64::from(SIDE)) };
    let name = if seat == Seat::FIRST { "skirmish-first" } else { "skirmish-second" };
    Side { seat, name: name.into(), meters: vec![meter] }
}

/// The chances of an attack, counted by the rules over all faces; who gains depends on whose attack it is.
fn odds(state: &State, attacker: Seat, command: &Command) -> Option<Odds> {
    let removes = |event: &Event| matches!(event, Event::Attacked { removed: true, .. });
    let chances =
        resolutions(&Skirmish, state, attacker, command, LIMIT, |resolved| resolved.events.iter().any(removes)).ok()?;
    let sign = if attacker == Seat::FIRST { 1 } else { -1 };
    let mut parts: Vec<OddsPart> = chances
        .parts
        .iter()
        .map(|part| match part.result {
            true => OddsPart { chance: part.chance.value(), text: "skirmish-removed".into(), gain: 2 * sign },
            false => OddsPart { chance: part.chance.value(), text: "skirmish-missed".into(), gain: 0 },
        })
        .collect();
    parts.sort_by_key(|part| -part.gain);
    Some(Odds { parts, rolls: u32::try_from(chances.throws).ok(), account: None, faces: Vec::new() })
}

fn attack(state: &State, unit: u8, target: u8, seat: Seat) -> Pick {
    let label = Message::new("skirmish-attack-with").with("unit", letter(unit)).with("target", letter(target));
    let command = Command::Attack { unit, target };
    Pick {
        id: format!("{unit}-{target}"),
        piece: name_of(target),
        label,
        note: None,
        dice: 1,
        odds: odds(state, seat, &command),
        forecast: None,
        command: serde_json::to_value(command).unwrap_or_default(),
    }
}

/// How many steps lead from one place to the other over free hexes, and over which.
fn way(state: &State, from: Place, to: Place) -> Vec<Place> {
    let free = !state.occupied();
    let mut rings = vec![1_u128 << from];
    for _ in 0..STEPS {
        let border = rings.last().copied().unwrap_or_default();
        let next = each(border).fold(0, |set, place| set | NEIGHBOURS[usize::from(place)]) & free;
        rings.push(next);
        if next & 1 << to != 0 {
            break;
        }
    }
    let mut way = vec![to];
    for ring in rings.iter().rev().skip(1) {
        let here = *way.last().unwrap_or(&to);
        way.extend(nearest(each(ring & NEIGHBOURS[usize::from(here)]), middle(from)));
    }
    way.reverse();
    way
}

fn carried(state: &State, seat: Seat, unit: u8, from: Place, to: Spot) -> Preview {
    let hand = Point { x: to.x, y: to.y };
    let reached = reach(from, state.occupied());
    let Some(goal) = nearest(each(reached), hand) else { return refused("skirmish-out-of-reach") };
    let way = way(state, from, goal);
    let Point { x, y } = middle(goal);
    let beside = NEIGHBOURS[usize::from(goal)];
    let enemies = state.units_of(seat.other()).filter(|&(_, at)| beside & 1 << at != 0);
    let notes = enemies.map(|(enemy, _)| ruling(Message::new("skirmish-beside").with("target", letter(enemy))));
    let wanted = nearest(0..(COLUMNS * ROWS) as Place, hand);
    let refusals = if wanted == Some(goal) { Vec::new() } else { refused("skirmish-out-of-reach").refusals };
    Preview {
        placements: vec![Placement { piece: name_of(unit), at: Spot { x, y, facing: 0.0 } }],
        cost: Some(Message::new("skirmish-cost").with("steps", way.len() - 1).with("of", STEPS)),
        path: way.into_iter().map(middle).collect(),
        notes: notes.collect(),
        refusals,
        command: serde_json::to_value(Command::Move { unit, to: goal }).ok(),
        ..Preview::default()
    }
}

fn ruling(text: Message) -> Ruling {
    Ruling { clause: ATTACK, text, cause: None }
}

fn refused(key: &'static str) -> Preview {
    let text = Message::new(key).with("steps", STEPS);
    Preview { refusals: vec![Ruling { clause: MOVE, text, cause: None }], ..Preview::default() }
}

impl Table for Skirmish {
    fn scene(&self, state: &Known<'_, Self>) -> Scene {
        let active = self.prompt(state).next_seat();
        let over = active.is_none();
        let step = Step { name: "skirmish-step".into(), state: if over { StepState::Done } else { StepState::Now } };
        let (columns, rows) = (f64::from(COLUMNS), f64::from(ROWS));
        let (width, depth) = (2.0 * RIM + ACROSS * (columns + 0.5), 2.0 * (RIM + SIZE) + UP * (rows - 1.0));
        Scene {
            board: Board { width, depth, unit: ACROSS, unit_name: "skirmish-hex".into(), grid: Some(grid()) },
            ground: Vec::new(),
            pieces: (0..2 * SIDE).map(|unit| piece(state, unit)).collect(),
            sides: [Seat::FIRST, Seat::SECOND].map(|seat| side(state, seat)).to_vec(),
            turn: Turn { title: turn_title(state.activations), active, steps: vec![step], facts: Vec::new() },
        }
    }

    fn asked(&self, state: &Known<'_, Self>, seat: Seat) -> Vec<Asked> {
        let Some(question) = self.prompt(state).asks(seat).cloned() else { return Vec::new() };
        let beside = |at: Place| {
            let near = NEIGHBOURS[usize::from(at)];
            state.units_of(seat.other()).filter(move |&(_, enemy)| near & 1 << enemy != 0)
        };
        let picks = state
            .units_of(seat)
            .flat_map(|(unit, at)| beside(at).map(move |(target, _)| attack(state, unit, target, seat)))
            .collect();
        let movable = state.units_of(seat).filter(|&(_, at)| reach(at, state.occupied()) != 0);
        let pieces = movable.map(|(unit, _)| name_of(unit)).collect();
        let (groups, manners, ground) = (Vec::new(), Vec::new(), Vec::new());
        let hand = Hand { pieces, groups, manners, ground, release: Release::Each };
        let help = Some("skirmish-help".into());
        vec![Asked { question, help, answers: Vec::new(), picks, hand: Some(hand), form: None, standing: Vec::new() }]
    }

    fn preview(&self, state: &Known<'_, Self>, seat: Seat, intent: &Intent) -> Preview {
        let Intent::Move { pieces, to, .. } = intent else { return refused("skirmish-not-your-unit") };
        let unit = pieces.first().and_then(|name| unit_of(name));
        match unit.and_then(|unit| Some((unit, state.place(unit, seat)?))) {
            Some((unit, from)) if to.x.is_finite() && to.y.is_finite() => carried(state, seat, unit, from, *to),
            _ => refused("skirmish-not-your-unit"),
        }
    }

    fn overlay(&self, state: &Known<'_, Self>, request: &OverlayRequest) -> Overlay {
        let named = request.pieces.iter().filter_map(|name| unit_of(name));
        let units = named.filter_map(|unit| Some((unit, state.place(unit, Seat(unit / SIDE))?)));
        let mut overlay = Overlay::default();
        for (unit, at) in units {
            let (style, name, places) = match request.kind {
                OverlayKind::Reach => (ZoneStyle::Reach, "skirmish-reach", reach(at, state.occupied())),
                OverlayKind::Threat | OverlayKind::Zones => {
                    (ZoneStyle::Threat, "skirmish-threat", NEIGHBOURS[usize::from(at)])
                }
                OverlayKind::Sight => {
                    let enemies = state.units_of(Seat(unit / SIDE).other());
                    let line = |(enemy, to)| SightLine {
                        from: middle(at),
                        to: middle(to),
                        blocked: None,
                        text: titled(enemy),
                        label: None,
                    };
                    overlay.lines.extend(enemies.map(line));
                    continue;
                }
            };
            let side = Some(Seat(unit / SIDE));
            let zone =
                |place| Zone { style, side, outline: outline(place), name: name.into(), label: None, weight: None };
            overlay.zones.extend(each(places).map(zone));
            overlay.cites = vec![if style == ZoneStyle::Reach { MOVE } else { ATTACK }];
        }
        overlay
    }

    fn tell(&self, before: &Known<'_, Self>, entry: &Entry<Self>, _: &Known<'_, Self>) -> Vec<Told> {
        let told = |event: &Event| {
            let (unit, text, result) = match *event {
                Event::Moved { unit, to } => {
                    let steps = before.units[usize::from(unit)].map_or(0, |from| way(before, from, to).len() - 1);
                    (unit, Message::new("skirmish-told-move").with("unit", letter(unit)).with("steps", steps), None)
                }
                Event::Attacked { unit, target, removed, .. } => {
                    let text = Message::new("skirmish-attack-with");
                    let text = text.with("unit", letter(unit)).with("target", letter(target));
                    (unit, text, Some(if removed { "skirmish-removed" } else { "skirmish-missed" }.into()))
                }
            };
            let mut told = Told::new(turn_title(before.activations), text);
            told.result = result;
            told.pieces = vec![name_of(unit)];
            told.rolls = entry.rolls.clone();
            told.cites = entry.cites.clone();
            told.accounts = entry.accounts.clone();
            told
        };
        entry.events.iter().map(told).collect()
    }
}
