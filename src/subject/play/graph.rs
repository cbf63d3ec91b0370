//! The graph of the game in play; on paper without a computer.

use std::sync::Arc;

use super::{check_length, has_moved, is_seen};
use crate::kind::{Asked, Facts, SubjectKind};
use crate::{GraphNumbers, SubjectError, SubjectNumbers, SubjectPicture};
use golden_figure::game_graph;
use golden_game::{Convention, Position, Ruleset};
use golden_prose::sentence;
use golden_session::{GraphLook, Secrecy, Session};
use golden_solver::{GraphMoves, Job, Solver, SolverError};

/// The most positions of a graph.
const NODES: usize = 200;
/// The height of a graph as a share of its width.
const HIGH: f32 = 0.6;

/// The graph of the game in play; on paper without a computer.
pub(crate) struct Graph;

impl SubjectKind for Graph {
    fn facts(&self) -> Facts {
        Facts { has_numbers: true, ..Facts::USUAL }
    }

    fn draw(&self, asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError> {
        check_length(asked.session)?;
        let GraphNumbers { graph, tells, .. } = numbers(asked)?;
        let (model, look) = (&asked.session.model, asked.look);
        let is_gilded = tells && model.game.convention == Convention::Normal;
        let height = if look.is_small() { look.size[1] } else { look.size[0] * HIGH };
        let (size, is_fitted, is_on_paper) = ([look.size[0], height], look.is_small(), look.is_on_paper());
        let picture =
            model.graph_picture(&graph, GraphLook { is_live: false, is_gilded, is_on_paper, size, is_fitted });
        Ok(game_graph(&picture, picture.scale()).without_targets().into())
    }

    fn is_timed(&self, session: &Session) -> bool {
        has_moved(session)
    }

    fn numbers(&self, asked: &Asked<'_>) -> Result<Option<SubjectNumbers>, SubjectError> {
        Ok(Some(SubjectNumbers::Graph(numbers(asked)?)))
    }

    fn is_narrow(&self, _: &Session) -> bool {
        true
    }
}

/// The game of a session whose graph is asked for.
#[derive(Clone, Debug)]
pub struct AskedGraph {
    ruleset: Ruleset,
    starts: Vec<(usize, Arc<Position>)>,
    convention: Convention,
    moves: GraphMoves,
    tells: bool,
}

impl AskedGraph {
    /// The game in play. While answers are hidden the graph has all moves, and its numbers no outcomes.
    pub fn of(session: &Session, secrecy: &Secrecy<'_>) -> Self {
        let (model, tells) = (&session.model, is_seen(secrecy, session));
        let is_optimal = model.game.optimal_only && tells;
        Self {
            ruleset: model.focus.ruleset.clone(),
            starts: model.graph_starts(false),
            convention: model.game.convention,
            moves: if is_optimal { GraphMoves::WinnersOptimal } else { GraphMoves::All },
            tells,
        }
    }

    /// The positions and moves of the graph.
    ///
    /// **Cost**: that of [`Solver::graph_of_game`] for 200 positions.
    ///
    /// # Errors
    /// As [`Solver::graph_of_game`].
    pub fn numbers(&self, solver: &Solver, job: &Job) -> Result<GraphNumbers, SolverError> {
        let Self { ruleset, starts, convention, moves, tells } = self;
        let graph = solver.graph_of_game(ruleset, starts, *convention, *moves, NODES, job)?;
        Ok(GraphNumbers { ruleset: ruleset.clone(), convention: *convention, graph: Arc::new(graph), tells: *tells })
    }
}

fn numbers(asked: &Asked<'_>) -> Result<GraphNumbers, SubjectError> {
    AskedGraph::of(asked.session, &asked.secrecy).numbers(asked.solver, asked.job).map_err(|error| match error {
        SolverError::Cancelled => error.into(),
        other => SubjectError::NotDrawn(sentence(&other)),
    })
}
