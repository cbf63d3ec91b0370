//! Figures as pictures, with the program's own fonts and colours.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `fonts` | the fonts of the program, so that pictures do not depend on the machine |
//! | `options` | how a picture is written: its format, colours, pixels, title and caption |
//! | `outlines` | letters of an SVG document as outlines, for readers without the program's fonts |
//! | `palette` | the values of the colours of figures in the two themes |
//! | `pdf` | pictures as PDF: pages of shapes and text, with the letters that occur taken from the program's own fonts |
//! | `png` | pictures as PNG: an SVG document drawn with the program's own fonts |
//! | `svg` | figures as SVG: the shapes of [`golden_figure`], with text as text and no fonts inside |

pub mod fonts;
pub mod options;
pub mod outlines;
pub mod palette;
pub mod pdf;
pub mod png;
pub mod svg;
