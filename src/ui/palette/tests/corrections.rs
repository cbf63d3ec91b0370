//! The message, or the correction offered, where the typed text cannot be taken as it is.

use super::{first, search};
use crate::palette::entry::{Act, EntryKind};

#[test]
fn only_positions_are_told_what_is_wrong_with_them() {
    let problem = search("wythoff thirty one").message.expect("a problem");
    assert!(problem.contains("thirty") && problem.contains("not a number"), "{problem}");
    assert!(search("31 x").message.is_some_and(|message| message.contains('x')));
    for words in ["qqqq", "wythofff thirty", "hello world"] {
        let message = search(words).message.expect("a message");
        assert!(message.starts_with(&format!("Nothing found for “{words}”")), "{message}");
    }
    for words in ["mex", "png", "31 and 48 pebbles", "nim", "wythoff", "kayles", "zeckendorf form"] {
        assert_eq!(search(words).message, None, "{words}");
    }
}

#[test]
fn numbers_that_are_no_position_of_a_game_open_nothing() {
    for (typed, words) in [
        ("wythoff 3 5 7", "two numbers"),
        ("knight 3", "two numbers"),
        ("go to wythoff 3 5 7", "two numbers"),
        ("chomp 1 2", "none longer"),
    ] {
        let found = search(typed);
        assert_eq!(found.rows, [], "{typed}");
        assert!(found.message.is_some_and(|message| message.contains(words)), "{typed}");
    }
}

#[test]
fn three_numbers_alone_are_offered_as_piles_of_nim() {
    let found = search("3 4 5");
    assert_eq!(found.rows[0].act, Act::Complete("nim 3 4 5".into()));
    assert!(found.message.is_some_and(|message| message.contains("two numbers")));
    for typed in ["31 x", "3 4 x", "31 and 48 pebbles", "31 48"] {
        let is_offered = search(typed).rows.iter().any(|row| row.title.text.starts_with("Did you mean nim"));
        assert!(!is_offered, "{typed}");
    }
}

#[test]
fn what_the_commands_answer_with_a_line_is_offered_as_a_row() {
    for (typed, meant) in [
        ("fibonacci nim 10", "fibonacci-nim 10"),
        ("Dawsons kayles 7 5", "dawsons-kayles 7 5"),
        ("Wythoff's game 31 48", "wythoff 31 48"),
        ("go to wythoff’s game 31 48", "wythoff 31 48"),
        ("subtraction 33 --set 1 4 12", "subtraction 33 --set 1,4,12"),
        ("fibonacci nim 10 --misere", "fibonacci-nim 10 --misere"),
    ] {
        let row = first(typed);
        assert_eq!(row.title.text, format!("Did you mean {meant}?"), "{typed}");
        assert_eq!(row.act, Act::Complete(meant.into()), "{typed}");
        assert!(first(meant).title.text.starts_with("Go to"), "{meant}");
    }
    let message = search("fibonacci nim 10").message.expect("a message");
    assert_eq!(message, "the name of a game is one word, without marks: fibonacci-nim 10");
}

#[test]
fn what_is_written_as_a_number_and_is_none_says_why() {
    for (typed, words) in [
        ("10^10^10", "a second ^ at character 6"),
        ("1e6", "write 10^6"),
        ("1.5", "numbers here are whole"),
        ("-3", "signs are not allowed"),
        ("wythoff 10 000", "write 10000 or 10 0"),
    ] {
        let message = search(typed).message.expect("a message");
        assert!(message.contains(words), "{typed}: {message}");
    }
    assert_eq!(first("10 000").kind, EntryKind::Number);
}

#[test]
fn a_misspelt_game_before_numbers_is_corrected() {
    for (typed, corrected) in [
        ("wythof 3 4", "wythoff 3 4"),
        ("Kayels 7", "kayles 7"),
        ("go to chmop 3 3", "chomp 3 3"),
        ("dawson-kayles 5", "dawsons-kayles 5"),
        ("fibonnaci 7:3", "fibonacci 7:3"),
    ] {
        let found = search(typed);
        assert_eq!(found.message, None, "{typed}");
        let row = &found.rows[0];
        assert_eq!(row.title.text, format!("Did you mean {corrected}?"));
        assert_eq!(row.act, Act::Complete(corrected.into()));
        assert!(first(corrected).title.text.starts_with("Go to"), "{corrected}");
    }
    assert!(
        search("qqqq 7").rows.is_empty()
            && search("wythof thirty").rows.iter().all(|row| row.kind != EntryKind::Position)
    );
}
