//! The P-positions of Wythoff's game and of t-Wythoff as points, with the two lines fitted to them (Roughan 2017,
//! Figure 2; Das 2021, Figure 4).

use std::ops::Range;

use crate::figure::{FittedLine, LimitSlope, LineFit};
use crate::number::{UBig, t_wythoff_pair};
use crate::solver::{Job, SolverError};

/// The points (a, b) and (b, a) for the first P-positions (a, b), a < b, in order of their number n from 1; (0, 0),
/// which is on the diagonal, is not included.
#[derive(Clone, Debug)]
pub struct SafePoints {
    t: u32,
    pairs: Vec<(u64, u64)>,
    lines: Option<[FittedLine; 2]>,
    /// How many points lie exactly on each line.
    on_lines: [usize; 2],
}

/// A point with its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SafePoint {
    /// n.
    pub number: u64,
    /// The point across and up.
    pub at: (u64, u64),
}

impl SafePoints {
    /// The first `count` P-positions of t-Wythoff; t = 1 is Wythoff's game. The job counts them.
    ///
    /// **Cost**: a microsecond and 16 bytes of memory per pair. **Source**: Fraenkel 1982; for t = 1 Wythoff 1907.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub fn of(t: u32, count: u64, job: &Job) -> Result<Self, SolverError> {
        let t = t.max(1);
        job.start(count);
        let mut pairs = Vec::new();
        for n in 1..=count {
            job.advance(1)?;
            let (a, b) = t_wythoff_pair(&UBig::from(n), t);
            let (Ok(a), Ok(b)) = (u64::try_from(&a), u64::try_from(&b)) else { break };
            pairs.push((a, b));
        }
        let upper: LineFit = pairs.iter().copied().collect();
        let lower: LineFit = pairs.iter().map(|&(a, b)| (b, a)).collect();
        let lines = upper.line().zip(lower.line()).map(|(upper, lower)| [upper, lower]);
        let on_lines = lines.as_ref().map_or([0, 0], |[upper, lower]| {
            let above = pairs.iter().filter(|&&pair| upper.holds(pair)).count();
            [above, pairs.iter().filter(|&&(a, b)| lower.holds((b, a))).count()]
        });
        Ok(Self { t, pairs, lines, on_lines })
    }

    /// The largest number of the smaller of the two plots: a few pairs that can be told apart.
    pub fn small_scale(t: u32) -> u64 {
        20.max(6 * u64::from(t))
    }

    /// The first P-positions whose larger number is at most `most`.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub fn up_to(t: u32, most: u64, job: &Job) -> Result<Self, SolverError> {
        // b is at least n + tn.
        let known = Self::of(t, most / (u64::from(t.max(1)) + 1), job)?;
        let count = known.pairs.iter().filter(|&&(_, b)| b <= most).count();
        Self::of(t, count as u64, job)
    }

    /// t.
    pub fn t(&self) -> u32 {
        self.t
    }

    /// The number of pairs.
    pub fn count(&self) -> u64 {
        self.pairs.len() as u64
    }

    /// The pairs (a, b), a < b, in order of n.
    pub fn pairs(&self) -> &[(u64, u64)] {
        &self.pairs
    }

    /// The largest coordinate.
    pub fn largest(&self) -> u64 {
        self.pairs.last().map_or(0, |&(_, b)| b)
    }

    /// The lines fitted to the points above and below the diagonal; `None` for fewer than two pairs.
    pub fn lines(&self) -> Option<&[FittedLine; 2]> {
        self.lines.as_ref()
    }

    /// The limits of the slopes of the points, above and below the diagonal.
    pub fn limits(&self) -> [LimitSlope; 2] {
        [true, false].map(|is_upper| LimitSlope { t: self.t, is_upper })
    }

    /// How many points lie exactly on their line, above and below the diagonal.
    pub fn on_lines(&self) -> [usize; 2] {
        self.on_lines
    }

    /// The points in a window, above the diagonal first, at most about `most` of them: if there are more, every k-th n.
    ///
    /// **Cost**: that of the points returned.
    pub fn within(&self, across: &Range<u64>, up: &Range<u64>, most: usize) -> Vec<SafePoint> {
        let mut found = Vec::new();
        for is_upper in [true, false] {
            let place = |&(a, b): &(u64, u64)| if is_upper { (a, b) } else { (b, a) };
            let start = self.pairs.partition_point(|pair| place(pair).0 < across.start || place(pair).1 < up.start);
            let end = self.pairs.partition_point(|pair| place(pair).0 < across.end && place(pair).1 < up.end);
            let stride = (end.saturating_sub(start) * 2).div_ceil(most.max(1)).max(1);
            let indices = (start..end).filter(|index| index.is_multiple_of(stride));
            found.extend(indices.filter_map(|index| {
                let at = place(self.pairs.get(index)?);
                Some(SafePoint { number: index as u64 + 1, at })
            }));
        }
        found
    }

    /// The point nearest to a place on the screen, where `scale` is the number of screen points per unit across and up.
    ///
    /// **Cost**: a binary search.
    pub fn nearest(&self, at: [f64; 2], scale: [f64; 2]) -> Option<SafePoint> {
        /// Neighbours of the foot that are examined: the points deviate from the line by less than two, so one of them
        /// may be nearer.
        const BESIDE: usize = 4;
        let &(last_a, last_b) = self.pairs.last()?;
        let mut found: Option<(f64, SafePoint)> = None;
        for is_upper in [true, false] {
            let place = |&(a, b): &(u64, u64)| if is_upper { (a, b) } else { (b, a) };
            let away = |pair: &(u64, u64)| {
                let (x, y) = place(pair);
                [(real(x) - at[0]) * scale[0], (real(y) - at[1]) * scale[1]]
            };
            // The points advance along the line; the foot of the perpendicular is where this changes its sign.
            let along = place(&(last_a, last_b));
            let along = [real(along.0) * scale[0], real(along.1) * scale[1]];
            let foot = self.pairs.partition_point(|pair| {
                let away = away(pair);
                away[0] * along[0] + away[1] * along[1] < 0.0
            });
            for index in foot.saturating_sub(BESIDE)..(foot + BESIDE).min(self.pairs.len()) {
                let Some(pair) = self.pairs.get(index) else { continue };
                let distance = away(pair)[0].hypot(away(pair)[1]);
                if found.is_none_or(|(least, _)| distance < least) {
                    found = Some((distance, SafePoint { number: index as u64 + 1, at: place(pair) }));
                }
            }
        }
        found.map(|(_, point)| point)
    }
}

#[expect(clippy::cast_precision_loss, reason = "a place on the picture")]
fn real(number: u64) -> f64 {
    number as f64
}
