//! `golden-nim solve -`: a position on each line.

use serde_json::{Value, json};

use crate::program::{assert_says, checked, fail, refused, run_with_input, succeed};
use crate::solve::{solve, targets};

#[test]
fn a_position_a_line_is_a_result_a_line() {
    let input =
        "wythoff 31 48\nnim\nfib 10\r\nwythoff 3\nnim 3 4 + subtraction 33 --set 1,4,12\nchess 1 2\nnim 10 14 7";
    let run = run_with_input(&["solve", "-"], input.as_bytes());
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines.len(), 7);
    for (line, arguments) in [
        (0, &["wythoff", "31", "48"][..]),
        (2, &["fibonacci-nim", "10"]),
        (4, &["sum", "nim 3 4", "subtraction 33 --set 1,4,12"]),
        (6, &["nim", "10", "14", "7"]),
    ] {
        assert_eq!(checked("solve", lines[line]), solve(arguments), "{arguments:?}");
    }
    for (line, words) in [(1, "at least one pile"), (3, "3"), (5, "chess")] {
        let error = checked("solve-error", lines[line]);
        assert_eq!(error["line"], json!(line + 1));
        assert!(error["error"].as_str().unwrap().contains(words), "{error}");
    }
    let run = run_with_input(&["solve", "-"], b"nim \xff\n");
    assert!(checked("solve-error", run.out.trim_end())["error"].as_str().unwrap().contains("UTF-8"), "{}", run.out);
    assert_eq!(run_with_input(&["solve", "-"], b"").out, "");
}

#[test]
fn blank_lines_and_comments_have_no_answer_and_are_counted() {
    let run = run_with_input(&["solve", "-"], b"# the first list\n\nnim 3 5\n \t\r\n  # nim 7\nnim x\n");
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    let lines: Vec<Value> = run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((lines.len(), &lines[0]["grundy"], &lines[1]["line"]), (2, &json!(6), &json!(6)), "{}", run.out);
    assert_eq!(run_with_input(&["solve", "-"], b"\n\n# nothing").out, "");
}

/// Windows programs write one.
#[test]
fn a_byte_order_mark_is_passed_over() {
    let run = run_with_input(&["solve", "-"], b"\xef\xbb\xbfwythoff 3 4\r\n\xef\xbb\xbfnim 1\r\n");
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(checked("solve", lines[0]), solve(&["wythoff", "3", "4"]));
    // Only at the beginning.
    assert_eq!(checked("solve-error", lines[1])["line"], json!(2));
    assert_eq!(run_with_input(&["solve", "-"], b"\xef\xbb\xbf# a list\n").out, "");
}

#[test]
fn the_results_of_heaps_can_be_typed_back() {
    let result = solve(&["sum", "octal 2 --code 0.77", "nim 0"]);
    assert_eq!(targets(&result), [json!([[], ["0"]])]);
    let end = solve(&["sum", "octal --code 0.77", "nim 0"]);
    assert_eq!((&end["position"], &end["outcome"]), (&json!([[], ["0"]]), &json!("P")));
    assert_eq!(end, solve(&["sum", "octal 0 --code 0.77", "nim 0"]));
    let line = run_with_input(&["solve", "-"], b"octal --code 0.77\n").out;
    assert!(line.contains("at least one heap, 0 where none is left"), "{line}");
}

#[test]
fn a_power_that_is_too_long_says_what_works() {
    let message = fail(&["solve", "nim", "10^2000001"], 2);
    assert!(
        message.ends_with("written in digits; golden-nim solve - reads such positions from standard input\n"),
        "{message}"
    );
    refused(2, &["solve", "sum", "nim 1", "nim 10^2000001"], &["; golden-nim solve - reads such positions"]);
    let message = fail(&["zeckendorf", "10^2000001"], 2);
    assert!(message.ends_with("; golden-nim zeckendorf @FILE reads them from a file\n"), "{message}");
}

#[test]
fn many_lines_keep_their_order() {
    let lines: Vec<String> = (0..3000).map(|n| format!("nim {n} 9")).collect();
    let input = lines.join("\n");
    let run = run_with_input(&["solve", "-"], input.as_bytes());
    let values: Vec<Value> =
        run.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["grundy"].clone()).collect();
    assert_eq!(values, (0..3000_u64).map(|n| json!(n ^ 9)).collect::<Vec<_>>());
}

#[test]
fn a_line_is_answered_before_the_next_one_is_written() {
    use std::io::{BufRead, BufReader, Write};
    let mut child = crate::program::command(&["solve", "-"]).stdin(std::process::Stdio::piped()).spawn().unwrap();
    let (mut input, mut output) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
    for (position, value) in [("wythoff 1 2", 0), ("nim 5 2", 7)] {
        writeln!(input, "{position}").unwrap();
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        assert_eq!(serde_json::from_str::<Value>(&line).unwrap()["grundy"], json!(value));
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

#[test]
fn what_stands_beside_the_dash_is_refused() {
    for arguments in [&["-", "3"][..], &["-", "--set", "1,4"], &["-", "--limit", "3"]] {
        refused(2, &[&["solve"], arguments].concat(), &["reads whole positions"]);
    }
    refused(2, &["solve", "wythoff"], &["solve wythoff 31 48"]);
}

/// Each line as the whole command answers it, with the flag for all lines or in a line.
#[test]
fn lines_are_solved_under_misere_play() {
    let positions = ["nim 1 1 2", "nim 1 1 1", "wythoff 2 2", "wythoff 1 2", "fib 4 1", "t-wythoff 3 3 --t 2"];
    let alone: Vec<Value> =
        positions.iter().map(|text| solve(&text.split(' ').chain(["--misere"]).collect::<Vec<_>>())).collect();
    let outcomes: String = alone.iter().map(|result| result["outcome"].as_str().unwrap()).collect();
    assert!(outcomes.starts_with("NPPNP"), "{outcomes}");
    let input = positions.join("\n");
    let lines = |text: &str| text.lines().map(|line| serde_json::from_str(line).unwrap()).collect::<Vec<Value>>();
    assert_eq!(lines(&run_with_input(&["solve", "-", "--misere"], input.as_bytes()).out), alone);
    let input = positions.join(" --misere\n") + " --misere\n";
    assert_eq!(lines(&run_with_input(&["solve", "-"], input.as_bytes()).out), alone);
    assert!(alone.iter().all(|result| result["convention"] == "misere" && result["grundy"].is_null()));
    assert_eq!(targets(&alone[0]), [json!(["1", "1", "1"])]);
}

#[test]
fn a_line_may_go_back_to_normal_play() {
    let input = b"nim 1 1 2\nnim 1 1 2 --normal\nnim 1 --normal --misere\n";
    let text = run_with_input(&["solve", "-", "--misere"], input).out;
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines[0]["convention"], "misere");
    assert_eq!(lines[1], solve(&["nim", "1", "1", "2", "--normal"]));
    assert_eq!(lines[1], solve(&["nim", "1", "1", "2"]));
    assert!(lines[2]["error"].as_str().unwrap().starts_with("--misere and --normal exclude each other"), "{text}");
}

#[test]
fn without_values_only_closed_forms_answer() {
    let line = run_with_input(&["solve", "-", "--no-grundy"], b"t-wythoff 3 1000007 --t 1000000\ncatch 1\n").out;
    let result: Value = serde_json::from_str(line.lines().next().unwrap()).unwrap();
    assert_eq!((&result["outcome"], &result["grundy"]), (&json!("N"), &Value::Null));
    let king = solve(&["rays", "3", "4", "--rays", "1,0 0,1", "--leaps", "1,1", "--no-grundy"]);
    assert_eq!(king["outcome"], Value::Null);
    assert!(king["why"].to_string().contains("without --no-grundy"), "{king}");
}

/// The options of a line are those of a position and the two conventions.
#[test]
fn an_unknown_option_of_a_line_is_answered_with_those_there_are() {
    let line = run_with_input(&["solve", "-"], b"nim 5 --json\n").out;
    let error = checked("solve-error", line.trim_end())["error"].clone();
    let listed = "the options are --misere, --normal, --limit, --set, ";
    assert!(error.as_str().is_some_and(|said| said.starts_with("--json is not an option of a position; ")), "{line}");
    assert!(line.contains(listed), "{line}");
    refused(2, &["solve", "nim 5 --size 3"], &[listed]);
    let help = succeed(&["solve", "--help"]);
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    assert_says(&help, &["--limit, --set and the other options of positions, and also --misere or --normal"]);
}
