//! `golden-nim p-positions`.

use serde_json::{Value, json};

use crate::program::{checked, fail, json as run_json, refused, succeed, written_text};

fn positions(arguments: &[&str]) -> Value {
    run_json("p-positions", &[&["p-positions"], arguments, &["--json"]].concat())
}

#[test]
fn one_position_in_each_row() {
    let wythoff = json!([[3, 5], [4, 7], [5, 3], [6, 10]]);
    assert_eq!(positions(&["wythoff", "--rows", "3..7"]), wythoff);
    assert_eq!(positions(&["rays", "--rays", "1,1 0,1 1,0", "--rows", "3..=6"]), wythoff);
}

#[test]
fn numbers_beyond_words() {
    let last = u64::MAX - 1;
    let found = positions(&["t-wythoff", "--t", "9", "--rows", &format!("{last}..{}", u64::MAX)]);
    assert_eq!(found[0][0], json!(last.to_string()));
}

#[test]
fn as_text_and_in_files() {
    assert_eq!(succeed(&["p-positions", "wythoff", "--rows", "0..3"]), "a b\n0 0\n1 2\n2 1\n");
    let rays = ["p-positions", "rays", "--rays", "1,0 0,1 1,2 2,1", "--leaps", "1,1", "--rows", "0..300"];
    let write = |name: &str| written_text(name, &rays);
    let list = checked("p-positions", &write("p.json"));
    assert_eq!(list.as_array().map(Vec::len), Some(300));
    let csv = write("p.csv");
    let lines: Vec<String> = list.as_array().unwrap().iter().map(|pair| format!("{},{}\n", pair[0], pair[1])).collect();
    assert_eq!(csv, format!("a,b\n{}", lines.concat()));
}

#[test]
fn games_with_other_rows_are_refused() {
    let message = fail(&["p-positions", "king", "--rows", "0..4"], 2);
    // By the name that was typed.
    assert!(message.starts_with("error: king is not known to have one P-position in each row"), "{message}");
    let message = fail(&["p-positions", "rays", "--rays", "1,0", "--rows", "0..4"], 2);
    assert!(message.starts_with("error: rays is not known to have one P-position in each row"), "{message}");
    let rays = ["p-positions", "rays", "--rays", "1,0 0,1 1,1 1,2", "--rows", "0..5000", "--budget", "4000"];
    refused(1, &rays, &["raise the budget"]);
    fail(&["p-positions", "wythoff", "--rows", "4..4"], 2);
}

#[test]
fn under_misere_play() {
    let wythoff = json!([[0, 1], [1, 0], [2, 2], [3, 5], [4, 7]]);
    assert_eq!(positions(&["wythoff", "--rows", "0..5", "--misere"]), wythoff);
    let csv = succeed(&["p-positions", "wythoff", "--rows", "2..4", "--misere", "--csv"]);
    assert_eq!(csv, "a,b\n2,2\n3,5\n");
    fail(&["p-positions", "king", "--rows", "0..4", "--misere"], 2);
}

/// The example of the help shows more than the diagonal.
#[test]
fn the_example_with_a_leap_leaves_the_diagonal() {
    let found = positions(&["rays", "--rays", "1,0 0,1 1,1 1,2 2,1", "--leaps", "3,1", "--rows", "0..20"]);
    assert!(found.as_array().unwrap().iter().filter(|pair| pair[0] != pair[1]).count() > 10, "{found}");
    let help = succeed(&["p-positions", "--help"]);
    assert!(help.contains("--rays \"1,0 0,1 1,1 1,2 2,1\" --leaps 3,1"), "{help}");
}
