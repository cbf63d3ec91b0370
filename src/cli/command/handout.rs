//! `golden-nim handout`: a lesson on paper.

use std::path::PathBuf;

use clap::Args;

use crate::failure::Failure;
use crate::progress::watched;
use crate::{output, parse_count};
use golden_export::{Handout, HandoutFormat};
use golden_session::Session;
use golden_solver::{Budget, Solver};

const EXAMPLES: &str = "\
Each scene is written with its picture, its text and its question, an exercise with the positions of its tasks, a game \
with its rule and room for the moves. Pictures hide answers as the scene does; the answers stand on the last pages, or \
are left out. Of a session without scenes the picture in front and the notes are written. Where that is a position, \
who wins is asked: its picture hides the answer, which stands on the last page with its reason.

Examples:
  golden-nim handout saves/roughan-31-48.json -o roughan.pdf
  golden-nim handout saves/course-04-queen.golden-nim.json -o queen.html
  golden-nim handout lesson.json --no-answers -o pupils.pdf";

/// Write a lesson as a handout: PDF or one HTML page
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The lesson: a session file
    #[arg(value_name = "FILE")]
    session: PathBuf,
    /// The file to write, its name ending in .pdf or .html
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// Leave the answers out, for pupils
    #[arg(long)]
    no_answers: bool,
    /// How many table cells a picture may take
    #[arg(long, value_name = "CELLS", value_parser = parse_count, default_value_t = Budget::default().cells)]
    budget: u64,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let Arguments { session, output: path, no_answers, budget: cells } = arguments;
    let words = "the name of the file ends in .pdf or .html, which decides the format";
    let format = HandoutFormat::from_extension(path).ok_or_else(|| Failure::Arguments(words.to_owned()))?;
    let lesson = Session::open(session).map_err(|error| Failure::Work(error.to_string()))?;
    output::check_apart(Some(path), Some(session))?;
    output::check(Some(path), 0)?;
    let name = session.file_stem().unwrap_or_default().to_string_lossy();
    let solver = Solver::new(Budget::of_cells(*cells));
    let handout = watched("drawing", |job| Handout::from_session(&lesson, &name, &solver, job))?;
    let handout = if *no_answers { handout.without_answers() } else { handout };
    output::write(Some(path), |out, job| handout.write(format, out, job))
}
