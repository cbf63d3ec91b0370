//! The axes and the key around the cells of the map, on screen and in files, and the whole as a picture for files.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `axes` | the axes of a picture of a table: marks with numbers, names, the coordinates of the focus |
//! | `key` | the key of a picture of a table: the numbers of the colours, and the meaning of the marks; the entries of the legend, and their marks |
//! | `picture` | a table as a picture for files: the content of the map, with title, axes and key around it; the picture of a whole table, or of the requested window; the cells of a picture of a table: the blocks of the map and their colours |

pub(crate) mod axes;
pub(crate) mod key;
pub(crate) mod picture;
