//! A position in machine words with the values of its options.

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
pub(super) struct NimValues(pub(crate) Vec<u64>);

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
