//! The record of a run: steps, definitions, why it ended.

use std::sync::{Arc, OnceLock};

use crate::automata::automaton::Automaton;
use crate::automata::budget::Stop;
use crate::automata::operations::{Operand, Operation, Variable};
use crate::automata::relations::{Linear, Primitive};
use crate::error::{LogicError, LogicErrorKind};
use crate::formula::Span;
use golden_number::UBig;

/// An automaton and the variables of its tracks, ascending.
#[derive(Clone, Debug)]
pub(crate) struct Part {
    pub(crate) automaton: Arc<Automaton>,
    pub(crate) tracks: Vec<Variable>,
}

impl Part {
    pub(super) fn operand(&self) -> Operand<'_> {
        Operand { automaton: &self.automaton, tracks: &self.tracks }
    }
}

/// A construction of a run: what it was made from and what came out.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    /// The automaton of a linear atom or a primitive.
    Leaf { leaf: Leaf, result: Arc<Automaton> },
    /// The automaton of one number.
    Constant { value: UBig, result: Arc<Automaton> },
    /// Tracks moved to other variables.
    Rename { from: Arc<Automaton>, variables: Vec<Variable>, result: Part },
    /// A Boolean operation.
    Combine { operation: Operation, left: Part, right: Part, result: Part },
    /// A projection: the removal of a track.
    Project { from: Arc<Automaton>, track: usize, result: Arc<Automaton> },
    /// The words from the other end.
    Reverse { from: Arc<Automaton>, result: Arc<Automaton> },
    /// A definition was used.
    Used(Arc<Compiled>),
}

/// The automaton of a definition and how it was made.
#[derive(Debug)]
pub(crate) struct Compiled {
    pub(crate) automaton: Arc<Automaton>,
    pub(crate) largest: usize,
    pub(crate) steps: Vec<Step>,
    /// True if the steps have been found right.
    pub(crate) rechecked: OnceLock<bool>,
}

/// The reason why a run ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Halt {
    Stop(Stop),
    Tracks(usize),
}

impl From<Stop> for Halt {
    fn from(stop: Stop) -> Self {
        Self::Stop(stop)
    }
}

impl Halt {
    pub(crate) fn at(self, span: Span) -> LogicError {
        let kind = match self {
            Self::Stop(stop) => LogicErrorKind::Stop(stop),
            Self::Tracks(most) => LogicErrorKind::TooManyVariables(most),
        };
        LogicError { kind, span }
    }
}

/// The key of an automaton that is not made from others.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Leaf {
    Linear(Linear),
    Primitive(Primitive),
}
