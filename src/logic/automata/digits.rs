//! Numeration systems whose valid words a finite automaton can read: weights, the rule for neighbouring digits, and
//! the step by which the value of a word grows.
//!
//! Weights satisfy W_{n+1} = t·W_n + W_{n−1} with W_0 = 1 and W_{−1} = 1 (the p-system of Fraenkel; t = 1 is
//! Zeckendorf's, W_0 = F_2), digits run from 0 to t, and in the place below a digit t only 0 may stand. Every natural
//! number has exactly one word without leading zeros. Base 2 has W_n = 2^n and no rule.
//!
//! Several words are read together, one track each, padded with leading zeros to one length. A *symbol* is the tuple
//! of the digits in one place: a machine word with [`Base::bits`] bits a track, the first track highest, so that the
//! order of symbols is the lexicographic order of tuples.

use std::fmt;
use std::str::FromStr;

use dashu_int::ops::BitTest;
use serde::{Deserialize, Serialize};

use golden_number::{Representation, UBig};

/// Tracks that an automaton may have at most; a base with wide digits has fewer, see [`Base::max_tracks`].
pub const MAX_TRACKS: usize = 24;

/// The way numbers are written, and with it the primitives and the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Base {
    /// Zeckendorf form: distinct Fibonacci numbers, no two of them neighbours.
    #[default]
    Fib,
    /// Binary.
    Two,
    /// The numeration of t-Wythoff's game for 2 ≤ t ≤ 9: W_{n+1} = t·W_n + W_{n−1}, digits 0 to t.
    T(u8),
}

/// The end of a word at which an automaton begins to read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Direction {
    /// The most significant digit first, as numbers are written. The shortest accepted word is the least value.
    #[default]
    MostFirst,
    /// The least significant digit first.
    LeastFirst,
}

/// The error for a name that is no base.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the base is fib, 2, or t:2 to t:9")]
pub struct UnknownBase;

impl FromStr for Base {
    type Err = UnknownBase;

    fn from_str(text: &str) -> Result<Self, UnknownBase> {
        match text {
            "fib" | "t:1" => Ok(Self::Fib),
            "2" => Ok(Self::Two),
            _ => match text.strip_prefix("t:").map(str::as_bytes) {
                Some([digit @ b'2'..=b'9']) => Ok(Self::T(digit - b'0')),
                _ => Err(UnknownBase),
            },
        }
    }
}

impl TryFrom<String> for Base {
    type Error = UnknownBase;

    fn try_from(name: String) -> Result<Self, UnknownBase> {
        name.parse()
    }
}

impl From<Base> for String {
    fn from(base: Base) -> Self {
        base.name()
    }
}

impl fmt::Display for Base {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fib => f.write_str("fib"),
            Self::Two => f.write_str("2"),
            Self::T(t) => write!(f, "t:{t}"),
        }
    }
}

impl Base {
    /// Returns the name in the language: `fib`, `2` or `t:2`.
    pub fn name(self) -> String {
        self.to_string()
    }

    /// Returns the largest digit.
    pub fn largest_digit(self) -> u8 {
        match self {
            Self::Fib | Self::Two => 1,
            Self::T(t) => t,
        }
    }

    /// Returns the number of the lowest place: 2 in base fib, as Silber counts, else 0.
    pub fn first_place(self) -> usize {
        if self == Self::Fib { 2 } else { 0 }
    }

    /// Returns the weight of the place that is `above` places above the lowest one; `None` if it does not fit 64 bits.
    ///
    /// ```
    /// use golden_logic::automata::digits::Base;
    /// assert_eq!([0, 1, 2, 5].map(|above| Base::Fib.weight(above)), [Some(1), Some(2), Some(3), Some(13)]);
    /// assert_eq!((Base::Two.weight(10), Base::Two.weight(64)), (Some(1024), None));
    /// ```
    pub fn weight(self, above: usize) -> Option<u64> {
        if above >= 128 {
            return None;
        }
        let (mut before, mut weight) = if self == Self::Two { (0, 1) } else { (1, 1) };
        for _ in 0..above {
            let next = self.next_weight(weight, before)?;
            (before, weight) = (weight, next);
        }
        u64::try_from(weight).ok()
    }

    /// Returns the bits that a digit takes in a symbol.
    pub fn bits(self) -> usize {
        (u8::BITS - self.largest_digit().leading_zeros()) as usize
    }

    /// Returns the number of tracks that a symbol has room for, at most [`MAX_TRACKS`].
    pub fn max_tracks(self) -> usize {
        MAX_TRACKS.min(u32::BITS as usize / self.bits())
    }

    /// Returns the digit of a track in a symbol for `arity` tracks.
    pub fn digit(self, symbol: u32, track: usize, arity: usize) -> u8 {
        let bits = self.bits();
        let mask = (1_u32 << bits) - 1;
        ((symbol >> ((arity - 1 - track) * bits)) & mask) as u8
    }

    /// Returns the symbol of a tuple of digits, one a track.
    pub fn symbol(self, digits: &[u8]) -> u32 {
        digits.iter().fold(0, |symbol, digit| (symbol << self.bits()) | u32::from(*digit))
    }

    /// Returns the digits of a symbol, one a track.
    pub fn digits(self, symbol: u32, arity: usize) -> Vec<u8> {
        (0..arity).map(|track| self.digit(symbol, track, arity)).collect()
    }

    /// Returns how a prefix grows by a digit. A prefix of value u·W_n + v·W_{n−1}, with its last digit in place n,
    /// becomes one of value u′·W_{n−1} + v′·W_{n−2}; a whole word has the value u + v.
    pub fn step(self, (u, v): (i128, i128), digit: i128) -> (i128, i128) {
        match self {
            Self::Fib => (u + v + digit, u),
            Self::T(t) => (i128::from(t) * u + v + digit, u),
            Self::Two => (2 * u + digit, 0),
        }
    }

    /// Returns the weight W_{n+1} from W_n and W_{n−1}, or the next term of any sequence with this recurrence; `None`
    /// if it does not fit 128 bits.
    pub(crate) fn next_weight(self, current: i128, previous: i128) -> Option<i128> {
        match self {
            Self::Fib => current.checked_add(previous),
            Self::T(t) => current.checked_mul(i128::from(t))?.checked_add(previous),
            Self::Two => current.checked_mul(2),
        }
    }

    /// Returns what the symbol just read forbids of the next one: a bit for each track.
    ///
    /// In base 2 nothing; with the most significant digit first, 0 must follow a digit t; with the least significant
    /// first, a digit that is not 0 forbids t.
    pub fn context(self, direction: Direction, symbol: u32, arity: usize) -> u32 {
        match self {
            Self::Fib => symbol,
            Self::Two => 0,
            Self::T(t) => (0..arity).fold(0, |context, track| {
                let digit = self.digit(symbol, track, arity);
                let restricts = match direction {
                    Direction::MostFirst => digit == t,
                    Direction::LeastFirst => digit != 0,
                };
                (context << 1) | u32::from(restricts)
            }),
        }
    }

    /// Calls `visit` with every symbol that may follow in this context, in ascending order, until it fails.
    ///
    /// # Errors
    ///
    /// Fails as `visit` does.
    pub fn each_symbol<E>(
        self,
        direction: Direction,
        context: u32,
        arity: usize,
        mut visit: impl FnMut(u32) -> Result<(), E>,
    ) -> Result<(), E> {
        let Self::T(t) = self else {
            // Submasks of the allowed bits in ascending order: subtracting the mask carries through the gaps.
            let allowed = ((1_u32 << arity) - 1) & !context;
            let mut symbol = 0_u32;
            loop {
                visit(symbol)?;
                if symbol == allowed {
                    return Ok(());
                }
                symbol = symbol.wrapping_sub(allowed) & allowed;
            }
        };
        let most: Vec<u8> = (0..arity)
            .map(|track| match (context >> (arity - 1 - track) & 1 == 1, direction) {
                (false, _) => t,
                (true, Direction::MostFirst) => 0,
                (true, Direction::LeastFirst) => t - 1,
            })
            .collect();
        let mut digits = vec![0; arity];
        loop {
            visit(self.symbol(&digits))?;
            let Some(track) = (0..arity).rev().find(|track| digits[*track] < most[*track]) else { return Ok(()) };
            digits[track] += 1;
            digits[track + 1..].fill(0);
        }
    }

    /// Returns the word of a number, most significant digit first; of 0 the empty word.
    ///
    /// **Cost**: that of the Zeckendorf form, linear in base 2, quadratic in the length in the other bases.
    pub fn word(self, n: &UBig) -> Vec<u8> {
        match self {
            Self::Fib => {
                let form = Representation::canonical(n);
                let length = form.indices().iter().max().map_or(0, |top| *top as usize - 1);
                let mut word = vec![0; length];
                for index in form.indices() {
                    word[length + 1 - *index as usize] = 1;
                }
                word
            }
            Self::Two => (0..n.bit_len()).rev().map(|place| u8::from(n.bit(place))).collect(),
            Self::T(t) => {
                let mut weights = vec![UBig::ONE];
                let mut next = UBig::from(u32::from(t) + 1);
                while next <= *n {
                    let after = &next * u32::from(t) + &weights[weights.len() - 1];
                    weights.push(std::mem::replace(&mut next, after));
                }
                let mut rest = n.clone();
                let digit_of = |weight: &UBig| {
                    let mut digit = 0;
                    while rest >= *weight {
                        rest -= weight;
                        digit += 1;
                    }
                    digit
                };
                let word: Vec<u8> = weights.iter().rev().map(digit_of).collect();
                word.into_iter().skip_while(|digit| *digit == 0).collect()
            }
        }
    }

    /// Returns the value of a word, most significant digit first; leading zeros and invalid words are evaluated, too.
    ///
    /// **Cost**: quadratic in the length of the word.
    pub fn value(self, word: &[u8]) -> UBig {
        let (mut u, mut v) = (UBig::ZERO, UBig::ZERO);
        for digit in word {
            let next = match self {
                Self::Fib => &u + &v + u32::from(*digit),
                Self::T(t) => &u * u32::from(t) + &v + u32::from(*digit),
                Self::Two => &u * 2_u32 + u32::from(*digit),
            };
            v = if self == Self::Two { UBig::ZERO } else { u };
            u = next;
        }
        u + v
    }

    /// Returns the symbols of a tuple of numbers, most significant first, padded with leading zeros to one length.
    pub fn symbols_of(self, values: &[UBig]) -> Vec<u32> {
        let words: Vec<Vec<u8>> = values.iter().map(|value| self.word(value)).collect();
        let length = words.iter().map(Vec::len).max().unwrap_or(0);
        (0..length)
            .map(|at| {
                words.iter().fold(0, |symbol, word| {
                    let padding = length - word.len();
                    let digit = if at < padding { 0 } else { word[at - padding] };
                    (symbol << self.bits()) | u32::from(digit)
                })
            })
            .collect()
    }

    /// Returns the tuple of numbers of a word of symbols, most significant first.
    pub fn values_of(self, symbols: &[u32], arity: usize) -> Vec<UBig> {
        (0..arity)
            .map(|track| {
                let word: Vec<u8> = symbols.iter().map(|symbol| self.digit(*symbol, track, arity)).collect();
                self.value(&word)
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_values_are_inverse() {
        for base in [Base::Fib, Base::Two, Base::T(2), Base::T(3), Base::T(9)] {
            for n in 0..2000_u32 {
                let n = UBig::from(n);
                let word = base.word(&n);
                assert_ne!(word.first(), Some(&0), "{base} {n}");
                assert_eq!(base.value(&word), n, "{base}");
            }
        }
    }

    #[test]
    fn the_words_of_a_length_are_the_first_numbers() {
        for base in [Base::Fib, Base::Two, Base::T(2), Base::T(3)] {
            for direction in [Direction::MostFirst, Direction::LeastFirst] {
                let mut words: Vec<(u32, Vec<u8>)> = vec![(0, Vec::new())];
                for _ in 0..5 {
                    let mut longer = Vec::new();
                    for (context, word) in &words {
                        let visit = |symbol: u32| {
                            let digit = u8::try_from(symbol).expect("one digit");
                            let word: Vec<u8> = word.iter().copied().chain([digit]).collect();
                            longer.push((base.context(direction, symbol, 1), word));
                            Ok::<(), ()>(())
                        };
                        base.each_symbol(direction, *context, 1, visit).expect("no failure");
                    }
                    words = longer;
                }
                let mut values: Vec<UBig> = words
                    .into_iter()
                    .map(|(_, mut word)| {
                        if direction == Direction::LeastFirst {
                            word.reverse();
                        }
                        base.value(&word)
                    })
                    .collect();
                values.sort();
                let expected: Vec<UBig> = (0..values.len()).map(UBig::from).collect();
                assert_eq!(values, expected, "{base} {direction:?}");
            }
        }
    }
}
