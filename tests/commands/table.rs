//! `golden-nim table`.

use std::fs;

use serde_json::{Value, json};

use crate::program::{checked, fail, json as run_json, keys_in_order, published, succeed};

pub fn table(arguments: &[&str]) -> Value {
    run_json("table", &[&["table"], arguments, &["--format", "json"]].concat())
}

#[test]
fn wythoffs_table_is_das_table_2() {
    let table = table(&["wythoff", "--rows", "0..=10", "--columns", "0..11"]);
    assert_eq!(table["values"], published("das-2.json"));
    assert_eq!(table["ruleset"], json!({"name": "wythoff"}));
    assert_eq!(table["rows"], json!({"name": "a", "first": 0, "count": 11}));
    assert_eq!(table["columns"], json!({"name": "b", "first": 0, "count": 11}));
}

#[test]
fn fibonacci_nims_table_is_das_table_1_with_ragged_rows() {
    let table = table(&["fibonacci-nim", "--rows", "0..=20"]);
    assert_eq!(table["values"], published("das-1.json"));
    assert_eq!(table["rows"], json!({"name": "n", "first": 0, "count": 21}));
    assert_eq!(table["columns"], json!({"name": "r", "first": 0, "count": 21}));
}

#[test]
fn a_take_away_game_has_ragged_rows_too() {
    let table = table(&["take-away", "--factor", "3", "--rows", "0..=6"]);
    assert_eq!(table["rows"], json!({"name": "n", "first": 0, "count": 7}));
    let values = table["values"].as_array().unwrap();
    assert_eq!(values.iter().map(|row| row.as_array().unwrap().len()).collect::<Vec<_>>(), [1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(values[4], json!([0, 0, 0, 0, 4]));
    assert_eq!(values[5], json!([0, 1, 1, 1, 4, 4]));
}

#[test]
fn a_window_starts_where_it_is_asked_to() {
    let table = table(&["wythoff", "--rows", "6..9", "--columns", "2..=4"]);
    let das = published("das-2.json");
    for (row, values) in (6..9).zip(table["values"].as_array().unwrap()) {
        assert_eq!(values.as_array().unwrap(), &das[row].as_array().unwrap()[2..=4], "row {row}");
    }
    assert_eq!(table["rows"]["first"], json!(6));
    assert_eq!(table["columns"]["first"], json!(2));
}

#[test]
fn without_options_a_table_has_sixteen_rows_and_columns() {
    let wythoff = table(&["wythoff"]);
    assert_eq!(wythoff["rows"]["count"], json!(16));
    assert_eq!(wythoff["columns"]["count"], json!(16));
    assert_eq!(table(&["nim", "--size", "3"])["values"], json!([[0, 1, 2], [1, 0, 3], [2, 3, 0]]));
}

#[test]
fn outcomes_are_0_for_p_and_1_for_n() {
    let table = table(&["wythoff", "--size", "4", "--quantity", "outcome"]);
    assert_eq!(table["quantity"], json!("outcome"));
    assert_eq!(table["values"], json!([[0, 1, 1, 1], [1, 1, 0, 1], [1, 0, 1, 1], [1, 1, 1, 1]]));
}

#[test]
fn a_subtraction_game_is_laid_out_in_lines() {
    let table = table(&["subtraction", "--rows", "0..4", "--columns", "0..5"]);
    let lines = json!([[0, 1, 0, 1, 2], [0, 1, 0, 1, 2], [0, 1, 2, 0, 1], [0, 1, 2, 0, 1]]);
    assert_eq!(table["values"], lines);
    assert_eq!(table["ruleset"], json!({"name": "subtraction", "set": "odd-fibonacci"}));
}

#[test]
fn ray_games_and_t_wythoff_have_tables_too() {
    let queen = table(&["rays", "--rays", "1,0 0,1 1,1", "--size", "11"]);
    assert_eq!(queen["values"], published("das-2.json"));
    assert_eq!(table(&["t-wythoff", "--t", "1", "--size", "11"])["values"], queen["values"]);
}

#[test]
fn a_sum_of_two_piles_has_a_table() {
    let sum = table(&["sum", "subtraction --set 1,4,12", "nim", "--rows", "0..7", "--columns", "0..4"]);
    // The values 0, 1, 0, 1, 2, 0, 1 of the piles 0 to 6, and q, as a nim sum.
    let values: Vec<Vec<u32>> = [0, 1, 0, 1, 2, 0, 1].map(|p| (0..4).map(|q| p ^ q).collect()).to_vec();
    assert_eq!(sum["values"], json!(values));
    assert_eq!((&sum["rows"]["name"], &sum["columns"]["name"]), (&json!("p"), &json!("q")));
    let components = json!([{"name": "subtraction", "set": [1, 4, 12]}, {"name": "nim"}]);
    assert_eq!(sum["ruleset"], json!({"name": "sum", "components": components}));
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
        let message = fail(&[&["table"], arguments].concat(), 2);
        assert!(message.contains(words), "{message}");
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
    let ragged = succeed(&["table", "fibonacci-nim", "--rows", "0..4", "--format", "csv"]);
    assert_eq!(ragged, "row,0,1,2,3\n0,0,,,\n1,0,1,,\n2,0,0,2,\n3,0,0,0,3\n");
    let beside = succeed(&["table", "fibonacci-nim", "--rows", "0..3", "--columns", "2..4", "--format", "csv"]);
    assert_eq!(beside, "row,2,3\n0,,\n1,,\n2,2,\n");
}

/// The header's text and the bytes of the cells.
fn npy(arguments: &[&str]) -> (String, Vec<u8>) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("t.npy");
    assert_eq!(succeed(&[&["table"], arguments, &["-o", path.to_str().unwrap()]].concat()), "");
    let bytes = fs::read(path).unwrap();
    assert_eq!(&bytes[..8], b"\x93NUMPY\x01\x00");
    let length = usize::from(u16::from_le_bytes([bytes[8], bytes[9]]));
    assert_eq!((10 + length) % 64, 0);
    let (header, cells) = bytes[10..].split_at(length);
    (String::from_utf8(header.to_vec()).unwrap(), cells.to_vec())
}

#[test]
fn npy_has_two_bytes_a_cell_and_fills_ragged_rows_with_their_last_value() {
    let (header, cells) = npy(&["fibonacci-nim", "--rows", "0..4"]);
    assert!(header.starts_with("{'descr': '<u2', 'fortran_order': False, 'shape': (4, 4), }"), "{header}");
    assert!(header.ends_with('\n'));
    let rows = [[0, 0, 0, 0], [0, 1, 1, 1], [0, 0, 2, 2], [0, 0, 0, 3_u16]];
    assert_eq!(cells, rows.as_flattened().iter().flat_map(|value| value.to_le_bytes()).collect::<Vec<_>>());
    let message = fail(&["table", "fibonacci-nim", "--columns", "2..4", "--format", "npy"], 2);
    assert!(message.contains("begin the columns at 0"), "{message}");
}

#[test]
fn npy_has_four_bytes_a_cell_where_row_and_column_add_up_to_more_than_two_bytes_hold() {
    let (narrow, cells) = npy(&["nim", "--rows", "65534..65536", "--columns", "0..1"]);
    assert!(narrow.contains("<u2"), "{narrow}");
    assert_eq!(cells, [254, 255, 255, 255]);
    let (wide, cells) = npy(&["nim", "--rows", "65534..65536", "--columns", "1..2"]);
    assert!(wide.contains("<u4"), "{wide}");
    assert_eq!(cells, [255, 255, 0, 0, 254, 255, 0, 0]);
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
    let folder = tempfile::tempdir().unwrap();
    for (name, start) in [("t.json", "{"), ("t.csv", "row,0,1"), ("t.CSV", "row,0,1"), ("t.txt", "a\\b")] {
        let path = folder.path().join(name);
        let path = path.to_str().unwrap();
        assert_eq!(succeed(&["table", "wythoff", "-o", path]), "");
        assert!(fs::read_to_string(path).unwrap().starts_with(start), "{name}");
    }
    let path = folder.path().join("t.dat");
    succeed(&["table", "wythoff", "-o", path.to_str().unwrap(), "--format", "csv"]);
    assert!(fs::read_to_string(path).unwrap().starts_with("row,0,1"));
}

#[test]
fn unknown_formats_are_answered_with_the_known_ones() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["t.xls", "t"] {
        let path = folder.path().join(name);
        let message = fail(&["table", "wythoff", "-o", path.to_str().unwrap()], 2);
        assert!(message.contains(".txt, .json, .csv, .npy, .bfile, .jsonl"), "{message}");
        assert!(!path.exists());
    }
    assert!(fail(&["table", "wythoff", "--format", "xls"], 2).contains("text, json, csv, npy, bfile, steps"));
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
        (&["wythoff", "--size", "100", "--budget", "99"][..], "raise the budget: --budget 10000 ("),
        (&["wythoff", "--size", "40000"], "raise the budget: --budget 3200000000 ("),
        (&["wythoff", "--size", "40000", "--budget", "1600000000"], "raise the budget: --budget 3200000000 ("),
        (&["rays", "--rays", "1,0 0,1", "--size", "100", "--budget", "99"], "raise the budget: --budget 10000 ("),
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
        let message = fail(&[&["table"], arguments].concat(), 1);
        assert!(message.contains(words), "{arguments:?}: {message}");
    }
    succeed(&["table", "wythoff", "--size", "100", "--budget", "10000"]);
    for window in [
        ["wythoff", "--rows", "600..602", "--columns", "10^15..10^15+3"],
        ["nim", "--rows", "2^64-9..2^64-1", "--columns", "0..3"],
    ] {
        succeed(&[&["table"], &window[..], &["--quantity", "outcome"]].concat());
    }
    let message = fail(&["level", "7", "--up-to", "10^12"], 1);
    assert!(message.contains("raise the budget: --budget 8000000000008\n"), "{message}");
}

/// What is wanted and what is allowed are both in cells, whether the cells or their memory are too many.
#[test]
fn a_refused_table_has_one_measure() {
    for budget in ["1073741824", "1600000000"] {
        let message = fail(&["table", "wythoff", "--size", "40000", "--budget", budget], 1);
        let words = format!(
            "the table takes 3200000000 cells of the budget, which counts its memory at two bytes each, and the \
                             budget is {budget}; ask for fewer rows or columns, or raise the budget: --budget 3200000000 ("
        );
        assert!(message.contains(&words) && !message.contains("bytes of memory"), "{message}");
    }
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
    let known = data["A307298 (rays 1,0 1,1 2,3 1,2 0,1; antidiagonals)"].as_str().unwrap();
    let known: Vec<&str> = known.split(',').collect();
    let text = succeed(&["table", "rays", "--rays", "1,0 1,1 2,3 1,2 0,1", "--size", "20", "--format", "bfile"]);
    let terms: Vec<&str> = text.lines().skip(1).collect();
    assert_eq!(terms.len(), 210);
    assert!(known.len() > 50);
    for (i, (term, known)) in terms.into_iter().zip(known).enumerate() {
        assert_eq!(term, format!("{i} {}", known.trim()));
    }
    let error = fail(&["table", "wythoff", "--rows", "1..5", "--format", "bfile"], 2);
    assert!(error.contains("begins at row 1"), "{error}");
    let error = fail(&["table", "fibonacci-nim", "--rows", "0..9", "--columns", "0..5", "--format", "bfile"], 2);
    assert!(error.contains("whole rows"), "{error}");
}

#[test]
fn a_b_file_reads_a_triangle_by_rows() {
    let das = published("das-1.json");
    let values = das.as_array().unwrap().iter().flat_map(|row| row.as_array().unwrap());
    let lines: Vec<String> = values.zip(0..).map(|(value, i)| format!("{i} {value}")).collect();
    let text = succeed(&["table", "fibonacci-nim", "--rows", "0..=20", "--format", "bfile"]);
    assert_eq!(text.lines().skip(1).collect::<Vec<_>>(), lines);
}

#[test]
fn proved_rows_of_wythoffs_table_go_on_at_any_size() {
    let far = ["--rows", "3..5", "--columns", "10^30..10^30+3"];
    let json = table(&[&["wythoff"], &far[..]].concat());
    assert_eq!(json["columns"], json!({"name": "b", "first": format!("1{}", "0".repeat(30)), "count": 3}));
    assert_eq!(json["values"][0][0], format!("{}8", "9".repeat(29)), "10^30 − 2");
    let near = table(&["wythoff", "--rows", "2^32..2^32+2", "--columns", "1..3"]);
    assert_eq!((&near["rows"]["first"], &near["values"][0][0]), (&json!(1_u64 << 32), &near["values"][0][0]));
    let csv = succeed(&[&["table", "wythoff", "--format", "csv"], &far[..]].concat());
    assert!(csv.starts_with("row,1000000000000000000000000000000,1000"), "{csv}");
    assert!(csv.lines().nth(1).is_some_and(|line| line.starts_with("3,999999999999999999999999999998,")), "{csv}");
    for format in ["npy", "bfile", "png", "pdf"] {
        let message = fail(&[&["table", "wythoff", "--format", format], &far[..]].concat(), 2);
        assert!(message.contains("text, json or csv") && message.contains(format), "{message}");
    }
    // A row that is not proved, and another game.
    fail(&["table", "wythoff", "--rows", "512..513", "--columns", "10^30..10^30+3"], 1);
    fail(&["table", "nim", "--rows", "3..5", "--columns", "10^30..10^30+3"], 1);
}

#[test]
fn the_first_cell_of_csv_is_row_in_every_game() {
    for (game, start) in [("wythoff", "row,0,1"), ("fibonacci-nim", "row,0,1"), ("kayles", "row,0,1")] {
        let csv = succeed(&["table", game, "--size", "2", "--format", "csv"]);
        assert!(csv.starts_with(start), "{game}: {csv}");
    }
}
