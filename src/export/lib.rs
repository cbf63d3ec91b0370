//! Results for files and other programs: JSON, CSV, NPY and text, the same for the window and the commands.
//!
//! Uses all floors above it; no screen; it writes to any writer.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `data` | the numbers behind pictures, as CSV and JSON |
//! | `error` | why a result was not written |
//! | `handout` | a lesson on paper: scenes with their pictures, tasks, a page of answers |
//! | `logic` | the results of the prover: verdicts, automata |
//! | `number` | Fibonacci representations and the golden string |
//! | `picture` | figures as SVG, PNG and PDF, with fonts and colours |
//! | `position` | results about positions: one, those of a game, those of one value; the periods of rows |
//! | `table` | tables, one file for each format |
//! | `target` | the results that are written to a file that the user chooses: one type for tables, pictures, letters and lists |
//!
//! The JSON schemas are in `assets/schemas`.

mod data;
mod error;
mod handout;
mod logic;
mod number;
mod picture;
mod position;
mod table;
pub mod target;

pub use data::DataFormat;
pub use data::numbers::{numbers_target, write_numbers};
pub use data::row::RecordList;
pub use data::state::{
    RowPeriodsState, StateError, read_growth_state, read_row_periods_state, write_growth_state, write_row_periods_state,
};
pub use error::{ExportError, PNG_PIXELS, PNG_SIDE, SVG_CELLS};
pub use handout::Handout;
pub use handout::format::HandoutFormat;
pub use logic::automaton::AutomatonResult;
pub use logic::check::{CheckLines, CheckResult, write_checks_json, write_checks_markdown, write_checks_text};
pub use logic::discovery::{DiscoveryResult, write_discovery_json, write_discovery_latex, write_discovery_text};
pub use logic::format::{AutomatonFormat, UnknownAutomatonFormat, write_automaton_result};
pub use logic::proof::{NamedValues, ProofResult, ProofVerdict, write_proofs_json, write_proofs_text};
pub use logic::report::{pictures_folder, write_checks_report};
pub use logic::trial::{TrialResult, write_trial_json, write_trial_text};
pub use number::golden_string::{
    GoldenCount, GoldenFormat, GoldenLetter, GoldenString, GoldenTable, UnknownGoldenFormat, write_golden_bits,
    write_golden_string, write_golden_string_json, write_golden_table_csv, write_golden_table_json,
};
pub use number::zeckendorf::{ZeckendorfResult, write_forms_csv, write_forms_json, zeckendorf_text};
pub use picture::animated::write_steps;
pub use picture::options::{PictureFormat, PictureOptions};
pub use picture::pixels::{Pixels, is_legible, picture_pixels};
pub use picture::written::{PICTURE_MARGIN, picture_image, write_picture};
pub use picture::{fonts, pdf, png, svg};
pub use position::game::GameRecord;
pub use position::level::{
    least_level_bytes, write_level_csv, write_level_json, write_level_text, write_strip_json, write_strip_text,
};
pub use position::period::{write_periods_csv, write_periods_json, write_periods_text};
pub use position::solve::{SolveResult, WinningMove, winning_moves_text, write_found_p_positions, write_p_rows};
pub use table::far::{check_far_format, write_far_table, write_separated_far_table};
pub use table::format::{Format, UnknownFormat, is_bfile_name};
pub use table::grid::write_separated_table;
pub use table::json::{TextOrNumber, write_json};
pub use table::pixels::write_table_png;
pub use table::sheet::{check_svg_cells, write_sheet_png, write_sheet_svg, write_table_picture};
pub use table::steps::{check_steps, write_fibonacci_steps};
pub use table::steps_npy::{step_offsets_path, write_fibonacci_steps_npy};
pub use table::write::{
    check_format, least_table_bytes, usual_look, write_coloured_table, write_diagonal, write_table,
};
