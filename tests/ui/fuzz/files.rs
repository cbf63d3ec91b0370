//! Files to open: lessons, sessions of any layout, damaged and foreign ones, numbers, and what is no file.

use std::fs;
use std::path::{Path, PathBuf};

use golden_session::{Layout, Session, SplitDirection, Tab};
use serde_json::{Value, json};

use super::random::Random;

/// Copies of the lessons; the fuzzed window saves over what it opens.
pub fn lessons(folder: &Path) -> Vec<PathBuf> {
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../saves");
    let files = fs::read_dir(from).expect("the lessons").map(|entry| entry.expect("a lesson").path());
    let mut files: Vec<PathBuf> = files.filter(|path| path.extension().is_some_and(|e| e == "json")).collect();
    files.sort();
    let copy = |path: &PathBuf| {
        let to = folder.join(path.file_name().expect("a name"));
        fs::copy(path, &to).expect("copied");
        to
    };
    files.iter().map(copy).collect()
}

/// Something to open, by its new path.
pub fn any(random: &mut Random, folder: &Path, number: usize) -> PathBuf {
    let at = |name: &str| folder.join(format!("{number}-{name}"));
    let write = |name: &str, bytes: &[u8]| {
        fs::write(at(name), bytes).expect("written");
        at(name)
    };
    match random.below(12) {
        0..=2 => write("layout.json", laid_out(random).to_string().as_bytes()),
        3..=5 => {
            let mut value = lesson(random);
            for _ in 0..random.within(1..=3) {
                change(&mut value, random);
            }
            write("changed.json", value.to_string().as_bytes())
        }
        6 => {
            let mut bytes = lesson(random).to_string().into_bytes();
            let end = random.below(bytes.len());
            bytes.truncate(end);
            write("cut.json", &bytes)
        }
        7 => {
            let mut bytes = lesson(random).to_string().into_bytes();
            let at = random.below(bytes.len());
            bytes[at] = u8::try_from(random.below(256)).expect("a byte");
            write("byte.json", &bytes)
        }
        8 => {
            let digits = random.pick(&["7", "12x", "-", "2026\n", "\0", "１２"]).repeat(random.within(1..=3000));
            write("number.txt", digits.as_bytes())
        }
        9 => {
            let mut value = lesson(random);
            value[*random.pick(&["title", "notes", "format"])] =
                json!("ab\0 \u{202e}".repeat(random.within(1..=60_000)));
            write("long.json", value.to_string().as_bytes())
        }
        10 => write(
            "foreign.json",
            random.pick(&["", "{}", "[1]", "null", "{\"format\":\"golden-nim/table\"}"]).as_bytes(),
        ),
        _ => [at("nowhere.json"), folder.to_owned(), PathBuf::new()][random.below(3)].clone(),
    }
}

/// A session as it is saved.
fn lesson(random: &mut Random) -> Value {
    let lessons = golden_session::LESSONS;
    let session = match random.below(lessons.len() + 1) {
        0 => Session::default(),
        i => lessons[i - 1].open().expect("a lesson"),
    };
    serde_json::from_str(&session.to_json().expect("JSON")).expect("JSON")
}

/// A session whose panes lie anyhow: beside and below each other, with wild shares.
fn laid_out(random: &mut Random) -> Value {
    let mut session = Session::default();
    let mut tabs = Tab::ALL.to_vec();
    for i in (1..tabs.len()).rev() {
        tabs.swap(i, random.below(i + 1));
    }
    session.view.layout = layout(&tabs, random);
    session.view.tab = *random.pick(&tabs);
    serde_json::from_str(&session.to_json().expect("JSON")).expect("JSON")
}

fn layout(tabs: &[Tab], random: &mut Random) -> Layout {
    if let [tab] = tabs {
        return Layout::Pane(*tab);
    }
    if random.chance(1, 3) {
        return Layout::Tabs { panes: tabs.to_vec(), active: *random.pick(tabs) };
    }
    let at = random.within(1..=tabs.len() - 1);
    let shares = [1e-6, 0.001, 0.05, 0.3, 1.0, 1.0, 5.0, 1000.0];
    let parts = [&tabs[..at], &tabs[at..]].map(|part| (*random.pick(&shares), layout(part, random)));
    let direction = *random.pick(&[SplitDirection::Across, SplitDirection::Down]);
    Layout::Split { direction, parts: parts.to_vec() }
}

/// Puts something else in place of one of the values, or takes it away.
fn change(value: &mut Value, random: &mut Random) {
    let count = match value {
        Value::Array(list) => list.len(),
        Value::Object(map) => map.len(),
        _ => 0,
    };
    if count == 0 || random.chance(1, 6) {
        *value = another(value, random);
        return;
    }
    let at = random.below(count);
    match value {
        Value::Array(list) => change(&mut list[at], random),
        Value::Object(map) => change(map.values_mut().nth(at).expect("counted"), random),
        _ => {}
    }
}

fn another(value: &Value, random: &mut Random) -> Value {
    let numbers = [json!(-1), json!(0), json!(1), json!(7), json!(64), json!(4096), json!(1e300), json!(u64::MAX)];
    let texts = [json!(""), json!("0"), json!("5"), json!("x"), json!("18446744073709551616"), json!("a\0b")];
    match random.below(8) {
        0 => Value::Null,
        1 => json!([]),
        2 => json!({}),
        3 => json!([value, value, value]),
        4 => json!(random.chance(1, 2)),
        5 | 6 if !value.is_string() => random.pick(&numbers).clone(),
        _ => random.pick(&texts).clone(),
    }
}
