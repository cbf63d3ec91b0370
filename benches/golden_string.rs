//! The golden string: prefixes, windows and packed bits beside copies of the same bytes, letter by letter, and by the
//! substitution; letters far out beside square roots.

use std::hint::black_box;
use std::time::Duration;

use criterion::Criterion;
use dashu_int::ops::SquareRoot;
use golden_number::{
    UBig, golden_bits, golden_counts, golden_fill, golden_letter, golden_letter_u64, golden_prefix, golden_window,
};

use support::Run;

mod support;

const PREFIX: &str = "golden_prefix_100000000";
const BITS: &str = "golden_bits_200000000";
const WINDOW: &str = "golden_window_1000000";
const LETTER: &str = "golden_letter";

/// Letters of the prefix and of the windows, and bits.
const LETTERS: usize = 100_000_000;
const WINDOW_LETTERS: usize = 1_000_000;
const BIT_COUNT: usize = 200_000_000;

/// The indices of single letters, powers of ten.
const POWERS: [usize; 3] = [18, 30, 1000];

/// Letters by floors, one at a time.
fn letter_by_letter(first: u64, length: usize) -> Vec<u8> {
    (first..).take(length).map(|i| b'0' + u8::from(golden_letter_u64(i) == Some(true))).collect()
}

/// The first letters by the substitution 1 → 10, 0 → 1.
fn substituted(length: usize) -> Vec<u8> {
    let mut letters = b"10".to_vec();
    let mut read = 1;
    while letters.len() < length {
        if letters[read] == b'1' {
            letters.extend_from_slice(b"10");
        } else {
            letters.push(b'1');
        }
        read += 1;
    }
    letters.truncate(length);
    letters
}

fn prefixes(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group(PREFIX);
    group.sample_size(10);
    let letters = golden_prefix(LETTERS);
    let mut copy = letters.clone();
    // New memory, and what its first touch alone takes.
    group.bench_function("new", |bencher| bencher.iter(|| golden_prefix(black_box(LETTERS))));
    group.bench_function("memcpy_to_new", |bencher| bencher.iter(|| black_box(&letters).clone()));
    group.bench_function("first_touch", |bencher| bencher.iter(|| vec![b'1'; black_box(LETTERS)]));
    group.bench_function("letter_by_letter", |bencher| bencher.iter(|| letter_by_letter(1, black_box(LETTERS))));
    group.bench_function("substitution", |bencher| bencher.iter(|| substituted(black_box(LETTERS))));
    // Memory used before.
    group.bench_function("memcpy", |bencher| bencher.iter(|| black_box(&mut copy).copy_from_slice(&letters)));
    group.bench_function("fill", |bencher| bencher.iter(|| golden_fill(&UBig::ONE, black_box(&mut copy))));
    assert!(copy == letters);
    group.finish();
}

/// Packed letters put into a buffer.
fn pack_into(buffer: &mut [u8]) -> usize {
    let mut filled = 0;
    let packed = golden_bits(BIT_COUNT as u64, |chunk| {
        let end = filled + chunk.len();
        buffer.get_mut(filled..end).ok_or(filled)?.copy_from_slice(chunk);
        filled = end;
        Ok(())
    });
    packed.map_or_else(|room: usize| room, |()| filled)
}

fn bits(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group(BITS);
    group.sample_size(10);
    let mut buffer = vec![1; BIT_COUNT / 8];
    group.bench_function("packed", |bencher| bencher.iter(|| pack_into(black_box(&mut buffer))));
    let packed = buffer.clone();
    group.bench_function("memcpy", |bencher| bencher.iter(|| black_box(&mut buffer).copy_from_slice(&packed)));
    let bit = |i: u64| u8::from(golden_letter_u64(i) == Some(true));
    let byte = |place: u64| (1..=8).fold(0, |byte, i| byte << 1 | bit(8 * place + i));
    let mut by_letter = || (0..BIT_COUNT as u64 / 8).zip(&mut buffer).for_each(|(place, to)| *to = byte(place));
    group.bench_function("letter_by_letter", |bencher| bencher.iter(&mut by_letter));
    assert!(buffer == packed);
    group.finish();
}

fn windows(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group(WINDOW);
    let letters = golden_prefix(WINDOW_LETTERS);
    group.bench_function("memcpy", |bencher| bencher.iter(|| black_box(&letters).clone()));
    for power in POWERS {
        let first = UBig::from(10u8).pow(power);
        let window = || golden_window(black_box(&first), WINDOW_LETTERS);
        group.bench_function(format!("at_10e{power}"), |bencher| bencher.iter(window));
    }
    let first = 10_u64.pow(18);
    group.bench_function("letter_by_letter", |b| b.iter(|| letter_by_letter(black_box(first), WINDOW_LETTERS)));
    group.finish();
}

/// ⌊(i+1)φ⌋ − ⌊iφ⌋ = 2, by square roots.
fn letter_by_roots(i: &UBig) -> bool {
    let floor = |n: UBig| ((&n * &n * 5u8).sqrt() + n) >> 1;
    floor(i + 1u8) - floor(i.clone()) == UBig::from(2u8)
}

fn letters(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group(LETTER);
    for power in POWERS {
        let index = UBig::from(10u8).pow(power);
        assert_eq!(golden_letter(&index), Some(letter_by_roots(&index)));
        group.bench_function(format!("at_10e{power}"), |bencher| bencher.iter(|| golden_letter(black_box(&index))));
        group.bench_function(format!("count_at_10e{power}"), |b| b.iter(|| golden_counts(black_box(&index))));
        group.bench_function(format!("roots_at_10e{power}"), |b| b.iter(|| letter_by_roots(black_box(&index))));
    }
    group.finish();
}

fn main() {
    let run = Run::begin();
    let criterion = Criterion::default().warm_up_time(Duration::from_millis(300));
    let mut criterion = criterion.measurement_time(Duration::from_secs(1)).configure_from_args();
    prefixes(&mut criterion);
    bits(&mut criterion);
    windows(&mut criterion);
    letters(&mut criterion);
    criterion.final_summary();
    run.ratios(PREFIX, "new", &["memcpy_to_new", "first_touch", "letter_by_letter", "substitution"]);
    run.ratios(PREFIX, "fill", &["memcpy"]);
    run.ratios(BITS, "packed", &["memcpy", "letter_by_letter"]);
    run.ratios(WINDOW, "at_10e18", &["memcpy", "at_10e30", "at_10e1000", "letter_by_letter"]);
    for power in POWERS {
        let [ours, count, roots] = ["", "count_", "roots_"].map(|kind| format!("{kind}at_10e{power}"));
        run.ratios(LETTER, &ours, &[&count, &roots]);
    }
}
