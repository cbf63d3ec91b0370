//! The automaton of a machine given by its step, and the automaton of a table of states and edges, as a file has it.
//! States are numbered in the order in which they are met.
//!
//! A hash table that grows moves all its entries at once, which takes a third of a second for some millions of
//! states. Here a large table is divided into many, each of which grows by itself, and the entries moved are counted
//! as work: so a run that is cancelled ends soon.

use std::borrow::Borrow;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::hash::{BuildHasher, Hash};

use super::automaton::{Automaton, Edge, Graph};
use super::budget::{Limits, Meter, Stop};
use super::digits::{Base, Direction};
use super::minimise::minimise;

/// Returns the minimal automaton of a machine given by its step, which reads valid words only: the rule for
/// neighbouring digits is added here.
///
/// **Cost**: the machine's states times the valid symbols.
pub(crate) fn explore<S: Clone + Eq + std::hash::Hash>(
    base: Base,
    direction: Direction,
    arity: usize,
    start: Option<S>,
    step: impl Fn(&S, u32) -> Option<S>,
    accept: impl Fn(&S) -> bool,
    meter: &mut Meter<'_>,
) -> Result<Automaton, Stop> {
    meter.begin();
    let Some(start) = start else { return Ok(Automaton::nothing(base, direction, arity)) };
    let mut numbering = Numbering::from((start, 0_u32));
    let mut graph = Graph::default();
    while let Some((state, context)) = numbering.state(graph.len()).cloned() {
        meter.work(1)?;
        graph.push_state(accept(&state));
        base.each_symbol(direction, context, arity, |symbol| {
            meter.work(4)?;
            let Some(next) = step(&state, symbol) else { return Ok(()) };
            meter.edges(1)?;
            let to = numbering.number((next, base.context(direction, symbol, arity)), meter)?;
            graph.edges.push(Edge { symbol, to });
            Ok(())
        })?;
    }
    graph.finish();
    minimise(base, direction, arity, &graph, meter)
}

/// The reason why a table of states is not an automaton ([`Automaton::from_table`]).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableError {
    /// There is no state, or the start or a target is not one of the states.
    #[error("state {0} does not exist")]
    NoState(usize),
    /// A tuple of the wrong length, or with a digit that the base does not have.
    #[error("state {0} has an edge whose digits are none of this base and number of tracks")]
    Digits(usize),
    /// Two edges of a state with the same digits.
    #[error("state {0} has two edges with the same digits")]
    NotDeterministic(usize),
    /// Leading zeros change what is accepted.
    #[error("leading zeros change what is accepted")]
    LeadingZeros,
    /// More tracks than a symbol has room for.
    #[error("at most {0} tracks")]
    Tracks(usize),
    /// The budget was spent, or the run cancelled.
    #[error(transparent)]
    Stop(#[from] Stop),
}

impl Automaton {
    /// Returns the automaton of a table read from a file: for each state its edges, in any order, each with one digit
    /// a track. Invalid words are left out, states that lead nowhere as well; the result is minimal.
    ///
    /// **Cost**: the states, each with what the symbol before it forbids, times the valid symbols, whose number is
    /// exponential in the number of tracks; then that of minimisation.
    ///
    /// # Errors
    ///
    /// Fails if there are too many tracks, if the table is no deterministic automaton, if leading zeros change what
    /// it accepts, or if the budget is spent or the run cancelled.
    pub fn from_table(
        base: Base,
        direction: Direction,
        arity: usize,
        start: usize,
        accepting: &[bool],
        table: &[Vec<(Vec<u8>, usize)>],
        limits: &Limits<'_>,
    ) -> Result<Self, TableError> {
        if arity > base.max_tracks() {
            return Err(TableError::Tracks(base.max_tracks()));
        }
        let count = accepting.len().min(table.len());
        if start >= count {
            return Err(TableError::NoState(start));
        }
        let rows = rows_of(base, arity, count, table)?;
        let meter = &mut Meter::new(limits);
        let automaton = explore(
            base,
            direction,
            arity,
            Some(start as u32),
            |state, symbol| {
                let row = &rows[*state as usize];
                row.binary_search_by_key(&symbol, |edge| edge.symbol).ok().map(|at| row[at].to)
            },
            |state| accepting[*state as usize],
            meter,
        )?;
        if !automaton.ignores_zeros() {
            return Err(TableError::LeadingZeros);
        }
        Ok(automaton)
    }
}

/// Returns the edges of the states of a table as symbols, ascending; fails at the first state that is none of a
/// deterministic automaton with `count` states.
fn rows_of(
    base: Base,
    arity: usize,
    count: usize,
    table: &[Vec<(Vec<u8>, usize)>],
) -> Result<Vec<Vec<Edge>>, TableError> {
    let mut rows: Vec<Vec<Edge>> = Vec::with_capacity(count);
    for (state, edges) in table.iter().take(count).enumerate() {
        let mut row = Vec::with_capacity(edges.len());
        for (digits, to) in edges {
            if digits.len() != arity || digits.iter().any(|digit| *digit > base.largest_digit()) {
                return Err(TableError::Digits(state));
            }
            if *to >= count {
                return Err(TableError::NoState(*to));
            }
            row.push(Edge { symbol: base.symbol(digits), to: *to as u32 });
        }
        row.sort_unstable();
        if row.windows(2).any(|pair| pair[0].symbol == pair[1].symbol) {
            return Err(TableError::NotDeterministic(state));
        }
        rows.push(row);
    }
    Ok(rows)
}

/// The states of the single table at which it is divided.
const DIVIDED_AT: usize = 1 << 14;
/// The tables that it is divided into.
const TABLES: usize = 256;
/// Units of work for each state that is moved when a table grows.
const MOVE: usize = 4;

/// States, each with the number of different states that were met before it.
pub(crate) struct Numbering<S> {
    states: Vec<S>,
    /// One table, or [`TABLES`] of them, each with the states of some hashes.
    tables: Vec<HashMap<S, u32, foldhash::fast::FixedState>>,
    /// Chooses the table; other than the hash inside the tables.
    choice: foldhash::fast::FixedState,
}

impl<S: Clone + Eq + Hash> Numbering<S> {
    /// Returns a numbering in which a state has the number 0.
    pub(crate) fn from(first: S) -> Self {
        let mut table = HashMap::default();
        table.insert(first.clone(), 0);
        let choice = foldhash::fast::FixedState::with_seed(1);
        Self { states: vec![first], tables: vec![table], choice }
    }

    /// Returns the state with a number, or `None` if there are fewer.
    pub(crate) fn state(&self, number: usize) -> Option<&S> {
        self.states.get(number)
    }

    /// Returns the number of a state that has been met.
    pub(crate) fn find<Q: Eq + Hash + ?Sized>(&self, state: &Q) -> Option<u32>
    where
        S: Borrow<Q>,
    {
        self.tables[self.table_of(state)].get(state).copied()
    }

    /// Returns the number of a state; a state that has not been met takes the next one, and is counted.
    ///
    /// # Errors
    ///
    /// Fails if the budget is spent or the run cancelled.
    pub(crate) fn number(&mut self, state: S, meter: &mut Meter<'_>) -> Result<u32, Stop> {
        if self.tables.len() == 1 && self.states.len() == DIVIDED_AT {
            self.divide(meter)?;
        }
        let at = self.table_of(&state);
        let table = &mut self.tables[at];
        if table.len() == table.capacity() {
            meter.work(MOVE * table.len())?;
        }
        Ok(match table.entry(state) {
            Entry::Occupied(entry) => *entry.get(),
            Entry::Vacant(entry) => {
                meter.state()?;
                let fresh = self.states.len() as u32;
                self.states.push(entry.key().clone());
                *entry.insert(fresh)
            }
        })
    }

    fn table_of<Q: Hash + ?Sized>(&self, state: &Q) -> usize {
        if self.tables.len() == 1 { 0 } else { self.choice.hash_one(state) as usize % TABLES }
    }

    fn divide(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        meter.work(MOVE * self.states.len())?;
        let whole = std::mem::take(&mut self.tables);
        self.tables = vec![HashMap::default(); TABLES];
        for (state, number) in whole.into_iter().flatten() {
            let at = self.table_of(&state);
            self.tables[at].insert(state, number);
        }
        Ok(())
    }
}

/// Sets of states numbered in the order in which they are met, each a sorted list; all lists lie in one.
pub(crate) struct SetNumbering {
    members: Vec<u32>,
    /// The place where each set ends.
    ends: Vec<usize>,
    /// The key of each set: its hash, or if that is the key of another set, the next number that is not.
    keys: Numbering<u64>,
}

impl SetNumbering {
    /// Returns a numbering in which a set has the number 0.
    pub(crate) fn from(first: &[u32]) -> Self {
        Self { members: first.to_vec(), ends: vec![first.len()], keys: Numbering::from(hash_of(first)) }
    }

    /// Returns how many different sets have been met.
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// Returns the set with a number, which must have been given.
    pub(crate) fn set(&self, number: usize) -> &[u32] {
        let begin = if number == 0 { 0 } else { self.ends[number - 1] };
        &self.members[begin..self.ends[number]]
    }

    /// Returns the number of a set; a set that has not been met takes the next one, and is counted with its members.
    ///
    /// # Errors
    ///
    /// Fails if the budget is spent or the run cancelled.
    pub(crate) fn number(&mut self, set: &[u32], meter: &mut Meter<'_>) -> Result<u32, Stop> {
        self.number_by(hash_of(set), set, meter)
    }

    fn number_by(&mut self, hash: u64, set: &[u32], meter: &mut Meter<'_>) -> Result<u32, Stop> {
        let mut key = hash;
        while let Some(number) = self.keys.find(&key) {
            if self.set(number as usize) == set {
                return Ok(number);
            }
            key = key.wrapping_add(1);
        }
        meter.edges(set.len())?;
        self.members.extend_from_slice(set);
        self.ends.push(self.members.len());
        self.keys.number(key, meter)
    }
}

fn hash_of(set: &[u32]) -> u64 {
    foldhash::fast::FixedState::default().hash_one(set)
}

#[cfg(test)]
mod tests {
    use super::{DIVIDED_AT, Numbering, SetNumbering};
    use crate::automata::budget::{Limits, Meter};

    #[test]
    fn numbers_are_given_in_the_order_of_meeting() {
        let limits = Limits::default();
        let mut meter = Meter::new(&limits);
        let mut numbering = Numbering::from(String::from("0"));
        let most = 3 * DIVIDED_AT;
        for round in 0..2 {
            for number in 0..most {
                let state = (number * 7 % most).to_string();
                let expected = number as u32;
                assert_eq!(numbering.number(state.clone(), &mut meter), Ok(expected), "round {round}");
                assert_eq!(numbering.find(state.as_str()), Some(expected));
                assert_eq!(numbering.state(number), Some(&state));
            }
        }
        assert_eq!((numbering.state(most), numbering.find("none")), (None, None));
    }

    #[test]
    fn sets_with_the_same_hash_are_different() {
        let limits = Limits::default();
        let mut meter = Meter::new(&limits);
        let mut sets = SetNumbering::from(&[0]);
        for _ in 0..2 {
            for number in 1..100 {
                let set: Vec<u32> = (0..=number).collect();
                assert_eq!(sets.number_by(u64::MAX - 3, &set, &mut meter), Ok(number));
                assert_eq!(sets.set(number as usize), set);
            }
        }
        assert_eq!((sets.len(), sets.number(&[0], &mut meter), sets.set(0)), (100, Ok(0), [0].as_slice()));
    }
}
