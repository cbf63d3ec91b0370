//! Digits of small numbers, largest weight first, and what primitives say of them.

use crate::automata::digits::Base;
use crate::automata::primitive::Primitive;
use golden_number::FIBONACCI;

/// Returns the digits of a number, most significant first: greedy, largest weight first.
pub(crate) fn word_of(base: Base, n: u64) -> Vec<u8> {
    let mut weights: Vec<u64> = vec![1];
    let next = |weights: &[u64]| {
        let (last, before) = (weights[weights.len() - 1], weights.len().checked_sub(2).map_or(1, |at| weights[at]));
        match base {
            Base::Fib => last.checked_add(before),
            Base::Two => last.checked_mul(2),
            Base::T(t) => last.checked_mul(u64::from(t))?.checked_add(before),
        }
    };
    while let Some(weight) = next(&weights).filter(|weight| *weight <= n) {
        weights.push(weight);
    }
    let mut rest = n;
    let digits = weights.iter().rev().map(|weight| {
        let digit = rest / weight;
        rest %= weight;
        digit as u8
    });
    digits.skip_while(|digit| *digit == 0).collect()
}

/// Returns the indices of the parts of a number, largest first.
fn indices(n: u64) -> Vec<usize> {
    let word = word_of(Base::Fib, n);
    let length = word.len();
    word.into_iter().enumerate().filter(|(_, digit)| *digit == 1).map(|(at, _)| length + 1 - at).collect()
}

fn sum_of(indices: impl Iterator<Item = usize>) -> Option<u64> {
    indices.map(|index| FIBONACCI.get(index).copied()).try_fold(0_u64, |sum, part| sum.checked_add(part?))
}

/// Returns the value of a primitive used as a function: `None` if it is none, `Some(None)` where it has no value.
#[expect(clippy::option_option, reason = "no function, and no value")]
pub(super) fn primitive_value(base: Base, primitive: Primitive, arguments: &[u64]) -> Option<Option<u64>> {
    match (primitive, arguments) {
        (Primitive::Xor, [a, b]) => Some(Some(a ^ b)),
        (Primitive::Smallest, [n]) => Some(sum_of(indices(*n).into_iter().rev().take(1)).filter(|_| *n > 0)),
        (Primitive::Largest, [n]) => Some(sum_of(indices(*n).into_iter().take(1)).filter(|_| *n > 0)),
        (Primitive::ShiftLeft, [n]) if base == Base::Fib => {
            Some(sum_of(indices(*n).into_iter().map(|index| index + 1)))
        }
        (Primitive::ShiftRight, [n]) if base == Base::Fib => {
            Some(sum_of(indices(*n).into_iter().filter(|index| *index > 2).map(|index| index - 1)))
        }
        (Primitive::Same, [x]) => Some(Some(*x)),
        _ => None,
    }
}

/// Returns whether a primitive holds, by its definition in words.
pub(crate) fn primitive_holds(base: Base, primitive: Primitive, arguments: &[u64]) -> bool {
    let last = arguments.last().copied().unwrap_or_default();
    if let [front @ .., _] = arguments
        && let Some(value) = primitive_value(base, primitive, front)
    {
        return value == Some(last);
    }
    let first = arguments.first().copied().unwrap_or_default();
    let lowest = || indices(first).last().copied();
    match primitive {
        Primitive::Fib => indices(first).len() == 1,
        Primitive::FibOdd => indices(first).len() == 1 && lowest().is_some_and(|index| index % 2 == 1),
        Primitive::FibEven => indices(first).len() == 1 && lowest().is_some_and(|index| index % 2 == 0),
        Primitive::LowOdd => lowest().is_some_and(|index| index % 2 == 1),
        Primitive::LowEven => lowest().is_some_and(|index| index % 2 == 0),
        Primitive::Last1 => lowest() == Some(2),
        Primitive::Part => indices(first).iter().any(|index| FIBONACCI.get(*index) == Some(&last)),
        Primitive::Lexicographic => {
            let (left, right) = (word_of(base, first), word_of(base, last));
            let length = left.len().max(right.len());
            let padded =
                |word: Vec<u8>| -> Vec<u8> { std::iter::repeat_n(0, length - word.len()).chain(word).collect() };
            padded(left) < padded(right)
        }
        Primitive::PowerOfTwo => first.is_power_of_two(),
        // The shifts of t-Wythoff's numerations.
        Primitive::ShiftLeft => {
            let mut shifted = word_of(base, first);
            if first > 0 {
                shifted.push(0);
            }
            shifted == word_of(base, last)
        }
        Primitive::ShiftRight => {
            let mut shifted = word_of(base, first);
            shifted.pop();
            shifted == word_of(base, last)
        }
        Primitive::Xor | Primitive::Smallest | Primitive::Largest | Primitive::Same => false,
    }
}
