//! The question that several tasks ask, said once.

use super::Task;
use super::first_shown::Place;
use super::words::{UNNAMED, named, pile_of};

impl Task {
    /// Returns the question that several tasks ask, said once for all of them, and what each is about: "Which step … at
    /// each position …?" with "(24, 37)", "(20, 27)". `None` where they ask in different words, for one thing only, or
    /// about a position that is too long to be written out.
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
}

/// A question as one about each of several things, and the thing that it is about, where the question names it: `found`
/// becomes `each` where it stands first, since the questions have nothing like it before it.
pub(super) fn each(question: &str, about: String, [found, each]: [&str; 2]) -> Option<(String, String)> {
    let said = question.replacen(found, each, 1);
    (about != UNNAMED && question.contains(&about)).then_some((said, about))
}

/// The same of a question about a position; of a pile with its stones it is about each pile.
pub(super) fn each_position(question: &str, place: Place<'_>) -> Option<(String, String)> {
    let about = named(place, place.position);
    let pile = match place.position.numbers() {
        [stones] => Some(pile_of(stones)).filter(|pile| question.contains(pile)),
        _ => None,
    };
    match pile {
        Some(pile) => each(question, about, [&pile, "each pile"]),
        None => each(question, about.clone(), [&about, "each position"]),
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
