//! Files that other programs change while they are open here.

use std::fs;
use std::path::{Path, PathBuf};

use egui::Key;
use golden_session::Session;

use super::support::Window;

const CARD: &str = "was changed by another program";

/// A window with a lesson in a file of its own, and a position that is not saved.
fn opened(folder: &Path) -> (Window, PathBuf) {
    let path = folder.join("lesson.json");
    fs::copy("../../saves/das-figure-3.json", &path).expect("a lesson");
    let mut window = Window::with(Some(path.clone()), [1440.0, 900.0]);
    window.go_to("wythoff 9 12");
    (window, path)
}

/// Another program writes the file.
fn changed_by_others(path: &Path) {
    let mut session = Session::open(path).expect("a session");
    session.model.title = "Theirs".into();
    session.save(path).expect("written");
}

fn position_in(path: &Path) -> String {
    Session::open(path).expect("a session").model.focus.position.to_string()
}

#[test]
fn a_file_nobody_else_touched_is_saved_without_a_question() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut window, path) = opened(folder.path());
    // The same bytes at another time are no change.
    let same = fs::read(&path).expect("the file");
    fs::write(&path, same).expect("written");
    window.ctrl(Key::S);
    assert!(!window.sees(CARD));
    assert_eq!(position_in(&path), "(9, 12)");
    window.go_to("wythoff 4 4");
    window.ctrl(Key::S);
    assert!(!window.sees(CARD), "nor is one's own save");
    assert_eq!(position_in(&path), "(4, 4)");
}

#[test]
fn a_changed_file_is_not_written_over_unasked() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut window, path) = opened(folder.path());
    changed_by_others(&path);
    let theirs = fs::read(&path).expect("the file");
    window.ctrl(Key::S);
    assert!(window.sees(CARD));
    assert_eq!(fs::read(&path).expect("the file"), theirs);
    window.press("Cancel");
    assert_eq!(fs::read(&path).expect("the file"), theirs);
    window.ctrl(Key::S);
    window.press("Save over it");
    assert_eq!(position_in(&path), "(9, 12)");
    assert_eq!(fs::read(golden_file::backup_path(&path)).expect("the version before"), theirs);
}

#[test]
fn a_changed_file_can_be_reloaded_or_left_for_another_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut window, path) = opened(folder.path());
    changed_by_others(&path);
    let other = folder.path().join("mine.json");
    window.ctrl(Key::S);
    window.dialogs.will_choose(&other);
    window.press("Save as…");
    assert_eq!(position_in(&other), "(9, 12)");
    changed_by_others(&other);
    window.go_to("wythoff 5 5");
    window.ctrl(Key::S);
    window.press("Reload it");
    assert_eq!(window.position(), "(9, 12)");
    window.ctrl(Key::S);
    assert!(!window.sees(CARD), "what was reloaded is known");
}

#[test]
fn saving_before_the_end_asks_too_and_then_ends() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut window, path) = opened(folder.path());
    changed_by_others(&path);
    window.close();
    assert!(!window.answer("Save").contains(&egui::ViewportCommand::Close));
    assert!(window.sees(CARD));
    assert!(window.answer("Save over it").contains(&egui::ViewportCommand::Close));
    assert_eq!(position_in(&path), "(9, 12)");
}

#[test]
fn a_file_that_is_gone_is_written_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut window, path) = opened(folder.path());
    fs::remove_file(&path).expect("removed");
    window.ctrl(Key::S);
    assert!(!window.sees(CARD));
    assert_eq!(position_in(&path), "(9, 12)");
}

#[test]
fn a_name_that_gets_its_extension_here_is_not_replaced_unasked() {
    let folder = tempfile::tempdir().expect("a folder");
    let there = folder.path().join("lesson.json");
    fs::copy("../../saves/das-figure-3.json", &there).expect("a lesson");
    let before = fs::read(&there).expect("the file");
    let mut window = Window::open();
    window.go_to("wythoff 9 12");
    // The desktop's dialog was asked about "lesson", which does not exist.
    window.dialogs.will_choose(folder.path().join("lesson"));
    window.ctrl(Key::S);
    assert_eq!(fs::read(&there).expect("the file"), before);
    assert!(window.sees("exists"));
}
