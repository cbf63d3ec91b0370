//! The grammar of predicates. The operands of an operator, and what an operator makes of two of them.
//!
//! Walnut's operators, the tightest first: `* /`, `+ -`, comparisons, `~`, then `& | ^` all alike, `=>`, `<=>`; equal
//! ones are taken from the left, also `=>`. A quantifier reaches as far right as it can. Every part of a term is a
//! natural number there: `a-b+c = d` is false if b > a. In our language a part may be negative, and there are no
//! quotients; so each difference adds a condition to its atom, and each quotient a variable with a condition.

use super::super::automata::digits::Base;
use super::token::Token;
use crate::formula::{Call, Formula, Name, Quantifier, Relation, Sign, Span, Term};
use crate::parse::{MAX_NESTING, MAX_VARIABLES, ParseError};
use golden_number::UBig;
use golden_prose::quoted;

/// Reads a predicate from its tokens. Returns its base and its tree; `end` is the end of its text.
pub(super) fn predicate(tokens: &[(Token, Span)], text: &str, end: usize) -> Result<(Base, Formula), ParseError> {
    check_variables(tokens)?;
    let mut reader = Reader { tokens, at: 0, text, end, base: Base::Two, read: None, depth: 0, variables: 0 };
    let value = reader.value(0)?;
    if reader.peek().is_some() {
        return Err(reader.unexpected("an operator or the end"));
    }
    let formula = value.formula()?;
    Ok((reader.read.unwrap_or(reader.base), formula))
}

fn check_variables(tokens: &[(Token, Span)]) -> Result<(), ParseError> {
    let mut names: Vec<&str> = Vec::new();
    for (token, span) in tokens {
        let Token::Name(name) = token else { continue };
        if !names.contains(&name.as_str()) {
            names.push(name);
        }
        if names.len() > MAX_VARIABLES {
            return Err(fault(*span, format!("a predicate has at most {MAX_VARIABLES} variables; divide it by def")));
        }
    }
    Ok(())
}

struct Reader<'a> {
    tokens: &'a [(Token, Span)],
    at: usize,
    text: &'a str,
    end: usize,
    /// The number system of what follows, up to the end of its parentheses; first Walnut's own default.
    base: Base,
    /// The number system of what has been read.
    read: Option<Base>,
    depth: usize,
    /// Variables added for quotients.
    variables: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.at).map(|(token, _)| token)
    }

    fn span(&self) -> Span {
        self.tokens.get(self.at).map_or(Span { start: self.end, end: self.end }, |(_, span)| *span)
    }

    fn unexpected(&self, expected: &str) -> ParseError {
        let span = self.span();
        match self.text.get(span.start..span.end) {
            Some(found) if span.start < span.end => {
                fault(span, format!("expected {expected}, but found {}", quoted(found)))
            }
            _ => fault(span, format!("expected {expected}, but the predicate ends")),
        }
    }

    fn take(&mut self, wanted: &Token, expected: &str) -> Result<Span, ParseError> {
        if self.peek() != Some(wanted) {
            return Err(self.unexpected(expected));
        }
        self.at += 1;
        Ok(self.tokens[self.at - 1].1)
    }

    fn checked(depth: usize, span: Span) -> Result<usize, ParseError> {
        if depth > MAX_NESTING {
            return Err(fault(span, format!("the predicate is nested more than {MAX_NESTING} deep; divide it by def")));
        }
        Ok(depth)
    }

    /// Reads operators that bind at least as tightly as `least`, with their operands.
    fn value(&mut self, least: u8) -> Result<Value, ParseError> {
        self.depth = Self::checked(self.depth + 1, self.span())?;
        let mut left = self.operand()?;
        while let Some(token) = self.peek().filter(|token| power(token).is_some_and(|power| power >= least)).cloned() {
            self.at += 1;
            let right = self.value(power(&token).unwrap_or_default() + 1)?;
            left = self.joined(&token, left, right)?;
        }
        self.depth -= 1;
        Ok(left)
    }

    fn operand(&mut self) -> Result<Value, ParseError> {
        let span = self.span();
        let Some(token) = self.peek().cloned() else { return Err(self.unexpected("a predicate")) };
        match token {
            Token::Base(base) => {
                self.at += 1;
                self.base = base;
                self.operand()
            }
            Token::Not => {
                self.at += 1;
                let inner = self.value(POWER_AND + 1)?;
                let depth = Self::checked(inner.depth + 1, span)?;
                let formula = Formula::Not(Box::new(inner.formula()?));
                Ok(Value::new(Kind::Formula(formula), span, depth))
            }
            Token::Quantifier(quantifier) => self.quantified(quantifier),
            Token::Open => {
                self.at += 1;
                let base = self.base;
                let inner = self.value(0)?;
                self.take(&Token::Close, "an operator or )")?;
                self.base = base;
                let depth = Self::checked(inner.depth + 1, span)?;
                Ok(Value { open: false, depth, ..inner })
            }
            Token::Number(number) => {
                self.read_in_base(span)?;
                self.at += 1;
                Ok(Value::new(Kind::Term(Term::Number(number, span)), span, 0))
            }
            Token::Relation(name) => self.call(name),
            Token::Name(text) => {
                self.at += 1;
                if self.peek() == Some(&Token::OpenBracket) {
                    return self.letter(&text, span);
                }
                self.read_in_base(span)?;
                Ok(Value::new(Kind::Term(Term::Variable(Name { text, span })), span, 0))
            }
            Token::Letter(letter) => {
                self.at += 1;
                Ok(Value::new(Kind::Constant(letter), span, 0))
            }
            _ => Err(self.unexpected("a predicate")),
        }
    }

    /// Notes that a number stands there, in the number system of its place.
    fn read_in_base(&mut self, span: Span) -> Result<(), ParseError> {
        match self.read.replace(self.base) {
            Some(other) if other != self.base => Err(fault(
                span,
                format!(
                    "this is a number of msd_{}, and what stands before of msd_{other}; a predicate has one number system: \
                     begin it with ?msd_fib or ?msd_2, or divide it by def",
                    self.base
                ),
            )),
            _ => Ok(()),
        }
    }

    fn quantified(&mut self, quantifier: Quantifier) -> Result<Value, ParseError> {
        let start = self.span();
        self.at += 1;
        let mut variables = Vec::new();
        loop {
            let span = self.span();
            let Some(Token::Name(text)) = self.peek().cloned() else { return Err(self.unexpected("a variable")) };
            self.at += 1;
            variables.push(Name { text, span });
            if self.peek() != Some(&Token::Comma) {
                break;
            }
            self.at += 1;
        }
        let end = variables.last().map_or(start.end, |name| name.span.end);
        let span = Span { start: start.start, end };
        let inner = self.value(0)?;
        let depth = Self::checked(inner.depth + 1, span)?;
        let body = Box::new(inner.formula()?);
        Ok(Value::new(Kind::Formula(Formula::Quantified { quantifier, variables, body, span }), span, depth))
    }

    fn call(&mut self, text: String) -> Result<Value, ParseError> {
        let name = Name { text, span: self.span() };
        self.at += 1;
        self.take(&Token::Open, "(")?;
        let base = self.base;
        let (mut arguments, mut conditions, mut fresh) = (Vec::new(), Vec::new(), Vec::new());
        while self.peek() != Some(&Token::Close) {
            if !arguments.is_empty() {
                self.take(&Token::Comma, ", or )")?;
            }
            let (term, more, variables) = self.value(0)?.term()?;
            arguments.push(term);
            conditions.extend(more);
            fresh.extend(variables);
        }
        let end = self.take(&Token::Close, ")")?.end;
        self.base = base;
        let span = Span { start: name.span.start, end };
        let atom = with_conditions(Formula::Call(Call { name, arguments, span }), conditions, fresh);
        Ok(Value::new(Kind::Formula(atom), span, 2))
    }

    /// `F[…]`, after its name.
    fn letter(&mut self, word: &str, span: Span) -> Result<Value, ParseError> {
        if word != "F" {
            let message = format!("the word {} is not known here; only the Fibonacci word F is", quoted(word));
            return Err(fault(span, message));
        }
        if self.base != Base::Fib {
            return Err(fault(span, "the Fibonacci word F is read in ?msd_fib only"));
        }
        self.at += 1;
        let (index, conditions, fresh) = self.value(0)?.term()?;
        let end = self.take(&Token::CloseBracket, "an operator or ]")?.end;
        let span = Span { start: span.start, end };
        // F[n] is the last digit of n in Zeckendorf form, the one for F_2.
        let name = Name { text: "last1".to_owned(), span };
        let formula = Formula::Call(Call { name, arguments: vec![index], span });
        Ok(Value { conditions, fresh, ..Value::new(Kind::Letter(formula), span, 2) })
    }

    fn joined(&mut self, token: &Token, left: Value, right: Value) -> Result<Value, ParseError> {
        let span = Span { start: left.span.start, end: right.span.end };
        let continues = left.open && continues(token, &left.kind);
        let depth = left.depth.max(right.depth + 1).max(if continues { 0 } else { left.depth + 1 });
        let depth = Self::checked(depth, span)?;
        let kind = match token {
            Token::And | Token::Or | Token::Xor | Token::Implies | Token::Iff => {
                Kind::Formula(connected(token, left.formula()?, right.formula()?, continues))
            }
            Token::Compare(relation) => Kind::Formula(compared(*relation, left, right)?),
            _ => return self.calculated(token, left, right, span, depth),
        };
        Ok(Value::new(kind, span, depth))
    }

    /// A sum, difference, product or quotient of this depth.
    fn calculated(
        &mut self,
        token: &Token,
        left: Value,
        right: Value,
        span: Span,
        depth: usize,
    ) -> Result<Value, ParseError> {
        let continues = left.open && continues(token, &left.kind);
        let divisor_span = right.span;
        let (left, mut conditions, mut fresh) = left.term()?;
        let (right, more, variables) = right.term()?;
        conditions.extend(more);
        fresh.extend(variables);
        let term = match token {
            Token::Plus => summed(left, Sign::Plus, right, continues),
            Token::Minus => {
                let natural = (Relation::LessOrEqual, left.clone());
                conditions.push(Formula::Comparison { first: right.clone(), rest: vec![natural] });
                summed(left, Sign::Minus, right, continues)
            }
            Token::Divide => {
                let Term::Number(number, _) = &right else {
                    return Err(fault(divisor_span, "a number is divided by a number only, not by a variable"));
                };
                if *number == UBig::ZERO {
                    return Err(fault(divisor_span, "nothing is divided by 0"));
                }
                self.variables += 1;
                // No variable of Walnut begins so.
                let name = Name { text: format!("_{}", self.variables), span: divisor_span };
                let quotient = Term::Variable(name.clone());
                let product = Term::Product { factors: vec![right.clone(), quotient.clone()], span };
                let next = summed(product.clone(), Sign::Plus, right, false);
                let rest = vec![(Relation::LessOrEqual, left), (Relation::Less, next)];
                conditions.push(Formula::Comparison { first: product, rest });
                fresh.push(name);
                quotient
            }
            _ => Term::Product { factors: vec![left, right], span },
        };
        Ok(Value { conditions, fresh, ..Value::new(Kind::Term(term), span, depth) })
    }
}

const POWER_AND: u8 = 30;

/// Returns the strength with which an operator binds.
fn power(token: &Token) -> Option<u8> {
    Some(match token {
        Token::Times | Token::Divide => 60,
        Token::Plus | Token::Minus => 50,
        Token::Compare(_) => 40,
        Token::And | Token::Or | Token::Xor => POWER_AND,
        Token::Implies => 20,
        Token::Iff => 10,
        _ => return None,
    })
}

pub(super) enum Kind {
    Term(Term),
    Formula(Formula),
    /// The letter of the Fibonacci word at an index: 1 if the index ends in the digit 1.
    Letter(Formula),
    /// A letter by itself; none if no letter of the word is it.
    Constant(Option<bool>),
}

/// An operand of an operator.
pub(super) struct Value {
    pub(super) kind: Kind,
    pub(super) span: Span,
    /// The depth of its tree.
    pub(super) depth: usize,
    /// Chains of the same operator may be continued: it has no parentheses around it.
    pub(super) open: bool,
    /// The conditions under which its parts are natural numbers.
    pub(super) conditions: Vec<Formula>,
    /// The variables of its quotients, which stand in the conditions.
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
fn with_conditions(atom: Formula, conditions: Vec<Formula>, fresh: Vec<Name>) -> Formula {
    let formula =
        if conditions.is_empty() { atom } else { Formula::And(conditions.into_iter().chain([atom]).collect()) };
    if fresh.is_empty() {
        return formula;
    }
    let span = Span::default();
    Formula::Quantified { quantifier: Quantifier::Exists, variables: fresh, body: Box::new(formula), span }
}

/// Returns true if the operator makes a chain on its left side longer.
pub(super) fn continues(token: &Token, left: &Kind) -> bool {
    matches!(
        (token, left),
        (Token::And, Kind::Formula(Formula::And(_)))
            | (Token::Or, Kind::Formula(Formula::Or(_)))
            | (Token::Iff, Kind::Formula(Formula::Iff(_)))
            | (Token::Plus | Token::Minus, Kind::Term(Term::Sum { .. }))
    )
}

fn summed(left: Term, sign: Sign, right: Term, continues: bool) -> Term {
    match left {
        Term::Sum { first, mut rest } if continues => {
            rest.push((sign, right));
            Term::Sum { first, rest }
        }
        left => Term::Sum { first: Box::new(left), rest: vec![(sign, right)] },
    }
}

fn connected(token: &Token, left: Formula, right: Formula, continues: bool) -> Formula {
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
