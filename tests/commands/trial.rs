//! `golden-nim trial`.

use serde_json::{Value, json};

use crate::program::{fail, json as run_json, refused, succeed};

const TAKE_134: &str = "numbers n; move n - k where k = 1 | k = 3 | k = 4";

fn trial(arguments: &[&str]) -> Value {
    run_json("trial", &[&["trial", "--json"], arguments].concat())
}

#[test]
fn a_strategy_has_its_least_hole() {
    let found = trial(&["--rule-text", TAKE_134, "--leave", "n%7=0 | n=2"]);
    assert_eq!(found["verdict"], "hole");
    assert_eq!(found["hole"], json!({"kind": "stuck", "position": ["9"], "move": null}));
    assert_eq!(found["missed"], json!(["12"]));
    let verdicts: Vec<&Value> =
        found["claims"].as_array().expect("claims").iter().map(|claim| &claim["verdict"]).collect();
    assert_eq!(verdicts, ["proved", "proved", "refuted", "refuted"]);
    let text = succeed(&["trial", "--rule-text", TAKE_134, "--leave", "n%7=0 | n=2"]);
    assert!(
        text.contains("a hole: from 9 no move leads to the list\nbefore 9 the list is right\na missed win: from 12"),
        "{text}"
    );
}

#[test]
fn a_strategy_wins_or_is_right_as_far_as_it_goes() {
    let sentences = ["--leave", "a multiple of 7", "--leave", "2 more than a multiple of 7"];
    let found = trial(&[&["--rule-text", TAKE_134], sentences.as_slice()].concat());
    assert_eq!((&found["verdict"], &found["hole"], &found["missed"]), (&json!("wins"), &Value::Null, &Value::Null));
    let found = trial(&["subtraction", "--set", "1..3", "--leave", "n = 0 | n = 4"]);
    assert_eq!((&found["verdict"], &found["hole"]["position"]), (&json!("partial"), &json!(["8"])));
    assert_eq!(found["missed"], json!(["9"]));
}

#[test]
fn games_go_by_their_names() {
    for (arguments, verdict) in [
        (["nim", "--piles", "2", "--leave", "two equal numbers"].as_slice(), "wins"),
        (&["nim", "--leave", "a nim sum of 0"], "wins"),
        (&["wythoff", "--leave", "W(a,b)"], "wins"),
        (&["wythoff", "--misere", "--leave", "W(a,b)"], "hole"),
        (&["king", "--leave", "only even numbers"], "wins"),
        (&["fibonacci-nim", "--leave", "r < T(n) | r = 0 | n = 0"], "wins"),
        (&["take-away", "--factor", "1", "--leave", "n = 0"], "partial"),
    ] {
        assert_eq!(trial(arguments)["verdict"], verdict, "{arguments:?}");
    }
}

#[test]
fn what_cannot_be_read_is_refused_with_its_place() {
    let refuse =
        |leave: &str, message: &str| refused(2, &["trial", "--rule-text", TAKE_134, "--leave", leave], &[message]);
    refuse("n % 7 = ", "--leave, line 1, column 8: expected a term");
    refuse("m = 2", "--leave, line 1, column 1: m is none of the numbers (n)");
    refuse("a multiple of 0", "--leave: 0 is no number to speak of multiples of");
    refuse("W(n)", "--leave, line 1, column 1: W has 2 arguments, not 1");
    refused(2, &["trial", "euclid", "--leave", "a = b"], &["euclid has no rule as text"]);
    refused(2, &["trial", "--leave", "n = 0"], &["give the rule of a game with --rule FILE"]);
    let endless = fail(&["trial", "--rule-text", "numbers n; move n", "--leave", "n = 0"], 2);
    assert!(endless.contains("play need not end"), "{endless}");
}
