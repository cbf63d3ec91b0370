//! The option chosen with the arrow keys or in the list: Enter plays it.

use golden_figure::next_option;
use golden_game::{Ruleset, Square, options_on_board};
use golden_subject::BoardView;

/// The chosen option, until the piece stands elsewhere.
#[derive(Default)]
pub(super) struct ChosenOption {
    of: Option<(Ruleset, (u64, u64))>,
    square: Option<Square>,
    /// True if it was chosen in the frame before, and must be brought into view.
    is_new: bool,
    fresh: Option<Square>,
}

impl ChosenOption {
    /// Begins a frame: forgets an option of another position.
    pub fn update(&mut self, shown: &BoardView) {
        let is_same = self.of.as_ref().is_some_and(|(ruleset, at)| (ruleset, *at) == (&shown.focus.ruleset, shown.at));
        if !is_same || shown.not_shown.is_some() {
            *self = Self { of: Some((shown.focus.ruleset.clone(), shown.at)), ..Self::default() };
        }
        self.fresh = std::mem::take(&mut self.is_new).then_some(self.square).flatten();
    }

    /// The chosen option.
    pub fn square(&self) -> Option<Square> {
        self.square
    }

    /// The option that was chosen in the frame before.
    pub fn newly(&self) -> Option<Square> {
        self.fresh
    }

    /// Chooses an option, or none.
    pub fn set(&mut self, square: Option<Square>) {
        self.is_new = square.is_some();
        self.square = square;
    }

    /// Goes on in a direction of the coordinates; back on the piece nothing is chosen.
    pub fn go(&mut self, shown: &BoardView, direction: (i64, i64)) {
        let options = options_on_board(&shown.focus.ruleset, shown.at, shown.size);
        let last = u64::from(shown.size.saturating_sub(1));
        let clamped = |c: u64| u32::try_from(c.min(last)).unwrap_or(0);
        let home = (clamped(shown.at.0), clamped(shown.at.1));
        let from = self.square.unwrap_or(home);
        if let Some(square) = next_option(&options, home, from, direction) {
            self.set((square != home).then_some(square));
        }
    }
}
