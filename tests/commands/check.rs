//! `golden-nim check`.

use std::fs;
use std::io::{BufRead, BufReader};

use serde_json::{Value, json};

use crate::program::{checked, command, ends_well, fail, json as run_json, keys_in_order, refused, run, succeed};

const SCHEMA: &str = "check";

#[test]
fn json_has_a_statement_on_each_line_with_its_verdict() {
    let text = succeed(&["check", "das-2.7", "das-2.2", "das-2.6", "das-2.4-15-7", "--json"]);
    let found = checked(SCHEMA, &text);
    let keys = ["id", "paper", "number", "title", "statement", "kind", "fault", "bound", "counterexample", "seconds"];
    assert_eq!(keys_in_order(text.lines().next().expect("a line"), &keys), keys);
    assert_eq!(text.lines().count(), 4);
    // In the order of the paper, whatever the order of the arguments.
    let of = |key: &str| found.as_array().expect("a list").iter().map(|one| one[key].clone()).collect::<Vec<Value>>();
    assert_eq!(of("id"), ["das-2.2", "das-2.6", "das-2.7", "das-2.4-15-7"]);
    assert_eq!(of("kind"), ["proved", "follows", "false", "complete"]);
    assert_eq!(of("fault"), [json!(null), json!(null), json!("reading"), json!(null)]);
    assert!(of("bound").iter().all(Value::is_null));
    assert_eq!(of("counterexample")[2], json!({"n": "1", "p": "0"}));
    assert!(of("seconds").iter().all(Value::is_number));
}

#[test]
fn a_beginning_names_all_that_begin_with_it() {
    let found = run_json(SCHEMA, &["check", "das-2.7", "das-table", "--list", "--json"]);
    let ids: Vec<_> = found.as_array().expect("a list").iter().map(|one| one["id"].as_str().expect("an id")).collect();
    assert_eq!(ids, ["das-2.7", "das-table-1", "das-table-2", "das-table-3"]);
    let das = run_json(SCHEMA, &["check", "das", "--list", "--json"]);
    assert!(das.as_array().expect("a list").len() >= 60);
    assert!(das[0]["seconds"].is_null() && das[0]["kind"] == "words", "{}", das[0]);
}

#[test]
fn the_bound_of_what_is_tried_can_be_chosen() {
    let bound = |up_to: &str| run_json(SCHEMA, &["check", "das-1.1", "--up-to", up_to, "--json"])[0]["bound"].clone();
    assert_eq!(bound("100"), "100");
    // The check takes what it can do, and no less than says something.
    assert_eq!(bound("1"), "60");
    assert_eq!(bound("1000000000000"), "2000");
    // A false statement is tried as far as its counter-example, however small the bound.
    let small = run_json(SCHEMA, &["check", "das-2.7-inequality", "--up-to", "1", "--json"]);
    assert_eq!(small[0]["counterexample"], json!({"i": "3"}));
}

#[test]
fn a_certificate_for_all_numbers_has_no_bound() {
    let found = run_json(SCHEMA, &["check", "further-fn-value-4", "--up-to", "20", "--json"]);
    assert_eq!((&found[0]["kind"], &found[0]["bound"]), (&json!("certified"), &Value::Null));
    let text = succeed(&["check", "further-fn-value-4"]);
    assert!(text.contains(": the value 4; for all numbers\n"), "{text}");
    // The rows that have a certificate have one.
    assert!(succeed(&["check", "further-row-periods"]).contains("; row ≤ "));
}

/// Its lines are compared in docs/commands.md.
#[test]
fn text_groups_the_statements_and_sums_them_up() {
    let text = succeed(&["check", "das-2.7", "das-2.7-right", "das-2.3"]);
    assert!(text.contains("3 statements: 2 proved, 1 false: reading; as expected; "), "{text}");
    assert!(succeed(&["check", "--list"]).contains("das-fig-4"));
}

#[test]
fn a_report_is_written_as_its_name_says() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).display().to_string();
    succeed(&["check", "das-2.7", "das-2.2-end", "--report", &path("r.md")]);
    let markdown = fs::read_to_string(path("r.md")).expect("a report");
    // Each row can be asked for again, and a false one says what holds in its place.
    assert!(markdown.contains("; instead: "), "{markdown}");
    assert!(
        markdown.starts_with("# Statements of the papers\n\n2 statements: 1 false: paper, 1 false: reading"),
        "{markdown}"
    );
    assert!(markdown.contains("| Lemma 2.7 `das-2.7` | "), "{markdown}");
    let text = succeed(&["check", "das-2.7", "--json", "--report", &path("r.json")]);
    assert_eq!(fs::read_to_string(path("r.json")).expect("a report"), text);
    refused(2, &["check", "das-2.7", "--report", &path("r.doc")], &[".md or .json"]);
}

#[test]
fn a_report_gives_the_arguments_step_by_step() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("r.md").display().to_string();
    succeed(&["check", "das-1-sprague-grundy", "das-table-1", "--report", &path]);
    let markdown = fs::read_to_string(&path).expect("a report");
    assert!(markdown.contains("| in words | tried besides for stones ≤ 30 |"), "{markdown}");
    assert!(markdown.contains("### Arguments: Das\n\nSection 1 `das-1-sprague-grundy`\n\n1. Induction"), "{markdown}");
    assert!(markdown.contains("(`das-1.2`)\n3. "), "{markdown}");
}

#[test]
fn a_report_is_written_whether_or_not_the_rest_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("r.json");
    let mut child = command(&["check", "das-2.7", "--json", "--report", path.to_str().unwrap()]).spawn().unwrap();
    // The reader goes before anything is printed.
    drop(child.stdout.take());
    ends_well(child);
    let report: Value = serde_json::from_str(&fs::read_to_string(&path).expect("a report")).expect("JSON");
    assert_eq!(report[0]["id"], "das-2.7");
}

/// Those that take long are still tried while the first line is read.
#[test]
fn a_line_is_printed_as_soon_as_it_and_all_before_it_are_known() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("r.json");
    let ids = ["das-2.2", "das-2.7", "das-3.2-edge", "das-3.2-symmetric", "further-value-1", "further-strips"];
    let report = path.display().to_string();
    let mut child = command(&[&["check"], &ids[..], &["--report", &report]].concat()).spawn().expect("it starts");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines().map(|line| line.expect("a line"));
    assert_eq!(lines.next().as_deref(), Some("Rohan Das, Impartial Games, Euler Circle, 2021"));
    assert!(lines.next().is_some_and(|line| line.contains(" das-2.2 ")));
    // The reader goes, and the report is whole.
    drop(lines);
    ends_well(child);
    let report: Value = serde_json::from_str(&fs::read_to_string(&path).expect("a report")).expect("JSON");
    assert_eq!(report.as_array().map(Vec::len), Some(ids.len()));
}

/// Without a report nobody waits for the rest.
#[test]
fn all_statements_end_with_their_reader() {
    let mut child = command(&["check"]).spawn().expect("it starts");
    let mut lines = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    assert!(lines.next().is_some_and(|line| line.is_ok()));
    drop(lines);
    ends_well(child);
}

#[test]
fn an_unknown_id_is_refused_with_the_nearest_ones() {
    refused(2, &["check", "das-2.44"], &["there is no statement “das-2.44”; the nearest are das-2.4, "]);
    // Of one that is like none only that there is none.
    for id in ["nosuch", "zzz-1.2"] {
        let refused = fail(&["check", "das-2.6", id], 2);
        assert_eq!(refused, format!("error: there is no statement “{id}”; golden-nim check --list names them all\n"));
    }
    assert!(fail(&["check", ""], 2).contains("there is no statement “”; "));
    fail(&["check", "--list", "--pictures"], 2);
    fail(&["check", "--list", "--up-to", "3"], 2);
    fail(&["check", "--up-to", "many"], 2);
    // In any case.
    assert_eq!(succeed(&["check", "--list", "DAS-2.7"]), succeed(&["check", "--list", "das-2.7"]));
}

#[test]
fn what_does_not_come_out_as_it_must_ends_with_1() {
    // Two states are too few for any proof: it is stopped, and what follows from it falls with it.
    let one = run(&["check", "das-2.3", "--budget", "2"]);
    assert_eq!(one.code, Some(1), "{}", one.err);
    assert!(one.out.contains("stopped         das-2.3 ") && one.out.contains("[proved is expected]"), "{}", one.out);
    assert!(one.out.contains("1 statement: 1 stopped; 1 not as expected; "), "{}", one.out);
    let words =
        "error: the verdict on das-2.3 is not the expected one; golden-nim check --list names what is expected\n";
    assert_eq!(one.err, words);
    let several = run(&["check", "das-2.6", "das-2.7", "das-2.4-15-7", "--budget", "2", "--json"]);
    assert_eq!(several.code, Some(1));
    let words = "the verdicts on 2 statements are not the expected ones";
    assert!(several.err.contains(words) && several.err.contains(": das-2.6, das-2.7; "), "{}", several.err);
    let found = checked(SCHEMA, &several.out);
    assert_eq!((&found[0]["kind"], &found[2]["kind"]), (&json!("stopped"), &json!("complete")), "{found}");
    // The report is written all the same.
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("r.md").display().to_string();
    assert_eq!(run(&["check", "das-2.3", "--budget", "2", "--report", &path]).code, Some(1));
    assert!(fs::read_to_string(&path).expect("a report").contains("| stopped (unexpected) |"));
    assert_eq!(run(&["check", "das-2.3", "das-2.6", "das-2.7"]).code, Some(0), "with the usual budget");
}

#[test]
fn a_report_has_its_pictures_beside_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("r.md");
    succeed(&["check", "das-2.7", "das-3.2-mex", "--report", &path.display().to_string(), "--pictures"]);
    let markdown = fs::read_to_string(&path).expect("a report");
    assert!(markdown.contains("![board: wythoff 0 0](r-pictures/board-wythoff-0-0.svg)"), "{markdown}");
    // The same picture as the command draws.
    let own = folder.path().join("own.svg").display().to_string();
    succeed(&["picture", "board", "--position", "wythoff 0 0", "--width", "752", "-o", &own]);
    let picture = fs::read_to_string(folder.path().join("r-pictures/board-wythoff-0-0.svg")).expect("a picture");
    assert_eq!(picture, fs::read_to_string(own).expect("a picture"));
    refused(2, &["check", "das-2.7", "--report", "r.json", "--pictures"], &["end its name in .md"]);
    fail(&["check", "das-2.7", "--pictures"], 2);
}
