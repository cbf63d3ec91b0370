//! The record of a run: steps, definitions, why it ended. Constructions of a run, each recorded.

use std::sync::{Arc, OnceLock};

use super::Run;
use crate::automata::automaton::Automaton;
use crate::automata::budget::Stop;
use crate::automata::digits::Direction;
use crate::automata::operations::{
    Operand, Operation, Variable, and, combine, complement, difference, project, rename, reverse, union_of,
};
use crate::automata::relations::{Linear, Primitive, linear};
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
    /// True if the steps were found right, false if one is wrong; empty until they are rechecked.
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

impl Run<'_> {
    /// Returns an automaton, given with the most significant digit first, in the direction of the run.
    pub(super) fn directed(&mut self, automaton: Arc<Automaton>) -> Result<Arc<Automaton>, Halt> {
        if self.direction == automaton.direction() {
            return Ok(automaton);
        }
        let result = Arc::new(reverse(&automaton, &mut self.meter)?);
        self.note(&result);
        self.steps.push(Step::Reverse { from: automaton, result: Arc::clone(&result) });
        Ok(result)
    }

    pub(super) fn leaf(&mut self, leaf: Leaf) -> Result<Arc<Automaton>, Halt> {
        let scope = self.scope;
        if let Some(kept) = scope.leaves().get(self.direction, &leaf) {
            self.note(&kept);
            if self.direction == Direction::MostFirst {
                self.steps.push(Step::Leaf { leaf, result: Arc::clone(&kept) });
            }
            return Ok(kept);
        }
        let automaton = match &leaf {
            Leaf::Linear(atom) => linear(scope.base(), atom, &mut self.meter)?,
            Leaf::Primitive(primitive) => primitive.automaton(scope.base(), &mut self.meter)?,
        };
        let automaton = Arc::new(automaton);
        self.note(&automaton);
        self.steps.push(Step::Leaf { leaf: leaf.clone(), result: Arc::clone(&automaton) });
        let automaton = self.directed(automaton)?;
        scope.leaves().keep(self.direction, leaf, &automaton);
        Ok(automaton)
    }

    /// Returns an automaton with its tracks given to variables.
    pub(super) fn renamed(&mut self, automaton: Arc<Automaton>, variables: &[Variable]) -> Result<Part, Halt> {
        if variables.windows(2).all(|pair| pair[0] < pair[1]) {
            return Ok(Part { automaton, tracks: variables.to_vec() });
        }
        let (renamed, tracks) = rename(&automaton, variables, &mut self.meter)?;
        self.note(&renamed);
        let result = Part { automaton: Arc::new(renamed), tracks };
        self.steps.push(Step::Rename { from: automaton, variables: variables.to_vec(), result: result.clone() });
        Ok(result)
    }

    pub(super) fn room(&self, left: &Part, right: &Part) -> Result<Vec<Variable>, Halt> {
        let tracks = union_of(&left.tracks, &right.tracks);
        let most = self.scope.base().max_tracks();
        if tracks.len() > most { Err(Halt::Tracks(most)) } else { Ok(tracks) }
    }

    fn combined(
        &mut self,
        operation: Operation,
        left: Part,
        right: Part,
        result: Automaton,
        tracks: Vec<Variable>,
    ) -> Part {
        self.note(&result);
        let result = Part { automaton: Arc::new(result), tracks };
        self.steps.push(Step::Combine { operation, left, right, result: result.clone() });
        result
    }

    pub(super) fn and(&mut self, left: Part, right: Part) -> Result<Part, Halt> {
        let tracks = self.room(&left, &right)?;
        let result = and(left.operand(), right.operand(), &mut self.meter)?;
        Ok(self.combined(Operation::AND, left, right, result, tracks))
    }

    /// Returns `left` without `right`, which has no tracks of its own.
    pub(super) fn difference(&mut self, left: Part, right: Part) -> Result<Part, Halt> {
        let result = difference(left.operand(), right.operand(), &mut self.meter)?;
        let tracks = left.tracks.clone();
        Ok(self.combined(Operation::WITHOUT, left, right, result, tracks))
    }

    pub(super) fn combine(&mut self, operation: Operation, left: Part, right: Part) -> Result<Part, Halt> {
        let tracks = self.room(&left, &right)?;
        let result = combine(operation, left.operand(), right.operand(), &mut self.meter)?;
        Ok(self.combined(operation, left, right, result, tracks))
    }

    pub(super) fn complement(&mut self, part: Part) -> Result<Part, Halt> {
        let result = complement(part.operand(), &mut self.meter)?;
        let nothing = Automaton::nothing(self.scope.base(), self.direction, 0);
        let nothing = Part { automaton: Arc::new(nothing), tracks: Vec::new() };
        let tracks = part.tracks.clone();
        Ok(self.combined(Operation::NOT, part, nothing, result, tracks))
    }

    pub(super) fn project(&mut self, part: &Part, variable: Variable) -> Result<Part, Halt> {
        let Ok(track) = part.tracks.binary_search(&variable) else { return Ok(part.clone()) };
        let result = project(&part.automaton, track, &mut self.meter)?;
        self.note(&result);
        let mut tracks = part.tracks.clone();
        tracks.remove(track);
        let result = Part { automaton: Arc::new(result), tracks };
        let from = Arc::clone(&part.automaton);
        self.steps.push(Step::Project { from, track, result: Arc::clone(&result.automaton) });
        Ok(result)
    }
}
