//! The amount that an answer needs and the budget does not allow, and how that is said: by an error, and by a reason.
//! The work and memory that an answer may take.

use std::fmt;

use crate::SolverError;
use crate::phrases::large;
use golden_number::UBig;
use golden_prose::{counted_number, grouped, memory};

/// An amount that an answer needs, larger than the budget allows. Displayed it is the message of an error: the work that
/// would be too much, and the request to make instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Need {
    /// The amount that is needed; `None` if it is only known to be more than is allowed.
    pub needed: Option<UBig>,
    /// True if less may do: `needed` is then an upper bound.
    pub at_most: bool,
    /// The amount that is allowed.
    pub allowed: u64,
    /// The unit of both.
    pub bound: Bound,
}

/// The quantity that the budget bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// Cells of a table, including those computed on the way.
    Cells,
    /// Bytes of a table. Two are allowed for each cell of the budget; for a sum a 32nd more; for the bit sets of a
    /// game on the plane half as many, and a little more.
    Bytes,
    /// Cells, of which each pile up to the position counts as `cells`, for its values at all limits.
    Rows {
        /// The number of cells for each pile.
        cells: u64,
    },
    /// Cells, each of which stands for `a_cell` options of heaps, most of them pairs of heaps.
    Splits {
        /// The number of options for each cell.
        a_cell: u64,
    },
    /// Positions of a search for values.
    States {
        /// The greatest number of options that it examines, if these are bounded too.
        options: Option<u64>,
        /// True if it was the options that were too many.
        is_by_options: bool,
    },
    /// Positions of a search for outcomes under misère play.
    MisereStates {
        /// The greatest number of options that it examines, if these are bounded too.
        options: Option<u64>,
        /// True if it was the options that were too many.
        is_by_options: bool,
        /// The bytes that they may take, if it is these that bound how many are stored.
        memory: Option<u64>,
    },
    /// Lists of rows within those below the first row of a bar, on which it depends who wins.
    Rests {
        /// True if it is the bites into all of these that are too many.
        is_bites: bool,
    },
    /// Options of all positions that the value depends on, counted before they are examined.
    Options {
        /// The number of positions.
        positions: u64,
    },
    /// Bytes for the proof of the periods of rows, of which two are allowed for each cell of the budget.
    Periods {
        /// The rows, from row 0 on.
        rows: u64,
        /// The rows proved before the memory was used up.
        proved: u64,
    },
    /// Steps to the positions of one value: rows times values, or eight for each position where they are listed.
    Level {
        /// The value.
        value: u64,
        /// The largest pile.
        up_to: u64,
    },
    /// Cells for the P-positions of rows of a ray game: one for each row, or one for every two bytes that they may
    /// take, whichever are more. If the needed amount is `None`, no budget is enough.
    PRows {
        /// The rows, from row 0 on.
        rows: u64,
    },
}

impl std::error::Error for Need {}

impl fmt::Display for Need {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (work, instead) = match self.bound {
            Bound::Cells => {
                let cells = counted_number(&self.amount());
                let work = format!("the table would have {cells} cells, with those computed on the way");
                (format!("{work}, more than the budget of {}", self.allowed), "fewer rows or columns")
            }
            Bound::Bytes => {
                let cells = counted_number(&cells_of(&self.amount()));
                let work = format!("the table would need the memory of {cells} cells, of two bytes each");
                (format!("{work}, more than the {} of the budget", self.allowed / 2), "fewer rows or columns")
            }
            Bound::Periods { .. } | Bound::PRows { .. } => (self.clause(), "fewer rows"),
            Bound::Level { .. } => (self.clause(), "a smaller value or fewer rows"),
            Bound::Rows { .. }
            | Bound::Splits { .. }
            | Bound::States { .. }
            | Bound::MisereStates { .. }
            | Bound::Rests { .. }
            | Bound::Options { .. } => (self.clause(), "smaller numbers"),
        };
        write!(f, "{work}; ask for {instead}{}", if self.can_be_raised() { ", or raise the budget" } else { "" })
    }
}

impl Need {
    /// The need of an amount that is more than is allowed.
    pub(crate) fn new(needed: impl Into<UBig>, allowed: u64, bound: Bound) -> Self {
        Self { needed: Some(needed.into()), at_most: false, allowed, bound }
    }

    /// The need of an amount of which it is only known that it is more than is allowed.
    pub(crate) fn more_than(allowed: u64, bound: Bound) -> Self {
        Self { needed: None, at_most: false, allowed, bound }
    }

    /// Returns true if a larger budget may do: none has more cells than a machine word holds.
    pub fn can_be_raised(&self) -> bool {
        match (&self.needed, self.bound) {
            (None, bound) => !matches!(bound, Bound::PRows { .. }),
            (Some(bytes), Bound::Bytes) => u64::try_from(&cells_of(bytes)).is_ok(),
            (Some(needed), _) => u64::try_from(needed).is_ok(),
        }
    }

    /// The amount that is needed, or the least that it can be.
    fn amount(&self) -> UBig {
        self.needed.clone().unwrap_or_else(|| UBig::from(self.allowed) + UBig::ONE)
    }

    /// The work and the budget in a clause: "it would need a table of 12 cells, and the budget is 10".
    pub(crate) fn clause(&self) -> String {
        let (amount, allowed) = (self.amount(), self.allowed);
        let (needed, budget) = (large(&amount), grouped(&allowed));
        let most = if self.at_most { "at most " } else { "" };
        let work = match self.bound {
            Bound::Cells => format!("a table of {most}{needed} cells, and the budget is {budget}"),
            Bound::Bytes => format!("{most}{needed} bytes of memory, and the budget is {budget}"),
            Bound::Rows { cells } => {
                let piles = large(&(amount / UBig::from(cells.max(1))));
                format!(
                    "the values of the {piles} piles up to it, which count as {needed} cells, and the budget is {budget}"
                )
            }
            Bound::Splits { a_cell } => format!(
                "{most}a look at {} options of the heaps up to it, most of them pairs of heaps, which count as {needed} cells, \
                 and the budget is {budget}",
                large(&(amount * UBig::from(a_cell)))
            ),
            Bound::Options { positions } => format!(
                "an examination of {most}{needed} options, those of {most}{} positions, and the budget is {budget} options",
                grouped(&positions)
            ),
            Bound::Rests { is_bites } => self.rests(is_bites),
            Bound::MisereStates { options, is_by_options: false, memory: Some(bytes) } => {
                in_memory(allowed, options, bytes)
            }
            Bound::States { options, is_by_options } | Bound::MisereStates { options, is_by_options, .. } => {
                self.search(options, is_by_options)
            }
            Bound::Periods { rows, proved } => {
                return format!(
                    "to prove the periods of the first {rows} rows takes more than the {allowed} bytes of memory of the \
                     budget, which were enough for the first {proved}"
                );
            }
            Bound::Level { value, up_to } => {
                return format!(
                    "the positions of value {value} up to {up_to} take {amount} steps, one for each row and each value up to \
                     {value}, or eight for each position of a list, more than the budget of {allowed}"
                );
            }
            Bound::PRows { rows } => {
                let of = if rows == 1 { "first row".to_owned() } else { format!("first {rows} rows") };
                return match &self.needed {
                    Some(cells) => {
                        format!("the P-positions of the {of} may take {cells} cells, and the budget is {allowed}")
                    }
                    None => format!("the P-positions of the {of} are more than can be computed"),
                };
            }
        };
        format!("it would need {work}")
    }

    /// A search that is beyond the budget of positions, or of options.
    fn search(&self, options: Option<u64>, is_by_options: bool) -> String {
        if self.allowed == 0 {
            return "a search, for which the budget is too small".to_owned();
        }
        let out = match options {
            Some(_) if is_by_options => "; the options were too many",
            Some(_) => "; the positions were too many",
            None => "",
        };
        let options = options.map_or_else(String::new, |options| format!(" and {} options", grouped(&options)));
        let positions = if self.allowed == 1 { "position" } else { "positions" };
        let allowed = format!("{} {positions}{options}", grouped(&self.allowed));
        let most = if self.at_most { "at most " } else { "" };
        match &self.needed {
            Some(needed) => format!("a search among {most}{} positions, and the budget is {allowed}", large(needed)),
            // It was given up at the first one too many.
            None => format!("a search beyond the budget of {allowed}{out}"),
        }
    }

    /// The recursion over all rows within those below the first one. They are not counted where it is only known that they are
    /// more than the budget.
    fn rests(&self, is_bites: bool) -> String {
        let (work, rests, unit) = if is_bites {
            ("an examination of", "bites into the rows below the first one and into all within them", " bites")
        } else {
            ("a recursion over", "lists of rows within those below the first row", "")
        };
        let budget = grouped(&self.allowed);
        match &self.needed {
            Some(needed) => format!("{work} {} {rests}, and the budget is {budget}{unit}", large(needed)),
            None => format!("{work} more than {budget} {rests}, which is the budget"),
        }
    }
}

/// The cells that take this number of bytes, at two bytes each.
fn cells_of(bytes: &UBig) -> UBig {
    (bytes + UBig::ONE) >> 1
}

/// A search that is beyond the memory in which it stores `budget` positions.
fn in_memory(budget: u64, options: Option<u64>, bytes: u64) -> String {
    let bytes = memory(bytes);
    if budget == 0 {
        return format!(
            "a search of which one position may take more than the {bytes} of memory that the budget allows"
        );
    }
    let options = options.map_or_else(String::new, |options| format!(", and of {} options", grouped(&options)));
    let positions = if budget == 1 { "position" } else { "positions" };
    format!(
        "a search beyond the budget of {bytes} of memory, enough for {} {positions} as large as these may be{options}; the memory \
         was too small",
        grouped(&budget)
    )
}

/// Options that a search may examine for each position of the budget; most of them are positions seen before.
pub(super) const OPTIONS_PER_STATE: u64 = 32;

/// Returns the number of options that a search with `states` stored positions may examine, if one takes as long as
/// `cost` of a small game with simple moves.
pub(super) const fn most_options(states: u64, cost: u64) -> u64 {
    states.saturating_mul(OPTIONS_PER_STATE) / if cost == 0 { 1 } else { cost }
}

/// Returns the number of positions of a budget that a search may store if it is tried although there may be more
/// positions, or more bytes to a position, than the budget counts with: a quarter.
pub(super) const fn tried_states(states: u64) -> u64 {
    states / 4
}

/// The most positions of heaps, of a budget that is not large: about ten seconds.
const MOST_OF_HEAPS: u64 = 2_000_000;

/// Returns the number of positions of a budget that a search of heaps that may be split may store: as many as
/// [`tried_states`], but at most two million, or a tenth of a large budget.
pub(super) fn searched_states(states: u64) -> u64 {
    tried_states(states).min(MOST_OF_HEAPS.max(states / 10))
}

/// Returns the number of options that a search of heaps that may be split, beside other games, may examine: as many
/// as [`tried_states`] allows, but at most those of two million positions, or of a tenth of a large budget. One
/// option of heaps alone takes as long as `cost` of a small game.
pub(super) fn searched_options(states: u64, cost: u64) -> u64 {
    most_options(tried_states(states), 1).min(most_options(MOST_OF_HEAPS.max(states / 10), cost))
}

/// Returns the number of positions of a budget that a search may store if it is tried although the number of positions
/// is unknown: an eighth of [`tried_states`], which takes about a second.
pub(super) const fn attempted_states(states: u64) -> u64 {
    tried_states(states) / 8
}

/// The limits on work and memory. Beyond them a table is refused with an error, and what is not known of a position is
/// `None` with the reason [`Reason::BeyondBudget`](crate::Reason::BeyondBudget).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Cells of a table, including those computed on the way.
    pub cells: u64,
    /// Positions that a search may store. It examines at most 32 times as many options, and fewer where one option
    /// takes longer.
    ///
    /// * Positions with a fixed number of numbers: all, if they and their options are known to be few enough; else a
    ///   32nd.
    /// * Other positions: a quarter. They take at most 1 GB, and in proportion more with more positions than the
    ///   default.
    /// * Positions of heaps that may be split, and of piles beside them: as many as other positions, but at most two
    ///   million, or a tenth of a large budget, with at most 16 options for each of these.
    /// * Values read from a table that is known to be small enough: a quarter, with four times as many options.
    pub states: u64,
}

impl Default for Budget {
    /// 2³⁰ cells and 2·10⁷ positions.
    fn default() -> Self {
        Self { cells: 1 << 30, states: 20_000_000 }
    }
}

impl Budget {
    /// The budget of a user who names only cells. Searches store as many positions, but at most those of the default;
    /// with more cells than the default, the positions grow in proportion.
    ///
    /// ```
    /// use golden_solver::Budget;
    /// assert_eq!(Budget::of_cells(1 << 30), Budget::default());
    /// assert_eq!(Budget::of_cells(1000), Budget { cells: 1000, states: 1000 });
    /// assert_eq!(Budget::of_cells(1 << 31).states, 40_000_000);
    /// ```
    pub fn of_cells(cells: u64) -> Self {
        let default = Self::default();
        let share = u128::from(cells) * u128::from(default.states) / u128::from(default.cells);
        let more = u64::try_from(share).unwrap_or(u64::MAX);
        Self { cells, states: cells.min(default.states).max(more) }
    }

    /// The most bytes for the values of one table, and for all cached tables together: two per cell.
    ///
    /// Values need two bytes while row + column is below 2¹⁶, so a table that needs four may have half as many cells.
    pub fn table_bytes(self) -> u64 {
        self.cells.saturating_mul(2)
    }

    /// Checks a count of cells.
    ///
    /// # Errors
    /// [`SolverError::Budget`].
    pub(super) fn check_cells(self, cells: u128) -> Result<(), SolverError> {
        if cells <= self.cells.into() {
            return Ok(());
        }
        Err(Need::new(cells, self.cells, Bound::Cells).into())
    }
}

/// Checks that values up to a bound have room in a cell.
///
/// # Errors
/// [`SolverError::TableValue`].
pub(super) fn check_values(bound: u128) -> Result<(), SolverError> {
    if bound <= u32::MAX.into() { Ok(()) } else { Err(SolverError::TableValue { bound: UBig::from(bound) }) }
}

/// Checks a count of bytes.
///
/// # Errors
/// [`SolverError::Budget`].
pub(super) fn check_bytes(bytes: u128, allowed: u64) -> Result<(), SolverError> {
    if bytes <= allowed.into() { Ok(()) } else { Err(Need::new(bytes, allowed, Bound::Bytes).into()) }
}

#[cfg(test)]
mod tests {
    use super::{Bound, Need};
    use golden_number::UBig;

    #[test]
    fn an_error_names_the_work_and_a_request_that_may_do() {
        let beyond_words = UBig::ONE << 64;
        for (need, words) in [
            (
                Need::new(12_u8, 10, Bound::Cells),
                "the table would have 12 cells, with those computed on the way, more than the budget of 10; ask for fewer rows \
                 or columns, or raise the budget",
            ),
            (
                Need::new(23_u8, 20, Bound::Bytes),
                "the table would need the memory of 12 cells, of two bytes each, more than the 10 of the budget; ask for fewer \
                 rows or columns, or raise the budget",
            ),
            (
                Need::more_than(20, Bound::Periods { rows: 7, proved: 3 }),
                "to prove the periods of the first 7 rows takes more than the 20 bytes of memory of the budget, which were \
                 enough for the first 3; ask for fewer rows, or raise the budget",
            ),
            (
                Need::new(beyond_words, 10, Bound::Level { value: 1, up_to: u64::MAX >> 1 }),
                "the positions of value 1 up to 9223372036854775807 take 18446744073709551616 steps, one for each row and each \
                 value up to 1, or eight for each position of a list, more than the budget of 10; ask for a smaller value or \
                 fewer rows",
            ),
            (
                Need::new(12_u8, 10, Bound::PRows { rows: 1 }),
                "the P-positions of the first row may take 12 cells, and the budget is 10; ask for fewer rows, or raise the \
                 budget",
            ),
            (
                Need::more_than(10, Bound::PRows { rows: 1 << 40 }),
                "the P-positions of the first 1099511627776 rows are more than can be computed; ask for fewer rows",
            ),
        ] {
            assert_eq!(need.to_string(), words);
        }
    }

    #[test]
    fn a_reason_says_what_is_known_of_the_amount() {
        let bound = Bound::States { options: Some(320), is_by_options: true };
        let counted = Need::new(12_u8, 10, bound);
        for (need, words) in [
            (
                counted.clone(),
                "it would need a search among 12 positions, and the budget is 10 positions and 320 options",
            ),
            (
                Need { at_most: true, ..counted },
                "it would need a search among at most 12 positions, and the budget is 10 positions and 320 options",
            ),
            (
                Need::more_than(10, bound),
                "it would need a search beyond the budget of 10 positions and 320 options; the options were too many",
            ),
            (
                Need::new(12_u8, 10, Bound::Rests { is_bites: false }),
                "it would need a recursion over 12 lists of rows within those below the first row, and the budget is 10",
            ),
            (
                Need::more_than(10, Bound::Rests { is_bites: true }),
                "it would need an examination of more than 10 bites into the rows below the first one and into all within \
                 them, which is the budget",
            ),
        ] {
            assert_eq!(need.clause(), words);
        }
    }
}
