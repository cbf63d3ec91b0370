//! Verdicts on the statements of the papers, and whether they are as expected.

use super::papers::Record;
use super::papers::record::VerdictKind;

/// The verdict on a statement.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// Its kind.
    pub kind: VerdictKind,
    /// The bound up to which it was tried, beside its argument where that proves it in words; `None` where it was not, and where
    /// a certificate holds for all numbers.
    pub bound: Option<u64>,
    /// The least values for which it fails; where no number decides, what is printed and what is right.
    pub counterexample: Option<Vec<(String, String)>>,
    /// The states of the largest minimal automaton of its proofs; 0 where there is none.
    pub largest: usize,
    /// True if every construction of its proofs was rechecked by the second method and agreed; `None` where that was
    /// not done.
    pub rechecked: Option<bool>,
    /// The seconds it took, by the clock of [`Effort`](super::run::Effort).
    pub seconds: f64,
}

impl Verdict {
    pub(super) fn of(kind: VerdictKind) -> Self {
        Self { kind, bound: None, counterexample: None, largest: 0, rechecked: None, seconds: 0.0 }
    }

    /// Returns true if the verdict is the one that the statement expects, the counter-example and its order included.
    pub fn is_as_expected(&self, record: &Record) -> bool {
        let agrees = record.counterexample.is_none() || record.counterexample == self.counterexample;
        self.kind == record.kind() && agrees && self.rechecked != Some(false)
    }
}
