//! The table of a game with forbidden options whose moves are those of a piece on a board: a counter for each line of cells along
//! a ray says how many options on it are P-positions.

use golden_logic::automata::budget::Stop;

use crate::rule::Rule;
use crate::shape::{Steps, piece};

/// The rows of cells between two looks at the cancel flag.
const LOOK: usize = 64;

/// Returns the rays and leaps of a rule with `block`, no cell on two of them; `None` if it is no such rule, or two rays meet.
pub(crate) fn blocked_steps(rule: &Rule) -> Option<Steps> {
    let Steps { rays, mut leaps } = piece(rule).filter(|_| rule.block > 0)?;
    let is_on = |step: &[u32; 2], ray: &[u32; 2]| {
        let times = step[0].checked_div(ray[0]).unwrap_or_else(|| step[1] / ray[1]);
        times > 0 && [0, 1].iter().all(|at| times.checked_mul(ray[*at]) == Some(step[*at]))
    };
    let is_within = |at: usize| rays.iter().enumerate().any(|(other, ray)| other != at && is_on(&rays[at], ray));
    let rays: Vec<[u32; 2]> = (0..rays.len()).filter(|at| !is_within(*at)).map(|at| rays[at]).collect();
    leaps.retain(|leap| !rays.iter().any(|ray| is_on(leap, ray)));
    let cross = |a: &[u32; 2], b: &[u32; 2]| u64::from(a[0]) * u64::from(b[1]) == u64::from(a[1]) * u64::from(b[0]);
    let meet = rays.iter().enumerate().any(|(at, ray)| rays[..at].iter().any(|other| cross(ray, other)));
    (!meet).then_some(Steps { rays, leaps })
}

/// Returns the outcomes of all positions with numbers below `rows`, row by row: 0 for a P-position, 1 for another one.
///
/// **Cost**: a step for each cell and each ray or leap; memory of two bytes for each cell of as many rows as the rays step over.
///
/// # Errors
///
/// [`Stop::Cancelled`].
pub(crate) fn cells(steps: &Steps, block: u32, rows: usize, cancelled: &dyn Fn() -> bool) -> Result<Vec<u8>, Stop> {
    let mut cells = vec![1_u8; rows * rows];
    // For each ray the P-positions that lie behind the cells of the last rows, and on them.
    let steps_of = |step: &[u32; 2]| step.map(|taken| taken as usize);
    let mut lines: Vec<(usize, usize, Vec<u16>)> = Vec::new();
    for ray in &steps.rays {
        let [down, across] = steps_of(ray);
        // A ray that leaves the board at once has no options on it.
        if down < rows && across < rows {
            lines.push((down, across, vec![0; (down + 1) * rows]));
        }
    }
    let leaps: Vec<[usize; 2]> = steps.leaps.iter().map(steps_of).collect();
    let mut counts = vec![0_u32; rows];
    for row in 0..rows {
        if row % LOOK == 0 && cancelled() {
            return Err(Stop::Cancelled);
        }
        counts.fill(0);
        for [down, across] in &leaps {
            let Some(above) = row.checked_sub(*down).filter(|_| *across < rows) else { continue };
            // A leap along the row comes from cells that are not known yet.
            if *down > 0 {
                let from = &cells[above * rows..(above + 1) * rows - across];
                counts[*across..].iter_mut().zip(from).for_each(|(count, cell)| *count += u32::from(*cell == 0));
            }
        }
        for (down, across, line) in lines.iter_mut().filter(|(down, ..)| *down > 0) {
            let (here, above) = (row % (*down + 1) * rows, (row + 1) % (*down + 1) * rows);
            line[here..here + rows].fill(0);
            if row >= *down {
                for column in *across..rows {
                    let count = line[above + column - *across];
                    line[here + column] = count;
                    counts[column] += u32::from(count);
                }
            }
        }
        for (_, _, line) in lines.iter_mut().filter(|(down, ..)| *down == 0) {
            line.fill(0);
        }
        let start = row * rows;
        for (column, count) in counts.iter().enumerate() {
            let mut count = *count;
            for (_, across, line) in lines.iter_mut().filter(|(down, ..)| *down == 0) {
                if let Some(before) = column.checked_sub(*across) {
                    line[column] = line[before];
                    count += u32::from(line[column]);
                }
            }
            for [_, across] in leaps.iter().filter(|[down, _]| *down == 0) {
                let is_lost = column.checked_sub(*across).is_some_and(|before| cells[start + before] == 0);
                count += u32::from(is_lost);
            }
            if count <= block {
                cells[start + column] = 0;
                for (down, _, line) in &mut lines {
                    let here = row % (*down + 1) * rows + column;
                    line[here] = line[here].saturating_add(1);
                }
            }
        }
    }
    Ok(cells)
}
