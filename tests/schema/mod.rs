//! The schemas in `assets`, and what they have against JSON.

use std::fs;
use std::path::Path;

use serde_json::Value;

/// What the schema of this name has against the JSON.
#[track_caller]
pub fn faults(name: &str, json: &Value) -> Vec<String> {
    let read = |name: &str| -> Value {
        // The tests of several crates use this file.
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().find(|folder| folder.join("assets").is_dir());
        let path = root.expect("the project").join(format!("assets/schemas/{name}.schema.json"));
        serde_json::from_str(&fs::read_to_string(path).expect("the schema is there")).expect("the schema is JSON")
    };
    let (schema, ruleset, exercise) = (read(name), read("ruleset"), read("exercise"));
    let registry = jsonschema::Registry::new().add("urn:golden-nim:ruleset", &ruleset).expect("a schema");
    let registry = registry.add("urn:golden-nim:exercise", &exercise).expect("a schema");
    let registry = registry.prepare().expect("the references are right");
    let validator = jsonschema::options().with_registry(&registry).build(&schema).expect("the schema is one");
    validator.iter_errors(json).map(|fault| format!("{fault} at {}", fault.instance_path())).collect()
}
