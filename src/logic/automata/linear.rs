//! Linear equations and inequalities Σ cᵢ·xᵢ = c, ≠ c, ≤ c as automata, built directly: no chain of adders and no
//! projection.
//!
//! Read with the most significant digit first, a prefix has the value u·W_n + v·W_{n−1} (see
//! [`Base`](super::digits::Base)), where n places are still to come; those contribute at least −N·(W_n − 1) and at
//! most P·(W_n − 1), N and P being the sums of the negative and positive coefficients. A prefix whose value can no
//! more come down to c, or up to it, for any n decides the comparison. There remain finitely many pairs (u, v):
//! u·φ + v is bounded by the pruning, and u·ψ + v by a geometric series. All arithmetic is that of integers; signs of
//! numbers in Z\[φ\] come out of the recurrence itself, see [`never_below`].

use super::automaton::{Automaton, explore};
use super::budget::{Meter, Stop};
use super::digits::{Base, Direction};

/// The comparison of a sum with the constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Comparison {
    Equal,
    NotEqual,
    AtMost,
}

/// A linear atom over variables that are known by their order. Coefficients are not 0.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Linear {
    pub(crate) coefficients: Vec<i64>,
    pub(crate) comparison: Comparison,
    pub(crate) constant: i64,
}

/// The facts known after a prefix.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Prefix {
    /// The value is u·W_n + v·W_{n−1}, and the digits to come decide.
    Open(i128, i128),
    /// Every continuation satisfies the atom.
    Sure,
}

/// Returns whether p·W_n + v·W_{n−1} ≥ bound for every n ≥ 0.
///
/// The sequence has the recurrence of the weights. Two neighbours that are not negative are followed by larger ones
/// only; otherwise its sign becomes that of p·φ + v, so that within logarithmically many terms it either gets there or
/// falls below any bound. (An overflow answers false, which prunes nothing.)
fn never_below(base: Base, p: i128, v: i128, bound: i128) -> bool {
    let mut previous = p + v;
    let Some(mut current) = base.next_weight(p, v).and_then(|sum| sum.checked_add(first_step(base, p))) else {
        return false;
    };
    while previous >= bound && current >= bound {
        if previous >= 0 && current >= 0 {
            return true;
        }
        let Some(next) = base.next_weight(current, previous) else { return false };
        (previous, current) = (current, next);
    }
    false
}

/// Returns what p·W_1 exceeds p·t by: W_1 = t + 1, and 2 in base 2.
fn first_step(base: Base, p: i128) -> i128 {
    if base == Base::Two { 0 } else { p }
}

/// Returns the automaton of a linear atom, most significant digit first; track i is the i-th variable.
///
/// **Cost**: O(D²) states for D = Σ|cᵢ|, each with up to 2^k symbols for k variables.
pub(crate) fn linear(base: Base, atom: &Linear, meter: &mut Meter<'_>) -> Result<Automaton, Stop> {
    let arity = atom.coefficients.len();
    let constant = i128::from(atom.constant);
    let sum_of = |positive: bool| -> i128 {
        let signed = atom.coefficients.iter().filter(|coefficient| (**coefficient > 0) == positive);
        signed.map(|coefficient| i128::from(coefficient.unsigned_abs())).sum()
    };
    let (most, least) = (sum_of(true), sum_of(false));
    let judge = |u: i128, v: i128| {
        // The total is between (u−N)·W_n + v·W_{n−1} + N and (u+P)·W_n + v·W_{n−1} − P.
        let above = never_below(base, u - least, v, constant - least + 1);
        let at_most = never_below(base, -u - most, -v, -constant - most);
        let below = at_most && never_below(base, -u - most, -v, -constant - most + 1);
        match atom.comparison {
            Comparison::Equal if above || below => None,
            Comparison::NotEqual if above || below => Some(Prefix::Sure),
            Comparison::AtMost if above => None,
            Comparison::AtMost if at_most => Some(Prefix::Sure),
            _ => Some(Prefix::Open(u, v)),
        }
    };
    let step = |state: &Prefix, symbol: u32| match *state {
        Prefix::Sure => Some(Prefix::Sure),
        Prefix::Open(u, v) => {
            let term = |(track, coefficient): (usize, &i64)| {
                i128::from(*coefficient) * i128::from(base.digit(symbol, track, arity))
            };
            let (u, v) = base.step((u, v), atom.coefficients.iter().enumerate().map(term).sum());
            judge(u, v)
        }
    };
    let accept = |state: &Prefix| match *state {
        Prefix::Sure => true,
        Prefix::Open(u, v) => match atom.comparison {
            Comparison::Equal => u + v == constant,
            Comparison::NotEqual => u + v != constant,
            Comparison::AtMost => u + v <= constant,
        },
    };
    explore(base, Direction::MostFirst, arity, judge(0, 0), step, accept, meter)
}

/// Returns the automaton of one number, most significant digit first.
pub(crate) fn constant(base: Base, word: &[u8], meter: &mut Meter<'_>) -> Result<Automaton, Stop> {
    // State 0 reads leading zeros, state i has read the first i digits.
    let step = |state: &usize, symbol: u32| match (*state, symbol) {
        (0, 0) => Some(0),
        (read, digit) if word.get(read).is_some_and(|next| u32::from(*next) == digit) => Some(read + 1),
        _ => None,
    };
    explore(base, Direction::MostFirst, 1, Some(0), step, |state| *state == word.len(), meter)
}
