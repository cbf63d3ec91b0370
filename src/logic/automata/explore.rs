//! The automaton of a machine given by its step, and that of a table of states and edges, as a file has it.

use super::automaton::{Automaton, Edge, Graph};
use super::budget::{Limits, Meter, Stop};
use super::digits::{Base, Direction};
use super::minimise::minimise;
use super::numbering::Numbering;

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
    /// Too many states.
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
    /// Fails if the table is no deterministic automaton, if leading zeros change what it accepts, or if it has more
    /// states than the budget allows.
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
