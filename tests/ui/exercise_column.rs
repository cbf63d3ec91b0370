//! The column of an exercise and its keys: the next hint stands still, Tab goes to the answer first, a new beginning is
//! taken back.

use egui::accesskit::Role;
use egui::{Key, Rect};
use egui_kittest::kittest::{NodeT, Queryable};
use golden_session::COURSE;
use serde_json::{Value, json};

use super::exercises::{at, enter, opened, scene};
use super::support::Window;

const NUDGE: &str = "Nudge: where to look (H)";
const RULE: &str = "Rule: what decides (H)";

fn queen() -> Value {
    json!({"kind": "winning-move", "given": {"ruleset": {"name": "wythoff"}, "position": ["10", "15"]}})
}

/// A window at an exercise, in its pane or on the stage.
fn window_at(tab: &str, exercise: &Value, on_stage: bool) -> Window {
    let mut window = at(tab, exercise);
    if on_stage {
        window.key(Key::F5);
    }
    window.wait_for("0 of 3 used");
    window
}

/// Where the card of a hint stands, once the hint is found and the card stands still: as a stage begins, its size is found in a
/// few frames.
#[track_caller]
fn place_of_hint(window: &mut Window, name: &str) -> Rect {
    let mut before = None;
    window.wait_until(name, |window| {
        let card = window.harness.query_by_label(name)?;
        let place = (!card.accesskit_node().is_disabled()).then(|| card.rect());
        (std::mem::replace(&mut before, place) == place).then_some(place).flatten()
    })
}

#[test]
fn the_card_of_the_next_hint_says_which_one_it_is_and_stays_where_it_is() {
    for on_stage in [false, true] {
        let mut window = window_at("queen-board", &queen(), on_stage);
        let place = place_of_hint(&mut window, NUDGE);
        assert!(window.draws("Hint 1 of 3: Nudge") && window.draws("where to look"));
        window.rest();
        assert_eq!(place_of_hint(&mut window, NUDGE), place, "on the stage: {on_stage}");
    }
}

#[test]
fn the_next_hint_is_where_the_one_before_was_opened() {
    let mut window = window_at("queen-board", &queen(), false);
    let place = place_of_hint(&mut window, NUDGE);
    for next in [RULE, "Answer: ends the task (H)"] {
        window.click_at(place.center());
        assert_eq!(place_of_hint(&mut window, next), place, "{next}");
    }
    window.click_at(place.center());
    window.wait_for("The answer:");
}

#[test]
fn on_a_low_stage_the_next_hint_stands_still_and_the_one_opened_is_in_sight() {
    let mut window = Window::with(None, [1024.0, 700.0]);
    window.open_lesson(COURSE[4]);
    for _ in 0..8 {
        window.key(Key::PageDown);
    }
    window.key(Key::F5);
    window.wait_for("0 of 3 used");
    let mut before = None;
    for (name, said) in [(NUDGE, "Nudge: "), (RULE, "Rule: ")] {
        let place = place_of_hint(&mut window, name);
        assert!(before.replace(place).is_none_or(|before| before == place), "{name}");
        window.click_at(place.center());
        window.settle();
        let hint = window.wait_until("the hint", |window| {
            let hints = window.places(Role::Status);
            hints.into_iter().find(|(words, _)| words.starts_with(said)).map(|(_, hint)| hint)
        });
        assert!(hint.top() >= 0.0 && hint.bottom() <= place.top(), "{name}: {hint}, {place}");
    }
}

#[test]
fn the_second_click_of_two_opens_no_hint() {
    let mut window = window_at("queen-board", &queen(), false);
    let pos = place_of_hint(&mut window, NUDGE).center();
    window.harness.hover_at(pos);
    window.settle();
    let (button, modifiers) = (egui::PointerButton::Primary, egui::Modifiers::NONE);
    // A frame takes a tenth of a second here: two clicks in two frames are a double click.
    for pressed in [true, false, true, false] {
        window.harness.event(egui::Event::PointerButton { pos, button, pressed, modifiers });
        if !pressed {
            window.harness.step();
        }
    }
    window.settle();
    window.wait_for("1 of 3 used");
    assert!(!window.sees("2 of 3 used"));
}

#[test]
fn tab_goes_to_the_answer_before_start_again_and_the_hints() {
    for on_stage in [false, true] {
        let mut window = window_at("golden-string", &json!({"kind": "letter", "given": {"index": "6"}}), on_stage);
        place_of_hint(&mut window, NUDGE);
        let mut names = Vec::new();
        for _ in 0..120 {
            window.key(Key::Tab);
            let Some((Role::Button, name, _)) = window.focused_node() else { continue };
            names.push(name);
            if ["Start again", NUDGE].iter().all(|last| names.iter().any(|name| name == last)) {
                break;
            }
        }
        let place = |wanted: &str| {
            names.iter().position(|name| name == wanted).unwrap_or_else(|| panic!("{wanted}: {names:?}"))
        };
        let [one, zero, hint, again] = ["Answer 1", "Answer 0", NUDGE, "Start again"].map(place);
        assert!(one < zero && zero < hint.min(again), "on the stage: {on_stage}: {names:?}");
        if on_stage {
            assert_eq!(one, 0, "{names:?}");
        }
    }
}

/// Solves the task in front, whichever letter it is.
fn solve_letter(window: &mut Window) {
    window.press("Answer 0");
    window.wait_until("a verdict", |window| (window.sees("Not yet.") || window.sees("Right")).then_some(()));
    if !window.sees("Right") {
        window.press("Take back, try 2");
        window.press("Answer 1");
        window.wait_for("Right");
    }
}

#[test]
fn the_stage_goes_on_where_it_was_left_until_another_scene_is_looked_at() {
    let exercise = json!({"kind": "letter", "draw": {"from": "6", "to": "14", "count": 3}});
    let scenes = [scene("golden-string", &exercise), scene("play", &Value::Null)];
    let mut window = opened(&scenes, [1440.0, 900.0]);
    window.wait_for("0 of 3 used");
    window.key(Key::F5);
    window.wait_for("0 of 3 used");
    solve_letter(&mut window);
    window.wait_for("1 of 3 solved");
    window.key(Key::Escape);
    window.wait_for("0 of 3 solved");
    window.key(Key::F5);
    window.wait_for("1 of 3 solved");
    window.key(Key::Escape);
    window.wait_for("0 of 3 solved");
    window.key(Key::PageDown);
    window.key(Key::PageUp);
    window.key(Key::F5);
    window.wait_for("0 of 3 used");
    assert!(window.sees("0 of 3 solved"), "another class begins anew");
}

#[test]
fn a_new_beginning_is_told_and_taken_back_until_something_is_tried() {
    let exercise = json!({"kind": "letter", "draw": {"from": "6", "to": "14", "count": 3}});
    let mut window = window_at("golden-string", &exercise, false);
    solve_letter(&mut window);
    window.wait_for("1 of 3 solved");
    // Also where it is begun again twice.
    for _ in 0..2 {
        window.press("Start again");
        assert!(window.sees("Begun again. Ctrl+Z goes back to where you were."));
        window.wait_for("0 of 3 solved");
        window.wait_for("0 of 3 used");
    }
    window.ctrl(Key::Z);
    window.wait_for("1 of 3 solved");
    assert!(window.sees("Task 1 of 3: solved"));
    window.press("Start again");
    window.wait_for("0 of 3 solved");
    window.wait_for("0 of 3 used");
    window.press("Answer 0");
    window.wait_until("a verdict", |window| (window.sees("Not yet.") || window.sees("Right")).then_some(()));
    window.ctrl(Key::Z);
    window.ctrl(Key::Z);
    assert!(!window.sees("Not yet.") && window.sees("Task 1 of 3: "), "what is tried is not lost");
}

#[test]
fn a_wrong_try_is_in_sight_again_once_a_new_beginning_is_taken_back() {
    let mut window = window_at("play", &json!({"kind": "nim-sum", "given": {"numbers": ["10", "14", "7"]}}), false);
    enter(&mut window, "Your answer", "31");
    window.wait_for("Not yet.");
    window.press("Start again");
    window.wait_for("Your first try");
    window.ctrl(Key::Z);
    window.wait_for("Not yet.");
    window.ctrl(Key::Z);
    assert!(!window.sees("Not yet.") && window.sees("Try 1: 31"));
}

#[test]
fn the_button_of_each_hint_has_room_for_its_words() {
    for size in [[1440.0, 900.0], [1024.0, 700.0]] {
        for on_stage in [false, true] {
            let mut window = opened(&[scene("queen-board", &queen())], size);
            if on_stage {
                window.key(Key::F5);
            }
            window.wait_for("0 of 3 used");
            for (name, used) in [("Nudge:", "1 of 3 used"), ("Rule:", "2 of 3 used"), ("Answer:", "2 of 3 used")] {
                window.wait_for(name);
                window.rest();
                let cut = window.cut_lines().into_iter().find(|line| line.starts_with("Hint "));
                assert_eq!(cut, None, "{size:?}, on the stage: {on_stage}");
                if name != "Answer:" {
                    window.key(Key::H);
                }
                window.wait_for(used);
            }
        }
    }
}
