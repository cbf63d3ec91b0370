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
fn until(view: &mut ExerciseView, workers: &Workers, what: &str, is_so: impl Fn(&ExerciseState) -> bool) {
    let begun = Instant::now();
    while !is_so(&view.state) {
        assert!(begun.elapsed() < PATIENCE, "{what} did not come within {PATIENCE:?}");
        view.follow(workers, &egui::Context::default());
        std::thread::yield_now();
    }
}

/// A view with a task of this exercise in front.
fn begun(json: &str) -> (ExerciseView, Workers) {
    let (mut view, workers) = (ExerciseView::default(), Workers::new(std::sync::Arc::default()));
    let exercise = Exercise::from_json(json).expect("an exercise");
    drop(std::mem::replace(&mut view.state, ExerciseState::new(exercise, 1, None)));
    until(&mut view, &workers, "a task in front", |state| state.front().is_some());
    (view, workers)
}

fn front(view: &ExerciseView) -> &Attempt {
    view.state.front().expect("a task")
}

fn give(view: &mut ExerciseView, workers: &Workers, outcome: Outcome) {
    view.apply(ExerciseAction::Answer(Answer::Outcome(outcome), format!("{outcome:?}")));
    until(view, workers, "the verdict", |state| !state.phase().is_judging());
}

#[test]
fn letters_are_answers_from_the_question_on_until_the_task_is_done() {
    let (mut view, workers) = begun(OUTCOME);
    assert_eq!(view.letters(), Some("N P"));
    view.state.answer(Answer::Outcome(Outcome::N), "N".to_owned());
    assert!(view.state.phase().is_judging() && view.letters() == Some("N P"), "a second stroke opens no notes");
    until(&mut view, &workers, "the verdict", |state| !state.phase().is_judging());
    assert!(view.state.phase().can_take_back() && view.letters() == Some("N P"));
    view.state.take_back();
    give(&mut view, &workers, Outcome::P);
    assert_eq!(view.letters(), None);
}

#[test]
fn no_letter_takes_away_the_answer_that_a_wrong_try_was_told() {
    let (mut view, workers) = begun(OUTCOME);
    for _ in 0..3 {
        give(&mut view, &workers, Outcome::N);
    }
    assert!(*view.state.phase() == Phase::GivenAway && view.letters().is_none());
    give(&mut view, &workers, Outcome::P);
    assert_eq!(*view.state.phase(), Phase::GivenAway, "it stays in sight");
    assert_eq!(front(&view).tries().len(), 3, "no other try begins");
    view.apply(ExerciseAction::TryAgain);
    assert_eq!(view.letters(), Some("N P"));
    give(&mut view, &workers, Outcome::P);
    assert!(front(&view).is_found() && front(&view).mark() == Mark::GivenUp);
}

#[test]
fn letters_are_no_keys_of_the_stage_as_long_as_tasks_are_left() {
    let json = r#"{"kind":"outcome","draw":{"ruleset":{"name":"nim"},"from":["1","1"],"to":["5","5"],"count":2}}"#;
    let (mut view, workers) = begun(json);
    for is_last in [false, true] {
        assert_eq!((view.letters(), view.kept_letters()), (Some("N P"), Some("N P")));
        view.follow(&workers, &egui::Context::default());
        until(&mut view, &workers, "the hints", |state| state.hints().is_some());
        view.state.tell();
        assert!(front(&view).is_done());
        assert_eq!((view.letters(), view.kept_letters()), (None, (!is_last).then_some("N P")));
        view.state.next();
    }
}
