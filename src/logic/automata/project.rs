//! Projection: from the tuples (x, y) to the x for which there is a y; and the reversal of words.
//!
//! Both take the track, or the direction, away and determinise: the subset construction over sorted sets of states.
//! In a projection the hidden number may be longer than the others, which then have leading zeros. With the most
//! significant digit first the start is therefore every state that is reached by symbols which are zero on the
//! tracks that stay; with the least significant first a state accepts if such symbols lead on to acceptance.

use super::automaton::{Automaton, Edge, Graph};
use super::budget::{Meter, Stop};
use super::digits::Direction;
use super::minimise::minimise;
use super::numbering::SetNumbering;

/// Returns the tuples without the number of a track: those for which there is one.
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
