//! `golden-nim discover`.

use serde_json::{Value, json};

use crate::program::{checked, fail, json as run_json, refused, run_with_input, succeed};

const NIM: &str = "numbers a, b; move a - k, b where k >= 1; move a, b - k where k >= 1";

const QUEEN: &str =
    "numbers a, b; move a - k, b where k >= 1; move a, b - k where k >= 1; move a - k, b - k where k >= 1";

fn discover(arguments: &[&str]) -> Value {
    run_json("discover", &[&["discover", "--json"], arguments].concat())
}

#[test]
fn a_rule_is_discovered_and_proved() {
    let found = discover(&["--rule-text", NIM, "--rows", "64"]);
    assert_eq!(found["rule"], json!("numbers a, b\nmove a-k, b where k >= 1\nmove a, b-k where k >= 1\n"));
    let of = |key: &str| found[key].clone();
    assert_eq!((of("verdict"), of("base"), of("states")), (json!("proved"), json!("2"), json!(1)));
    assert_eq!((of("same_as"), of("except"), of("residues")), (json!("equal"), Value::Null, Value::Null));
    assert_eq!((of("ends"), of("rows"), of("rechecked")), (json!("a+b"), json!(64), json!(true)));
    assert_eq!((of("reason"), of("at_least"), of("value")), (Value::Null, Value::Null, json!(0)));
    assert_eq!(found["automaton"]["variables"], json!(["a", "b"]));
    assert_eq!(found["claims"].as_array().map(Vec::len), Some(3));
}

#[test]
fn games_go_by_their_names() {
    let found = discover(&["wythoff", "--misere", "--rows", "200"]);
    assert_eq!(
        (&found["verdict"], &found["states"], &found["same_as"]),
        (&json!("proved"), &json!(13), &json!("wythoff"))
    );
    assert_eq!(found["except"].as_array().map(Vec::len), Some(6));
    let found = discover(&["t-wythoff", "--t", "3", "--base", "t:3", "--rows", "800"]);
    assert_eq!((&found["base"], &found["same_as"]), (&json!("t:3"), &json!("t-wythoff --t 3")));
    let found = discover(&["fibonacci-nim", "--base", "fib", "--rows", "200"]);
    assert_eq!(found["states"], json!(4));
    refused(2, &["discover"], &["--rule FILE or --rule-text"]);
    refused(2, &["discover", "chess"], &["chess"]);
}

#[test]
fn what_stays_open_says_why() {
    let found = discover(&["wythoff", "--base", "2", "--rows", "64", "--states", "9"]);
    assert_eq!(
        (&found["verdict"], &found["reason"], &found["at_least"]),
        (&json!("open"), &json!("states"), &json!(10))
    );
    assert_eq!((&found["states"], &found["automaton"]), (&Value::Null, &Value::Null));
    let text = succeed(&["discover", "wythoff", "--base", "2", "--rows", "64", "--states", "9"]);
    let line = "open: a guess would have too many states; an automaton in base 2 that agrees with the first 64 rows has at least 10 states";
    assert_eq!(text.lines().nth(1), Some(line));
}

#[test]
fn residues_and_values_are_found() {
    let found = discover(&["--rule-text", "numbers n; move n - k where 1 <= k <= 3", "--rows", "500"]);
    assert_eq!(found["residues"], json!({"modulus": 4, "values": [0], "from": 0, "below": []}));
    let found = discover(&["--rule-text", NIM, "--value", "2", "--rows", "64"]);
    assert_eq!((&found["value"], &found["verdict"]), (&json!(2), &json!("proved")));
}

#[test]
fn words_say_no_more_than_what_is_proved() {
    for (rule, line) in [
        (
            "numbers n; move n - k where k = 1 | (n <= 40 & k <= 7 & k >= 1)",
            "from 39 on they are the numbers with remainder 0 modulo 2; below it: 0, 8, 16, 24, 32",
        ),
        ("numbers n; move n - k where k >= 1", "they are 0 alone"),
        ("numbers n; move n - 1 where n < 0", "they are all numbers"),
        (
            "numbers n; positions n <= 50000; move n - k where 1 <= k <= 4",
            "among the positions of this rule they are the numbers with remainder 0 modulo 5",
        ),
    ] {
        let text = succeed(&["discover", "--rule-text", rule, "--rows", "1000", "--base", "2"]);
        assert_eq!(text.lines().nth(1), Some(line), "{rule}: {text}");
    }
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("few.txt");
    let path = file.to_str().expect("a name");
    let rule = "numbers n; positions n <= 50000; move n - k where 1 <= k <= 4";
    let found = discover(&["--rule-text", rule, "--rows", "1000", "--base", "2", "-o", path]);
    assert_eq!((&found["same_as"], &found["residues"]), (&Value::Null, &Value::Null));
    let proved = succeed(&["prove", "--base", "2", "--with", &format!("P={path}"), "forall n: P(n) => n <= 50000"]);
    assert!(proved.starts_with("proved"), "{proved}");
}

#[test]
fn the_first_positions_are_listed() {
    for (rule, line) in [
        (QUEEN, "P-positions: (0, 0), (1, 2), (2, 1), (3, 5), (5, 3), (4, 7), (7, 4), (6, 10), (10, 6), (8, 13), …"),
        ("numbers n; move n - k where 1 <= k <= 3", "P-positions: 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, …"),
        ("numbers n; move n - k where k >= 1", "P-positions up to 19999: 0"),
        (
            "numbers a, b; move a - 1, b; move a, b - k where k >= 1; end a >= 0",
            "P-positions: (0, 0), (0, 1), (1, 0), (0, 2), (1, 1), (2, 0), (0, 3), (1, 2), (2, 1), (3, 0), …",
        ),
    ] {
        let text = succeed(&["discover", "--rule-text", rule, "--rows", "200"]);
        assert!(text.lines().any(|found| found == line), "{rule}: {text}");
    }
    let text = succeed(&["discover", "--rule-text", QUEEN, "--base", "2", "--rows", "64", "--states", "9"]);
    assert!(text.starts_with("open") && !text.contains("P-positions:"), "{text}");
    let text = succeed(&["discover", "--rule-text", NIM, "--rows", "64", "--value", "1"]);
    assert!(text.contains("\npositions of value 1: (0, 1), (1, 0), (2, 3), (3, 2), "), "{text}");
}

#[test]
fn a_rule_of_the_gallery_is_discovered_from_its_file() {
    let found = discover(&["--rule", "saves/rules/fibonacci-pass.rule"]);
    assert_eq!((&found["verdict"], &found["states"]), (&json!("proved"), &json!(10)));
}

#[test]
fn a_rule_comes_from_a_file_and_its_automaton_goes_to_one() {
    let ran = run_with_input(&["discover", "--rule", "-", "--json", "--rows", "64"], NIM.as_bytes());
    assert_eq!((ran.code, checked("discover", &ran.out)["verdict"].clone()), (Some(0), json!("proved")));
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("queen.txt");
    let path = file.to_str().expect("a name");
    succeed(&["discover", "wythoff", "--rows", "200", "-o", path]);
    let proved = succeed(&["prove", "--with", &format!("Q={path}"), "forall a,b: Q(a,b) <=> W(a,b)"]);
    assert!(proved.starts_with("proved"), "{proved}");
}

#[test]
fn rules_that_cannot_be_played_are_refused() {
    for (text, message) in [
        ("numbers a; move b", "line 1, column 17: b is neither one of the numbers (a) nor named in a where"),
        ("numbers a; move a + 1", "this rule is not shown to end: a does not fall from 0 to 1"),
        ("numbers a; move a - k where k >= 0", "from 0 a move leads to the same position"),
    ] {
        refused(2, &["discover", "--rule-text", text], &[message]);
    }
    for arguments in [
        &["--rule-text", "numbers a; move a - 1; misere", "--value", "1"][..],
        &["--rule-text", "numbers a; move a - 1", "--base", "5"],
        &["--rule-text", "numbers a; move a - k where fib(k)", "--base", "2"],
        &["--rule-text", "numbers a; move a - 1; block 1", "--misere"],
        &["wythoff", "--rule-text", NIM],
        &[],
    ] {
        fail(&[&["discover"], arguments].concat(), 2);
    }
}
