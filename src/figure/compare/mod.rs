//! The tables of two games beside each other, with their difference.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `cells` | the cells of one table among others, the colours of the difference, and its text in large cells |
//! | `comparison` | two tables with their difference: what differs, by how much, and where first |
//! | `facts` | the words about the difference beside its map: counts, scale, legend |
//! | `picture` | the three maps as a figure: titles, axes, cells and marks; the places of the three maps and of the words about them; the line above a map: a letter, the title, the words at its right |

pub(super) mod cells;
pub(super) mod comparison;
mod facts;
pub(super) mod picture;
