//! `golden-nim picture` with a file for numbers: CSV and JSON.

use std::path::Path;

use golden_session::{AnswersShown, Edit, Focus, Session};
use serde_json::{Value, json};

use crate::program::{checked, fail, refused, written_text};

/// The numbers behind a subject at a position, as a file of this extension.
fn written(subject: &str, position: &str, extension: &str) -> String {
    written_text(&format!("numbers.{extension}"), &["picture", subject, "--position", position])
}

/// The heading and the cells of a CSV file without quotation marks.
fn cells(csv: &str) -> (String, Vec<Vec<u64>>) {
    let (heading, rows) = csv.split_once('\n').unwrap();
    let cells = rows.lines().map(|row| row.split(',').map(|cell| cell.parse().unwrap()).collect()).collect();
    (heading.to_owned(), cells)
}

fn numbers(subject: &str, position: &str) -> Value {
    checked("numbers", &written(subject, position, "json"))
}

#[test]
fn a_row_of_wythoffs_table() {
    let csv = written("rows", "wythoff 3 5", "csv");
    let json = numbers("rows", "wythoff 3 5");
    assert_eq!((&json["format"], &json["row"]), (&json!("golden-nim/row"), &json!(3)));
    let ends: Vec<u64> = ["preperiod", "period"].map(|key| json[key].as_u64().unwrap()).to_vec();
    let values = json["values"].as_array().unwrap();
    assert_eq!(values.len() as u64, ends[0] + 3 * ends[1]);
    let mut lines = csv.lines();
    assert_eq!(lines.next(), Some("b,grundy,grundy_minus_b"));
    for (b, (line, value)) in lines.by_ref().zip(values).enumerate() {
        let value = value.as_i64().unwrap();
        assert_eq!(line, format!("{b},{value},{}", value - i64::try_from(b).unwrap()));
    }
    assert_eq!(csv.lines().count(), values.len() + 1);
}

#[test]
fn heaps_of_games_on_one_heap() {
    let (heading, rows) = cells(&written("rows", "kayles 5", "csv"));
    assert_eq!(heading, "n,grundy,is_exception");
    let json = numbers("rows", "kayles 5");
    assert_eq!((&json["format"], &json["preperiod"]), (&json!("golden-nim/heaps"), &json!(71)));
    assert_eq!((&json["period"], rows.len()), (&json!(12), 71 + 3 * 12));
    // Winning Ways, chapter 4.
    let exceptions = json!([0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70]);
    assert_eq!(json["exceptions"], exceptions);
    let marked: Vec<u64> = rows.iter().filter(|row| row[2] == 1).map(|row| row[0]).collect();
    assert_eq!(json!(marked), exceptions);
    let values = json["values"].as_array().unwrap();
    assert!(rows.iter().zip(values).all(|(row, value)| json!(row[1]) == *value));
    let open = numbers("rows", "subtraction 9 --set odd-fibonacci");
    assert_eq!((&open["period"], &open["repeat"], &open["exceptions"]), (&Value::Null, &Value::Null, &json!([])));
}

#[test]
fn points_of_wythoffs_game_and_of_t_wythoff() {
    for (position, first) in [("wythoff 3 5", [1, 2]), ("t-wythoff 1 3 --t 2", [1, 3])] {
        let (heading, rows) = cells(&written("points", position, "csv"));
        assert_eq!(heading, "n,a,b");
        assert_eq!(rows[0], [1, first[0], first[1]]);
        let json = numbers("points", position);
        let pairs: Vec<Value> = rows.iter().map(|row| json!(row[1..])).collect();
        assert_eq!(json["pairs"], Value::Array(pairs));
        assert_eq!(json["lines"].as_array().map(Vec::len), Some(2));
    }
}

#[test]
fn points_of_ray_games_with_their_lines() {
    let position = "rays 3 5 --rays '1,0 0,1 1,1 1,2'";
    let (heading, rows) = cells(&written("points", position, "csv"));
    assert_eq!(heading, "a,b,line");
    assert_eq!(rows[..3], [[1, 3, 1], [2, 1, 3], [3, 4, 2]].map(Vec::from));
    let json = numbers("points", position);
    let positions: Vec<Value> = rows.iter().map(|row| json!(row)).collect();
    assert_eq!((&json["positions"], &json["up_to"]), (&Value::Array(positions), &json!(200)));
    let lines = json["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 3);
    for (line, held) in (1..).zip(lines) {
        let count = rows.iter().filter(|row| row[2] == line).count();
        assert_eq!(held["points"], json!(count));
        let steps = held["steps"].as_array().unwrap();
        assert_eq!(steps.iter().map(|step| step["count"].as_u64().unwrap()).sum::<u64>(), count as u64 - 1);
    }
    for line in lines {
        for key in ["slope", "intercept"] {
            let part =
                |key: &str, of: &str| line[key][of].as_str().unwrap().trim_start_matches('-').parse::<u128>().unwrap();
            let (mut one, mut other) = (part(key, "numerator"), part(key, "denominator"));
            while other > 0 {
                (one, other) = (other, one % other);
            }
            assert_eq!(one, 1, "{key} in lowest terms: {}", line[key]);
        }
    }
    let (_, rook) = cells(&written("points", "nim 3 4", "csv"));
    assert!(rook.iter().all(|row| row[0] == row[1] && row[2] == 1) && rook.len() == 200);
    let queen = numbers("points", "rays 3 5 --rays '1,0 0,1 1,1'");
    assert_eq!(queen["pairs"], numbers("points", "wythoff 3 5")["pairs"]);
}

#[test]
fn the_atlas_of_ray_games() {
    let csv = written("atlas", "wythoff 1 2", "csv");
    assert!(csv.starts_with("rays,line,points,points_on_it,slope,intercept,below,above\n"), "{csv}");
    assert!(csv.contains("\n\"1,0 0,1\",1,4096,4096,1.00000000,0.00000000,0.00000000,0.00000000\n"), "{csv}");
    assert!(csv.contains("\n\"1,0 0,1 1,1\",1,1564,") && csv.contains(",1.61803"), "{csv}");
    let json = numbers("atlas", "wythoff 1 2");
    let sets = json["sets"].as_array().unwrap();
    assert_eq!((sets.len(), &json["largest"]), (14, &json!(3)));
    let lines: usize = sets.iter().map(|set| set["lines"].as_array().unwrap().len()).sum();
    assert_eq!(csv.lines().count(), lines + 1);
    assert_eq!(sets[0]["lines"][0]["points_on_it"], json!(4096));
}

#[test]
fn growth_with_its_records() {
    let (heading, rows) = cells(&written("growth", "fib 20", "csv"));
    assert_eq!(heading, "n,grundy,is_record");
    assert_eq!(rows[..5], [[0, 0, 1], [1, 1, 1], [2, 2, 1], [3, 3, 1], [4, 3, 0]].map(Vec::from));
    let json = numbers("growth", "fib 20");
    assert_eq!(json["last"], json!(rows.len() - 1));
    let records: Vec<Value> = rows.iter().filter(|row| row[2] == 1).map(|row| json!(row[..2])).collect();
    assert_eq!(json["runs"], Value::Array(records));
}

#[test]
fn two_games_compared() {
    let csv = written("compare", "wythoff 1 2", "csv");
    assert!(csv.starts_with("a,b,Wythoff,2-Wythoff,difference\n0,0,0,0,0\n0,1,1,1,0\n"), "{}", &csv[..80]);
    let json = numbers("compare", "wythoff 1 2");
    assert_eq!((&json["cells"], &json["equal"]), (&json!(4096), &json!(275)));
    let differences = json["differences"].as_array().unwrap();
    assert_eq!(differences.len(), 64);
    let differing = csv.lines().skip(1).filter(|line| !line.ends_with(",0")).count();
    assert_eq!(differing, 4096 - 275);
    let [row, column] = [0, 1].map(|i| usize::try_from(json["first_difference"][i].as_u64().unwrap()).unwrap());
    assert_ne!(differences[row][column], json!(0));
}

#[test]
fn the_game_that_is_compared_is_named() {
    let one = written_text("one.csv", &["picture", "compare", "--with", "nim"]);
    assert!(one.starts_with("a,b,Wythoff,Nim,difference\n"));
    for (wrong, said) in [("t-wythof", "t-wythof"), ("nim 3 4", "position"), ("fibonacci-nim", "not compared")] {
        refused(2, &["picture", "compare", "--with", wrong, "-o", "one.csv"], &[said]);
    }
    assert!(fail(&["picture", "board", "--with", "nim", "-o", "x.svg"], 2).contains("--with"));
    // Two games are compared at a time.
    fail(&["picture", "compare", "--with", "nim", "--with", "t-wythoff --t 2", "-o", "one.csv"], 2);
}

#[test]
fn levels_of_the_golden_string() {
    let csv = written("levels", "wythoff 1 2", "csv");
    assert!(csv.starts_with("level,length,ones,zeros,letters\n0,1,1,0,1\n1,2,1,1,10\n2,3,2,1,101\n"), "{csv}");
    let json = numbers("levels", "wythoff 1 2");
    let levels = json["levels"].as_array().unwrap();
    assert_eq!(levels.len(), csv.lines().count() - 1);
    for pair in levels.windows(2) {
        let [before, after] = pair else { continue };
        assert!(after["letters"].as_str().unwrap().starts_with(before["letters"].as_str().unwrap()));
        assert_eq!(after["length"], after["letters"].as_str().unwrap().len());
    }
}

#[test]
fn the_graph_of_a_game() {
    let csv = written("graph", "wythoff 1 2", "csv");
    assert!(csv.starts_with("move,from,from_outcome,to,to_outcome\n1,\"(1, 2)\",P,"), "{csv}");
    let json = numbers("graph", "wythoff 1 2");
    assert_eq!(json["layers"][0], json!([{"position": ["1", "2"], "outcome": "P"}]));
    assert_eq!(json["edges"].as_array().unwrap().len(), csv.lines().count() - 1);
    // As the window with answers shown: the winner's best moves. With answers hidden all moves are followed.
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hidden.golden-nim.json");
    let mut session = Session::default();
    session.view.answers = AnswersShown::Hidden;
    session.apply(Edit::Focus(Focus::wythoff(1, 2))).unwrap();
    session.save(&path).unwrap();
    let arguments = ["picture", "graph", "--session", path.to_str().unwrap()];
    let all = checked("numbers", &written_text("graph.json", &arguments));
    assert_eq!([&json["moves"], &all["moves"]], ["winners-optimal", "all"]);
    let layers = |json: &Value| json["layers"].as_array().unwrap().clone();
    let positions = |json| layers(json).iter().map(|layer| layer.as_array().unwrap().len()).sum::<usize>();
    assert!(positions(&json) < positions(&all), "{} of {}", positions(&json), positions(&all));
}

#[test]
fn what_has_no_numbers_says_what_has() {
    for (arguments, words) in [
        (&["board"][..], "rows, points, growth, compare, atlas, levels, graph"),
        (&["board"], "table"),
        (&["rows", "--position", "nim 3 4"], "Wythoff"),
        (&["growth", "--position", "wythoff 3 5"], "Fibonacci Nim"),
        (&["points", "--position", "fib 20"], "one P-position in each row"),
    ] {
        refused(2, &[&["picture"], arguments, &["-o", "board.csv"]].concat(), &[words]);
    }
    assert!(!Path::new("board.csv").exists());
}

#[test]
fn points_go_as_far_as_is_said() {
    let far = |position: &str, up_to: &str| {
        let arguments = ["picture", "points", "--position", position, "--up-to", up_to];
        checked("numbers", &written_text("points.json", &arguments))
    };
    assert_eq!(far("rays 3 5 --rays '1,0 0,1 1,2'", "1000")["up_to"], json!(1000));
    assert_eq!(far("t-wythoff 1 3 --t 2", "37")["pairs"].as_array().map(Vec::len), Some(37));
    for up_to in ["9", "100001", "10^12"] {
        refused(2, &["picture", "points", "--up-to", up_to, "-o", "points.json"], &["--up-to is from 10 to 100000"]);
    }
    refused(2, &["picture", "board", "--up-to", "50", "-o", "points.json"], &["--up-to is for the picture points"]);
}
