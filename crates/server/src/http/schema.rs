//! JSON schemas of the protocol's types, read from their generated TypeScript, which is made from the Rust types.
//! Relies on the few forms that the generator writes: objects, unions, intersections, arrays, tuples, maps, names.
//! Must not be a parser of TypeScript at large: what it does not know is an error that a test finds.

use serde_json::{Map, Value, json};

/// Name and schema of the type that a file declares.
pub fn declaration(source: &str) -> Result<(String, Value), String> {
    let mut reader = Reader { rest: source };
    let mut doc = None;
    loop {
        reader.skip_space();
        if let Some(comment) = reader.comment() {
            doc = Some(comment);
        } else if reader.rest.starts_with("import ") || reader.rest.starts_with("//") {
            reader.rest = reader.rest.split_once('\n').map_or("", |(_, rest)| rest);
        } else {
            break;
        }
    }
    reader.expect("export")?;
    reader.expect("type")?;
    let name = reader.word()?;
    reader.expect("=")?;
    let mut schema = reader.union()?;
    reader.expect(";")?;
    if let (Some(doc), Some(fields)) = (doc, schema.as_object_mut()) {
        fields.insert("description".to_owned(), Value::String(doc));
    }
    Ok((name, schema))
}

struct Reader<'a> {
    rest: &'a str,
}

impl Reader<'_> {
    fn skip_space(&mut self) {
        self.rest = self.rest.trim_start();
    }

    /// A comment in front of something, as one text.
    fn comment(&mut self) -> Option<String> {
        self.skip_space();
        let (inside, rest) = self.rest.strip_prefix("/**")?.split_once("*/")?;
        self.rest = rest;
        let lines = inside.lines().map(|line| line.trim().trim_start_matches('*').trim());
        Some(lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" "))
    }

    fn take(&mut self, sign: &str) -> bool {
        self.skip_space();
        match self.rest.strip_prefix(sign) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    fn expect(&mut self, sign: &str) -> Result<(), String> {
        if self.take(sign) { Ok(()) } else { Err(format!("'{sign}' expected at: {:.40}", self.rest)) }
    }

    fn word(&mut self) -> Result<String, String> {
        self.skip_space();
        let end = self.rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        if word.is_empty() { Err(format!("a name expected at: {rest:.40}")) } else { Ok(word.to_owned()) }
    }

    fn text(&mut self) -> Option<String> {
        self.skip_space();
        let (text, rest) = self.rest.strip_prefix('"')?.split_once('"')?;
        self.rest = rest;
        Some(text.to_owned())
    }

    fn union(&mut self) -> Result<Value, String> {
        let mut parts = vec![self.intersection()?];
        while self.take("|") {
            parts.push(self.intersection()?);
        }
        if parts.len() == 1 {
            return Ok(parts.remove(0));
        }
        let texts: Option<Vec<&Value>> = parts.iter().map(|part| part.get("const")).collect();
        match texts {
            Some(texts) => Ok(json!({ "type": "string", "enum": texts })),
            None => Ok(json!({ "oneOf": parts })),
        }
    }

    fn intersection(&mut self) -> Result<Value, String> {
        let mut parts = vec![self.with_brackets()?];
        while self.take("&") {
            parts.push(self.with_brackets()?);
        }
        if parts.len() == 1 { Ok(parts.remove(0)) } else { Ok(json!({ "allOf": parts })) }
    }

    fn with_brackets(&mut self) -> Result<Value, String> {
        let mut schema = self.single()?;
        while self.take("[]") {
            schema = json!({ "type": "array", "items": schema });
        }
        Ok(schema)
    }

    fn single(&mut self) -> Result<Value, String> {
        if let Some(text) = self.text() {
            return Ok(json!({ "const": text }));
        }
        if self.take("(") {
            let inside = self.union()?;
            self.expect(")")?;
            return Ok(inside);
        }
        if self.take("{") {
            return self.object();
        }
        if self.take("[") {
            let mut items = Vec::new();
            while !self.take("]") {
                items.push(self.union()?);
                self.take(",");
            }
            let number = items.len();
            return Ok(json!({ "type": "array", "prefixItems": items, "minItems": number, "maxItems": number }));
        }
        match self.word()?.as_str() {
            "string" => Ok(json!({ "type": "string" })),
            "number" => Ok(json!({ "type": "number" })),
            "boolean" => Ok(json!({ "type": "boolean" })),
            "null" => Ok(json!({ "type": "null" })),
            "unknown" => Ok(json!({})),
            "Array" => {
                self.expect("<")?;
                let items = self.union()?;
                self.expect(">")?;
                Ok(json!({ "type": "array", "items": items }))
            }
            "Record" => {
                self.expect("<")?;
                self.union()?;
                self.expect(",")?;
                let values = self.union()?;
                self.expect(">")?;
                Ok(json!({ "type": "object", "additionalProperties": values }))
            }
            name => Ok(json!({ "$ref": format!("#/components/schemas/{name}") })),
        }
    }

    /// The fields of an object, from behind its bracket; or a map from texts.
    fn object(&mut self) -> Result<Value, String> {
        let (mut fields, mut required) = (Map::new(), Vec::new());
        loop {
            let doc = self.comment();
            if self.take("}") {
                break;
            }
            if self.take("[") {
                self.rest = self.rest.split_once("]").ok_or("an open map")?.1;
                self.take("?");
                self.expect(":")?;
                let values = self.union()?;
                self.take(",");
                self.expect("}")?;
                return Ok(json!({ "type": "object", "additionalProperties": values }));
            }
            let name = match self.text() {
                Some(name) => name,
                None => self.word()?,
            };
            let optional = self.take("?");
            self.expect(":")?;
            let mut schema = self.union()?;
            self.take(",");
            if let (Some(doc), Some(parts)) = (doc, schema.as_object_mut()) {
                parts.insert("description".to_owned(), Value::String(doc));
            }
            if !optional {
                required.push(Value::String(name.clone()));
            }
            fields.insert(name, schema);
        }
        let mut object = json!({ "type": "object", "properties": fields });
        if let (false, Some(parts)) = (required.is_empty(), object.as_object_mut()) {
            parts.insert("required".to_owned(), Value::Array(required));
        }
        Ok(object)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_forms_of_the_generator_are_understood() {
        let source = "import type { B } from \"./B\";\n\n/**\n * Two\n * lines.\n */\nexport type A = { \"kind\": \"x\", \n/**\n * Doc.\n */\na?: Array<B>, b: [string, number], c: { [key in string]: B }, } | { \"kind\": \"y\" } & B | unknown[];\n";
        let (name, schema) = declaration(source).expect("it reads");
        assert_eq!(name, "A");
        assert_eq!(schema["description"], "Two lines.");
        let first = &schema["oneOf"][0];
        assert_eq!(first["required"], json!(["kind", "b", "c"]));
        assert_eq!(first["properties"]["a"]["items"]["$ref"], "#/components/schemas/B");
        assert_eq!(first["properties"]["a"]["description"], "Doc.");
        assert_eq!(first["properties"]["b"]["maxItems"], 2);
        assert_eq!(schema["oneOf"][1]["allOf"][0]["properties"]["kind"]["const"], "y");
        assert_eq!(schema["oneOf"][2]["type"], "array");
        let (_, words) = declaration("export type W = \"a\" | \"b\";").expect("it reads");
        assert_eq!(words, json!({ "type": "string", "enum": ["a", "b"] }));
        assert!(declaration("export type W = <T>;").is_err());
    }
}
