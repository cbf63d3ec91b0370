//! The map as a picture for files, with title, axes and key.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `axes` | the axes of a picture of a table: marks with numbers, names, the coordinates of the focus |
//! | `cells` | the cells of a picture of a table: which colour each point of the map has |
//! | `key` | the key of a picture of a table: which colour stands for which number, and what the marks mean |
//! | `picture` | a table as a picture to be taken away: what the map shows, with its title, its axes and its key around it |
//! | `whole` | the picture of a whole table, or of the window that was asked for |

mod axes;
pub(in crate::figure) mod cells;
pub(in crate::figure) mod key;
pub(in crate::figure) mod picture;
pub(in crate::figure) mod whole;
