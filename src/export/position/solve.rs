//! The evaluation of a position, as JSON.

use serde::Serialize;

use crate::table::json::{ExactBig, Text};
use golden_game::{Convention, Move, Outcome, Position, Ruleset};
use golden_number::UBig;
use golden_solver::{Evaluation, PilePeriod, Reason, explain, found_moves};

/// The result of `solve`, with its keys in the order of the file.
#[derive(Clone, Debug, Serialize)]
pub struct SolveResult {
    ruleset: Ruleset,
    position: Position,
    /// Only under misère play.
    #[serde(skip_serializing_if = "Option::is_none")]
    convention: Option<Convention>,
    outcome: Option<&'static str>,
    grundy: Option<ExactBig>,
    winning_moves: Option<Vec<WinningMove>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    some_winning_moves: Vec<WinningMove>,
    /// Only where the value is known by a proved period of those of one pile or heap.
    #[serde(skip_serializing_if = "Option::is_none")]
    period: Option<ExactBig>,
    #[serde(skip_serializing_if = "Option::is_none")]
    preperiod: Option<ExactBig>,
    why: Vec<String>,
}

/// A winning move in JSON: what it takes from each pile, and the position after it.
#[derive(Clone, Debug, Serialize)]
pub struct WinningMove {
    /// Null if a heap is split.
    take: Option<Vec<Text<UBig>>>,
    to: Position,
}

impl From<&Move> for WinningMove {
    fn from(winning: &Move) -> Self {
        let take = (!winning.take.is_empty()).then(|| winning.take.iter().cloned().map(Text).collect());
        Self { take, to: winning.to.clone() }
    }
}

impl SolveResult {
    /// The evaluation of a position in the form of the file. Unknown results are null.
    pub fn new(ruleset: &Ruleset, position: &Position, convention: Convention, evaluation: &Evaluation) -> Self {
        Self {
            ruleset: ruleset.clone(),
            position: position.clone(),
            convention: (convention == Convention::Misere).then_some(convention),
            outcome: evaluation.outcome.map(|outcome| match outcome {
                Outcome::P => "P",
                Outcome::N => "N",
            }),
            grundy: evaluation.grundy.clone().map(ExactBig),
            winning_moves: evaluation.winning_moves.as_ref().map(|moves| moves.iter().map(Into::into).collect()),
            some_winning_moves: found_moves(ruleset, position, evaluation).iter().map(Into::into).collect(),
            period: period_of(evaluation).map(|found| ExactBig(found.period.into())),
            preperiod: period_of(evaluation).map(|found| ExactBig(found.preperiod.into())),
            why: evaluation.reasons.iter().map(|reason| explain(reason).to_string()).collect(),
        }
    }
}

/// The period of the values of one pile or heap by which its value is known.
fn period_of(evaluation: &Evaluation) -> Option<&PilePeriod> {
    evaluation.reasons.iter().find_map(|reason| match reason {
        Reason::PilePeriod { period, .. } | Reason::SplitPeriod { period, .. } => Some(period),
        _ => None,
    })
}
