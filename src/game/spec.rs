//! The parts of a game, as described in its own file: the numbers of its positions, its moves, its table.
//!
//! The rest is derived from these, here and on the other floors, in the same way for all games: the check of a
//! position, its text, the number of its options, a random move, names, fields, lines on a board.

use std::borrow::Cow;

use super::rules::ray_forms;
use super::rules::ray_forms::RayForm;
use super::{Factor, Fields, Ruleset, Splits, SubtractionSet, Vector};

/// The description of a game.
#[derive(Clone, Copy, Debug)]
pub struct Spec<'a> {
    /// Its name in files and commands.
    pub name: &'static str,
    /// The numbers of a position.
    pub fields: Fields<'a>,
    /// The effect of a move on the numbers.
    pub moves: Moves<'a>,
    /// The positions that are the cells of its table.
    pub plane: TableShape,
    /// The names of the row and the column of a cell.
    pub axes: (&'static str, &'static str),
    /// True if it is also offered as misère play, where the player who cannot move wins.
    pub has_misere: bool,
    /// The numeration in which the digits of its numbers say something of the game; `None` if there is none, and for a sum,
    /// whose games have their own.
    pub numeration: Option<Numeration>,
    /// A position as it is typed in commands, with the game's name: `wythoff 31 48`.
    pub example: &'static str,
    /// First positions.
    pub start: FirstPositions<'a>,
}

/// A numeration whose digits say something of a game: who wins, by which moves, or which value a position has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Numeration {
    /// Sums of different powers of two.
    Binary,
    /// Sums of Fibonacci numbers, no two of them neighbours (Zeckendorf 1972).
    Zeckendorf,
}

/// The way in which the values of a game repeat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repeats {
    /// They do not, or nobody knows.
    Unknown,
    /// 𝒢(*n* + period) = 𝒢(*n*) for all heaps from some heap on, which a finite part of the values proves.
    Heaps,
    /// 𝒢(*a*, *n* + period) = 𝒢(*a*, *n*) + period in each row of the table, which a finite part of the rows proves.
    Rows,
}

/// The numbers of first positions of a game, by what they are for. A sum has none of its own; those of its components
/// are taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstPositions<'a> {
    /// To look at: [`Ruleset::start`].
    pub(super) to_show: &'a [u64],
    /// Small enough to be played to the end: [`Ruleset::start_to_play`].
    pub(super) to_play: &'a [u64],
    /// As a component of a sum that is played, smaller still: [`Ruleset::start_in_sum`].
    pub(super) in_sum: &'a [u64],
}

impl<'a> FirstPositions<'a> {
    /// The same position for all purposes.
    pub(super) const fn at(numbers: &'a [u64]) -> Self {
        Self { to_show: numbers, to_play: numbers, in_sum: numbers }
    }

    /// With another position to play.
    pub(super) const fn to_play(self, numbers: &'a [u64]) -> Self {
        Self { to_play: numbers, ..self }
    }

    /// With another position as a component of a sum.
    pub(super) const fn in_sum(self, numbers: &'a [u64]) -> Self {
        Self { in_sum: numbers, ..self }
    }
}

/// The name of a game, its rule in words, and its parameters as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// Its name in the literature.
    pub title: Cow<'static, str>,
    /// Its name for all values of its parameters, if the title contains them: "t-Wythoff" beside "2-Wythoff".
    pub family: Option<&'static str>,
    /// The rule: what a move is, in words: "take any number of stones from one pile".
    pub rule: Cow<'static, str>,
    /// The parameters, with the text of each as an option of a command.
    pub parameters: Vec<Parameter>,
}

impl Words {
    /// The words of a game without parameters.
    pub(super) const fn plain(title: &'static str, rule: &'static str) -> Self {
        Self { title: Cow::Borrowed(title), family: None, rule: Cow::Borrowed(rule), parameters: Vec::new() }
    }
}

/// A parameter of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// The option of a command, without `--`.
    pub name: &'static str,
    /// Its value as it is typed, without quotation marks; `None` if it is the default.
    pub value: Option<String>,
    /// True if the value may have several words and is written in quotation marks.
    pub is_words: bool,
}

/// The effect of a move on the numbers of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moves<'a> {
    /// Takes any positive number from one pile.
    AnyNumber,
    /// Takes any positive number from one of two piles, or k, l ≥ 1 from both with |k − l| < t.
    OneOrBoth {
        /// At least 1; 1 is Wythoff's game.
        t: u32,
    },
    /// Goes any number of steps along a ray, or exactly one along a leap.
    Vectors {
        /// The rays.
        rays: &'a [Vector],
        /// The leaps.
        leaps: &'a [Vector],
    },
    /// Takes a number of a set from the pile.
    Set(&'a SubtractionSet),
    /// Takes 1 to the limit from a pile; then the limit is `factor` times what was taken.
    Limited {
        /// The factor by which the number taken is multiplied.
        factor: Factor,
    },
    /// Replaces one heap by none, one or two.
    Split(Splits<'a>),
    /// Moves in one component of a sum.
    InComponent(&'a [Ruleset]),
    /// No structure but the list of options ([`super::Game::for_each_option`]), in machine words: without a closed form
    /// everything is found by search.
    Listed,
}

impl Moves<'_> {
    /// The same moves in their simplest form: the rays of the rook are those of Nim, the rays of the queen those of
    /// Wythoff's game, in any order and with superfluous vectors among them.
    ///
    /// ```
    /// use golden_game::{Moves, Ruleset, Vector};
    /// let rays = [[1, 1], [0, 1], [1, 0], [2, 2]].map(Vector::from).to_vec();
    /// let queen = Ruleset::Rays { rays, leaps: Vec::new() };
    /// assert_eq!(queen.spec().moves.simplest(), Moves::OneOrBoth { t: 1 });
    /// ```
    #[must_use]
    pub fn simplest(self) -> Self {
        let Moves::Vectors { rays, leaps } = self else { return self };
        match RayForm::of(rays, leaps) {
            Some(RayForm::Rook) => Moves::AnyNumber,
            Some(RayForm::Queen) => Moves::OneOrBoth { t: 1 },
            _ => self,
        }
    }

    /// Returns true if these are moves on two numbers whose P-positions are the pairs of equal ones: with the rays 1,0
    /// and 0,1, and no ray or leap k,k.
    ///
    /// **Cost**: a look at each vector.
    ///
    /// ```
    /// use golden_game::{Moves, Ruleset, Vector};
    /// let rays = [[1, 0], [0, 1], [1, 2]].map(Vector::from);
    /// assert!(Moves::Vectors { rays: &rays, leaps: &[] }.is_lost_on_diagonal());
    /// assert!(!Ruleset::queen().spec().moves.is_lost_on_diagonal());
    /// ```
    #[must_use]
    pub fn is_lost_on_diagonal(self) -> bool {
        matches!(self, Moves::Vectors { rays, leaps } if ray_forms::has_lost_diagonal(rays, leaps))
    }
}

/// The positions that are the cells of a game's table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableShape {
    /// The pairs (row, column). A move lowers one of the numbers or both and raises neither.
    Quadrant {
        /// True if (a, b) and (b, a) have the same value.
        symmetric: bool,
    },
    /// The pairs (n, r) with r ≤ n.
    Triangle,
    /// One pile, in rows of a given width.
    Line,
    /// The two piles of a sum of two games with one pile each.
    TwoPiles,
    /// The positions do not fit into two dimensions.
    None,
}

impl TableShape {
    /// Returns true if the game can be shown as a piece on a board: its positions are pairs, and no move leads up or to
    /// the right.
    pub const fn is_board(self) -> bool {
        matches!(self, Self::Quadrant { .. })
    }
}
