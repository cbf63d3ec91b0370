//! Attempts, progress and its file, practice.

use std::fs;

use golden_nim::session::ProgressFile;
use golden_nim::solver::{Job, Solver};
use golden_nim::teach::exercise::{
    Answer, Attempt, Kind, LEVELS, Practised, Progress, ProgressError, Task, Verdict, judge, next_practised,
    practice_kinds,
};

use crate::common::{answer, hints, task};

/// Answers as typed, and returns the verdict.
fn answered(attempt: &mut Attempt, text: &str) -> Verdict {
    let said = answer(attempt.task(), text);
    let verdict = judge(attempt.task(), &said, &Solver::default(), &Job::new()).expect("a verdict");
    attempt.take(said, verdict)
}

fn attempt(json: &str) -> Attempt {
    Attempt::new(task(json), &Solver::default(), &Job::new()).expect("an attempt")
}

const ALL_THREE: &str =
    r#"{"kind":"winning-move","given":{"ruleset":{"name":"wythoff"},"position":["10","15"],"all":true}}"#;

#[test]
fn all_winning_moves_are_found_one_after_the_other() {
    let mut attempt = attempt(ALL_THREE);
    assert_eq!(attempt.to_find(), 3);
    assert!(answered(&mut attempt, "10 6").is_right());
    assert!(matches!(answered(&mut attempt, "10 6"), Verdict::Invalid(_)), "found already");
    assert!(matches!(answered(&mut attempt, "11 15"), Verdict::Invalid(_)));
    assert!(matches!(answered(&mut attempt, "7 12"), Verdict::Wrong(_)));
    assert!(attempt.refuted().is_some());
    assert_eq!((attempt.tries().len(), attempt.mistakes(), attempt.found().len()), (2, 1, 1));
    assert!(attempt.take_back() && attempt.take_back() && !attempt.take_back());
    assert_eq!((attempt.tries().len(), attempt.found().len()), (0, 0));
    for text in ["8 13", "9 15", "10 6"] {
        assert!(!attempt.is_solved());
        assert!(answered(&mut attempt, text).is_right());
    }
    assert!(attempt.is_solved() && attempt.is_clean());
    assert_eq!(attempt.open_hint(), None, "nothing is left to be hinted at");
}

#[test]
fn the_rounds_of_a_reply_are_answered_each_once() {
    let mut attempt = attempt(r#"{"kind":"reply","given":{"ruleset":{"name":"nim"},"position":["3","3"]}}"#);
    assert_eq!(attempt.to_find(), 6);
    while !attempt.is_solved() {
        let Task::Reply { rounds, .. } = attempt.task() else { panic!("rounds") };
        let round = attempt.round();
        let piles = rounds[round].to_words().expect("small");
        let copied = piles.iter().min().expect("two piles");
        let text = format!("{}: {copied} {copied}", round + 1);
        assert!(answered(&mut attempt, &text).is_right(), "{text}");
        assert!(attempt.is_solved() || matches!(answered(&mut attempt, &text), Verdict::Invalid(_)), "answered before");
    }
    assert_eq!(attempt.tries().len(), 6);
}

#[test]
fn progress_is_kept_by_lesson_and_scene_and_survives_its_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let state = folder.path().join("state");
    let (file, mut progress, message) = ProgressFile::open(Some(&state));
    assert_eq!((message, &progress), (None, &Progress::default()));
    assert_eq!(progress.begin("lesson.json", "s1", 7), 7);
    let mut first = attempt(ALL_THREE);
    first.open_hint();
    answered(&mut first, "7 12");
    progress.note("lesson.json", "s1", 2, &first);
    assert_eq!(progress.begin("lesson.json", "s1", 9), 7, "what was begun keeps its seed");
    for text in ["8 13", "9 15", "10 6"] {
        answered(&mut first, text);
    }
    progress.note("lesson.json", "s1", 0, &first);
    let scene = progress.scene("lesson.json", "s1").expect("begun");
    assert_eq!((scene.solved(), scene.tasks.len(), scene.tasks[2].tries, scene.tasks[2].hints), (1, 3, 1, 1));
    file.save(&progress).expect("saved");
    let (_, again, message) = ProgressFile::open(Some(&state));
    assert_eq!((again, message), (progress.clone(), None));
    progress.restart("lesson.json", "s1", 11);
    assert_eq!(progress.begin("lesson.json", "s1", 12), 12, "nothing was begun with the seed");
    // Without a folder nothing is written, and that is no error.
    let (nowhere, fresh, _) = ProgressFile::open(None);
    assert_eq!(nowhere.save(&fresh).map_err(|error| error.to_string()), Ok(()));
}

#[test]
fn a_damaged_or_newer_file_is_kept_beside_a_fresh_start() {
    for (text, said) in [
        ("{", "cannot be read"),
        (r#"{"format":"golden-nim/progress","version":2,"new":1}"#, "version 2"),
        (r#"{"format":"golden-nim/settings","version":1}"#, "golden-nim/settings"),
        (r#"{"format":"golden-nim/progress","version":1,"practice":{"streak":-1}}"#, "cannot be read"),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("progress.json");
        fs::write(&path, text).expect("written");
        let (file, progress, message) = ProgressFile::open(Some(folder.path()));
        let message = message.expect("a message");
        assert!(message.contains(said) && message.contains("progress.json.bak"), "{message}");
        assert_eq!(progress, Progress::default());
        assert_eq!(fs::read_to_string(folder.path().join("progress.json.bak")).expect("kept"), text);
        file.save(&progress).expect("saved");
        assert_eq!(ProgressFile::open(Some(folder.path())).2, None);
    }
    let many: Vec<String> = (0..1001).map(|at| format!(r#""{at}":{{}}"#)).collect();
    let many = format!(r#"{{"format":"golden-nim/progress","version":1,"lessons":{{{}}}}}"#, many.join(","));
    assert!(matches!(Progress::from_json(&many), Err(ProgressError::TooMany { what: "lessons", .. })));
}

#[test]
fn every_kind_is_practised_at_every_level_and_the_same_seed_draws_the_same_task() {
    let kinds: Vec<Kind> = practice_kinds().collect();
    assert_eq!(kinds.len(), Kind::ALL.len() - 1, "all but sentences");
    let (solver, job) = (Solver::default(), Job::new());
    for kind in kinds {
        for level in LEVELS {
            let mut drawn = Vec::new();
            for seed in 0..8 {
                let practised = Practised { kind, level, seed };
                let task =
                    practised.task(&solver, &job).unwrap_or_else(|error| panic!("{kind:?} {level} {seed}: {error}"));
                assert_eq!(task.kind(), kind);
                assert_eq!(practised.task(&solver, &job).as_ref(), Ok(&task));
                assert!(!task.question().is_empty());
                let hints = hints(&task);
                assert!(
                    ![&hints.nudge, &hints.rule, &hints.answer].iter().any(|hint| hint.trim().is_empty()),
                    "{task:?}"
                );
                if !drawn.contains(&task) {
                    drawn.push(task);
                }
            }
            assert!(drawn.len() > 1 || kind == Kind::Fill, "{kind:?} {level}: always the same task");
        }
    }
}

#[test]
fn a_streak_counts_clean_tasks_and_mistakes_come_back() {
    let (solver, job) = (Solver::default(), Job::new());
    let mut progress = Progress::default();
    let solve = |practised: Practised, slip: bool| {
        let task = practised.task(&solver, &job).expect("a task");
        let Task::Mex { set } = &task else { panic!("a set") };
        let mex = (0..=u16::MAX).find(|number| !set.contains(number)).expect("a mex");
        let mut attempt = Attempt::new(task, &solver, &job).expect("an attempt");
        for said in if slip { vec![mex + 1, mex] } else { vec![mex] } {
            let said = Answer::Number(said.into());
            let verdict = judge(attempt.task(), &said, &solver, &job).expect("a verdict");
            attempt.take(said, verdict);
        }
        attempt
    };
    let task = |seed| Practised { kind: Kind::Mex, level: 2, seed };
    for (seed, slip, streak, best, mistakes) in
        [(1, false, 1, 1, 0), (2, false, 2, 2, 0), (3, true, 0, 2, 1), (4, false, 1, 2, 1), (3, false, 2, 2, 0)]
    {
        progress.note_practice(task(seed), &solve(task(seed), slip));
        let practice = &progress.practice;
        assert_eq!((practice.streak, practice.best, practice.mistakes.len()), (streak, best, mistakes), "{seed}");
        if mistakes == 1 {
            assert_eq!(next_practised(Kind::Mex, 2, 99, 2, practice), task(3), "every third task is a mistake");
            assert_eq!(next_practised(Kind::Mex, 2, 99, 0, practice), task(99));
            assert_eq!(next_practised(Kind::Tail, 2, 99, 2, practice).kind, Kind::Tail);
        }
    }
    assert_eq!(Progress::from_json(&progress.to_json()), Ok(progress));
}
