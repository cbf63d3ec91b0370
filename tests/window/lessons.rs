//! Lessons: scenes, live captions, scenes of one's own.

use egui::Key;

use super::support::Window;

#[test]
fn roughans_lesson_goes_through_its_scenes_with_live_captions() {
    let mut window = Window::open();
    window.open_menu("Lessons", "Roughan: 31 and 48 pebbles");
    assert!(window.sees("Scene 1 of 9"));
    for scene in 2..=8 {
        window.key(Key::PageDown);
        assert!(window.sees(&format!("Scene {scene} of 9")));
    }
    window.wait_for("So (31, 48) is N, its Grundy value is 11, and the winning moves lead to (27, 44), (31, 19).");
    window.key(Key::PageDown);
    window.wait_for("Its letter 15 is 0");
    window.key(Key::PageDown);
    assert!(window.sees("Scene 9 of 9"), "the last scene stays");
    window.key(Key::PageUp);
    assert!(window.sees("Scene 8 of 9"));
}

#[test]
fn a_scene_of_ones_own_is_added_captioned_and_undone() {
    let mut window = Window::open();
    window.go_to("wythoff 3 5");
    window.open_menu("Lessons", "Add scene");
    assert!(window.sees("Caption of scene 1"));
    window.focus("Caption");
    window.type_text("The outcome is {outcome wythoff 3 5}.");
    window.press("Close");
    window.wait_for("The outcome is P.");
    window.ctrl(Key::Z);
    window.ctrl(Key::Z);
    assert!(!window.sees("Scene 1 of 1"));
}

#[test]
fn turning_the_pages_of_a_lesson_is_no_unsaved_work() {
    let mut window = Window::open();
    window.open_menu("Lessons", "Roughan: 31 and 48 pebbles");
    window.key(Key::PageDown);
    window.key(Key::PageDown);
    window.ctrl(Key::N);
    assert!(!window.sees("Save the changes"));
    assert!(!window.sees("Scene "), "the empty session is open");
}
