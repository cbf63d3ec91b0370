//! The tables of two games beside each other, with their difference.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `cells` | the cells of one table among others, with what lies over them; the colours of the difference: equal, smaller, larger |
//! | `comparison` | two tables with their difference: what differs, by how much, and where first |
//! | `facts` | what is said of the difference beside its map: counts, scale, legend |
//! | `picture` | the three maps as a figure: titles, axes, cells and marks; where the three maps and the words about them stand; the line above a map: a letter, the title, what is said at its right |
//! | `signs` | what is written into large cells of the difference: + and −, or the number; the names of a game that is compared |

pub(super) mod cells;
pub(super) mod comparison;
mod facts;
pub(super) mod picture;
pub(super) mod signs;
