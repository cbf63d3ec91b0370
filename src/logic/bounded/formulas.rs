//! The truth of a formula: its connectives, and its quantifiers by trying.

use super::{Evaluator, Fault};
use crate::formula::{Formula, Quantifier};

impl Evaluator<'_> {
    pub(super) fn formula<'f>(
        &mut self,
        formula: &'f Formula,
        variables: &mut Vec<(&'f str, u64)>,
    ) -> Result<bool, Fault> {
        match formula {
            Formula::True => Ok(true),
            Formula::False => Ok(false),
            Formula::Comparison { first, rest } => {
                let mut left = first;
                for (relation, right) in rest {
                    self.atom()?;
                    if !self.compared((left, *relation, right), variables)? {
                        return Ok(false);
                    }
                    left = right;
                }
                Ok(true)
            }
            Formula::Call(call) => {
                self.atom()?;
                for arguments in self.tuples(&call.arguments, variables)? {
                    if self.holds(call, &arguments)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            Formula::Not(inner) => Ok(!self.formula(inner, variables)?),
            Formula::And(list) => Ok(!self.one_is(list, false, variables)?),
            Formula::Or(list) => self.one_is(list, true, variables),
            Formula::Implies(premise, conclusion) => self.implies(premise, conclusion, variables),
            Formula::Iff(list) => {
                let mut even = true;
                for formula in list {
                    even ^= !self.formula(formula, variables)?;
                }
                Ok(even)
            }
            Formula::Quantified { quantifier, variables: bound, body, .. } => {
                let all = *quantifier == Quantifier::ForAll;
                let names: Vec<&str> = bound.iter().map(|name| name.text.as_str()).collect();
                self.quantified(all, &names, body, variables)
            }
        }
    }

    fn implies<'f>(
        &mut self,
        premise: &'f Formula,
        conclusion: &'f Formula,
        variables: &mut Vec<(&'f str, u64)>,
    ) -> Result<bool, Fault> {
        let before = std::mem::take(&mut self.is_cut);
        let is_met = self.formula(premise, variables)?;
        let premise_is_cut = std::mem::take(&mut self.is_cut);
        if !is_met && !premise_is_cut {
            self.is_cut = before;
            return Ok(true);
        }
        let holds = self.formula(conclusion, variables)?;
        // A certain conclusion is enough, whatever the premise.
        self.is_cut |= before || (premise_is_cut && !holds);
        Ok(!is_met || holds)
    }

    /// Returns whether one of the formulas has the truth value `wanted`; those after the first one that has it for certain are
    /// not evaluated.
    fn one_is<'f>(
        &mut self,
        list: &'f [Formula],
        wanted: bool,
        variables: &mut Vec<(&'f str, u64)>,
    ) -> Result<bool, Fault> {
        let before = std::mem::take(&mut self.is_cut);
        let (mut one_is, mut is_cut) = (false, false);
        for formula in list {
            let is_wanted = self.formula(formula, variables)? == wanted;
            let formula_is_cut = std::mem::take(&mut self.is_cut);
            if is_wanted && !formula_is_cut {
                self.is_cut = before;
                return Ok(true);
            }
            one_is |= is_wanted;
            is_cut |= formula_is_cut;
        }
        self.is_cut = before || is_cut;
        Ok(one_is)
    }

    /// Returns `all` if no values of these variables make the body the opposite; those after the first ones that do for
    /// certain are not tried.
    fn quantified<'f>(
        &mut self,
        all: bool,
        names: &[&'f str],
        body: &'f Formula,
        variables: &mut Vec<(&'f str, u64)>,
    ) -> Result<bool, Fault> {
        let Some((name, others)) = names.split_first() else {
            return self.formula(body, variables);
        };
        let before = std::mem::take(&mut self.is_cut);
        let (mut one_is, mut is_cut) = (false, false);
        for value in 0..=self.bounds.inner {
            self.turn()?;
            variables.push((name, value));
            let inner = self.quantified(all, others, body, variables);
            variables.pop();
            let is_opposite = inner? != all;
            let inner_is_cut = std::mem::take(&mut self.is_cut);
            if is_opposite && !inner_is_cut {
                self.is_cut = before;
                return Ok(!all);
            }
            one_is |= is_opposite;
            is_cut |= inner_is_cut;
        }
        is_cut = is_cut || !self.is_kept_small(all, (name, others), body, variables)?;
        self.is_cut |= before || is_cut;
        Ok(all != one_is)
    }
}
