//! Games on two piles whose P-positions under misère play are pairs known in closed form.

use golden_game::{Moves, Plane, Ruleset};
use golden_number::{MisereTWythoffPairs, UBig, partner_u64};

/// The P-positions under misère play of a symmetric game on two piles: one in each row and each column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MiserePairs {
    /// Two-pile Nim: (0, 1) and (1, 0), then equal piles (Bouton 1901).
    Nim,
    /// Wythoff's game: (0, 1), (1, 0), (2, 2), then the safe pairs.
    Wythoff,
    /// t-Wythoff for t ≥ 2 (Fraenkel 1984).
    TWythoff(MisereTWythoffPairs),
}

impl MiserePairs {
    /// Those of a game, also where it is given by rays: the rook and the queen; `None` for other games.
    pub(crate) fn of(ruleset: &Ruleset) -> Option<Self> {
        let spec = ruleset.spec();
        match (spec.plane, spec.moves.simplest()) {
            (Plane::Quadrant { .. }, Moves::AnyNumber) => Some(Self::Nim),
            (Plane::Quadrant { .. }, Moves::OneOrBoth { t }) => {
                Some(MisereTWythoffPairs::of(t).map_or(Self::Wythoff, Self::TWythoff))
            }
            _ => None,
        }
    }

    /// The column of the P-position of a row; below (t + 2) 2⁶⁴.
    ///
    /// **Cost**: some nanoseconds; for t-Wythoff about a microsecond.
    pub(crate) fn column(self, row: u64) -> u128 {
        match (self, row) {
            (Self::Nim | Self::Wythoff, 0) => 1,
            (Self::Nim | Self::Wythoff, 1) => 0,
            (Self::Nim, _) | (Self::Wythoff, 2) => row.into(),
            (Self::Wythoff, _) => partner_u64(row),
            (Self::TWythoff(pairs), _) => {
                let word = UBig::from(row);
                let (smaller, larger) = pairs.pair_of(&word);
                let other = if smaller == word { larger } else { smaller };
                u128::try_from(&other).unwrap_or(u128::MAX)
            }
        }
    }
}
