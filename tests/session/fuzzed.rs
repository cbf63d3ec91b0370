//! The properties that `fuzz/` searches, on random texts made of what the readers know.

use golden_session::Session;
use proptest::collection::vec;
use proptest::prelude::*;

use super::properties;

/// Texts of words that one of the readers knows, and of any characters.
fn text_of(words: &'static [&'static str]) -> impl Strategy<Value = String> {
    let word = prop_oneof![
        6 => proptest::sample::select(words).prop_map(str::to_owned),
        2 => "[0-9]{1,40}",
        1 => "\\PC{0,6}",
        1 => any::<char>().prop_map(String::from),
    ];
    vec(word, 0..12).prop_map(|words| words.concat())
}

const POSITION: &[&str] = &[
    "wythoff ",
    "nim ",
    "fib ",
    "fib-local ",
    "fibonacci-nim-global ",
    "subtraction ",
    "rays ",
    "t-wythoff ",
    "take-away ",
    "wythoff-terminal ",
    "--within 2",
    "euclid ",
    "--end zero",
    "sum ",
    "king ",
    "--set ",
    "--rays ",
    "--leaps ",
    "--t ",
    "--factor ",
    "--limit ",
    "--set=1,4,12",
    "\"1,0 0,1\"",
    "1,2",
    " ",
    "3 ",
    "31 48",
    "10:9 ",
    ":",
    " + ",
    "\"",
    "'",
    "“",
    "”",
    "(",
    ")",
    ",",
    "10^30",
    "2^64-1",
    "odd-fibonacci",
    "0",
];

const EXPRESSION: &[&str] = &[
    "10", "^", "2^64", "√", "sqrt", "φ", "phi", "(", ")", "+", "-", "−", "*", "·", "/", "5", "2", " ", "F6", "F_", "₆",
    "1 000", "101010", "8+3+1", ".", "0",
];

const CAPTION: &[&str] = &[
    "{",
    "}",
    "{g ",
    "{outcome ",
    "{wins ",
    "{zeck ",
    "{letter ",
    "wythoff 31 48",
    "nim 3 4",
    "fib 10",
    "10^40",
    "}",
    " and ",
    "0",
    "\n",
];

const FILE: &[&str] = &[
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "\\u0000",
    "\\ud800",
    "null",
    "true",
    "-1",
    "1e999",
    "\"name\"",
    "\"rays\"",
    "\"sum\"",
    "[[\"1\"]]",
    "\"31\"",
    "\"trail\":",
    "[\"1\",\"2\"]",
    " ",
    "\n",
];

proptest! {
    #[test]
    fn positions(text in text_of(POSITION)) {
        properties::table_text(&text);
    }

    #[test]
    fn numbers(text in "[0-9 \u{a0}\u{202f}+a-]{0,60}", digits in "[1-9][0-9]{0,300}") {
        properties::number(&text);
        properties::number(&digits);
        properties::round_trip(&digits.parse().expect("digits"));
    }

    #[test]
    fn expressions(text in text_of(EXPRESSION)) {
        properties::expression(&text);
    }

    #[test]
    fn captions(text in text_of(CAPTION)) {
        properties::caption(&text);
    }

    #[test]
    fn files(text in text_of(FILE), from in any::<prop::sample::Index>(), removed in 0_usize..40) {
        properties::session(&text);
        // One place of a good file replaced.
        let good = Session::default().to_json().expect("written");
        let places: Vec<usize> = good.char_indices().map(|(place, _)| place).collect();
        let from = from.index(places.len());
        let end = places.get(from + removed).copied().unwrap_or(good.len());
        properties::session(&format!("{}{text}{}", &good[..places[from]], &good[end..]));
    }
}

/// What libFuzzer found: characters that a message writes as numbers made it long.
#[test]
fn control_characters_make_no_message_long() {
    properties::table_text(&format!("[͵{},-", "\u{14}".repeat(38)));
}
