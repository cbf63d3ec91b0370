//! A window that nobody touches draws nothing.

use egui::Key;

use super::support::Window;
use super::sweep::sample;

#[test]
fn it_rests_on_both_tabs_in_both_themes() {
    let mut window = Window::open();
    window.rest();
    for _ in 0..2 {
        window.press("Queen board");
        window.rest();
        window.ctrl(Key::T);
        window.rest();
        window.ctrl(Key::Num1);
        window.rest();
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn it_rests_with_the_palette_and_with_every_card_open() {
    let mut window = Window::open();
    window.begin_work();
    window.ctrl(Key::P);
    window.type_text("fib 20");
    window.rest();
    window.key(Key::Enter);
    window.rest();
    window.key(Key::F1);
    window.rest();
    window.key(Key::Escape);
    window.ctrl(Key::O);
    assert!(window.sees("Save changes"));
    window.rest();
}

#[test]
#[ignore = "only with .ci/run --long"]
fn it_rests_after_edits_and_after_taking_them_back() {
    let mut window = Window::open();
    window.go_to("wythoff 10 13");
    window.rest();
    window.press("Queen board");
    window.press_containing("Square 3, 5");
    window.rest();
    window.ctrl(Key::Z);
    window.rest();
    window.ctrl(Key::Num1);
    let cell = window.table_point(0.25, 0.75);
    window.click_at(cell);
    window.rest();
    window.ctrl(Key::Z);
    window.rest();
}

#[test]
#[ignore = "only with .ci/run --long"]
fn it_rests_in_every_scene_of_a_lesson() {
    for lesson in sample(golden_session::all_lessons(), 4, 1) {
        let mut window = Window::open();
        window.open_lesson(lesson);
        window.rest();
        let scenes = lesson.open().expect("a lesson").model.scenes.len();
        for scene in 2..=scenes {
            window.key(Key::PageDown);
            assert_eq!(window.scene(), Some(scene));
            window.rest();
        }
    }
}
