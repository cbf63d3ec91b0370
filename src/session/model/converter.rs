//! The choices of the Zeckendorf panel.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::Focus;
use golden_game::Ruleset;
use golden_number::{Representation, RewriteError, Rewriting, UBig, add, circle, circle_product, subtract};

/// The choices of the Zeckendorf panel. Its number is one of the numbers of the focus.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "an object")]
pub struct Converter {
    /// The last focus that was a position of Wythoff's game; the focus itself if it is one.
    pub own: Focus,
    /// The index of the number of the focus that is converted, from 0, over all components of a sum.
    pub selected: usize,
    /// The sections on the sheet.
    pub sections: BTreeSet<ConverterSection>,
    /// The way the parts are drawn.
    pub parts: PartsView,
    /// The last number of the staircase, [`Converter::STAIRCASES`].
    pub staircase: u32,
    /// The operation with the other number.
    pub operation: Operation,
    /// The other number.
    #[serde(with = "crate::disk::decimal")]
    pub operand: UBig,
    /// A representation to be read back, as typed; at most [`Converter::WRITTEN`] characters.
    pub written: String,
    /// The construction that the timeline plays.
    pub construction: ConverterConstruction,
}

impl Converter {
    /// The range of the last number of a staircase.
    pub const STAIRCASES: std::ops::RangeInclusive<u32> = 5..=10_000;
    /// The longest representation that is stored as typed, in characters.
    pub const WRITTEN: usize = 10_000;

    /// Returns what is wrong with choices read from a file, which may contain anything; `None` if they are valid.
    pub(crate) fn fault(&self) -> Option<String> {
        if let Err(error) = self.own.ruleset.validate(&self.own.position) {
            return Some(error.to_string());
        }
        if self.own.ruleset != Ruleset::Wythoff {
            return Some("a pair of the converter that is no position of Wythoff's game".into());
        }
        if !Self::STAIRCASES.contains(&self.staircase) {
            return Some(format!("a staircase up to {}, which must be from 5 to 10000", self.staircase));
        }
        (self.written.chars().count() > Self::WRITTEN)
            .then(|| format!("a written representation of more than {} characters", Self::WRITTEN))
    }
}

impl Default for Converter {
    fn default() -> Self {
        use ConverterSection::{Canonical, Parts, SecondCanonical, Shifts, Silber, Staircase};
        Self {
            own: Focus::first(),
            selected: 1,
            sections: BTreeSet::from([Parts, Canonical, SecondCanonical, Shifts, Silber, Staircase]),
            parts: PartsView::Squares,
            staircase: 55,
            operation: Operation::Add,
            operand: UBig::from(19_u8),
            written: "8+5+5".into(),
            construction: ConverterConstruction::Greedy,
        }
    }
}

/// A section of the converter's sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ConverterSection {
    /// The parts as squares or tiles, and the results for the number.
    Parts,
    /// The canonical form as a row of digits.
    Canonical,
    /// The second canonical form.
    SecondCanonical,
    /// The left and the right shift.
    Shifts,
    /// Silber's rule for a pair.
    Silber,
    /// The canonical forms of 1 to N.
    Staircase,
    /// The place in the Wythoff array.
    Array,
    /// Sums, differences, products, step by step.
    Arithmetic,
    /// A representation read back and made canonical.
    Written,
    /// All representations of the number.
    Representations,
    /// The number as the first pile of Fibonacci Nim.
    FibonacciNim,
}

impl ConverterSection {
    /// All sections, in the order of the sheet.
    pub const ALL: [Self; 11] = [
        Self::Parts,
        Self::Canonical,
        Self::SecondCanonical,
        Self::Shifts,
        Self::Silber,
        Self::Staircase,
        Self::Array,
        Self::Arithmetic,
        Self::Written,
        Self::Representations,
        Self::FibonacciNim,
    ];
}

/// The ways to draw the parts of a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PartsView {
    /// Squares of that area.
    Squares,
    /// Tiles of that length.
    Tiles,
}

/// An operation in Fibonacci digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Operation {
    /// n + m.
    Add,
    /// n − m.
    Subtract,
    /// Knuth's circle product n ∘ m.
    Circle,
}

impl Operation {
    /// Numbers of more machine words are not carried step by step.
    pub const CARRIED: usize = 3;

    /// The sign between the numbers.
    pub const fn sign(self) -> char {
        match self {
            Self::Add => '+',
            Self::Subtract => '−',
            Self::Circle => '∘',
        }
    }

    /// The result; `None` for the difference where n is less than m.
    ///
    /// **Cost**: that of a product.
    pub fn result(self, n: &UBig, m: &UBig) -> Option<UBig> {
        match self {
            Self::Add => Some(n + m),
            Self::Subtract => (n >= m).then(|| n - m),
            Self::Circle => Some(circle_product(n, m)),
        }
    }

    /// The same in Fibonacci digits, every carry a step.
    ///
    /// # Errors
    /// Those of [`normalise`](golden_number::normalise), and of a difference that is less than 0.
    pub fn carries(self, n: &UBig, m: &UBig) -> Result<Rewriting, RewriteError> {
        let [n, m] = [n, m].map(Representation::canonical);
        match self {
            Self::Add => add(&n, &m),
            Self::Subtract => subtract(&n, &m),
            Self::Circle => circle(&n, &m),
        }
    }
}

/// The constructions that the converter's timeline plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ConverterConstruction {
    /// The greedy expansion.
    Greedy,
    /// The carries of the sum or difference.
    Arithmetic,
    /// The written representation made canonical.
    Written,
}
