//! What holds for any text whatever, read by the program: the tests try random texts, `fuzz/` searches for worse ones.
//!
//! Each function panics where its property does not hold.

use std::str::FromStr;

use golden_game::{parse_component_games, parse_position, position_text};
use golden_number::{
    Quadratic, Representation, UBig, parse_number, parse_typed_number, read_columns, read_representation,
};
use golden_prose::MESSAGE;
use golden_session::{Session, caps, expand_caption};
use golden_solver::{Budget, Job, Quantity, Solver};

/// The most characters of a message with all that stands around what it quotes.
const SENTENCE: usize = 2 * MESSAGE;

fn assert_short(message: &str) {
    let length = message.chars().count();
    assert!(length <= SENTENCE, "a message of {length} characters: {message}");
}

/// A session's file is opened or refused in a sentence. One that was opened is written so that it opens as the same
/// session, with nothing left to repair, and is written as the same text.
pub fn session(text: &str) {
    let job = Job::new();
    match Session::read_json(text, "x.json", &job) {
        Err(error) => assert_short(&error.to_string()),
        Ok(opened) => {
            opened.repairs.iter().for_each(|repair| assert!(repair.chars().count() <= MESSAGE, "{repair}"));
            assert!(opened.session.model.title.chars().all(|c| !c.is_control()));
            let written = opened.session.to_json().expect("a session that was opened is written");
            let again = Session::read_json(&written, "x.json", &job).expect("what was written opens");
            assert_eq!(again.repairs, Vec::<String>::new());
            assert_eq!(again.session, opened.session);
            assert_eq!(again.session.to_json().expect("written"), written);
        }
    }
}

/// A position or game as it is typed is read or refused in a sentence. What was read is one of its game, and is written
/// so that it is read as the same.
pub fn table_text(text: &str) {
    match parse_position(text) {
        Err(error) => assert_short(&error.to_string()),
        Ok((ruleset, position)) => {
            ruleset.validate(&position).expect("what was read is a position of its game");
            let written = position_text(&ruleset, &position);
            assert_eq!(parse_position(&written), Ok((ruleset, position)), "{written}");
        }
    }
    if let Err(error) = parse_component_games(&[text.to_owned()]) {
        assert_short(&error.to_string());
    }
    if let Err(error) = Quantity::from_str(text) {
        assert_short(&error.to_string());
    }
}

/// A number is read as what its digits are, or refused in a sentence.
pub fn number(text: &str) {
    match parse_number(text) {
        Err(error) => assert_short(&error.to_string()),
        Ok(number) => {
            let digits: String = text.chars().filter(|c| !c.is_whitespace()).collect();
            let digits = digits.trim_start_matches('0');
            assert_eq!(number.to_string(), if digits.is_empty() { "0" } else { digits });
        }
    }
}

/// A typed number, a number with a root and a representation are read or refused in a sentence; written again they are
/// the same.
pub fn expression(text: &str) {
    if let Err(error) = parse_typed_number(text) {
        assert_short(&error.to_string());
    }
    match Quadratic::from_str(text) {
        Err(error) => assert_short(&error.to_string()),
        Ok(number) => {
            let written = number.to_string();
            // What is written may be longer than what is read.
            if written.chars().count() <= 1000 {
                assert_eq!(Quadratic::from_str(&written), Ok(number), "{written}");
            }
        }
    }
    match read_representation(text) {
        Err(error) => assert_short(&error.to_string()),
        Ok(representation) => {
            let columns = read_columns(text).expect("what has each part once may have it twice");
            // A high index has a value of millions of digits.
            if representation.indices().first().is_none_or(|&index| index < 5000) {
                let value = representation.value();
                assert_eq!(columns.value().as_ref(), Some(&value));
                assert_eq!(Representation::canonical(&value).value(), value);
            }
        }
    }
}

/// A caption is expanded to a text of bounded length; without braces it stays as it is.
pub fn caption(text: &str) {
    let solver = Solver::new(Budget { cells: 10_000, states: 10_000 });
    let expanded = expand_caption(text, &solver, &Job::new());
    let length = expanded.chars().count();
    assert!(length <= caps::EXPANDED, "{length}");
    if !text.contains('{') && text.chars().count() <= caps::EXPANDED {
        assert_eq!(expanded, text);
    }
}

/// A number of that many digits at most is read and written as itself.
pub fn round_trip(number: &UBig) {
    assert_eq!(parse_number(&number.to_string()).as_ref(), Ok(number));
}
