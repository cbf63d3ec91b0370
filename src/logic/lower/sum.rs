//! Sums of multiples of variables, and their comparison with 0.

use std::collections::BTreeMap;

use dashu_int::ops::Gcd;

use super::node::Node;
use crate::automata::linear::{Comparison, Linear};
use crate::automata::product::Variable;
use crate::formula::Relation;
use golden_number::IBig;

/// The largest factor.
pub(super) const LARGEST_FACTOR: i64 = 1_000_000_000;

/// Σ cᵢ·xᵢ + c
#[derive(Clone, Default)]
pub(super) struct Sum {
    pub(super) coefficients: BTreeMap<Variable, i64>,
    pub(super) constant: IBig,
}

impl Sum {
    pub(super) fn add(&mut self, other: &Self, factor: i64) -> Option<()> {
        for (variable, coefficient) in &other.coefficients {
            let entry = self.coefficients.entry(*variable).or_insert(0);
            *entry = entry.checked_add(coefficient.checked_mul(factor)?)?;
            if entry.abs() > LARGEST_FACTOR {
                return None;
            }
            if *entry == 0 {
                self.coefficients.remove(variable);
            }
        }
        self.constant += &other.constant * IBig::from(factor);
        Some(())
    }

    pub(super) fn variable(&self) -> Option<Variable> {
        match self.coefficients.first_key_value() {
            Some((variable, 1)) if self.coefficients.len() == 1 && self.constant == IBig::ZERO => Some(*variable),
            _ => None,
        }
    }
}

/// Returns the relation that holds where the given one does not.
pub(super) fn opposite(relation: Relation) -> Relation {
    match relation {
        Relation::Equal => Relation::NotEqual,
        Relation::NotEqual => Relation::Equal,
        Relation::Less => Relation::GreaterOrEqual,
        Relation::LessOrEqual => Relation::Greater,
        Relation::Greater => Relation::LessOrEqual,
        Relation::GreaterOrEqual => Relation::Less,
    }
}

/// Returns the atom divided by the greatest common divisor of its coefficients.
pub(super) fn reduced(variables: Vec<Variable>, mut atom: Linear) -> Node {
    let sizes = atom.coefficients.iter().map(|coefficient| coefficient.unsigned_abs()).filter(|size| *size > 0);
    let common = sizes.reduce(Gcd::gcd).unwrap_or(1);
    let common = i64::try_from(common).unwrap_or(1).max(1);
    if atom.comparison != Comparison::AtMost && atom.constant % common != 0 {
        return Node::Truth(atom.comparison == Comparison::NotEqual);
    }
    atom.constant = atom.constant.div_euclid(common);
    for coefficient in &mut atom.coefficients {
        *coefficient /= common;
    }
    // Σ cᵢ·xᵢ = c is the same as Σ −cᵢ·xᵢ = −c.
    if atom.comparison != Comparison::AtMost && atom.coefficients[0] < 0 {
        atom.constant = -atom.constant;
        atom.coefficients.iter_mut().for_each(|coefficient| *coefficient = -*coefficient);
    }
    Node::Linear(variables, atom)
}
