//! The table on a screen: what is asked can be answered, what is previewed happens, and nothing hidden shows.

#[path = "../ambushes/mod.rs"]
mod ambushes;
mod dangers;
mod plays;
mod previews;
mod secrets;
#[path = "../shipped/mod.rs"]
mod shipped;
mod support;
mod told;
mod words;
mod workshop;
