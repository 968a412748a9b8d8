//! A rule set as the program houses it: everything that it gives, with its types hidden.
//! Relies on the erased forms of its rules, its table, its opponents and its analyst, and on `schemars` for its words.
//! Must not know any rule set by name: those that are installed are listed in `oriflamme-installed`.

use oriflamme_analysis::{Analyst, Arena};
use oriflamme_kernel::{Doctrine, Erased, Fortune, MatchUps};
use oriflamme_scene::{AnyTable, Table};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};

/// Rules, table, opponents and analyst of one rule set. Whoever needs only one of them takes it as that: a `&dyn Tenant`
/// is a `&dyn AnyRules`, a `&dyn AnyTable`, a `&dyn Arena` and a `&dyn Analyst`.
pub trait Tenant: AnyTable + Arena + Analyst {
    /// How people and programs write what they say to it, and read what it shows.
    fn words(&self) -> Words;
}

/// JSON schemas of what is said, made from the types themselves; each describes its parts under `$defs`.
pub struct Words {
    pub setup: Schema,
    pub command: Schema,
    pub query: Schema,
    pub view: Schema,
}

impl<R: Table + Doctrine + MatchUps + Fortune> Tenant for Erased<R>
where
    R::Setup: JsonSchema,
    R::Command: JsonSchema,
    R::Query: JsonSchema,
    R::View: JsonSchema,
{
    fn words(&self) -> Words {
        Words {
            setup: taken::<R::Setup>(),
            command: taken::<R::Command>(),
            query: taken::<R::Query>(),
            view: SchemaSettings::draft2020_12().for_serialize().into_generator().into_root_schema_for::<R::View>(),
        }
    }
}

fn taken<T: JsonSchema>() -> Schema {
    SchemaSettings::draft2020_12().for_deserialize().into_generator().into_root_schema_for::<T>()
}
