//! The relations that the language has from the start: those that look at digits, and linear equations and inequalities.
//!
//! Positions are counted as Silber counts: position 2 is the last one and weighs F_2 = 1.
//!
//! # Linear relations
//!
//! Σ cᵢ·xᵢ = c, ≠ c and ≤ c are built directly: no chain of adders and no projection.
//!
//! Read with the most significant digit first, a prefix has the value u·W_n + v·W_{n−1} (see [`Base`]), where n
//! places are still to come; those contribute at least −N·(W_n − 1) and at most P·(W_n − 1), N being the sum of the
//! absolute values of the negative coefficients, and P the sum of the positive ones. A prefix whose value can no more
//! come down to c, or up to it, for any n decides the comparison. There remain finitely many pairs (u, v): u·φ + v is
//! bounded by the pruning, and u·ψ + v by a geometric series. All arithmetic is that of integers; signs of numbers in
//! Z\[φ\] come out of the recurrence itself, see `never_below`.
//!
//! # Functions
//!
//! A relation that is used as a function has as its values the last numbers that complete those before: see
//! [`Automaton::completions`].

use Primitive as P;

use super::automaton::Automaton;
use super::budget::{Meter, Stop};
use super::digits::{Base, Direction};
use super::explore::explore;
use golden_number::UBig;

/// A relation on digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Primitive {
    /// `fib(x)`: x = F_k, k ≥ 2.
    Fib,
    /// `fibodd(x)`: x = F_k, k ≥ 3 odd.
    FibOdd,
    /// `fibeven(x)`: x = F_k, k ≥ 2 even.
    FibEven,
    /// `lowodd(x)`: x ≥ 1 and the lowest index of its form is odd.
    LowOdd,
    /// `loweven(x)`: x ≥ 1 and the lowest index of its form is even.
    LowEven,
    /// `last1(x)`: position 2 is 1.
    Last1,
    /// `T(n,t)`: t is the smallest part of n ≥ 1.
    Smallest,
    /// `H(n,h)`: h is the largest part of n ≥ 1.
    Largest,
    /// `part(n,x)`: x is a part of n.
    Part,
    /// `shl(n,s)`: the form of s is that of n one position further left.
    ShiftLeft,
    /// `shr(n,s)`: the form of s is that of n one position further right, position 2 dropped.
    ShiftRight,
    /// `lex(x,y)`: the word of x comes before the word of y of the same length.
    Lexicographic,
    /// `same(x,y)`: the same digits.
    Same,
    /// `xor(a,b,c)`: c is the sum of a and b without carry. Base 2.
    Xor,
    /// `pow2(x)`: x = 2^k, k ≥ 0. Base 2.
    PowerOfTwo,
}

/// The names in the language, with the number of arguments.
const NAMES: [(&str, Primitive, usize); 15] = [
    ("fib", P::Fib, 1),
    ("fibodd", P::FibOdd, 1),
    ("fibeven", P::FibEven, 1),
    ("lowodd", P::LowOdd, 1),
    ("loweven", P::LowEven, 1),
    ("last1", P::Last1, 1),
    ("T", P::Smallest, 2),
    ("H", P::Largest, 2),
    ("part", P::Part, 2),
    ("shl", P::ShiftLeft, 2),
    ("shr", P::ShiftRight, 2),
    ("lex", P::Lexicographic, 2),
    ("same", P::Same, 2),
    ("xor", P::Xor, 3),
    ("pow2", P::PowerOfTwo, 1),
];

impl Primitive {
    /// Returns the primitives of a base.
    pub fn all(base: Base) -> impl Iterator<Item = Self> {
        NAMES.iter().map(|(_, primitive, _)| *primitive).filter(move |primitive| primitive.is_of(base))
    }

    /// Returns the primitive of this name in a base, if there is one.
    pub fn named(base: Base, name: &str) -> Option<Self> {
        let (_, primitive, _) = NAMES.iter().find(|(other, ..)| *other == name)?;
        Some(*primitive).filter(|primitive| primitive.is_of(base))
    }

    fn is_of(self, base: Base) -> bool {
        match base {
            Base::Fib => !matches!(self, P::Xor | P::PowerOfTwo),
            Base::Two => matches!(self, P::Xor | P::PowerOfTwo),
            Base::T(_) => matches!(self, P::ShiftLeft | P::ShiftRight | P::Lexicographic | P::Same),
        }
    }

    /// Returns the name in the language.
    pub fn name(self) -> &'static str {
        NAMES[self as usize].0
    }

    /// Returns the number of arguments.
    pub fn arity(self) -> usize {
        NAMES[self as usize].2
    }

    /// Returns the automaton, most significant digit first.
    pub(crate) fn automaton(self, base: Base, meter: &mut Meter<'_>) -> Result<Automaton, Stop> {
        let arity = self.arity();
        let step = |state: &u8, symbol: u32| {
            let digits = [0, 1, 2].map(|track| if track < arity { base.digit(symbol, track, arity) } else { 0 });
            self.step(*state, digits)
        };
        explore(base, Direction::MostFirst, arity, Some(0), step, |state| self.accepts(*state), meter)
    }

    /// The machine: what has been read so far, in a number, and the next digits.
    #[expect(clippy::match_same_arms, reason = "one line a primitive")]
    fn step(self, state: u8, [first, second, third]: [u8; 3]) -> Option<u8> {
        match (self, state, first, second) {
            // 0: only zeros; 1, 2: a 1, then an even or odd number of zeros.
            (P::Fib | P::FibOdd | P::FibEven, 0, digit, _) => Some(digit),
            (P::Fib | P::FibOdd | P::FibEven, read, 0, _) => Some(3 - read),
            (P::Fib | P::FibOdd | P::FibEven, ..) => None,
            (P::LowOdd | P::LowEven, _, 1, _) => Some(1),
            (P::LowOdd | P::LowEven, 0, ..) => Some(0),
            (P::LowOdd | P::LowEven, read, ..) => Some(3 - read),
            (P::Last1, _, digit, _) => Some(digit),
            // 0: the part is still to come; 1: it has been read.
            (P::Smallest, 0, _, 0) | (P::Part, _, _, 0) => Some(state),
            (P::Smallest | P::Part, 0, 1, 1) => Some(1),
            (P::Smallest, 1, 0, 0) => Some(1),
            (P::Largest, 0, 0, 0) => Some(0),
            (P::Largest, 0, 1, 1) | (P::Largest, 1, _, 0) => Some(1),
            (P::Smallest | P::Part | P::Largest, ..) => None,
            // The digit that the other number is to have, or had, one place higher.
            (P::ShiftLeft, due, digit, next) => (digit == due).then_some(next),
            (P::ShiftRight, due, next, digit) => (digit == due).then_some(next),
            (P::Lexicographic, 1, ..) => Some(1),
            (P::Lexicographic, _, left, right) if left < right => Some(1),
            (P::Lexicographic | P::Same, _, left, right) => (left == right).then_some(0),
            (P::Xor, ..) => (first ^ second == third).then_some(0),
            (P::PowerOfTwo, 0, digit, _) => Some(digit),
            (P::PowerOfTwo, _, digit, _) => (digit == 0).then_some(1),
        }
    }

    #[expect(clippy::match_same_arms, reason = "one line a kind of primitive")]
    fn accepts(self, state: u8) -> bool {
        match self {
            P::Fib => state != 0,
            P::FibOdd | P::LowOdd => state == 2,
            P::FibEven | P::LowEven => state == 1,
            P::Last1 | P::Smallest | P::Part | P::Largest | P::Lexicographic | P::PowerOfTwo => state == 1,
            P::ShiftLeft => state == 0,
            P::ShiftRight | P::Same | P::Xor => true,
        }
    }
}

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
/// The sequence has the recurrence of the weights. Two neighbours that are not negative are followed by no term below
/// the second of them. Otherwise the sign of the terms becomes that of p·φ + v, φ being the limit of W_{n+1}/W_n, so
/// that within logarithmically many terms two neighbours are not negative, or a term is below the bound. (An overflow
/// answers false, which prunes nothing.)
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

/// Returns p·W_1 less the term of the recurrence with p: it is p, since W_1 = t + 1; in base 2 it is 0.
fn first_step(base: Base, p: i128) -> i128 {
    if base == Base::Two { 0 } else { p }
}

/// Returns the automaton of a linear atom, most significant digit first; track i is the i-th variable.
///
/// **Cost**: O(D²) states for D = Σ|cᵢ|, each with up to 2^k symbols for k variables, more in the bases with larger
/// digits.
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

impl Automaton {
    /// Returns the numbers that complete these to an accepted tuple, each once. `None` if they are more than `most`, or
    /// the automaton reads the least significant digit first.
    ///
    /// **Cost**: the transitions times the length of the longest of these numbers and the number of states; memory a bit
    /// for each state and place.
    ///
    /// # Panics
    /// In debug builds if there is not one number for each track but the last.
    pub fn completions(&self, numbers: &[UBig], most: usize) -> Option<Vec<UBig>> {
        debug_assert_eq!(numbers.len() + 1, self.arity, "one number for each track but the last");
        if self.direction != Direction::MostFirst {
            return None;
        }
        let given = self.base.symbols_of(numbers);
        // Before place i: the states from which the places that follow lead to an accepted word.
        let mut live = vec![self.graph.accepting.clone()];
        for symbol in given.iter().rev() {
            let after = &live[live.len() - 1];
            live.push((0..self.len()).map(|state| self.continued(state, *symbol).any(|(_, to)| after[to])).collect());
        }
        live.reverse();
        let mut found = Vec::new();
        // The digits in front of the places of the given numbers, for longer values, each with the state that they
        // lead to.
        let mut longer: Vec<(usize, Vec<u8>)> = vec![(0, Vec::new())];
        let useful = self.leading_to(&live[0]);
        for _ in 0..=self.len() {
            for (state, word) in &longer {
                self.complete(*state, &given, &live, word.clone(), &mut found, most)?;
            }
            let mut next = Vec::new();
            for (state, word) in longer {
                for (digit, to) in self.continued(state, 0).filter(|(_, to)| useful[*to]) {
                    // Leading zeros make no other number.
                    if digit > 0 || !word.is_empty() {
                        next.push((to, word.iter().copied().chain([digit]).collect()));
                    }
                }
            }
            if next.is_empty() {
                return Some(found);
            }
            if next.len() > most {
                return None;
            }
            longer = next;
        }
        // A word with as many places comes to a state twice, so that there are infinitely many values.
        None
    }

    /// The transitions of a state that read the given digits: the digit of the last track, and the state that
    /// follows.
    fn continued(&self, state: usize, given: u32) -> impl Iterator<Item = (u8, usize)> {
        let bits = self.base.bits();
        let edges = self.edges(state).iter().filter(move |edge| edge.symbol >> bits == given);
        edges.map(|edge| (self.digit(edge.symbol, self.arity - 1), edge.to as usize))
    }

    /// The states from which digits of the last track alone lead to one of these.
    fn leading_to(&self, ends: &[bool]) -> Vec<bool> {
        let mut useful = ends.to_vec();
        loop {
            let more: Vec<usize> = (0..self.len())
                .filter(|state| !useful[*state] && self.continued(*state, 0).any(|(_, to)| useful[to]))
                .collect();
            if more.is_empty() {
                return useful;
            }
            for state in more {
                useful[state] = true;
            }
        }
    }

    /// Adds the values of all accepted words that begin with `word` and end in the given places.
    fn complete(
        &self,
        state: usize,
        given: &[u32],
        live: &[Vec<bool>],
        word: Vec<u8>,
        found: &mut Vec<UBig>,
        most: usize,
    ) -> Option<()> {
        let mut open = vec![(state, 0, word)];
        while let Some((state, place, word)) = open.pop() {
            if !live[place][state] {
                continue;
            }
            let Some(symbol) = given.get(place) else {
                if found.len() == most {
                    return None;
                }
                found.push(self.base.value(&word));
                continue;
            };
            for (digit, to) in self.continued(state, *symbol) {
                open.push((to, place + 1, word.iter().copied().chain([digit]).collect()));
            }
        }
        Some(())
    }
}
