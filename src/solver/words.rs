//! Words that several sentences share: numbers, lists, the end of the game.

use crate::number::{Representation, UBig};
use crate::prose::{Prose, ends};

/// Numbers of more digits are shortened.
const LONGEST: usize = 30;

/// The digits that are left at each end.
const END: usize = 3;

/// The number in decimal, shortened with its count of digits if it is very long.
pub(super) fn short(number: &UBig) -> String {
    shortened(number.to_string())
}

/// The digits of a form, shortened likewise.
pub(super) fn digits(form: &Representation) -> String {
    shortened(form.digits())
}

/// A string of digits, shortened likewise.
pub(super) fn shortened(digits: String) -> String {
    if digits.len() <= LONGEST {
        return digits;
    }
    format!("{} ({} digits)", ends(&digits, LONGEST, END, END), digits.len())
}

/// The numbers as a list in words.
pub(super) fn numbers<'a>(numbers: impl IntoIterator<Item = &'a UBig>) -> String {
    list(&numbers.into_iter().map(short).collect::<Vec<_>>())
}

/// `1`, `1 and 2`, `1, 2 and 3`.
pub(super) fn list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// For positions without moves.
pub(super) fn no_move() -> Prose {
    Prose::from("There is no move: the previous player has won.")
}
