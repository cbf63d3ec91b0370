//! `golden-nim level`.

use std::io::Read;

use golden_solver::{Budget, Job, Solver};
use serde_json::{Value, json};

use crate::program::{checked, command, ends_well, fail, json as run_json, refused, succeed, written_text};

fn level(value: &str, up_to: &str) -> Value {
    run_json("level", &["level", value, "--up-to", up_to, "--json"])
}

#[test]
fn as_many_as_the_solver_finds() {
    let found = Solver::new(Budget::default()).level_set(50, 3000, &Job::new()).unwrap();
    assert_eq!(level("50", "3000"), json!(found));
}

#[test]
fn a_list_has_a_position_a_line() {
    assert_eq!(succeed(&["level", "21", "--up-to", "10"]), "a b\n");
    let json = succeed(&["level", "7", "--up-to", "6", "--json"]);
    assert_eq!(json, "[[1,6],\n[4,4]]\n");
}

#[test]
fn a_file_named_json_holds_json() {
    let text = written_text("level.json", &["level", "9", "--up-to", "500"]);
    assert_eq!(checked("level", &text), level("9", "500"));
    let csv = written_text("level.csv", &["level", "7", "--up-to", "10"]);
    assert_eq!(csv, "a,b\n0,7\n1,6\n2,8\n4,4\n5,9\n");
    assert_eq!(csv, succeed(&["level", "7", "--up-to", "10", "--csv"]));
    refused(2, &["level", "7", "--up-to", "10", "--strip", "-o", "level.csv"], &["--strip writes text or JSON"]);
    let text = written_text("level.txt", &["level", "9", "--up-to", "500"]);
    assert_eq!(text, succeed(&["level", "9", "--up-to", "500"]));
}

/// Written as they are found: nobody waits for the last.
#[test]
fn p_positions_without_end_are_read_from_the_start() {
    let mut child = command(&["level", "0", "--up-to", "10^18"]).spawn().unwrap();
    let mut start = [0; 20];
    child.stdout.take().unwrap().read_exact(&mut start).unwrap();
    assert_eq!(&start, b"a b\n0 0\n1 2\n3 5\n4 7\n");
    ends_well(child);
}

#[test]
fn what_is_no_level_is_refused() {
    for arguments in [
        &["level"][..],
        &["level", "7"],
        &["level", "--up-to", "7"],
        &["level", "-7", "--up-to", "10"],
        &["level", "7", "--up-to", "-10"],
        &["level", "seven", "--up-to", "10"],
        &["level", "7", "8", "--up-to", "10"],
        &["level", "7", "--up-to", "10", "--format", "csv"],
    ] {
        fail(arguments, 2);
    }
    let absurd = format!("1{}", "0".repeat(40));
    for (value, up_to) in [("7", absurd.as_str()), (&absurd, "7"), ("1", "10^18"), ("1000000", "1000000")] {
        for more in [&[][..], &["--json"]] {
            refused(1, &[&["level", value, "--up-to", up_to], more].concat(), &["ask for a smaller"]);
        }
    }
    refused(1, &["level", "9", "--up-to", "100", "--budget", "1000"], &["1010 steps", "1000"]);
}

#[test]
fn a_strip_measures_the_positions_that_are_listed() {
    let strip = run_json("strip", &["level", "1", "--up-to", "10000", "--strip", "--json"]);
    let positions = run_json("level", &["level", "1", "--up-to", "10000", "--json"]);
    assert_eq!(strip["positions"], positions.as_array().unwrap().len());
    assert_eq!(strip["from_same_number"], 4);
    assert_eq!((&strip["diagonal"], &strip["row"]), (&json!([-3, 8]), &json!([-5, 1])));
    let text = succeed(&["level", "1", "--up-to", "10000", "--strip"]);
    assert!(text.starts_with("3820 positions") && text.contains("-3 to 8 steps"), "{text}");
    let empty = run_json("strip", &["level", "9", "--up-to", "1", "--strip", "--json"]);
    assert_eq!((&empty["positions"], &empty["diagonal"]), (&json!(0), &Value::Null));
}
