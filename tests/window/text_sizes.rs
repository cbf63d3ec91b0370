//! Exercises with text of other sizes: all of them can be reached, and what is new begins at its top.

use egui::accesskit::Role;
use egui::{Key, Pos2};
use egui_kittest::kittest::Queryable;
use serde_json::{Value, json};

use super::exercises::{opened, scene};
use super::fitting::{queen, question};
use super::support::Window;

/// A lesson with these scenes at 1024 × 700 with large text, at its first scene.
fn with_large_text(scenes: &[Value]) -> Window {
    with_text(scenes, LARGE)
}

/// A key that changes the size of the text by a tenth, and how often it is pressed.
type TextSize = (Key, usize);
const SMALL: TextSize = (Key::Minus, 2);
const LARGE: TextSize = (Key::Equals, 4);
const LARGEST: TextSize = (Key::Equals, 10);

/// A lesson with these scenes at 1024 × 700 with text of another size, at its first scene.
fn with_text(scenes: &[Value], (key, times): TextSize) -> Window {
    let screen = egui::vec2(1024.0, 700.0);
    let mut window = opened(scenes, screen.into());
    for _ in 0..times {
        window.ctrl(key);
    }
    let size = screen / window.harness.ctx.zoom_factor();
    window.harness.set_size(size);
    window.settle();
    window
}

/// The lower edge of the pane of an exercise: the button of its column stands 8 points above it.
fn pane_floor(window: &Window) -> f32 {
    let buttons = window.places(Role::Button);
    let fold = buttons.iter().find(|(name, _)| name == "Hide the left column");
    fold.unwrap_or_else(|| panic!("no column: {buttons:?}")).1.bottom() + 8.0
}

/// Turns the wheel a little way down at a place.
fn scroll_down(window: &mut Window, at: Pos2) {
    window.harness.hover_at(at);
    let (unit, delta) = (egui::MouseWheelUnit::Point, egui::vec2(0.0, -40.0));
    let (phase, source) = (egui::TouchPhase::Move, egui::MouseWheelSource::Wheel);
    let modifiers = egui::Modifiers::NONE;
    window.harness.event(egui::Event::MouseWheel { unit, delta, phase, source, modifiers });
    window.rest();
}

#[test]
fn an_exercise_and_the_words_of_a_scene_begin_at_their_top_however_far_the_one_before_was_scrolled() {
    let mut window = with_large_text(&[scene("queen-board", &queen()), scene("queen-board", &queen())]);
    window.wait_for("0 of 3 used");
    window.rest();
    let square = |window: &Window| window.harness.get_by_label("Square 8, 13").rect().top();
    let before = square(&window);
    let floor = window.harness.get_by_label("Position after the move").rect().top();
    let middle = egui::pos2(window.harness.ctx.content_rect().width() * 0.45, floor * 0.4);
    for _ in 0..10 {
        scroll_down(&mut window, middle);
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
        let mut window = with_large_text(&[asking.clone(), asking.clone()]);
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

/// Scrolls until a part of an exercise lies above a floor.
fn reach(window: &mut Window, part: &str, floor: f32) {
    let node = |window: &Window| {
        let found = window.harness.query_all_by_label_contains(part).next().map(|node| node.rect());
        found.unwrap_or_else(|| panic!("no {part}"))
    };
    // In the pane, however low it is.
    let height = 63.0 + 0.3 * floor;
    for _ in 0..20 {
        let at = node(window);
        if at.bottom() <= floor {
            break;
        }
        scroll_down(window, egui::pos2(at.center().x, height));
    }
    let (at, width) = (node(window), window.harness.ctx.content_rect().width());
    assert!(at.is_positive() && at.bottom() <= floor, "{part} at {at} lies below {floor}");
    assert!(at.left() >= 0.0 && at.right() <= width, "{part} at {at}");
}

/// Reaches what stands last of exercises of several kinds with text of a size.
fn all_is_reached(size: TextSize) {
    let chomp =
        json!({"kind": "winning-move", "given": {"ruleset": {"name": "chomp"}, "position": ["6", "6", "6", "6"]}});
    let piles =
        json!({"kind": "winning-move", "given": {"ruleset": {"name": "nim"}, "position": ["9", "10", "5", "7"]}});
    let outcome = json!({"kind": "outcome", "given": {"ruleset": {"name": "wythoff"}, "position": ["3", "5"]}});
    let fill = json!({"kind": "fill", "given": {"ruleset": {"name": "wythoff"}, "position": ["0", "0"]}});
    // What stands last, and what it must lie above to be in sight: the field of the answer, or the bar of the lesson.
    let (field, bar) = ("Position after the move", "Previous scene");
    for (exercise, last, below) in [
        (queen(), "Square 8, 13", field),
        (chomp, "Bite row 4, column 6", field),
        (piles, "Take", field),
        (outcome, "P: the previous player wins", bar),
        (fill, "Value at (3, 3)", bar),
    ] {
        let mut asking = scene("queen-board", &exercise);
        asking["caption"] =
            "A caption of the scene that is as long as such captions are, with two sentences. This is one.".into();
        let mut window = with_text(&[asking], size);
        window.wait_for("0 of 3 used");
        window.rest();
        if size == LARGEST {
            // There the answer scrolls with question and picture.
            let floor = pane_floor(&window);
            reach(&mut window, last, floor);
            if below == field {
                reach(&mut window, field, floor);
            }
        } else {
            let floor = window.harness.get_by_label(below).rect().top();
            reach(&mut window, last, floor);
        }
    }
}

#[test]
fn with_small_text_all_of_an_exercise_can_be_reached() {
    all_is_reached(SMALL);
}

#[test]
fn with_large_text_all_of_an_exercise_can_be_reached() {
    all_is_reached(LARGE);
}

#[test]
fn with_the_largest_text_all_of_an_exercise_can_be_reached() {
    all_is_reached(LARGEST);
}

#[test]
fn with_the_largest_text_the_answer_scrolls_with_its_picture_and_a_verdict_comes_in_sight() {
    let mut window = with_text(&[scene("queen-board", &queen())], LARGEST);
    window.wait_for("0 of 3 used");
    window.rest();
    let field = |window: &Window| window.harness.get_by_label("Position after the move").rect();
    let (before, floor) = (field(&window), pane_floor(&window));
    scroll_down(&mut window, egui::pos2(before.center().x, 63.0 + 0.3 * floor));
    let now = field(&window);
    assert!(now.top() < before.top() - 20.0, "the field stays at {now}");
    reach(&mut window, "Square 7, 12", floor - 20.0);
    window.press("Square 7, 12");
    window.wait_for("Not yet.");
    window.rest();
    let verdict = window.places(Role::Alert).into_iter().find(|(words, _)| words.starts_with("Not yet."));
    let at = verdict.expect("a verdict").1;
    assert!(at.top() < floor - 16.0, "the verdict at {at} lies below {floor}");
}

#[test]
fn a_piece_is_not_dropped_on_a_square_that_is_scrolled_out_of_sight() {
    let mut window = with_text(&[scene("queen-board", &queen())], LARGEST);
    window.wait_for("0 of 3 used");
    window.rest();
    let square = |window: &Window, row: u8| window.harness.get_by_label(&format!("Square 10, {row}")).rect().center();
    let floor = pane_floor(&window);
    // The piece stands above the square 10, 14.
    let place_of_piece = |window: &Window| square(window, 14) * 2.0 - square(window, 13).to_vec2();
    for _ in 0..20 {
        if place_of_piece(&window).y < floor - 20.0 {
            break;
        }
        let at = egui::pos2(square(&window, 14).x, 63.0 + 0.3 * floor);
        scroll_down(&mut window, at);
    }
    let (home, to) = (place_of_piece(&window), square(&window, 0));
    assert!(home.y < floor - 16.0 && to.y > floor, "{home} is seen and {to} is not, above {floor}");
    let button = |window: &mut Window, pos: Pos2, pressed: bool| {
        let (button, modifiers) = (egui::PointerButton::Primary, egui::Modifiers::NONE);
        window.harness.event(egui::Event::PointerButton { pos, button, pressed, modifiers });
        window.harness.step();
    };
    window.harness.hover_at(home);
    window.harness.step();
    button(&mut window, home, true);
    window.harness.hover_at(home + egui::vec2(-14.0, 0.0));
    window.settle();
    window.harness.hover_at(to);
    window.settle();
    button(&mut window, to, false);
    window.rest();
    assert!(window.sees("Your first try") && !window.sees("Not yet.") && !window.sees("Right"));
}

#[test]
fn the_column_of_another_task_begins_at_its_top() {
    let letters = json!({"kind": "letter", "draw": {"from": "6", "to": "14", "count": 3}});
    let mut window = with_text(&[scene("golden-string", &letters)], LARGEST);
    window.wait_for("0 of 3 used");
    window.rest();
    // In a low column it scrolls with the rest.
    let skip = |window: &Window| window.harness.get_by_label("Skip").rect();
    let (before, floor) = (skip(&window), pane_floor(&window));
    for _ in 0..10 {
        scroll_down(&mut window, egui::pos2(before.center().x, 63.0 + 0.3 * floor));
    }
    assert!(skip(&window).top() < before.top() - 20.0, "it is scrolled");
    window.press("Skip");
    window.rest();
    let now = skip(&window);
    assert!((now.top() - before.top()).abs() < 1.0, "{now} instead of {before}");
}
