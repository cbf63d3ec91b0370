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
fn wythoff_values_are_those_of_das() {
    for (position, value) in [(["3", "7"], 9), (["10", "6"], 0), (["9", "10"], 17), (["0", "0"], 0)] {
        let result = solve(&["wythoff", position[0], position[1]]);
        assert_eq!(result["grundy"], json!(value), "{position:?}");
    }
}

#[test]
fn a_position_without_moves_is_p() {
    let result = solve(&["wythoff", "0", "0"]);
    assert_eq!((&result["outcome"], &result["winning_moves"]), (&json!("P"), &json!([])));
    let result = solve(&["fibonacci-nim", "1"]);
    assert_eq!(result["position"], json!(["1", "0"]));
    assert_eq!((&result["outcome"], &result["winning_moves"]), (&json!("P"), &json!([])));
}

#[test]
fn nim_is_solved_at_any_number_of_piles() {
    let result = solve(&["nim", "10", "14", "7"]);
    assert_eq!(result["grundy"], json!(3));
    // 10 ⊕ 3 = 9, 14 ⊕ 3 = 13, 7 ⊕ 3 = 4
    let expected = [json!(["9", "14", "7"]), json!(["10", "13", "7"]), json!(["10", "14", "4"])];
    assert_eq!(targets(&result), expected);
    assert_eq!(solve(&["nim", "5"])["grundy"], json!(5));
}

#[test]
fn grundy_values_are_numbers_as_long_as_json_keeps_them_exact() {
    assert_eq!(solve(&["nim", "9007199254740991"])["grundy"], json!(9_007_199_254_740_991_u64));
    assert_eq!(solve(&["nim", "9007199254740992"])["grundy"], json!("9007199254740992"));
}

#[test]
fn fibonacci_nim_takes_the_limit_from_the_pile() {
    let result = solve(&["fibonacci-nim", "10"]);
    assert_eq!(result["position"], json!(["10", "9"]));
    assert_eq!(takes(&result), [json!(["2"])]);
    let result = solve(&["fibonacci-nim", "17", "4"]);
    assert_eq!(targets(&result), [json!(["13", "8"]), json!(["16", "2"])]);
    let same_pile = solve(&["fibonacci-nim", "4", "9"]);
    assert_eq!(same_pile["position"], json!(["4", "4"]));
    assert_eq!(takes(&same_pile), [json!(["4"]), json!(["1"])]);
}

#[test]
fn several_piles_of_fibonacci_nim() {
    let local = solve(&["fibonacci-nim-local", "10:9", "7:3"]);
    assert_eq!(local["position"], json!(["10", "9", "7", "3"]));
    // G(10,9) = 5, G(7,3) = 2: Das, Table 1.
    assert_eq!(local["grundy"], json!(7));
    let global = solve(&["fibonacci-nim-global", "13", "21", "--limit", "20"]);
    assert_eq!(global["position"], json!(["13", "21", "20"]));
    assert_eq!(global["grundy"], json!(11));
    let equal = solve(&["fibonacci-nim-global", "7", "7"]);
    assert_eq!(equal["position"], json!(["7", "7", "6"]));
    assert_eq!(equal["outcome"], json!("P"));
}

#[test]
fn rulesets_keep_their_parameters() {
    let odd = solve(&["subtraction", "33"]);
    assert_eq!(odd["ruleset"], json!({"name": "subtraction", "set": "odd-fibonacci"}));
    assert_eq!(odd["position"], json!(["33"]));
    let listed = solve(&["subtraction", "33", "--set", "12,1,4"]);
    assert_eq!(listed["ruleset"], json!({"name": "subtraction", "set": [1, 4, 12]}));
    let rays = solve(&["rays", "3", "4", "--rays", "1,0", "--leaps", "1,2"]);
    assert_eq!(rays["ruleset"], json!({"name": "rays", "rays": [[1, 0]], "leaps": [[1, 2]]}));
    let take_away = solve(&["take-away", "10", "--factor", "3"]);
    assert_eq!(take_away["ruleset"], json!({"name": "take-away", "factor": 3}));
    assert_eq!((&take_away["position"], targets(&take_away)), (&json!(["10", "9"]), vec![json!(["8", "6"])]));
    let double = solve(&["t-wythoff", "1", "3", "--t", "2"]);
    assert_eq!(double["ruleset"], json!({"name": "t-wythoff", "t": 2}));
    assert_eq!(double["outcome"], json!("P"));
}

#[test]
fn the_queen_as_a_ray_game_is_wythoff() {
    let queen = solve(&["rays", "31", "48", "--rays", "1,0 0,1 1,1"]);
    let wythoff = solve(&["wythoff", "31", "48"]);
    for key in ["outcome", "grundy", "winning_moves"] {
        assert_eq!(queen[key], wythoff[key], "{key}");
    }
}

#[test]
fn a_sum_lists_its_components() {
    let result = solve(&["sum", "wythoff 3 4", "nim 5", "fibonacci-nim 10"]);
    assert_eq!(result["position"], json!([["3", "4"], ["5"], ["10", "9"]]));
    let names: Vec<_> = result["ruleset"]["components"].as_array().unwrap().iter().map(|c| c["name"].clone()).collect();
    assert_eq!(names, ["wythoff", "nim", "fibonacci-nim"]);
    // 𝒢(3,4) = 2, 𝒢(5) = 5, 𝒢(10,9) = 5: the sum has 2.
    assert_eq!(result["grundy"], json!(2));
    for to in targets(&result) {
        assert_eq!(to.as_array().unwrap().len(), 3, "{to}");
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

#[test]
fn people_get_words() {
    let text = succeed(&["solve", "wythoff", "31", "48"]);
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("Wythoff (31, 48): N, the next player wins"));
    assert!(lines.next().unwrap().starts_with("Grundy value "));
    assert_eq!(lines.next(), Some("2 winning moves:"));
    assert_eq!(lines.next(), Some("  take 4 from both piles → (27, 44)"));
    assert!(lines.next().unwrap().ends_with(" → (31, 19)"));
    assert!(lines.next().is_some(), "a reason");
    assert!(succeed(&["solve", "wythoff", "6", "10"]).contains("P, the previous player wins"));
    assert!(succeed(&["solve", "sum", "nim 5", "nim 5"]).starts_with("Nim 5 + Nim 5: P"));
}

#[test]
fn text_has_every_digit_and_the_rule() {
    let pile = format!("1{}", "0".repeat(80));
    let text = succeed(&["solve", "nim", &pile, "1"]);
    let taken = format!("take {} from the first pile", "9".repeat(80));
    assert!(text.contains(&taken) && text.contains("→ (1, 1)"), "{text}");
    let text = succeed(&["solve", "subtraction", "35", "--set", "1,4,12"]);
    assert!(text.starts_with("Subtraction {1, 4, 12}: 35 – "), "{text}");
}

#[test]
fn misere_play_has_no_value() {
    let text = succeed(&["solve", "nim", "1", "1", "2", "--misere"]);
    assert!(text.starts_with("Nim (1, 1, 2), misère: N, the next player wins\n1 winning move:\n"), "{text}");
    assert!(!text.contains("Grundy value "), "{text}");
    let json = solve(&["fibonacci-nim", "10", "1", "--misere"]);
    assert_eq!((&json["outcome"], &json["grundy"]), (&json!("N"), &Value::Null));
}
