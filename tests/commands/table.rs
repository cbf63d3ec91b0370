//! `golden-nim table`.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::program::{
    checked, fail, json as run_json, keys_in_order, published, refused, succeed, written, written_text,
};

pub fn table(arguments: &[&str]) -> Value {
    run_json("table", &[&["table"], arguments, &["--format", "json"]].concat())
}

#[test]
fn the_tables_of_das_are_printed() {
    let wythoff = table(&["wythoff", "--rows", "0..=10", "--columns", "0..11"]);
    assert_eq!(wythoff["values"], published("das-2.json"));
    assert_eq!(table(&["fibonacci-nim", "--rows", "0..=20"])["values"], published("das-1.json"));
}

#[test]
fn a_table_names_its_game_its_quantity_its_rows_and_its_columns() {
    let range = |axis: &Value| format!("{} from {}: {}", axis["name"].as_str().unwrap(), axis["first"], axis["count"]);
    for (arguments, rows, columns) in [
        (&["wythoff"][..], "a from 0: 16", "b from 0: 16"),
        (&["wythoff", "--rows", "6..9", "--columns", "2..=4"], "a from 6: 3", "b from 2: 3"),
        (&["t-wythoff", "--t", "2", "--size", "11"], "a from 0: 11", "b from 0: 11"),
        (&["fibonacci-nim", "--rows", "0..=20"], "n from 0: 21", "r from 0: 21"),
        (&["take-away", "--factor", "3", "--rows", "0..=6"], "n from 0: 7", "r from 0: 7"),
        (&["subtraction", "--rows", "0..4", "--columns", "0..5"], "row from 0: 4", "column from 0: 5"),
        (&["sum", "nim", "nim", "--rows", "0..7", "--columns", "0..4"], "p from 0: 7", "q from 0: 4"),
    ] {
        let table = table(arguments);
        assert_eq!((range(&table["rows"]), range(&table["columns"])), (rows.to_owned(), columns.to_owned()));
        assert_eq!((&table["ruleset"]["name"], &table["quantity"]), (&json!(arguments[0]), &json!("grundy")));
    }
    let outcomes = table(&["wythoff", "--size", "4", "--quantity", "outcome"]);
    assert_eq!((&outcomes["quantity"], &outcomes["values"][1]), (&json!("outcome"), &json!([1, 1, 0, 1])));
    let sum = table(&["sum", "subtraction --set 1,4,12", "nim", "--size", "4"]);
    let components = json!([{"name": "subtraction", "set": [1, 4, 12]}, {"name": "nim"}]);
    assert_eq!(sum["ruleset"], json!({"name": "sum", "components": components}));
}

#[test]
fn a_sum_of_two_piles_has_a_table() {
    let text = succeed(&["table", "sum", "nim", "nim", "--size", "3"]);
    assert!(text.starts_with("p\\q | 0 1 2\n"), "{text}");
    let far =
        table(&["sum", "nim", "subtraction", "--rows", "9..12", "--columns", "1000000000000000..1000000000000003"]);
    assert_eq!(far["columns"]["first"], json!(1_000_000_000_000_000_u64));
    for (arguments, words) in [
        (&["sum"][..], "a sum needs components"),
        (&["nim+subtraction --set 1,4,12"], "in quotation marks: sum \"nim\" \"subtraction --set 1,4,12\""),
        (&["sum", "nim"], "sums of two games of one pile each"),
        (&["sum", "nim", "wythoff"], "sums of two games of one pile each"),
        (&["sum", "nim", "nim", "nim"], "sums of two games of one pile each"),
        (&["sum", "nim 5", "nim"], "component 1 of the sum, \"nim 5\": \"5\" is too much"),
        (&["sum", "nim", "chess"], "component 2"),
        (&["sum", "nim", ""], "no game named"),
        (&["sum", "nim", "sum"], "cannot itself be a sum"),
        (&["sum", "nim", "fib --limit 3"], "has no option --limit"),
        (&["sum", "nim", "subtraction", "--set", "1,2"], "stand in its components"),
        (&["wythoff", "3"], "the size of a table is an option: --size 3; rows and columns may differ: --rows 0..3"),
        (&["wythoff", "nim 3"], "wythoff has no components"),
    ] {
        refused(2, &[&["table"], arguments].concat(), &[words]);
    }
}

#[test]
fn the_json_file_has_a_row_of_the_table_on_each_line() {
    let text = succeed(&["table", "wythoff", "--size", "3", "--format", "json"]);
    let keys = ["format", "version", "ruleset", "quantity", "rows", "columns", "values"];
    assert_eq!(keys_in_order(&text, &keys), keys);
    assert!(text.contains("\n[0,1,2],\n[1,2,0],\n[2,0,1]\n"), "{text}");
    assert_eq!(checked("table", &text).as_object().unwrap().len(), keys.len());
}

#[test]
fn csv_names_rows_and_columns_and_leaves_ragged_cells_empty() {
    let csv = succeed(&["table", "wythoff", "--rows", "3..5", "--columns", "6..=8", "--format", "csv"]);
    assert_eq!(csv, "row,6,7,8\n3,1,9,10\n4,9,0,1\n");
    let beside = succeed(&["table", "fibonacci-nim", "--rows", "0..3", "--columns", "2..4", "--format", "csv"]);
    assert_eq!(beside, "row,2,3\n0,,\n1,,\n2,2,\n");
}

#[test]
fn npy_has_four_bytes_a_cell_where_row_and_column_add_up_to_more_than_two_bytes_hold() {
    for (columns, kind, cells) in
        [("0..1", "<u2", &[254, 255, 255, 255][..]), ("1..2", "<u4", &[255, 255, 0, 0, 254, 255, 0, 0])]
    {
        let npy = written("t.npy", &["table", "nim", "--rows", "65534..65536", "--columns", columns]);
        let header = format!("{{'descr': '{kind}', 'fortran_order': False, 'shape': (2, 1), }}");
        assert!(npy[10..].starts_with(header.as_bytes()) && npy.ends_with(cells), "{columns}: {npy:?}");
    }
}

#[test]
fn text_is_aligned() {
    let text = succeed(&["table", "wythoff", "--size", "11"]);
    let lines: Vec<_> = text.lines().collect();
    assert_eq!(lines[0], "a\\b |  0  1  2  3  4  5  6  7  8  9 10");
    assert_eq!(lines[1], "----+---------------------------------");
    assert_eq!(lines[2], "  0 |  0  1  2  3  4  5  6  7  8  9 10");
    assert_eq!(lines[12], " 10 | 10 11  9  8 13 12  0 15 16 17 14");
    assert_eq!(lines.len(), 13);
    let outcomes = succeed(&["table", "wythoff", "--size", "3", "--quantity", "outcome"]);
    assert_eq!(outcomes.lines().nth(3), Some("  1 | N N P"));
}

#[test]
fn the_extension_of_the_file_decides() {
    for (name, format, start) in [
        ("t.json", &[][..], "{"),
        ("t.csv", &[], "row,0,1"),
        ("t.CSV", &[], "row,0,1"),
        ("t.txt", &[], "a\\b"),
        ("t.dat", &["--format", "csv"], "row,0,1"),
    ] {
        let text = written_text(name, &[&["table", "wythoff"], format].concat());
        assert!(text.starts_with(start), "{name}");
    }
}

#[test]
fn unknown_formats_are_answered_with_the_known_ones() {
    for name in ["t.xls", "t"] {
        refused(2, &["table", "wythoff", "-o", name], &[".txt, .json, .csv, .tsv, .md, .tex, .npy, .bfile, .jsonl"]);
        assert!(!Path::new(name).exists());
    }
    assert!(
        fail(&["table", "wythoff", "--format", "xls"], 2)
            .contains("text, json, csv, tsv, markdown, latex, npy, bfile, steps")
    );
    assert!(fail(&["table", "wythoff", "--quantity", "colour"], 2).contains("outcome"));
}

#[test]
fn ranges_without_cells_are_wrong_arguments() {
    for range in ["5..5", "7..3", "4..=3", "3", "..", "a..b", "-3..4", "1.."] {
        fail(&["table", "wythoff", "--rows", range], 2);
        fail(&["table", "wythoff", "--columns", range], 2);
    }
    for size in ["0", "-3", "many", "", "1.5"] {
        fail(&["table", "wythoff", "--size", size], 2);
    }
    fail(&["table", "wythoff", "--size", "3", "--rows", "0..3"], 2);
    for ruleset in ["fibonacci-nim-local", "fibonacci-nim-global", "sum", "chess"] {
        fail(&["table", ruleset], 2);
    }
}

#[test]
fn absurd_sizes_are_refused_with_a_number() {
    let absurd = format!("1{}", "0".repeat(40));
    for size in ["1000000", "18446744073709551615", &absurd] {
        for ruleset in ["wythoff", "nim", "fibonacci-nim", "subtraction"] {
            let message = fail(&["table", ruleset, "--size", size], 1);
            assert!(message.chars().any(|letter| letter.is_ascii_digit()), "{message}");
        }
    }
    fail(&["table", "wythoff", "--rows", &format!("{absurd}..{absurd}0")], 1);
}

#[test]
fn what_is_refused_says_what_to_do() {
    for (arguments, words) in [
        // 100² cells of two bytes each, and 40 000² of four.
        (&["wythoff", "--size", "100", "--budget", "99"][..], "would have 10000 cells"),
        (&["wythoff", "--size", "40000"], "more than the budget of 1073741824; "),
        // No budget is so large.
        (&["nim", "--size", "10^10"], "ask for fewer rows or columns\n"),
        (
            &["wythoff", "--size", "40000", "--budget", "1600000000"],
            "the memory of 3200000000 cells, of two bytes each",
        ),
        (&["rays", "--rays", "1,0 0,1", "--size", "100", "--budget", "99"], "or raise the budget with --budget"),
        (
            &["wythoff", "--rows", "600..602", "--columns", "10^15..10^15+3"],
            "; --quantity outcome is within the budget",
        ),
        (&["nim", "--rows", "2^64-9..2^64-1", "--columns", "0..3"], "hold values below 2^32"),
        (&["nim", "--rows", "2^64-9..2^64-1", "--columns", "0..3"], "; --quantity outcome has no such bound"),
        (&["nim", "--rows", "2^64-9..=2^64-1", "--columns", "0..3"], "end at 18446744073709551615"),
        (&["nim", "--rows", "2^64-9..=2^64-1", "--columns", "0..3"], "numbered up to 18446744073709551614"),
        (&["nim", "--rows", "2^64-9..=2^64-1", "--columns", "0..3"], "golden-nim solve"),
    ] {
        refused(1, &[&["table"], arguments].concat(), &[words]);
    }
    succeed(&["table", "wythoff", "--size", "100", "--budget", "10000"]);
    for window in [
        ["wythoff", "--rows", "600..602", "--columns", "10^15..10^15+3"],
        ["nim", "--rows", "2^64-9..2^64-1", "--columns", "0..3"],
    ] {
        succeed(&[&["table"], &window[..], &["--quantity", "outcome"]].concat());
    }
    refused(
        1,
        &["level", "7", "--up-to", "10^12"],
        &["take 8000000000008 steps", "or raise the budget with --budget\n"],
    );
}

#[test]
fn values_are_numbers_as_long_as_json_keeps_them_exact() {
    let row = table(&["wythoff", "--rows", "0..1", "--columns", "2^53-1..2^53+1"]);
    assert_eq!(row["values"], json!([[9_007_199_254_740_991_u64, "9007199254740992"]]));
    assert_eq!(row["columns"]["first"], json!(9_007_199_254_740_991_u64));
}

#[test]
fn a_b_file_numbers_the_antidiagonals_as_the_oeis_does() {
    let data = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/oeis.json")).unwrap();
    let data: Value = serde_json::from_str(&data).unwrap();
    let known = data["A307298 (rays 1,0 1,1 2,3 1,2 0,1; antidiagonals)"].as_str().unwrap().split(',');
    let text = succeed(&["table", "rays", "--rays", "1,0 1,1 2,3 1,2 0,1", "--size", "20", "--format", "bfile"]);
    let terms: Vec<&str> = text.lines().skip(1).collect();
    assert!(terms.len() == 210 && known.clone().count() > 50);
    for (i, (term, known)) in terms.into_iter().zip(known).enumerate() {
        assert_eq!(term, format!("{i} {}", known.trim()));
    }
}

#[test]
fn a_file_called_as_a_b_file_is_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("b004481.txt");
    let path = path.to_str().unwrap();
    for (arguments, terms) in [
        (
            &["table", "wythoff", "--size", "2"][..],
            "# Wythoff, grundy by antidiagonals (s,0), (s-1,1), ..., (0,s)\n0 0\n1 1\n2 1\n",
        ),
        (&["table", "wythoff", "--diagonal", "0", "--rows", "0..3"], "0 0\n1 2\n2 1\n"),
        (&["p-positions", "wythoff", "--rows", "0..4"], "0 0\n1 2\n2 1\n3 5\n"),
        (&["growth", "--up-to", "10"], "0 0\n1 1\n2 2\n3 3\n4 5\n5 8\n"),
        (&["level", "0", "--up-to", "7"], "0 0\n1 2\n3 5\n4 7\n"),
        (&["golden-string", "--length", "3"], "1 1\n2 0\n3 1\n"),
    ] {
        succeed(&[arguments, &["-o", path]].concat());
        assert_eq!(fs::read_to_string(path).unwrap(), terms, "{arguments:?}");
    }
    // What is asked for by name comes before the name of the file.
    succeed(&["p-positions", "wythoff", "--rows", "0..2", "--csv", "-o", path]);
    assert_eq!(fs::read_to_string(path).unwrap(), "a,b\n0,0\n1,2\n");
    refused(2, &["golden-string", "--letters", "ab", "--length", "3", "-o", path], &["choose digits with --letters"]);
}

#[test]
fn a_table_goes_to_spreadsheets_and_texts() {
    let folder = tempfile::tempdir().unwrap();
    for (name, options, text) in [
        ("nim.csv", &["--separator", ";"][..], "row;0;1\n0;0;1\n1;1;0\n"),
        ("nim.tsv", &[], "row\t0\t1\n0\t0\t1\n1\t1\t0\n"),
        ("nim.md", &[], "| row | 0 | 1 |\n| ---: | ---: | ---: |\n| 0 | 0 | 1 |\n| 1 | 1 | 0 |\n"),
        (
            "nim.tex",
            &[],
            "\\begin{tabular}{r|rr}\nrow & 0 & 1 \\\\\n\\hline\n0 & 0 & 1 \\\\\n1 & 1 & 0 \\\\\n\\end{tabular}\n",
        ),
    ] {
        let path = folder.path().join(name);
        succeed(&[&["table", "nim", "--size", "2", "-o", path.to_str().unwrap()], options].concat());
        assert_eq!(fs::read_to_string(path).unwrap(), text, "{name}");
    }
    let far =
        ["table", "wythoff", "--rows", "0..1", "--columns", "10^30..10^30+1", "--format", "csv", "--separator", ";"];
    assert!(succeed(&far).starts_with("row;1000000000000000000000000000000\n0;"));
    refused(2, &["table", "nim", "--separator", ";"], &["belongs to a table as csv"]);
    refused(2, &["table", "nim", "--format", "csv", "--separator", "0"], &["stands in no number"]);
}

#[test]
fn a_table_that_its_format_does_not_hold_is_refused() {
    for (arguments, words) in [
        (&["wythoff", "--rows", "1..5", "--format", "bfile"][..], "begins at row 1"),
        (&["fibonacci-nim", "--rows", "0..9", "--columns", "0..5", "--format", "bfile"], "whole rows"),
        (&["fibonacci-nim", "--columns", "2..4", "--format", "npy"], "begin the columns at 0"),
    ] {
        refused(2, &[&["table"], arguments].concat(), &[words]);
    }
}

#[test]
fn proved_rows_of_wythoffs_table_go_on_at_any_size() {
    let far = ["--rows", "3..5", "--columns", "10^30..10^30+3"];
    let json = table(&[&["wythoff"], &far[..]].concat());
    assert_eq!(json["columns"], json!({"name": "b", "first": format!("1{}", "0".repeat(30)), "count": 3}));
    assert_eq!(json["values"][0][0], format!("{}8", "9".repeat(29)), "10^30 − 2");
    let near = table(&["wythoff", "--rows", "2^32..2^32+2", "--columns", "1..3"]);
    assert_eq!(near["rows"]["first"], json!(1_u64 << 32));
    let csv = succeed(&[&["table", "wythoff", "--format", "csv"], &far[..]].concat());
    assert!(csv.contains("\n3,999999999999999999999999999998,"), "{csv}");
    for format in ["npy", "bfile", "png", "pdf"] {
        refused(2, &[&["table", "wythoff", "--format", format], &far[..]].concat(), &["text, json or csv", format]);
    }
    // A row that is not proved, and another game.
    fail(&["table", "wythoff", "--rows", "512..513", "--columns", "10^30..10^30+3"], 1);
    fail(&["table", "nim", "--rows", "3..5", "--columns", "10^30..10^30+3"], 1);
}
