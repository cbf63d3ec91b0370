//! `golden-nim table --diagonal`.

use serde_json::{Value, json};

use crate::program::{json as run_json, refused, succeed};
use crate::table::table;

#[test]
fn a_diagonal_is_that_of_the_table() {
    let whole = table(&["wythoff", "--rows", "0..40", "--columns", "0..47"]);
    let diagonal = ["table", "wythoff", "--diagonal", "7", "--rows", "0..40"];
    let found = run_json("diagonal", &[&diagonal[..], &["--format", "json"]].concat());
    assert_eq!((&found["format"], &found["diagonal"]), (&json!("golden-nim/diagonal"), &json!(7)));
    let expected: Vec<Value> = (0..40).map(|n| json!([n, whole["values"][n][n + 7]])).collect();
    assert_eq!(found["values"], json!(expected));
    let csv = succeed(&["table", "wythoff", "--diagonal", "1", "--rows", "0..3", "--format", "csv"]);
    assert_eq!(csv, "n,grundy\n0,1\n1,0\n2,5\n");
    let outcomes = ["table", "wythoff", "--diagonal", "1", "--rows", "0..3", "--quantity", "outcome"];
    assert_eq!(succeed(&outcomes), "n outcome\n0 N\n1 P\n2 N\n");
    assert_eq!(succeed(&[&outcomes[..], &["--misere"]].concat()), "n outcome\n0 P\n1 N\n2 N\n");
    let misere = run_json("diagonal", &[&outcomes[..], &["--misere", "--format", "json"]].concat());
    assert_eq!(misere["convention"], json!("misere"));
}

/// Below the main diagonal n is the column.
#[test]
fn a_negative_diagonal_has_its_n_across() {
    let game = ["rays", "--rays", "1,0", "--leaps", "1,2 0,1"];
    let whole = table(&[&game[..], &["--rows", "0..40", "--columns", "0..40"]].concat());
    for diagonal in ["--diagonal=-3", "--diagonal=−3"] {
        let arguments = [&["table"], &game[..], &[diagonal, "--rows", "2..37", "--format", "json"]].concat();
        let found = run_json("diagonal", &arguments);
        assert_eq!(found["diagonal"], json!(-3));
        let expected: Vec<Value> = (2..37).map(|n| json!([n, whole["values"][n + 3][n]])).collect();
        assert_eq!(found["values"], json!(expected));
    }
    assert_eq!(succeed(&["table", "nim", "--diagonal", "-1", "--rows", "2..5"]), "n grundy\n2 1\n3 7\n4 1\n");
    let far = run_json("diagonal", &["table", "nim", "--diagonal", "-2^60", "--rows", "5..6", "--format", "json"]);
    assert_eq!((&far["diagonal"], &far["values"][0][0]), (&json!("-1152921504606846976"), &json!(5)));
}

/// Where a closed form gives the cells no square is computed, and they may be anywhere.
#[test]
fn a_diagonal_in_closed_form_has_no_table() {
    let far = ["table", "nim", "--diagonal", "2^60", "--rows", "5..7"];
    assert_eq!(succeed(&far), "n grundy\n5 1152921504606846976\n6 1152921504606846976\n");
    let json = run_json("diagonal", &[&far[..], &["--format", "json"]].concat());
    assert_eq!(json["values"][0], json!([5, "1152921504606846976"]));
    // Wythoff's values are known from the square alone.
    let words = "ask for fewer rows or columns, or raise the budget with --budget";
    refused(1, &["table", "wythoff", "--diagonal", "1", "--rows", "0..50000"], &[words]);
}

#[test]
fn a_diagonal_that_is_none_is_refused() {
    for (arguments, said) in [
        (&["table", "fibonacci-nim", "--diagonal", "1"][..], "--diagonal belongs to tables of two numbers"),
        (&["table", "fibonacci-nim", "--diagonal", "0"], "G(n, n) rise is found by golden-nim growth"),
        (&["table", "nim", "--diagonal", "-x"], "-x"),
        (&["table", "nim", "--diagonal=-10^19", "--rows", "10^19..10^19+2"], "a --diagonal nearer to 0"),
        (&["table", "subtraction", "--diagonal", "1"], "--diagonal belongs to tables of two numbers"),
        (
            &["table", "nim", "--diagonal", "1", "--format", "npy", "-o", "n.npy"],
            "text, csv, json or bfile, not as npy",
        ),
        (&["table", "nim", "--diagonal", "10^19", "--rows", "10^19..10^19+2"], "a --diagonal nearer to 0"),
        (&["table", "nim", "--diagonal", "1", "--columns", "0..3"], "--columns"),
    ] {
        refused(2, arguments, &[said]);
    }
}
