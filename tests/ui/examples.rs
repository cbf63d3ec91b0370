//! An example of a term while a scene asks something: it is looked at beside the lesson, from which nothing is lost.

use egui::Key;
use serde_json::{Value, json};

use super::answers_begun::NO_HINT;
use super::choices::queen;
use super::exercises::at;
use super::support::Window;

/// The button that leads from an example to the scene.
const BACK: &str = "Back to the lesson";

/// A window at an exercise, in the window or on the stage.
fn at_exercise(tab: &str, exercise: &Value, on_stage: bool) -> Window {
    let mut window = at(tab, exercise);
    if on_stage {
        window.key(Key::F5);
    }
    window.wait_for(NO_HINT);
    window
}

/// The same at an exercise about the board.
fn asked(on_stage: bool) -> Window {
    at_exercise("queen-board", &queen(), on_stage)
}

fn show(window: &mut Window, term: &str) {
    window.go_to(term);
    window.press(&format!("Show an example of {term}"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn an_example_is_looked_at_in_place_of_the_exercise_and_uses_no_hint_of_it() {
    let letter = json!({"kind": "letter", "given": {"index": "6"}});
    for on_stage in [false, true] {
        // In the tab of the exercise, in another one, and one that its tab shows already.
        for term in ["option", "birthday", "golden string"] {
            let is_same = term == "golden string";
            let mut window = if is_same { at_exercise("golden-string", &letter, on_stage) } else { asked(on_stage) };
            show(&mut window, term);
            assert!(window.sees(BACK) && !window.sees(NO_HINT), "{term}, on the stage: {on_stage}");
            window.key(Key::H);
            window.press(BACK);
            window.wait_for(NO_HINT);
            assert!(!window.sees(BACK), "{term}, on the stage: {on_stage}");
        }
    }
}

#[test]
fn a_wrong_try_is_there_again_after_an_example_and_can_be_taken_back() {
    let mut window = asked(false);
    window.press("Square 7, 12");
    window.wait_for("Not yet.");
    show(&mut window, "option");
    assert!(!window.sees("Not yet."));
    assert_eq!(window.position(), "(4, 3)", "the inspector shows that of the example");
    window.press(BACK);
    assert!(window.sees("Not yet."));
    window.ctrl(Key::Z);
    assert!(!window.sees("Not yet.") && window.sees("Try 1: (7, 12)"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn an_example_that_is_in_sight_already_is_said_to_be() {
    let mut window = Window::open();
    window.ctrl(Key::Num3);
    show(&mut window, "golden string");
    assert!(window.sees("The example is what you see: Golden string."));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_card_offers_nothing_that_is_refused_during_an_exercise() {
    for on_stage in [false, true] {
        let mut window = asked(on_stage);
        for term in ["mex", "Grundy value"] {
            window.go_to(term);
            assert!(window.sees("shows answers, which are hidden until the task is done."), "{term}");
            assert!(!window.sees("Show answers: "), "{term}");
            window.press("Close the card");
        }
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn where_an_example_or_another_picture_is_on_the_stage_letters_are_keys_of_the_stage() {
    let class = json!({"kind": "letter", "given": {"asks": "class", "index": "6"}});
    let outcome = json!({"kind": "outcome", "given": {"ruleset": {"name": "wythoff"}, "position": ["3", "5"]}});
    for (exercise, is_example) in [(&class, true), (&class, false), (&outcome, true), (&outcome, false)] {
        let mut window = at_exercise("golden-string", exercise, true);
        if is_example {
            show(&mut window, "golden string");
        } else {
            window.ctrl(Key::Num2);
            window.rest();
        }
        assert!(window.sees(BACK) && !window.sees(NO_HINT));
        window.key(Key::B);
        assert!(!window.sees(BACK), "the stage is black");
        window.key(Key::B);
        assert!(window.sees(BACK));
        window.key(Key::N);
        window.wait_for("Next: the scene after");
    }
}
