//! The tables of two games beside each other, with their difference.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `comparison` | two tables with their difference: what differs, by how much, and where first |
//! | `difference_colours` | the colours of the difference: equal, smaller, larger |
//! | `facts` | what is said of the difference beside its map: counts, scale, legend |
//! | `layout` | where the three maps and the words about them stand |
//! | `picture` | the three maps as a figure: titles, axes, cells and marks |
//! | `signs` | what is written into large cells of the difference: + and −, or the number |

pub(super) mod comparison;
pub(super) mod difference_colours;
mod facts;
pub(super) mod layout;
pub(super) mod picture;
mod signs;
