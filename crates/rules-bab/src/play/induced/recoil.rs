//! The recoil: straight back by one's own depth, through or over friends, until something stops it.

use super::beyond::{self, Beyond};
use super::destroy;
use super::ground::barrier;
use super::world::World;
use crate::base::{Base, BaseId, Place};
use crate::clause;
use crate::command::RecoilChoice;
use crate::draft::{Draft, Writing};
use crate::event::Event;
use crate::play::{body, combat, contact, pass};
use crate::state::State;
use crate::troop::TroopType;
use oriflamme_field::formation::same_facing;
use oriflamme_field::table::TableEdge;
use oriflamme_field::{Contact, Edge, Footprint, Part, TOLERANCE};
use oriflamme_kernel::Clause;

/// How far a base could recoil.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RecoilRoom {
    pub distance: f64,
    pub complete: bool,
    /// What would stop it.
    pub cause: Option<Clause>,
}

/// A recoil as it would happen.
struct Plan {
    distance: f64,
    stop: Option<Clause>,
    cites: Vec<Clause>,
    /// New places and losses, in the order in which they come about.
    effects: Vec<Effect>,
    /// The base can both pass through and push the friend that it meets.
    open_choice: bool,
}

enum Effect {
    Stands(BaseId, Footprint),
    Lost(BaseId, Clause),
}

/// Who goes back, and under which rules.
#[derive(Clone, Copy)]
enum Manner {
    Own(Option<RecoilChoice>),
    Pushed,
}

/// Could this base make a complete recoil? The enemies that attack its flank or rear do not count as obstacles.
pub fn recoil_room(state: &State, base: &Base) -> RecoilRoom {
    let attackers = flank_and_rear_attackers(state, base);
    let room = |choice| {
        let plan = plan(state, base, &attackers, Some(choice));
        RecoilRoom { distance: plan.distance, complete: plan.stop.is_none(), cause: plan.stop }
    };
    let pushing = room(RecoilChoice::Push);
    if pushing.complete {
        return pushing;
    }
    let passing = room(RecoilChoice::Pass);
    if passing.complete || passing.distance > pushing.distance { passing } else { pushing }
}

/// Must the owner choose between passing through and pushing the friend behind?
pub fn choices(state: &State, base: BaseId) -> bool {
    state.base(base).is_some_and(|b| b.on_table() && !cannot_recoil(state, b) && plan(state, b, &[], None).open_choice)
}

/// Carries out a recoil.
pub fn recoil(draft: &mut Draft, id: BaseId, choice: Option<RecoilChoice>) {
    let Some(base) = draft.state.base(id).filter(|b| b.on_table()).cloned() else { return };
    if cannot_recoil(&draft.state, &base) {
        destroy(draft, id, clause::RECOIL_4);
        return;
    }
    draft.cite(clause::RECOIL_1);
    let plan = plan(&draft.state, &base, &[], choice);
    carry_out(draft, plan);
}

/// Who is attacked in the flank or in the rear has nowhere to go.
pub fn cannot_recoil(state: &State, base: &Base) -> bool {
    combat::flank_attacked(state, base) || combat::rear_attacked(state, base)
}

fn carry_out(draft: &mut Draft, plan: Plan) {
    for clause in plan.cites.iter().chain(&plan.stop) {
        draft.cite(*clause);
    }
    if plan.distance <= TOLERANCE && plan.stop.is_some() {
        draft.cite(clause::RECOIL_16);
    }
    for effect in plan.effects {
        match effect {
            Effect::Lost(base, why) => destroy(draft, base, why),
            Effect::Stands(base, at) => {
                if draft.state.base(base).is_some_and(|b| b.place == Place::Ambush) {
                    draft.emit(Event::Placed { base, place: Place::Table });
                }
                draft.pose(base, at.pose);
            }
        }
    }
}

fn flank_and_rear_attackers(state: &State, base: &Base) -> Vec<BaseId> {
    let here = base.footprint();
    let attacks = |enemy: &&Base| {
        let touch = oriflamme_field::contact(&enemy.footprint(), &here);
        touch.is_some_and(|c| contact::is_frontal(&c) && !matches!(c.b, Part::Edge(Edge::Front)))
    };
    contact::enemies_beside(state, base).filter(attacks).map(|b| b.id).collect()
}

fn plan(state: &State, base: &Base, ignored: &[BaseId], choice: Option<RecoilChoice>) -> Plan {
    let mut making = Making { world: World::new(state).without(ignored), cites: Vec::new(), open_choice: false };
    let Some(mover) = making.world.find(base.id) else {
        return Plan { distance: 0.0, stop: None, cites: Vec::new(), effects: Vec::new(), open_choice: false };
    };
    let (distance, stop) = making.go_back(mover, base.size.depth, Manner::Own(choice));
    let effects = making.world.standing.iter().filter_map(|s| match s.lost {
        Some(why) => Some(Effect::Lost(s.base.id, why)),
        None => (s.at != s.base.footprint()).then_some(Effect::Stands(s.base.id, s.at)),
    });
    Plan { distance, stop, effects: effects.collect(), cites: making.cites, open_choice: making.open_choice }
}

struct Making<'s> {
    world: World<'s>,
    cites: Vec<Clause>,
    open_choice: bool,
}

/// What a base does about a friend in its way.
enum Way {
    Stop(Clause),
    Push,
    Pass(Beyond),
    Crush(Clause),
    /// The mover is destroyed, and perhaps the other too.
    Perish {
        both: bool,
    },
}

impl Making<'_> {
    /// Moves a base straight back. Returns how far it went and what stopped it short.
    fn go_back(&mut self, mover: usize, wanted: f64, manner: Manner) -> (f64, Option<Clause>) {
        let start = self.world.standing[mover].at;
        let (mut limit, mut stop) = self.ground_limit(mover, wanted);
        let mut done = 0.0;
        let mut passed = Vec::new();
        while done < limit - TOLERANCE {
            let back = start.forward().scaled(-(limit - done));
            let Some((other, way)) = self.world.first_met(mover, back, &passed) else {
                done = limit;
                break;
            };
            done += way;
            self.world.standing[mover].at = start.advanced(-done);
            match self.meet(mover, other, done, manner) {
                Way::Stop(clause) => {
                    (limit, stop) = (done, Some(clause));
                }
                Way::Pass(Beyond { end, shifted }) => {
                    let (me, met) = (&self.world.standing[mover], self.world.standing[other].base);
                    let permission = pass::permission(self.world.state, me.base, &me.at, met, true).ok();
                    self.cites.extend(permission);
                    self.cite(&[clause::RECOIL_11, clause::RECOIL_12]);
                    for (friend, at) in shifted {
                        self.cite(&[clause::PASS_8]);
                        self.world.standing[friend].at = at;
                    }
                    passed = self.passable_behind(mover);
                    (limit, stop) = (end.max(limit), None);
                }
                Way::Push => {
                    self.cite(&[clause::PUSH_1, clause::PUSH_2, clause::PUSH_3]);
                    self.cite_broken_column(mover, other);
                    let (gone, stopped) = self.go_back(other, limit - done, Manner::Pushed);
                    let clear = self.world.standing[other].lost.is_some();
                    if let (Some(_), false) = (stopped, clear) {
                        self.cite(&[clause::RECOIL_13]);
                        (limit, stop) = (done + gone, Some(clause::RECOIL_13));
                    }
                }
                Way::Crush(why) => {
                    self.cite(&[clause::RECOIL_19]);
                    self.world.standing[other].lost = Some(why);
                }
                Way::Perish { both } => {
                    self.world.standing[mover].lost = Some(clause::PUSH_6);
                    if both {
                        self.world.standing[other].lost = Some(clause::PUSH_6);
                    }
                    return (done, None);
                }
            }
            if self.world.standing[mover].lost.is_some() {
                return (done, None);
            }
        }
        self.world.standing[mover].at = start.advanced(-done);
        self.fall_off(mover, manner);
        (done, stop)
    }

    fn cite(&mut self, clauses: &[Clause]) {
        self.cites.extend_from_slice(clauses);
    }

    /// How far ground and short table edges let the base go.
    fn ground_limit(&self, mover: usize, wanted: f64) -> (f64, Option<Clause>) {
        let standing = &self.world.standing[mover];
        let back = standing.at.forward().scaled(-wanted);
        let (mut limit, mut stop) = (wanted, None);
        if let Some(found) = barrier(self.world.state, standing.base, &standing.at, back)
            && found.distance < limit - TOLERANCE
        {
            (limit, stop) = (found.distance, Some(found.clause));
        }
        for edge in [TableEdge::Left, TableEdge::Right] {
            let room = self.world.state.table.distance_from(edge, &standing.at).max(0.0);
            let speed = back.dot(edge.outward());
            if speed > room + TOLERANCE && room / speed * wanted < limit - TOLERANCE {
                (limit, stop) = (room / speed * wanted, Some(clause::RECOIL_10));
            }
        }
        (limit, stop)
    }

    /// A base that leaves the table over a long edge, even in part, is destroyed.
    fn fall_off(&mut self, mover: usize, manner: Manner) {
        let table = &self.world.state.table;
        let at = self.world.standing[mover].at;
        if [TableEdge::Near, TableEdge::Far].into_iter().any(|edge| table.distance_from(edge, &at) < -TOLERANCE) {
            self.cite(&[clause::RECOIL_3]);
            let why = if matches!(manner, Manner::Pushed) { clause::RECOIL_14 } else { clause::RECOIL_2 };
            self.world.standing[mover].lost = Some(why);
        }
    }

    fn meet(&mut self, mover: usize, other: usize, done: f64, manner: Manner) -> Way {
        let (me, met) = (self.world.standing[mover].base, self.world.standing[other].base);
        if me.side != met.side {
            return self.meet_enemy(mover, other);
        }
        let state = self.world.state;
        if contact::in_close_combat(state, met) {
            self.cite(&[clause::RECOIL_15]);
            return Way::Stop(clause::RECOIL_8);
        }
        let pushable = self.may_push(me, met, manner);
        if pushable && met.kind() == TroopType::El {
            return Way::Perish { both: me.kind() == TroopType::El };
        }
        if pushable && me.kind() == TroopType::El {
            return Way::Crush(clause::RECOIL_17);
        }
        let pass = match manner {
            Manner::Own(_) => beyond::place(&self.world, mover, other, done, &self.passable_behind(mover)),
            Manner::Pushed => None,
        };
        match (pass, pushable, manner) {
            (Some(beyond), true, Manner::Own(None)) => {
                self.open_choice = true;
                Way::Pass(beyond)
            }
            (Some(beyond), true, Manner::Own(Some(RecoilChoice::Pass))) => Way::Pass(beyond),
            (_, true, _) => Way::Push,
            (Some(beyond), false, _) => Way::Pass(beyond),
            (None, false, _) => {
                if matches!(manner, Manner::Pushed) {
                    self.cite(&[clause::PUSH_4, clause::PUSH_5]);
                }
                Way::Stop(clause::RECOIL_8)
            }
        }
    }

    fn meet_enemy(&mut self, mover: usize, other: usize) -> Way {
        let (me, met) = (&self.world.standing[mover], &self.world.standing[other]);
        if me.base.kind() == TroopType::El {
            if met.base.kind() == TroopType::El {
                self.world.standing[mover].lost = Some(clause::RECOIL_18);
            }
            return Way::Crush(clause::RECOIL_18);
        }
        let on_its_front =
            matches!(oriflamme_field::contact(&met.at, &me.at), Some(Contact { a: Part::Edge(Edge::Front), .. }));
        Way::Stop(if on_its_front { clause::RECOIL_6 } else { clause::RECOIL_7 })
    }

    /// A friend can be pushed if it faces the same way; a pushed base pushes only members of its own group.
    fn may_push(&self, me: &Base, met: &Base, manner: Manner) -> bool {
        let state = self.world.state;
        let together = || behind_in_column(state, me, met);
        let same_way = same_facing(&me.footprint(), &met.footprint()) || together();
        let connected = match manner {
            Manner::Own(_) => true,
            Manner::Pushed => body::in_one_group(state, me.id, met.id) || together(),
        };
        met.kind() != TroopType::Bg && same_way && connected
    }

    /// Pushes that turn a corner: all bases of a broken column count as facing the same way.
    fn cite_broken_column(&mut self, mover: usize, other: usize) {
        let (me, met) = (self.world.standing[mover].base, self.world.standing[other].base);
        if !same_facing(&me.footprint(), &met.footprint()) {
            self.cite(&[clause::COLUMN_8, clause::COLUMN_9]);
        }
    }

    /// Friends behind that the mover may pass through.
    fn passable_behind(&self, mover: usize) -> Vec<usize> {
        let me = &self.world.standing[mover];
        let state = self.world.state;
        let passable = |s: &super::world::Standing| {
            s.base.side == me.base.side
                && s.base.id != me.base.id
                && s.base.on_table()
                && pass::may_pass(state, me.base, &me.at, s.base, true)
                && !contact::in_close_combat(state, s.base)
        };
        self.world.standing.iter().enumerate().filter(|(_, s)| passable(s)).map(|(i, _)| i).collect()
    }
}

/// Does `met` stand behind `me` in one column, straight or broken?
fn behind_in_column(state: &State, me: &Base, met: &Base) -> bool {
    let Some(column) = body::column_of(state, me.id) else { return false };
    let place = |base: &Base| column.iter().position(|id| *id == base.id);
    place(met) > place(me)
}
