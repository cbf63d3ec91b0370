//! The content of the board, as data.

use super::frame::{BoardFrame, real};
use crate::{Anchor, BuildScene, BuildState, Face, Form, Paint, Point, Rect};
use golden_game::{Ruleset, Square, on_board};

/// The width of a digit of the values and the height of a number, in points.
pub(super) const VALUE_FIGURE: f32 = 7.8;
pub(super) const VALUE_HEIGHT: f32 = 15.0;

/// The meaning of a click on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardTarget {
    /// The square a, b.
    Square(u32, u32),
}

/// The layers that are drawn.
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

impl BoardPictureLayers {
    /// No layer.
    pub const NONE: Self = Self { rays: false, options: false, winning_moves: false, values: false, outcomes: false };
}

/// A piece that is not on its square: dragged, or on its way back.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Held {
    /// Its centre.
    pub at: Point,
    /// True if it may still be dropped.
    pub is_choosing: bool,
}

/// Everything that is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct BoardPicture {
    /// The layout of the squares.
    pub frame: BoardFrame,
    /// The game.
    pub ruleset: Ruleset,
    /// The position of the piece; it may be beyond the board.
    pub position: (u64, u64),
    /// True if the piece is drawn: not on a board on which squares are marked.
    pub has_piece: bool,
    /// The piece while it is dragged; `None` if it is on its square.
    pub held: Option<Held>,
    /// The winning options on the board.
    pub winning: Vec<Square>,
    /// True if those are P-positions of normal play, in gold; under misère play they are not.
    pub is_gold: bool,
    /// An option that is pointed at, on the board or in a list, or chosen.
    pub highlighted: Option<Square>,
    /// The position after the move that answers that option.
    pub answer: Option<Square>,
    /// A reply with its answer, chosen or pointed at in the list of all of them.
    pub reply: Option<BoardReply>,
    /// The lost square whose options are drawn as replies, instead of those of the piece.
    pub replies_from: Option<Square>,
    /// The Grundy value of square (a, b) at index a · size + b; empty if none is known.
    pub values: Vec<Option<u32>>,
    /// The P-positions found by the construction.
    pub build: BuildState,
    /// The layers that are drawn.
    pub layers: BoardPictureLayers,
}

impl BoardPicture {
    /// The squares of a board under normal play with nothing on them: no piece at the `position`, nothing found, no
    /// layers.
    pub fn empty(frame: BoardFrame, ruleset: Ruleset, position: (u64, u64)) -> Self {
        Self {
            frame,
            ruleset,
            position,
            has_piece: false,
            held: None,
            winning: Vec::new(),
            is_gold: true,
            highlighted: None,
            answer: None,
            reply: None,
            replies_from: None,
            values: Vec::new(),
            build: BuildState::default(),
            layers: BoardPictureLayers::NONE,
        }
    }

    /// The square of the piece, if it is on the board.
    pub fn home(&self) -> Option<Square> {
        on_board(self.position, self.frame.size).filter(|_| self.has_piece)
    }

    /// The Grundy value of a square, if it is known.
    pub fn value(&self, (a, b): Square) -> Option<u32> {
        let index = usize::try_from(a * self.frame.size + b).ok()?;
        self.values.get(index).copied().flatten()
    }

    /// Returns true if the options are drawn: always in a picture of the moves, never in one of the squares one move
    /// from the end, which has its own arrows.
    pub fn shows_options(&self) -> bool {
        match self.build.scene {
            BuildScene::Rays => self.layers.options && self.replies_from.is_none(),
            BuildScene::Moves => true,
            BuildScene::OneMove => false,
        }
    }

    /// Returns true if the winning moves are drawn: a picture of all moves does not emphasise them.
    pub fn shows_winning_moves(&self) -> bool {
        self.layers.winning_moves && self.build.scene == BuildScene::Rays
    }

    /// Returns true if a letter fits into a square.
    pub fn has_room_for_letters(&self) -> bool {
        self.frame.cell() >= VALUE_HEIGHT + 4.0
    }

    /// Returns true if the numbers of this board fit into its squares.
    pub fn has_room_for_values(&self) -> bool {
        let largest = self.values.iter().flatten().max().copied().unwrap_or(0);
        let figures = real(largest.checked_ilog10().unwrap_or(0) + 1);
        let cell = self.frame.cell();
        cell >= VALUE_HEIGHT + 4.0 && cell >= figures * VALUE_FIGURE + 4.0
    }

    pub(crate) fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let size = self.frame.size;
        (0..size).flat_map(move |b| (0..size).map(move |a| (a, b)))
    }
}

/// A number or a few words of the interface.
pub(crate) fn text(rect: Rect, words: String, anchor: Anchor, size: f32, paint: impl Into<Paint>) -> Form {
    Form::Text { rect, prose: words.into(), anchor, size, face: Face::Interface, paint: paint.into() }
}

/// A reply that is shown on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardReply {
    /// The square after the winning move that is replied to; `None` where the piece itself stands on a lost square.
    pub via: Option<Square>,
    /// The square after the reply.
    pub option: Square,
    /// The square after its answer.
    pub answer: Option<Square>,
}
