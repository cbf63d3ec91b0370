//! P-positions of Wythoff's game and all winning moves, beside square roots and a scan of the list of P-positions.
//!
//! Of machine words a thousand are done at a time: a microsecond is a nanosecond each.

use std::hint::black_box;
use std::time::Duration;

use criterion::Criterion;
use dashu_int::ops::SquareRoot;
use golden_game::Wythoff;
use golden_number::{
    UBig, floor_phi, floor_phi_u64, floor_phi_u128, is_safe_pair, is_safe_pair_u64, is_safe_pair_u128, safe_pair,
};

use support::Run;

mod support;

const U64: &str = "wythoff_u64_thousand";
const U128: &str = "wythoff_u128_thousand";
const SMALL: &str = "wythoff_piles_to_10000_thousand";

/// Decimal digits of big piles.
const DIGITS: [usize; 3] = [1000, 100_000, 1_000_000];

fn group_of(digits: usize) -> String {
    format!("wythoff_{digits}_digits")
}

/// A thousand pairs of words below 2⁶², anywhere and beside safe pairs by turns.
fn pairs() -> Vec<(u64, u64)> {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state >> 2
    };
    let pair = |place: usize| {
        let (a, b) = (next(), next());
        let near = u64::try_from(floor_phi_u64(a >> 1)).unwrap_or(b);
        if place.is_multiple_of(2) { (a, b) } else { (near, near + (a >> 1)) }
    };
    (0..1000).map(pair).collect()
}

/// (n + ⌊√(5n²)⌋) div 2 in 128 bits.
fn floor_by_root(n: u64) -> u128 {
    let n = u128::from(n);
    n.midpoint((5 * n * n).isqrt())
}

fn big_floor_by_root(n: &UBig) -> UBig {
    ((n * n * 5u8).sqrt() + n) >> 1
}

fn words(criterion: &mut Criterion) {
    let pairs = pairs();
    let wide: Vec<_> =
        pairs.iter().map(|&(a, b)| (u128::from(a) << 64 | 0x3039, u128::from(b) << 64 | 0x309)).collect();
    let mut group = criterion.benchmark_group(U64);
    group.bench_function("floor", |b| b.iter(|| pairs.iter().map(|p| floor_phi_u64(black_box(p.0))).max()));
    group.bench_function("floor_by_root", |b| b.iter(|| pairs.iter().map(|p| floor_by_root(black_box(p.0))).max()));
    let is_p = |p: &&(u64, u64)| is_safe_pair_u64(black_box(p.0), p.1);
    group.bench_function("p_test", |b| b.iter(|| pairs.iter().filter(is_p).count()));
    let moves = |p: &(u64, u64)| Wythoff::winning_moves_u64(black_box(p.0), p.1).as_slice().len();
    group.bench_function("winning_moves", |b| b.iter(|| pairs.iter().map(moves).sum::<usize>()));
    let listed = |p: &(u64, u64)| Wythoff::closed_form(&black_box(p.0).into(), &p.1.into()).winning_moves.len();
    group.bench_function("closed_form", |b| b.iter(|| pairs.iter().map(listed).sum::<usize>()));
    group.finish();

    let mut group = criterion.benchmark_group(U128);
    group.bench_function("floor", |b| b.iter(|| wide.iter().map(|p| floor_phi_u128(black_box(p.0))).max()));
    let by_root = |p: &(u128, u128)| big_floor_by_root(&black_box(p.0).into());
    group.bench_function("floor_by_root", |b| b.iter(|| wide.iter().map(by_root).max()));
    let is_p = |p: &&(u128, u128)| is_safe_pair_u128(black_box(p.0), p.1);
    group.bench_function("p_test", |b| b.iter(|| wide.iter().filter(is_p).count()));
    let moves = |p: &(u128, u128)| Wythoff::winning_moves_u128(black_box(p.0), p.1).as_slice().len();
    group.bench_function("winning_moves", |b| b.iter(|| wide.iter().map(moves).sum::<usize>()));
    group.finish();
}

/// The P-positions (a, b), a ≤ b, with a below a bound, by the definition of a as a mex.
fn list_by_mex(bound: u64) -> Vec<(u64, u64)> {
    let mut taken = std::collections::HashSet::new();
    let mut a = 0;
    let mut list = Vec::new();
    while a < bound {
        let b = a + list.len() as u64;
        list.push((a, b));
        taken.extend([a, b]);
        while taken.contains(&a) {
            a += 1;
        }
    }
    list
}

/// The winning moves by a scan of the list.
fn moves_by_scan(list: &[(u64, u64)], a: u64, b: u64) -> usize {
    let both = list.iter().flat_map(|&(x, y)| [(x, y), (y, x)].into_iter().take(if x == y { 1 } else { 2 }));
    let is_option = |&(x, y): &(u64, u64)| x <= a && y <= b && (x, y) != (a, b) && (x == a || y == b || a - x == b - y);
    both.filter(is_option).count()
}

fn small(criterion: &mut Criterion) {
    let list = list_by_mex(10_000);
    let pairs: Vec<_> = pairs().into_iter().map(|(a, b)| (a % 10_000, b % 10_000)).collect();
    let mut group = criterion.benchmark_group(SMALL);
    let moves = |p: &(u64, u64)| Wythoff::winning_moves_u64(black_box(p.0), p.1).as_slice().len();
    group.bench_function("winning_moves", |b| b.iter(|| pairs.iter().map(moves).sum::<usize>()));
    let scanned = |p: &(u64, u64)| moves_by_scan(&list, black_box(p.0), p.1);
    assert_eq!(pairs.iter().map(moves).sum::<usize>(), pairs.iter().map(scanned).sum::<usize>());
    group.sample_size(10);
    group.bench_function("scan_of_the_list", |b| b.iter(|| pairs.iter().map(scanned).sum::<usize>()));
    group.finish();
}

fn big(criterion: &mut Criterion) {
    for digits in DIGITS {
        let a = UBig::from(10u8).pow(digits) / 7u8;
        let b = UBig::from(10u8).pow(digits) / 11u8;
        let safe = safe_pair(&b);
        let mut group = criterion.benchmark_group(group_of(digits));
        group.sample_size(10);
        group.bench_function("floor", |bencher| bencher.iter(|| floor_phi(black_box(&a))));
        group.bench_function("floor_by_root", |bencher| bencher.iter(|| big_floor_by_root(black_box(&a))));
        group.bench_function("p_test", |bencher| bencher.iter(|| is_safe_pair(black_box(&safe.a), &safe.b)));
        group.bench_function("winning_moves", |bencher| bencher.iter(|| Wythoff::closed_form(black_box(&a), &b)));
        group.bench_function("product", |bencher| bencher.iter(|| black_box(&a) * &b));
        group.finish();
    }
}

fn main() {
    let run = Run::begin();
    let criterion = Criterion::default().warm_up_time(Duration::from_millis(300));
    let mut criterion = criterion.measurement_time(Duration::from_secs(1)).configure_from_args();
    words(&mut criterion);
    small(&mut criterion);
    big(&mut criterion);
    criterion.final_summary();
    run.ratios(U64, "floor", &["floor_by_root", "p_test"]);
    run.ratios(U64, "winning_moves", &["closed_form"]);
    run.ratios(U128, "floor", &["floor_by_root", "p_test", "winning_moves"]);
    run.ratios(SMALL, "winning_moves", &["scan_of_the_list"]);
    for digits in DIGITS {
        run.ratios(&group_of(digits), "floor", &["floor_by_root", "p_test", "product"]);
        run.ratios(&group_of(digits), "winning_moves", &["floor_by_root"]);
    }
}
