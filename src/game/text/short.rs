//! Positions shortened to a number of characters.

use crate::Position;

/// Returns a position in about `most` characters: its numbers are shortened one by one, so that commas stay. A position
/// of more than six numbers is shortened as a whole.
///
/// **Cost**: the decimal digits of its numbers.
pub fn short_position(position: &Position, most: usize) -> String {
    short_position_text(&position.to_string(), most)
}

/// As [`short_position`], for a position that has been written as text.
///
/// **Cost**: one pass over the text.
pub fn short_position_text(text: &str, most: usize) -> String {
    /// The least room of a number.
    const LEAST: usize = 9;
    /// The most numbers that are shortened one by one.
    const NUMBERS: usize = 6;
    let count = text.chars().count();
    let digits = text.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty());
    let numbers = digits.count().max(1);
    if count <= most || numbers > NUMBERS {
        return golden_prose::shortened(text, most);
    }
    short_numbers(text, (most / numbers).max(LEAST))
}

/// Returns a text in which of each number of more than `most` digits, and at least seven, the first and last three stand:
/// none is broken over two lines. The counts of digits have no room in a position; they stand beside it.
///
/// **Cost**: one pass over the text.
///
/// ```
/// use golden_game::short_numbers;
/// assert_eq!(short_numbers("(1000000000, 7)", 7), "(100…000, 7)");
/// ```
pub fn short_numbers(text: &str, most: usize) -> String {
    let mut short = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        let (before, number) = rest.split_at(start);
        let (number, after) = number.split_at(number.find(|c: char| !c.is_ascii_digit()).unwrap_or(number.len()));
        short.push_str(before);
        if number.len() > most {
            short.push_str(&golden_prose::number_ends(number));
        } else {
            short.push_str(number);
        }
        rest = after;
    }
    short + rest
}

#[cfg(test)]
mod tests {
    use super::short_position;
    use crate::Position;

    #[test]
    fn the_numbers_of_a_long_position_are_shortened_one_by_one() {
        let long = Position::words(&[1_000_000_000_000_000_000_u64, 18_446_744_073_709_551_615, 5]);
        assert_eq!(short_position(&long, 30), "(100…000, 184…615, 5)");
        assert_eq!(short_position(&Position::words(&[31_u8, 48]), 30), "(31, 48)");
    }
}
