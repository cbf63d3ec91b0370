//! Stones of an exercise, and squares of a bar, chosen by keys, in the window and on the stage, with a verdict in sight and
//! without.

use egui::Key;
use egui_kittest::kittest::Queryable;
use serde_json::{Value, json};

use super::exercises::{opened, scene, scene_shown, strike, wait_for_task};
use super::support::Window;

/// The first of two scenes, which has this exercise on stones, in the window or on the stage.
fn asked(ruleset: &str, position: &[&str], on_stage: bool) -> Window {
    let move_of = json!({"kind": "winning-move", "given": {"ruleset": {"name": ruleset}, "position": position}});
    let mut asking = scene("play", &move_of);
    asking["about"] = "stones".into();
    let mut window = opened(&[asking, scene("queen-board", &Value::Null)], [1440.0, 900.0]);
    if on_stage {
        window.key(Key::F5);
    }
    wait_for_task(&mut window);
    window
}

fn is_staged(window: &Window) -> bool {
    window.harness.state().stage_report().is_some_and(|report| report.strip.is_positive())
}

#[test]
#[ignore = "only with .ci/run --long"]
fn arrows_choose_the_pile_in_the_window_and_on_the_stage() {
    for on_stage in [false, true] {
        // Only from the second pile it is the winning move.
        let mut window = asked("nim", &["4", "3", "5"], on_stage);
        for key in [Key::ArrowDown, Key::ArrowDown, Key::ArrowUp] {
            window.key(key);
        }
        strike(&mut window, &[(Key::Num2, "2")]);
        window.key(Key::Enter);
        window.wait_for("Right");
        assert_eq!(scene_shown(&window), 1, "on the stage: {on_stage}");
        if on_stage {
            window.key(Key::ArrowDown);
            assert_eq!(scene_shown(&window), 2);
        }
    }
}

/// Whether there is a button of exactly this name.
fn has(window: &Window, button: &str) -> bool {
    window.harness.query_all_by_label(button).count() > 0
}

#[test]
#[ignore = "only with .ci/run --long"]
fn once_stones_are_chosen_on_the_stage_no_arrow_leaves_the_task() {
    let mut window = asked("nim", &["9"], true);
    // Before that they turn the pages, as those of a presenter’s remote control do.
    window.key(Key::ArrowRight);
    assert_eq!(scene_shown(&window), 2);
    window.key(Key::ArrowLeft);
    wait_for_task(&mut window);
    strike(&mut window, &[(Key::Num2, "2")]);
    for (key, button) in [
        (Key::ArrowLeft, "Take 3"),
        (Key::ArrowRight, "Take 2"),
        (Key::ArrowDown, "Take 2"),
        (Key::ArrowUp, "Take 2"),
        (Key::ArrowRight, "Take 1"),
        (Key::ArrowRight, "Take"),
        (Key::ArrowRight, "Take"),
        (Key::ArrowLeft, "Take 1"),
    ] {
        window.key(key);
        assert!(has(&window, button) && scene_shown(&window) == 1, "{key:?}: {button}");
    }
    window.key(Key::Enter);
    window.wait_for("Not yet.");
    window.rest();
    for key in [Key::ArrowRight, Key::ArrowLeft] {
        window.key(key);
        assert!(scene_shown(&window) == 1 && window.sees("Not yet."), "{key:?}: the verdict stays");
    }
    window.key(Key::PageDown);
    assert_eq!(scene_shown(&window), 2);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn escape_puts_chosen_stones_back_before_it_leaves_the_stage() {
    let mut window = asked("nim", &["4", "3", "5"], true);
    window.key(Key::D);
    strike(&mut window, &[(Key::Num2, "2")]);
    for (has_pen, button) in [(true, "Take 2"), (false, "Take 2"), (false, "Take")] {
        assert_eq!((has(&window, "Eraser"), is_staged(&window)), (has_pen, true), "{button}");
        assert!(has(&window, button), "{button}");
        window.key(Key::Escape);
    }
    assert!(!is_staged(&window));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn after_a_wrong_try_an_arrow_chooses_a_pile_and_begins_another_one() {
    for on_stage in [false, true] {
        let mut window = asked("nim", &["3", "4", "5"], on_stage);
        window.key(Key::ArrowDown);
        strike(&mut window, &[(Key::Num3, "3")]);
        window.key(Key::Enter);
        window.wait_for("Not yet.");
        window.rest();
        window.key(Key::ArrowUp);
        assert!(!window.sees("Not yet.") && scene_shown(&window) == 1, "on the stage: {on_stage}");
        assert_eq!(window.focused_name(), None, "on the stage: {on_stage}");
        strike(&mut window, &[(Key::Num2, "2")]);
        window.key(Key::Enter);
        window.wait_for("Right");
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn arrows_do_not_lead_out_of_the_exercise_while_a_verdict_is_in_sight() {
    let mut window = asked("nim", &["3", "4", "5"], false);
    strike(&mut window, &[(Key::Num2, "2")]);
    window.key(Key::Enter);
    window.wait_for("Right");
    window.rest();
    let before = window.focused_name();
    assert_eq!(before.as_deref(), Some("Next: A title"));
    for key in [Key::ArrowUp, Key::ArrowDown, Key::ArrowLeft, Key::ArrowRight] {
        window.key(key);
        assert_eq!((window.focused_name(), scene_shown(&window)), (before.clone(), 1), "{key:?}");
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_bar_of_an_exercise_is_bitten_by_arrows_and_enter() {
    let mut window = asked("chomp", &["3", "3"], false);
    window.press("Row 1, column 1: poisoned");
    assert!(window.sees("This square is poisoned and cannot be bitten"));
    assert!(!window.sees("Try 1: ") && !window.sees("Not yet."), "it is no try");
    for key in [Key::ArrowRight, Key::ArrowRight, Key::ArrowDown] {
        window.key(key);
    }
    assert!(window.sees("Row 2, column 3 is chosen: Enter bites there.") && !window.sees("This square is poisoned"));
    window.key(Key::Enter);
    window.wait_for("Right");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_pile_or_stones_chosen_on_the_stage_are_given_up_before_a_key_leaves_the_task() {
    let move_of = json!({"kind": "winning-move", "given": {"ruleset": {"name": "nim"}, "position": ["4", "3", "5"]}});
    let mut asking = scene("play", &move_of);
    asking["about"] = "stones".into();
    let other = scene("queen-board", &Value::Null);
    let scenes = [other.clone(), asking, other];
    for (key, has_stones) in [Key::Escape, Key::Backspace].into_iter().flat_map(|key| [(key, false), (key, true)]) {
        let mut window = opened(&scenes, [1440.0, 900.0]);
        window.key(Key::F5);
        window.key(Key::PageDown);
        wait_for_task(&mut window);
        window.key(Key::ArrowDown);
        if has_stones {
            strike(&mut window, &[(Key::Num2, "2")]);
        }
        assert_eq!(has(&window, "Take 2"), has_stones, "{key:?}");
        window.key(key);
        assert!(is_staged(&window) && scene_shown(&window) == 2, "{key:?}: the task stays");
        assert!(has(&window, "Take") && !has(&window, "Take 2"), "{key:?}");
        // The arrows turn the pages again.
        window.key(Key::ArrowRight);
        assert_eq!(scene_shown(&window), 3, "{key:?}");
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn escape_gives_up_what_is_chosen_in_the_game_in_play_before_it_leaves_the_stage() {
    let mut window = Window::open();
    window.go_to("nim 3 4 5");
    window.ctrl(Key::Num5);
    window.key(Key::F5);
    window.rest();
    window.key(Key::ArrowDown);
    window.key(Key::Escape);
    assert!(is_staged(&window), "the pile is given up");
    strike(&mut window, &[(Key::Num2, "2")]);
    assert!(has(&window, "Take 2"));
    window.key(Key::Escape);
    assert!(is_staged(&window) && !has(&window, "Take 2"), "the stones are put back");
    window.key(Key::Escape);
    assert!(!is_staged(&window));
}
