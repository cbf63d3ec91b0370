//! The check that a formula itself keeps a quantified variable small, so that all its values that matter were tried.

use super::{Evaluator, Fault};
use crate::formula::{Formula, Relation, Sign, Term};

impl Evaluator<'_> {
    /// Returns whether values beyond the bound cannot change what a quantifier over `names`, with `name` the one whose
    /// values end, says of `body`: for ∃ the body, for ∀ its premise demands a comparison such as `name + 1 <= t`, and
    /// `t`, which contains none of these variables, is within the bound.
    pub(super) fn is_kept_small<'f>(
        &mut self,
        all: bool,
        (name, others): (&str, &[&str]),
        body: &'f Formula,
        variables: &mut Vec<(&'f str, u64)>,
    ) -> Result<bool, Fault> {
        let demanded = match body {
            Formula::Implies(premise, _) if all => premise,
            _ if all => return Ok(false),
            body => body,
        };
        let parts = match demanded {
            Formula::And(parts) => parts.as_slice(),
            one => std::slice::from_ref(one),
        };
        let is_free = |term: &Term| !speaks_of(term, name) && !others.iter().any(|other| speaks_of(term, other));
        for part in parts {
            let Formula::Comparison { first, rest } = part else { continue };
            let mut left = first;
            for (relation, right) in rest {
                let (small, large) = match relation {
                    Relation::Greater | Relation::GreaterOrEqual => (right, left),
                    Relation::Equal if is_at_least(right, name) => (right, left),
                    Relation::Less | Relation::LessOrEqual | Relation::Equal => (left, right),
                    Relation::NotEqual => {
                        left = right;
                        continue;
                    }
                };
                left = right;
                if is_at_least(small, name) && is_free(large) {
                    return self.is_at_most(large, self.bounds.inner, variables);
                }
            }
        }
        Ok(false)
    }
}

/// Returns true if a term is at least as large as a variable, whatever the values: it is a sum of which the variable is
/// a part.
fn is_at_least(term: &Term, name: &str) -> bool {
    match term {
        Term::Variable(variable) => variable.text == name,
        Term::Sum { first, rest } => {
            let is_added = rest.iter().all(|(sign, _)| *sign == Sign::Plus);
            is_added && (is_at_least(first, name) || rest.iter().any(|(_, term)| is_at_least(term, name)))
        }
        Term::Product { factors, .. } => {
            let is_multiple = |factor: &Term| match factor {
                Term::Number(number, _) => !number.is_zero(),
                other => is_at_least(other, name),
            };
            factors.iter().all(is_multiple) && factors.iter().any(|factor| is_at_least(factor, name))
        }
        Term::Number(..) | Term::Call(_) | Term::Remainder { .. } => false,
    }
}

fn speaks_of(term: &Term, name: &str) -> bool {
    match term {
        Term::Number(..) => false,
        Term::Variable(variable) => variable.text == name,
        Term::Call(call) => call.arguments.iter().any(|term| speaks_of(term, name)),
        Term::Sum { first, rest } => speaks_of(first, name) || rest.iter().any(|(_, term)| speaks_of(term, name)),
        Term::Product { factors, .. } => factors.iter().any(|term| speaks_of(term, name)),
        Term::Remainder { dividend, .. } => speaks_of(dividend, name),
    }
}
