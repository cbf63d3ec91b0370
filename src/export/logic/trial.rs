//! A strategy on trial, as text and JSON.

use std::io::Write;

use serde::{Serialize, Serializer};

use super::discovery::{ClaimDocument, claim_line};
use crate::ExportError;
use crate::table::json::write_json;
use golden_lab::rule::Rule;
use golden_lab::strategy::Strategy;
use golden_lab::trial::{Hole, HoleKind, Trial, TrialVerdict};
use golden_number::UBig;
use golden_prose::tuple;

/// A trial with the list that was tried.
#[derive(Clone, Copy, Debug)]
pub struct TrialResult<'a> {
    /// The rule.
    pub rule: &'a Rule,
    /// The list.
    pub strategy: &'a Strategy,
    /// The verdict on it.
    pub trial: &'a Trial,
}

fn position(numbers: &[UBig]) -> Vec<String> {
    numbers.iter().map(ToString::to_string).collect()
}

#[derive(Serialize)]
struct HoleDocument {
    kind: &'static str,
    position: Vec<String>,
    r#move: Option<Vec<String>>,
}

impl HoleDocument {
    fn new(hole: &Hole) -> Self {
        let kind = match hole.kind {
            HoleKind::End => "end",
            HoleKind::Back => "back",
            HoleKind::Stuck => "stuck",
        };
        Self { kind, position: position(&hole.position), r#move: hole.option.as_deref().map(position) }
    }
}

impl Serialize for TrialResult<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct as _;
        let trial = self.trial;
        let verdict = match trial.verdict {
            TrialVerdict::Wins => "wins",
            TrialVerdict::Partial => "partial",
            TrialVerdict::Hole => "hole",
            TrialVerdict::Stopped => "stopped",
        };
        let mut object = serializer.serialize_struct("Trial", 4)?;
        object.serialize_field("verdict", verdict)?;
        object.serialize_field("hole", &trial.hole.as_ref().map(HoleDocument::new))?;
        object.serialize_field("missed", &trial.missed.as_deref().map(position))?;
        object.serialize_field("claims", &ClaimDocument::list(&trial.claims))?;
        object.end()
    }
}

/// Writes a trial as one object of JSON.
///
/// # Errors
/// Returns an error if the writer fails.
pub fn write_trial_json(result: &TrialResult<'_>, out: &mut dyn Write) -> Result<(), ExportError> {
    write_json(result, out)
}

/// Writes a trial in lines: the list, the verdict with the hole, the missed win, the claims.
///
/// # Errors
/// Returns an error if the writer fails.
pub fn write_trial_text(result: &TrialResult<'_>, out: &mut dyn Write) -> Result<(), ExportError> {
    if let Some(title) = &result.rule.title {
        writeln!(out, "{title}")?;
    }
    writeln!(out, "always leave {}", result.strategy)?;
    for line in verdict_lines(result) {
        writeln!(out, "{line}")?;
    }
    for claim in &result.trial.claims {
        writeln!(out, "{}", claim_line(claim))?;
    }
    Ok(())
}

fn verdict_lines(result: &TrialResult<'_>) -> Vec<String> {
    let trial = result.trial;
    let hole = trial.hole.as_ref().map(|hole| hole_words(hole, result.rule));
    let mut lines = match (trial.verdict, hole) {
        (TrialVerdict::Wins, _) => {
            vec!["wins, for all positions: whoever must move from the list loses; from everywhere else a move leads to it".to_owned()]
        }
        (TrialVerdict::Partial, Some(hole)) => vec![
            "wins from wherever one can get to the list; it is not everything".to_owned(),
            format!("it leaves open first: {hole}"),
        ],
        (TrialVerdict::Hole, Some(hole)) => {
            let here = trial.hole.as_ref().map(|hole| tuple(&hole.position)).unwrap_or_default();
            vec![format!("a hole: {hole}"), format!("before {here} the list is right")]
        }
        (TrialVerdict::Partial | TrialVerdict::Hole | TrialVerdict::Stopped, _) => {
            vec!["stopped: nothing is said of the list".to_owned()]
        }
    };
    let missed = trial.missed.as_ref().map(|missed| format!("a missed win: from {} one could win", tuple(missed)));
    lines.extend(missed);
    lines
}

/// "from 9 no move leads to the list".
fn hole_words(hole: &Hole, rule: &Rule) -> String {
    let here = tuple(&hole.position);
    match (hole.kind, &hole.option) {
        (HoleKind::End, _) if rule.misere => {
            format!("at {here} the game is over, which whoever must move wins; it is on the list")
        }
        (HoleKind::End, _) => format!("at {here} the game is over, and it is not on the list"),
        (HoleKind::Back, Some(option)) if rule.block > 0 => {
            format!(
                "from {here}, on the list, more than {} moves lead to the list, one of them to {}",
                rule.block,
                tuple(option)
            )
        }
        (HoleKind::Stuck, _) if rule.block > 0 => {
            format!("from {here} at most {} moves lead to the list, and as many may be forbidden", rule.block)
        }
        (HoleKind::Back, Some(option)) => {
            format!("from {here}, on the list, a move leads to {}, on the list, too", tuple(option))
        }
        (HoleKind::Back, None) => format!("from {here}, on the list, a move leads to the list"),
        (HoleKind::Stuck, _) => format!("from {here} no move leads to the list"),
    }
}
