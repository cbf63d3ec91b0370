//! Verdicts on the statements of the papers, and whether they are as expected.

use std::fmt::{self, Display};

use super::papers::{Fault, Record};

/// The kind of a verdict on a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Proved for all numbers by an automaton.
    Proved,
    /// Proved in words: by an argument, whose steps the card and the report give.
    Words,
    /// It says finitely many things, and each of them was checked.
    Complete,
    /// Proved by a certificate that was verified.
    Certified,
    /// It follows from statements that are proved.
    Follows,
    /// No counter-example up to the bound.
    Bounded,
    /// It is false, and this is to blame.
    False(Fault),
    /// It was observed up to the bound; it is not claimed for all numbers.
    Observed,
    /// The budget was spent, or a statement that it rests on was not proved.
    Stopped,
}

impl Kind {
    /// All kinds, in the order of summaries.
    pub const ALL: [Self; 11] = [
        Self::Proved,
        Self::Words,
        Self::Complete,
        Self::Certified,
        Self::Follows,
        Self::Bounded,
        Self::False(Fault::Paper),
        Self::False(Fault::Copy),
        Self::False(Fault::Reading),
        Self::Observed,
        Self::Stopped,
    ];

    /// Its name in results, which does not say what is to blame.
    pub fn name(self) -> &'static str {
        match self {
            Self::Proved => "proved",
            Self::Words => "words",
            Self::Complete => "complete",
            Self::Certified => "certified",
            Self::Follows => "follows",
            Self::Bounded => "bounded",
            Self::False(_) => "false",
            Self::Observed => "observed",
            Self::Stopped => "stopped",
        }
    }

    /// Whether the statement holds beyond doubt: for all numbers, or for all that it is about.
    pub fn is_certain(self) -> bool {
        matches!(self, Self::Proved | Self::Words | Self::Complete | Self::Certified | Self::Follows)
    }

    /// What is to blame, if it is false.
    pub fn fault(self) -> Option<Fault> {
        if let Self::False(fault) = self { Some(fault) } else { None }
    }

    /// Whether it is false.
    pub fn is_false(self) -> bool {
        self.fault().is_some()
    }
}

impl Display for Kind {
    /// `in words`, `false: copy`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Words => f.pad("in words"),
            Self::False(fault) => f.pad(&format!("{}: {}", self.name(), fault.name())),
            _ => f.pad(self.name()),
        }
    }
}

/// The verdict on a statement.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// Its kind.
    pub kind: Kind,
    /// The bound up to which it was tried, beside its argument where that proves it in words; `None` where it was not, and where
    /// a certificate holds for all numbers.
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
        self.kind == record.kind() && agrees && self.rechecked != Some(false)
    }
}
