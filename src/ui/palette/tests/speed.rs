//! The time that a typed key takes.

use std::time::Instant;

use super::index;
use crate::palette::search::{Searches, found};
use golden_session::{Meaning, Session};

/// Prints how long a key typed into the palette takes; it has to be less than 5 ms in an optimised build:
/// `cargo test --release -p golden-ui --lib a_key_typed -- --ignored --nocapture`.
#[test]
#[ignore = "measures; wants an optimised build"]
fn a_key_typed_takes_less_than_a_frame() {
    let session = Session::default();
    let index = index(&session);
    let before = Searches::default();
    let mut times = Vec::new();
    for text in
        ["wythoff 31 48", "zeckendorf form", "export table as json", "again replace press", "size of the board 20"]
    {
        for end in (1..=text.len()).filter(|&end| text.is_char_boundary(end)) {
            let since = Instant::now();
            let meaning = Meaning::of(&text[..end]);
            std::hint::black_box(found(&text[..end], Some(&meaning), &index, (&session, true), &before));
            times.push(since.elapsed());
        }
    }
    times.sort_unstable();
    let (median, most) = (times[times.len() / 2], times[times.len() - 1]);
    println!("a key typed: median {median:?}, longest {most:?}, of {} keys", times.len());
    assert!(median.as_millis() < 5 && most.as_secs() < 5);
}

/// Not a measurement: a bound that only a fault of another order reaches, also unoptimised and on a busy machine.
#[test]
fn a_key_typed_costs_little() {
    let session = Session::default();
    let index = index(&session);
    assert!(index.entries.len() > 250, "{} entries", index.entries.len());
    let began = Instant::now();
    for typed in ["z", "zeck", "the value of the table", "xyzzy nothing", "colour by outcome"] {
        let _ = found(typed, Some(&Meaning::of(typed)), &index, (&session, true), &Searches::default());
    }
    assert!(began.elapsed().as_secs() < 2, "{:?}", began.elapsed());
}
