//! Pictures as data: pure functions from values and options to shapes, and the timelines that drive them.
//!
//! The crate knows no screen, file or clock: the window paints these figures, and `export` writes the same ones as
//! SVG, PNG and PDF.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `atlas` | the atlas of ray games |
//! | `automaton` | finite automata |
//! | `board` | the queen board |
//! | `compare` | the tables of two games beside each other, with their difference |
//! | `golden` | the golden string |
//! | `kit` | shapes, timelines, text, ticks: the parts of every picture |
//! | `laboratory` | games given by a rule |
//! | `plane` | the map of a game on two numbers |
//! | `play` | games in play: stones, bars, nim sums, graphs |
//! | `plots` | curves, points and fitted lines |
//! | `term` | the small pictures of the glossary |
//! | `zeckendorf` | Fibonacci representations |

mod atlas;
mod automaton;
mod board;
mod compare;
#[cfg(test)]
#[path = "../../tests/figure/drawn.rs"]
mod drawn;
mod golden;
mod kit;
mod laboratory;
mod plane;
mod play;
mod plots;
mod term;
mod zeckendorf;

pub use atlas::{Atlas, AtlasEntry, AtlasLayout, RaySet, ray_sets};
pub use automaton::digit_strip::DigitStrip;
pub use automaton::legend::automaton_legend;
pub use automaton::picture::{Arrangement, AutomatonLook, AutomatonPicture, SINK_TRACKS, WalkMarks};
pub use automaton::statement::{StatementPicture, statement_figure};
pub use automaton::walk_timeline::{WalkMeaning, WalkState, WalkTimeline, automaton_facts, walk_card, walk_line};
pub use automaton::{DRAWN_ARROWS, DRAWN_STATES, automaton_figure, is_arranged_by_hand, is_drawn};
pub use board::attempt::{BoardStep, BoardStepKind, draw_steps};
pub use board::frame::{BoardFrame, Origin};
pub use board::hint_card::{hint_card, hint_digits, hint_disc, next_option};
pub use board::legend::{
    BoardLegendRow, board_legend, board_misere_note, board_refusal, board_rules, board_title, option_words,
    options_title,
};
pub use board::picture::{BoardPicture, BoardPictureLayers, BoardReply, BoardTarget, Held};
pub use board::piece::{Piece, piece_forms, piece_radius};
pub use board::squares::{board, board_coordinates, board_on_paper};
pub use board::timeline::{BoardTimeline, BuildScene, BuildState, BuildTimeline, RoughanFigure};
pub use compare::comparison::{
    CompareSubject, Comparison, DifferenceCounts, DifferenceGround, GameTitles, MapCells, difference_class,
};
pub use compare::{CompareLayout, CompareLook, ComparePicture};
pub use golden::GoldenPicture;
pub use golden::asked::{AskedPlace, LARGEST_ASKED, asked_place};
pub use golden::beatty_strip::{beatty_check_words, beatty_strip, beatty_words};
pub use golden::factor_sheet::{factor_sheet, factor_width};
pub use golden::fractal::{MAX_FRACTAL_ORDER, fractal_caption, word_fractal};
pub use golden::gaps::{GapStrip, gap_caption, gap_strip};
pub use golden::induction::{InductionState, InductionTimeline, induction, induction_caption};
pub use golden::levels::{GoldenLevels, check_words, golden_levels, level_words};
pub use golden::levels_timeline::{LevelsTimeline, LevelsView};
pub use golden::line::{Crossing, CuttingLine, CuttingTimeline, crossings, cutting_line};
pub use golden::multiples::{MultipleRow, multiple_rows, multiples_table};
pub use golden::places::{MarkedPlace, PlaceContent, PlaceLines, PlaceMark, places_figure};
pub use golden::ratio::{RatioPoint, ratio_plot, ratio_points};
pub use golden::tile::{GoldenTarget, letter_tile};
pub use kit::shape::{
    Anchor, Colour, Face, Figure, Form, Paint, Point, Rect, Shape, Stroke, band_outline, is_in_polygon, star_corners,
};
pub use kit::text_room::{
    INTERFACE_BASELINE, MATH_BASELINE, Paragraph, SCRIPT_LOWERED, SCRIPT_RAISED, SCRIPT_SIZE, TextWidth,
};
pub use kit::ticks::{clamped, minor_step, signed_ticks, tick_base, tick_step, ticks};
pub use kit::{Framed, Timeline};
pub use laboratory::{ListedPicture, OutcomesPicture, RuleCard, outcomes_figure, rule_card};
pub use plane::cells::{KnownCells, LevelCells, PCells};
pub use plane::colour_map::{CellColours, CellQuantity, ColourScale, Rgb, contrast};
pub use plane::far_options::{CellBlock, cell_blocks, is_option, option_cells, options_in_window};
pub use plane::fill_timeline::{FillState, FillTimeline};
pub use plane::lens::{
    Lens, LensCell, LensMark, lens_card, lens_cells, lens_names, lens_origin, lens_place_at, lens_says,
};
pub use plane::map_look::{
    CellNumbers, ColourRange, Legend, MapLook, PMarks, SeenCells, VisibleP, colours_of, lens_value, number_in_cell,
    sampled_level,
};
pub use plane::overlay::{
    LevelOverlay, STAR, SlopeLine, TableOverlay, numbers_fit, option_rays, radius_of_ring, slope_lines, star_radius,
    stars_fit, table_overlay,
};
pub use plane::sheet::axes::MapAxes;
pub use plane::sheet::key::{LegendEntry, LegendMark, MapKey};
pub use plane::sheet::{
    NumberedCells, SheetCells, SheetGrid, TableSheet, TableSheetParts, ink_on, p_cell, sheet_cell_count, table_sheet,
    whole_sheet,
};
pub use plane::tile::{BegunTile, TILE, TableLook, TileAddress, quantity_range, sample_of_block, tile_texels};
pub use plane::view::{Cell, PlaneAxes, PlaneView, is_inside};
pub use plane::words::{
    game_phrase, grundy_of, grundy_of_any, measure_words, range_words, seen_words, short_table_title, table_facts,
    table_title,
};
pub use play::chocolate::{Bar, BarSquare, bar};
pub use play::game_graph::{
    GraphLayer, GraphNodePicture, GraphPicture, GraphTarget, READABLE_SCALE, game_graph, scale_of_rows,
};
pub use play::nim_columns::{
    NimColumns, NimRow, SetMark, has_nim_sum, nim_columns, nim_columns_within, nim_move, nim_rows, number_tiles,
};
pub use play::seen::SeenReason;
pub use play::so_far::{ReviewCell, ReviewStrip, SoFarNode, Turns, review_strip, so_far_figure, turns_figure};
pub use play::stone_table::{PartMark, StoneRow, StoneTable, StoneTarget, TakenStones};
pub use play::stones::{last_stone, stone_table, stones_on_paper};
pub use plots::Stacked;
pub use plots::fitted_line::{FittedLine, Fraction, LimitSlope, LineFacts, LineFit, PointLine, PointStep};
pub use plots::growth_picture::{GrowthAxis, GrowthPlot, growth_picture, growth_sheet};
pub use plots::heap_picture::{HeapCurve, HeapPlot, heap_picture, heap_range, heap_sheet};
pub use plots::plot::{AxisMark, PlotCanvas, PlotRoom, PlotWindow, coordinate, naturals_in, power_marks, whole_marks};
pub use plots::points_picture::{
    PointsPlot, points_counted, points_picture, points_sheet, points_title, points_window,
};
pub use plots::repeats::Extremes;
pub use plots::row_picture::{RowCurve, RowPlot, RowQuantity, row_columns, row_picture, row_sheet};
pub use plots::safe_points::{SafePoint, SafePoints};
pub use term::{CornerMark, FormName, Sequence, TermPicture};
pub use zeckendorf::bit_rows::{BitColumn, BitRow, BitRowsPicture, bit_rows, representation_rows};
pub use zeckendorf::nim_start::NimStart;
pub use zeckendorf::rewrite_sheet::{carry_limit_words, circle_words, rewrite_sheet, rewrite_width};
pub use zeckendorf::rewrite_timeline::{GreedyState, GreedyTimeline, RewriteState, RewriteTimeline};
pub use zeckendorf::sheet::{ZeckendorfSheet, zeckendorf_sheet};
pub use zeckendorf::silber_cards::{SilberCards, silber_cards};
pub use zeckendorf::squares::{SquarePart, SquaresPicture, zeckendorf_squares, zeckendorf_tiles};
pub use zeckendorf::staircase::{StaircasePicture, staircase, staircase_labels, staircase_words};
pub use zeckendorf::words::{NumberWords, ZeckendorfTarget, fibonacci_name, zeckendorf_words};
pub use zeckendorf::wythoff_array::{wythoff_array_columns, wythoff_array_sheet};
pub use zeckendorf::{ConvertedNumber, FormRows};

#[cfg(test)]
extern crate self as golden_figure;
