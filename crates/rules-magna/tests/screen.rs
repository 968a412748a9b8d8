//! What a player can do on a screen: who shoots together, the dead, harness, burdens and wagons, all by pointing and pushing.
//! Every command that a preview gives is sent, so that the rules themselves say whether it was a good one.

use oriflamme_kernel::{Account, Arg, Dice, Game, Known, LIMIT, Resolved, Seat, Viewer, resolutions};
use oriflamme_rules_magna::MagnaCarta;
use oriflamme_rules_magna::command::Command;
use oriflamme_rules_magna::setup::Setup;
use oriflamme_scene::{
    Asked, Intent, Manner, Odds, OverlayKind, OverlayRequest, Preview, Spot, Table, Zone, ZoneStyle,
};
use serde_json::{Value, json};

const PLAIN: &str = r#"
start = { sequence = "movement" }
map = """
map:
  . . . . . . . . . . . .
   . . . . . . . . . . . .
  . . . . . . . . . . . .
   . . . . . . . . . . . .
  . . . . . . . . . . . .
   . . . . . . . . . . . .
  . . . . . . . . . . . .
"""
"#;

fn game(more: &str, dice: &[u8]) -> Game<MagnaCarta> {
    let setup: Setup = toml::from_str(&format!("{PLAIN}{more}")).expect("a sound set-up");
    Game::start(MagnaCarta, setup, Dice::scripted(dice.iter().copied())).expect("a sound set-up")
}

fn asked(game: &Game<MagnaCarta>, seat: Seat) -> Asked {
    MagnaCarta
        .asked(&Known::of(&MagnaCarta, game.state(), Viewer::Seat(seat)), seat)
        .into_iter()
        .next()
        .expect("a question")
}

fn manners(game: &Game<MagnaCarta>, piece: &str) -> Vec<Manner> {
    let hand = asked(game, Seat::FIRST).hand.expect("pieces to move");
    hand.manners.into_iter().filter(|manner| manner.pieces.iter().any(|known| known == piece)).collect()
}

/// Where the middle of a hex is on the board.
fn spot(game: &Game<MagnaCarta>, hex: &str) -> Spot {
    let (column, row) = (hex[..2].parse::<u32>().expect("a hex"), hex[2..].to_owned());
    let scene = MagnaCarta.scene(&Known::of(&MagnaCarta, game.state(), Viewer::Referee));
    let grid = scene.board.grid.expect("a board of hexes");
    let rows = grid.row_names.iter().position(|name| *name == row).expect("a row of the map");
    // Rows are named from the top; every second one of the map is inset to the right.
    let inset = if row.parse::<u32>().is_ok_and(|row| row % 2 == 0) { 0.5 } else { 0.0 };
    let across = grid.size * 3.0_f64.sqrt();
    let first = grid.origin.x + if grid.row_names[0].parse::<u32>().is_ok_and(|row| row % 2 == 0) { 0.5 } else { 0.0 };
    Spot {
        x: first + across * (f64::from(column - 1) + inset),
        y: grid.origin.y + grid.size * 1.5 * rows as f64,
        facing: 0.0,
    }
}

fn push(game: &Game<MagnaCarta>, piece: &str, manner: &str, hex: &str) -> Preview {
    let to = spot(game, hex);
    let intent = Intent::Move { pieces: vec![piece.to_owned()], to, manner: Some(manner.to_owned()), exact: false };
    MagnaCarta.preview(&Known::of(&MagnaCarta, game.state(), Viewer::Seat(Seat::FIRST)), Seat::FIRST, &intent)
}

fn send(game: &mut Game<MagnaCarta>, seat: Seat, command: Option<Value>) {
    let command: Command = serde_json::from_value(command.expect("a command")).expect("a command that can be read");
    game.submit(seat, command).expect("the rules accept it");
}

fn hexes(game: &Game<MagnaCarta>, who: &str) -> Vec<String> {
    let state = game.state();
    let figure = state.figures.iter().find(|figure| figure.id.to_string() == who).expect("somebody");
    state.cells(figure).iter().map(ToString::to_string).collect()
}

fn ids(manners: &[Manner]) -> Vec<&str> {
    manners.iter().map(|manner| manner.id.as_str()).collect()
}

const ARCHERS: &str = r#"
options = { stray = false }
figures = """
first  ali  ali         0304
second one  crossbowman 0902
second two  crossbowman 1003
second more crossbowman 1005
"""
"#;

#[test]
fn any_of_several_shooters_may_be_chosen_to_shoot_together() {
    let mut game = game(ARCHERS, &[10, 10]);
    send(
        &mut game,
        Seat::FIRST,
        Some(json!({ "move": { "who": "ali", "steps": [{ "to": "0404" }, { "to": "0504" }] } })),
    );
    let form = asked(&game, Seat::SECOND).form.expect("a form");
    let fields: Vec<&str> = form.fields.iter().map(|field| field.id.as_str()).collect();
    assert_eq!(fields, ["one", "two", "more"]);
    let fill = |ticked: &[&str]| {
        let values = fields.iter().map(|id| ((*id).to_owned(), json!(ticked.contains(id)))).collect();
        MagnaCarta.preview(
            &Known::of(&MagnaCarta, game.state(), Viewer::Seat(Seat::SECOND)),
            Seat::SECOND,
            &Intent::Fill { values },
        )
    };
    assert_eq!(fill(&[]).command, None);
    let both = fill(&["one", "more"]);
    let shots = json!([{ "shooter": "one", "target": "ali" }, { "shooter": "more", "target": "ali" }]);
    assert_eq!(both.command, Some(json!({ "shoot": shots })));
    let chance = |preview: &Preview| preview.cost.as_ref().and_then(|cost| cost.args.get("percent").cloned());
    assert!(chance(&both).is_some() && chance(&both) != chance(&fill(&["one"])));
    send(&mut game, Seat::SECOND, both.command);
    let shot = |who: &str| game.state().figures.iter().any(|f| f.id.to_string() == who && f.deeds.shot_defensively);
    assert!(shot("one") && shot("more") && !shot("two"));
}

/// Ali is under way, and all who may shoot at him do so together.
fn together(set_up: &str) -> (Game<MagnaCarta>, Odds, Command) {
    let mut game = game(set_up, &[]);
    send(&mut game, Seat::FIRST, Some(json!({ "move": { "who": "ali", "steps": [{ "to": "0404" }] } })));
    let all = asked(&game, Seat::SECOND).picks.into_iter().find(|pick| pick.id == "all").expect("all together");
    (game, all.odds.expect("odds"), serde_json::from_value(all.command).expect("a command"))
}

#[test]
fn the_chance_of_those_who_shoot_together_is_that_of_all_throws() {
    let volley = ARCHERS.replace("stray = false", "stray = false, volley = true").replace("1005", "1004");
    let all_miss = [ARCHERS, &volley].map(|set_up| {
        let (game, odds, command) = together(set_up);
        let missed = |account: &Account| account.results.last().is_some_and(|line| line.text.key == "magna-hit-miss");
        let all_missed = |resolved: &Resolved<MagnaCarta>| resolved.accounts.iter().all(missed);
        let spread =
            resolutions(&MagnaCarta, game.state(), Seat::SECOND, &command, LIMIT, all_missed).expect("exact odds");
        let exact = spread.parts.iter().find(|part| part.result).expect("all may miss").chance.value();
        let told = odds.parts.iter().find(|part| part.text.key == "magna-odds-none-hit").expect("nobody hits").chance;
        assert!((exact - told).abs() < 1e-12 && exact > 0.0 && exact < 1.0, "{exact} {told}");
        assert_eq!(odds.rolls, Some(1000));
        told
    });
    assert!(all_miss[0] != all_miss[1], "a volley has modifiers of its own");
}

#[test]
fn where_a_stray_could_hit_somebody_the_chance_of_those_who_shoot_together_is_not_called_exact() {
    let near = ARCHERS.replace("stray = false", "").replace("second one", "first  tom  peasant 0405\nsecond one");
    assert_eq!(together(&near).1.rolls, None);
}

#[test]
fn two_shooters_have_an_answer_for_each_choice_and_no_form() {
    let mut game = game(&ARCHERS.replace("second more crossbowman 1005\n", ""), &[]);
    send(&mut game, Seat::FIRST, Some(json!({ "move": { "who": "ali", "steps": [{ "to": "0404" }] } })));
    let asked = asked(&game, Seat::SECOND);
    assert_eq!((asked.picks.len(), asked.form), (3, None));
}

const FIELD: &str = r#"
figures = """
first  ali   ali         0304
first  sam   peasant     0404
first  tom   peasant     0901
second nag   sergeant    0303>E mounted dead
second wulf  footman     1207
"""
"#;

#[test]
fn the_dead_are_cleared_by_two_who_stand_beside_them() {
    let dead = FIELD.replace(
        "second nag   sergeant    0303>E mounted dead",
        "second a peasant 0403 dead\nsecond b peasant 0403 dead\nsecond c peasant 0403 dead",
    );
    let mut game = game(&dead, &[]);
    assert!(ids(&manners(&game, "ali")).contains(&"clear-men:0403:sam"), "{:?}", ids(&manners(&game, "ali")));
    assert!(!ids(&manners(&game, "tom")).iter().any(|id| id.starts_with("clear")));
    let preview = push(&game, "ali", "clear-men:0403:sam", "0503");
    assert_eq!((preview.notes.len(), preview.path.len()), (1, 2));
    send(&mut game, Seat::FIRST, preview.command);
    send(&mut game, Seat::FIRST, Some(json!("done")));
    for body in ["a", "b", "c"] {
        assert_eq!(hexes(&game, body), ["0503"]);
    }
}

const STUNNED: &str = r#"
figures = """
first  ali   ali         0204
first  omar  peasant     0304 stunned
second wulf  footman     1207
"""
"#;

#[test]
fn a_stunned_man_is_carried_as_far_as_the_points_go() {
    let mut game = game(STUNNED, &[]);
    assert!(ids(&manners(&game, "ali")).contains(&"carry:omar"));
    // 8 MP: one to him, half of seven for the way on, and the hex beyond.
    let preview = push(&game, "ali", "carry:omar", "0704");
    assert_eq!(preview.placements.len(), 2);
    send(&mut game, Seat::FIRST, preview.command);
    assert_eq!((hexes(&game, "ali"), hexes(&game, "omar")), (vec!["0604".to_owned()], vec!["0704".to_owned()]));
}

const WAGON: &str = r#"
wagons = [{ id = "cart", front = "0304", facing = "E" }]
figures = """
first  dobby draught-horse 0504>E hitched-to=cart
first  tom   peasant 0503
second wulf  footman 1207
"""
"#;

#[test]
fn a_wagon_is_drawn_several_hexes_and_round_a_corner() {
    let mut game = game(WAGON, &[]);
    let preview = push(&game, "tom", "haul:cart", "0803");
    assert_eq!(preview.path.len(), 4, "from the head of the animal, three hexes on");
    send(&mut game, Seat::FIRST, preview.command);
    assert_eq!(hexes(&game, "dobby").first().map(String::as_str), Some("0803"));
    assert!(game.state().wagons.iter().any(|wagon| wagon.at.head.to_string() == "0604"));
}

#[test]
fn an_animal_is_harnessed_and_unharnessed() {
    let mut game = game(WAGON, &[]);
    assert!(ids(&manners(&game, "tom")).contains(&"unhitch:dobby"));
    let preview = push(&game, "tom", "unhitch:dobby", "0503");
    assert!(!preview.notes.is_empty());
    send(&mut game, Seat::FIRST, preview.command);
    assert!(game.state().figures.iter().all(|figure| figure.marks.hitched_to.is_none()));
    assert!(!asked(&game, Seat::FIRST).hand.is_some_and(|hand| hand.pieces.contains(&"tom".to_owned())));
}

#[test]
fn hexes_that_are_to_be_held_are_marked_with_what_they_are_worth() {
    let goals = "[victory]\nturns = 6\ngoals = [{ side = 0, points = 3, aim = { hold = [\"0504\"] } }, { side = 1, points = 1, aim = { hold = [\"0504\", \"0606\"] } }]";
    let game = game(&format!("{STUNNED}{goals}"), &[]);
    let scene = MagnaCarta.scene(&Known::of(&MagnaCarta, game.state(), Viewer::Referee));
    let marks: Vec<_> = scene.ground.iter().filter(|ground| ground.kind == "objective").collect();
    let worth = |n: usize| ["own", "other"].map(|of| marks[n].name.args.get(of).cloned());
    assert_eq!(marks.len(), 2);
    assert_eq!((worth(0), worth(1)), ([Some(3.into()), Some(1.into())], [Some(0.into()), Some(1.into())]));
}

/// Who of the first side is in danger: the sentence, its enemies and the chance to be wounded or worse.
fn in_danger(figures: &str) -> Vec<(String, String, usize, f64)> {
    let game = game(&format!("figures = \"\"\"\n{figures}\"\"\"\n"), &[]);
    let request = OverlayRequest { kind: OverlayKind::Threat, pieces: Vec::new() };
    let overlay = MagnaCarta.overlay(&Known::of(&MagnaCarta, game.state(), Viewer::Seat(Seat::FIRST)), &request);
    let text = |zone: &Zone, arg: &str| match zone.name.args.get(arg) {
        Some(Arg::Text(text)) => text.clone(),
        other => panic!("{arg}: {other:?}"),
    };
    let others = |zone: &Zone| match zone.name.args.get("others") {
        Some(Arg::Number(number)) => *number as usize,
        other => panic!("others: {other:?}"),
    };
    let told = |zone: &Zone| {
        assert_eq!((zone.style, zone.side), (ZoneStyle::Danger, Some(Seat::FIRST)));
        (zone.name.key.to_string(), text(zone, "enemy"), others(zone), zone.weight.expect("a chance"))
    };
    overlay.zones.iter().map(told).collect()
}

/// The chance that a command wounds or kills, by the answer that offers it.
fn hurt(figures: &str, sequence: &str) -> f64 {
    let start = format!("start = {{ sequence = \"{sequence}\", active = 1 }}");
    let plain = PLAIN.replace("start = { sequence = \"movement\" }", &start);
    let setup: Setup = toml::from_str(&format!("{plain}figures = \"\"\"\n{figures}\"\"\"\n")).expect("a set-up");
    let game = Game::start(MagnaCarta, setup, Dice::scripted([])).expect("a battle");
    let picks = asked(&game, Seat::SECOND).picks;
    let all = picks.iter().max_by_key(|pick| pick.forecast.as_ref().map_or(0, |forecast| forecast.pieces.len()));
    let odds = all.and_then(|pick| pick.odds.as_ref()).expect("odds");
    odds.parts.iter().filter(|part| part.gain == -2).map(|part| part.chance).sum()
}

#[test]
fn who_could_be_attacked_in_the_enemys_next_phase_is_marked_with_the_chance_that_this_hurts() {
    let one = "first tom footman 0304\nsecond axe hirdman 0704\n";
    let beside = "first tom footman 0304\nsecond axe hirdman 0404\n";
    let [(key, enemy, others, chance)] = &in_danger(one)[..] else { panic!("only Tom is in danger") };
    assert_eq!((key.as_str(), enemy.as_str(), *others), ("magna-could-strike", "@magna-class-hirdman", 0));
    assert!((chance - hurt(beside, "combat")).abs() < 1e-9 && *chance > 0.0);

    let two = format!("{one}second bo bondi 0806\n");
    let both = format!("{beside}second bo bondi 0403\n");
    let [(_, _, others, together)] = &in_danger(&two)[..] else { panic!("only Tom is in danger") };
    assert_eq!(*others, 1);
    assert!((together - hurt(&both, "combat")).abs() < 1e-9 && together > chance, "{together} {chance}");

    assert_eq!(in_danger("first tom footman 0104\nsecond axe hirdman 1204\n"), [], "too far off");
    assert_eq!(in_danger("first tom footman 0304\nsecond axe hirdman 0704 stunned\n"), [], "he lies on the ground");
}

#[test]
fn who_could_be_shot_at_is_marked_with_the_chance_that_one_of_the_shots_hurts() {
    let one = "first tom footman 0104\nsecond bow longbowman 1204\n";
    let [(key, _, 0, chance)] = &in_danger(one)[..] else { panic!("only Tom is in danger") };
    assert_eq!(key, "magna-could-shoot");
    assert!((chance - hurt(one, "fire")).abs() < 1e-9 && *chance > 0.0);

    let two = format!("{one}second more longbowman 1206\n");
    let other = hurt("first tom footman 0104\nsecond more longbowman 1206\n", "fire");
    let [(_, _, 1, together)] = &in_danger(&two)[..] else { panic!("two shoot") };
    assert!((together - (1.0 - (1.0 - chance) * (1.0 - other))).abs() < 1e-9);
}
