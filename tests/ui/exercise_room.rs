//! The room of an exercise: what it needs is in sight as long as there is room for it, and boards and stones are as large as
//! their room allows.

use egui::accesskit::Role;
use egui::{Key, Rect};
use egui_kittest::kittest::{NodeT, Queryable};
use golden_session::COURSE;
use golden_ui::StageReport;
use serde_json::json;

use super::exercises::{opened, report, scene, scene_shown, wait_for_task};
use super::support::Window;

/// A window at a scene of a lesson of the course, both counted from 1, with its exercise drawn.
pub(super) fn at_scene(lesson: usize, number: usize, size: [f32; 2], on_stage: bool) -> Window {
    let mut window = Window::with(None, size);
    window.open_lesson(COURSE[lesson - 1]);
    for _ in 1..number {
        window.key(Key::PageDown);
    }
    if on_stage {
        window.key(Key::F5);
    }
    wait_for_task(&mut window);
    window.rest();
    window
}

fn place(window: &Window, name: &str) -> Rect {
    window.harness.get_by_label(name).rect()
}

/// 1024 × 700, and 1440 × 900 with text of 150 %.
const NARROW: [[f32; 2]; 2] = [[1024.0, 700.0], [960.0, 600.0]];

#[test]
#[ignore = "only with .ci/run --long"]
fn all_piles_and_the_button_that_takes_from_them_are_in_sight_in_a_narrow_window() {
    for size in NARROW {
        let window = at_scene(2, 6, size, false);
        let room = report(&window).areas.picture.expand(0.5);
        for (part, name) in [("the stones", "Pile 2, stone 3: choose 1"), ("the button", "Take")] {
            let at = place(&window, name);
            assert!(at.is_positive() && room.contains_rect(at), "{size:?}: {part} at {at} in {room}");
        }
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
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

/// Returns true if a button of this name turns the page, or goes to another task.
fn is_of_foot(name: &str) -> bool {
    ["Back", "Next", "Skip"].iter().any(|start| name.starts_with(start))
}

#[test]
#[ignore = "only with .ci/run --long"]
fn on_a_usual_stage_the_column_of_an_exercise_has_room_for_all_of_it() {
    for (lesson, number) in [(4, 8), (12, 6)] {
        let mut window = at_scene(lesson, number, [1440.0, 900.0], true);
        // The harness gives a window points, not pixels: as many as the screen has at the size the stage chooses.
        window.harness.ctx.set_zoom_factor(1.4);
        window.harness.set_size(egui::vec2(1440.0, 900.0) / 1.4);
        window.rest();
        let StageReport { areas, strip, .. } = report(&window);
        let words = areas.words;
        let controls = [Role::Button, Role::TextInput].map(|role| window.places(role)).concat();
        let is_in_column = |(name, place): &&(String, Rect)| {
            words.x_range().contains(place.center().x) && place.top() < strip.top() && !is_of_foot(name)
        };
        let of_column: Vec<_> = controls.iter().filter(is_in_column).collect();
        assert!(of_column.len() >= 3, "{}: {of_column:?}", COURSE[lesson - 1].title);
        for (name, place) in of_column {
            let title = COURSE[lesson - 1].title;
            assert!(words.expand(0.5).contains_rect(*place), "{title}: {name} at {place} is cut by {words}");
        }
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_button_that_takes_stands_below_the_middle_of_the_piles() {
    for (position, set) in [(json!(["21"]), json!([1, 2, 3])), (json!(["5"]), json!([1, 2, 3]))] {
        let ruleset = json!({"name": "subtraction", "set": set});
        let exercise = json!({"kind": "winning-move", "given": {"ruleset": ruleset, "position": position}});
        let mut window = opened(&[scene("play", &exercise)], [1440.0, 900.0]);
        wait_for_task(&mut window);
        window.rest();
        let (stones, take) = (window.places(Role::Canvas)[0].1, place(&window, "Take"));
        assert!((stones.center().x - take.center().x).abs() <= 1.5, "{position}: {take} below {stones}");
        assert!(take.top() >= stones.bottom() && take.top() <= stones.bottom() + 14.5, "{position}: {take}, {stones}");
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_button_of_a_hint_is_whole_below_the_question_of_a_scene_with_large_text() {
    // 1440 × 900 with text of 150 %.
    let mut window = Window::with(None, [960.0, 600.0]);
    window.open_lesson(COURSE[1]);
    for _ in 0..2 {
        window.key(Key::PageDown);
    }
    window.rest();
    assert_eq!(scene_shown(&window), 3);
    let (words, card) = (report(&window).areas.words, place(&window, "Show a hint (H)"));
    assert!(words.expand(0.5).contains_rect(card), "{card} in {words}");
}

#[test]
fn on_the_stage_a_finger_types_numbers_and_takes_from_piles_drawn_as_bars() {
    let mut window = at_scene(5, 7, [1440.0, 900.0], true);
    window.press("Digits to press");
    for key in ["1", "7", "Erase", "6"] {
        window.press(key);
    }
    let field = window.harness.get_by_label("One number");
    assert_eq!(field.accesskit_node().value().as_deref(), Some("16"));
    let mut window = at_scene(5, 9, [1024.0, 700.0], true);
    window.press("Pile 2: choose 17");
    assert!(window.sees("Take 17"));
    window.press("One stone more");
    assert!(window.sees("Take 18"));
}

#[test]
fn with_the_pen_out_the_buttons_among_the_words_are_pressed() {
    let mut window = at_scene(5, 9, [1440.0, 900.0], true);
    window.key(Key::D);
    let next = place(&window, "Next: Say why").center();
    window.click_at(next);
    wait_for_task(&mut window);
    assert_eq!(scene_shown(&window), 10);
}
