//! The end of the program, and what becomes of unsaved work.

use egui::{Key, ViewportCommand};

use super::support::Window;
use golden_ui::DialogAnswer;

const CARD: &str = "Save changes";

fn with_unsaved_work() -> Window {
    let mut window = Window::open();
    window.begin_work();
    window.go_to("wythoff 5 9");
    // Work in the background has a Cancel of its own.
    window.rest();
    window
}

#[test]
fn without_unsaved_work_it_closes_at_once() {
    let mut window = Window::open();
    assert!(!window.close().contains(&ViewportCommand::CancelClose));
    assert!(!window.sees(CARD));
}

#[test]
fn closing_with_unsaved_work_asks_first_and_cancel_keeps_the_session() {
    let mut window = with_unsaved_work();
    assert!(window.close().contains(&ViewportCommand::CancelClose));
    assert!(window.sees(CARD));
    assert!(!window.answer("Cancel").contains(&ViewportCommand::Close));
    assert!(!window.sees(CARD));
    assert_eq!(window.position(), "(5, 9)");
    assert!(window.close().contains(&ViewportCommand::CancelClose), "it asks every time");
    window.key(Key::Escape);
    assert!(!window.sees(CARD), "Escape is Cancel");
}

#[test]
fn the_answer_not_to_save_closes_without_another_question() {
    let mut window = with_unsaved_work();
    window.close();
    assert!(window.answer("Do not save").contains(&ViewportCommand::Close));
    assert_eq!(window.asked(), 0);
    // The desktop sends what was asked for.
    assert!(!window.close().contains(&ViewportCommand::CancelClose));
    assert!(!window.sees(CARD));
}

#[test]
fn the_answer_to_save_saves_and_closes() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("lesson.json");
    let mut window = with_unsaved_work();
    window.close();
    window.dialogs.will_choose(&path);
    assert!(window.answer("Save").contains(&ViewportCommand::Close));
    assert!(path.is_file());
}

#[test]
fn a_save_that_is_cancelled_or_fails_keeps_the_program_open() {
    let mut window = with_unsaved_work();
    let nowhere = std::path::PathBuf::from("/nowhere/at all/lesson.json");
    for answer in [DialogAnswer::Cancelled, DialogAnswer::Path(nowhere)] {
        window.close();
        window.dialogs.will_answer(answer);
        assert!(!window.answer("Save").contains(&ViewportCommand::Close));
        assert_eq!(window.position(), "(5, 9)");
    }
    assert!(window.close().contains(&ViewportCommand::CancelClose), "the work is still unsaved");
}

#[test]
fn closing_asks_also_behind_another_card() {
    for open in [Key::F1, Key::P, Key::S] {
        let mut window = with_unsaved_work();
        if open == Key::F1 {
            window.key(open);
        } else {
            window.dialogs.will_answer(DialogAnswer::Unavailable);
            window.ctrl(open);
        }
        assert!(window.close().contains(&ViewportCommand::CancelClose), "{open:?}");
        assert!(window.answer("Do not save").contains(&ViewportCommand::Close), "{open:?}");
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_file_is_named_and_not_the_title_that_the_lesson_had_before() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("my lesson.json");
    std::fs::copy("../../saves/course-05-31-and-48.golden-nim.json", &path).expect("a lesson");
    let mut window = Window::with(Some(path), [1440.0, 900.0]);
    window.open_menu("Lessons", "Duplicate scene");
    window.close();
    assert!(window.sees("Save changes to “my lesson”?"));
}
