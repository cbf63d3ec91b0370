//! Answers that are begun: stones and text, and Backspace, which turns no page of the stage while something is typed, laid, chosen
//! or judged.

use egui::Key;
use egui::accesskit::Toggled;
use egui_kittest::kittest::{NodeT, Queryable};
use serde_json::{Value, json};

use super::choices::{piles, queen};
use super::exercises::{opened, scene, strike};
use super::support::Window;

/// The card of a task of which no hint was seen, and that after the first one.
pub(super) const NO_HINT: &str = "Show hint 1 of 3 (H)";
pub(super) const ONE_HINT: &str = "Show hint 2 of 3 (H)";

/// The second of two scenes, which has this exercise, in the window or on the stage.
pub(super) fn asked(tab: &str, exercise: &Value, on_stage: bool) -> Window {
    let mut window = opened(&[scene("play", &Value::Null), scene(tab, exercise)], [1440.0, 900.0]);
    window.key(Key::PageDown);
    if on_stage {
        window.key(Key::F5);
    }
    window.wait_for(NO_HINT);
    window
}

/// The number of the scene shown, from 1: that of the disc which is on; `None` where no disc is seen.
pub(super) fn scene_shown(window: &Window) -> Option<usize> {
    let mut discs = window.harness.query_all_by(|node| node.toggled() == Some(Toggled::True));
    discs.find_map(|disc| disc.accesskit_node().label()?.strip_prefix("Show scene ")?.parse().ok())
}

/// Waits until the scene of this number, from 1, is shown.
#[track_caller]
pub(super) fn wait_for_scene(window: &mut Window, number: usize) {
    window.wait_until(&format!("scene {number}"), |window| (scene_shown(window) == Some(number)).then_some(()));
}

/// What stands in a field.
pub(super) fn typed(window: &Window, field: &str) -> String {
    window.harness.get_by_label(field).accesskit_node().value().unwrap_or_default()
}

#[test]
#[ignore = "only with .ci/run --long"]
fn backspace_on_the_stage_takes_back_what_is_laid_or_chosen_before_it_turns_the_page() {
    let mut window = asked("play", &piles(), true);
    strike(&mut window, &[(Key::Num1, "1"), (Key::Num2, "2")]);
    assert!(has(&window, "Take 2") && !has(&window, "Take"));
    window.key(Key::Backspace);
    assert!(scene_shown(&window) == Some(2) && has(&window, "Take"), "the stones are put back");
    window.key(Key::Backspace);
    wait_for_scene(&mut window, 1);

    let silber = json!({"kind": "silber-step", "given": {"position": ["8", "13"]}});
    let mut window = asked("zeckendorf", &silber, true);
    strike(&mut window, &[(Key::Num0, "0")]);
    window.key(Key::Backspace);
    assert_eq!(scene_shown(&window), Some(2), "the step is taken back");
    window.key(Key::Backspace);
    wait_for_scene(&mut window, 1);

    let tiles = json!({"kind": "zeckendorf", "given": {"number": "100"}});
    let mut window = asked("zeckendorf", &tiles, true);
    window.press("Tile 89");
    window.press("Tile 8");
    assert!(window.sees("Laid: 89 + 8"));
    window.key(Key::Backspace);
    assert_eq!(scene_shown(&window), Some(2));
    assert!(window.sees("Laid: 89") && !window.sees("Laid: 89 + 8"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn backspace_turns_no_page_of_the_stage_while_a_wrong_try_is_in_sight() {
    let class = json!({"kind": "letter", "given": {"asks": "class", "index": "6"}});
    let mut window = asked("golden-string", &class, true);
    window.key(Key::B);
    window.wait_for("Not yet.");
    window.key(Key::Backspace);
    assert!(scene_shown(&window) == Some(2) && window.sees("Not yet."));
    window.press("Take back");
    window.key(Key::Backspace);
    wait_for_scene(&mut window, 1);
}

/// Whether there is a button of exactly this name.
fn has(window: &Window, button: &str) -> bool {
    window.harness.query_all_by_label(button).count() > 0
}

#[test]
#[ignore = "only with .ci/run --long"]
fn stones_marked_by_digits_are_put_back_when_the_field_takes_over_and_after_each_verdict() {
    let both = json!({"kind": "winning-move", "given": {"ruleset": {"name": "wythoff"}, "position": ["13", "21"], "all": true}});
    let [one, three, eight, space] = [(Key::Num1, "1"), (Key::Num3, "3"), (Key::Num8, "8"), (Key::Space, " ")];
    for on_stage in [false, true] {
        let mut asking = scene("play", &both);
        asking["about"] = "stones".into();
        let mut window = opened(&[asking], [1440.0, 900.0]);
        if on_stage {
            window.key(Key::F5);
        }
        window.wait_for(NO_HINT);
        strike(&mut window, &[one, three]);
        assert!(has(&window, "Take 13"), "on the stage: {on_stage}");
        strike(&mut window, &[space]);
        assert!(has(&window, "Take") && !has(&window, "Take 13"), "on the stage: {on_stage}");
        strike(&mut window, &[eight]);
        assert_eq!(typed(&window, "Position after the move"), "13 8", "on the stage: {on_stage}");
        window.key(Key::Enter);
        window.wait_for("1 of 2 found");
        assert!(has(&window, "Take"), "on the stage: {on_stage}");
        window.key(Key::Enter);
        window.rest();
        assert!(window.sees("1 of 2 found") && !window.sees("Not yet."), "nothing is answered twice: {on_stage}");
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn of_stones_and_text_that_which_was_begun_last_is_the_answer() {
    for on_stage in [false, true] {
        let mut window = asked("play", &piles(), on_stage);
        window.press_containing("Pile 3, stone 5");
        assert!(has(&window, "Take 1"));
        window.focus("Position after the move");
        window.type_text("3");
        assert!(has(&window, "Take") && !has(&window, "Take 1"), "on the stage: {on_stage}");
        window.press_containing("Pile 1, stone 2");
        assert!(has(&window, "Take 2"));
        assert_eq!(typed(&window, "Position after the move"), "", "on the stage: {on_stage}");
        window.key(Key::Enter);
        window.wait_for("Right");
    }
}

#[test]
fn the_stage_begins_without_marks_and_leaves_those_of_the_window() {
    for is_begun in [false, true] {
        let mut window = asked("play", &piles(), false);
        let before = if is_begun { "Take 1" } else { "Take" };
        if is_begun {
            window.press_containing("Pile 3, stone 5");
        }
        assert!(has(&window, before));
        window.key(Key::F5);
        window.wait_for(NO_HINT);
        assert!(has(&window, "Take") && !has(&window, "Take 1"), "the class begins anew");
        strike(&mut window, &[(Key::Num2, "2")]);
        assert!(has(&window, "Take 2"));
        // The first one puts the stones back.
        window.key(Key::Escape);
        window.key(Key::Escape);
        window.wait_for(NO_HINT);
        assert!(has(&window, before) && !has(&window, "Take 2"), "begun in the window: {is_begun}");
    }
    // What is typed stays there, too.
    let mut window = asked("queen-board", &queen(), false);
    window.focus("Position after the move");
    window.type_text("7");
    window.key(Key::F5);
    window.wait_for(NO_HINT);
    assert_eq!(typed(&window, "Position after the move"), "");
    window.key(Key::Escape);
    window.wait_for(NO_HINT);
    assert_eq!(typed(&window, "Position after the move"), "7");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn nothing_is_chosen_at_the_start_of_an_exercise_with_one_pile() {
    let pile = json!({
        "kind": "winning-move",
        "given": {"ruleset": {"name": "subtraction", "set": [1, 2, 3]}, "position": ["21"]},
    });
    for on_stage in [false, true] {
        let mut window = asked("play", &pile, on_stage);
        assert!(has(&window, "Take") && !has(&window, "Take 1"), "on the stage: {on_stage}");
        strike(&mut window, &[(Key::Num1, "1")]);
        assert!(has(&window, "Take 1"));
        window.key(Key::Enter);
        window.wait_for("Right");
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_piece_is_dragged_on_after_a_wrong_try() {
    for on_stage in [false, true] {
        let mut window = asked("queen-board", &queen(), on_stage);
        let square = |window: &Window, name: &str| window.harness.get_by_label(name).rect().center();
        window.press("Square 7, 12");
        window.wait_for("Not yet.");
        window.rest();
        let above = [14, 13].map(|row| square(&window, &format!("Square 10, {row}")));
        let home = above[0] + (above[0] - above[1]);
        let button = |window: &mut Window, pos: egui::Pos2, pressed: bool| {
            let (button, modifiers) = (egui::PointerButton::Primary, egui::Modifiers::NONE);
            window.harness.event(egui::Event::PointerButton { pos, button, pressed, modifiers });
            window.harness.step();
        };
        window.harness.hover_at(home);
        window.harness.step();
        button(&mut window, home, true);
        window.harness.hover_at(home + egui::vec2(-14.0, 14.0));
        window.settle();
        assert!(!window.sees("Not yet."), "the try is taken back, on the stage: {on_stage}");
        let to = square(&window, "Square 8, 13");
        window.harness.hover_at(to);
        window.settle();
        button(&mut window, to, false);
        window.wait_for("Right");
    }
}
