//! How numbers of any length are typed and taken.

use crate::number::UBig;
use crate::ui::number_field::Look;

/// How the fields of the panel look.
pub(super) const FIELD: Look = Look { size: 14.0, height: 28.0, counts: false, centred: false, grouped: true };

/// Whether a number has more than some 20,000 digits: nothing is worked out with it within a frame.
pub(super) fn is_long(number: &UBig) -> bool {
    const WORDS: usize = 1040;
    number.as_words().len() > WORDS
}
