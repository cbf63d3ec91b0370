//! Plain methods, as the definitions give them, and the numbers to compare them on.

use dashu_int::ops::SquareRoot;
use golden_number::UBig;
use proptest::prelude::{Strategy, any};
use proptest::{collection, prop_oneof};

/// The Fibonacci numbers from `F_0` on, as long as they are at most `limit`, and one more.
pub fn fibonacci_up_to(limit: &UBig) -> Vec<UBig> {
    let mut table = vec![UBig::ZERO, UBig::ONE];
    while table[table.len() - 1] <= *limit {
        table.push(&table[table.len() - 1] + &table[table.len() - 2]);
    }
    table
}

/// The pairs of numbers up to a last one.
pub fn pairs_up_to(last: u32) -> impl Iterator<Item = (u32, u32)> {
    (0..=last).flat_map(move |a| (0..=last).map(move |b| (a, b)))
}

/// The greedy algorithm: the largest part first.
pub fn greedy(n: &UBig) -> Vec<u32> {
    let mut rest = n.clone();
    let mut indices = Vec::new();
    for (index, part) in (0u32..).zip(fibonacci_up_to(n)).skip(2).collect::<Vec<_>>().iter().rev() {
        if *part <= rest {
            rest -= part;
            indices.push(*index);
        }
    }
    indices
}

/// The sum of `F_i` over the indices, one by one.
pub fn sum_of(indices: &[u32]) -> UBig {
    let mut sum = UBig::ZERO;
    let (mut f, mut next) = (UBig::ZERO, UBig::ONE);
    let highest = indices.iter().max().copied().unwrap_or_default();
    for index in 0..=highest {
        if indices.contains(&index) {
            sum += &f;
        }
        f += &next;
        std::mem::swap(&mut f, &mut next);
    }
    sum
}

/// (n + ⌊√(5n²)⌋) div 2
pub fn floor_phi(n: &UBig) -> UBig {
    (n + (n * n * 5u8).sqrt()) >> 1
}

/// The other member of the safe pair of x: the A-numbers up to x are counted, and the last of them is looked at.
pub fn partner(x: &UBig) -> UBig {
    let next = x + UBig::ONE;
    let count = floor_phi(&next) - &next;
    if floor_phi(&count) == *x { x + count } else { count }
}

/// Numbers at which machine words overflow, lose their last bit or lie beside a Fibonacci number: within 2 of 0, 2^32,
/// 2^63, 2^64, 2^127, 2^128, of the last numbers with ⌊nφ⌋ in a word, and of all Fibonacci numbers below 2^128.
pub fn edges() -> Vec<u128> {
    let powers = [32, 63, 64, 127].map(|exponent| 1u128 << exponent);
    let last = [64, 128].map(|bits| {
        let end = UBig::ONE << bits;
        u128::try_from(&(floor_phi(&end) - end)).unwrap()
    });
    let fibonacci = fibonacci_up_to(&UBig::from(u128::MAX));
    let fibonacci = fibonacci.iter().filter_map(|part| u128::try_from(part).ok());
    let centers = [0, u128::MAX].into_iter().chain(powers).chain(last).chain(fibonacci);
    let mut edges: Vec<_> =
        centers.flat_map(|center| (0..5).map(move |offset| center.saturating_add(offset).saturating_sub(2))).collect();
    edges.push(u128::MAX);
    edges.sort_unstable();
    edges.dedup();
    edges
}

/// Machine words of every length.
pub fn words() -> impl Strategy<Value = u128> {
    prop_oneof![(any::<u128>(), 0u32..128).prop_map(|(word, shift)| word >> shift), proptest::sample::select(edges()),]
}

/// The golden string by the substitution 1 → 10, 0 → 1.
pub fn substituted(length: usize) -> Vec<u8> {
    let mut letters = vec![b'1'];
    while letters.len() < length {
        letters =
            letters.iter().flat_map(|letter| if *letter == b'1' { b"10".as_slice() } else { b"1" }).copied().collect();
    }
    letters.truncate(length);
    letters
}

/// `a_n` is the least number not among the `a_i` and `b_i` for i < n; `b_n = a_n + tn`.
pub fn pairs_by_mex(count: usize, t: usize) -> Vec<(usize, usize)> {
    let mut taken = vec![false; (count + 1) * (t + 2) + 2];
    let mut least = 0;
    (0..count)
        .map(|n| {
            while taken[least] {
                least += 1;
            }
            let pair = (least, least + t * n);
            taken[pair.0] = true;
            taken[pair.1] = true;
            pair
        })
        .collect()
}

/// Any number of at most `bytes` bytes, short ones as often as long ones.
pub fn number(bytes: usize) -> impl Strategy<Value = UBig> {
    (0..=bytes)
        .prop_flat_map(|length| collection::vec(any::<u8>(), length))
        .prop_map(|bytes| UBig::from_le_bytes(&bytes))
}

/// Numbers within 3 of a Fibonacci number or of a sum of every second one: where carries, ties and
/// lost digits would show.
pub fn near_fibonacci(highest: usize) -> impl Strategy<Value = UBig> {
    (2..highest, 0..highest, 0u8..7).prop_map(|(index, other, offset)| {
        let center =
            golden_number::fibonacci(index) + if other % 3 == 0 { golden_number::fibonacci(other) } else { UBig::ZERO };
        let raised = center + offset;
        if raised > UBig::from(3u8) { raised - 3u8 } else { raised }
    })
}

/// Both kinds.
pub fn any_number(bytes: usize) -> impl Strategy<Value = UBig> {
    prop_oneof![number(bytes), near_fibonacci(bytes * 11)]
}

/// A list of numbers from one of the data files.
pub fn table(file: &str, name: &str) -> Vec<UBig> {
    let table: serde_json::Value = serde_json::from_str(file).unwrap();
    let terms = table[name].as_str().unwrap();
    terms.split(',').map(|term| term.parse().unwrap()).collect()
}

/// First terms of sequences of the OEIS.
pub const OEIS: &str = include_str!("../data/oeis_numeration.json");
