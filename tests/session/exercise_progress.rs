//! Attempts, progress and its file, practice.

use std::fs;

use golden_game::Outcome;
use golden_session::{Learned, ProgressFile};
use golden_solver::{Job, Solver};
use golden_teach::exercise::{
    Answer, AnswerMoves, Attempt, Exercise, FindGap, FindLetter, FindMex, FindPair, Judgement, Kind, LEVELS,
    LearnerProgress, Mark, Practice, PracticeRecord, ProgressError, SceneKey, Task, WhoWins, judge, practice_kinds,
};

use crate::common::{answer, hints, task};

/// Answers as typed, and returns the verdict.
fn answered(attempt: &mut Attempt, text: &str) -> Judgement {
    let said = answer(attempt.task(), text);
    let verdict = judge(attempt.task(), &said, &Solver::default(), &Job::new()).expect("a verdict");
    attempt.take(said, text.to_owned(), verdict)
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
    assert!(matches!(answered(&mut attempt, "10 6"), Judgement::Invalid(_)), "found already");
    assert!(matches!(answered(&mut attempt, "11 15"), Judgement::Invalid(_)));
    assert!(matches!(answered(&mut attempt, "7 12"), Judgement::Wrong(_)));
    assert!(attempt.refutation().is_some() && attempt.take_back() && !attempt.take_back(), "taken back once");
    assert!(attempt.refutation().is_none());
    assert_eq!((attempt.tries().len(), attempt.mistakes(), attempt.found().count()), (2, 1, 1), "the try stays");
    for text in ["8 13", "9 15"] {
        assert_eq!(attempt.mark(), Mark::Open);
        assert!(answered(&mut attempt, text).is_right());
    }
    assert!(attempt.is_solved() && !attempt.is_clean(), "there was a wrong try");
    assert_eq!(
        attempt.tries().iter().map(|one| one.words.as_str()).collect::<Vec<_>>(),
        ["10 6", "7 12", "8 13", "9 15"]
    );
    assert_eq!(attempt.open_hint(), None, "nothing is left to be hinted at");
}

#[test]
fn the_last_hint_ends_a_task_unsolved() {
    let mut attempt = attempt(ALL_THREE);
    assert!(matches!(answered(&mut attempt, "7 12"), Judgement::Wrong(_)));
    for hint in 0..Attempt::HINTS {
        assert!(!attempt.is_done());
        assert_eq!(attempt.open_hint(), Some(hint));
    }
    assert_eq!((attempt.mark(), attempt.open_hint()), (Mark::GivenUp, None));
    assert!(attempt.tried().is_none(), "the answer stands there instead of the last verdict");
    assert!(matches!(answered(&mut attempt, "8 13"), Judgement::Invalid(_)));
    attempt.take_up();
    assert!(!attempt.is_solved() && attempt.refutation().is_none());
}

#[test]
fn the_rounds_of_a_reply_are_answered_each_once() {
    let mut attempt = attempt(r#"{"kind":"reply","given":{"ruleset":{"name":"nim"},"position":["3","3"]}}"#);
    assert_eq!(attempt.to_find(), 6);
    while !attempt.is_solved() {
        let Task::Reply(AnswerMoves { rounds, .. }) = attempt.task() else { panic!("rounds") };
        let round = attempt.round();
        let piles = rounds[round].to_words().expect("small");
        let copied = piles.iter().min().expect("two piles");
        let text = format!("{}: {copied} {copied}", round + 1);
        assert!(answered(&mut attempt, &text).is_right(), "{text}");
        assert!(
            attempt.is_solved() || matches!(answered(&mut attempt, &text), Judgement::Invalid(_)),
            "answered before"
        );
    }
    assert_eq!(attempt.tries().len(), 6);
}

#[test]
fn progress_is_kept_by_lesson_and_scene_and_survives_its_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let state = folder.path().join("state");
    let (file, mut progress, message) = ProgressFile::open(Some(&state));
    assert_eq!((message, &progress), (None, &LearnerProgress::default()));
    let exercise = |json: &str| Exercise::from_json(json).expect("an exercise");
    let key = SceneKey::new("lesson.json", "s1", &exercise(ALL_THREE));
    progress.begin(&key, 7);
    let mut first = attempt(ALL_THREE);
    first.open_hint();
    answered(&mut first, "7 12");
    progress.note(&key, 2, &first);
    progress.begin(&key, 9);
    assert_eq!(progress.scene(&key).map(|scene| scene.seed), Some(7), "what was begun keeps its seed");
    for text in ["8 13", "9 15", "10 6"] {
        answered(&mut first, text);
    }
    progress.note(&key, 0, &first);
    let scene = progress.scene(&key).expect("begun");
    assert_eq!((scene.solved(), scene.tasks.len(), scene.tasks[2].tries, scene.tasks[2].hints), (1, 3, 1, 1));
    file.save(&progress).expect("saved");
    let (_, again, message) = ProgressFile::open(Some(&state));
    assert_eq!((again, message), (progress.clone(), None));
    let changed = SceneKey::new("lesson.json", "s1", &exercise(r#"{"kind":"mex","given":{"set":[0]}}"#));
    assert_eq!(progress.scene(&changed), None, "another exercise stands there now");
    progress.restart(&key, 11);
    let scene = progress.scene(&key).expect("begun again");
    assert_eq!((scene.seed, scene.solved(), scene.most()), (11, 0, 1), "the most that was solved stays known");
    progress.begin(&changed, 12);
    progress.note(&key, 0, &first);
    assert_eq!(progress.scene(&changed).map(|scene| (scene.seed, scene.most())), Some((12, 0)));
    assert_eq!(progress.scene(&key), None);
    // Without a folder nothing is written, and that is no error.
    let (nowhere, fresh, _) = ProgressFile::open(None);
    assert_eq!(nowhere.save(&fresh).map_err(|error| error.to_string()), Ok(()));
}

#[test]
fn a_damaged_or_newer_file_is_kept_beside_a_fresh_start() {
    for (text, said) in [
        ("{", "cannot be read"),
        (r#"{"format":"golden-nim/progress","version":3,"new":1}"#, "version 3"),
        (r#"{"format":"golden-nim/settings","version":1}"#, "golden-nim/settings"),
        (r#"{"format":"golden-nim/progress","version":1,"practice":{"streak":-1}}"#, "cannot be read"),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("progress.json");
        fs::write(&path, text).expect("written");
        let (file, progress, message) = ProgressFile::open(Some(folder.path()));
        let message = message.expect("a message");
        assert!(message.contains(said) && message.contains("progress.json.bak"), "{message}");
        assert_eq!(progress, LearnerProgress::default());
        assert_eq!(fs::read_to_string(folder.path().join("progress.json.bak")).expect("kept"), text);
        file.save(&progress).expect("saved");
        assert_eq!(ProgressFile::open(Some(folder.path())).2, None);
    }
    let many: Vec<String> = (0..1001).map(|at| format!(r#""{at}":{{}}"#)).collect();
    let many = format!(r#"{{"format":"golden-nim/progress","version":1,"lessons":{{{}}}}}"#, many.join(","));
    assert!(matches!(LearnerProgress::from_json(&many), Err(ProgressError::TooMany { what: "lessons", .. })));
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
                let practised = PracticeRecord::new(kind, level, seed);
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

/// The mex of a task of practice, and an attempt that ends with it.
fn practised(practised: PracticeRecord, slips: u16) -> Attempt {
    let (solver, job) = (Solver::default(), Job::new());
    let task = practised.task(&solver, &job).expect("a task");
    let Task::Mex(FindMex { set }) = &task else { panic!("a set") };
    let mex = (0..=u16::MAX).find(|number| !set.contains(number)).expect("a mex");
    let mut attempt = Attempt::new(task, &solver, &job).expect("an attempt");
    for said in (0..=slips).rev().map(|slip| mex + slip) {
        let said = Answer::Number(said.into());
        let verdict = judge(attempt.task(), &said, &solver, &job).expect("a verdict");
        attempt.take(said, String::new(), verdict);
    }
    attempt
}

#[test]
fn a_streak_counts_clean_tasks_and_mistakes_come_back() {
    let mut progress = LearnerProgress::default();
    let task = |seed| PracticeRecord::new(Kind::Mex, 2, seed);
    for (seed, slips, streak, best, mistakes) in
        [(1, 0, 1, 1, 0), (2, 0, 2, 2, 0), (3, 1, 0, 2, 1), (4, 0, 1, 2, 1), (3, 0, 2, 2, 0)]
    {
        progress.note_practice(task(seed), &practised(task(seed), slips));
        let practice = &progress.practice;
        assert_eq!((practice.streak, practice.best, practice.mistakes.len()), (streak, best, mistakes), "{seed}");
        let next = |what, done, last| practice.next(what, 99, done, last);
        if mistakes == 1 {
            let of_mex = Practice::Of(Kind::Mex);
            assert_eq!(next(of_mex, 2, None), Some(task(3)), "every third task is a mistake");
            assert_eq!(next(of_mex, 2, Some(task(3))).map(|new| new.seed), Some(seed + 1), "but not twice in a row");
            assert_eq!(next(of_mex, 0, None).map(|new| (new.kind, new.seed)), Some((Kind::Mex, seed + 1)));
            assert_eq!(next(Practice::Of(Kind::Tail), 2, None).map(|new| new.kind), Some(Kind::Tail));
            assert_eq!(next(Practice::Review, 0, None), Some(task(3)));
        } else {
            assert_eq!(next(Practice::Review, 0, None), None);
        }
    }
    assert_eq!(LearnerProgress::from_json(&progress.to_json()), Ok(progress));
}

#[test]
fn one_mistake_does_not_come_every_third_time() {
    let mut progress = LearnerProgress::default();
    let wrong = PracticeRecord::new(Kind::Mex, 1, 5);
    progress.note_practice(wrong, &practised(wrong, 1));
    let mut before = vec![wrong];
    let mut places = vec![0];
    for done in 1..40 {
        let next = progress.practice.next(Practice::Of(Kind::Mex), 99, done, before.iter().copied()).expect("a task");
        if next == wrong {
            places.push(done);
        }
        // It goes wrong each time, the others are solved.
        progress.note_practice(next, &practised(next, u16::from(next == wrong)));
        before.insert(0, next);
    }
    assert_eq!(places, [0, 5, 14, 29], "after at least three, six and twelve others");
}

#[test]
fn a_task_that_is_ended_a_second_time_does_not_lead_back_to_those_after_it() {
    let mut progress = LearnerProgress::default();
    let task = |seed| PracticeRecord::new(Kind::Mex, 1, seed);
    for seed in [1, 2, 3, 1] {
        progress.note_practice(task(seed), &practised(task(seed), 0));
    }
    let next = progress.practice.next(Practice::Of(Kind::Mex), 99, 0, Some(task(1))).expect("a task");
    assert_eq!(next.seed, 4);
}

#[test]
fn what_is_skipped_untried_counts_for_nothing_and_what_went_wrong_or_was_given_up_comes_back() {
    let mut progress = LearnerProgress::default();
    let task = |seed| PracticeRecord::new(Kind::Mex, 1, seed);
    progress.note_practice(task(1), &practised(task(1), 0));
    let open = |seed| {
        let (solver, job) = (Solver::default(), Job::new());
        Attempt::new(task(seed).task(&solver, &job).expect("a task"), &solver, &job).expect("an attempt")
    };
    let mut skipped = open(2);
    skipped.skip();
    progress.note_practice(task(2), &skipped);
    assert_eq!((progress.practice.streak, progress.practice.best, progress.practice.mistakes.len()), (1, 1, 0));
    let mut missed = open(5);
    assert!(matches!(answered(&mut missed, "99"), Judgement::Wrong(_)));
    missed.skip();
    let mut after = progress.clone();
    after.note_practice(task(5), &missed);
    assert_eq!((after.practice.streak, after.practice.mistakes.as_slice()), (0, [task(5)].as_slice()));
    for seed in [3, 4] {
        let mut given_up = open(seed);
        while given_up.open_hint().is_some() {}
        progress.note_practice(task(seed), &given_up);
    }
    let practice = &progress.practice;
    assert_eq!((practice.solved, practice.mistakes.as_slice()), (1, [task(3), task(4)].as_slice()));
    // In the review a skipped one stays, and the one after it comes.
    assert_eq!(practice.next(Practice::Review, 0, 0, None), Some(task(3)));
    assert_eq!(practice.next(Practice::Review, 0, 0, Some(task(3))), Some(task(4)));
    assert_eq!(practice.next(Practice::Review, 0, 0, Some(task(4))), Some(task(3)));
}

/// Skips so many tasks of a kind at its first level; what they ask.
fn asked_in_a_row(kind: Kind, order: u64, count: usize) -> Vec<Task> {
    let (solver, job) = (Solver::default(), Job::new());
    let (mut progress, mut last) = (LearnerProgress::default(), None);
    let next = |_| {
        let next = progress.practice.next(Practice::Of(kind), order, 0, last).expect("a task");
        let mut attempt = Attempt::new(next.task(&solver, &job).expect("drawn"), &solver, &job).expect("begun");
        attempt.skip();
        progress.note_practice(next, &attempt);
        last = Some(next);
        attempt.task().clone()
    };
    (0..count).map(next).collect()
}

#[test]
fn a_small_set_of_tasks_is_gone_through_before_one_comes_again() {
    for order in [0, 7 << 16, u64::MAX] {
        for (kind, size) in [(Kind::Pair, 4), (Kind::Gap, 8), (Kind::Letter, 9), (Kind::Outcome, 20)] {
            let asked = asked_in_a_row(kind, order, 3 * size);
            for (at, round) in asked.chunks(size).enumerate() {
                let is_new = |place: usize| !round[..place].contains(&round[place]);
                assert!((0..size).all(is_new), "{kind:?}, round {at}: {round:?}");
            }
            assert!(asked.windows(2).all(|two| two[0] != two[1]), "{kind:?}: {asked:?}");
        }
        // Other moves from the same position are no other task.
        let replies = asked_in_a_row(Kind::Reply, order, 8);
        assert!(replies.windows(2).all(|two| two[0].position() != two[1].position()), "{replies:?}");
        // Of many sets none comes twice in a row either, nor where a round ends.
        let sets = asked_in_a_row(Kind::Mex, order, 60);
        assert!(sets.windows(2).all(|two| two[0] != two[1]), "{sets:?}");
    }
    assert_ne!(asked_in_a_row(Kind::Letter, 1 << 16, 9), asked_in_a_row(Kind::Letter, 2 << 16, 9), "another order");
}

/// The place of a sequence that a task asks for.
fn place(task: &Task) -> u64 {
    match task {
        Task::Letter(FindLetter { index, .. })
        | Task::Gap(FindGap { index, .. })
        | Task::Pair(FindPair { index, .. }) => u64::try_from(index).expect("small"),
        task => panic!("{task:?} asks for no place"),
    }
}

#[test]
fn no_place_comes_right_after_one_whose_picture_shows_it_or_nearly_so() {
    let (solver, job) = (Solver::default(), Job::new());
    // Kind and level, how many places are asked for, and how far apart two in a row are.
    for (kind, level, count, apart) in
        [(Kind::Letter, 1, 9, 3), (Kind::Letter, 2, 21, 7), (Kind::Letter, 5, 24, 21), (Kind::Gap, 4, 24, 14)]
    {
        for order in [0_u64, 5 << 16, 77 << 16] {
            let drawn = |at| place(&PracticeRecord::new(kind, level, order + at).task(&solver, &job).expect("a task"));
            let places: Vec<u64> = (0..count).map(drawn).collect();
            let steps: Vec<u64> = places.windows(2).map(|two| two[0].abs_diff(two[1])).collect();
            // The last ones that are left may lie beside each other.
            let near = steps.iter().filter(|step| **step < apart).count();
            assert!(near <= steps.len() / 4, "{kind:?} {level}: {places:?}");
        }
    }
}

#[test]
fn a_mistake_of_version_1_is_asked_again_as_it_was() {
    let text = r#"{"format":"golden-nim/progress","version":1,
        "practice":{"streak":0,"best":3,"solved":4,"kinds":{"mex":{"level":2,"run":0}},
            "mistakes":[{"kind":"mex","level":2,"seed":123456789},{"kind":"winning-move","level":1,"seed":42}]}}"#;
    let progress = LearnerProgress::from_json(text).expect("read");
    let (solver, job) = (Solver::default(), Job::new());
    let drawn = |json: &str, seed| {
        let exercise = Exercise::from_json(json).expect("an exercise");
        exercise.tasks(seed, &solver, &job).expect("tasks").remove(0)
    };
    let mex = drawn(r#"{"kind":"mex","draw":{"from":0,"to":6,"count":1}}"#, 123_456_789);
    let games = [
        r#""ruleset":{"name":"subtraction","set":[1,2,3]},"from":["3"],"to":["20"]"#,
        r#""ruleset":{"name":"nim"},"from":["1","1"],"to":["9","9"]"#,
    ];
    let moves = games.map(|game| drawn(&format!(r#"{{"kind":"winning-move","draw":{{"count":1,{game}}}}}"#), 42));
    // Written and read again, too, as often as it is kept.
    let again = LearnerProgress::from_json(&progress.to_json()).expect("read again");
    assert_eq!(again, progress);
    let asked = |at: usize| again.practice.mistakes[at].task(&solver, &job).expect("a task");
    assert_eq!(asked(0), mex);
    assert!(moves.contains(&asked(1)), "{:?}", asked(1));
    // Once it is solved, what is new goes on as if it had never been.
    let old = again.practice.mistakes[0];
    let mut after = again.clone();
    after.note_practice(old, &practised(old, 0));
    assert_eq!((after.practice.mistakes.len(), after.practice.kinds[&Kind::Mex].seed), (1, None));
    let next = after.practice.next(Practice::Of(Kind::Mex), 9 << 16, 0, Some(old));
    assert_eq!(next, Some(PracticeRecord::new(Kind::Mex, 2, 9 << 16)));
}

#[test]
fn what_was_begun_again_is_kept_again_once_that_is_taken_back() {
    let mut progress = LearnerProgress::default();
    let exercise = |json: &str| Exercise::from_json(json).expect("an exercise");
    let key = SceneKey::new("lesson.json", "s1", &exercise(ALL_THREE));
    progress.begin(&key, 7);
    progress.note(&key, 0, &attempt(ALL_THREE).solved_before());
    let before = progress.clone();
    let kept = progress.scene(&key).expect("begun").clone();
    progress.restart(&key, 8);
    assert_eq!(progress.scene(&key).map(|scene| (scene.seed, scene.solved())), Some((8, 0)));
    progress.put_back(&key, &kept);
    assert_eq!(progress, before);
    let other = SceneKey::new("lesson.json", "s1", &exercise(r#"{"kind":"mex","given":{"set":[0]}}"#));
    progress.put_back(&other, &kept);
    assert_eq!(progress, before, "another exercise stands there now");
}

#[test]
fn a_task_that_was_left_is_not_asked_again_at_once() {
    let mut progress = LearnerProgress::default();
    let next = |progress: &LearnerProgress, last| progress.practice.next(Practice::Of(Kind::Mex), 5 << 16, 0, last);
    let first = next(&progress, None).expect("a task");
    assert_eq!(next(&progress, Some(first)).map(|new| new.seed), Some(first.seed + 1));
    progress.note_practice(first, &practised(first, 0));
    let second = next(&progress, Some(first)).expect("a task");
    assert_eq!(
        (second.seed, next(&progress, Some(second)).map(|new| new.seed)),
        (first.seed + 1, Some(first.seed + 2))
    );
}

#[test]
fn the_level_of_a_kind_follows_success() {
    let mut progress = LearnerProgress::default();
    let mut seed = 0;
    let mut note = |progress: &mut LearnerProgress, slips| {
        seed += 1;
        let task = PracticeRecord::new(Kind::Mex, progress.practice.level(Kind::Mex), seed);
        progress.note_practice(task, &practised(task, slips));
        progress.practice.level(Kind::Mex)
    };
    let mut levels = |slips: u16, count: usize| (0..count).map(|_| note(&mut progress, slips)).collect::<Vec<_>>();
    assert_eq!(levels(0, 3), [1, 1, 2], "three clean ones in a row");
    assert_eq!(levels(0, 2), [2, 2]);
    assert_eq!(levels(1, 1), [2], "one mistake ends the row");
    assert_eq!(levels(0, 3), [2, 2, 3]);
    assert_eq!(levels(1, 2), [3, 2], "two mistakes in a row");
    assert_eq!(levels(1, 4), [2, 1, 1, 1], "there is no lower level");
    assert_eq!(levels(0, 15).last(), Some(&5), "and no higher one");
    progress.practice.set_level(Kind::Tail, 9);
    assert_eq!((progress.practice.level(Kind::Tail), progress.practice.level(Kind::Gap)), (5, 1));
    // A task of another level, as in the review, says nothing of this one.
    for seed in 0..4 {
        let old = PracticeRecord::new(Kind::Mex, 2, seed);
        progress.note_practice(old, &practised(old, 1));
    }
    assert_eq!(progress.practice.level(Kind::Mex), 5);
    let kept = LearnerProgress::from_json(&progress.to_json()).expect("read again");
    assert_eq!(kept, progress);
}

#[test]
fn a_mix_has_many_kinds_each_at_its_level() {
    let mut progress = LearnerProgress::default();
    progress.practice.set_level(Kind::Gap, 4);
    let kinds_of = |progress: &LearnerProgress| -> std::collections::BTreeSet<Kind> {
        let tasks = (0..200).filter_map(|seed| progress.practice.next(Practice::Mix, seed, 0, None));
        tasks.map(|task| task.kind).collect()
    };
    assert_eq!(kinds_of(&progress), practice_kinds().take(2).collect(), "who begins moves, and tells won from lost");
    let (solver, job) = (Solver::default(), Job::new());
    let begun = (0..60).filter_map(|seed| progress.practice.next(Practice::Mix, seed << 32, 0, None));
    let lost = begun.filter_map(|task| match task.task(&solver, &job).expect("a task") {
        Task::Outcome(WhoWins { ruleset, position, .. }) => {
            Some(solver.evaluate(&ruleset, &position, &job).expect("an outcome").outcome == Some(Outcome::P))
        }
        _ => None,
    });
    let lost: Vec<bool> = lost.collect();
    assert!((10..50).contains(&lost.len()) && lost.contains(&true) && lost.contains(&false), "{lost:?}");
    progress.practice.solved = 1;
    assert_eq!(kinds_of(&progress).len(), 3);
    progress.practice.solved = 100;
    let drawn: Vec<PracticeRecord> =
        (0..200).filter_map(|seed| progress.practice.next(Practice::Mix, seed, 0, None)).collect();
    assert_eq!(drawn.len(), 200);
    for kind in practice_kinds() {
        let level = if kind == Kind::Gap { 4 } else { 1 };
        assert!(drawn.iter().any(|task| task.kind == kind && task.level == level), "{kind:?}");
    }
}

#[test]
fn two_windows_keep_what_was_solved_in_either() {
    let folder = tempfile::tempdir().expect("a folder");
    let solved = |at: usize| move |progress: &mut LearnerProgress| progress.practice.set_level(Kind::ALL[at], 3);
    let mut windows = [Learned::open(Some(folder.path())), Learned::open(Some(folder.path()))];
    windows[0].change(solved(0));
    windows[1].change(solved(1));
    drop(windows);
    let learned = Learned::open(Some(folder.path()));
    assert_eq!([0, 1, 2].map(|at| learned.progress().practice.level(Kind::ALL[at])), [3, 3, 1]);
    // Without a folder it is known until the end.
    let mut nowhere = Learned::open(None);
    nowhere.change(solved(2));
    assert_eq!(nowhere.progress().practice.level(Kind::ALL[2]), 3);
}

#[test]
fn a_folder_that_cannot_be_written_is_told_once_and_nothing_is_lost_here() {
    let folder = tempfile::tempdir().expect("a folder");
    let state = folder.path().join("state");
    let mut learned = Learned::open(Some(&state));
    fs::write(&state, "a file, not a folder").expect("written");
    let mut told = 0;
    for level in [2, 3] {
        learned.change(move |progress| progress.practice.set_level(Kind::Mex, level));
        for _ in 0..2 {
            let (done, ended) = std::sync::mpsc::channel::<()>();
            learned.write(move || drop(done));
            // An end of the channel is the end of the writing, or nothing was to be written.
            assert!(ended.recv().is_err());
        }
        while learned.is_writing() {
            learned.write(|| {});
            std::thread::yield_now();
        }
        told += usize::from(learned.take_problem().is_some_and(|words| words.contains("cannot be kept")));
        assert_eq!(learned.progress().practice.level(Kind::Mex), level);
    }
    assert_eq!(told, 1);
    fs::remove_file(&state).expect("removed");
    drop(learned);
    assert_eq!(Learned::open(Some(&state)).progress().practice.level(Kind::Mex), 3, "the end writes what was left");
}

/// The levels of two kinds.
fn levels(progress: &LearnerProgress) -> [u8; 2] {
    [Kind::Mex, Kind::Gap].map(|kind| progress.practice.level(kind))
}

/// Writes what has changed, and waits until it is written.
fn write_out(learned: &mut Learned) {
    learned.write(|| {});
    while learned.is_writing() {
        std::thread::yield_now();
        learned.write(|| {});
    }
}

#[test]
fn a_file_that_is_damaged_meanwhile_is_told_and_written_anew_from_what_is_known() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut learned = Learned::open(Some(folder.path()));
    learned.change(|progress| progress.practice.set_level(Kind::Mex, 3));
    write_out(&mut learned);
    fs::write(folder.path().join("progress.json"), "{ damaged").expect("written");
    learned.change(|progress| progress.practice.set_level(Kind::Gap, 4));
    write_out(&mut learned);
    let told = learned.take_problem().expect("told");
    assert!(told.contains("damaged meanwhile") && told.contains("progress.json.bak"), "{told}");
    assert_eq!(levels(learned.progress()), [3, 4], "nothing is forgotten in the window");
    drop(learned);
    assert_eq!(levels(Learned::open(Some(folder.path())).progress()), [3, 4], "nor in the file");
    assert_eq!(fs::read_to_string(folder.path().join("progress.json.bak")).expect("kept"), "{ damaged");
}

#[test]
fn a_window_waits_while_another_one_writes() {
    let folder = tempfile::tempdir().expect("a folder");
    let lock = fs::File::create(folder.path().join("progress.lock")).expect("made");
    lock.lock().expect("locked");
    let (file, mut progress, _) = ProgressFile::open(Some(folder.path()));
    let mut learned = Learned::open(Some(folder.path()));
    learned.change(|progress| progress.practice.set_level(Kind::Mex, 3));
    learned.write(|| {});
    // Long enough for one that does not wait: its result would be overwritten now.
    std::thread::sleep(std::time::Duration::from_millis(200));
    progress.practice.set_level(Kind::Gap, 4);
    file.save(&progress).expect("saved");
    drop(lock);
    write_out(&mut learned);
    assert_eq!(levels(learned.progress()), [3, 4]);
    assert_eq!(levels(Learned::open(Some(folder.path())).progress()), [3, 4]);
}
