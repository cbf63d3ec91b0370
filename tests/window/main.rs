//! The whole window, without a screen: driven by accessible names, as a screen reader's user would.

mod closing;
mod exporting;
mod files;
mod fitting;
mod fuzz;
mod golden_string;
mod huge;
mod keyboard;
mod lessons;
mod narrow;
mod panels;
mod play;
mod play_computer;
mod play_table;
mod queen_board;
mod resting;
mod support;
mod table_map;
mod table_views;
mod zeckendorf;
