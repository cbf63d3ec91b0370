//! Answers that are begun: what was refused and what is typed next, and Backspace, which turns no page of the stage while
//! something is typed, laid, chosen or judged.

use egui::Key;
use egui_kittest::kittest::{NodeT, Queryable};
use serde_json::{Value, json};

use super::exercises::{opened, scene, strike};
use super::support::Window;

/// The second of two scenes, which has this exercise, in the window or on the stage.
fn asked(tab: &str, exercise: &Value, on_stage: bool) -> Window {
    let mut window = opened(&[scene("play", &Value::Null), scene(tab, exercise)], [1440.0, 900.0]);
    window.key(Key::PageDown);
    if on_stage {
        window.key(Key::F5);
    }
    window.wait_for("0 of 3 used");
    window
}

/// What stands in a field.
fn typed(window: &Window, field: &str) -> String {
    window.harness.get_by_label(field).accesskit_node().value().unwrap_or_default()
}

/// Goes on with Tab to the button of this name.
fn tab_to(window: &mut Window, button: &str) {
    for _ in 0..200 {
        if window.focused_node().is_some_and(|(_, name, _)| name == button) {
            return;
        }
        window.key(Key::Tab);
    }
    panic!("{button} is not reached");
}

/// What is struck on the button after an answer that was refused, and what its field holds then.
const NEXT: [((Key, &str), &str); 2] = [((Key::Num7, "7"), "7"), ((Key::Backspace, ""), "")];

/// Strikes a key, with its text where it has one.
fn strike_one(window: &mut Window, (key, text): (Key, &str)) {
    if text.is_empty() { window.key(key) } else { strike(window, &[(key, text)]) }
}

#[test]
fn a_refused_table_keeps_its_cells_whatever_is_struck_on_the_button() {
    let fill = json!({"kind": "fill", "given": {"ruleset": {"name": "wythoff"}, "position": ["0", "0"]}});
    for on_stage in [false, true] {
        for (next, left) in NEXT {
            let mut window = asked("grundy-table", &fill, on_stage);
            window.focus("Value at (0, 0)");
            window.type_text("0");
            for value in ["1", "2", "3", "1", "2", "0", "4", "2", "0", "1", "5", "3", "4", "5", "6x"] {
                window.key(Key::Enter);
                window.type_text(value);
            }
            window.key(Key::Enter);
            window.wait_for("is not a digit");
            tab_to(&mut window, "Answer");
            strike_one(&mut window, next);
            let cells = ["(0, 0)", "(2, 3)", "(3, 2)", "(3, 3)"].map(|at| typed(&window, &format!("Value at {at}")));
            assert_eq!(cells, ["0", "5", "5", left], "{next:?}, on the stage: {on_stage}");
            assert!(window.sees("Scene 2 of 2"));
        }
    }
}

#[test]
fn of_several_fields_only_that_of_the_keyboard_is_typed_anew_after_a_refusal() {
    let pair = json!({"kind": "pair", "given": {"index": "3"}});
    for on_stage in [false, true] {
        for (next, left) in NEXT {
            let mut window = asked("golden-string", &pair, on_stage);
            window.focus("One number");
            window.type_text("4");
            window.key(Key::Tab);
            window.type_text("7x");
            window.key(Key::Enter);
            window.wait_for("is not a digit");
            tab_to(&mut window, "Answer");
            strike_one(&mut window, next);
            let fields = ["One number", "The other number"].map(|name| typed(&window, name));
            assert_eq!(fields, ["4", left], "{next:?}, on the stage: {on_stage}");
            assert!(window.sees("Scene 2 of 2"));
        }
    }
}

#[test]
fn a_bracket_beside_stones_begins_another_answer_after_a_refusal() {
    let piles = json!({"kind": "winning-move", "given": {"ruleset": {"name": "nim"}, "position": ["3", "4", "5"]}});
    for on_stage in [false, true] {
        let mut window = asked("play", &piles, on_stage);
        let [nine, space] = [(Key::Num9, "9"), (Key::Space, " ")];
        strike(&mut window, &[nine, space, nine, space, nine]);
        window.key(Key::Enter);
        window.wait_for("No move leads from");
        tab_to(&mut window, "Move there");
        strike(&mut window, &[(Key::Quote, "(")]);
        assert_eq!(typed(&window, "Position after the move"), "(", "on the stage: {on_stage}");
        assert!(!window.sees("No move leads from"), "what was refused is past");
    }
}

#[test]
fn backspace_on_the_stage_takes_back_what_is_laid_or_chosen_before_it_turns_the_page() {
    let piles = json!({"kind": "winning-move", "given": {"ruleset": {"name": "nim"}, "position": ["3", "4", "5"]}});
    let mut window = asked("play", &piles, true);
    strike(&mut window, &[(Key::Num1, "1"), (Key::Num2, "2")]);
    let has = |window: &Window, button: &str| window.harness.query_all_by_label(button).count() > 0;
    assert!(has(&window, "Take 2") && !has(&window, "Take"));
    window.key(Key::Backspace);
    assert!(window.sees("Scene 2 of 2") && has(&window, "Take"), "the stones are put back");
    window.key(Key::Backspace);
    window.wait_for("Scene 1 of 2");

    let silber = json!({"kind": "silber-step", "given": {"position": ["8", "13"]}});
    let mut window = asked("zeckendorf", &silber, true);
    strike(&mut window, &[(Key::Num0, "0")]);
    window.key(Key::Backspace);
    assert!(window.sees("Scene 2 of 2"), "the step is taken back");
    window.key(Key::Backspace);
    window.wait_for("Scene 1 of 2");

    let tiles = json!({"kind": "zeckendorf", "given": {"number": "100"}});
    let mut window = asked("zeckendorf", &tiles, true);
    window.press("Tile 89");
    window.press("Tile 8");
    assert!(window.sees("Laid: 89 + 8"));
    window.key(Key::Backspace);
    assert!(window.sees("Scene 2 of 2") && window.sees("Laid: 89") && !window.sees("Laid: 89 + 8"));
}

#[test]
fn backspace_turns_no_page_of_the_stage_while_a_wrong_try_is_in_sight() {
    let class = json!({"kind": "letter", "given": {"asks": "class", "index": "6"}});
    let mut window = asked("golden-string", &class, true);
    window.key(Key::B);
    window.wait_for("Not yet.");
    window.key(Key::Backspace);
    assert!(window.sees("Scene 2 of 2") && window.sees("Not yet."));
    window.press("Take back, try 2");
    window.key(Key::Backspace);
    window.wait_for("Scene 1 of 2");
}
