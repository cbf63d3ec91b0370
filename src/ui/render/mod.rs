//! From figures and prose to pixels.
//!
//! Measured with the bench `frames` on two cores and Mesa's software renderer at 1440 × 900, where an empty window takes
//! 7 to 9 ms a frame: with a table of 1,024² or 8,192² on screen a frame takes 1.15 to 1.3 times as long, and of that the
//! program's own code 1.0 ms at rest, 1.3 ms panned and 2.1 ms zoomed (medians). What took most was found to be overdraw,
//! the number of triangles, and edges softened where nothing needs it; hence `pixels` and `sprite`.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `icon` | the icons of the program, drawn as strokes |
//! | `paint` | paints figures: the shapes of [`golden_figure`] on screen, and which of their targets the pointer is on |
//! | `pixels` | rectangles, frames, dashes and rounded rectangles of few triangles, on whole pixels |
//! | `prose` | lays [`Prose`] out in the program's two faces |
//! | `sprite` | stars, rings and icons as small textures that are kept |
//! | `terms` | the terms of the glossary in a text: underlined when pointed at, a click opens their meaning |
//! | `theme` | the themes: what every colour token of a figure is on screen, egui's styles built from them, and the four fonts |

pub(super) mod icon;
pub(super) mod paint;
pub(super) mod pixels;
pub(super) mod prose;
mod sprite;
pub(super) mod terms;
#[cfg(test)]
mod tests;
pub(super) mod theme;
