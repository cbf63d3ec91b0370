//! The exercises of the course: each can be drawn and has hints, and an answer from the plain recursion is judged as it is.

use std::collections::BTreeSet;

use golden_nim::session::COURSE;
use golden_nim::solver::{Job, Solver};
use golden_nim::teach::exercise::{Answer, Attempt, Kind, Task, Verdict, judge};

use crate::answers::{right, wrong};
use crate::common::Reference;

#[test]
fn every_exercise_of_the_course_can_be_drawn_and_solved() {
    let (solver, job) = (Solver::default(), Job::new());
    let mut reference = Reference::default();
    let (mut exercises, mut kinds, mut judged) = (0, BTreeSet::new(), Vec::new());
    // An example of a move can be made, and is not right.
    let mut examples = BTreeSet::new();
    for lesson in COURSE {
        let mut of_lesson = 0;
        for (number, scene) in (1..).zip(lesson.open().expect("a lesson").model.scenes.iter()) {
            let Some(exercise) = scene.exercise() else { continue };
            let place = format!("{}, scene {number}", lesson.file);
            let exercise = exercise.unwrap_or_else(|error| panic!("{place}: {error}"));
            of_lesson += 1;
            for seed in 0..4 {
                let tasks = exercise.tasks(seed, &solver, &job).unwrap_or_else(|error| panic!("{place}: {error}"));
                assert!(!tasks.is_empty(), "{place}");
                for task in tasks {
                    let hints = task.hints(&solver, &job).unwrap_or_else(|error| panic!("{place}: {error}"));
                    let words = [&hints.nudge, &hints.rule, &hints.answer];
                    assert!(words.iter().all(|words| !words.is_empty()), "{place}: {words:?}");
                    if judged.contains(&task) {
                        continue;
                    }
                    let answer = right(&task, &mut reference);
                    let verdict = judge(&task, &answer, &solver, &job).expect("judged");
                    assert!(verdict.is_right(), "{place}: {task:?}, {answer:?}: {verdict:?}");
                    if let Task::WinningMove { ruleset, position, convention, .. } = &task {
                        let count = reference.winning(ruleset, position, *convention).len();
                        assert_eq!(task.right_answers(&solver, &job).expect("counted"), Some(count), "{place}");
                    }
                    if let Some(answer) = wrong(&task, &answer, &mut reference) {
                        let verdict = judge(&task, &answer, &solver, &job).expect("judged");
                        assert!(matches!(verdict, Verdict::Wrong(_)), "{place}: {task:?}, {answer:?}: {verdict:?}");
                    }
                    let attempt = Attempt::new(task.clone(), &solver, &job).expect("begun");
                    if let Some(example) = attempt.example().cloned() {
                        let is_reply = task.kind() == Kind::Reply;
                        let answer = if is_reply { Answer::Reply(0, example) } else { Answer::Move(example) };
                        let verdict = judge(&task, &answer, &solver, &job).expect("judged");
                        assert!(matches!(verdict, Verdict::Wrong(_)), "{place}: {task:?}, {answer:?}: {verdict:?}");
                        examples.insert(task.kind());
                    }
                    kinds.insert(task.kind());
                    judged.push(task);
                }
            }
        }
        assert!(of_lesson > 0, "{} ends in exercises", lesson.file);
        exercises += of_lesson;
    }
    assert!(exercises > 25, "{exercises} exercises");
    assert_eq!(kinds, Kind::ALL.into(), "each kind is asked in the course");
    assert_eq!(examples, [Kind::WinningMove, Kind::Reply].into());
}

/// Names of the trade, as they begin: each stands in a text of a scene before an exercise, a question, a hint or an answer of
/// the first lessons uses it.
const NAMES: [&str; 10] = [
    "P-position",
    "N-position",
    "option",
    "terminal",
    "counter-example",
    "mex",
    "Grundy",
    "nim sum",
    "safe pair",
    "nimber",
];

#[test]
fn the_first_lessons_use_no_name_before_a_scene_has_brought_it() {
    let (solver, job) = (Solver::default(), Job::new());
    let mut known = BTreeSet::new();
    for lesson in COURSE.into_iter().take(4) {
        for (number, scene) in (1..).zip(lesson.open().expect("a lesson").model.scenes.iter()) {
            known.extend(NAMES.into_iter().filter(|name| scene.caption.contains(name)));
            let mut texts: Vec<String> = vec![scene.question.clone(), scene.answer.clone()];
            texts.extend(scene.hints.iter().cloned());
            if let Some(exercise) = scene.exercise() {
                let tasks = exercise.expect("an exercise").tasks(1, &solver, &job).expect("tasks");
                for task in tasks {
                    let hints = task.hints(&solver, &job).expect("hints");
                    texts.extend([task.question(), hints.nudge, hints.rule, hints.answer]);
                }
            }
            for (name, text) in NAMES.iter().flat_map(|name| texts.iter().map(move |text| (name, text))) {
                assert!(known.contains(name) || !text.contains(name), "{}, scene {number}: {text}", lesson.file);
            }
        }
    }
    assert!(known.contains("P-position") && known.contains("counter-example"), "{known:?}");
}
