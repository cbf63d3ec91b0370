//! Silber: the digits he prints, his algorithm step by step.

use super::check::{Check, CheckRun, FailingCase, Found};
use super::kit::{self, at};
use super::silber_digits::{SilberDigits, canonical, is_a_number, second_canonical, value};

pub const CHECKS: &[Check] = &[
    Check { name: "silber-eight", measure: "strings", quick: 3, usual: 3, most: 3, run: |t| printed(t, EIGHT) },
    Check { name: "silber-digits", measure: "strings", quick: 15, usual: 15, most: 15, run: |t| printed(t, EXAMPLES) },
    Check {
        name: "silber-algorithm",
        measure: "a, b",
        quick: 20,
        usual: 240,
        most: 600,
        run: |t| algorithm(t, |a| a << 1),
    },
];

/// The form that printed digits are claimed to have.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Any,
    Canonical,
    Second,
}

const EIGHT: &[(&str, u64, Form)] =
    &[("100000", 8, Form::Canonical), ("11000", 8, Form::Any), ("10101", 8, Form::Second)];

const EXAMPLES: &[(&str, u64, Form)] = &[
    ("101010", 12, Form::Canonical),
    ("1010100", 20, Form::Canonical),
    ("100100", 10, Form::Canonical),
    ("1000100", 15, Form::Canonical),
    ("10010", 6, Form::Canonical),
    ("100010", 9, Form::Canonical),
    ("1010100", 20, Form::Canonical),
    ("1000100", 15, Form::Canonical),
    ("10001000", 24, Form::Canonical),
    ("10101000", 32, Form::Canonical),
    ("100010000", 39, Form::Canonical),
    ("10100", 7, Form::Canonical),
    ("10101", 8, Form::Second),
    ("101010", 12, Form::Canonical),
    ("1010100", 20, Form::Canonical),
];

/// Printed digits have the value printed with them, and are of the form claimed for them.
fn printed(trial: &CheckRun<'_>, strings: &[(&str, u64, Form)]) -> Found {
    trial.step()?;
    for (text, number, form) in strings {
        let digits = SilberDigits::from_str_radix(text, 2).unwrap_or_default();
        let is_so = match form {
            Form::Any => true,
            Form::Canonical => digits == canonical(*number),
            Form::Second => digits == second_canonical(*number),
        };
        if value(digits) != *number || !is_so {
            return Ok(Some(FailingCase::at([("digits", text), ("number", number)])));
        }
    }
    Ok(None)
}

/// Silber's algorithm, step by step, in digits: for 1 ≤ a < b it concedes at P-positions alone, and leads by a move to
/// a P-position from all others. `left` is the left shift of step 2.
fn algorithm(trial: &CheckRun<'_>, left: impl Fn(SilberDigits) -> SilberDigits) -> Found {
    let rows = kit::wythoff(trial.bound, trial)?;
    for a in 1..=trial.bound {
        for b in a + 1..=trial.bound {
            let digits = canonical(a);
            let is_safe = is_a_number(digits) && canonical(b) == digits << 1;
            let next = if is_safe {
                None
            } else if !is_a_number(digits) {
                Some((a, value(digits >> 1)))
            } else if b > value(digits << 1) {
                Some((a, value(left(digits))))
            } else {
                let difference = second_canonical(b - a);
                Some((value(difference << 1), value(difference << 2)))
            };
            let is_right = match next {
                None => at(&rows, (a, b)) == 0,
                Some((c, d)) => (c == a && d < b || c < a && a - c == b.wrapping_sub(d)) && at(&rows, (c, d)) == 0,
            };
            if !is_right {
                return Ok(Some(FailingCase::at([("a", &a), ("b", &b)])));
            }
        }
    }
    Ok(None)
}

#[cfg(test)]
use super::check::Wrong;

#[cfg(test)]
pub const WRONG: &[Wrong] = &[
    (
        "silber-eight",
        "11000 is canonical",
        |t| printed(t, &[("11000", 8, Form::Canonical)]),
        "digits = 11000, number = 8",
    ),
    (
        "silber-digits",
        "10100 is 8",
        |t| printed(t, &[("101010", 12, Form::Canonical), ("10100", 8, Form::Any)]),
        "digits = 10100, number = 8",
    ),
    ("silber-algorithm", "step 2 reduces to the right shift", |t| algorithm(t, |a| a >> 1), "a = 1, b = 3"),
];
