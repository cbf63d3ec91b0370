//! A guess that a proof refutes: the first position, in the order of the measure, at which it is wrong.

use golden_logic::automata::automaton::Automaton;
use golden_logic::automata::budget::Limits;
use golden_logic::formula::{Formula, Name, Relation, Term};
use golden_logic::prove::{Verdict, prove};
use golden_number::UBig;

use crate::check::Checked;
use crate::claims::{among_positions, claims};
use crate::compose::{compare, for_all, implies, weighted};
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
    let mut first: Option<(Vec<UBig>, Vec<UBig>)> = None;
    for claim in &claims.list {
        let (sentence, order) = in_order(checked, theory, &claim.sentence)?;
        let values = match prove(&sentence, &claims.scope, limits).ok()?.verdict {
            Verdict::Proved => continue,
            Verdict::Refuted { counterexample } => counterexample?,
            Verdict::Stopped { .. } | Verdict::Cancelled => return None,
        };
        let value = |name: &Name| values.iter().find(|(other, _)| *other == name.text).map(|(_, value)| value.clone());
        let key: Vec<UBig> = order.iter().map(value).collect::<Option<_>>()?;
        let position: Vec<UBig> = checked.rule().numbers.iter().map(value).collect::<Option<_>>()?;
        if first.as_ref().is_none_or(|(least, _)| key < *least) {
            first = Some((key, position));
        }
    }
    first.map(|(_, position)| (sets.swap_remove(0), position))
}

/// A claim about all positions in the order of the measure, so that its least counter-example is the first one, with the variables
/// in their order.
fn in_order(checked: &Checked, theory: &Theory, claim: &Formula) -> Option<(Formula, Vec<Name>)> {
    let Formula::Quantified { body, .. } = claim else { return None };
    let rule = checked.rule();
    let (weights, order) = checked.measure().keys(rule.arity());
    let mut names: Vec<Name> = order.iter().map(|at| rule.numbers[*at].clone()).collect();
    let Some(weights) = weights.filter(|_| rule.arity() > 1) else {
        return Some((for_all(names.clone(), (**body).clone()), names));
    };
    let sum = fresh(rule, "_sum").swap_remove(0);
    let premise = compare(Term::Variable(sum.clone()), Relation::Equal, weighted(&weights, &theory.position()));
    names.insert(0, sum);
    Some((for_all(names.clone(), implies(premise, (**body).clone())), names))
}
