//! The rules that come with the program: all of the folder are in the list, can be played, and end as they are known to.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::Instant;

use golden_lab::check::check;
use golden_lab::describe::SetWords;
use golden_lab::discover::{DiscoveryBudget, DiscoveryVerdict, default_bases, discover};
use golden_lab::gallery::GALLERY;
use golden_logic::automata::automaton::Automaton;
use golden_logic::automata::budget::Limits;

use crate::support::{is_long, rule};

/// What is discovered of the rules, in the order of the gallery: the file, the base and the states of what is proved, and the set
/// in words; no base where nothing is found.
const KNOWN: [(&str, &str, usize, &str); 48] = [
    ("take-three", "2", 3, "0 modulo 4"),
    ("power-of-two", "2", 3, "0 modulo 3"),
    ("take-2-5-7", "2", 17, "0, 1, 4, 10, 13, 14 modulo 22"),
    ("at-most-half", "2", 2, "n + 1 is a power of two"),
    ("mark", "2", 3, ""),
    ("two-piles", "2", 1, "equal"),
    ("misere-two-piles", "2", 4, "equal but for 4"),
    ("king", "2", 2, "a and b are even"),
    ("corner-knight", "2", 4, "a and b each have remainder 0 or 1 modulo 4"),
    ("downward-knight", "2", 9, ""),
    ("silver-dollar", "2", 2, "b = a + 1"),
    ("welter", "2", 2, "a ⊕ b = 1"),
    ("take-away", "2", 2, ""),
    ("delete", "2", 2, "a and b are even"),
    ("nimhoff", "2", 7, ""),
    ("nim", "2", 1, "nim"),
    ("staircase", "2", 1, "a = c"),
    ("moore", "2", 1, "a = b = c"),
    ("exactly-two", "2", 4, "at least two of a, b and c are 0"),
    ("three-piles-and-two", "2", 22, ""),
    ("diagonal-once", "2", 5, ""),
    ("wythoff", "fib", 7, "wythoff"),
    ("misere-wythoff", "fib", 13, "wythoff but for 6"),
    ("larger-pile", "fib", 7, "wythoff"),
    ("more-from-smaller", "fib", 7, "wythoff"),
    ("leaping-queen", "fib", 7, "wythoff"),
    ("ends-at-one", "fib", 5, ""),
    ("ends-at-two", "fib", 28, ""),
    ("ends-on-diagonal", "fib", 19, ""),
    ("two-wythoff", "t:2", 9, "t-wythoff --t 2"),
    ("transfer-queen", "2", 13, ""),
    ("forbidden-bishop", "2", 12, ""),
    ("two-coins-together", "fib", 39, ""),
    ("fibonacci-nim", "fib", 4, ""),
    ("misere-fibonacci-nim", "fib", 8, ""),
    ("fibonacci-pass", "fib", 10, ""),
    ("odd-fibonacci", "fib", 4, ""),
    ("chocolate", "2", 3, "among its positions nim"),
    ("twice-forbidden-queen", "2", 7, ""),
    ("forbidden-queen", "fib", 73, ""),
    ("forbidden-fibonacci-nim", "fib", 72, ""),
    ("take-fibonacci", "", 0, ""),
    ("take-away-thrice", "", 0, ""),
    ("maharaja", "", 0, ""),
    ("splitting-queen", "", 0, ""),
    ("wythoff-star", "", 0, ""),
    ("steep-chocolate", "", 0, ""),
    ("even-diagonal", "", 0, ""),
];

/// The rules that take more than two seconds.
const LONG: [&str; 2] = ["forbidden-queen", "forbidden-fibonacci-nim"];

/// A set in words, in few of them.
fn in_words(said: &SetWords) -> String {
    let described = said.described.as_ref().map(|described| described.words.replace("the positions where ", ""));
    let known = said.same_as.clone().or(described.clone()).map(|name| match said.except.len() {
        0 => name,
        count => format!("{name} but for {count}"),
    });
    let residues = said.residues.as_ref().map(|found| {
        let values: Vec<String> = found.values.iter().map(u64::to_string).collect();
        format!("{} modulo {}", values.join(", "), found.modulus)
    });
    let words = described.and(known.clone()).or(residues).or(known).unwrap_or_default();
    if said.among_positions { format!("among its positions {words}") } else { words }
}

#[test]
fn the_list_is_the_folder() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../saves/rules");
    let files = std::fs::read_dir(&folder).expect("the folder").map(|entry| {
        let path = entry.expect("a file").path();
        let name = path.file_name().and_then(|name| name.to_str()).expect("a name").to_owned();
        (name, std::fs::read_to_string(&path).expect("a text"))
    });
    let files: BTreeSet<(String, String)> = files.collect();
    let listed = GALLERY.iter().map(|entry| (entry.file.to_owned(), entry.text.to_owned()));
    assert_eq!(listed.collect::<BTreeSet<_>>(), files);
    let names: Vec<String> = KNOWN.iter().map(|(name, ..)| format!("{name}.rule")).collect();
    assert_eq!(GALLERY.iter().map(|entry| entry.file).collect::<Vec<_>>(), names);
    for entry in &GALLERY {
        assert!(entry.text.starts_with("# "), "{}: no source", entry.file);
        assert_eq!(rule(entry.text).title.as_deref(), Some(entry.title), "{}", entry.file);
        assert!(rule(entry.text).start.is_some(), "{}: no start", entry.file);
    }
}

#[test]
fn every_rule_of_the_gallery_ends_as_it_is_known_to() {
    for (entry, (name, base, states, words)) in GALLERY.iter().zip(KNOWN) {
        let checked = check(&rule(entry.text), &Limits::default()).unwrap_or_else(|error| panic!("{name}: {error}"));
        if !is_long() && LONG.contains(&name) {
            continue;
        }
        let begun = Instant::now();
        let clock = || begun.elapsed().as_secs_f64();
        // Small tables will do where something is found, and small guesses where nothing is.
        let rows = (!is_long()).then_some([2_000, 160, 24][checked.rule().arity() - 1]);
        let guess_states = if is_long() || !base.is_empty() { DiscoveryBudget::default().guess_states } else { 12 };
        let seconds = if base.is_empty() { 60.0 } else { 600.0 };
        let budget = DiscoveryBudget { rows, guess_states, clock: &clock, seconds, ..DiscoveryBudget::default() };
        let found = discover(&checked, &default_bases(&checked), 0, &budget).expect("a verdict");
        println!("{name}: {:?}, {} rows, {:.1} s", found.verdict, found.rows, begun.elapsed().as_secs_f64());
        if base.is_empty() {
            assert!(matches!(found.verdict, DiscoveryVerdict::Open(_)), "{name}: {:?}", found.verdict);
            continue;
        }
        let found_states = found.sets.first().map_or(0, Automaton::len);
        let found_words = in_words(&found.said);
        let ends = (found.verdict, found.base.to_string(), found_states, found_words.as_str());
        assert_eq!(ends, (DiscoveryVerdict::Proved, base.to_owned(), states, words), "{name}: {:?}", found.claims);
        // The other way to compute large proofs may spend the budget.
        assert!(found.rechecked || LONG.contains(&name), "{name}");
    }
}
