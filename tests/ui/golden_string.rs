//! The golden string: its timeline, letters of choice, look up, factors, Beatty pairs, files.

use egui::accesskit::Role;
use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;

use super::support::Window;

/// The panel in a window so high that nothing has to be scrolled into sight.
fn golden_string() -> Window {
    let mut window = Window::with(None, [1440.0, 1500.0]);
    window.ctrl(Key::Num3);
    // What is still being counted moves what stands below it.
    window.rest();
    window
}

#[test]
fn it_shows_the_levels_and_checks_the_letters() {
    let mut window = golden_string();
    for words in
        ["The golden string", "Level 8 of 12", "Letter 55: 1", "55 letters, 34 ones, 21 zeros", "A line of slope φ"]
    {
        assert!(window.sees(words), "{words}");
    }
    window.wait_for("for all 500\u{202f}000 checked");
    window.rest();
}

#[test]
fn the_timeline_steps_through_what_is_chosen() {
    let mut window = golden_string();
    window.press("One step back");
    assert!(window.sees("Level 7 of 12") && window.sees("34 letters, 21 ones, 13 zeros"));
    assert!(!window.sees("Letter 35: "), "s_7 has 34 letters");
    window.key(Key::ArrowRight);
    window.key(Key::ArrowRight);
    assert!(window.sees("Level 9 of 12"));
    window.press("Play the line from the beginning");
    window.press("One step forward");
    assert!(window.sees("Crossing 1 of 21"));
    window.press("One step back");
    assert!(window.sees("Crossing 0 of 21"));
    window.press("Induction");
    window.press("Play the induction from the beginning");
    window.press("One step forward");
    assert!(window.sees("Gap 1 of 12"));
    window.press("Play the levels from the beginning");
    window.press("One step forward");
    assert!(window.sees("Level 1 of 12"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn what_is_not_seen_is_not_played() {
    let mut window = golden_string();
    let switch = |window: &mut Window, section: &str| window.press_role(Role::CheckBox, section);
    switch(&mut window, "Levels with brackets");
    assert!(window.sees("Crossing 21 of 21"), "the line is seen, the levels are not");
    switch(&mut window, "Line of slope φ");
    assert!(!window.sees("Crossing") && !window.sees("One step back"));
    window.key(Key::Space);
    window.rest();
    switch(&mut window, "Induction");
    assert!(window.sees("Gap 12 of 12") && window.sees("Every column from 1 on has exactly one safe square"));
    for section in ["Induction", "Ones to zeros", "Table", "Wythoff gaps"] {
        switch(&mut window, section);
    }
    assert!(window.sees("Nothing is chosen"));
    switch(&mut window, "Levels with brackets");
    assert!(window.sees("Level 8 of 12") && !window.sees("Nothing is chosen"));
    window.rest();
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_timeline_plays_to_its_end_and_rests() {
    let mut window = golden_string();
    window.press("Play the line from the beginning");
    assert!(window.sees("Crossing 0 of 21"));
    window.wait_for("Crossing 2 of 21");
    for _ in 0..18 {
        window.press("One step forward");
    }
    assert!(window.sees("Crossing 20 of 21"));
    window.key(Key::Space);
    window.wait_for("Crossing 21 of 21");
    window.rest();
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_long_level_is_moved_and_zoomed_from_the_keyboard() {
    let mut window = golden_string();
    window.enter("Level, typed", "30");
    window.harness.ctx.memory_mut(egui::Memory::stop_text_input);
    window.settle();
    assert!(window.sees("Level 30 of 30") && window.sees("letters 1 to "));
    window.keys(Modifiers::SHIFT, Key::ArrowRight);
    assert!(!window.sees("letters 1 to "));
    for _ in 0..40 {
        window.key(Key::Minus);
    }
    assert!(window.sees("a column the share of ones"));
    window.key(Key::Home);
    assert!(window.sees("letters 1 to "));
    assert!(window.sees("Ctrl+wheel zooms, drag moves"));
    window.press("The whole highest level in the width");
    assert!(window.sees("all 2\u{202f}178\u{202f}309 letters, a column the share of ones"));
    window.press("Back to the first letters, as wide as before (Home)");
    assert!(window.sees("letters 1 to "));
    window.press("All levels");
    assert!(window.sees("Level 0") && window.sees("Level 30"));
    window.rest();
}

#[test]
#[ignore = "only with .ci/run --long"]
fn letters_of_choice_are_everywhere_and_wrong_ones_change_nothing() {
    let mut window = golden_string();
    window.press("L S");
    assert!(window.sees("Letter 1: L") && window.sees("Letter 2: S"));
    window.replace("Own letters", "xy");
    assert!(window.sees("Letter 1: x") && window.sees("Letter 2: y"));
    window.type_text("z");
    assert!(window.sees("Two characters must stand for 1 and 0, not 3"));
    assert!(window.sees("Letter 2: y"), "the last good letters stay");
    window.press("1 0");
    assert!(window.sees("Letter 2: 0") && !window.sees("Two characters must stand"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_letter_is_looked_up_and_a_wrong_number_keeps_the_last_one() {
    let mut window = golden_string();
    window.wait_for("1\u{202f}000\u{202f}000 is an A-number");
    window.replace("Number of the letter", "5");
    window.wait_for("5 is a B-number, so its letter is 0: (3, 5) is pair 2.");
    assert!(window.sees("3 ones and 2 zeros up to it"));
    window.type_text("x");
    assert!(window.sees("5 is a B-number"), "the last good result stays");
    window.replace("Number of the letter", "0");
    assert!(window.sees("Letters are counted from 1"));
    assert!(window.sees("5 is a B-number"));
    window.press("Show the pair on the board");
    assert_eq!(window.position(), "(3, 5)");
    assert!(window.sees("Cornering the queen"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_click_on_a_number_makes_its_safe_pair_the_focus() {
    let mut window = golden_string();
    window.press("5, a B-number");
    assert_eq!(window.position_beside(Key::Num3), "(3, 5)");
    assert!(window.sees("3, an A-number, of the pair in focus"));
    assert!(window.sees("Row 2: 3, the pair in focus"));
    window.go_to("wythoff 3000 1854");
    assert!(window.sees("Row 1146: 1854, the pair in focus"), "the table follows the focus");
    window.ctrl(Key::Z);
    window.ctrl(Key::Z);
    assert_eq!(window.position_beside(Key::Num3), "(8, 9)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_table_goes_to_any_row() {
    let mut window = golden_string();
    assert!(window.sees("Row 7: 11"));
    window.replace("First row of the table", "1000");
    assert!(window.sees("Row 1000: 1618") && !window.sees("Row 7: 11"));
    window.type_text("x");
    assert!(window.sees("Row 1000: 1618"), "the last good row stays");
    window.replace("First row of the table", &format!("1{}", "0".repeat(2000)));
    window.wait_for("100…000");
    window.settle();
    assert!(!window.sees("Row 1000: 1618"));
    window.rest();
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_word_is_found_or_not() {
    let mut window = golden_string();
    window.press("Factors");
    window.replace("Word to look for", "0110");
    assert!(window.sees("0110 first occurs at letter 2."));
    assert!(window.sees("exactly 5 factors, of 16 words"));
    window.replace("Word to look for", "00");
    assert!(window.sees("00 never occurs"));
    window.type_text("x");
    assert!(window.sees("is not a letter here") && window.sees("00 never occurs"));
    assert!(window.sees("The answer below is for the last valid word, 00."));
    window.press("Factor 11");
    assert!(window.sees("11 first occurs at letter 3."));
    // Of long words as many factors are shown as can be seen.
    window.replace("Word to look for", "1011010110110101101");
    assert!(window.sees("exactly 20 factors, of 524\u{202f}288 words of that many letters. The first 15:"));
    window.replace("Word to look for", &"10".repeat(40));
    assert!(window.sees("exactly 81 factors. They are too long to be shown here."));
}

#[test]
fn the_fields_take_powers_and_long_pastes_and_keep_the_last_number_at_a_wrong_text() {
    let mut window = golden_string();
    window.replace("Number of the letter", "10^30");
    window.wait_for("100…000 (31 digits) is a");
    window.type_text("?");
    assert!(window.sees("100…000 (31 digits) is a"), "the last good result stays");
    window.replace("First row of the table", "10^30");
    assert!(!window.sees("Row 7: 11"));
    window.replace("First row of the table", "seven");
    assert!(window.sees("is not a digit") || window.sees("'s'"), "what is wrong is said");
    for field in ["Number of the letter", "First row of the table"] {
        window.focus(field);
        window.ctrl(Key::A);
        window.harness.event(egui::Event::Paste("7".repeat(3000)));
        window.settle();
        window.wait_for("777…777");
    }
    window.wait_for("777…777 (3000 digits) is a");
    // Typing replaces the long number, which is never laid out.
    window.focus("Number of the letter");
    window.type_text("8");
    window.wait_for("8 is an A-number");
    window.replace("First row of the table", "7");
    assert!(window.sees("Row 7: 11"));
    window.rest();
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_beatty_pair_is_shown_and_checked() {
    let mut window = golden_string();
    window.press("Beatty pair");
    window.wait_for("is in exactly one of the two: checked.");
    window.replace("Irrational number", "√2");
    window.wait_for("= 1, 2, 4, 5, 7, 8, 9, 11");
    window.wait_for("is in exactly one of the two: checked.");
    window.replace("Irrational number", "√4");
    assert!(window.sees("rational, and Beatty’s theorem") || window.sees("rational, and Beatty's theorem"));
    assert!(window.sees("= 1, 2, 4, 5, 7, 8, 9, 11"), "the last good pair stays");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn what_is_seen_can_be_taken_away() {
    let mut window = golden_string();
    window.press("One step back");
    let letters = window.text_of("Export the letters of the level as text", "letters.txt");
    assert_eq!(letters, "1011010110110101101011011010110110\n");
    let table = window.text_of("Export the table as CSV", "table.csv");
    assert!(table.lines().count() == 1001 && table.contains("1.6180339887"), "{}", &table[..200]);
    let json = window.json_of("Export the table as JSON", "table.json");
    assert!(json.is_object() || json.is_array());
    let svg = window.text_of("Export the picture as SVG", "sheet.svg");
    assert!(svg.contains("<svg") && svg.contains("13 ones, 8 zeros") && svg.contains("The gaps between"));
    assert!(window.file_of("Export the picture as PNG", "sheet.png").starts_with(b"\x89PNG"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn as_many_letters_as_wanted_go_to_a_file() {
    let mut window = golden_string();
    window.show_exports("Letters to a file");
    window.press_unseen("Letters to a file");
    window.replace("Letters in the file", "many");
    window.press_unseen("Write the file…");
    assert_eq!(window.asked(), 0, "a wrong count asks for no file");
    window.replace("Letters in the file", "16");
    window.press_unseen("Bits");
    assert_eq!(window.file_of("Write the file…", "bits.bin"), [0b1011_0101, 0b1011_0101]);
    window.press_unseen("JSON");
    assert_eq!(window.json_of("Write the file…", "letters.json")["string"], "1011010110110101");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn all_sections_draw_in_the_smallest_window() {
    for size in [[1024.0, 700.0], [1440.0, 900.0]] {
        let mut window = Window::with(None, size);
        window.ctrl(Key::Num3);
        for section in ["Induction", "Factors", "Beatty pair", "Word fractal"] {
            window.press(section);
        }
        window.press("error");
        for _ in 0..2 {
            window.ctrl(Key::T);
            window.rest();
        }
        assert!(window.sees("Roughan’s induction") && window.sees("A Beatty pair"));
        for section in ["Levels with brackets", "Line of slope φ", "Ones to zeros", "Table", "Wythoff gaps"] {
            window.press_role(Role::CheckBox, section);
        }
        assert!(!window.sees("A line of slope φ"));
        window.rest();
    }
}

#[test]
#[ignore = "only with .ci/run --long"]
fn in_a_low_window_the_string_has_the_room_of_the_lines_of_its_caption() {
    let mut window = Window::with(None, [960.0, 420.0]);
    window.ctrl(Key::Num3);
    window.rest();
    let step = window.harness.get_by_label("One step forward").rect();
    assert!(step.top() > 315.0, "the timeline has one line of words: {step}");
}
