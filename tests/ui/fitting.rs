//! Everything that matters lies in the window, and nothing lies on something else.

use egui::accesskit::Role;
use egui::{Key, Pos2, Rect};
use egui_kittest::kittest::Queryable;
use golden_session::COURSE;
use serde_json::{Value, json};

use super::exercises::{opened, scene};
use super::support::Window;
use super::sweep::sample;

const GAMES: [&str; 11] = [
    "wythoff 31 48",
    "nim 3 5",
    "fib 20",
    "fibonacci-nim-local 10:9 7:3",
    "subtraction 33 --set 1,4,12",
    "king 7 9",
    "knight 6 9",
    "t-wythoff 9 15 --t 2",
    "rays 6 9 --rays \"1,0 1,1 2,3 1,2 0,1\"",
    "sum \"wythoff 3 4\" \"nim 5\" \"fib 10\"",
    "nim 1 2 3 4 5 6 7 8",
];

/// Height of the status bar in points.
const STATUS_BAR: f32 = 30.0;

/// The widgets that must be seen whole at once, with their places.
fn key_widgets(window: &Window, size: [f32; 2]) -> Vec<(String, Rect)> {
    let buttons = window.places(Role::Button);
    let named = |name: &'static str| buttons.iter().filter(move |(button, _)| button == name).cloned();
    let mut widgets: Vec<(String, Rect)> =
        ["Grundy table", "Queen board", "Copy position"].map(named).into_iter().flatten().collect();
    assert_eq!(widgets.len(), 3, "both tabs and the inspector");
    let canvas = window.places(Role::Canvas);
    assert_eq!(canvas.len(), 1, "the picture of the tab in front");
    let (top, left, right) = (widgets[0].1.bottom(), canvas[0].1.left(), widgets[2].1.left());
    widgets.extend(canvas.clone());
    widgets.extend(named("Zoom out"));
    // What a column has scrolled out of sight may lie below, too; facts lie in line with the work in the background.
    let middle = size[1] - STATUS_BAR / 2.0;
    for (label, place) in window.places(Role::Label) {
        let is_title =
            place.top() >= top && place.bottom() <= canvas[0].1.top() && place.left() >= left && place.right() < right;
        let is_fact = (place.center().y - middle).abs() < 1.0;
        if label.starts_with("Position: ") || is_title || is_fact {
            widgets.push((label, place));
        }
    }
    widgets.extend(window.places(Role::Status).into_iter().filter(|(name, _)| name.contains("-position: ")));
    widgets
}

fn fits(window: &Window, size: [f32; 2], what: &str) {
    let widgets = key_widgets(window, size);
    let has = |is: &dyn Fn(&(String, Rect)) -> bool| widgets.iter().any(is);
    assert!(has(&|(name, _)| name.starts_with("Position: ")), "{what}: no position");
    assert!(has(&|(name, _)| name.contains("-position: ")), "{what}: no outcome");
    let is_fact = |place: &Rect| place.top() > size[1] - STATUS_BAR;
    assert!(has(&|(name, place)| name != "Ready" && is_fact(place)), "{what}: no fact below");
    let whole = Rect::from_min_size(Pos2::ZERO, size.into());
    for (i, (name, place)) in widgets.iter().enumerate() {
        assert!(place.is_positive() && whole.contains_rect(*place), "{what}: {name:?} at {place} leaves the window");
        for (other, on) in &widgets[..i] {
            // A line of text has a little room above and below.
            let common = place.intersect(*on).shrink(1.0);
            assert!(!common.is_positive(), "{what}: {name:?} at {place} lies on {other:?} at {on}");
        }
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn every_game_fits_every_window_in_both_themes() {
    for size in [[1440.0, 900.0], [1024.0, 700.0]] {
        let mut window = Window::with(None, size);
        window.ctrl(Key::Num2);
        window.go_to("wythoff 31 48");
        for game in sample(GAMES, 5, 4) {
            window.go_to(game);
            for tab in ["Queen board", "Grundy table"] {
                window.ctrl(if tab == "Queen board" { Key::Num2 } else { Key::Num1 });
                for _ in 0..2 {
                    window.ctrl(Key::T);
                    window.rest();
                    fits(&window, size, &format!("{game}, {tab}, {size:?}"));
                }
            }
        }
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn no_line_of_the_course_is_cut() {
    for lesson in sample(COURSE, 8, 5) {
        let mut window = Window::open();
        window.open_lesson(lesson);
        for scene in 1..=lesson.open().expect("a lesson").model.scenes.len() {
            window.settle();
            assert_eq!(window.cut_lines(), [""; 0], "{}, scene {scene}", lesson.title);
            window.key(Key::PageDown);
        }
    }
    let mut window = Window::with(None, [1024.0, 700.0]);
    window.ctrl(Key::Num6);
    window.wait_for("Theorem 2.1");
    assert!(!window.cut_lines().is_empty(), "what is cut is found, as in lists that are narrow by nature");
}

/// Pictures that differ by no more than this, in points, are of the same size.
const SAME: f32 = 4.0;

/// A scene with a question, two hints and an answer.
pub(super) fn question(tab: &str, about: &str) -> Value {
    let mut asking = scene(tab, &Value::Null);
    let words = "one may count what is left in every row, and compare it with what was there before the move was made";
    asking["about"] = about.into();
    asking["question"] = "Who wins?".into();
    asking["hints"] = json!([format!("Nudge: {words}."), format!("Rule: {words}, as often as it takes.")]);
    asking["answer"] = "Whoever moves next.".into();
    asking
}

/// Where something lies at rest, and after each hint that H brings.
fn after_each_hint(window: &mut Window, hints: [&str; 3], place: impl Fn(&Window) -> Rect) -> [Rect; 4] {
    window.rest();
    let before = place(window);
    let [nudge, rule, answer] = hints.map(|words| {
        window.key(Key::H);
        window.wait_for(words);
        window.rest();
        place(window)
    });
    [before, nudge, rule, answer]
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_picture_keeps_its_size_when_the_hints_of_its_scene_come() {
    const HINTS: [&str; 3] = ["Nudge: one may", "Rule: one may", "Whoever moves next."];
    let keeps = |places: [Rect; 4]| places.iter().all(|now| (now.height() - places[0].height()).abs() <= SAME);
    let board = |window: &Window| window.places(Role::Canvas)[0].1;
    for size in [[1440.0, 900.0], [1024.0, 700.0]] {
        let mut window = opened(&[question("queen-board", "board")], size);
        let places = after_each_hint(&mut window, HINTS, board);
        assert!(keeps(places), "{size:?}: {places:?}");
        let mut window = opened(&[question("play", "stones")], size);
        window.key(Key::F5);
        let room = |window: &Window| window.report().areas.picture;
        let places = after_each_hint(&mut window, HINTS, room);
        assert!(keeps(places), "{size:?}, on the stage: {places:?}");
    }
}

pub(super) fn queen() -> Value {
    json!({"kind": "winning-move", "given": {"ruleset": {"name": "wythoff"}, "position": ["10", "15"]}})
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_board_of_an_exercise_keeps_its_size_when_its_hints_come() {
    for size in [[1440.0, 900.0], [1024.0, 700.0]] {
        for on_stage in [false, true] {
            let mut window = opened(&[scene("queen-board", &queen())], size);
            if on_stage {
                window.key(Key::F5);
            }
            window.wait_for("Show hint 1 of 3");
            let square = |window: &Window| window.harness.get_by_label("Square 7, 12").rect();
            let places = after_each_hint(&mut window, ["Show hint 2 of 3", "Show the answer", "The answer:"], square);
            let stays = places.iter().all(|now| (now.center() - places[0].center()).length() <= SAME);
            assert!(stays, "{size:?}, on the stage: {on_stage}: {places:?}");
        }
    }
}
