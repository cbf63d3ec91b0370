//! Verdicts on the statements of the papers, and whether they are as expected.

use super::papers::{Expected, Record};

/// The kind of a verdict on a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Proved for all numbers by an automaton.
    Proved,
    /// Proved by a certificate that was verified.
    Certified,
    /// It follows from statements that are proved.
    Follows,
    /// No counter-example up to the bound.
    Bounded,
    /// It is false.
    False,
    /// It was observed up to the bound; it is not claimed for all numbers.
    Observed,
    /// The budget was spent, or a statement that it rests on was not proved.
    Stopped,
}

impl Kind {
    /// All kinds, in the order of summaries.
    pub const ALL: [Self; 7] =
        [Self::Proved, Self::Certified, Self::Follows, Self::Bounded, Self::False, Self::Observed, Self::Stopped];

    /// Its name in results.
    pub fn name(self) -> &'static str {
        match self {
            Self::Proved => "proved",
            Self::Certified => "certified",
            Self::Follows => "follows",
            Self::Bounded => "bounded",
            Self::False => "false",
            Self::Observed => "observed",
            Self::Stopped => "stopped",
        }
    }

    /// Whether it holds for all numbers.
    pub fn is_certain(self) -> bool {
        matches!(self, Self::Proved | Self::Certified | Self::Follows)
    }
}

impl From<Expected> for Kind {
    fn from(expected: Expected) -> Self {
        match expected {
            Expected::Proved => Self::Proved,
            Expected::Certified => Self::Certified,
            Expected::Follows => Self::Follows,
            Expected::Bounded => Self::Bounded,
            Expected::False => Self::False,
            Expected::Observed => Self::Observed,
        }
    }
}

/// The verdict on a statement.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// Its kind.
    pub kind: Kind,
    /// The bound up to which it was tried; `None` where it was not, and where a certificate holds for all numbers.
    pub bound: Option<u64>,
    /// The least values for which it fails; where no number decides, what is printed and what is right.
    pub counterexample: Option<Vec<(String, String)>>,
    /// The states of the largest minimal automaton of its proofs; 0 where there is none.
    pub largest: usize,
    /// Whether every construction of its proofs was rechecked by the second method and agreed; `None` where that was not
    /// done.
    pub rechecked: Option<bool>,
    /// The seconds it took, by the clock of [`Effort`](super::run::Effort).
    pub seconds: f64,
}

impl Verdict {
    pub(super) fn of(kind: Kind) -> Self {
        Self { kind, bound: None, counterexample: None, largest: 0, rechecked: None, seconds: 0.0 }
    }

    /// Whether the verdict is the one that the statement expects, the counter-example and its order included.
    pub fn is_as_expected(&self, record: &Record) -> bool {
        let agrees = record.counterexample.is_none() || record.counterexample == self.counterexample;
        self.kind == record.expected.into() && agrees && self.rechecked != Some(false)
    }
}
