//! The stones of the game in play, its graph, its nim sum.

use std::sync::Arc;

use super::picture::{LeftOpen, SubjectError, SubjectLook};
use crate::GraphNumbers;
use golden_figure::{
    Bar, Figure, NimColumns, StoneTable, TakenStones, bar, game_graph, has_nim_sum, nim_columns, nim_rows, stone_table,
};
use golden_game::{Chomp, Convention, Fields, Move, Position, Ruleset};
use golden_prose::sentence;
use golden_session::answers::at_once;
use golden_session::{ANSWERS_ARE_HIDDEN, Focus, GameLine, GraphLook, Session, Subject};
use golden_solver::{Evaluation, GraphMoves, Job, Solver, SolverError};

/// The most heaps whose stones are drawn, and the most stones that were taken.
const DRAWN: usize = 24;
const TAKEN: u64 = 1000;
/// The most positions of a graph.
const NODES: usize = 200;
/// The height of a graph as a share of its width.
const GRAPH: f32 = 0.6;

/// Draws a part of the game in play.
pub(super) fn figure(
    session: &Session,
    subject: Subject,
    look: SubjectLook,
    open: LeftOpen<'_>,
    solver: &Solver,
    job: &Job,
) -> Result<Figure, SubjectError> {
    let focus = &session.model.focus;
    if at_once::has_longer(&focus.position, at_once::LISTED) {
        return Err(SubjectError::NotDrawn("These numbers are too long to be laid on a table".to_owned()));
    }
    match subject {
        Subject::Graph => graph(session, look, open.is_on_paper, solver, job),
        Subject::NimColumns => nim_sum(session, look, solver, job),
        _ => stones(session, look, open.has_question, solver, job),
    }
}

fn known(session: &Session, solver: &Solver, job: &Job) -> Result<Evaluation, SubjectError> {
    let Focus { ruleset, position } = &session.model.focus;
    Ok(solver.evaluate_under(session.model.game.convention, ruleset, position, job)?)
}

/// Whether it may be seen who wins, and by which moves.
fn tells(session: &Session) -> bool {
    session.view.answers.are_seen() || !session.model.focus.has_move()
}

/// The stones; the moves that win are not marked where the picture `has_question`.
fn stones(
    session: &Session,
    look: SubjectLook,
    has_question: bool,
    solver: &Solver,
    job: &Job,
) -> Result<Figure, SubjectError> {
    let model = &session.model;
    let focus = &model.focus;
    let is_told = tells(session) && !has_question;
    let winning = if is_told { known(session, solver, job)?.winning_moves.unwrap_or_default() } else { Vec::new() };
    if focus.ruleset.spec().fields == Fields::Rows {
        return chocolate(session, look, &winning);
    }
    let is_heap = matches!(focus.ruleset.spec().fields, Fields::Heaps);
    let piles = focus.ruleset.piles(&focus.position).len();
    if piles > DRAWN {
        return Err(SubjectError::NotDrawn(format!("{piles} heaps are too many to be drawn")));
    }
    let taken: Vec<TakenStones> = if piles == 1 && !is_heap { model.taken_stones(TAKEN) } else { Vec::new() };
    let rows = model.stone_rows(&winning, is_told, &taken);
    Ok(stone_table(&StoneTable { rows, width: look.size[0], is_live: false, is_dense: false }).without_targets())
}

/// The height that a bar of chocolate is drawn for, in points.
const BAR: f32 = 288.0;

/// The bar of chocolate.
fn chocolate(session: &Session, look: SubjectLook, winning: &[Move]) -> Result<Figure, SubjectError> {
    let model = &session.model;
    let position = &model.focus.position;
    let start = GameLine::so_far(model).get(0).unwrap_or(position);
    let bite = |step: &Move| {
        let (row, column) = Chomp::bite(position, &step.to)?;
        Some((row, u64::try_from(&column).ok()?))
    };
    let picture = position.to_words().zip(start.to_words()).map(|(rows, whole)| Bar {
        rows,
        whole,
        winning: winning.iter().filter_map(bite).collect(),
        pointed: None,
        width: look.size[0],
        height: BAR,
        is_live: false,
    });
    let figure = picture.as_ref().and_then(bar);
    let words = "The bar is too large to be laid on the table";
    figure.map(Figure::without_targets).ok_or_else(|| SubjectError::NotDrawn(words.to_owned()))
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
    pub fn of(session: &Session) -> Self {
        let (model, tells) = (&session.model, tells(session));
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

/// The graph of the game in play.
pub(super) fn graph_numbers(session: &Session, solver: &Solver, job: &Job) -> Result<GraphNumbers, SubjectError> {
    AskedGraph::of(session).numbers(solver, job).map_err(|error| match error {
        SolverError::Cancelled => error.into(),
        other => SubjectError::NotDrawn(sentence(&other)),
    })
}

/// The graph of the game in play; on paper without a computer.
fn graph(
    session: &Session,
    look: SubjectLook,
    is_on_paper: bool,
    solver: &Solver,
    job: &Job,
) -> Result<Figure, SubjectError> {
    let GraphNumbers { graph, tells, .. } = graph_numbers(session, solver, job)?;
    let model = &session.model;
    let is_gilded = tells && model.game.convention == Convention::Normal;
    let height = if look.is_small { look.size[1] } else { look.size[0] * GRAPH };
    let (size, is_fitted) = ([look.size[0], height], look.is_small);
    let picture = model.graph_picture(&graph, GraphLook { is_live: false, is_gilded, is_on_paper, size, is_fitted });
    Ok(game_graph(&picture, picture.scale()).without_targets())
}

fn nim_sum(session: &Session, look: SubjectLook, solver: &Solver, job: &Job) -> Result<Figure, SubjectError> {
    let Focus { ruleset, position } = &session.model.focus;
    let none = || SubjectError::NotDrawn("This game has no nim sum that can be drawn".to_owned());
    if session.model.game.convention == Convention::Misere || !has_nim_sum(ruleset, position) {
        return Err(none());
    }
    let is_sum_hidden = !tells(session);
    // The digits of a pile tell nothing; the value of a component is an answer.
    if is_sum_hidden && *ruleset != Ruleset::Nim {
        return Err(SubjectError::NotDrawn(ANSWERS_ARE_HIDDEN.to_owned()));
    }
    let rows = nim_rows(ruleset, position, &known(session, solver, job)?).ok_or_else(none)?;
    nim_columns(&NimColumns { rows, total: "Nim sum".into(), is_sum_hidden, width: look.size[0] }).ok_or_else(none)
}
