//! The table and what is seen of it as files.

use egui::Key;
use egui_kittest::kittest::Queryable;
use golden_ui::DialogAnswer;
use resvg::tiny_skia::Pixmap;
use serde_json::json;

use super::exercises::{opened, scene};
use super::file_list::path;
use super::support::Window;

/// A window with a small table of Wythoff's game that is wholly on screen.
fn window_of(position: &str) -> Window {
    let mut window = Window::open();
    window.go_to(position);
    window.enter("Size, typed", "30");
    window.wait_for("30 × 30");
    window.rest();
    window
}

fn rgb(picture: &Pixmap, x: u32, y: u32) -> [u8; 4] {
    let pixel = picture.pixel(x, y).expect("a pixel");
    [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_whole_table_is_a_picture_of_one_pixel_a_cell() {
    let mut window = window_of("wythoff 3 4");
    let png = window.file_of("Export the table as PNG", "whole.png");
    let picture = Pixmap::decode_png(&png).expect("a PNG file");
    assert_eq!((picture.width(), picture.height()), (30, 30));
    let gold = [0xF5, 0xBF, 0x4B, 0xFF];
    // a across, b up: (3, 5) and (5, 3) are P, (3, 4) is not.
    assert_eq!([rgb(&picture, 3, 29 - 5), rgb(&picture, 5, 29 - 3), rgb(&picture, 0, 29)], [gold; 3]);
    assert_ne!(rgb(&picture, 3, 29 - 4), gold);
    let svg = window.text_of("Export the table as SVG", "whole.svg");
    assert!(svg.contains("Grundy values of Wythoff’s game") && svg.contains("a from 0 to 29, b from 0 to 29"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_whole_table_goes_into_every_format() {
    let mut window = window_of("wythoff 3 4");
    assert!(window.text_of("Export the table as CSV", "t.csv").starts_with("row,0,1,2,3,"));
    assert_eq!(window.json_of("Export the table as JSON", "t.json")["rows"]["count"], 30);
    assert!(window.file_of("Export the table as NPY", "t.npy").starts_with(b"\x93NUMPY"));
    assert!(window.text_of("Export the table as b-file", "t.bfile").contains("\n6 3\n7 0\n8 0\n9 3\n"));
    assert!(window.file_of("Export the table as PDF", "t.pdf").starts_with(b"%PDF-1.7"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_visible_part_is_what_is_seen() {
    let mut window = window_of("wythoff 12 18");
    // Nearer, about the focus.
    for _ in 0..3 {
        window.key(Key::Plus);
    }
    window.rest();
    show_visible(&mut window);
    let csv = window.text_of("Export the visible part as CSV", "v.csv");
    let heads: Vec<u64> = csv.lines().next().expect("heads").split(',').skip(1).map(|n| n.parse().unwrap()).collect();
    assert!(heads.first().is_some_and(|&first| first > 0) && heads.contains(&18), "{heads:?}");
    let svg = window.text_of("Export the visible part as SVG", "v.svg");
    let range = format!("b from {} to {}", heads[0], heads[heads.len() - 1]);
    assert!(svg.contains(&range) && svg.contains("winning") && svg.contains("P-position"), "{range}");
    let png = window.file_of("Export the visible part as PNG", "v.png");
    let picture = Pixmap::decode_png(&png).expect("a PNG file");
    assert!(picture.width() > 1400 && picture.height() > 1300, "two pixels a point");
    // A sequence begins at the corner, which is not seen.
    assert!(!asks(&mut window, "Export the visible part as b-file"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn from_afar_the_visible_part_is_a_picture_but_no_shapes() {
    let mut window = Window::open();
    window.press_unseen("Fit the whole table");
    window.rest();
    assert!(!asks(&mut window, "Export the table as SVG"), "1024 × 1024 cells are too many shapes");
    show_visible(&mut window);
    assert!(!asks(&mut window, "Export the visible part as SVG"), "so they are where all are visible");
    let png = window.file_of("Export the visible part as PNG", "far.png");
    assert!(Pixmap::decode_png(&png).is_ok());
}

/// Chooses the visible part among what can be exported.
fn show_visible(window: &mut Window) {
    window.show_exports("Visible part");
    window.press_unseen("Visible part");
}

/// Whether a button is on, and opens a dialog.
fn asks(window: &mut Window, button: &str) -> bool {
    let asked = window.asked();
    window.show_exports(button);
    window.press_unseen(button);
    window.asked() > asked
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
    show_visible(&mut window);
    // The column is drawn before the map: what was seen is then of the larger table.
    window.enter("Size, typed", "30");
    window.rest();
    let json = window.json_of("Export the visible part as JSON", "v.json");
    assert!(json["rows"]["count"].as_u64().is_some_and(|count| (1..=30).contains(&count)), "{}", json["rows"]);
}

#[test]
#[ignore = "only with .ci/run --long"]
fn what_is_not_filled_yet_is_not_written_as_numbers() {
    let mut window = window_of("wythoff 3 4");
    window.press_unseen("Mex fill");
    window.rest();
    show_visible(&mut window);
    for format in ["JSON", "CSV", "NPY", "b-file"] {
        assert!(!asks(&mut window, &format!("Export the visible part as {format}")), "{format}");
    }
    window.press_unseen("Mex fill");
    window.rest();
    assert!(window.text_of("Export the visible part as CSV", "v.csv").starts_with("row,0,1,2,3,"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn far_out_on_a_map_without_an_edge_values_are_written_or_refused_beforehand() {
    let far = |cell: &str| {
        let mut window = window_of("nim 3 4");
        window.enter("Go to a cell", cell);
        window.rest();
        show_visible(&mut window);
        window
    };
    let mut window = far("2^40 2^40");
    let csv = window.text_of("Export the visible part as CSV", "far.csv");
    assert!(csv.contains("1099511627776"), "{csv:.200}");
    let mut window = far("2^40 5");
    assert!(!asks(&mut window, "Export the visible part as CSV"), "the values are beyond 2^32");
    let png = window.file_of("Export the visible part as PNG", "far.png");
    assert!(Pixmap::decode_png(&png).is_ok());
}

#[test]
fn the_picture_in_front_is_taken_away_as_a_document_on_paper() {
    let mut window = Window::open();
    window.go_to("nim 3 4 5");
    window.ctrl(Key::Num5);
    window.open_menu("File", "Save picture…");
    window.press_unseen("PDF");
    window.press_unseen("Paper");
    window.focus("Title of the picture");
    window.type_text("Three heaps");
    let pdf = window.file_of("Save picture…", "stones.pdf");
    let has = |words: &str| pdf.windows(words.len()).any(|window| window == words.as_bytes());
    assert!(pdf.starts_with(b"%PDF-1.7") && has("(Three heaps)") && has("/FontFile3"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn along_proved_rows_the_visible_values_are_written_at_any_distance() {
    let mut window = window_of("wythoff 3 4");
    window.enter("Go to a cell", "10^15 0");
    window.wait_for("by proved periods");
    window.rest();
    show_visible(&mut window);
    let csv = window.text_of("Export the visible part as CSV", "far.csv");
    assert!(
        csv.starts_with("row,0,1,2,") && csv.contains("\n1000000000000000,1000000000000000,1000000000000001,"),
        "{csv:.300}"
    );
    assert!(!asks(&mut window, "Export the visible part as NPY"), "the values are beyond 2^32");
    assert!(window.file_of("Export the visible part as PDF", "far.pdf").starts_with(b"%PDF-1.7"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_steps_of_a_timeline_are_taken_away() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = Window::open();
    window.ctrl(Key::Num2);
    window.open_menu("File", "Save picture…");
    window.press_unseen("Steps of the timeline");
    window.wait_for("An animated PNG of ");
    let png = window.file_of("Save steps…", "steps.png");
    let reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().expect("PNG");
    assert!(reader.info().animation_control().is_some_and(|animation| animation.num_frames > 3));
    window.open_menu("File", "Save picture…");
    window.press_unseen("SVG");
    window.enter("First step, typed", "2");
    window.wait_for("SVG files, such as name-002.svg");
    let path = folder.path().join("steps.svg");
    window.dialogs.will_choose(&path);
    window.press_unseen("Save steps…");
    let second = window.wait_for_file(&folder.path().join("steps-002.svg"));
    assert!(second.starts_with(b"<svg") && !folder.path().join("steps-001.svg").exists());
}

#[test]
#[ignore = "only with .ci/run --long"]
fn another_picture_of_the_tab_is_taken_away() {
    let mut window = Window::open();
    window.go_to("nim 3 4 5");
    window.ctrl(Key::Num5);
    window.open_menu("File", "Save picture…");
    window.press_unseen("Which picture");
    window.press_unseen("Nim sum by columns");
    window.press_unseen("SVG");
    assert!(window.text_of("Save picture…", "columns.svg").contains("Nim sum"));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn the_picture_in_front_is_copied() {
    let mut window = Window::open();
    window.open_menu("File", "Save picture…");
    window.press_unseen("Copy picture");
    window.wait_for("The picture is on the clipboard.");
}

#[test]
fn a_handout_for_pupils_has_no_answers() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = Window::at_scene("das-figure-3.json", 1);
    let written = |window: &mut Window, readers: &str, title: &str, stem: &str| {
        let path = folder.path().join("handout.pdf");
        window.dialogs.will_choose(&path);
        window.open_menu("File", "Handout…");
        window.press(readers);
        window.press("Save handout…");
        let pdf = window.wait_for_file(&path);
        std::fs::remove_file(&path).expect("removed");
        let asked = window.dialogs.0.borrow().asked.last().cloned().expect("a dialog");
        assert_eq!(asked.title, title);
        assert!(asked.save_as.is_some_and(|name| name.ends_with(stem)), "{readers}");
        String::from_utf8_lossy(&pdf).matches("/Type /Page\n").count()
    };
    let all = written(&mut window, "With answers", "Export the handout as PDF", ".pdf");
    let asked = written(&mut window, "For pupils", "Export the handout for pupils as PDF", ", for pupils.pdf");
    assert!(asked > 0 && asked < all, "{asked} of {all} pages: the answers are left out");
}

#[test]
#[ignore = "only with .ci/run --long"]
fn a_session_is_written_as_a_handout() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = Window::open();
    let path = folder.path().join("handout.html");
    window.dialogs.will_choose(&path);
    window.open_menu("File", "Handout…");
    window.press("HTML, to read on a screen");
    window.press("Save handout…");
    let html = String::from_utf8(window.wait_for_file(&path)).expect("text");
    assert!(html.contains("<svg") && html.contains("<h2>1. "), "{html:.300}");
}

#[test]
fn what_cannot_be_written_there_is_asked_for_again_and_its_folder_is_not_where_the_next_question_begins() {
    let folder = tempfile::tempdir().expect("a folder");
    let typed = folder.path().join("nowhere/table.json").to_string_lossy().into_owned();
    let mut window = Window::open();
    window.dialogs.will_answer(DialogAnswer::Unavailable);
    window.ctrl(Key::E);
    window.wait_for("Path");
    window.enter("Path", &typed);
    window.wait_for("Cannot write");
    assert!(window.sees("does not exist"), "the folder is at fault");
    assert_eq!(path(&window), typed, "it is mended where it was typed");
    window.key(Key::Escape);
    for key in [Key::S, Key::E] {
        window.dialogs.will_answer(DialogAnswer::Unavailable);
        window.ctrl(key);
        window.wait_for("Path");
        assert!(!path(&window).contains("nowhere"), "{}", path(&window));
        window.key(Key::Escape);
    }
    // The folder of a file that was written is where the next one begins.
    window.dialogs.will_choose(folder.path().join("table.json"));
    window.ctrl(Key::E);
    window.wait_for("Wrote");
    window.dialogs.will_answer(DialogAnswer::Unavailable);
    window.ctrl(Key::S);
    window.wait_for("Path");
    assert!(path(&window).starts_with(&*folder.path().to_string_lossy()));
}

#[test]
#[ignore = "only with .ci/run --long"]
fn over_an_exercise_the_position_of_its_task_is_taken_away() {
    for (tab, ruleset, position, seen) in [
        ("queen-board", "wythoff", &["12", "17"][..], "12"),
        ("play", "nim", &["3", "4", "5"][..], "Pile 1: 3 stones; Pile 2: 4 stones; Pile 3: 5 stones"),
    ] {
        let given = json!({"ruleset": {"name": ruleset}, "position": position});
        let mut asking = scene(tab, &json!({"kind": "winning-move", "given": given}));
        asking["about"] = if tab == "play" { "stones".into() } else { "board".into() };
        let mut window = opened(&[asking], [1440.0, 900.0]);
        window.wait_for("Show hint 1 of 3");
        window.open_menu("File", "Save picture…");
        assert!(window.sees("The position of the exercise, without answers."), "{tab}");
        // The pictures of the panel behind it are none of the exercise.
        assert!(window.harness.query_by_label("Which picture").is_none(), "{tab}");
        window.press_unseen("SVG");
        let svg = window.text_of("Save picture…", &format!("{tab}.svg"));
        assert!(svg.contains(seen) && !svg.contains("(3, 4)"), "{tab}: {svg:.400}");
    }
}
