//! Exercises with text of other sizes: all of them can be reached, and what is new begins at its top.

use egui::{Key, Rect};
use egui_kittest::kittest::Queryable;
use golden_ui::StageReport;
use serde_json::{Value, json};

use super::exercises::{opened, scene};
use super::fitting::{queen, question};
use super::support::Window;

/// A key that changes the size of the text by a tenth, and how often it is pressed.
type TextSize = (Key, usize);
const SMALL: TextSize = (Key::Minus, 2);
const LARGE: TextSize = (Key::Equals, 4);
const LARGEST: TextSize = (Key::Equals, 10);

/// What stands in the column as long as no hint is open.
const FIRST_HINT: &str = "Show hint 1 of 3";

/// A lesson with these scenes at 1024 × 700 with text of another size, at its first scene.
fn with_text(scenes: &[Value], (key, times): TextSize) -> Window {
    let screen = [1024.0, 700.0];
    let mut window = opened(scenes, screen);
    window.scale_text(screen, key, times);
    window
}

/// The room of the picture, or that of the words.
type Room = fn(StageReport) -> Rect;
const PICTURE: Room = |report| report.areas.picture;
const WORDS: Room = |report| report.areas.words;

/// Turns the wheel a little way down over a room.
fn scroll_down(window: &mut Window, room: Room) {
    let room = room(window.report());
    window.scroll_down(room.center(), (0.3 * room.height()).min(40.0));
}

/// Where the first control lies whose name contains this.
fn place(window: &Window, name: &str) -> Rect {
    let found = window.harness.query_all_by_label_contains(name).next().map(|node| node.rect());
    found.unwrap_or_else(|| panic!("no {name}"))
}

#[test]
#[ignore = "only with .ci/run --long"]
fn an_exercise_and_the_words_of_a_scene_begin_at_their_top_however_far_the_one_before_was_scrolled() {
    let mut window = with_text(&[scene("queen-board", &chomp()), scene("queen-board", &chomp())], LARGEST);
    window.wait_for(FIRST_HINT);
    window.rest();
    let parts: [(&str, Room); 2] = [("Bite row 4, column 6", PICTURE), (FIRST_HINT, WORDS)];
    let tops = |window: &Window| parts.map(|(part, _)| place(window, part).top());
    let before = tops(&window);
    for (_, room) in parts {
        (0..10).for_each(|_| scroll_down(&mut window, room));
    }
    let scrolled = tops(&window);
    assert!((0..2).all(|i| scrolled[i] < before[i] - 20.0), "from {before:?} to {scrolled:?}");
    window.key(Key::PageDown);
    window.wait_for(FIRST_HINT);
    window.rest();
    let after = tops(&window);
    assert!(window.scene() == Some(2) && (0..2).all(|i| (after[i] - before[i]).abs() < 1.0), "{before:?}, {after:?}");

    let mut asking = question("queen-board", "board");
    let words = "as long as the captions of scenes may be, with a second sentence, so that there is more than has room";
    asking["caption"] = format!("A caption that is {words}. It is {words}. And it is {words}.").into();
    let top = |hints: usize| {
        let mut window = with_text(&[asking.clone(), asking.clone()], LARGE);
        window.rest();
        let before = place(&window, "A caption that is").top();
        for _ in 0..hints {
            window.key(Key::H);
            window.rest();
        }
        assert_eq!(place(&window, "A caption that is").top() < before - 20.0, hints > 0, "the last hint is in sight");
        window.key(Key::PageDown);
        window.rest();
        assert_eq!(window.scene(), Some(2));
        place(&window, "A caption that is").top()
    };
    let [fresh, after_hints] = [0, 3].map(top);
    assert!((fresh - after_hints).abs() < 1.0, "{after_hints} instead of {fresh}");
}

fn outcome() -> Value {
    json!({"kind": "outcome", "given": {"ruleset": {"name": "wythoff"}, "position": ["3", "5"]}})
}

fn chomp() -> Value {
    json!({"kind": "winning-move", "given": {"ruleset": {"name": "chomp"}, "position": ["6", "6", "6", "6"]}})
}

/// Scrolls until a part of an exercise lies in its room.
fn reach(window: &mut Window, part: &str, room: Room) {
    let is_seen = |window: &Window| {
        let (place, room) = (place(window, part), room(window.report()));
        place.is_positive() && room.expand(1.0).contains_rect(place)
    };
    for _ in 0..40 {
        if is_seen(window) {
            return;
        }
        scroll_down(window, room);
    }
    panic!("{part} at {} is never whole in {:?}", place(window, part), window.report().areas);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn with_text_of_any_size_all_of_an_exercise_can_be_reached() {
    let piles =
        json!({"kind": "winning-move", "given": {"ruleset": {"name": "nim"}, "position": ["9", "10", "5", "7"]}});
    let fill = json!({"kind": "fill", "given": {"ruleset": {"name": "wythoff"}, "position": ["0", "0"]}});
    // What stands last in the picture, and in the column.
    let (field, hint) = ("Position after the move", FIRST_HINT);
    let exercises = [
        (queen(), "Square 8, 13", field),
        (chomp(), "Bite row 4, column 6", field),
        (piles, "Take", field),
        (outcome(), "Square 3, 5", "P: the other player wins"),
        (fill, "Value at (3, 3)", hint),
    ];
    for size in [SMALL, LARGE, LARGEST] {
        for (exercise, of_picture, of_column) in &exercises {
            let mut asking = scene("queen-board", exercise);
            asking["caption"] =
                "A caption of the scene that is as long as such captions are, with two sentences. This is one.".into();
            let mut window = with_text(&[asking], size);
            window.wait_for(FIRST_HINT);
            window.rest();
            reach(&mut window, of_picture, PICTURE);
            reach(&mut window, of_column, WORDS);
        }
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn with_the_largest_text_a_verdict_comes_in_sight() {
    for (exercise, square) in [(outcome(), None), (queen(), Some("Square 7, 12"))] {
        let mut window = with_text(&[scene("queen-board", &exercise)], LARGEST);
        window.wait_for(FIRST_HINT);
        window.rest();
        match square {
            Some(square) => window.press_unseen(square),
            None => window.key(Key::N),
        }
        window.wait_for("Not yet.");
        window.rest();
        // The first line of its words stands among those of the scene.
        let (verdict, words) = (place(&window, "Not yet.").top(), window.report().areas.words);
        assert!(words.top() <= verdict && verdict + 16.0 < words.bottom(), "{verdict} in {words}");
    }
}
