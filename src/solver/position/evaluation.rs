//! What is known about one position.

use crate::Reason;
use golden_game::{ClosedForm, Move, Outcome};
use golden_number::UBig;

/// What is known about a position. Unknown results are `None`, and a reason says why.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Evaluation {
    /// Who wins.
    pub outcome: Option<Outcome>,
    /// The Grundy value.
    pub grundy: Option<UBig>,
    /// All winning moves, once each, in increasing order of the position they lead to.
    pub winning_moves: Option<Vec<Move>>,
    /// Winning moves that are known where not all are: `winning_moves` is `None` then.
    pub some_winning_moves: Vec<Move>,
    /// How many options there are.
    pub options: Option<UBig>,
    /// How the mex rule gives the value; only with at most [`MexEvidence::OPTIONS`] options.
    pub mex: Option<MexEvidence>,
    /// The reasons.
    pub reasons: Vec<Reason>,
}

/// The values of the options, from which the mex rule takes the least absent number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MexEvidence {
    /// The Grundy value: the least number that is not present.
    pub value: u64,
    /// The values of the options, once each, increasing.
    pub present: Vec<u64>,
}

impl MexEvidence {
    /// The most options whose values are listed.
    pub const OPTIONS: u64 = 1 << 20;
}

impl Evaluation {
    /// The evaluation from a closed form.
    pub(super) fn from_closed_form<R>(form: ClosedForm<R>, reason: impl FnOnce(R) -> Reason) -> Self {
        Self {
            outcome: Some(form.outcome),
            grundy: form.grundy,
            winning_moves: form.complete.then_some(form.winning_moves),
            reasons: vec![reason(form.reason)],
            ..Self::default()
        }
    }

    /// Adds the value of a lost position if it is not known: 0, for which no table is needed.
    pub(super) fn complete_lost(&mut self) {
        if self.outcome == Some(Outcome::P) && self.grundy.is_none() {
            self.grundy = Some(UBig::ZERO);
            self.reasons.retain(|reason| !matches!(reason, Reason::BeyondBudget { .. }));
        }
    }

    /// A position without moves: P, of value 0.
    pub(super) fn terminal() -> Self {
        Self {
            outcome: Some(Outcome::P),
            grundy: Some(UBig::ZERO),
            winning_moves: Some(Vec::new()),
            reasons: vec![Reason::Terminal],
            ..Self::default()
        }
    }
}
