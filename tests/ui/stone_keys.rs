//! Stones of an exercise, and squares of a bar, chosen by keys, in the window and on the stage, with a verdict in sight and
//! without; the keys that the foot of the stage names.

use egui::Key;
use egui_kittest::kittest::Queryable;
use serde_json::{Value, json};

use super::exercises::{opened, scene, strike};
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
    window.wait_for("0 of 3 used");
    window
}

/// Moves the pointer to this column, so that the foot of the stage is seen.
fn point_at(window: &mut Window, x: f32) {
    window.harness.hover_at(egui::pos2(x, 450.0));
    window.settle();
}

fn is_staged(window: &Window) -> bool {
    window.harness.state().stage_report().is_some()
}

#[test]
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
        assert!(window.sees("Scene 1 of 2"), "on the stage: {on_stage}");
        if on_stage {
            window.key(Key::ArrowDown);
            window.wait_for("Scene 2 of 2");
        }
    }
}

/// Whether there is a button of exactly this name.
fn has(window: &Window, button: &str) -> bool {
    window.harness.query_all_by_label(button).count() > 0
}

#[test]
fn once_stones_are_chosen_on_the_stage_no_arrow_leaves_the_task() {
    let mut window = asked("nim", &["9"], true);
    // Before that they turn the pages, as those of a presenter’s remote control do.
    window.key(Key::ArrowRight);
    window.wait_for("Scene 2 of 2");
    window.key(Key::ArrowLeft);
    window.wait_for("0 of 3 used");
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
        assert!(has(&window, button) && window.sees("Scene 1 of 2"), "{key:?}: {button}");
    }
    window.key(Key::Enter);
    window.wait_for("Not yet.");
    window.rest();
    for key in [Key::ArrowRight, Key::ArrowLeft] {
        window.key(key);
        assert!(window.sees("Scene 1 of 2") && window.sees("Not yet."), "{key:?}: the verdict stays");
    }
    window.key(Key::PageDown);
    window.wait_for("Scene 2 of 2");
}

#[test]
fn the_arrows_turn_the_pages_again_once_stones_are_put_back() {
    for key in [Key::Backspace, Key::Escape] {
        let mut window = asked("nim", &["4", "3", "5"], true);
        strike(&mut window, &[(Key::Num2, "2")]);
        assert!(has(&window, "Take 2"));
        window.key(key);
        assert!(has(&window, "Take") && !has(&window, "Take 2") && window.sees("Scene 1 of 2"), "{key:?}");
        window.key(Key::ArrowRight);
        window.wait_for("Scene 2 of 2");
    }
}

#[test]
fn escape_puts_chosen_stones_back_before_it_leaves_the_stage() {
    let mut window = asked("nim", &["4", "3", "5"], true);
    window.key(Key::D);
    strike(&mut window, &[(Key::Num2, "2")]);
    for (words, button) in [("Esc pen off", "Take 2"), ("Esc stones back", "Take 2"), ("Esc leaves", "Take")] {
        point_at(&mut window, 700.0 + f32::from(u8::try_from(words.len()).expect("short")));
        assert!(window.sees(words) && has(&window, button) && is_staged(&window), "{words}");
        window.key(Key::Escape);
    }
    assert!(!is_staged(&window));
}

#[test]
fn after_a_wrong_try_an_arrow_chooses_a_pile_and_begins_another_one() {
    for on_stage in [false, true] {
        let mut window = asked("nim", &["3", "4", "5"], on_stage);
        window.key(Key::ArrowDown);
        strike(&mut window, &[(Key::Num3, "3")]);
        window.key(Key::Enter);
        window.wait_for("Not yet.");
        window.rest();
        window.key(Key::ArrowUp);
        assert!(!window.sees("Not yet.") && window.sees("Scene 1 of 2"), "on the stage: {on_stage}");
        assert_eq!(window.focused_name(), None, "on the stage: {on_stage}");
        strike(&mut window, &[(Key::Num2, "2")]);
        window.key(Key::Enter);
        window.wait_for("Right");
    }
}

#[test]
fn arrows_do_not_lead_out_of_the_exercise_while_a_verdict_is_in_sight() {
    let mut window = asked("nim", &["3", "4", "5"], false);
    strike(&mut window, &[(Key::Num2, "2")]);
    window.key(Key::Enter);
    window.wait_for("Right");
    window.rest();
    let before = window.focused_name();
    assert_eq!(before.as_deref(), Some("Next scene"));
    for key in [Key::ArrowUp, Key::ArrowDown, Key::ArrowLeft, Key::ArrowRight] {
        window.key(key);
        assert_eq!((window.focused_name(), window.sees("Scene 1 of 2")), (before.clone(), true), "{key:?}");
    }
}

#[test]
fn the_foot_of_the_stage_names_the_keys_of_stones_until_they_are_taken() {
    let mut window = asked("nim", &["4", "4", "1"], true);
    point_at(&mut window, 700.0);
    for key in ["0–9 stones", "↑ ↓ pile", "Enter takes"] {
        assert!(window.sees(key), "{key}");
    }
    assert!(!window.sees("A both piles") && !window.sees("← → more, less"));
    for key in [Key::ArrowDown, Key::ArrowDown, Key::Num1] {
        window.key(key);
    }
    point_at(&mut window, 705.0);
    assert!(window.sees("← → more, less") && window.sees("Esc stones back"));
    window.key(Key::Enter);
    window.wait_for("Right");
    point_at(&mut window, 710.0);
    assert!(window.sees("Esc leaves") && !window.sees("0–9 stones") && !window.sees("↑ ↓ pile"));
    // On a smaller board the queen is moved, and nothing is taken.
    let mut window = asked("wythoff", &["12", "26"], true);
    point_at(&mut window, 700.0);
    assert!(window.sees("A both piles"));
}

#[test]
fn between_two_tasks_a_letter_of_the_next_answer_opens_no_notes() {
    const NOTES: &str = "Next: the scene after";
    let outcome = json!({
        "kind": "outcome",
        "draw": {"ruleset": {"name": "nim"}, "from": ["1", "1"], "to": ["5", "5"], "count": 2},
    });
    let mut window = opened(&[scene("play", &outcome), scene("play", &Value::Null)], [1440.0, 900.0]);
    window.key(Key::F5);
    for task in 1..=2_u8 {
        window.wait_for(&format!("Task {task} of 2: in front"));
        window.key(Key::N);
        window.wait_until("a verdict", |window| (window.sees("Not yet.") || window.sees("Right.")).then_some(()));
        if window.sees("Not yet.") {
            window.key(Key::P);
            window.wait_for("Right.");
        }
        window.key(Key::N);
        point_at(&mut window, 700.0 + 10.0 * f32::from(task));
        let is_last = task == 2;
        if is_last {
            window.wait_for(NOTES);
        }
        // After the last task N is the key of the notes again.
        assert_eq!((window.sees(NOTES), window.sees("N notes")), (is_last, is_last), "task {task}");
        assert!(!window.sees("N P answer") && window.sees("Esc leaves"), "task {task}");
        window.key(Key::Space);
    }
}

#[test]
fn a_bar_of_an_exercise_is_bitten_by_arrows_and_enter() {
    let mut window = asked("chomp", &["3", "3"], false);
    window.press("Row 1, column 1: poisoned");
    assert!(window.sees("This square is poisoned and cannot be bitten"));
    assert!(window.sees("Try 1: Your first try"), "it is no try");
    for key in [Key::ArrowRight, Key::ArrowRight, Key::ArrowDown] {
        window.key(key);
    }
    assert!(window.sees("Row 2, column 3 is chosen: Enter bites there.") && !window.sees("This square is poisoned"));
    window.key(Key::Enter);
    window.wait_for("Right");
}

#[test]
fn a_pile_chosen_on_the_stage_is_given_up_before_a_key_leaves_the_task() {
    let move_of = json!({"kind": "winning-move", "given": {"ruleset": {"name": "nim"}, "position": ["4", "3", "5"]}});
    let mut asking = scene("play", &move_of);
    asking["about"] = "stones".into();
    let [before, after] = [0, 1].map(|_| scene("queen-board", &Value::Null));
    for key in [Key::Escape, Key::Backspace] {
        let mut window = opened(&[before.clone(), asking.clone(), after.clone()], [1440.0, 900.0]);
        window.key(Key::F5);
        window.key(Key::PageDown);
        window.wait_for("0 of 3 used");
        window.key(Key::ArrowDown);
        point_at(&mut window, 700.0);
        assert!(window.sees("Esc pile off") && window.sees("← → more, less"), "{key:?}");
        window.key(key);
        assert!(is_staged(&window) && window.sees("Scene 2 of 3"), "{key:?}: the task stays");
        point_at(&mut window, 705.0);
        assert!(window.sees("Esc leaves") && !window.sees("← → more, less"), "{key:?}");
        window.key(Key::ArrowRight);
        window.wait_for("Scene 3 of 3");
    }
}

#[test]
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
