//! `golden-nim solve` far from the beginning: positions of any size, and long lists of moves.

use golden_number::{UBig, safe_pair};
use serde_json::{Value, json};

use crate::program::succeed;
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
fn one_move_of_a_far_heap_is_named() {
    for arguments in [&["kayles", "10^30", "60", "--misere"][..], &["octal", "10^9", "--code", "0.127"]] {
        let result = solve(arguments);
        assert_eq!((&result["outcome"], &result["winning_moves"]), (&json!("N"), &Value::Null), "{result}");
        assert_eq!(result["some_winning_moves"].as_array().map(Vec::len), Some(1), "{result}");
        let text = succeed(&[&["solve"], arguments].concat());
        assert!(text.contains("1 winning move, and there may be others:"), "{text}");
    }
}

#[test]
fn moves_are_told_where_not_all_are_known() {
    let pair = "wythoff 10^30 1618033988749894848204586834366";
    for (sum, taken) in [(vec!["sum", pair, "nim 5"], "5"), (vec!["octal", "10^30", "--code", "0.77"], "")] {
        let result = solve(&sum);
        assert_eq!((&result["outcome"], &result["winning_moves"]), (&json!("N"), &Value::Null), "{result}");
        let some = result["some_winning_moves"].as_array().unwrap();
        assert_eq!(some.len(), 1, "{result}");
        assert!(taken.is_empty() || some[0]["take"][2] == taken, "{result}");
    }
    let text = succeed(&["solve", "sum", pair, "nim 5"]);
    assert!(text.contains("1 winning move, and there may be others:") && text.contains("may win, too"), "{text}");
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
        (&["rays", "1000", "1000", "--rays", "1,0 0,1 1,1 1,2", "--misere"], "N"),
        (&["rays", "1000", "1471", "--rays", "1,0 0,1 1,1 1,2", "--misere"], "P"),
        (&["rays", "5", "10^30", "--rays", "1,0 0,1 1,1 1,2", "--misere"], "N"),
        (&["rays", "5", "10^30", "--rays", "1,0 0,1", "--leaps", "1,2 2,1", "--misere"], "N"),
    ] {
        let result = solve(text);
        assert_eq!(result["outcome"], outcome, "{text:?}");
        assert_eq!(result["winning_moves"].as_array().map(Vec::is_empty), Some(outcome == "P"), "{text:?}");
    }
    assert!(solve(&["rays", "10^30", "7", "--rays", "2,1 1,2"])["grundy"].is_u64());
    let halved = solve(&["octal", "10^30", "--code", "0.16", "--budget", "1000"]);
    let half = format!("4{}", "9".repeat(29));
    assert_eq!((&halved["outcome"], &halved["some_winning_moves"][0]["to"]), (&json!("N"), &json!([half, half])));
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
    let text = succeed(&["solve", "chomp", "10^15", "2", "1"]);
    assert!(
        text.starts_with("Chomp (1000000000000000, 2, 1): N, the next player wins\nGrundy value unknown\n"),
        "{text}"
    );
    assert!(text.contains("1 winning move:\n  bite row 1, column 3 → "), "{text}");
    assert!(text.contains("It is 2: cut the first row to that."), "{text}");
    assert!(text.contains("the 5 lists of rows within those below the first row"), "{text}");
    assert!(text.contains("The Grundy value is not known"), "{text}");
    let result = solve(&["chomp", "10^30", "9", "7", "4", "2"]);
    assert_eq!((&result["outcome"], targets(&result)), (&json!("N"), vec![json!(["17", "9", "7", "4", "2"])]));
    // A bite that wins with each length of the first row.
    let text = succeed(&["solve", "chomp", "10^1000", "3", "1"]);
    assert!(
        text.contains("bite row 1, column 3 → ") && text.contains("Whatever the length of the first row"),
        "{text}"
    );
    // A lost bar beyond the search for values has the value 0 all the same.
    let text = succeed(&["solve", "chomp", "28", "12", "12", "12", "--budget", "1000"]);
    assert!(text.starts_with("Chomp (28, 12, 12, 12): P, "), "{text}");
    assert!(
        text.contains("\nGrundy value 0\nno winning move\n") && text.contains("It is 28, the length here"),
        "{text}"
    );
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
