//! The house has floors, and each uses only those above it in the list. This test reads the imports.

use std::fs;
use std::path::{Path, PathBuf};

/// The floors from the top; `signal` is a single file.
const FLOORS: [&str; 14] = [
    "prose", "file", "signal", "number", "game", "solver", "logic", "theorem", "figure", "teach", "session", "export",
    "cli", "ui",
];

/// Floors that know no screen, no file and no clock.
const PURE: [&str; 8] = ["prose", "number", "game", "solver", "logic", "theorem", "figure", "teach"];

fn sources(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder can be read") {
        let path = entry.expect("the entry can be read").path();
        if path.is_dir() {
            sources(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// Every source file below `src/` with the floor it stands on; `main.rs` and `lib.rs` stand on none.
fn house() -> Vec<(PathBuf, usize)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    sources(&root, &mut files);
    files.sort();
    let floor_of = |path: &Path| {
        let first = path.strip_prefix(&root).ok()?.components().next()?;
        let name = Path::new(first.as_os_str()).file_stem()?.to_str()?.to_owned();
        if name == "main" || name == "lib" {
            return None;
        }
        let floor = FLOORS.iter().position(|floor| *floor == name);
        Some(floor.unwrap_or_else(|| panic!("{} stands on no floor of the house", path.display())))
    };
    files.iter().filter_map(|path| Some((path.clone(), floor_of(path)?))).collect()
}

/// The text without line comments, so that documentation may mention what code may not use.
fn code_of(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("the source can be read");
    text.lines().map(|line| line.split("//").next().unwrap_or("")).collect::<Vec<_>>().join("\n")
}

/// The floors named after `crate::`, also inside braces: `use crate::{number, game::Nim}`.
fn used_floors(code: &str) -> Vec<String> {
    let mut used = Vec::new();
    for (at, _) in code.match_indices("crate::") {
        let rest = &code[at + "crate::".len()..];
        if let Some(list) = rest.strip_prefix('{') {
            let mut depth = 0_i32;
            let mut name = String::new();
            for c in list.chars() {
                match c {
                    '{' => depth += 1,
                    '}' if depth == 0 => break,
                    '}' => depth -= 1,
                    ',' if depth == 0 => used.push(std::mem::take(&mut name)),
                    c if depth == 0 => name.push(c),
                    _ => {}
                }
            }
            used.push(name);
        } else {
            used.push(rest.to_owned());
        }
    }
    let first_word = |text: &String| {
        let text = text.trim_start();
        text.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect::<String>()
    };
    used.iter().map(first_word).filter(|name| !name.is_empty()).collect()
}

/// How many modules the paths of this code climb at most: `super::super::a` and `super::{b, super::a}` climb two.
fn climbs(code: &str) -> usize {
    let climb = |(at, _): (usize, &str)| {
        let path = &code[at..];
        let rest = path.trim_start_matches("super::");
        let own = (path.len() - rest.len()) / "super::".len();
        let end = rest.strip_prefix('{').and_then(|list| closing(list).map(|end| &list[..end]));
        own + end.map_or(0, climbs)
    };
    code.match_indices("super::").map(climb).max().unwrap_or(0)
}

/// Where the brace that was open before this text is closed.
fn closing(text: &str) -> Option<usize> {
    let mut open = 1_i32;
    let found = text.char_indices().find(|(_, c)| {
        open += i32::from(*c == '{') - i32::from(*c == '}');
        open == 0
    });
    found.map(|(at, _)| at)
}

/// How many modules below its floor a file is: `mod.rs` of the floor's folder is the floor itself.
fn depth(path: &Path) -> usize {
    let below = path.strip_prefix(Path::new(env!("CARGO_MANIFEST_DIR")).join("src")).expect("below src/");
    below.components().count() - 1 - usize::from(below.file_stem().is_some_and(|name| name == "mod"))
}

/// The code of a file, and that of the module of tests at its end, which is one deeper.
fn with_tests(code: &str) -> (&str, &str) {
    code.split_at(code.find("mod tests {").unwrap_or(code.len()))
}

#[test]
fn the_reader_of_imports_sees_every_form() {
    let code = "use crate::number::UBig; use crate::{game::{Nim, Move}, solver}; fn f() { crate::ui::run() }";
    assert_eq!(used_floors(code), ["number", "game", "solver", "ui"]);
}

#[test]
fn the_reader_of_paths_counts_how_far_they_climb() {
    for (code, climbed) in [
        ("use crate::number;", 0),
        ("use super::{a, b::c};", 1),
        ("fn f() { super::super::number::g(); super::h() }", 2),
        ("use super::{a::{b}, super::c}; use super::d;", 2),
    ] {
        assert_eq!(climbs(code), climbed, "{code}");
    }
}

#[test]
fn no_path_climbs_out_of_its_floor() {
    let mut faults = Vec::new();
    for (path, _) in house() {
        let code = code_of(&path);
        let (own, tests) = with_tests(&code);
        if climbs(own) > depth(&path) || climbs(tests) > depth(&path) + 1 {
            faults.push(path.display().to_string());
        }
    }
    assert!(faults.is_empty(), "`super` that leaves the floor:\n{}", faults.join("\n"));
}

#[test]
fn each_floor_uses_only_those_above_it() {
    let house = house();
    assert!(house.len() > 40, "the house has been found");
    let mut faults = Vec::new();
    for (path, floor) in &house {
        for used in used_floors(&code_of(path)) {
            match FLOORS.iter().position(|name| *name == used) {
                Some(other) if other > *floor => faults.push(format!("{} uses {used}", path.display())),
                Some(_) => {}
                None => faults.push(format!("{} uses crate::{used}, which is no floor", path.display())),
            }
        }
    }
    assert!(faults.is_empty(), "imports that run up the house:\n{}", faults.join("\n"));
}

#[test]
fn egui_lives_in_the_window_alone() {
    let screen = FLOORS.len() - 1;
    let mut faults = Vec::new();
    for (path, floor) in house() {
        let code = code_of(&path);
        for name in ["egui", "eframe", "rfd", "egui_tiles", "winit"] {
            let used = [format!("{name}::"), format!("use {name};")].iter().any(|form| code.contains(form));
            if used && floor != screen {
                faults.push(format!("{} uses {name}", path.display()));
            }
        }
    }
    assert!(faults.is_empty(), "a screen outside src/ui:\n{}", faults.join("\n"));
}

#[test]
fn the_pure_floors_know_no_file_and_no_clock() {
    let mut faults = Vec::new();
    for (path, floor) in house() {
        if !PURE.contains(&FLOORS[floor]) {
            continue;
        }
        let code = code_of(&path);
        for name in ["std::fs", "std::path", "std::time", "std::env", "std::process", "Instant::", "File::"] {
            if code.contains(name) {
                faults.push(format!("{} uses {name}", path.display()));
            }
        }
    }
    assert!(faults.is_empty(), "a file or clock where none belongs:\n{}", faults.join("\n"));
}

/// The folders below `src/`, each with the modules in it.
fn rooms() -> Vec<(PathBuf, Vec<String>)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let (mut open, mut rooms) = (vec![root.clone()], Vec::new());
    while let Some(folder) = open.pop() {
        let mut modules = Vec::new();
        for entry in fs::read_dir(&folder).expect("the folder can be read") {
            let path = entry.expect("the entry can be read").path();
            let name = path.file_stem().and_then(|name| name.to_str()).expect("a name").to_owned();
            if path.is_dir() {
                open.push(path);
            } else if ["mod", "tests"].contains(&name.as_str()) {
                continue;
            }
            modules.push(name);
        }
        modules.sort();
        if folder != root {
            rooms.push((folder, modules));
        }
    }
    rooms.sort();
    rooms
}

#[test]
fn every_folder_has_a_map_of_its_files() {
    let mut faults = Vec::new();
    for (folder, modules) in rooms() {
        let map = fs::read_to_string(folder.join("mod.rs")).expect("the folder has a mod.rs");
        let mut rows: Vec<_> = map
            .lines()
            .filter_map(|line| line.strip_prefix("//! | `")?.split_once("` | "))
            .map(|(name, _)| name.to_owned())
            .collect();
        rows.sort();
        if rows != modules {
            let lacks: Vec<_> = modules.iter().filter(|module| !rows.contains(module)).collect();
            let more: Vec<_> = rows.iter().filter(|row| !modules.contains(row)).collect();
            faults.push(format!("{}: lacks {lacks:?}, names {more:?}, which is not there", folder.display()));
        }
    }
    assert!(faults.is_empty(), "maps in `mod.rs` that do not show the folder:\n{}", faults.join("\n"));
}

#[test]
fn no_folder_is_too_full_to_be_looked_through() {
    let full: Vec<_> = rooms()
        .into_iter()
        .filter(|(_, modules)| modules.len() > 21)
        .map(|(folder, modules)| format!("{}: {} files", folder.display(), modules.len() + 1))
        .collect();
    assert!(full.is_empty(), "folders that want rooms:\n{}", full.join("\n"));
}
