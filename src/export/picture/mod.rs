//! Figures as pictures, with the program's own fonts and colours.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `animated` | the steps of a timeline as files: an animated PNG, numbered SVG documents, a PDF |
//! | `fonts` | the fonts of the program, so that pictures do not depend on the machine |
//! | `options` | the options of a written picture: its format, colours, pixels, title and caption |
//! | `outlines` | letters of an SVG document as outlines, for readers without the program's fonts |
//! | `pdf` | pictures as PDF: pages of shapes and text, with the letters that occur taken from the program's own fonts |
//! | `pixels` | a picture as pixels of a size, for thumbnails |
//! | `png` | pictures as PNG: an SVG document drawn with the program's own fonts |
//! | `svg` | figures as SVG: the shapes of [`golden_figure`], with text as text and no fonts inside |
//! | `written` | a picture as a file: SVG, PNG, PDF, with title and caption |

pub mod animated;
pub mod fonts;
pub mod options;
pub mod outlines;
pub mod pdf;
pub mod pixels;
pub mod png;
pub mod svg;
pub mod written;
