//! `golden-nim table fibonacci-nim --format steps`: one line of JSON a row.

use std::fs;
use std::io::{BufRead, BufReader};

use super::program::{command, fail, succeed};

#[test]
fn a_line_of_json_for_each_row() {
    let out = succeed(&["table", "fibonacci-nim", "--rows", "10..=13", "--format", "steps"]);
    let expected = [
        r#"{"n":10,"steps":[[0,0],[2,2],[8,5]]}"#,
        r#"{"n":11,"steps":[[0,0],[3,3],[7,5]]}"#,
        r#"{"n":12,"steps":[[0,0],[1,1],[3,3],[8,6]]}"#,
        r#"{"n":13,"steps":[[0,0],[13,6]]}"#,
    ];
    let lines: Vec<serde_json::Value> = out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(out.lines().collect::<Vec<_>>(), expected);
    // The same values as in the table of cells.
    let table = succeed(&["table", "fibonacci-nim", "--rows", "10..=13", "--format", "json"]);
    let table: serde_json::Value = serde_json::from_str(&table).unwrap();
    for (line, values) in lines.iter().zip(table["values"].as_array().unwrap()) {
        let mut cells = Vec::new();
        for step in line["steps"].as_array().unwrap().iter().rev() {
            let first = usize::try_from(step[0].as_u64().unwrap()).unwrap();
            let length = values.as_array().unwrap().len() - cells.len();
            cells.splice(0..0, vec![step[1].clone(); length - first]);
        }
        assert_eq!(&serde_json::Value::from(cells), values);
    }
}

#[test]
fn the_extension_of_a_file_names_the_format() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("rows.jsonl");
    succeed(&["table", "fibonacci-nim", "--size", "5000", "-o", path.to_str().unwrap()]);
    let text = fs::read_to_string(path).unwrap();
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
    assert!(child.wait().unwrap().success());
}
