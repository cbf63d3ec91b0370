//! `golden-nim solve`: what the budget, the game or the number of moves leaves open, and what is said of it.

use serde_json::{Value, json};

use crate::program::{assert_says, refused, succeed};
use crate::solve::{solve, takes};

#[test]
fn a_small_budget_leaves_the_value_unknown() {
    let result = solve(&["wythoff", "310", "480", "--budget", "10"]);
    assert_eq!((&result["outcome"], &result["grundy"]), (&json!("N"), &Value::Null));
}

#[test]
fn what_is_refused_says_what_to_do() {
    let text = succeed(&["solve", "fibonacci-nim", "10^9", "7"]);
    // Who wins and how is told all the same.
    let open = "Fibonacci Nim (1000000000, 7): N, the next player wins\nGrundy value unknown\n";
    assert!(text.starts_with(open), "{text}");
    assert_eq!(takes(&solve(&["fibonacci-nim", "10^9", "7"])), [json!(["6"]), json!(["1"])]);
    let text = succeed(&["solve", "wythoff", "300", "4000000", "--budget", "5"]);
    assert!(text.contains("Row 300 is one of the 512 whose periods are known"), "{text}");
    let text = succeed(&["solve", "wythoff-terminal", "2000", "2005", "--within", "2", "--budget", "1000"]);
    // Half the cells of the table, as the piles may be exchanged.
    let words = "among at most 2\u{202f}013\u{202f}006 positions, and the budget is 250 positions and 8000 options";
    assert!(text.contains(words), "{text}");
    refused(2, &["solve", "chomp", "3", "3", "--misere"], &["choose another game, or normal play, without --misere"]);
    assert!(succeed(&["solve", "grundy-game", "0"]).starts_with("Grundy’s game 0: P"));
}

#[test]
fn a_misere_sum_that_is_not_played_names_the_component() {
    let words = "component 2 of the sum, chomp, is not played misère, so neither is the sum";
    refused(2, &["solve", "sum", "nim 4", "chomp 3 3", "--misere"], &[words, "normal play, without --misere"]);
}

#[test]
fn moves_that_are_not_listed_have_a_reason() {
    let octal = ["octal", "10^30", "--code", "0.055"];
    let text = succeed(&[&["solve"], &octal[..]].concat());
    assert_says(&text, &["1 winning move, and there may be others", "that are examined to list"]);
    let result = solve(&octal);
    assert_eq!((&result["grundy"], &result["winning_moves"]), (&json!(7), &Value::Null));
    assert!(result["why"].to_string().contains("are examined to list the winning ones"), "{result}");
}
