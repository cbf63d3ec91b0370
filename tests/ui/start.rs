//! The start page.

use std::fs;
use std::path::PathBuf;

use egui::accesskit::Role;
use egui::{Key, Rect};
use egui_kittest::kittest::Queryable;
use golden_session::{COURSE, EXAMPLES, Folders, LESSONS, Lesson, Settings, UNIVERSITY_PATH, all_lessons};

use super::steps::WIDE;
use super::support::Window;

const CLOSES: &str = "Esc closes the start page";

fn folders(config: PathBuf) -> Folders {
    Folders { config: Some(config), ..Folders::none() }
}

/// The start page with its cards.
fn start() -> Window {
    start_in(WIDE)
}

fn start_in(size: [f32; 2]) -> Window {
    let mut window = Window::at_start(size, Folders::none());
    window.wait_for("9 scenes");
    window
}

#[test]
fn the_program_begins_with_every_lesson_and_example() {
    let mut window = start();
    let scenes: usize = all_lessons().map(|lesson| lesson.open().expect("a lesson").model.scenes.len()).sum();
    let lessons = all_lessons().count();
    window.wait_for(&format!("{lessons} lessons, {scenes} scenes, 8 examples"));
    for lesson in all_lessons().chain(EXAMPLES) {
        assert!(window.sees(lesson.title) && window.sees(lesson.line), "{}", lesson.title);
    }
    assert!(window.sees("9 scenes · 15 min"));
    assert!(window.sees(CLOSES) && !window.sees("Position: "));
    window.key(Key::Escape);
    assert!(!window.sees(CLOSES));
    assert_eq!(window.position(), "(8, 9)");
    window.open_menu("Help", "Start page");
    assert!(window.sees(CLOSES));
}

/// Waits for the first scene of a lesson.
#[track_caller]
fn wait_for_lesson(window: &mut Window, lesson: Lesson) {
    let scenes = lesson.open().expect("a lesson").model.scenes;
    window.wait_for(&scenes.get(0).expect("a scene").title);
    assert_eq!((window.scene(), window.scenes()), (Some(1), scenes.len()), "{}", lesson.title);
}

#[test]
fn f5_and_present_put_the_chosen_lesson_on_the_stage() {
    let is_staged = |window: &Window| !window.sees(CLOSES) && window.presents();
    for (is_by_key, lesson) in [(true, COURSE[1]), (false, COURSE[0])] {
        let mut window = start();
        if is_by_key {
            window.key(Key::ArrowRight);
            window.key(Key::F5);
        } else {
            window.press("Present");
        }
        wait_for_lesson(&mut window, lesson);
        assert!(is_staged(&window), "{}", lesson.title);
        window.key(Key::Escape);
        assert!(!is_staged(&window) && window.sees("Explore freely"));
        wait_for_lesson(&mut window, lesson);
    }
    let mut window = start();
    window.press("I compute");
    window.key(Key::F5);
    wait_for_lesson(&mut window, EXAMPLES[0]);
    assert!(is_staged(&window), "an example, too");
}

#[test]
fn unsaved_work_is_asked_about_before_a_lesson_is_presented() {
    let mut window = start();
    window.key(Key::Escape);
    window.begin_work();
    window.open_menu("Help", "Start page");
    window.wait_for("9 scenes");
    window.key(Key::F5);
    window.wait_for("Save changes");
    window.press("Cancel");
    assert!(window.sees(CLOSES), "the page stays");
    window.key(Key::F5);
    window.press("Do not save");
    wait_for_lesson(&mut window, COURSE[0]);
    assert!(window.presents());
}

#[test]
#[ignore = "only with .ci/run --long"]
fn after_a_click_on_other_cards_the_first_one_has_the_keyboard() {
    let mut window = start();
    window.key(Key::ArrowRight);
    window.press("University");
    window.key(Key::ArrowRight);
    window.key(Key::Enter);
    wait_for_lesson(&mut window, COURSE[UNIVERSITY_PATH[1]]);
    let mut window = start();
    window.press("I compute");
    window.key(Key::Enter);
    wait_for_lesson(&mut window, EXAMPLES[0]);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn arrows_stay_inside_of_the_choice_of_cards() {
    let mut window = start();
    window.harness.get_by_role_and_label(Role::RadioButton, "All").focus();
    window.settle();
    window.key(Key::ArrowRight);
    window.key(Key::ArrowRight);
    assert!(window.sees("what Grundy values are for (the first six, 75 minutes), and what follows"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn an_arrow_brings_the_keyboard_to_the_chosen_card_where_nothing_has_it() {
    for arrows in [1, 2] {
        let mut window = start();
        window.open_menu("View", "Reduced motion");
        assert_eq!(window.harness.ctx.memory(egui::Memory::focused), None, "the menu has left nothing");
        for _ in 0..arrows {
            window.key(Key::ArrowRight);
        }
        window.key(Key::Enter);
        // The first arrow brings the keyboard, the second one goes on.
        wait_for_lesson(&mut window, COURSE[arrows - 1]);
    }
}

#[test]
fn a_game_of_ones_own_leaves_an_open_lesson_and_asks_about_unsaved_work() {
    let mut window = start();
    window.key(Key::Enter);
    wait_for_lesson(&mut window, COURSE[0]);
    window.open_menu("Help", "Start page");
    window.press("Play a game");
    assert!(!window.sees(CLOSES) && window.scene().is_none() && !window.has_answers());
    assert!(window.sees("More games"), "every game can be chosen");
    // A game that is played is left for the one to begin with, and one step brings it back.
    window.go_to("wythoff 10 13");
    window.open_menu("Help", "Start page");
    window.press("Play a game");
    assert_eq!(window.position(), "21");
    window.ctrl(Key::Z);
    assert_eq!(window.position(), "(10, 13)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_position_typed_on_the_page_is_seen_in_the_tab_that_shows_it() {
    for (typed, position, seen) in
        [("nim 3 4 5", "(3, 4, 5)", "Who plays"), ("wythoff 31 48", "(31, 48)", "Size, typed")]
    {
        let mut window = start();
        window.go_to(typed);
        assert!(!window.sees(CLOSES), "{typed}");
        assert_eq!(window.position(), position);
        window.wait_for(seen);
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn an_example_is_opened_by_a_press_and_sets_up_its_panel() {
    let mut window = start();
    window.press("I compute");
    assert!(!window.sees(LESSONS[0].line));
    window.press_containing("A string that draws");
    window.settle();
    assert!(window.scene() == Some(1) && window.sees("word fractal"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn what_is_pressed_on_the_left_is_done() {
    let mut window = start();
    window.press("Play a game");
    assert!(!window.sees(CLOSES) && window.sees("Play again") | window.sees("Your turn") | window.sees("Take"));
    assert!(!window.has_answers(), "the moves are for the player to find");
    let mut window = start();
    window.press("Type a position");
    window.key(Key::Escape);
    window.key(Key::Escape);
    window.ctrl(Key::Num5);
    assert!(!window.has_answers(), "however Play is opened");
    let mut window = start();
    window.press("Type a position");
    window.type_text("wythoff 3 5");
    window.key(Key::Enter);
    assert!(!window.sees(CLOSES));
    assert_eq!(window.position(), "(3, 5)");
    let mut window = start();
    window.press("New session");
    assert!(!window.sees(CLOSES));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn escape_closes_the_palette_before_the_page() {
    let mut window = start();
    window.ctrl(Key::P);
    window.key(Key::Escape);
    assert!(window.sees(CLOSES));
    window.key(Key::Escape);
    assert!(!window.sees(CLOSES));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn recent_files_stand_there_and_the_page_is_switched_off() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("week 3.golden-nim.json");
    fs::copy("../../saves/das-figure-3.json", &file).expect("copied");
    let config = folder.path().join("config");
    let mut window = Window::at_start(WIDE, folders(config.clone()));
    assert!(!window.sees("Recent"));
    window.dialogs.will_choose(&file);
    window.press("Open…");
    window.settle();
    assert!(!window.sees(CLOSES) && window.scene() == Some(1));
    window.press("All lessons");
    window.wait_for("Open week 3, today");
    window.press("Open week 3, today");
    window.settle();
    assert!(!window.sees(CLOSES));
    window.open_menu("Help", "Start page");
    window.press("Show this page at start");
    window.rest();
    drop(window);
    assert!(!Settings::load(&config).0.start_page());
    let window = Window::at_start(WIDE, folders(config));
    assert!(!window.sees(CLOSES));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_chosen_cards_are_there_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = Window::at_start(WIDE, folders(folder.path().into()));
    window.press("University");
    window.key(Key::Escape);
    window.open_menu("Help", "Start page");
    assert!(window.sees("what Grundy values are for (the first six, 75 minutes), and what follows"));
    window.rest();
    drop(window);
    let window = Window::at_start(WIDE, folders(folder.path().into()));
    assert!(window.sees("what Grundy values are for (the first six, 75 minutes), and what follows"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn everything_fits_every_window() {
    for size in [WIDE, [1024.0, 700.0]] {
        let mut window = start_in(size);
        for _ in 0..2 {
            window.ctrl(Key::T);
            let whole = Rect::from_min_size(egui::Pos2::ZERO, size.into());
            let cards: Vec<Rect> = LESSONS
                .iter()
                .map(|lesson| window.harness.get_by_label_contains(&format!("{}: ", lesson.title)).rect())
                .collect();
            for (i, card) in cards.iter().enumerate() {
                assert!(whole.contains_rect(*card) || card.top() > 400.0, "{size:?}: {card}");
                assert!(cards[..i].iter().all(|other| !other.intersects(*card)), "{size:?}");
            }
            let tiles = ["Play a game", "Type a position", "New session", "Open…"];
            for name in tiles {
                let tile = window.harness.get_by_role_and_label(Role::Button, name).rect();
                assert!(whole.contains_rect(tile) && tile.right() < cards[0].left(), "{size:?}: {name} {tile}");
            }
        }
    }
}
