//! Making a lesson in the editor: scenes are set up, written, ordered, copied and removed, by pointer and by keys.

use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, PointerButton, Rect, Vec2, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use golden_session::{AnswersShown, Session, Tab};

use super::support::Window;

const OK: &str = "OK: keep the scene as it is now";

/// The editor of an empty lesson.
fn editor() -> Window {
    let mut window = Window::open();
    window.key(Key::F2);
    assert!(window.sees("Make a lesson"));
    window
}

/// Adds a scene at a position with a title.
fn add(window: &mut Window, position: &str, title: &str) {
    if window.sees("Make it the first scene") {
        window.go_to(position);
        window.press("Make it the first scene");
    } else {
        window.press("Insert");
        window.go_to(position);
        window.focus("Title of the scene");
    }
    window.type_text(title);
}

fn lesson(titles: &[&str]) -> Window {
    let mut window = editor();
    for (i, title) in titles.iter().enumerate() {
        add(&mut window, &format!("wythoff {} {}", i + 3, i + 4), title);
    }
    window.press(OK);
    window.wait_while("the notice", |window| window.sees("was changed"));
    assert!(!window.sees("changed"));
    window
}

/// The names of the cards, in order.
fn cards(window: &Window) -> Vec<String> {
    let mut places = window.places(Role::ListBoxOption);
    places.retain(|(name, _)| name.starts_with("Scene "));
    places.sort_by(|(_, one), (_, other)| one.left().total_cmp(&other.left()));
    places.into_iter().filter_map(|(name, _)| name.split_once(": ").map(|(_, title)| title.to_owned())).collect()
}

fn card(window: &Window, title: &str) -> Rect {
    let places = window.places(Role::ListBoxOption);
    let found = places.into_iter().find(|(name, _)| name.starts_with("Scene ") && name.contains(title));
    found.unwrap_or_else(|| panic!("a card of {title}")).1
}

fn click(window: &mut Window, title: &str) {
    let at = card(window, title).center();
    window.click_at(at);
}

fn value(window: &Window, field: &str) -> String {
    window.harness.get_by_label(field).accesskit_node().value().unwrap_or_default()
}

#[test]
#[ignore = "only with .ci/run --long"]
fn ok_and_cancel_stay_where_they_are_while_the_form_is_scrolled() {
    let mut window = Window::with(None, [1440.0, 620.0]);
    window.key(Key::F2);
    add(&mut window, "wythoff 3 4", "One");
    let place = |window: &Window, name: &str| window.harness.get_by_label(name).rect();
    let buttons = [OK, "Cancel: the scene as it was before"];
    let before = buttons.map(|name| place(&window, name));
    let title = place(&window, "Title of the scene");
    window.harness.hover_at(title.center());
    let (unit, delta) = (egui::MouseWheelUnit::Point, vec2(0.0, -60.0));
    let (phase, source) = (egui::TouchPhase::Move, egui::MouseWheelSource::Wheel);
    window.harness.event(Event::MouseWheel { unit, delta, phase, source, modifiers: Modifiers::NONE });
    window.rest();
    assert!(place(&window, "Title of the scene").top() < title.top() - 10.0, "the form is scrolled");
    assert_eq!(buttons.map(|name| place(&window, name)), before);
}

#[test]
fn a_lesson_is_made_saved_opened_and_given() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("queens.json");
    let mut window = lesson(&["One", "Two", "Three"]);
    assert_eq!(cards(&window), ["One", "Two", "Three"]);
    assert!(window.sees("3 scenes, about 5 min") && window.sees("Lesson: 3 scenes") && window.sees("not saved yet"));
    window.focus("Question");
    window.type_text("Who wins?");
    window.dialogs.will_choose(&path);
    window.ctrl(Key::S);
    assert!(window.sees("saved as queens.json"));
    assert!(!window.sees("changed"), "nor does the form say so");
    let session = Session::open(&path).expect("saved");
    let positions: Vec<_> = session.model.scenes.iter().map(|scene| scene.focus.position.to_string()).collect();
    assert_eq!(positions, ["(3, 4)", "(4, 5)", "(5, 6)"], "each scene is as it was set up");
    let mut window = Window::with(Some(path), [1440.0, 900.0]);
    window.key(Key::F2);
    click(&mut window, "Two");
    assert_eq!(value(&window, "Title of the scene"), "Two");
    window.key(Key::F5);
    assert!(window.harness.state().stage_report().is_some() && window.sees("Two"));
    window.key(Key::Space);
    assert!(window.sees("Three") && window.sees("Who wins?"));
    window.key(Key::F5);
    assert!(window.sees("As the class") || window.sees("Set the scene up"), "back in the editor");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn scenes_are_moved_by_keys_and_by_dragging() {
    let mut window = lesson(&["One", "Two", "Three"]);
    window.keys(Modifiers::ALT, Key::ArrowLeft);
    assert_eq!(cards(&window), ["One", "Three", "Two"]);
    window.keys(Modifiers::ALT, Key::ArrowLeft);
    window.keys(Modifiers::ALT, Key::ArrowLeft);
    assert_eq!(cards(&window), ["Three", "One", "Two"]);
    window.keys(Modifiers::ALT, Key::ArrowRight);
    assert_eq!(cards(&window), ["One", "Three", "Two"]);
    let (from, to) = (card(&window, "One").center(), card(&window, "Two").right_center() - vec2(4.0, 0.0));
    let press = |pos, pressed| {
        let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
        Event::PointerButton { pos, button, pressed, modifiers }
    };
    window.harness.event(Event::PointerMoved(from));
    window.harness.step();
    window.harness.event(press(from, true));
    window.harness.step();
    for share in [0.2, 0.6, 1.0] {
        window.harness.event(Event::PointerMoved(from + share * (to - from)));
        window.harness.step();
    }
    window.harness.event(press(to, false));
    window.settle();
    assert_eq!(cards(&window), ["Three", "Two", "One"]);
    window.ctrl(Key::Z);
    assert_eq!(cards(&window), ["One", "Three", "Two"], "each move is a step of its own");
}

#[test]
fn a_scene_is_copied_and_removed_and_both_are_undone() {
    let mut window = lesson(&["One", "Two"]);
    click(&mut window, "One");
    window.press("Duplicate");
    assert_eq!(cards(&window), ["One", "One", "Two"]);
    assert!(window.harness.query_by_label("Scene 2").is_some(), "the copy is in the form");
    window.ctrl(Key::Z);
    assert_eq!(cards(&window), ["One", "Two"]);
    // The Delete key is the strip's while it has the keyboard, and a text's else.
    click(&mut window, "Two");
    window.key(Key::Delete);
    assert_eq!(cards(&window), ["One"]);
    window.ctrl(Key::Z);
    assert_eq!(cards(&window), ["One", "Two"]);
    window.key(Key::ArrowLeft);
    assert_eq!(value(&window, "Title of the scene"), "One");
    window.focus("Title of the scene");
    window.key(Key::Delete);
    assert_eq!(cards(&window).len(), 2);
    window.press("Delete");
    assert_eq!(cards(&window), ["Two"]);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_removed_scene_that_comes_back_is_looked_at_as_it_was_kept() {
    let mut window = lesson(&["One", "Two"]);
    window.ctrl(Key::Num2);
    click(&mut window, "One");
    window.wait_while("the board of the other scene", |window| window.sees("Cornering the queen"));
    click(&mut window, "Two");
    assert!(window.sees("Cornering the queen"));
    window.press("Delete");
    assert!(!window.sees("Cornering the queen"), "the neighbour is shown");
    window.ctrl(Key::Z);
    assert!(window.sees("Cornering the queen"));
}

#[test]
fn what_is_set_up_is_kept_when_the_scene_is_left_and_cancel_takes_it_back() {
    let mut window = lesson(&["One", "Two"]);
    window.go_to("wythoff 20 30");
    window.focus("Answer");
    window.type_text("Nobody");
    assert!(window.sees("changed"));
    window.press("Cancel: the scene as it was before");
    assert_eq!((value(&window, "Answer").as_str(), window.sees("changed")), ("", false));
    window.ctrl(Key::Z);
    assert_eq!(value(&window, "Answer"), "Nobody", "to cancel is one step");
    click(&mut window, "One");
    assert!(window.sees("Scene 2 was changed"));
    click(&mut window, "Two");
    window.key(Key::F2);
    assert_eq!(window.position(), "(20, 30)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn another_tab_is_kept_as_the_scene_and_its_picture() {
    let mut window = lesson(&["One", "Two"]);
    window.ctrl(Key::Num2);
    assert!(window.sees("changed"), "the scene would be shown in another tab");
    window.press(OK);
    assert!(!window.sees("changed"));
    click(&mut window, "One");
    click(&mut window, "Two");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("tabs.json");
    window.dialogs.will_choose(&path);
    window.ctrl(Key::S);
    let session = Session::open(&path).expect("saved");
    let tabs: Vec<_> = session.model.scenes.iter().map(|scene| scene.tab).collect();
    assert_eq!(tabs, [Tab::GrundyTable, Tab::QueenBoard]);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_brace_lists_live_values_and_enter_takes_one() {
    let mut window = lesson(&["One"]);
    window.go_to("wythoff 10 13");
    window.focus("Answer");
    window.type_text("She goes to {");
    assert!(window.sees("winning moves: "));
    window.wait_for("winning moves: (4,\u{a0}7), (8,\u{a0}13) and (10,\u{a0}6)");
    window.wait_for("Fibonacci parts of 10: 8 + 2");
    window.key(Key::Enter);
    assert_eq!(value(&window, "Answer"), "She goes to {wins wythoff 10 13}");
    window.wait_for("She goes to (4,\u{a0}7), (8,\u{a0}13) and (10,\u{a0}6)");
    // The cursor stands behind the value, and Tab takes another one.
    window.type_text("; value {Gru");
    assert!(window.sees("Grundy value: ") && !window.sees("who wins: "));
    window.key(Key::Tab);
    assert_eq!(value(&window, "Answer"), "She goes to {wins wythoff 10 13}; value {g wythoff 10 13}");
    // Escape closes the list, not the editor.
    window.type_text(" {");
    window.key(Key::ArrowDown);
    assert!(window.sees("who wins: the player to move"));
    window.key(Key::Escape);
    assert!(!window.sees("who wins: ") && window.sees("Set the scene up"));
    window.type_text("who}");
    window.wait_for("{who}: not one of wins, outcome, g, ");
    // A click takes a value, too.
    window.focus("Hint 1");
    window.type_text("{");
    window.wait_for("who wins: the player to move");
    let at = window.harness.get_by_label("who wins: the player to move").rect().center();
    window.click_at(at);
    assert_eq!(value(&window, "Hint 1"), "{outcome wythoff 10 13}");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn typing_is_one_step_a_field_and_escape_leaves_at_last() {
    let mut window = lesson(&["One"]);
    window.focus("Question");
    for letter in ["W", "h", "o"] {
        window.type_text(letter);
    }
    window.focus("Answer");
    window.type_text("N");
    window.type_text("obody");
    window.ctrl(Key::Z);
    assert_eq!((value(&window, "Question").as_str(), value(&window, "Answer").as_str()), ("Who", ""));
    window.ctrl(Key::Z);
    assert_eq!((value(&window, "Question").as_str(), value(&window, "Title of the scene").as_str()), ("", "One"));
    window.key(Key::Escape);
    assert!(window.sees("Set the scene up"), "the first leaves the field");
    window.key(Key::Escape);
    assert!(!window.sees("Set the scene up") && window.sees("Explore freely"), "the next leaves the editor");
    window.key(Key::F2);
    assert!(window.sees("Set the scene up"));
    window.press("Done");
    assert!(!window.sees("Set the scene up"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_class_is_seen_before_and_after_the_answer() {
    let mut window = lesson(&["One"]);
    window.focus("Answer");
    window.type_text("To {zeck 10}");
    window.press("Before H");
    assert!(window.sees("As the class sees it"));
    assert!(!window.sees("To 8 + 2"));
    window.press("After H");
    window.wait_for("To 8 + 2");
    window.press("Set up");
    assert!(window.sees("Set the scene up"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_question_that_was_just_written_is_given_without_its_answer() {
    let mut window = editor();
    window.ctrl(Key::Num5);
    window.go_to("fib 12");
    window.ctrl(Key::Num5);
    window.press("Make it the first scene");
    window.focus("Question");
    window.type_text("What do you take first?");
    window.focus("Answer");
    window.type_text("One stone.");
    window.key(Key::F5);
    window.settle();
    assert!(window.sees("What do you take first?") && !window.sees("One stone."));
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("given.json");
    window.dialogs.will_choose(&path);
    window.ctrl(Key::S);
    window.settle();
    assert_eq!(Session::open(&path).expect("saved").view.answers, AnswersShown::Hidden, "the stones tell it, too");
    window.key(Key::H);
    window.wait_for("One stone.");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_timeline_plays_when_its_scene_is_entered() {
    let mut window = lesson(&["One", "Two"]);
    window.ctrl(Key::Num2);
    window.press("Play timeline on entry");
    window.press(OK);
    window.key(Key::F2);
    window.key(Key::PageUp);
    window.key(Key::F5);
    assert!(!window.sees("Pause"));
    window.key(Key::Space);
    assert!(window.sees("Pause"), "the construction runs");
}

#[test]
fn unsaved_scenes_are_asked_about() {
    let mut window = lesson(&["One"]);
    assert!(!window.close().is_empty());
    assert!(window.sees("Save changes"));
    window.press("Cancel");
    assert_eq!(cards(&window), ["One"]);
}

/// Sizes in which all must be in reach.
const SIZES: [Vec2; 3] = [vec2(1024.0, 700.0), vec2(1440.0, 900.0), vec2(1920.0, 1080.0)];

#[test]
#[ignore = "only with .ci/run --long"]
fn nothing_is_cut_at_any_usual_size() {
    for size in SIZES {
        let mut window = Window::with(Some("../../saves/das-figure-3.json".into()), size.into());
        window.key(Key::F2);
        let screen = Rect::from_min_size(egui::Pos2::ZERO, size);
        for middle in ["Set up", "Before H", "After H"] {
            window.press(middle);
            for name in ["Title of the scene", "Text", "Question", "Hint 1", "Answer", "Insert", "Delete", "Done"] {
                let rect = window.harness.get_by_label(name).rect();
                assert!(screen.contains_rect(rect), "{name} at {size:?}: {rect}");
            }
        }
        let buttons = window.places(Role::Button);
        for (i, (name, rect)) in buttons.iter().enumerate() {
            for (other, place) in &buttons[..i] {
                let is_apart = !rect.shrink(1.0).intersects(place.shrink(1.0));
                assert!(is_apart || name == other, "{name} lies on {other} at {size:?}: {rect} {place}");
            }
        }
    }
}
