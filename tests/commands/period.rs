//! `golden-nim period`.

use std::fs;
use std::ops::ControlFlow;

use golden_export::{RowPeriodsState, read_row_periods_state, write_row_periods_state};
use golden_solver::{Job, KeptSearch, RowPeriods, RowSearch, Solver};
use serde_json::{Value, json};

use crate::program::{checked, command, fail, json as run_json, refused, succeed, written_text};

fn periods(rows: &str) -> Value {
    run_json("period", &["period", "--rows", rows, "--json"])
}

#[test]
fn rows_in_the_middle_are_proved_with_those_below() {
    let found = periods("20..24");
    let all = periods("0..24");
    assert_eq!(found.as_array().unwrap(), &all.as_array().unwrap()[20..]);
    assert_eq!(found[0]["period"], json!(384));
}

#[test]
fn text_is_a_table_with_what_it_says() {
    let text = succeed(&["period", "--rows", "0..=16"]);
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines[0], "row a | period p | preperiod s | repeat x |   y");
    assert_eq!(lines[1], "------+----------+-------------+----------+----");
    assert_eq!(lines[2], "    0 |        1 |           0 |        0 |   1");
    assert_eq!(lines[18], "   16 |      192 |         771 |      771 | 963");
    assert!(text.contains("p and s are the least, and proved"), "{text}");
    assert!(text.ends_with("All these periods from row 1 on are 3 times a power of 2.\n"), "{text}");
    assert!(!succeed(&["period", "--rows", "0..1"]).contains("power of 2"));
}

#[test]
fn a_file_named_json_holds_json() {
    let text = written_text("periods.json", &["period", "--rows", "0..9"]);
    assert_eq!(checked("period", &text), periods("0..9"));
    let csv = written_text("periods.csv", &["period", "--rows", "1..3"]);
    assert!(csv.starts_with("row,period,preperiod,repeat_x,repeat_y\n1,3,0,0,3\n2,"), "{csv}");
    assert_eq!(csv, succeed(&["period", "--rows", "1..3", "--csv"]));
    let text = written_text("periods.txt", &["period", "--rows", "0..9"]);
    assert_eq!(text, succeed(&["period", "--rows", "0..9"]));
}

#[test]
fn what_is_no_range_of_rows_is_refused() {
    for rows in ["5..5", "7..3", "4..=3", "3", "..", "a..b", "-3..4", "1..", ""] {
        fail(&["period", "--rows", rows], 2);
    }
    fail(&["period"], 2);
    let absurd = format!("0..1{}", "0".repeat(40));
    for rows in ["0..20000", "0..18446744073709551615", "18446744073709551610..18446744073709551615", &absurd] {
        refused(1, &["period", "--rows", rows], &["ask for"]);
    }
    refused(1, &["period", "--rows", "0..60", "--budget", "100000", "--recompute"], &["200000 bytes", "budget"]);
    refused(1, &["period", "--rows", "0..4000", "-o", "/nowhere/periods.json"], &["/nowhere"]);
}

#[test]
fn certificates_are_checked_on_demand() {
    let rows = ["period", "--rows", "18..=22"];
    let recomputed = succeed(&[&rows[..], &["--recompute"]].concat());
    assert_eq!(succeed(&[&rows[..], &["--check"]].concat()), recomputed);
    assert!(!recomputed.contains("shipped") && succeed(&rows).contains("--recompute proves them anew"));
    refused(1, &["period", "--rows", "0..40", "--budget", "30000", "--check"], &["budget"]);
    // Its rows are proved, but not checked.
    let words = ["more cells to check than the budget of 900000", "or raise the budget with --budget\n"];
    refused(1, &["period", "--rows", "0..64", "--budget", "900000", "--check"], &words);
}

#[test]
fn a_run_goes_on_from_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let state = folder.path().join("rows.state").to_str().unwrap().to_owned();
    let resumed = |rows: &str| succeed(&["period", "--rows", rows, "--resume", &state, "--recompute"]);
    // Also back to fewer rows.
    for rows in ["0..1", "0..40", "10..30", "0..71"] {
        assert_eq!(resumed(rows), succeed(&["period", "--rows", rows, "--recompute"]), "{rows}");
    }
    let kept = fs::read_to_string(&state).unwrap();
    fs::write(&state, kept.replacen("0,1,", "0,2,", 1)).unwrap();
    refused(1, &["period", "--rows", "0..80", "--resume", &state], &["rows.state", "checksum"]);
    fs::write(&state, &kept).unwrap();
    assert_eq!(succeed(&["period", "--rows", "60..70", "--resume", &state, "--check"]), resumed("60..70"));
}

/// A run that was stopped within its 32 rows.
#[test]
fn a_run_goes_on_from_where_its_search_stood() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("rows.state");
    let name = path.to_str().unwrap();
    let solver = Solver::default();
    let before = RowPeriodsState::from_known(&solver.row_periods(41, &Job::new()).unwrap());
    let mut kept = Vec::new();
    let mut keep = |found: &RowPeriods, search: &RowSearch| {
        kept.push(before.with_search(found.periods(), search));
        ControlFlow::Continue(())
    };
    solver.row_periods_kept(72, KeptSearch { from: None, every: 1 << 18, keep: &mut keep }, &Job::new()).unwrap();
    for state in [&kept[0], &kept[kept.len() - 1]] {
        let mut text = Vec::new();
        write_row_periods_state(state, &mut text).unwrap();
        fs::write(&path, &text).unwrap();
        // What was known of the rows before is kept beside it.
        succeed(&["solve", "wythoff", "40", "10^12", "--periods", name]);
        let found = succeed(&["period", "--rows", "0..75", "--resume", name, "--recompute"]);
        assert_eq!(found, succeed(&["period", "--rows", "0..75", "--recompute"]));
        let ended = read_row_periods_state(&fs::read_to_string(&path).unwrap()).unwrap();
        assert!(ended.search.is_none() && ended.numbers.len() == 75);
    }
}

#[test]
fn solve_knows_values_in_the_rows_of_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let state = folder.path().join("rows.state").to_str().unwrap().to_owned();
    succeed(&["period", "--rows", "0..41", "--resume", &state, "--recompute"]);
    let asked = ["solve", "wythoff", "40", "10^12", "--json"];
    assert_eq!(succeed(&[&asked[..], &["--periods", &state]].concat()), succeed(&asked));
    // A file that was written before files had the rows at a column.
    let kept: serde_json::Value = serde_json::from_str(&fs::read_to_string(&state).unwrap()).unwrap();
    assert!(kept["rows"].as_array().is_some_and(|rows| rows.len() > 2));
    let mut old = kept.clone();
    old["version"] = 1.into();
    old.as_object_mut().unwrap().remove("rows");
    fs::write(&state, old.to_string()).unwrap();
    refused(1, &[&asked[..], &["--periods", &state]].concat(), &["period --rows 0..42 --resume"]);
    succeed(&["period", "--rows", "0..42", "--resume", &state]);
    succeed(&[&asked[..], &["--periods", &state]].concat());
    // Where the rows end, the command that proves more is named.
    let text = succeed(&["solve", "wythoff", "600", "10^12"]);
    assert!(text.contains("period --rows 0..601 --resume rows.state"), "{text}");
    assert!(fail(&[&asked[..], &["--periods", "/nowhere/rows.state"]].concat(), 1).contains("/nowhere/rows.state"));
}

/// They are known without any work; the file does not serve to prove them anew.
#[test]
fn a_new_file_begins_with_the_shipped_rows() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("rows.state");
    let name = path.to_str().unwrap();
    let kept = || read_row_periods_state(&fs::read_to_string(&path).unwrap()).unwrap();
    let resumed = |rows: &str, more: &[&str]| succeed(&[&["period", "--rows", rows, "--resume", name], more].concat());
    for rows in ["0..3", "500..512"] {
        assert_eq!(resumed(rows, &["--json"]), succeed(&["period", "--rows", rows, "--json"]));
        assert_eq!(kept(), RowPeriodsState::shipped());
    }
    refused(
        1,
        &["period", "--rows", "0..3", "--resume", name, "--recompute"],
        &["cannot prove the rows up to 511", "name another file"],
    );
    // What a file says of later rows is believed.
    let mut more = kept();
    more.numbers.push((17_300_000, 393_216));
    let mut text = Vec::new();
    write_row_periods_state(&more, &mut text).unwrap();
    fs::write(&path, &text).unwrap();
    let found = checked("period", &resumed("510..513", &["--json"]));
    let by: Vec<_> = found.as_array().unwrap().iter().map(|row| row["by"].as_str().unwrap()).collect();
    assert_eq!(by, ["shipped", "shipped", "computed"]);
    assert!(resumed("510..513", &[]).contains("Those up to row 511 are shipped"));
    assert_eq!(fs::read(&path).unwrap(), text);
    // A file with fewer rows gives way.
    fs::remove_file(&path).unwrap();
    resumed("0..40", &["--recompute"]);
    assert_eq!((kept().shipped, kept().numbers.len()), (0, 40));
    resumed("0..50", &[]);
    assert_eq!(kept(), RowPeriodsState::shipped());
    // More than can be proved is refused before the file is written.
    fs::remove_file(&path).unwrap();
    assert!(fail(&["period", "--rows", "0..20000", "--resume", name], 1).contains("ask for fewer rows"));
    assert!(!path.exists());
}

#[test]
fn a_run_says_in_advance_what_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("rows.state");
    let name = path.to_str().unwrap();
    let said = |rows: &str| {
        let output = command(&["period", "--rows", rows, "--resume", name, "--recompute"]).output().unwrap();
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stderr).unwrap()
    };
    let first = said("0..40");
    assert!(first.starts_with(
        "golden-nim: no row is known; 40 rows are left to prove, 0 to 39, 32 at a time. Row 31 takes about "
    ));
    assert!(first.contains(" columns of all rows up to it, from column 0 on.\n"), "{first}");
    assert_eq!(said("0..40"), "");
    let one = said("0..41");
    assert!(
        one.starts_with("golden-nim: rows 0 to 39 are known; row 40 is left to prove. Row 40 takes about "),
        "{one}"
    );
}

/// What is shipped is what is proved, but for the word that says so.
#[test]
fn shipped_rows_are_proved_anew_on_demand() {
    let shipped = succeed(&["period", "--rows", "0..60", "--json"]);
    let computed = succeed(&["period", "--rows", "0..60", "--json", "--recompute"]);
    assert!(computed.contains("\"by\":\"computed\"") && !computed.contains("shipped"));
    assert_eq!(shipped.replace("shipped", "computed"), computed);
    // The last shipped row and its certificate, without any work.
    let last = periods("511..512");
    let numbers = ["period", "preperiod"].map(|key| last[0][key].as_u64().unwrap());
    assert_eq!(numbers, [393_216, 17_269_272], "{last}");
}
