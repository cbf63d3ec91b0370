//! What tells the answers of a task: these themselves, and the digits of numbers.

use super::kinds::{mex, winning_move};
use super::known::Place;
use super::words::{UNNAMED, named, number, pile_of, set};
use super::{DigitsOf, LetterQuestion, Task, TaskError};
use golden_game::{Convention, Position, Ruleset};
use golden_number::UBig;
use golden_solver::{Job, Solver};

impl Task {
    /// Whether the Zeckendorf digits of numbers are its answer, or contain it: these are then hidden until it is done.
    ///
    /// ```
    /// use golden_teach::exercise::{DigitsOf, Task};
    /// assert!(Task::Zeckendorf { number: 100_u8.into(), of: DigitsOf::Number }.digits_tell());
    /// assert!(!Task::Mex { set: vec![0, 1, 3] }.digits_tell());
    /// ```
    pub fn digits_tell(&self) -> bool {
        match self {
            Self::Zeckendorf { .. } | Self::Tail { .. } | Self::SilberStep { .. } => true,
            Self::WinningMove { ruleset, .. }
            | Self::Outcome { ruleset, .. }
            | Self::Grundy { ruleset, .. }
            | Self::Fill { ruleset, .. }
            | Self::Reply { ruleset, .. }
            | Self::Place { ruleset, .. } => ruleset.digits_tell(),
            Self::Mex { .. }
            | Self::NimSum { .. }
            | Self::Letter { .. }
            | Self::Gap { .. }
            | Self::Pair { .. }
            | Self::CounterExample { .. } => false,
        }
    }

    /// The question without what stands before its place of a sequence: on paper that is the answer of another task.
    pub fn question_alone(&self) -> String {
        match self {
            Self::Letter { index, question: LetterQuestion::Letter } => {
                format!("Which letter stands at place {index}?")
            }
            Self::Gap { row, index } => {
                let name = row.name();
                format!("How much larger is {name}({}) than {name}({index})?", index + UBig::ONE)
            }
            Self::Pair { index, .. } => format!("Which pair is number {index}?"),
            _ => self.question(),
        }
    }

    /// What several tasks ask, said once for all of them, and what each is about: "Which step … at each position …?" with
    /// "(24, 37)", "(20, 27)". `None` where they ask in different words, for one thing only, or about a position that is too
    /// long to be written out.
    ///
    /// **Cost**: proportional to the texts.
    pub fn said_once(tasks: &[Self]) -> Option<(String, Vec<String>)> {
        let (first, _) = tasks.first()?.said_of_each()?;
        let about: Option<Vec<String>> = tasks
            .iter()
            .map(|task| task.said_of_each().filter(|(question, _)| *question == first).map(|(_, about)| about))
            .collect();
        about.filter(|about| about.len() > 1).map(|about| (first, about))
    }

    /// Its question as one about each of several things, and the thing that it is about.
    fn said_of_each(&self) -> Option<(String, String)> {
        let at = |ruleset: &Ruleset, position: &Position, convention: Convention| {
            named(Place { ruleset, position, convention }, position)
        };
        let (about, each) = match self {
            Self::Outcome { ruleset, position, convention } => (at(ruleset, position, *convention), "each position"),
            Self::Grundy { ruleset, position } => (at(ruleset, position, Convention::Normal), "each position"),
            Self::SilberStep { position } => (at(&Ruleset::Wythoff, position, Convention::Normal), "each position"),
            Self::Mex { set: numbers } => (set(numbers), "each set"),
            Self::Zeckendorf { number: given, of: DigitsOf::Number } => (number(given), "each number"),
            Self::Tail { position } => {
                let whole = self.question();
                let (about, question) = whole.split_once(". ")?;
                let stones = number(position.numbers().first()?);
                return Some((question.replacen(&stones, "the number of stones", 1), about.to_owned()));
            }
            _ => return None,
        };
        // It is found where it stands first: the questions have no other number before it, that for a mex no other set.
        let question = match self {
            Self::Mex { set } => mex::of_several(set),
            _ => self.question(),
        };
        let pile = match self {
            Self::Outcome { position, .. } | Self::Grundy { position, .. } => match position.numbers() {
                [stones] => Some(pile_of(stones)).filter(|pile| question.contains(pile)),
                _ => None,
            },
            _ => None,
        };
        let said = match &pile {
            Some(pile) => question.replacen(pile, "each pile", 1),
            None => question.replacen(&about, each, 1),
        };
        (about != UNNAMED && question.contains(&about)).then_some((said, about))
    }

    /// The right answers in words: all winning moves, one for each move of the opponent, else one. At most as many winning
    /// moves as a list has room for, [`Task::ANSWERS`].
    ///
    /// **Cost**: that of evaluating each position that is answered.
    ///
    /// # Errors
    /// Those of [`Task::hints`].
    pub fn answers(&self, solver: &Solver, job: &Job) -> Result<Vec<String>, TaskError> {
        match self {
            Self::WinningMove { ruleset, position, convention, .. } => {
                let place = Place { ruleset, position, convention: *convention };
                winning_move::answers(&place, Self::ANSWERS, solver, job)
            }
            Self::Reply { ruleset, convention, rounds, .. } => {
                let answer = |position: &Position| {
                    let place = Place { ruleset, position, convention: *convention };
                    Ok(winning_move::hints(&place, solver, job)?.answer)
                };
                rounds.iter().map(answer).collect()
            }
            _ => Ok(vec![self.hints(solver, job)?.answer]),
        }
    }

    /// The most winning moves that are listed.
    pub const ANSWERS: usize = 12;

    /// The positions that the opponent's moves leave, in words; empty where no moves are to be answered.
    pub fn rounds(&self) -> Vec<String> {
        match self {
            Self::Reply { ruleset, position, convention, rounds } => {
                let place = Place { ruleset, position, convention: *convention };
                rounds.iter().map(|round| named(place, round)).collect()
            }
            _ => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::exercise::{Exercise, Task};
    use golden_solver::{Job, Solver};

    fn said_once(json: &str) -> Option<(String, Vec<String>)> {
        let exercise = Exercise::from_json(json).expect("an exercise");
        let tasks = exercise.tasks(1, &Solver::default(), &Job::new()).expect("tasks");
        Task::said_once(&tasks)
    }

    #[test]
    fn what_tasks_have_in_common_is_said_once() {
        let drawn = r#""draw":{"from":["6","9"],"to":["25","40"],"count":6}"#;
        let (question, about) = said_once(&format!(r#"{{"kind":"silber-step",{drawn}}}"#)).expect("one question");
        assert!(question.starts_with("Which step of Silber’s rule decides at each position: 0 (a safe pair)"));
        assert!(about.len() == 6 && about.iter().all(|one| one.starts_with('(')), "{about:?}");
        let drawn = r#""draw":{"ruleset":{"name":"subtraction","set":[1,2,3]},"from":["1"],"to":["20"],"count":8}"#;
        let (question, about) = said_once(&format!(r#"{{"kind":"outcome",{drawn}}}"#)).expect("one question");
        assert!(question.contains("from each pile (take 1, 2 or 3). Who wins"), "{question}");
        assert!(about.iter().all(|one| one.parse::<u32>().is_ok()), "{about:?}");
        let drawn = r#""draw":{"from":["14","1"],"to":["60","8"],"count":8}"#;
        let (question, about) = said_once(&format!(r#"{{"kind":"tail",{drawn}}}"#)).expect("one question");
        assert!(question.contains("no two of them neighbours, that add up to the number of stones?"), "{question}");
        assert!(about.iter().all(|one| one.ends_with(" may be taken")), "{about:?}");
    }

    #[test]
    fn one_task_and_tasks_of_a_sequence_or_of_long_positions_are_asked_one_by_one() {
        for json in [
            r#"{"kind":"zeckendorf","given":{"number":"100"}}"#,
            r#"{"kind":"letter","draw":{"from":"22","to":"30","count":4}}"#,
            // Their positions are too long to be told apart in words.
            r#"{"kind":"grundy","draw":{"ruleset":{"name":"nim"},"count":3,
                "from":["1001","1001","1001","1001","1001","1001","1001","1001","1001","1001","1001","1001"],
                "to":["9999","9999","9999","9999","9999","9999","9999","9999","9999","9999","9999","9999"]}}"#,
        ] {
            assert_eq!(said_once(json), None, "{json}");
        }
    }
}
