//! Answers that are chosen: by their keys, by Tab and by arrows, on the stage and in the window; what is typed on an exercise
//! turns no page.

use egui::Key;
use serde_json::{Value, json};

use super::answers_begun::{NO_HINT, ONE_HINT, scene_shown, typed, wait_for_scene};
use super::exercises::{opened, scene, strike};
use super::support::Window;

/// A lesson of two scenes at the first one, which has this exercise, in the window or on the stage.
fn asked(tab: &str, exercise: &Value, on_stage: bool) -> Window {
    let mut window = opened(&[scene(tab, exercise), scene("play", &Value::Null)], [1440.0, 900.0]);
    if on_stage {
        window.key(Key::F5);
    }
    window.wait_for(NO_HINT);
    window
}

pub(super) fn queen() -> Value {
    json!({"kind": "winning-move", "given": {"ruleset": {"name": "wythoff"}, "position": ["10", "15"]}})
}

pub(super) fn piles() -> Value {
    json!({"kind": "winning-move", "given": {"ruleset": {"name": "nim"}, "position": ["3", "4", "5"]}})
}

pub(super) fn silber() -> Value {
    json!({"kind": "silber-step", "given": {"position": ["10", "15"]}})
}

fn outcome() -> Value {
    json!({"kind": "outcome", "given": {"ruleset": {"name": "wythoff"}, "position": ["3", "5"]}})
}

fn tail() -> Value {
    json!({"kind": "tail", "given": {"position": ["17", "4"]}})
}

pub(super) fn fill() -> Value {
    json!({"kind": "fill", "given": {"ruleset": {"name": "wythoff"}, "position": ["0", "0"]}})
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_step_is_chosen_by_its_digit_and_what_follows_is_where_it_leads() {
    for on_stage in [false, true] {
        let mut window = asked("zeckendorf", &silber(), on_stage);
        assert!(window.sees("Keys: 0 to 3 for the step, then where it leads, and Enter"), "on the stage: {on_stage}");
        strike(&mut window, &[(Key::Num4, "4"), (Key::Space, " "), (Key::Num7, "7")]);
        assert_eq!(scene_shown(&window), Some(1), "digits turn no page");
        window.wait_for("First type the step, 0 to 3, then where it leads.");
        strike(&mut window, &[(Key::Num2, "2")]);
        assert!(!window.sees("First type the step"));
        let keys = [(Key::Num1, "1"), (Key::Num0, "0"), (Key::Space, " "), (Key::Num6, "6")];
        strike(&mut window, &keys);
        assert_eq!(typed(&window, "Where it leads"), "10 6");
        window.key(Key::Enter);
        window.wait_for("Not yet.");
        // Another try begins with the step again, whether the first one is taken back by a key or by what is typed.
        strike(&mut window, &[(Key::Num1, "1")]);
        strike(&mut window, &keys);
        window.key(Key::Enter);
        window.wait_for("Right");
        assert_eq!(scene_shown(&window), Some(1));
    }
}

#[test]
fn every_step_is_reached_by_tab_and_by_arrows_which_turn_no_page() {
    for on_stage in [false, true] {
        let mut window = asked("zeckendorf", &silber(), on_stage);
        let focused = |window: &Window| window.focused_name().unwrap_or_default();
        let mut names = Vec::new();
        for _ in 0..200 {
            window.key(Key::Tab);
            names.push(focused(&window));
            if names.iter().any(|name| name == "Step 3") {
                break;
            }
        }
        let steps: Vec<&String> = names.iter().filter(|name| name.starts_with("Step ")).collect();
        assert_eq!(steps, ["Step 0", "Step 1", "Step 2", "Step 3"], "on the stage: {on_stage}");
        for (key, step) in [
            (Key::ArrowLeft, "Step 2"),
            (Key::ArrowUp, "Step 1"),
            (Key::ArrowRight, "Step 2"),
            (Key::ArrowDown, "Step 3"),
        ] {
            window.key(key);
            assert_eq!((focused(&window).as_str(), scene_shown(&window)), (step, Some(1)), "{key:?}");
        }
        window.key(Key::Space);
        assert_eq!(focused(&window), "Where it leads");
        assert_eq!(scene_shown(&window), Some(1));
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_step_that_leads_nowhere_is_given_by_its_digit_and_enter() {
    let safe = json!({"kind": "silber-step", "given": {"position": ["8", "13"]}});
    for on_stage in [false, true] {
        let mut window = asked("zeckendorf", &safe, on_stage);
        strike(&mut window, &[(Key::Num0, "0")]);
        window.key(Key::Enter);
        window.wait_for("Right");
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn large_answers_are_reached_by_arrows_on_the_stage() {
    for (exercise, names) in [
        (outcome(), ["N: the player to move wins", "P: the other player wins"]),
        (json!({"kind": "letter", "given": {"index": "6"}}), ["Answer 1", "Answer 0"]),
    ] {
        let mut window = asked("golden-string", &exercise, true);
        assert!(window.sees("or Tab, arrow keys and Space"));
        window.focus(names[0]);
        for (key, place) in [(Key::ArrowRight, 1), (Key::ArrowLeft, 0), (Key::ArrowDown, 1), (Key::ArrowUp, 0)] {
            window.key(key);
            let focused = window.focused_name();
            assert_eq!((focused.as_deref(), scene_shown(&window)), (Some(names[place]), Some(1)), "{key:?}");
        }
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn after_a_wrong_try_a_letter_gives_another_answer_at_once() {
    let class = json!({"kind": "letter", "given": {"asks": "class", "index": "6"}});
    let letter = json!({"kind": "letter", "given": {"index": "6"}});
    for (exercise, keys, begun, wrong, right) in [
        (outcome(), "Keys: N or P", None, (Key::N, "n"), (Key::P, "p")),
        (class, "Keys: A or B", None, (Key::B, "b"), (Key::A, "a")),
        (letter, "Keys: 1 or 0", None, (Key::Num0, "0"), (Key::Num1, "1")),
        (tail(), "Keys: the digits of the tail, then Y or N", Some((Key::Num1, "1")), (Key::N, "n"), (Key::Y, "y")),
    ] {
        for on_stage in [false, true] {
            let mut window = asked("play", &exercise, on_stage);
            assert!(window.sees(keys), "{exercise}, on the stage: {on_stage}");
            strike(&mut window, begun.as_slice());
            strike(&mut window, &[wrong]);
            window.wait_for("Not yet.");
            // The same letter is another wrong try; neither opens the notes nor ends in a black screen.
            strike(&mut window, &[wrong]);
            window.wait_for("Try 1: ");
            assert!(!window.sees("Next: the scene after"), "{exercise}, on the stage: {on_stage}");
            // Of the tail it says the answer, which stays in sight whatever letter is pressed.
            if window.sees("Not right.") {
                strike(&mut window, &[right]);
                assert!(window.sees("Not right."), "{exercise}, on the stage: {on_stage}");
                window.press("Try again from here");
                strike(&mut window, begun.as_slice());
                strike(&mut window, &[right]);
                window.wait_for("It counts as shown, not as solved.");
            } else {
                assert!(window.sees("Not yet."), "{exercise}, on the stage: {on_stage}");
                strike(&mut window, &[right]);
                window.wait_for("Right");
            }
            assert_eq!(scene_shown(&window), Some(1), "{exercise}, on the stage: {on_stage}");
        }
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_letter_that_is_held_down_answers_once() {
    let mut window = asked("play", &outcome(), false);
    let held = |window: &mut Window| {
        let (key, modifiers) = (Key::N, egui::Modifiers::NONE);
        // That it is a repetition is found by egui: it was not let go.
        window.harness.event(egui::Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers });
        window.settle();
    };
    held(&mut window);
    window.wait_for("Not yet.");
    held(&mut window);
    window.rest();
    assert!(window.sees("Take back") && !window.sees("Try 1: "), "there is one try, that of the verdict");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn y_and_n_say_whether_a_tail_may_be_taken() {
    for on_stage in [false, true] {
        let mut window = asked("play", &tail(), on_stage);
        strike(&mut window, &[(Key::N, "n")]);
        window.wait_for("Type the tail first.");
        strike(&mut window, &[(Key::Num1, "1")]);
        window.key(Key::Enter);
        window.wait_for("Now press Y if the tail may be taken, or N if it may not.");
        strike(&mut window, &[(Key::N, "n")]);
        window.wait_for("Not yet.");
        assert!(!window.sees("Next: the scene after"), "no letter has opened the presenter’s notes");
        window.press("Take back");
        strike(&mut window, &[(Key::Num1, "1"), (Key::Y, "y")]);
        window.wait_for("Right");
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_position_typed_beside_stones_goes_on_in_the_field_and_turns_no_page() {
    for on_stage in [false, true] {
        let mut window = asked("play", &piles(), on_stage);
        let keys = [(Key::Num1, "1"), (Key::Space, " "), (Key::Num4, "4"), (Key::Space, " "), (Key::Num5, "5")];
        strike(&mut window, &keys);
        assert_eq!(scene_shown(&window), Some(1), "on the stage: {on_stage}");
        assert_eq!(typed(&window, "Position after the move"), "1 4 5", "on the stage: {on_stage}");
        window.key(Key::Enter);
        window.wait_for("Right");
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_space_after_digits_that_are_no_answer_turns_no_page_and_another_one_does() {
    let mut window = asked("play", &outcome(), true);
    strike(&mut window, &[(Key::Num4, "4"), (Key::Space, " "), (Key::Num7, "7")]);
    assert_eq!(scene_shown(&window), Some(1));
    strike(&mut window, &[(Key::Space, " "), (Key::Space, " ")]);
    wait_for_scene(&mut window, 2);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn arrows_in_an_empty_table_on_the_stage_go_from_cell_to_cell() {
    let mut window = asked("grundy-table", &fill(), true);
    window.focus("Value at (0, 0)");
    window.key(Key::ArrowRight);
    window.key(Key::ArrowDown);
    assert_eq!(scene_shown(&window), Some(1));
    strike(&mut window, &[(Key::Num2, "2")]);
    assert_eq!(typed(&window, "Value at (1, 1)"), "2");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn space_on_the_stage_presses_the_button_that_has_the_keyboard() {
    let safe = json!({"kind": "silber-step", "given": {"position": ["8", "13"]}});
    let mut window = asked("zeckendorf", &safe, true);
    strike(&mut window, &[(Key::Num0, "0"), (Key::Space, " ")]);
    window.wait_for("Right");
    let [one, zero, six, space] = [(Key::Num1, "1"), (Key::Num0, "0"), (Key::Num6, "6"), (Key::Space, " ")];
    for (tab, exercise, keys, button) in [
        ("zeckendorf", silber(), vec![one, one, zero, space, six], "Answer"),
        ("play", tail(), vec![one], "It may be taken"),
        ("queen-board", queen(), vec![one, zero, space, six], "Move there"),
    ] {
        let mut window = asked(tab, &exercise, true);
        strike(&mut window, &keys);
        window.key(Key::Tab);
        assert_eq!(window.focused_name().as_deref(), Some(button));
        strike(&mut window, &[space]);
        window.wait_for("Right");
        assert_eq!(scene_shown(&window), Some(1), "{button}");
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_digit_on_the_button_that_answers_changes_no_step() {
    for on_stage in [false, true] {
        let mut window = asked("zeckendorf", &silber(), on_stage);
        strike(&mut window, &[(Key::Num1, "1"), (Key::Num1, "1"), (Key::Num0, "0")]);
        window.key(Key::Tab);
        assert_eq!(window.focused_name().as_deref(), Some("Answer"));
        strike(&mut window, &[(Key::Num2, "2")]);
        assert_eq!(typed(&window, "Where it leads"), "102", "on the stage: {on_stage}");
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn on_the_black_stage_no_key_is_an_answer() {
    let mut window = asked("zeckendorf", &silber(), true);
    window.key(Key::B);
    assert!(!window.sees(NO_HINT));
    strike(&mut window, &[(Key::Num1, "1")]);
    window.wait_for(NO_HINT);
    assert!(!window.sees("Where it leads"), "no step was chosen: the key only ended the black screen");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn digits_of_one_scene_hold_no_space_of_the_next_one() {
    let scenes = [scene("play", &outcome()), scene("play", &outcome()), scene("play", &Value::Null)];
    let mut window = opened(&scenes, [1440.0, 900.0]);
    window.key(Key::F5);
    window.wait_for(NO_HINT);
    strike(&mut window, &[(Key::Num4, "4")]);
    // No key and no click ends them.
    window.press_unseen("Show scene 2");
    wait_for_scene(&mut window, 2);
    window.wait_for(NO_HINT);
    strike(&mut window, &[(Key::Space, " ")]);
    wait_for_scene(&mut window, 3);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn backspace_takes_back_what_is_typed_wherever_the_keyboard_is() {
    let scenes = [scene("play", &Value::Null), scene("zeckendorf", &silber())];
    let mut window = opened(&scenes, [1440.0, 900.0]);
    window.key(Key::PageDown);
    window.key(Key::F5);
    window.wait_for(NO_HINT);
    strike(&mut window, &[(Key::Num1, "1"), (Key::Num8, "8"), (Key::Num1, "1")]);
    window.key(Key::Tab);
    assert_eq!(window.focused_name().as_deref(), Some("Answer"));
    window.key(Key::Backspace);
    assert_eq!(typed(&window, "Where it leads"), "8");
    assert_eq!(scene_shown(&window), Some(2), "it leads to no other scene");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_digit_after_a_wrong_table_mends_its_wrong_cell_and_keeps_the_others() {
    for on_stage in [false, true] {
        let mut window = asked("grundy-table", &fill(), on_stage);
        window.focus("Value at (0, 0)");
        window.type_text("0");
        for value in ["1", "2", "3", "1", "2", "0", "4", "2", "0", "1", "5", "3", "4", "5", "7"] {
            window.key(Key::Enter);
            window.type_text(value);
        }
        window.key(Key::Enter);
        window.wait_for("Not yet.");
        strike(&mut window, &[(Key::Num6, "6")]);
        assert_eq!(typed(&window, "Value at (3, 3)"), "6", "on the stage: {on_stage}");
        assert_eq!(typed(&window, "Value at (2, 3)"), "5");
        strike(&mut window, &[(Key::Num6, "6")]);
        assert_eq!(typed(&window, "Value at (3, 3)"), "66", "another digit goes on in the cell");
        window.key(Key::Backspace);
        window.key(Key::Enter);
        window.wait_for("Right");
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn after_a_hint_on_the_stage_the_keyboard_is_in_the_field_where_it_was() {
    let mut window = asked("grundy-table", &fill(), true);
    window.focus("Value at (1, 2)");
    window.type_text("1");
    window.key(Key::H);
    window.wait_for(ONE_HINT);
    strike(&mut window, &[(Key::Num0, "0")]);
    assert_eq!(typed(&window, "Value at (1, 2)"), "10");
    assert_eq!(typed(&window, "Value at (0, 0)"), "");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn on_the_stage_no_letter_goes_to_a_field_and_any_key_only_ends_the_black_screen() {
    const HOW: &str = "Any key or a click shows the picture again";
    const FIELD: &str = "Position after the move";
    for exercise in [piles(), queen()] {
        let typed_keys =
            [(Key::Space, " "), (Key::Num4, "4"), (Key::X, "x"), (Key::B, "b"), (Key::H, "h"), (Key::N, "n")];
        for next in typed_keys.into_iter().chain([(Key::ArrowRight, ""), (Key::PageDown, "")]) {
            let mut window = asked("play", &exercise, true);
            window.focus(FIELD);
            strike(&mut window, &[(Key::Num1, "1"), (Key::Num2, "2"), (Key::X, "x")]);
            assert_eq!(typed(&window, FIELD), "12", "a letter is part of no answer");
            strike(&mut window, &[(Key::B, "b")]);
            window.wait_for(HOW);
            assert!(!window.sees(NO_HINT));
            if next.1.is_empty() {
                window.key(next.0);
            } else {
                strike(&mut window, &[next]);
            }
            window.wait_for(NO_HINT);
            assert_eq!((window.sees(HOW), scene_shown(&window)), (false, Some(1)), "{next:?}");
            assert_eq!(typed(&window, FIELD), "12", "{next:?}");
        }
    }
}
