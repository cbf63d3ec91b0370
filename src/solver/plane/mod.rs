//! Games on two numbers: their moves on the plane, filling by the mex rule, and planes without an edge.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `bit_sets` | fills the table of Wythoff's game cell by cell, where that is cheaper than a march |
//! | `endless` | planes without an edge: single cells from closed forms, for a map that goes to 2⁶⁴, and the P-positions in a window |
//! | `fill` | fills a plane of Grundy values, value by value, 64 cells per word; the P-positions by marking (Das 2021; Roughan 2017) |
//! | `march` | fills the tables of games with few rays, many values at a time, in several threads |
//! | `moves` | the moves of a game on the plane as rays and leaps, and the rectangle to fill; the lines of cells in one direction that already contain a value |
//! | `ray_rows` | the P-positions of ray games that hold the rays 1,0 and 0,1, row by row, without a table |

pub(super) mod bit_sets;
pub(super) mod endless;
pub(super) mod fill;
pub(super) mod march;
pub(super) mod moves;
pub(super) mod ray_rows;

use crate::Quantity;
use moves::Plane;

/// The cheapest way on this machine to find the cells of a plane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Filling {
    /// The P-positions alone, by marking.
    Outcomes,
    /// Cell by cell, with the values of each column and diagonal as a bit set.
    BitSets,
    /// Many values at a time, in several threads.
    March,
    /// Value by value.
    Values,
}

impl Filling {
    pub(crate) fn for_plane(plane: &Plane, quantity: Quantity) -> Self {
        match quantity {
            Quantity::Outcome => Self::Outcomes,
            Quantity::Grundy if !march::pays(plane) => Self::Values,
            Quantity::Grundy if bit_sets::pays(plane) => Self::BitSets,
            Quantity::Grundy => Self::March,
        }
    }

    /// Bytes needed besides the values.
    pub(crate) fn work_bytes(self, plane: &Plane) -> u128 {
        match self {
            Self::BitSets => bit_sets::work_bytes(plane),
            Self::March => march::work_bytes(plane),
            Self::Outcomes | Self::Values => plane.work_bytes(),
        }
    }
}
