//! The room of an exercise: what it needs is in sight as long as there is room for it, and boards and stones are as large as
//! their room allows.

use egui::accesskit::Role;
use egui::{Key, Rect};
use egui_kittest::kittest::Queryable;
use golden_session::COURSE;
use serde_json::json;

use super::exercises::{opened, scene};
use super::support::Window;

/// A window at a scene of a lesson of the course, both counted from 1, with its exercise drawn.
fn at_scene(lesson: usize, number: usize, size: [f32; 2], on_stage: bool) -> Window {
    let mut window = Window::with(None, size);
    window.open_lesson(COURSE[lesson - 1]);
    for _ in 1..number {
        window.key(Key::PageDown);
    }
    if on_stage {
        window.key(Key::F5);
    }
    window.wait_for("0 of 3 used");
    window.rest();
    window
}

fn place(window: &Window, name: &str) -> Rect {
    window.harness.get_by_label(name).rect()
}

/// 1024 × 700, and 1440 × 900 with text of 150 %.
const NARROW: [[f32; 2]; 2] = [[1024.0, 700.0], [960.0, 600.0]];

#[test]
fn all_piles_and_the_button_that_takes_from_them_are_in_sight_in_a_narrow_window() {
    for size in NARROW {
        let window = at_scene(2, 6, size, false);
        let floor = place(&window, "Position after the move").top();
        for (part, name) in [("the stones", "Pile 2, stone 3: choose 1"), ("the button", "Take")] {
            let at = place(&window, name);
            assert!(at.is_positive() && at.bottom() <= floor, "{size:?}: {part} at {at}, the answer at {floor}");
        }
    }
}

#[test]
fn the_inspector_gives_way_to_an_exercise_in_a_narrow_window_until_it_is_opened() {
    let hidden = "hidden during the exercise";
    let mut window = at_scene(2, 6, NARROW[0], false);
    assert!(window.sees("Show the inspector") && !window.sees(hidden));
    window.ctrl(Key::I);
    assert!(window.sees("Hide the inspector") && window.sees(hidden));
    window.ctrl(Key::I);
    assert!(window.sees("Show the inspector"));
    for _ in 0..3 {
        window.key(Key::PageUp);
    }
    window.wait_for("Scene 3 of");
    assert!(window.sees("Hide the inspector"), "where no exercise needs the room it is as before");
    let window = at_scene(2, 6, [1440.0, 900.0], false);
    assert!(window.sees("Hide the inspector") && window.sees(hidden));
}

#[test]
fn the_board_of_an_exercise_is_as_large_as_the_window_allows() {
    for (size, on_stage, least) in [(NARROW[0], false, 20.0), (NARROW[1], false, 15.0), ([1440.0, 900.0], true, 24.5)] {
        let window = at_scene(4, 7, size, on_stage);
        let square = place(&window, "Square 10, 9").center().x - place(&window, "Square 9, 9").center().x;
        assert!(square >= least, "{size:?}, on the stage: {on_stage}: {square}");
        let field = place(&window, "Square of the star");
        let canvas = window.places(Role::Canvas)[0].1;
        assert!(!canvas.intersects(field), "{size:?}, on the stage: {on_stage}: {field} lies on {canvas}");
        let whole = Rect::from_min_size(egui::Pos2::ZERO, window.harness.ctx.content_rect().size());
        let button = place(&window, "Place");
        assert!(whole.contains_rect(field) && whole.contains_rect(button), "{size:?}: {field}, {button}");
    }
}

#[test]
fn the_button_that_takes_stands_below_the_middle_of_the_piles() {
    for (position, set) in [(json!(["21"]), json!([1, 2, 3])), (json!(["5"]), json!([1, 2, 3]))] {
        let ruleset = json!({"name": "subtraction", "set": set});
        let exercise = json!({"kind": "winning-move", "given": {"ruleset": ruleset, "position": position}});
        let mut window = opened(&[scene("play", &exercise)], [1440.0, 900.0]);
        window.wait_for("0 of 3 used");
        window.rest();
        let (stones, take) = (window.places(Role::Canvas)[0].1, place(&window, "Take"));
        assert!((stones.center().x - take.center().x).abs() <= 1.5, "{position}: {take} below {stones}");
        assert!(take.top() >= stones.bottom() && take.top() <= stones.bottom() + 12.0, "{position}: {take}, {stones}");
    }
}

/// What the lesson bar leaves free below its words, and by how much of that a place may be off that is rounded to whole points.
const BELOW_WORDS: f32 = 8.0;
const ROUNDED: f32 = 0.6;
/// The height of the status bar.
const STATUS_BAR: f32 = 30.0;

#[test]
fn the_button_of_a_hint_is_whole_below_the_question_of_a_scene_with_large_text() {
    // 1440 × 900 with text of 150 %.
    let mut window = Window::with(None, [960.0, 600.0]);
    window.open_lesson(COURSE[1]);
    for _ in 0..2 {
        window.key(Key::PageDown);
    }
    window.wait_for("Scene 3 of");
    window.rest();
    let status_bar = window.harness.ctx.content_rect().bottom() - STATUS_BAR;
    let hints = window.places(Role::Button).into_iter().filter(|(name, _)| name == "Show a hint (H)");
    let lowest = hints.map(|(_, at)| at.bottom()).fold(0.0, f32::max);
    assert!(lowest > 500.0 && lowest <= status_bar - BELOW_WORDS + ROUNDED, "{lowest} above {status_bar}");
}
