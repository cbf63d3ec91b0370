//! How numbers of any length are typed and taken.

use crate::number::UBig;
use crate::session::answers::at_once;
use crate::ui::input::number_field::Look;

/// How the fields of the panel look.
pub(super) const FIELD: Look = Look { size: 14.0, height: 28.0, counts: false, centred: false, grouped: true };

/// Whether a number has more than some 20,000 digits: nothing is worked out with it within a frame.
pub(super) fn is_long(number: &UBig) -> bool {
    at_once::is_longer(number, at_once::WRITTEN)
}
