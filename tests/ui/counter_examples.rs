//! Counter-examples: the case that is typed is seen at once, a click in the picture fills the fields, and tries are marked.

use egui::Key;
use egui::accesskit::Role;
use golden_session::COURSE;
use serde_json::{Value, json};

use super::exercises::{at, enter, wait_for_task};
use super::support::Window;

fn sentence(tab: &str, formula: &str, ruleset: Option<&Value>) -> Window {
    let mut given = json!({"sentence": "It is so", "formula": formula});
    if let Some(ruleset) = ruleset {
        given["ruleset"] = ruleset.clone();
    }
    let mut window = at(tab, &json!({"kind": "counter-example", "given": given}));
    wait_for_task(&mut window);
    window
}

/// What stands in a field.
fn field(window: &Window, name: &str) -> String {
    window.value_of(Role::TextInput, name)
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_click_on_the_board_fills_both_fields_and_the_tries_are_marked() {
    let wythoff = json!({"name": "wythoff"});
    let mut window = sentence("queen-board", "forall a,b: wins(a,b) < 3", Some(&wythoff));
    window.press("Square 1, 2");
    assert_eq!(["Number a", "Number b"].map(|name| field(&window, name)), ["1", "2"]);
    assert!(window.sees("queen’s option"), "the piece stands there with its moves");
    window.press("Answer");
    window.wait_for("Not yet.");
    assert!(window.sees("a wrong try"));
    window.press("Take back");
    assert!(window.find_said("Try 1: (1, 2)").is_some(), "as positions are written among tries elsewhere");
    window.press("Square 2, 2");
    window.press("Answer");
    window.wait_for("Right");
    assert!(window.sees("a right answer"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_diagonal_is_chosen_by_one_of_its_squares() {
    let mut window = sentence("queen-board", "forall d: exists a: a>=1 & W(a,a+d)", None);
    window.press("Square 2, 5");
    assert_eq!(field(&window, "Number d"), "3");
    window.press("Square 6, 1");
    assert_eq!(field(&window, "Number d"), "5", "the same on the other side of the diagonal");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_row_shows_its_values_and_the_places_that_are_compared() {
    let game = json!({"name": "subtraction", "set": [1, 3, 4]});
    let mut window = sentence("grundy-table", "forall n: value(n+4) = value(n)", Some(&game));
    window.press("Place 3");
    window.wait_until("the values of both piles", |window| {
        let name = window.pictures().into_iter().find(|name| name.starts_with("The row of values"))?;
        name.ends_with("; n + 4 = 7 with value 0; n = 3 with value 1").then_some(())
    });
    window.press("Answer");
    window.wait_for("Not yet.");
    assert!(window.pictures().iter().any(|name| name.ends_with("n = 3 with value 1, a wrong try")));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn letters_piles_and_forms_are_seen_as_they_are_typed() {
    let mut window = sentence("golden-string", "forall i: i>=6 => (f1(i) <=> f1(i-5))", None);
    window.press("Place 8");
    assert!(window.pictures().iter().any(|name| name.contains("i = 8 with letter 1; i − 5 = 3 with letter 1")));
    let mut window = sentence("play", "forall n,k: wtake(n,k) => T(n)=k", None);
    enter(&mut window, "Number n", "7");
    window.press("The pile, stone 5: choose 3");
    assert_eq!(field(&window, "Number k"), "3");
    assert!(window.pictures().iter().any(|name| name.contains("7 stones, 3 chosen")), "{:?}", window.pictures());
    let mut window = sentence("zeckendorf", "forall n: sums(n) = 1", None);
    window.focus("Number n");
    window.type_text("12");
    assert!(window.pictures().contains(&"12 = 101010".to_owned()), "{:?}", window.pictures());
}

#[test]
#[ignore = "only with .ci/run --long"]
fn every_counter_example_of_the_course_has_a_picture() {
    let mut seen = 0;
    for lesson in COURSE {
        let known = lesson.open().expect("a lesson");
        for (place, scene) in known.model.scenes.iter().enumerate() {
            if !scene.exercise.as_ref().is_some_and(|exercise| exercise.text().contains("counter-example")) {
                continue;
            }
            let mut window = Window::open();
            window.open_lesson(lesson);
            for _ in 0..place {
                window.key(Key::PageDown);
            }
            wait_for_task(&mut window);
            let fields: Vec<String> = window.places(Role::TextInput).into_iter().map(|(name, _)| name).collect();
            let asked = fields.iter().filter(|name| name.starts_with("Number "));
            for name in asked {
                window.focus(name);
                window.type_text("2");
            }
            window.settle();
            assert!(!window.pictures().is_empty(), "{}, scene {}", lesson.title, place + 1);
            seen += 1;
        }
    }
    assert!(seen >= 13, "{seen}");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_click_in_the_picture_ends_the_refusal_of_what_was_typed() {
    let wythoff = json!({"name": "wythoff"});
    let mut window = sentence("queen-board", "forall a,b: wins(a,b) < 3", Some(&wythoff));
    window.focus("Number a");
    window.type_text("3-5");
    enter(&mut window, "Number b", "1-9");
    window.wait_for("More is subtracted than is there");
    window.press("Square 1, 2");
    assert_eq!(["Number a", "Number b"].map(|name| field(&window, name)), ["1", "2"]);
    assert!(!window.sees("More is subtracted"));
}
