//! Who has the keyboard: cards, text fields, buttons, the panel in front.

use egui::{Key, Modifiers, Rect};
use egui_kittest::kittest::{NodeT, Queryable};

use super::support::Window;

const ARROWS: [Key; 4] = [Key::ArrowLeft, Key::ArrowRight, Key::ArrowUp, Key::ArrowDown];

#[test]
fn arrow_keys_move_the_position_of_the_panel_in_front() {
    for (tab, modifiers) in [(Key::Num1, Modifiers::NONE), (Key::Num2, Modifiers::COMMAND)] {
        let mut window = Window::open();
        window.begin_work();
        window.go_to("wythoff 10 13");
        window.ctrl(tab);
        window.keys(modifiers, Key::ArrowRight);
        assert_eq!(window.position(), "(11, 13)", "{tab:?}");
    }
}

#[test]
fn while_a_menu_or_a_list_is_open_the_panel_takes_no_key() {
    let mut window = Window::open();
    let before = window.position();
    window.press("Help");
    window.key(Key::ArrowDown);
    window.key(Key::ArrowRight);
    window.key(Key::H);
    assert_eq!(window.position(), before);
    assert!(!window.sees("Answers are hidden"));
    window.key(Key::Escape);
    assert!(!window.sees("About Golden Nim"), "Escape closes the menu");
    // What has the focus keeps its arrow keys.
    window.harness.ctx.memory_mut(egui::Memory::stop_text_input);
    window.key(Key::ArrowRight);
    assert_ne!(window.position(), before, "once it is closed the keys are the panel’s again");
    window.press("Help");
    window.key(Key::ArrowDown);
    window.key(Key::ArrowDown);
    window.key(Key::Enter);
    assert!(window.harness.query_by_label("Keys").is_none(), "what is chosen by the keyboard closes the menu");
    assert!(window.sees("Glossary"));
    window.key(Key::Escape);
    window.press("Queen board");
    let before = window.position();
    window.press("Piece");
    window.key(Key::ArrowDown);
    window.key(Key::H);
    window.key(Key::Enter);
    assert_eq!(window.position(), before);
    assert!(!window.sees("Answers are hidden"));
}

#[test]
fn behind_the_question_about_unsaved_work_keys_change_nothing() {
    for tab in [Key::Num1, Key::Num2] {
        let mut window = Window::open();
        window.begin_work();
        window.go_to("wythoff 10 13");
        window.ctrl(tab);
        // The map or the board has the keyboard, as after a click on it.
        let canvas = window.table_point(0.5, 0.5);
        window.click_at(canvas);
        // Work in the background has a Cancel of its own.
        window.rest();
        let clicked = window.position();
        window.ctrl(Key::O);
        assert!(window.sees("Save changes"));
        let save = |window: &Window| window.harness.get_by_label("Save").accesskit_node().is_focused();
        assert!(save(&window), "Enter saves");
        for key in ARROWS.into_iter().chain([Key::Home, Key::PageDown, Key::F1]) {
            // Without an answer in the script a dialog fails here, too.
            window.key(key);
            assert_eq!(window.position(), clicked, "{key:?} behind the card");
            assert!(window.sees("Save changes"), "{key:?} closes the card");
        }
        window.press("Cancel");
        window.ctrl(Key::ArrowRight);
        window.key(Key::ArrowRight);
        assert_ne!(window.position(), clicked, "afterwards the panel has its keys again");
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn page_down_and_f1_work_while_a_button_has_the_keyboard_and_from_a_text_field_f1_opens_no_list() {
    let mut window = Window::at_scene("das-figure-3.json", 1);
    window.key(Key::Tab);
    assert!(window.focused_name().is_some(), "Tab gives a button the keyboard");
    window.key(Key::PageDown);
    assert_eq!(window.scene(), Some(2));
    window.key(Key::F1);
    assert!(window.sees("All keys of the program;"));
    window.key(Key::Escape);
    window.press("Explore freely");
    window.focus("Size, typed");
    window.key(Key::F1);
    assert!(!window.sees("All keys of the program;"));
    window.key(Key::PageDown);
    assert_eq!(window.scene(), Some(3));
}

#[test]
fn the_cards_open_and_close() {
    let mut window = Window::open();
    window.key(Key::F1);
    window.wait_for("All keys of the program;");
    window.key(Key::Escape);
    assert!(!window.sees("All keys of the program;"));
    window.open_menu("Help", "About Golden Nim");
    assert!(window.sees("MIT or Apache-2.0"));
    window.press("Close");
    assert!(!window.sees("MIT or Apache-2.0"));
    window.ctrl(Key::P);
    assert!(window.sees("A position, a number, a technical term"));
    window.key(Key::Escape);
    assert!(!window.sees("A position, a number, a technical term"));
}

/// The name of what has the keyboard, and where it lies.
fn keyboard(window: &Window) -> (String, Rect) {
    let (_, name, rect) = window.focused_node().expect("something has the keyboard");
    (name, rect)
}

/// What has the keyboard after each of some presses of F6.
fn after_f6(window: &mut Window, times: usize) -> Vec<(String, Rect)> {
    let press = |_| {
        window.key(Key::F6);
        keyboard(window)
    };
    (0..times).map(press).collect()
}

#[test]
fn the_first_tab_begins_in_the_panel_and_f6_goes_from_region_to_region() {
    let mut window = Window::open();
    for tab in [Key::Num1, Key::Num2, Key::Num5] {
        window.ctrl(tab);
        window.harness.ctx.memory_mut(|memory| memory.focused().map(|id| memory.surrender_focus(id)));
        window.settle();
        window.key(Key::Tab);
        let (name, rect) = keyboard(&window);
        let left = if tab == Key::Num5 { 0.0 } else { 250.0 };
        let is_in_panel = rect.left() > left && rect.right() < 1150.0 && rect.top() > 80.0;
        assert!(is_in_panel, "{tab:?}: {name:?} at {rect:?}");
    }
    // Play has no columns beside it.
    let names: Vec<String> = after_f6(&mut window, 3).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["File", "Play", "One pile"]);
    window.ctrl(Key::Num2);
    window.harness.ctx.memory_mut(|memory| memory.focused().map(|id| memory.surrender_focus(id)));
    window.settle();
    window.key(Key::Tab);
    let first = keyboard(&window);
    let round = after_f6(&mut window, 5);
    let [inspector, bar, tabs, column, content] = round.as_slice() else { panic!("{round:?}") };
    assert!(inspector.1.left() > 1100.0 && inspector.1.top() > 44.0, "{inspector:?}");
    // The tab in front, not the first one: Enter would switch away.
    assert_eq!((bar.0.as_str(), tabs.0.as_str()), ("File", "Queen board"));
    assert!(column.1.right() < 270.0 && column.1.top() > 80.0, "{column:?}");
    assert_eq!(content, &first);
    // And the other way round, from inside of a region, too.
    window.key(Key::Tab);
    window.keys(Modifiers::SHIFT, Key::F6);
    assert_eq!(&keyboard(&window), column);
    window.keys(Modifiers::SHIFT, Key::F6);
    assert_eq!(keyboard(&window).0, "Queen board");
    // Behind a card the keyboard stays where it is.
    window.ctrl(Key::P);
    let field = keyboard(&window);
    window.key(Key::F6);
    assert_eq!(keyboard(&window), field);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn in_a_lesson_f6_goes_from_the_picture_and_its_words_to_the_row_of_the_lesson_and_the_menus() {
    let mut window = Window::at_scene("das-figure-3.json", 1);
    window.key(Key::Tab);
    let first = keyboard(&window);
    assert_eq!(first.0, "Play", "what belongs to the picture");
    for from in ["Play", "Show a hint (H)", "Show scene 3"] {
        window.focus(from);
        let ways: &[&str] = if from == "Show scene 3" { &["File", "Play"] } else { &["All lessons", "File", "Play"] };
        let names: Vec<String> = after_f6(&mut window, ways.len()).into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ways, "from {from}");
    }
    // So does who explores freely from there, by its own regions.
    window.press("Explore freely");
    window.focus("Back to the lesson");
    let names: Vec<String> = after_f6(&mut window, 2).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["File", "Queen board"]);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn on_the_start_page_f6_goes_from_the_chosen_lesson_to_the_menus_and_the_left_column() {
    let mut window = Window::at_start([1440.0, 900.0], golden_session::Folders::none());
    window.wait_for("9 scenes");
    // The chosen lesson has the keyboard.
    let (name, rect) = keyboard(&window);
    assert!(rect.left() > 264.0, "{name} at {rect}");
    window.key(Key::F6);
    assert_eq!(keyboard(&window).0, "File");
    window.key(Key::F6);
    let (name, rect) = keyboard(&window);
    assert!(rect.right() < 264.0, "{name} at {rect}");
    window.key(Key::F6);
    let (name, rect) = keyboard(&window);
    assert!(rect.left() > 264.0, "{name} at {rect}");
}
