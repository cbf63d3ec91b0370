//! No frame costs what a number has digits, or a game moves: what is shown is made once for each change.
//!
//! What a settled frame allocates on the thread of the window is counted. That is the same on every machine: whoever
//! copies a number of a million digits, or walks through ten thousand moves, needs memory for it.
//!
//! A program of its own, apart from the other tests of the window: the allocator that counts fills zeroed memory itself, where the
//! usual one takes pages from the system when they are first touched. A large table would have all its memory at once.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use egui::Key;
use serde_json::{Value, json};

use support::Window;

#[path = "../ui/support.rs"]
#[expect(dead_code, reason = "the other tests of the window need the rest")]
mod support;

/// How much more a settled frame may allocate of something large than of the same a good deal smaller, in bytes and blocks.
/// A number of 400,000 digits has 166,000 bytes, a list of 9,000 moves no fewer.
const MORE: u64 = 150_000;
const MORE_BLOCKS: u64 = 300;

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
    time: Duration,
}

fn cost(window: &mut Window) -> Cost {
    let begun = Instant::now();
    let info = allocation_counter::measure(|| window.harness.step());
    Cost { bytes: info.bytes_total, blocks: info.count_total, time: begun.elapsed() }
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

/// Sessions that are large in one way each, and how large.
const LARGE: [(&str, usize); 5] = [
    ("a pair of 400,000 digits", 400_000),
    ("a game of 9,990 moves with one pile", 9_990),
    ("a game of 9,990 moves on a board", 9_990),
    ("1,000 piles", 1000),
    ("a sum of 60 games", 60),
];

/// A session of a kind of [`LARGE`], of any size.
fn large(folder: &Path, kind: &str, size: usize) -> PathBuf {
    let named = |name: &str| json!({ "name": name });
    let going_down = |more: &[&str]| -> Vec<Value> {
        let position =
            |pile: usize| std::iter::once((pile + 5).to_string()).chain(more.iter().map(ToString::to_string));
        (0..=size).rev().map(|pile| json!(position(pile).collect::<Vec<_>>())).collect()
    };
    let piles = |size: usize| (1..=size).map(|pile| json!((pile % 50 + 1).to_string()));
    let (ruleset, line) = match kind {
        kind if kind.contains("digits") => (named("wythoff"), vec![json!([power(size - 1), power(size - 2)])]),
        kind if kind.contains("one pile") => (named("nim"), going_down(&[])),
        kind if kind.contains("board") => (named("wythoff"), going_down(&["11"])),
        kind if kind.contains("piles") => (named("nim"), vec![json!(piles(size).collect::<Vec<_>>())]),
        _ => {
            let components: Vec<Value> = (0..size).map(|_| named("nim")).collect();
            let positions: Vec<Value> = piles(size).map(|pile| json!([pile, "3"])).collect();
            (json!({ "name": "sum", "components": components }), vec![json!(positions)])
        }
    };
    session(folder, &ruleset, &line)
}

#[test]
fn a_settled_frame_costs_the_same_however_long_the_numbers_and_the_game_are() {
    let folder = tempfile::tempdir().expect("a folder");
    for (kind, size) in LARGE {
        // Of few games all are listed, of more the first ones.
        let less = (size / 10).max(30);
        let [small, large] = [less, size].map(|size| {
            let path = large(folder.path(), kind, size);
            let mut window = Window::with(Some(path), [1440.0, 900.0]);
            TABS.map(|(_, key)| {
                window.ctrl(key);
                settled(&mut window)
            })
        });
        for ((tab, _), (small, large)) in TABS.iter().zip(small.into_iter().zip(large)) {
            let what = format!("{kind}, {tab}: {large:?} beside {small:?} of {less}");
            assert!(large.bytes <= small.bytes + MORE, "{what}");
            assert!(large.blocks <= small.blocks + MORE_BLOCKS, "{what}");
        }
    }
}

#[test]
fn a_power_in_the_palette_is_worked_out_beside_the_field() {
    // A frame to which the answer to something else comes costs more: once in a few times none does.
    let opened = (0..5).find_map(|_| {
        let mut window = Window::open();
        window.rest();
        window.ctrl(Key::P);
        let mut typed = |text: &str| {
            window.rest();
            window.harness.event(egui::Event::Text(text.into()));
            (0..3).map(|_| cost(&mut window).bytes).max().expect("frames")
        };
        // Not in the frames in which it is typed: to square up to the number takes 830,000 bytes, its digits a million.
        let (short, long) = (typed("10^9"), typed("99999"));
        (long < short + 700_000).then_some(window)
    });
    let mut window = opened.expect("a frame that does not work the number out");
    // Enter waits for what is being read.
    window.key(Key::Enter);
    window.wait_for("Zeckendorf converter");
    window.ctrl(Key::P);
    window.type_text("10^1500000");
    window.wait_for("at most 1,000,000 digits");
    // The field is still there to be typed in.
    window.key(Key::Backspace);
    window.wait_for("Convert 10^150000 to Zeckendorf form");
}

#[test]
fn the_positions_of_a_long_game_are_listed_and_gone_to() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = large(folder.path(), "one pile", 9_990);
    let mut window = Window::with(Some(path), [1440.0, 1400.0]);
    window.ctrl(Key::Num5);
    window.rest();
    assert!(window.sees("The game so far: 64, 63, "), "the last positions alone: {:?}", window.find_said("so far: "));
    window.press("Take back");
    window.rest();
    window.press("computer took 1: 5");
    window.rest();
    window.ctrl(Key::Num2);
    window.rest();
}

/// The figures, for whoever wants to know them: `cargo test --test frames -- --ignored --nocapture figures`.
#[test]
#[ignore = "prints times, which a test cannot judge"]
fn figures() {
    let folder = tempfile::tempdir().expect("a folder");
    println!("session, tab: longest frame ms, frames, seconds until at rest, settled frame ms, its kB, its blocks");
    let sessions = [
        ("10,000 digits", 10_000),
        ("1,000,000 digits", 1_000_000),
        ("9,990 moves with one pile", 9_990),
        ("9,990 moves on a board", 9_990),
        ("1,000 piles", 1000),
        ("60 games", 60),
    ];
    for (name, size) in std::iter::once(("nothing", 0)).chain(sessions) {
        let path = (size > 0).then(|| large(folder.path(), name, size));
        let begun = Instant::now();
        let mut window = Window::with(path, [1440.0, 900.0]);
        println!("{name}: opened in {:.0} ms", begun.elapsed().as_secs_f64() * 1e3);
        for round in 0..2 {
            for (tab, key) in TABS {
                let begun = Instant::now();
                let (most, frames) = switch(&mut window, key);
                let until = begun.elapsed().as_secs_f64();
                let settled = settled(&mut window);
                let ms = |time: Duration| time.as_secs_f64() * 1e3;
                println!(
                    "{:28} {tab:14} {:10.1} {frames:8} {until:8.2} {:10.2} {:9} {:7}",
                    format!("{name} ({round})"),
                    ms(most.time),
                    ms(settled.time),
                    settled.bytes / 1000,
                    settled.blocks
                );
            }
        }
    }
}
