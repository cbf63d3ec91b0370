//! Nothing breaks where there is no room: panes and windows of every width, every zoom, any layout in a file.

use std::path::PathBuf;

use egui::{Key, Modifiers};
use golden_session::{COURSE, Folders};
use golden_teach::exercise::Kind;
use golden_ui::DialogAnswer;
use serde_json::{Value, json};

use super::support::Window;
use super::sweep::{is_long, sample};

const GAMES: [&str; 4] = [
    "wythoff 31 48",
    "wythoff 10^300 10^299",
    "fibonacci-nim-local 10:9 7:3 13:12 6:5 9:8 4:3 8:7 5:4",
    "sum \"wythoff 3 4\" \"nim 5\" \"fib 10\" \"king 2 3\" \"subtraction 9\" \"nim 1 2\"",
];

const TABS: [&str; 5] = ["grundy-table", "queen-board", "golden-string", "zeckendorf", "play"];

/// Says what was drawn when it broke.
struct Case(String);

impl Drop for Case {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("while this was drawn: {}", self.0);
        }
    }
}

fn widths() -> Vec<f32> {
    sample((1..=400_u16).map(f32::from), 12, 1)
}

fn zooms() -> Vec<f32> {
    if is_long() { (2..=50_u8).map(|tenths| f32::from(tenths) / 10.0).collect() } else { vec![0.2, 1.0, 5.0] }
}

/// A session file with this layout.
fn file_with(folder: &tempfile::TempDir, layout: &Value) -> PathBuf {
    let session = json!({
        "format": "golden-nim/session", "version": 1,
        "focus": { "ruleset": { "name": "wythoff" }, "position": ["31", "48"] },
        "view": { "tab": "play", "theme": "dark", "layout": layout },
    });
    let path = folder.path().join("layout.json");
    std::fs::write(&path, session.to_string()).expect("a file is written");
    path
}

/// All five panes, with these shares of the room.
fn split(direction: &str, shares: [f64; 5]) -> Value {
    let parts: Vec<Value> = TABS.iter().zip(shares).map(|(tab, share)| json!([share, { "pane": tab }])).collect();
    json!({ "split": { "direction": direction, "parts": parts } })
}

#[test]
fn every_pane_is_drawn_at_every_width_and_zoom() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = Window::with(Some(file_with(&folder, &split("down", [1.0; 5]))), [1440.0, 900.0]);
    for game in GAMES {
        window.harness.set_size(egui::vec2(1440.0, 900.0));
        window.harness.ctx.set_zoom_factor(1.0);
        window.settle();
        window.go_to(game);
        for (turn, zoom) in zooms().into_iter().enumerate() {
            window.harness.ctx.set_zoom_factor(zoom);
            // At each other zoom a tenth of all widths: together each is drawn at five of them.
            let is_due = |place: &usize| !is_long() || (zoom - 1.0).abs() < 0.05 || place % 10 == turn % 10;
            for (_, width) in widths().into_iter().enumerate().filter(|(place, _)| is_due(place)) {
                let _case = Case(format!("{game}, {width} points wide, zoom {zoom}"));
                window.harness.set_size(egui::vec2(width, 900.0));
                window.harness.step();
            }
        }
    }
}

#[test]
fn every_tab_is_drawn_in_windows_as_small_as_a_large_zoom_makes_them() {
    let mut window = Window::open();
    for game in GAMES {
        window.harness.set_size(egui::vec2(1440.0, 900.0));
        window.harness.ctx.set_zoom_factor(1.0);
        window.settle();
        window.go_to(game);
        for zoom in zooms() {
            for screen in [[1440.0, 900.0], [1024.0, 600.0]] {
                window.harness.ctx.set_zoom_factor(zoom);
                window.harness.set_size(egui::Vec2::from(screen) / zoom);
                for tab in [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5] {
                    let _case = Case(format!("{game}, {screen:?}, zoom {zoom}, {tab:?}"));
                    window.keys(Modifiers::COMMAND, tab);
                }
            }
        }
    }
}

#[test]
fn a_layout_with_any_shares_opens_and_every_pane_of_it_can_be_reached() {
    let folder = tempfile::tempdir().expect("a folder");
    let shares = [[0.3, 1.0, 1.0, 1.0, 1.0], [1e-9, 1.0, 1.0, 1e-30, 1.0], [1e30, 1.0, 1.0, 1.0, 1e-30]];
    for shares in shares {
        for direction in ["across", "down"] {
            let _case = Case(format!("{direction}, {shares:?}"));
            let window = Window::with(Some(file_with(&folder, &split(direction, shares))), [1440.0, 900.0]);
            for name in ["Grundy table", "Queen board", "Golden string", "Zeckendorf", "Play"] {
                let places = window.places(egui::accesskit::Role::Button);
                let tab = places.iter().find(|(tab, _)| tab == name);
                assert!(tab.is_some_and(|(_, place)| place.is_positive()), "{name} at {tab:?}");
            }
        }
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn two_panes_share_any_width() {
    let folder = tempfile::tempdir().expect("a folder");
    let others = json!({ "tabs": { "panes": &TABS[..4], "active": "queen-board" } });
    for share in [0.02, 0.3, 1.0, 5.0, 60.0] {
        let parts = json!([[share, { "pane": "play" }], [1.0, others]]);
        let layout = json!({ "split": { "direction": "across", "parts": parts } });
        let mut window = Window::with(Some(file_with(&folder, &layout)), [1440.0, 900.0]);
        for width in widths() {
            let _case = Case(format!("{share} : 1 of {width} points"));
            window.harness.set_size(egui::vec2(width, 600.0));
            window.harness.step();
        }
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_keys_of_the_zoom_stay_in_its_range() {
    let mut window = Window::open();
    for (key, end) in [(Key::Equals, 3.0), (Key::Minus, 0.5)] {
        for _ in 0..40 {
            window.ctrl(key);
        }
        assert!((window.harness.ctx.zoom_factor() - end).abs() < 1e-6, "{key:?} leads to {end}");
    }
    window.ctrl(Key::Num0);
    assert!((window.harness.ctx.zoom_factor() - 1.0).abs() < 1e-6);
    window.ctrl(Key::Plus);
    assert!((window.harness.ctx.zoom_factor() - 1.1).abs() < 1e-6);
}

/// What was seen: Play, then Ctrl and = thirteen times, or seven times in a smaller window.
#[test]
#[ignore = "only with .ci/run --long"]
fn play_is_drawn_however_large_it_is_made() {
    for (screen, times) in [([1440.0, 900.0], 13_u8), ([1024.0, 600.0], 7)] {
        let mut window = Window::with(None, screen);
        window.ctrl(Key::Num5);
        for time in 1..=times {
            let _case = Case(format!("{screen:?}, Ctrl and = {time} times"));
            window.ctrl(Key::Equals);
            window.harness.set_size(egui::Vec2::from(screen) / window.harness.ctx.zoom_factor());
            window.settle();
        }
    }
}

/// Sizes without room, each narrow, low or both, in points.
fn tiny() -> Vec<[f32; 2]> {
    let sides = if is_long() { (1..=400_u16).step_by(7).map(f32::from).collect() } else { vec![1.0, 79.0, 330.0] };
    let of = |side: &f32| [[*side, 900.0], [1440.0, *side], [*side, *side]];
    sides.iter().flat_map(of).collect()
}

/// Draws what the window shows in every tiny size.
fn shrink(window: &mut Window, what: &str) {
    for size in tiny() {
        let _case = Case(format!("{what} in {size:?}"));
        window.harness.set_size(size.into());
        window.harness.run_steps(2);
    }
    window.harness.set_size(egui::vec2(1440.0, 900.0));
    window.settle();
}

/// Brings something over the panels.
type Way = fn(&mut Window);

#[test]
fn what_lies_over_the_panels_is_drawn_without_room() {
    let ways: [(&str, Way); 12] = [
        ("the words", |window| window.open_menu("Help", "Glossary")),
        ("the keys", |window| window.key(Key::F1)),
        ("about", |window| window.open_menu("Help", "About Golden Nim")),
        ("the course", |window| window.open_menu("Lessons", "Course from zero")),
        ("a picture to save", |window| window.open_menu("File", "Save picture…")),
        ("two tables beside each other", |window| window.press("Compare")),
        ("the search", |window| {
            window.ctrl(Key::P);
            window.type_text("mex");
        }),
        ("a card", |window| {
            window.ctrl(Key::Num2);
            window.click_at(window.term_at("Grundy value").center());
        }),
        ("unsaved work", |window| {
            window.begin_work();
            window.go_to("17 4");
            window.ctrl(Key::N);
        }),
        ("a file to open", |window| {
            window.dialogs.will_answer(DialogAnswer::Unavailable);
            window.ctrl(Key::O);
        }),
        ("the editor", |window| {
            window.open_lesson(COURSE[0]);
            window.key(Key::F2);
        }),
        ("the presenter's window", |window| {
            window.open_lesson(COURSE[0]);
            window.key(Key::F5);
            window.key(Key::N);
        }),
    ];
    for (what, open) in ways {
        let mut window = Window::open();
        open(&mut window);
        shrink(&mut window, what);
    }
    let mut window = Window::at_start([1440.0, 900.0], Folders::none());
    shrink(&mut window, "the start page");
    window.ctrl(Key::Num6);
    shrink(&mut window, "theorems");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn every_exercise_is_drawn_without_room() {
    // A counter-example is asked for in lessons alone.
    for kind in Kind::ALL.into_iter().filter(|kind| *kind != Kind::CounterExample) {
        let mut window = Window::open();
        window.open_menu("Lessons", "Practice");
        window.choose_practice(kind.title());
        shrink(&mut window, kind.title());
        for _ in 0..3 {
            window.key(Key::H);
        }
        shrink(&mut window, &format!("{} with hints", kind.title()));
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn every_scene_is_drawn_without_room() {
    for lesson in sample(COURSE, 4, 2) {
        let mut window = Window::open();
        window.open_lesson(lesson);
        let scenes = lesson.open().expect("a lesson").model.scenes.len();
        for (scene, size) in (1..=scenes).zip(tiny().into_iter().cycle()) {
            let _case = Case(format!("{}, scene {scene} in {size:?}", lesson.title));
            window.key(Key::PageDown);
            for is_staged in [false, true] {
                window.harness.set_size(size.into());
                window.harness.run_steps(2);
                window.harness.set_size(egui::vec2(1440.0, 900.0));
                window.harness.run_steps(1);
                if !is_staged {
                    window.key(Key::F5);
                }
            }
            window.key(Key::Escape);
        }
    }
}
