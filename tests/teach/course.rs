//! The exercises of the course: each can be drawn, has an answer, and hints that lead to it.

use golden_nim::session::COURSE;
use golden_nim::solver::{Job, Solver};

#[test]
fn every_exercise_of_the_course_can_be_drawn_and_solved() {
    let (solver, job) = (Solver::default(), Job::new());
    let mut exercises = 0;
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
                    assert_ne!(task.right_answers(&solver, &job).expect("counted"), Some(0), "{place}");
                }
            }
        }
        assert!(of_lesson > 0, "{} ends in exercises", lesson.file);
        exercises += of_lesson;
    }
    assert!(exercises > 25, "{exercises} exercises");
}
