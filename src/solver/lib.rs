//! From rules to values: the only backend of panels and commands.
//!
//! It knows no screen, file or clock.
//!
//! * [`Solver::analyse`] returns at once what a closed form gives.
//! * [`Solver::evaluate`] adds the Grundy value with the evidence of the mex rule, within a budget.
//! * [`Solver::table`] returns whole tables, cached and shared.
//! * [`Solver::plan_table`] returns the [`Plan`] of a table: how it is computed and what that takes.
//! * [`Solver::misere_table`] returns tables of who wins under misère play.
//! * [`Solver::row_periods`] proves the periods of the rows of Wythoff's table; [`Solver::level_set`] lists the
//!   positions of one Grundy value without the table.
//! * [`Solver::heap_row`] lists the values of single heaps of octal and subtraction games, with their proved period.
//! * [`Solver::for_each_p_row`] visits the P-positions of Nim, Wythoff's game, t-Wythoff and ray games, row by row.
//! * [`Solver::closed_plane`] returns single cells anywhere, if a closed form gives them.
//! * [`GrowthRecords`] finds the first n with each value 𝒢(n, n) of Fibonacci Nim, to 2³².
//! * [`Workers`] runs requests in the background; requests for the same table share one computation.
//! * [`mod@reference`] is the plain recursion everything else is tested against.
//! * [`explain`] turns a [`Reason`] into words.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `bars` | bars of rows, as in Chomp: the winner below a first row of any length |
//! | `budget` | the amount that an answer needs and the budget does not allow, and how that is said; the work and memory that an answer may take |
//! | `conversion` | the Fibonacci representations of a number of any length, and the facts that follow from them |
//! | `error` | the reasons why the solver gives no answer |
//! | `fibonacci` | Fibonacci Nim and take-away games: rows of values, several piles under one limit |
//! | `jobs` | background work: progress, cancellation, threads |
//! | `misere` | misère play: pairs in closed form; of sums tame components, misère quotients |
//! | `phrases` | words that several sentences share: numbers, lists, the end of the game |
//! | `plane` | games on two numbers: filling by the mex rule, planes without an edge |
//! | `play` | the computer's moves, answers to the opponent's, the graph of a game |
//! | `position` | one position: outcome, value, winning moves, evidence; the plain recursion |
//! | `reason` | the reasons for winning moves and for values, as evidence; the proved periods and the nim-dimension that they name |
//! | `search` | searches, for games without a faster method |
//! | `splitting` | octal games and Grundy's game: heaps that split |
//! | `subtraction` | subtraction games: piles, periods, sums of two piles |
//! | `table` | whole tables: requested, computed, cached, shared |
//! | `words` | reasons, hints and captions: the evidence in words |
//! | `wythoff` | Wythoff's game: periods of rows and the values far out, positions of one value |
//!
//! ```
//! use golden_game::{Outcome, parse_position};
//! use golden_number::UBig;
//! use golden_solver::{Budget, Job, Solver, explain};
//!
//! let (ruleset, position) = parse_position("wythoff 31 48")?;
//! let solver = Solver::new(Budget::default());
//! // A job counts the work done and can be cancelled from another thread.
//! let found = solver.evaluate(&ruleset, &position, &Job::new())?;
//! assert_eq!(found.outcome, Some(Outcome::N));
//! assert_eq!(found.grundy, Some(UBig::from(11_u8)));
//! assert!(!explain(&found.reasons[0]).to_string().is_empty());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bars;
mod budget;
mod conversion;
mod error;
mod fibonacci;
mod jobs;
mod misere;
mod phrases;
mod plane;
mod play;
mod position;
mod reason;
mod search;
mod splitting;
mod subtraction;
mod table;
#[cfg(test)]
mod tests;
mod words;
mod wythoff;

use std::sync::{Arc, Mutex};

use bars::BarStore;
pub use budget::{Bound, Budget, Need};
pub use conversion::{
    Conversion, Decimal, FibonacciNimReading, NumberReading, PositiveConversion, WinningTake, fibonacci_nim_reading,
};
pub use error::{GraphMoves, SolverError};
pub use fibonacci::growth::{FibonacciGrowth, GrowthRecords, GrowthRun};
use fibonacci::packed_rows::RowStores;
pub use fibonacci::rows::RowStep as FibonacciStep;
use golden_game::Convention;
pub use jobs::workers::{Ticket, TicketState, Workers};
pub use jobs::{Job, Progress};
use misere::heap_classes::QuotientStore;
pub use plane::endless::{ClosedPlane, PLANE_COLUMNS};
pub use plane::fill::{BuildStep, recursive_build};
pub use play::answered_options::{
    AnsweredGroup, AnsweredMove, AnsweredOption, AnsweredOptions, AnsweredWindow, OptionAnswer,
};
pub use play::game_graph::{GameGraph, GraphEdge, GraphNode, GraphOfGame};
pub use play::reply::{GameReview, MissedWin, MoveVerdict, Reply, Strength};
pub use play::resistance::{Resistance, WinningShare};
pub use play::strategy::{found_moves, strategy_move};
pub use position::evaluate::{Evaluation, MexEvidence};
pub use position::reference;
pub use position::repeat::{Repeat, may_repeat};
pub use reason::{
    Certificate, MisereQuotient, NimDimension, PilePeriod, Reason, RowPeriod, SumPart, SumReason, TameReason,
};
use splitting::values::SplitStore;
pub use splitting::{HeapRow, NoPeriod, has_heap_row};
pub use subtraction::period::{is_pile_period, nim_dimension, pile_period};
pub use table::Plan;
pub use table::cells::{Cells, LevelInTable, PositionsOfValue};
pub use table::closed_cells::p_positions;
pub use table::diagonal::Diagonal;
use table::p_rows::RayRowStore;
pub use table::p_rows::has_p_rows;
pub use table::request::{DiagonalRequest, Quantity, QuantityError, TableRequest};
use table::tables::Tables;
pub use table::tables::{PartialTable, Table};
pub use words::board_hint::{BoardHint, HintDigits, HintStep, board_hint};
pub use words::caption::{
    describe_move, describe_move_to, misere_caption, move_made, move_to_make, outcome_caption, resisting,
};
pub use words::explain::explain;
pub use words::golden_letter::{GoldenFactorReading, GoldenLetterReading, golden_letter_reading};
pub use words::heap_row::{describe_heap_exceptions, describe_heap_period};
pub use words::hint::{hint, hint_with};
pub use words::rules::{AppliedRule, outcome_by_definition, rules_of};
pub use words::silber::{SilberFinding, SilberVerdict, left_out_by_silber, silber_findings, silber_rows};
pub use words::silber_cards::{SilberCard, SilberReading, silber_reading};
pub use wythoff::far_value::{FarTable, is_far_window};
pub use wythoff::level_set::{LevelStrip, diagonal_offset, row_offset};
pub use wythoff::row_periods::{
    CertificateError, FarRows, KeptSearch, RowPeriods, RowSearch, RowState, check_certificates, expected_columns,
    shipped_row_periods,
};

/// Computes the answers about games, within a budget. It is shared between threads and keeps what it has computed.
#[derive(Debug, Default)]
pub struct Solver {
    budget: Budget,
    tables: Tables,
    row_periods: Mutex<Arc<RowPeriods>>,
    /// Rows of Wythoff's table that another run has proved, with a state of them.
    far_rows: Mutex<Option<Arc<FarRows>>>,
    /// The rows of Fibonacci Nim and of take-away games.
    rows: RowStores,
    /// The rows of ray games with one P-position in each.
    ray_rows: RayRowStore,
    /// The values of games that split heaps.
    splits: SplitStore,
    /// The misère quotients of heaps.
    quotients: QuotientStore,
    /// The lengths with which the first row of a bar is lost.
    bars: BarStore,
}

impl Solver {
    /// Returns a solver that has computed nothing.
    pub fn new(budget: Budget) -> Self {
        Self { budget, ..Self::default() }
    }

    /// The limits on work and memory.
    pub fn budget(&self) -> Budget {
        self.budget
    }

    /// Returns the requested table.
    ///
    /// If the table is in memory, the window is copied from it. Otherwise these cells are computed, and count against the
    /// budget:
    ///
    /// * where a closed form gives the cells, those of the window alone, which may be anywhere below 2⁶⁴: outcomes of
    ///   Wythoff's game, two-pile Nim, t-Wythoff, Fibonacci Nim and the odd-Fibonacci subtraction game, Grundy values of
    ///   Nim and of the latter, and what the closed form of single positions gives of all cells
    ///   ([`Ruleset::cell_form`](golden_game::Ruleset::cell_form));
    /// * for Grundy values of Wythoff's game far out in the first 512 rows or columns, but below 2³², those of the window,
    ///   from the proved periods of the rows ([`Solver::row_periods`]);
    /// * for Fibonacci Nim and take-away games those of the window, and 16 for each row from row 0 on;
    /// * for a game on a line, and a sum of two such games, those of the window, and the values of single piles from pile 0
    ///   on where no closed form or quickly found period gives them; where these are too many, but a period is found among
    ///   the first piles or heaps ([`Solver::closed_plane`] says how many), those of the window;
    /// * for outcomes of ray games that hold 1,0 and 0,1, where all cells from the corner on are too many, those of the
    ///   window, and one for each row or column from the corner on, whichever are fewer, up to 10⁷
    ///   ([`Solver::for_each_p_row`]); these rows, and some more, are kept for windows near this one;
    /// * for any other game all cells from the corner to the end of the window.
    ///
    /// The work runs on a thread of its own. A request for the same table while it is being computed, or for a part
    /// that is not much smaller, waits for that computation; it is cancelled when all of these requests are.
    ///
    /// **Cost**: from about a nanosecond for a cell with a closed form to that of listing the options of a cell, for games
    /// of [`Moves::Listed`](golden_game::Moves::Listed); memory [`Plan::bytes`].
    ///
    /// # Errors
    /// [`SolverError::Ruleset`], [`SolverError::NoTable`], [`SolverError::NoOwnTable`], [`SolverError::EmptyRange`],
    /// [`SolverError::BlockValues`], [`SolverError::Budget`], [`SolverError::TableValue`],
    /// [`SolverError::OutOfMemory`], [`SolverError::Cancelled`], [`SolverError::Thread`], [`SolverError::Panic`].
    pub fn table(&self, request: &TableRequest, job: &Job) -> Result<Arc<Table>, SolverError> {
        self.plan_table(Convention::Normal, request)?.run(self, job)
    }

    /// A table in memory that holds the request.
    fn cached(&self, request: &TableRequest) -> Option<Arc<Table>> {
        self.tables.finished(request)
    }
}
