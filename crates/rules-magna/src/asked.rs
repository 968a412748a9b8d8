//! What players are asked: the kinds of the questions on the table.
//! Relies on nothing. Each kind is asked where its rule stands.
//! Must not know when it is asked, or of whom.

use schemars::JsonSchema;

/// The kind of a question, as `prompt` names it.
#[derive(Clone, Copy, JsonSchema)]
#[schemars(rename_all = "kebab-case")]
pub enum Asked {
    /// Shots of the active side, in sequence 1.
    OffensiveFire,
    /// Charges, before any move.
    Charges,
    /// Moves, in sequence 2.
    Movement,
    /// Attacks, in sequence 3.
    Combat,
    /// Shots at somebody who moves or stands still.
    DefensiveFire,
    /// Attacks on somebody who moves past.
    OpportunityAttack,
    /// Whether a rider meets the charge that was just announced.
    CounterCharge,
    /// Whether somebody who is attacked withdraws.
    Withdrawal,
    /// The way back.
    Retreat,
    /// Who of several retreats next.
    RetreatOrder,
    /// Where a friend goes who makes room.
    Displace,
    /// Where a thrown rider falls.
    Fall,
    /// Where somebody gets off who jumped on an enemy.
    Alight,
    /// Who of several takes a hurt.
    Victim,
    /// The advance of a winner.
    Advance,
    /// Whether a knight asks for quarter.
    Quarter,
    /// Who guards a prisoner.
    Escort,
}

impl From<Asked> for &'static str {
    fn from(asked: Asked) -> Self {
        match asked {
            Asked::OffensiveFire => "offensive-fire",
            Asked::Charges => "charges",
            Asked::Movement => "movement",
            Asked::Combat => "combat",
            Asked::DefensiveFire => "defensive-fire",
            Asked::OpportunityAttack => "opportunity-attack",
            Asked::CounterCharge => "counter-charge",
            Asked::Withdrawal => "withdrawal",
            Asked::Retreat => "retreat",
            Asked::RetreatOrder => "retreat-order",
            Asked::Displace => "displace",
            Asked::Fall => "fall",
            Asked::Alight => "alight",
            Asked::Victim => "victim",
            Asked::Advance => "advance",
            Asked::Quarter => "quarter",
            Asked::Escort => "escort",
        }
    }
}
