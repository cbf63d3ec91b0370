//! The solver against the plain recursion and against published values.
//!
//! Each test's name or comment says which branch it covers.

#[path = "solver/answered_moves.rs"]
mod answered_moves;
#[path = "solver/background.rs"]
mod background;
#[path = "solver/chomp.rs"]
mod chomp;
#[path = "solver/closed_planes.rs"]
mod closed_planes;
#[path = "solver/common.rs"]
mod common;
#[path = "solver/conversion.rs"]
mod conversion;
#[path = "solver/diagonals.rs"]
mod diagonals;
#[path = "solver/far_rows.rs"]
mod far_rows;
#[path = "solver/fibonacci_rows.rs"]
mod fibonacci_rows;
#[path = "solver/game_graphs.rs"]
mod game_graphs;
#[path = "solver/growth.rs"]
mod growth;
#[path = "solver/heap_periods.rs"]
mod heap_periods;
#[path = "solver/hints.rs"]
mod hints;
#[path = "solver/level_sets.rs"]
mod level_sets;
#[path = "solver/listed.rs"]
mod listed;
#[path = "solver/misere.rs"]
mod misere;
#[path = "solver/misere_search.rs"]
mod misere_search;
#[path = "solver/misere_sums.rs"]
mod misere_sums;
#[path = "solver/misere_tables.rs"]
mod misere_tables;
#[path = "solver/octal.rs"]
mod octal;
#[path = "solver/p_rows.rs"]
mod p_rows;
#[path = "solver/perfect_play.rs"]
mod perfect_play;
#[path = "solver/pile_sums.rs"]
mod pile_sums;
#[path = "solver/positions.rs"]
mod positions;
#[path = "solver/published.rs"]
mod published;
#[path = "solver/replies.rs"]
mod replies;
#[path = "solver/resistance.rs"]
mod resistance;
#[path = "solver/reviews.rs"]
mod reviews;
#[path = "solver/row_periods.rs"]
mod row_periods;
#[path = "solver/sums.rs"]
mod sums;
#[path = "solver/tables.rs"]
mod tables;
#[path = "solver/tables_large.rs"]
mod tables_large;
#[path = "solver/take_away.rs"]
mod take_away;
#[path = "solver/windows.rs"]
mod windows;
#[path = "solver/words.rs"]
mod words;
