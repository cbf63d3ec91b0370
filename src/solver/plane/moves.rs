//! The moves of a game on the plane, and the rectangle to fill.

use crate::game::{Moves, Ruleset, Vector};
use crate::number::UBig;
use crate::solver::SolverError;

/// Moves (a, b) → (a − x − i·p, b − y − i·q): by (x, y), then by any number i ≥ 0 of steps (p, q); without a step by
/// (x, y) alone.
///
/// A ray has `first` equal to its step; a leap has no step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MoveLine {
    /// What every move subtracts from (a, b).
    pub(in crate::solver) first: (u64, u64),
    /// What may be subtracted any number of times after that.
    pub(in crate::solver) step: Option<(u64, u64)>,
}

/// The moves of a ruleset in two dimensions, for positions with a < `rows` and b < `columns`; `None` for other
/// rulesets.
///
/// In t-Wythoff taking k and l with s = l − k is taking 1 and 1 + s, or 1 − s and 1, and then along the diagonal. Moves
/// that lead out of the rectangle from everywhere are left out.
pub(super) fn move_lines(ruleset: &Ruleset, rows: u64, columns: u64) -> Option<Vec<MoveLine>> {
    let ray = |vector: (u64, u64)| MoveLine { first: vector, step: Some(vector) };
    let spec = ruleset.spec();
    if !spec.plane.is_board() {
        return None;
    }
    let mut move_lines = match spec.moves {
        Moves::AnyNumber => vec![ray((1, 0)), ray((0, 1))],
        Moves::OneOrBoth { t } => {
            let step = Some((1, 1));
            let across = (1..=u64::from(t)).take_while(|&l| l < columns);
            let up = (2..=u64::from(t)).take_while(|&k| k < rows);
            let both = across.map(|l| (1, l)).chain(up.map(|k| (k, 1)));
            [ray((1, 0)), ray((0, 1))].into_iter().chain(both.map(|first| MoveLine { first, step })).collect()
        }
        Moves::Vectors { rays, leaps } => {
            let words = |vector: &Vector| (u64::from(vector.x), u64::from(vector.y));
            let leap = |vector| MoveLine { first: words(vector), step: None };
            rays.iter().map(|vector| ray(words(vector))).chain(leaps.iter().map(leap)).collect()
        }
        Moves::Set(_) | Moves::Limited { .. } | Moves::Split(_) | Moves::InComponent(_) | Moves::Listed => return None,
    };
    move_lines.retain(|line| line.first.0 < rows && line.first.1 < columns);
    Some(move_lines)
}

/// The same moves, without those that are all moves of another ray.
fn without_superfluous(move_lines: &[MoveLine]) -> Vec<MoveLine> {
    let is_superfluous = |i: usize| {
        let covers = |(j, other): (usize, &MoveLine)| {
            j != i && other.covers(&move_lines[i]) && (j < i || !move_lines[i].covers(other))
        };
        move_lines.iter().enumerate().any(covers)
    };
    (0..move_lines.len()).filter(|&i| !is_superfluous(i)).map(|i| move_lines[i]).collect()
}

impl MoveLine {
    /// Whether this is a ray that contains all moves of the other.
    fn covers(&self, other: &Self) -> bool {
        let (x, y) = self.first;
        let is_multiple = |(p, q): (u64, u64)| {
            let times = p.checked_div(x).or(q.checked_div(y)).unwrap_or_default();
            (x.checked_mul(times), y.checked_mul(times)) == (Some(p), Some(q))
        };
        self.step == Some(self.first) && is_multiple(other.first) && other.step.is_none_or(is_multiple)
    }
}

/// A rectangle of positions at the corner, transposed so that its rows are as long as possible.
#[derive(Debug)]
pub(in crate::solver) struct Plane {
    pub(in crate::solver) rows: usize,
    pub(in crate::solver) columns: usize,
    transposed: bool,
    /// Moves that leave the row, grouped by their steps.
    pub(super) directions: Vec<Direction>,
    /// Lengths of the rays and the leaps along the row.
    pub(super) rays_within: Vec<usize>,
    pub(super) leaps_within: Vec<usize>,
}

/// Moves with the same step whose first move leaves the row.
#[derive(Debug)]
pub(super) struct Direction {
    pub(super) firsts: Vec<First>,
    /// The rows and columns of a step; at least 1 row.
    pub(in crate::solver) step: Option<(usize, usize)>,
    /// Additional first moves 1 column and k rows back, for k = 2, …, `late` + 1. Only with steps (1, 1), and where
    /// each row and each column has each value at most once.
    pub(in crate::solver) late: usize,
}

/// First moves to the cells `across`, …, `across` + `count` − 1 columns back, `up` ≥ 1 rows back.
#[derive(Debug)]
pub(super) struct First {
    pub(in crate::solver) up: usize,
    pub(in crate::solver) across: usize,
    pub(in crate::solver) count: usize,
}

impl Plane {
    /// The positions (a, b) with a < rows and b < columns of a ruleset in two dimensions.
    ///
    /// # Errors
    /// [`SolverError::NoTable`] for other rulesets; [`SolverError::TableBudget`] beyond machine words.
    pub(in crate::solver) fn new(ruleset: &Ruleset, rows: u64, columns: u64) -> Result<Self, SolverError> {
        // The moves of t-Wythoff from both piles are a separate direction.
        let (ruleset, t) = match ruleset.spec().moves {
            Moves::OneOrBoth { t: t @ 2.. } => (&Ruleset::rook(), Some(t)),
            _ => (ruleset, None),
        };
        let move_lines = move_lines(ruleset, rows, columns).ok_or(SolverError::NoTable { name: ruleset.name() })?;
        let move_lines = without_superfluous(&move_lines);
        let too_large = || SolverError::TableBudget { cells: UBig::from(rows) * columns, budget: u64::MAX };
        let word = |number: u64| usize::try_from(number).map_err(|_| too_large());
        // Rows as long as possible; in a square, prefer the rays that run along the rows.
        let shortest =
            |within: fn(&MoveLine) -> Option<u64>| move_lines.iter().filter_map(within).min().unwrap_or(u64::MAX);
        let in_row = shortest(|line| (line.first.0 == 0 && line.step.is_some()).then_some(line.first.1));
        let in_column = shortest(|line| (line.first.1 == 0 && line.step.is_some()).then_some(line.first.0));
        let transposed = rows > columns || (rows == columns && in_column < in_row);
        let (long, short) = if transposed { (rows, columns) } else { (columns, rows) };
        let mut plane = Self {
            rows: word(short)?,
            columns: word(long)?,
            transposed,
            directions: Vec::new(),
            rays_within: Vec::new(),
            leaps_within: Vec::new(),
        };
        for line in &move_lines {
            let turn = |(x, y): (u64, u64)| if transposed { (y, x) } else { (x, y) };
            let pair = |(x, y): (u64, u64)| Ok::<_, SolverError>((word(x)?, word(y)?));
            plane.add(pair(turn(line.first))?, line.step.map(|step| pair(turn(step))).transpose()?);
        }
        if let Some(t) = t {
            plane.add_t_wythoff(usize::try_from(t).unwrap_or(usize::MAX));
        }
        Ok(plane)
    }

    /// In t-Wythoff taking k and l with s = l − k is taking 1 and 1 + s, or 1 − s and 1, and then steps along the
    /// diagonal.
    fn add_t_wythoff(&mut self, t: usize) {
        let firsts = vec![First { up: 1, across: 1, count: t.min(self.columns) }];
        self.directions.push(Direction { firsts, step: Some((1, 1)), late: (t - 1).min(self.columns) });
    }

    fn add(&mut self, first: (usize, usize), step: Option<(usize, usize)>) {
        match (first, step) {
            ((0, length), Some(_)) => self.rays_within.push(length),
            ((0, length), None) => self.leaps_within.push(length),
            ((up, across), _) => {
                let first = First { up, across, count: 1 };
                match self.directions.iter_mut().find(|direction| direction.step == step) {
                    Some(direction) => direction.add(first),
                    None => self.directions.push(Direction { firsts: vec![first], step, late: 0 }),
                }
            }
        }
    }

    /// The strides of the table, from row to row and from column to column.
    pub(in crate::solver) fn strides(&self) -> (usize, usize) {
        if self.transposed { (1, self.rows) } else { (self.columns, 1) }
    }

    /// Whether rows and columns are exchanged.
    pub(in crate::solver) fn is_transposed(&self) -> bool {
        self.transposed
    }

    /// Whether the moves are exactly those of the queen.
    pub(in crate::solver) fn is_queen(&self) -> bool {
        let mut rays = self.rays_up().unwrap_or_default();
        rays.sort_unstable();
        rays == [(1, 0), (1, 1)]
    }

    /// Whether the moves are exactly those of the rook, as in Nim.
    pub(in crate::solver) fn is_rook(&self) -> bool {
        self.rays_up().is_some_and(|rays| rays == [(1, 0)])
    }

    /// The steps of the moves that leave the row, if these are rays and another ray leads to all earlier cells of the
    /// row, so that each row has each value at most once; else `None`.
    pub(super) fn rays_up(&self) -> Option<Vec<(usize, usize)>> {
        let ray = |direction: &Direction| match direction.firsts.as_slice() {
            [first] if direction.late == 0 && first.count == 1 && Some((first.up, first.across)) == direction.step => {
                direction.step
            }
            _ => None,
        };
        self.directions.iter().map(ray).collect::<Option<Vec<_>>>().filter(|_| self.rays_within.contains(&1))
    }

    /// The number of positions.
    pub(in crate::solver) fn cells(&self) -> u64 {
        self.rows as u64 * self.columns as u64
    }

    /// Bytes of the bit sets that filling needs, besides the values.
    pub(in crate::solver) fn work_bytes(&self) -> u128 {
        let words_per_row = self.columns.div_ceil(64) as u128;
        let lines: u128 = self.directions.iter().map(|direction| direction.words(self)).sum();
        let late = self.directions.iter().any(|direction| direction.late > 0);
        let recent = if late { words_per_row + self.columns as u128 } else { 0 };
        // Bit sets, and for each row the first word that is not full, a column found and a count.
        8 * (words_per_row * (self.rows as u128 + 1) + lines + recent + 3 * self.rows as u128)
    }
}

impl Direction {
    fn add(&mut self, first: First) {
        match self.firsts.last_mut() {
            Some(last) if last.up == first.up && last.across + last.count == first.across => last.count += 1,
            _ => self.firsts.push(first),
        }
    }

    /// Words of a bit set with a bit for each line of cells in this direction; see [`super::lines::Lines`].
    pub(in crate::solver) fn words(&self, plane: &Plane) -> u128 {
        let (columns, rows) = (plane.columns as u128, plane.rows as u128);
        let Some((up, across)) = self.step else { return words_per_residue(columns) };
        let climbs = (rows - 1) / up as u128;
        up as u128 * words_per_residue(columns + climbs * across as u128)
    }
}

/// Words for `bits` bits, and one more so that 64 bits can be read from any of them on.
pub(super) fn words_per_residue(bits: u128) -> u128 {
    bits.div_ceil(64) + 1
}
