//! The view Map: cells, axes, legend, overlays, and what the pointer does there.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `banner` | the card of a message over the plot, and the cells so far of a table that is being computed; the words of the panel: messages over the plot |
//! | `camera` | moving the view: the camera of the session in the plot, pointer, wheel and keys; the field that takes the map to any cell, such as 10^15 |
//! | `cells` | overlays, what is under the pointer, and the options of the focus |
//! | `endless` | the map without an edge: cells from closed forms, and the values of proved rows and columns |
//! | `fill` | the mex fill on the map: cell by cell, with the options of the current one lit |
//! | `geometry` | the places of the parts of the centre, and the painting of axes, key and numbers |
//! | `picture` | the picture in the centre of the panel: cells, overlays, lens, axes and legend, drawn and kept for exports; the lens on screen: a floating card with the cells about the focus |
//! | `tiles` | the textures of the heat map: made when they are looked at, a few a frame, and kept while there is room |

pub(super) mod banner;
pub(super) mod camera;
pub(super) mod cells;
pub(super) mod endless;
pub(super) mod fill;
pub(super) mod geometry;
pub(super) mod picture;
pub(super) mod tiles;
