//! What the rules of De Bellis Multitudinis write with: the kernel's draft, and short words for what is written often.
//! Relies on events.
//! Must hold no rule of its own.

use crate::DeBellis;

pub use oriflamme_kernel::Ruling;

pub type Draft<'a, 'dice> = oriflamme_kernel::Draft<'a, 'dice, DeBellis>;
