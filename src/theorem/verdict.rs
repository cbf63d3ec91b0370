//! Verdicts on the statements of the papers, whether they are as expected, and the evidence that a statement is false.

use std::fmt::{self, Display};

use super::papers::record::VerdictKind;
use crate::checks::check;
use crate::papers::Record;
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// The verdict on a statement.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    /// Its kind.
    pub kind: VerdictKind,
    /// The bound up to which it was tried, also beside a proof in words. `None` where it was not tried, where a check
    /// went through all that the statement says, and where a certificate holds for all numbers.
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
    pub(super) fn with_kind(kind: VerdictKind) -> Self {
        Self { kind, bound: None, counterexample: None, largest: 0, rechecked: None, seconds: 0.0 }
    }

    /// Returns true if the verdict is the one that the statement expects, the counter-example and its order included.
    pub fn is_as_expected(&self, record: &Record) -> bool {
        let agrees = record.counterexample.is_none() || record.counterexample == self.counterexample;
        self.kind == record.kind() && agrees && self.rechecked != Some(false)
    }
}

/// The values for which a statement fails, by their names; or what is printed and what is right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CounterExampleText(pub Vec<(String, String)>);

impl CounterExampleText {
    /// Returns the evidence that the verdict has against a statement; without a verdict, the evidence that the file
    /// of the statement gives.
    pub fn from_record(record: &Record, verdict: Option<&Verdict>) -> Option<Self> {
        let values = match verdict {
            Some(verdict) => verdict.counterexample.clone(),
            None => said(record),
        };
        values.map(Self)
    }
}

impl Serialize for CounterExampleText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in &self.0 {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

impl Display for CounterExampleText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_misprint = self.0.iter().any(|(name, _)| name == "printed");
        let sign = if is_misprint { ":" } else { " =" };
        let values: Vec<_> = self.0.iter().map(|(name, value)| format!("{name}{sign} {value}")).collect();
        f.write_str(&values.join(if is_misprint { "; " } else { ", " }))
    }
}

/// The evidence against a false statement, as its file says.
fn said(record: &Record) -> Option<Vec<(String, String)>> {
    let printed = || {
        let (printed, right) = record.printed.as_ref().zip(record.right.as_ref())?;
        Some(vec![("printed".to_owned(), printed.clone()), ("right".to_owned(), right.clone())])
    };
    record.counterexample.clone().or_else(printed)
}

/// Returns the quantity that is bounded where a statement is tried: "n".
pub fn measure(record: &Record) -> &'static str {
    record.method.check().and_then(check).map_or("n", |check| check.measure)
}
