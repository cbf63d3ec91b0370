//! Unsaved work survives the end of its window, and is offered to the next one.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::Duration;

use egui::Key;
use golden_session::{Folders, Pace, SaveOutcome, Session};

use super::support::Window;

const SIZE: [f32; 2] = [1440.0, 900.0];
const OFFER: &str = "Work that was not saved";

/// At once, so that a test waits for nothing but the disk.
const AT_ONCE: Pace = Pace { rest: Duration::ZERO, longest: Duration::ZERO };
/// Only when it is asked for.
const NEVER: Pace = Pace { rest: Duration::MAX, longest: Duration::MAX };

fn window_with(state: &Path, file: Option<PathBuf>, pace: Pace) -> Window {
    Window::remembering(file, SIZE, Folders { config: None, state: Some(state.into()) }, pace)
}

/// The copies in the state folder.
fn copies(state: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(state.join("recovery")) else { return Vec::new() };
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths.filter(|path| path.extension().is_some_and(|extension| extension == "json")).collect()
}

/// The work of a window, written now.
fn copied(window: &Window) -> PathBuf {
    match window.harness.state().recovery().flush() {
        SaveOutcome::At(copy) => copy,
        other => panic!("no copy: {other:?}"),
    }
}

/// The end of a program that is killed: its window is gone without having been closed, and nobody locks its copy.
fn kill(window: Window, copy: &Path) {
    drop(window);
    let file = File::open(copy).expect("the copy");
    file.lock().expect("the thread of the window ends");
}

/// The window after one that ended, with what was left on offer.
fn offered(state: &Path) -> Window {
    let mut window = window_with(state, None, NEVER);
    window.wait_for(OFFER);
    window
}

fn position_in(file: &Path) -> String {
    Session::open(file).expect("a whole session").model.focus.position.to_string()
}

/// A window that ends with the position (3, 5, 6) of Nim unsaved; gives its copy.
fn leave_nim(state: &Path) -> PathBuf {
    let mut window = window_with(state, None, NEVER);
    window.begin_work();
    window.go_to("nim 3 5 6");
    let copy = copied(&window);
    kill(window, &copy);
    copy
}

#[test]
fn work_is_copied_while_it_is_done_and_the_copy_goes_when_it_is_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = window_with(folder.path(), None, AT_ONCE);
    assert!(copies(folder.path()).is_empty(), "nothing has been done");
    window.begin_work();
    window.go_to("wythoff 5 9");
    window.wait_while("no copy", |_| copies(folder.path()).is_empty());
    let copy = copies(folder.path()).remove(0);
    window.wait_while("another position in the copy", |_| position_in(&copy) != "(5, 9)");
    window.dialogs.will_choose(folder.path().join("saved.json"));
    window.ctrl(Key::S);
    window.wait_while("the copy", |_| !copies(folder.path()).is_empty());
}

#[test]
fn the_next_window_offers_what_was_left_and_opens_it_as_unsaved_work() {
    let folder = tempfile::tempdir().expect("a folder");
    let own = folder.path().join("lesson.json");
    fs::copy("../../saves/roughan-31-48.json", &own).expect("a lesson");
    let mut window = window_with(folder.path(), Some(own.clone()), NEVER);
    window.go_to("wythoff 7 10");
    let copy = copied(&window);
    assert_eq!(position_in(&copy), "(7, 10)");
    // As long as the window lives, its work is nobody else's.
    let mut beside = window_with(folder.path(), None, NEVER);
    assert!(!beside.sees(OFFER));
    kill(window, &copy);
    beside.open_menu("File", "Unsaved work…");
    // A card is seen a frame after it is drawn first.
    beside.wait_for(OFFER);
    assert!(beside.sees("lesson.json"), "its own file is named");
    beside.press("Open Roughan: 31 and 48 pebbles");
    assert_eq!(beside.position(), "(7, 10)");
    assert!(!copy.exists(), "it has moved to the copy of this window");
    assert_eq!(copies(folder.path()).len(), 1);
    // Nobody has touched its file: there is nothing to be asked.
    beside.ctrl(Key::S);
    assert!(!beside.sees("may hold something newer") && !beside.sees("by another program"));
    assert_eq!(position_in(&own), "(7, 10)");
    beside.wait_while("the copy", |_| !copies(folder.path()).is_empty());
}

#[test]
fn work_that_was_left_is_not_saved_unasked_over_a_file_that_may_be_newer() {
    for (is_known, said) in [(true, "was changed by another program"), (false, "may hold something newer")] {
        let folder = tempfile::tempdir().expect("a folder");
        let own = folder.path().join("lesson.json");
        fs::copy("../../saves/roughan-31-48.json", &own).expect("a lesson");
        let mut window = window_with(folder.path(), Some(own.clone()), NEVER);
        window.go_to("wythoff 7 10");
        let copy = copied(&window);
        kill(window, &copy);
        if is_known {
            fs::copy("../../saves/das-figure-3.json", &own).expect("another lesson");
        } else {
            // A program that kept no stamp has left it.
            fs::remove_file(copy.with_extension("stamp")).expect("a stamp");
        }
        let mut next = offered(folder.path());
        next.press("Open Roughan: 31 and 48 pebbles");
        next.ctrl(Key::S);
        assert!(next.sees(said), "{said}");
        next.press("Save over it");
        assert_eq!(position_in(&own), "(7, 10)");
        let left = || fs::read_dir(folder.path().join("recovery")).expect("a folder").count();
        next.wait_while("the copy, or what stands beside it", |_| left() > 0);
    }
}

#[test]
fn what_is_not_opened_now_is_offered_again_and_can_be_removed() {
    let folder = tempfile::tempdir().expect("a folder");
    let copy = leave_nim(folder.path());
    // At the start, unasked.
    let mut next = offered(folder.path());
    next.press("Not now");
    assert!(!next.sees(OFFER));
    kill(next, &copy);
    let mut last = offered(folder.path());
    last.press_containing("Remove");
    assert_eq!(copies(folder.path()).len(), 1, "one press removes nothing");
    last.press_containing("Press again");
    assert!(copies(folder.path()).is_empty());
    assert!(!last.sees(OFFER));
}

#[test]
fn who_closes_the_window_without_saving_leaves_no_copy() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = window_with(folder.path(), None, NEVER);
    window.begin_work();
    window.go_to("wythoff 5 9");
    copied(&window);
    window.close();
    window.answer("Do not save");
    assert!(copies(folder.path()).is_empty());
}

#[test]
fn a_copy_that_cannot_be_read_is_named_and_stops_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("recovery")).expect("a folder");
    fs::write(folder.path().join("recovery/1-a.json"), "{\"format\":").expect("a damaged copy");
    let mut window = window_with(folder.path(), None, NEVER);
    window.wait_for("is damaged");
    window.press("Not now");
    window.go_to("wythoff 5 9");
    assert_eq!(window.position(), "(5, 9)");
}

#[test]
fn opening_what_was_left_asks_about_the_work_that_is_open() {
    let folder = tempfile::tempdir().expect("a folder");
    leave_nim(folder.path());
    let mut next = offered(folder.path());
    next.press("Not now");
    next.begin_work();
    next.go_to("wythoff 5 9");
    next.open_menu("File", "Unsaved work…");
    next.wait_for(OFFER);
    next.press("Open Untitled session");
    assert!(next.sees("Save changes"));
    next.press("Cancel");
    assert_eq!(next.position(), "(5, 9)");
    next.press("Open Untitled session");
    next.press("Do not save");
    assert_eq!(next.position(), "(3, 5, 6)");
}

#[test]
fn a_copy_that_cannot_be_written_is_told_once() {
    let folder = tempfile::tempdir().expect("a folder");
    // A file stands where the folder should be.
    fs::write(folder.path().join("recovery"), "").expect("a file");
    let mut window = window_with(folder.path(), None, NEVER);
    window.begin_work();
    window.go_to("wythoff 5 9");
    assert!(matches!(window.harness.state().recovery().flush(), SaveOutcome::Failed(_)));
    window.settle();
    window.wait_for("Unsaved work cannot be copied");
    window.key(Key::Escape);
    window.go_to("wythoff 4 4");
    window.harness.state().recovery().flush();
    window.settle();
    assert!(!window.sees("Unsaved work cannot be copied"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn enter_opens_what_was_left() {
    let folder = tempfile::tempdir().expect("a folder");
    leave_nim(folder.path());
    let mut next = offered(folder.path());
    next.settle();
    next.key(Key::Enter);
    assert!(!next.sees(OFFER));
    assert_eq!(next.position(), "(3, 5, 6)");
}
