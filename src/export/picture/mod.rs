//! Figures as pictures, with the program's own fonts and colours.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `fonts` | the fonts, with the characters that each has |
//! | `map` | the map of a table as SVG, and as pixels, on which its cells are painted |
//! | `outlines` | the letters of an SVG document as outlines |
//! | `pdf` | pictures as PDF: pages of shapes and text, with the letters that occur taken from the program's own fonts |
//! | `pixels` | pictures as pixels in a size, for thumbnails |
//! | `png` | an SVG document as PNG |
//! | `svg` | figures as SVG: the shapes of [`golden_figure`], with text as text and no fonts inside |
//! | `write_picture` | a picture as a file, and the steps of a timeline as files: options, title and caption |

pub mod fonts;
pub mod map;
pub mod outlines;
pub mod pdf;
pub mod pixels;
pub mod png;
pub mod svg;
pub mod write_picture;
