//! One position: its outcome, its value, its winning moves, with the evidence. A position in machine words with the
//! values of its options.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `evaluate` | evaluates a position: by closed form at any size, else within the budget |
//! | `misere` | misère play: the player who takes the last stone loses |
//! | `part` | the values of a position and of its options where they are known, or the reason why they are not; the moves and the evidence from them |
//! | `reference` | the plain recursion over any game: the definition of outcome and Grundy value, and nothing else |
//! | `repeat` | from where on the values of a game repeat, with proof |
//! | `row_outcome` | the outcome in a ray game with one P-position in each row, from those of the rows up to it |
//! | `shared_tables` | the tables that several positions share |
//! | `sum` | sums of games: 𝒢(G + H) = 𝒢(G) ⊕ 𝒢(H) (Sprague 1935, Grundy 1939) |
//! | `values` | the values of a position and its options, from tables and rows within the budget; the options of a given value |

pub(super) mod evaluate;
mod misere;
pub(super) mod part;
pub mod reference;
pub(super) mod repeat;
pub(super) mod row_outcome;
mod shared_tables;
pub(super) mod sum;
mod values;

use std::ops::ControlFlow;

use crate::{Job, SolverError};
use golden_game::{Game, Position};

/// A callback that receives the value of an option, if it is known, and a function that returns the option.
pub(crate) type Visit<'a> = dyn FnMut(Option<u64>, &dyn Fn() -> Position) + 'a;

/// A position in machine words with the values of its options.
pub(crate) trait Valued {
    /// The value of the position itself.
    fn grundy(&self) -> u64;

    /// Visits the options with their values, `None` for one that is not known; one reached by two moves may be visited
    /// twice.
    fn for_each_option(&self, visit: &mut Visit<'_>);

    /// An option of this value where there are too many options to visit, but one is found without; `None` elsewhere, and if
    /// there is none.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    fn option_of_value(&self, value: u64, job: &Job) -> Result<Option<Position>, SolverError> {
        let _ = (value, job);
        Ok(None)
    }
}

/// A position of a game with a function that looks up values.
pub(crate) struct Known<G: Game, Lookup> {
    pub(crate) game: G,
    pub(crate) position: G::Position,
    pub(crate) grundy: u64,
    /// The value of an option.
    pub(crate) lookup: Lookup,
}

impl<G: Game, Lookup: Fn(&G::Position) -> Option<u64>> Valued for Known<G, Lookup> {
    fn grundy(&self) -> u64 {
        self.grundy
    }

    fn for_each_option(&self, visit: &mut Visit<'_>) {
        let _ = self.game.for_each_option(&self.position, &mut |option| {
            visit((self.lookup)(&option), &|| self.game.to_position(&option));
            ControlFlow::Continue(())
        });
    }
}

/// Nim in machine words: the value of an option needs no list of its piles.
struct NimValues(pub(crate) Vec<u64>);

impl Valued for NimValues {
    fn grundy(&self) -> u64 {
        self.0.iter().fold(0, |sum, pile| sum ^ pile)
    }

    fn for_each_option(&self, visit: &mut Visit<'_>) {
        let sum = self.grundy();
        for (i, &pile) in self.0.iter().enumerate() {
            for smaller in 0..pile {
                visit(Some(sum ^ pile ^ smaller), &|| {
                    let mut piles = self.0.clone();
                    if let Some(pile) = piles.get_mut(i) {
                        *pile = smaller;
                    }
                    Position::words(&piles)
                });
            }
        }
    }
}
