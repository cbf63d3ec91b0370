//! The rules: one file per game, with its options on machine words and, where one is known, its closed form at any
//! size.
//!
//! The crate knows no solver, screen, file or clock. Every game implements [`Game`]: its options on machine words,
//! from which the plain recursion of `solver::reference` computes outcomes and Grundy values. Closed forms take big
//! integers.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `caps` | the upper limits of everything in a game or a position: the same in files, commands and the window |
//! | `fields` | the numbers of a position: their meaning and their names; the names of its piles |
//! | `moves` | outcomes, conventions and moves, what a closed form says about them, and its reason |
//! | `one_pile` | games with one pile of any size: subtraction games and Nim piles; the cells of a table from a closed form, without moves and words |
//! | `options` | the options of a position: listed, counted, drawn at random |
//! | `position` | positions: short lists of big integers |
//! | `registry` | the list of all games, one line each; those that have a table, and those chosen side by side |
//! | `rule_text` | rules of games as text, for games that the laboratory can say |
//! | `rules` | one file for each game |
//! | `ruleset` | games with their parameters |
//! | `spec` | the parts of a game: numbers, moves, plane, words; the parameters of games, for the window and for commands |
//! | `subtraction_set` | the set of a subtraction game: listed numbers, or all of a kind |
//! | `sum` | sums of games |
//! | `text` | games and positions as text, both ways |
//!
//! ```
//! use golden_game::{Outcome, Position, Ruleset, Wythoff, options};
//! use golden_number::UBig;
//!
//! // Two piles; a move takes from one of them, or the same number from both.
//! let from = Position::words(&[1_u8, 2]);
//! let to = options(&Ruleset::Wythoff, &from).expect("a position");
//! assert_eq!(to.len(), 4);
//! // Who wins and how, by the closed form, at any size.
//! let form = Wythoff::closed_form(&UBig::from(31_u8), &UBig::from(48_u8));
//! assert_eq!(form.outcome, Outcome::N);
//! assert_eq!(form.winning_moves[0].to, Position::words(&[27_u8, 44]));
//! ```

pub mod caps;
mod fields;
mod moves;
mod one_pile;
mod options;
mod position;
mod registry;
mod rule_text;
mod rules;
mod ruleset;
mod spec;
mod subtraction_set;
mod sum;
mod text;

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

pub use fields::Fields;
use golden_number::UBig;
use golden_prose::Prose;
pub use moves::{ClosedForm, Convention, GameReason, MOVE_LIST_BYTES, Move, Outcome};
pub use one_pile::{CellForm, OnePile};
pub use options::count::{LineOptions, option_count, options};
pub use options::listed_moves::{ListedMove, ListedMoves, MoveFilter, MoveGroup, heaps_left, parse_heaps_left};
pub use options::option_groups::{OptionGroup, OptionGroups};
pub use options::piece::{LARGEST_BOARD, Ray, Square, Vector, VectorError, on_board, options_on_board, rays_on_board};
pub use options::random::{SplitMix64, random_option};
pub use options::splits::{HeapChange, SplitMove, Splits};
pub use options::take::{AllowedTakes, TakeError};
pub use position::Position;
pub use registry::{
    Component, ComponentPosition, GameKind, Ruleset, share_cells, sum_of, sum_parts, table_game_label, table_game_row,
    table_games,
};
pub use rules::chomp::Chomp;
pub use rules::euclid::{Euclid, EuclidEnd};
pub use rules::fibonacci_nim::{FibonacciNim, FibonacciNimReason};
pub use rules::global_fibonacci_nim::{GlobalFibonacciNim, GlobalFibonacciNimReason, GlobalPosition};
pub use rules::grundy_game::GrundyGame;
pub use rules::local_fibonacci_nim::LocalFibonacciNim;
pub use rules::nim::{Nim, NimReason};
pub use rules::octal::{Octal, OctalCode};
pub use rules::own::{Own, OwnRule};
pub use rules::rays::RayGame;
pub use rules::subtraction::{GoldenSet, Subtraction, SubtractionReason};
pub use rules::t_wythoff::{TWythoff, TWythoffReason};
pub use rules::take_away::{Factor, TakeAway, TakeAwayReason};
pub use rules::wythoff::{Silber, SilberStep, Wythoff, WythoffReason};
pub use rules::wythoff_pairs::WythoffMoves;
pub use rules::wythoff_terminal::WythoffTerminal;
pub use ruleset::RulesetError;
pub use spec::{
    FirstPositions, GameOption, Moves, Numeration, Parameter, ParameterKind, ReadyMade, Repeats, Spec, TableShape,
    Words,
};
pub use subtraction_set::SubtractionSet;
pub use sum::SumGame;
pub use text::{
    RulesetOptions, TextError, game_names, game_options, has_plus_sign, is_game_name, near_game, parse_component_games,
    parse_components, parse_game, parse_named, parse_position, parse_position_under, parse_ruleset, parse_words,
    position_text, short_numbers, short_position, short_position_text, typed_parameters,
};

/// The callback for each option; it breaks to stop the enumeration.
pub type Visitor<'a, Position> = dyn FnMut(Position) -> ControlFlow<()> + 'a;

/// The rules of an impartial game on machine words: from a position to its options.
///
/// A position is P if all its options are N, and N if one of them is P; its Grundy value is the mex of their Grundy
/// values. The plain recursion over [`Game::options`] computes both by this definition, and every closed form and
/// fast path is tested against it.
pub trait Game {
    /// A position; equal positions have equal options.
    type Position: Clone + Eq + Hash + Ord + Debug;

    /// Calls `visit` for every option until it breaks, and returns what the last call returned (`Continue` if there
    /// is no option). An option that two moves lead to may be visited twice. Breaks as well where an option does not
    /// fit into machine words.
    ///
    /// **Cost**: time proportional to the number of moves.
    fn for_each_option(&self, position: &Self::Position, visit: &mut Visitor<'_, Self::Position>) -> ControlFlow<()>;

    /// The position in machine words; `None` if it has another shape or a number does not fit.
    #[expect(clippy::wrong_self_convention, reason = "a sum needs its components to know what the numbers mean")]
    fn from_position(&self, position: &Position) -> Option<Self::Position>;

    /// The position in the common form of all rulesets, the inverse of [`Game::from_position`].
    fn to_position(&self, position: &Self::Position) -> Position;

    /// The closed form for the numbers of a position. `None` where no closed form is known, for numbers that are not a
    /// position of the game, and beyond the size up to which the game evaluates it.
    ///
    /// **Cost** and **source**: see the closed form of each game, such as [`Nim::closed_form`].
    fn closed_form_of(&self, numbers: &[UBig]) -> Option<ClosedForm<GameReason>> {
        let _ = numbers;
        None
    }

    /// The cells of its table far from the corner, for a game whose [`Game::closed_form_of`] answers at every
    /// position of machine words.
    fn cell_form(&self) -> Option<CellForm> {
        None
    }

    /// The theorem that [`Game::closed_form_of`] rests on: paper and number.
    fn theorem(&self) -> Option<&'static str> {
        None
    }

    /// The closed form under misère play, where the player who cannot move wins, for the numbers of a position of any
    /// size; it has no Grundy value. `None` where none is known; most games leave out the positions without a move.
    fn misere_form_of(&self, numbers: &[UBig]) -> Option<ClosedForm<Prose>> {
        let _ = numbers;
        None
    }

    /// The theorem that [`Game::misere_form_of`] rests on: paper and number, or what has been proved or checked.
    fn misere_theorem(&self) -> Option<&'static str> {
        None
    }

    /// Returns the way in which the values of the game repeat, where that can be proved.
    fn repeats(&self) -> Repeats {
        Repeats::Unknown
    }

    /// The moves to options with a Grundy value, which is neither 0 nor the position's own, from closed forms at any
    /// size, once each; `None` where these do not give all of them.
    fn moves_to_value_of(&self, numbers: &[UBig], value: &UBig) -> Option<Vec<Move>> {
        let _ = (numbers, value);
        None
    }

    /// Other theorems that a P-position follows from: for each what it says of these numbers, then paper and number.
    fn other_theorems(&self, numbers: &[UBig]) -> Vec<(Prose, &'static str)> {
        let _ = numbers;
        Vec::new()
    }

    /// The pair of numbers of a position whose table is a quadrant or a triangle ([`TableShape`]), row and column;
    /// `None` for a position of another shape.
    fn cell(&self, position: &Self::Position) -> Option<(u64, u64)> {
        self.to_position(position).to_pair()
    }

    /// An equivalent position of the same value in a standard order: equivalent positions become equal, so that a
    /// search visits only one of them.
    fn in_order(&self, position: Self::Position) -> Self::Position {
        position
    }

    /// Returns true if positions are bars of rows ([`Fields::Rows`]) and a move bites off a square with all squares
    /// below it and to its right: all rows from some row on are cut to at most some length. The first square of the
    /// first row is never bitten off.
    fn bites_rows(&self) -> bool {
        false
    }

    /// The rays along which the moves of a position of two numbers lead, any number of steps and in no other way;
    /// `None` where the moves are not so. The game may declare further positions terminal: with each of them all
    /// positions of which no number is larger.
    fn option_rays(&self) -> Option<&'static [Vector]> {
        None
    }

    /// Returns the number of options of a position, at any size, if the game, one of [`Moves::Listed`], can compute it.
    fn option_count_of(&self, numbers: &[UBig]) -> Option<UBig> {
        let _ = numbers;
        None
    }

    /// Returns true if a move leads from `from` to `to`, at any size; `None` if the game, one of [`Moves::Listed`],
    /// cannot decide it.
    fn has_option(&self, from: &[UBig], to: &[UBig]) -> Option<bool> {
        let _ = (from, to);
        None
    }

    /// All options, once each, in increasing order.
    ///
    /// **Cost**: time O(m log m) and memory O(m) for m moves.
    fn options(&self, position: &Self::Position) -> Vec<Self::Position> {
        self.options_within(position, usize::MAX).unwrap_or_default()
    }

    /// As [`Game::options`]; `None` if there are more than `most` moves, options that two moves lead to counted twice.
    fn options_within(&self, position: &Self::Position, most: usize) -> Option<Vec<Self::Position>> {
        let mut options = Vec::new();
        let visited = self.for_each_option(position, &mut |option| {
            if options.len() == most {
                return ControlFlow::Break(());
            }
            options.push(option);
            ControlFlow::Continue(())
        });
        options.sort_unstable();
        options.dedup();
        visited.is_continue().then_some(options)
    }
}
