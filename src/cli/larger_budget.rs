//! What `--budget` and other options would do where the budget refuses a table or leaves a position open.

use super::failure::Failure;
use super::far_search::{LARGEST_OF_LONG, farther_for_period, least_positions};
use super::row_memory;
use crate::game::{Convention, Moves, Plane, Position, Ruleset};
use crate::number::UBig;
use crate::prose::memory;
use crate::solver::{
    Bound, Budget, EnoughCells, Job, Quantity, Reason, Refusal, SearchRoom, Solver, SolverError, TableRequest,
};

/// The cells of the budget, of two bytes each, that allow the memory for a pile of a subtraction game.
const CELLS_A_PILE: u8 = 5;

/// How many times as large as the default, or as the present one, a budget that is advised for a search of unknown size is at
/// least.
const FARTHER: u64 = 4;

/// The largest budget that is advised: years of work.
pub(super) const LARGEST: u64 = 1 << 44;

/// The error with the option that raises the budget.
pub(super) fn with_option(error: &SolverError) -> String {
    let Some(refusal) = error.refusal() else { return error.to_string() };
    let cells = match error {
        SolverError::LevelBudget { steps, .. } => u64::try_from(steps).ok().map(EnoughCells::Enough),
        SolverError::PRowBudget { cells, .. } => {
            cells.as_ref().and_then(|cells| u64::try_from(cells).ok()).map(EnoughCells::Enough)
        }
        SolverError::TableBudget { cells, .. } => u64::try_from(cells).ok().map(EnoughCells::AtLeast),
        _ => return format!("{error} with --budget"),
    };
    with_cells(&refusal, cells, "")
}

/// A refusal with the budget that is enough, and `with` it; without that advice if no budget is.
fn with_cells(Refusal { what, instead, .. }: &Refusal, cells: Option<EnoughCells>, with: &str) -> String {
    match cells {
        Some(EnoughCells::Enough(cells)) => format!("{what}; {instead}, or raise the budget: --budget {cells}{with}"),
        Some(EnoughCells::AtLeast(cells)) => {
            format!("{what}; {instead}, or raise the budget: --budget {cells} or more")
        }
        None => format!("{what}; {instead}"),
    }
}

/// A refusal where how much is enough is not known before the work is done: with a budget larger than the one that refused it.
fn with_more(Refusal { what, instead, .. }: &Refusal, error: &SolverError, solver: &Solver) -> String {
    let estimate = match error {
        SolverError::RowMemory { rows, .. } => row_memory::cells(*rows, &solver.known_row_periods()),
        _ => 0,
    };
    let cells = estimate.max(solver.budget().cells.max(1).saturating_mul(2));
    format!(
        "{what}; {instead}, or raise the budget: --budget {cells} or more (an estimate: what is enough shows only when the rows are \
         proved)"
    )
}

/// The failure of other work, with the budget that `enough` finds for it, or one that is larger than the solver's.
pub(super) fn of_work(
    error: SolverError,
    solver: &Solver,
    enough: impl FnOnce() -> Result<Option<EnoughCells>, SolverError>,
) -> Failure {
    let Some(refusal) = error.refusal() else { return error.into() };
    match enough() {
        Ok(Some(EnoughCells::AtLeast(cells))) if cells <= solver.budget().cells => {
            Failure::Work(with_more(&refusal, &error, solver))
        }
        Ok(cells) => Failure::Work(with_cells(&refusal, cells, "")),
        Err(error) => error.into(),
    }
}

/// The failure of a table, with the budget that is enough for it and with other options that do without.
pub(super) fn of_table(solver: &Solver, request: &TableRequest, error: SolverError, job: &Job) -> Failure {
    let refused = match error.refusal() {
        Some(mut refusal) => match solver.cells_for_table(request, job) {
            Ok(cells) => {
                let bytes = solver.table_bytes(request).map(|bytes| format!(" ({} of memory)", memory(bytes)));
                if let Some(EnoughCells::Enough(cells)) = cells {
                    refusal.what = format!(
                        "the table takes {cells} cells of the budget, which counts its memory at two bytes each, and the budget is {}",
                        solver.budget().cells
                    );
                }
                match cells {
                    Some(EnoughCells::AtLeast(cells)) if cells <= solver.budget().cells => {
                        with_more(&refusal, &error, solver)
                    }
                    _ => with_cells(&refusal, cells, &bytes.unwrap_or_default()),
                }
            }
            Err(error) => return error.into(),
        },
        None if matches!(error, SolverError::TableValue { .. }) => error.to_string(),
        None => return error.into(),
    };
    let is_value = matches!(error, SolverError::TableValue { .. });
    let outcomes = TableRequest { quantity: Quantity::Outcome, ..request.clone() };
    // On a line outcomes are read from values, so that far ones cost as much.
    let has_outcomes = request.quantity == Quantity::Grundy
        && request.ruleset.plane() != Plane::Line
        && solver.check_table(&outcomes).is_ok();
    let instead = match (has_outcomes, is_value) {
        (true, true) => "; --quantity outcome has no such bound",
        (true, false) => "; --quantity outcome is within the budget",
        (false, _) => "",
    };
    let single = if is_value { "; golden-nim solve tells what is known of a single position" } else { "" };
    Failure::Work(format!("{refused}{instead}{single}"))
}

/// What the budget left open of a position or of a component of a sum.
struct Open<'a> {
    ruleset: &'a Ruleset,
    position: &'a Position,
    needed: &'a UBig,
    allowed: u64,
    at_most: bool,
    bound: Bound,
}

/// What a larger budget would do.
enum Larger {
    /// So many cells, or positions, are enough; with so many bytes, where these are known.
    Enough(u64, Option<u64>),
    /// How large the search is shows only when it is done; it stores so many positions now.
    Search(u64, Farther),
    /// No budget is known to be enough.
    None,
}

/// A budget with which a search of unknown size has more room.
#[derive(Clone, Copy)]
struct Farther {
    cells: u64,
    /// How many times as much it is of what it ran out of; `None` if it has no limit then.
    times: Option<u64>,
    /// The most bytes that it takes then, where these are known.
    bytes: Option<u64>,
}

/// What a larger budget would do for a position of which the budget leaves something open, in a sentence.
pub(super) fn for_position(
    (ruleset, position): (&Ruleset, &Position),
    reasons: &[Reason],
    solver: &Solver,
    job: &Job,
) -> Option<String> {
    // For bars of rows `bar_budget` says more.
    let open = reasons.iter().filter_map(|reason| Open::of((ruleset, position), reason));
    let open: Vec<Open<'_>> = open.filter(|open| !matches!(open.bound, Bound::Rests { .. })).collect();
    if open.is_empty() {
        return None;
    }
    // The most cells that are enough for one of them, with the most bytes; the least that a search of one stores, with the budget
    // that gives each more room; and whether no budget is enough for one.
    let (mut enough, mut bytes, mut search, mut is_beyond_all) = (0, None, None, false);
    for one in &open {
        match one.larger(solver, job) {
            Larger::Enough(cells, with) => {
                enough = enough.max(cells);
                bytes = bytes.max(with);
            }
            Larger::Search(states, next) => {
                let (stored, farther) = search.unwrap_or((states, next));
                let times = farther.times.into_iter().chain(next.times).min();
                let (cells, bytes) = (farther.cells.max(next.cells), farther.bytes.max(next.bytes));
                search = Some((states.min(stored), Farther { cells, times, bytes }));
            }
            Larger::None => is_beyond_all = true,
        }
    }
    if let Some((stored, farther)) = search {
        return Some(of_search(stored, farther, solver.budget(), enough));
    }
    Some(match (!is_beyond_all).then_some(enough) {
        Some(cells) => of_enough(cells, bytes, &open, solver.budget()),
        None if open.iter().all(|open| open.at_most && !open.is_search()) => {
            let rulesets: Vec<&Ruleset> = open.iter().map(|open| open.ruleset).collect();
            let farther = farther_for_period(&rulesets, solver.budget().cells, LARGEST);
            let farther = farther.map_or_else(|| ".".to_owned(), |farther| format!(": {farther}"));
            format!("A larger --budget computes it only if it finds that the values repeat{farther}")
        }
        None => "No --budget is large enough for it.".to_owned(),
    })
}

/// That `cells` are enough for what is open, and whether a smaller budget may be.
fn of_enough(cells: u64, bytes: Option<u64>, open: &[Open<'_>], budget: Budget) -> String {
    let is_far = cells > Budget::default().cells;
    if is_far && cells <= LARGEST && open.iter().any(|open| matches!(open.bound, Bound::Rows { .. })) {
        return format!("--budget {cells} computes it; the first 10⁸ piles take a minute or two, later ones longer.");
    }
    let may_repeat = is_far && open.iter().all(|open| open.at_most && matches!(open.bound, Bound::Splits { .. }));
    let rulesets: Vec<&Ruleset> = open.iter().map(|open| open.ruleset).collect();
    // A smaller budget that looks farther than this one.
    let farther = farther_for_period(&rulesets, budget.cells, LARGEST.min(cells.saturating_sub(1)));
    let farther = farther.filter(|_| may_repeat);
    if cells > LARGEST {
        let unless = farther.map(|farther| format!(", unless a smaller one finds that the values repeat: {farther}"));
        let end = unless.unwrap_or_else(|| ".".to_owned());
        return format!("It would take --budget {cells}, more than any machine has time for{end}");
    }
    let with = bytes.map(|bytes| format!(", with {} of memory", memory(bytes))).unwrap_or_default();
    let before = farther.map(|farther| format!("; the values may repeat before: {farther}"));
    format!("--budget {cells} computes it{with}{}", before.unwrap_or_else(|| ".".to_owned()))
}

/// What a larger budget would do for a search of unknown size, which stores so many positions now, where `others` is enough
/// for the other components.
fn of_search(stored: u64, Farther { cells, times, bytes }: Farther, budget: Budget, others: u64) -> String {
    let default = Budget::default();
    if cells <= default.states {
        let positions = match stored {
            0 => "no position".to_owned(),
            1 => "1 position".to_owned(),
            _ => format!("{stored} positions"),
        };
        let largest = default.states.max(others);
        return format!(
            "Of --budget {} such a search stores {positions}. How many it needs is not known in advance: --budget {largest} allows as \
             many as without the option.",
            budget.states
        );
    }
    let more = cells.max(others);
    let (far, long) = match times {
        Some(times) if times > 1 => (format!("{times} times as far"), format!("about {times} times as long")),
        _ => ("farther".to_owned(), "longer".to_owned()),
    };
    let with = bytes.map(|bytes| format!(", with up to {} of memory", memory(bytes))).unwrap_or_default();
    format!(
        "How many positions it needs is not known in advance: --budget {more} searches {far}{with}, takes {long}, and may not be \
         enough either."
    )
}

impl<'a> Open<'a> {
    /// What the reason says of a position, or of the component that it names.
    fn of((ruleset, position): (&'a Ruleset, &'a Position), reason: &'a Reason) -> Option<Self> {
        match reason {
            Reason::BeyondBudget { needed, at_most, budget, bound } => {
                Some(Self { ruleset, position, needed, allowed: *budget, at_most: *at_most, bound: *bound })
            }
            Reason::OpenPart { part, reason } => Self::of((&part.ruleset, &part.position), reason),
            _ => None,
        }
    }

    /// Whether it is a search that the budget refused.
    fn is_search(&self) -> bool {
        matches!(self.bound, Bound::States { .. } | Bound::MisereStates { .. } | Bound::Options { .. })
    }

    /// The table from the corner to the position, if the values are read from one.
    fn table(&self) -> Option<TableRequest> {
        TableRequest::up_to(self.ruleset, self.position)
    }

    /// What a larger budget would do.
    fn larger(&self, solver: &Solver, job: &Job) -> Larger {
        let convention = match self.bound {
            Bound::States { .. } | Bound::Options { .. } => Convention::Normal,
            Bound::MisereStates { .. } => Convention::Misere,
            Bound::Rests { .. } => return Larger::None,
            Bound::Cells | Bound::Bytes | Bound::Rows { .. } | Bound::Splits { .. } => {
                return self.by_cells(solver, job).map_or(Larger::None, |(cells, bytes)| Larger::Enough(cells, bytes));
            }
        };
        let states = solver.states_for_search(convention, self.ruleset, self.position, job).ok().flatten();
        // Its size is known before the search, or beyond what can be counted.
        let is_listed = convention == Convention::Normal && self.ruleset.spec().moves == Moves::Listed;
        let is_counted = self.at_most || is_listed;
        match states {
            Some(states) => Larger::Enough(Budget::cells_for_states(states), None),
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
    use crate::game::parse_position;
    use crate::number::UBig;
    use crate::solver::{Bound, Budget, Job, Reason, Solver};

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

    #[test]
    fn a_search_of_unknown_size_says_what_it_costs() {
        let (ruleset, position) = parse_position("grundy-game 50 60").expect("a position");
        for (cells, is_by_options, advice) in [
            (
                1 << 30,
                false,
                "--budget 4294967296 searches 4 times as far, with up to 2.7 GB of memory, takes about 4 times",
            ),
            (
                1 << 32,
                true,
                "--budget 17179869184 searches 4 times as far, with up to 11 GB of memory, takes about 4 times",
            ),
        ] {
            let bound = Bound::MisereStates { options: Some(1), is_by_options, memory: None };
            let reason = Reason::BeyondBudget { needed: UBig::from(2_u8), at_most: false, budget: 1, bound };
            let solver = Solver::new(Budget::of_cells(cells));
            let said = super::for_position((&ruleset, &position), &[reason], &solver, &Job::new()).expect("a sentence");
            assert!(said.contains(advice) && said.ends_with("as long, and may not be enough either."), "{said}");
        }
    }
}
