//! Representative legal commands for the question on the table.
//! Relies on the same judgements as play: whatever is offered is accepted.
//! Must not prefer anything: opponents choose.

use crate::build::Characteristic;
use crate::command::{Act, Command, Deed, Free, Help, Route};
use crate::facts::contact::enemies_touched;
use crate::flow::{Activation, Class, Frame, Hand, Phase, Redeploy, Stage, Step, Test};
use crate::id::Id;
use crate::play::movement::SPEED_STEP;
use crate::play::{
    abilities, action, activation, army_morale, chiefs, interventions, power, simultaneity, stealth, test,
};
use crate::prompt::prompt;
use crate::state::{Ability, Attitude, Chief, Formation, State, Unit};
use crate::{GrandesBatailles, prepare};
use oriflamme_kernel::{Dice, Resolved, Sampler, Seat};

pub fn offers(state: &State, seat: Seat, sampler: &mut Sampler) -> Vec<Command> {
    if prompt(state).asks(seat).is_none() {
        return Vec::new();
    }
    if state.flow.draw.is_some() {
        return vec![Command::Pass, Command::AcceptDraw];
    }
    match state.flow.top() {
        Some(Frame::Activation(activation)) => activated(state, activation, sampler),
        Some(Frame::Test(test)) if test.face == Some(10) => {
            let mut all = vec![Command::Pass];
            if army_morale::can_spend(state, seat) {
                all.push(Command::Reroll);
            }
            if crate::play::races::can_soften(state, test) {
                all.push(Command::Soften);
            }
            all
        }
        Some(Frame::Test(test)) => before_die(state, test, seat),
        Some(Frame::Intervention(intervention)) if intervention.stage == Stage::Cancelled => {
            vec![Command::Pass, Command::Again]
        }
        Some(Frame::Intervention(intervention)) => {
            let by = interventions::cancellers(state, intervention).into_iter();
            [Command::Pass].into_iter().chain(by.map(|by| Command::Cancel { by: Some(by) })).collect()
        }
        Some(Frame::Push { acted, .. }) => pushes(state, seat, *acted),
        Some(Frame::Redeploy(redeploy)) => redeployments(state, redeploy, sampler),
        Some(Frame::Action(action)) => match action.step {
            Step::Simultaneity => simultaneous(state, seat, sampler),
            Step::Hide | Step::Result => hiding(state),
            Step::Recoil(_) => vec![Command::Pass, Command::Hold],
            Step::Follow(_) => vec![Command::Pass, Command::Follow],
            _ => Vec::new(),
        },
        None => phase(state, seat, sampler),
    }
}

fn phase(state: &State, seat: Seat, sampler: &mut Sampler) -> Vec<Command> {
    match &state.flow.phase {
        Phase::Prepare(preparing) => {
            let all = prepare::offers::offers(state, preparing, seat, sampler);
            all.into_iter().map(Command::Prepare).collect()
        }
        Phase::Begin => vec![Command::Begin],
        Phase::Initiative { .. } => vec![Command::First(seat), Command::First(seat.other())],
        Phase::Hand(Hand::Fresh) => {
            let ready = state.army(seat).filter(|unit| !unit.spent);
            let mut all = vec![Command::Pass];
            all.extend(ready.filter_map(|unit| {
                let by = interventions::payer(state, seat, unit, None, true).ok()?;
                Some(Command::TakeInitiative { unit: unit.id, by: Some(by) })
            }));
            all
        }
        Phase::Hand(_) => in_hand(state, seat),
        Phase::Chiefs { .. } => chief_moves(state, seat, sampler),
    }
}

fn in_hand(state: &State, seat: Seat) -> Vec<Command> {
    let mut all: Vec<Command> = state.ready(seat).map(|unit| Command::Activate(unit.id)).collect();
    let warlord = state.warlord(seat).filter(|warlord| warlord.on_table() && warlord.points > 0);
    if let Some(warlord) = warlord
        && state.army(seat.other()).any(|unit| !unit.spent)
    {
        all.push(Command::Wait { by: Some(warlord.id) });
    }
    for thief in state.chiefs.iter().filter(|chief| chief.seat == seat) {
        let victims = state.chiefs.iter().filter(|victim| victim.seat != seat);
        let fit = victims.filter(|victim| abilities::judge_theft(state, seat, thief.id, victim.id).is_ok());
        all.extend(fit.map(|victim| Command::Steal { by: thief.id, from: victim.id }));
    }
    all
}

fn chief_moves(state: &State, seat: Seat, sampler: &mut Sampler) -> Vec<Command> {
    let mut all = vec![Command::Pass];
    let movable = |chief: &&Chief| chief.seat == seat && chief.on_table() && !chief.moved;
    for chief in state.chiefs.iter().filter(movable) {
        let free = if chief.formation == Formation::Alone { chiefs::STAGE } else { 0.0 };
        let reach = free.max(if chief.points > 0 { chiefs::STAGE } else { 0.0 }) / 10.0;
        for _ in 0..3 {
            let bearing = oriflamme_field::Vector::from_bearing(sampler.unit() * 360.0);
            let length = (sampler.unit() * reach * 0.95).floor();
            let to = [cm(chief.at.x / 10.0 + bearing.x * length), cm(chief.at.y / 10.0 + bearing.y * length)];
            let command = Command::MoveChief { chief: chief.id, path: vec![to] };
            if accepted(state, seat, &command) {
                all.push(command);
            }
        }
    }
    all
}

/// On a grid that reads well.
fn cm(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

/// Whether play would accept it; no die is rolled by what is tried so.
fn accepted(state: &State, seat: Seat, command: &Command) -> bool {
    Resolved::without_book(&GrandesBatailles, state, seat, command, &mut Dice::from_number(0)).is_ok()
}

fn activated(state: &State, activation: &Activation, sampler: &mut Sampler) -> Vec<Command> {
    let Some(unit) = state.unit(activation.unit) else { return Vec::new() };
    let despair = activation::may_despair(state, activation).then_some(Command::Despair);
    if activation::must_flee(state, activation) {
        return [Command::Run, Command::Stay].into_iter().chain(despair).collect();
    }
    let mut all: Vec<Command> = despair.into_iter().collect();
    if unit.place == crate::state::Place::Aside && activation.despair != Some(true) {
        all.push(Command::Act(Act::plain(Deed::Nothing)));
        return all;
    }
    all.extend(acts(state, unit, sampler).into_iter().map(Command::Act));
    if unit.on_table() && !unit.fleeing {
        let by = interventions::payers(state, unit.seat, unit).into_iter().find(|by| *by != Id::ARMY_MORALE);
        for to in [Attitude::Attack, Attitude::Defence, Attitude::Harass] {
            if by.is_some() && unit.attitude != Some(to) {
                all.push(Command::Attitude { to, by });
            }
        }
        all.extend(unit.attitude.map(|_| Command::DropAttitude));
    }
    all
}

/// Everything that a unit could do but move, whether or not it may.
pub fn deeds(state: &State, unit: &Unit) -> Vec<Deed> {
    let mut deeds = vec![Deed::Nothing, Deed::Rally];
    let touched: Vec<Id> = enemies_touched(state, unit).iter().map(|enemy| enemy.id).collect();
    deeds.extend(touched.iter().map(|enemy| Deed::Melee(vec![*enemy])));
    if touched.len() > 1 {
        deeds.push(Deed::Melee(touched));
    }
    let enemies = state.army(unit.seat.other()).map(|enemy| enemy.id);
    let their_chiefs = state.chiefs.iter().filter(|chief| chief.seat != unit.seat && chief.on_table());
    let targets: Vec<Id> = enemies.chain(their_chiefs.map(|chief| chief.id)).collect();
    deeds.extend(targets.iter().map(|target| Deed::Shoot(*target)));
    deeds.extend(targets.iter().filter(|target| state.chief(**target).is_some()).map(|t| Deed::Melee(vec![*t])));
    deeds
}

/// All free actions that could precede an action on `of`, none of them first.
pub fn preparations(state: &State, unit: &Unit, of: Characteristic) -> Vec<Vec<Free>> {
    let mut last = vec![Free::Power, Free::SteadyPower, Free::RacePower];
    let wizards = state.chiefs.iter().filter(|chief| chief.seat == unit.seat);
    last.extend(wizards.filter(|chief| chief.ability == Some(Ability::Wizard)).map(|chief| Free::Wizard(chief.id)));
    let mut all = vec![Vec::new(), vec![Free::Morale]];
    all.extend(last.iter().map(|free| vec![*free]));
    // A Power that is steadied has had its Morale action.
    let after_morale = last.into_iter().filter(|free| *free != Free::SteadyPower);
    all.extend(after_morale.map(|free| vec![Free::Morale, free]));
    all.retain(|free| test::judge_free(state, unit.id, of, free, &Default::default()).is_ok());
    all
}

/// What a unit could do, plain and with its free actions.
pub fn acts(state: &State, unit: &Unit, sampler: &mut Sampler) -> Vec<Act> {
    let mut deeds = deeds(state, unit);
    deeds.extend(routes(state, unit, sampler).into_iter().map(Deed::Move));
    let mut acts: Vec<Act> = Vec::new();
    for deed in deeds {
        let act = Act::plain(deed);
        if action::judge(state, unit, &act).is_err() {
            continue;
        }
        if let Some(of) = act.deed.characteristic() {
            let mut free = Vec::new();
            if of != Characteristic::Morale && sampler.below(6) == 0 {
                free.push(Free::Morale);
            }
            if unit.sheet.power.is_some_and(|power| power.domain == of) && sampler.below(2) == 0 {
                free.push(if sampler.below(4) == 0 { Free::SteadyPower } else { Free::Power });
            }
            if free.is_empty() && sampler.below(3) == 0 && crate::play::races::has_power(state, unit, of) {
                free.push(Free::RacePower);
            }
            let richer = Act { deed: act.deed.clone(), free };
            if !richer.free.is_empty() && action::judge(state, unit, &richer).is_ok() {
                acts.push(richer);
            }
        }
        acts.push(act);
    }
    if power::has_special(unit, Characteristic::Movement) {
        acts.extend(flights(state, unit, sampler));
    }
    acts
}

fn routes(state: &State, unit: &Unit, sampler: &mut Sampler) -> Vec<Route> {
    if !unit.has(Characteristic::Movement) || !unit.on_table() || unit.fleeing {
        return Vec::new();
    }
    let act = Act::plain(Deed::Move(Route::ahead(0.0)));
    let full = f64::from(action::best_limit(state, unit, &act)) * SPEED_STEP / 10.0;
    let mut routes = vec![Route::ahead(cm(full)), Route::ahead(cm(full / 2.0)), Route::back(cm(full / 2.0))];
    for slant in [-45.0, 45.0] {
        routes.push(Route { slant, ..Route::ahead(cm(full)) });
    }
    for turn in [-90.0, 90.0, 180.0] {
        routes.push(Route::turn(turn));
    }
    // Towards the nearest enemy, and something at random.
    let here = unit.footprint();
    let nearest = state
        .army(unit.seat.other())
        .map(|enemy| enemy.footprint())
        .min_by(|a, b| oriflamme_field::distance(&here, a).total_cmp(&oriflamme_field::distance(&here, b)));
    if let Some(enemy) = nearest {
        let bearing = oriflamme_field::Facing::of_vector(enemy.centre() - here.centre());
        let turn = here.facing().signed_difference(bearing);
        if turn.abs() <= 45.0 {
            routes.push(Route { slant: cm(turn), ..Route::ahead(cm(full)) });
        }
        if turn.abs() < 179.0 {
            routes.push(Route { turn: Some(cm(turn)), ..Route::ahead(cm(full / 2.0)) });
        }
        routes.push(Route::turn(cm(turn)));
    }
    let wished = cm(sampler.unit() * full);
    routes.push(Route { slant: cm(sampler.unit() * 90.0 - 45.0), ..Route::ahead(wished) });
    let turn = Some(cm(sampler.unit() * 340.0 - 170.0));
    routes.push(Route { turn, turn_last: sampler.below(2) == 0, ..Route::ahead(cm(wished / 2.0)) });
    routes
}

fn flights(state: &State, unit: &Unit, sampler: &mut Sampler) -> Vec<Act> {
    let full = f64::from(unit.sheet.limit(Characteristic::Movement)) * SPEED_STEP;
    let from = unit.footprint().front_centre();
    let mut found = Vec::new();
    for _ in 0..3 {
        let way = oriflamme_field::Vector::from_bearing(sampler.unit() * 360.0).scaled(sampler.unit() * full * 0.6);
        let to = [cm((from.x + way.x) / 10.0), cm((from.y + way.y) / 10.0)];
        let facing = Some((sampler.unit() * 8.0).floor() * 45.0);
        let act =
            Act { deed: Deed::Move(Route { fly: Some(to), facing, ..Route::default() }), free: vec![Free::Power] };
        if action::judge(state, unit, &act).is_ok() {
            found.push(act);
        }
    }
    found
}

fn before_die(state: &State, test: &Test, seat: Seat) -> Vec<Command> {
    let mut all = vec![Command::Roll];
    let Some(unit) = state.unit(test.unit) else { return all };
    if test.class == Class::Passive {
        all.extend(test::free_choices(state, test).map(|free| Command::Free(vec![free])));
    }
    let payers = interventions::payers(state, seat, unit);
    let payers = payers.into_iter().filter(|by| *by == Id::ARMY_MORALE || !test.supported);
    all.extend(payers.map(|by| Command::Help(Help::Support(by))));
    all.extend(test::helps(state, test, seat).into_iter().map(Command::Help));
    all
}

fn pushes(state: &State, seat: Seat, acted: Id) -> Vec<Command> {
    let mut all = vec![Command::Pass];
    for unit in interventions::pushable(state, seat, acted) {
        let by = interventions::payers(state, seat, unit).into_iter();
        let fit = by.filter(|by| *by == Id::ARMY_MORALE || !unit.pushed);
        all.extend(fit.take(2).map(|by| Command::Push { unit: unit.id, by: Some(by) }));
    }
    all
}

fn simultaneous(state: &State, seat: Seat, sampler: &mut Sampler) -> Vec<Command> {
    let mut all = vec![Command::Pass];
    let Some(kind) = state.flow.action().and_then(|action| action.doings.first()?.deed.characteristic()) else {
        return all;
    };
    for unit in simultaneity::candidates(state) {
        let Some(by) = interventions::payers(state, seat, unit).first().copied() else { continue };
        let in_kind = acts(state, unit, sampler).into_iter().filter(|act| act.deed.characteristic() == Some(kind));
        all.extend(in_kind.map(|act| Command::Simultaneous { unit: unit.id, act, by: Some(by) }));
    }
    all
}

fn hiding(state: &State) -> Vec<Command> {
    let mut all = vec![Command::Pass, Command::Hide(Vec::new())];
    let unit = stealth::asked(state).and_then(|(_, unit)| state.unit(unit));
    if let Some(unit) = unit {
        let free =
            |free: &Free| test::judge_free(state, unit.id, Characteristic::Stealth, &[*free], &Default::default());
        let wizards =
            state.chiefs.iter().filter(|chief| chief.seat == unit.seat && chief.ability == Some(Ability::Wizard));
        let choices = [Free::Morale, Free::Power, Free::RacePower].into_iter();
        let choices = choices.chain(wizards.map(|chief| Free::Wizard(chief.id))).filter(|one| free(one).is_ok());
        all.extend(choices.map(|free| Command::Hide(vec![free])));
    }
    all
}

fn redeployments(state: &State, redeploy: &Redeploy, sampler: &mut Sampler) -> Vec<Command> {
    let mut all = vec![Command::Pass];
    let Some(unit) = state.unit(redeploy.unit) else { return all };
    let here = unit.footprint();
    let reach = f64::from(redeploy.ambush) * stealth::AMBUSH_STEP;
    for attempt in 0..6 {
        let length = reach * if attempt == 0 { 1.0 } else { sampler.unit() } - 0.1;
        let turn = if attempt == 0 { 180.0 } else { 90.0 + sampler.unit() * 180.0 };
        let way = here.facing().turned(turn).forward().scaled(length.max(0.0));
        let front = here.front_centre() + way;
        let (at, facing) = ([cm(front.x / 10.0), cm(front.y / 10.0)], here.facing().as_degrees());
        let base = stealth::placed(unit, at, facing);
        if stealth::judge_place(state, redeploy, &base).is_ok() {
            all.push(Command::Redeploy { at, facing });
        }
    }
    all
}
