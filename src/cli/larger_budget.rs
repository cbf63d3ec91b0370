//! What `--budget` and other options would do where the budget refuses a table or leaves a position open.

use super::failure::Failure;
use crate::game::{Plane, Position, Ruleset};
use crate::number::UBig;
use crate::prose::memory;
use crate::solver::{Bound, Budget, Quantity, Reason, Solver, SolverError, TableRequest};

/// Steps towards a budget that is enough: one for the cells, the others for memory of several kinds.
const STEPS: usize = 8;

/// The cells of the budget, of two bytes each, that allow the memory for a pile of a subtraction game.
const CELLS_A_PILE: u8 = 5;

/// The largest budget that is advised: years of work.
const LARGEST: u64 = 1 << 44;

/// The error with the option that raises the budget.
pub(super) fn with_option(error: &SolverError) -> String {
    let needed = |number: &UBig| u64::try_from(number).ok();
    match error {
        SolverError::LevelBudget { steps, .. } => match needed(steps) {
            Some(cells) => format!("{error}: --budget {cells}"),
            None => error.to_string(),
        },
        SolverError::TableBudget { cells, .. } => match needed(cells) {
            Some(cells) => format!("{error}: --budget {cells} or more"),
            None => error.to_string(),
        },
        SolverError::TableMemory { .. } | SolverError::RowMemory { .. } => format!("{error} with --budget"),
        error => error.to_string(),
    }
}

/// The failure of a table, with the budget that is enough for it and with other options that do without.
pub(super) fn of_table(solver: &Solver, request: &TableRequest, error: SolverError) -> Failure {
    let is_value = matches!(error, SolverError::TableValue { .. });
    if !is_value && !matches!(error, SolverError::TableBudget { .. } | SolverError::TableMemory { .. }) {
        return error.into();
    }
    let message = error.to_string();
    let refused = match enough(solver.budget(), request, error) {
        Some(cells) => {
            let bytes = solver.table_bytes(request).map(|bytes| format!(" ({} of memory)", memory(bytes)));
            format!("{message}: --budget {cells}{}", bytes.unwrap_or_default())
        }
        // No budget is.
        None => message.trim_end_matches(", or raise the budget").to_owned(),
    };
    let outcomes = TableRequest { quantity: Quantity::Outcome, ..request.clone() };
    let has_outcomes = request.quantity == Quantity::Grundy && solver.check_table(&outcomes).is_ok();
    let instead = match (has_outcomes, is_value) {
        (true, true) => "; --quantity outcome has no such bound",
        (true, false) => "; --quantity outcome is within the budget",
        (false, _) => "",
    };
    let single = if is_value { "; golden-nim solve tells what is known of a single position" } else { "" };
    Failure::Work(format!("{refused}{instead}{single}"))
}

/// A budget of cells that is enough for a table that was refused with this error; `None` if none is.
fn enough(budget: Budget, request: &TableRequest, mut error: SolverError) -> Option<u64> {
    let mut cells = budget.cells;
    for _ in 0..STEPS {
        cells = match &error {
            SolverError::TableBudget { cells, .. } => u64::try_from(cells).ok()?,
            // What is allowed is about proportional to the cells.
            SolverError::TableMemory { bytes, allowed } => {
                let allowed = UBig::from((*allowed).max(1));
                let more = (UBig::from(cells.max(1)) * bytes + &allowed - UBig::ONE) / allowed;
                u64::try_from(&more).ok()?
            }
            _ => return None,
        };
        match Solver::new(Budget { cells, ..budget }).check_table(request) {
            Ok(()) => return Some(cells),
            Err(next) => error = next,
        }
    }
    None
}

/// What the budget left open of a position or of a component of a sum.
struct Open<'a> {
    ruleset: &'a Ruleset,
    position: &'a Position,
    needed: &'a UBig,
    at_most: bool,
    bound: Bound,
}

/// What a larger budget would do for a position of which the budget leaves something open, in a sentence.
pub(super) fn for_position(
    (ruleset, position): (&Ruleset, &Position),
    reasons: &[Reason],
    budget: Budget,
) -> Option<String> {
    let open: Vec<Open<'_>> = reasons.iter().filter_map(|reason| Open::of((ruleset, position), reason)).collect();
    if open.is_empty() {
        return None;
    }
    if open.iter().any(|open| matches!(open.bound, Bound::States | Bound::MisereStates)) {
        let is_most = budget.states >= Budget::default().states;
        let words = if is_most {
            "A larger --budget does not raise this: a search may not take more memory."
        } else {
            "A larger --budget may do, up to the memory that a search may take."
        };
        return Some(words.to_owned());
    }
    let needed = open.iter().map(|open| open.enough(budget)).collect::<Option<Vec<u64>>>();
    Some(match needed.and_then(|needed| needed.into_iter().max()) {
        Some(cells) if cells > LARGEST => {
            format!("It would take --budget {cells}, more than any machine has time for.")
        }
        Some(cells) if open.iter().any(|open| matches!(open.bound, Bound::Rows { .. })) => {
            format!("--budget {cells} computes it; the first 10⁸ piles take a minute or two, later ones longer.")
        }
        Some(cells) => {
            let bytes = open.iter().filter_map(Open::bytes).max();
            let with = bytes.map(|bytes| format!(", with {} of memory", memory(bytes))).unwrap_or_default();
            format!("--budget {cells} computes it{with}.")
        }
        None if open.iter().all(|open| open.at_most) => {
            "A larger --budget computes it only if it finds that the values repeat.".to_owned()
        }
        None => "No --budget is large enough for it.".to_owned(),
    })
}

impl<'a> Open<'a> {
    /// What the reason says of a position, or of the component that it names.
    fn of((ruleset, position): (&'a Ruleset, &'a Position), reason: &'a Reason) -> Option<Self> {
        match reason {
            Reason::BeyondBudget { needed, at_most, bound, .. } => {
                Some(Self { ruleset, position, needed, at_most: *at_most, bound: *bound })
            }
            Reason::OpenPart { part, reason } => Self::of((&part.ruleset, &part.position), reason),
            _ => None,
        }
    }

    /// The table from the corner to the position, if the values are read from one.
    fn table(&self) -> Option<TableRequest> {
        let Plane::Quadrant { symmetric } = self.ruleset.plane() else { return None };
        let [a, b] = self.position.numbers() else { return None };
        let (a, b) = if symmetric && a > b { (b, a) } else { (a, b) };
        let end = |number: &UBig| u64::try_from(number).ok()?.checked_add(1);
        let (rows, columns) = (0..end(a)?, 0..end(b)?);
        Some(TableRequest { ruleset: self.ruleset.clone(), quantity: Quantity::Grundy, rows, columns })
    }

    /// A budget of cells that is enough.
    fn enough(&self, budget: Budget) -> Option<u64> {
        let word = |number: &UBig| u64::try_from(number).ok();
        match self.bound {
            Bound::Rows { cells } => {
                let is_numbered = self.needed / UBig::from(cells.max(1)) <= UBig::from(u32::MAX);
                word(self.needed).filter(|_| is_numbered)
            }
            Bound::Splits { .. } => word(self.needed),
            Bound::Cells | Bound::Bytes if matches!(self.ruleset.plane(), Plane::Quadrant { .. }) => {
                let request = self.table()?;
                let error = Solver::new(budget).check_table(&request).err()?;
                enough(budget, &request, error)
            }
            Bound::Cells => word(&(self.needed * UBig::from(CELLS_A_PILE))),
            // A cell of the budget allows two bytes.
            Bound::Bytes => word(&((self.needed + UBig::ONE) >> 1)),
            Bound::States | Bound::MisereStates => None,
        }
    }

    /// The memory of its table.
    fn bytes(&self) -> Option<u64> {
        Solver::default().table_bytes(&self.table()?).ok()
    }
}
