//! `golden-nim solve`: how positions are typed, and what is refused.

use serde_json::Value;

use crate::program::{assert_says, fail, refused, run_with_input, succeed};
use crate::solve::solve;

#[test]
fn what_is_no_position_is_refused() {
    for arguments in [
        &["solve"][..],
        &["solve", "wythoff"],
        &["solve", "wythoff", "three", "4"],
        &["solve", "wythoff", "", "4"],
        &["solve", "fibonacci-nim-local", "10:9:8"],
        &["solve", "chess", "1", "2"],
        &["solve", "rays", "3", "4", "--rays", "0,0"],
        &["solve", "sum", "wythoff 3 4", "chess 5"],
    ] {
        fail(arguments, 2);
    }
}

#[test]
fn powers_are_read_in_counts_and_ranges() {
    succeed(&["solve", "nim", "3", "--budget", "10^9"]);
    let columns = succeed(&["table", "nim", "--rows", "2^3..2^3+2", "--columns", "0..2", "--format", "csv"]);
    assert_eq!(columns, succeed(&["table", "nim", "--rows", "8..10", "--columns", "0..2", "--format", "csv"]));
    refused(2, &["solve", "nim", "3", "--budget", "10^30"], &["the largest number that can be used here"]);
}

#[test]
fn a_position_is_read_as_it_is_typed_elsewhere() {
    for (typed, words) in [
        (&["31", "48"][..], &["wythoff", "31", "48"][..]),
        (&["(31, 48)"], &["wythoff", "31", "48"]),
        (&["wythoff", "31,48"], &["wythoff", "31", "48"]),
        (&["wythoff", "(31,", "48)"], &["wythoff", "31", "48"]),
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
}

#[test]
fn what_is_typed_almost_right_is_answered_with_what_works() {
    for (arguments, words) in [
        (&["31"][..], "wythoff takes two numbers"),
        (&["wythoff", "3", "4", "+", "nim"], "component 2 of the sum"),
        (&["subtraction", "33", "--set", "1,4,12", "+", "nim", "5"], "in quotation marks"),
        (&["31", "48", "--t", "2"], "options stand behind the name"),
        (&["t-wythof", "3", "4", "--t", "2"], "\"t-wythof\" is not a ruleset"),
        (&["kayles", "5", "--code", "0.07"], "kayles has no option --code; leave it out"),
        (&["nim", "10,000"], "write 10000 or 10 0"),
        (&["nim", "10**3"], "** at character 3: a power is written with ^, such as 10^3"),
        (&["10**3"], "a power is written with ^, such as 10^3"),
    ] {
        refused(2, &[&["solve"], arguments].concat(), &[words]);
    }
}

#[test]
fn a_plus_sign_needs_no_spaces() {
    let spaced = succeed(&["solve", "wythoff", "3", "4", "+", "nim", "5"]);
    assert!(spaced.starts_with("Wythoff (3, 4) + Nim"), "{spaced}");
    for words in [&["wythoff", "3", "4", "+nim", "5"][..], &["wythoff", "3", "4+", "nim", "5"], &["wythoff 3 4 +nim 5"]]
    {
        assert_eq!(succeed(&[&["solve"], words].concat()), spaced, "{words:?}");
    }
    // Between heaps of one game it joins them; elsewhere it computes.
    for (typed, read) in [
        (&["nim", "3+3"][..], &["nim", "3", "3"][..]),
        (&["nim", "10^3+1", "2"], &["nim", "1000", "1", "2"]),
        (&["kayles", "5+5"], &["kayles", "5", "5"]),
        (&["wythoff", "10^3+1", "2"], &["wythoff", "1001", "2"]),
        (&["chomp", "3x3"], &["chomp", "3", "3", "3"]),
        (&["chomp", "3", "by", "3"], &["chomp", "3", "3", "3"]),
        (&["subtraction", "5", "7", "--set", "1,4"], &["sum", "subtraction 5 --set 1,4", "subtraction 7 --set 1,4"]),
    ] {
        assert_eq!(succeed(&[&["solve"], typed].concat()), succeed(&[&["solve"], read].concat()), "{typed:?}");
    }
    assert!(succeed(&["solve", "nim", "3+3"]).starts_with("Nim (3, 3): P"));
}

#[test]
fn octal_games_are_known_by_their_names() {
    for (name, code) in
        [("kayles", "0.77"), ("dawsons-kayles", "0.07"), ("Dawsons-Chess", "0.137"), ("treblecross", "0.007")]
    {
        let by_code = succeed(&["solve", "octal", "5", "9", "--code", code]);
        assert_eq!(succeed(&["solve", name, "5", "9"]), by_code, "{name}");
    }
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
        refused(2, arguments, &[meant]);
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
    refused(
        2,
        &["picture", "bord", "-o", "board.svg"],
        &["there is no picture \"bord\"; did you mean board? Otherwise"],
    );
    let line: Value = serde_json::from_str(&run_with_input(&["solve", "-"], b"kayels 7\n").out).unwrap();
    assert!(line["error"].as_str().unwrap().contains("did you mean kayles?"), "{line}");
    // Every name that is read is in the list.
    let help = succeed(&["solve", "--help"]);
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    let names = ["wythoff, queen, nim, rook,", "octal, kayles, dawsons-kayles, dawsons-chess, treblecross,"];
    assert_says(&help, &names);
}
