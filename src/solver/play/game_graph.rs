//! The graph of all plays of a game from a position.

use std::collections::HashMap;
use std::sync::Arc;

use super::super::error::GraphMoves;
use crate::search::OutcomeSearch;
use crate::{Job, Solver, SolverError, strategy_move};
use golden_game::{Convention, Factor, Moves, Outcome, Position, Ruleset, TableShape, option_count, options};
use golden_number::UBig;

/// All plays from a position, in layers: layer i contains the positions after i moves, once each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameGraph {
    /// The positions after 0, 1, 2, … moves, in the order in which they are found.
    pub layers: Vec<Vec<GraphNode>>,
    /// The moves.
    pub edges: Vec<GraphEdge>,
    /// The moves that are followed: of the same game fewer positions are reached by the winner's moves.
    pub moves: GraphMoves,
}

/// A position of a [`GameGraph`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GraphNode {
    /// The position.
    pub position: Position,
    /// The outcome.
    pub outcome: Outcome,
}

/// A move of a [`GameGraph`], from a layer to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GraphEdge {
    /// The layer of the position before the move.
    pub layer: usize,
    /// The position before the move, as an index in that layer.
    pub from: usize,
    /// The position after the move, as an index in the next layer.
    pub to: usize,
}

/// A graph of a game that has begun: from one of its positions on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GraphOfGame {
    /// The number of moves that lead to the position that the graph begins with.
    pub first: usize,
    /// The graph.
    pub graph: GameGraph,
}

impl GraphOfGame {
    /// Returns true if the graph contains a position after `step` moves.
    pub fn holds(&self, step: usize, position: &Position) -> bool {
        let layer = step.checked_sub(self.first).and_then(|layer| self.graph.layers.get(layer));
        layer.is_some_and(|layer| layer.iter().any(|node| node.position == *position))
    }
}

impl Solver {
    /// The graph of a game that was played, from the first of its positions from which the graph has at most
    /// `most_nodes` positions and contains the last position of the game. `line` holds the positions in order, each
    /// with the number of moves that lead there. (A graph that follows only the winner's winning moves leaves out the
    /// last position if the winner missed one.)
    ///
    /// **Cost**: that of [`Solver::game_graph`] for each of the positions up to the one found.
    ///
    /// # Errors
    /// Those of [`Solver::game_graph`] for the last position; [`SolverError::GraphSize`] without positions.
    pub fn graph_of_game(
        &self,
        ruleset: &Ruleset,
        line: &[(usize, Arc<Position>)],
        convention: Convention,
        moves: GraphMoves,
        most_nodes: usize,
        job: &Job,
    ) -> Result<GraphOfGame, SolverError> {
        let mut refused = SolverError::GraphSize { nodes: 0, is_all: true, most: most_nodes, moves };
        let Some((last_step, last)) = line.last() else { return Err(refused) };
        for (first, position) in line {
            match self.game_graph(ruleset, position, convention, moves, most_nodes, job) {
                Ok(graph) => {
                    let graph = GraphOfGame { first: *first, graph };
                    if graph.holds(*last_step, last) {
                        return Ok(graph);
                    }
                }
                Err(
                    error @ (SolverError::GraphSize { .. } | SolverError::GraphWinner | SolverError::GraphWinningMoves),
                ) => refused = error,
                Err(other) => return Err(other),
            }
        }
        Err(refused)
    }

    /// The graph of all plays from a position, or of those in which the winner plays winning moves.
    ///
    /// **Cost**: the options of each position of the graph, and where only winning moves are followed its outcome, from the
    /// closed form or a search, or that of [`Solver::evaluate_under`] for a position with more options than are counted;
    /// memory proportional to positions and moves. A graph that is too large is followed up to 16
    /// times the positions allowed, to count them; where there are still more, all plays of Nim are counted by their closed
    /// form, and of another graph it is only said that it has more than these.
    ///
    /// # Errors
    /// [`SolverError::GraphSize`] with more than `most_nodes` positions; where the winner's moves are requested
    /// [`SolverError::GraphWinner`] if an outcome is beyond the budget, and [`SolverError::GraphWinningMoves`] if the
    /// outcome is known but not all winning moves among very many options; [`SolverError::Ruleset`],
    /// [`SolverError::Cancelled`], [`SolverError::OutOfMemory`].
    pub fn game_graph(
        &self,
        ruleset: &Ruleset,
        position: &Position,
        convention: Convention,
        moves: GraphMoves,
        most_nodes: usize,
        job: &Job,
    ) -> Result<GameGraph, SolverError> {
        ruleset.validate(position)?;
        let mut builder = Builder::new(self, ruleset, position, convention, moves, job)?;
        let mut graph = vec![vec![position.clone()]];
        let (mut edges, mut nodes) = (Vec::new(), 1);
        let counted = most_nodes.saturating_mul(COUNTED_TIMES);
        let too_many = || {
            let all = if moves == GraphMoves::All { nim_nodes(ruleset, position) } else { None };
            let (nodes, is_all) = all.map_or((counted, false), |all| (all, true));
            SolverError::GraphSize { nodes, is_all, most: most_nodes, moves }
        };
        loop {
            let layer = graph.len() - 1;
            let (mut next, mut places) = (Vec::new(), HashMap::new());
            for (from, position) in graph.last().into_iter().flatten().enumerate() {
                job.advance(1)?;
                let room = counted.saturating_sub(nodes);
                let Some(options) = builder.moves(position, layer, room, job)? else { return Err(too_many()) };
                for option in options {
                    let place = *places.entry(option.clone()).or_insert(next.len());
                    if place == next.len() {
                        next.push(option);
                    }
                    edges.push(GraphEdge { layer, from, to: place });
                }
                if nodes.saturating_add(next.len()) > counted {
                    return Err(too_many());
                }
            }
            if next.is_empty() {
                break;
            }
            nodes += next.len();
            graph.push(next);
        }
        if nodes > most_nodes {
            return Err(SolverError::GraphSize { nodes, is_all: true, most: most_nodes, moves });
        }
        Ok(with_outcomes(graph, edges, convention, moves))
    }
}

/// The positions of a graph that is too large are counted up to this many times the number that may be shown.
const COUNTED_TIMES: usize = 16;

/// The positions of the graph of all plays of Nim, each once for every number of moves that leads to it; `None` of other
/// games, and beyond machine words.
///
/// If r stones are gone from k piles, every number of moves from k to r leads there: r − k + 1 numbers. The sum over
/// all positions of piles n₁, n₂, … is N·(1 + Σ nᵢ/2 − Σ nᵢ/(nᵢ + 1)) with N = Π (nᵢ + 1).
fn nim_nodes(ruleset: &Ruleset, position: &Position) -> Option<usize> {
    if *ruleset != Ruleset::Nim {
        return None;
    }
    let piles: Vec<u128> = position.to_words()?.into_iter().map(u128::from).collect();
    let all = piles.iter().try_fold(1_u128, |all, pile| all.checked_mul(pile + 1))?;
    // Twice the sum is whole in every term.
    let terms = piles.iter().try_fold(all.checked_mul(2)?, |sum, pile| {
        let gone = all.checked_mul(*pile)?;
        let piles_touched = (all / (pile + 1)).checked_mul(2 * pile)?;
        sum.checked_add(gone)?.checked_sub(piles_touched)
    })?;
    usize::try_from(terms / 2).ok()
}

/// The state of the construction.
struct Builder<'a> {
    solver: &'a Solver,
    ruleset: &'a Ruleset,
    convention: Convention,
    /// The outcome at the root, if only the winner's winning moves are followed.
    winner: Option<Outcome>,
    search: Option<OutcomeSearch>,
}

impl<'a> Builder<'a> {
    fn new(
        solver: &'a Solver,
        ruleset: &'a Ruleset,
        position: &Position,
        convention: Convention,
        moves: GraphMoves,
        job: &Job,
    ) -> Result<Self, SolverError> {
        let mut builder = Self { solver, ruleset, convention, winner: None, search: None };
        if moves == GraphMoves::WinnersOptimal {
            let states = solver.budget().states;
            let has_closed_form = solver.analyse_under(convention, ruleset, position)?.outcome.is_some();
            if !has_closed_form {
                builder.search = OutcomeSearch::new(ruleset, position, convention, states, job)?;
            }
            builder.winner = Some(builder.outcome(position, job)?.ok_or(SolverError::GraphWinner)?);
        }
        Ok(builder)
    }

    fn outcome(&mut self, position: &Position, job: &Job) -> Result<Option<Outcome>, SolverError> {
        if let Some(outcome) = self.solver.analyse_under(self.convention, self.ruleset, position)?.outcome {
            return Ok(Some(outcome));
        }
        if let Some(search) = &mut self.search {
            let found = search.outcome(self.ruleset, position, job)?;
            if found.is_some() {
                return Ok(found);
            }
            let known = self.solver.evaluate_beyond_search(self.convention, self.ruleset, position, job)?;
            return Ok(known.and_then(|known| known.outcome));
        }
        Ok(self.solver.evaluate_under(self.convention, self.ruleset, position, job)?.outcome)
    }

    /// The positions that the moves to follow lead to, the smallest takes first; `None` if there are more than `room`.
    fn moves(
        &mut self,
        position: &Position,
        layer: usize,
        room: usize,
        job: &Job,
    ) -> Result<Option<Vec<Position>>, SolverError> {
        let winner_moves = match self.winner {
            Some(Outcome::N) => layer.is_multiple_of(2),
            Some(Outcome::P) => !layer.is_multiple_of(2),
            None => false,
        };
        if winner_moves && let Some(named) = self.named_move(position)? {
            return Ok(Some(vec![named]));
        }
        let count = option_count(self.ruleset, position).unwrap_or_default();
        let listed = if count > UBig::from(room) { None } else { options(self.ruleset, position) };
        let Some(mut found) = listed else {
            // Few of very many options may win. Piles beyond machine words need too many moves to the end.
            return if winner_moves { self.known_winning(position, room, job) } else { Ok(None) };
        };
        found.reverse();
        if winner_moves {
            let mut winning = Vec::new();
            for option in found {
                if self.outcome(&option, job)?.ok_or(SolverError::GraphWinner)? == Outcome::P {
                    winning.push(option);
                }
            }
            found = winning;
        }
        Ok(Some(found))
    }

    /// The positions that winning moves lead to, where the options are not looked at one by one; `None` if there are more
    /// than `room`.
    fn known_winning(&self, position: &Position, room: usize, job: &Job) -> Result<Option<Vec<Position>>, SolverError> {
        let evaluation = self.solver.evaluate_under(self.convention, self.ruleset, position, job)?;
        let Some(winning) = evaluation.winning_moves else {
            let is_known = evaluation.outcome.is_some();
            return Err(if is_known { SolverError::GraphWinningMoves } else { SolverError::GraphWinner });
        };
        Ok((winning.len() <= room).then(|| winning.into_iter().rev().map(|step| step.to).collect()))
    }

    /// The one move that a strategy names: the tail, or Silber's.
    fn named_move(&self, position: &Position) -> Result<Option<Position>, SolverError> {
        let spec = self.ruleset.spec();
        let is_named = match spec.moves {
            Moves::OneOrBoth { t } => t == 1,
            Moves::Limited { factor } => factor == Factor::DOUBLE && spec.plane == TableShape::Triangle,
            _ => false,
        };
        if self.convention == Convention::Misere || !is_named {
            return Ok(None);
        }
        let evaluation = self.solver.analyse(self.ruleset, position)?;
        Ok(strategy_move(self.ruleset, position, &evaluation).map(|step| step.to))
    }
}

/// The outcomes from the last layer back: N if a move leads to P; without a move the convention decides. The omitted
/// moves of the winner would not change them.
fn with_outcomes(
    graph: Vec<Vec<Position>>,
    edges: Vec<GraphEdge>,
    convention: Convention,
    moves: GraphMoves,
) -> GameGraph {
    let mut outcomes: Vec<Vec<Option<Outcome>>> = graph.iter().map(|layer| vec![None; layer.len()]).collect();
    for edge in edges.iter().rev() {
        let below = outcomes.get(edge.layer + 1).and_then(|layer| layer.get(edge.to)).copied().flatten();
        let wins = below.unwrap_or(convention.end()) == Outcome::P;
        if let Some(outcome) = outcomes.get_mut(edge.layer).and_then(|layer| layer.get_mut(edge.from)) {
            *outcome = Some(if wins || *outcome == Some(Outcome::N) { Outcome::N } else { Outcome::P });
        }
    }
    let node = |(position, outcome): (Position, Option<Outcome>)| GraphNode {
        position,
        outcome: outcome.unwrap_or(convention.end()),
    };
    let layers = graph.into_iter().zip(outcomes);
    let layers = layers.map(|(positions, outcomes)| positions.into_iter().zip(outcomes).map(node).collect()).collect();
    GameGraph { layers, edges, moves }
}
