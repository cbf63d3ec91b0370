//! The lists that only the window writes follow their schemas, too.

use golden_nim::export::{GoldenTable, write_forms_json, write_golden_table_json};
use golden_nim::number::{Letters, UBig};
use golden_nim::solver::Job;
use serde_json::Value;

/// The JSON in a text, which the schema allows.
fn checked(schema: &str, text: &[u8]) -> Value {
    let schema: Value = serde_json::from_str(schema).expect("the schema is JSON");
    let validator = jsonschema::validator_for(&schema).expect("the schema is one");
    let json: Value = serde_json::from_slice(text).expect("JSON");
    let faults: Vec<String> =
        validator.iter_errors(&json).map(|fault| format!("{fault} at {}", fault.instance_path())).collect();
    assert!(faults.is_empty(), "{faults:?}");
    json
}

#[test]
fn the_multiples_of_phi() {
    let schema = include_str!("../assets/schemas/golden-table.schema.json");
    for (first, places) in [(UBig::ONE, 6), (UBig::from(10_u8).pow(40), 0)] {
        let table = GoldenTable { first, count: 40, places, letters: Letters::default() };
        let mut text = Vec::new();
        write_golden_table_json(&table, &mut text, &Job::new()).expect("written");
        assert_eq!(checked(schema, &text)["rows"].as_array().map(Vec::len), Some(40));
    }
}

#[test]
fn the_forms_of_the_staircase() {
    let schema = include_str!("../assets/schemas/forms.schema.json");
    for last in [0, 1, 2000_u32] {
        let mut text = Vec::new();
        write_forms_json(last.into(), &mut text, &Job::new()).expect("written");
        let json = checked(schema, &text);
        assert_eq!(json["count"], last);
        assert_eq!(json["rows"].as_array().map(Vec::len), usize::try_from(last).ok());
        if last == 2000 {
            assert_eq!(json["rows"][1999]["canonical"], "10010000010010000");
        }
    }
}
