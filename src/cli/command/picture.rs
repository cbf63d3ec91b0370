//! `golden-nim picture`: what the window shows, as SVG or PNG, or the numbers behind it, without a window.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use crate::cli::failure::Failure;
use crate::cli::progress::watched;
use crate::cli::{budget, output};
use crate::export::target::PictureFormat;
use crate::export::{
    DataFormat, PictureTheme, SubjectError, SubjectLook, WINDOW_ONLY, subject_numbers, subject_picture,
};
use crate::game::parse_position;
use crate::prose::sentence;
use crate::session::{Edit, Focus, Session, Subject, Tab};
use crate::solver::{Budget, Solver};

const EXAMPLES: &str = "\
Subjects (the name of a tab means the first one):
  grundy-table    map rows points growth
  queen-board     board
  golden-string   levels line ratio table gaps induction beatty fractal
  zeckendorf      squares digits silber staircase wythoff-array arithmetic written representations
  play            stones graph nim-columns
  theorems        statement automaton
Of lens, hint, factors and fibonacci-nim the window draws more than a figure; they have no picture here.
The numbers behind rows, points, growth, levels and graph are written as .csv and .json; those of a map by \
golden-nim table.

Examples:
  golden-nim picture board --position \"wythoff 8 9\" -o board.svg
  golden-nim picture map --position \"wythoff 31 48\" --theme dark -o map.png
  golden-nim picture growth --position \"fib 20\" -o growth.svg
  golden-nim picture growth --position \"fib 20\" -o growth.csv
  golden-nim picture --session saves/roughan-31-48.json --scene 2 -o scene.png";

/// The largest height compared with the width, for pictures without a height of their own.
const HEIGHT: f32 = 0.625;

/// Draw a board, a map, stones or another picture of the window as SVG or PNG, or write its numbers
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(in crate::cli) struct Arguments {
    /// What is drawn [default with --session: what the scene is about, or what is in front]
    #[arg(value_name = "SUBJECT", required_unless_present = "session")]
    subject: Option<String>,
    /// The session whose choices are drawn [default: a new one]
    #[arg(long, value_name = "FILE")]
    session: Option<PathBuf>,
    /// The scene of the session, from 1
    #[arg(long, value_name = "N", requires = "session")]
    scene: Option<usize>,
    /// The position, in quotes and as the command solve takes it
    #[arg(long, value_name = "POSITION")]
    position: Option<String>,
    /// The width in points; a PNG file has two pixels for each
    #[arg(long, value_name = "W", default_value_t = 900, value_parser = clap::value_parser!(u16).range(200..=4000))]
    width: u16,
    /// The colours
    #[arg(long, value_name = "THEME", value_enum, default_value_t = WrittenTheme::Light)]
    theme: WrittenTheme,
    /// The file to write, its name ending in .svg or .png; in .csv or .json for the numbers
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// How many table cells a picture may take
    #[arg(long, value_name = "CELLS", default_value_t = Budget::default().cells)]
    budget: u64,
}

/// A theme as it is written.
#[derive(Clone, Copy, ValueEnum)]
enum WrittenTheme {
    Light,
    Dark,
    Paper,
}

impl From<WrittenTheme> for PictureTheme {
    fn from(theme: WrittenTheme) -> Self {
        match theme {
            WrittenTheme::Light => Self::Light,
            WrittenTheme::Dark => Self::Dark,
            WrittenTheme::Paper => Self::Paper,
        }
    }
}

impl From<SubjectError> for Failure {
    fn from(error: SubjectError) -> Self {
        match error {
            SubjectError::NotDrawn(_) => Self::Arguments(error.to_string()),
            SubjectError::Export(error) => error.into(),
        }
    }
}

pub(in crate::cli) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let numbers = DataFormat::of_file(&arguments.output);
    let format = if numbers.is_some() { PictureFormat::Svg } else { format_of(&arguments.output)? };
    let wanted = arguments.subject.as_deref().map(subject_of).transpose()?;
    let mut session = session_of(arguments)?;
    if let Some(text) = &arguments.position {
        let (ruleset, position) = parse_position(text)?;
        let edit = Edit::Focus(Focus { ruleset, position });
        session.apply(edit).map_err(|error| Failure::Arguments(sentence(&error)))?;
    }
    let subject = wanted.unwrap_or_else(|| session.subject());
    output::check(Some(&arguments.output), 0)?;
    let (width, theme) = (f32::from(arguments.width), arguments.theme.into());
    let look = SubjectLook { size: [width, width * HEIGHT], theme, is_small: false };
    let solver = Solver::new(budget(arguments.budget));
    if let Some(format) = numbers {
        let numbers = watched("computing", |job| subject_numbers(&session, subject, &solver, job))?;
        return output::write(Some(&arguments.output), |out, job| numbers.write(format, out, job));
    }
    let picture = watched("drawing", |job| subject_picture(&session, subject, look, &solver, job))?;
    output::write(Some(&arguments.output), |out, job| picture.write(format, theme, out, job))
}

/// The format that the name of the file says.
fn format_of(path: &Path) -> Result<PictureFormat, Failure> {
    let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    match extension.to_ascii_lowercase().as_str() {
        "svg" => Ok(PictureFormat::Svg),
        "png" => Ok(PictureFormat::Png),
        "pdf" => Err(Failure::Arguments(
            "no PDF is written; write .svg, which Inkscape, a browser or rsvg-convert turns into PDF".to_owned(),
        )),
        _ => Err(Failure::Arguments(
            "the name of the file ends in .svg or .png, or for numbers in .csv or .json, which decides the format"
                .to_owned(),
        )),
    }
}

/// The subject of this name, or the main one of the tab of this name.
fn subject_of(name: &str) -> Result<Subject, Failure> {
    let of_tab = |tab: &Tab| tab.title().to_lowercase().replace(' ', "-") == name;
    let main = || Tab::ALL.into_iter().find(of_tab).and_then(|tab| Subject::of_tab(tab).next());
    Subject::of_id(name).or_else(main).ok_or_else(|| {
        let drawn = Subject::ALL.into_iter().filter(|subject| !WINDOW_ONLY.contains(subject));
        let names: Vec<&str> = drawn.map(Subject::id).collect();
        Failure::Arguments(format!("there is no picture {name:?}; there are {}", names.join(", ")))
    })
}

/// The session of the arguments, at its scene.
fn session_of(arguments: &Arguments) -> Result<Session, Failure> {
    let Some(path) = &arguments.session else { return Ok(Session::default()) };
    let mut session = Session::open(path).map_err(|error| Failure::Work(sentence(&error)))?;
    if let Some(scene) = arguments.scene {
        let index = scene.checked_sub(1).ok_or_else(|| Failure::Arguments("scenes are counted from 1".to_owned()))?;
        session.apply(Edit::ShowScene(index)).map_err(|error| Failure::Arguments(sentence(&error)))?;
    }
    Ok(session)
}
