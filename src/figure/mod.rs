//! Pictures as data: pure functions from values and options to shapes, and the timelines that drive them.
//!
//! Uses `prose`, `number`, `game`, `solver`. Knows no screen and no file: the window paints these figures, `export`
//! writes the same ones as SVG.

mod beam;
mod beatty_strip;
mod bit_rows;
mod board;
mod board_build;
mod board_frame;
mod board_moves;
mod board_picture;
mod build_timeline;
mod colour_map;
mod converter_forms;
mod golden_blocks;
mod golden_fractal;
mod golden_gaps;
mod golden_induction;
mod golden_induction_picture;
mod golden_letter;
mod golden_levels;
mod golden_levels_timeline;
mod golden_line;
mod golden_multiples;
mod golden_ratio;
mod golden_target;
mod greedy_timeline;
mod lens;
mod option_cells;
mod p_cells;
mod piece;
mod plane_axes;
mod plane_view;
mod rewrite_sheet;
mod rewrite_timeline;
mod shape;
mod shortened;
mod silber_cards;
mod staircase;
mod table_overlay;
mod text_metrics;
mod text_room;
mod ticks;
mod tile;
mod timeline;
mod wythoff_array_sheet;
mod zeckendorf_sheet;
mod zeckendorf_squares;
mod zeckendorf_target;
mod zeckendorf_words;

pub use beam::{Beam, LARGEST_BOARD, Square, beams, on_board, options_on_board};
pub use beatty_strip::beatty_strip;
pub use bit_rows::{BitColumn, BitRow, BitRowsPicture, bit_rows};
pub use board::board;
pub use board_frame::{BoardFrame, Origin};
pub use board_picture::{BoardPicture, BoardPictureLayers, BoardTarget, Held};
pub use build_timeline::{BuildState, BuildTimeline};
pub use colour_map::{CellColours, ColourScale, Rgb};
pub use converter_forms::fibonacci_name;
pub use golden_fractal::{MAX_FRACTAL_ORDER, fractal_caption, word_fractal};
pub use golden_gaps::{GapStrip, gap_strip};
pub use golden_induction::{InductionState, InductionTimeline};
pub use golden_induction_picture::{induction, induction_caption};
pub use golden_letter::letter_tile;
pub use golden_levels::{GoldenLevels, golden_levels};
pub use golden_levels_timeline::LevelsTimeline;
pub use golden_line::{Crossing, CuttingLine, CuttingTimeline, crossings, cutting_line};
pub use golden_multiples::{MultipleRow, multiples_table};
pub use golden_ratio::{RatioPoint, ratio_plot, ratio_points};
pub use golden_target::GoldenTarget;
pub use greedy_timeline::{GreedyState, GreedyTimeline};
pub use lens::{LENS, LensCell, LensMark, lens_cells, lens_origin, lens_place};
pub use option_cells::{CellBlock, cell_blocks, option_cells};
pub use p_cells::PCells;
pub use piece::{Piece, piece_forms, piece_radius};
pub use plane_axes::{Cell, PlaneAxes};
pub use plane_view::{PlaneView, is_inside};
pub use rewrite_sheet::rewrite_sheet;
pub use rewrite_timeline::{RewriteState, RewriteTimeline};
pub use shape::{Anchor, Colour, Face, Figure, Form, Paint, Point, Rect, Shape, Stroke, is_in_polygon, star_corners};
pub use shortened::shortened;
pub use silber_cards::{SilberCard, SilberCards, silber_cards};
pub use staircase::{StaircasePicture, staircase, staircase_labels, staircase_words};
pub use table_overlay::{
    STAR, SlopeLine, TableOverlay, numbers_fit, option_rays, radius_of_ring, slope_lines, star_radius, stars_fit,
    table_overlay,
};
pub use text_metrics::{INTERFACE_BASELINE, MATH_BASELINE, SCRIPT_LOWERED, SCRIPT_RAISED, SCRIPT_SIZE};
pub use ticks::{minor_step, tick_step, ticks};
pub use tile::{TILE, TileAddress, sample_of_block, tile_texels};
pub use timeline::Timeline;
pub use wythoff_array_sheet::wythoff_array_sheet;
pub use zeckendorf_sheet::{ZeckendorfSheet, zeckendorf_sheet};
pub use zeckendorf_squares::{SquarePart, SquaresPicture, zeckendorf_squares, zeckendorf_tiles};
pub use zeckendorf_target::ZeckendorfTarget;
pub use zeckendorf_words::{NumberWords, zeckendorf_words};
