//! What a larger budget would do for a position, in a sentence.

use super::LARGEST;
use super::far_search::farther_for_period;
use super::open::{Farther, Larger, Open};
use golden_game::{Position, Ruleset};
use golden_prose::memory;
use golden_solver::{Bound, Budget, EnoughCells, Job, Reason, Solver};

/// What larger budgets would do for all that is open of a position.
#[derive(Default)]
struct Together {
    /// The most cells that are enough for one component, with the most bytes.
    enough: u64,
    bytes: Option<u64>,
    /// The least that a search of one component stores, with the budget that gives each more room.
    search: Option<(u64, Farther)>,
    /// Whether no budget is enough for one.
    is_beyond_all: bool,
}

impl Together {
    fn of(open: &[Open<'_>], solver: &Solver, job: &Job) -> Self {
        let mut together = Self::default();
        for one in open {
            match one.larger(solver, job) {
                Larger::Enough(cells, with) => {
                    together.enough = together.enough.max(cells);
                    together.bytes = together.bytes.max(with);
                }
                Larger::Search(states, next) => {
                    let (stored, farther) = together.search.unwrap_or((states, next));
                    let times = farther.times.into_iter().chain(next.times).min();
                    let (cells, bytes) = (farther.cells.max(next.cells), farther.bytes.max(next.bytes));
                    together.search = Some((states.min(stored), Farther { cells, times, bytes }));
                }
                Larger::None => together.is_beyond_all = true,
            }
        }
        together
    }
}

/// What the budget leaves open of a position. For bars of rows `bars` says more.
fn open_parts<'a>(position: (&'a Ruleset, &'a Position), reasons: &'a [Reason]) -> Vec<Open<'a>> {
    let open = reasons.iter().filter_map(|reason| Open::of(position, reason));
    open.filter(|open| !matches!(open.bound, Bound::Rests { .. })).collect()
}

/// The budget that is enough for a position of which the budget leaves something open, or the least one that searches farther;
/// `None` if none is known.
pub(super) fn cells_for_position(
    position: (&Ruleset, &Position),
    reasons: &[Reason],
    solver: &Solver,
    job: &Job,
) -> Option<EnoughCells> {
    let open = open_parts(position, reasons);
    let together = Together::of(&open, solver, job);
    match together.search {
        Some((_, farther)) => Some(EnoughCells::AtLeast(cells_of_search(farther, together.enough))),
        None if open.is_empty() || together.is_beyond_all => None,
        None => Some(EnoughCells::Enough(together.enough)),
    }
}

/// What a larger budget would do for a position of which the budget leaves something open, in a sentence.
pub(crate) fn for_position(
    position: (&Ruleset, &Position),
    reasons: &[Reason],
    solver: &Solver,
    job: &Job,
) -> Option<String> {
    let open = open_parts(position, reasons);
    if open.is_empty() {
        return None;
    }
    let Together { enough, bytes, search, is_beyond_all } = Together::of(&open, solver, job);
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

/// The cells that are advised for a search of unknown size, where `others` is enough for the other components: at least those of
/// no option.
fn cells_of_search(Farther { cells, .. }: Farther, others: u64) -> u64 {
    cells.max(Budget::default().states).max(others)
}

/// What a larger budget would do for a search of unknown size, which stores `stored` positions now, where `others` is enough
/// for the other components.
fn of_search(stored: u64, farther: Farther, budget: Budget, others: u64) -> String {
    let (Farther { cells, times, bytes }, largest) = (farther, cells_of_search(farther, others));
    if cells <= Budget::default().states {
        let positions = match stored {
            0 => "no position".to_owned(),
            1 => "1 position".to_owned(),
            _ => format!("{stored} positions"),
        };
        return format!(
            "Of --budget {} such a search stores {positions}. How many it needs is not known in advance: --budget {largest} allows as \
             many as without the option.",
            budget.states
        );
    }
    let (far, long) = match times {
        Some(times) if times > 1 => (format!("{times} times as far"), format!("about {times} times as long")),
        _ => ("farther".to_owned(), "longer".to_owned()),
    };
    let with = bytes.map(|bytes| format!(", with up to {} of memory", memory(bytes))).unwrap_or_default();
    format!(
        "How many positions it needs is not known in advance: --budget {largest} searches {far}{with}, takes {long}, and may not be \
         enough either."
    )
}

#[cfg(test)]
mod tests {
    use super::for_position;
    use golden_game::parse_position;
    use golden_number::UBig;
    use golden_solver::{Bound, Budget, Job, Reason, Solver};

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
            let said = for_position((&ruleset, &position), &[reason], &solver, &Job::new()).expect("a sentence");
            assert!(said.contains(advice) && said.ends_with("as long, and may not be enough either."), "{said}");
        }
    }
}
