//! The forms that the compiler knows. Sums of multiples of variables, and their comparison with 0.

use std::collections::BTreeMap;

use dashu_int::ops::Gcd;

use crate::automata::operations::Variable;
use crate::automata::relations::{Comparison, Linear, Primitive};
use crate::formula::Relation;
use golden_number::{IBig, UBig};

/// A relation of a scope.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Named {
    Primitive(Primitive),
    /// The entry of this number.
    Entry(usize),
}

/// A formula in the forms that the compiler knows. The lists of `And` and `Or` have at least two members.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Node {
    Truth(bool),
    /// The variables ascending, one for each coefficient.
    Linear(Vec<Variable>, Linear),
    /// A variable that is this number.
    Constant(Variable, UBig),
    Relation(Named, Vec<Variable>),
    /// The negation of a relation, a quantified formula or an equivalence.
    Not(Box<Node>),
    And(Vec<Node>),
    Or(Vec<Node>),
    /// An even number of these is false.
    Iff(Vec<Node>),
    Exists(Vec<Variable>, Box<Node>),
}

impl Node {
    pub(crate) fn and(nodes: Vec<Self>) -> Self {
        let mut list = Vec::with_capacity(nodes.len());
        for node in nodes {
            match node {
                Self::Truth(true) => {}
                Self::Truth(false) => return Self::Truth(false),
                Self::And(inner) => list.extend(inner),
                node => list.push(node),
            }
        }
        match list.len() {
            0 => Self::Truth(true),
            1 => list.swap_remove(0),
            _ => Self::And(list),
        }
    }

    pub(super) fn or(nodes: Vec<Self>) -> Self {
        let mut list = Vec::with_capacity(nodes.len());
        for node in nodes {
            match node {
                Self::Truth(false) => {}
                Self::Truth(true) => return Self::Truth(true),
                Self::Or(inner) => list.extend(inner),
                node => list.push(node),
            }
        }
        match list.len() {
            0 => Self::Truth(false),
            1 => list.swap_remove(0),
            _ => Self::Or(list),
        }
    }

    pub(crate) fn exists(variables: Vec<Variable>, body: Self) -> Self {
        match body {
            _ if variables.is_empty() => body,
            Self::Truth(false) => body,
            body => Self::Exists(variables, Box::new(body)),
        }
    }

    /// The negation of a relation, a quantified formula or an equivalence; of others where they are simple.
    pub(super) fn not(self) -> Self {
        match self {
            Self::Truth(truth) => Self::Truth(!truth),
            Self::Not(inner) => *inner,
            node => Self::Not(Box::new(node)),
        }
    }
}

/// A formula without names.
#[derive(Clone, Debug)]
pub(crate) struct Lowered {
    pub(crate) node: Node,
    /// The name of each variable; none for those that stand for a term.
    pub(crate) names: Vec<Option<String>>,
}

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

/// Returns the atom divided by the greatest common divisor of its coefficients, or its truth if the constant is no
/// multiple.
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
