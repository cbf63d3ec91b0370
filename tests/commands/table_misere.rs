//! `golden-nim table --misere`.

use std::fs;

use serde_json::json;

use crate::program::{fail, succeed};
use crate::table::table;

#[test]
fn outcomes_of_misere_play() {
    fn with<'a>(arguments: &[&'a str]) -> Vec<&'a str> {
        [&["wythoff", "--quantity", "outcome", "--misere", "--size", "3"], arguments].concat()
    }
    let wythoff = table(&with(&[]));
    assert_eq!((&wythoff["convention"], &wythoff["quantity"]), (&json!("misere"), &json!("outcome")));
    assert_eq!(wythoff["values"], json!([[1, 0, 1], [0, 1, 1], [1, 1, 0]]));
    assert!(table(&["wythoff", "--quantity", "outcome"]).get("convention").is_none());
    let text = succeed(&[&["table"], &with(&[])[..]].concat());
    assert_eq!(text, "a\\b | 0 1 2\n----+------\n  0 | N P N\n  1 | P N N\n  2 | N N P\n");
    let csv = succeed(&[&["table"], &with(&["--format", "csv"])[..]].concat());
    assert_eq!(csv, "row,0,1,2\n0,1,0,1\n1,0,1,1\n2,1,1,0\n");
    let terms = succeed(&[&["table"], &with(&["--format", "bfile"])[..]].concat());
    assert!(terms.starts_with("# Wythoff, misère, outcome by antidiagonals"), "{terms}");
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("w.npy");
    succeed(&[&["table"], &with(&["-o", path.to_str().unwrap()])[..]].concat());
    let npy = fs::read(&path).unwrap();
    assert!(npy.ends_with(&[1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0, 1, 0, 1, 0, 0, 0]), "{npy:?}");
    let picture =
        succeed(&["table", "wythoff", "--quantity", "outcome", "--misere", "--size", "20", "--format", "svg"]);
    assert!(picture.contains("misère play"), "{picture}");
    for game in [&["king"][..], &["euclid"], &["grundy-game"], &["subtraction", "--set", "1,4"], &["sum", "nim", "nim"]]
    {
        let misere = [game, &["--quantity", "outcome", "--misere", "--size", "3"]].concat();
        assert_eq!(table(&misere)["convention"], json!("misere"), "{game:?}");
    }
}

/// Far from the corner the cells of a ray game come from the P-positions of its rows.
#[test]
fn far_outcomes_of_misere_play_are_those_of_the_p_positions() {
    let rays = ["rays", "--rays", "1,0 0,1 1,1 1,2"];
    let rows = ["--rows", "300000..300002", "--misere", "--json"];
    let found = succeed(&[&["p-positions"], &rays[..], &rows[..]].concat());
    let found: Vec<[u64; 2]> = serde_json::from_str(&found).unwrap();
    let [row, column] = found[1];
    let [rows, columns] = [format!("{row}..{}", row + 1), format!("{}..{}", column - 1, column + 2)];
    let window = ["--quantity", "outcome", "--misere", "--rows", &rows, "--columns", &columns];
    assert_eq!(table(&[&rays[..], &window].concat())["values"], json!([[1, 0, 1]]));
    let far = ["--quantity", "outcome", "--misere", "--rows", "10^9..10^9+1", "--columns", "10^9..10^9+1"];
    let message = fail(&[&["table"], &rays[..], &far].concat(), 1);
    assert!(message.contains("budget"), "{message}");
}

/// The outcomes of one pile repeat, as its values do.
#[test]
fn far_piles_of_misere_play_are_those_of_single_positions() {
    let game = ["subtraction", "--set", "1,4,12"];
    let window = ["--quantity", "outcome", "--misere", "--rows", "10^12..10^12+2", "--columns", "0..5"];
    let far = table(&[&game[..], &window].concat());
    for (row, column) in (0..2_u64).flat_map(|row| (0..5_u64).map(move |column| (row, column))) {
        let pile = ((1_000_000_000_000 + row) * 5 + column).to_string();
        let solved = succeed(&["solve", "subtraction", &pile, "--set", "1,4,12", "--misere", "--json"]);
        let solved: serde_json::Value = serde_json::from_str(&solved).unwrap();
        let cell = &far["values"][usize::try_from(row).unwrap()][usize::try_from(column).unwrap()];
        assert_eq!(solved["outcome"] == json!("N"), *cell == json!(1), "{pile}");
    }
}

#[test]
fn what_misere_play_has_not_is_refused() {
    let message = fail(&["table", "wythoff", "--misere"], 2);
    assert!(message.contains("Grundy values have no meaning under misère play"), "{message}");
    assert!(message.contains("--quantity outcome"), "{message}");
    let far = ["--quantity", "outcome", "--misere", "--rows", "10^15..10^15+3", "--columns", "10^15..10^15+3"];
    succeed(&[&["table", "t-wythoff", "--t", "2"], &far[..]].concat());
    succeed(&[&["table", "king"], &far[..]].concat());
    let message = fail(&[&["table", "knight"], &far[..]].concat(), 1);
    assert!(message.contains("budget"), "{message}");
    fail(&["table", "fibonacci-nim", "--quantity", "outcome", "--misere", "--format", "steps"], 2);
}
