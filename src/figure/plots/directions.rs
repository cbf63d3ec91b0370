//! Which P-positions lie along the same line: lines are told apart by the directions of far P-positions from (0, 0).

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
    /// The borders between the lines of P-positions, of which those whose larger number is more than half of `most` say
    /// where the lines run: between two of them whose directions are more than a sixty-fourth apart there is a border.
    ///
    /// **Cost**: that of sorting them.
    pub fn of(points: impl Iterator<Item = (u64, u64)>, most: u64) -> Self {
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
        let directions = Directions::of(points, 200);
        assert_eq!(directions.count(), 3);
        assert_eq!(
            [(7, 14), (7, 15), (9, 9), (90, 30), (1, 0), (0, 1)].map(|at| directions.line_of(at)),
            [0, 0, 1, 2, 2, 0]
        );
        assert_eq!(Directions::of(std::iter::empty(), 10).count(), 1);
    }
}
