//! Figures as pictures, with the program's own fonts and colours.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `fonts` | the fonts, with the characters that each has; letters as outlines |
//! | `pdf` | pictures as PDF: pages of shapes and text, with the letters that occur taken from the program's own fonts |
//! | `png` | pictures as PNG, and as pixels of a size for thumbnails |
//! | `svg` | figures as SVG: the shapes of [`golden_figure`], with text as text and no fonts inside |
//! | `write_picture` | a picture as a file, and the steps of a timeline as files: options, title and caption |

pub mod fonts;
pub mod pdf;
pub mod png;
pub mod svg;
pub mod write_picture;
