//! The options of a position that have a given Grundy value, in words. The winning moves of a position in few words,
//! to stand beside those of other games at the same cell.

use super::Resolved;
use crate::Focus;
use golden_game::{Position, short_position};
use golden_prose::grouped;
use golden_solver::{Job, Solver, SolverError, describe_move};

/// The number of options of a value that are named.
const NAMED: usize = 8;

/// The most characters of an option.
const IN_LIST: usize = 22;

/// The options of a position that have a value.
#[derive(Clone, Debug, PartialEq)]
pub struct ValueOptions {
    /// The value.
    pub value: u64,
    /// The first of them.
    pub options: Vec<ValueOption>,
    /// The number of all these options; `None` where the values of the options are not all known.
    pub count: Option<usize>,
}

/// An option.
#[derive(Clone, Debug, PartialEq)]
pub struct ValueOption {
    /// The position.
    pub to: Position,
    /// That position as text.
    pub text: String,
    /// The move: "take 8 from both piles".
    pub step: String,
}

impl ValueOptions {
    /// Finds the options of a position that have a value.
    ///
    /// **Cost**: that of [`Solver::options_of_value`].
    ///
    /// # Errors
    /// Those of [`Solver::options_of_value`].
    pub fn find(solver: &Solver, focus: &Focus, value: u64, job: &Job) -> Result<Self, SolverError> {
        let Focus { ruleset, position } = focus;
        let Some(moves) = solver.options_of_value(ruleset, position, value, job)? else {
            return Ok(Self { value, options: Vec::new(), count: None });
        };
        let options = moves.iter().take(NAMED).map(|step| ValueOption {
            to: step.to.clone(),
            text: short_position(&step.to, IN_LIST),
            step: describe_move(ruleset, position, step).to_string(),
        });
        Ok(Self { value, options: options.collect(), count: Some(moves.len()) })
    }

    /// Says which options have the value, and what a click does; `mex` is the value of the position.
    pub fn sentences(&self, mex: u64) -> (String, String) {
        let value = self.value;
        match (self.count, self.options.first()) {
            (None, _) => ("The values of the options are beyond the search.".to_owned(), String::new()),
            (Some(_), None) if value == mex => {
                let below = if mex == 0 { "" } else { ", and every smaller value is there" };
                (format!("No option has value {value}{below}: that is the Grundy value."), String::new())
            }
            (Some(_), None) => (
                format!("No option has value {value}."),
                format!("That does not matter: {mex}, the least value missing, is smaller."),
            ),
            (Some(1), Some(option)) => (
                format!("{} has value {value}: {}.", option.text, option.step),
                "Only this option has it. A click goes there.".to_owned(),
            ),
            (Some(count), Some(option)) => {
                let more = if count > self.options.len() { ", the first of them" } else { "" };
                (
                    format!("{} options have value {value}.", grouped(&count)),
                    format!("One is {}: {}. A click lists them{more}.", option.text, option.step),
                )
            }
        }
    }
}

/// The most characters of a position that a winning move leads to.
const POSITION: usize = 20;

/// The winning moves of a position in few words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShortMoves {
    /// The positions that the first winning moves lead to.
    pub to: Vec<String>,
    /// The number of winning moves that are known.
    count: usize,
    /// True if there may be others.
    may_have_others: bool,
    /// True if they are being computed.
    is_running: bool,
}

impl ShortMoves {
    /// The winning moves of what is known of a position; of the first ones, at most `most` and at most twelve, the
    /// positions they lead to.
    ///
    /// **Cost**: linear in the digits of these positions.
    pub fn from_known(known: &Resolved, most: usize) -> Self {
        let described = &known.described;
        let first = described.moves.iter().take(most);
        Self {
            to: first.map(|winning| short_position(&winning.to, POSITION)).collect(),
            count: described.known_moves().len(),
            may_have_others: described.may_have_others(),
            is_running: known.running.is_some(),
        }
    }

    /// Returns the number of winning moves in words: "2", "none"; where not all are known "1 known", "computing…" or
    /// "not known".
    pub fn count_words(&self) -> String {
        match (self.may_have_others, self.count) {
            (false, 0) => "none".to_owned(),
            (false, count) => grouped(&count),
            (true, 0) if self.is_running => "computing…".to_owned(),
            (true, 0) => "not known".to_owned(),
            (true, count) => format!("{} known", grouped(&count)),
        }
    }

    /// Returns the number of known winning moves after the first ones, in words: "and 3 more"; empty where there are
    /// none.
    pub fn more_words(&self) -> String {
        let more = self.count.saturating_sub(self.to.len());
        if more == 0 { String::new() } else { format!("and {} more", grouped(&more)) }
    }

    /// All of it in a line: "2 winning moves: (27, 44), (31, 19)".
    pub fn words(&self) -> String {
        let head = match (self.may_have_others, self.count) {
            (false, 0) => return "no winning move".to_owned(),
            (true, 0) => return format!("winning moves {}", self.count_words()),
            (false, 1) => "1 winning move".to_owned(),
            (true, 1) => "1 known winning move".to_owned(),
            (false, count) => format!("{} winning moves", grouped(&count)),
            (true, count) => format!("{} known winning moves", grouped(&count)),
        };
        if self.to.is_empty() {
            return head;
        }
        let more = self.more_words();
        let more = if more.is_empty() { more } else { format!(" {more}") };
        format!("{head}: {}{more}", self.to.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::{ShortMoves, ValueOptions};
    use crate::Focus;
    use crate::answers::Resolved;
    use crate::tests::{described, focus};
    use golden_solver::{Job, Progress, Solver};

    #[test]
    fn a_value_names_its_options() {
        let solver = Solver::default();
        let of = |value| ValueOptions::find(&solver, &Focus::wythoff(10, 13), value, &Job::new()).unwrap();
        let (first, second) = of(4).sentences(6);
        assert_eq!(first, "(2, 5) has value 4: take 8 from both piles.");
        assert_eq!(second, "Only this option has it. A click goes there.");
        assert_eq!((of(0).count, of(0).options.len()), (Some(3), 3));
        assert_eq!(
            of(6).sentences(6).0,
            "No option has value 6, and every smaller value is there: that is the Grundy value."
        );
    }

    #[test]
    fn in_a_sum_the_options_are_those_of_the_sum() {
        let focus = focus("nim 3 + wythoff 1 3");
        let solver = Solver::default();
        let evaluation = solver.evaluate(&focus.ruleset, &focus.position, &Job::new()).unwrap();
        for value in evaluation.mex.unwrap().present {
            let found = ValueOptions::find(&solver, &focus, value, &Job::new()).unwrap();
            assert!(found.count.is_some_and(|count| count > 0));
            for option in found.options {
                let known = solver.evaluate(&focus.ruleset, &option.to, &Job::new()).unwrap();
                assert_eq!(known.grundy, Some(value.into()), "{}", option.text);
            }
        }
    }

    #[test]
    fn winning_moves_are_counted_and_the_first_are_named() {
        let said = |typed: &str, most| {
            let known = Resolved { described: Arc::new(described(typed)), ..Resolved::default() };
            let moves = ShortMoves::from_known(&known, most);
            (moves.count_words(), moves.words())
        };
        let of = |count: &str, words: &str| (count.to_owned(), words.to_owned());
        assert_eq!(said("wythoff 31 48", 4), of("2", "2 winning moves: (27, 44), (31, 19)"));
        assert_eq!(said("wythoff 31 48", 1), of("2", "2 winning moves: (27, 44) and 1 more"));
        assert_eq!(said("wythoff 3 5", 4), of("none", "no winning move"));
        assert_eq!(said("nim 3 4", 4), of("1", "1 winning move: (3, 3)"));
        assert_eq!(said("kayles 10^30", 0), of("1 known", "1 known winning move"));
    }

    #[test]
    fn what_is_not_known_says_so() {
        let mut unknown = Resolved::default();
        assert_eq!(ShortMoves::from_known(&unknown, 4).words(), "winning moves not known");
        unknown.running = Some(Progress { done: 0, total: 0 });
        assert_eq!(ShortMoves::from_known(&unknown, 4).words(), "winning moves computing…");
    }
}
