//! The table and what is seen of it as files.

use std::path::{Path, PathBuf};

use egui::Key;
use egui::accesskit::Role;
use egui_kittest::kittest::Queryable;
use golden_ui::Answer;
use resvg::tiny_skia::Pixmap;
use serde_json::json;

use super::exercises::{opened, scene};
use super::support::Window;

/// Presses a button as a screen reader does, wherever the column is scrolled to.
fn press(window: &mut Window, name: &str) {
    window.harness.get_by_label(name).click_accesskit();
    window.settle();
}

/// Presses a button of the group and gives the file it wrote.
fn exported(window: &mut Window, folder: &Path, button: &str, file: &str) -> Vec<u8> {
    let path: PathBuf = folder.join(file);
    window.dialogs.will_choose(&path);
    press(window, button);
    window.wait_for_file(&path)
}

/// A window with a small table of Wythoff's game that is wholly on screen.
fn window_of(position: &str) -> Window {
    let mut window = Window::open();
    window.go_to(position);
    window.focus("Size, typed");
    window.ctrl(Key::A);
    window.type_text("30");
    window.key(Key::Enter);
    window.wait_for("30 × 30");
    window.rest();
    window
}

fn rgb(picture: &Pixmap, x: u32, y: u32) -> [u8; 4] {
    let pixel = picture.pixel(x, y).expect("a pixel");
    [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]
}

#[test]
fn the_whole_table_is_a_picture_of_one_pixel_a_cell() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = window_of("wythoff 3 4");
    let png = exported(&mut window, folder.path(), "Export the table as PNG", "whole.png");
    let picture = Pixmap::decode_png(&png).expect("a PNG file");
    assert_eq!((picture.width(), picture.height()), (30, 30));
    let gold = [0xF5, 0xBF, 0x4B, 0xFF];
    // a across, b up: (3, 5) and (5, 3) are P, (3, 4) is not.
    assert_eq!([rgb(&picture, 3, 29 - 5), rgb(&picture, 5, 29 - 3), rgb(&picture, 0, 29)], [gold; 3]);
    assert_ne!(rgb(&picture, 3, 29 - 4), gold);
    let svg = exported(&mut window, folder.path(), "Export the table as SVG", "whole.svg");
    let svg = String::from_utf8(svg).expect("text");
    assert!(svg.contains("Grundy values of Wythoff’s game") && svg.contains("a from 0 to 29, b from 0 to 29"));
}

#[test]
fn the_whole_table_goes_into_every_format() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = window_of("wythoff 3 4");
    let csv = exported(&mut window, folder.path(), "Export the table as CSV", "t.csv");
    assert!(String::from_utf8(csv).expect("text").starts_with("row,0,1,2,3,"));
    let json = exported(&mut window, folder.path(), "Export the table as JSON", "t.json");
    assert_eq!(serde_json::from_slice::<serde_json::Value>(&json).expect("JSON")["rows"]["count"], 30);
    assert!(exported(&mut window, folder.path(), "Export the table as NPY", "t.npy").starts_with(b"\x93NUMPY"));
    let terms = exported(&mut window, folder.path(), "Export the table as b-file", "t.bfile");
    assert!(String::from_utf8(terms).expect("text").contains("\n6 3\n7 0\n8 0\n9 3\n"));
}

#[test]
fn the_visible_part_is_what_is_seen() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = window_of("wythoff 12 18");
    // Nearer, about the focus.
    for _ in 0..3 {
        window.key(Key::Plus);
    }
    window.rest();
    press(&mut window, "Visible part");
    let csv = exported(&mut window, folder.path(), "Export the visible part as CSV", "v.csv");
    let csv = String::from_utf8(csv).expect("text");
    let heads: Vec<u64> = csv.lines().next().expect("heads").split(',').skip(1).map(|n| n.parse().unwrap()).collect();
    assert!(heads.first().is_some_and(|&first| first > 0) && heads.contains(&18), "{heads:?}");
    let svg = exported(&mut window, folder.path(), "Export the visible part as SVG", "v.svg");
    let svg = String::from_utf8(svg).expect("text");
    let range = format!("b from {} to {}", heads[0], heads[heads.len() - 1]);
    assert!(svg.contains(&range) && svg.contains("winning") && svg.contains("P-position"), "{range}");
    let png = exported(&mut window, folder.path(), "Export the visible part as PNG", "v.png");
    let picture = Pixmap::decode_png(&png).expect("a PNG file");
    assert!(picture.width() > 1400 && picture.height() > 1300, "two pixels a point");
    // A sequence begins at the corner, which is not seen: the button is off, and no dialog opens.
    let asked = window.dialogs.0.borrow().asked.len();
    press(&mut window, "Export the visible part as b-file");
    assert_eq!(window.dialogs.0.borrow().asked.len(), asked);
}

#[test]
fn from_afar_the_visible_part_is_a_picture_but_no_shapes() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = Window::open();
    press(&mut window, "Fit the whole table");
    window.rest();
    let asked = window.dialogs.0.borrow().asked.len();
    press(&mut window, "Export the table as SVG");
    press(&mut window, "Visible part");
    press(&mut window, "Export the visible part as SVG");
    assert_eq!(window.dialogs.0.borrow().asked.len(), asked, "1024 × 1024 cells are too many shapes");
    let png = exported(&mut window, folder.path(), "Export the visible part as PNG", "far.png");
    assert!(Pixmap::decode_png(&png).is_ok());
}

/// Whether a button opens a dialog; it is left without an answer.
fn asks(window: &mut Window, button: &str) -> bool {
    let asked = window.dialogs.0.borrow().asked.len();
    press(window, button);
    window.dialogs.0.borrow().asked.len() > asked
}

#[test]
fn a_smaller_table_than_what_was_seen_is_no_fault() {
    let mut window = Window::open();
    window.go_to("fib 900");
    window.rest();
    for _ in 0..6 {
        window.key(Key::Plus);
    }
    window.rest();
    press(&mut window, "Visible part");
    // The column is drawn before the map: what was seen is then of the larger table.
    window.focus("Size, typed");
    window.ctrl(Key::A);
    window.type_text("30");
    window.key(Key::Enter);
    window.rest();
    let folder = tempfile::tempdir().expect("a folder");
    let json = exported(&mut window, folder.path(), "Export the visible part as JSON", "v.json");
    let json: serde_json::Value = serde_json::from_slice(&json).expect("JSON");
    assert!(json["rows"]["count"].as_u64().is_some_and(|count| (1..=30).contains(&count)), "{}", json["rows"]);
}

#[test]
fn what_is_not_filled_yet_is_not_written_as_numbers() {
    let mut window = window_of("wythoff 3 4");
    press(&mut window, "Mex fill");
    window.rest();
    press(&mut window, "Visible part");
    for format in ["JSON", "CSV", "NPY", "b-file"] {
        assert!(!asks(&mut window, &format!("Export the visible part as {format}")), "{format}");
    }
    press(&mut window, "Mex fill");
    window.rest();
    let folder = tempfile::tempdir().expect("a folder");
    let csv = exported(&mut window, folder.path(), "Export the visible part as CSV", "v.csv");
    assert!(String::from_utf8(csv).expect("text").starts_with("row,0,1,2,3,"));
}

#[test]
fn far_out_on_a_map_without_an_edge_values_are_written_or_refused_beforehand() {
    let folder = tempfile::tempdir().expect("a folder");
    let far = |cell: &str| {
        let mut window = window_of("nim 3 4");
        window.focus("Go to a cell");
        window.type_text(cell);
        window.key(Key::Enter);
        window.rest();
        press(&mut window, "Visible part");
        window
    };
    let mut window = far("2^40 2^40");
    let csv = exported(&mut window, folder.path(), "Export the visible part as CSV", "far.csv");
    let csv = String::from_utf8(csv).expect("text");
    assert!(csv.contains("1099511627776"), "{csv:.200}");
    let mut window = far("2^40 5");
    assert!(!asks(&mut window, "Export the visible part as CSV"), "the values are beyond 2^32");
    let png = exported(&mut window, folder.path(), "Export the visible part as PNG", "far.png");
    assert!(Pixmap::decode_png(&png).is_ok());
}

#[test]
fn the_picture_in_front_is_taken_away_as_a_document_on_paper() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = Window::open();
    window.go_to("nim 3 4 5");
    window.ctrl(Key::Num5);
    window.open_menu("File", "Save picture…");
    press(&mut window, "PDF");
    press(&mut window, "Paper");
    window.focus("Title of the picture");
    window.type_text("Three heaps");
    let pdf = exported(&mut window, folder.path(), "Save picture…", "stones.pdf");
    let has = |words: &str| pdf.windows(words.len()).any(|window| window == words.as_bytes());
    assert!(pdf.starts_with(b"%PDF-1.7") && has("(Three heaps)") && has("/FontFile3"));
}

#[test]
fn along_proved_rows_the_visible_values_are_written_at_any_distance() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = window_of("wythoff 3 4");
    window.focus("Go to a cell");
    window.type_text("10^15 0");
    window.key(Key::Enter);
    window.wait_for("by proved periods");
    window.rest();
    press(&mut window, "Visible part");
    let csv = exported(&mut window, folder.path(), "Export the visible part as CSV", "far.csv");
    let csv = String::from_utf8(csv).expect("text");
    assert!(
        csv.starts_with("row,0,1,2,") && csv.contains("\n1000000000000000,1000000000000000,1000000000000001,"),
        "{csv:.300}"
    );
    assert!(!asks(&mut window, "Export the visible part as NPY"), "the values are beyond 2^32");
    let pdf = exported(&mut window, folder.path(), "Export the visible part as PDF", "far.pdf");
    assert!(pdf.starts_with(b"%PDF-1.7"));
}

#[test]
fn the_whole_table_is_a_document() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = window_of("wythoff 3 4");
    let pdf = exported(&mut window, folder.path(), "Export the table as PDF", "whole.pdf");
    assert!(pdf.starts_with(b"%PDF-1.7"));
}

#[test]
fn the_steps_of_a_timeline_are_taken_away() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = Window::open();
    window.ctrl(Key::Num2);
    window.open_menu("File", "Save picture…");
    press(&mut window, "Steps of the timeline");
    window.wait_for("An animated PNG of ");
    let png = exported(&mut window, folder.path(), "Save steps…", "steps.png");
    let reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().expect("PNG");
    assert!(reader.info().animation_control().is_some_and(|animation| animation.num_frames > 3));
    window.open_menu("File", "Save picture…");
    press(&mut window, "SVG");
    window.focus("First step, typed");
    window.ctrl(Key::A);
    window.type_text("2");
    window.key(Key::Enter);
    window.wait_for("SVG files, such as name-002.svg");
    let path = folder.path().join("steps.svg");
    window.dialogs.will_choose(&path);
    press(&mut window, "Save steps…");
    let second = window.wait_for_file(&folder.path().join("steps-002.svg"));
    assert!(second.starts_with(b"<svg") && !folder.path().join("steps-001.svg").exists());
}

#[test]
fn another_picture_of_the_tab_is_taken_away() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = Window::open();
    window.go_to("nim 3 4 5");
    window.ctrl(Key::Num5);
    window.open_menu("File", "Save picture…");
    press(&mut window, "Which picture");
    press(&mut window, "Nim sum by columns");
    press(&mut window, "SVG");
    let svg = exported(&mut window, folder.path(), "Save picture…", "columns.svg");
    assert!(String::from_utf8(svg).expect("text").contains("Nim sum"));
}

#[test]
fn the_picture_in_front_is_copied() {
    let mut window = Window::open();
    window.open_menu("File", "Save picture…");
    press(&mut window, "Copy picture");
    window.wait_for("The picture is on the clipboard.");
}

#[test]
fn a_handout_for_pupils_has_no_answers() {
    let folder = tempfile::tempdir().expect("a folder");
    let lesson = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../saves/das-figure-3.json");
    let mut window = Window::with(Some(lesson), [1440.0, 900.0]);
    let written = |window: &mut Window, entry: &str, title: &str, stem: &str| {
        let path = folder.path().join("handout.pdf");
        window.dialogs.will_choose(&path);
        window.open_menu("File", entry);
        let pdf = window.wait_for_file(&path);
        std::fs::remove_file(&path).expect("removed");
        let asked = window.dialogs.0.borrow().asked.last().cloned().expect("a dialog");
        assert_eq!(asked.title, title);
        assert!(asked.save_as.is_some_and(|name| name.ends_with(stem)), "{entry}");
        String::from_utf8_lossy(&pdf).matches("/Type /Page\n").count()
    };
    let all = written(&mut window, "Export handout as PDF…", "Export the handout as PDF", ".pdf");
    let [entry, title] = ["Export handout for pupils as PDF…", "Export the handout for pupils as PDF"];
    let asked = written(&mut window, entry, title, ", for pupils.pdf");
    assert!(asked > 0 && asked < all, "{asked} of {all} pages: the answers are left out");
}

#[test]
fn a_session_is_written_as_a_handout() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = Window::open();
    let path = folder.path().join("handout.html");
    window.dialogs.will_choose(&path);
    window.open_menu("File", "Export handout as HTML…");
    let html = String::from_utf8(window.wait_for_file(&path)).expect("text");
    assert!(html.contains("<svg") && html.contains("<h2>1. "), "{html:.300}");
}

/// The path that the list of files holds.
fn path(window: &Window) -> String {
    window.harness.get_by_role_and_label(Role::TextInput, "Path").value().expect("a text")
}

#[test]
fn what_cannot_be_written_there_is_asked_for_again_and_its_folder_is_not_where_the_next_question_begins() {
    let folder = tempfile::tempdir().expect("a folder");
    let typed = folder.path().join("nowhere/table.json").to_string_lossy().into_owned();
    let mut window = Window::open();
    window.dialogs.will_answer(Answer::Unavailable);
    window.ctrl(Key::E);
    window.wait_for("Path");
    window.focus_path_field();
    window.ctrl(Key::A);
    window.type_text(&typed);
    window.key(Key::Enter);
    window.wait_for("Cannot write");
    assert!(window.sees("does not exist"), "the folder is at fault");
    assert_eq!(path(&window), typed, "it is mended where it was typed");
    window.key(Key::Escape);
    for key in [Key::S, Key::E] {
        window.dialogs.will_answer(Answer::Unavailable);
        window.ctrl(key);
        window.wait_for("Path");
        assert!(!path(&window).contains("nowhere"), "{}", path(&window));
        window.key(Key::Escape);
    }
    // The folder of a file that was written is where the next one begins.
    window.dialogs.will_choose(folder.path().join("table.json"));
    window.ctrl(Key::E);
    window.wait_for("Wrote");
    window.dialogs.will_answer(Answer::Unavailable);
    window.ctrl(Key::S);
    window.wait_for("Path");
    assert!(path(&window).starts_with(&*folder.path().to_string_lossy()));
}

#[test]
fn over_an_exercise_the_position_of_its_task_is_taken_away() {
    let folder = tempfile::tempdir().expect("a folder");
    for (tab, ruleset, position, seen) in [
        ("queen-board", "wythoff", &["12", "17"][..], "12"),
        ("play", "nim", &["3", "4", "5"][..], "Pile 1: 3 stones; Pile 2: 4 stones; Pile 3: 5 stones"),
    ] {
        let given = json!({"ruleset": {"name": ruleset}, "position": position});
        let mut asking = scene(tab, &json!({"kind": "winning-move", "given": given}));
        asking["about"] = if tab == "play" { "stones".into() } else { "board".into() };
        let mut window = opened(&[asking], [1440.0, 900.0]);
        window.wait_for("0 of 3 used");
        window.open_menu("File", "Save picture…");
        assert!(window.sees("The position of the exercise, without answers."), "{tab}");
        // The pictures of the panel behind it are none of the exercise.
        assert!(window.harness.query_by_label("Which picture").is_none(), "{tab}");
        press(&mut window, "SVG");
        let svg = exported(&mut window, folder.path(), "Save picture…", &format!("{tab}.svg"));
        let svg = String::from_utf8(svg).expect("text");
        assert!(svg.contains(seen) && !svg.contains("(3, 4)"), "{tab}: {svg:.400}");
    }
}
