//! Exercises with text of other sizes: all of them can be reached, and what is new begins at its top.

use egui::Key;
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable;
use serde_json::{Value, json};

use super::exercises::{opened, scene};
use super::fitting::{queen, question};
use super::support::Window;

/// A key that changes the size of the text by a tenth, and how often it is pressed.
type TextSize = (Key, usize);
const SMALL: TextSize = (Key::Minus, 2);
const LARGE: TextSize = (Key::Equals, 4);
const LARGEST: TextSize = (Key::Equals, 10);

/// A lesson with these scenes at 1024 × 700 with text of another size, at its first scene.
fn with_text(scenes: &[Value], (key, times): TextSize) -> Window {
    let screen = [1024.0, 700.0];
    let mut window = opened(scenes, screen);
    window.scale_text(screen, key, times);
    window
}

/// The button at the edge of the column, 8 points above the lower edge of the pane.
fn fold(window: &Window) -> egui::Rect {
    let buttons = window.places(Role::Button);
    let fold = buttons.iter().find(|(name, _)| name == "Hide the left column");
    fold.unwrap_or_else(|| panic!("no column: {buttons:?}")).1
}

/// Turns the wheel a little way down over the question and the picture of an exercise, above a floor.
fn scroll_down(window: &mut Window, floor: f32) {
    let beside = fold(window).right() + 30.0;
    window.scroll_down(egui::pos2(beside, 63.0 + 0.3 * floor), 40.0);
}

/// Where the first control lies whose name contains this.
fn place(window: &Window, name: &str) -> egui::Rect {
    let found = window.harness.query_all_by_label_contains(name).next().map(|node| node.rect());
    found.unwrap_or_else(|| panic!("no {name}"))
}

#[test]
fn an_exercise_and_the_words_of_a_scene_begin_at_their_top_however_far_the_one_before_was_scrolled() {
    let mut window = with_text(&[scene("queen-board", &chomp()), scene("queen-board", &chomp())], (Key::Equals, 6));
    window.wait_for("0 of 3 used");
    window.rest();
    let square = |window: &Window| window.harness.get_by_label("Bite row 4, column 6").rect().top();
    let before = square(&window);
    let floor = window.harness.get_by_label("Position after the move").rect().top();
    for _ in 0..10 {
        scroll_down(&mut window, floor);
    }
    assert!(square(&window) < before - 20.0, "it is scrolled");
    window.key(Key::PageDown);
    window.wait_for("Scene 2 of 2");
    window.wait_for("0 of 3 used");
    window.rest();
    assert!((square(&window) - before).abs() < 1.0, "{} instead of {before}", square(&window));

    let mut asking = question("queen-board", "board");
    let words = "as long as the captions of scenes may be, with a second sentence, so that there is more than has room";
    asking["caption"] = format!("A caption that is {words}. It is {words}. And it is {words}.").into();
    let top = |hints: usize| {
        let mut window = with_text(&[asking.clone(), asking.clone()], LARGE);
        window.rest();
        for _ in 0..hints {
            window.key(Key::H);
            window.rest();
        }
        window.key(Key::PageDown);
        window.wait_for("Scene 2 of 2");
        window.rest();
        let labels = window.places(Role::Label);
        let caption = labels.iter().find(|(words, _)| words.contains("caption that is"));
        caption.unwrap_or_else(|| panic!("no caption: {labels:?}")).1.top()
    };
    let [fresh, after_hints] = [0, 3].map(top);
    assert!((fresh - after_hints).abs() < 1.0, "{after_hints} instead of {fresh}");
}

fn chomp() -> Value {
    json!({"kind": "winning-move", "given": {"ruleset": {"name": "chomp"}, "position": ["6", "6", "6", "6"]}})
}

/// Scrolls until a part of an exercise lies above a floor.
fn reach(window: &mut Window, part: &str, floor: f32) {
    for _ in 0..20 {
        if place(window, part).bottom() <= floor {
            break;
        }
        scroll_down(window, floor);
    }
    let at = place(window, part);
    assert!(at.is_positive() && at.bottom() <= floor, "{part} at {at} lies below {floor}");
}

#[test]
fn with_text_of_any_size_all_of_an_exercise_can_be_reached() {
    let piles =
        json!({"kind": "winning-move", "given": {"ruleset": {"name": "nim"}, "position": ["9", "10", "5", "7"]}});
    let outcome = json!({"kind": "outcome", "given": {"ruleset": {"name": "wythoff"}, "position": ["3", "5"]}});
    let fill = json!({"kind": "fill", "given": {"ruleset": {"name": "wythoff"}, "position": ["0", "0"]}});
    // What stands last, and what it must lie above to be in sight: the field of the answer, or the bar of the lesson.
    let (field, bar) = ("Position after the move", "Previous scene");
    let exercises = [
        (queen(), "Square 8, 13", field),
        (chomp(), "Bite row 4, column 6", field),
        (piles, "Take", field),
        (outcome, "P: the previous player wins", bar),
        (fill, "Value at (3, 3)", bar),
    ];
    let sizes = [SMALL, LARGE, LARGEST];
    for (size, (exercise, last, below)) in
        sizes.into_iter().flat_map(|size| exercises.iter().map(move |one| (size, one)))
    {
        let mut asking = scene("queen-board", exercise);
        asking["caption"] =
            "A caption of the scene that is as long as such captions are, with two sentences. This is one.".into();
        let mut window = with_text(&[asking], size);
        window.wait_for("0 of 3 used");
        window.rest();
        if size == LARGEST {
            // There the answer scrolls with question and picture.
            let floor = fold(&window).bottom() + 8.0;
            reach(&mut window, last, floor);
            if *below == field {
                reach(&mut window, field, floor);
            }
        } else {
            let floor = window.harness.get_by_label(below).rect().top();
            reach(&mut window, last, floor);
        }
    }
}

#[test]
fn with_the_largest_text_a_verdict_comes_in_sight() {
    let outcome = json!({"kind": "outcome", "given": {"ruleset": {"name": "wythoff"}, "position": ["3", "5"]}});
    let mut window = with_text(&[scene("queen-board", &outcome)], LARGEST);
    window.wait_for("0 of 3 used");
    window.rest();
    window.key(Key::N);
    window.wait_for("Not yet.");
    window.rest();
    // The first line of its words stands between the tabs and the bar of the lesson.
    let [tabs, verdict, bar] = ["Queen board", "Not yet.", "Previous scene"].map(|name| place(&window, name).top());
    assert!(tabs + 20.0 < verdict && verdict + 16.0 < bar, "{verdict} between {tabs} and {bar}");
}

#[test]
fn with_the_largest_text_the_answer_scrolls_with_its_picture_and_a_verdict_comes_in_sight() {
    let mut window = with_text(&[scene("queen-board", &queen())], LARGEST);
    window.wait_for("0 of 3 used");
    window.rest();
    let top = |window: &Window, name: &str| place(window, name).top();
    let floor = fold(&window).bottom() + 8.0;
    let (field, square) = (top(&window, "Position after the move"), top(&window, "Square 7, 12"));
    assert!(field > square, "the answer stands below the board");
    scroll_down(&mut window, floor);
    let moved = [field - top(&window, "Position after the move"), square - top(&window, "Square 7, 12")];
    assert!(moved[0] > 20.0 && (moved[0] - moved[1]).abs() < 1.0, "they move together: {moved:?}");
    window.press_unseen("Square 7, 12");
    window.wait_for("Not yet.");
    window.rest();
    let (verdict, tabs) = (top(&window, "Not yet."), top(&window, "Queen board"));
    assert!(tabs + 20.0 < verdict && verdict < floor - 16.0, "{verdict} between {tabs} and {floor}");
}
