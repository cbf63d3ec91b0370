//! The map of the Grundy table: values marked, the map without an edge, the mex fill, presets of rules.

use egui::Key;
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable;
use golden_prose::grouped;

use super::support::Window;
use super::sweep::sample;

fn opened() -> Window {
    let mut window = Window::open();
    window.wait_for(&format!("{} values", grouped(&1_048_576)));
    window
}

#[test]
#[ignore = "only with .ci/run --long"]
fn digits_mark_the_positions_of_a_value() {
    let mut window = opened();
    window.key(Key::Num7);
    window.wait_for("The nth is at most");
    assert!(window.sees("Along diagonals"), "the strip is said");
    // A second digit soon after the first belongs to the same number.
    window.key(Key::Num1);
    window.key(Key::Num2);
    window.wait_for("12");
    window.key(Key::Backspace);
    assert!(!window.sees("The nth is at most"), "Backspace takes the marks away");
    // A value with very many positions is counted only.
    window.pick("Game of the table", "Pieces and own rays");
    window.wait_for("Grundy values of the king");
    window.key(Key::Num1);
    window.wait_for("of them in this table");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn enter_brings_the_position_into_the_middle() {
    let mut window = opened();
    window.go_to("wythoff 700 300");
    window.key(Key::Plus);
    window.key(Key::Plus);
    window.key(Key::Home);
    let last = grouped(&1023);
    assert!(window.sees(&format!("0 – {last} of 0 – {last}")));
    for _ in 0..6 {
        window.key(Key::Plus);
    }
    window.key(Key::Enter);
    let range = window.find_said("a ").expect("the header says which cells are shown");
    let numbers: Vec<i64> = range
        .split(['–', '·'])
        .map(|words| words.chars().filter(char::is_ascii_digit).collect::<String>().parse().unwrap())
        .collect();
    let [left, right, bottom, top] = numbers[..] else { panic!("{range}") };
    assert!((left + right - 1400).abs() <= 2 && (bottom + top - 600).abs() <= 2, "{range}");
    assert_eq!(window.position(), "(700, 300)");
}

/// The long numbers of the position, with all their digits, as the inspector copies them.
fn copied(window: &mut Window) -> Vec<u64> {
    window.harness.get_by_label("Copy position").click();
    let text = window.wait_until("what is copied", |window| {
        let commands = &window.harness.output().platform_output.commands;
        commands.iter().find_map(|command| match command {
            egui::OutputCommand::CopyText(text) => Some(text.clone()),
            _ => None,
        })
    });
    let numbers = text.split(|c: char| !c.is_ascii_digit()).filter(|word| word.len() > 10);
    numbers.map(|word| word.parse().expect("a number")).collect()
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_cell_far_out_is_gone_to_and_panned_from() {
    let mut window = opened();
    window.enter("Go to a cell", "10^15 1618033988749895");
    window.wait_for("0, P");
    // A click takes the position there.
    let at = window.table_point(0.2, 0.4);
    window.click_at(at);
    window.rest();
    let numbers = copied(&mut window);
    assert_eq!(numbers.len(), 2, "{numbers:?}");
    let corner = [1_000_000_000_000_000, 1_618_033_988_749_895];
    for (number, corner) in numbers.iter().zip(corner) {
        assert!((corner..corner + 120).contains(number), "{numbers:?}");
    }
    window.press("No edge");
    window.wait_for("Grundy values of Wythoff");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn without_an_edge_proved_rows_and_columns_have_values() {
    let mut window = opened();
    window.enter("Go to a cell", "3 10^15");
    window.wait_for("Grundy values of Wythoff");
    window.wait_for("; marked: 𝒢(3, 1000000000000000) = 999999999999998");
    window.wait_for("by proved periods");
    window.enter("Go to a cell", "10^15 10^15");
    window.wait_for("; marked: (1000000000000000, 1000000000000000): N, value not known");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_cell_gone_to_is_marked_until_the_position_changes() {
    let mut window = opened();
    window.enter("Go to a cell", "100");
    window.wait_for("; marked: 𝒢(100, 162) = 0, P");
    assert_eq!(window.value_of(Role::TextInput, "Go to a cell"), "", "the field is free for the next cell");
    // Its frame stays while the view moves.
    window.press("Zoom in");
    assert!(window.sees("; marked: 𝒢(100, 162) = 0, P"));
    window.press("Mex fill");
    assert!(!window.sees("; marked"), "the fill marks its own cells");
    window.press("Mex fill");
    window.wait_for("; marked");
    window.go_to("wythoff 20 12");
    assert!(!window.sees("; marked"), "the mark goes with the position it was made at");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn what_names_no_cell_is_said_and_changes_nothing() {
    let mut window = opened();
    for (text, part) in [("x", "“x” is not a number"), ("1 2 3", "Write one number or two"), ("2^64", "2⁶⁴ − 1")]
    {
        window.enter("Go to a cell", text);
        assert!(window.sees(part), "{text}");
    }
    assert!(window.sees(&format!("0 – 111 of 0 – {}", grouped(&1023))));
}

#[test]
fn the_mex_rule_fills_the_table_cell_by_cell() {
    let mut window = opened();
    window.press("Mex fill");
    window.wait_for("Cell 0 of 144");
    window.key(Key::ArrowRight);
    assert!(window.sees("Cell 1 of 144") && window.sees("(0, 0) has no option"));
    window.key(Key::ArrowRight);
    window.key(Key::ArrowRight);
    assert!(window.sees("its only option has the value 0; 1 is the least missing"));
    window.key(Key::ArrowLeft);
    assert!(window.sees("Cell 2 of 144"));
    window.press("Mex fill");
    assert!(!window.sees("of 144"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_inspector_shows_the_cell_that_is_filled() {
    let mut window = opened();
    let before = window.position();
    window.press("Mex fill");
    window.wait_for("Cell 0 of 144");
    assert_eq!(window.position(), before, "nothing is filled yet");
    for cell in ["Cell: (0, 0)", "Cell: (0, 1)"] {
        window.key(Key::ArrowRight);
        window.wait_for(cell);
    }
    window.wait_for("𝒢 = 1");
    // Its moves are only looked at, and another tab shows what is described.
    window.press_containing("take 1 from the second pile");
    assert!(window.sees("Cell: (0, 1)"));
    window.pick("Show in", "Queen board");
    assert_eq!(window.position(), "(0, 1)");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn subtraction_games_of_two_piles_have_a_table() {
    let mut window = opened();
    window.pick("Game of the table", "Subtraction set");
    window.press("Sum of two");
    let side = grouped(&1024);
    let one = "Subtraction {1, 4, 12, 33, …}";
    window.wait_for(&format!("{one} + {one}, {side} × {side}"));
    window.press("One pile");
    window.wait_for(&format!("{side} × 34"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn one_number_goes_to_its_column_in_every_game() {
    let mut window = opened();
    for game in
        ["Wythoff", "Nim, two piles", "Fibonacci Nim", "Subtraction set", "Pieces and own rays", "Grundy’s game"]
    {
        window.pick("Game of the table", game);
        window.rest();
        // A Fibonacci number, whose row of Fibonacci Nim is all P.
        for text in ["10", "12586269025"] {
            window.enter("Go to a cell", text);
            window.rest();
        }
    }
    assert!(window.sees("it goes on only where a closed form gives the cells"), "Grundy’s game has none");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn one_number_goes_to_a_pile_of_a_subtraction_game() {
    let mut window = opened();
    window.pick("Game of the table", "Subtraction set");
    window.rest();
    window.press("No edge");
    window.rest();
    window.enter("Go to a cell", "10^15");
    window.rest();
    assert!(!window.sees("The map ends at"));
    // The lines are short: they end far left of the middle.
    let at = window.table_point(0.1, 0.5);
    window.click_at(at);
    window.rest();
    let pile = copied(&mut window)[0];
    assert!(pile.abs_diff(1_000_000_000_000_000) < 34 * 200, "{pile}");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn in_the_fill_nothing_hidden_catches_the_pointer() {
    let mut window = opened();
    window.press("Mex fill");
    window.wait_for("Cell 0 of 144");
    // Where the lens would be.
    let at = window.table_point(0.1, 0.1);
    window.click_at(at);
    assert!(!window.sees("Cell 0 of 144"));
    let step = window.find_said("Cell ").expect("the step is said");
    window.key(Key::Space);
    window.key(Key::Space);
    assert!(window.find_said("Cell ").is_some(), "{step}");
    window.press("Mex fill");
    assert_eq!(window.position(), "(8, 9)", "the position stays where it is");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn another_game_without_an_edge_keeps_its_place() {
    let mut window = opened();
    window.press("No edge");
    window.wait_for("by proved periods");
    window.pick("Game of the table", "Nim, two piles");
    window.wait_for("Grundy values of Nim");
    assert!(!window.sees("1 024 × 1 024"));
    window.pick("Game of the table", "Pieces and own rays");
    window.wait_for("Grundy values of the king");
    window.ctrl(Key::Z);
    window.wait_for("Grundy values of Nim");
}

#[test]
fn absurd_but_valid_sessions_open() {
    let far = "18446744073709551614";
    let camera = r#""camera":{"anchor":[18446744073709551615,18446744073709551615],"offset":[0.9,0.9],"cell":0.01}"#;
    let near = r#""camera":{"anchor":[18446744073709551000,5],"offset":[0.0,0.0],"cell":120.0}"#;
    let games = [
        (r#"{"name":"wythoff"}"#, format!(r#"["{far}","{far}"]"#)),
        (r#"{"name":"t-wythoff","t":4294967295}"#, format!(r#"["{far}","3"]"#)),
        (r#"{"name":"nim"}"#, format!(r#"["0","{far}"]"#)),
        (r#"{"name":"fibonacci-nim"}"#, format!(r#"["{far}","{far}"]"#)),
        (r#"{"name":"subtraction","set":[1,18446744073709551615]}"#, format!(r#"["{far}"]"#)),
        (r#"{"name":"rays","rays":[[4294967295,1]],"leaps":[]}"#, format!(r#"["{far}","7"]"#)),
    ];
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("absurd.json");
    let layers = r#""layers":{"level-set":true,"partner":true,"grid":true}"#;
    let choices = [r#""endless":true,"width":2048"#, r#""fill":true,"width":2,"size":8,"level":9999"#];
    let views = [camera, near].map(|view| choices.map(|choices| (view, choices))).concat();
    let cases = games.iter().flat_map(|game| views.iter().map(move |view| (game, view)));
    for ((game, position), (view, choices)) in sample(cases, 10, 6) {
        let text = format!(
            r#"{{"format":"golden-nim/session","version":1,"focus":{{"ruleset":{game},"position":{position}}},
               "table":{{{choices},{layers}}},"view":{{"table_step":99999999,{view}}}}}"#
        );
        std::fs::write(&path, text).expect("written");
        let mut window = Window::with(Some(path.clone()), [1440.0, 900.0]);
        assert!(!window.sees("holds"), "it is opened: {game}");
        let at = window.table_point(0.7, 0.7);
        window.click_at(at);
        for key in [Key::Plus, Key::Minus, Key::ArrowRight, Key::ArrowUp, Key::Enter, Key::Num3, Key::F] {
            window.key(key);
        }
        window.rest();
    }
}
