//! De Bellis Multitudinis on a screen: what is drawn, how questions are answered, what is told.
//! Relies on the chapters' own questions, offers and accounts.
//! Must not decide anything: every answer is a command that the rules have accepted.

mod armies;
mod labels;
mod scene;
mod tell;

use crate::DeBellis;
use crate::offers;
use oriflamme_kernel::{Entry, Known, Sampler, Seat, SetupError};
use oriflamme_scene::{
    Answer, ArmyDraft, ArmyOnFile, ArmyVerdict, Asked, Intent, Overlay, OverlayRequest, Preview, Scene, Table, Told,
    Weight,
};

/// How many answers are listed where there are many.
const ANSWERS: usize = 40;

impl Table for DeBellis {
    fn scene(&self, known: &Known<'_, Self>) -> Scene {
        scene::scene(known)
    }

    fn asked(&self, known: &Known<'_, Self>, seat: Seat) -> Vec<Asked> {
        let Some(question) = known.prompt().asks(seat).cloned() else { return Vec::new() };
        let commands = offers::offers(known, seat, &mut Sampler::new(0, ANSWERS));
        let answers = commands.iter().enumerate().map(|(n, command)| Answer {
            id: labels::id(command, n),
            label: labels::label(command),
            note: None,
            weight: if n == 0 { Weight::Main } else { Weight::Plain },
            dice: 0,
            odds: None,
            command: serde_json::to_value(command).unwrap_or_default(),
        });
        let (answers, picks, standing) = (answers.collect(), Vec::new(), Vec::new());
        vec![Asked { question, help: None, answers, picks, hand: None, form: None, standing }]
    }

    /// Nothing is taken in hand: every answer is a button.
    fn preview(&self, _: &Known<'_, Self>, _: Seat, _: &Intent) -> Preview {
        Preview::default()
    }

    fn overlay(&self, _: &Known<'_, Self>, _: &OverlayRequest) -> Overlay {
        Overlay::default()
    }

    fn tell(&self, before: &Known<'_, Self>, truth: &Entry<Self>, _: &Known<'_, Self>) -> Vec<Told> {
        tell::tell(before, truth)
    }

    fn judge_army(&self, draft: &ArmyDraft) -> Option<ArmyVerdict> {
        Some(armies::judge(draft))
    }

    fn read_army(&self, file: &str) -> Result<ArmyOnFile, SetupError> {
        armies::read(file)
    }
}
