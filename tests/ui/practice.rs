//! Practice, and what is kept of it and of exercises from one run to the next.

use std::path::Path;

use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use golden_session::{COURSE, Folders, Learned, Pace};
use golden_solver::{Job, Solver};
use golden_teach::exercise::{Attempt, Kind, LearnerProgress, SceneKey};
use serde_json::json;

use super::answers_begun::{NO_HINT, ONE_HINT};
use super::exercises::at;
use super::support::Window;

const SIZE: [f32; 2] = [1440.0, 900.0];

fn folders(state: &Path) -> Folders {
    Folders { state: Some(state.to_path_buf()), ..Folders::none() }
}

/// A window that keeps what is solved in this folder, on the page of practice.
fn practising(state: &Path, kind: Kind) -> Window {
    let mut window = Window::remembering(None, SIZE, folders(state), Pace::default());
    window.open_menu("Lessons", "Practice");
    window.choose_practice(kind.title());
    window
}

impl Window {
    /// Chooses what is practised.
    #[track_caller]
    pub fn choose_practice(&mut self, what: &str) {
        self.press("Kind of tasks");
        // The last kinds are below what is in sight.
        self.harness.get_by_role_and_label(Role::ListBoxOption, what).click_accesskit();
        self.settle();
        self.wait_for(NO_HINT);
    }
}

/// What is chosen on the page of practice, and nowhere else.
const PAGE: &str = "Kind of tasks";

/// Waits until something is there to be reviewed.
fn wait_for_mistake(window: &mut Window) {
    window.wait_until("a mistake to be reviewed", |window| {
        let review = window.harness.get_by_label("Review mistakes");
        (!review.accesskit_node().is_disabled()).then_some(())
    });
}

/// What is kept in a folder.
fn kept(state: &Path) -> LearnerProgress {
    Learned::open(Some(state)).progress().clone()
}

/// The smallest number missing from the set on the page.
fn mex(window: &Window) -> usize {
    let set = window.all_said().find(|said| said.contains(" is in the set")).unwrap_or_default();
    let said: Vec<&str> = set.split(". ").collect();
    (0..=said.len()).find(|number| !said.contains(&format!("{number} is in the set").as_str())).expect("there is one")
}

fn enter(window: &mut Window, number: usize) {
    window.focus("Your answer");
    window.type_text(&number.to_string());
    window.key(Key::Enter);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn practice_begun_on_the_start_page_takes_digits_at_once_and_leads_back_to_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = Window::at_start(SIZE, folders(folder.path()));
    window.press("Practice");
    window.choose_practice(Kind::Mex.title());
    let answer = mex(&window);
    window.type_text(&answer.to_string());
    window.key(Key::Enter);
    window.wait_for("1 in a row, 1 solved");
    window.press("Leave practice");
    assert!(window.sees("Esc closes the start page"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn f5_presents_practice_and_escape_leads_back_to_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = Window::at_start(SIZE, folders(folder.path()));
    window.press("Practice");
    window.choose_practice(Kind::Mex.title());
    let answer = mex(&window);
    window.key(Key::F5);
    window.wait_for(NO_HINT);
    assert_eq!(mex(&window), answer, "the task that was in front");
    window.type_text(&answer.to_string());
    window.key(Key::Enter);
    window.wait_for("Right");
    window.key(Key::Escape);
    window.wait_for("1 in a row, 1 solved");
    window.key(Key::Escape);
    assert!(window.sees("Esc closes the start page"), "and from there to where it was begun");
    window.press("Practice");
    window.wait_for(NO_HINT);
    window.key(Key::F5);
    window.wait_for(NO_HINT);
    window.press("Leave practice");
    assert!(window.sees("Esc closes the start page"), "who leaves practice there leaves the stage, too");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn on_the_stage_practice_has_the_pen_and_the_black_screen() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = practising(folder.path(), Kind::Mex);
    window.key(Key::F5);
    window.wait_for(NO_HINT);
    let has_pen = |window: &mut Window| {
        window.harness.hover_at(egui::pos2(600.0, 300.0));
        window.settle();
        window.harness.output().platform_output.cursor_icon == egui::CursorIcon::Crosshair
    };
    assert!(!has_pen(&mut window));
    window.key(Key::D);
    assert!(has_pen(&mut window));
    window.key(Key::D);
    assert!(!has_pen(&mut window));
    window.key(Key::B);
    assert!(!window.sees(NO_HINT));
    window.type_text("3");
    window.key(Key::B);
    assert!(window.sees(NO_HINT));
    let typed = window.harness.get_by_label("Your answer").accesskit_node().value().unwrap_or_default();
    assert_eq!(typed, "", "nobody answers what is not seen");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn piles_of_nim_are_piles_in_practice_though_the_game_has_a_board() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = practising(folder.path(), Kind::Reply);
    // One of the two may be empty after the opponent's move.
    window.wait_for(", stone 1");
    assert!(window.sees("Pile 2") && !window.sees("rook") && !window.sees("Square "));
    let lessons = json!({"kind": "winning-move", "given": {"ruleset": {"name": "nim"}, "position": ["2", "4"]}});
    let mut window = at("queen-board", &lessons);
    window.wait_for("Square 2, 2");
    assert!(!window.sees(", stone 1"), "a scene of the board shows a board");
}

#[test]
fn endless_tasks_count_a_streak_and_grow_harder() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = practising(folder.path(), Kind::Mex);
    assert!(window.sees("Level 1") && window.sees("0 in a row, 0 solved"));
    for solved in 1..=3 {
        let answer = mex(&window);
        enter(&mut window, answer);
        window.wait_for(&format!("{solved} in a row, {solved} solved"));
        window.key(Key::Enter);
        window.wait_for(NO_HINT);
    }
    assert!(window.sees("Level 2"), "three clean ones lead to the next level");
    let answer = mex(&window);
    enter(&mut window, answer + 1);
    window.wait_for("Not yet.");
    window.ctrl(Key::Z);
    assert!(!window.sees("Not yet.") && window.sees("Try 1: "), "a try is taken back by key");
    enter(&mut window, answer);
    window.wait_for("0 in a row, 4 solved");
    wait_for_mistake(&mut window);
    drop(window);
    let practice = kept(folder.path()).practice;
    assert_eq!((practice.streak, practice.best, practice.solved, practice.mistakes.len()), (0, 3, 4, 1));
    assert_eq!(practice.level(Kind::Mex), 2);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn digits_go_to_the_answer_without_its_field_being_chosen() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = practising(folder.path(), Kind::Mex);
    window.harness.ctx.memory_mut(|memory| memory.focused().map(|id| memory.surrender_focus(id)));
    window.settle();
    let answer = mex(&window);
    window.type_text(&answer.to_string());
    window.key(Key::Enter);
    window.wait_for("1 in a row, 1 solved");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn what_went_wrong_is_reviewed_until_nothing_is_left() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = practising(folder.path(), Kind::Mex);
    let answer = mex(&window);
    for next in [ONE_HINT, "Show the answer (H)", "The answer:"] {
        window.wait_until(next, |window| {
            window.key(Key::H);
            window.sees(next).then_some(())
        });
    }
    drop(window);
    let mut window = practising(folder.path(), Kind::Outcome);
    window.press("Review mistakes");
    // The set that was drawn may be empty, or of one number.
    window.wait_until("the question", |window| {
        (window.sees("that is missing from") || window.sees("that is not there?")).then_some(())
    });
    assert_eq!(mex(&window), answer, "the same task again, also in another run");
    window.wait_for(NO_HINT);
    enter(&mut window, answer);
    window.wait_for("1 in a row, 1 solved");
    window.key(Key::Enter);
    window.wait_for("Nothing is left to be reviewed");
    window.choose_practice(Kind::Gap.title());
    window.wait_for(NO_HINT);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_skip_ends_no_streak() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = practising(folder.path(), Kind::Mex);
    let answer = mex(&window);
    enter(&mut window, answer);
    window.wait_for("1 in a row, 1 solved");
    window.key(Key::Enter);
    window.wait_for(NO_HINT);
    window.press("Skip this task");
    window.wait_for(NO_HINT);
    assert!(window.sees("1 in a row, 1 solved"), "nothing went wrong in the task that was skipped");
    let answer = mex(&window);
    enter(&mut window, answer + 1);
    window.wait_for("Not yet.");
    window.key(Key::Enter);
    window.press("Skip this task");
    window.wait_for("0 in a row, 1 solved");
    wait_for_mistake(&mut window);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn buttons_moves_and_letters_are_answered_as_in_a_lesson() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = practising(folder.path(), Kind::Outcome);
    let either = |window: &mut Window, one: &str, other: &str| {
        window.press(one);
        window.wait_until("a verdict", |window| (window.sees("Not yet.") || window.sees("Right")).then_some(()));
        if window.sees("Not yet.") {
            window.press("Take back");
            window.press(other);
        }
        window.wait_for("Right");
        window.press("Next task");
        window.wait_for(NO_HINT);
    };
    for _ in 0..2 {
        either(&mut window, "N: the player to move wins", "P: the other player wins");
    }
    window.choose_practice(Kind::Letter.title());
    either(&mut window, "Answer 0", "Answer 1");
    window.choose_practice(Kind::WinningMove.title());
    window.wait_for("Position after the move");
    window.focus("Position after the move");
    window.type_text("999");
    window.key(Key::Enter);
    window.wait_until("a refusal", |window| (!window.places(Role::Alert).is_empty()).then_some(()));
    assert!(!window.sees("Take back"), "what is no move is no try");
    window.choose_practice(Kind::Gap.title());
    window.wait_for("Your answer");
    enter(&mut window, 999);
    window.wait_for("Not yet.");
    window.harness.get_by_role_and_label(Role::RadioButton, "5").click();
    window.settle();
    window.wait_for("Level 5");
    window.wait_for(NO_HINT);
    window.press("Skip this task");
    window.wait_for(NO_HINT);
    drop(window);
    let practice = kept(folder.path()).practice;
    assert_eq!((practice.solved, practice.streak, practice.level(Kind::Gap)), (3, 0, 5));
}

#[test]
fn the_page_changes_nothing_of_the_session_and_escape_leads_back() {
    let mut window = Window::open();
    window.go_to("wythoff 3 5");
    window.go_to("Practice");
    window.wait_for(PAGE);
    assert!(!window.sees("Queen board"));
    window.ctrl(Key::Z);
    window.ctrl(Key::M);
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    window.key(Key::PageDown);
    assert!(window.sees(PAGE));
    window.key(Key::Escape);
    assert!(!window.sees(PAGE));
    assert_eq!(window.position(), "(3, 5)");
    window.ctrl(Key::Z);
    assert_eq!(window.position(), "(8, 9)", "what was done before can be undone");
    window.ctrl(Key::Num5);
    window.go_to("Practice");
    window.wait_for(PAGE);
    window.ctrl(Key::Num1);
    assert!(!window.sees(PAGE), "another tab is shown instead of the page");
}

#[test]
fn solved_tasks_are_solved_in_the_next_run_until_they_are_forgotten() {
    let folder = tempfile::tempdir().expect("a folder");
    let state = folder.path().join("state");
    let lesson = json!({
        "format": "golden-nim/session", "version": 2, "title": "A lesson",
        "focus": {"ruleset": {"name": "wythoff"}, "position": ["3", "4"]},
        "view": {"tab": "queen-board"},
        "scenes": [{
            "caption": "", "title": "A title", "tab": "queen-board",
            "focus": {"ruleset": {"name": "wythoff"}, "position": ["3", "4"]},
            "exercise": {"kind": "mex", "draw": {"from": 0, "to": 9, "count": 3}},
        }],
    });
    let path = folder.path().join("lesson.json");
    std::fs::write(&path, lesson.to_string()).expect("written");
    let open = || {
        let mut window = Window::remembering(Some(path.clone()), SIZE, folders(&state), Pace::default());
        window.key(Key::PageDown);
        window.wait_for(NO_HINT);
        window
    };
    let mut window = open();
    let first = mex(&window);
    enter(&mut window, first);
    window.wait_for("Task 1 of 3: solved");
    window.key(Key::Enter);
    window.wait_for("Task 2 of 3: in front");
    // The file is written as soon as there is a result.
    window.wait_for_file(&state.join("progress.json"));
    drop(window);
    let mut window = open();
    assert!(window.sees("Task 1 of 3: solved") && window.sees("Task 2 of 3: in front"));
    assert!(!window.sees("•"), "that is no unsaved work");
    window.press("Task 1 of 3: solved");
    // It is asked again, and shows no answer.
    assert!(window.sees(NO_HINT) && mex(&window) == first, "the same task");
    window.go_to("Forget what I solved…");
    window.press("Cancel");
    assert!(window.sees("Task 1 of 3: solved"));
    window.go_to("Forget what I solved…");
    window.press("Forget");
    window.wait_for("Task 1 of 3: in front");
    drop(window);
    assert!(kept(&state).is_empty());
    assert!(open().sees("Task 1 of 3: in front"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_card_of_a_lesson_shows_how_much_of_its_exercises_is_solved() {
    let folder = tempfile::tempdir().expect("a folder");
    let [lesson, other] = [COURSE[0], COURSE[1]];
    let (mut learned, mut solved, mut count) = (Learned::open(Some(folder.path())), 0, 0);
    for (of, lesson) in [lesson, other].into_iter().enumerate() {
        let model = lesson.open().expect("a lesson").model;
        for (place, scene) in model.scenes.iter().enumerate() {
            let Some(exercise) = scene.exercise() else { continue };
            let exercise = exercise.expect("an exercise");
            let key = SceneKey::new(&model.title, &scene.id_at(place), &exercise);
            let (backend, job) = (Solver::default(), Job::new());
            let tasks = exercise.tasks(7, &backend, &job).expect("tasks");
            count += if of == 0 { tasks.len() } else { 0 };
            for (at, task) in tasks.into_iter().enumerate() {
                // Of each exercise of the first lesson its first task, of the other lesson all.
                if of == 0 && at > 0 {
                    continue;
                }
                solved += usize::from(of == 0);
                let attempt = Attempt::new(task, &backend, &job).expect("an attempt").solved_before();
                let key = key.clone();
                learned.change(move |progress| {
                    progress.begin(&key, 7);
                    progress.note(&key, at, &attempt);
                });
            }
        }
    }
    drop(learned);
    let mut window = Window::at_start(SIZE, folders(folder.path()));
    window.wait_for("9 scenes");
    let card = window.find_said(&format!("{}: ", lesson.title)).expect("a card");
    assert!(solved < count && card.ends_with(&format!("{solved} of {count} tasks solved")), "{card}");
    let card = window.find_said(&format!("{}: ", other.title)).expect("a card");
    let (done, of) = card.rsplit_once(", ").and_then(|(_, end)| end.split_once(" of ")).expect("a share");
    let tasks = if done == "1" { "task" } else { "tasks" };
    assert_eq!(of, format!("{done} {tasks} solved"), "all of it");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_sequence_is_seen_up_to_the_place_asked_for_and_a_board_is_as_large_as_its_task() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = practising(folder.path(), Kind::Letter);
    window.wait_for("The golden string from place ");
    window.choose_practice(Kind::Gap.title());
    window.wait_for("the A-numbers with their gaps; the gap after ");
    window.choose_practice(Kind::Pair.title());
    window.wait_for("The safe pairs from number 1 on; pair ");
    window.choose_practice(Kind::Grundy.title());
    // Two piles of at most 4 stones.
    window.harness.get_by_role_and_label(Role::RadioButton, "2").click();
    window.wait_for("Board of 8 by 8 squares");
}
