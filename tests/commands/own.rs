//! The game of `--rule`: `solve`, `table`, `p-positions` and `picture` of a game of one's own.

use std::fs;

use serde_json::{Value, json};
use tempfile::tempdir;

use crate::program::{json as run_json, refused, run_with_input, succeed};

const QUEEN: &str = "game My queen; numbers a, b; move a - k, b where k >= 1; move a, b - k where k >= 1; move a - k, b - k where k >= 1";
const TAKE: &str = "numbers n; move n - k where 1 <= k <= 3";

#[test]
fn a_position_of_an_own_game_is_solved() {
    let found = run_json("solve", &["solve", "own", "31", "48", "--rule-text", QUEEN, "--json"]);
    assert_eq!((&found["outcome"], &found["grundy"]), (&json!("N"), &json!(11)));
    assert_eq!(found["winning_moves"][0], json!({"take": ["4", "4"], "to": ["27", "44"]}));
    assert_eq!(found["ruleset"]["name"], json!("own"));
    assert!(found["ruleset"]["rule"].as_str().is_some_and(|rule| rule.starts_with("game My queen\nnumbers a, b\n")));
    let text = succeed(&[
        "solve",
        "own",
        "3",
        "5",
        "2",
        "--rule-text",
        "numbers a, b, c; move a - k, b - k, c where k >= 1; move a, b, c - 1",
    ]);
    assert!(text.starts_with("Own game (3, 5, 2): N, the next player wins\n"), "{text}");
    assert!(text.contains("take 3 from a and b") || text.contains("take 1 from c"), "{text}");
}

#[test]
fn the_rule_of_a_file_says_who_wins_at_any_size() {
    let folder = tempdir().expect("a folder");
    let file = folder.path().join("step.rule");
    fs::write(&file, "# two kinds of steps\nnumbers n\nmove n - k where 1 <= k <= 3\nend n = 0\nmisere\n")
        .expect("a file");
    let file = file.to_str().expect("a path");
    let found = run_json("solve", &["solve", "own", "10^30", "--rule", file, "--json"]);
    assert_eq!((&found["convention"], &found["outcome"]), (&json!("misere"), &json!("N")));
    assert_eq!(found["winning_moves"][0]["take"], json!(["3"]));
    assert!(
        found["why"][0].as_str().is_some_and(|why| why.contains("automaton of") && why.contains("rejects")),
        "{found}"
    );
    let found = run_json("solve", &["solve", "own", "4", "--rule", file, "--normal", "--json"]);
    assert_eq!((&found["outcome"], &found["grundy"]), (&json!("P"), &json!(0)));
    refused(2, &["solve", "own", "4", "--rule-text", "numbers n; move k"], &["line 1, column 17", "k is neither"]);
    refused(2, &["solve", "own", "4", "--rule-text", "numbers n; move n"], &["leads to the same position"]);
    refused(2, &["solve", "own", "4"], &["own needs its rule", "--rule-text"]);
    refused(2, &["solve", "nim", "4", "--rule", file], &["nim has a rule of its own"]);
}

#[test]
fn a_rule_of_a_fixed_set_has_the_values_of_the_subtraction_game() {
    let own = ["--rule-text", "numbers n; move n - k where k = 4 | 3 = k; move n - 1"];
    let solved = |game: &[&str], number: &str, options: &[&str]| {
        let found = run_json("solve", &[&["solve"], game, &[number], options, &["--json"]].concat());
        (found["outcome"].clone(), found["grundy"].clone(), found["winning_moves"].clone())
    };
    for number in ["0", "5", "12", "1000", "10^40", "10^40+3"] {
        let known = solved(&["subtraction"], number, &["--set", "1,3,4"]);
        assert_eq!(solved(&["own"], number, &own), known, "{number}");
        assert!(number == "0" || known.1.is_u64(), "{number}");
        let misere = solved(&["subtraction"], number, &["--set", "1,3,4", "--misere"]);
        assert_eq!(solved(&["own"], number, &[own[0], own[1], "--misere"]), misere, "{number}");
    }
    let all_but = ["--rule-text", "numbers n; move n - k where k >= 1 & k != 2 & k != 7"];
    for number in ["14", "10^12"] {
        let known = solved(&["subtraction"], number, &["--set", "allbut 2,7"]);
        assert_eq!(solved(&["own"], number, &all_but), known, "{number}");
    }
}

#[test]
fn winning_moves_beyond_a_list_are_counted() {
    let odd = ["--rule-text", "numbers n; move n - k where k%2 = 1"];
    let number = "1000000000000000000000000000001";
    let text = succeed(&[&["solve", "own", number], &odd[..]].concat());
    // All 500000000000000000000000000001 of them, but for 100.
    assert_eq!(text.lines().filter(|line| line.contains('→')).count(), 100, "{text}");
    let more = text.lines().last().map(|line| line.replace('\u{202f}', ""));
    assert_eq!(more.as_deref(), Some("  and 499999999999999999999999999901 more"), "{text}");
    assert!(text.contains("There are 500000000000000000000000000001 winning moves.\n"), "{text}");
    assert!(text.contains("\nthe first of them:\n"), "{text}");
    let found = run_json("solve", &[&["solve", "own", number, "--json"], &odd[..]].concat());
    assert_eq!(found["winning_move_count"], json!("500000000000000000000000000001"));
}

#[test]
fn a_move_that_raises_a_number_is_told_once() {
    let text = succeed(&["solve", "own", "3", "1", "--rule-text", "numbers a, b; move a - 1, b + 1; move a, b - 1"]);
    assert!(text.lines().any(|line| line == "  go to (2, 2)") && !text.contains("go to (2, 2) →"), "{text}");
}

#[test]
fn forbidden_options_leave_no_values() {
    let blocked = format!("{QUEEN}; block 1");
    let found = run_json("solve", &["solve", "own", "14", "20", "--rule-text", &blocked, "--json"]);
    assert_eq!((&found["outcome"], &found["grundy"]), (&json!("N"), &Value::Null));
    let to: Vec<&Value> = found["winning_moves"].as_array().expect("moves").iter().map(|step| &step["to"]).collect();
    assert_eq!(to, [&json!(["5", "11"]), &json!(["10", "16"])]);
    assert!(found["why"].to_string().contains("No Grundy value: options may be forbidden."), "{found}");
    let text = succeed(&["solve", "own", "14", "20", "--rule-text", &blocked]);
    assert_eq!(text.matches("Grundy").count(), 1, "{text}");
    refused(2, &["table", "own", "--rule-text", &blocked], &["no Grundy values", "ask for a table of outcomes"]);
    refused(2, &["solve", "own 3 4 + nim 5", "--rule-text", &blocked], &["cannot be part of a sum"]);
}

#[test]
fn a_table_of_an_own_game_is_that_of_the_same_game() {
    let table = |arguments: &[&str]| {
        let found = run_json("table", &[&["table"], arguments, &["--size", "12", "--format", "json"]].concat());
        found["cells"].clone()
    };
    assert_eq!(table(&["own", "--rule-text", QUEEN]), table(&["wythoff"]));
    // Not in the words of a piece: every value is found from the options.
    let other = QUEEN.replace("where k >= 1", "where 1 <= k & k <= a + b");
    assert_eq!(table(&["own", "--rule-text", &other]), table(&["wythoff"]));
    for misere in [&[] as &[&str], &["--misere"]] {
        let outcomes = [&["--quantity", "outcome"], misere].concat();
        let of = |game: &[&str]| table(&[game, &outcomes].concat());
        assert_eq!(of(&["own", "--rule-text", &other]), of(&["wythoff"]));
    }
    let grows = "numbers a, b; move a - 1, b + 1; move a, b - 1";
    refused(2, &["table", "own", "--rule-text", grows], &["this game has no table", "two that no move raises"]);
    assert_eq!(table(&["own", "--rule-text", TAKE]), table(&["subtraction", "--set", "1,2,3"]));
}

#[test]
fn the_p_positions_of_an_own_game_are_listed_once_they_are_proved() {
    let own = run_json("p-positions", &["p-positions", "own", "--rule-text", QUEEN, "--rows", "5..9", "--json"]);
    assert_eq!(own, run_json("p-positions", &["p-positions", "wythoff", "--rows", "5..9", "--json"]));
    assert_eq!(succeed(&["p-positions", "own", "--rule-text", TAKE, "--rows", "3..10", "--csv"]), "n\n4\n8\n");
    let endless = "numbers a, b; move a - k, b where k >= 1";
    refused(
        1,
        &["p-positions", "own", "--rule-text", endless, "--rows", "0..3"],
        &["infinitely many P-positions", "table"],
    );
    let grows = "numbers a, b; move a - 1, b + 1";
    let refusal = ["infinitely many P-positions", "ask for single positions with golden-nim solve"];
    refused(1, &["p-positions", "own", "--rule-text", grows, "--rows", "0..3"], &refusal);
}

#[test]
fn lines_and_sums_have_the_rule_of_the_command() {
    let lines = "own 3 5\nown 1 2 + nim 4\nsum \"own 1 2\" \"nim 4\"\n";
    let output = run_with_input(&["solve", "-", "--rule-text", QUEEN], lines.as_bytes());
    let text = output.out;
    let values: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    let grundy: Vec<&Value> = values.iter().map(|found| &found["grundy"]).collect();
    assert_eq!(grundy, [&json!(0), &json!(4), &json!(4)]);
}

#[test]
fn an_own_game_is_drawn() {
    let folder = tempdir().expect("a folder");
    for subject in ["map", "board", "graph", "stones"] {
        let file = folder.path().join(format!("{subject}.svg"));
        let file = file.to_str().expect("a path");
        succeed(&["picture", subject, "--position", "own 4 6", "--rule-text", QUEEN, "-o", file]);
        let drawn = fs::read_to_string(file).expect(subject);
        assert!(drawn.contains("<svg"), "{subject}");
    }
}
