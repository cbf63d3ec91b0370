//! `golden-nim solve`: what the budget, the game or the number of moves leaves open, and what is said of it.

use serde_json::{Value, json};

use crate::program::{assert_says, json as run_json, refused, run_with_input, succeed};
use crate::solve::{solve, takes};

#[test]
fn a_small_budget_leaves_the_value_unknown() {
    let result = solve(&["wythoff", "310", "480", "--budget", "10"]);
    assert_eq!((&result["outcome"], &result["grundy"]), (&json!("N"), &Value::Null));
}

#[test]
fn what_a_larger_budget_would_do_is_said() {
    for (arguments, words) in [
        // A table of (a+1)(b+1) cells, each of two bytes, or of four where the values may exceed 65,535.
        (&["rays", "40", "50", "--rays", "1,0 0,1 1,2", "--budget", "100"][..], "--budget 2091 computes it, with "),
        (&["rays", "100000", "99999", "--rays", "1,0 0,1 1,2"], "--budget 20000200000 computes it, with "),
        (&["sum", "rays 40 50 --rays \"1,0 0,1 1,2\"", "nim 1", "--budget", "100"], "--budget 2091 computes it, with "),
        (&["rays", "10^30", "10^30+1", "--rays", "1,0 0,1 1,2"], "No --budget is large enough"),
        (
            &["octal", "10^20", "--code", "0.007", "--budget", "1000"],
            "only if it finds that the values repeat: --budget 1073741824, as without the option, looks for a period farther",
        ),
        // No budget that is advised stores the positions that are searched for certain.
        (&["fibonacci-nim-global", "10^30", "10^20", "10^10", "--limit", "10"], "No --budget is large enough for it."),
        (&["rays", "10^9", "10^9", "--leaps", "1,0 0,1", "--misere"], "No --budget is large enough for it."),
        (&["grundy-game", "10^9"], "more than any machine has time for."),
        // 0.16 is not known to repeat; a small budget looks less far than the default one, and this one as far.
        (
            &["octal", "10^9", "--code", "0.16", "--budget", "1000"],
            "more than any machine has time for, unless a smaller one finds that the values repeat: --budget 1073741824, as without",
        ),
        (
            &["octal", "140000", "--code", "0.16", "--budget", "1000"],
            "; the values may repeat before: --budget 1073741824, as",
        ),
        (&["fibonacci-nim-global", "10^6", "10^6+1"], "--budget 4294967296 searches 4 times as far"),
        // 701 positions and those that wait: a quarter of the budget may be stored.
        (&["chomp", "9", "9", "8", "7", "--budget", "20"], "--budget 5056 computes it."),
        (&["sum", "fibonacci-nim 6", "nim 2", "--misere", "--budget", "4"], "--budget 69 computes it."),
        // In place of a run for days that would find the periods of its row.
        (&["wythoff", "600", "700", "--budget", "10"], "--budget 421301 computes it, with "),
    ] {
        assert_says(&succeed(&[&["solve"], arguments].concat()), &[words]);
    }
    let enough = ["solve", "rays", "40", "50", "--rays", "1,0 0,1 1,2", "--budget", "2091", "--json"];
    assert!(run_json("solve", &enough)["grundy"].is_u64());
    let line = run_with_input(&["solve", "-", "--budget", "100"], b"rays 40 50 --rays \"1,0 0,1 1,2\"\n").out;
    assert!(line.contains("--budget 2091 computes it"), "{line}");
}

#[test]
fn what_is_refused_says_what_to_do() {
    let text = succeed(&["solve", "fibonacci-nim", "10^9", "7"]);
    // Who wins and how is told all the same.
    let open = "Fibonacci Nim (1000000000, 7): N, the next player wins\nGrundy value unknown\n";
    assert_says(&text, &[open, "--budget 16000000016 computes it"]);
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
