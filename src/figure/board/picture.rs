//! What the board shows, as data.

use super::frame::{BoardFrame, real};
use super::rays::{Square, on_board};
use crate::figure::{Anchor, Face, Form, Paint, Point, Rect};
use crate::figure::{BuildScene, BuildState};
use crate::game::Ruleset;

/// What a figure of the values needs in width, and a number in height, in points.
pub(super) const VALUE_FIGURE: f32 = 7.8;
pub(super) const VALUE_HEIGHT: f32 = 15.0;

/// What a click on the board means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardTarget {
    /// The square a, b.
    Square(u32, u32),
}

/// Which layers are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each layer is on or off by itself")]
pub struct BoardPictureLayers {
    /// Rays from the P-positions found.
    pub rays: bool,
    /// Dots and lines to every option.
    pub options: bool,
    /// Gold arrows to the winning options.
    pub winning_moves: bool,
    /// Grundy values in the corners of the squares.
    pub values: bool,
    /// P-positions on gold with their letter, N-positions with theirs.
    pub outcomes: bool,
}

/// A piece that is not on its square: held by the pointer, or on its way back.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Held {
    /// Where its middle is.
    pub at: Point,
    /// Whether it may still be dropped.
    pub is_choosing: bool,
}

/// Everything that is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardPicture {
    /// Where the squares lie.
    pub frame: BoardFrame,
    /// The game.
    pub ruleset: Ruleset,
    /// Where the piece stands; may lie beyond the board.
    pub position: (u64, u64),
    /// Where the piece is while it is moved by hand.
    pub held: Option<Held>,
    /// The winning options on the board.
    pub winning: Vec<Square>,
    /// Whether those are P-positions of normal play, in gold; under misère play they are not.
    pub is_gold: bool,
    /// An option pointed at elsewhere, or chosen.
    pub highlighted: Option<Square>,
    /// Where the move leads that answers that option.
    pub answer: Option<Square>,
    /// The Grundy value of square (a, b) at index a · size + b; empty while none is known.
    pub values: Vec<Option<u32>>,
    /// What the build has found.
    pub build: BuildState,
    /// What is drawn.
    pub layers: BoardPictureLayers,
}

impl BoardPicture {
    /// The square of the piece, if it stands on the board.
    pub fn home(&self) -> Option<Square> {
        on_board(self.position, self.frame.size)
    }

    /// The Grundy value of a square, where it is known.
    pub fn value(&self, (a, b): Square) -> Option<u32> {
        let index = usize::try_from(a * self.frame.size + b).ok()?;
        self.values.get(index).copied().flatten()
    }

    /// Whether the options are drawn: in a picture of the moves they are the picture; one of the ways to the end has
    /// arrows of its own.
    pub fn shows_options(&self) -> bool {
        match self.build.scene {
            BuildScene::Rays => self.layers.options,
            BuildScene::Moves => true,
            BuildScene::OneMove => false,
        }
    }

    /// Whether the winning moves are drawn: a picture of all moves does not single them out.
    pub fn shows_winning_moves(&self) -> bool {
        self.layers.winning_moves && self.build.scene == BuildScene::Rays
    }

    /// Whether a letter fits into a square.
    pub fn has_room_for_letters(&self) -> bool {
        self.frame.cell() >= VALUE_HEIGHT + 4.0
    }

    /// Whether the numbers of this board fit into its squares.
    pub fn has_room_for_values(&self) -> bool {
        let largest = self.values.iter().flatten().max().copied().unwrap_or(0);
        let figures = real(largest.checked_ilog10().unwrap_or(0) + 1);
        let cell = self.frame.cell();
        cell >= VALUE_HEIGHT + 4.0 && cell >= figures * VALUE_FIGURE + 4.0
    }

    pub(in crate::figure) fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let size = self.frame.size;
        (0..size).flat_map(move |b| (0..size).map(move |a| (a, b)))
    }
}

/// A number or a few words of the interface.
pub(in crate::figure) fn text(rect: Rect, words: String, anchor: Anchor, size: f32, paint: impl Into<Paint>) -> Form {
    Form::Text { rect, prose: words.into(), anchor, size, face: Face::Interface, paint: paint.into() }
}
