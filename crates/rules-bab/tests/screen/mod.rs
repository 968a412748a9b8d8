//! The table on a screen: what is asked can be answered, what is previewed happens, and nothing hidden shows.

use crate::shipped;

mod dangers;
mod plays;
mod previews;
mod secrets;
mod support;
mod told;
mod words;
mod workshop;
