//! Linear atoms, primitives and constants, state by state, from other descriptions than those they are made from.

use super::operations::{State, accepts, digits_that_limit, follow, valid_after};
use super::simulation::Machine;
use super::{Checker, Search};
use crate::automata::automaton::Automaton;
use crate::automata::budget::Stop;
use crate::automata::digits::{Base, Direction};
use crate::automata::relations::{Comparison, Linear, Primitive};
use crate::compile::record::Leaf;
use golden_number::UBig;

impl Checker<'_, '_> {
    /// Returns whether an automaton accepts what its atom says, and nothing else.
    pub(super) fn leaf(&mut self, leaf: &Leaf, result: &Automaton) -> Result<bool, Stop> {
        let arity = match leaf {
            Leaf::Linear(atom) => atom.coefficients.len(),
            Leaf::Primitive(primitive) => primitive.arity(),
        };
        if !self.is_of_form(result, arity)? {
            return Ok(false);
        }
        match leaf {
            Leaf::Linear(atom) => self.linear(atom, result),
            Leaf::Primitive(primitive) => self.primitive(*primitive, result),
        }
    }

    /// Returns whether an automaton reads valid words of `arity` tracks, the most significant digit first.
    fn is_of_form(&mut self, result: &Automaton, arity: usize) -> Result<bool, Stop> {
        Ok(result.direction() == Direction::MostFirst && result.arity() == arity && self.reads_valid_words(result)?)
    }

    /// Every prefix beside the state it leads to. A prefix is known by the values it has with no zero and with one zero
    /// after it, until these decide the comparison whatever follows; there are finitely many that do not.
    fn linear(&mut self, atom: &Linear, result: &Automaton) -> Result<bool, Stop> {
        let (base, arity) = (result.base(), result.arity());
        let width = 1_u32 << base.bits();
        self.meter.begin();
        let start: (State, Prefix, u32) = (Some(0), Prefix::from_values(base, atom, [0, 0]), 0);
        let mut search = Search::from(start);
        while let Some((state, prefix, before)) = search.next() {
            if accepts(result, state) != prefix.holds(atom) {
                return Ok(false);
            }
            if state.is_none() && prefix == Prefix::Decided(false) {
                continue;
            }
            for symbol in valid_after(base, Direction::MostFirst, arity, before, self.meter)? {
                self.meter.work(4 + arity)?;
                let after = match prefix {
                    Prefix::Open(values) => {
                        let digits = (0..arity).map(|track| i128::from(base.digit(symbol, track, arity)));
                        let digit = atom.coefficients.iter().zip(digits).map(|(c, digit)| i128::from(*c) * digit).sum();
                        Prefix::from_values(base, atom, with_digit(base, values, digit))
                    }
                    Prefix::Decided(_) => prefix,
                };
                let limits = digits_that_limit(base, Direction::MostFirst, symbol, arity, width);
                search.add((follow(result, state, symbol), after, limits), self.meter)?;
            }
        }
        Ok(true)
    }

    /// The machine that reads the least significant digit first, simulated from its end.
    fn primitive(&mut self, primitive: Primitive, result: &Automaton) -> Result<bool, Stop> {
        let (base, arity) = (result.base(), result.arity());
        let width = 1_u32 << base.bits();
        self.meter.begin();
        let start = (LowEnd::default(), 0_u32);
        let (mut search, mut met, mut edges) = (Search::from(start), vec![start], Vec::new());
        while let Some((read, before)) = search.next() {
            let from = met.iter().position(|other| *other == (read, before)).unwrap_or_default();
            for symbol in valid_after(base, Direction::LeastFirst, arity, before, self.meter)? {
                let digits = [0, 1, 2].map(|track| if track < arity { base.digit(symbol, track, arity) } else { 0 });
                let Some(after) = read.step(primitive, digits) else { continue };
                let after = (after, digits_that_limit(base, Direction::LeastFirst, symbol, arity, width));
                if search.add(after, self.meter)? {
                    met.push(after);
                }
                self.meter.work(met.len())?;
                edges.push((from, symbol, met.iter().position(|other| *other == after).unwrap_or_default()));
            }
        }
        let ends = (0..met.len()).filter(|state| met[*state].0.accepts(primitive));
        let machine = Machine::backward(met.len(), &edges, ends);
        self.simulate(&machine, result)
    }

    /// Returns whether an automaton accepts the word of a number, with zeros before it, and no other word.
    pub(super) fn constant(&mut self, value: &UBig, result: &Automaton) -> Result<bool, Stop> {
        // The one valid word of that value without zeros before it.
        let word = result.base().word(value);
        if result.base().value(&word) != *value || word.first() == Some(&0) || !self.is_of_form(result, 1)? {
            return Ok(false);
        }
        self.meter.begin();
        let mut search = Search::from((0_u32, 0_usize));
        while let Some((state, read)) = search.next() {
            self.meter.work(4)?;
            if accepts(result, Some(state)) != (read == word.len()) {
                return Ok(false);
            }
            // Zeros before the word, then its digits.
            let next = word.get(read).map(|digit| (u32::from(*digit), read + 1));
            let expected: Vec<(u32, usize)> = (read == 0).then_some((0, 0)).into_iter().chain(next).collect();
            let edges = result.edges(state as usize);
            if edges.len() != expected.len() {
                return Ok(false);
            }
            for (symbol, after) in expected {
                let Some(to) = follow(result, Some(state), symbol) else { return Ok(false) };
                search.add((to, after), self.meter)?;
            }
        }
        Ok(true)
    }
}

/// The facts known of Σ cᵢ·xᵢ after a prefix.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Prefix {
    /// The sum if nothing follows and if a zero follows, which do not decide the comparison.
    Open([i128; 2]),
    /// The comparison holds, or does not, whatever follows.
    Decided(bool),
}

impl Prefix {
    fn from_values(base: Base, atom: &Linear, values: [i128; 2]) -> Self {
        let sum_of = |is_positive: bool| -> i128 {
            let signed = atom.coefficients.iter().filter(|c| (**c > 0) == is_positive);
            signed.map(|c| i128::from(c.unsigned_abs())).sum()
        };
        let (most, least) = (sum_of(true), sum_of(false));
        // n digits of a number are worth at most W_n − 1: the sum is between V_n − N·(W_n − 1) and V_n + P·(W_n − 1).
        let weights = [1, i128::from(base.largest_digit()) + 1];
        let [low, high] = [-least, most].map(|side| [0, 1].map(|n| values[n] + side * weights[n]));
        let constant = i128::from(atom.constant);
        let exceeds = |by: i128| is_at_least(base, low, constant - least + by);
        let stays_below = |by: i128| is_at_least(base, high.map(|value| -value), -constant - most + by);
        let decided = match atom.comparison {
            Comparison::Equal if exceeds(1) || stays_below(1) => Some(false),
            Comparison::NotEqual if exceeds(1) || stays_below(1) => Some(true),
            Comparison::AtMost if exceeds(1) => Some(false),
            Comparison::AtMost if stays_below(0) => Some(true),
            _ => None,
        };
        decided.map_or(Self::Open(values), Self::Decided)
    }

    /// Returns true if the comparison holds if nothing follows.
    fn holds(self, atom: &Linear) -> bool {
        let constant = i128::from(atom.constant);
        match (self, atom.comparison) {
            (Self::Decided(holds), _) => holds,
            (Self::Open([value, _]), Comparison::Equal) => value == constant,
            (Self::Open([value, _]), Comparison::NotEqual) => value != constant,
            (Self::Open([value, _]), Comparison::AtMost) => value <= constant,
        }
    }
}

/// The values of a prefix and a further digit, from those of the prefix.
fn with_digit(base: Base, [none, one]: [i128; 2], digit: i128) -> [i128; 2] {
    [one + digit, after(base, [none, one]) + digit * (i128::from(base.largest_digit()) + 1)]
}

/// The next term of a sequence with the recurrence of the weights.
fn after(base: Base, [before, last]: [i128; 2]) -> i128 {
    match base {
        Base::Two => last.saturating_mul(2),
        Base::Fib | Base::T(_) => last.saturating_mul(base.largest_digit().into()).saturating_add(before),
    }
}

/// Returns true if all terms of a sequence with the recurrence of the weights, which begins with two terms, are at
/// least `bound`. Two neighbours that are not negative have no smaller ones after them, and two that are not positive
/// lead below every bound unless they are 0; the others come to one or the other, since as long as their signs differ
/// they shrink.
fn is_at_least(base: Base, first: [i128; 2], bound: i128) -> bool {
    let [mut before, mut last] = first;
    loop {
        if before < bound || last < bound {
            return false;
        }
        if before >= 0 && last >= 0 {
            return true;
        }
        (before, last) = (last, after(base, [before, last]));
    }
}

/// The facts remembered of the digits of a primitive, read from the lowest place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct LowEnd {
    /// True if the next place is an odd number of places above the lowest one.
    is_odd: bool,
    /// The number that the primitive needs.
    memory: u8,
}

impl LowEnd {
    /// Returns the facts remembered after one more place; `None` if the relation cannot hold any more.
    fn step(self, primitive: Primitive, digits: [u8; 3]) -> Option<Self> {
        let [first, second, third] = digits;
        let memory = match primitive {
            // 0: no 1 yet; 1, 2: the lowest 1 stands in an even or odd place.
            Primitive::Fib | Primitive::FibOdd | Primitive::FibEven | Primitive::PowerOfTwo => {
                match (self.memory, first) {
                    (memory, 0) => memory,
                    (0, _) => 1 + u8::from(self.is_odd),
                    _ => return None,
                }
            }
            Primitive::LowOdd | Primitive::LowEven => match (self.memory, first) {
                (0, 1) => 1 + u8::from(self.is_odd),
                (memory, _) => memory,
            },
            // 0: nothing is read; then one more than the lowest digit.
            Primitive::Last1 => {
                if self.memory == 0 {
                    1 + first
                } else {
                    self.memory
                }
            }
            // 0: the part of n that is the second number has not been read; 1: it has.
            Primitive::Smallest | Primitive::Largest | Primitive::Part => match (self.memory, first, second) {
                (0, 1, 1) => 1,
                (0, 1, 0) if primitive == Primitive::Smallest => return None,
                (1, 1, 0) if primitive == Primitive::Largest => return None,
                (memory, _, 0) => memory,
                _ => return None,
            },
            // The digit that the second number has in this place.
            Primitive::ShiftLeft => {
                if second == self.memory {
                    first
                } else {
                    return None;
                }
            }
            // 0: the lowest place, whose digit is dropped; else one more than the digit that the first number has.
            Primitive::ShiftRight => {
                if self.memory == 0 || self.memory == 1 + first {
                    1 + second
                } else {
                    return None;
                }
            }
            // 1: the first is less as far as it is read.
            Primitive::Lexicographic => {
                if first == second {
                    self.memory
                } else {
                    u8::from(first < second)
                }
            }
            Primitive::Same => {
                if first == second {
                    0
                } else {
                    return None;
                }
            }
            Primitive::Xor => {
                if (first + second + third) % 2 == 0 {
                    0
                } else {
                    return None;
                }
            }
        };
        let needs_places =
            matches!(primitive, Primitive::FibOdd | Primitive::FibEven | Primitive::LowOdd | Primitive::LowEven);
        Some(Self { is_odd: needs_places && !self.is_odd, memory })
    }

    fn accepts(self, primitive: Primitive) -> bool {
        match primitive {
            Primitive::Fib | Primitive::PowerOfTwo => self.memory > 0,
            Primitive::FibOdd | Primitive::LowOdd | Primitive::Last1 => self.memory == 2,
            Primitive::FibEven
            | Primitive::LowEven
            | Primitive::Smallest
            | Primitive::Largest
            | Primitive::Part
            | Primitive::Lexicographic => self.memory == 1,
            Primitive::ShiftLeft => self.memory == 0,
            Primitive::ShiftRight => self.memory <= 1,
            Primitive::Same | Primitive::Xor => true,
        }
    }
}
