//! Deterministic finite automata that read tuples of numbers.
//!
//! The language of an automaton is a set of valid words of symbols that stands for a set of tuples: with a word it
//! has the same word with any leading zeros added or taken away. The automaton is partial: it has no sink, and every
//! state is on a way from the start to an accepting state; the automaton of no tuple has the start alone. It is
//! minimal, and its states are numbered breadth-first along ascending symbols. So two automata are equal exactly if
//! their languages are.

use super::digits::{Base, Direction};
use golden_number::UBig;

/// A transition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Edge {
    /// The digits that are read, one a track; see [`Base::digits`].
    pub symbol: u32,
    /// The state that follows.
    pub to: u32,
}

/// A minimal partial automaton over tuples of numbers. State 0 is the start.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Automaton {
    pub(crate) base: Base,
    pub(crate) direction: Direction,
    pub(crate) arity: usize,
    pub(crate) graph: Graph,
}

/// States and transitions, from state 0.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Graph {
    pub(crate) accepting: Vec<bool>,
    /// The place where the edges of each state begin; one entry more than states once the graph is complete.
    pub(crate) rows: Vec<u32>,
    pub(crate) edges: Vec<Edge>,
}

impl Graph {
    /// Returns the transitions of a state.
    pub(crate) fn edges(&self, state: usize) -> &[Edge] {
        &self.edges[self.rows[state] as usize..self.rows[state + 1] as usize]
    }

    /// Adds a state, whose edges are those pushed until the next call.
    pub(crate) fn push_state(&mut self, accepting: bool) {
        self.accepting.push(accepting);
        self.rows.push(self.edges.len() as u32);
    }

    /// Ends the row of the last state.
    pub(crate) fn finish(&mut self) {
        self.rows.push(self.edges.len() as u32);
    }

    /// Returns the number of states.
    pub(crate) fn len(&self) -> usize {
        self.accepting.len()
    }
}

/// One step of a walk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WalkStep {
    /// The digits read, one a track.
    pub digits: Vec<u8>,
    /// The state reached; `None` from the first step on that has no edge.
    pub to: Option<usize>,
}

/// The walk of a tuple of numbers through an automaton, from state 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walk {
    /// One step a place, in the order of reading.
    pub steps: Vec<WalkStep>,
    /// True if the tuple is accepted.
    pub accepted: bool,
}

impl Automaton {
    /// Returns the base of its words.
    pub fn base(&self) -> Base {
        self.base
    }

    /// Returns the direction in which it reads.
    pub fn direction(&self) -> Direction {
        self.direction
    }

    /// Returns the number of tracks.
    pub fn arity(&self) -> usize {
        self.arity
    }

    /// Returns the number of states: at least 1, and 1 for the empty set.
    pub fn len(&self) -> usize {
        self.graph.len()
    }

    /// Returns whether a state accepts.
    ///
    /// # Panics
    /// If `state` is not below [`Self::len`].
    pub fn accepting(&self, state: usize) -> bool {
        self.graph.accepting[state]
    }

    /// Returns the transitions of a state by ascending symbol.
    ///
    /// # Panics
    /// If `state` is not below [`Self::len`].
    pub fn edges(&self, state: usize) -> &[Edge] {
        self.graph.edges(state)
    }

    /// Returns the number of transitions of all states.
    pub fn edge_count(&self) -> usize {
        self.graph.edges.len()
    }

    /// Returns the digit of a track in a symbol of this automaton.
    pub fn digit(&self, symbol: u32, track: usize) -> u8 {
        self.base.digit(symbol, track, self.arity)
    }

    /// Returns the digits of a symbol of this automaton, one a track.
    pub fn digits(&self, symbol: u32) -> Vec<u8> {
        self.base.digits(symbol, self.arity)
    }

    /// Returns the state after a symbol, or `None` if no word that continues so is accepted.
    ///
    /// # Panics
    ///
    /// If `state` is not below [`Self::len`].
    pub fn step(&self, state: usize, symbol: u32) -> Option<usize> {
        let edges = self.edges(state);
        edges.binary_search_by_key(&symbol, |edge| edge.symbol).ok().map(|at| edges[at].to as usize)
    }

    /// Returns the symbols that a valid word may have next in a state and for which it has no edge, ascending: no word
    /// that continues so is accepted.
    ///
    /// **Cost**: the edges into the state times the valid symbols, which are exponential in the number of tracks.
    pub fn missing(&self, state: usize) -> Vec<u32> {
        let into = (0..self.len()).flat_map(|from| self.edges(from)).filter(|edge| edge.to as usize == state);
        let mut contexts: Vec<u32> =
            into.map(|edge| self.base.context(self.direction, edge.symbol, self.arity)).collect();
        if state == 0 {
            contexts.push(0);
        }
        let mut missing = Vec::new();
        contexts.sort_unstable();
        contexts.dedup();
        for context in contexts {
            let end: Result<(), std::convert::Infallible> =
                self.base.each_symbol(self.direction, context, self.arity, |symbol| {
                    if self.step(state, symbol).is_none() {
                        missing.push(symbol);
                    }
                    Ok(())
                });
            debug_assert!(end.is_ok());
        }
        missing.sort_unstable();
        missing.dedup();
        missing
    }

    /// Returns the symbols of a tuple of numbers in the order of reading, padded to one length.
    pub fn word_of(&self, values: &[UBig]) -> Vec<u32> {
        let mut word = self.base.symbols_of(values);
        if self.direction == Direction::LeastFirst {
            word.reverse();
        }
        word
    }

    /// Returns the walk of a tuple of numbers, one for each track.
    ///
    /// **Cost**: the length of the longest number times the number of tracks, besides the writing of the numbers.
    ///
    /// # Panics
    ///
    /// In debug builds if there is not one number for each track.
    pub fn walk(&self, values: &[UBig]) -> Walk {
        debug_assert_eq!(values.len(), self.arity, "one number a track");
        let mut state = Some(0);
        let steps = self
            .word_of(values)
            .into_iter()
            .map(|symbol| {
                state = state.and_then(|state| self.step(state, symbol));
                WalkStep { digits: self.digits(symbol), to: state }
            })
            .collect();
        Walk { steps, accepted: state.is_some_and(|state| self.accepting(state)) }
    }

    /// Returns whether a tuple of numbers, one for each track, is accepted.
    ///
    /// **Cost**: that of [`Self::walk`].
    pub fn accepts(&self, values: &[UBig]) -> bool {
        let end = self.word_of(values).into_iter().try_fold(0, |state, symbol| self.step(state, symbol));
        end.is_some_and(|state| self.accepting(state))
    }

    /// Returns whether no tuple is accepted; O(1), as the automaton is trimmed.
    pub fn is_empty(&self) -> bool {
        self.graph.len() == 1 && !self.graph.accepting[0]
    }

    /// Returns a shortest accepted word, in the order of reading, and among those of its length the lexicographically
    /// least; `None` if no word is accepted. With one track and the most significant digit first that is the least
    /// value.
    ///
    /// **Cost**: one breadth-first search.
    pub fn least_word(&self) -> Option<Vec<u32>> {
        let mut from: Vec<Option<(u32, u32)>> = vec![None; self.len()];
        let mut order = vec![0_usize];
        let mut at = 0;
        while let Some(&state) = order.get(at) {
            at += 1;
            if self.accepting(state) {
                let (mut word, mut here) = (Vec::new(), state);
                while let Some((before, symbol)) = from[here] {
                    word.push(symbol);
                    here = before as usize;
                }
                word.reverse();
                return Some(word);
            }
            for edge in self.edges(state) {
                let to = edge.to as usize;
                if to != 0 && from[to].is_none() {
                    from[to] = Some((state as u32, edge.symbol));
                    order.push(to);
                }
            }
        }
        None
    }

    /// Returns an accepted word of exactly this length in the order of reading whose first symbol, and then every other,
    /// is the largest possible; `None` if there is none.
    ///
    /// **Cost**: the length times the number of edges.
    pub fn accepted_word(&self, length: usize) -> Option<Vec<u32>> {
        // Whether a state leads to acceptance in this many steps.
        let mut leads: Vec<Vec<bool>> = vec![self.graph.accepting.clone()];
        for _ in 0..length {
            let before = &leads[leads.len() - 1];
            let next = |state| self.edges(state).iter().any(|edge| before[edge.to as usize]);
            leads.push((0..self.len()).map(next).collect());
        }
        let mut state = 0;
        let mut word = Vec::with_capacity(length);
        for left in (0..length).rev() {
            let edge = self.edges(state).iter().rev().find(|edge| leads[left][edge.to as usize])?;
            word.push(edge.symbol);
            state = edge.to as usize;
        }
        leads[0][state].then_some(word)
    }

    /// Returns whether zeros in front of a number change nothing.
    pub(super) fn ignores_zeros(&self) -> bool {
        match self.direction {
            Direction::MostFirst => self.is_empty() || self.step(0, 0) == Some(0),
            Direction::LeastFirst => (0..self.len()).all(|state| {
                let after = self.step(state, 0);
                after.is_some_and(|after| self.accepting(after)) == self.accepting(state)
            }),
        }
    }

    /// Returns the automaton of no tuple.
    pub(crate) fn nothing(base: Base, direction: Direction, arity: usize) -> Self {
        let graph = Graph { accepting: vec![false], rows: vec![0, 0], edges: Vec::new() };
        Self { base, direction, arity, graph }
    }

    /// Returns the automaton of the one empty tuple: a truth.
    pub(crate) fn truth(base: Base, direction: Direction) -> Self {
        let graph = Graph { accepting: vec![true], rows: vec![0, 1], edges: vec![Edge { symbol: 0, to: 0 }] };
        Self { base, direction, arity: 0, graph }
    }
}
