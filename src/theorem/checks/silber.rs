//! Silber: canonical and second canonical forms, their shifts, and his question how to find them without a table; the
//! digits he prints, his algorithm step by step.

#[cfg(test)]
use super::check::Wrong;
use super::check::{self, Check, CheckRun, FailingCase, Found, at};
use golden_number::{FIBONACCI, Representation, UBig, add, floor_phi_u64};

pub const CHECKS: &[Check] = &[
    Check {
        name: "canonical-form",
        measure: "n",
        quick: 200,
        usual: 300_000,
        most: 2_000_000,
        run: |t| unique(t, |digits| digits & 1 == 0, canonical),
    },
    Check {
        name: "second-canonical-form",
        measure: "n",
        quick: 200,
        usual: 300_000,
        most: 2_000_000,
        run: |t| unique(t, |digits| digits.trailing_zeros() % 2 == 0, second_canonical),
    },
    Check {
        name: "silber-shifts",
        measure: "n",
        quick: 300,
        usual: 100_000,
        most: 2_000_000,
        run: |t| shifts(t, second_canonical),
    },
    Check {
        name: "digits-by-doubling",
        measure: "n",
        quick: 60,
        usual: 12_000,
        most: 100_000,
        run: |t| doubling(t, 2),
    },
    Check {
        name: "digits-by-halves",
        measure: "k",
        quick: 20,
        usual: 2000,
        most: 2000,
        run: |t| halves(t, Representation::canonical),
    },
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

/// A Fibonacci representation: bit i − 1 is the digit in position i, which stands for `F_i`.
pub type SilberDigits = u64;

/// The sum of the Fibonacci numbers at the ones.
pub fn value(digits: SilberDigits) -> u64 {
    FIBONACCI
        .iter()
        .skip(1)
        .take(64)
        .enumerate()
        .filter(|(bit, _)| digits >> bit & 1 == 1)
        .map(|(_, number)| number)
        .sum()
}

/// Silber's first algorithm: the largest `F_k` ≤ n, again and again; 1 is `F_2`.
pub fn canonical(n: u64) -> SilberDigits {
    let (mut rest, mut digits) = (n, 0);
    for (index, number) in FIBONACCI.iter().enumerate().take(65).skip(2).rev() {
        if *number <= rest {
            rest -= number;
            digits |= 1 << (index - 1);
        }
    }
    digits
}

/// Silber's second algorithm, for n ≥ 1: the canonical form of n − 1, a one in position 1, and two adjacent ones
/// rounded up to one on their left.
pub fn second_canonical(n: u64) -> SilberDigits {
    let mut digits = canonical(n - 1) | 1;
    loop {
        let pairs = digits & (digits << 1);
        if pairs == 0 {
            return digits;
        }
        let upper = pairs.ilog2();
        digits = digits & !(0b11 << (upper - 1)) | 1 << (upper + 1);
    }
}

/// Returns true if the rightmost one is in an even position.
pub fn is_a_number(canonical: SilberDigits) -> bool {
    canonical.trailing_zeros() % 2 == 1
}

/// Every n has exactly one representation without adjacent ones that is a form, and the algorithm finds it.
fn unique(
    trial: &CheckRun<'_>,
    is_form: impl Fn(SilberDigits) -> bool,
    algorithm: impl Fn(u64) -> SilberDigits,
) -> Found {
    let positions = FIBONACCI.iter().skip(1).take_while(|number| **number <= trial.bound).count();
    // All digits without adjacent ones: those with a one in a new position follow the shorter ones.
    let (mut shorter, mut all) = (vec![0], vec![0]);
    for position in 0..positions {
        let mut longer = all.clone();
        longer.extend(shorter.iter().map(|digits: &SilberDigits| digits | 1 << position));
        shorter = std::mem::replace(&mut all, longer);
    }
    let mut forms: Vec<(u64, SilberDigits)> =
        all.into_iter().filter(|digits| is_form(*digits)).map(|d| (value(d), d)).collect();
    forms.sort_unstable();
    for n in 1..=trial.bound {
        if n % 1024 == 0 {
            trial.step()?;
        }
        let first = forms.partition_point(|(number, _)| *number < n);
        let of_n = forms.iter().skip(first).take_while(|(number, _)| *number == n);
        if !of_n.map(|(_, digits)| *digits).eq([algorithm(n)]) {
            return Ok(Some(FailingCase::at([("n", &n)])));
        }
    }
    Ok(None)
}

/// Shifted to the left the form of n is canonical and an A-number, ⌊nφ⌋; twice, a B-number, n more. The canonical form
/// of an A-number shifted to the right is a second canonical one.
fn shifts(trial: &CheckRun<'_>, form: impl Fn(u64) -> SilberDigits) -> Found {
    for n in 1..=trial.bound {
        if n % 1024 == 0 {
            trial.step()?;
        }
        let [a, b] = [form(n) << 1, form(n) << 2];
        let is_canonical = [a, b].into_iter().all(|digits| canonical(value(digits)) == digits);
        let is_pair =
            is_a_number(a) && !is_a_number(b) && u128::from(value(a)) == floor_phi_u64(n) && value(b) == value(a) + n;
        let right = canonical(n) >> 1;
        let is_second = !is_a_number(canonical(n)) || second_canonical(value(right)) == right;
        if !is_canonical || !is_pair || !is_second {
            return Ok(Some(FailingCase::at([("n", &n)])));
        }
    }
    Ok(None)
}

/// The canonical form of n from its binary digits by adding in Fibonacci digits: double, and add the Fibonacci number
/// of index `one` for a binary one. No Fibonacci number is looked up or computed.
fn doubling(trial: &CheckRun<'_>, one: u32) -> Found {
    for n in 1..=trial.bound {
        trial.step()?;
        let made = (0..64 - n.leading_zeros()).rev().try_fold(Representation::default(), |form, bit| {
            let twice = add(&form, &form).ok()?.result().clone();
            let is_one = n >> bit & 1 == 1;
            if is_one {
                Some(add(&twice, &Representation::from_indices(vec![one]).ok()?).ok()?.result().clone())
            } else {
                Some(twice)
            }
        });
        if made.is_none_or(|form| form.digits() != format!("{:b}", canonical(n))) {
            return Ok(Some(FailingCase::at([("n", &n)])));
        }
    }
    Ok(None)
}

/// The form of 3^k that is found by halving the number again and again is that of Silber's algorithm, with a list of
/// all Fibonacci numbers up to it.
fn halves(trial: &CheckRun<'_>, form: impl Fn(&UBig) -> Representation) -> Found {
    let (mut numbers, mut n) = (vec![UBig::ONE, UBig::from(2_u8)], UBig::ONE);
    for k in 0..=trial.bound {
        trial.step()?;
        while let [.., before, last] = &numbers[..]
            && *last <= n
        {
            numbers.push(before + last);
        }
        let (mut rest, mut indices) = (n.clone(), Vec::new());
        for (place, number) in numbers.iter().enumerate().rev() {
            if *number <= rest {
                rest -= number;
                indices.extend(u32::try_from(place + 2));
            }
        }
        if form(&n).indices() != indices {
            return Ok(Some(FailingCase::at([("k", &k)])));
        }
        n *= UBig::from(3_u8);
    }
    Ok(None)
}

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
    let rows = check::wythoff_by_recursion(trial.bound, trial)?;
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
pub const WRONG: &[Wrong] = &[
    ("canonical-form", "F_1 may be used", |t| unique(t, |_| true, canonical), "n = 1"),
    (
        "second-canonical-form",
        "ones are put in position 1 and not carried",
        |t| unique(t, |digits| digits.trailing_zeros() % 2 == 0, |n| canonical(n - 1) | 1),
        "n = 2",
    ),
    ("silber-shifts", "the canonical form does as well", |t| shifts(t, canonical), "n = 1"),
    ("digits-by-doubling", "1 is F_3", |t| doubling(t, 3), "n = 1"),
    ("digits-by-halves", "it is the second canonical form", |t| halves(t, Representation::second_canonical), "k = 0"),
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
