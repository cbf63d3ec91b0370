//! The window under random hands: keys, clicks, drags, sizes, files and texts of every kind, chosen by a seed.
//!
//! Five hundred actions in `cargo test`, forty times as many where the variable `GOLDEN_NIM_LONG` is set, as `.ci/run
//! --long` does. `GOLDEN_NIM_SEED=17` runs one seed alone. After every action the window must live; from time to time
//! it must come to rest, save what opens again, and take an edit back and make it again without a trace.

mod files;
mod hands;
mod random;
mod texts;

use std::cell::RefCell;
use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::rc::Rc;
use std::time::{Duration, Instant};

use egui::{Key, Modifiers};
use golden_session::Session;
use serde_json::Value;

use super::play_computer::cancel_until;
use super::support::Window;
use super::sweep::is_long;
use hands::{Habit, Hands, Log};

/// Actions of one seed: so few that a failure is soon come by again.
const ACTIONS: usize = 125;

/// Actions between two looks at what would be saved.
const CHECKED: usize = 50;

#[test]
fn everything_at_random() {
    fuzz(Habit::Everything, 1000);
}

#[test]
fn texts_of_every_kind() {
    fuzz(Habit::Typing, 2000);
}

#[test]
fn every_shape_of_the_window() {
    fuzz(Habit::Shapes, 3000);
}

#[test]
fn files_scenes_and_undo() {
    fuzz(Habit::Files, 4000);
}

/// A quarter of all actions.
fn fuzz(habit: Habit, first: u64) {
    let count = if is_long() { 40 } else { 1 };
    let one = std::env::var("GOLDEN_NIM_SEED").ok().map(|seed| seed.parse::<u64>().expect("a number"));
    let seeds = match one {
        Some(seed) if (first..first + 1000).contains(&seed) => seed..seed + 1,
        Some(_) => 0..0,
        None => first..first + count,
    };
    let failed: Vec<u64> = seeds.filter(|&seed| !holds(habit, seed)).collect();
    assert!(failed.is_empty(), "seeds {failed:?} fail: see their last actions above");
}

/// Whether the window holds with one seed, in a folder of its own; tells the last actions where it does not.
fn holds(habit: Habit, seed: u64) -> bool {
    let folder = tempfile::tempdir().expect("a folder");
    let log = Rc::new(RefCell::new(VecDeque::new()));
    let start = Instant::now();
    let played = catch_unwind(AssertUnwindSafe(|| play(habit, seed, folder.path(), &log)));
    if let Ok(slowest) = &played {
        println!("seed {seed} ({habit:?}): {:.1?}, a frame at most {slowest:.1?}", start.elapsed());
    } else {
        let last = log.borrow().iter().map(String::as_str).collect::<Vec<_>>().join("\n  ");
        eprintln!("GOLDEN_NIM_SEED={seed} ({habit:?}) fails; its last actions:\n  {last}");
    }
    played.is_ok()
}

/// All actions of a seed; the time of the slowest frame, for whoever reads along.
fn play(habit: Habit, seed: u64, folder: &Path, log: &Log) -> Duration {
    let mut hands = Hands::new(seed, habit, folder, Rc::clone(log));
    for number in 1..=ACTIONS {
        hands.act();
        if number % CHECKED == 0 {
            check_model(&mut hands, number);
        }
    }
    calm(&mut hands);
    // What the actions ask for may take minutes; an empty session asks for little.
    hands.note("new session, rest".to_owned());
    hands.window.ctrl(Key::N);
    if hands.window.sees("Do not save") {
        hands.window.press("Do not save");
    }
    // Exports go on, and some would write thousands of millions of cells.
    cancel_until(&mut hands.window, "rest after the last action", Window::is_at_rest);
    hands.window.rest();
    hands.slowest
}

/// Closes every card, and brings the table to the front: there no computer moves.
fn calm(hands: &mut Hands) {
    hands.usual_size();
    hands.note("calm".to_owned());
    for _ in 0..6 {
        hands.window.key(Key::Escape);
    }
    hands.window.harness.ctx.memory_mut(egui::Memory::stop_text_input);
    hands.window.ctrl(Key::Num1);
}

/// What is saved opens again, as it was; and an edit that is taken back and made again leaves no trace.
fn check_model(hands: &mut Hands, number: usize) {
    calm(hands);
    let position = texts::position(&mut hands.random);
    hands.note(format!("go to {position}, undo, redo"));
    hands.window.go_to(&position);
    let path = hands.folder.join(format!("check-{number}.json"));
    let made = saved(hands, &path);
    hands.window.ctrl(Key::Z);
    let before = saved(hands, &path.with_extension("before.json"));
    assert_ne!(model_of(&made), model_of(&before), "the edit was one");
    hands.window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::Z);
    let again = saved(hands, &path.with_extension("again.json"));
    assert_eq!(model_of(&made), model_of(&again), "undo and redo leave the model as it was");
}

/// The session as the window saves it.
fn saved(hands: &mut Hands, path: &Path) -> String {
    let dialogs = &hands.window.dialogs;
    dialogs.0.borrow_mut().answers.clear();
    dialogs.will_choose(path);
    hands.window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::S);
    let bytes = hands.window.wait_for_file(path);
    let session = Session::open(path).unwrap_or_else(|error| panic!("what was saved does not open: {error}"));
    // Opening may put in order what an older program wrote; it does so once.
    let opened = session.to_json().expect("JSON");
    let again = Session::from_json(&opened, "opened").expect("it opens again").to_json().expect("JSON");
    assert_eq!(opened, again, "what was opened is saved as it was");
    String::from_utf8(bytes).expect("text")
}

/// The part that undo restores.
fn model_of(text: &str) -> Value {
    let mut value: Value = serde_json::from_str(text).expect("JSON");
    value.as_object_mut().expect("an object").remove("view");
    value
}
