//! Chomp: a bite takes a square of a bar of chocolate with all squares below it and to its right; the square at the top
//! left is poisoned (F. Schuh 1952, D. Gale 1974).

use std::cmp::Ordering;
use std::ops::ControlFlow;

use crate::game::moves::MoveList;
use crate::game::registry::Entry;
use crate::game::{
    ClosedForm, Fields, Game, GameReason, Moves, Outcome, Plane, Position, Ruleset, RulesetError, RulesetOptions, Spec,
    TextError, Visitor, Words,
};
use crate::number::UBig;
use crate::prose::{Prose, short_digits};

/// Chomp. A position is the lengths of its rows, none longer than the one above it.
///
/// The poisoned square is never bitten: a bar of one square has no move, and there is no misère play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chomp;

impl Entry for Chomp {
    const NAMES: &'static [&'static str] = &["chomp"];

    fn read(_: &str, _: &RulesetOptions) -> Result<Ruleset, TextError> {
        Ok(Ruleset::Chomp)
    }
}

impl Chomp {
    pub(in crate::game) const fn spec() -> Spec<'static> {
        Spec {
            name: Self::NAMES[0],
            fields: Fields::Rows,
            moves: Moves::Listed,
            plane: Plane::None,
            axes: ("row", "column"),
            has_misere: false,
            example: "chomp 4 4 4",
            start: &[4, 4, 4],
        }
    }

    pub(in crate::game) const fn words() -> Words {
        Words::plain("Chomp", "bite off a square with all below it and to its right, but not the poisoned one")
    }

    pub(in crate::game) const fn check() -> Result<(), RulesetError> {
        Ok(())
    }
}

impl Game for Chomp {
    type Position = Vec<u64>;

    fn for_each_option(&self, rows: &Vec<u64>, visit: &mut Visitor<'_, Vec<u64>>) -> ControlFlow<()> {
        for (row, &length) in rows.iter().enumerate() {
            for column in 0..length {
                if (row, column) == (0, 0) {
                    continue;
                }
                let mut left = rows.clone();
                for below in left.iter_mut().skip(row) {
                    *below = column.min(*below);
                }
                left.retain(|&row| row > 0);
                visit(left)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn from_position(&self, position: &Position) -> Option<Vec<u64>> {
        let mut rows = position.to_words()?;
        rows.retain(|&row| row > 0);
        Some(rows)
    }

    fn to_position(&self, rows: &Vec<u64>) -> Position {
        Position::words(rows)
    }

    fn closed_form_of(&self, rows: &[UBig]) -> Option<ClosedForm<GameReason>> {
        Self::closed_form(rows).map(|form| form.map_reason(GameReason::Words))
    }

    /// One for each square but the poisoned one: where a row is cut first tells the square.
    fn option_count_of(&self, rows: &[UBig]) -> Option<UBig> {
        Some(rows.iter().sum::<UBig>() - UBig::ONE)
    }

    fn has_option(&self, from: &[UBig], to: &[UBig]) -> Option<bool> {
        let gone = UBig::ZERO;
        let left = |row: usize| to.get(row).unwrap_or(&gone);
        let Some(cut) = (0..from.len()).find(|&row| from.get(row) != Some(left(row))) else { return Some(false) };
        let length = left(cut);
        let is_cut = from.iter().enumerate().skip(cut).all(|(row, before)| left(row) == length.min(before));
        Some(is_cut && !left(0).is_zero() && to.len() <= from.len())
    }
}

impl Chomp {
    /// What is known of a position without a search: all of one or two rows, and of a whole rectangle only who wins.
    ///
    /// One row of n squares: the poison can be left by one bite, and 𝒢 = n − 1. Two rows a ≥ b: P iff b = a − 1, from
    /// where every bite can be answered so that it is so again. A rectangle of at least two squares is N: if no other
    /// bite wins, the answer to the bite of the last square can be made at once, which is why no winning move is named
    /// (D. Gale 1974).
    ///
    /// **Cost**: some comparisons.
    ///
    /// ```
    /// use golden_nim::game::{Chomp, Outcome, Position};
    /// use golden_nim::number::UBig;
    /// let form = Chomp::closed_form(&[7u8, 7].map(UBig::from)).unwrap();
    /// assert_eq!(form.winning_moves[0].to, Position::words(&[7u8, 6]));
    /// assert!(Chomp::closed_form(&[4u8, 3, 1].map(UBig::from)).is_none());
    /// ```
    pub fn closed_form(rows: &[UBig]) -> Option<ClosedForm<Prose>> {
        let some: Vec<&UBig> = rows.iter().filter(|row| !row.is_zero()).collect();
        let (grundy, left, reason) = match some.as_slice() {
            [row] if row.is_one() => {
                (Some(UBig::ZERO), None, "Only the poisoned square is left: there is no move.".into())
            }
            [row] => (
                Some(*row - UBig::ONE),
                Some(vec![UBig::ONE]),
                "One row: bite off all but the poisoned square.".to_owned(),
            ),
            [above, below] => {
                let next = *below + UBig::ONE;
                match (**above).cmp(&next) {
                    Ordering::Equal => {
                        let why = "The second row is one square shorter than the first: whatever is bitten off, it can be \
                                   made so again.";
                        (Some(UBig::ZERO), None, why.into())
                    }
                    Ordering::Less => {
                        let why =
                            "Two equal rows: bite off the far corner, so that the second row is one square shorter.";
                        (None, Some(vec![(*above).clone(), *below - UBig::ONE]), why.into())
                    }
                    Ordering::Greater => {
                        let why = format!(
                            "Two rows: bring the first one to {}, one square more than the second.",
                            short_digits(next.to_string())
                        );
                        (None, Some(vec![next, (*below).clone()]), why)
                    }
                }
            }
            [first, .., last] if first == last => {
                let square = if **first == UBig::from(some.len()) {
                    " Of a square bar, row 2, column 2 is such a bite: it leaves two equal arms, and whatever is bitten \
                     off one can be bitten off the other."
                } else {
                    ""
                };
                return Some(ClosedForm {
                    outcome: Outcome::N,
                    winning_moves: Vec::new(),
                    complete: false,
                    grundy: None,
                    reason: Prose::from(format!(
                        "A whole bar: if no other bite won, the answer to biting off the last square could be made at \
                         once; so some bite wins.{square}"
                    )),
                });
            }
            _ => return None,
        };
        let mut moves = MoveList::new();
        if let Some(left) = left {
            let to = Position::Flat(Fields::Rows.tidy(left));
            if let Some(step) = Ruleset::Chomp.move_between(&Position::Flat(rows.to_vec()), to) {
                moves.push(step);
            }
        }
        Some(moves.into_closed_form(grundy, Prose::from(reason)))
    }
}
