//! The operations on automata: intersection, union and the other Boolean ones; projection, from the tuples (x, y) to the
//! x for which there is a y; the reversal of words.
//!
//! Operands have *tracks*: the variables their digits belong to, in ascending order. The result has the tracks of
//! both. An intersection follows the edges of both operands at once, joined on the shared digits. A difference
//! follows the edges of the left operand. Every other operation reads all valid symbols, because a complement is
//! taken among the valid words only; so it carries what the digits just read forbid. An operand without an edge for a
//! symbol continues in a state that does not exist.
//!
//! Projection removes a track, reversal turns the edges round; both then determinise, by the subset construction over
//! sorted sets of states. In a projection the hidden number may be longer than the others, which then have leading
//! zeros. With the most significant digit first the start is therefore every state that is reached by symbols which
//! are zero on the tracks that stay; with the least significant first a state accepts if such symbols lead on to
//! acceptance.

use std::ops::Range;

use super::automaton::{Automaton, Edge, Graph};
use super::budget::{Meter, Stop};
use super::digits::{Base, Direction};
use super::explore::{Numbering, SetNumbering};
use super::minimise::minimise;

/// A variable, by number.
pub(crate) type Variable = u32;

/// An operand: an automaton and the variables of its tracks, ascending.
#[derive(Clone, Copy)]
pub(crate) struct Operand<'a> {
    pub(crate) automaton: &'a Automaton,
    pub(crate) tracks: &'a [Variable],
}

/// The state of an operand that has no transition for the word read.
const GONE: u32 = u32::MAX;

/// Returns the variables of both lists, ascending.
pub(crate) fn union_of(left: &[Variable], right: &[Variable]) -> Vec<Variable> {
    let mut union: Vec<Variable> = left.iter().chain(right).copied().collect();
    union.sort_unstable();
    union.dedup();
    union
}

/// An edge prepared for a join: the digits of the shared tracks, the digits in the places of the result, the target.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct JoinEdge {
    key: u32,
    symbol: u32,
    to: u32,
}

/// The edges of an operand, each row sorted by key.
struct JoinRows<'a> {
    automaton: &'a Automaton,
    edges: Vec<JoinEdge>,
}

impl<'a> JoinRows<'a> {
    fn new(
        operand: Operand<'a>,
        result: &[Variable],
        shared: &[Variable],
        meter: &mut Meter<'_>,
    ) -> Result<Self, Stop> {
        let automaton = operand.automaton;
        let to_result = Spread::new(automaton.base, operand.tracks, result);
        let to_key = Spread::new(automaton.base, operand.tracks, shared);
        let mut edges = Vec::with_capacity(automaton.edge_count());
        for state in 0..automaton.len() {
            let begin = edges.len();
            edges.extend(automaton.edges(state).iter().map(|edge| JoinEdge {
                key: to_key.apply(edge.symbol),
                symbol: to_result.apply(edge.symbol),
                to: edge.to,
            }));
            meter.sort(&mut edges[begin..])?;
        }
        Ok(Self { automaton, edges })
    }

    fn range(&self, state: u32) -> Range<usize> {
        let rows = &self.automaton.graph.rows;
        rows[state as usize] as usize..rows[state as usize + 1] as usize
    }

    fn row(&self, state: u32) -> &[JoinEdge] {
        &self.edges[self.range(state)]
    }
}

/// Moves the digits of some tracks to the places of the same variables among others; the others are dropped.
struct Spread {
    /// Shift right, mask, shift left.
    moves: Vec<(usize, u32, usize)>,
}

impl Spread {
    fn new(base: Base, from: &[Variable], to: &[Variable]) -> Self {
        let bits = base.bits();
        let mask = (1_u32 << bits) - 1;
        let moves = from.iter().enumerate().filter_map(|(at, variable)| {
            let there = to.binary_search(variable).ok()?;
            Some(((from.len() - 1 - at) * bits, mask, (to.len() - 1 - there) * bits))
        });
        Self { moves: moves.collect() }
    }

    fn apply(&self, symbol: u32) -> u32 {
        self.moves.iter().fold(0, |spread, (right, mask, left)| spread | ((symbol >> right) & mask) << left)
    }
}

/// Returns the intersection.
///
/// **Cost**: the reachable pairs of states times the pairs of edges that agree on the shared tracks.
pub(crate) fn and(left: Operand<'_>, right: Operand<'_>, meter: &mut Meter<'_>) -> Result<Automaton, Stop> {
    meter.begin();
    let tracks = union_of(left.tracks, right.tracks);
    let shared: Vec<Variable> = left.tracks.iter().filter(|track| right.tracks.contains(track)).copied().collect();
    let (base, direction) = (left.automaton.base, left.automaton.direction);
    let left = JoinRows::new(left, &tracks, &shared, meter)?;
    let right = JoinRows::new(right, &tracks, &shared, meter)?;
    let mut pairs = Numbering::from((0, 0));
    let mut graph = Graph::default();
    while let Some(&(p, q)) = pairs.state(graph.len()) {
        meter.work(1)?;
        graph.push_state(left.automaton.graph.accepting[p as usize] && right.automaton.graph.accepting[q as usize]);
        let (mut ours, mut theirs) = (left.row(p), right.row(q));
        meter.work(ours.len() + theirs.len())?;
        while let (Some(our), Some(their)) = (ours.first(), theirs.first()) {
            if our.key != their.key {
                if our.key < their.key {
                    ours = &ours[1..];
                } else {
                    theirs = &theirs[1..];
                }
                continue;
            }
            let key = our.key;
            let our_group = ours.partition_point(|edge| edge.key == key);
            let their_group = theirs.partition_point(|edge| edge.key == key);
            for our in &ours[..our_group] {
                for their in &theirs[..their_group] {
                    meter.edges(1)?;
                    let to = pairs.number((our.to, their.to), meter)?;
                    graph.edges.push(Edge { symbol: our.symbol | their.symbol, to });
                }
            }
            (ours, theirs) = (&ours[our_group..], &theirs[their_group..]);
        }
    }
    graph.finish();
    minimise(base, direction, tracks.len(), &graph, meter)
}

/// Returns what `left` accepts and `right` does not, where every track of `right` is one of `left`.
///
/// **Cost**: the reachable pairs of states times the edges of `left`; no complement is built.
pub(crate) fn difference(left: Operand<'_>, right: Operand<'_>, meter: &mut Meter<'_>) -> Result<Automaton, Stop> {
    meter.begin();
    let (base, direction) = (left.automaton.base, left.automaton.direction);
    let tracks = left.tracks;
    let to_right = Spread::new(base, tracks, right.tracks);
    let (left, right) = (left.automaton, right.automaton);
    let mut pairs = Numbering::from((0, 0));
    let mut graph = Graph::default();
    while let Some(&(p, q)) = pairs.state(graph.len()) {
        meter.work(1)?;
        let refused = q != GONE && right.graph.accepting[q as usize];
        graph.push_state(left.graph.accepting[p as usize] && !refused);
        for edge in left.edges(p as usize) {
            meter.edges(1)?;
            let next = if q == GONE { None } else { right.step(q as usize, to_right.apply(edge.symbol)) };
            let to = pairs.number((edge.to, next.map_or(GONE, |next| next as u32)), meter)?;
            graph.edges.push(Edge { symbol: edge.symbol, to });
        }
    }
    graph.finish();
    minimise(base, direction, tracks.len(), &graph, meter)
}

/// A Boolean operation on two truths, given by its values at (false, false), (false, true), (true, false) and
/// (true, true).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Operation(pub(crate) [bool; 4]);

impl Operation {
    pub(crate) const AND: Self = Self([false, false, false, true]);
    pub(crate) const WITHOUT: Self = Self([false, false, true, false]);
    pub(crate) const OR: Self = Self([false, true, true, true]);
    pub(crate) const IFF: Self = Self([true, false, false, true]);
    pub(crate) const XOR: Self = Self([false, true, true, false]);
    /// The negation of the first operand, whatever the second.
    pub(crate) const NOT: Self = Self([true, true, false, false]);

    pub(crate) fn apply(self, left: bool, right: bool) -> bool {
        self.0[usize::from(left) * 2 + usize::from(right)]
    }
}

/// Returns the valid tuples for which the operation on the two memberships is true.
///
/// **Cost**: the reachable pairs of states with what the last digits forbid, times the valid symbols.
pub(crate) fn combine(
    operation: Operation,
    left: Operand<'_>,
    right: Operand<'_>,
    meter: &mut Meter<'_>,
) -> Result<Automaton, Stop> {
    meter.begin();
    let tracks = union_of(left.tracks, right.tracks);
    let (base, direction) = (left.automaton.base, left.automaton.direction);
    let to_left = Spread::new(base, &tracks, left.tracks);
    let to_right = Spread::new(base, &tracks, right.tracks);
    let (left, right) = (left.automaton, right.automaton);
    let arity = tracks.len();
    let next = |automaton: &Automaton, state: u32, symbol: u32| {
        let next = if state == GONE { None } else { automaton.step(state as usize, symbol) };
        next.map_or(GONE, |next| next as u32)
    };
    let accepts = |automaton: &Automaton, state: u32| state != GONE && automaton.graph.accepting[state as usize];
    let mut states = Numbering::from((0, 0, 0));
    let mut graph = Graph::default();
    while let Some(&(p, q, context)) = states.state(graph.len()) {
        meter.work(1)?;
        graph.push_state(operation.apply(accepts(left, p), accepts(right, q)));
        base.each_symbol(direction, context, arity, |symbol| {
            let (p, q) = (next(left, p, to_left.apply(symbol)), next(right, q, to_right.apply(symbol)));
            if p == GONE && q == GONE && !operation.apply(false, false) {
                return meter.work(1);
            }
            meter.edges(1)?;
            let to = states.number((p, q, base.context(direction, symbol, arity)), meter)?;
            graph.edges.push(Edge { symbol, to });
            Ok(())
        })?;
    }
    graph.finish();
    minimise(base, direction, arity, &graph, meter)
}

/// Returns the valid tuples that the operand does not accept.
pub(crate) fn complement(operand: Operand<'_>, meter: &mut Meter<'_>) -> Result<Automaton, Stop> {
    let nothing = Automaton::nothing(operand.automaton.base, operand.automaton.direction, 0);
    combine(Operation::NOT, operand, Operand { automaton: &nothing, tracks: &[] }, meter)
}

/// Returns the automaton with its tracks moved to other places: track i to the place of `variables[i]` among the
/// variables in ascending order. If a variable stands twice, its two tracks must agree and become one.
pub(crate) fn rename(
    automaton: &Automaton,
    variables: &[Variable],
    meter: &mut Meter<'_>,
) -> Result<(Automaton, Vec<Variable>), Stop> {
    meter.begin();
    let tracks = union_of(variables, &[]);
    let (base, arity) = (automaton.base, automaton.arity);
    if tracks == variables {
        return Ok((automaton.clone(), tracks));
    }
    let places: Vec<usize> =
        variables.iter().map(|variable| tracks.binary_search(variable).unwrap_or_default()).collect();
    let mut digits = vec![0; tracks.len()];
    let mut graph = Graph::default();
    for state in 0..automaton.len() {
        meter.state()?;
        graph.push_state(automaton.accepting(state));
        for edge in automaton.edges(state) {
            meter.edges(1)?;
            for (track, place) in places.iter().enumerate() {
                digits[*place] = base.digit(edge.symbol, track, arity);
            }
            let agrees = |(track, place): (usize, &usize)| base.digit(edge.symbol, track, arity) == digits[*place];
            if places.iter().enumerate().all(agrees) {
                graph.edges.push(Edge { symbol: base.symbol(&digits), to: edge.to });
            }
        }
    }
    graph.finish();
    Ok((minimise(base, automaton.direction, tracks.len(), &graph, meter)?, tracks))
}

/// Returns the tuples of the other tracks for which there is a number of this track such that the whole is accepted.
///
/// **Cost**: the reachable sets of states times their edges; exponential in the states at worst.
pub(crate) fn project(automaton: &Automaton, track: usize, meter: &mut Meter<'_>) -> Result<Automaton, Stop> {
    let (base, direction, arity) = (automaton.base, automaton.direction, automaton.arity);
    let low = (arity - 1 - track) * base.bits();
    let drop = |symbol: u32| {
        let above = u64::from(symbol) >> (low + base.bits());
        ((above << low) as u32) | (symbol & ((1_u32 << low) - 1))
    };
    let mut relation = Graph::default();
    for state in 0..automaton.len() {
        relation.push_state(automaton.accepting(state));
        let edges = automaton.edges(state);
        meter.work(edges.len())?;
        relation.edges.extend(edges.iter().map(|edge| Edge { symbol: drop(edge.symbol), to: edge.to }));
    }
    relation.finish();
    let start = match direction {
        Direction::MostFirst => zero_closure(&relation, meter)?,
        Direction::LeastFirst => {
            accept_before_zeros(&mut relation, meter)?;
            vec![0]
        }
    };
    let graph = determinise(&relation, &start, meter)?;
    minimise(base, direction, arity - 1, &graph, meter)
}

/// Returns the automaton that reads the same words from the other end.
pub(crate) fn reverse(automaton: &Automaton, meter: &mut Meter<'_>) -> Result<Automaton, Stop> {
    let direction = match automaton.direction {
        Direction::MostFirst => Direction::LeastFirst,
        Direction::LeastFirst => Direction::MostFirst,
    };
    let count = automaton.len();
    let mut backwards: Vec<Vec<Edge>> = vec![Vec::new(); count];
    for state in 0..count {
        meter.work(4 * automaton.edges(state).len())?;
        for edge in automaton.edges(state) {
            backwards[edge.to as usize].push(Edge { symbol: edge.symbol, to: state as u32 });
        }
    }
    let mut relation = Graph::default();
    for (state, edges) in backwards.iter().enumerate() {
        relation.push_state(state == 0);
        meter.work(1 + edges.len())?;
        relation.edges.extend_from_slice(edges);
    }
    relation.finish();
    let start: Vec<u32> = (0..count as u32).filter(|state| automaton.accepting(*state as usize)).collect();
    let graph = determinise(&relation, &start, meter)?;
    minimise(automaton.base, direction, automaton.arity, &graph, meter)
}

/// Returns the states that are reached from the start by zeros, ascending.
fn zero_closure(relation: &Graph, meter: &mut Meter<'_>) -> Result<Vec<u32>, Stop> {
    let mut reached = vec![false; relation.len()];
    reached[0] = true;
    let mut open = vec![0_u32];
    let mut closure = Vec::new();
    while let Some(state) = open.pop() {
        closure.push(state);
        meter.work(1 + relation.edges(state as usize).len())?;
        for edge in relation.edges(state as usize).iter().filter(|edge| edge.symbol == 0) {
            if !std::mem::replace(&mut reached[edge.to as usize], true) {
                open.push(edge.to);
            }
        }
    }
    meter.sort(&mut closure)?;
    Ok(closure)
}

/// Lets every state accept from which zeros lead to acceptance.
fn accept_before_zeros(relation: &mut Graph, meter: &mut Meter<'_>) -> Result<(), Stop> {
    let mut before: Vec<Vec<u32>> = vec![Vec::new(); relation.len()];
    for state in 0..relation.len() {
        meter.work(1 + relation.edges(state).len())?;
        for edge in relation.edges(state).iter().filter(|edge| edge.symbol == 0) {
            before[edge.to as usize].push(state as u32);
        }
    }
    let accepting = (0..relation.len() as u32).filter(|state| relation.accepting[*state as usize]);
    let mut open: Vec<u32> = accepting.collect();
    while let Some(state) = open.pop() {
        meter.work(1 + before[state as usize].len())?;
        for earlier in &before[state as usize] {
            if !std::mem::replace(&mut relation.accepting[*earlier as usize], true) {
                open.push(*earlier);
            }
        }
    }
    Ok(())
}

/// Returns the deterministic graph of a relation: its states are the sets of states that words lead to.
fn determinise(relation: &Graph, start: &[u32], meter: &mut Meter<'_>) -> Result<Graph, Stop> {
    meter.begin();
    let mut sets = SetNumbering::from(start);
    let mut graph = Graph::default();
    let mut moves: Vec<u64> = Vec::new();
    let mut targets: Vec<u32> = Vec::new();
    while graph.len() < sets.len() {
        let set = sets.set(graph.len());
        let row = graph.edges.len();
        graph.push_state(set.iter().any(|state| relation.accepting[*state as usize]));
        moves.clear();
        for state in set {
            let edges = relation.edges(*state as usize);
            meter.work(1 + edges.len())?;
            moves.extend(edges.iter().map(|edge| u64::from(edge.symbol) << 32 | u64::from(edge.to)));
        }
        meter.sort(&mut moves)?;
        for group in moves.chunk_by(|left, right| left >> 32 == right >> 32) {
            meter.work(group.len())?;
            targets.clear();
            targets.extend(group.iter().map(|step| *step as u32));
            targets.dedup();
            let to = sets.number(&targets, meter)?;
            graph.edges.push(Edge { symbol: (group[0] >> 32) as u32, to });
        }
        meter.edges(graph.edges.len() - row)?;
    }
    graph.finish();
    Ok(graph)
}
