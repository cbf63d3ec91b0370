//! The view Map: cells, axes, legend, overlays, and what the pointer does there.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `banner` | messages over the plot: why the focus is not there, how far the table is, what went wrong; a table that is being computed: its cells so far, looked at a few times a second |
//! | `camera` | moving the view: the camera of the session in the plot, pointer, wheel and keys; the field that takes the map to any cell, such as 10^15 |
//! | `cells` | the map itself: cells, numbers, overlays, and what is under the pointer; what is drawn about the focus: its options, the winning ones, what is said of it |
//! | `endless` | the map without an edge: cells from closed forms, and the values of proved rows and columns |
//! | `fill` | the mex fill on the map: cell by cell, with the options of the current one lit |
//! | `geometry` | the places of the parts of the centre; paints on screen what stands about the cells: axes, key, and the numbers in the cells, which are figures |
//! | `lens_card` | the lens on screen: a floating card with the cells about the focus |
//! | `notes` | the words of the panel: messages over the plot |
//! | `picture` | the picture in the centre of the panel: cells, overlays, lens, axes and legend, drawn and kept for exports |
//! | `tiles` | the textures of the heat map: made when they are looked at, a few a frame, and kept while there is room |

pub(super) mod banner;
pub(super) mod camera;
pub(super) mod cells;
pub(super) mod endless;
pub(super) mod fill;
pub(super) mod geometry;
pub(super) mod lens_card;
pub(super) mod notes;
pub(super) mod picture;
pub(super) mod tiles;
