//! The refutation of a proof: the first position, in the order of the measure, at which a claim fails.

use golden_logic::automata::automaton::Automaton;
use golden_logic::automata::budget::{Limits, Stop};
use golden_logic::error::{LogicError, LogicErrorKind};
use golden_logic::formula::{Formula, Name, Relation, Span, Term};
use golden_logic::prove::{RunVerdict, prove};
use golden_logic::scope::Scope;
use golden_number::UBig;

use crate::check::Checked;
use crate::claims::{among_positions, claims};
use crate::compose::{compare, for_all, implies, weighted};
use crate::measure::Measure;
use crate::theory::{Theory, fresh};

/// Returns a guess without what are no positions, and the first position, in the order of the measure, at which one of the claims
/// about it fails; `None` if that is not decided within the limits. The guess is one set, of P-positions.
///
/// Before that position the set is right, by induction; and as its claims speak of a position and its options alone, which come
/// before it, the set is wrong there.
///
/// **Cost**: a proof for each claim, with one variable more than the claim has.
pub(crate) fn first_mistake(
    checked: &Checked,
    theory: &Theory,
    guess: &[Automaton],
    limits: &Limits<'_>,
) -> Option<(Automaton, Vec<UBig>)> {
    let mut sets = among_positions(theory, guess, limits).ok()?;
    let claims = claims(theory, &sets).ok()?;
    let mut first: Option<Failure> = None;
    for claim in &claims.list {
        let found = first_failure(checked.measure(), theory, &claims.scope, &claim.sentence, limits).ok()?;
        first = [first, found].into_iter().flatten().min();
    }
    first.map(|failure| (sets.swap_remove(0), failure.position))
}

/// The error of a proof that was stopped.
pub(crate) fn stopped(stop: Stop) -> LogicError {
    LogicError { kind: LogicErrorKind::Stop(stop), span: Span::default() }
}

/// A position at which a claim fails; these are compared by the order of the measure.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Failure {
    key: Vec<UBig>,
    /// The numbers of the position.
    pub(crate) position: Vec<UBig>,
}

/// Returns the first position, in the order of a measure, at which a sentence about all positions fails; `None` if it is proved.
///
/// **Cost**: a proof with one variable more than the sentence has.
///
/// # Errors
///
/// Fails if a name has no meaning in the scope, the budget is spent or the run cancelled.
pub(crate) fn first_failure(
    measure: &Measure,
    theory: &Theory,
    scope: &Scope,
    sentence: &Formula,
    limits: &Limits<'_>,
) -> Result<Option<Failure>, LogicError> {
    let (sentence, order) = in_order(measure, theory, sentence);
    let values = match prove(&sentence, scope, limits)?.verdict {
        RunVerdict::Proved => return Ok(None),
        RunVerdict::Refuted { counterexample } => counterexample.unwrap_or_default(),
        RunVerdict::Stopped { states } => return Err(stopped(Stop::States { states })),
        RunVerdict::Cancelled => return Err(stopped(Stop::Cancelled)),
    };
    let value = |name: &Name| {
        values.iter().find(|(other, _)| *other == name.text).map_or(UBig::ZERO, |(_, value)| value.clone())
    };
    let key = order.iter().map(value).collect();
    Ok(Some(Failure { key, position: theory.rule().numbers.iter().map(value).collect() }))
}

/// A claim about all positions in the order of the measure, so that its least counter-example is the first one, with the
/// variables in their order.
fn in_order(measure: &Measure, theory: &Theory, claim: &Formula) -> (Formula, Vec<Name>) {
    // What holds for all positions or for none does not depend on their order.
    let body = if let Formula::Quantified { body, .. } = claim { &**body } else { claim };
    let rule = theory.rule();
    let (weights, order) = measure.keys(rule.arity());
    let mut names: Vec<Name> = order.iter().map(|at| rule.numbers[*at].clone()).collect();
    let Some(weights) = weights.filter(|_| rule.arity() > 1) else {
        return (for_all(names.clone(), body.clone()), names);
    };
    let sum = fresh(rule, "_sum").swap_remove(0);
    let premise = compare(Term::Variable(sum.clone()), Relation::Equal, weighted(&weights, &theory.position()));
    names.insert(0, sum);
    (for_all(names.clone(), implies(premise, body.clone())), names)
}
