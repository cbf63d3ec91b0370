//! The limits of what a board tells: one rule for the panel, files, thumbnails and paper.

use golden_figure::{BoardPictureLayers, BuildState};
use golden_game::{Convention, Ruleset};
use golden_session::{BoardLayers, Secrecy};

/// The limits of what a board tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardTold {
    /// True if who wins may be seen.
    pub answers: bool,
    /// True if the answer to the question of the scene may be seen: winning moves, the hint, values of the position's own square.
    pub answer: bool,
    /// True if what holds under normal play alone may be seen: values, P-positions, rays, Silber's rule.
    pub normal_play: bool,
}

impl BoardTold {
    /// Returns what may be told of a game.
    pub fn under(secrecy: Secrecy<'_>, convention: Convention, ruleset: &Ruleset) -> Self {
        Self {
            answers: secrecy.answers,
            answer: secrecy.tells(),
            normal_play: secrecy.answers && convention == Convention::Normal && ruleset.has_values(),
        }
    }

    /// Returns those of the layers chosen that may be drawn.
    pub fn layers(self, chosen: BoardLayers) -> BoardPictureLayers {
        BoardPictureLayers {
            rays: chosen.rays && self.normal_play,
            options: chosen.options,
            winning_moves: chosen.winning_moves && self.answer,
            values: chosen.values && self.normal_play,
            outcomes: chosen.outcomes && self.normal_play && self.answer,
        }
    }

    /// Returns true if nothing is kept back, so that replies to a lost position may be played.
    pub const fn all(self) -> bool {
        self.normal_play && self.answer
    }

    /// Returns what may be drawn of a step of the construction: the stars that come next may be what is asked for.
    pub fn build(self, step: impl FnOnce() -> BuildState) -> BuildState {
        if !self.normal_play {
            return BuildState::default();
        }
        let mut state = step();
        if !self.answer {
            state.next.clear();
        }
        state
    }
}
