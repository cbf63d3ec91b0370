//! Chomp: a bite takes a square of a bar of chocolate with all squares below it and to its right; the square at the top
//! left is poisoned (F. Schuh 1952, D. Gale 1974).

use std::cmp::Ordering;
use std::ops::ControlFlow;

use crate::moves::MoveList;
use crate::registry::ParseRuleset;
use crate::{
    ClosedForm, Fields, FirstPositions, Game, GameReason, Moves, Outcome, Position, Ruleset, RulesetError,
    RulesetOptions, Spec, TableShape, TextError, Visitor, Words,
};
use golden_number::UBig;
use golden_prose::{Prose, short_digits};

/// Chomp. A position is the lengths of its rows, none longer than the one above it.
///
/// The poisoned square is never bitten: a bar of one square has no move, and there is no misère play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chomp;

impl ParseRuleset for Chomp {
    const NAMES: &'static [&'static str] = &["chomp"];

    fn read(_: &str, _: &RulesetOptions) -> Result<Ruleset, TextError> {
        Ok(Ruleset::Chomp)
    }
}

impl Chomp {
    pub(crate) const fn spec() -> Spec<'static> {
        Spec {
            name: Self::NAMES[0],
            fields: Fields::Rows,
            moves: Moves::Listed,
            plane: TableShape::None,
            axes: ("row", "column"),
            has_misere: false,
            numeration: None,
            example: "chomp 4 4 4",
            start: FirstPositions::at(&[4, 4, 4]),
        }
    }

    pub(crate) const fn words() -> Words {
        Words::plain("Chomp", "bite off a square with all below it and to its right, but not the poisoned one")
    }

    pub(crate) const fn check() -> Result<(), RulesetError> {
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

    fn theorem(&self) -> Option<&'static str> {
        Some("Schuh 1952; Gale 1974")
    }

    fn bites_rows(&self) -> bool {
        true
    }

    /// One for each square except the poisoned one: the first row that is cut, and its new length, determine the
    /// square.
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
    /// The bar after a bite at a square, given by its row and column, both counted from 0: of that row and of all below
    /// it the squares to the left of the column remain.
    pub fn bitten(bar: &Position, row: usize, column: u64) -> Position {
        let kept =
            |(i, length): (usize, &UBig)| if i < row { length.clone() } else { UBig::from(column).min(length.clone()) };
        Position::Flat(bar.numbers().iter().enumerate().map(kept).filter(|length| !length.is_zero()).collect())
    }

    /// The row and the column, counted from 0, of the square that was bitten: the inverse of [`Self::bitten`]. `None`
    /// if the two bars are equal.
    pub fn bite(before: &Position, after: &Position) -> Option<(usize, UBig)> {
        let left = |row: usize| after.numbers().get(row).cloned().unwrap_or_default();
        let row = before.numbers().iter().enumerate().position(|(row, length)| *length != left(row))?;
        Some((row, left(row)))
    }

    /// Returns what is known of a position without a search: everything for at most two rows, for at most two columns,
    /// and for a row and a column that meet in the poisoned square; for a whole rectangle only the outcome.
    ///
    /// A row of m + 1 and a column of n + 1 squares are two piles of Nim: 𝒢 = m ⊕ n. Two rows a ≥ b: P iff b = a − 1,
    /// where every bite can be answered by one that restores this; two columns are two rows transposed. A rectangle of
    /// at least two squares is N: if the bite of the last square does not win, the winning answer to it can be made at
    /// once instead, so some bite wins, but the argument names none (D. Gale 1974).
    ///
    /// **Cost**: a few comparisons for each row.
    ///
    /// ```
    /// use golden_game::{Chomp, Outcome, Position};
    /// use golden_number::UBig;
    /// let form = Chomp::closed_form(&[7u8, 7].map(UBig::from)).unwrap();
    /// assert_eq!(form.winning_moves[0].to, Position::words(&[7u8, 6]));
    /// assert!(Chomp::closed_form(&[4u8, 3, 1].map(UBig::from)).is_none());
    /// ```
    pub fn closed_form(rows: &[UBig]) -> Option<ClosedForm<Prose>> {
        let bar = Fields::Rows.tidy(rows.to_vec());
        let first = bar.first()?;
        let (grundy, left, reason) = if let Some(second) = bar.get(1).filter(|second| !second.is_one()) {
            let pair = [first.clone(), second.clone()];
            let turned = (*first == UBig::from(2_u8)).then(|| columns_of_two(&bar));
            match (bar.len(), turned) {
                (2, _) => two_rows(pair, "row", |rows| rows),
                (_, Some(columns)) => two_rows(columns, "column", |columns| rows_of_two(&columns)),
                _ if bar.iter().all(|row| row == first) => {
                    return Some(ClosedForm {
                        outcome: Outcome::N,
                        winning_moves: Vec::new(),
                        complete: false,
                        grundy: None,
                        reason: whole(*first == UBig::from(bar.len())),
                    });
                }
                _ => return None,
            }
        } else {
            corner(first, bar.len())
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

/// The value, the rows that a winning bite leaves, and the reason.
type Form = (Option<UBig>, Option<Vec<UBig>>, String);

/// A row of `first` squares above rows of one square: two piles of Nim, the squares beside and below the poisoned one.
fn corner(first: &UBig, rows: usize) -> Form {
    let (beside, below) = (first - UBig::ONE, UBig::from(rows) - UBig::ONE);
    let value = &beside ^ &below;
    if beside.is_zero() && below.is_zero() {
        return (Some(value), None, "Only the poisoned square is left: there is no move.".into());
    }
    let bar = |beside: &UBig, below: &UBig| {
        let below = usize::try_from(below).unwrap_or_default();
        std::iter::once(beside + UBig::ONE).chain(std::iter::repeat_n(UBig::ONE, below)).collect()
    };
    let short = |number: &UBig| short_digits(number.to_string());
    match beside.cmp(&below) {
        Ordering::Equal => {
            let why = "Beside and below the poisoned square stand equally many squares: whatever is bitten off on one side \
                       can be bitten off on the other.";
            (Some(value), None, why.into())
        }
        _ if beside.is_zero() || below.is_zero() => {
            let left = bar(&UBig::ZERO, &UBig::ZERO);
            (Some(value), Some(left), "One line: bite off all but the poisoned square.".into())
        }
        Ordering::Less => {
            let why = format!("Leave as many squares below the poisoned one as beside it, {}.", short(&beside));
            (Some(value), Some(bar(&beside, &beside)), why)
        }
        Ordering::Greater => {
            let why = format!("Leave as many squares beside the poisoned one as below it, {}.", short(&below));
            (Some(value), Some(bar(&below, &below)), why)
        }
    }
}

/// Two rows, or two columns transposed; `turn` converts the two lines to rows.
fn two_rows([above, below]: [UBig; 2], line: &str, turn: impl Fn(Vec<UBig>) -> Vec<UBig>) -> Form {
    let next = &below + UBig::ONE;
    match above.cmp(&next) {
        Ordering::Equal => {
            let why = format!(
                "The second {line} is one square shorter than the first: after any bite the answer can make it so again."
            );
            (Some(UBig::ZERO), None, why)
        }
        Ordering::Less => {
            let why =
                format!("Two equal {line}s: bite off the far corner, so that the second {line} is one square shorter.");
            (None, Some(turn(vec![above, below - UBig::ONE])), why)
        }
        Ordering::Greater => {
            let length = short_digits(next.to_string());
            let why = format!("Two {line}s: bring the first one to {length}, one square more than the second.");
            (None, Some(turn(vec![next, below])), why)
        }
    }
}

/// The lengths of the two columns of a bar whose first row has two squares.
fn columns_of_two(bar: &[UBig]) -> [UBig; 2] {
    let second = bar.iter().filter(|row| !row.is_one()).count();
    [UBig::from(bar.len()), UBig::from(second)]
}

/// The rows of two columns.
fn rows_of_two(columns: &[UBig]) -> Vec<UBig> {
    let [first, second] = [0, 1].map(|place| columns.get(place).and_then(|length| usize::try_from(length).ok()));
    let (first, second) = (first.unwrap_or_default(), second.unwrap_or_default());
    let rows = (0..first).map(|row| if row < second { UBig::from(2_u8) } else { UBig::ONE });
    rows.collect()
}

/// The reason why a rectangular bar of at least two squares is an N-position.
fn whole(is_square: bool) -> Prose {
    let square = if is_square {
        " Of a square bar, row 2, column 2 is such a bite: it leaves two equal arms, and whatever is bitten off one can be \
         bitten off the other."
    } else {
        ""
    };
    Prose::from(format!(
        "A whole bar: if no other bite won, the answer to biting off the last square could be made at once; so some bite \
         wins.{square}"
    ))
}
