//! What happened, in plain sentences: one line for a command, and one for each thing that came of it.
//! Relies on the command, its events and the positions before and after. Must leave out what the viewer may not know:
//! secret answers are told to others as given, whatever they say, or not at all.

mod aftermath;
mod combat;
mod interrupts;
mod orders;
mod secrets;
mod setup;
mod tracks;

use super::{names, odds, turn};
use crate::BloodAndBlades;
use crate::base::{Base, BaseId};
use crate::chances::fate_text;
use crate::clause::family;
use crate::command::Command;
use crate::play::induced::Fate;
use oriflamme_kernel::{Clause, Entry, Known, Message, Seat, Viewer};
use oriflamme_scene::{Odds, PastOdds, Told};

/// What the viewer knows of a position.
type Seen<'a> = Known<'a, BloodAndBlades>;

/// One accepted command, as a viewer is told of it.
struct Story<'s> {
    before: &'s Seen<'s>,
    after: &'s Seen<'s>,
    entry: &'s Entry<BloodAndBlades>,
    viewer: Viewer,
}

/// The lines of one accepted command for a viewer.
pub fn tell(before: &Seen, entry: &Entry<BloodAndBlades>, after: &Seen) -> Vec<Told> {
    let story = Story { before, after, entry, viewer: after.viewer() };
    if let Some(said) = secrets::kept(&story) {
        return said;
    }
    let mut lines = match &entry.command {
        Command::Begin => interrupts::begin(&story),
        Command::Order(_) | Command::Simultaneous(_) | Command::Halt { .. } => orders::lines(&story),
        Command::Done => vec![story.by_side("bab-tell-done")],
        Command::Charge(charge) => orders::charge(&story, charge),
        Command::DeclareShots(_) => combat::declared(&story),
        Command::Shoot { target } => combat::shot(&story, Some(*target)),
        Command::Spare(shooters) => combat::spared(&story, shooters),
        Command::Fight { base } => combat::fight(&story, *base),
        Command::Recoil(_)
        | Command::Pursue(_)
        | Command::AvoidDifficult(_)
        | Command::Principal { .. }
        | Command::AlignWith { .. }
        | Command::RevealAll(_)
        | Command::Next { .. }
        | Command::ProposeDraw
        | Command::AcceptDraw(_) => interrupts::lines(&story),
        _ => setup::lines(&story),
    };
    story.document(&mut lines);
    if let Some(first) = lines.first_mut() {
        first.tracks = tracks::of(&story);
    }
    lines.extend(aftermath::lines(&story));
    lines
}

/// The chances of a fight or a shot as they were before it, and what came of it.
pub fn past_odds(before: &Seen, entry: &Entry<BloodAndBlades>, after: &Seen) -> Option<PastOdds> {
    let story = Story { before, after, entry, viewer: after.viewer() };
    let (combat, _) = combat::fought(&story)?;
    // The account of what came stands beside it.
    let odds = Odds { account: None, ..odds::of(before, combat, Some((entry.seat, &entry.command)))? };
    let verdict = combat::verdict(&story).unwrap_or_else(|| Message::new(fate_text(Fate::NoEffect)));
    let came = odds.parts.iter().position(|part| part.text == verdict).map(|place| place as u32);
    Some(PastOdds { odds, came })
}

/// Clauses about the course of turns and steps, which every line would name.
fn is_course(clause: Clause) -> bool {
    family::TURN.contains(&clause)
}

impl<'s> Story<'s> {
    fn line(&self, text: Message) -> Told {
        Told::new(turn::title(self.before), text)
    }

    /// A sentence about the side that acted.
    fn by_side(&self, key: &'static str) -> Told {
        self.line(Message::new(key).with("side", names::side(self.before, self.entry.seat)))
    }

    /// A sentence about bases; `None` when the viewer may know of none of them.
    fn about(&self, message: Message, bases: &[BaseId]) -> Option<Told> {
        let seen: Vec<&Base> = bases.iter().filter_map(|id| self.base(*id)).collect();
        if seen.is_empty() {
            return None;
        }
        let mut told = self.line(names::who(message, &seen));
        told.pieces = seen.iter().map(|base| base.id.to_string()).collect();
        Some(told)
    }

    /// A base that the viewer may know of by now.
    fn base(&self, id: BaseId) -> Option<&'s Base> {
        self.after.base(id)
    }

    fn label(&self, id: BaseId) -> String {
        self.base(id).map(Base::label).unwrap_or_default()
    }

    /// Dice, clauses and accounts belong to the first line.
    fn document(&self, lines: &mut [Told]) {
        let Some(first) = lines.first_mut() else { return };
        first.rolls.clone_from(&self.entry.rolls);
        first.cites = self.entry.cites.iter().copied().filter(|clause| !is_course(*clause)).collect();
        first.accounts.clone_from(&self.entry.accounts);
        secrets::strike_out(self, first);
    }

    fn knows(&self, seat: Seat) -> bool {
        self.viewer.knows_secrets_of(seat)
    }
}
