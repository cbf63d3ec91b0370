//! Answers that were refused: they stand where they were given, and what is typed next begins another one.

use egui::Key;
use serde_json::json;

use super::answers_begun::{ONE_HINT, asked, scene_shown, typed};
use super::choices::{fill, piles, queen, silber};
use super::exercises::strike;
use super::support::Window;

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

/// An exercise after an answer that was refused with these words: what was typed is entered.
fn refused(
    (tab, exercise): (&str, &serde_json::Value),
    on_stage: bool,
    type_it: impl FnOnce(&mut Window),
    words: &str,
) -> Window {
    let mut window = asked(tab, exercise, on_stage);
    type_it(&mut window);
    window.key(Key::Enter);
    window.wait_for(words);
    window
}

/// What is said of a position that no move leads to, and of a number with another letter.
const NO_MOVE: &str = "No move leads from";
const NO_DIGIT: &str = "is not a digit";

const NINE: (Key, &str) = (Key::Num9, "9");
const SPACE: (Key, &str) = (Key::Space, " ");

/// What is struck on the button after an answer that was refused, and what its field holds then.
const NEXT: [((Key, &str), &str); 2] = [((Key::Num7, "7"), "7"), ((Key::Backspace, ""), "")];

/// Strikes a key, with its text where it has one.
fn strike_one(window: &mut Window, (key, text): (Key, &str)) {
    if text.is_empty() { window.key(key) } else { strike(window, &[(key, text)]) }
}

#[test]
fn a_refused_table_keeps_its_cells_whatever_is_struck_on_the_button() {
    let type_it = |window: &mut Window| {
        window.focus("Value at (0, 0)");
        window.type_text("0");
        for value in ["1", "2", "3", "1", "2", "0", "4", "2", "0", "1", "5", "3", "4", "5", "6x"] {
            window.key(Key::Enter);
            window.type_text(value);
        }
    };
    for on_stage in [false, true] {
        for (next, left) in NEXT {
            let mut window = refused(("grundy-table", &fill()), on_stage, type_it, NO_DIGIT);
            tab_to(&mut window, "Answer");
            strike_one(&mut window, next);
            let cells = ["(0, 0)", "(2, 3)", "(3, 2)", "(3, 3)"].map(|at| typed(&window, &format!("Value at {at}")));
            assert_eq!(cells, ["0", "5", "5", left], "{next:?}, on the stage: {on_stage}");
            assert_eq!(scene_shown(&window), Some(2));
        }
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn of_several_fields_only_that_of_the_keyboard_is_typed_anew_after_a_refusal() {
    let pair = json!({"kind": "pair", "given": {"index": "3"}});
    let type_it = |window: &mut Window| {
        window.focus("One number");
        window.type_text("4");
        window.key(Key::Tab);
        window.type_text("7x");
    };
    for on_stage in [false, true] {
        for (next, left) in NEXT {
            let mut window = refused(("golden-string", &pair), on_stage, type_it, NO_DIGIT);
            tab_to(&mut window, "Answer");
            strike_one(&mut window, next);
            let fields = ["One number", "The other number"].map(|name| typed(&window, name));
            assert_eq!(fields, ["4", left], "{next:?}, on the stage: {on_stage}");
            assert_eq!(scene_shown(&window), Some(2));
        }
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_bracket_beside_stones_begins_another_answer_after_a_refusal() {
    let type_it = |window: &mut Window| strike(window, &[NINE, SPACE, NINE, SPACE, NINE]);
    for on_stage in [false, true] {
        let mut window = refused(("play", &piles()), on_stage, type_it, NO_MOVE);
        tab_to(&mut window, "Move there");
        strike(&mut window, &[(Key::Quote, "(")]);
        assert_eq!(typed(&window, "Position after the move"), "(", "on the stage: {on_stage}");
        assert!(!window.sees(NO_MOVE), "what was refused is past");
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_first_key_after_a_refused_answer_begins_another_one() {
    let begun: &[(Key, &str)] = &[(Key::Num1, "1")];
    for (exercise, field, step, button) in
        [(silber(), "Where it leads", begun, "Answer"), (queen(), "Position after the move", &[], "Move there")]
    {
        let type_it = |window: &mut Window| strike(window, &[step, &[NINE, SPACE, NINE]].concat());
        for (on_stage, on_button) in [(false, false), (false, true), (true, false), (true, true)] {
            let mut window = refused(("zeckendorf", &exercise), on_stage, type_it, NO_MOVE);
            if on_button {
                tab_to(&mut window, button);
            } else {
                // On the stage the field loses the keyboard to the key for a hint, and gets it again.
                window.key(Key::H);
                window.wait_for(ONE_HINT);
            }
            assert!(window.sees(NO_MOVE) && typed(&window, field) == "9 9");
            strike(&mut window, &[(Key::Num8, "8")]);
            assert_eq!(typed(&window, field), "8", "on the stage: {on_stage}, on the button: {on_button}");
            assert!(!window.sees(NO_MOVE), "what was refused is past");
            // Silber's first step and the queen both lead to (10, 6).
            window.key(Key::Backspace);
            strike(&mut window, &[(Key::Num1, "1"), (Key::Num0, "0"), SPACE, (Key::Num6, "6")]);
            assert_eq!(typed(&window, field), "10 6");
            window.key(Key::Enter);
            window.wait_for("Right");
        }
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_refusal_is_past_once_its_answer_is_changed_in_the_field() {
    let type_it = |window: &mut Window| strike(window, &[(Key::Num1, "1"), NINE, SPACE, NINE]);
    let mut window = refused(("zeckendorf", &silber()), false, type_it, NO_MOVE);
    window.key(Key::End);
    assert!(window.sees(NO_MOVE), "the cursor changes no answer");
    window.key(Key::Backspace);
    assert!(!window.sees(NO_MOVE));
    // From now on what is typed goes on, also from the button.
    window.key(Key::Tab);
    strike(&mut window, &[(Key::Num8, "8")]);
    assert_eq!(typed(&window, "Where it leads"), "9 8");
}
