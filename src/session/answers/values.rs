//! The options of a position that have a given Grundy value, in words.

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

#[cfg(test)]
mod tests {
    use super::ValueOptions;
    use crate::Focus;
    use crate::tests::focus;
    use golden_solver::{Job, Solver};

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
}
