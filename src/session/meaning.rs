//! What a text means that may be a position or a number: a game's, the converter's, or a place of the golden string.

use super::{Focus, caps};
use crate::game::{parse_position, short_position};
use crate::number::{UBig, parse_typed_number};

const TOO_LONG: &str = "a number in the window has at most 1,000,000 digits; use a smaller one";

/// What a text means.
#[derive(Debug)]
pub enum Meaning {
    /// Nothing was typed.
    Nothing,
    /// A position, and the words for it.
    Position(Focus, String),
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
        match (parse_position(text), parse_typed_number(text)) {
            (Ok((ruleset, position)), _) => {
                let focus = Focus { ruleset, position };
                if !focus.numbers().all(caps::fits) {
                    return Self::Problem(TOO_LONG.into());
                }
                let words = short_position(&focus.position, 26);
                Self::Position(focus, words)
            }
            (_, Ok(number)) if !caps::fits(&number) => Self::Problem(TOO_LONG.into()),
            (_, Ok(number)) => Self::Number(number),
            // Words that are no position may still name a command.
            (Err(error), _) => Self::Problem(error.to_string()),
        }
    }

    /// Whether a text is read before a frame ends: one without powers, and a power of few digits.
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

#[cfg(test)]
mod tests {
    use super::Meaning;

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
    fn a_number_of_more_than_a_million_digits_is_refused() {
        let is_refused =
            |text: &str| matches!(Meaning::of(text), Meaning::Problem(words) if words.contains("1,000,000"));
        assert!(is_refused("10^1500000") && is_refused("wythoff 10^1500000 1"));
        assert!(matches!(Meaning::of("10^999999"), Meaning::Number(_)));
    }
}
