//! From figures and prose to pixels.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `fonts` | the four bundled fonts, how they fall back on each other, and ready font ids |
//! | `icon` | the few icons of the program, drawn as strokes: crisp at every size and theme, and no font of symbols to carry |
//! | `paint` | paints figures: the shapes of [`crate::figure`] on screen, and which of their targets the pointer is on |
//! | `pixels` | rectangles, frames and dashes on whole pixels: they need no softened edges, and so few triangles |
//! | `prose` | lays [`Prose`] out in the program's two faces |
//! | `rounded` | rounded rectangles with a border, and their shadows, of few and small triangles: a window has a hundred of them, and a software renderer feels every pixel that a triangle touches in every frame |
//! | `sprite` | stars, rings and icons as small pictures that are kept: painted as shapes, seventy stars are ten thousand triangles |
//! | `theme` | the two themes: what every colour token of a figure is on screen, and egui's styles built from them |
//! | `whole_pixels` | what lies on whole pixels is drawn without softened edges and without mixing neighbouring pixels of a texture |

pub(super) mod fonts;
pub(super) mod icon;
pub(super) mod paint;
pub(super) mod pixels;
pub(super) mod prose;
pub(super) mod rounded;
mod sprite;
pub(super) mod theme;
mod whole_pixels;
