//! Pictures as data: what is drawn is what was computed, at every size.

mod automaton;
mod drawn;
mod fill;
mod play;
mod points;
mod table;
mod table_sheet;
