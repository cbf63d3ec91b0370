//! Words that several sentences share: numbers, lists, the end of the game.

use golden_number::{Representation, UBig, to_decimal};
use golden_prose::{Prose, listed, short_digits};

/// The number in decimal, shortened with its count of digits if it is very long.
pub(crate) fn short(number: &UBig) -> String {
    short_digits(to_decimal(number))
}

/// The digits of a form, shortened in the same way.
pub(crate) fn digits(form: &Representation) -> String {
    short_digits(form.digits())
}

/// The numbers as a list in words.
pub(crate) fn numbers<'a>(numbers: impl IntoIterator<Item = &'a UBig>) -> String {
    list(&numbers.into_iter().map(short).collect::<Vec<_>>())
}

/// `1`, `1 and 2`, `1, 2 and 3`.
pub(crate) fn list(items: &[String]) -> String {
    listed(items, "and")
}

/// For positions without moves.
pub(super) fn no_move() -> Prose {
    Prose::from("There is no move: the previous player has won.")
}
