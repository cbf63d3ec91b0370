//! How numbers of any length are said.

use crate::number::UBig;
use crate::prose::{self, grouped};
use crate::ui::number_field::Look;

/// Digits beyond which a number is shortened.
const WHOLE: usize = 24;

/// How the fields of the panel look.
pub(super) const FIELD: Look = Look { size: 14.0, height: 28.0, counts: false, centred: false, grouped: true };

/// Whether a number has more than some 20,000 digits: nothing is worked out with it within a frame.
pub(super) fn is_long(number: &UBig) -> bool {
    const WORDS: usize = 1040;
    number.as_words().len() > WORDS
}

/// The number with its digits in groups; a long one by its ends and its length.
pub(super) fn short(number: &UBig) -> String {
    shorten(&number.to_string(), WHOLE)
}

/// Decimal digits in groups, or, if there are more than `most`, their two ends and how many there are.
pub(super) fn shorten(digits: &str, most: usize) -> String {
    if digits.len() <= most {
        return grouped(&digits);
    }
    format!("{} ({} digits)", ends(digits, 12), grouped(&digits.len()))
}

/// The two ends of a text with "…" between them, `most` characters of it in all.
pub(super) fn ends(text: &str, most: usize) -> String {
    let kept = most.saturating_sub(1).max(2);
    prose::ends(text, most, kept.div_ceil(2), kept / 2)
}

/// An error as a sentence.
pub(super) fn sentence(error: &str) -> String {
    let mut letters = error.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    let end = if error.ends_with(['.', '?', '!']) { "" } else { "." };
    format!("{first}{}{end}", letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::{ends, shorten};

    #[test]
    fn long_numbers_keep_their_ends() {
        assert_eq!(shorten("2026", 24), "2026");
        assert_eq!(ends("1234567890", 5), "12…90");
        assert_eq!(shorten(&"7".repeat(3000), 24), "777777…77777 (3000 digits)");
    }
}
