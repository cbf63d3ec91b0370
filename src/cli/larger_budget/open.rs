//! What the budget left open of a position, and which budget is enough.

use super::LARGEST;
use super::far_search::{LARGEST_OF_LONG, least_positions};
use golden_game::{Convention, Moves, Plane, Position, Ruleset};
use golden_number::UBig;
use golden_solver::{Bound, Budget, EnoughCells, Job, Reason, SearchRoom, Solver, TableRequest};

/// The cells of the budget, of two bytes each, that allow the memory for a pile of a subtraction game.
const CELLS_A_PILE: u8 = 5;

/// How many times as large as the default, or as the present one, a budget that is advised for a search of unknown size is at
/// least.
const FARTHER: u64 = 4;

/// What the budget left open of a position or of a component of a sum.
pub(super) struct Open<'a> {
    pub(super) ruleset: &'a Ruleset,
    position: &'a Position,
    needed: &'a UBig,
    allowed: u64,
    pub(super) at_most: bool,
    pub(super) bound: Bound,
}

/// What a larger budget would do.
pub(super) enum Larger {
    /// The cells that are enough, with their bytes, where these are known.
    Enough(u64, Option<u64>),
    /// The size of the search is known only when it is done: the positions that it stores now, with a budget that has more room.
    Search(u64, Farther),
    /// No budget is known to be enough.
    None,
}

/// A budget with which a search of unknown size has more room.
#[derive(Clone, Copy)]
pub(super) struct Farther {
    pub(super) cells: u64,
    /// How many times as much it is of what it ran out of; `None` if it has no limit then.
    pub(super) times: Option<u64>,
    /// The most bytes that it takes then, where these are known.
    pub(super) bytes: Option<u64>,
}

impl<'a> Open<'a> {
    /// What the reason says of a position, or of the component that it names.
    pub(super) fn of((ruleset, position): (&'a Ruleset, &'a Position), reason: &'a Reason) -> Option<Self> {
        match reason {
            Reason::BeyondBudget { needed, at_most, budget, bound } => {
                Some(Self { ruleset, position, needed, allowed: *budget, at_most: *at_most, bound: *bound })
            }
            Reason::OpenPart { part, reason } => Self::of((&part.ruleset, &part.position), reason),
            _ => None,
        }
    }

    /// Whether it is a search that the budget refused.
    pub(super) fn is_search(&self) -> bool {
        matches!(self.bound, Bound::States { .. } | Bound::MisereStates { .. } | Bound::Options { .. })
    }

    /// The table from the corner to the position, if the values are read from one.
    fn table(&self) -> Option<TableRequest> {
        TableRequest::up_to(self.ruleset, self.position)
    }

    /// What a larger budget would do.
    pub(super) fn larger(&self, solver: &Solver, job: &Job) -> Larger {
        let convention = match self.bound {
            Bound::States { .. } | Bound::Options { .. } => Convention::Normal,
            Bound::MisereStates { .. } => Convention::Misere,
            Bound::Rests { .. } => return Larger::None,
            Bound::Cells | Bound::Bytes | Bound::Rows { .. } | Bound::Splits { .. } => {
                return self.by_cells(solver, job).map_or(Larger::None, |(cells, bytes)| Larger::Enough(cells, bytes));
            }
        };
        let states = solver.states_for_search(convention, self.ruleset, self.position, job).ok().flatten();
        let by_search = states.map(Budget::cells_for_states);
        // The P-positions of the rows tell who wins, without a search; a value is more than that.
        let by_rows = (convention == Convention::Misere)
            .then(|| Solver::cells_for_row_outcome(self.ruleset, self.position))
            .flatten();
        // Its size is known before the search, or beyond what can be counted.
        let is_listed = convention == Convention::Normal && self.ruleset.spec().moves == Moves::Listed;
        let is_counted = self.at_most || is_listed;
        match by_search.into_iter().chain(by_rows).min() {
            Some(cells) => Larger::Enough(cells, None),
            None if is_counted => Larger::None,
            None => self.farther(solver, job).map_or(Larger::None, |farther| Larger::Search(self.allowed, farther)),
        }
    }

    /// The least budget that is advised and gives the search more of what it ran out of: that of no option, then in steps.
    fn farther(&self, solver: &Solver, job: &Job) -> Option<Farther> {
        let default = Budget::default();
        // How much there is of what it ran out of, how many positions may be stored, and the bytes that they take.
        let room = |budget: Budget| match self.bound {
            Bound::MisereStates { is_by_options, .. } => {
                let room = Solver::new(budget).room_of_misere_search(self.ruleset, self.position, job).ok()?;
                let of_what = |room: SearchRoom| if is_by_options { room.options } else { room.states };
                let stored = room.map_or(u64::MAX, |room| room.states);
                Some((room.map_or(u64::MAX, of_what), stored, room.map(|room| room.bytes)))
            }
            _ => Some((budget.states, budget.states, None)),
        };
        let (budget, (now, stored, _)) = (solver.budget(), room(solver.budget())?);
        let is_misere = matches!(self.bound, Bound::MisereStates { .. });
        let least = least_positions(is_misere, self.ruleset, self.position);
        let most = if least > stored { LARGEST_OF_LONG } else { LARGEST };
        let steps = std::iter::successors(Some(budget.cells.max(default.cells)), |cells| cells.checked_mul(FARTHER));
        let first = (budget.states < default.states).then_some(default.states);
        let all = first.into_iter().chain(steps.skip(1).take_while(|cells| *cells <= most.max(budget.cells)));
        for cells in all {
            let (next, stored, bytes) = room(Budget::of_cells(cells))?;
            if next > now && stored >= least {
                return Some(Farther { cells, times: next.checked_div(now).filter(|_| next < u64::MAX), bytes });
            }
        }
        None
    }

    /// Cells that are enough, with their memory where it is known.
    fn by_cells(&self, solver: &Solver, job: &Job) -> Option<(u64, Option<u64>)> {
        let word = |number: &UBig| u64::try_from(number).ok();
        let of_piles = || solver.pile_bytes(self.ruleset, self.position);
        match self.bound {
            Bound::Rows { cells } => {
                let is_numbered = self.needed / UBig::from(cells.max(1)) <= UBig::from(u32::MAX);
                Some((word(self.needed).filter(|_| is_numbered)?, None))
            }
            Bound::Cells | Bound::Bytes if matches!(self.ruleset.plane(), Plane::Quadrant { .. }) => {
                let by_table = self.by_table(solver, job);
                if by_table.is_some_and(|(cells, _)| cells <= Budget::default().cells) {
                    return by_table;
                }
                // What ends the search for it leaves the table.
                let by_rows = solver.cells_for_far_value(self.ruleset, self.position, job).ok().flatten();
                by_table.into_iter().chain(by_rows.map(|cells| (cells, None))).min_by_key(|(cells, _)| *cells)
            }
            Bound::Splits { .. } => Some((word(self.needed)?, of_piles())),
            Bound::Cells => Some((word(&(self.needed * UBig::from(CELLS_A_PILE)))?, of_piles())),
            // A cell of the budget allows two bytes.
            Bound::Bytes => Some((word(&((self.needed + UBig::ONE) >> 1))?, of_piles())),
            Bound::States { .. } | Bound::MisereStates { .. } | Bound::Options { .. } | Bound::Rests { .. } => None,
        }
    }

    /// Cells that are enough for the table from the corner to the position, with its memory.
    fn by_table(&self, solver: &Solver, job: &Job) -> Option<(u64, Option<u64>)> {
        let request = self.table()?;
        match solver.cells_for_table(&request, job) {
            Ok(Some(EnoughCells::Enough(cells))) => Some((cells, Solver::default().table_bytes(&request).ok())),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Farther, Open};
    use golden_game::parse_position;
    use golden_number::UBig;
    use golden_solver::{Bound, Budget, Job, Solver};

    /// The budget that is advised where a search under misère play ran out of positions or of options.
    fn farther(text: &str, cells: u64, is_by_options: bool) -> (u64, Option<u64>) {
        let (ruleset, position) = parse_position(text).expect(text);
        let bound = Bound::MisereStates { options: Some(1), is_by_options, memory: None };
        let open =
            Open { ruleset: &ruleset, position: &position, needed: &UBig::ONE, allowed: 1, at_most: false, bound };
        let farther = open.farther(&Solver::new(Budget::of_cells(cells)), &Job::new());
        let Farther { cells, times, .. } = farther.expect("a budget");
        (cells, times)
    }

    #[test]
    fn an_advised_budget_gives_more_room() {
        let heaps = "grundy-game 50 60";
        assert_eq!(farther(heaps, 1_000_000, false), (20_000_000, Some(8)));
        // The most positions and options of heaps are reached before those of other searches.
        assert_eq!(farther(heaps, 10_000_000, false), (1 << 32, Some(4)));
        assert_eq!(farther(heaps, 7_000_000, true), (1 << 32, Some(4)));
        assert_eq!(farther(heaps, 1 << 32, true), (1 << 34, Some(4)));
        // Each position takes so much of 1 GB that four times as many small ones do not take more.
        let wide = format!("fibonacci-nim-global{} --limit 30", " 30".repeat(1000));
        let (cells, times) = farther(&wide, 1 << 30, false);
        assert!(cells > 1 << 32 && times.is_some(), "{cells} {times:?}");
        assert_eq!(farther(&wide, 1 << 30, true).0, 1 << 32);
    }
}
