//! The work on an exercise with its judge in the background.

use std::time::{Duration, Instant};

use super::DeskAction;
use super::choices::{kept_letters_of, letters_of};
use super::desk::Desk;
use super::run::Run;
use golden_game::{Outcome, Position};
use golden_solver::Workers;
use golden_teach::exercise::{
    Answer, AnswerMoves, Attempt, Exercise, Kind, Mark, Practised, SceneProgress, Task, TaskResult,
};

const QUEEN: &str = r#"{"kind":"winning-move","given":{"ruleset":{"name":"wythoff"},"position":["10","15"]}}"#;

const OUTCOME: &str = r#"{"kind":"outcome","given":{"ruleset":{"name":"wythoff"},"position":["3","5"]}}"#;

fn begun(json: &str, before: Option<&SceneProgress>) -> (Run, Workers) {
    drawn(Run::new(Exercise::from_json(json).expect("an exercise"), 1, before))
}

/// The run with its tasks.
fn drawn(mut run: Run) -> (Run, Workers) {
    let workers = Workers::new(std::sync::Arc::default());
    until(&mut run, &workers, "a task in front", |run| run.front().is_some());
    (run, workers)
}

/// The longest that is waited for the background: far more than anything here takes.
const PATIENCE: Duration = Duration::from_mins(1);

/// Follows the work until something is so, which the test names.
fn until(run: &mut Run, workers: &Workers, what: &str, is_so: impl Fn(&Run) -> bool) {
    let begun = Instant::now();
    while !is_so(run) {
        assert!(begun.elapsed() < PATIENCE, "{what} did not come within {PATIENCE:?}; problem: {:?}", run.problem());
        run.follow(workers, &egui::Context::default());
        std::thread::yield_now();
    }
}

fn answer(run: &mut Run, workers: &Workers, answer: Answer, words: &str) {
    run.answer(answer, words.to_owned(), workers);
    until(run, workers, "the verdict", |run| !run.is_judging());
}

fn front(run: &Run) -> &Attempt {
    run.front().expect("a task")
}

#[test]
fn a_wrong_try_is_taken_back_and_what_is_solved_is_told_once() {
    let (mut run, workers) = begun(QUEEN, None);
    answer(&mut run, &workers, Answer::Move(Position::words(&[7_u8, 12])), "(7, 12)");
    assert!(run.can_take_back() && run.hides() && !run.awaits_answer());
    run.take_back();
    answer(&mut run, &workers, Answer::Move(Position::words(&[9_u8, 9])), "(9, 9)");
    assert!(run.refusal().is_some() && run.awaits_answer(), "what is no move is no try");
    assert!(run.take_ended().is_empty());
    answer(&mut run, &workers, Answer::Move(Position::words(&[8_u8, 13])), "(8, 13)");
    assert_eq!((front(&run).tries().len(), front(&run).mark()), (2, Mark::Solved));
    assert!(!run.hides() && !run.can_take_back() && run.refusal().is_none());
    assert_eq!((run.take_ended(), run.take_ended()), (vec![0], Vec::new()));
}

#[test]
fn letters_are_answers_from_the_question_on_until_the_task_is_done() {
    let (mut run, workers) = begun(OUTCOME, None);
    assert_eq!(letters_of(&run), Some("N P"));
    run.answer(Answer::Outcome(Outcome::N), "N".to_owned(), &workers);
    assert!(run.is_judging() && letters_of(&run) == Some("N P"), "a second stroke opens no notes");
    until(&mut run, &workers, "the verdict", |run| !run.is_judging());
    assert!(run.can_take_back() && letters_of(&run) == Some("N P"));
    run.take_back();
    answer(&mut run, &workers, Answer::Outcome(Outcome::P), "P");
    assert_eq!(letters_of(&run), None);
}

#[test]
fn no_letter_takes_away_the_answer_that_a_wrong_try_was_told() {
    let (mut run, workers) = begun(OUTCOME, None);
    let mut desk = Desk::default();
    let give = |run: &mut Run, desk: &mut Desk, outcome: Outcome| {
        desk.apply(run, DeskAction::Answer(Answer::Outcome(outcome), format!("{outcome:?}")), &workers);
        until(run, &workers, "the verdict", |run| !run.is_judging());
    };
    for _ in 0..3 {
        give(&mut run, &mut desk, Outcome::N);
    }
    let tells = |run: &Run| run.refutation().is_some_and(|refutation| refutation.tells);
    assert!(tells(&run) && letters_of(&run).is_none());
    give(&mut run, &mut desk, Outcome::P);
    assert!(tells(&run) && front(&run).tries().len() == 3, "it stays in sight, and no other try begins");
    desk.apply(&mut run, DeskAction::TryAgain, &workers);
    assert_eq!(letters_of(&run), Some("N P"));
    give(&mut run, &mut desk, Outcome::P);
    assert!(front(&run).is_found() && front(&run).mark() == Mark::GivenUp);
}

#[test]
fn letters_are_no_keys_of_the_stage_as_long_as_tasks_are_left() {
    let json = r#"{"kind":"outcome","draw":{"ruleset":{"name":"nim"},"from":["1","1"],"to":["5","5"],"count":2}}"#;
    let (mut run, workers) = begun(json, None);
    for is_last in [false, true] {
        assert_eq!((letters_of(&run), kept_letters_of(&run)), (Some("N P"), Some("N P")));
        run.follow(&workers, &egui::Context::default());
        until(&mut run, &workers, "the hints", |run| run.hints().is_some());
        run.tell();
        assert!(front(&run).is_done());
        assert_eq!((letters_of(&run), kept_letters_of(&run)), (None, (!is_last).then_some("N P")));
        run.next();
    }
}

#[test]
fn the_last_hint_is_the_answer_and_gives_the_task_up() {
    let (mut run, workers) = begun(QUEEN, None);
    until(&mut run, &workers, "the hints", |run| run.hints().is_some());
    for seen in 1..=Attempt::HINTS {
        assert!(run.hides() && run.take_ended().is_empty());
        run.hint();
        assert_eq!(front(&run).hints(), seen);
    }
    assert_eq!((front(&run).mark(), run.take_ended()), (Mark::GivenUp, vec![0]));
    run.hint();
    assert!(!run.hides() && run.take_ended().is_empty());
}

#[test]
fn each_round_has_hints_of_its_own() {
    let (mut run, workers) =
        begun(r#"{"kind":"reply","given":{"ruleset":{"name":"wythoff"},"position":["1","2"]}}"#, None);
    let Task::Reply(AnswerMoves { rounds, .. }) = front(&run).task().clone() else { panic!("rounds") };
    let mut seen = Vec::new();
    for (round, from) in rounds.iter().enumerate() {
        assert_eq!(front(&run).position().map(|(_, at)| at), Some(from));
        run.follow(&workers, &egui::Context::default());
        until(&mut run, &workers, "the hints of the round", |run| run.hints().is_some());
        seen.push(run.hints().expect("hints").as_ref().clone().expect("hints").answer);
        answer(&mut run, &workers, Answer::Reply(round, Position::words(&[0_u8, 0])), "(0, 0)");
    }
    assert!(seen.iter().all(|answer: &String| !answer.is_empty()), "{seen:?}");
    assert!(front(&run).is_clean() && run.series().is_finished());
}

#[test]
fn what_was_solved_before_is_so_again_with_the_same_tasks() {
    let json = r#"{"kind":"mex","draw":{"from":0,"to":9,"count":3}}"#;
    let solved = TaskResult { solved: true, tries: 1, hints: 0 };
    let before = SceneProgress { seed: 77, tasks: vec![solved, TaskResult::default()], ..SceneProgress::default() };
    let (run, _workers) = begun(json, Some(&before));
    let (fresh, _more) = drawn(Run::new(Exercise::from_json(json).expect("an exercise"), 77, None));
    let tasks = |run: &Run| run.series().attempts().iter().map(|one| one.task().clone()).collect::<Vec<_>>();
    assert_eq!((run.seed(), tasks(&run)), (77, tasks(&fresh)));
    assert_eq!((run.series().at(), run.series().solved(), fresh.series().solved()), (1, 1, 0));
    let mut again = run;
    again.start_again();
    assert_eq!((again.seed(), again.series().attempts().len()), (78, 0));
}

#[test]
fn a_task_of_practice_is_drawn_alone() {
    let (run, _workers) = drawn(Run::practised(Practised::new(Kind::Outcome, 2, 5)));
    assert_eq!((run.kind(), run.series().attempts().len()), (Kind::Outcome, 1));
}
