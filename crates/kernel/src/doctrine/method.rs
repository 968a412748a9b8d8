//! By which method opponents weigh what they think of (parameters of the search): declared as data, never guessed from what a rule set answers.
//! Relies on nothing.
//! Must not depend on a position: what sort of a question it is, the opponents see for themselves.

/// How opponents go about a rule set. A rule set takes a preset, or any mixture: `Method { luck, ..Method::BREEDING }`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Method {
    pub luck: Luck,
    pub turn: TurnShape,
    /// Plans that are kept while better ones are looked for.
    pub keep: Keep,
    /// What a captain tries before he chooses.
    pub captain: Trials,
    /// The same of a general.
    pub general: Trials,
}

/// What becomes of the luck of imagined dice, which is no merit of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Luck {
    /// Where a command has no more throws than these, all of them are looked at, and what the dice then give beyond the mean is not
    /// counted. For rule sets that decide quickly and roll few dice at a time.
    Foreseen { throws: u64 },
    /// Dice are just rolled; [`Worth::windfall`](super::Worth::windfall) tells what they gave beyond their mean.
    TakenOff,
}

/// How the commands of a turn hang together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnShape {
    /// All orders are given before dice decide anything: one plan is made for the turn, which may take most of its time.
    PlannedOnce,
    /// Dice and the answers of others come in between, or a turn is a single command: plans are made as it goes.
    PlannedAsItGoes,
}

/// Which plans are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keep {
    pub most: usize,
    /// Only one of those that come to the same: that is, that are worth the same to the last digit. Where a first thought says little
    /// of what a plan is worth, many different ones are tried.
    pub distinct: bool,
}

/// What is tried, which means played on in thought (as playouts). The rest is taken as it was thought of. A turn of a single command that
/// nobody counts is tried by everybody who plans: there is nothing else to plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tried {
    Nothing,
    Plans,
    /// Plans, and single commands that pass the turn on.
    PlansAndLastCommands,
    /// Whatever is to be done in one's own turn.
    OwnTurn,
}

/// How somebody tries what he thought of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trials {
    pub of: Tried,
    /// Choices that are in the first trial.
    pub finalists: usize,
    /// Do plans that somebody bolder or more cautious would make come beside them?
    pub rivals: bool,
    /// How many trials: all but the first are of plans bred from the best of the one before.
    pub rounds: u32,
    /// Positions that are looked at in all of them, for each thought of the budget.
    pub looks: u64,
    /// How often the turn changes hands before a position is appraised.
    pub turns: u32,
    /// Is the end looked at with a bolder eye? Whoever knows the answer need not fear what the enemy could do as much again.
    pub bolder_at_the_end: bool,
    /// Does the enemy give the same answer to a choice each time that it is played on, if he can? It takes long to find another.
    /// Means nothing where choices are played on beyond the answer.
    pub keeps_the_answer: bool,
}

impl Trials {
    /// Turns of a trial that ends with the enemy's answer.
    pub const ANSWER: u32 = 2;

    /// A captain's, where nothing else is said: what he tries at all he tries once.
    const USUAL: Trials = Trials {
        of: Tried::Nothing,
        finalists: 12,
        rivals: false,
        rounds: 1,
        looks: 4,
        turns: Trials::ANSWER,
        bolder_at_the_end: false,
        keeps_the_answer: false,
    };

    /// The same for single commands, which cannot be bred: one trial, as far as the answer.
    pub const fn once(self) -> Trials {
        Trials { rivals: false, rounds: 1, turns: Trials::ANSWER, bolder_at_the_end: false, ..self }
    }
}

impl Method {
    /// For few dice at a time: a captain takes plans as he thinks of them, for he foresees the throws; a general looks at the answer too.
    pub const PLAIN: Method = Method {
        luck: Luck::Foreseen { throws: 10 },
        turn: TurnShape::PlannedAsItGoes,
        keep: Keep { most: 8, distinct: false },
        captain: Trials::USUAL,
        general: Trials { of: Tried::OwnTurn, finalists: 8, looks: 8, ..Trials::USUAL },
    };

    /// For many orders in a turn, and dice that cannot be foreseen: many different plans are tried, and others bred from the best of them.
    /// A general looks at his own next turn as well, for that tells what the position is good for.
    pub const BREEDING: Method = Method {
        luck: Luck::TakenOff,
        turn: TurnShape::PlannedOnce,
        keep: Keep { most: 24, distinct: true },
        captain: Trials { of: Tried::Plans, rounds: 2, keeps_the_answer: true, ..Trials::USUAL },
        general: Trials {
            of: Tried::PlansAndLastCommands,
            finalists: 14,
            rivals: true,
            rounds: 4,
            looks: 8,
            turns: Trials::ANSWER + 1,
            bolder_at_the_end: true,
            keeps_the_answer: true,
        },
    };
}
