//! `golden-nim automaton`: the automaton of a formula.

use std::path::PathBuf;

use clap::Args;

use crate::failure::Failure;
use crate::formula::{GivenRelation, Source};
use crate::progress::watched;
use crate::{output, parse_size};
use golden_export::{AutomatonFormat, AutomatonResult, write_automaton_result};
use golden_logic::automata::budget::{DEFAULT_STATES, Limits};
use golden_logic::automata::digits::{Base, Direction};
use golden_logic::compile::{NamedAutomaton, compile_with_tracks};
use golden_logic::error::LogicErrorKind;
use golden_logic::formula::{Formula, Statement};
use golden_logic::parse::parse_formula;
use golden_logic::print::Notation;
use golden_logic::prove::Runner;
use golden_logic::walnut::{is_walnut, parse_predicate, track_names};
use golden_number::{UBig, parse_typed_number};
use golden_theorem::reading::read_statements;

const EXAMPLES: &str = "\
The automaton reads the digits of the free variables side by side, the most significant first and all as long as the \
longest, and accepts where the formula holds. It is minimal, has no sink, and its states are numbered breadth-first \
from the start 0. The variables are in the order of their first appearance, those of a predicate of Walnut's in the order of the alphabet, as \
Walnut has them. golden-nim prove --help says what a \
formula is.

A walnut file goes into Walnut's Automata Library. An svg is a drawing of at most 40 states and 90 \
arrows, for more a table of the states.

With --format json:
  {\"base\":\"fib\",\"variables\":[\"a\",\"b\"],\"start\":0,\"states\":[{\"accepting\":true,\"edges\":[{\"digits\":\
[0,0],\"to\":0},…]},…]}

Examples:
  golden-nim automaton \"W(a,b)\"
  golden-nim automaton \"W(a,b)\" --walk 8,13
  golden-nim automaton \"PF(n,r)\" --format walnut -o PF.txt
  golden-nim automaton \"xor(a,b,c)\" --base 2 -o xor.svg
  golden-nim automaton --file statements.txt twin
  golden-nim automaton \"x+y=z\" --format dot | dot -Tpdf -o adder.pdf";

/// Show the finite automaton of a formula with free variables
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The formula; with --file also the name of a relation that the file defines
    #[arg(value_name = "FORMULA")]
    formula: String,
    /// A file of statements, or of Walnut's commands, whose definitions are known; - is standard input
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// How numbers are written: fib (Zeckendorf form), 2, or t:2 to t:9 (the numeration of t-Wythoff's game)
    #[arg(long, value_name = "BASE", default_value_t = Base::Fib)]
    base: Base,
    /// json, text, walnut, dot or svg [default: by the extension of the file; text on standard output]
    #[arg(long, value_name = "FORMAT")]
    format: Option<AutomatonFormat>,
    /// The file to write [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Numbers, one for each variable, whose way through the automaton is shown
    #[arg(long, value_name = "A,B,…", value_delimiter = ',', value_parser = parse_typed_number)]
    walk: Option<Vec<UBig>>,
    /// A relation given by an automaton of Walnut's, which formulas may name; may be repeated
    #[arg(long, value_name = "NAME=FILE")]
    with: Vec<GivenRelation>,
    /// How many states one construction may make
    #[arg(long, value_name = "STATES", value_parser = parse_size, default_value_t = DEFAULT_STATES)]
    budget: usize,
    /// Print JSON: short for --format json
    #[arg(long, conflicts_with = "format")]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let source = Source::from_arguments(Some(&arguments.formula), None)?;
    let format = arguments.format()?;
    let path = arguments.output.as_deref();
    output::check(path, 0)?;
    let limits = Limits { states: arguments.budget, ..Limits::default() };
    let runner = Runner::with_relations(arguments.base, GivenRelation::read_all(&arguments.with, &limits)?);
    let Asked { formula, tracks, runner } = arguments.asked(&source, runner)?;
    let NamedAutomaton { tracks, automaton } = watched("computing", |job| {
        let cancelled = || job.is_cancelled();
        let limits = Limits { states: arguments.budget, cancelled: &cancelled, ..Limits::default() };
        compile_with_tracks(&formula, tracks, runner.scope(), Direction::MostFirst, &limits).map_err(
            |error| match error.kind {
                LogicErrorKind::Stop(_) => Failure::Work(format!("{error}; give a larger --budget")),
                _ => source.without_automaton(&error, runner.scope()),
            },
        )
    })?;
    let title = formula.written(Notation::Signs).to_string();
    let walk = arguments.walk.as_deref().map(|values| check_walk(values, &tracks, format)).transpose()?;
    let walk = walk.map(|values| (values, automaton.walk(values)));
    let result = AutomatonResult {
        title: &title,
        variables: &tracks,
        automaton: &automaton,
        walk: walk.as_ref().map(|(values, walk)| (*values, walk)),
    };
    output::write(path, |out, _| write_automaton_result(&result, format, out))
}

/// Checks that there is a number for each variable, and that the format shows a walk.
fn check_walk<'a>(values: &'a [UBig], variables: &[String], format: AutomatonFormat) -> Result<&'a [UBig], Failure> {
    if !format.shows_walk() {
        return Err(Failure::Arguments(format!("the format {format} shows no walk; text, json and svg do")));
    }
    if values.len() != variables.len() {
        let given = if values.len() == 1 { "1 number".to_owned() } else { format!("{} numbers", values.len()) };
        let words = match variables {
            [] => "and the formula no free variable; leave it out".to_owned(),
            [one] => format!("and the formula the free variable {one}; give one number"),
            all => format!(
                "and the formula the free variables {}; give {} numbers, one for each",
                all.join(", "),
                all.len()
            ),
        };
        return Err(Failure::Arguments(format!("--walk has {given}, {words}")));
    }
    Ok(values)
}

impl Arguments {
    fn format(&self) -> Result<AutomatonFormat, Failure> {
        match (self.json, self.format, &self.output) {
            (true, ..) => Ok(AutomatonFormat::Json),
            (_, Some(format), _) => Ok(format),
            (_, None, Some(path)) => {
                AutomatonFormat::from_extension(path).map_err(|error| Failure::Arguments(error.to_string()))
            }
            (_, None, None) => Ok(AutomatonFormat::Text),
        }
    }

    /// The formula or the relation of the file that is asked for, with what names mean there.
    fn asked(&self, source: &Source, mut runner: Runner) -> Result<Asked, Failure> {
        if let Some(path) = &self.file {
            let file = Source::from_arguments(None, Some(path))?;
            if let Some(asked) = defined(&file, self.formula.trim(), &mut runner)? {
                return Ok(asked);
            }
        }
        if is_walnut(source.text()) {
            let read = parse_predicate(source.text());
            let (base, formula) = read.map_err(|error| source.refused(error.span, &error))?;
            runner.enter(base);
            return Ok(Asked { tracks: track_names(&formula), formula, runner });
        }
        let parsed = parse_formula(source.text()).map_err(|error| source.refused(error.span, &error))?;
        source.warn(&parsed.warnings);
        Ok(Asked { tracks: parsed.value.track_names(), formula: parsed.value, runner })
    }
}

/// The formula whose automaton is drawn.
struct Asked {
    formula: Formula,
    /// Its free variables, in the order of the tracks.
    tracks: Vec<String>,
    /// The meaning of its names.
    runner: Runner,
}

/// Reads the statements of a file; returns the last relation of this name that it defines, with its parameters as
/// tracks.
fn defined(file: &Source, name: &str, runner: &mut Runner) -> Result<Option<Asked>, Failure> {
    let reading = read_statements(file.text()).map_err(|error| file.refused(error.span, &error))?;
    file.warn(&reading.warnings);
    let mut found = None;
    file.each_statement(&reading, runner, |statement, runner| {
        if let Statement::Definition(definition) | Statement::Relation(definition) = statement
            && definition.name.text == name
        {
            let formula = definition.called();
            found = Some(Asked { tracks: formula.track_names(), formula, runner: runner.clone() });
        }
        Ok(())
    })?;
    Ok(found)
}
