//! The whole window, without a screen: driven by accessible names, as a screen reader's user would.

mod changed_files;
mod closing;
mod exporting;
mod file_list;
mod files;
mod fitting;
mod fuzz;
mod golden_string;
mod huge;
mod in_order;
mod keyboard;
mod lessons;
mod narrow;
mod panels;
mod play;
mod play_computer;
mod play_table;
mod queen_board;
mod recovery;
mod remembered;
mod resting;
mod scenes;
mod support;
mod table_map;
mod table_views;
mod zeckendorf;
