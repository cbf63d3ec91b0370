//! The tables of two games beside each other, with their difference.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `cells` | the cells of one table among others, with what lies over them |
//! | `comparison` | two tables with their difference: what differs, by how much, and where first |
//! | `difference_colours` | the colours of the difference: equal, smaller, larger |
//! | `facts` | what is said of the difference beside its map: counts, scale, legend |
//! | `head` | the line above a map: a letter, the title, what is said at its right |
//! | `layout` | where the three maps and the words about them stand |
//! | `picture` | the three maps as a figure: titles, axes, cells and marks |
//! | `signs` | what is written into large cells of the difference: + and −, or the number |
//! | `titles` | the names of a game that is compared |

pub(super) mod cells;
pub(super) mod comparison;
pub(super) mod difference_colours;
mod facts;
mod head;
pub(super) mod layout;
pub(super) mod picture;
mod signs;
pub(super) mod titles;
