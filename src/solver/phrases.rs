//! Words that several sentences share: numbers, lists, the end of the game.

use dashu_int::ops::BitTest;

use golden_number::{Representation, UBig, to_decimal};
use golden_prose::{Prose, grouped, listed, short_digits, shortened};

/// Sums of Fibonacci numbers, binary columns and the groups of digits are written out for numbers of at most this many bits.
pub(crate) const WRITTEN_BITS: usize = 100;

/// Characters of a number on a card.
const ON_CARD: usize = 9;

/// The number in decimal, shortened with its count of digits if it is very long.
pub(crate) fn short(number: &UBig) -> String {
    short_digits(to_decimal(number))
}

/// A number with its digits in groups, unless it is very long.
pub(crate) fn large(number: &UBig) -> String {
    if number.bit_len() <= WRITTEN_BITS { grouped(number) } else { short(number) }
}

/// A number as a card gives it. The ends of a long number cost as much as all its digits.
pub(crate) fn on_card(number: &UBig) -> String {
    shortened(&number.to_string(), ON_CARD)
}

/// The digits of a form, shortened as [`short`] shortens a number.
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
pub(crate) fn no_move() -> Prose {
    Prose::from("There is no move: the previous player has won.")
}
