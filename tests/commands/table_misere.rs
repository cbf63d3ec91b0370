//! `golden-nim table --misere`.

use serde_json::json;

use crate::program::{fail, refused, succeed, written};
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
    let csv = succeed(&[&["table"], &with(&["--format", "csv"])[..]].concat());
    assert_eq!(csv, "row,0,1,2\n0,1,0,1\n1,0,1,1\n2,1,1,0\n");
    let terms = succeed(&[&["table"], &with(&["--format", "bfile"])[..]].concat());
    assert!(terms.starts_with("# Wythoff, misère, outcome by antidiagonals"), "{terms}");
    let npy = written("w.npy", &[&["table"], &with(&[])[..]].concat());
    assert!(npy.ends_with(&[1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0, 1, 0, 1, 0, 0, 0]), "{npy:?}");
    let picture =
        succeed(&["table", "wythoff", "--quantity", "outcome", "--misere", "--size", "20", "--format", "svg"]);
    assert!(picture.contains("misère play"), "{picture}");
}

#[test]
fn what_misere_play_has_not_is_refused() {
    let words = ["Grundy values have no meaning under misère play", "--quantity outcome"];
    refused(2, &["table", "wythoff", "--misere"], &words);
    let far = ["--quantity", "outcome", "--misere", "--rows", "10^15..10^15+3", "--columns", "10^15..10^15+3"];
    succeed(&[&["table", "king"], &far[..]].concat());
    refused(1, &[&["table", "knight"], &far[..]].concat(), &["budget"]);
    fail(&["table", "fibonacci-nim", "--quantity", "outcome", "--misere", "--format", "steps"], 2);
}
