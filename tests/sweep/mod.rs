//! Sweeps over all there is of a kind: whole where the variable `GOLDEN_NIM_LONG` is set, as `.ci/run --long` does; always a
//! sample, the same on every machine.

use std::collections::BTreeSet;

use golden_game::SplitMix64;

/// Returns true if everything is tried.
pub fn is_long() -> bool {
    std::env::var_os("GOLDEN_NIM_LONG").is_some()
}

/// All of these where everything is tried; otherwise so many of them, in their order. The seed keeps the samples of two
/// sweeps apart.
pub fn sample<T>(all: impl IntoIterator<Item = T>, count: usize, seed: u64) -> Vec<T> {
    let mut all: Vec<T> = all.into_iter().collect();
    if is_long() || all.len() <= count {
        return all;
    }
    let mut random = SplitMix64::new(seed);
    let mut chosen = BTreeSet::new();
    while chosen.len() < count {
        chosen.insert(random.next_word() % all.len() as u64);
    }
    let mut places = 0_u64..;
    all.retain(|_| places.next().is_some_and(|place| chosen.contains(&place)));
    all
}
