//! The solver against the plain recursion and against published values.
//!
//! Each test's name or comment says which branch it covers.

mod answered_moves;
mod background;
mod chomp;
mod closed_planes;
mod common;
mod conversion;
mod diagonals;
mod far_rows;
mod fibonacci_rows;
mod game_graphs;
mod growth;
mod heap_periods;
mod hints;
mod level_sets;
mod misere;
mod misere_search;
mod misere_sums;
mod misere_tables;
mod octal;
mod own;
mod p_rows;
mod perfect_play;
mod pile_sums;
mod positions;
mod published;
mod replies;
mod resistance;
mod reviews;
mod row_periods;
mod sums;
#[path = "../sweep/mod.rs"]
mod sweep;
mod tables;
mod tables_large;
mod take_away;
mod windows;
mod words;
