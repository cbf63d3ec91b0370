//! Results for files and other programs: JSON, CSV, NPY and text, pictures and handouts, the same for the window and
//! the commands.
//!
//! The crate knows no screen, and writes to any writer.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `data` | the numbers behind pictures, as CSV and JSON |
//! | `error` | the reasons why a result was not written |
//! | `golden_string` | the golden string: letters, counts, the table i, iφ, ⌊iφ⌋, gap, letter |
//! | `handout` | a lesson on paper: scenes with their pictures, tasks, a page of answers |
//! | `logic` | the results of the prover: verdicts, automata |
//! | `picture` | figures as SVG, PNG and PDF, with fonts and colours |
//! | `position` | positions: one with its moves, those of rows, those of a game in play |
//! | `table` | tables, one file for each format |
//! | `target` | the results that are written to a file that the user chooses: one type for tables, pictures, letters and lists |
//! | `wythoff` | the table of Wythoff's game: the positions of one value, the periods of rows |
//! | `zeckendorf` | the Fibonacci representations of a number, and the table of those of 1 to N |
//!
//! The JSON schemas are in `assets/schemas`.

mod data;
mod error;
mod golden_string;
mod handout;
mod logic;
mod picture;
mod position;
mod table;
pub mod target;
mod wythoff;
mod zeckendorf;

pub use data::DataFormat;
pub use data::numbers::{RecordList, numbers_target, write_numbers};
pub use data::state::{
    RowPeriodsState, StateError, read_growth_state, read_row_periods_state, write_growth_state, write_row_periods_state,
};
pub use error::{ExportError, PNG_PIXELS, PNG_SIDE, SVG_CELLS};
pub use golden_string::{
    GoldenCount, GoldenFormat, GoldenLetter, GoldenString, GoldenTable, UnknownGoldenFormat, write_golden_bits,
    write_golden_string, write_golden_string_json, write_golden_table_csv, write_golden_table_json,
};
pub use handout::{Handout, HandoutFormat};
pub use logic::automaton::{AutomatonFormat, AutomatonResult, UnknownAutomatonFormat, write_automaton_result};
pub use logic::check::{
    CheckLines, CheckResult, pictures_folder, write_checks_json, write_checks_markdown, write_checks_report,
    write_checks_text,
};
pub use logic::discovery::{
    DiscoveryResult, TrialResult, write_discovery_json, write_discovery_latex, write_discovery_text, write_trial_json,
    write_trial_text,
};
pub use logic::proof::{NamedValues, ProofResult, ProofVerdict, write_proofs_json, write_proofs_text};
pub use picture::map::{check_svg_cells, write_sheet_png, write_sheet_svg};
pub use picture::pixels::{Pixels, is_legible, picture_pixels};
pub use picture::{
    PICTURE_MARGIN, PictureFormat, PictureOptions, fonts, pdf, picture_image, svg, write_picture, write_steps,
};
pub use position::{GameRecord, SolveResult, WinningMove, winning_moves_text, write_found_p_positions, write_p_rows};
pub use table::format::{Format, UnknownFormat, is_bfile_name};
pub use table::json::{TextOrNumber, write_json};
pub use table::lines::write_separated_table;
pub use table::npy::{step_offsets_path, write_fibonacci_steps_npy};
pub use table::picture::{write_table_picture, write_table_png};
pub use table::steps::{check_steps, write_fibonacci_steps};
pub use table::{
    check_far_format, check_format, least_table_bytes, usual_look, write_coloured_table, write_diagonal,
    write_far_table, write_separated_far_table, write_table,
};
pub use wythoff::{
    least_level_bytes, write_level_csv, write_level_json, write_level_text, write_periods_csv, write_periods_json,
    write_periods_text, write_strip_json, write_strip_text,
};
pub use zeckendorf::{ZeckendorfResult, write_forms_csv, write_forms_json, zeckendorf_text};
