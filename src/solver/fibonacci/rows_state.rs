//! The state of the rows of Fibonacci Nim between two blocks as numbers, so that they go on in another run.
//!
//! In order: the next row; how many values have offers, and for each how many, and each as m and its last row; how many
//! runs wait, and each as its value, its first row and the row after its last, and the two lines of its places, each as
//! the number of the slope (`u32::MAX` for no line) and the two halves of the constant.

use super::far_offers::{Line, Run, SLOPES, Slopes};
use super::rows::{BLOCK, FibonacciRows, NO_OFFER, Offer};
use super::waiting_runs::MOST_CONSTANT;
use golden_game::Factor;

/// More values than rows below 2³² reach.
const MOST_VALUES: u32 = 1 << 10;

/// Three for the run, three for each of its lines.
const WORDS_OF_A_RUN: usize = 9;

/// The factor of Fibonacci Nim.
const FACTOR: Factor = Factor::DOUBLE;

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
        let mut rows = Self::default();
        rows.next = words.next()?;
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
        let slopes = Slopes::of_factor(FACTOR);
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
