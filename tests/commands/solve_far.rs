//! `golden-nim solve` far from the beginning: positions of any size, and long lists of moves.

use golden_number::{UBig, safe_pair};
use serde_json::{Value, json};

use crate::program::{assert_says, succeed};
use crate::solve::{solve, targets};

#[test]
fn thousands_of_digits_are_solved_exactly() {
    let pair = safe_pair(&"7".repeat(3000).parse::<UBig>().unwrap());
    let (a, b) = (pair.a.to_string(), pair.b.to_string());
    let safe = solve(&["wythoff", &a, &b]);
    assert_eq!((&safe["outcome"], &safe["winning_moves"], &safe["grundy"]), (&json!("P"), &json!([]), &json!(0)));
    let above = (&pair.b + UBig::ONE).to_string();
    let beside = solve(&["wythoff", &a, &above]);
    assert_eq!(beside["outcome"], json!("N"));
    assert!(targets(&beside).contains(&json!([a, b])));
    // No closed form gives this value: it is null, and the reasons say why.
    assert_eq!(beside["grundy"], Value::Null);
    assert!(beside["why"].as_array().unwrap().iter().any(|line| line.as_str().unwrap().contains("budget")));
}

/// A heap with more options than are listed is won by a move that the period of its game gives.
#[test]
fn one_move_is_named_where_not_all_are_known() {
    let pair = "wythoff 10^30 1618033988749894848204586834366";
    for arguments in [
        &["kayles", "10^30", "60", "--misere"][..],
        &["octal", "10^9", "--code", "0.127"],
        &["octal", "10^30", "--code", "0.77"],
        &["sum", pair, "nim 5"],
    ] {
        let result = solve(arguments);
        assert_eq!((&result["outcome"], &result["winning_moves"]), (&json!("N"), &Value::Null), "{result}");
        assert_eq!(result["some_winning_moves"].as_array().map(Vec::len), Some(1), "{result}");
        let words = "1 winning move, and there may be others:";
        assert_says(&succeed(&[&["solve"], arguments].concat()), &[words]);
    }
    assert_eq!(solve(&["sum", pair, "nim 5"])["some_winning_moves"][0]["take"][2], "5");
    assert!(succeed(&["solve", "sum", pair, "nim 5"]).contains("may win, too"));
}

/// Euclid's value is 9, and the winning move is one of its 9 options: to the value 3.
#[test]
fn few_options_of_long_numbers_are_examined() {
    let result = solve(&["euclid 10^30 10^29 + nim 3"]);
    assert_eq!((&result["outcome"], &result["grundy"]), (&json!("N"), &json!(10)), "{result}");
    let moves = result["winning_moves"].as_array().unwrap();
    assert_eq!(moves.len(), 1, "{result}");
    assert_eq!(moves[0]["to"].to_string(), format!("[[\"4{zeros}\",\"1{zeros}\"],[\"3\"]]", zeros = "0".repeat(29)));
}

#[test]
fn large_positions_are_decided_by_what_their_games_are_known_to_be() {
    for (text, outcome) in [
        (&["rays", "10^30", "10^30+7", "--rays", "1,0 0,1 1,2"][..], "N"),
        (&["rays", "10^30", "10^30", "--rays", "1,0 0,1 1,2"], "P"),
        (&["wythoff-terminal", "10^30", "1", "--within", "2"], "N"),
        (&["wythoff-terminal", "10^30", "10^30", "--within", "3"], "N"),
        (&["wythoff-terminal", "5", "10", "--within", "2"], "P"),
        (&["wythoff-terminal", "5", "10^6", "--within", "2"], "N"),
        (&["euclid", "10^30", "7", "--misere"], "N"),
        (&["euclid", "3", "6", "--misere"], "P"),
    ] {
        let result = solve(text);
        assert_eq!(result["outcome"], outcome, "{text:?}");
        assert_eq!(result["winning_moves"].as_array().map(Vec::is_empty), Some(outcome == "P"), "{text:?}");
    }
}

#[test]
fn a_long_list_of_moves_is_folded_behind_the_reason() {
    let text = succeed(&["solve", "octal", "1000000", "--code", "0.77"]);
    assert!(text.lines().count() < 120, "{} lines", text.lines().count());
    assert!(text.lines().last().unwrap().ends_with("more; --json lists all"), "{text}");
}

/// Far more squares than any search examines.
#[test]
fn a_bar_with_a_first_row_of_any_length_is_decided_by_the_other_rows() {
    let words = [
        "Chomp (1000000000000000, 2, 1): N, the next player wins\nGrundy value unknown\n",
        "1 winning move:\n  bite row 1, column 3 → ",
        "It is 2: cut the first row to that.",
        "the 5 lists of rows within those below the first row",
        "The Grundy value is not known",
    ];
    assert_says(&succeed(&["solve", "chomp", "10^15", "2", "1"]), &words);
    // A bite that wins with each length of the first row.
    let words = ["bite row 1, column 3 → ", "Whatever the length of the first row"];
    assert_says(&succeed(&["solve", "chomp", "10^1000", "3", "1"]), &words);
}

#[test]
fn a_proved_period_has_keys_of_its_own() {
    for (arguments, period, preperiod) in [
        (&["kayles", "10^30"][..], 12, 71),
        (&["octal", "10^30", "--code", "0.07"], 34, 53),
        (&["subtraction", "10^30", "--set", "1,4,12"], 13, 0),
    ] {
        let result = solve(arguments);
        let found = (&result["period"], &result["preperiod"]);
        assert_eq!(found, (&json!(period), &json!(preperiod)), "{arguments:?}");
    }
    // Where none is used the keys are as before.
    for arguments in [&["kayles", "5"][..], &["wythoff", "31", "48"], &["sum", "kayles 10^30", "nim 1"]] {
        let result = solve(arguments);
        assert!(result.get("period").is_none() && result.get("preperiod").is_none(), "{arguments:?}");
    }
}
