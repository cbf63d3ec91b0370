//! What the panel shows in a frame: the game in play with all that is known of its position.

use std::sync::Arc;

use super::kind::{GameKind, has_move, pile_names};
use crate::game::{Convention, Move, Outcome, Position, Ruleset};
use crate::number::UBig;
use crate::session::{Focus, GameChoices, Player};
use crate::ui::context::Context;
use crate::ui::describe::Description;
use crate::ui::game_words;

/// Numbers of more words than this are not laid on the table.
const WORDS: usize = 64;
/// The most piles of a game, and the most components of a sum with the most piles in all of them.
pub(super) const PILES: usize = 8;
pub(super) const COMPONENTS: usize = 6;
const SUM_PILES: usize = 24;

/// The game in play.
pub(super) struct Shown {
    pub focus: Focus,
    pub start: Focus,
    pub kind: GameKind,
    pub choices: GameChoices,
    pub piles: Vec<UBig>,
    pub names: Vec<String>,
    /// What is known of the position under the convention.
    pub described: Arc<Description>,
    pub is_running: bool,
    /// Who moves on from here.
    pub mover: Player,
    /// Who has won; none while there is a move, or where none was made.
    pub winner: Option<Player>,
    /// Moves made so far, and with those taken back.
    pub step: usize,
    pub moves: usize,
    /// Whether there is no move.
    pub is_over: bool,
    /// Whether the piles are too long or too many to be laid out.
    pub is_huge: bool,
}

/// Whether a number is too long to be laid out.
pub(super) fn is_huge(focus: &Focus) -> bool {
    focus.numbers().any(|number| number.as_words().len() > WORDS)
}

fn has_many(ruleset: &Ruleset, piles: usize) -> bool {
    match ruleset {
        Ruleset::Sum { components } => components.len() > COMPONENTS || piles > SUM_PILES,
        _ => piles > PILES,
    }
}

impl Shown {
    /// The game of the session.
    pub fn of(cx: &mut Context<'_>) -> Self {
        let model = &cx.session.model;
        let focus = model.focus.clone();
        let start = model.trail.first().cloned().unwrap_or_else(|| focus.position.clone());
        let piles = focus.ruleset.piles(&focus.position);
        let is_huge = is_huge(&focus) || has_many(&focus.ruleset, piles.len());
        let is_over = !has_move(&focus);
        let known = cx.answers.position_under(&focus, model.game.convention);
        Self {
            kind: GameKind::of(&focus.ruleset),
            choices: model.game,
            piles,
            names: pile_names(&focus.ruleset, &focus.position),
            described: known.described,
            is_running: known.running.is_some(),
            mover: model.mover(),
            winner: game_words::winner(model, is_over),
            step: model.trail.len(),
            moves: model.moves(),
            is_over,
            is_huge,
            start: Focus { ruleset: focus.ruleset.clone(), position: start },
            focus,
        }
    }

    pub fn ruleset(&self) -> &Ruleset {
        &self.focus.ruleset
    }

    pub fn position(&self) -> &Position {
        &self.focus.position
    }

    /// Whether there are more piles, or games of a sum, than are laid out.
    pub fn has_many(&self) -> bool {
        has_many(self.ruleset(), self.piles.len())
    }

    pub fn is_misere(&self) -> bool {
        self.choices.convention == Convention::Misere
    }

    /// Whether moves were taken back.
    pub fn looks_back(&self) -> bool {
        self.step < self.moves
    }

    /// Whether a person may move now.
    pub fn is_live(&self) -> bool {
        !self.is_over && self.mover != Player::Computer && !self.is_huge
    }

    /// Whether it may be seen who wins, and by which moves: not while hints are off and the game goes on.
    pub fn tells(&self) -> bool {
        self.choices.hints || self.is_over
    }

    /// Who wins if both play well.
    pub fn favourite(&self) -> Option<Player> {
        let outcome = self.described.evaluation.outcome?;
        Some(self.choices.side(if outcome == Outcome::N { self.step } else { self.step + 1 }))
    }

    /// All stones on the table, where they can be told.
    pub fn stones(&self) -> UBig {
        self.piles.iter().sum()
    }

    pub fn winning_moves(&self) -> &[Move] {
        self.described.evaluation.winning_moves.as_deref().unwrap_or_default()
    }
}
