//! A scene that was changed is marked, and leaving it loses nothing.

use egui::Key;
use golden_nim::session::COURSE;

use super::support::Window;

fn lesson() -> Window {
    let mut window = Window::with(Some("saves/roughan-31-48.json".into()), [1440.0, 900.0]);
    window.ctrl(Key::Num1);
    window
}

/// The title bar is not drawn here; the question when the window closes tells the same.
fn is_unsaved(window: &mut Window) -> bool {
    let asks = !window.close().is_empty() && window.sees("Save the changes");
    if asks {
        window.press("Cancel");
    }
    asks
}

#[test]
fn a_changed_position_is_kept_when_the_scene_is_left() {
    let mut window = lesson();
    let before = window.position();
    assert!(!window.sees("changed"));
    window.go_to("wythoff 12 34");
    assert!(window.sees("changed"), "the scene is marked");
    window.key(Key::PageDown);
    assert!(window.sees("was changed"), "and that it is kept is told");
    window.key(Key::PageUp);
    assert_eq!(window.position(), "(12, 34)");
    // Undo goes back through both pages to the change, which is still there, and then before it.
    window.ctrl(Key::Z);
    window.ctrl(Key::Z);
    assert_eq!(window.position(), "(12, 34)");
    window.ctrl(Key::Z);
    assert_eq!(window.position(), before);
}

#[test]
fn a_changed_scene_can_be_reset() {
    let mut window = lesson();
    let before = window.position();
    window.go_to("wythoff 12 34");
    window.press("Reset");
    assert_eq!(window.position(), before);
    assert!(!window.sees("Reset"));
}

#[test]
fn turning_the_pages_of_a_lesson_is_no_work() {
    let mut window = lesson();
    window.key(Key::PageDown);
    window.key(Key::PageDown);
    window.key(Key::PageUp);
    assert!(!window.sees("was changed"));
    assert!(!is_unsaved(&mut window));
}

#[test]
fn what_is_tried_out_on_the_stage_changes_no_lesson() {
    let mut window = lesson();
    let before = window.position();
    window.key(Key::F5);
    window.go_to("wythoff 12 34");
    window.key(Key::PageDown);
    assert!(!window.sees("was changed"), "no notice lies on the picture");
    window.key(Key::PageUp);
    window.key(Key::F5);
    assert_eq!(window.position(), before);
    assert!(!is_unsaved(&mut window));
}

#[test]
fn undo_of_a_removal_brings_the_scene_back_with_its_tab() {
    let mut window = Window::with(Some("saves/golden-string.json".into()), [1440.0, 900.0]);
    window.key(Key::PageDown);
    let of = |window: &Window| window.find_said("Scene ").expect("the bar says which scene");
    let before = of(&window);
    window.open_menu("Lessons", "Remove scene");
    assert_ne!(of(&window), before);
    assert!(!window.sees("changed"), "the next scene is shown as it is kept");
    window.ctrl(Key::Num1);
    window.ctrl(Key::Z);
    assert_eq!(of(&window), before);
    assert!(!window.sees("changed"));
}

#[test]
fn moves_tried_in_a_lesson_of_the_program_are_no_work_and_changes_are_saved_as_a_copy() {
    let mut window = Window::open();
    window.open_lesson(COURSE[4]);
    window.go_to("wythoff 12 34");
    assert!(window.sees("changed") && !is_unsaved(&mut window));
    window.key(Key::PageDown);
    assert!(!window.sees("was changed"), "the scene stays as it is in the lesson");
    window.key(Key::PageUp);
    assert_ne!(window.position(), "(12, 34)");
    window.go_to("wythoff 12 34");
    window.ctrl(Key::N);
    assert!(!window.sees("Save the changes") && window.position() == "(8, 9)");
    window.open_lesson(COURSE[4]);
    window.open_menu("Lessons", "Duplicate scene");
    window.ctrl(Key::N);
    assert!(window.sees("as a lesson of your own?") && window.sees("Save a copy…"), "the lesson was edited");
    window.press("Cancel");
    assert!(is_unsaved(&mut window));
}

#[test]
fn a_changed_scene_of_a_lesson_is_asked_about_before_a_new_session() {
    let mut window = lesson();
    window.go_to("wythoff 12 34");
    window.ctrl(Key::N);
    assert!(window.sees("Save the changes"));
    window.press("Cancel");
    assert_eq!(window.position(), "(12, 34)");
    window.press("Reset");
    window.key(Key::PageDown);
    window.key(Key::PageUp);
    window.go_to("wythoff 12 34");
    window.ctrl(Key::N);
    window.press("Do not save");
    assert_eq!(window.position(), "(8, 9)");
}

#[test]
fn only_another_position_asks_nothing_before_a_new_session() {
    let mut window = Window::open();
    window.go_to("wythoff 12 34");
    window.ctrl(Key::N);
    assert!(!window.sees("Save the changes"));
    assert_eq!(window.position(), "(8, 9)");
    window.open_menu("Lessons", "Add scene");
    window.key(Key::Escape);
    window.ctrl(Key::N);
    assert!(window.sees("Save the changes"), "a scene is work");
}
