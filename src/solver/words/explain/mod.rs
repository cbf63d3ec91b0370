//! Reasons in words: turns evidence into sentences.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `budget` | the facts that are not known or not listed, since they would cost too much |
//! | `closed_forms` | the closed forms of single games, each with the numbers it rests on |
//! | `sums` | sums of games, by the values of their components; the derivation of a value: from those of the options, from a period, from the dimension of a game; reasons under misère play |

mod budget;
mod closed_forms;
mod sums;

use super::heap_row::{BY_SPAN, BY_THEOREM, row_period};
use super::silber::explain_wythoff;
use crate::Reason;
use crate::phrases::no_move;
use golden_prose::{Prose, grouped};
pub(crate) use sums::part_name;

/// The end of a sentence about a P-position.
pub(super) const ANSWERED: &str = "every move can be answered.";

/// A reason in sentences. Numbers of more than 30 digits are shortened.
///
/// **Cost**: the decimal digits of its numbers.
///
/// ```
/// use golden_game::{Nim, Position, Ruleset};
/// use golden_solver::{Solver, explain};
/// let evaluation = Solver::default().analyse(&Ruleset::Nim, &Position::words(&[1u8, 2, 3]))?;
/// let words = explain(&evaluation.reasons[0]).to_string();
/// assert_eq!(words, "The nim sum of 1, 2 and 3 is 0, so every move can be answered.");
/// # Ok::<(), golden_solver::SolverError>(())
/// ```
pub fn explain(reason: &Reason) -> Prose {
    match reason {
        Reason::Terminal => no_move(),
        Reason::MisereEnd => Prose::from("There is no move: in misère play whoever cannot move has won."),
        Reason::Words(words) | Reason::MisereRule(words) => words.clone(),
        Reason::Nim(reason) => closed_forms::nim(reason),
        Reason::Wythoff(reason) => explain_wythoff(reason),
        Reason::TWythoff(reason) => closed_forms::t_wythoff(reason),
        Reason::FibonacciNim(reason) => closed_forms::fibonacci_nim(reason),
        Reason::GlobalFibonacciNim(reason) => closed_forms::global_fibonacci_nim(reason),
        Reason::LeastLimit { piles, limit, least } => closed_forms::least_limit(piles, *limit, *least),
        Reason::TakeAway(reason) => closed_forms::take_away(reason),
        Reason::Subtraction(reason) => closed_forms::subtraction(reason),
        Reason::Mex { options, value, all } => sums::mex(options, *value, all.as_deref()),
        Reason::PilePeriod { pile, equal, value, period, .. } => {
            sums::by_period("pile", pile, *equal, *value, period, BY_SPAN)
        }
        Reason::SplitPeriod { heap, equal, value, period } => {
            sums::by_period("heap", heap, *equal, *value, period, BY_THEOREM)
        }
        Reason::RowPeriod { column, value, period } => row_period(column, value, period),
        Reason::NimDimension(dimension) => sums::nim_dimension(*dimension),
        Reason::Sum(reason) => sums::sum(reason),
        Reason::OpenMoves { part, value, is_one_found } => sums::open_moves(part, value.as_ref(), *is_one_found),
        Reason::OpenPart { part, reason } => match reason.as_ref() {
            Reason::BeyondBudget(need) => {
                budget::beyond(&format!("The Grundy value of {}", sums::part_name(part)), need)
            }
            other => explain(other),
        },
        Reason::Misere { states } => sums::search(*states),
        Reason::Tame(reason) => sums::tame(reason),
        Reason::MisereQuotient(quotient) => sums::quotient(*quotient),
        Reason::LongNumbers => sums::long_numbers(),
        Reason::Search { states } => {
            Prose::from(format!("Found by the plain recursion over {} positions.", grouped(states)))
        }
        Reason::BeyondBudget(need) => budget::beyond("The Grundy value", need),
        Reason::UnlistedMoves { options } => budget::unlisted_moves(options),
        Reason::TooManyMoves => budget::too_many_moves(),
    }
}
