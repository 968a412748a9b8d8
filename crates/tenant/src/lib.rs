//! A rule set as the program houses it: everything that it gives, with its types hidden.
//! Relies on the erased forms of its rules, its table, its opponents and its analyst.
//! Must not know any rule set by name: those that are installed are listed in `oriflamme-installed`.

use oriflamme_analysis::{Analyst, Arena};
use oriflamme_kernel::{Doctrine, Erased, Fortune, MatchUps};
use oriflamme_scene::{AnyTable, Table};

/// Rules, table, opponents and analyst of one rule set. Whoever needs only one of them takes it as that: a `&dyn Tenant`
/// is a `&dyn AnyRules`, a `&dyn AnyTable`, a `&dyn Arena` and a `&dyn Analyst`.
pub trait Tenant: AnyTable + Arena + Analyst {}

impl<R: Table + Doctrine + MatchUps + Fortune> Tenant for Erased<R> {}
