//! Tabs, the shared position, the inspector, the palette, undo.

use egui::accesskit::Role;
use egui::{Key, Rect};
use egui_kittest::kittest::Queryable;

use super::support::Window;

#[test]
fn it_opens_on_the_grundy_table_with_a_position_near_the_corner() {
    let mut window = Window::open();
    window.wait_for("𝒢 = 15");
    for name in ["Grundy table", "Queen board", "N-position: Next player wins", "1 of 25 options", "Zeckendorf"] {
        assert!(window.sees(name), "{name}");
    }
    window.wait_for("(8, 9)  →  (1, 2)");
}

#[test]
fn a_click_on_a_cell_moves_the_queen_and_the_inspector_and_undo_brings_them_back() {
    let mut window = Window::open();
    window.go_to("wythoff 31 48");
    window.wait_for("Wythoff (31, 48), N, Grundy value 11");
    let cell = window.table_point(0.25, 0.75);
    window.click_at(cell);
    assert!(!window.sees("Wythoff (31, 48), N"), "the table's focus has moved");
    let clicked = window.position();
    assert_ne!(clicked, "(31, 48)");
    window.press("Queen board");
    assert!(window.sees(&format!("on {}", clicked.trim_matches(['(', ')']))), "the queen stands on {clicked}");
    window.ctrl(Key::Z);
    assert_eq!(window.position(), "(31, 48)");
    assert!(window.sees("on 31, 48"));
    window.keys(egui::Modifiers::COMMAND | egui::Modifiers::SHIFT, Key::Z);
    assert_eq!(window.position(), clicked);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_click_on_a_square_sets_the_focus_of_the_table_too() {
    let mut window = Window::open();
    window.go_to("wythoff 10 13");
    window.press("Queen board");
    window.wait_for("𝒢 = 6");
    window.press_containing("Square 3, 5");
    assert_eq!(window.position(), "(3, 5)");
    window.wait_for("P-position: Previous player wins, all 11 options are N");
    window.press("Grundy table");
    window.wait_for("Wythoff (3, 5), P, Grundy value 0");
}

#[test]
fn the_palette_reads_positions_of_every_game() {
    let mut window = Window::open();
    for (typed, shown, value) in [
        ("fib 10", "(10, 9)", "𝒢 = 5"),
        ("nim 10 14 7", "(10, 14, 7)", "𝒢 = 3"),
        ("subtraction 33", "33", "𝒢 = 2"),
        ("fibonacci-nim-global 5 8 --limit 3", "(5, 8, 3)", "𝒢 = 1"),
        ("wythoff 3 4 + nim 5", "(3, 4) + 5", "𝒢 = 7"),
        ("1300 2026", "(1300, 2026)", "𝒢 = 269"),
    ] {
        window.go_to(typed);
        assert_eq!(window.position(), shown, "{typed}");
        window.wait_for(value);
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_number_beyond_every_table_is_answered_by_its_closed_form() {
    let mut window = Window::open();
    window.go_to(&format!("wythoff 1{0} 2{0}", "0".repeat(30)));
    window.wait_for("Next player wins");
    window.wait_for("Zeckendorf converter");
    window.ctrl(Key::Num1);
    window.wait_for("lies beyond every table");
    // The Grundy value is not claimed.
    window.wait_for("unknown");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_number_alone_is_converted_or_looked_up() {
    let mut window = Window::open();
    window.ctrl(Key::P);
    window.type_text("2^11-22");
    assert!(window.sees("Letter 2^11-22 of the golden string"));
    window.key(Key::Enter);
    // It takes the place of the number that was being converted.
    assert_eq!(window.position(), "(8, 2026)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn words_that_are_no_position_are_answered_in_the_palette() {
    let mut window = Window::open();
    window.ctrl(Key::P);
    window.type_text("wythoff thirty one");
    assert!(window.sees("thirty"), "the message names the word");
    window.key(Key::Enter);
    window.key(Key::Escape);
    assert_eq!(window.position(), "(8, 9)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_game_without_a_board_leaves_the_board_its_own_last_position() {
    let mut window = Window::open();
    window.go_to("wythoff 10 13");
    window.go_to("fib 10");
    window.press("Queen board");
    window.wait_for("Fibonacci Nim is not played with one piece on a board");
    window.press_containing("Show (10, 13)");
    assert_eq!(window.position(), "(10, 13)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn no_control_of_a_column_moves_when_it_is_clicked() {
    let mut window = Window::open();
    let controls = |window: &Window| -> Vec<(Role, String, Rect)> {
        let of = |role| window.places(role).into_iter().map(move |(name, rect)| (role, name, rect));
        let all = of(Role::CheckBox).chain(of(Role::RadioButton));
        // Play has its column at the right.
        let has_options = window.harness.query_by_label("Options").is_some();
        let is_inside = |rect: &Rect| if has_options { rect.left() > 1140.0 } else { rect.right() < 262.0 };
        all.filter(|(_, name, rect)| !name.is_empty() && is_inside(rect) && (44.0..860.0).contains(&rect.bottom()))
            .collect()
    };
    let mut clicked = 0;
    for tab in [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5] {
        window.ctrl(tab);
        let behind: &[&str] = match tab {
            Key::Num1 => &["Overlays…"],
            Key::Num2 => &["Players…", "What is shown…"],
            Key::Num5 => &["Options"],
            _ => &[],
        };
        for button in behind {
            window.press(button);
        }
        window.rest();
        for (role, name, _) in controls(&window) {
            // A view has choices of its own.
            let places = controls(&window);
            let Some((.., before)) = places.iter().find(|(of, other, _)| (*of, other) == (role, &name)) else {
                continue;
            };
            window.click_at(before.center());
            window.rest();
            let places = controls(&window);
            let after = places.iter().find(|(of, other, _)| (*of, other) == (role, &name));
            let (.., after) = after.unwrap_or_else(|| panic!("{name} is gone after a click on it"));
            assert!((after.min - before.min).length() < 1.0, "{name} moves from {before:?} to {after:?}");
            clicked += 1;
        }
    }
    assert!(clicked > 30, "{clicked}");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_eye_has_one_tooltip_which_says_what_it_does() {
    let mut window = Window::open();
    let eye = window.harness.get_by_role_and_label(Role::Button, "Answers").rect();
    window.harness.hover_at(eye.center());
    window.wait_for("Answers are seen. Hide them (H)");
    let named = window.all_said().filter(|said| said == "Answers").count();
    assert_eq!(named, 1, "the name is not said again in a tooltip");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_tab_that_has_nothing_of_a_position_is_not_offered() {
    let offered = |position: &str| -> Vec<String> {
        let mut window = Window::open();
        window.go_to(position);
        window.press_role(Role::ComboBox, "Show in");
        window.places(Role::ListBoxOption).into_iter().map(|(name, _)| name).collect()
    };
    let of_chomp = offered("chomp 4 4 4");
    assert!(of_chomp.contains(&"Theorems".to_owned()), "{of_chomp:?}");
    let all = offered("wythoff 8 9");
    for name in ["Queen board", "Zeckendorf"] {
        assert!(!of_chomp.contains(&name.to_owned()), "{name}: nothing of Chomp");
        assert!(all.contains(&name.to_owned()), "{name}: it shows Wythoff's game");
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn where_a_panel_would_scroll_sideways_the_inspector_folds_until_it_is_opened() {
    // 1440 × 900 with text of 150 % and of 200 %.
    let mut window = Window::with(None, [960.0, 600.0]);
    window.ctrl(Key::Num4);
    window.wait_for("Zeckendorf converter");
    assert!(window.sees("Hide the inspector"), "there is room for both");
    window.harness.set_size([720.0, 450.0].into());
    window.rest();
    assert!(window.sees("Show the inspector"));
    let fields = window.places(Role::TextInput);
    assert!(
        !fields.is_empty() && fields.iter().all(|(_, field)| field.right() < 710.0),
        "the panel is whole: {fields:?}"
    );
    window.ctrl(Key::I);
    window.rest();
    assert!(window.sees("Hide the inspector"), "it is opened nonetheless");
    window.harness.set_size([960.0, 600.0].into());
    window.rest();
    assert!(window.sees("Hide the inspector"), "and is kept as it was");
}
