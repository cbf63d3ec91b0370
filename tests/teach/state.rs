//! The work on an exercise from its first task to its last, with the judge in the background.

use std::sync::Arc;
use std::time::{Duration, Instant};

use golden_game::Position;
use golden_solver::Workers;
use golden_teach::exercise::{
    About, Answer, AnswerMoves, Attempt, Exercise, ExerciseState, Kind, Mark, Phase, PracticeRecord, SceneProgress,
    Task, TaskResult,
};

use crate::common::{answer as typed, attempt, task};

const QUEEN: &str = r#"{"kind":"winning-move","given":{"ruleset":{"name":"wythoff"},"position":["10","15"]}}"#;

fn begun(json: &str, before: Option<&SceneProgress>) -> (ExerciseState, Workers) {
    drawn(ExerciseState::new(Exercise::from_json(json).expect("an exercise"), 1, before))
}

/// The work with its tasks.
fn drawn(mut state: ExerciseState) -> (ExerciseState, Workers) {
    let workers = Workers::new(Arc::default());
    until(&mut state, &workers, "a task in front", |state| state.front().is_some());
    (state, workers)
}

/// The longest that is waited for the background: far more than anything here takes.
const PATIENCE: Duration = Duration::from_mins(1);

/// Follows the work until something is so, which the test names.
fn until(state: &mut ExerciseState, workers: &Workers, what: &str, is_so: impl Fn(&ExerciseState) -> bool) {
    let begun = Instant::now();
    while !is_so(state) {
        assert!(begun.elapsed() < PATIENCE, "{what} did not come within {PATIENCE:?}; problem: {:?}", state.problem());
        state.follow(workers, |_| ());
        std::thread::yield_now();
    }
}

fn answer(state: &mut ExerciseState, workers: &Workers, answer: Answer, words: &str) {
    state.answer(answer, words.to_owned());
    until(state, workers, "the verdict", |state| !state.phase().is_judging());
}

fn front(state: &ExerciseState) -> &Attempt {
    state.front().expect("a task")
}

#[test]
fn a_wrong_try_is_taken_back_and_what_is_solved_is_told_once() {
    let (mut state, workers) = begun(QUEEN, None);
    answer(&mut state, &workers, Answer::Move(Position::words(&[7_u8, 12])), "(7, 12)");
    assert!(state.phase().can_take_back() && state.phase().hides_answers() && !state.phase().awaits_answer());
    state.take_back();
    answer(&mut state, &workers, Answer::Move(Position::words(&[9_u8, 9])), "(9, 9)");
    assert!(state.refusal().is_some() && state.phase().awaits_answer(), "what is no move is no try");
    assert!(state.take_ended().is_empty());
    answer(&mut state, &workers, Answer::Move(Position::words(&[8_u8, 13])), "(8, 13)");
    assert_eq!((front(&state).tries().len(), front(&state).mark()), (2, Mark::Solved));
    assert!(!state.phase().hides_answers() && !state.phase().can_take_back() && state.refusal().is_none());
    assert_eq!((state.take_ended(), state.take_ended()), (vec![0], Vec::new()));
}

#[test]
fn the_last_hint_is_the_answer_and_gives_the_task_up() {
    let (mut state, workers) = begun(QUEEN, None);
    until(&mut state, &workers, "the hints", |state| state.hints().is_some());
    for seen in 1..=Attempt::HINTS {
        assert!(state.phase().hides_answers() && state.take_ended().is_empty());
        state.hint();
        assert_eq!(front(&state).hints(), seen);
    }
    assert_eq!((front(&state).mark(), state.take_ended()), (Mark::GivenUp, vec![0]));
    state.hint();
    assert!(!state.phase().hides_answers() && state.take_ended().is_empty());
}

#[test]
fn each_round_has_hints_of_its_own() {
    let (mut state, workers) =
        begun(r#"{"kind":"reply","given":{"ruleset":{"name":"wythoff"},"position":["1","2"]}}"#, None);
    let Task::Reply(AnswerMoves { rounds, .. }) = front(&state).task().clone() else { panic!("rounds") };
    let mut seen = Vec::new();
    for (round, from) in rounds.iter().enumerate() {
        assert_eq!(front(&state).position().map(|(_, at)| at), Some(from));
        state.follow(&workers, |_| ());
        until(&mut state, &workers, "the hints of the round", |state| state.hints().is_some());
        seen.push(state.hints().expect("hints").as_ref().clone().expect("hints").answer);
        answer(&mut state, &workers, Answer::Reply(round, Position::words(&[0_u8, 0])), "(0, 0)");
    }
    assert!(seen.iter().all(|answer: &String| !answer.is_empty()), "{seen:?}");
    assert!(front(&state).is_clean() && state.is_finished());
}

#[test]
fn what_was_solved_before_is_so_again_with_the_same_tasks() {
    let json = r#"{"kind":"mex","draw":{"from":0,"to":9,"count":3}}"#;
    let solved = TaskResult { solved: true, tries: 1, hints: 0 };
    let before = SceneProgress { seed: 77, tasks: vec![solved, TaskResult::default()], ..SceneProgress::default() };
    let (state, _workers) = begun(json, Some(&before));
    let (fresh, _more) = drawn(ExerciseState::new(Exercise::from_json(json).expect("an exercise"), 77, None));
    let tasks = |state: &ExerciseState| state.attempts().iter().map(|one| one.task().clone()).collect::<Vec<_>>();
    assert_eq!((state.seed(), tasks(&state)), (77, tasks(&fresh)));
    assert_eq!((state.at(), state.solved(), fresh.solved()), (1, 1, 0));
    let mut again = state;
    let _ = again.start_again();
    assert_eq!((again.seed(), again.attempts().len()), (78, 0));
}

#[test]
fn a_task_of_practice_is_drawn_alone() {
    let (state, _workers) = drawn(ExerciseState::practised(PracticeRecord::new(Kind::Outcome, 2, 5)));
    assert_eq!((state.kind(), state.attempts().len()), (Some(Kind::Outcome), 1));
}

/// Answers the task in front, right or with the number after that; returns whether the verdict says that it is right.
fn say(state: &mut ExerciseState, workers: &Workers, is_right: bool) -> bool {
    let About::Set(set) = state.front().expect("a task").task().about() else { panic!("a set") };
    let mex = (0..=u16::MAX).find(|number| !set.contains(number)).expect("a number is missing");
    let number = if is_right { mex } else { mex + 1 };
    state.answer(Answer::Number(number.into()), number.to_string());
    until(state, workers, "the verdict", |state| !state.phase().is_judging());
    state.tried().expect("a try").verdict.is_right()
}

#[test]
fn the_work_goes_from_open_task_to_open_task_and_counts_clean_ones() {
    let exercise = Exercise::from_json(r#"{"kind":"mex","draw":{"from":0,"to":9,"count":5}}"#).expect("an exercise");
    let solved = TaskResult { solved: true, ..TaskResult::default() };
    let before = SceneProgress { tasks: vec![solved], ..SceneProgress::default() };
    let workers = &Workers::new(Arc::default());
    let mut state = ExerciseState::new(exercise, 1, Some(&before));
    assert_eq!(*state.phase(), Phase::Drawing);
    until(&mut state, workers, "the tasks", |state| *state.phase() != Phase::Drawing);
    assert_eq!((state.phase(), state.attempts().len()), (&Phase::Asked, 5));
    assert_eq!((state.at(), state.solved()), (1, 1), "it begins with the first open one");
    assert!(say(&mut state, workers, true));
    state.next();
    assert_eq!((state.at(), state.streak()), (2, 1));
    assert!(!say(&mut state, workers, false) && *state.phase() == Phase::Wrong && state.take_back());
    assert_eq!((state.streak(), state.phase()), (0, &Phase::Asked));
    assert!(say(&mut state, workers, true));
    assert_eq!(state.streak(), 0, "with a wrong try it counts for no streak");
    state.next();
    assert!(say(&mut state, workers, true));
    state.next();
    assert_eq!((state.at(), state.streak()), (4, 1));
    state.skip();
    assert_eq!((state.at(), state.streak(), state.is_finished()), (4, 1, true), "no other one is open");
    state.go(4);
    assert_eq!(state.front().map(Attempt::mark), Some(Mark::Open), "who goes to a skipped one takes it up");
    until(&mut state, workers, "the hints", |state| state.hints().is_some());
    for _ in 0..Attempt::HINTS {
        assert!(state.phase().hides_answers() && state.hint());
    }
    assert!(!state.hint() && state.is_finished() && *state.phase() == Phase::Told && !state.phase().hides_answers());
    assert_eq!((state.solved(), state.streak(), state.take_ended()), (4, 0, vec![1, 2, 3, 4]));
    state.go(3);
    assert!(*state.phase() == Phase::Found && state.tried().is_some(), "its last verdict is in sight again");
    state.go(99);
    assert_eq!(state.at(), 3);
    state.go(4);
    state.try_again();
    assert!(state.phase().awaits_answer() && say(&mut state, workers, true));
    assert_eq!((state.solved(), state.take_ended()), (4, vec![]), "what was told counts as told");
}

#[test]
fn the_last_hint_comes_before_a_judge_who_is_not_done() {
    let mut attempt = attempt(task(QUEEN));
    let said = typed(attempt.task(), "8 13");
    attempt.refuse("No move.".to_owned());
    assert_eq!(*attempt.phase(), Phase::Refused("No move.".to_owned()));
    attempt.give(said.clone(), "8 13".to_owned());
    assert_eq!(*attempt.phase(), Phase::Judging(said, "8 13".to_owned()));
    for _ in 0..Attempt::HINTS {
        attempt.open_hint();
    }
    attempt.refuse("Too late.".to_owned());
    attempt.give(Answer::Number(1_u8.into()), "1".to_owned());
    assert_eq!((attempt.phase(), attempt.tries().len()), (&Phase::Told, 0));
}
