//! From rules to values: the one backend of every panel and every command.
//!
//! Uses `number`, `game`, `prose`; knows no screen, no file, no clock.
//!
//! * [`Solver::analyse`] answers at once what a closed form gives.
//! * [`Solver::evaluate`] adds the Grundy value with the evidence of the mex rule, within a budget.
//! * [`Solver::table`] gives whole tables, cached and shared.
//! * [`Desk`] runs evaluations and tables in the background; two requests for one thing share one job.
//! * [`mod@reference`] is the plain recursion everything else is tested against.
//! * [`explain`] turns a [`Reason`] into words.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `budget`, `error`, `patience`, `job`, `ticket`, `desk` | bounds, failures, progress, work in the background |
//! | `request`, `cells`, `draft`, `table`, `cache`, `tabulate` | tables: asked for, in memory, begun, finished, kept, computed |
//! | `closed`, `plane`, `lines`, `fill`, `march`, `heap`, `fibonacci_rows` | the algorithms for tables |
//! | `evaluation`, `analyse`, `evaluate`, `values`, `part`, `sum` | single positions |
//! | `two_piles`, `global_rows`, `search`, `packed` | Global Fibonacci Nim |
//! | `reference` | the plain recursion |
//! | `reason`, `explain`, `explain_wythoff`, `caption`, `words` | reasons and their words |
//! | `build` | the recursive construction of the P-positions |
//! | `conversion` | the Fibonacci representations of a number and what follows from them |

mod analyse;
mod budget;
mod build;
mod cache;
mod caption;
mod cells;
mod closed;
mod conversion;
mod desk;
mod draft;
mod error;
mod evaluate;
mod evaluation;
mod explain;
mod explain_wythoff;
mod fibonacci_rows;
mod fill;
mod global_rows;
mod heap;
mod job;
mod lines;
mod march;
mod packed;
mod part;
mod patience;
mod plane;
mod reason;
pub mod reference;
mod request;
mod search;
mod sum;
mod table;
mod tabulate;
mod ticket;
mod two_piles;
mod values;
mod words;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use cache::Cache;

pub use budget::Budget;
pub use build::{BuildStep, recursive_build};
pub use caption::{describe_move, outcome_caption};
pub use cells::Cells;
pub use closed::p_positions;
pub use conversion::{
    Conversion, Decimal, FibonacciNimReading, PositiveConversion, WinningTake, fibonacci_nim_reading,
};
pub use desk::Desk;
pub use draft::Draft;
pub use error::SolverError;
pub use evaluation::{Evaluation, MexEvidence};
pub use explain::explain;
pub use job::{Job, Progress};
pub use reason::{Bound, Reason, SumPart, SumReason};
pub use request::{Quantity, QuantityError, TableRequest};
pub use table::Table;
pub use ticket::{Ticket, TicketState};

/// Answers questions about games, within a budget. Shared by everyone who asks; what it computes it keeps.
#[derive(Debug, Default)]
pub struct Solver {
    budget: Budget,
    cache: Mutex<Cache>,
}

impl Solver {
    /// A solver that has computed nothing yet.
    pub fn new(budget: Budget) -> Self {
        Self { budget, cache: Mutex::default() }
    }

    /// How far it goes.
    pub fn budget(&self) -> Budget {
        self.budget
    }

    /// The table of a request.
    ///
    /// A window of a table that is still in memory is cut from it. Where a closed form gives the cells (outcomes of
    /// Wythoff, Nim, Fibonacci Nim, t-Wythoff and the odd-Fibonacci subtraction game, Grundy values of Nim and of the
    /// latter) the window may be anywhere below 2⁶⁴; otherwise all cells from the corner on count against the budget.
    ///
    /// **Cost**: see the algorithm's own file; memory [`Solver::table_bytes`].
    ///
    /// # Errors
    /// All of [`SolverError`] but thread and panic.
    pub fn table(&self, request: &TableRequest, job: &Job) -> Result<Arc<Table>, SolverError> {
        request.check()?;
        if let Some(table) = self.cached(request) {
            return cut(table, request, job);
        }
        tabulate::check(request, self.budget)?;
        let needed = tabulate::needed(request);
        let table = Arc::new(tabulate::compute(&needed, job)?);
        self.cache().insert(Arc::clone(&table), self.budget.table_bytes());
        cut(table, request, job)
    }

    /// Bytes of memory that computing a table needs at most, whether or not the budget allows it; if it is in memory
    /// already, those of the part that is cut out.
    ///
    /// # Errors
    /// [`SolverError::NoTable`], [`SolverError::EmptyRange`], [`SolverError::Ruleset`].
    pub fn table_bytes(&self, request: &TableRequest) -> Result<u64, SolverError> {
        request.check()?;
        let bytes = match self.cached(request) {
            Some(_) => request.value_bytes(),
            None => tabulate::bytes(request)?,
        };
        Ok(u64::try_from(bytes).unwrap_or(u64::MAX))
    }

    /// A table in memory that holds the request.
    fn cached(&self, request: &TableRequest) -> Option<Arc<Table>> {
        self.cache().find(request)
    }

    fn cache(&self) -> MutexGuard<'_, Cache> {
        self.cache.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn cut(table: Arc<Table>, request: &TableRequest, job: &Job) -> Result<Arc<Table>, SolverError> {
    if table.request() == request { Ok(table) } else { table.cut(request, job).map(Arc::new) }
}
