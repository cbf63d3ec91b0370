//! What the functions in a sentence are for given numbers, in words: why the sentence holds there, fails, or says nothing.

use super::case::value;
use super::claim::{Claim, Part};
use super::reading::functions_of;
use crate::game::Convention;
use crate::logic::formula::{Call, Formula, Term};
use crate::logic::print::Notation;
use crate::number::UBig;
use crate::prose::grouped;
use crate::solver::{Job, Solver, SolverError};
use crate::teach::exercise::known::Place;
use crate::teach::exercise::words::named;

impl Claim {
    /// Why the sentence is true or false for these numbers: "(2, 2) has 3 moves, and no move from (2, 2) wins". Empty where
    /// it speaks of no function whose value is known.
    pub(super) fn reason(&self, numbers: &[UBig], solver: &Solver, job: &Job) -> Result<String, SolverError> {
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

    /// Why the sentence says nothing for these numbers: the first part of its condition that does not hold there.
    pub(super) fn silence(&self, numbers: &[UBig], solver: &Solver, job: &Job) -> Result<String, SolverError> {
        let unmet = "its condition does not hold".to_owned();
        let Some(Part { formula, .. }) = &self.premise else { return Ok(unmet) };
        let conditions = if let Formula::And(all) = formula { all.as_slice() } else { std::slice::from_ref(formula) };
        for condition in conditions {
            if self.tried(condition, &[], numbers, solver, job)? != Some(false) {
                continue;
            }
            let facts = self.facts(condition, numbers, solver, job)?;
            if !facts.is_empty() {
                return Ok(listed(&facts));
            }
            return Ok(format!("its condition {} does not hold", condition.written(Notation::Signs)));
        }
        Ok(unmet)
    }

    /// What is known of the functions in a formula.
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
        for call in functions_of(formula) {
            // A variable that is bound inside has no value.
            let arguments: Option<Vec<u64>> = call.arguments.iter().map(|term| value(term, &known)).collect();
            let Some(arguments) = arguments else { continue };
            facts.extend(self.fact(call, &arguments, numbers, solver, job)?);
        }
        Ok(facts)
    }

    /// What a function is for these arguments.
    fn fact(
        &self,
        call: &Call,
        arguments: &[u64],
        numbers: &[UBig],
        solver: &Solver,
        job: &Job,
    ) -> Result<Option<String>, SolverError> {
        let name = call.name.text.as_str();
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
            _ => {
                let arguments: Vec<String> = arguments.iter().map(u64::to_string).collect();
                format!("{name}({}) = {found}", arguments.join(", "))
            }
        }))
    }
}

/// "A", "A, and B", "A, B, and C".
fn listed(facts: &[String]) -> String {
    match facts {
        [] => String::new(),
        [only] => only.clone(),
        [before @ .., last] => format!("{}, and {last}", before.join(", ")),
    }
}
