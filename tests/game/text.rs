//! Positions as people type them, rulesets and positions in JSON.

use golden_game::{
    Convention, Position, Ruleset, RulesetOptions, SubtractionSet, TextError, Vector, game_names, is_game_name,
    options, parse_components, parse_position, parse_position_under, parse_ruleset, parse_words, position_text,
};
use golden_number::UBig;
use proptest::prelude::*;

fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(String::from).collect()
}

fn read(text: &str) -> (Ruleset, Position) {
    parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn what_people_type() {
    let cases: [(&str, Ruleset, &[u64]); 47] = [
        ("wythoff 31 48", Ruleset::Wythoff, &[31, 48]),
        ("31 48", Ruleset::Wythoff, &[31, 48]),
        ("(31, 48)", Ruleset::Wythoff, &[31, 48]),
        ("31,48", Ruleset::Wythoff, &[31, 48]),
        ("  Wythoff ( 31 ,48 ) ", Ruleset::Wythoff, &[31, 48]),
        ("queen 1\u{202f}300 2\u{202f}026", Ruleset::Wythoff, &[1300, 2026]),
        // Powers are numbers, too.
        ("2^5-1 3*2^4", Ruleset::Wythoff, &[31, 48]),
        ("nim 10^3-1 2^64-1", Ruleset::Nim, &[999, u64::MAX]),
        ("wythoff 10^3+1 3*10^5", Ruleset::Wythoff, &[1001, 300_000]),
        ("fib 8+5+2", Ruleset::FibonacciNim, &[15, 14]),
        // Heaps of one game are joined by plus signs, where there may be several.
        ("nim 3+3", Ruleset::Nim, &[3, 3]),
        ("nim 3+4+5", Ruleset::Nim, &[3, 4, 5]),
        ("nim 3+4, 5", Ruleset::Nim, &[3, 4, 5]),
        ("nim 10^3+1 2*3+1", Ruleset::Nim, &[1000, 1, 6, 1]),
        ("kayles 5+5", Ruleset::Octal { code: "0.77".parse().expect("a code") }, &[5, 5]),
        ("grundy-game 8+10", Ruleset::GrundyGame, &[8, 10]),
        // The sides of a rectangle.
        ("chomp 3×4", Ruleset::Chomp, &[4, 4, 4]),
        ("chomp 3x4", Ruleset::Chomp, &[4, 4, 4]),
        ("chomp 3*4", Ruleset::Chomp, &[4, 4, 4]),
        ("chomp 3·3", Ruleset::Chomp, &[3, 3, 3]),
        ("chomp 3 by 4", Ruleset::Chomp, &[4, 4, 4]),
        ("chomp 3 × 4", Ruleset::Chomp, &[4, 4, 4]),
        ("chomp 1x10^3", Ruleset::Chomp, &[1000]),
        ("fib 10", Ruleset::FibonacciNim, &[10, 9]),
        ("fibonacci-nim 10", Ruleset::FibonacciNim, &[10, 9]),
        ("fibonacci-nim 1", Ruleset::FibonacciNim, &[1, 0]),
        ("fibonacci-nim 15:7", Ruleset::FibonacciNim, &[15, 7]),
        ("fibonacci-nim 15 7", Ruleset::FibonacciNim, &[15, 7]),
        ("fibonacci-nim (15, 7)", Ruleset::FibonacciNim, &[15, 7]),
        ("fibonacci-nim 15 --limit 7", Ruleset::FibonacciNim, &[15, 7]),
        // A larger limit means the pile.
        ("fibonacci-nim 15:70", Ruleset::FibonacciNim, &[15, 15]),
        ("fib 0:0", Ruleset::FibonacciNim, &[0, 0]),
        ("nim 10 14 7", Ruleset::Nim, &[10, 14, 7]),
        ("nim 0", Ruleset::Nim, &[0]),
        ("fibonacci-nim-local 10:9 7:3", Ruleset::FibonacciNimLocal, &[10, 9, 7, 3]),
        ("fibonacci-nim-local 10:9 7", Ruleset::FibonacciNimLocal, &[10, 9, 7, 6]),
        ("fib-local 3:99 1", Ruleset::FibonacciNimLocal, &[3, 3, 1, 0]),
        ("fibonacci-nim-global 13 21", Ruleset::FibonacciNimGlobal, &[13, 21, 20]),
        ("fibonacci-nim-global 13 21 --limit 5", Ruleset::FibonacciNimGlobal, &[13, 21, 5]),
        ("fibonacci-nim-global --limit=99 13 0", Ruleset::FibonacciNimGlobal, &[13, 0, 13]),
        ("subtraction 33", Ruleset::Subtraction { set: SubtractionSet::OddFibonacci }, &[33]),
        ("subtraction 33 --set fibonacci", Ruleset::Subtraction { set: SubtractionSet::Fibonacci }, &[33]),
        ("t-wythoff 3 4 --t 2", Ruleset::TWythoff { t: 2 }, &[3, 4]),
        ("take-away 10 --factor 3", Ruleset::TakeAway { factor: 3.into() }, &[10, 9]),
        ("take-away 9:5 --factor 6/4", Ruleset::TakeAway { factor: "3/2".parse().expect("a factor") }, &[9, 5]),
        ("take-away 15:7 --factor 1", Ruleset::TakeAway { factor: 1.into() }, &[15, 7]),
        ("king 3 4", Ruleset::king(), &[3, 4]),
    ];
    for (text, ruleset, numbers) in cases {
        assert_eq!(read(text), (ruleset, Position::words(numbers)), "{text}");
    }
}

#[test]
fn several_piles_of_a_game_of_one_pile_are_a_sum() {
    let set = " --set 1,4,12";
    let sum = |piles: &[&str], options: &str| {
        let parts = piles.iter().map(|pile| format!("\"subtraction {pile}{options}\""));
        format!("sum {}", parts.collect::<Vec<_>>().join(" "))
    };
    for (text, same) in [
        ("subtraction 5 7", sum(&["5", "7"], "")),
        ("subtraction 5+7", sum(&["5", "7"], "")),
        ("subtraction 33 20 --set 1,4,12", sum(&["33", "20"], set)),
        ("subtraction 1+2+3 --set 1,4,12", sum(&["1", "2", "3"], set)),
    ] {
        assert_eq!(read(text), read(&same), "{text}");
    }
    assert_eq!(read("subtraction 33").1, Position::words(&[33u8]));
}

#[test]
fn options_with_lists() {
    let explicit = Ruleset::Subtraction { set: SubtractionSet::Explicit(vec![1, 4, 12]) };
    for text in ["subtraction 33 --set 1,4,12", "subtraction 33 --set '12, 4, 1'", "subtraction --set {1,4,12} 33"] {
        assert_eq!(read(text).0, explicit, "{text}");
    }
    for (text, numbers) in [("1..7", vec![1, 2, 3, 4, 5, 6, 7]), ("2..=3,9", vec![2, 3, 9]), ("{5..5}", vec![5])] {
        let set = Ruleset::Subtraction { set: SubtractionSet::Explicit(numbers) };
        assert_eq!(read(&format!("subtraction 33 --set {text}")).0, set, "{text}");
    }
    let all_but = Ruleset::Subtraction { set: SubtractionSet::AllBut(vec![2, 3, 7]) };
    for text in
        ["allbut 2,3,7", "\"allbut 2,3,7\"", "'ALLBUT 7 3, 2'", "{allbut 2,3,7}", "'all but 2..3,7'", "all-but2,3,7"]
    {
        assert_eq!(read(&format!("subtraction 33 --set {text}")).0, all_but, "{text}");
    }
    let sum = read("subtraction 9 --set allbut 2,3,7 + nim 4");
    assert_eq!(position_text(&sum.0, &sum.1), "sum \"subtraction 9 --set 'allbut 2,3,7'\" \"nim 4\"");
    for (text, said) in [
        ("allbut", "where any number may be taken the game is nim; name the numbers that may not be taken"),
        ("'allbut 0,1'", "0 is never taken; name the numbers that may not be taken"),
        ("'allbut 2,3,2'", "names 2 twice"),
        ("'allbut fibonacci'", "allbut 2,3,7\" for all but finitely many"),
        ("'allbut 2..'", "allbut 2,3,7\" for all but finitely many"),
        ("'allbut 1..10001'", "has at most 10000 numbers; got 10001"),
        ("allbut 2 3 7", "is one word, in quotation marks: subtraction 33 --set \"allbut 2,3,7\""),
    ] {
        let error = parse_position(&format!("subtraction 33 --set {text}")).expect_err(text).to_string();
        assert!(error.contains(said), "{text}: {error}");
    }
    for text in ["7..1", "1..", "0..3", "1..10001", "1..18446744073709551615", "1..3,2"] {
        assert!(parse_position(&format!("subtraction 33 --set {text}")).is_err(), "{text}");
    }
    let vectors = |list: &[[u32; 2]]| list.iter().copied().map(Vector::from).collect::<Vec<_>>();
    let rays = Ruleset::Rays { rays: vectors(&[[1, 0], [0, 1]]), leaps: vectors(&[[1, 2]]) };
    for text in [
        r#"rays 3 4 --rays "1,0 0,1" --leaps "1,2""#,
        "rays 3 4 --rays '(1,0) (0,1)' --leaps 1,2",
        "rays --leaps=1,2 --rays=1,0;0,1 3 4",
        "rays 3 4 --rays “1,0 0,1” --leaps ‘1,2’",
    ] {
        assert_eq!(read(text), (rays.clone(), Position::words(&[3u8, 4])), "{text}");
    }
}

#[test]
fn sums() {
    let ruleset = Ruleset::Sum { components: vec![Ruleset::Wythoff, Ruleset::Nim, Ruleset::FibonacciNim] };
    let parts = vec![Position::words(&[3u8, 4]), Position::words(&[5u8]), Position::words(&[10u8, 9])];
    let expected = (ruleset, Position::Sum(parts));
    for text in [
        r#"sum "wythoff 3 4" "nim 5" "fibonacci-nim 10""#,
        "sum '3 4' 'nim 5' 'fib 10'",
        "wythoff 3 4 + nim 5 + fib 10",
        "(3, 4) + nim 5 + fib 10",
    ] {
        assert_eq!(read(text), expected, "{text}");
    }
    let components = ["wythoff 3 4", "nim 5", "fib 10"].map(String::from);
    assert_eq!(parse_components(&components), Ok(expected));
}

/// Asserts that each text is refused with its message.
fn assert_refused(cases: &[(&str, &str)]) {
    for (text, message) in cases {
        assert_eq!(parse_position(text).map_err(|error| error.to_string()), Err(message.to_string()), "{text}");
    }
}

#[test]
fn errors_in_names_and_numbers_say_what_where_and_what_to_do() {
    assert_refused(&[
        ("", "there is nothing to read; type a position such as wythoff 31 48"),
        ("chess 3 4", "\"chess\" is not a ruleset, such as wythoff or nim"),
        (
            "wythoff thirty 48",
            "number 1 of wythoff, \"thirty\", is not a number: 't' at character 1 is not a digit; use only the \
             digits 0 to 9",
        ),
        (
            "wythoff 31 -48",
            "number 2 of wythoff, \"-48\", is not a number: '-' at character 1: signs are not allowed, numbers \
             here are 0, 1, 2, …; remove it",
        ),
        ("wythoff 31", "wythoff takes two numbers, such as wythoff 31 48; got 31"),
        ("wythoff", "wythoff takes two numbers, such as wythoff 31 48; got none"),
        (
            "10 14 7",
            "no game is named, so wythoff is meant; wythoff takes two numbers, such as wythoff 31 48; got 10 14 7; for Nim \
             write nim 10 14 7",
        ),
        (
            "fibonacci-nim 15:",
            "the limit of fibonacci-nim, \"\", is not a number: a number is missing; write one with the digits 0 \
             to 9, such as 2026",
        ),
        ("fibonacci-nim 0", "fibonacci-nim does not start from an empty pile; start with at least 1 stone"),
        (
            "fibonacci-nim-local 10 0",
            "fibonacci-nim-local does not start from an empty pile; start with at least 1 stone",
        ),
        (
            "fibonacci-nim-global 0 0",
            "fibonacci-nim-global does not start from an empty pile; start with at least 1 stone",
        ),
        ("fibonacci-nim 15:7 --limit 7", "the limit is given twice, as \"7\" and as --limit; give it once"),
        (
            "fibonacci-nim 15:7 7",
            "fibonacci-nim takes a pile and, if you like, a limit, such as fibonacci-nim 10 or fibonacci-nim \
             15:7; got 15:7 7",
        ),
    ]);
}

#[test]
fn a_misspelt_name_is_answered_with_the_nearest_one() {
    for (text, near) in [
        ("wythof 3 4", "wythoff"),
        ("Kayels 7", "kayles"),
        ("dawson-kayles 5", "dawsons-kayles"),
        ("chmop 3 3", "chomp"),
        ("fibonnaci 7", "fibonacci"),
        ("grundy 5", "grundy-game"),
        ("quen 3 4", "queen"),
    ] {
        let message = parse_position(text).unwrap_err().to_string();
        let name = text.split(' ').next().unwrap();
        assert_eq!(message, format!("\"{name}\" is not a ruleset; did you mean {near}?"));
    }
    let message = parse_position("subtraction 5 --sett 1,4").unwrap_err().to_string();
    assert!(message.starts_with("--sett is not an option of a position; did you mean --set? Otherwise"), "{message}");
    let message = parse_position("nim 5 --misere").unwrap_err().to_string();
    assert!(message.starts_with("--misere is not an option of a position; the options are --limit, "), "{message}");
}

/// They are options only where a convention is read, and so they are listed and guessed there alone.
#[test]
fn conventions_are_options_where_they_are_read() {
    let refused = |text: &str| parse_position_under(text, Convention::Normal).unwrap_err().to_string();
    let options = "the options are --misere, --normal, --limit, --set, ";
    // In the quotation marks of a component it is none.
    let own = "--misere is not an option of a position; the options are --limit, ";
    for (text, begins, meant) in [
        ("nim 5 --size 2", "--size is not an option of a position; ", options),
        ("nim 5 --mis", "--mis is not an option of a position; did you mean --misere? Otherwise ", options),
        ("nim 5 --Normal + nim 3", "", "did you mean --normal?"),
        ("nim 5 --sett 3", "", "did you mean --set?"),
        ("nim 5 --size 2 + nim 3", "", options),
        ("sum \"nim 5 --misere\" \"nim 3\"", "", own),
        ("sum \"nim 5 --misere=1\" \"nim 3\"", "", own),
        ("sum \"nim 5 --mis\" \"nim 3\"", "", "--mis is not an option of a position; the options are --limit, "),
        ("sum \"nim 5\" \"nim 3 --sett 2\"", "", "; did you mean --set? Otherwise the options are --limit, "),
    ] {
        let message = refused(text);
        assert!(message.starts_with(begins) && message.contains(meant), "{text}: {message}");
    }
    assert_eq!(refused("nim 5 --misere=1"), "--misere takes no value; write it alone");
    let message = parse_position("nim 5 --mis").unwrap_err().to_string();
    assert!(message.starts_with("--mis is not an option of a position; the options are --limit, "), "{message}");
}

/// Whatever is read is in the list.
#[test]
fn every_name_of_the_list_is_read() {
    for name in game_names().filter(|name| *name != "sum") {
        assert!(is_game_name(name));
        let error = parse_position(name).unwrap_err().to_string();
        assert!(!error.contains("is not a ruleset"), "{error}");
    }
    for name in ["kayles", "dawsons-kayles", "dawsons-chess", "treblecross", "king", "rook", "queen", "fib", "sum"] {
        assert!(game_names().any(|known| known == name), "{name}");
    }
}

#[test]
fn errors_in_options_and_sums_say_what_where_and_what_to_do() {
    assert_refused(&[
        ("wythoff 3 4 --limit 2", "wythoff has no option --limit; leave it out"),
        ("wythoff 3 4 --t 2", "wythoff has no option --t; leave it out"),
        (
            "wythoff 3 4 --size 2",
            "--size is not an option of a position; the options are --limit, --set, --rays, --leaps, --t, --factor, --within, --end, --code and --rule-text",
        ),
        ("t-wythoff 3 4 --t", "--t has no value; write one after it"),
        ("t-wythoff 3 4 --t 2 --t 3", "--t is given twice; give it once"),
        (
            "t-wythoff 3 4 --t two",
            "--t \"two\" is not a number that can be used; write a whole number from 1 to 4294967295",
        ),
        ("take-away 10", "take-away needs its factor; write --factor 3 where at most 3k may be taken after k"),
        ("take-away 10 --factor 2", "a take-away game with the factor 2 is Fibonacci Nim; name fibonacci-nim instead"),
        (
            "take-away 10 --factor 65",
            "the factor 65 is not played; after taking k the limit may be factor times k for a factor of 1, of 3 to 64, or a \
             fraction above 1 such as 3/2 with at most 64 above and 16 below its line",
        ),
        (
            "take-away 10 --factor 4000000000/3999999999",
            "the factor 4000000000/3999999999 is not played; after taking k the limit may be factor times k for a factor of 1, of 3 \
             to 64, or a fraction above 1 such as 3/2 with at most 64 above and 16 below its line",
        ),
        (
            "take-away 10 --factor 2/3",
            "the factor 2/3 is not played; after taking k the limit may be factor times k for a factor of 1, of 3 to 64, or a \
             fraction above 1 such as 3/2 with at most 64 above and 16 below its line",
        ),
        (
            "take-away 10 --factor 4/2",
            "a take-away game with the factor 2 is Fibonacci Nim; name fibonacci-nim instead",
        ),
        (
            "take-away 10 --factor 3/0",
            "--factor \"3/0\" is not a number that can be used; write 1, a number from 3 to 64, or a fraction such as 3/2",
        ),
        (
            "take-away 10 --factor x",
            "--factor \"x\" is not a number that can be used; write 1, a number from 3 to 64, or a fraction such as 3/2",
        ),
        ("t-wythoff 3 4 --t 0", "t must be at least 1; with t = 0 nothing could be taken from both piles"),
        (
            "subtraction 5 --set 1,x",
            "--set \"1,x\" is not a set; write odd-fibonacci, fibonacci, numbers with commas between them such as 1,4,12 or \
             1..7, or \"allbut 2,3,7\" for all but finitely many, each at most 18446744073709551615",
        ),
        (
            "subtraction 5 --set ''",
            "the subtraction set is empty; name at least one number that may be taken, such as 1,4,12",
        ),
        ("subtraction 5 --set 1,4,4", "the subtraction set names 4 twice; name each number once"),
        ("rays 3 4", "a ray game needs at least one ray or leap, such as --rays \"1,0 0,1\""),
        (
            "rays 3 4 --rays 1",
            "--rays: \"1\" is not a vector; write what a step subtracts from the two numbers, with a comma between: 1,2, \
             each from 0 to 4294967295",
        ),
        (
            "rays 3 4 --leaps 1,-2",
            "--leaps: \"1,-2\" is not a vector; write what a step subtracts from the two numbers, with a comma between: \
             1,2, each from 0 to 4294967295",
        ),
        (
            "rays 3 4 --leaps 0,0",
            "the vector 0,0 would change nothing; name a ray or leap with a positive number in it",
        ),
        (
            "sum 'wythoff 3 4",
            "the quotation mark ' at character 5 is never closed; put another one after the last word it holds",
        ),
        ("sum", "a sum needs at least one component, such as \"wythoff 3 4\""),
        (
            "sum 'wythoff 3' 'nim 5'",
            "component 1 of the sum, \"wythoff 3\": wythoff takes two numbers, such as wythoff 31 48; got 3",
        ),
        (
            "sum 'nim 5' 'sum \"nim 5\"'",
            "component 2 of the sum, \"sum \\\"nim 5\\\"\": a component of a sum cannot itself be a sum; write \
             its components directly",
        ),
        ("nim 5 +", "component 2 of the sum, \"\": there is nothing to read; type a position such as wythoff 31 48"),
    ]);
}

/// What people type who do not know the grammar, and what is read.
#[test]
fn marks_and_full_stops_of_sentences_are_read() {
    for (text, plain) in [
        ("nim(3,4,5)", "nim 3 4 5"),
        ("nim 3, 4, 5.", "nim 3 4 5"),
        ("wythoff (31, 48).", "wythoff 31 48"),
        ("nim 3 4 5 + wythoff 1 2.", "nim 3 4 5 + wythoff 1 2"),
    ] {
        assert_eq!(read(text), read(plain), "{text}");
    }
}

/// The line in the message is one that works, and nothing is guessed of other mistakes.
#[test]
fn what_is_typed_almost_as_it_is_read_is_answered_with_the_line_that_works() {
    for (text, line) in [
        ("fibonacci nim 10", "fibonacci-nim 10"),
        ("Fibonacci Nim 15:7", "fibonacci-nim 15:7"),
        ("Dawsons kayles 7 5", "dawsons-kayles 7 5"),
        ("Dawson's Kayles 7 5", "dawsons-kayles 7 5"),
        ("Wythoff's game 31 48", "wythoff 31 48"),
        ("Wythoff’s game (31, 48)", "wythoff 31, 48"),
        ("Grundy's game 8 10", "grundy-game 8 10"),
        ("the game of nim 3 4 5", "nim 3 4 5"),
        ("nim: 3 4 5", "nim 3 4 5"),
        ("fibonacci nim", "fibonacci-nim 10"),
        ("wythoff terminal 3 4 --within 2", "wythoff-terminal 3 4 --within 2"),
        ("subtraction 33 --set 1 4 12", "subtraction 33 --set 1,4,12"),
        ("subtraction 33 --set 1, 4, 12", "subtraction 33 --set 1,4,12"),
        ("subtraction --set 1 4 12", "subtraction 4 --set 1,12"),
        ("rays 3 4 --rays 1,0 0,1", "rays 3 4 --rays \"1,0 0,1\""),
        ("10 14 7", "nim 10 14 7"),
        ("3+4+5", "nim 3 4 5"),
        ("31", "nim 31"),
    ] {
        let error = parse_position(text).unwrap_err();
        assert_eq!(error.line(), Some(line), "{text}: {error}");
        assert!(error.to_string().ends_with(line), "{error}");
        assert!(parse_position(line).is_ok(), "{line}");
    }
    for text in [
        "chomp 3x4x5",
        "chomp 3+1x4",
        "chomp 0x4",
        "chomp 4x0",
        "chomp 10^9x3",
        "nim 3++4",
        "subtraction 33 x --set 1",
        "rays 3 4 5 --rays 1,0",
        "nim 3 --set 1 4",
        "subtracion 33 --set 1 4",
        "31 and 48",
        "wythoff ten 4",
        "sum nim wythoff",
    ] {
        let error = parse_position(text).unwrap_err();
        assert_eq!(error.line(), None, "{text}: {error}");
    }
    let under = |text: &str| parse_position_under(text, Convention::Normal).unwrap_err().to_string();
    assert!(under("fibonacci nim 10 --misere").ends_with(": fibonacci-nim 10 --misere"));
    let component = under("nim 3 + fibonacci nim 10");
    assert!(component.starts_with("component 2 of the sum, \"fibonacci nim 10\": the name of a game is one word"));
    let long = under(&format!("fibonacci nim {}", "1 ".repeat(5000)));
    assert!(long.chars().count() < 400, "{long}");
}

#[test]
fn what_is_no_number_says_what_may_be_typed() {
    for (text, words) in [
        ("10^10^10", "a second ^ at character 6: a power is one base and one exponent, base^exponent such as 10^30"),
        ("nim 10^10^10", "a second ^ at character 6"),
        ("3 4 10^10^10", "a second ^ at character 6"),
        ("1e6", "'e' at character 2: a power of ten is written with ^; write 10^6"),
        ("nim 3e12 5", "write 3*10^12"),
        ("1.5", "'.' at character 2 is not a digit; numbers here are whole"),
        ("31; 48", "';' at character 3 is not a digit; between numbers stands a space or a comma: 31 48"),
        ("nim ３ ４", "'３' at character 1 is not a digit; write 3"),
        ("wythoff 10 000", "\"10 000\" may be one number or several; write 10000 or 10 0"),
        ("nim 5 1 234 056 7", "\"1 234 056\" may be one number or several; write 1234056 or 1 234 56"),
        ("10,000 5", "\"10,000\" may be one number or several; write 10000 or 10 0"),
        ("nim 10,000.", "\"10,000\" may be one number or several"),
        ("nim 10 000.", "\"10 000\" may be one number or several"),
        ("wythoff 31,480.", "\"31,480\" may be one number or several"),
        ("nim 10 000, 5", "\"10 000\" may be one number or several"),
        ("fibonacci nim (10)", "fibonacci-nim 10"),
        ("the sum of nim 3", "\"the\" is not a ruleset"),
    ] {
        let message = parse_position(text).unwrap_err().to_string();
        assert!(message.contains(words), "{text}: {message}");
    }
    // Groups without a zero in front, and zeros that begin no group, are numbers of their own.
    for (text, numbers) in [("nim 1 234 567", &[1_u64, 234, 567][..]), ("nim 007", &[7]), ("nim 1234 007", &[1234, 7])]
    {
        assert_eq!(read(text).1, Position::words(numbers), "{text}");
    }
}

#[test]
fn long_words_are_shortened_in_messages() {
    let text = format!("nim {}x", "9".repeat(100_000));
    let message = parse_position(&text).unwrap_err().to_string();
    assert!(message.len() < 300, "{message}");
    assert!(message.contains("(100001 characters)"), "{message}");
}

#[test]
fn words_of_the_command_line() {
    assert_eq!(parse_words(&Ruleset::Wythoff, &words("31 48"), None), Ok(Position::words(&[31u8, 48])));
    // One quoted argument for both numbers.
    assert_eq!(parse_words(&Ruleset::Wythoff, &["(31, 48)".into()], None), Ok(Position::words(&[31u8, 48])));
    let sum = Ruleset::Sum { components: vec![Ruleset::Nim] };
    assert_eq!(parse_words(&sum, &words("5"), None), Err(TextError::SumWithoutComponents));
    assert_eq!(parse_ruleset("sum", &RulesetOptions::default()), Err(TextError::SumWithoutComponents));
    let options = RulesetOptions::default().with("leaps", "1,2 2,1");
    assert_eq!(parse_ruleset("rays", &options), Ok(Ruleset::knight()));
}

#[test]
fn json_of_rulesets_and_positions() {
    for text in [
        r#"{"name":"wythoff"}"#,
        r#"{"name":"fibonacci-nim-local"}"#,
        r#"{"name":"subtraction","set":"odd-fibonacci"}"#,
        r#"{"name":"subtraction","set":[1,4,12]}"#,
        r#"{"name":"rays","rays":[[1,0]],"leaps":[[1,2]]}"#,
        r#"{"name":"t-wythoff","t":2}"#,
        r#"{"name":"take-away","factor":3}"#,
        r#"{"name":"take-away","factor":"3/2"}"#,
        r#"{"name":"sum","components":[{"name":"wythoff"},{"name":"nim"}]}"#,
    ] {
        let ruleset: Ruleset = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&ruleset).unwrap(), text);
    }
    for text in [r#"["31","48"]"#, r#"[["3","4"],["5"]]"#] {
        let position: Position = serde_json::from_str(text).unwrap();
        assert_eq!(serde_json::to_string(&position).unwrap(), text);
    }
    // Where a file is written by hand, machine words may stand without quotation marks.
    let typed: Position = serde_json::from_str("[31, 18446744073709551615]").unwrap();
    assert_eq!(typed, Position::words(&[31, u64::MAX]));
    // Damaged ones are refused.
    for text in
        ["[31.5]", "[-1]", "[18446744073709551616]", r#"["x"]"#, r#"["1",["2"]]"#, r#"[[["1"]]]"#, "{}", r#"["-1"]"#]
    {
        assert!(serde_json::from_str::<Position>(text).is_err(), "{text}");
    }
    for text in [r#"{"name":"subtraction","set":[1,1]}"#, r#"{"name":"chess"}"#, r#"{"name":"t-wythoff"}"#] {
        assert!(serde_json::from_str::<Ruleset>(text).is_err(), "{text}");
    }
    // In a file a limit above its pile is an error; typed it means the pile.
    let above = serde_json::from_str(r#"["3","4"]"#).unwrap();
    let message = Ruleset::FibonacciNim.validate(&above).unwrap_err().to_string();
    assert_eq!(message, "the limit 4 is larger than the pile of 3; a limit above the pile means the pile itself");
}

fn number() -> impl Strategy<Value = UBig> {
    prop_oneof!["[0-9]", "[1-9][0-9]{0,4}", "[1-9][0-9]{0,80}"]
        .prop_map(|digits| UBig::from_str_radix(&digits, 10).unwrap())
}

/// A pile with a limit that allows a move if there are two stones.
fn limited() -> impl Strategy<Value = [UBig; 2]> {
    (number(), number()).prop_map(|(pile, limit)| {
        let least = if pile > UBig::ONE { UBig::ONE } else { UBig::ZERO };
        let limit = limit.max(least).min(pile.clone());
        [pile, limit]
    })
}

fn global() -> impl Strategy<Value = Vec<UBig>> {
    (prop::collection::vec(number(), 1..5), number()).prop_map(|(mut piles, limit)| {
        let largest = piles.iter().max().unwrap().clone();
        let least = if largest > UBig::ONE { UBig::ONE } else { UBig::ZERO };
        piles.push(limit.max(least).min(largest));
        piles
    })
}

fn vectors() -> impl Strategy<Value = Vec<Vector>> {
    let vector =
        (0u32..9, 1u32..9, any::<bool>()).prop_map(|(x, y, turned)| Vector::from(if turned { [y, x] } else { [x, y] }));
    prop::collection::btree_set(vector, 1..5).prop_map(|set| set.into_iter().collect())
}

fn sets() -> impl Strategy<Value = SubtractionSet> {
    prop_oneof![
        Just(SubtractionSet::OddFibonacci),
        Just(SubtractionSet::Fibonacci),
        prop::collection::btree_set(1u64.., 1..6).prop_map(|set| SubtractionSet::Explicit(set.into_iter().collect())),
        prop::collection::btree_set(1u64.., 1..6).prop_map(|set| SubtractionSet::AllBut(set.into_iter().collect())),
    ]
}

fn component() -> impl Strategy<Value = (Ruleset, Position)> {
    let pair = || [number(), number()].prop_map(|pair| pair.to_vec());
    prop_oneof![
        prop::collection::vec(number(), 1..6).prop_map(|piles| (Ruleset::Nim, piles)),
        pair().prop_map(|pair| (Ruleset::Wythoff, pair)),
        limited().prop_map(|pile| (Ruleset::FibonacciNim, pile.to_vec())),
        prop::collection::vec(limited(), 1..5).prop_map(|piles| (Ruleset::FibonacciNimLocal, piles.concat())),
        global().prop_map(|numbers| (Ruleset::FibonacciNimGlobal, numbers)),
        (sets(), number()).prop_map(|(set, pile)| (Ruleset::Subtraction { set }, vec![pile])),
        (vectors(), vectors(), pair()).prop_map(|(rays, leaps, pair)| (Ruleset::Rays { rays, leaps }, pair)),
        (1u32.., pair()).prop_map(|(t, pair)| (Ruleset::TWythoff { t }, pair)),
        (3u32..=8, number()).prop_map(|(factor, pile)| {
            let limit = &pile / UBig::from(factor);
            (Ruleset::TakeAway { factor: factor.into() }, vec![pile, limit])
        }),
    ]
    .prop_map(|(ruleset, numbers)| (ruleset, Position::Flat(numbers)))
}

fn any_position() -> impl Strategy<Value = (Ruleset, Position)> {
    let sum = prop::collection::vec(component(), 1..4).prop_map(|parts| {
        let (components, positions) = parts.into_iter().unzip();
        (Ruleset::Sum { components }, Position::Sum(positions))
    });
    prop_oneof![4 => component(), 1 => sum]
}

/// Down to the last position, alone and in a sum; the numbers of a JSON result may also be typed as they stand there.
#[test]
fn positions_of_every_game_are_typed_back() {
    for ruleset in Ruleset::examples().into_iter().filter(|ruleset| !ruleset.is_sum()) {
        let (mut position, mut steps) = (ruleset.start(), 0);
        loop {
            let text = position_text(&ruleset, &position);
            assert_eq!(parse_position(&text), Ok((ruleset.clone(), position.clone())), "{text}");
            let sum = Ruleset::Sum { components: vec![ruleset.clone(), Ruleset::Nim] };
            let whole = Position::Sum(vec![position.clone(), Position::words(&[0_u8])]);
            let text = position_text(&sum, &whole);
            assert_eq!(parse_position(&text), Ok((sum, whole)), "{text}");
            let least = options(&ruleset, &position)
                .unwrap_or_default()
                .into_iter()
                .min_by(|a, b| a.numbers().cmp(b.numbers()));
            steps += 1;
            match least {
                Some(option) if steps < 50 => position = option,
                _ => break,
            }
        }
    }
}

#[test]
fn a_component_of_heaps_may_be_empty() {
    for game in ["octal --code 0.77", "octal --code 4.7", "kayles", "grundy-game"] {
        let (ruleset, empty) = parse_components(&[game.to_owned(), "nim 0".to_owned()]).expect(game);
        assert_eq!(empty, Position::Sum(vec![Position::Flat(Vec::new()), Position::words(&[0_u8])]));
        assert_eq!(parse_position(&position_text(&ruleset, &empty)), Ok((ruleset.clone(), empty.clone())));
        assert_eq!(parse_position(&format!("{game} + nim 0")), Ok((ruleset, empty)));
        // Alone it is more likely that they were forgotten.
        let error = parse_position(game).unwrap_err().to_string();
        assert!(error.contains("takes at least one heap, 0 where none is left"), "{error}");
    }
    for other in ["nim", "chomp", "fibonacci-nim", "wythoff", "kayles --limit 3"] {
        assert!(parse_components(&[other.to_owned(), "nim 0".to_owned()]).is_err(), "{other}");
    }
}

proptest! {
    #[test]
    fn text_and_json_round_trip((ruleset, position) in any_position()) {
        prop_assert_eq!(ruleset.validate(&position), Ok(()));
        let text = position_text(&ruleset, &position);
        prop_assert_eq!(parse_position(&text), Ok((ruleset.clone(), position.clone())), "{}", text);
        let json = serde_json::to_string(&(&ruleset, &position)).unwrap();
        let back: (Ruleset, Position) = serde_json::from_str(&json).unwrap();
        prop_assert_eq!(back, (ruleset, position));
    }

    #[test]
    fn any_text_is_a_position_or_an_error(text in ".{0,60}", typed in "[a-z0-9 :,+()\"'-]{0,40}") {
        for text in [text, typed] {
            if let Ok((ruleset, position)) = parse_position(&text) {
                prop_assert_eq!(ruleset.validate(&position), Ok(()));
            }
        }
    }
}
