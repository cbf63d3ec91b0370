//! `golden-nim table fibonacci-nim --format steps`: one line of JSON a row.

use std::io::{BufRead, BufReader};

use crate::program::{command, ends_well, fail, written_text};

#[test]
fn the_extension_of_a_file_names_the_format() {
    let text = written_text("rows.jsonl", &["table", "fibonacci-nim", "--size", "5000"]);
    assert_eq!(text.lines().count(), 5000);
    assert!(text.ends_with("}\n") && text.starts_with("{\"n\":0,\"steps\":[[0,0]]}\n"));
}

#[test]
fn only_whole_rows_of_fibonacci_nim_have_steps() {
    for arguments in [
        ["wythoff", "--size", "4"],
        ["fibonacci-nim", "--columns", "0..4"],
        ["fibonacci-nim", "--quantity", "outcome"],
        ["subtraction", "--set", "1,2"],
    ] {
        let arguments = [&["table", "--format", "steps"], arguments.as_slice()].concat();
        assert!(fail(&arguments, 2).contains("the format steps writes"), "{arguments:?}");
    }
    let far = ["table", "fibonacci-nim", "--rows", "0..100000000000", "--format", "steps"];
    assert!(fail(&far, 1).contains("budget"));
}

/// Lines come while the rows are computed, and a reader that goes ends the work.
#[test]
fn rows_are_streamed() {
    let mut child = command(&["table", "fibonacci-nim", "--rows", "0..60000000", "--format", "steps"]).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    assert_eq!(lines.next().unwrap().unwrap(), r#"{"n":0,"steps":[[0,0]]}"#);
    drop(lines);
    ends_well(child);
}
