//! The checks of a rule that has been read: the letters of its lines, the base of its relations.

use golden_logic::automata::digits::Base;
use golden_logic::compile::has_meaning;
use golden_logic::error::LogicError;
use golden_logic::formula::{Formula, Name, Relation, Term};
use golden_logic::parse::Place;
use golden_logic::scope::Scope;
use golden_prose::quoted;

use super::{Fault, list};
use crate::rule::{Line, Rule};

/// Checks a rule that was read from a text, and finds the base of its relations.
pub(super) fn check(text: &str, rule: &mut Rule) -> Result<(), Fault> {
    letters(rule)?;
    let formulas = formulas(rule);
    let first_fault = |base: Base| {
        let scope = Scope::library(base);
        formulas.iter().find_map(|formula| has_meaning(formula, &scope).err())
    };
    rule.relations = match (first_fault(Base::Fib), first_fault(Base::Two)) {
        (None, None) => None,
        (None, Some(_)) => Some(Base::Fib),
        (Some(_), None) => Some(Base::Two),
        (Some(in_fib), Some(in_two)) => return Err(fault(text, in_fib, in_two)),
    };
    Ok(())
}

/// The fault of a rule that has a meaning in neither base: the first one in each.
fn fault(text: &str, in_fib: LogicError, in_two: LogicError) -> Fault {
    let is_of = |error: &LogicError, base| error.kind.other_base() == Some(base);
    if !is_of(&in_fib, Base::Two) {
        return in_fib.into();
    }
    if !is_of(&in_two, Base::Fib) {
        return in_two.into();
    }
    let word = |error: &LogicError| text.get(error.span.start..error.span.end).unwrap_or_default().to_owned();
    let place = Place::of(text, in_fib.span.start);
    let message = format!(
        "{} is a relation of base fib, and {} ({place}) one of base 2; a rule names relations of one base, so leave out one of \
         them",
        word(&in_two),
        word(&in_fib),
    );
    Fault { span: in_two.span, message }
}

/// Checks that every letter is one of the numbers, or stands in the `where` of its line.
fn letters(rule: &Rule) -> Result<(), Fault> {
    let list = list(&rule.numbers);
    let is_number = |name: &Name| rule.numbers.iter().any(|other| other.text == name.text);
    for line in &rule.lines {
        let Line::Move { targets, condition } = line else { continue };
        let named = condition.as_ref().map(Formula::free_variables).unwrap_or_default();
        for name in targets.iter().flat_map(|term| equation(term).free_variables()) {
            if !is_number(&name) && named.iter().all(|other| other.text != name.text) {
                let message = format!(
                    "{} is neither one of the numbers ({list}) nor named in a where; write where {} >= 1, or what is meant",
                    quoted(&name.text),
                    name.text
                );
                return Err(Fault::new(name.span, message));
            }
        }
    }
    for (formula, word) in [(&rule.positions, "positions"), (&rule.end, "end")] {
        formula.iter().try_for_each(|formula| only_numbers(formula, &rule.numbers, word))?;
    }
    Ok(())
}

/// Checks that a formula speaks of nothing but the numbers of a position; `word` says whose formula it is.
pub(super) fn only_numbers(formula: &Formula, numbers: &[Name], word: &str) -> Result<(), Fault> {
    let is_number = |name: &Name| numbers.iter().any(|other| other.text == name.text);
    let Some(name) = formula.free_variables().into_iter().find(|name| !is_number(name)) else { return Ok(()) };
    let list: Vec<&str> = numbers.iter().map(|name| name.text.as_str()).collect();
    let message = format!(
        "{} is none of the numbers ({}), of which {word} speaks; write exists {}: …, or one of them",
        quoted(&name.text),
        list.join(", "),
        name.text
    );
    Err(Fault::new(name.span, message))
}

/// The statement that a term is 0, to find out about the term.
fn equation(term: &Term) -> Formula {
    Formula::Comparison { first: term.clone(), rest: vec![(Relation::Equal, term.clone())] }
}

/// All formulas of a rule, terms among them as equations.
fn formulas(rule: &Rule) -> Vec<Formula> {
    let mut formulas: Vec<Formula> = rule.positions.iter().chain(&rule.end).cloned().collect();
    for line in &rule.lines {
        formulas.extend(line.targets().iter().map(equation));
        formulas.extend(line.condition().cloned());
    }
    formulas.extend(rule.start.iter().flatten().map(equation));
    formulas
}
