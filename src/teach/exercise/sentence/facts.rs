//! The values of the functions and relations in a sentence for given numbers, in words: why the sentence holds there,
//! fails, or says nothing.
//!
//! A reason is given in plain words, or in the notation that the sentence has in words: who reads it has not seen the
//! formula.

use super::case::value;
use super::{Claim, LARGEST, Part, Truth, calls_of, is_function, written};
use crate::exercise::first_shown::Place;
use crate::exercise::words::named;
use golden_game::Convention;
use golden_logic::formula::{Call, Formula, Term};
use golden_logic::print::Notation;
use golden_number::{UBig, partner_u64};
use golden_prose::grouped;
use golden_solver::{Job, Solver, SolverError};

/// The tail of a number.
const TAIL: &str = "T";

impl Claim {
    /// The reason why the sentence is true or false for these numbers: "(2, 2) has 3 moves, and no move from (2, 2)
    /// wins". Empty where it speaks of nothing that has such words and is known.
    pub(in crate::exercise) fn reason(
        &self,
        numbers: &[UBig],
        solver: &Solver,
        job: &Job,
    ) -> Result<String, SolverError> {
        let parts = self.premise.iter().chain([&self.conclusion]);
        let mut facts = Vec::new();
        for part in parts {
            for fact in self.facts(&part.formula, numbers, solver, job)? {
                if !facts.contains(&fact) {
                    facts.push(fact);
                }
            }
        }
        Ok(listed(&facts))
    }

    /// The reason why the sentence says nothing for these numbers: the first part of its condition that does not hold
    /// there.
    pub(in crate::exercise) fn silence(
        &self,
        numbers: &[UBig],
        solver: &Solver,
        job: &Job,
    ) -> Result<String, SolverError> {
        let unmet = "its condition does not hold".to_owned();
        let Some(Part { formula, .. }) = &self.premise else { return Ok(unmet) };
        let conditions = if let Formula::And(all) = formula { all.as_slice() } else { std::slice::from_ref(formula) };
        for condition in conditions {
            if self.tried(condition, &[], numbers, solver, job)? != Some(false) {
                continue;
            }
            let facts = self.facts(condition, numbers, solver, job)?;
            return Ok(match facts.as_slice() {
                [] if calls_of(condition).is_empty() => {
                    format!("its condition {} does not hold", condition.written(Notation::Signs))
                }
                [] => self.spoken_of(numbers, solver, job)?.unwrap_or(unmet),
                facts => listed(facts),
            });
        }
        Ok(unmet)
    }

    /// The least last number of which the sentence does speak, the other numbers staying as they are: "with x = 1 it
    /// speaks of y = 2". `None` where only trying would tell, where no number up to [`LARGEST`] is one, and where the
    /// case would be the counter-example that is asked for.
    ///
    /// **Cost**: at most [`LARGEST`] walks through the automaton of the condition, and the truth of one case.
    fn spoken_of(&self, numbers: &[UBig], solver: &Solver, job: &Job) -> Result<Option<String>, SolverError> {
        let Some(condition) = self.premise.as_ref() else { return Ok(None) };
        let Some((last, others)) = self.names.split_last().filter(|(_, others)| !others.is_empty()) else {
            return Ok(None);
        };
        let mut tried = numbers.to_vec();
        let found = (0..=LARGEST).find(|&number| {
            tried.pop();
            tried.push(number.into());
            self.accepted(condition, &tried) == Some(true)
        });
        let Some(number) = found else { return Ok(None) };
        let is_asked = self.truth(&tried, solver, job)? == Truth::False;
        Ok((!is_asked).then(|| format!("with {} it speaks of {last} = {number}", written(others, numbers))))
    }

    /// Returns the facts known of the functions and relations in a formula.
    fn facts(
        &self,
        formula: &Formula,
        numbers: &[UBig],
        solver: &Solver,
        job: &Job,
    ) -> Result<Vec<String>, SolverError> {
        let known = |name: &str| {
            let at = self.names.iter().rposition(|known| known == name)?;
            u64::try_from(numbers.get(at)?).ok()
        };
        let mut facts = Vec::new();
        for (call, is_term) in calls_of(formula) {
            // A variable that is bound inside has no value.
            let arguments: Option<Vec<u64>> = call.arguments.iter().map(|term| value(term, &known)).collect();
            let Some(arguments) = arguments else { continue };
            if is_term {
                facts.extend(self.fact(call, &arguments, numbers, solver, job)?);
                continue;
            }
            let relation = |holds| of_relation(&call.name.text, &arguments, holds);
            if relation(true).is_some()
                && let Some(holds) = self.tried(&Formula::Call(call.clone()), &[], numbers, solver, job)?
            {
                facts.extend(relation(holds));
            }
        }
        Ok(facts)
    }

    /// Returns the value of a function for these arguments, in words.
    fn fact(
        &self,
        call: &Call,
        arguments: &[u64],
        numbers: &[UBig],
        solver: &Solver,
        job: &Job,
    ) -> Result<Option<String>, SolverError> {
        let name = call.name.text.as_str();
        let has_words = is_function(name) || name == TAIL;
        if !has_words && !self.words.contains(&format!("{name}(")) {
            return Ok(None);
        }
        let at = self.position(name, arguments).map(|(ruleset, position)| {
            named(Place { ruleset: &ruleset, position: &position, convention: Convention::Normal }, &position)
        });
        let found = match self.function(name, arguments, solver, job)? {
            Some(found) => Some(found),
            None => self.side(&Term::Call(call.clone()), numbers, solver, job)?,
        };
        let Some(found) = found else { return Ok(None) };
        Ok(Some(match (name, at, arguments) {
            ("moves", Some(at), _) => match found {
                0 => format!("{at} has no move"),
                1 => format!("{at} has 1 move"),
                _ => format!("{at} has {} moves", grouped(&found.to_string())),
            },
            ("wins", Some(at), _) => match found {
                0 => format!("no move from {at} wins"),
                1 => format!("1 move from {at} wins"),
                _ => format!("{} moves from {at} win", grouped(&found.to_string())),
            },
            ("value" | "wythoff" | "fibnim", Some(at), _) => format!("the value of {at} is {found}"),
            ("xor", _, [one, other]) => format!("{one} ⊕ {other} = {found}"),
            ("sums", _, [number]) => match found {
                1 => format!("{number} is such a sum in one way"),
                _ => format!("{number} is such a sum in {found} ways"),
            },
            (TAIL, _, [number]) => format!("the tail of {number} is {found}"),
            _ => {
                let arguments: Vec<String> = arguments.iter().map(u64::to_string).collect();
                format!("{name}({}) = {found}", arguments.join(", "))
            }
        }))
    }
}

/// Puts a relation of the library between these numbers into words; `None` for one that has no plain words.
fn of_relation(name: &str, arguments: &[u64], holds: bool) -> Option<String> {
    Some(match (name, arguments) {
        // The P-positions of Wythoff's game are the pairs of partners.
        ("W", [number, _]) => format!("the partner of {number} is {}", partner_u64(*number)),
        ("wtake", [stones, taken]) => {
            format!("taking {taken} of {stones} {}", if holds { "wins" } else { "does not win" })
        }
        ("f1", [place]) => format!("letter {place} is {}", u8::from(holds)),
        _ => return None,
    })
}

/// "A", "A, and B", "A, B, and C".
fn listed(facts: &[String]) -> String {
    match facts {
        [] => String::new(),
        [only] => only.clone(),
        [before @ .., last] => format!("{}, and {last}", before.join(", ")),
    }
}
