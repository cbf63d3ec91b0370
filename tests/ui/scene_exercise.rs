//! The exercise of a scene in the editor: chosen, filled in, checked, undone, saved, removed.

use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};
use golden_session::Session;
use golden_teach::exercise::{Exercise, Kind};

use super::exercises::NEXT_HINT;
use super::support::Window;

const FIELD: &str = "Position of the exercise";

/// The editor with one scene of Wythoff's game at (31, 48).
fn editor() -> Window {
    let mut window = Window::open();
    window.go_to("wythoff 31 48");
    window.key(Key::F2);
    window.press("Make it the first scene");
    window.type_text("One");
    window
}

fn choose(window: &mut Window, list: &str, choice: &str) {
    window.press(list);
    window.harness.get_by_role_and_label(Role::ListBoxOption, choice).click();
    window.settle();
}

/// The text of a field.
fn value(window: &Window, field: &str) -> String {
    window.harness.get_by_label(field).accesskit_node().value().unwrap_or_default()
}

fn replace(window: &mut Window, field: &str, text: &str) {
    window.focus(field);
    window.ctrl(Key::A);
    window.type_text(text);
}

/// The exercise of the first scene as it is saved.
fn saved(window: &mut Window) -> Option<Exercise> {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("lesson.json");
    window.dialogs.will_choose(&path);
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::S);
    window.settle();
    let session = Session::open(&path).expect("saved");
    session.model.scenes.get(0).expect("a scene").exercise().map(|exercise| exercise.expect("an exercise"))
}

#[test]
fn an_exercise_is_chosen_changed_undone_saved_and_removed() {
    let mut window = editor();
    choose(&mut window, "Exercise", "Find a winning move");
    assert_eq!(value(&window, FIELD), "31 48", "what is shown is taken");
    window.wait_for("Asked first:");
    replace(&mut window, FIELD, "10 13");
    let json = saved(&mut window).map(|exercise| exercise.to_json()).expect("an exercise");
    assert_eq!(json, r#"{"kind":"winning-move","given":{"position":["10","13"],"ruleset":{"name":"wythoff"}}}"#);
    window.ctrl(Key::Z);
    assert_eq!(value(&window, FIELD), "31 48", "to type in a field is one step");
    window.ctrl(Key::Z);
    assert!(!window.sees(FIELD) && saved(&mut window).is_none());
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    assert!(window.sees(FIELD));
    choose(&mut window, "Exercise", "None");
    assert!(!window.sees(FIELD) && saved(&mut window).is_none());
}

#[test]
fn what_is_wrong_is_said_and_the_scene_keeps_what_it_had() {
    let mut window = editor();
    choose(&mut window, "Exercise", "Find a winning move");
    replace(&mut window, FIELD, "31");
    assert!(window.sees("two numbers") && window.sees("keeps the exercise it had"));
    let Some(kept) = saved(&mut window) else { panic!("the one it had") };
    assert!(kept.to_json().contains("48"));
    replace(&mut window, FIELD, "1 2");
    window.wait_for("choose another position");
    replace(&mut window, FIELD, "3 4");
    window.wait_for("Asked first:");
    assert!(!window.sees("choose another position"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn tasks_are_drawn_from_a_game_that_is_chosen() {
    let mut window = editor();
    choose(&mut window, "Exercise", "N or P?");
    window.press("Drawn at random");
    choose(&mut window, "Game of the exercise", "Nim");
    replace(&mut window, "From of the exercise", "1 1 1");
    replace(&mut window, "To of the exercise", "7 7 7");
    replace(&mut window, "Tasks of the exercise", "4");
    window.wait_for("Asked first:");
    let exercise = saved(&mut window).expect("an exercise");
    assert_eq!((exercise.kind(), exercise.count()), (Kind::Outcome, 4));
    assert!(exercise.to_json().contains(r#""to":["7","7","7"]"#), "{}", exercise.to_json());
    // It may lie below the visible part of the form.
    window.harness.get_by_label("The last move loses").click_accesskit();
    window.settle();
    assert!(saved(&mut window).expect("an exercise").to_json().contains("misere"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_field_below_the_fold_comes_into_sight_with_the_keyboard() {
    let mut window = Window::with(None, [1024.0, 700.0]);
    window.key(Key::F2);
    window.press("Make it the first scene");
    choose(&mut window, "Exercise", "N or P?");
    window.harness.get_by_label("Drawn at random").click_accesskit();
    window.settle();
    let field = |window: &Window| window.harness.get_by_label("Tasks of the exercise").rect();
    let strip = |window: &Window| {
        let cards = window.places(Role::ListBoxOption);
        cards.into_iter().find(|(name, _)| name.starts_with("Scene 1")).expect("the card of the scene").1.top()
    };
    assert!(field(&window).bottom() > strip(&window), "below the fold: else this tests nothing");
    window.focus("Tasks of the exercise");
    window.settle();
    assert!(field(&window).bottom() < strip(&window), "{} {}", field(&window), strip(&window));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn every_kind_can_be_chosen_and_is_worked_on_in_the_lesson() {
    let mut window = editor();
    for kind in Kind::ALL {
        choose(&mut window, "Exercise", kind.title());
        assert!(!window.sees("keeps the exercise it had"), "{kind:?}");
        window.wait_for("Asked first:");
    }
    choose(&mut window, "Exercise", "The nim sum");
    window.key(Key::Escape);
    window.key(Key::F2);
    window.wait_for("The nim sum");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn cancel_puts_the_exercise_back() {
    let mut window = editor();
    window.press("OK: keep the scene as it is now");
    choose(&mut window, "Exercise", "Find a winning move");
    window.press("Cancel: the scene as it was before");
    assert!(!window.sees(FIELD) && saved(&mut window).is_none());
}

#[test]
#[ignore = "only with .ci/run --long"]
fn an_exercise_is_given_from_the_editor_as_the_class_sees_it_and_without_its_answer() {
    const TASK: &str = "You are at (8, 12)";
    let mut window = editor();
    choose(&mut window, "Exercise", "Find a winning move");
    replace(&mut window, FIELD, "8 12");
    window.press("After H");
    window.wait_for("The answer:");
    window.press("Before H");
    window.wait_for(TASK);
    assert!(!window.sees("The answer:"));
    window.press("After H");
    window.wait_for("The answer:");
    window.key(Key::F5);
    window.wait_for(TASK);
    assert!(!window.sees("The answer:") && window.sees(NEXT_HINT[0]));
    window.key(Key::Escape);
    assert!(window.sees("Set up"));
}
