//! The digits of a long number at rest: its two ends, as many as fit into the field.

use golden_prose::{digits_within, ends};

/// The longest text that is typed and laid out; a longer one is folded.
pub(super) const LONGEST: usize = 400;
/// Digits left at each end of a folded number, and their size.
pub(super) const END: usize = 3;
pub(super) const FOLDED: f32 = 16.0;

/// The digits, or where there are many their ends.
pub(super) fn folded(digits: &str) -> String {
    ends(digits, LONGEST, END, END)
}

/// The digits where they fit into a field so wide, else both ends, which are smaller where the digits are large.
pub(super) fn within(digits: &str, width: f32, size: f32) -> String {
    let count = digits.chars().count();
    if count <= digits_of_width(width, size) {
        return digits.to_owned();
    }
    digits_within(digits, digits_of_width(width, size.min(FOLDED)).min(count.saturating_sub(1)))
}

/// The room that the count of digits takes in a field, in points.
pub(super) fn room_of_count(words: &str) -> f32 {
    /// The width of a letter, and what is left beside the count.
    const LETTER: f32 = 7.0;
    const BESIDE: f32 = 14.0;
    words.chars().fold(BESIDE, |width, _| width + LETTER)
}

/// How many digits of mathematics fit into a field so wide.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few dozen digits")]
fn digits_of_width(width: f32, size: f32) -> usize {
    /// The margins of the field, and the width of a digit of STIX as a share of its size.
    const MARGINS: f32 = 18.0;
    const DIGIT: f32 = 0.5;
    ((width - MARGINS).max(0.0) / (DIGIT * size)) as usize
}

#[cfg(test)]
mod tests {
    use super::{folded, within};

    #[test]
    fn long_digits_are_folded() {
        assert_eq!(folded("2026"), "2026");
        let long = format!("1234567{}7654321", "0".repeat(1000));
        assert_eq!(folded(&long), "123…321");
    }

    #[test]
    fn a_number_without_room_shows_its_first_and_last_three_digits() {
        let long = "1".to_owned() + &"0".repeat(30);
        assert_eq!(within(&long, 120.0, 24.0), "100…000");
        assert_eq!(within(&long, 88.0, 20.0), "100…000");
        assert_eq!(within("1597", 88.0, 20.0), "1597");
    }
}
