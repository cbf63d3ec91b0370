//! The options of a position that lie in a window of the plane, however far away the position is.

use std::ops::Range;

use super::beam::{Beam, beams};
use super::{Cell, PlaneAxes};
use crate::game::{Game, Ruleset, Subtraction};

/// The options of the position at a cell that lie in a window of the plane (across, up), in order; `width` is the number
/// of columns of a subtraction game's table. Games that are not played on such a plane have none.
///
/// **Cost**: proportional to the options found, and for Fibonacci Nim to the window's columns.
///
/// ```
/// use golden_nim::{figure::options_in_window, game::Ruleset};
/// let far = 1_000_000_000_000_000;
/// let found = options_in_window(&Ruleset::Wythoff, [far, far + 7], 2, &[far - 2..far, far..far + 9]);
/// assert_eq!(found, [[far - 2, far + 5], [far - 2, far + 7], [far - 1, far + 6], [far - 1, far + 7]]);
/// ```
pub fn options_in_window(ruleset: &Ruleset, cell: Cell, width: u64, window: &[Range<u64>; 2]) -> Vec<Cell> {
    let mut cells = match ruleset {
        Ruleset::FibonacciNim => fibonacci(cell, window),
        Ruleset::Subtraction { set } => {
            let game = Subtraction { set: set.clone() };
            let width = width.max(1);
            let [row, column] = PlaneAxes::ColumnAcross.arrange(cell[0], cell[1]);
            let pile = row.checked_mul(width).and_then(|start| start.checked_add(column));
            let options = pile.map(|pile| game.options(&pile)).unwrap_or_default();
            options.into_iter().map(|pile| PlaneAxes::ColumnAcross.arrange(pile / width, pile % width)).collect()
        }
        _ => beams(ruleset).iter().flat_map(|beam| along(beam, cell, window)).collect(),
    };
    cells.retain(|&[across, up]| window[0].contains(&across) && window[1].contains(&up));
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// The squares of a beam between the first and the last step that can lie in the window.
fn along(beam: &Beam, cell: Cell, window: &[Range<u64>; 2]) -> Vec<Cell> {
    let first = [beam.first.x, beam.first.y].map(u64::from);
    let (Some(across), Some(up)) = (cell[0].checked_sub(first[0]), cell[1].checked_sub(first[1])) else {
        return Vec::new();
    };
    let nearest = [across, up];
    let Some(step) = beam.step.filter(|step| !step.is_zero()).map(|step| [step.x, step.y].map(u64::from)) else {
        return vec![nearest];
    };
    let (mut least, mut most) = (0, u64::MAX);
    for axis in [0, 1] {
        let (place, step, range) = (nearest[axis], step[axis], &window[axis]);
        if step == 0 {
            continue;
        }
        // Before the end of the range, and not below its start.
        least = least.max(place.saturating_sub(range.end.saturating_sub(1)).div_ceil(step));
        match place.checked_sub(range.start) {
            Some(room) => most = most.min(room / step),
            None => return Vec::new(),
        }
    }
    let square = |steps: u64| {
        let place = |axis: usize| nearest[axis].checked_sub(steps.checked_mul(step[axis])?);
        Some([place(0)?, place(1)?])
    };
    (least..=most).map_while(square).collect()
}

/// From (n, r) to (n − k, min(2k, n − k)) for k up to r.
fn fibonacci([n, r]: Cell, window: &[Range<u64>; 2]) -> Vec<Cell> {
    let least = n.saturating_sub(window[0].end.saturating_sub(1)).max(1);
    let most = n.saturating_sub(window[0].start).min(r);
    (least..=most).map(|k| [n - k, k.saturating_mul(2).min(n - k)]).collect()
}

#[cfg(test)]
mod tests {
    use super::options_in_window;
    use crate::figure::option_cells;
    use crate::game::{Position, Ruleset, SubtractionSet, Vector};

    #[test]
    fn they_are_the_options_as_far_as_the_window_reaches() {
        let rays = vec![Vector { x: 1, y: 0 }, Vector { x: 2, y: 3 }, Vector { x: 0, y: 1 }];
        let leaps = vec![Vector { x: 1, y: 2 }];
        let games = [
            Ruleset::Wythoff,
            Ruleset::Nim,
            Ruleset::TWythoff { t: 3 },
            Ruleset::Rays { rays, leaps },
            Ruleset::FibonacciNim,
            Ruleset::Subtraction { set: SubtractionSet::OddFibonacci },
        ];
        let windows = [[0..30, 0..30], [3..9, 2..20], [10..25, 0..1], [19..20, 7..8], [25..40, 25..40]];
        for game in &games {
            for (row, column) in [(19, 7), (7, 7), (23, 12), (0, 0), (29, 29)] {
                let (position, cell) = match game {
                    Ruleset::Subtraction { .. } => (Position::words(&[row * 30 + column]), [column, row]),
                    _ => (Position::words(&[row, column]), [row, column]),
                };
                let all = option_cells(game, &position, 30).unwrap();
                for window in &windows {
                    let inside = |cell: &&[u64; 2]| window[0].contains(&cell[0]) && window[1].contains(&cell[1]);
                    let expected: Vec<_> = all.iter().filter(inside).copied().collect();
                    assert_eq!(options_in_window(game, cell, 30, window), expected, "{game:?} {cell:?} {window:?}");
                }
            }
        }
    }
}
