//! What stands on one side of an operator, and what an operator makes of two of them.

use super::token::Token;
use crate::formula::{Formula, Name, Quantifier, Relation, Sign, Span, Term};
use crate::parse::ParseError;

pub(super) enum Kind {
    Term(Term),
    Formula(Formula),
    /// The letter of the Fibonacci word at an index: 1 if the index ends in the digit 1.
    Letter(Formula),
    /// A letter by itself; none if no letter of the word is it.
    Constant(Option<bool>),
}

/// What stands on one side of an operator.
pub(super) struct Value {
    pub(super) kind: Kind,
    pub(super) span: Span,
    /// How deep its tree is.
    pub(super) depth: usize,
    /// Chains of the same operator may be continued: it has no parentheses around it.
    pub(super) open: bool,
    /// What must hold for its parts to be natural numbers, and the variables in that.
    pub(super) conditions: Vec<Formula>,
    pub(super) fresh: Vec<Name>,
}

impl Value {
    pub(super) fn new(kind: Kind, span: Span, depth: usize) -> Self {
        Self { kind, span, depth, open: true, conditions: Vec::new(), fresh: Vec::new() }
    }

    pub(super) fn formula(self) -> Result<Formula, ParseError> {
        match self.kind {
            Kind::Formula(formula) => Ok(formula),
            Kind::Term(_) => Err(fault(self.span, "this is a number; a comparison such as = is missing")),
            Kind::Letter(_) | Kind::Constant(_) => {
                Err(fault(self.span, "this is a letter of a word; a comparison with = or != is missing"))
            }
        }
    }

    pub(super) fn term(self) -> Result<(Term, Vec<Formula>, Vec<Name>), ParseError> {
        match self.kind {
            Kind::Term(term) => Ok((term, self.conditions, self.fresh)),
            Kind::Formula(_) => Err(fault(self.span, "a number is expected here, but this holds or not")),
            Kind::Letter(_) | Kind::Constant(_) => {
                Err(fault(self.span, "a number is expected here, but this is a letter of a word"))
            }
        }
    }
}

/// An atom with the conditions of its terms.
pub(super) fn with_conditions(atom: Formula, conditions: Vec<Formula>, fresh: Vec<Name>) -> Formula {
    let formula =
        if conditions.is_empty() { atom } else { Formula::And(conditions.into_iter().chain([atom]).collect()) };
    if fresh.is_empty() {
        return formula;
    }
    let span = Span::default();
    Formula::Quantified { quantifier: Quantifier::Exists, variables: fresh, body: Box::new(formula), span }
}

/// Whether the operator makes a chain on its left side longer.
pub(super) fn continues(token: &Token, left: &Kind) -> bool {
    matches!(
        (token, left),
        (Token::And, Kind::Formula(Formula::And(_)))
            | (Token::Or, Kind::Formula(Formula::Or(_)))
            | (Token::Iff, Kind::Formula(Formula::Iff(_)))
            | (Token::Plus | Token::Minus, Kind::Term(Term::Sum { .. }))
    )
}

pub(super) fn summed(left: Term, sign: Sign, right: Term, continues: bool) -> Term {
    match left {
        Term::Sum { first, mut rest } if continues => {
            rest.push((sign, right));
            Term::Sum { first, rest }
        }
        left => Term::Sum { first: Box::new(left), rest: vec![(sign, right)] },
    }
}

pub(super) fn connected(token: &Token, left: Formula, right: Formula, continues: bool) -> Formula {
    let chain = |left, right| match left {
        Formula::And(mut all) | Formula::Or(mut all) | Formula::Iff(mut all) if continues => {
            all.push(right);
            all
        }
        left => vec![left, right],
    };
    match token {
        Token::And => Formula::And(chain(left, right)),
        Token::Or => Formula::Or(chain(left, right)),
        Token::Iff => Formula::Iff(chain(left, right)),
        Token::Implies => Formula::Implies(Box::new(left), Box::new(right)),
        _ => Formula::Not(Box::new(Formula::Iff(vec![left, right]))),
    }
}

pub(super) fn compared(relation: Relation, left: Value, right: Value) -> Result<Formula, ParseError> {
    let span = Span { start: left.span.start, end: right.span.end };
    let is_number = |kind: &Kind| matches!(kind, Kind::Term(_) | Kind::Formula(_));
    if is_number(&left.kind) || is_number(&right.kind) {
        let (first, mut conditions, mut fresh) = left.term()?;
        let (second, more, variables) = right.term()?;
        conditions.extend(more);
        fresh.extend(variables);
        let comparison = Formula::Comparison { first, rest: vec![(relation, second)] };
        return Ok(with_conditions(comparison, conditions, fresh));
    }
    let equal = match relation {
        Relation::Equal => true,
        Relation::NotEqual => false,
        _ => return Err(fault(span, "letters of a word are compared by = and != only")),
    };
    let (mut conditions, mut fresh) = (left.conditions, left.fresh);
    conditions.extend(right.conditions);
    fresh.extend(right.fresh);
    let truth = |holds| if holds { Formula::True } else { Formula::False };
    let same = match (left.kind, right.kind) {
        (Kind::Letter(letter), Kind::Constant(constant)) | (Kind::Constant(constant), Kind::Letter(letter)) => {
            match constant {
                Some(true) => letter,
                Some(false) => Formula::Not(Box::new(letter)),
                None => Formula::False,
            }
        }
        (Kind::Letter(left), Kind::Letter(right)) => Formula::Iff(vec![left, right]),
        (Kind::Constant(left), Kind::Constant(right)) if left.is_some() || right.is_some() => truth(left == right),
        _ => return Err(fault(span, "the Fibonacci word has the letters 0 and 1 only")),
    };
    let atom = if equal { same } else { Formula::Not(Box::new(same)) };
    Ok(with_conditions(atom, conditions, fresh))
}

pub(super) fn fault(span: Span, message: impl Into<String>) -> ParseError {
    ParseError { span, message: message.into() }
}
