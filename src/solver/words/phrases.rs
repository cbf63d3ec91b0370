//! Words that several sentences share: numbers, lists, the end of the game.

use crate::number::{Representation, UBig, to_decimal};
use crate::prose::{Prose, short_digits};

/// The number in decimal, shortened with its count of digits if it is very long.
pub(in crate::solver) fn short(number: &UBig) -> String {
    short_digits(to_decimal(number))
}

/// The digits of a form, shortened in the same way.
pub(in crate::solver) fn digits(form: &Representation) -> String {
    short_digits(form.digits())
}

/// The numbers as a list in words.
pub(in crate::solver) fn numbers<'a>(numbers: impl IntoIterator<Item = &'a UBig>) -> String {
    list(&numbers.into_iter().map(short).collect::<Vec<_>>())
}

/// `1`, `1 and 2`, `1, 2 and 3`.
pub(in crate::solver) fn list(items: &[String]) -> String {
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
