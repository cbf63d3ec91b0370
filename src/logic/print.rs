//! Formulas and statements as text, in ASCII or with the signs of mathematics.
//!
//! The text written here is read by [`parse`](super::parse) as the same tree. Parentheses stand where the grammar needs
//! them, and in two places where only the reader does: around a comparison below a negation, and around a quantifier
//! inside a conjunction or disjunction that takes in an implication.

use std::fmt::{self, Display, Formatter, Write};

use super::formula::{
    Call, Claim, Definition, Expectation, Formula, Name, Quantifier, Relation, Sign, Statement, Term,
};

/// The way in which the operators are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notation {
    /// `forall exists ! & | => <=> <= >= != - *`
    Ascii,
    /// `∀ ∃ ¬ ∧ ∨ ⇒ ⇔ ≤ ≥ ≠ − ·`
    Signs,
}

/// A tree that displays itself in one notation; returned by [`Formula::written`], [`Term::written`] and
/// [`Statement::written`].
pub struct Written<'a, T> {
    tree: &'a T,
    notation: Notation,
}

macro_rules! written {
    ($($tree:ident),*) => {$(
        impl $tree {
            /// Returns the text in this notation.
            pub fn written(&self, notation: Notation) -> Written<'_, Self> {
                Written { tree: self, notation }
            }
        }

        impl Display for $tree {
            fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
                self.written(Notation::Ascii).fmt(f)
            }
        }
    )*};
}

written!(Formula, Term, Statement);

impl Display for Written<'_, Formula> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Printer { out: f, notation: self.notation }.formula(self.tree, Context::WHOLE)
    }
}

impl Display for Written<'_, Term> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Printer { out: f, notation: self.notation }.term(self.tree, Tightness::Sum)
    }
}

impl Display for Written<'_, Statement> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.tree {
            Statement::Base(base) => write!(f, "base {base};"),
            Statement::Definition(Definition { name, parameters, body })
            | Statement::Relation(Definition { name, parameters, body }) => {
                let parameters: Vec<_> = parameters.iter().map(|name| name.text.as_str()).collect();
                write!(f, "def {}({}) := {};", name.text, parameters.join(", "), body.written(self.notation))
            }
            Statement::Claim(Claim { expected, title, formula, .. }) => {
                let word = match expected {
                    Expectation::Proved => "prove",
                    Expectation::Refuted => "refute",
                };
                write!(f, "{word} {title} :: {};", formula.written(self.notation))
            }
        }
    }
}

/// The strength with which an operator binds, the loosest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Strength {
    Iff,
    Implies,
    Or,
    And,
    Unary,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Tightness {
    Sum,
    Product,
    Factor,
}

/// The context in which a formula is written.
#[derive(Clone, Copy)]
struct Context {
    /// The loosest strength that needs no parentheses.
    least: Strength,
    /// Nothing follows it up to the next closing parenthesis: a quantifier may reach to the end.
    last: bool,
    /// It is a part of a conjunction or disjunction, perhaps negated.
    inside: bool,
}

impl Context {
    const WHOLE: Self = Self { least: Strength::Iff, last: true, inside: false };
}

fn strength(formula: &Formula) -> Strength {
    match formula {
        Formula::Iff(_) => Strength::Iff,
        Formula::Implies(..) => Strength::Implies,
        Formula::Or(_) => Strength::Or,
        Formula::And(_) => Strength::And,
        _ => Strength::Unary,
    }
}

/// Returns true if the formula, written without parentheses, has an implication or equivalence outside all parentheses.
fn takes_implication(formula: &Formula) -> bool {
    match formula {
        Formula::Implies(..) | Formula::Iff(_) => true,
        Formula::Quantified { body, .. } => takes_implication(body),
        Formula::Not(inner) => strength(inner) == Strength::Unary && takes_implication(inner),
        _ => false,
    }
}

struct Printer<'a, 'b> {
    out: &'a mut Formatter<'b>,
    notation: Notation,
}

impl Printer<'_, '_> {
    /// Writes the first text in ASCII, the second as signs.
    fn either(&mut self, ascii: &str, sign: &str) -> fmt::Result {
        self.out.write_str(match self.notation {
            Notation::Ascii => ascii,
            Notation::Signs => sign,
        })
    }

    fn formula(&mut self, formula: &Formula, context: Context) -> fmt::Result {
        let parentheses = match formula {
            Formula::Quantified { body, .. } => !context.last || context.inside && takes_implication(body),
            _ => strength(formula) < context.least,
        };
        if parentheses {
            self.out.write_char('(')?;
            self.bare(formula, Context::WHOLE)?;
            self.out.write_char(')')
        } else {
            self.bare(formula, context)
        }
    }

    fn bare(&mut self, formula: &Formula, context: Context) -> fmt::Result {
        match formula {
            Formula::True => self.out.write_str("true"),
            Formula::False => self.out.write_str("false"),
            Formula::Comparison { first, rest } => self.comparison(first, rest),
            Formula::Call(call) => self.call(call),
            Formula::Not(inner) => {
                self.either("!", "¬")?;
                if matches!(**inner, Formula::Comparison { .. }) {
                    self.out.write_char('(')?;
                    self.bare(inner, Context::WHOLE)?;
                    return self.out.write_char(')');
                }
                self.formula(inner, Context { least: Strength::Unary, ..context })
            }
            Formula::And(all) => self.chain(all, [" & ", " ∧ "], Strength::Unary, context),
            Formula::Or(all) => self.chain(all, [" | ", " ∨ "], Strength::And, context),
            Formula::Iff(all) => self.chain(all, [" <=> ", " ⇔ "], Strength::Implies, context),
            Formula::Implies(premise, conclusion) => {
                self.formula(premise, Context { least: Strength::Or, last: false, inside: false })?;
                self.either(" => ", " ⇒ ")?;
                self.formula(conclusion, Context { least: Strength::Implies, last: context.last, inside: false })
            }
            Formula::Quantified { quantifier, variables, body, .. } => {
                match quantifier {
                    Quantifier::ForAll => self.either("forall ", "∀")?,
                    Quantifier::Exists => self.either("exists ", "∃")?,
                }
                self.names(variables)?;
                self.out.write_str(": ")?;
                self.formula(body, Context::WHOLE)
            }
        }
    }

    fn chain(&mut self, all: &[Formula], operator: [&str; 2], least: Strength, context: Context) -> fmt::Result {
        let inside = least > Strength::Implies;
        for (i, formula) in all.iter().enumerate() {
            if i > 0 {
                self.either(operator[0], operator[1])?;
            }
            self.formula(formula, Context { least, last: context.last && i + 1 == all.len(), inside })?;
        }
        Ok(())
    }

    fn comparison(&mut self, first: &Term, rest: &[(Relation, Term)]) -> fmt::Result {
        self.term(first, Tightness::Sum)?;
        for (relation, term) in rest {
            match relation {
                Relation::Equal => self.out.write_str(" = "),
                Relation::NotEqual => self.either(" != ", " ≠ "),
                Relation::Less => self.out.write_str(" < "),
                Relation::LessOrEqual => self.either(" <= ", " ≤ "),
                Relation::Greater => self.out.write_str(" > "),
                Relation::GreaterOrEqual => self.either(" >= ", " ≥ "),
            }?;
            self.term(term, Tightness::Sum)?;
        }
        Ok(())
    }

    fn names(&mut self, names: &[Name]) -> fmt::Result {
        for (i, name) in names.iter().enumerate() {
            self.out.write_str(if i > 0 { ", " } else { "" })?;
            self.out.write_str(&name.text)?;
        }
        Ok(())
    }

    fn call(&mut self, call: &Call) -> fmt::Result {
        write!(self.out, "{}(", call.name.text)?;
        for (i, term) in call.arguments.iter().enumerate() {
            self.out.write_str(if i > 0 { ", " } else { "" })?;
            self.term(term, Tightness::Sum)?;
        }
        self.out.write_char(')')
    }

    fn term(&mut self, term: &Term, least: Tightness) -> fmt::Result {
        let tightness = match term {
            Term::Sum { .. } => Tightness::Sum,
            Term::Product { .. } | Term::Remainder { .. } => Tightness::Product,
            _ => Tightness::Factor,
        };
        if tightness < least {
            self.out.write_char('(')?;
            self.term(term, Tightness::Sum)?;
            return self.out.write_char(')');
        }
        match term {
            Term::Number(number, _) => write!(self.out, "{number}"),
            Term::Variable(name) => self.out.write_str(&name.text),
            Term::Call(call) => self.call(call),
            Term::Sum { first, rest } => {
                self.term(first, Tightness::Product)?;
                for (sign, term) in rest {
                    match sign {
                        Sign::Plus => self.out.write_char('+')?,
                        Sign::Minus => self.either("-", "−")?,
                    }
                    self.term(term, Tightness::Product)?;
                }
                Ok(())
            }
            Term::Product { factors, .. } => {
                for (i, factor) in factors.iter().enumerate() {
                    if i > 0 {
                        self.either("*", "·")?;
                    }
                    self.term(factor, Tightness::Factor)?;
                }
                Ok(())
            }
            Term::Remainder { dividend, modulus, .. } => {
                self.term(dividend, Tightness::Factor)?;
                write!(self.out, "%{modulus}")
            }
        }
    }
}
