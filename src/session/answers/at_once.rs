//! The lengths that numbers may have for what is done with them within a frame, in machine words of 64 bits: a word
//! holds about 19 decimal digits. Longer numbers are left to background work.

use golden_game::Position;
use golden_number::UBig;

/// A number of at most that many words is written in decimal in a millisecond or two: about 20,000 digits.
pub const WRITTEN: usize = 1040;

/// A number of at most that many words is written and laid out several times in a frame: about 1,200 digits. Also the
/// words of all numbers of a position that is listed.
pub const LISTED: usize = 64;

/// A number of at most that many words is converted, added or looked up in the golden string: about 300 digits.
pub const CONVERTED: usize = 16;

/// A position whose numbers have at most that many words together is analysed and put into words.
pub const DESCRIBED: usize = 160;

/// Returns true if a number has more than `words` machine words.
pub fn is_longer(number: &UBig, words: usize) -> bool {
    number.as_words().len() > words
}

/// Returns true if a number of a position, or of a component, has more than `words` machine words.
pub fn has_longer(position: &Position, words: usize) -> bool {
    position.all_numbers().any(|number| is_longer(number, words))
}

/// The machine words of all numbers of a position, at least one each.
///
/// **Cost**: O(1) for each number.
pub fn words_of(position: &Position) -> usize {
    position.all_numbers().map(|number| number.as_words().len().max(1)).sum()
}

/// Returns true if a position is too long to be analysed and put into words within a frame.
pub fn is_long(position: &Position) -> bool {
    words_of(position) > DESCRIBED
}
