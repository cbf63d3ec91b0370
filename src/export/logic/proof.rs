//! The verdicts on the claims of a file.

use std::fmt::{self, Display};
use std::io::Write;

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::ExportError;
use crate::table::json::write_json_lines;
use golden_logic::formula::Expectation;
use golden_number::UBig;
use golden_prose::short_digits;

/// The verdict on a claim or a relation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ProofVerdict {
    /// It holds for all numbers.
    Proved,
    /// It does not hold for all numbers.
    Refuted,
    /// It was tried for small numbers only, and larger ones may matter.
    Bounded,
    /// It is no claim, but the relation of a formula with free variables.
    Relation,
    /// The budget was spent.
    Stopped,
}

impl ProofVerdict {
    fn name(self) -> &'static str {
        match self {
            Self::Proved => "proved",
            Self::Refuted => "refuted",
            Self::Bounded => "bounded",
            Self::Relation => "relation",
            Self::Stopped => "stopped",
        }
    }
}

/// Values of variables, by their names in the order of the quantifiers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedValues(pub Vec<(String, UBig)>);

impl Serialize for NamedValues {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in &self.0 {
            map.serialize_entry(name, &value.to_string())?;
        }
        map.end()
    }
}

impl Display for NamedValues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let values: Vec<_> =
            self.0.iter().map(|(name, value)| format!("{name} = {}", short_digits(value.to_string()))).collect();
        f.write_str(&values.join(", "))
    }
}

/// The verdict on a claim; its keys in JSON, in the order of the file.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ProofResult {
    /// The title; of a lone formula empty.
    pub title: String,
    /// The base: `fib`, `2`, or `t:2` to `t:9`.
    pub base: String,
    /// The verdict.
    pub verdict: ProofVerdict,
    /// The largest number that was tried, if only those were: also where what was found there refutes or proves the
    /// claim.
    pub bound: Option<u64>,
    /// The least values for which a claim about all numbers fails, of those tried if only these were; `None` for a
    /// claim that fails only as far as it was tried.
    pub counterexample: Option<NamedValues>,
    /// The least values for which a claim that something exists holds, of those tried if only these were.
    pub witness: Option<NamedValues>,
    /// The least values at which a claim that was tried depends on numbers beyond the bound.
    pub undecided: Option<NamedValues>,
    /// The free variables of a relation, in the order of its tracks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub variables: Option<Vec<String>>,
    /// The states of the minimal automaton of a relation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub states: Option<usize>,
    /// The states of the largest minimal automaton; 0 if there is none.
    pub largest: usize,
    /// True if every step has been computed again in another way, and agreed.
    pub rechecked: bool,
    /// The time it took, without the recheck.
    pub seconds: f64,
    /// The words of the text in place of an empty title: the formula.
    #[serde(skip)]
    pub formula: String,
    /// The expectation of its author; none for a lone formula.
    #[serde(skip)]
    pub expected: Option<Expectation>,
}

impl ProofResult {
    /// Returns true if the verdict is the opposite of what the author expects.
    fn is_unexpected(&self) -> bool {
        matches!(
            (self.verdict, self.expected),
            (ProofVerdict::Proved, Some(Expectation::Refuted)) | (ProofVerdict::Refuted, Some(Expectation::Proved))
        )
    }

    /// `refuted  never three winning moves: a = 2, b = 2`
    fn line(&self) -> String {
        let title = if self.title.is_empty() { &self.formula } else { &self.title };
        let found = match (self.verdict, &self.counterexample, self.bound) {
            (_, fails, Some(bound)) => {
                let found = match (fails, &self.witness, &self.undecided) {
                    (Some(values), ..) if values.0.is_empty() => "it does not hold there".to_owned(),
                    (Some(values), ..) => format!("fails at {values}"),
                    (None, Some(values), _) => format!("holds at {values}"),
                    (None, None, Some(values)) if values.0.is_empty() => {
                        "not decided, larger numbers matter".to_owned()
                    }
                    (None, None, Some(values)) => format!("not decided at {values}, where larger numbers matter"),
                    (None, None, None) => "no counter-example".to_owned(),
                };
                format!("; tried up to {bound}: {found}")
            }
            (ProofVerdict::Proved, ..) => {
                self.witness.as_ref().map(|values| format!("; least witness {values}")).unwrap_or_default()
            }
            (ProofVerdict::Relation, ..) => {
                let variables = self.variables.as_deref().unwrap_or_default().join(", ");
                let plural = if self.states == Some(1) { "" } else { "s" };
                format!("({variables}): {} state{plural}", self.states.unwrap_or_default())
            }
            (_, Some(values), _) if self.title.is_empty() => format!("; least counter-example {values}"),
            (_, Some(values), _) => format!(": {values}"),
            _ => String::new(),
        };
        let said = match self.expected {
            Some(Expectation::Refuted) if self.is_unexpected() => "  [the file says refute]",
            Some(Expectation::Proved) if self.is_unexpected() => "  [the file says prove]",
            _ => "",
        };
        format!("{:<8} {title}{found}{said}", self.verdict.name())
    }
}

/// Writes `[{"title":…,"base":"fib","verdict":…},…]`, one claim on each line.
///
/// # Errors
/// Returns an error if the writer fails.
pub fn write_proofs_json(results: &[ProofResult], out: &mut dyn Write) -> Result<(), ExportError> {
    write_json_lines(results, out)
}

/// Writes a line for each claim, and of more than one a line that sums them up.
///
/// # Errors
/// Returns an error if the writer fails.
pub fn write_proofs_text(results: &[ProofResult], out: &mut dyn Write) -> Result<(), ExportError> {
    for result in results {
        writeln!(out, "{}", result.line())?;
    }
    if results.len() > 1 {
        writeln!(out, "\n{}", summary(results))?;
    }
    Ok(())
}

/// "112 claims: 95 proved, 17 refuted; all rechecked; 1100 states at most; 0.022 s"
fn summary(results: &[ProofResult]) -> String {
    let relations = results.iter().filter(|result| result.verdict == ProofVerdict::Relation).count();
    let claims = results.len() - relations;
    let kinds = [
        ProofVerdict::Proved,
        ProofVerdict::Refuted,
        ProofVerdict::Bounded,
        ProofVerdict::Relation,
        ProofVerdict::Stopped,
    ];
    let counts = kinds.map(|kind| (results.iter().filter(|result| result.verdict == kind).count(), kind.name()));
    let counts: Vec<_> =
        counts.iter().filter(|(count, _)| *count > 0).map(|(count, name)| format!("{count} {name}")).collect();
    let rechecked = results.iter().filter(|result| result.rechecked).count();
    let rechecked = if rechecked == claims { "all".to_owned() } else { rechecked.to_string() };
    let largest = results.iter().map(|result| result.largest).max().unwrap_or(0);
    let seconds: f64 = results.iter().map(|result| result.seconds).sum();
    let unexpected = match results.iter().filter(|result| result.is_unexpected()).count() {
        0 => String::new(),
        count => format!("; {count} not as the file says"),
    };
    let what = if relations == 0 { "claims" } else { "statements" };
    format!(
        "{} {what}: {}; {rechecked} rechecked; {largest} states at most; {seconds:.3} s{unexpected}",
        results.len(),
        counts.join(", ")
    )
}
