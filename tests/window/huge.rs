//! No frame costs what a number has digits, or a game moves: what is shown is made once for each change.
//!
//! What a settled frame allocates on the thread of the window is counted. That is the same on every machine: whoever
//! copies a number of a million digits, or walks through ten thousand moves, needs memory for it.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use egui::Key;
use serde_json::{Value, json};

use super::support::Window;

/// What a settled frame may allocate in all, in bytes; an empty session needs some three quarters of it.
const MOST: u64 = 1_500_000;

/// The largest block it may allocate: a number of a million digits has 415,000 bytes.
const LARGEST: u64 = 300_000;

const TABS: [(&str, Key); 5] = [
    ("Grundy table", Key::Num1),
    ("Queen board", Key::Num2),
    ("Golden string", Key::Num3),
    ("Zeckendorf", Key::Num4),
    ("Play", Key::Num5),
];

/// What one frame took on the thread of the window.
#[derive(Clone, Copy, Debug, Default)]
struct Cost {
    bytes: u64,
    blocks: u64,
    peak: u64,
    time: Duration,
}

fn cost(window: &mut Window) -> Cost {
    let begun = Instant::now();
    let info = allocation_counter::measure(|| window.harness.step());
    Cost { bytes: info.bytes_total, blocks: info.count_total, peak: info.bytes_max, time: begun.elapsed() }
}

/// The longest of the frames until nothing is asked for any more, and how many there were.
fn switch(window: &mut Window, key: Key) -> (Cost, u32) {
    window.harness.key_press_modifiers(egui::Modifiers::COMMAND, key);
    let (mut most, mut frames) = (Cost::default(), 0);
    for _ in 0..6000 {
        let cost = cost(window);
        frames += 1;
        if cost.time > most.time {
            most = cost;
        }
        if frames > 3 && window.is_at_rest() {
            return (most, frames);
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    panic!("the window never rests");
}

fn settled(window: &mut Window) -> Cost {
    window.rest();
    // Caches of egui and of the panels are warm.
    (0..3).for_each(|_| window.harness.step());
    let costs = [(); 3].map(|()| cost(window));
    costs.into_iter().min_by_key(|cost| cost.bytes).expect("three frames")
}

/// A session of that focus, and of a game that led to it.
fn session(folder: &Path, ruleset: &Value, line: &[Value]) -> PathBuf {
    let (last, trail) = line.split_last().expect("a position");
    let session = json!({
        "format": "golden-nim/session", "version": 1,
        "focus": { "ruleset": ruleset, "position": last }, "trail": trail,
    });
    let path = folder.join("huge.json");
    std::fs::write(&path, session.to_string()).expect("a file is written");
    path
}

/// 10^k in decimal digits.
fn power(exponent: usize) -> String {
    format!("1{}", "0".repeat(exponent))
}

/// The sessions that are large in one way each.
fn large(folder: &Path) -> Vec<(&'static str, PathBuf)> {
    let of = |name: &'static str, ruleset: Value, line: Vec<Value>| {
        let folder = folder.join(name.replace(' ', "-"));
        std::fs::create_dir_all(&folder).expect("a folder");
        (name, session(&folder, &ruleset, &line))
    };
    let digits = 999_999;
    let named = |name: &str| json!({ "name": name });
    let moves = |count: u64| (0..=count).rev().map(|pile| json!([(pile + 5).to_string()])).collect();
    let piles: Vec<Value> = (1..=1000).map(|pile| json!(pile.to_string())).collect();
    let games = 60;
    let components: Vec<Value> = (0..games).map(|_| named("nim")).collect();
    let positions: Vec<Value> = (1..=games).map(|pile| json!([pile.to_string(), "3"])).collect();
    let nim = |count: u64| (0..=count).rev().map(|pile| json!([(pile + 5).to_string(), "7", "9"])).collect();
    vec![
        ("a pile of a million digits", named("wythoff"), vec![json!([power(digits), power(digits - 1)])]),
        ("a game of ten thousand moves", named("nim"), moves(9_990)),
        ("another game of ten thousand moves", named("wythoff"), nim2(9_990)),
        ("moves in three piles", named("nim"), nim(9_990)),
        ("a thousand piles", named("nim"), vec![json!(piles)]),
        ("many games", json!({ "name": "sum", "components": components }), vec![json!(positions)]),
    ]
    .into_iter()
    .map(|(name, ruleset, line)| of(name, ruleset, line))
    .collect()
}

fn nim2(count: u64) -> Vec<Value> {
    (0..=count).rev().map(|pile| json!([(pile + 5).to_string(), "11"])).collect()
}

/// The figures, for whoever wants to know them: `cargo test --test window -- --ignored --nocapture figures`.
#[test]
#[ignore = "prints times, which a test cannot judge"]
fn figures() {
    let folder = tempfile::tempdir().expect("a folder");
    println!(
        "{:36} {:14} {:>10} {:>8} {:>10} {:>9} {:>7} {:>9}",
        "session", "tab", "switch ms", "frames", "settled ms", "kB", "blocks", "peak kB"
    );
    for (name, path) in
        std::iter::once(("nothing", None)).chain(large(folder.path()).into_iter().map(|(n, p)| (n, Some(p))))
    {
        let begun = Instant::now();
        let mut window = Window::with(path, [1440.0, 900.0]);
        println!("{name}: opened in {:.0} ms", begun.elapsed().as_secs_f64() * 1e3);
        for round in 0..2 {
            for (tab, key) in TABS {
                let (most, frames) = switch(&mut window, key);
                let settled = settled(&mut window);
                let ms = |time: Duration| time.as_secs_f64() * 1e3;
                println!(
                    "{:36} {tab:14} {:10.1} {frames:8} {:10.2} {:9.1} {:7} {:9.1}",
                    format!("{name} ({round})"),
                    ms(most.time),
                    ms(settled.time),
                    settled.bytes as f64 / 1e3,
                    settled.blocks,
                    settled.peak as f64 / 1e3
                );
            }
        }
    }
}
