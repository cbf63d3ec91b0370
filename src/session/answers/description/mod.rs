//! What is said of a position, put into words once and not every frame: numbers may have thousands of digits.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `moves` | the winning moves: how many there are, and the first of them |
//! | `numbers` | the numbers of the position as sums of their parts |
//! | `position` | the position in the heading, with its digits and the games of a sum |
//! | `reasons` | the reasons, by what they speak of: value, outcome, the game as a whole |
//! | `value` | the Grundy value, and which values above it options have |

mod moves;
mod numbers;
mod position;
mod reasons;
mod value;

use crate::{Focus, WalkedAutomaton};
use golden_game::{Move, Outcome};
use golden_number::UBig;
use golden_prose::Prose;
use golden_solver::{Evaluation, Job, SolverError, found_moves, outcome_caption};
use golden_theorem::relation::outcome_formula;
pub use moves::DescribedMove;
pub use numbers::{DescribedNumber, SumPart};
use reasons::ExplainedReasons;

/// A position in words.
#[derive(Clone, Debug, Default)]
pub struct Description {
    /// The answer that was put into words; where not all winning moves are known, with those that are.
    pub evaluation: Evaluation,
    /// The position, shortened where it is long.
    pub position: String,
    /// How many digits its numbers have, where they are shortened: "46 and 47 digits"; else empty.
    pub digits: String,
    /// The games of a sum, in the order of the position: "Nim + Wythoff"; else empty.
    pub games: String,
    /// The line below the outcome.
    pub caption: String,
    /// The Grundy value, where it is known.
    pub grundy: Option<String>,
    /// How many digits it has, where it is shortened: "47 digits".
    pub grundy_digits: Option<String>,
    /// The values above the Grundy value, with whether an option has them.
    pub values_above: Vec<(u64, bool)>,
    /// Whether options have still larger values.
    pub values_go_on: bool,
    /// How the value follows, or why it is not known.
    pub value_reasons: Vec<Prose>,
    /// Why the outcome is what it is.
    pub reasons: Vec<Prose>,
    /// What is known of the game as a whole, and says nothing of this position.
    pub of_game: Vec<Prose>,
    /// "2 of 110 options"; "2 known" where there may be others.
    pub move_count: String,
    /// Whether there is no move at all.
    pub is_over: bool,
    /// The first winning moves of those that are known.
    pub moves: Vec<DescribedMove>,
    /// How many winning moves there are beyond those.
    pub more_moves: usize,
    /// The numbers of the position, in its order, with their largest parts in the numeration of the game and how many
    /// they have in all. None where digits say nothing of the game.
    pub numbers: Vec<DescribedNumber>,
    /// What those parts are called: "Zeckendorf", "Binary", or both for a sum; empty where there are none.
    pub digits_title: &'static str,
    /// How many numbers there are beyond those.
    pub more_numbers: usize,
    /// The automaton of the game's P-positions with the numbers of this position, if there is one that they can walk.
    pub automaton: Option<WalkedAutomaton>,
}

impl Description {
    /// Puts an answer into words.
    ///
    /// **Cost**: the decimal digits and Zeckendorf forms of the numbers of the position.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`], between one number and the next.
    pub fn of(focus: &Focus, mut evaluation: Evaluation, job: &Job) -> Result<Self, SolverError> {
        if evaluation.winning_moves.is_none() {
            evaluation.some_winning_moves = found_moves(&focus.ruleset, &focus.position, &evaluation);
        }
        let (position, digits) = position::heading_of(focus);
        let (moves, more_moves) = moves::first_moves(focus, &position, &evaluation, job)?;
        let (numbers, more_numbers) = numbers::first_numbers(focus, job)?;
        let (grundy, grundy_digits) = value::value_of(&evaluation);
        let (values_above, values_go_on) = value::values_above(evaluation.mex.as_ref());
        let reasons = ExplainedReasons::of(&evaluation.reasons, job)?;
        Ok(Self {
            position,
            digits,
            games: position::games_of(&focus.ruleset),
            caption: outcome_caption(&evaluation).to_string(),
            grundy,
            grundy_digits,
            values_above,
            values_go_on,
            value_reasons: reasons.value,
            reasons: reasons.outcome,
            of_game: reasons.game,
            move_count: moves::move_count(&evaluation),
            is_over: evaluation.outcome == Some(Outcome::P) && evaluation.options == Some(UBig::ZERO),
            moves,
            more_moves,
            numbers,
            digits_title: numbers::digits_title(&focus.ruleset),
            more_numbers,
            automaton: automaton_of(focus),
            evaluation,
        })
    }

    /// The winning moves that are known: all of them, or where there may be others those that were found.
    pub fn known_moves(&self) -> &[Move] {
        moves::known_moves(&self.evaluation)
    }

    /// Whether there may be winning moves beyond those that are known.
    pub fn may_have_others(&self) -> bool {
        self.evaluation.winning_moves.is_none()
    }
}

/// The automaton that decides whether a position is a P-position, if numbers that short have one.
fn automaton_of(focus: &Focus) -> Option<WalkedAutomaton> {
    if focus.position.numbers().iter().any(WalkedAutomaton::is_too_long) {
        return None;
    }
    let (base, formula, numbers) = outcome_formula(&focus.ruleset, &focus.position)?;
    Some(WalkedAutomaton { base, formula, numbers, cells: None })
}

#[cfg(test)]
mod tests {
    use crate::tests::described;

    #[test]
    fn long_numbers_are_shown_with_both_ends_and_their_count_of_digits() {
        let nim = described(&format!("nim 10^45 1{}3", "0".repeat(45)));
        assert_eq!(nim.position, "(100…000, 100…003)");
        assert_eq!(nim.digits, "46 and 47 digits");
        assert_eq!((nim.grundy.as_deref(), nim.grundy_digits.as_deref()), (Some("109…107"), Some("47 digits")));
        assert_eq!(nim.moves[0].title.to_string(), "→ (100…000, 100…000)");
        assert_eq!(nim.move_count, "1 of 110…003 (47 digits) options");
    }
}
