//! The Zeckendorf converter: numbers of any length, other directions, Silber's rule, exports.

use std::fs;

use egui::{Event, Key};
use egui_kittest::kittest::Queryable;
use golden_game::{Position, Ruleset};
use golden_number::{Representation, UBig};
use golden_session::{ConverterSection, Edit, Focus, Operation, Session, Tab};

use super::play_computer::cancel_until;
use super::steps::WIDE;
use super::support::Window;

fn converter() -> Window {
    let mut window = Window::open();
    window.ctrl(Key::Num4);
    window.wait_for("Zeckendorf converter");
    window
}

fn enter(window: &mut Window, number: &str) {
    window.replace("Number n", number);
    if number.is_empty() {
        window.key(Key::Backspace);
    }
}

#[test]
fn a_number_is_taken_apart_and_everything_that_follows_is_said() {
    let mut window = converter();
    window.go_to("1300 2026");
    for words in [
        "2026 = 1597 + 377 + 34 + 13 + 5",
        "F17 = 1597",
        "Canonical: 10010000101010000 = 2026",
        "Left shift: 100100001010100000 = 3278",
        "Right shift: 1001000010101000 = 1252",
        "Safe pair (1252, 2026), its safe pair, number 774",
        "2026: 5 parts, largest F₁₇ = 1597",
        "second canonical equals canonical: 2026 is a B-number",
        "10³⁰⁰⁰ − 1 has 3000 digits and 3946 parts, the largest F₁₄₃₅₆",
    ] {
        window.wait_for(words);
    }
    enter(&mut window, "20");
    assert_eq!(window.position(), "(1300, 20)");
    window.wait_for("20 = 13 + 5 + 2");
    window.ctrl(Key::Z);
    assert_eq!(window.position(), "(1300, 2026)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn wrong_input_is_told_at_the_field_and_the_last_result_stays() {
    let mut window = converter();
    for (typed, words) in [("12a", "'a' at character 3 is not a digit"), ("", "a number is missing")] {
        enter(&mut window, "2026");
        window.wait_for("2026 = 1597 + 377 + 34 + 13 + 5");
        enter(&mut window, typed);
        assert!(window.sees(words), "{typed:?}");
        assert!(window.sees("2026 = 1597 + 377 + 34 + 13 + 5"), "{typed:?}: the result stays");
        assert_eq!(window.position(), "(8, 2026)", "{typed:?}");
    }
    enter(&mut window, "8");
    window.wait_for("8 = 8");
    assert!(!window.sees("a number is missing"));
    enter(&mut window, "F₆+F4");
    window.wait_for("11 = 8 + 3");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_number_typed_where_a_limit_is_shown_becomes_its_pile_and_leaves_no_limit_of_what_was_typed_on_the_way() {
    let mut session = Session::default();
    let focus = Focus { ruleset: Ruleset::FibonacciNim, position: Position::words(&[33_u8, 32]) };
    session.apply(Edit::Focus(focus)).expect("a position");
    session.apply(Edit::converter_selected(1)).expect("applied");
    session.view.bring_to_front(Tab::Zeckendorf);
    let mut window = Window::of_session(&session, WIDE);
    window.wait_for("32 = 21 + 8 + 3");
    window.focus("Number n");
    window.ctrl(Key::A);
    for (typed, position) in [("1", "(1, 0)"), ("0", "(10, 9)"), ("0", "(100, 99)")] {
        window.type_text(typed);
        assert_eq!(window.position(), position);
    }
    window.wait_for("100 = 89 + 8 + 3");
    assert!(!window.sees("is larger than the pile"));
    // All of it is one step.
    window.ctrl(Key::Z);
    assert_eq!(window.position(), "(33, 32)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn one_more_and_one_less_and_the_other_of_the_pair() {
    let mut window = converter();
    window.press("One more");
    assert_eq!(window.position(), "(8, 10)");
    window.press("One less");
    window.press("One less");
    assert_eq!(window.position(), "(8, 8)");
    window.focus("First of the pair");
    window.wait_for("8 = 8");
    window.replace("First of the pair", "33");
    assert_eq!(window.position(), "(33, 8)");
    window.wait_for("33 = 21 + 8 + 3 + 1");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn what_is_typed_takes_the_place_of_a_number_that_is_shown_by_its_ends() {
    let mut window = converter();
    window.go_to("nim 10^29");
    window.ctrl(Key::Num4);
    window.rest();
    window.focus("Number n");
    window.type_text("7");
    // All digits were marked, also those that had no room.
    window.wait_for("7 = 5 + 2");
}

#[test]
fn a_long_paste_is_read_in_the_background_and_shown_folded() {
    let mut window = converter();
    window.focus("Number n");
    let digits = "9".repeat(20_000);
    window.harness.event(Event::Paste(digits));
    window.settle();
    window.wait_for("20\u{202f}000 digits");
    window.wait_for("ones in");
    assert!(window.sees("999…999"));
    // A wrong one, ten megabytes long, changes nothing.
    window.focus("Number n");
    window.harness.event(Event::Paste(format!("{}x{}", "1".repeat(5000), "2".repeat(10_000_000))));
    window.settle();
    window.wait_for("at character 5001 is not a digit");
    assert!(window.sees("999…999"));
}

#[test]
fn a_number_of_a_hundred_thousand_digits_is_opened_from_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("number.txt");
    fs::write(&path, format!("{}\n", "7".repeat(100_000))).expect("written");
    let mut window = converter();
    window.dialogs.will_choose(&path);
    window.press("Open a number from a file");
    window.wait_for("100\u{202f}000 digits");
    window.wait_for("ones in");
    window.rest();
    let result = window.json_of("Export the number as JSON", "number.json");
    let n = UBig::from_str_radix(&"7".repeat(100_000), 10).expect("digits");
    assert_eq!(result["n"].as_str().map(str::len), Some(100_000));
    assert_eq!(result["canonical"].as_str(), Some(Representation::canonical(&n).digits().as_str()));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_file_that_is_no_number_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("number.txt");
    fs::write(&path, "hello").expect("written");
    let mut window = converter();
    window.dialogs.will_choose(&path);
    window.press("Open a number from a file");
    window.wait_for("'h' at character 1 is not a digit");
    assert_eq!(window.position(), "(8, 9)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn silbers_rule_lights_the_card_that_decides() {
    let mut window = converter();
    window.go_to("1300 2026");
    window.wait_for("3 Use the difference; 726, shifted once and twice, is (1174, 1900): 126 from both; decides");
    assert!(window.sees("0 Safe pair already?; the left shift of 1300 is 2104, not 2026; no"));
    window.go_to("10 15");
    window.wait_for("1 10 is a B-number");
    window.go_to("4 4");
    window.wait_for("Silber leaves this case out: the piles are equal");
    window.go_to("0 9");
    window.wait_for("Silber leaves this case out: one pile is empty");
    window.go_to("fib 10");
    window.wait_for("Fibonacci Nim is shown; the rule is about pairs");
    window.press("Show (0, 9) here");
    assert_eq!(window.position(), "(0, 9)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_safe_pair_and_a_column_of_the_staircase_become_the_focus() {
    let mut window = converter();
    window.wait_for("48 = 34 + 13 + 1");
    window.press_containing("33 = 21 + 8 + 3 + 1, T(33) = 1");
    assert_eq!(window.position(), "(8, 33)");
    window.wait_for("33 = 21 + 8 + 3 + 1");
    window.press_containing("Safe pair (33, 54)");
    assert_eq!(window.position(), "(33, 54)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn representations_are_read_back_and_made_canonical_step_by_step() {
    let mut window = converter();
    window.press("Written form");
    for text in ["101010", "8+3+1", "F6+F4+F2"] {
        window.replace("Representation", text);
        window.wait_for(&format!("{text} = 12 (canonical)"));
    }
    window.replace("Representation", "102");
    assert!(window.sees("not a Fibonacci number"));
    assert!(window.sees("F6+F4+F2 = 12"), "the last result stays");
    window.replace("Representation", "8+5+5");
    window.wait_for("8+5+5 = 18");
    assert!(!window.sees("Step 0 of"), "the end is shown first");
    window.press("One step back");
    window.press("One step forward");
    window.press("Make it n");
    assert_eq!(window.position(), "(8, 18)");
    window.wait_for("18 = 13 + 5");
}

#[test]
fn a_section_is_switched_on_with_what_is_played_in_one_step() {
    let mut window = converter();
    let is_shown = |window: &Window| window.harness.query_by_label("Other number m").is_some();
    window.press("Arithmetic");
    assert!(is_shown(&window));
    window.ctrl(Key::Z);
    assert!(!is_shown(&window));
    window.press("Redo");
    assert!(is_shown(&window));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn sums_and_knuths_product_are_worked_out() {
    let mut window = converter();
    enter(&mut window, "2");
    window.press("Arithmetic");
    window.replace("Other number m", "4");
    window.wait_for("2 + 4 = 6");
    window.press("n ∘ m");
    window.wait_for("2 ∘ 4 = 18");
    window.press("n − m");
    window.wait_for("The second number is larger than the first");
    window.wait_for("Fibonacci code of 2: 011");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn an_operand_too_long_to_be_written_at_once_is_written_in_the_end() {
    let mut window = converter();
    enter(&mut window, "2");
    window.press("Arithmetic");
    window.replace("Other number m", "10^30000");
    window.press("n − m");
    window.wait_for("100…000");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_expansion_is_played_and_all_representations_are_listed() {
    let mut window = converter();
    enter(&mut window, "17");
    window.press("Play the expansion");
    assert!(window.sees("Step 0 of 3"));
    window.press("Pause");
    window.press("One step forward");
    window.wait_for("17 = 13 + 4");
    enter(&mut window, "8");
    window.press("All representations");
    window.wait_for("8 in 4 ways, 3 without place 1");
    window.press("Wythoff array");
    window.wait_for("Wythoff array: 8 in row 1, column 5");
    window.press("Fibonacci Nim");
    window.wait_for("P-position: 8 is a Fibonacci number");
    enter(&mut window, "17");
    window.wait_for("Take 4: the next player may take up to 8, less than T(13) = 13");
    // Many takes stand in a table.
    enter(&mut window, "2026");
    window.wait_for("Take 5: the next player may take up to 10");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_table_and_the_pictures_are_exported() {
    let mut window = converter();
    window.go_to("1300 2026");
    window.wait_for("2026 = 1597");
    window.rest();
    let json = window.json_of("Export the number as JSON", "n.json");
    assert_eq!((json["tail"].as_str(), json["class"].as_str()), (Some("5"), Some("B")));
    assert!(window.text_of("Export the number as text", "n.txt").contains("canonical: 10010000101010000"));
    assert_eq!(window.text_of("Export the table of forms as CSV", "forms.csv").lines().count(), 56);
    let svg = window.text_of("Export the sheet as SVG", "sheet.svg");
    assert!(svg.starts_with("<svg") && svg.contains("1597"));
    assert!(window.file_of("Export the sheet as PNG", "sheet.png").starts_with(b"\x89PNG"));
    let table = window.json_of("Export the table of forms as JSON", "forms.json");
    assert_eq!(table["rows"].as_array().map(Vec::len), Some(55));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_small_window_draws_everything() {
    let mut window = Window::with(None, [1024.0, 700.0]);
    window.ctrl(Key::Num4);
    window.wait_for("48 = 34 + 13 + 1");
    for section in ["Wythoff array", "Arithmetic", "All representations"] {
        window.press(section);
    }
    window.rest();
    window.go_to("nim 3 5 7");
    window.wait_for("Nim is shown; the rule is about pairs");
}

#[test]
fn work_on_a_long_number_that_was_cancelled_is_begun_again() {
    let mut session = Session::default();
    let [n, m] = [400_000, 399_999].map(|exponent| UBig::from(10_u8).pow(exponent) - UBig::ONE);
    let edits = [
        Edit::Focus(Focus { ruleset: Ruleset::Nim, position: Position::Flat(vec![n]) }),
        Edit::converter_section(ConverterSection::Arithmetic, true),
        Edit::converter_operation(Operation::Circle),
        Edit::converter_operand(m),
    ];
    for edit in edits {
        session.apply(edit).unwrap();
    }
    session.view.bring_to_front(Tab::Zeckendorf);
    let mut window = Window::of_session(&session, [1440.0, 1400.0]);
    for (again, works) in [("Convert again", "Cancel: Converting"), ("Work it out again", "Cancel: Working out")] {
        // What ends later may begin it anew.
        cancel_until(&mut window, again, |window| window.sees(again) && window.is_at_rest());
        window.press(again);
        window.wait_until(works, |window| (window.sees(works) || !window.sees(again)).then_some(()));
        assert!(!window.sees(again), "it has been begun again");
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_name_of_a_form_is_explained() {
    let mut window = Window::open();
    window.ctrl(Key::Num4);
    for (form, term) in [
        ("Canonical", "Zeckendorf form"),
        ("Second canonical", "second canonical form"),
        ("Left shift", "left shift"),
        ("Right shift", "right shift"),
    ] {
        window.press(&format!("{form}: what is it?"));
        assert_eq!(window.card().map(|(name, _)| name).as_deref(), Some(term));
        window.key(Key::Escape);
    }
}
