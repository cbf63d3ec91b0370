//! `golden-nim table` as PNG and SVG.

use resvg::tiny_skia::Pixmap;

use crate::program::{command, refused, written, written_text};

/// The pixels of a table as PNG.
fn png(arguments: &[&str]) -> Vec<Vec<[u8; 4]>> {
    pixels(&written("t.png", &[&["table"], arguments].concat()))
}

fn svg(arguments: &[&str]) -> String {
    written_text("t.svg", &[&["table"], arguments].concat())
}

/// The pixels of a picture, line by line from the top, as red, green, blue and opacity.
fn pixels(png: &[u8]) -> Vec<Vec<[u8; 4]>> {
    let picture = Pixmap::decode_png(png).unwrap();
    let flat = picture.pixels().iter().map(|pixel| [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]);
    let flat: Vec<_> = flat.collect();
    flat.chunks(usize::try_from(picture.width()).unwrap()).map(<[_]>::to_vec).collect()
}

const GOLD: [u8; 4] = [0xEB, 0xAE, 0x22, 0xFF];

#[test]
fn a_png_has_a_pixel_a_cell_with_the_first_number_across() {
    let lines = png(&["wythoff", "--rows", "0..9", "--columns", "2..8"]);
    assert_eq!((lines.len(), lines[0].len()), (6, 9));
    for (a, b) in [(1, 2), (3, 5), (5, 3), (4, 7), (7, 4), (6, 4), (2, 2)] {
        assert_eq!(lines[7 - b][a] == GOLD, !matches!((a, b), (6, 4) | (2, 2)), "({a}, {b})");
    }
}

#[test]
fn equal_values_have_equal_colours_and_others_do_not() {
    let lines = png(&["nim", "--size", "16", "--colour", "mod:3", "--map", "grey"]);
    for a in 0..16_usize {
        for b in 1..16_usize {
            if a != b && a ^ b != 1 {
                assert_eq!(lines[15 - b][a] == lines[15 - 1][0], (a ^ b) % 3 == 1, "({a}, {b})");
            }
        }
    }
}

#[test]
fn a_large_scale_is_written_in_full_colour_and_short_rows_are_clear() {
    let lines = png(&["fibonacci-nim", "--rows", "0..700"]);
    assert_eq!((lines.len(), lines[0].len()), (700, 700));
    assert_eq!([lines[0][0][3], lines[0][698][3], lines[0][699][3], lines[699][0][3]], [0, 0, 255, 255]);
    let wide = png(&["nim", "--size", "512"]);
    let first: std::collections::HashSet<_> = wide[511].iter().collect();
    assert!(first.len() > 256, "{} colours of 512 values", first.len());
}

#[test]
fn lines_of_a_subtraction_game_run_across() {
    let lines = png(&["subtraction", "--rows", "0..3", "--columns", "0..8"]);
    assert_eq!((lines.len(), lines[0].len()), (3, 8));
    // 0 1 0 1 2 0 1 0 | 1 2 0 1 2 0 1 0
    let is_p = |line: usize| lines[line].iter().map(|&pixel| pixel == GOLD).collect::<Vec<_>>();
    assert_eq!(is_p(2), [true, false, true, false, false, true, false, true]);
    assert_eq!(is_p(1), [false, false, true, false, false, true, false, true]);
}

#[test]
fn an_svg_is_labelled_and_has_numbers_where_they_fit() {
    let near = svg(&["wythoff", "--size", "12"]);
    for words in ["Grundy values of Wythoff’s game", "a from 0 to 11", "𝒢(a, b)", "P-position", "label=\"17\"", "1/φ"]
    {
        assert!(near.contains(words), "{words}");
    }
    let far = svg(&["wythoff", "--size", "150", "--colour", "outcome"]);
    assert!(far.contains("Outcomes of Wythoff’s game") && far.contains("N: next") && !far.contains("label=\"17\""));
    assert!(far.matches("<rect").count() < 15_000, "cells of one colour are one shape");
}

#[test]
fn pictures_that_are_too_large_are_refused_before_any_work() {
    refused(2, &["table", "wythoff", "--size", "201", "--format", "svg"], &["40401 cells", "40000", "PNG"]);
    let wide = ["table", "nim", "--rows", "0..2", "--columns", "0..1048577", "--format", "png"];
    refused(2, &wide, &["2 × 1048577 pixels", "1048576"]);
}

#[test]
fn colours_that_make_no_sense_are_wrong_arguments() {
    for (arguments, words) in [
        (&["wythoff", "--colour", "red", "--format", "png"][..], "line-distance"),
        (&["wythoff", "--colour", "mod:1", "--format", "png"], "from 2 to 64"),
        (&["wythoff", "--colour", "mod:x", "--format", "png"], "from 2 to 64"),
        (&["wythoff", "--map", "jet", "--format", "png"], "cividis"),
        (&["wythoff", "--map", "grey", "--format", "csv"], "png, svg and pdf"),
        (&["wythoff", "--colour", "value"], "png, svg and pdf"),
        (&["subtraction", "--colour", "line-distance", "--format", "png"], "two piles"),
        (&["subtraction", "--colour", "value-minus-column", "--format", "svg"], "not a part of the position"),
        (&["nim", "--quantity", "outcome", "--colour", "mod:3", "--format", "png"], "only their colours"),
    ] {
        refused(2, &[&["table"], arguments].concat(), &[words]);
    }
}

#[test]
fn every_quantity_and_scale_can_be_drawn() {
    for colour in ["value", "outcome", "mod:7", "line-distance", "value-minus-column"] {
        for map in ["viridis", "cividis", "grey", "categorical"] {
            let look = ["wythoff", "--size", "40", "--colour", colour, "--map", map];
            assert_eq!(png(&look).len(), 40, "{colour} {map}");
            assert!(svg(&look).starts_with("<svg"), "{colour} {map}");
        }
    }
}

#[test]
fn a_picture_goes_into_a_pipe() {
    let output = command(&["table", "wythoff", "--size", "8", "--format", "png"]).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(pixels(&output.stdout).len(), 8);
}
