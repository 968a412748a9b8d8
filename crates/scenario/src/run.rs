//! Plays the script of a scenario and compares what happens with what is expected.
//! Relies on the type-erased game and on `matching`.
//! Must stop a case when its script cannot go on, and always say where and why.

use crate::assess::{accounts_problems, hidden_problems, outcome_problems, prompt_problems};
use crate::cited::{Cited, Road};
use crate::matching::differences;
use crate::model::*;
use crate::{FileError, RuleSets};
use oriflamme_kernel::{AnyGame, Dice, Message, Prompt, Refusal, SubmitError, Viewer};
use oriflamme_scene::AnyTable;
use oriflamme_texts::{Language, lacks, render};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt;

/// What came of running one file.
#[derive(Clone, Debug, Default)]
pub struct Report {
    pub path: String,
    pub cases: usize,
    pub steps: usize,
    pub failures: Vec<Failure>,
    /// Clauses of `covers` that the engine cited for what was played, in a step that asserts something.
    pub played: BTreeSet<String>,
    /// Every clause cited so, whether the file claims it or not: what it might claim.
    pub cited: BTreeSet<String>,
    /// Clauses of `covers` that the engine only cited in answer to an `ask`.
    pub recited: BTreeSet<String>,
}

impl Report {
    pub fn passed(&self) -> bool {
        self.failures.is_empty()
    }
}

/// One expectation that was not met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    pub path: String,
    pub case: Option<String>,
    /// Number of the step, from 1, and its line; `None` for the file as a whole.
    pub step: Option<(usize, usize)>,
    pub problems: Vec<String>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.path)?;
        if let Some((_, line)) = self.step {
            write!(f, ":{line}")?;
        }
        if let Some(case) = &self.case {
            write!(f, ", case {case}")?;
        }
        if let Some((number, _)) = self.step {
            write!(f, ", step {number}")?;
        }
        self.problems.iter().try_for_each(|problem| write!(f, "\n  {problem}"))
    }
}

/// Runs every case of a scenario. The error is for files that cannot be run at all.
pub fn run(scenario: &Scenario, sets: &RuleSets) -> Result<Report, FileError> {
    let rules = rules_of(scenario, sets)?;
    let mut report = Report { path: scenario.path.clone(), cases: scenario.cases.len(), ..Report::default() };
    let mut cited = Cited::default();
    for case in &scenario.cases {
        let mut play = Play::start(scenario, case, rules)?;
        for (index, step) in case.steps.iter().enumerate() {
            report.steps += 1;
            let (problems, goes_on) = play.step(step)?;
            if !problems.is_empty() {
                let at = Some((index + 1, step.line));
                let (path, case) = (scenario.path.clone(), case.name.clone());
                report.failures.push(Failure { path, case, step: at, problems });
            }
            if !goes_on {
                break;
            }
        }
        cited.append(&mut play.shown);
    }
    if report.passed() {
        report.failures.extend(unproven(scenario, &cited));
    }
    if report.passed() {
        report.cited.clone_from(cited.played());
        (report.played, report.recited) = scenario.covers.iter().cloned().partition(|id| cited.is_played(id));
    }
    Ok(report)
}

/// The games of a scenario after their scripts, for drawing; stops where a script cannot go on.
pub fn play_out(scenario: &Scenario, case: &Case, sets: &RuleSets) -> Result<Box<dyn AnyGame>, FileError> {
    let mut play = Play::start(scenario, case, rules_of(scenario, sets)?)?;
    for step in &case.steps {
        let (_, goes_on) = play.step(step)?;
        if !goes_on {
            break;
        }
    }
    Ok(play.game)
}

/// The game at the start of a case.
pub fn start(scenario: &Scenario, case: &Case, sets: &RuleSets, dice: Dice) -> Result<Box<dyn AnyGame>, FileError> {
    start_with(scenario, case, rules_of(scenario, sets)?, dice)
}

fn start_with(
    scenario: &Scenario,
    case: &Case,
    rules: &dyn AnyTable,
    dice: Dice,
) -> Result<Box<dyn AnyGame>, FileError> {
    rules.start(&case.setup, dice).map_err(|error| {
        let case_name = case.name.as_ref().map(|name| format!("case {name}: ")).unwrap_or_default();
        FileError::at_line(&scenario.path, case.line, format!("{case_name}setup: {error}"))
    })
}

pub(crate) fn rules_of<'a>(scenario: &Scenario, sets: &'a RuleSets) -> Result<&'a dyn AnyTable, FileError> {
    sets.get(&scenario.set).map(|rules| &**rules).ok_or_else(|| {
        let known = sets.ids().join(", ");
        FileError::new(&scenario.path, format!("there is no rule set '{}'; there are: {known}", scenario.set))
    })
}

fn unproven(scenario: &Scenario, cited: &Cited) -> Option<Failure> {
    let missing: Vec<&String> = scenario.covers.iter().filter(|id| !cited.contains(id)).collect();
    if missing.is_empty() {
        return None;
    }
    let problems = missing
        .into_iter()
        .map(|id| format!("'covers' names {id}, but no asserting step made the engine cite it"))
        .collect();
    Some(Failure { path: scenario.path.clone(), case: None, step: None, problems })
}

/// One case while it is played.
struct Play<'a> {
    scenario: &'a Scenario,
    rules: &'a dyn AnyTable,
    game: Box<dyn AnyGame>,
    /// Accounts of the last command that gave any, as recorded.
    accounts: Vec<Value>,
    /// Clauses cited by what was last done, until something is asserted about it.
    pending: Cited,
    /// Clauses that were cited where something is asserted.
    shown: Cited,
}

/// Problems of a step, and whether the script can go on after it.
type StepResult = Result<(Vec<String>, bool), FileError>;

impl<'a> Play<'a> {
    fn start(scenario: &'a Scenario, case: &Case, rules: &'a dyn AnyTable) -> Result<Self, FileError> {
        let game = start_with(scenario, case, rules, Dice::scripted([]))?;
        Ok(Play { scenario, rules, game, accounts: Vec::new(), pending: Cited::default(), shown: Cited::default() })
    }

    fn step(&mut self, step: &Step) -> StepResult {
        let (mut problems, goes_on) = match &step.action {
            Action::Do { .. } => self.act(step)?,
            Action::Ask { viewer, query } => (self.ask(step, *viewer, query)?, true),
            Action::Look => (Vec::new(), true),
        };
        if goes_on {
            problems.extend(self.look(&step.expectation));
        }
        if step.asserts() {
            self.shown.append(&mut self.pending);
        }
        Ok((problems, goes_on))
    }

    fn act(&mut self, step: &Step) -> StepResult {
        let Action::Do { seat, command, dice } = &step.action else { return Ok((Vec::new(), true)) };
        let Some(seat) = seat.or_else(|| self.game.prompt().next_seat()) else {
            return Ok((vec!["the game is over: nobody is asked anything".to_owned()], false));
        };
        self.pending.clear();
        self.game.set_dice(Dice::scripted(dice.iter().copied()));
        let entry = match self.game.submit(seat, command) {
            Ok(entry) => entry,
            Err(SubmitError::Malformed(problem)) => return Err(self.malformed(step, "do", &problem)),
            Err(SubmitError::Refused(refusal)) => {
                return Ok(match &step.expectation.refuse {
                    Some(wanted) => (self.compare_refusal(wanted, &refusal, Road::Play), true),
                    None => (vec![format!("refused: {}", refusal_text(&refusal))], false),
                });
            }
        };
        self.pending.note(Road::Play, self.game.last_cites());
        if let Some(accounts) = entry.get("accounts").and_then(Value::as_array) {
            self.accounts.clone_from(accounts);
        }
        let mut problems = Vec::new();
        if let Some(wanted) = &step.expectation.refuse {
            problems.push(format!("expected a refusal by {}, but it was accepted", wanted.clause));
        }
        problems.extend(texts_lacking(&entry, &self.game.prompt()));
        problems.extend(self.dice_problems());
        problems.extend(self.missing_cites(&step.expectation.cites));
        if let Err(broken) = self.game.check() {
            problems.push(format!("the position is broken: {broken}"));
        }
        Ok((problems, true))
    }

    fn ask(&mut self, step: &Step, viewer: Viewer, query: &Value) -> Result<Vec<String>, FileError> {
        self.pending.clear();
        let expectation = &step.expectation;
        match self.game.ask(viewer, query) {
            Err(SubmitError::Malformed(problem)) => Err(self.malformed(step, "ask", &problem)),
            Err(SubmitError::Refused(refusal)) => Ok(match &expectation.refuse {
                Some(wanted) => self.compare_refusal(wanted, &refusal, Road::Question),
                None => vec![format!("refused: {}", refusal_text(&refusal))],
            }),
            Ok((answer, cites)) => {
                self.pending.note(Road::Question, cites);
                let mut problems = Vec::new();
                if let Some(wanted) = &expectation.refuse {
                    problems.push(format!("expected a refusal by {}, but it was answered", wanted.clause));
                }
                if let Some(wanted) = &expectation.answer {
                    let found = differences(wanted, &answer, self.scenario.tolerance, "answer");
                    problems.extend(found.iter().map(ToString::to_string));
                }
                problems.extend(self.missing_cites(&expectation.cites));
                Ok(problems)
            }
        }
    }

    /// What can be seen after the step.
    fn look(&mut self, expectation: &Expectation) -> Vec<String> {
        let mut problems = Vec::new();
        let tolerance = self.scenario.tolerance;
        if let Some(wanted) = &expectation.view {
            let view = self.game.view(expectation.viewer);
            problems.extend(differences(wanted, &view, tolerance, "view").iter().map(ToString::to_string));
        }
        if let Some(wanted) = &expectation.scene {
            let scene = self.scene(expectation.viewer);
            problems.extend(differences(wanted, &scene, tolerance, "scene").iter().map(ToString::to_string));
        }
        problems.extend(accounts_problems(&expectation.account, &self.accounts, tolerance));
        if let Some(wanted) = &expectation.prompt {
            let prompt = self.game.prompt();
            problems.extend(prompt_problems(wanted, &prompt));
            self.pending.note(Road::Play, prompt.questions.iter().map(|question| question.clause));
        }
        if let Some(wanted) = &expectation.outcome {
            let outcome = self.game.outcome();
            problems.extend(outcome_problems(wanted, outcome.as_ref(), tolerance));
            self.pending.note(Road::Play, outcome.map(|outcome| outcome.clause));
        }
        for hidden in &expectation.hidden {
            problems.extend(hidden_problems(hidden, "view", &self.game.view(hidden.viewer)));
            problems.extend(hidden_problems(hidden, "scene", &self.scene(hidden.viewer)));
        }
        problems
    }

    /// The board as this viewer sees it.
    fn scene(&self, viewer: Viewer) -> Value {
        let scene = self.rules.scene(&*self.game, viewer);
        scene.and_then(|scene| serde_json::to_value(scene).ok()).unwrap_or_default()
    }

    fn compare_refusal(&mut self, wanted: &ExpectedRefusal, refusal: &Refusal, road: Road) -> Vec<String> {
        self.pending.note(road, [refusal.clause]);
        let text = render(&refusal.message, Language::English);
        let mut problems: Vec<String> = lacks(&refusal.message).into_iter().collect();
        if refusal.clause.id() != wanted.clause {
            problems.push(format!("expected a refusal by {}, found {}", wanted.clause, refusal_text(refusal)));
        }
        if let Some(words) = wanted.because.as_ref().filter(|words| !text.contains(words.as_str())) {
            problems.push(format!("the refusal should contain \"{words}\", but says \"{text}\""));
        }
        problems
    }

    fn missing_cites(&self, wanted: &[String]) -> Vec<String> {
        let missing = wanted.iter().filter(|id| !self.pending.contains(id));
        missing.map(|id| format!("{id} was not cited; cited: {}", self.pending)).collect()
    }

    fn dice_problems(&self) -> Option<String> {
        let dice = self.game.dice();
        match (dice.script_trouble(), dice.unused()) {
            (Some(trouble), _) => Some(format!("dice: {trouble}")),
            (None, 0) => None,
            (None, n) => {
                Some(format!("dice: {n} of the forced dice {} not rolled", if n == 1 { "was" } else { "were" }))
            }
        }
    }

    fn malformed(&self, step: &Step, field: &str, problem: &str) -> FileError {
        FileError::at_line(&self.scenario.path, step.line, format!("'{field}': {problem}"))
    }
}

/// Texts of the accounts and of the next questions that cannot be said in full.
fn texts_lacking(entry: &Value, prompt: &Prompt) -> Vec<String> {
    let mut messages = Vec::new();
    for account in entry.get("accounts").and_then(Value::as_array).into_iter().flatten() {
        collect_messages(account, &mut messages);
    }
    messages.extend(prompt.questions.iter().flat_map(|q| [Some(q.text.clone()), q.pass.clone()]).flatten());
    messages.iter().filter_map(lacks).collect()
}

/// A message is whatever stands at `title`, `who` or `text` of an account.
fn collect_messages(value: &Value, found: &mut Vec<Message>) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| collect_messages(item, found)),
        Value::Object(map) => {
            for (name, item) in map {
                match name.as_str() {
                    "title" | "who" | "text" => found.extend(serde_json::from_value::<Message>(item.clone()).ok()),
                    _ => collect_messages(item, found),
                }
            }
        }
        _ => {}
    }
}

fn refusal_text(refusal: &Refusal) -> String {
    format!("{}: {}", refusal.clause, render(&refusal.message, Language::English))
}
