//! The axes and the key around the cells of the map, on screen and in files, and the whole as a picture for files.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `axes` | the axes of a picture of a table: marks with numbers, names, the coordinates of the focus |
//! | `key` | the key of a picture of a table: the numbers of the colours, the entries of the legend and their marks |
//! | `picture` | a table, or a window of it, as a picture for files: its cells, with title, axes and key |

pub(crate) mod axes;
pub(crate) mod key;
pub(crate) mod picture;
