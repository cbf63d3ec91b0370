//! The tables of two games beside each other, with their difference.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `cells` | the cells of one table among others, with what lies over them; the colours of the difference: equal, smaller, larger |
//! | `comparison` | two tables with their difference: what differs, by how much, and where first |
//! | `facts` | the words about the difference beside its map: counts, scale, legend |
//! | `picture` | the three maps as a figure: titles, axes, cells and marks; the places of the three maps and of the words about them; the line above a map: a letter, the title, the words at its right |
//! | `signs` | the text in large cells of the difference: + and −, or the number |

pub(super) mod cells;
pub(super) mod comparison;
mod facts;
pub(super) mod picture;
pub(super) mod signs;
