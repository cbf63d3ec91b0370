//! `golden-nim solve`.

use golden_nim::number::{UBig, safe_pair};
use serde_json::{Value, json};

use crate::program::{checked, fail, json as run_json, keys_in_order, run_with_input, succeed};

fn solve(arguments: &[&str]) -> Value {
    run_json("solve", &[&["solve"], arguments, &["--json"]].concat())
}

/// Where the winning moves lead.
fn targets(result: &Value) -> Vec<Value> {
    result["winning_moves"].as_array().unwrap().iter().map(|winning| winning["to"].clone()).collect()
}

fn takes(result: &Value) -> Vec<Value> {
    result["winning_moves"].as_array().unwrap().iter().map(|winning| winning["take"].clone()).collect()
}

#[test]
fn the_keys_stand_in_the_order_of_the_schema() {
    let keys = ["ruleset", "position", "outcome", "grundy", "winning_moves", "why"];
    let text = succeed(&["solve", "wythoff", "31", "48", "--json"]);
    assert_eq!(keys_in_order(&text, &keys), keys);
    assert_eq!(checked("solve", &text).as_object().unwrap().len(), keys.len());
    assert_eq!(text.lines().count(), 1);
}

#[test]
fn wythoff_names_all_winning_moves() {
    let result = solve(&["wythoff", "31", "48"]);
    assert_eq!(result["ruleset"], json!({"name": "wythoff"}));
    assert_eq!(result["position"], json!(["31", "48"]));
    assert_eq!(result["outcome"], json!("N"));
    assert_eq!(result["grundy"], json!(11));
    assert_eq!(targets(&result), [json!(["27", "44"]), json!(["31", "19"])]);
    assert_eq!(takes(&result), [json!(["4", "4"]), json!(["0", "29"])]);
    assert!(!result["why"].as_array().unwrap().is_empty());

    let mirrored = solve(&["wythoff", "48", "31"]);
    assert_eq!(mirrored["position"], json!(["48", "31"]));
    assert_eq!(targets(&mirrored), [json!(["19", "31"]), json!(["44", "27"])]);
}

#[test]
fn wythoff_values_are_those_of_das() {
    for (position, value) in [(["3", "7"], 9), (["10", "6"], 0), (["9", "10"], 17), (["0", "0"], 0)] {
        let result = solve(&["wythoff", position[0], position[1]]);
        assert_eq!(result["grundy"], json!(value), "{position:?}");
    }
}

#[test]
fn a_position_without_moves_is_p() {
    let result = solve(&["wythoff", "0", "0"]);
    assert_eq!((&result["outcome"], &result["winning_moves"]), (&json!("P"), &json!([])));
    let result = solve(&["fibonacci-nim", "1"]);
    assert_eq!(result["position"], json!(["1", "0"]));
    assert_eq!((&result["outcome"], &result["winning_moves"]), (&json!("P"), &json!([])));
}

#[test]
fn nim_is_solved_at_any_number_of_piles() {
    let result = solve(&["nim", "10", "14", "7"]);
    assert_eq!(result["grundy"], json!(3));
    // 10 ⊕ 3 = 9, 14 ⊕ 3 = 13, 7 ⊕ 3 = 4
    let expected = [json!(["9", "14", "7"]), json!(["10", "13", "7"]), json!(["10", "14", "4"])];
    assert_eq!(targets(&result), expected);
    assert_eq!(solve(&["nim", "5"])["grundy"], json!(5));
}

#[test]
fn grundy_values_are_numbers_as_long_as_json_keeps_them_exact() {
    assert_eq!(solve(&["nim", "9007199254740991"])["grundy"], json!(9_007_199_254_740_991_u64));
    assert_eq!(solve(&["nim", "9007199254740992"])["grundy"], json!("9007199254740992"));
}

#[test]
fn fibonacci_nim_takes_the_limit_from_the_pile() {
    let result = solve(&["fibonacci-nim", "10"]);
    assert_eq!(result["position"], json!(["10", "9"]));
    assert_eq!(takes(&result), [json!(["2"])]);
    let result = solve(&["fibonacci-nim", "17", "4"]);
    assert_eq!(targets(&result), [json!(["13", "8"]), json!(["16", "2"])]);
    let same_pile = solve(&["fibonacci-nim", "4", "9"]);
    assert_eq!(same_pile["position"], json!(["4", "4"]));
    assert_eq!(takes(&same_pile), [json!(["4"]), json!(["1"])]);
}

#[test]
fn several_piles_of_fibonacci_nim() {
    let local = solve(&["fibonacci-nim-local", "10:9", "7:3"]);
    assert_eq!(local["position"], json!(["10", "9", "7", "3"]));
    // G(10,9) = 5, G(7,3) = 2: Das, Table 1.
    assert_eq!(local["grundy"], json!(7));
    let global = solve(&["fibonacci-nim-global", "13", "21", "--limit", "20"]);
    assert_eq!(global["position"], json!(["13", "21", "20"]));
    assert_eq!(global["grundy"], json!(11));
    let equal = solve(&["fibonacci-nim-global", "7", "7"]);
    assert_eq!(equal["position"], json!(["7", "7", "6"]));
    assert_eq!(equal["outcome"], json!("P"));
}

#[test]
fn rulesets_keep_their_parameters() {
    let odd = solve(&["subtraction", "33"]);
    assert_eq!(odd["ruleset"], json!({"name": "subtraction", "set": "odd-fibonacci"}));
    assert_eq!(odd["position"], json!(["33"]));
    let listed = solve(&["subtraction", "33", "--set", "12,1,4"]);
    assert_eq!(listed["ruleset"], json!({"name": "subtraction", "set": [1, 4, 12]}));
    let rays = solve(&["rays", "3", "4", "--rays", "1,0", "--leaps", "1,2"]);
    assert_eq!(rays["ruleset"], json!({"name": "rays", "rays": [[1, 0]], "leaps": [[1, 2]]}));
    let take_away = solve(&["take-away", "10", "--factor", "3"]);
    assert_eq!(take_away["ruleset"], json!({"name": "take-away", "factor": 3}));
    assert_eq!((&take_away["position"], targets(&take_away)), (&json!(["10", "9"]), vec![json!(["8", "6"])]));
    let double = solve(&["t-wythoff", "1", "3", "--t", "2"]);
    assert_eq!(double["ruleset"], json!({"name": "t-wythoff", "t": 2}));
    assert_eq!(double["outcome"], json!("P"));
}

#[test]
fn the_queen_as_a_ray_game_is_wythoff() {
    let queen = solve(&["rays", "31", "48", "--rays", "1,0 0,1 1,1"]);
    let wythoff = solve(&["wythoff", "31", "48"]);
    for key in ["outcome", "grundy", "winning_moves"] {
        assert_eq!(queen[key], wythoff[key], "{key}");
    }
}

#[test]
fn a_sum_lists_its_components() {
    let result = solve(&["sum", "wythoff 3 4", "nim 5", "fibonacci-nim 10"]);
    assert_eq!(result["position"], json!([["3", "4"], ["5"], ["10", "9"]]));
    let names: Vec<_> = result["ruleset"]["components"].as_array().unwrap().iter().map(|c| c["name"].clone()).collect();
    assert_eq!(names, ["wythoff", "nim", "fibonacci-nim"]);
    // 𝒢(3,4) = 2, 𝒢(5) = 5, 𝒢(10,9) = 5: the sum has 2.
    assert_eq!(result["grundy"], json!(2));
    for to in targets(&result) {
        assert_eq!(to.as_array().unwrap().len(), 3, "{to}");
    }
}

#[test]
fn thousands_of_digits_are_solved_exactly() {
    let pair = safe_pair(&"7".repeat(3000).parse::<UBig>().unwrap());
    let (a, b) = (pair.a.to_string(), pair.b.to_string());
    let safe = solve(&["wythoff", &a, &b]);
    assert_eq!((&safe["outcome"], &safe["winning_moves"], &safe["grundy"]), (&json!("P"), &json!([]), &json!(0)));
    let above = (&pair.b + UBig::ONE).to_string();
    let beside = solve(&["wythoff", &a, &above]);
    assert_eq!(beside["outcome"], json!("N"));
    assert!(targets(&beside).contains(&json!([a, b])));
    // No closed form gives this value: it is null, and the reasons say why.
    assert_eq!(beside["grundy"], Value::Null);
    assert!(beside["why"].as_array().unwrap().iter().any(|line| line.as_str().unwrap().contains("budget")));
}

#[test]
fn a_small_budget_leaves_the_value_unknown() {
    let result = solve(&["wythoff", "310", "480", "--budget", "10"]);
    assert_eq!((&result["outcome"], &result["grundy"]), (&json!("N"), &Value::Null));
}

#[test]
fn people_get_words() {
    let text = succeed(&["solve", "wythoff", "31", "48"]);
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("Wythoff (31, 48): N, the next player wins"));
    assert!(lines.next().unwrap().starts_with("Grundy value "));
    assert_eq!(lines.next(), Some("2 winning moves:"));
    assert_eq!(lines.next(), Some("  take 4 from both piles → (27, 44)"));
    assert!(lines.next().unwrap().ends_with(" → (31, 19)"));
    assert!(lines.next().is_some(), "a reason");
    assert!(succeed(&["solve", "wythoff", "6", "10"]).contains("P, the previous player wins"));
    assert!(succeed(&["solve", "sum", "nim 5", "nim 5"]).starts_with("Nim 5 + Nim 5: P"));
}

#[test]
fn what_is_no_position_is_refused() {
    for arguments in [
        vec!["solve", "wythoff", "3"],
        vec!["solve", "wythoff", "3", "4", "5"],
        vec!["solve", "wythoff", "-3", "4"],
        vec!["solve", "wythoff", "three", "4"],
        vec!["solve", "wythoff", "3.5", "4"],
        vec!["solve", "wythoff", "", "4"],
        vec!["solve", "fibonacci-nim", "0"],
        vec!["solve", "fibonacci-nim-local", "10:9:8"],
        vec!["solve", "chess", "1", "2"],
        vec!["solve", "rays", "3", "4", "--rays", "0,0"],
        vec!["solve", "subtraction", "33", "--set", "0,4"],
        vec!["solve", "t-wythoff", "3", "4", "--t", "0"],
        vec!["solve", "sum", "wythoff 3 4", "chess 5"],
        vec!["solve", "wythoff"],
        vec!["solve"],
    ] {
        fail(&arguments, 2);
    }
}

#[test]
fn a_position_a_line_is_a_result_a_line() {
    let input = "wythoff 31 48\n\nfib 10\r\nwythoff 3\nnim 3 4 + subtraction 33 --set 1,4,12\nchess 1 2\nnim 10 14 7";
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
    for (line, words) in [(1, "The line is empty"), (3, "3"), (5, "chess")] {
        let error = checked("solve-error", lines[line]);
        assert_eq!(error["line"], json!(line + 1));
        assert!(error["error"].as_str().unwrap().contains(words), "{error}");
    }
    let run = run_with_input(&["solve", "-"], b"nim \xff\n");
    assert!(checked("solve-error", run.out.trim_end())["error"].as_str().unwrap().contains("UTF-8"), "{}", run.out);
    assert_eq!(run_with_input(&["solve", "-"], b"").out, "");
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
        let message = fail(&[&["solve"], arguments].concat(), 2);
        assert!(message.contains("reads whole positions"), "{message}");
    }
    let message = fail(&["solve", "wythoff"], 2);
    assert!(message.contains("solve wythoff 31 48"), "{message}");
}

#[test]
fn text_has_every_digit_and_the_rule() {
    let pile = format!("1{}", "0".repeat(80));
    let text = succeed(&["solve", "nim", &pile, "1"]);
    let taken = format!("take {} from the first pile", "9".repeat(80));
    assert!(text.contains(&taken) && text.contains("→ (1, 1)"), "{text}");
    let text = succeed(&["solve", "subtraction", "35", "--set", "1,4,12"]);
    assert!(text.starts_with("Subtraction {1, 4, 12}: 35 – "), "{text}");
}

#[test]
fn misere_play_has_no_value() {
    let text = succeed(&["solve", "nim", "1", "1", "2", "--misere"]);
    assert!(text.starts_with("Nim (1, 1, 2), misère: N, the next player wins\n1 winning move:\n"), "{text}");
    assert!(!text.contains("Grundy value "), "{text}");
    let json = solve(&["fibonacci-nim", "10", "1", "--misere"]);
    assert_eq!((&json["outcome"], &json["grundy"]), (&json!("N"), &Value::Null));
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

#[test]
fn moves_are_told_where_not_all_are_known() {
    let pair = "wythoff 10^30 1618033988749894848204586834366";
    for (sum, taken) in [(vec!["sum", pair, "nim 5"], "5"), (vec!["octal", "10^30", "--code", "0.77"], "")] {
        let result = solve(&sum);
        assert_eq!((&result["outcome"], &result["winning_moves"]), (&json!("N"), &Value::Null), "{result}");
        let some = result["some_winning_moves"].as_array().unwrap();
        assert_eq!(some.len(), 1, "{result}");
        assert!(taken.is_empty() || some[0]["take"][2] == taken, "{result}");
    }
    let text = succeed(&["solve", "sum", pair, "nim 5"]);
    assert!(text.contains("1 winning move, and there may be others:") && text.contains("may win, too"), "{text}");
}

/// Euclid's value is 9, and the winning move is one of its 9 options: to the value 3.
#[test]
fn few_options_of_long_numbers_are_examined() {
    let result = solve(&["euclid 10^30 10^29 + nim 3"]);
    assert_eq!((&result["outcome"], &result["grundy"]), (&json!("N"), &json!(10)), "{result}");
    let moves = result["winning_moves"].as_array().unwrap();
    assert_eq!(moves.len(), 1, "{result}");
    assert_eq!(moves[0]["to"].to_string(), format!("[[\"4{zeros}\",\"1{zeros}\"],[\"3\"]]", zeros = "0".repeat(29)));
}

#[test]
fn large_positions_are_decided_by_what_their_games_are_known_to_be() {
    for (text, outcome) in [
        (&["rays", "10^30", "10^30+7", "--rays", "1,0 0,1 1,2"][..], "N"),
        (&["rays", "10^30", "10^30", "--rays", "1,0 0,1 1,2"], "P"),
        (&["wythoff-terminal", "10^30", "1", "--within", "2"], "N"),
        (&["wythoff-terminal", "10^30", "10^30", "--within", "3"], "N"),
        (&["wythoff-terminal", "5", "10", "--within", "2"], "P"),
        (&["wythoff-terminal", "5", "10^6", "--within", "2"], "N"),
        (&["euclid", "10^30", "7", "--misere"], "N"),
        (&["euclid", "3", "6", "--misere"], "P"),
        (&["rays", "1000", "1000", "--rays", "1,0 0,1 1,1 1,2", "--misere"], "N"),
        (&["rays", "1000", "1471", "--rays", "1,0 0,1 1,1 1,2", "--misere"], "P"),
        (&["rays", "5", "10^30", "--rays", "1,0 0,1 1,1 1,2", "--misere"], "N"),
        (&["rays", "5", "10^30", "--rays", "1,0 0,1", "--leaps", "1,2 2,1", "--misere"], "N"),
    ] {
        let result = solve(text);
        assert_eq!(result["outcome"], outcome, "{text:?}");
        assert_eq!(result["winning_moves"].as_array().map(Vec::is_empty), Some(outcome == "P"), "{text:?}");
    }
    assert!(solve(&["rays", "10^30", "7", "--rays", "2,1 1,2"])["grundy"].is_u64());
    let halved = solve(&["octal", "10^30", "--code", "0.16", "--budget", "1000"]);
    let half = format!("4{}", "9".repeat(29));
    assert_eq!((&halved["outcome"], &halved["some_winning_moves"][0]["to"]), (&json!("N"), &json!([half, half])));
}

#[test]
fn a_long_list_of_moves_is_folded_behind_the_reason() {
    let text = succeed(&["solve", "octal", "1000000", "--code", "0.77"]);
    assert!(text.lines().count() < 120, "{} lines", text.lines().count());
    assert!(text.lines().last().unwrap().ends_with("more; --json lists all"), "{text}");
}

#[test]
fn grouped_digits_may_be_several_numbers() {
    let message = fail(&["solve", "nim", "10,000"], 2);
    assert!(message.contains("write 10000 or 10 0"), "{message}");
    assert_eq!(solve(&["wythoff", "31,48"])["grundy"], 11);
    assert_eq!(solve(&["wythoff", "(31,", "48)"])["grundy"], 11);
}

#[test]
fn powers_are_read_in_counts_and_ranges() {
    succeed(&["solve", "nim", "3", "--budget", "10^9"]);
    let columns = succeed(&["table", "nim", "--rows", "2^3..2^3+2", "--columns", "0..2", "--format", "csv"]);
    assert_eq!(columns, succeed(&["table", "nim", "--rows", "8..10", "--columns", "0..2", "--format", "csv"]));
    assert!(
        fail_by_clap(&["solve", "nim", "3", "--budget", "10^30"]).contains("the largest number that can be used here")
    );
}

fn fail_by_clap(arguments: &[&str]) -> String {
    let run = crate::program::run(arguments);
    assert_eq!(run.code, Some(2));
    run.err
}

#[test]
fn a_position_is_read_as_it_is_typed_elsewhere() {
    for (typed, words) in [
        (&["31", "48"][..], &["wythoff", "31", "48"][..]),
        (&["(31, 48)"], &["wythoff", "31", "48"]),
        (&["wythoff 3 4"], &["wythoff", "3", "4"]),
        (&["t-wythoff 3 4 --t 2"], &["t-wythoff", "3", "4", "--t", "2"]),
        (&["nim 1 1 2 --misere"], &["nim", "1", "1", "2", "--misere"]),
        (&["31", "48", "--misere"], &["wythoff", "31", "48", "--misere"]),
        (&["wythoff", "3", "4", "+", "nim", "5"], &["sum", "wythoff 3 4", "nim 5"]),
        (&["3", "4", "+", "nim 5", "+", "fib", "10"], &["sum", "wythoff 3 4", "nim 5", "fibonacci-nim 10"]),
        (&["subtraction 33 --set 1,4,12 + nim 5"], &["sum", "subtraction 33 --set 1,4,12", "nim 5"]),
    ] {
        assert_eq!(solve(typed), solve(words), "{typed:?}");
        let text = |arguments: &[&str]| succeed(&[&["solve"], arguments].concat());
        assert_eq!(text(typed), text(words), "{typed:?}");
    }
    // The answer names the game.
    assert!(succeed(&["solve", "31", "48"]).starts_with("Wythoff (31, 48): N"));
    for (arguments, words) in [
        (&["31"][..], "wythoff takes two numbers"),
        (&["wythoff", "3", "4", "+", "nim"], "component 2 of the sum"),
        (&["subtraction", "33", "--set", "1,4,12", "+", "nim", "5"], "in quotation marks"),
        (&["31", "48", "--t", "2"], "options stand behind the name"),
        (&["t-wythof", "3", "4", "--t", "2"], "\"t-wythof\" is not a ruleset"),
    ] {
        let message = fail(&[&["solve"], arguments].concat(), 2);
        assert!(message.contains(words), "{message}");
    }
}

#[test]
fn a_power_is_written_with_a_caret() {
    let message = fail(&["solve", "nim", "10**3"], 2);
    assert!(message.contains("** at character 3: a power is written with ^, such as 10^3"), "{message}");
    let message = fail(&["solve", "10**3"], 2);
    assert!(message.contains("a power is written with ^, such as 10^3"), "{message}");
}

#[test]
fn a_misere_sum_that_is_not_played_names_the_component() {
    let message = fail(&["solve", "sum", "nim 4", "chomp 3 3", "--misere"], 1);
    assert!(
        message.contains("component 2 of the sum, chomp, is not played misère, so neither is the sum"),
        "{message}"
    );
    assert!(message.contains("normal play, without --misere"), "{message}");
}

#[test]
fn a_plus_sign_needs_no_spaces() {
    let spaced = succeed(&["solve", "wythoff", "3", "4", "+", "nim", "5"]);
    assert!(spaced.starts_with("Wythoff (3, 4) + Nim"), "{spaced}");
    for words in [&["wythoff", "3", "4", "+nim", "5"][..], &["wythoff", "3", "4+", "nim", "5"], &["wythoff 3 4 +nim 5"]]
    {
        assert_eq!(succeed(&[&["solve"], words].concat()), spaced, "{words:?}");
    }
    // In a number it is a sum of numbers.
    assert_eq!(succeed(&["solve", "nim", "10^3+1", "2"]), succeed(&["solve", "nim", "1001", "2"]));
}

/// Far more squares than any search examines.
#[test]
fn a_bar_with_a_first_row_of_any_length_is_decided_by_the_other_rows() {
    let text = succeed(&["solve", "chomp", "10^15", "2", "1"]);
    assert!(
        text.starts_with("Chomp (1000000000000000, 2, 1): N, the next player wins\nGrundy value unknown\n"),
        "{text}"
    );
    assert!(text.contains("1 winning move:\n  bite row 1, column 3 → "), "{text}");
    assert!(text.contains("It is 2: cut the first row to that."), "{text}");
    assert!(text.contains("the 5 lists of rows within those below the first row"), "{text}");
    assert!(text.contains("The Grundy value is not known"), "{text}");
    let result = solve(&["chomp", "10^30", "9", "7", "4", "2"]);
    assert_eq!((&result["outcome"], targets(&result)), (&json!("N"), vec![json!(["17", "9", "7", "4", "2"])]));
    // A bite that wins with each length of the first row.
    let text = succeed(&["solve", "chomp", "10^1000", "3", "1"]);
    assert!(
        text.contains("bite row 1, column 3 → ") && text.contains("Whatever the length of the first row"),
        "{text}"
    );
    // A lost bar beyond the search for values has the value 0 all the same.
    let text = succeed(&["solve", "chomp", "28", "12", "12", "12", "--budget", "1000"]);
    assert!(text.starts_with("Chomp (28, 12, 12, 12): P, "), "{text}");
    assert!(
        text.contains("\nGrundy value 0\nno winning move\n") && text.contains("It is 28, the length here"),
        "{text}"
    );
}

#[test]
fn octal_games_are_known_by_their_names() {
    for (name, code) in
        [("kayles", "0.77"), ("dawsons-kayles", "0.07"), ("Dawsons-Chess", "0.137"), ("treblecross", "0.007")]
    {
        let by_code = succeed(&["solve", "octal", "5", "9", "--code", code]);
        assert_eq!(succeed(&["solve", name, "5", "9"]), by_code, "{name}");
    }
    let message = fail(&["solve", "kayles", "5", "--code", "0.07"], 2);
    assert!(message.contains("kayles has no option --code; leave it out"), "{message}");
}

#[test]
fn moves_that_are_not_listed_have_a_reason() {
    let octal = ["octal", "10^30", "--code", "0.055"];
    let text = succeed(&[&["solve"], &octal[..]].concat());
    assert!(text.contains("winning moves unknown") && text.contains("that are examined to list"), "{text}");
    let result = solve(&octal);
    assert_eq!((&result["grundy"], &result["winning_moves"]), (&json!(7), &Value::Null));
    assert!(result["why"].to_string().contains("are examined to list the winning ones"), "{result}");
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
        (&["king", "10^9", "10^9", "--misere"], "No --budget is large enough for it."),
        (&["grundy-game", "10^9"], "more than any machine has time for."),
        // 0.16 is not known to repeat; a small budget looks less far than the default one, and this one as far.
        (
            &["octal", "10^9", "--code", "0.16", "--budget", "1000"],
            "more than any machine has time for, unless a smaller one finds that the values repeat: --budget 1073741824, as without",
        ),
        (
            &["octal", "10^9+1", "--code", "0.16"],
            "unless a smaller one finds that the values repeat: --budget 4294967296 looks for a period twice as far, takes about 4",
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
        let text = succeed(&[&["solve"], arguments].concat());
        assert!(text.contains(words), "{arguments:?}: {text}");
    }
    let enough = ["solve", "rays", "40", "50", "--rays", "1,0 0,1 1,2", "--budget", "2091", "--json"];
    assert!(run_json("solve", &enough)["grundy"].is_u64());
    let line = run_with_input(&["solve", "-", "--budget", "100"], b"rays 40 50 --rays \"1,0 0,1 1,2\"\n").out;
    assert!(line.contains("--budget 2091 computes it"), "{line}");
}

#[test]
fn what_is_refused_says_what_to_do() {
    let text = succeed(&["solve", "fibonacci-nim", "10^9", "7"]);
    assert!(text.contains("--budget 16000000016 computes it"), "{text}");
    // Who wins and how is told all the same.
    assert!(
        text.starts_with("Fibonacci Nim (1000000000, 7): N, the next player wins\nGrundy value unknown\n"),
        "{text}"
    );
    assert_eq!(takes(&solve(&["fibonacci-nim", "10^9", "7"])), [json!(["6"]), json!(["1"])]);
    let text = succeed(&["solve", "wythoff", "300", "4000000", "--budget", "5"]);
    assert!(text.contains("Row 300 is one of the 512 whose periods are known"), "{text}");
    let text = succeed(&["solve", "wythoff-terminal", "2000", "2005", "--within", "2", "--budget", "1000"]);
    // Half the cells of the table, as the piles may be exchanged.
    let words = "among at most 2\u{202f}013\u{202f}006 positions, and the budget is 250 positions and 8000 options";
    assert!(text.contains(words), "{text}");
    let error = fail(&["solve", "chomp", "3", "3", "--misere"], 1);
    assert!(error.contains("choose another game, or normal play, without --misere"), "{error}");
    assert!(succeed(&["solve", "grundy-game", "0"]).starts_with("Grundy’s game 0: P"));
}

#[test]
fn a_misspelt_game_is_answered_with_the_one_that_was_meant() {
    let meant = "\"wythof\" is not a ruleset; did you mean wythoff?";
    for arguments in [
        &["solve", "wythof", "3", "4"][..],
        &["table", "wythof"],
        &["p-positions", "wythof", "--rows", "0..3"],
        &["picture", "board", "--position", "wythof 3 4", "-o", "board.svg"],
    ] {
        let message = fail(arguments, 2);
        assert!(message.contains(meant), "{message}");
    }
    // In one line, with the place of the list.
    let list = "golden-nim solve --help lists the rulesets\n";
    for (arguments, said) in [
        (&["solve", "ten"][..], "error: \"ten\" is not a ruleset, such as wythoff or nim; "),
        (&["solve", "wythof", "3", "4"], "error: \"wythof\" is not a ruleset; did you mean wythoff? "),
        (
            &["solve", "wythoff", "3", "4", "+", "nimm", "5"],
            "error: component 2 of the sum, \"nimm 5\": \"nimm\" is not a ruleset; did you mean nim? ",
        ),
    ] {
        assert_eq!(fail(arguments, 2), format!("{said}{list}"));
    }
    let message = fail(&["picture", "bord", "-o", "board.svg"], 2);
    assert!(message.contains("there is no picture \"bord\"; did you mean board? Otherwise"), "{message}");
    let line: Value = serde_json::from_str(&run_with_input(&["solve", "-"], b"kayels 7\n").out).unwrap();
    assert!(line["error"].as_str().unwrap().contains("did you mean kayles?"), "{line}");
    // Every name that is read is in the list.
    let help = succeed(&["solve", "--help"]);
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(help.contains("wythoff, queen, nim, rook,"), "{help}");
    assert!(help.contains("octal, kayles, dawsons-kayles, dawsons-chess, treblecross,"), "{help}");
}

#[test]
fn a_proved_period_has_keys_of_its_own() {
    for (arguments, period, preperiod) in [
        (&["kayles", "10^30"][..], 12, 71),
        (&["octal", "10^30", "--code", "0.07"], 34, 53),
        (&["subtraction", "10^30", "--set", "1,4,12"], 13, 0),
    ] {
        let result = solve(arguments);
        let found = (&result["period"], &result["preperiod"]);
        assert_eq!(found, (&json!(period), &json!(preperiod)), "{arguments:?}");
    }
    // Where none is used the keys are as before.
    for arguments in [&["kayles", "5"][..], &["wythoff", "31", "48"], &["sum", "kayles 10^30", "nim 1"]] {
        let result = solve(arguments);
        assert!(result.get("period").is_none() && result.get("preperiod").is_none(), "{arguments:?}");
    }
}
