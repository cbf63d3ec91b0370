//! P-positions as points, with the lines fitted to them (Roughan 2017, Figure 2; Das 2021, Figure 4). The P-positions
//! along each line: lines are told apart by the directions of far P-positions from (0, 0).

use std::ops::Range;

use super::fitted_line::{LineFacts, PointLine};
use crate::{FittedLine, LimitSlope};
use golden_game::{Moves, Ruleset};
use golden_number::{UBig, t_wythoff_pair};
use golden_solver::{Job, Solver, SolverError, has_p_rows};

/// The P-positions of a game with one in each row ([`has_p_rows`]), line by line from the steepest on; (0, 0) is not
/// among them.
///
/// In t-Wythoff they are the points (a, b) and (b, a) of the first pairs a < b. In other games they are those whose
/// numbers are at most a given one, and the lines are told apart by the directions of far P-positions.
#[derive(Clone, Debug)]
pub struct SafePoints {
    ruleset: Ruleset,
    t: Option<u32>,
    /// The largest number that they may have.
    largest: u64,
    lines: Vec<PointLine>,
}

/// A point with its place among those of its line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SafePoint {
    /// Its line, 0 the steepest.
    pub line: usize,
    /// Its number on the line, from 1: n in t-Wythoff.
    pub number: u64,
    /// The point across and up.
    pub at: (u64, u64),
}

impl SafePoints {
    /// The least bound of the P-positions whose directions tell lines apart: those whose larger number is between
    /// half of the bound and the bound. A larger size is a bound of its own.
    pub const FAR: u64 = 4096;

    /// The P-positions at a small scale, where they can be told apart, and at a large one: the first `size` pairs of
    /// t-Wythoff, or those of another game with numbers up to `size`.
    ///
    /// **Cost**: a microsecond and 16 bytes of memory for each; in ray games also that of [`Solver::for_each_p_row`]
    /// for `size` rows, at least [`Self::FAR`].
    ///
    /// # Errors
    /// Those of [`Solver::for_each_p_row`].
    pub fn scales(ruleset: &Ruleset, size: u64, solver: &Solver, job: &Job) -> Result<[Self; 2], SolverError> {
        let small = Self::small_scale(ruleset);
        if let Some(t) = Self::t_of(ruleset) {
            let game = |points: Self| Self { ruleset: ruleset.clone(), ..points };
            return Ok([game(Self::up_to(t, small, job)?), game(Self::of_t_wythoff(t, size, job)?)]);
        }
        Self::of_rows(ruleset, [small, size], solver, job)
    }

    /// The P-positions of a game with numbers up to each of these; their lines are the same in all.
    ///
    /// **Cost**: as for [`Self::scales`].
    ///
    /// # Errors
    /// Those of [`Solver::for_each_p_row`].
    pub fn of_rows<const SCALES: usize>(
        ruleset: &Ruleset,
        sizes: [u64; SCALES],
        solver: &Solver,
        job: &Job,
    ) -> Result<[Self; SCALES], SolverError> {
        let far = sizes.into_iter().fold(Self::FAR, u64::max);
        let mut all: Vec<(u64, u64)> = Vec::new();
        solver.for_each_p_row::<SolverError>(ruleset, 0..far.saturating_add(1), job, |row, column| {
            let column = u64::try_from(column).ok().filter(|&column| column <= far && row > 0);
            all.extend(column.map(|column| (row, column)));
            Ok(())
        })?;
        let directions = Directions::from_points(all.iter().copied(), far);
        let mut scales =
            sizes.map(|largest| Self { ruleset: ruleset.clone(), t: Self::t_of(ruleset), largest, lines: Vec::new() });
        for scale in &mut scales {
            let mut lines = vec![Vec::new(); directions.count()];
            for &point in all.iter().filter(|point| point.0.max(point.1) <= scale.largest) {
                if let Some(line) = lines.get_mut(directions.line_of(point)) {
                    line.push(point);
                }
            }
            scale.lines = lines.into_iter().map(|line| PointLine::of(line, job)).collect::<Result<_, _>>()?;
        }
        Ok(scales)
    }

    /// The first `count` pairs of P-positions of t-Wythoff; t = 1 is Wythoff's game. The job counts them.
    ///
    /// **Cost**: some microseconds and 32 bytes of memory per pair. **Source**: Fraenkel 1982; for t = 1 Wythoff 1907.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub fn of_t_wythoff(t: u32, count: u64, job: &Job) -> Result<Self, SolverError> {
        let t = t.max(1);
        job.start(count);
        let mut pairs = Vec::new();
        for n in 1..=count {
            job.advance(1)?;
            let (a, b) = t_wythoff_pair(&UBig::from(n), t);
            let (Ok(a), Ok(b)) = (u64::try_from(&a), u64::try_from(&b)) else { break };
            pairs.push((a, b));
        }
        let largest = pairs.last().map_or(0, |&(_, b)| b);
        let lower = pairs.iter().map(|&(a, b)| (b, a)).collect();
        let lines = vec![PointLine::of(pairs, job)?, PointLine::of(lower, job)?];
        let ruleset = if t == 1 { Ruleset::Wythoff } else { Ruleset::TWythoff { t } };
        Ok(Self { ruleset, t: Some(t), largest, lines })
    }

    /// The largest number of the smaller of the two plots: a few P-positions that can be told apart.
    pub fn small_scale(ruleset: &Ruleset) -> u64 {
        20.max(6 * u64::from(Self::t_of(ruleset).unwrap_or_default()))
    }

    /// The first pairs of t-Wythoff whose larger number is at most `most`.
    ///
    /// # Errors
    /// [`SolverError::Cancelled`].
    pub fn up_to(t: u32, most: u64, job: &Job) -> Result<Self, SolverError> {
        // b is at least n + tn.
        let known = Self::of_t_wythoff(t, most / (u64::from(t.max(1)) + 1), job)?;
        let count = known.pairs().iter().filter(|&&(_, b)| b <= most).count();
        Self::of_t_wythoff(t, count as u64, job)
    }

    /// t of a game that is t-Wythoff, 1 of Wythoff's game, also as rays; `None` of other games.
    pub fn t_of(ruleset: &Ruleset) -> Option<u32> {
        match ruleset.spec().moves.simplest() {
            Moves::OneOrBoth { t } if has_p_rows(ruleset) => Some(t),
            _ => None,
        }
    }

    /// The game.
    pub fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// [`Self::t_of`] the game.
    pub fn t(&self) -> Option<u32> {
        self.t
    }

    /// The number of P-positions.
    pub fn count(&self) -> u64 {
        self.lines.iter().map(|line| line.facts().count).sum()
    }

    /// The pairs (a, b), a < b, of t-Wythoff in order of n; of another game the P-positions along the steepest line.
    pub fn pairs(&self) -> &[(u64, u64)] {
        self.lines.first().map_or(&[], PointLine::points)
    }

    /// All P-positions, row by row, each with its line.
    pub fn by_rows(&self) -> Vec<SafePoint> {
        let points =
            self.lines.iter().enumerate().flat_map(|(line, held)| {
                (1..).zip(held.points()).map(move |(number, &at)| SafePoint { line, number, at })
            });
        let mut points: Vec<SafePoint> = points.collect();
        points.sort_unstable_by_key(|point| point.at);
        points
    }

    /// The largest number that a P-position here may have; in t-Wythoff one has it.
    pub fn largest(&self) -> u64 {
        self.largest
    }

    /// The lines, from the steepest on: in t-Wythoff the one above the diagonal and the one below it.
    pub fn lines(&self) -> &[PointLine] {
        &self.lines
    }

    /// The fitted lines of those that have enough P-positions.
    pub fn fitted(&self) -> impl Iterator<Item = &FittedLine> {
        self.lines.iter().filter_map(|line| line.facts().fitted.as_ref())
    }

    /// Returns the facts known of each line.
    pub fn facts(&self) -> impl Iterator<Item = &LineFacts> {
        self.lines.iter().map(PointLine::facts)
    }

    /// The limits of the slopes of the points of t-Wythoff, above and below the diagonal; `None` of other games.
    pub fn limits(&self) -> Option<[LimitSlope; 2]> {
        self.t.map(|t| [true, false].map(|is_upper| LimitSlope { t, is_upper }))
    }

    /// The points in a window, line by line, at most about `most` of them: if there are more, every k-th of a line.
    ///
    /// **Cost**: that of the points of the window's columns.
    pub fn within(&self, across: &Range<u64>, up: &Range<u64>, most: usize) -> Vec<SafePoint> {
        let inside = |line: &PointLine| line.between(across);
        let is_up =
            |place: &usize, line: &PointLine| line.points().get(*place).is_some_and(|point| up.contains(&point.1));
        let count: usize = self.lines.iter().map(|line| inside(line).filter(|place| is_up(place, line)).count()).sum();
        let stride = count.div_ceil(most.max(1)).max(1);
        let mut found = Vec::new();
        for (line, held) in self.lines.iter().enumerate() {
            let places = inside(held).filter(|place| place.is_multiple_of(stride) && is_up(place, held));
            found.extend(places.filter_map(|place| {
                Some(SafePoint { line, number: place as u64 + 1, at: *held.points().get(place)? })
            }));
        }
        found
    }

    /// The point nearest to a place on the screen and no farther than `reach`, where `scale` is the number of screen
    /// points per unit across and up.
    ///
    /// **Cost**: a binary search for each line, and that of the points within `reach` across.
    pub fn nearest(&self, at: [f64; 2], scale: [f64; 2], reach: f64) -> Option<SafePoint> {
        let near = self.lines.iter().enumerate().filter_map(|(line, held)| {
            let (place, distance) = held.nearest(at, scale, reach)?;
            Some((distance, SafePoint { line, number: place as u64 + 1, at: *held.points().get(place)? }))
        });
        near.min_by(|(one, _), (other, _)| one.total_cmp(other)).map(|(_, point)| point)
    }

    /// The P-position `by` places farther along the line of another one, or the last one that way; `None` if there is
    /// no such line.
    pub fn along(&self, from: SafePoint, by: i64) -> Option<(u64, u64)> {
        let points = self.lines.get(from.line)?.points();
        let last = points.len().checked_sub(1)?;
        let place = (from.number - 1).saturating_add_signed(by);
        points.get(usize::try_from(place).unwrap_or(last).min(last)).copied()
    }

    /// Returns true if all P-positions lie on the diagonal, for all rows: no move leads along the diagonal, so none
    /// joins two positions (n, n), and from every other position a move along an axis leads to one of them.
    pub fn are_diagonal(&self) -> bool {
        match self.ruleset.spec().moves {
            Moves::AnyNumber => true,
            Moves::Vectors { rays, leaps } => rays.iter().chain(leaps).all(|vector| vector.x != vector.y),
            _ => false,
        }
    }
}

/// One in a direction as a whole number: the diagonal.
const UNIT: u64 = 1 << 32;
/// Directions farther apart than this belong to different lines.
const APART: u64 = UNIT / 64;

/// The directions between lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Directions {
    /// From the flattest to the steepest.
    borders: Vec<u64>,
}

impl Directions {
    /// Returns the borders between the lines of P-positions. The directions of those whose larger number is more than
    /// half of `most` are sorted: between two neighbours that are more than a sixty-fourth apart there is a border.
    ///
    /// **Cost**: that of sorting them.
    pub fn from_points(points: impl Iterator<Item = (u64, u64)>, most: u64) -> Self {
        let far = points.filter(|&(x, y)| x.max(y) > most / 2);
        let mut directions: Vec<u64> = far.map(direction).collect();
        directions.sort_unstable();
        let gaps = directions.iter().zip(directions.iter().skip(1)).filter(|(one, next)| *next - *one > APART);
        Self { borders: gaps.map(|(one, next)| u64::midpoint(*one, *next)).collect() }
    }

    /// The number of lines.
    pub fn count(&self) -> usize {
        self.borders.len() + 1
    }

    /// The line of a P-position other than (0, 0): 0 is the steepest one.
    pub fn line_of(&self, point: (u64, u64)) -> usize {
        let direction = direction(point);
        self.borders.len() - self.borders.partition_point(|&border| border < direction)
    }
}

/// y/x up to the diagonal and 2 − x/y above it, in units, cut off: it grows with the angle.
fn direction((x, y): (u64, u64)) -> u64 {
    let share = |less: u64, more: u64| {
        let share = u128::from(less) * u128::from(UNIT) / u128::from(more.max(1));
        u64::try_from(share).unwrap_or(UNIT)
    };
    if y <= x { share(y, x) } else { 2 * UNIT - share(x, y) }
}

#[cfg(test)]
mod tests {
    use super::{Directions, UNIT, direction};

    #[test]
    fn directions_grow_with_the_angle() {
        let points = [(9, 0), (3, 1), (5, 3), (8, 5), (7, 7), (5, 8), (u64::MAX / 2, u64::MAX), (1, 9), (0, 4)];
        assert!(points.iter().map(|&point| direction(point)).is_sorted_by(|one, next| one < next));
        assert_eq!((direction((9, 0)), direction((7, 7)), direction((0, 4))), (0, UNIT, 2 * UNIT));
        assert_eq!(direction((0, 0)), 0);
    }

    #[test]
    fn far_points_say_where_the_lines_run() {
        let lines = |x: u64| [(x, 2 * x), (x, 2 * x + 1), (x, x), (3 * x, x)];
        // Near (0, 0) there is a point between the lines.
        let points = (1..200).flat_map(lines).chain([(2, 3)]);
        let directions = Directions::from_points(points, 200);
        assert_eq!(directions.count(), 3);
        assert_eq!(
            [(7, 14), (7, 15), (9, 9), (90, 30), (1, 0), (0, 1)].map(|at| directions.line_of(at)),
            [0, 0, 1, 2, 2, 0]
        );
        assert_eq!(Directions::from_points(std::iter::empty(), 10).count(), 1);
    }
}
