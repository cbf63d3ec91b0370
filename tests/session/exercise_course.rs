//! The exercises of the course: each can be drawn and has hints, and an answer from the plain recursion is judged as it is.

use std::collections::BTreeSet;

use golden_game::Outcome;
use golden_lab::strategy::{Sentence, SentenceKind, Strategy};
use golden_logic::automata::budget::Limits;
use golden_session::{COURSE, Lesson, SCHOOL_PATH};
use golden_solver::{Job, Solver};
use golden_teach::exercise::{Answer, Attempt, FindWinningMove, Judgement, Kind, SayStrategy, Task, WhoWins, judge};
use golden_teach::strategy::StrategyGame;

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
                    if let Task::WinningMove(FindWinningMove { ruleset, position, convention, .. }) = &task {
                        let count = reference.winning(ruleset, position, *convention).len();
                        assert_eq!(task.right_answers(&solver, &job).expect("counted"), Some(count), "{place}");
                    }
                    if let Some(answer) = wrong(&task, &answer, &mut reference) {
                        let verdict = judge(&task, &answer, &solver, &job).expect("judged");
                        assert!(matches!(verdict, Judgement::Wrong(_)), "{place}: {task:?}, {answer:?}: {verdict:?}");
                    }
                    let attempt = Attempt::new(task.clone(), &solver, &job).expect("begun");
                    if let Some(example) = attempt.example().cloned() {
                        let is_reply = task.kind() == Kind::Reply;
                        let answer = if is_reply { Answer::Reply(0, example) } else { Answer::Move(example) };
                        let verdict = judge(&task, &answer, &solver, &job).expect("judged");
                        assert!(matches!(verdict, Judgement::Wrong(_)), "{place}: {task:?}, {answer:?}: {verdict:?}");
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

#[test]
fn a_strategy_is_asked_for_in_many_lessons_and_the_one_that_is_told_wins_beside_wrong_sentences() {
    let (solver, job) = (Solver::default(), Job::new());
    let mut lessons = BTreeSet::new();
    for lesson in COURSE {
        for (number, scene) in (1..).zip(lesson.open().expect("a lesson").model.scenes.iter()) {
            let Some(exercise) = scene.exercise() else { continue };
            let tasks = exercise.expect("an exercise").tasks(1, &solver, &job).expect("tasks");
            for task in tasks {
                let Task::Strategy(SayStrategy { ruleset, position, convention, blocks }) = &task else { continue };
                let place = format!("{}, scene {number}", lesson.file);
                let numbers = position.numbers().len();
                let game = StrategyGame::of(ruleset, numbers, *convention, &Limits::default());
                let game = game.expect("checked").unwrap_or_else(|| panic!("{place}: a game"));
                let read = |list: &str| Strategy::read(list, game.rule(), game.grows()).expect("a list");
                let told = task.hints(&solver, &job).expect("hints").answer;
                let list = told.strip_prefix("Always leave ").and_then(|list| list.strip_suffix('.'));
                let list = read(list.unwrap_or_else(|| panic!("{place}: {told}")));
                let is_won = |list: &Strategy| {
                    let answer = Answer::Strategy(list.clone());
                    judge(&task, &answer, &solver, &job).expect("judged").is_right()
                };
                assert!(is_won(&list), "{place}: {told}");
                // What wins is on offer, among sentences that do not win.
                let is_offered = |sentence: &Sentence| blocks.iter().any(|name| name == sentence.kind().name());
                assert!(list.sentences().iter().all(is_offered), "{place}: {told}");
                let offered = blocks.iter().map(|name| SentenceKind::named(name).expect("a sentence"));
                let alone = offered.map(|kind| Strategy::new(vec![kind.sentence(game.rule())]).expect("a list"));
                let wrong = alone.filter(|list| !is_won(list)).count();
                assert!(wrong >= 3, "{place}: {wrong} of {blocks:?} do not win");
                lessons.insert(lesson.file);
            }
        }
    }
    assert!(lessons.len() >= 7, "{lessons:?}");
}

#[test]
fn in_the_first_lessons_no_task_says_who_wins_in_another_of_its_scene() {
    let (solver, job) = (Solver::default(), Job::new());
    let mut compared = 0;
    for lesson in COURSE.into_iter().take(4) {
        for scene in lesson.open().expect("a lesson").model.scenes.iter() {
            let Some(exercise) = scene.exercise() else { continue };
            for seed in 0..20 {
                let tasks = exercise.as_ref().expect("an exercise").tasks(seed, &solver, &job).expect("tasks");
                for (task, other) in tasks.iter().flat_map(|one| tasks.iter().map(move |other| (one, other))) {
                    let (Task::Outcome(WhoWins { position: own, .. }), Task::Outcome(WhoWins { position: asked, .. })) =
                        (task, other)
                    else {
                        continue;
                    };
                    if own == asked {
                        continue;
                    }
                    let said = [Outcome::N, Outcome::P].map(|said| judge(task, &Answer::Outcome(said), &solver, &job));
                    let mut texts: Vec<String> = Vec::new();
                    for verdict in said {
                        let verdict = verdict.expect("a verdict");
                        texts.push(verdict.words().to_owned());
                        if let Judgement::Wrong(refutation) = verdict {
                            texts.extend(refutation.sooner.into_iter().map(|sooner| sooner.words));
                        }
                    }
                    let hints = task.hints(&solver, &job).expect("hints");
                    texts.extend([hints.nudge, hints.rule, hints.answer]);
                    for text in &texts {
                        assert!(!names(text, &asked.to_string()), "{}: {own} says of {asked}: {text}", lesson.file);
                    }
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 1000, "{compared}");
}

/// Whether a position stands in a text as what is left or gone to, not as a number that is taken.
fn names(text: &str, position: &str) -> bool {
    let text = text.replace('\u{a0}', " ");
    if position.starts_with('(') {
        return text.contains(position);
    }
    let before = ["leave ", "leaves ", "From ", "from "];
    before.iter().any(|before| {
        let found = format!("{before}{position}");
        text.match_indices(&found).any(|(at, _)| !text[at + found.len()..].starts_with(|c: char| c.is_ascii_digit()))
    })
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

/// The names that the captions of some lessons bring, one lesson after the other; no question, hint, answer or task uses one
/// of them before.
fn names_brought(lessons: impl IntoIterator<Item = Lesson>, names: &[&'static str]) -> BTreeSet<&'static str> {
    let (solver, job) = (Solver::default(), Job::new());
    let mut known = BTreeSet::new();
    for lesson in lessons {
        for (number, scene) in (1..).zip(lesson.open().expect("a lesson").model.scenes.iter()) {
            known.extend(names.iter().filter(|name| scene.caption.contains(**name)));
            let mut texts: Vec<String> = vec![scene.question.clone(), scene.answer.clone()];
            texts.extend(scene.hints.iter().cloned());
            if let Some(exercise) = scene.exercise() {
                let tasks = exercise.expect("an exercise").tasks(1, &solver, &job).expect("tasks");
                for task in tasks {
                    let hints = task.hints(&solver, &job).expect("hints");
                    texts.extend([task.question(), hints.nudge, hints.rule, hints.answer]);
                }
            }
            for (name, text) in names.iter().flat_map(|name| texts.iter().map(move |text| (name, text))) {
                assert!(known.contains(name) || !text.contains(name), "{}, scene {number}: {text}", lesson.file);
            }
        }
    }
    known
}

#[test]
fn the_first_lessons_use_no_name_before_a_scene_has_brought_it() {
    let known = names_brought(COURSE.into_iter().take(4), &NAMES);
    assert!(known.contains("P-position") && known.contains("counter-example"), "{known:?}");
}

#[test]
fn the_lesson_for_the_youngest_needs_no_name_and_no_letter() {
    let youngest = COURSE[SCHOOL_PATH[0]];
    assert_eq!(names_brought([youngest], &NAMES), BTreeSet::new());
    for scene in youngest.open().expect("a lesson").model.scenes.iter() {
        let texts = [&scene.title, &scene.caption, &scene.question, &scene.answer].into_iter().chain(&scene.hints);
        for text in texts.map(|text| text.replace("{page}", "")) {
            let mut words = text.split(|c: char| !c.is_alphanumeric());
            assert!(!words.any(|word| ["P", "N", "n", "G"].contains(&word)), "{text}");
            assert!(!text.contains(['=', '+', '−', '⊕', '{']) || text.contains("{screen"), "{text}");
        }
    }
}

#[test]
fn on_the_path_of_schools_numbers_have_no_name_before_a_scene_has_brought_it() {
    let names = ["Fibonacci number", "Zeckendorf", "tail", "A-number", "B-number", "golden string"];
    let known = names_brought(SCHOOL_PATH.map(|place| COURSE[place]), &names);
    assert_eq!(known, BTreeSet::from(["Fibonacci number", "tail", "A-number", "B-number", "golden string"]));
}
