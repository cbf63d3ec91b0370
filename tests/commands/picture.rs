//! `golden-nim picture`.

use std::fs;

use resvg::tiny_skia::Pixmap;

use crate::program::{fail, refused, succeed, written};

/// The picture written by these arguments to a file of this name.
fn drawn(name: &str, arguments: &[&str]) -> Vec<u8> {
    written(name, &[&["picture"], arguments].concat())
}

fn svg(arguments: &[&str]) -> String {
    String::from_utf8(drawn("p.svg", arguments)).unwrap()
}

const WYTHOFF: &str = "wythoff 8 9";

#[test]
fn every_subject_is_drawn_of_a_position_that_has_it() {
    for (subject, position, seen) in [
        ("map", WYTHOFF, "winning"),
        ("rows", WYTHOFF, "Row 8 of Wythoff’s game"),
        ("points", "wythoff 3 5", "P-positions and fitted lines of Wythoff"),
        ("growth", "fib 20", "of Fibonacci Nim"),
        ("compare", WYTHOFF, "cells differ"),
        ("lens", "wythoff 31 48", "𝒢(31, 48) = "),
        ("board", WYTHOFF, "queen on 8, 9"),
        ("hint", "wythoff 31 48", "Hint: Silber’s rule"),
        ("levels", WYTHOFF, "of the golden string"),
        ("line", WYTHOFF, "aria-label"),
        ("ratio", WYTHOFF, "aria-label"),
        ("table", "wythoff 8 13", "the pair in focus"),
        ("gaps", WYTHOFF, "The gaps between the Wythoff numbers"),
        ("induction", WYTHOFF, "aria-label"),
        ("factors", WYTHOFF, "factors"),
        ("beatty", WYTHOFF, "aria-label"),
        ("fractal", WYTHOFF, "Fibonacci word fractal of order 12"),
        ("squares", "wythoff 1300 2026", "1597"),
        ("digits", WYTHOFF, "aria-label"),
        ("silber", "wythoff 1300 2026", "aria-label"),
        ("staircase", WYTHOFF, "aria-label"),
        ("wythoff-array", WYTHOFF, "aria-label"),
        ("arithmetic", WYTHOFF, "aria-label"),
        ("written", WYTHOFF, "aria-label"),
        ("representations", WYTHOFF, "aria-label"),
        ("fibonacci-nim", "wythoff 8 12", "Fibonacci Nim with 12 stones"),
        ("stones", "nim 3 4 5", "Pile 1"),
        ("graph", "wythoff 1 2", "Graph of the game"),
        ("nim-columns", "nim 10 14 7", "Nim sum"),
        ("turns", "nim 3 4 5", "Left after each turn, from 3, 4, 5"),
        ("rule", WYTHOFF, "numbers a, b"),
    ] {
        let picture = svg(&[subject, "--position", position]);
        assert!(picture.starts_with("<svg") && picture.contains(seen), "{subject}: {}", &picture[..300]);
    }
}

#[test]
fn in_a_wide_picture_digits_stand_beside_their_names_and_values() {
    for subject in ["arithmetic", "written", "digits"] {
        let [usual, wide] = ["900", "4000"].map(|width| svg(&[subject, "--position", WYTHOFF, "--width", width]));
        assert_eq!(usual, wide, "{subject}");
    }
}

#[test]
fn the_name_of_a_tab_means_its_main_picture() {
    for (tab, subject) in [("queen-board", "board"), ("play", "stones"), ("zeckendorf", "squares")] {
        assert_eq!(svg(&[tab, "--position", WYTHOFF]), svg(&[subject, "--position", WYTHOFF]), "{tab}");
    }
}

#[test]
fn a_scene_is_drawn_as_it_was_left() {
    let lesson = "saves/roughan-31-48.json";
    let first = svg(&["--session", lesson, "--scene", "1"]);
    let other = svg(&["--session", lesson, "--scene", "2"]);
    assert!(first != other && first.starts_with("<svg"));
    assert_eq!(first, svg(&["--session", lesson, "--scene", "1"]), "always the same");
}

#[test]
fn a_png_is_as_wide_as_asked_in_the_colours_of_the_theme() {
    let board = |theme| {
        let png = drawn("p.png", &["board", "--position", WYTHOFF, "--width", "400", "--theme", theme]);
        let picture = Pixmap::decode_png(&png).unwrap();
        let corner = picture.pixels()[0];
        (picture.width(), [corner.red(), corner.green(), corner.blue()])
    };
    let (width, dark) = board("dark");
    assert!((700..=800).contains(&width), "{width}");
    assert_eq!(dark, [0x10, 0x18, 0x1B]);
    assert_eq!([board("light").1, board("paper").1], [[0xF2, 0xEC, 0xDF], [0xFF; 3]]);
    let map = drawn("p.png", &["map", "--position", WYTHOFF, "--width", "600"]);
    let picture = Pixmap::decode_png(&map).unwrap();
    assert!((1100..=1300).contains(&picture.width()), "{}", picture.width());
}

/// The width that an SVG file gives for itself.
fn width_of(picture: &str) -> f32 {
    let (_, rest) = picture.split_once(" width=\"").expect("a width");
    rest.split_once('"').expect("its end").0.parse().expect("a number")
}

#[test]
fn a_picture_is_as_wide_as_asked_with_the_room_around_it() {
    for (subject, position) in [("rows", WYTHOFF), ("growth", "fib 20"), ("stones", "nim 3 4 5")] {
        for width in ["900", "1600"] {
            let picture = svg(&[subject, "--position", position, "--width", width]);
            assert_eq!(width_of(&picture).to_string(), width, "{subject}");
        }
    }
    // One that shows less is no wider than that.
    for (subject, most) in [("levels", 890.0), ("squares", 400.0)] {
        let width = width_of(&svg(&[subject, "--position", WYTHOFF, "--width", "900"]));
        assert!(width < most, "{subject}: {width}");
    }
    // The squares of a board are of whole points.
    for (width, least) in [("300", 270.0), ("900", 860.0)] {
        let picture = svg(&["board", "--position", WYTHOFF, "--width", width]);
        let most: f32 = width.parse().unwrap();
        assert!((least..=most).contains(&width_of(&picture)), "{}", width_of(&picture));
    }
}

#[test]
fn the_converter_draws_the_pile_and_not_its_limit() {
    assert!(svg(&["squares", "--position", "fib 33"]).contains("Parts of 33"));
    assert!(svg(&["squares", "--position", "take-away 10 --factor 3"]).contains("Parts of 10"));
    assert!(svg(&["fibonacci-nim", "--position", "fib 10"]).contains("10 stones"));
    assert!(svg(&["squares", "--position", "wythoff 31 48"]).contains("Parts of 48"));
}

#[test]
fn a_number_of_an_option_is_refused_in_words() {
    for (option, value, words) in [
        ("--width", "x", "'x' at character 1 is not a digit"),
        ("--scale", "x", "'x' at character 1 is not a digit"),
        ("--delay", "x", "'x' at character 1 is not a digit"),
        ("--scene", "x", "'x' at character 1 is not a digit"),
        ("--width", "199", "it must be from 200 to 4000"),
        ("--scale", "5", "it must be from 1 to 4"),
        ("--delay", "10^9", "it must be from 0 to 65535"),
    ] {
        refused(2, &["picture", "board", "--steps", option, value, "-o", "p.png"], &[words, option]);
    }
}

#[test]
fn a_pdf_has_a_page_of_the_size_of_the_picture_and_its_title() {
    let words = ["--title", "A queen on 8, 9", "--caption", "Three moves lead to a star.", "--theme", "paper"];
    for subject in ["board", "map"] {
        let arguments = [&[subject, "--position", WYTHOFF, "--width", "600"][..], &words[..]].concat();
        let pdf = drawn("p.pdf", &arguments);
        let has = |words: &str| pdf.windows(words.len()).any(|window| window == words.as_bytes());
        assert!(pdf.starts_with(b"%PDF-1.7") && pdf.trim_ascii_end().ends_with(b"%%EOF"));
        assert!(has("(A queen on 8, 9)") && has("/Count 1") && has("/FontFile3"), "{subject}");
        let svg = svg(&arguments);
        assert!(svg.contains("\"A queen on 8, 9\"") && svg.contains("\"Three moves lead to a star.\""), "{subject}");
    }
}

#[test]
fn the_pixels_of_a_point_can_be_chosen() {
    let width = |scale| {
        let png = drawn("p.png", &["stones", "--position", "nim 3 4 5", "--scale", scale]);
        Pixmap::decode_png(&png).unwrap().width()
    };
    assert_eq!([width("1"), width("3")], [900, 3 * 900]);
}

#[test]
fn every_step_of_a_timeline_is_drawn() {
    let png = drawn("p.png", &["board", "--steps", "--width", "300", "--scale", "1", "--delay", "500"]);
    let reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().unwrap();
    let frames = reader.info().animation_control().expect("an animation").num_frames;
    assert!(frames > 3, "{frames}");
    let folder = tempfile::tempdir().unwrap();
    for subject in ["line", "induction", "levels", "squares", "arithmetic"] {
        let path = folder.path().join(format!("{subject}.svg"));
        succeed(&["picture", subject, "--position", WYTHOFF, "--steps", "-o", path.to_str().unwrap()]);
        let step = |n: usize| fs::read_to_string(folder.path().join(format!("{subject}-{n:03}.svg"))).unwrap();
        let (first, second) = (step(0), step(1));
        assert!(first != second, "{subject}");
        assert_eq!(first.split('"').nth(3), second.split('"').nth(3), "{subject}: one size");
    }
    assert!(fail(&["picture", "stones", "--steps", "-o", "p.png"], 2).contains("no timeline"));
    let help = succeed(&["picture", "--help"]);
    for subject in golden_session::Subject::all().filter(|subject| golden_subject::facts(*subject).has_steps) {
        assert!(help.contains(subject.id()), "{}", subject.id());
    }
}

#[test]
fn some_steps_of_a_timeline_are_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("board.svg");
    let steps = ["picture", "board", "--position", WYTHOFF, "--steps", "--first-step", "2"];
    succeed(&[&steps[..], &["--last-step", "3", "-o", path.to_str().unwrap()]].concat());
    let mut names: Vec<String> =
        fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    assert_eq!(names, ["board-002.svg", "board-003.svg"]);
    let beyond = [&steps[..5], &["--first-step", "9999", "-o", path.to_str().unwrap()]].concat();
    assert!(fail(&beyond, 2).contains("Its steps are 0 to "));
    assert!(fail(&["picture", "board", "--last-step", "3", "-o", "p.png"], 2).contains("--steps"));
}

#[test]
fn what_cannot_be_drawn_is_refused_with_the_reason() {
    for (arguments, told) in [
        (&["picture", "board", "-o", "p"][..], "ends in .png, .svg or .pdf"),
        (&["picture", "queen", "-o", "p.svg"], "no picture \"queen\"; there are map, lens"),
        (
            &["picture", "board", "--position", "nim 1 2 3", "-o", "p.svg"],
            "Nim with 3 piles does not fit into two dimensions; give it two piles",
        ),
        (&["picture", "board", "--position", "nim 5", "-o", "p.svg"], "Nim with 1 pile does not fit"),
        (&["picture", "map", "--position", "chomp 3 3", "-o", "p.svg"], "has no table"),
        (&["picture", "growth", "-o", "p.svg"], "Fibonacci Nim"),
        (&["picture", "board", "--position", "wythoff", "-o", "p.svg"], "wythoff"),
        (&["picture", "board", "--session", "saves/das-figure-3.json", "--scene", "99", "-o", "p.svg"], "scene"),
    ] {
        refused(2, arguments, &[told]);
    }
    assert!(fail(&["picture", "board", "--session", "no-such-file.json", "-o", "p.svg"], 1).contains("no-such-file"));
    let far = fail(&["picture", "board", "--position", "wythoff 64 10", "-o", "p.svg"], 2);
    assert!(far.contains("(64, 10) is beyond the largest board, to (63, 63)"), "{far}");
}
