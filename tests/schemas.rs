//! The lists that only the window writes follow their schemas, too.

use golden_nim::export::{GameRecord, GoldenTable, write_forms_json, write_golden_table_json, write_json};
use golden_nim::game::{Position, Ruleset};
use golden_nim::number::{Letters, UBig};
use golden_nim::session::{Edit, Focus, Player, Session};
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

#[test]
fn a_game_in_play() {
    let schema = include_str!("../assets/schemas/game.schema.json");
    let mut session = Session::default();
    let start = Focus { ruleset: Ruleset::FibonacciNim, position: Position::words(&[3_u8, 2]) };
    for edit in [Edit::Focus(start), Edit::Play(Position::words(&[2_u8, 2])), Edit::Reply(Position::words(&[0_u8, 0]))]
    {
        session.apply(edit).expect("applied");
    }
    let record = GameRecord::of(&session.model, Some(Player::Computer));
    let mut text = Vec::new();
    write_json(&record, &mut text).expect("written");
    let json = checked(schema, &text);
    assert_eq!(json["moves"][0]["take"], serde_json::json!(["1"]));
    assert_eq!(json["moves"][1]["player"], "computer");
    assert_eq!(json["winner"], "computer");
    let lines = "Fibonacci Nim, from (3, 2)\n1. you took 1 → (2, 2)\n2. computer took 2 → (0, 0)\nWinner: computer\n";
    assert_eq!(record.to_string(), lines);
    // A sum, not yet over.
    let ruleset = Ruleset::Sum { components: vec![Ruleset::Wythoff, Ruleset::Nim] };
    let position = Position::Sum(vec![Position::words(&[3_u8, 4]), Position::words(&[5_u8])]);
    session.apply(Edit::Focus(Focus { ruleset, position })).expect("applied");
    let mut text = Vec::new();
    write_json(&GameRecord::of(&session.model, None), &mut text).expect("written");
    assert!(checked(schema, &text)["winner"].is_null());
}
