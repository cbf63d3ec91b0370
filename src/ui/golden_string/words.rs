//! How numbers of any length are typed and taken.

use crate::input::number_field::Look;
use golden_number::UBig;
use golden_session::answers::at_once;

/// How the fields of the panel look.
pub(super) const FIELD: Look = Look { size: 14.0, height: 28.0, counts: false, centred: false, grouped: true };

/// Whether a number has more than some 20,000 digits: nothing is worked out with it within a frame.
pub(super) fn is_long(number: &UBig) -> bool {
    at_once::is_longer(number, at_once::WRITTEN)
}
