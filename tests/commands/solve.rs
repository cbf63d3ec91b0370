//! `golden-nim solve`: its result as JSON and as text.

use serde_json::{Value, json};

use crate::program::{checked, json as run_json, keys_in_order, succeed};

pub fn solve(arguments: &[&str]) -> Value {
    run_json("solve", &[&["solve"], arguments, &["--json"]].concat())
}

/// Where the winning moves lead.
pub fn targets(result: &Value) -> Vec<Value> {
    result["winning_moves"].as_array().unwrap().iter().map(|winning| winning["to"].clone()).collect()
}

pub fn takes(result: &Value) -> Vec<Value> {
    result["winning_moves"].as_array().unwrap().iter().map(|winning| winning["take"].clone()).collect()
}

#[test]
fn the_keys_stand_in_the_order_of_the_schema() {
    let keys = ["ruleset", "position", "outcome", "grundy", "winning_moves", "why"];
    let text = succeed(&["solve", "wythoff", "31", "48", "--json"]);
    assert_eq!(keys_in_order(&text, &keys), keys);
    assert_eq!(checked("solve", &text).as_object().unwrap().len(), keys.len());
    assert_eq!(text.lines().count(), 1);
}

#[test]
fn wythoff_names_all_winning_moves() {
    let result = solve(&["wythoff", "31", "48"]);
    assert_eq!(result["ruleset"], json!({"name": "wythoff"}));
    assert_eq!(result["position"], json!(["31", "48"]));
    assert_eq!(result["outcome"], json!("N"));
    assert_eq!(result["grundy"], json!(11));
    assert_eq!(targets(&result), [json!(["27", "44"]), json!(["31", "19"])]);
    assert_eq!(takes(&result), [json!(["4", "4"]), json!(["0", "29"])]);
    assert!(!result["why"].as_array().unwrap().is_empty());

    let mirrored = solve(&["wythoff", "48", "31"]);
    assert_eq!(mirrored["position"], json!(["48", "31"]));
    assert_eq!(targets(&mirrored), [json!(["19", "31"]), json!(["44", "27"])]);
}

#[test]
fn grundy_values_are_numbers_as_long_as_json_keeps_them_exact() {
    assert_eq!(solve(&["nim", "9007199254740991"])["grundy"], json!(9_007_199_254_740_991_u64));
    assert_eq!(solve(&["nim", "9007199254740992"])["grundy"], json!("9007199254740992"));
}

#[test]
fn rulesets_keep_their_parameters() {
    for (arguments, ruleset) in [
        (&["subtraction", "33"][..], json!({"name": "subtraction", "set": "odd-fibonacci"})),
        (&["subtraction", "33", "--set", "12,1,4"], json!({"name": "subtraction", "set": [1, 4, 12]})),
        (
            &["rays", "3", "4", "--rays", "1,0", "--leaps", "1,2"],
            json!({"name": "rays", "rays": [[1, 0]], "leaps": [[1, 2]]}),
        ),
        (&["take-away", "10", "--factor", "3"], json!({"name": "take-away", "factor": 3})),
        (&["t-wythoff", "1", "3", "--t", "2"], json!({"name": "t-wythoff", "t": 2})),
    ] {
        assert_eq!(solve(arguments)["ruleset"], ruleset, "{arguments:?}");
    }
}

/// As docs/commands.md says: `to` is nested as the position is, `take` one list of the piles of all components.
#[test]
fn the_moves_of_a_sum_are_nested_and_what_they_take_is_flat() {
    let result = solve(&["sum", "wythoff 3 4", "kayles 5", "fibonacci-nim 3"]);
    assert_eq!(result["position"], json!([["3", "4"], ["5"], ["3", "2"]]));
    // The pile of Fibonacci Nim counts, its limit does not. A heap that is split has no number that is taken.
    assert_eq!(takes(&result), [json!(["3", "0", "0", "0"]), json!(["0", "3", "0", "0"]), Value::Null]);
    let nested = [
        json!([["0", "4"], ["5"], ["3", "2"]]),
        json!([["3", "1"], ["5"], ["3", "2"]]),
        json!([["3", "4"], ["3", "1"], ["3", "2"]]),
    ];
    assert_eq!(targets(&result), nested);
}

/// Who wins and by which moves is shown in README, whose lines are compared.
#[test]
fn people_get_words() {
    assert!(succeed(&["solve", "wythoff", "6", "10"]).contains("P, the previous player wins"));
    assert!(succeed(&["solve", "sum", "nim 5", "nim 5"]).starts_with("Nim 5 + Nim 5: P"));
}

#[test]
fn text_has_every_digit() {
    let pile = format!("1{}", "0".repeat(80));
    let text = succeed(&["solve", "nim", &pile, "1"]);
    let taken = format!("take {} from the first pile", "9".repeat(80));
    assert!(text.contains(&taken) && text.contains("→ (1, 1)"), "{text}");
}

#[test]
fn misere_play_has_no_value() {
    let text = succeed(&["solve", "nim", "1", "1", "2", "--misere"]);
    assert!(text.starts_with("Nim (1, 1, 2), misère: N, the next player wins\n1 winning move:\n"), "{text}");
    assert!(!text.contains("Grundy value "), "{text}");
    let json = solve(&["fibonacci-nim", "10", "1", "--misere"]);
    assert_eq!((&json["outcome"], &json["grundy"]), (&json!("N"), &Value::Null));
}
