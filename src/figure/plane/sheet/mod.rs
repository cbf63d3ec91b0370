//! What stands about the cells of the map, on screen and in files, and the whole as a picture for files.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `axes` | the axes, on screen and in files: ticks with numbers, names, the coordinates of the focus, the names of the slope lines |
//! | `cells` | the cells of a picture of a table: which colour each point of the map has |
//! | `key` | the key, on screen and in files: which colour stands for which number, and what the marks mean |
//! | `picture` | a table as a picture to be taken away: what the map shows, with its title, its axes and its key around it |
//! | `whole` | the picture of a whole table, or of the window that was asked for |

pub(in crate::figure) mod axes;
pub(in crate::figure) mod cells;
pub(in crate::figure) mod key;
pub(in crate::figure) mod picture;
pub(in crate::figure) mod whole;
