//! The review of a finished game, made in the background, and kept while one steps through the game.

use std::sync::Arc;

use crate::context::Context;
use crate::play::view::PlayView;
use crate::work::derived::Derived;
use golden_game::{Convention, Position, Ruleset};
use golden_session::{Focus, GameLine};
use golden_solver::{GameReview, SolverError};

/// The most positions of a game that are looked at again: its last ones.
const REVIEWED: usize = 300;

/// The review of the game in play, if that has ended.
pub(in crate::play) struct KeptReview {
    /// The game's count of changes when it was compared last.
    compared: Option<u64>,
    line: ReviewedLine,
    /// Counts the games: steps through a game do not change it.
    games: u64,
    task: Derived<(u64, Convention), GameReview>,
}

/// The positions that are reviewed.
#[derive(PartialEq)]
struct ReviewedLine {
    ruleset: Option<Ruleset>,
    /// How many moves lead to the first of them.
    first: usize,
    positions: Vec<Arc<Position>>,
    has_ended: bool,
}

/// What is known of the game.
pub(super) struct AskedReview {
    /// The review, once it is made.
    pub review: Option<Arc<GameReview>>,
    /// How many moves lead to its first position.
    pub first: usize,
    /// Why it could not be made.
    pub problem: Option<SolverError>,
}

impl Default for KeptReview {
    fn default() -> Self {
        let line = ReviewedLine { ruleset: None, first: 0, positions: Vec::new(), has_ended: false };
        Self { compared: None, line, games: 0, task: Derived::of_long_numbers("Reviewing the game") }
    }
}

impl KeptReview {
    /// The review of the game in play; `None` while that has no end or no move.
    pub(super) fn ask(&mut self, ctx: &egui::Context, shown: &PlayView, cx: &mut Context<'_>) -> Option<AskedReview> {
        if shown.is_huge || shown.moves == 0 {
            return None;
        }
        let game = cx.answers.current().game;
        if self.compared != Some(game) {
            self.compared = Some(game);
            let line = ReviewedLine::of(shown.ruleset(), GameLine::of(&cx.session.model));
            if line != self.line {
                self.line = line;
                self.games += 1;
            }
        }
        if !self.line.has_ended {
            return None;
        }
        let convention = shown.choices.convention;
        let key = (self.games, convention);
        let is_asked = self.task.is_asked(&key);
        let positions = if is_asked { Vec::new() } else { self.line.positions.clone() };
        let ruleset = shown.ruleset().clone();
        let answer =
            self.task.ask(ctx, cx, &key, move |solver, job| solver.review(&ruleset, &positions, convention, job));
        let review = answer.value.filter(|_| answer.is_current);
        Some(AskedReview { review, first: self.line.first, problem: answer.problem })
    }

    /// Begins anew what was cancelled.
    pub(super) fn ask_again(&mut self) {
        self.task.ask_again();
    }
}

impl ReviewedLine {
    fn of(ruleset: &Ruleset, line: GameLine<'_>) -> Self {
        let first = line.count().saturating_sub(REVIEWED);
        let last = line.get(line.count() - 1).cloned();
        let has_ended = last.is_some_and(|position| !Focus { ruleset: ruleset.clone(), position }.has_move());
        // A game that goes on is not kept.
        let positions = if has_ended { line.shared_from(first).collect() } else { Vec::new() };
        Self { ruleset: Some(ruleset.clone()), first, positions, has_ended }
    }
}
