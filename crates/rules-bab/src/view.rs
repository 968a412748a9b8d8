//! What a viewer may see. Hidden things are absent, never masked.

use crate::BloodAndBlades;
use crate::asked::Asked;
use crate::base::{Base, BaseId, Place};
use crate::command::Volley;
use crate::state::{Clock, Daylight, End, Glare, SetupStep, State, Weather};
use crate::terrain::PieceText;
use crate::troop::{Grade, Status, TroopType};
use oriflamme_field::Point;
use oriflamme_kernel::{Known, Prompt, Seat, Viewer};
use schemars::{JsonSchema, schema_for};
use serde::Serialize;

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct View {
    /// In millimetres.
    pub table: Size,
    /// Millimetres in one MU.
    pub mu: f64,
    pub terrain: Vec<PieceText>,
    /// Those of whom the viewer knows.
    pub bases: Vec<BaseView>,
    /// The step of the set-up, while it lasts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub setup: Option<SetupStep>,
    /// Known once the dice have found him.
    pub invader: Option<Seat>,
    /// Turn, period and step.
    pub clock: Clock,
    /// Points left to spend in this period.
    pub pig: i8,
    pub weather: Weather,
    pub daylight: Daylight,
    pub glare: Glare,
    /// Of both armies.
    pub morale: [MoraleView; 2],
    /// Shots that are declared and not yet resolved.
    pub volleys: Vec<VolleyView>,
    /// What is asked of whom.
    #[schemars(extend("kinds" = schema_for!(Asked)))]
    pub prompt: Prompt,
    /// How the battle ended, once it has.
    pub end: Option<End>,
}

#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct Size {
    pub width: f64,
    pub depth: f64,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct BaseView {
    pub id: BaseId,
    pub side: Seat,
    pub troop: TroopType,
    pub grade: Grade,
    pub status: Status,
    /// The front-left corner.
    pub x: f64,
    pub y: f64,
    /// In degrees clockwise from straight up the table.
    pub facing: f64,
    pub width: f64,
    pub depth: f64,
    pub corners: [Point; 4],
    pub place: Place,
    /// The general.
    pub cinc: bool,
    /// Mounted infantry that still has its vehicles.
    pub vehicles: bool,
    pub moved: bool,
    pub halted: bool,
    /// Has shot in this period, or lost its shot.
    pub shot: bool,
    pub shot_at: bool,
    pub fought: bool,
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct VolleyView {
    pub seat: Seat,
    pub target: BaseId,
    /// The primary shooter comes first.
    pub shooters: Vec<BaseId>,
}

#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
pub struct MoraleView {
    /// Known to its owner only while the battle lasts: it would tell how much lies in ambush.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reference: Option<u32>,
    pub losses: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rout_at: Option<f64>,
}

pub fn view(state: &Known<'_, BloodAndBlades>) -> View {
    View {
        table: Size { width: state.table.width, depth: state.table.depth },
        mu: state.scale.mu(),
        terrain: state.terrain.iter().cloned().map(PieceText::from).collect(),
        bases: state.bases.iter().map(base_view).collect(),
        setup: (state.setup.step != SetupStep::Finished).then(|| state.setup.step.clone()),
        invader: state.setup.invader,
        clock: state.clock,
        pig: state.pig,
        weather: state.weather,
        daylight: state.daylight,
        glare: state.glare,
        morale: [Seat::FIRST, Seat::SECOND].map(|seat| morale_view(state, state.viewer(), seat)),
        volleys: volleys(state),
        prompt: state.prompt().clone(),
        end: state.end,
    }
}

/// The shots that the viewer knows of: his own, and everybody's once all have declared.
pub fn volleys(known: &State) -> Vec<VolleyView> {
    let view = |(seat, v): &(Seat, Volley)| VolleyView { seat: *seat, target: v.target, shooters: v.shooters.clone() };
    known.volleys.iter().map(view).collect()
}

fn base_view(base: &Base) -> BaseView {
    let footprint = base.footprint();
    BaseView {
        id: base.id,
        side: base.side,
        troop: base.troop.kind,
        grade: base.troop.grade,
        status: base.troop.status,
        x: base.pose.corner.x,
        y: base.pose.corner.y,
        facing: base.pose.facing.as_degrees(),
        width: base.size.width,
        depth: base.size.depth,
        corners: footprint.corners(),
        place: base.place,
        cinc: base.cinc,
        vehicles: base.vehicles,
        moved: base.deeds.moved != crate::base::Moved::No,
        halted: base.deeds.halted,
        shot: base.deeds.shot,
        shot_at: base.deeds.shot_at,
        fought: base.deeds.fought,
    }
}

fn morale_view(state: &State, viewer: Viewer, seat: Seat) -> MoraleView {
    let known = viewer.knows_secrets_of(seat) || state.end.is_some();
    let reference = known.then(|| state.armies[seat.index()].reference_morale);
    MoraleView {
        reference,
        losses: crate::play::morale::losses(state, seat),
        rout_at: reference.map(crate::play::morale::rout_level),
    }
}
