//! Files of tables and of games, read back: each must hold what the table or the game holds.

use golden_export::{Format, GameRecord, check_format, usual_look, write_json, write_sheet_png, write_table};
use golden_figure::whole_sheet;
use golden_game::{Position, Ruleset, TableShape};
use golden_session::{Model, Player, ThemeChoice};
use golden_solver::{Job, Quantity, Table, TableRequest};
use resvg::usvg;
use serde_json::Value;

/// Why a format has no file of these cells: how its message begins.
fn refusal(request: &TableRequest, format: Format) -> Option<&'static str> {
    let is_whole = (request.rows.start, request.columns.start) == (0, 0);
    match format {
        Format::BFile if !is_whole => Some("a b-file begins with the first term"),
        Format::BFile if request.ruleset.plane() == TableShape::Triangle && request.columns.end < request.rows.end => {
            Some("a b-file of fibonacci-nim or take-away holds whole rows")
        }
        Format::Steps if request.ruleset != Ruleset::FibonacciNim || request.quantity != Quantity::Grundy => {
            Some("the format steps writes the Grundy values of whole rows of fibonacci-nim")
        }
        Format::BFile
        | Format::Steps
        | Format::Text
        | Format::Json
        | Format::Csv
        | Format::Tsv
        | Format::Markdown
        | Format::Latex
        | Format::Npy
        | Format::Png
        | Format::Svg
        | Format::Pdf => None,
    }
}

/// Checks the file of a table in every format, and the picture with title and key; `json` is what its schema says of the
/// JSON.
#[track_caller]
pub fn check_table(table: &Table, json: impl Fn(&[u8]) -> Value) {
    let (request, job) = (table.request(), Job::new());
    for format in Format::ALL {
        let told = format!("{} {} as {format}", request.ruleset, request.quantity);
        let mut file = Vec::new();
        let written = write_table(table, format, &mut file, &job);
        if let Some(words) = refusal(request, format) {
            for error in [written, check_format(request, format)].map(Result::unwrap_err) {
                assert!(error.to_string().starts_with(words), "{told}: {error}");
            }
            continue;
        }
        assert!(check_format(request, format).is_ok(), "{told} is checked as it is written");
        written.unwrap_or_else(|error| panic!("{told}: {error}"));
        let text = || std::str::from_utf8(&file).expect("UTF-8");
        let values = match format {
            Format::Text => text_values(table, text()),
            Format::Json => json_values(table, &json(&file)),
            Format::Csv => csv_values(table, text()),
            Format::Tsv => csv_values(table, &text().replace('\t', ",")),
            Format::Markdown => csv_values(table, &without_signs(text(), ["| ", " | ", " |"])),
            Format::Latex => csv_values(table, &without_signs(text(), ["", " & ", " \\\\"])),
            Format::Npy => npy_values(table, &file),
            Format::Steps => step_values(table, text()),
            Format::BFile => {
                check_terms(table, text());
                continue;
            }
            Format::Png => {
                // The first index goes across, but along lines.
                let [rows, columns] = [rows(table).len(), columns(table).len()];
                let is_line = request.ruleset.plane() == TableShape::Line;
                assert_eq!(png_sides(&file), if is_line { [columns, rows] } else { [rows, columns] }, "{told}");
                continue;
            }
            Format::Svg => {
                let size = usvg::Tree::from_data(&file, &usvg::Options::default()).expect("SVG").size();
                assert!(size.width() > 100.0 && size.height() > 100.0, "{told}: {size:?}");
                continue;
            }
            Format::Pdf => {
                assert!(file.starts_with(b"%PDF-1.7") && file.trim_ascii_end().ends_with(b"%%EOF"), "{told}");
                continue;
            }
        };
        assert_eq!(values, cells(table, format), "{told}");
    }
    let sheet = whole_sheet(table, usual_look(request.quantity), &job).expect("a sheet");
    let mut file = Vec::new();
    write_sheet_png(&sheet, ThemeChoice::Light, 1.0, &mut file, &job).expect("written");
    assert!(png_sides(&file).into_iter().all(|side| side > 100), "{}", request.ruleset);
}

/// The values of a table, row by row; nothing where a row is short.
type Rows = Vec<Vec<Option<u32>>>;

fn rows(table: &Table) -> Vec<u64> {
    table.request().rows.clone().collect()
}

fn columns(table: &Table) -> Vec<u64> {
    table.request().columns.clone().collect()
}

/// What the file of a format holds: numpy has no short rows, the others nothing behind them.
fn cells(table: &Table, format: Format) -> Rows {
    let row = |row: u64| {
        let mut values: Vec<_> = columns(table).into_iter().map(|column| table.value(row, column)).collect();
        if format == Format::Npy {
            let last = values.iter().rfind(|value| value.is_some()).copied().flatten();
            for value in &mut values {
                *value = value.or(last);
            }
        }
        values
    };
    rows(table).into_iter().map(row).collect()
}

/// A row of a file with as many places as there are columns.
fn filled(table: &Table, values: impl Iterator<Item = u32>) -> Vec<Option<u32>> {
    let mut values: Vec<_> = values.map(Some).collect();
    assert!(values.len() <= columns(table).len());
    values.resize(columns(table).len(), None);
    values
}

fn number(word: &str) -> u32 {
    word.parse().expect("a number")
}

fn text_values(table: &Table, text: &str) -> Rows {
    let mut lines = text.lines().map(|line| line.split_once(['|', '+']).expect("indices and values"));
    let (_, indices) = lines.next().expect("the columns");
    let indices: Vec<u64> = indices.split_whitespace().map(|word| word.parse().expect("a column")).collect();
    assert_eq!(indices, columns(table));
    let (indices, values): (Vec<&str>, Vec<&str>) = lines.skip(1).unzip();
    let indices: Vec<u64> = indices.iter().map(|word| word.trim().parse().expect("a row")).collect();
    assert_eq!(indices, rows(table));
    let value = |word: &str| match word {
        "P" => 0,
        "N" => 1,
        word => number(word),
    };
    values.into_iter().map(|line| filled(table, line.split_whitespace().map(value))).collect()
}

fn json_values(table: &Table, json: &Value) -> Rows {
    let rows = json["values"].as_array().expect("rows").iter();
    let row = |row: &Value| -> Vec<Option<u32>> {
        let values = row.as_array().expect("a row").iter();
        filled(table, values.map(|value| serde_json::from_value(value.clone()).expect("a value")))
    };
    rows.map(row).collect()
}

/// The lines that have cells, with commas between them; the signs stand before, between and behind cells.
fn without_signs(text: &str, [before, between, behind]: [&str; 3]) -> String {
    let cells = |line: &str| line.strip_prefix(before)?.strip_suffix(behind).map(|cells| cells.replace(between, ","));
    let lines = text.lines().filter(|line| !line.contains("---"));
    lines.filter_map(cells).map(|line| line + "\n").collect()
}

fn csv_values(table: &Table, text: &str) -> Rows {
    let mut lines = text.lines();
    let joined = |numbers: Vec<u64>| numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
    assert_eq!(lines.next(), Some(format!("row,{}", joined(columns(table))).as_str()));
    let (indices, values): (Vec<&str>, Vec<&str>) = lines.map(|line| line.split_once(',').expect("a row")).unzip();
    assert_eq!(indices.join(","), joined(rows(table)));
    let value = |word: &str| (!word.is_empty()).then(|| number(word));
    values.into_iter().map(|line| line.split(',').map(value).collect()).collect()
}

fn npy_values(table: &Table, file: &[u8]) -> Rows {
    let length = usize::from(u16::from_le_bytes([file[8], file[9]]));
    let (header, data) = file[10..].split_at(length);
    assert!(file.starts_with(b"\x93NUMPY\x01\x00") && (10 + length).is_multiple_of(64));
    let [rows, columns] = [rows(table).len(), columns(table).len()];
    let wanted = format!("{{'descr': '<u2', 'fortran_order': False, 'shape': ({rows}, {columns}), }}");
    assert_eq!(std::str::from_utf8(header).expect("ASCII").trim_end(), wanted);
    assert_eq!(data.len(), 2 * rows * columns);
    let values: Vec<_> = data.chunks(2).map(|value| Some(u16::from_le_bytes([value[0], value[1]]).into())).collect();
    values.chunks(columns).map(<[_]>::to_vec).collect()
}

/// The value of each limit is that of the last step at or before it.
fn step_values(table: &Table, text: &str) -> Rows {
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect();
    let numbers: Vec<u64> = lines.iter().map(|line| line["n"].as_u64().expect("a row")).collect();
    assert_eq!(numbers, rows(table));
    let row = |line: &Value| {
        let steps: Vec<[u32; 2]> = serde_json::from_value(line["steps"].clone()).expect("steps");
        let limits = columns(table).into_iter().filter(|limit| *limit <= line["n"].as_u64().expect("a row"));
        let value = |limit| steps.iter().rfind(|[from, _]| u64::from(*from) <= limit).expect("a step")[1];
        filled(table, limits.map(value))
    };
    lines.iter().map(row).collect()
}

/// A b-file: a comment, then the terms with their numbers, from the corner on.
fn check_terms(table: &Table, text: &str) {
    let (comment, terms) = text.split_once('\n').expect("lines");
    assert!(comment.starts_with(&format!("# {}, ", table.request().ruleset.title())), "{comment}");
    let by_rows =
        || rows(table).into_iter().flat_map(|row| columns(table).into_iter().map(move |column| (row, column)));
    let wanted: Vec<(u64, u64)> = match table.request().ruleset.plane() {
        TableShape::Triangle | TableShape::Line => by_rows().collect(),
        TableShape::Quadrant { .. } | TableShape::TwoPiles | TableShape::None => {
            let side = table.rows().end.min(table.columns().end);
            (0..side).flat_map(|sum| (0..=sum).map(move |column| (sum - column, column))).collect()
        }
    };
    let wanted = wanted.into_iter().filter_map(|(row, column)| table.value(row, column));
    let wanted: Vec<String> = wanted.enumerate().map(|(i, value)| format!("{i} {value}")).collect();
    assert_eq!(terms.lines().collect::<Vec<_>>(), wanted, "{comment}");
}

/// Width and height of a PNG picture whose every line can be read.
fn png_sides(file: &[u8]) -> [usize; 2] {
    assert!(file.starts_with(b"\x89PNG\r\n\x1a\n"));
    let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().expect("PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a small picture")];
    let info = reader.next_frame(&mut pixels).expect("all lines");
    [info.width, info.height].map(|side| usize::try_from(side).expect("a side"))
}

/// Checks the record of a game that somebody won or that goes on: its JSON, as the schema allows it, and its text.
#[track_caller]
pub fn check_record(model: &Model, winner: Option<Player>, json: impl Fn(&[u8]) -> Value) {
    let record = GameRecord::from_model(model, winner);
    let mut file = Vec::new();
    write_json(&record, &mut file).expect("written");
    let json = json(&file);
    let read = |value: &Value| -> Position { serde_json::from_value(value.clone()).expect("a position") };
    assert_eq!(serde_json::from_value::<Ruleset>(json["ruleset"].clone()).ok().as_ref(), Some(&model.focus.ruleset));
    let moves = json["moves"].as_array().expect("moves");
    let line: Vec<Position> =
        std::iter::once(&json["start"]).chain(moves.iter().map(|step| &step["to"])).map(read).collect();
    let played: Vec<&Position> = model.trail.iter().chain([&model.focus.position]).collect();
    assert_eq!(line.iter().collect::<Vec<_>>(), played);
    let text = record.to_string();
    let mut lines = text.lines();
    let (ruleset, start) = (&model.focus.ruleset, &line[0]);
    assert_eq!(lines.next(), Some(format!("{ruleset}, from {start}").as_str()));
    for (number, to) in (1..).zip(&line[1..]) {
        let step = lines.next().expect("a line for each move");
        assert!(step.starts_with(&format!("{number}. ")) && step.ends_with(&format!(" → {to}")), "{step}");
    }
    assert_eq!(lines.next(), json["winner"].as_str().map(|winner| format!("Winner: {winner}")).as_deref());
    assert_eq!(json["winner"].is_string(), winner.is_some());
    assert_eq!(lines.next(), None);
}
