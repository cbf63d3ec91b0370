//! The forms that the compiler knows.

use crate::automata::linear::Linear;
use crate::automata::primitive::Primitive;
use crate::automata::product::Variable;
use golden_number::UBig;

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
