//! The places of states that were chosen by hand, for the small automata of the library.
//!
//! An arrangement belongs to the arrows between the states, whatever stands on them and whichever states accept: the
//! one of `isA` serves `isB`, `f1`, `loweven` and `g0` as well. States are numbered breadth-first, so equal
//! arrangements have equal pairs of numbers at the ends of their arrows.

use super::curves::Wanted;
use super::picture::Arrow;
use crate::Point;

/// The distance of two columns and of two rows, in points.
const GRID: [f32; 2] = [184.0, 160.0];

/// An arrangement by hand.
struct ByHand {
    /// The ends of the arrows, in ascending order.
    arrows: &'static [[u8; 2]],
    /// Column and row of each state.
    places: &'static [Point],
    /// Arrows with their bends to the left, in points.
    bends: &'static [([u8; 2], f32)],
    /// Loops with their directions in eighths of a turn, clockwise from the right.
    loops: &'static [(u8, u8)],
}

/// Both arrows of a pair bend a little.
const PAIR: f32 = 18.0;

const ARRANGEMENTS: &[ByHand] = &[
    // isA, isB, isAB, f1, lowodd, loweven, safe, g0
    ByHand {
        arrows: &[[0, 0], [0, 1], [1, 2], [2, 1], [2, 3], [3, 1], [3, 2]],
        places: &[[0.0, 0.0], [1.0, 0.0], [2.0, 0.0], [1.5, 0.9]],
        bends: &[([1, 2], PAIR), ([2, 1], PAIR), ([2, 3], PAIR), ([3, 2], PAIR), ([3, 1], 0.0)],
        loops: &[(0, 6)],
    },
    // g1, g2
    ByHand {
        arrows: &[[0, 0], [0, 1], [1, 2], [2, 3], [2, 4], [3, 1], [3, 2], [4, 2]],
        places: &[[0.0, 0.0], [1.0, 0.0], [2.0, 0.0], [1.5, 0.9], [3.0, 0.0]],
        bends: &[([2, 3], PAIR), ([3, 2], PAIR), ([2, 4], PAIR), ([4, 2], PAIR)],
        loops: &[(0, 6)],
    },
    // W
    ByHand {
        arrows: &[
            [0, 0],
            [0, 1],
            [0, 2],
            [1, 3],
            [2, 4],
            [3, 1],
            [3, 5],
            [4, 2],
            [4, 6],
            [5, 1],
            [5, 3],
            [6, 2],
            [6, 4],
        ],
        places: &[[0.0, 0.5], [1.0, 0.0], [1.0, 1.0], [2.0, 0.0], [2.0, 1.0], [3.0, 0.0], [3.0, 1.0]],
        bends: &[
            ([1, 3], PAIR),
            ([3, 1], PAIR),
            ([3, 5], PAIR),
            ([5, 3], PAIR),
            ([5, 1], -68.0),
            ([2, 4], PAIR),
            ([4, 2], PAIR),
            ([4, 6], PAIR),
            ([6, 4], PAIR),
            ([6, 2], 68.0),
        ],
        loops: &[(0, 6)],
    },
    // PF
    ByHand {
        arrows: &[[0, 0], [0, 1], [0, 2], [1, 3], [2, 0], [2, 1], [3, 1], [3, 3]],
        places: &[[0.0, 0.0], [1.2, 0.0], [0.6, 0.9], [2.3, 0.0]],
        bends: &[([0, 2], PAIR), ([2, 0], PAIR), ([1, 3], PAIR), ([3, 1], PAIR)],
        loops: &[(0, 6), (3, 6)],
    },
    // wtake
    ByHand {
        arrows: &[
            [0, 0],
            [0, 1],
            [0, 2],
            [1, 3],
            [2, 4],
            [3, 0],
            [3, 1],
            [3, 5],
            [4, 2],
            [4, 4],
            [5, 6],
            [6, 7],
            [7, 4],
            [7, 5],
        ],
        places: &[[0.0, 0.0], [1.0, 0.0], [0.0, 1.0], [2.0, 0.0], [1.0, 1.0], [3.0, 0.0], [3.0, 1.0], [2.0, 1.0]],
        bends: &[([3, 0], -88.0), ([1, 3], PAIR), ([3, 1], PAIR), ([2, 4], PAIR), ([4, 2], PAIR)],
        loops: &[(0, 5), (4, 2)],
    },
    // A
    ByHand {
        arrows: &[
            [0, 0],
            [0, 1],
            [0, 2],
            [1, 3],
            [2, 4],
            [3, 1],
            [3, 5],
            [4, 2],
            [5, 1],
            [5, 2],
            [5, 6],
            [6, 1],
            [6, 2],
            [6, 5],
        ],
        places: &[[0.0, 0.5], [1.2, 0.0], [1.2, 1.0], [2.2, 0.0], [0.2, 1.3], [3.2, 0.2], [2.6, 1.2]],
        bends: &[([1, 3], PAIR), ([3, 1], PAIR), ([5, 1], -84.0)],
        loops: &[(0, 6)],
    },
    // B
    ByHand {
        arrows: &[
            [0, 0],
            [0, 1],
            [1, 2],
            [1, 3],
            [2, 4],
            [2, 5],
            [3, 6],
            [4, 1],
            [4, 7],
            [5, 2],
            [6, 3],
            [7, 1],
            [7, 4],
        ],
        places: &[[0.0, 0.0], [1.0, 0.0], [3.0, 0.0], [1.0, 1.0], [3.0, 1.0], [4.0, 0.0], [0.0, 1.0], [2.0, 1.0]],
        bends: &[([3, 6], PAIR), ([6, 3], PAIR), ([4, 7], PAIR), ([7, 4], PAIR), ([2, 5], PAIR), ([5, 2], PAIR)],
        loops: &[(0, 6)],
    },
    // V1
    ByHand {
        arrows: &[[0, 0], [0, 1], [0, 2], [0, 3], [1, 3], [1, 4], [2, 0], [2, 1], [4, 1], [4, 3], [4, 4]],
        places: &[[0.0, 0.0], [1.3, 0.0], [0.65, -0.8], [1.3, 0.9], [2.5, 0.0]],
        bends: &[([0, 2], PAIR), ([2, 0], PAIR), ([1, 4], PAIR), ([4, 1], PAIR)],
        loops: &[(0, 2), (4, 6)],
    },
    // rsh
    ByHand {
        arrows: &[[0, 0], [0, 1], [0, 2], [1, 3], [2, 4], [3, 0], [3, 1], [4, 2]],
        places: &[[0.0, 0.0], [1.0, -0.4], [1.0, 0.6], [2.0, 0.0], [2.0, 0.6]],
        bends: &[([2, 4], PAIR), ([4, 2], PAIR)],
        loops: &[(0, 6)],
    },
];

/// The places of the states of an automaton, chosen by hand.
pub(super) struct Places {
    /// Their centres.
    pub states: Vec<Point>,
    found: &'static ByHand,
}

impl Places {
    /// Returns what was chosen for an arrow.
    pub fn wanted(&self, arrow: &Arrow) -> Wanted {
        let is_this = |[from, to]: [u8; 2]| (usize::from(from), usize::from(to)) == (arrow.from, arrow.to);
        let turned = self.found.loops.iter().find(|(state, _)| is_this([*state, *state]));
        let curved = self.found.bends.iter().find(|(ends, _)| is_this(*ends));
        match (turned, curved) {
            (Some((_, direction)), _) => Wanted::Direction(*direction),
            (None, Some((_, bend))) => Wanted::Bend(*bend),
            (None, None) => Wanted::Any,
        }
    }
}

/// Returns the places chosen for the automaton with these arrows between `count` states, if there are any.
pub(super) fn by_hand(count: usize, arrows: &[Arrow]) -> Option<Places> {
    let fits = |hand: &&ByHand| {
        let ends = hand.arrows.iter().map(|[from, to]| (usize::from(*from), usize::from(*to)));
        hand.places.len() == count && ends.eq(arrows.iter().map(|arrow| (arrow.from, arrow.to)))
    };
    let found = ARRANGEMENTS.iter().find(fits)?;
    let states = found.places.iter().map(|[column, row]| [column * GRID[0], row * GRID[1]]).collect();
    Some(Places { states, found })
}
