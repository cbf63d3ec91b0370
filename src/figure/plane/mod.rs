//! The map of a game on two numbers: colours, tiles, overlays, and the mex fill.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `cells` | cells of a map: the facts known of them, those of a value, P-positions |
//! | `colour_map` | scales of colours: from a number to red, green and blue; the quantity that a colour shows |
//! | `far_options` | the options of a position in a window of the plane, at any distance of the position, as blocks of cells |
//! | `fill_timeline` | the mex fill: each cell of a small table gets the least number that none of its options has |
//! | `lens` | the lens: the cells around the focus, large enough to read, on a card in a corner of the plot |
//! | `map_look` | the marks of P-positions on a map, the colours of its cells and the range of their scale; the content of the legend |
//! | `overlay` | the marks drawn over the map: option rays, crosshair, slope lines, stars, rings and the focus |
//! | `sheet` | the map as a picture for files, with title, axes and key |
//! | `tile` | the map as tiles of texels: one per cell, or from afar one per block of cells; the colours of a whole table |
//! | `view` | the view of a plane of cells: from cells to points of the screen and back; the index of a table that runs across |
//! | `words` | the title of a picture of a table and other phrases about it |

pub(super) mod cells;
pub(super) mod colour_map;
pub(super) mod far_options;
pub(super) mod fill_timeline;
pub(super) mod lens;
pub(super) mod map_look;
pub(super) mod overlay;
pub(super) mod sheet;
pub(super) mod tile;
pub(super) mod view;
pub(super) mod words;
