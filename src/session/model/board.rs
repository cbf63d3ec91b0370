//! The choices of the queen board.

use serde::{Deserialize, Serialize};

use crate::Focus;
use golden_figure::Origin;

/// The choices of the queen board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, expecting = "an object")]
pub struct Board {
    /// The last focus that had a square on a board; the focus itself if it has one.
    pub own: Focus,
    /// Squares per side, [`Board::SIZES`].
    pub size: u32,
    /// The place of the corner (0, 0).
    pub corner: Origin,
    /// True if all squares are shown at once, however small; else they keep a readable size, and the board scrolls.
    pub whole: bool,
    /// The construction that the timeline plays.
    pub construction: BoardConstruction,
    /// The layers drawn on the squares.
    pub layers: BoardLayers,
}

impl Board {
    /// The range of the size of the board.
    pub const SIZES: std::ops::RangeInclusive<u32> = 4..=64;
}

impl Default for Board {
    fn default() -> Self {
        Self {
            own: Focus::first(),
            size: 16,
            corner: Origin::BottomLeft,
            whole: true,
            construction: BoardConstruction::Recursive,
            layers: BoardLayers::default(),
        }
    }
}

/// A construction that the timeline of the board plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoardConstruction {
    /// The P-positions, nearest to the corner first (Das 2021, Figure 3).
    Recursive,
    /// The three parts of Figure 1 of Roughan 2017: moves, squares one move from the end, safe squares.
    RoughanFigure,
}

/// A layer on the squares of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardLayer {
    /// Rays from the P-positions found so far.
    Rays,
    /// Dots and lines to every option.
    Options,
    /// Gold arrows to the winning options.
    WinningMoves,
    /// The replies to a lost square with their answers, which the timeline plays.
    Replies,
    /// Grundy values in the corners of the squares.
    Values,
    /// P-positions on gold with their letter, N-positions with theirs.
    Outcomes,
    /// The hint for the player to move.
    Hint,
}

/// The layers of the board, each on or off. Each is a field, as the session file names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "each layer is on or off by itself")]
pub struct BoardLayers {
    /// See [`BoardLayer::Rays`].
    pub rays: bool,
    /// See [`BoardLayer::Options`].
    pub options: bool,
    /// See [`BoardLayer::WinningMoves`].
    pub winning_moves: bool,
    /// See [`BoardLayer::Replies`].
    #[serde(skip_serializing_if = "is_off")]
    pub replies: bool,
    /// See [`BoardLayer::Values`].
    pub values: bool,
    /// See [`BoardLayer::Outcomes`].
    pub outcomes: bool,
    /// See [`BoardLayer::Hint`].
    pub hint: bool,
}

impl Default for BoardLayers {
    fn default() -> Self {
        Self {
            rays: true,
            options: true,
            winning_moves: true,
            replies: false,
            values: true,
            outcomes: false,
            hint: true,
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_off(layer: &bool) -> bool {
    !*layer
}

impl BoardLayers {
    /// Returns true if the layer is on.
    pub fn has(self, layer: BoardLayer) -> bool {
        match layer {
            BoardLayer::Rays => self.rays,
            BoardLayer::Options => self.options,
            BoardLayer::WinningMoves => self.winning_moves,
            BoardLayer::Replies => self.replies,
            BoardLayer::Values => self.values,
            BoardLayer::Outcomes => self.outcomes,
            BoardLayer::Hint => self.hint,
        }
    }

    pub(crate) fn set(&mut self, layer: BoardLayer, on: bool) {
        *match layer {
            BoardLayer::Rays => &mut self.rays,
            BoardLayer::Options => &mut self.options,
            BoardLayer::WinningMoves => &mut self.winning_moves,
            BoardLayer::Replies => &mut self.replies,
            BoardLayer::Values => &mut self.values,
            BoardLayer::Outcomes => &mut self.outcomes,
            BoardLayer::Hint => &mut self.hint,
        } = on;
    }
}
