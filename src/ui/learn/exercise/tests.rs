//! Keys and actions at an exercise, with its judge in the background.

use std::time::{Duration, Instant};

use super::ExerciseAction;
use super::view::ExerciseView;
use golden_game::Outcome;
use golden_solver::Workers;
use golden_teach::exercise::{Answer, Attempt, Exercise, ExerciseState, Mark, Phase};

const OUTCOME: &str = r#"{"kind":"outcome","given":{"ruleset":{"name":"wythoff"},"position":["3","5"]}}"#;

/// The longest that is waited for the background: far more than anything here takes.
const PATIENCE: Duration = Duration::from_mins(1);

/// Follows the work until something is so, which the test names.
fn until(desk: &mut ExerciseView, workers: &Workers, what: &str, is_so: impl Fn(&ExerciseState) -> bool) {
    let begun = Instant::now();
    while !is_so(&desk.state) {
        assert!(begun.elapsed() < PATIENCE, "{what} did not come within {PATIENCE:?}");
        desk.follow(workers, &egui::Context::default());
        std::thread::yield_now();
    }
}

/// A view with a task of this exercise in front.
fn begun(json: &str) -> (ExerciseView, Workers) {
    let (mut desk, workers) = (ExerciseView::default(), Workers::new(std::sync::Arc::default()));
    let exercise = Exercise::from_json(json).expect("an exercise");
    drop(std::mem::replace(&mut desk.state, ExerciseState::new(exercise, 1, None)));
    until(&mut desk, &workers, "a task in front", |state| state.front().is_some());
    (desk, workers)
}

fn front(desk: &ExerciseView) -> &Attempt {
    desk.state.front().expect("a task")
}

fn give(desk: &mut ExerciseView, workers: &Workers, outcome: Outcome) {
    desk.apply(ExerciseAction::Answer(Answer::Outcome(outcome), format!("{outcome:?}")));
    until(desk, workers, "the verdict", |state| !state.phase().is_judging());
}

#[test]
fn letters_are_answers_from_the_question_on_until_the_task_is_done() {
    let (mut desk, workers) = begun(OUTCOME);
    assert_eq!(desk.letters(), Some("N P"));
    desk.state.answer(Answer::Outcome(Outcome::N), "N".to_owned());
    assert!(desk.state.phase().is_judging() && desk.letters() == Some("N P"), "a second stroke opens no notes");
    until(&mut desk, &workers, "the verdict", |state| !state.phase().is_judging());
    assert!(desk.state.phase().can_take_back() && desk.letters() == Some("N P"));
    desk.state.take_back();
    give(&mut desk, &workers, Outcome::P);
    assert_eq!(desk.letters(), None);
}

#[test]
fn no_letter_takes_away_the_answer_that_a_wrong_try_was_told() {
    let (mut desk, workers) = begun(OUTCOME);
    for _ in 0..3 {
        give(&mut desk, &workers, Outcome::N);
    }
    assert!(*desk.state.phase() == Phase::GivenAway && desk.letters().is_none());
    give(&mut desk, &workers, Outcome::P);
    assert_eq!(*desk.state.phase(), Phase::GivenAway, "it stays in sight");
    assert_eq!(front(&desk).tries().len(), 3, "no other try begins");
    desk.apply(ExerciseAction::TryAgain);
    assert_eq!(desk.letters(), Some("N P"));
    give(&mut desk, &workers, Outcome::P);
    assert!(front(&desk).is_found() && front(&desk).mark() == Mark::GivenUp);
}

#[test]
fn letters_are_no_keys_of_the_stage_as_long_as_tasks_are_left() {
    let json = r#"{"kind":"outcome","draw":{"ruleset":{"name":"nim"},"from":["1","1"],"to":["5","5"],"count":2}}"#;
    let (mut desk, workers) = begun(json);
    for is_last in [false, true] {
        assert_eq!((desk.letters(), desk.kept_letters()), (Some("N P"), Some("N P")));
        desk.follow(&workers, &egui::Context::default());
        until(&mut desk, &workers, "the hints", |state| state.hints().is_some());
        desk.state.tell();
        assert!(front(&desk).is_done());
        assert_eq!((desk.letters(), desk.kept_letters()), (None, (!is_last).then_some("N P")));
        desk.state.next();
    }
}
