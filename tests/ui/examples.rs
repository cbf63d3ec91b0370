//! An example of a term while a scene asks something: it says what it is, lies over the exercise, and leads back.

use egui::Key;
use serde_json::{Value, json};

use super::exercises::at;
use super::support::Window;

const SAID: &str = "An example, not what is asked.";

/// A window at an exercise about the board.
fn asked() -> Window {
    let queen: Value =
        json!({"kind": "winning-move", "given": {"ruleset": {"name": "wythoff"}, "position": ["10", "15"]}});
    let mut window = at("queen-board", &queen);
    window.wait_for("0 of 3 used");
    window
}

fn show(window: &mut Window, term: &str) {
    window.go_to(term);
    window.press(&format!("Show an example of {term}"));
}

#[test]
fn on_the_stage_an_example_is_named_as_one_until_it_is_taken_back() {
    // In the tab of the exercise, and in another one.
    for term in ["option", "birthday"] {
        let mut window = asked();
        window.key(Key::F5);
        window.wait_for("0 of 3 used");
        show(&mut window, term);
        assert!(window.sees(&format!("{SAID} Ctrl+Z leads back.")), "{term}");
        assert!(!window.sees("of 3 used"), "{term}: it is not covered by the exercise");
        window.key(Key::H);
        assert!(window.sees("Answers are hidden until the task is done."), "{term}");
        window.ctrl(Key::Z);
        window.wait_for("0 of 3 used");
        assert!(!window.sees(SAID), "{term}");
    }
}

#[test]
fn a_wrong_try_is_taken_back_after_the_example_that_lies_over_it() {
    let mut window = asked();
    window.press("Square 7, 12");
    window.wait_for("Not yet.");
    show(&mut window, "option");
    assert!(window.sees(SAID) && !window.sees("Not yet."));
    window.ctrl(Key::Z);
    assert!(!window.sees(SAID) && window.sees("Not yet."));
    window.ctrl(Key::Z);
    assert!(!window.sees("Not yet.") && window.sees("Your next try"));
}

#[test]
fn an_example_ends_by_its_button_by_escape_and_by_the_first_change() {
    let mut window = asked();
    assert_eq!(window.position(), "(10, 15)");
    show(&mut window, "option");
    assert_eq!(window.position(), "(4, 3)", "the inspector shows that of the example");
    window.press("Back from the example");
    assert!(!window.sees(SAID) && window.sees("0 of 3 used"));
    assert_eq!(window.position(), "(10, 15)");
    show(&mut window, "option");
    window.key(Key::Escape);
    assert!(!window.sees(SAID) && window.sees("0 of 3 used"), "the exercise is not left");
    show(&mut window, "birthday");
    assert!(window.sees(SAID));
    window.go_to("nim 2 3");
    assert!(!window.sees(SAID), "what is in front is one's own");
}

#[test]
fn an_example_that_its_tab_shows_already_comes_in_front_of_the_exercise_and_leads_back() {
    for on_stage in [false, true] {
        let mut window = at("golden-string", &json!({"kind": "letter", "given": {"index": "6"}}));
        window.wait_for("0 of 3 used");
        if on_stage {
            window.key(Key::F5);
            window.wait_for("0 of 3 used");
        }
        show(&mut window, "golden string");
        assert!(window.sees(SAID) && !window.sees("of 3 used"), "on the stage: {on_stage}");
        if on_stage {
            window.ctrl(Key::Z);
        } else {
            window.key(Key::Escape);
        }
        window.wait_for("0 of 3 used");
        assert!(!window.sees(SAID), "on the stage: {on_stage}");
    }
}

#[test]
fn an_example_that_is_in_sight_already_is_said_to_be() {
    let mut window = Window::open();
    window.ctrl(Key::Num3);
    show(&mut window, "golden string");
    assert!(window.sees("The example is what you see: Golden string."));
}

#[test]
fn over_an_example_no_hint_of_the_exercise_is_used_up() {
    let mut window = asked();
    show(&mut window, "option");
    window.press("Show answers: the inspector");
    window.key(Key::H);
    assert!(window.sees("Answers are hidden during the exercise: Esc leaves it."));
    window.key(Key::Escape);
    assert!(window.sees("0 of 3 used"));
}

#[test]
fn a_card_offers_nothing_that_is_refused_during_an_exercise() {
    for on_stage in [false, true] {
        let mut window = asked();
        if on_stage {
            window.key(Key::F5);
            window.wait_for("0 of 3 used");
        }
        for term in ["mex", "Grundy value"] {
            window.go_to(term);
            assert!(window.sees("shows answers, which are hidden until the task is done."), "{term}");
            assert!(!window.sees("Show answers: "), "{term}");
            window.press("Close the card");
        }
    }
}

#[test]
fn where_an_example_or_another_picture_is_on_the_stage_letters_are_keys_of_the_stage() {
    let class = json!({"kind": "letter", "given": {"asks": "class", "index": "6"}});
    let outcome = json!({"kind": "outcome", "given": {"ruleset": {"name": "wythoff"}, "position": ["3", "5"]}});
    for (exercise, is_example) in [(&class, true), (&class, false), (&outcome, true), (&outcome, false)] {
        let mut window = at("golden-string", exercise);
        window.key(Key::F5);
        window.wait_for("0 of 3 used");
        if is_example {
            show(&mut window, "golden string");
        } else {
            window.ctrl(Key::Num2);
            window.rest();
        }
        assert!(window.sees(SAID) == is_example && !window.sees("0 of 3 used"));
        let before = window.all_said().count();
        window.key(Key::B);
        assert!(window.all_said().count() < before && !window.sees(SAID), "the stage is black");
        window.key(Key::B);
        assert_eq!(window.sees(SAID), is_example);
        window.key(Key::N);
        window.wait_for("Next: the scene after");
    }
}
