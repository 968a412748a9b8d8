//! What the kernel promises to every rule set, shown on a tiny one that has every kind of question.

mod agrees_with_fractions;
mod erased;
mod odds;
mod parley;
mod prompts;
mod records;
mod refusals;
mod undo;
