//! Shortening long numbers.

use crate::game::Position;
use crate::prose::ends;

/// The digits, or their two ends with … between them: `most` characters in all, where … counts as two, and at least two
/// digits.
///
/// ```
/// # use golden_nim::figure::shortened;
/// assert_eq!(shortened("1597", 5), "1597");
/// assert_eq!(shortened("354224848179", 7), "354…79");
/// ```
pub fn shortened(digits: &str, most: usize) -> String {
    let most = most.max(4);
    let kept = most - 2;
    ends(digits, most, kept.div_ceil(2), kept / 2)
}

/// A position in about `most` characters: its numbers are shortened one by one, so that commas stay.
///
/// **Cost**: the decimal digits of its numbers.
pub fn short_position(position: &Position, most: usize) -> String {
    short_position_text(&position.to_string(), most)
}

/// As [`short_position`], of a position that is written out already.
pub fn short_position_text(text: &str, most: usize) -> String {
    let count = text.chars().count();
    let digits = text.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty());
    let numbers = digits.count().max(1);
    if count <= most || numbers > 6 {
        return short_to(text, most);
    }
    let mut shortened = String::new();
    let mut number = String::new();
    for c in text.chars().chain(['\0']) {
        if c.is_ascii_digit() {
            number.push(c);
        } else {
            shortened.push_str(&short_to(&number, (most / numbers).max(9)));
            number.clear();
            shortened.extend((c != '\0').then_some(c));
        }
    }
    shortened
}

/// A text of at most `most` characters: the middle of a longer one is left out.
pub fn short_to(text: &str, most: usize) -> String {
    let half = most.saturating_sub(1) / 2;
    ends(text, most, half, half)
}

#[cfg(test)]
mod tests {
    use super::{short_position, short_to};
    use crate::game::Position;

    #[test]
    fn a_long_text_keeps_its_ends() {
        assert_eq!(short_to("1234567890", 9), "1234…7890");
        assert_eq!(short_to("123456789", 9), "123456789");
    }

    #[test]
    fn the_numbers_of_a_long_position_are_shortened_one_by_one() {
        let long = Position::words(&[1_000_000_000_000_000_000_u64, 18_446_744_073_709_551_615, 5]);
        assert_eq!(short_position(&long, 30), "(1000…0000, 1844…1615, 5)");
        assert_eq!(short_position(&Position::words(&[31_u8, 48]), 30), "(31, 48)");
    }
}
