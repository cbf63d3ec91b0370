//! Save, open, damaged files, the path field, export, unsaved work.

use std::fs;

use egui::accesskit::Role;
use egui::{Key, Modifiers};
use golden_ui::DialogAnswer;

use super::steps::saved;
use super::support::Window;

#[test]
fn what_was_saved_is_seen_again_when_it_is_opened() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("lesson.json");
    let mut window = Window::open();
    window.go_to("wythoff 10 13");
    window.press("Queen board");
    window.dialogs.will_choose(&path);
    window.ctrl(Key::S);
    window.settle();
    assert!(window.sees("Saved"));
    let text = fs::read_to_string(&path).expect("the session is on disk");
    assert!(text.contains("\"format\": \"golden-nim/session\""));

    window.ctrl(Key::N);
    assert_eq!(window.position(), "(8, 9)");
    window.dialogs.will_choose(&path);
    window.ctrl(Key::O);
    window.settle();
    assert_eq!(window.position(), "(10, 13)");
    assert!(window.sees("Cornering the queen"), "the tab is as it was saved");
}

#[test]
fn a_damaged_newer_or_empty_file_changes_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let good = fs::read_to_string(saved("das-figure-3.json")).expect("a lesson");
    for (name, text, message) in [
        ("cut.json", good[..good.len() / 2].to_owned(), "ends too early"),
        ("newer.json", good.replacen("\"version\": 2", "\"version\": 7", 1), "newer Golden Nim"),
        ("empty.json", String::new(), "empty"),
    ] {
        let path = folder.path().join(name);
        fs::write(&path, text).expect("written");
        let mut window = Window::open();
        window.begin_work();
        window.go_to("wythoff 5 9");
        window.dialogs.will_choose(&path);
        window.ctrl(Key::O);
        window.settle();
        // Unsaved work is asked about first.
        window.press("Do not save");
        window.settle();
        window.wait_for(message);
        assert_eq!(window.position(), "(5, 9)", "{name}");
    }
}

#[test]
fn where_no_dialog_answers_the_path_is_typed_and_a_bad_one_is_told_at_the_field() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = Window::open();
    window.dialogs.will_answer(DialogAnswer::Unavailable);
    window.ctrl(Key::S);
    window.settle();
    assert!(window.sees("Path"));
    window.ctrl(Key::A);
    window.type_text(&folder.path().join("nowhere/lesson.json").to_string_lossy());
    window.press("Save");
    window.wait_for("nowhere");
    assert!(window.sees("Path"), "the field is still there");
    let path = folder.path().join("lesson");
    window.enter("Path", &path.to_string_lossy());
    window.wait_for("Saved");
    assert!(path.with_extension("json").is_file(), "the extension was added");
}

#[test]
fn an_existing_file_is_replaced_only_when_that_is_said_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("old.json");
    fs::write(&path, "old").expect("written");
    let mut window = Window::open();
    window.dialogs.will_answer(DialogAnswer::Unavailable);
    window.ctrl(Key::S);
    window.settle();
    window.ctrl(Key::A);
    window.type_text(&path.to_string_lossy());
    window.press("Save");
    assert_eq!(fs::read_to_string(&path).expect("still there"), "old");
    window.press("Replace");
    window.wait_for("Saved");
    assert_ne!(fs::read_to_string(&path).expect("replaced"), "old");
    assert_eq!(fs::read_to_string(folder.path().join("old.json.bak")).expect("kept"), "old");
}

#[test]
fn a_cancelled_dialog_changes_nothing() {
    let mut window = Window::open();
    window.dialogs.will_answer(DialogAnswer::Cancelled);
    window.ctrl(Key::S);
    window.settle();
    assert!(!window.sees("Path"));
    assert!(!window.sees("Saved"));
}

#[test]
fn the_table_on_screen_is_exported() {
    let folder = tempfile::tempdir().expect("a folder");
    let (json, csv) = (folder.path().join("table.json"), folder.path().join("table.csv"));
    let mut window = Window::open();
    window.dialogs.will_choose(&json);
    window.ctrl(Key::E);
    window.wait_for("Wrote");
    let table: serde_json::Value = serde_json::from_slice(&fs::read(&json).expect("on disk")).expect("JSON");
    assert_eq!(table["format"], "golden-nim/table");
    assert_eq!(table["rows"]["count"], 1024);
    assert_eq!(table["values"][31][48], 11);
    window.dialogs.will_choose(&csv);
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::E);
    let text = String::from_utf8(window.wait_for_file(&csv)).expect("text");
    assert!(text.lines().nth(3).is_some_and(|line| line.starts_with("2,2,0,1,5,3,4")), "row 2 of the table");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_problem_is_said_once_covers_no_card_and_goes_with_its_session() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("cut.json");
    fs::write(&path, "").expect("written");
    let mut window = Window::with(None, [1024.0, 700.0]);
    let said = |window: &Window| {
        let alerts = window.places(Role::Alert).into_iter();
        alerts.filter(|(name, _)| name.contains("cut.json")).map(|(_, place)| place).collect::<Vec<_>>()
    };
    for _ in 0..3 {
        window.dialogs.will_choose(&path);
        window.ctrl(Key::O);
        window.settle();
        assert_eq!(said(&window).len(), 1, "the same words are one message");
    }
    window.dialogs.will_answer(DialogAnswer::Unavailable);
    window.ctrl(Key::O);
    window.settle();
    let card =
        window.harness.ctx.memory(|memory| memory.area_rect(egui::Id::unique("path"))).expect("the list of files");
    assert!(said(&window).iter().all(|place| !place.intersects(card)), "{:?} on {card}", said(&window));
    window.key(Key::Escape);
    assert_eq!(said(&window).len(), 1, "it is still to be read");
    window.ctrl(Key::N);
    assert_eq!(said(&window), [], "nothing is said of the session before");
}
