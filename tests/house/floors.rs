//! The house has floors, each a crate. Cargo refuses circles of them; held here are their order, pure floors, egui in the
//! window alone, no window in a program without one, maps of the folders.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The floors from the top.
const FLOORS: [&str; 15] = [
    "prose", "file", "number", "logic", "lab", "game", "solver", "theorem", "figure", "teach", "session", "subject",
    "export", "cli", "ui",
];

/// Floors that know no screen, no file and no clock.
const PURE: [&str; 10] = ["prose", "number", "logic", "lab", "game", "solver", "theorem", "figure", "teach", "subject"];

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

/// Every source file below `src/` with its floor; `main.rs` and `lib.rs` stand on none.
fn house() -> Vec<(PathBuf, &'static str)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    sources(&root, &mut files);
    files.sort();
    let floor_of = |path: &Path| {
        let below = path.strip_prefix(&root).ok()?.parent()?;
        let name = below.components().next()?.as_os_str();
        let floor = FLOORS.iter().find(|floor| name == **floor);
        Some(*floor.unwrap_or_else(|| panic!("{} stands on no floor of the house", path.display())))
    };
    files.iter().filter_map(|path| Some((path.clone(), floor_of(path)?))).collect()
}

/// The text without line comments, so that documentation may mention what code may not use.
fn code_of(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("the source can be read");
    let code = text.lines().map(|line| line.split("//").next().unwrap_or(""));
    // Each of a list with its whole path.
    let whole = |line: &str| match line.strip_prefix("use std::{") {
        Some(list) => list.split(", ").map(|name| format!("std::{name}")).collect::<Vec<_>>().join("\n"),
        None => line.to_owned(),
    };
    code.map(whole).collect::<Vec<_>>().join("\n")
}

/// Where the code of these floors has one of these words.
fn uses(is_asked: impl Fn(&str) -> bool, words: &[&str]) -> Vec<String> {
    let mut uses = Vec::new();
    for (path, _) in house().into_iter().filter(|(_, floor)| is_asked(floor)) {
        let code = code_of(&path);
        let found = words.iter().filter(|word| code.contains(**word));
        uses.extend(found.map(|word| format!("{} uses {word}", path.display())));
    }
    uses
}

#[test]
fn every_floor_is_checked_and_tested_with_the_program() {
    let manifest = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml")).expect("the manifest");
    for floor in FLOORS {
        let listed = manifest.lines().filter(|line| line.trim() == format!("\"src/{floor}\",")).count();
        assert_eq!(listed, 2, "src/{floor} is one of the members and of the default members");
    }
}

#[test]
fn a_floor_uses_only_those_above_it_in_the_list() {
    for (height, floor) in FLOORS.iter().enumerate() {
        let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(floor).join("Cargo.toml");
        let manifest = fs::read_to_string(manifest).expect("the manifest of a floor");
        // However a dependency is written, its package is named; tests of a floor use none below it either.
        let names = manifest.split("golden-").skip(1).map(|rest| rest.split(|c: char| !c.is_ascii_lowercase()).next());
        let used: BTreeSet<&str> = names.flatten().filter(|used| used != floor).collect();
        assert!(*floor == "prose" || used.contains("prose"), "src/{floor} uses golden-prose");
        for used in used {
            let place = FLOORS.iter().position(|other| *other == used).expect("the crate of a floor");
            assert!(place < height, "src/{floor} may not use golden-{used}");
            assert!(used != "file" || !PURE.contains(floor), "src/{floor} knows no file");
        }
    }
}

#[test]
fn egui_lives_in_the_window_alone() {
    let names = ["egui", "eframe", "rfd", "egui_tiles", "winit"];
    let forms: Vec<String> = names.iter().flat_map(|name| [format!("{name}::"), format!("use {name};")]).collect();
    let faults = uses(|floor| floor != "ui", &forms.iter().map(String::as_str).collect::<Vec<_>>());
    assert!(faults.is_empty(), "a screen outside src/ui:\n{}", faults.join("\n"));
}

/// The crates that the program is linked with, one a line; without a feature it has no window.
fn linked(features: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO"));
    command.args(["tree", "--locked", "--offline", "--edges", "normal", "--prefix", "none"]).args(features);
    let output = command.current_dir(env!("CARGO_MANIFEST_DIR")).output().expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("names")
}

#[test]
fn without_the_window_no_crate_of_it_is_linked() {
    let has = |tree: &str, name: &str| tree.lines().any(|line| line.split(' ').next() == Some(name));
    let (with, without) = (linked(&[]), linked(&["--no-default-features"]));
    for name in ["egui", "eframe", "winit", "rfd", "egui_plot", "egui_tiles", "accesskit", "mundy", "x11rb"] {
        assert!(has(&with, name), "{name} is in the program with a window");
        assert!(!has(&without, name), "{name} is in the program without a window");
    }
}

#[test]
fn the_pure_floors_know_no_file_and_no_clock() {
    let words = ["std::fs", "std::path", "std::time", "std::env", "std::process", "Instant::", "File::"];
    let faults = uses(|floor| PURE.contains(&floor), &words);
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
            } else if ["lib", "mod", "tests", "Cargo"].contains(&name.as_str()) {
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
        let map = ["lib.rs", "mod.rs"].map(|name| folder.join(name)).into_iter().find(|path| path.is_file());
        let map = map.unwrap_or_else(|| panic!("{} has no map", folder.display()));
        let map = fs::read_to_string(map).expect("the map can be read");
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
    assert!(faults.is_empty(), "maps that do not show the folder:\n{}", faults.join("\n"));
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
