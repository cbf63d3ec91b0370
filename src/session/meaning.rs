//! The meaning of a text that may be a position or a number: for a game, for the converter, or as a place of the
//! golden string.

use super::{Focus, caps};
use golden_game::{Convention, Position, Ruleset, is_game_name, parse_position_under, short_position};
use golden_number::{Representation, UBig, parse_typed_number};
use golden_solver::SolverError;

const TOO_LONG: &str = "a number in the window has at most 1,000,000 digits; use a smaller one";

/// The meaning of a text.
#[derive(Debug)]
pub enum Meaning {
    /// Nothing was typed.
    Nothing,
    /// A position; its words, those of a sum with the names of its games; and its convention, misère if the text has
    /// `--misere`.
    Position(Focus, String, Convention),
    /// A number.
    Number(UBig),
    /// Neither, and why.
    Problem(String),
}

impl Meaning {
    /// Reads a text.
    ///
    /// **Cost**: that of the numbers in it; see [`Meaning::is_quick`].
    pub fn of(text: &str) -> Self {
        if text.trim().is_empty() {
            return Self::Nothing;
        }
        match (parse_position_under(text, Convention::Normal), parse_typed_number(text)) {
            (Ok((convention, ruleset, position)), _) => {
                if let (Convention::Misere, Some(refused)) = (convention, SolverError::no_misere(&ruleset)) {
                    return Self::Problem(format!("{refused}, without --misere"));
                }
                let focus = Focus { ruleset, position };
                if !focus.numbers().all(caps::fits) {
                    return Self::Problem(TOO_LONG.into());
                }
                let words = words_of(&focus);
                Self::Position(focus, words, convention)
            }
            (_, Ok(number)) if !caps::fits(&number) => Self::Problem(TOO_LONG.into()),
            (_, Ok(number)) => Self::Number(number),
            // What is written as one number is none for a reason of its own.
            (Err(error), Err(fault)) if Self::is_written_as_number(text) && error.line().is_none() => {
                Self::Problem(fault.to_string())
            }
            // Words that are no position may still name a command.
            (Err(error), _) => Self::Problem(error.to_string()),
        }
    }

    /// The Zeckendorf sum of a number of at most 500 digits, such as "1597 + 377 + 34 + 13 + 5".
    pub fn sum_of(number: &UBig) -> Option<String> {
        /// In machine words.
        const LONGEST: usize = 26;
        let is_short = number.as_words().len() <= LONGEST && !number.is_zero();
        is_short.then(|| Representation::canonical(number).sum_text())
    }

    /// Returns true if a text begins as a position or a number does: with the name of a game or with a number. Only
    /// then is it worth saying why it is none.
    pub fn is_meant_as_position(text: &str) -> bool {
        if Self::is_written_as_number(text) {
            return true;
        }
        let first = text.trim_start().trim_start_matches('(').split([' ', ',', ')']).next().unwrap_or_default();
        let is_game = || is_game_name(first);
        let is_number = || first.starts_with(|c: char| c.is_ascii_digit()) && !first.contains(char::is_alphabetic);
        !first.is_empty() && (is_number() || is_game())
    }

    /// Returns true if a text is written as a position is, with a mistake in it at most: the name of a game and
    /// something after it, or several words with a digit in each. "31 x" may be looked for in titles.
    pub fn is_written_as_position(text: &str) -> bool {
        if Self::is_written_as_number(text) {
            return true;
        }
        let mut words = text.split_whitespace();
        let first = words.next().unwrap_or_default();
        let mut rest = words.peekable();
        let has_more = rest.peek().is_some();
        let has_digit = |word: &str| word.contains(|c: char| c.is_ascii_digit());
        has_more && (is_game_name(first) || (has_digit(first) && rest.all(has_digit)))
    }

    /// Returns true if a text is the name of a game and numbers behind it, and nothing else.
    pub fn is_game_with_numbers(text: &str) -> bool {
        let mut words = text.split_whitespace();
        let is_number = |word: &str| word.contains(|c: char| c.is_ascii_digit()) && !word.contains(char::is_alphabetic);
        words.next().is_some_and(is_game_name) && words.clone().next().is_some() && words.all(is_number)
    }

    /// Returns true if a text is one word that is written as a number: a calculation, a power of ten as `1e6`, a
    /// number with a sign before it or a point in it.
    pub fn is_written_as_number(text: &str) -> bool {
        let text = text.trim();
        let digits = text.strip_prefix(['-', '−', '+']).unwrap_or(text);
        let is_exponent = || {
            let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
            digits.split_once(['e', 'E']).is_some_and(|(factor, exponent)| is_number(factor) && is_number(exponent))
        };
        let is_calculated = || digits.chars().all(|c| c.is_ascii_digit() || "+-−*·×^.".contains(c));
        digits.starts_with(|c: char| c.is_ascii_digit()) && (is_calculated() || is_exponent())
    }

    /// Returns true if a text can be read within a frame: it has at most 2,000 bytes, and exponents of at most three
    /// digits.
    pub fn is_quick(text: &str) -> bool {
        const LETTERS: usize = 2000;
        const EXPONENT: usize = 3;
        let exponents = text.split('^').skip(1);
        let digits = |after: &str| {
            let after = after.trim_start_matches(|c: char| !c.is_ascii_digit());
            after.chars().take_while(|c| c.is_ascii_digit() || c.is_whitespace()).filter(char::is_ascii_digit).count()
        };
        text.len() <= LETTERS && exponents.map(digits).all(|count| count <= EXPONENT)
    }
}

/// A position in some words: "(31, 48)"; a sum with the names of its games: "Nim 3 + Wythoff (2, 5)".
fn words_of(focus: &Focus) -> String {
    /// The most characters of a position, the most games of a sum that are named, and the most characters in each.
    const WHOLE: usize = 26;
    const GAMES: usize = 4;
    const EACH: usize = 14;
    let (Ruleset::Sum { components }, Position::Sum(parts)) = (&focus.ruleset, &focus.position) else {
        return short_position(&focus.position, WHOLE);
    };
    let named = components.iter().zip(parts).take(GAMES).map(|(game, part)| game.titled(short_position(part, EACH)));
    let more = components.len().saturating_sub(GAMES);
    let rest = match more {
        0 => None,
        1 => Some("1 more game".to_owned()),
        more => Some(format!("{more} more games")),
    };
    named.chain(rest).collect::<Vec<_>>().join(" + ")
}

#[cfg(test)]
mod tests {
    use super::Meaning;
    use golden_game::Convention;

    #[test]
    fn long_powers_are_read_in_the_background() {
        for text in ["", "31 48", "nim 10^30 7", "10^999", "2^64 - 1", "wythoff 10^3 10^2"] {
            assert!(Meaning::is_quick(text), "{text}");
        }
        for text in ["10^1000", "10^ 1000000", "10^1000000", "wythoff 10^20 10^99999", "3·10^(8 8 8 8)"] {
            assert!(!Meaning::is_quick(text), "{text}");
        }
        assert!(!Meaning::is_quick(&"1".repeat(5000)));
    }

    #[test]
    fn a_position_is_meant_by_a_name_or_a_number() {
        for text in ["31", "(31, x", "wythoff", "fib ten", "Queen 1", "10^30 5", "2026", "sum 3"] {
            assert!(Meaning::is_meant_as_position(text), "{text}");
        }
        for text in ["", "mex", "2-Wythoff", "3rd scene", "png", "wyth", "= 3"] {
            assert!(!Meaning::is_meant_as_position(text), "{text}");
        }
        for (text, is_written) in [
            ("31 x", false),
            ("31 48x", true),
            ("wythoff thirty one", true),
            ("wythoff", false),
            ("31 and 48 pebbles", false),
        ] {
            assert_eq!(Meaning::is_written_as_position(text), is_written, "{text}");
        }
        let sum = |n: u32| Meaning::sum_of(&n.into());
        assert_eq!(sum(2026).as_deref(), Some("1597 + 377 + 34 + 13 + 5"));
        assert_eq!(sum(0), None);
    }

    #[test]
    fn a_number_of_more_than_a_million_digits_is_refused() {
        let is_refused =
            |text: &str| matches!(Meaning::of(text), Meaning::Problem(words) if words.contains("1,000,000"));
        assert!(is_refused("10^1500000") && is_refused("wythoff 10^1500000 1"));
        assert!(matches!(Meaning::of("10^999999"), Meaning::Number(_)));
    }

    #[test]
    fn the_games_of_a_sum_are_named() {
        for (text, named) in [
            ("31 48", "(31, 48)"),
            ("nim 3 + wythoff 2 5", "Nim 3 + Wythoff (2, 5)"),
            ("kayles 7 + nim 3 4", "Kayles 7 + Nim (3, 4)"),
            ("nim 1 + nim 2 + nim 3 + nim 4 + nim 5", "Nim 1 + Nim 2 + Nim 3 + Nim 4 + 1 more game"),
        ] {
            let Meaning::Position(_, words, _) = Meaning::of(text) else { panic!("{text}") };
            assert_eq!(words, named);
        }
    }

    #[test]
    fn a_line_of_the_commands_may_say_misere() {
        let convention = |text: &str| match Meaning::of(text) {
            Meaning::Position(_, _, convention) => Some(convention),
            _ => None,
        };
        assert_eq!(convention("nim 1 1 2 --misere"), Some(Convention::Misere));
        assert_eq!(convention("nim 1 1 2"), Some(Convention::Normal));
        assert_eq!(convention("nim 1 2 + wythoff 3 5 --misere"), Some(Convention::Misere));
        for (text, words) in [
            ("chomp 3 3 --misere", "chomp is not played misère: the player who cannot move loses"),
            (
                "nim 4 + chomp 3 3 --misere",
                "component 2 of the sum, chomp, is not played misère, so neither is the sum",
            ),
        ] {
            let Meaning::Problem(problem) = Meaning::of(text) else { panic!("{text}") };
            assert!(problem.starts_with(words) && problem.ends_with("without --misere"), "{problem}");
        }
    }
}
