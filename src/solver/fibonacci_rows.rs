//! The Grundy values of Fibonacci Nim, row after row.
//!
//! 𝒢(n, r) = mex {𝒢(n − k, min(2k, n − k)) : 1 ≤ k ≤ r} does not decrease in r, so row n is a short list of steps. Say
//! that m offers v to n > m if 𝒢(m, min(2(n − m), m)) = v, and let M(v) be the largest m that offers v to n. Then
//! 𝒢(n, r) > v iff M(0), …, M(v) are all at least n − r: value v starts at r = n − min {M(u) : u < v}.
//!
//! A step [lo, hi) of row m offers its value to n from m + max(1, ⌈lo/2⌉) to m + ⌈hi/2⌉ − 1, the last step for ever.

/// Rows that share a list of future offers.
const BLOCK: u32 = 2048;

/// A step of a row: the value holds from this limit r to the next step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    /// The first limit.
    pub(super) limit: u32,
    /// The value.
    pub(super) value: u32,
}

/// Rows 0, 1, 2, … one after the other.
///
/// **Cost**: about ½ µs a row below 10⁶; a row has about 1.6·ln n steps. Memory some 10 bytes a row.
#[derive(Debug)]
pub(super) struct FibonacciRows {
    /// The next row, and the one after the last.
    next: u32,
    end: u32,
    /// For each value the offers that count: m increasing, their ends decreasing.
    offers: Vec<Vec<Offer>>,
    /// Offers that start in this block, by row, and in later blocks.
    soon: Vec<Vec<Start>>,
    later: Vec<Vec<Start>>,
    steps: Vec<Step>,
}

/// Row m offers a value up to row `last`.
#[derive(Clone, Copy, Debug)]
struct Offer {
    m: u32,
    last: u32,
}

/// An offer that starts at some row.
#[derive(Clone, Copy, Debug)]
struct Start {
    at: u32,
    value: u32,
    offer: Offer,
}

impl FibonacciRows {
    /// The rows 0 to `end` − 1.
    pub(super) fn new(end: u32) -> Self {
        Self {
            next: 0,
            end,
            offers: Vec::new(),
            soon: vec![Vec::new(); BLOCK as usize],
            later: vec![Vec::new(); (end / BLOCK) as usize + 1],
            steps: Vec::new(),
        }
    }

    /// The next row's number and steps; `None` after the last one.
    pub(super) fn next_row(&mut self) -> Option<(u32, &[Step])> {
        let n = self.next;
        if n >= self.end {
            return None;
        }
        self.next += 1;
        self.receive_offers(n);
        self.find_steps(n);
        self.make_offers(n);
        Some((n, &self.steps))
    }

    fn receive_offers(&mut self, n: u32) {
        if n.is_multiple_of(BLOCK) {
            let starting = self.later.get_mut((n / BLOCK) as usize).map(std::mem::take).unwrap_or_default();
            for start in starting {
                self.soon[(start.at % BLOCK) as usize].push(start);
            }
        }
        let mut starting = std::mem::take(&mut self.soon[(n % BLOCK) as usize]);
        for Start { value, offer, .. } in starting.drain(..) {
            let value = value as usize;
            if value >= self.offers.len() {
                self.offers.resize(value + 1, Vec::new());
            }
            insert(&mut self.offers[value], offer);
        }
        self.soon[(n % BLOCK) as usize] = starting;
    }

    fn find_steps(&mut self, n: u32) {
        self.steps.clear();
        let mut lowest = n;
        for value in 0.. {
            let offer = self.offers.get_mut(value as usize).and_then(|offers| current(offers, n));
            match offer {
                Some(m) if m >= lowest => {}
                Some(m) => {
                    self.steps.push(Step { limit: n - lowest, value });
                    lowest = m;
                }
                None => {
                    self.steps.push(Step { limit: n - lowest, value });
                    return;
                }
            }
        }
    }

    fn make_offers(&mut self, m: u32) {
        let ends = self.steps.iter().skip(1).map(|step| Some(step.limit)).chain([None]);
        for (step, end) in self.steps.iter().zip(ends) {
            let at = m.saturating_add(step.limit.div_ceil(2).max(1));
            let last = end.map_or(u32::MAX, |end| m.saturating_add(end.div_ceil(2)).saturating_sub(1));
            if at >= self.end || at > last {
                continue;
            }
            let start = Start { at, value: step.value, offer: Offer { m, last } };
            if at / BLOCK == m / BLOCK {
                self.soon[(at % BLOCK) as usize].push(start);
            } else {
                self.later[(at / BLOCK) as usize].push(start);
            }
        }
    }
}

/// Adds an offer unless a larger m offers as long; removes those of smaller m that do not last longer.
fn insert(offers: &mut Vec<Offer>, offer: Offer) {
    let above = offers.partition_point(|other| other.m < offer.m);
    if offers.get(above).is_some_and(|other| other.last >= offer.last) {
        return;
    }
    let kept = offers.iter().take(above).rposition(|other| other.last > offer.last).map_or(0, |index| index + 1);
    offers.splice(kept..above, [offer]);
}

/// The largest m that offers to row n, after the offers that have ended are removed.
fn current(offers: &mut Vec<Offer>, n: u32) -> Option<u32> {
    while offers.pop_if(|offer| offer.last < n).is_some() {}
    offers.last().map(|offer| offer.m)
}

/// The value of a row at a limit.
pub(super) fn value_at(steps: &[Step], limit: u64) -> u32 {
    let next = steps.partition_point(|step| u64::from(step.limit) <= limit);
    next.checked_sub(1).and_then(|index| steps.get(index)).map_or(0, |step| step.value)
}
