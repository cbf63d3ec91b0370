//! Roughan's appendices on Fibonacci numbers and the golden ratio, in exact arithmetic with √5.

use super::check::{Check, CheckRun, FailingCase, Found};
use golden_number::Quadratic;

pub const CHECKS: &[Check] = &[
    Check {
        name: "golden-equation",
        measure: "decimals",
        quick: 10,
        usual: 10,
        most: 10,
        run: |t| equation(t, "1.6180339887"),
    },
    Check {
        name: "fibonacci-begins",
        measure: "n",
        quick: 7,
        usual: 7,
        most: 7,
        run: |t| begins(t, &[1, 1, 2, 3, 5, 8, 13, 21]),
    },
    Check { name: "binet", measure: "n", quick: 30, usual: 90, most: 90, run: |t| binet(t, 0) },
    Check { name: "binet-right", measure: "n", quick: 30, usual: 90, most: 90, run: |t| binet(t, 1) },
    Check {
        name: "conjugate-powers",
        measure: "n",
        quick: 30,
        usual: 90,
        most: 90,
        run: |t| conjugate(t, Root::ZERO.minus(Root::PHI)),
    },
    Check { name: "nearest-fibonacci", measure: "n", quick: 30, usual: 80, most: 80, run: |t| nearest(t, 0) },
    Check { name: "nearest-fibonacci-right", measure: "n", quick: 30, usual: 80, most: 80, run: |t| nearest(t, 1) },
];

/// (a + b√5)/2 with a and b both even or both odd.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Root(i128, i128);

impl Root {
    const ZERO: Self = Self(0, 0);
    const ONE: Self = Self(2, 0);
    const PHI: Self = Self(1, 1);
    const ROOT_OF_5: Self = Self(0, 2);

    /// A natural number times √5.
    fn roots_of_5(count: u64) -> Self {
        Self(0, Self::ROOT_OF_5.1 * i128::from(count))
    }

    fn minus(self, other: Self) -> Self {
        Self(self.0 - other.0, self.1 - other.1)
    }

    fn times(self, other: Self) -> Self {
        let (whole, root) = (self.0 * other.0 + 5 * self.1 * other.1, self.0 * other.1 + self.1 * other.0);
        Self(whole / 2, root / 2)
    }

    fn power(self, exponent: u64) -> Self {
        (0..exponent).fold(Self::ONE, |power, _| power.times(self))
    }
}

/// `f_0` = `f_1` = 1, `f_{n+1}` = `f_n` + `f_{n−1}`.
fn fibonacci() -> impl Iterator<Item = u64> {
    std::iter::successors(Some((1_u64, 1_u64)), |&(this, next)| Some((next, this.checked_add(next)?)))
        .map(|(this, _)| this)
}

/// φ² − φ − 1 = 0, φ − 1 = 1/φ, and the decimals of φ.
fn equation(trial: &CheckRun<'_>, printed: &str) -> Found {
    trial.step()?;
    let (phi, one) = (Root::PHI, Root::ONE);
    let right = Quadratic::golden().decimals(usize::try_from(trial.bound).unwrap_or(10));
    let holds = phi.times(phi).minus(phi).minus(one) == Root::ZERO && phi.minus(one).times(phi) == one;
    Ok((!holds || printed != right).then(|| FailingCase::printed(&printed, &right)))
}

/// The first numbers of the sequence.
fn begins(trial: &CheckRun<'_>, printed: &[u64]) -> Found {
    trial.step()?;
    let mut all = (0..=trial.bound).zip(fibonacci().zip(printed));
    Ok(all.find(|(_, (right, printed))| right != *printed).map(|(n, _)| FailingCase::at([("n", &n)])))
}

/// `f_n` √5 = φ^(n + `more`) − (1 − φ)^(n + `more`).
fn binet(trial: &CheckRun<'_>, more: u64) -> Found {
    trial.step()?;
    for (n, f) in (0..=trial.bound).zip(fibonacci()) {
        let [first, second] = [Root::PHI, Root::ONE.minus(Root::PHI)].map(|base| base.power(n + more));
        let difference = first.minus(second);
        if difference != Root::roots_of_5(f) {
            // A multiple of √5 by symmetry: how many.
            let formula = difference.1 / Root::ROOT_OF_5.1;
            return Ok(Some(FailingCase::at([("n", &n), ("formula", &formula), ("f", &f)])));
        }
    }
    Ok(None)
}

/// (1 − φ)^n times `inverse`^n is 1.
fn conjugate(trial: &CheckRun<'_>, inverse: Root) -> Found {
    trial.step()?;
    let one_minus_phi = Root::ONE.minus(Root::PHI);
    let fails =
        |n: &u64| (0..*n).fold(Root::ONE, |product, _| product.times(one_minus_phi).times(inverse)) != Root::ONE;
    Ok((0..=trial.bound).find(fails).map(|n| FailingCase::at([("n", &n)])))
}

/// `f_n` = ⌊φ^(n + `more`)/√5 + ½⌋. With φ^m = (a + b√5)/2 that is ⌊(b + 1 + a/√5)/2⌋, so a/√5 may be rounded down
/// first, to the integer square root of a²/5.
fn nearest(trial: &CheckRun<'_>, more: u64) -> Found {
    trial.step()?;
    for (n, f) in (0..=trial.bound).zip(fibonacci()) {
        let Root(a, b) = Root::PHI.power(n + more);
        let formula = (b + 1 + (a * a / 5).isqrt()).div_euclid(2);
        if formula != i128::from(f) {
            return Ok(Some(FailingCase::at([("n", &n), ("formula", &formula), ("f", &f)])));
        }
    }
    Ok(None)
}

#[cfg(test)]
use super::check::Wrong;

#[cfg(test)]
pub const WRONG: &[Wrong] = &[
    (
        "golden-equation",
        "the last decimal is 8",
        |t| equation(t, "1.6180339888"),
        "printed = 1.6180339888, right = 1.6180339887",
    ),
    ("fibonacci-begins", "f_0 = 0", |t| begins(t, &[0, 1, 1, 2]), "n = 0"),
    ("binet", "the exponent is n + 2", |t| binet(t, 2), "n = 1, formula = 2, f = 1"),
    ("binet-right", "the exponent is n", |t| binet(t, 0), "n = 0, formula = 0, f = 1"),
    ("conjugate-powers", "(1 − φ)^n = φ^−n", |t| conjugate(t, Root::PHI), "n = 1"),
    ("nearest-fibonacci", "the exponent is n + 2", |t| nearest(t, 2), "n = 1, formula = 2, f = 1"),
    ("nearest-fibonacci-right", "the exponent is n", |t| nearest(t, 0), "n = 0, formula = 0, f = 1"),
];
