//! The record of a run: steps, definitions, why it ended.

use std::sync::{Arc, OnceLock};

use crate::logic::automata::automaton::Automaton;
use crate::logic::automata::budget::Stop;
use crate::logic::automata::product::{Operand, Operation, Variable};
use crate::logic::error::{LogicError, LogicErrorKind};
use crate::logic::formula::Span;
use crate::logic::scope::Leaf;
use crate::number::UBig;

/// An automaton and the variables of its tracks, ascending.
#[derive(Clone, Debug)]
pub(in crate::logic) struct Part {
    pub(in crate::logic) automaton: Arc<Automaton>,
    pub(in crate::logic) tracks: Vec<Variable>,
}

impl Part {
    pub(super) fn operand(&self) -> Operand<'_> {
        Operand { automaton: &self.automaton, tracks: &self.tracks }
    }
}

/// A construction of a run: what it was made from and what came out.
#[derive(Clone, Debug)]
pub(in crate::logic) enum Step {
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
pub(in crate::logic) struct Compiled {
    pub(in crate::logic) automaton: Arc<Automaton>,
    pub(in crate::logic) largest: usize,
    pub(in crate::logic) steps: Vec<Step>,
    /// Whether the steps have been found right.
    pub(in crate::logic) rechecked: OnceLock<bool>,
}

/// Why a run ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::logic) enum Halt {
    Stop(Stop),
    Tracks(usize),
}

impl From<Stop> for Halt {
    fn from(stop: Stop) -> Self {
        Self::Stop(stop)
    }
}

impl Halt {
    pub(in crate::logic) fn at(self, span: Span) -> LogicError {
        let kind = match self {
            Self::Stop(stop) => LogicErrorKind::Stop(stop),
            Self::Tracks(most) => LogicErrorKind::TooManyVariables(most),
        };
        LogicError { kind, span }
    }
}
