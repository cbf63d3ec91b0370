//! Formulas put together: the few forms that sentences about a rule are made of.

use golden_logic::formula::{Call, Formula, Name, Quantifier, Relation, Sign, Span, Term};
use golden_number::UBig;

pub(crate) fn number(number: u64) -> Term {
    Term::Number(UBig::from(number), Span::default())
}

pub(crate) fn constant(number: &UBig) -> Term {
    Term::Number(number.clone(), Span::default())
}

pub(crate) fn plus(term: Term, more: Term) -> Term {
    Term::Sum { first: Box::new(term), rest: vec![(Sign::Plus, more)] }
}

/// The formula that the terms are these numbers.
pub(crate) fn are(terms: &[Term], numbers: &[UBig]) -> Formula {
    and(terms.iter().zip(numbers).map(|(term, number)| compare(term.clone(), Relation::Equal, constant(number))))
}

/// The formula that a term has a remainder modulo a number.
pub(crate) fn has_remainder(term: Term, modulus: u32, remainder: u64) -> Formula {
    let has = Term::Remainder { dividend: Box::new(term), modulus, span: Span::default() };
    compare(has, Relation::Equal, number(remainder))
}

pub(crate) fn variables(names: &[Name]) -> Vec<Term> {
    names.iter().cloned().map(Term::Variable).collect()
}

pub(crate) fn compare(left: Term, relation: Relation, right: Term) -> Formula {
    Formula::Comparison { first: left, rest: vec![(relation, right)] }
}

/// Returns Σ weight·term of terms with a weight other than 0, which there must be.
pub(crate) fn weighted(weights: &[u32], terms: &[Term]) -> Term {
    let summands = weights.iter().zip(terms).filter(|(weight, _)| **weight != 0);
    let mut products = summands.map(|(weight, term)| match weight {
        1 => term.clone(),
        weight => Term::Product { factors: vec![number(u64::from(*weight)), term.clone()], span: Span::default() },
    });
    let first = products.next().unwrap_or_else(|| number(0));
    let rest: Vec<_> = products.map(|term| (Sign::Plus, term)).collect();
    if rest.is_empty() { first } else { Term::Sum { first: Box::new(first), rest } }
}

pub(crate) fn call(name: &str, arguments: Vec<Term>) -> Formula {
    Formula::Call(Call { name: Name::new(name), arguments, span: Span::default() })
}

pub(crate) fn not(formula: Formula) -> Formula {
    match formula {
        Formula::Not(inner) => *inner,
        Formula::True => Formula::False,
        Formula::False => Formula::True,
        formula => Formula::Not(Box::new(formula)),
    }
}

pub(crate) fn and(list: impl IntoIterator<Item = Formula>) -> Formula {
    joined(list, Formula::True, Formula::And, |formula| match formula {
        Formula::And(parts) => parts,
        formula => vec![formula],
    })
}

pub(crate) fn or(list: impl IntoIterator<Item = Formula>) -> Formula {
    joined(list, Formula::False, Formula::Or, |formula| match formula {
        Formula::Or(parts) => parts,
        formula => vec![formula],
    })
}

/// Joins formulas to one, without those that are `neutral`; the parts of one that is itself joined so stand in its place.
fn joined(
    list: impl IntoIterator<Item = Formula>,
    neutral: Formula,
    join: fn(Vec<Formula>) -> Formula,
    parts_of: fn(Formula) -> Vec<Formula>,
) -> Formula {
    let mut parts: Vec<_> = list.into_iter().filter(|formula| *formula != neutral).flat_map(parts_of).collect();
    match parts.len() {
        0 => neutral,
        1 => parts.swap_remove(0),
        _ => join(parts),
    }
}

pub(crate) fn implies(premise: Formula, conclusion: Formula) -> Formula {
    match premise {
        Formula::True => conclusion,
        premise => Formula::Implies(Box::new(premise), Box::new(conclusion)),
    }
}

pub(crate) fn exists(names: Vec<Name>, body: Formula) -> Formula {
    quantified(Quantifier::Exists, names, body)
}

pub(crate) fn for_all(names: Vec<Name>, body: Formula) -> Formula {
    quantified(Quantifier::ForAll, names, body)
}

fn quantified(quantifier: Quantifier, variables: Vec<Name>, body: Formula) -> Formula {
    if variables.is_empty() {
        return body;
    }
    Formula::Quantified { quantifier, variables, body: Box::new(body), span: Span::default() }
}
