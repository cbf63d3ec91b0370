//! Shortening long numbers.

use crate::game::Position;
use crate::prose::{self, ends};

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
        return prose::shortened(text, most);
    }
    let mut shortened = String::new();
    let mut number = String::new();
    for c in text.chars().chain(['\0']) {
        if c.is_ascii_digit() {
            number.push(c);
        } else {
            shortened.push_str(&prose::shortened(&number, (most / numbers).max(9)));
            number.clear();
            shortened.extend((c != '\0').then_some(c));
        }
    }
    shortened
}

#[cfg(test)]
mod tests {
    use super::short_position;
    use crate::game::Position;

    #[test]
    fn the_numbers_of_a_long_position_are_shortened_one_by_one() {
        let long = Position::words(&[1_000_000_000_000_000_000_u64, 18_446_744_073_709_551_615, 5]);
        assert_eq!(short_position(&long, 30), "(10000…0000, 18446…1615, 5)");
        assert_eq!(short_position(&Position::words(&[31_u8, 48]), 30), "(31, 48)");
    }
}
