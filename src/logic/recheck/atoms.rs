//! Linear atoms, primitives and constants: by arithmetic and greedy forms on small numbers.

use crate::automata::automaton::Automaton;
use crate::automata::budget::Stop;
use crate::automata::linear::{Comparison, Linear};
use crate::bounded::{primitive_holds, word_of};
use crate::scope::Leaf;
use golden_number::UBig;

use super::Checker;
use super::symbols::{accepts, follow};

impl Checker<'_, '_> {
    /// Compares the automaton of an atom with its meaning on tuples of small numbers.
    pub(super) fn leaf(&mut self, leaf: &Leaf, result: &Automaton) -> Result<bool, Stop> {
        self.meter.begin();
        if !self.reads_valid_words(result)? {
            return Ok(false);
        }
        let arity = result.arity();
        let below = match arity {
            0 | 1 => 200,
            2 => 18,
            3 => 8,
            4 => 5,
            5 => 4,
            _ => 2,
        };
        let words: Vec<Vec<u8>> = (0..below).map(|n| word_of(result.base(), n)).collect();
        let mut values = vec![0_u64; arity];
        for _ in 0..4096 {
            let expected = match leaf {
                Leaf::Linear(atom) => linear_holds(atom, &values),
                Leaf::Primitive(primitive) => primitive_holds(result.base(), *primitive, &values),
            };
            self.meter.work(64 * (arity + 1))?;
            let chosen: Vec<&[u8]> = values.iter().map(|value| words[*value as usize].as_slice()).collect();
            if [0, 3].iter().any(|zeros| accepts_words(result, &chosen, *zeros) != expected) {
                return Ok(false);
            }
            let Some(at) = values.iter().rposition(|value| value + 1 < below) else { break };
            values[at] += 1;
            values[at + 1..].fill(0);
        }
        Ok(true)
    }
}

/// Returns whether an automaton accepts a number and neither of its neighbours.
pub(super) fn constant(value: &UBig, result: &Automaton) -> bool {
    let one = UBig::ONE;
    let below = *value == UBig::ZERO || !result.accepts(&[value - &one]);
    result.accepts(std::slice::from_ref(value)) && below && !result.accepts(&[value + one])
}

fn linear_holds(atom: &Linear, values: &[u64]) -> bool {
    let terms = atom.coefficients.iter().zip(values);
    let sum: i128 = terms.map(|(coefficient, value)| i128::from(*coefficient) * i128::from(*value)).sum();
    match atom.comparison {
        Comparison::Equal => sum == i128::from(atom.constant),
        Comparison::NotEqual => sum != i128::from(atom.constant),
        Comparison::AtMost => sum <= i128::from(atom.constant),
    }
}

/// Returns whether an automaton that reads the most significant digit first accepts these words, padded to one length
/// and with some more leading zeros.
fn accepts_words(automaton: &Automaton, words: &[&[u8]], zeros: usize) -> bool {
    let width = 1_u32 << automaton.base().bits();
    let length = words.iter().map(|word| word.len()).max().unwrap_or(0) + zeros;
    let mut state = Some(0);
    for place in (0..length).rev() {
        let digit = |word: &&[u8]| if place < word.len() { u32::from(word[word.len() - 1 - place]) } else { 0 };
        state = follow(automaton, state, words.iter().fold(0, |symbol, word| symbol * width + digit(word)));
    }
    accepts(automaton, state)
}
