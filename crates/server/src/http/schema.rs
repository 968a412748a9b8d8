//! JSON schemas of what goes in and what comes out, from the types themselves.
//! Relies on `schemars`, which reads what `serde` is told about each type.
//! Must say of whole numbers how large they may be: a schema that allows more than the program takes is not true.

use schemars::generate::{SchemaGenerator, SchemaSettings};
use schemars::transform::RecursiveTransform;
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value, json};

/// A type that goes in or comes out.
pub type Kind = fn(&mut SchemaGenerator) -> Schema;

pub fn of<T: JsonSchema>(schemas: &mut SchemaGenerator) -> Schema {
    schemas.subschema_for::<T>()
}

/// What the program takes and what it gives. A type that goes both ways may leave out on its way in what is always there on its way out.
pub struct Schemas {
    taken: SchemaGenerator,
    given: SchemaGenerator,
}

impl Schemas {
    pub fn new() -> Self {
        let settings = || {
            let plain = |settings: &mut SchemaSettings| {
                settings.definitions_path = "/components/schemas".into();
                settings.meta_schema = None;
            };
            SchemaSettings::draft2020_12().with(plain).with_transform(RecursiveTransform(bounded))
        };
        let whole = |settings: &mut SchemaSettings| settings.inline_subschemas = true;
        let taken = settings().for_deserialize().with(whole).into_generator();
        Schemas { taken, given: settings().for_serialize().into_generator() }
    }

    pub fn taken(&mut self, kind: Kind) -> Value {
        let mut schema = kind(&mut self.taken);
        transformed(&mut self.taken, &mut schema);
        schema.to_value()
    }

    pub fn given(&mut self, kind: Kind) -> Value {
        let mut schema = kind(&mut self.given);
        transformed(&mut self.given, &mut schema);
        schema.to_value()
    }

    /// The schemas of all types that come out, by their names.
    pub fn named(mut self) -> Map<String, Value> {
        self.given.take_definitions(true)
    }
}

fn transformed(schemas: &mut SchemaGenerator, schema: &mut Schema) {
    schemas.transforms_mut().for_each(|transform| transform.transform(schema));
}

/// Whole numbers with their bounds in place of a name that only Rust knows.
fn bounded(schema: &mut Schema) {
    let largest = match schema.get("format").and_then(Value::as_str) {
        Some("uint8") => u64::from(u8::MAX),
        Some("uint16") => u64::from(u16::MAX),
        Some("uint32") => u64::from(u32::MAX),
        Some("uint64" | "uint") => u64::MAX,
        _ => return,
    };
    schema.remove("format");
    for (bound, value) in [("minimum", json!(0)), ("maximum", json!(largest))] {
        if schema.get(bound).is_none() {
            schema.insert(bound.to_owned(), value);
        }
    }
}
