//! The Grundy values of Fibonacci Nim, row by row. The state of the rows of Fibonacci Nim between two blocks as
//! numbers, so that they go on in another run.
//!
//! 𝒢(n, r) = mex {𝒢(n − k, min(2k, n − k)) : 1 ≤ k ≤ r} does not decrease in r, so row n is a short list of steps. Say
//! that m offers v to n > m if 𝒢(m, min(2(n − m), m)) = v, and let M(v) be the largest m that offers v to n. Then
//! 𝒢(n, r) > v iff M(0), …, M(v) are all at least n − r: value v starts at r = n − min {M(u) : u < v}.
//!
//! A step [lo, hi) of row m offers its value to n from m + max(1, ⌈lo/2⌉) to m + ⌈hi/2⌉ − 1, the last step without end.
//!
//! All this holds for the take-away game of any factor f ≥ 1, with f in place of 2: ⌊f·k⌋ ≥ l iff k ≥ ⌈l/f⌉.
//!
//! Offers of a block of rows that start within it wait at the row where they start; all others wait in
//! [`FarOffers`], in little memory.
//!
//! The numbers of the state, in order: the next row; the number of values that have offers, and for each value the
//! number of its offers, and each offer as m and its last row; the number of runs that wait, and each run as its
//! value, its first row and the row after its last, and the two lines of its places, each as the number of the slope
//! (`u32::MAX` for no line) and the two halves of the constant.

use super::waiting_runs::{
    BLOCK, FarOffers, FarStep, Line, MOST_CONSTANT, Offer, Run, SLOPES, Slopes, first_row, last_row,
};
use golden_game::Factor;

/// A step of a row of Fibonacci Nim: the value holds from this limit r to the next step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowStep {
    /// The first limit.
    pub limit: u32,
    /// The value.
    pub value: u32,
}

/// Rows 0, 1, 2, … one after the other, on demand.
///
/// **Cost**: about ½ µs per row below 10⁶. A row has on average about 0.9·ln n steps, and at most 29 up to row 10⁷.
/// Memory: that of the runs in
/// [`FarOffers`], about a megabyte at row 10⁸.
#[derive(Debug)]
pub(crate) struct FibonacciRows {
    /// The limit after taking k, divided by k: 2 in Fibonacci Nim.
    factor: Factor,
    /// The next row.
    pub(super) next: u32,
    /// For each value the relevant offers: m increasing, their ends decreasing.
    pub(super) offers: Vec<Vec<Offer>>,
    /// The last of them, or one that has ended, for each value: stored contiguously, since each row reads nearly all.
    pub(super) largest: Vec<Offer>,
    /// Offers that start in this block, by row, and in later blocks.
    soon: Vec<Vec<Start>>,
    pub(super) later: FarOffers,
    steps: Vec<RowStep>,
    /// The steps of the last row that are offered in later blocks.
    far: Vec<FarStep>,
}

/// No offer: it ended before row 1, and its m is larger than any other.
pub(super) const NO_OFFER: Offer = Offer { m: u32::MAX, last: 0 };

/// An offer of a value that starts at some row.
#[derive(Clone, Copy, Debug)]
struct Start {
    value: u32,
    offer: Offer,
}

impl Default for FibonacciRows {
    /// The rows of Fibonacci Nim, none computed yet.
    fn default() -> Self {
        Self::of_factor(Factor::DOUBLE)
    }
}

impl FibonacciRows {
    /// The rows of the take-away game with a factor, at least 1; none computed yet.
    pub(crate) fn of_factor(factor: Factor) -> Self {
        Self {
            factor,
            next: 0,
            offers: Vec::new(),
            largest: Vec::new(),
            soon: vec![Vec::new(); BLOCK as usize],
            later: FarOffers::of_factor(factor),
            steps: Vec::new(),
            far: Vec::new(),
        }
    }

    /// The steps of the next row; `None` after row 2³² − 2.
    pub(crate) fn next_row(&mut self) -> Option<&[RowStep]> {
        let n = self.next;
        self.next = n.checked_add(1)?;
        self.receive_offers(n);
        self.find_steps(n);
        self.make_offers(n);
        Some(&self.steps)
    }

    fn receive_offers(&mut self, n: u32) {
        if n.is_multiple_of(BLOCK) && n > 0 {
            let soon = &mut self.soon;
            self.later.begin_block(n, |at, value, offer| {
                soon[(at % BLOCK) as usize].push(Start { value, offer });
            });
        }
        let mut starting = std::mem::take(&mut self.soon[(n % BLOCK) as usize]);
        for Start { value, offer } in starting.drain(..) {
            let value = value as usize;
            if value >= self.offers.len() {
                self.offers.resize(value + 1, Vec::new());
                self.largest.resize(value + 1, NO_OFFER);
            }
            insert(&mut self.offers[value], offer);
            self.largest[value] = self.offers[value].last().copied().unwrap_or(NO_OFFER);
        }
        self.soon[(n % BLOCK) as usize] = starting;
    }

    fn find_steps(&mut self, n: u32) {
        self.steps.clear();
        let mut lowest = n;
        for (value, largest) in (0..).zip(&mut self.largest) {
            if largest.last < n {
                *largest = current(&mut self.offers[value as usize], n);
            }
            if largest.m < lowest {
                self.steps.push(RowStep { limit: n - lowest, value });
                lowest = largest.m;
            } else if largest.last < n {
                self.steps.push(RowStep { limit: n - lowest, value });
                return;
            }
        }
        let value = u32::try_from(self.largest.len()).unwrap_or(u32::MAX);
        self.steps.push(RowStep { limit: n - lowest, value });
    }

    fn make_offers(&mut self, m: u32) {
        self.far.clear();
        let ends = self.steps.iter().skip(1).map(|step| Some(m - step.limit)).chain([None]);
        for (step, to) in self.steps.iter().zip(ends) {
            let far = FarStep { value: step.value, from: m - step.limit, to };
            let (at, last) = (first_row(m, far.from, self.factor), last_row(m, to, self.factor));
            if at > last {
                continue;
            }
            if at / BLOCK == m / BLOCK {
                self.soon[(at % BLOCK) as usize].push(Start { value: step.value, offer: Offer { m, last } });
            } else {
                self.far.push(far);
            }
        }
        self.later.add_row(m, &self.far);
    }
}

/// Adds an offer unless a larger m offers as long; removes those of smaller m that do not last longer.
fn insert(offers: &mut Vec<Offer>, offer: Offer) {
    if offers.last().is_none_or(|other| other.m < offer.m) {
        // By far the most frequent case: the largest m so far.
        while offers.pop_if(|other| other.last <= offer.last).is_some() {}
        offers.push(offer);
        return;
    }
    let above = offers.partition_point(|other| other.m < offer.m);
    if offers.get(above).is_some_and(|other| other.last >= offer.last) {
        return;
    }
    let kept = offers.iter().take(above).rposition(|other| other.last > offer.last).map_or(0, |index| index + 1);
    offers.splice(kept..above, [offer]);
}

/// The offer of the largest m to row n, after the offers that have ended are removed.
fn current(offers: &mut Vec<Offer>, n: u32) -> Offer {
    while offers.pop_if(|offer| offer.last < n).is_some() {}
    offers.last().copied().unwrap_or(NO_OFFER)
}

/// The value of a row at a limit.
pub(super) fn value_at(steps: &[RowStep], limit: u64) -> u32 {
    let next = steps.partition_point(|step| u64::from(step.limit) <= limit);
    next.checked_sub(1).and_then(|index| steps.get(index)).map_or(0, |step| step.value)
}

/// More values than rows below 2³² reach.
const MOST_VALUES: u32 = 1 << 10;

/// Three for the run, three for each of its lines.
const WORDS_OF_A_RUN: usize = 9;

/// The low and the high half of the constant of a line, after the number of its slope.
fn line_words(line: Option<Line>) -> [u32; 3] {
    let Some(Line { slope, constant }) = line else { return [u32::MAX, 0, 0] };
    let bits = constant.cast_unsigned();
    let half = |bits: u64| u32::try_from(bits & u64::from(u32::MAX)).unwrap_or(u32::MAX);
    [slope.into(), half(bits), half(bits >> 32)]
}

/// Numbers that are no line.
struct NoLine;

/// The line of three numbers, none where the first is `u32::MAX`; `Err` if they are no line.
fn line(words: &mut impl Iterator<Item = u32>) -> Result<Option<Line>, NoLine> {
    let mut next = || words.next().ok_or(NoLine);
    let (slope, low, high) = (next()?, next()?, next()?);
    if slope == u32::MAX {
        return Ok(None);
    }
    let constant = (u64::from(low) | u64::from(high) << 32).cast_signed();
    if constant.unsigned_abs() >= MOST_CONSTANT {
        return Err(NoLine);
    }
    let slope = u8::try_from(slope).ok().filter(|slope| usize::from(*slope) < SLOPES).ok_or(NoLine)?;
    Ok(Some(Line { slope, constant }))
}

impl FibonacciRows {
    /// Adds the state of the rows of Fibonacci Nim, before the first row of a block.
    pub(super) fn add_state(&self, words: &mut Vec<u32>) {
        let count = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let runs = self.later.runs().count();
        words.extend([self.next, count(self.offers.len())]);
        for offers in &self.offers {
            words.push(count(offers.len()));
            words.extend(offers.iter().flat_map(|offer| [offer.m, offer.last]));
        }
        words.push(count(runs));
        words.reserve_exact(WORDS_OF_A_RUN * runs);
        for Run { value, from, to, first, end } in self.later.runs() {
            words.extend([value, first, end]);
            words.extend(line_words(Some(from)));
            words.extend(line_words(to));
        }
    }

    /// The rows that go on from a state; `None` if no rows have it.
    pub(super) fn from_state(words: &mut impl Iterator<Item = u32>) -> Option<Self> {
        let mut rows = Self { next: words.next()?, ..Self::default() };
        let next = rows.next;
        let values = words.next().filter(|values| *values <= MOST_VALUES)?;
        if !next.is_multiple_of(BLOCK) {
            return None;
        }
        for _ in 0..values {
            let mut offers: Vec<Offer> = Vec::new();
            for _ in 0..words.next()? {
                let offer = Offer { m: words.next()?, last: words.next()? };
                let is_next = offers.last().is_none_or(|last| last.m < offer.m && last.last > offer.last);
                if offer.m >= next || !is_next {
                    return None;
                }
                offers.push(offer);
            }
            rows.largest.push(offers.last().copied().unwrap_or(NO_OFFER));
            rows.offers.push(offers);
        }
        let slopes = Slopes::of_factor(Factor::DOUBLE);
        for _ in 0..words.next()? {
            let (value, first, end) = (words.next()?, words.next()?, words.next()?);
            let (from, to) = (line(words).ok()??, line(words).ok()?);
            let run = Run { value, from, to, first, end };
            if value >= MOST_VALUES || first >= end || end > next || run.first_row(first, &slopes) < next {
                return None;
            }
            rows.later.restore(run, next);
        }
        Some(rows)
    }
}
