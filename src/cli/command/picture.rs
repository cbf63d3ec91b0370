//! `golden-nim picture`: what the window shows, as PNG, SVG or PDF, or the numbers behind it, without a window.

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use crate::failure::Failure;
use crate::progress::watched;
use crate::rule::{OwnArguments, discover_first, of_rule};
use crate::{output, parse_count, parse_size, parse_within};
use golden_export::{
    DataFormat, PICTURE_MARGIN, PictureFormat, PictureOptions, write_numbers, write_picture, write_steps,
};
use golden_game::{LARGEST_BOARD, parse_game, parse_position};
use golden_prose::{listed, near};
use golden_session::{Edit, Focus, MapSettings, Session, Subject, Tab};
use golden_solver::{Budget, Job, Solver};
use golden_subject::{
    Facts, Medium, PictureTheme, SubjectError, SubjectLook, facts, subject_numbers, subject_picture, subject_steps,
};

const EXAMPLES: &str = "\
A picture is drawn for --width, and is no larger than what it shows. The squares of a board and the cells of a map are of whole \
points, which may make a map some points wider.

Examples:
  golden-nim picture board --position \"wythoff 8 9\" -o board.svg
  golden-nim picture map --position \"wythoff 31 48\" --theme dark -o map.png
  golden-nim picture compare --position \"wythoff 31 48\" --with \"t-wythoff --t 3\" -o compare.png
  golden-nim picture growth --position \"fib 20\" -o growth.csv
  golden-nim picture points --position \"rays 0 0 --rays '1,0 0,1 1,1 1,2'\" -o points.svg
  golden-nim picture points --position \"t-wythoff 0 0 --t 2\" --up-to 5000 -o points.json
  golden-nim picture atlas -o atlas.svg
  golden-nim picture hint --position \"wythoff 31 48\" --theme paper --title \"Silber's rule\" -o hint.pdf
  golden-nim picture board --steps -o build.png            an animation; build.svg: build-000.svg, build-001.svg, …
  golden-nim picture --session saves/roughan-31-48.json --scene 2 -o scene.png";

/// The names of the subjects that have something.
fn names(has: impl Fn(&Facts) -> bool) -> Vec<&'static str> {
    Subject::all().filter(|subject| has(&facts(*subject))).map(Subject::id).collect()
}

fn steps_help() -> String {
    let names = listed(&names(|facts| facts.has_steps), "or");
    format!(
        "Draw every step of the timeline: an animated PNG, numbered SVG files, or a PDF with a page for each; of {names}"
    )
}

/// All subjects by their tabs, and examples.
fn help() -> String {
    const NAME: usize = 16;
    const WIDEST: usize = 84;
    let mut help = "Subjects (the name of a tab means the first one):\n".to_owned();
    for tab in Tab::ALL {
        let mut line = format!("  {:NAME$}", name_of(tab));
        for subject in Subject::of_tab(tab) {
            if line.len() + subject.id().len() > WIDEST {
                help.push_str(line.trim_end());
                line = format!("\n  {:NAME$}", "");
            }
            line.push_str(subject.id());
            line.push(' ');
        }
        help.push_str(line.trim_end());
        help.push('\n');
    }
    let numbers = listed(&names(|facts| facts.has_numbers), "and");
    format!(
        "{help}The numbers behind {numbers} are written as .csv and .json. golden-nim table \
         writes those of a map.\n\n{EXAMPLES}"
    )
}

/// The name of a tab as it is written for its main subject.
fn name_of(tab: Tab) -> String {
    tab.title().to_lowercase().replace(' ', "-")
}

/// The largest height compared with the width, for pictures without a height of their own.
const HEIGHT: f32 = 0.625;

/// Draw a board, a map, stones or another picture of the window as PNG, SVG or PDF, or write its numbers
#[derive(Args)]
#[command(after_help = help())]
pub(crate) struct Arguments {
    /// What is drawn [default with --session: what the scene is about, or what is in front]
    #[arg(value_name = "SUBJECT", required_unless_present = "session")]
    subject: Option<String>,
    /// The session whose choices are drawn [default: a new one]
    #[arg(long, value_name = "FILE")]
    session: Option<PathBuf>,
    /// The scene of the session, from 1
    #[arg(long, value_name = "N", requires = "session", value_parser = parse_size)]
    scene: Option<usize>,
    /// The position, in quotes and as the command solve takes it
    #[arg(long, value_name = "POSITION")]
    position: Option<String>,
    #[command(flatten)]
    own: OwnArguments,
    /// For compare: the game beside that of the position, in quotes with its options, such as "t-wythoff --t 2"
    #[arg(long, value_name = "GAME")]
    with: Option<String>,
    /// For points: how many pairs of t-Wythoff's game, or up to which number the P-positions of another one, 10 to 100000
    /// [default: 200, or that of the session]
    #[arg(long, value_name = "N", value_parser = parse_count)]
    up_to: Option<u64>,
    /// The width in points that it is drawn for, of 200 to 4000, the room around it included; wider where a word would be
    /// cut, narrower where less is drawn: see below
    #[arg(long, value_name = "W", default_value_t = 900, value_parser = parse_within(200..=4000_u16))]
    width: u16,
    /// The colours
    #[arg(long, value_name = "THEME", value_enum, default_value_t = WrittenTheme::Light)]
    theme: WrittenTheme,
    /// Pixels of a PNG file for each point
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = parse_within(1..=4_u8))]
    scale: u8,
    /// A title above the picture
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
    title: String,
    /// A caption below the picture
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
    caption: String,
    #[arg(long, help = steps_help())]
    steps: bool,
    /// The first step drawn; step 0 is before anything is done
    #[arg(long, value_name = "N", value_parser = parse_size, default_value_t = 0, requires = "steps", hide_default_value = true)]
    first_step: usize,
    /// The last step drawn [default: the last of the timeline]
    #[arg(long, value_name = "N", requires = "steps", value_parser = parse_size)]
    last_step: Option<usize>,
    /// How long an animated PNG shows a step
    #[arg(long, value_name = "MS", default_value_t = 1200, value_parser = parse_within(0..=u16::MAX), requires = "steps")]
    delay: u16,
    /// The file to write, its name ending in .png, .svg or .pdf; in .csv or .json for the numbers
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
    /// How many table cells a picture may take
    #[arg(long, value_name = "CELLS", value_parser = parse_count, default_value_t = Budget::default().cells)]
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
            SubjectError::Job(error) => error.into(),
        }
    }
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let numbers = DataFormat::from_extension(&arguments.output);
    let format = if numbers.is_some() { PictureFormat::Svg } else { format_of(&arguments.output)? };
    let wanted = arguments.subject.as_deref().map(subject_of).transpose()?;
    let mut session = session_of(arguments)?;
    if let Some(text) = &arguments.position {
        let (ruleset, position) = parse_position(&arguments.own.with_rule(text)?)?;
        let convention = of_rule(session.model.game.convention, &ruleset);
        let focus = Focus { ruleset, position };
        // The converter draws the largest number, as in the window: of a pile and its limit the pile.
        let number = Edit::converter_selected(focus.largest());
        let misere = (convention != session.model.game.convention).then_some(Edit::game_convention(convention));
        for edit in [Edit::Focus(focus), number].into_iter().chain(misere) {
            session.apply(edit).map_err(|error| Failure::Arguments(error.to_string()))?;
        }
    }
    let subject = wanted.unwrap_or_else(|| session.subject());
    if subject == Subject::Board && arguments.position.is_some() {
        check_board(&session.model.focus)?;
    }
    compare_with(&mut session, subject, arguments.with.as_deref())?;
    choose_points(&mut session, subject, arguments.up_to)?;
    output::check_apart(Some(&arguments.output), arguments.session.as_deref())?;
    output::check(Some(&arguments.output), 0)?;
    let (width, theme) = (drawn_width(subject, arguments.width), arguments.theme.into());
    let look = SubjectLook { size: [width, width * HEIGHT], theme, medium: Medium::File };
    let solver = Solver::new(Budget::of_cells(arguments.budget));
    arguments.discover_beyond(&session, &solver)?;
    if let Some(format) = numbers {
        let numbers = watched("computing", |job| subject_numbers(&session, subject, &solver, job))?;
        return output::write(Some(&arguments.output), |out, job| write_numbers(&numbers, format, out, job));
    }
    if arguments.steps {
        let (options, shown) = (arguments.options(), (format, arguments.delay));
        let steps = arguments.first_step..=arguments.last_step.unwrap_or(usize::MAX);
        return watched("drawing", |job| {
            let steps = subject_steps(&session, subject, look, steps, &solver, job)?;
            Ok(write_steps(&steps, &options, shown, &arguments.output, job)?)
        });
    }
    let picture = watched("drawing", |job| subject_picture(&session, subject, look, &solver, job))?;
    let options = arguments.options();
    output::write(Some(&arguments.output), |out, job| write_picture(&picture, format, &options, out, job))
}

impl Arguments {
    /// Discovers who wins the game of the rule, where its position is beyond what is computed.
    fn discover_beyond(&self, session: &Session, solver: &Solver) -> Result<(), Failure> {
        let (Some(_), focus) = (self.own.rule()?, &session.model.focus) else { return Ok(()) };
        let convention = session.model.game.convention;
        let evaluate = |job: &Job| solver.evaluate_under(convention, &focus.ruleset, &focus.position, job);
        match watched("solving", evaluate)?.outcome {
            None => discover_first(&focus.ruleset, convention),
            Some(_) => Ok(()),
        }
    }

    fn options(&self) -> PictureOptions {
        let Self { scale, title, caption, theme, .. } = self;
        PictureOptions { theme: (*theme).into(), scale: *scale, title: title.clone(), caption: caption.clone() }
    }
}

/// The width of what is drawn, in points, so that the file with the room around it has this width; a map has its own
/// room.
fn drawn_width(subject: Subject, width: u16) -> f32 {
    match subject {
        Subject::Map | Subject::Lens => f32::from(width),
        _ => f32::from(width) - 2.0 * PICTURE_MARGIN,
    }
}

/// The format that the name of the file says.
fn format_of(path: &Path) -> Result<PictureFormat, Failure> {
    let words =
        "the name of the file ends in .png, .svg or .pdf, or for numbers in .csv or .json, which decides the format";
    PictureFormat::from_extension(path).ok_or_else(|| Failure::Arguments(words.to_owned()))
}

/// The subject of this name, or the main one of the tab of this name.
fn subject_of(name: &str) -> Result<Subject, Failure> {
    let of_tab = |tab: &Tab| name_of(*tab) == name;
    let main = || Tab::ALL.into_iter().find(of_tab).and_then(|tab| Subject::of_tab(tab).next());
    Subject::of_id(name).or_else(main).ok_or_else(|| {
        let names: Vec<&str> = Subject::all().map(Subject::id).collect();
        let near = near(name, names.iter().copied())
            .map_or_else(String::new, |near| format!("did you mean {near}? Otherwise "));
        Failure::Arguments(format!("there is no picture {name:?}; {near}there are {}", names.join(", ")))
    })
}

/// The session of the arguments, at its scene.
fn session_of(arguments: &Arguments) -> Result<Session, Failure> {
    let Some(path) = &arguments.session else { return Ok(Session::default()) };
    let mut session = Session::open(path).map_err(|error| Failure::Work(error.to_string()))?;
    if let Some(scene) = arguments.scene {
        let index = scene.checked_sub(1).ok_or_else(|| Failure::Arguments("scenes are counted from 1".to_owned()))?;
        session.apply(Edit::ShowScene(index)).map_err(|error| Failure::Arguments(error.to_string()))?;
    }
    Ok(session)
}

/// Refuses a position whose piece stands beyond the largest board.
fn check_board(focus: &Focus) -> Result<(), Failure> {
    let is_square = focus.ruleset.plane().is_board() && focus.position.numbers().len() == 2;
    if !is_square || focus.ruleset.square_of(&focus.position).is_some() {
        return Ok(());
    }
    let (at, most) = (&focus.position, LARGEST_BOARD - 1);
    Err(Failure::Arguments(format!(
        "{at} is beyond the largest board, to ({most}, {most}); the picture stones draws it"
    )))
}

/// Sets how many P-positions the picture of points has.
fn choose_points(session: &mut Session, subject: Subject, up_to: Option<u64>) -> Result<(), Failure> {
    let Some(up_to) = up_to else { return Ok(()) };
    if subject != Subject::Points {
        return Err(Failure::Arguments(format!("--up-to is for the picture points; this one is {}", subject.id())));
    }
    let range = MapSettings::POINTS;
    let points = u32::try_from(up_to).ok().filter(|points| range.contains(points)).ok_or_else(|| {
        Failure::Arguments(format!("--up-to is from {} to {}, not {up_to}", range.start(), range.end()))
    })?;
    session.apply(Edit::table_points(points)).map_err(|error| Failure::Arguments(error.to_string()))?;
    Ok(())
}

/// Sets the game that the table is compared with.
fn compare_with(session: &mut Session, subject: Subject, text: Option<&str>) -> Result<(), Failure> {
    let Some(text) = text else { return Ok(()) };
    if subject != Subject::Compare {
        let words = format!("--with is for the picture compare; this one is {}", subject.id());
        return Err(Failure::Arguments(words));
    }
    let choice = Edit::compare_with(parse_game(text)?);
    session.apply(choice).map_err(|error| Failure::Arguments(error.to_string()))?;
    Ok(())
}
