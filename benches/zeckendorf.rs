//! Zeckendorf forms and back, beside the greedy algorithm; products of long numbers, and reading and writing them, beside
//! the library of big integers.
//!
//! Of machine words a thousand are done at a time: a microsecond is a nanosecond each.

use std::hint::black_box;
use std::time::Duration;

use criterion::Criterion;
use golden_number::{
    FIBONACCI, Representation, UBig, fibonacci_pair, mask_value, mask_value_u128, parse_number, product,
    second_canonical_mask, squared, tail, to_decimal, zeckendorf_mask, zeckendorf_mask_u128,
};

use support::Run;

mod support;

const WORDS: &str = "zeckendorf_words_thousand";

/// Decimal digits, and up to how many the greedy algorithm is bearable.
const DIGITS: [usize; 4] = [1000, 10_000, 100_000, 1_000_000];
const GREEDY_DIGITS: usize = 10_000;

/// Decimal digits of numbers that are multiplied, read and written.
const LONG: [usize; 4] = [10_000, 100_000, 300_000, 1_000_000];

fn long_group_of(digits: usize) -> String {
    format!("long_{digits}_digits")
}

fn group_of(digits: usize) -> String {
    format!("zeckendorf_{digits}_digits")
}

fn greedy_mask(n: u64) -> u128 {
    let mut rest = n;
    let mut mask = 0;
    for (index, &part) in FIBONACCI.iter().enumerate().skip(2).rev() {
        if part <= rest {
            rest -= part;
            mask |= 1 << index;
        }
    }
    mask
}

/// The largest part first, the parts by stepping down.
fn greedy(n: &UBig, above: usize) -> Vec<usize> {
    let (mut part, mut next) = fibonacci_pair(above);
    let mut rest = n.clone();
    let mut indices = Vec::new();
    for index in (2..=above).rev() {
        if part <= rest {
            rest -= &part;
            indices.push(index);
        }
        next -= &part;
        std::mem::swap(&mut part, &mut next);
    }
    indices
}

fn words(criterion: &mut Criterion) {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let words: Vec<u64> = std::iter::repeat_with(next).take(1000).collect();
    let wide: Vec<u128> = words.iter().map(|&word| u128::from(word) << 64 | u128::from(!word)).collect();
    let masks: Vec<u128> = words.iter().map(|&word| zeckendorf_mask(word)).collect();
    let wide_masks: Vec<_> = wide.iter().map(|&word| zeckendorf_mask_u128(word)).collect();
    assert!(words.iter().zip(&masks).all(|(&word, &mask)| greedy_mask(word) == mask));
    let mut group = criterion.benchmark_group(WORDS);
    let of_mask = |group: &mut criterion::BenchmarkGroup<'_, _>, name: &str, make: fn(u64) -> u128| {
        let all = || words.iter().map(|&word| make(black_box(word))).fold(0, |left, right| left ^ right);
        group.bench_function(name, |bencher| bencher.iter(all));
    };
    of_mask(&mut group, "mask_u64", zeckendorf_mask);
    of_mask(&mut group, "greedy_u64", greedy_mask);
    of_mask(&mut group, "second_canonical_u64", second_canonical_mask);
    let back = || masks.iter().map(|&mask| mask_value(black_box(mask))).max();
    group.bench_function("value_u64", |bencher| bencher.iter(back));
    let all = || wide.iter().map(|&word| zeckendorf_mask_u128(black_box(word))).max();
    group.bench_function("mask_u128", |bencher| bencher.iter(all));
    let back = || wide_masks.iter().map(|&mask| mask_value_u128(black_box(mask))).max();
    group.bench_function("value_u128", |bencher| bencher.iter(back));
    group.finish();
}

fn big(criterion: &mut Criterion) {
    for digits in DIGITS {
        let n = UBig::from(10u8).pow(digits) / 7u8;
        let form = Representation::canonical(&n);
        let mut group = criterion.benchmark_group(group_of(digits));
        group.sample_size(10);
        group.bench_function("form", |bencher| bencher.iter(|| Representation::canonical(black_box(&n))));
        let second = || Representation::second_canonical(black_box(&n));
        group.bench_function("second_canonical_form", |bencher| bencher.iter(second));
        group.bench_function("left_shift", |bencher| bencher.iter(|| black_box(&form).left_shift()));
        group.bench_function("right_shift", |bencher| bencher.iter(|| black_box(&form).right_shift()));
        group.bench_function("value", |bencher| bencher.iter(|| black_box(&form).value()));
        group.bench_function("tail", |bencher| bencher.iter(|| tail(black_box(&n))));
        group.bench_function("decimal_digits", |bencher| bencher.iter(|| to_decimal(black_box(&n))));
        if digits <= GREEDY_DIGITS {
            let above = form.indices().first().map_or(2, |&highest| highest as usize + 1);
            assert!(greedy(&n, above).len() == form.indices().len());
            group.bench_function("greedy", |bencher| bencher.iter(|| greedy(black_box(&n), above)));
        }
        group.finish();
    }
}

/// What is read and written, beside the same by the library of big integers.
fn long(criterion: &mut Criterion) {
    for digits in LONG {
        let power = UBig::from(10u8).pow(digits);
        let (a, b) = (&power / 7u8, power / 11u8);
        let text = a.to_string();
        assert!(to_decimal(&a) == text && parse_number(&text).as_ref() == Ok(&a) && product(&a, &b) == &a * &b);
        let mut group = criterion.benchmark_group(long_group_of(digits));
        group.sample_size(10);
        group.bench_function("product", |bencher| bencher.iter(|| product(black_box(&a), black_box(&b))));
        group.bench_function("product_by_library", |bencher| bencher.iter(|| black_box(&a) * black_box(&b)));
        group.bench_function("square", |bencher| bencher.iter(|| squared(black_box(&a))));
        group.bench_function("parse", |bencher| bencher.iter(|| parse_number(black_box(&text))));
        let by_library = || UBig::from_str_radix(black_box(&text), 10);
        group.bench_function("parse_by_library", |bencher| bencher.iter(by_library));
        group.bench_function("print", |bencher| bencher.iter(|| to_decimal(black_box(&a))));
        group.bench_function("print_by_library", |bencher| bencher.iter(|| black_box(&a).to_string()));
        group.finish();
    }
}

fn main() {
    let run = Run::begin();
    let criterion = Criterion::default().warm_up_time(Duration::from_millis(300));
    let mut criterion = criterion.measurement_time(Duration::from_secs(1)).configure_from_args();
    words(&mut criterion);
    big(&mut criterion);
    long(&mut criterion);
    criterion.final_summary();
    run.ratios(WORDS, "mask_u64", &["greedy_u64", "second_canonical_u64", "value_u64", "mask_u128", "value_u128"]);
    for digits in DIGITS {
        let others = ["greedy", "second_canonical_form", "left_shift", "value", "tail", "decimal_digits"];
        run.ratios(&group_of(digits), "form", &others);
    }
    for digits in LONG {
        let group = long_group_of(digits);
        run.ratios(&group, "product", &["product_by_library", "square"]);
        run.ratios(&group, "parse", &["parse_by_library", "product"]);
        run.ratios(&group, "print", &["print_by_library", "product"]);
    }
}
