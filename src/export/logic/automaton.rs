//! An automaton in its formats: JSON, a table of text, Graphviz.

use std::collections::BTreeMap;
use std::fmt;
use std::fmt::Write as _;
use std::io::Write;
use std::path::Path;
use std::str::FromStr;

use crate::table::json::write_json;
use crate::{ExportError, PictureFormat, PictureOptions, write_picture};
use golden_figure::{AutomatonLook, AutomatonPicture, WalkMarks, automaton_figure};
use golden_logic::automata::automaton::{Automaton, Walk};
use golden_logic::walnut::write_automaton;
use golden_number::UBig;
use golden_prose::quoted;
use golden_solver::Job;
use golden_subject::{PictureTheme, SubjectPicture};
use serde::Serialize;
use thiserror::Error;

/// An automaton to be written, with the names of its tracks and the numbers walked, if any.
#[derive(Clone, Copy, Debug)]
pub struct AutomatonResult<'a> {
    /// The name of what it accepts, such as "W(a, b)".
    pub title: &'a str,
    /// The names of its tracks.
    pub variables: &'a [String],
    /// The automaton.
    pub automaton: &'a Automaton,
    /// Numbers, one a track, and their way through it.
    pub walk: Option<(&'a [UBig], &'a Walk)>,
}

#[derive(Serialize)]
pub(super) struct Document<'a> {
    base: String,
    variables: &'a [String],
    start: usize,
    states: Vec<StateDocument>,
    #[serde(skip_serializing_if = "Option::is_none")]
    walk: Option<WalkDocument>,
}

#[derive(Serialize)]
struct StateDocument {
    accepting: bool,
    edges: Vec<StepDocument<usize>>,
}

#[derive(Serialize)]
struct StepDocument<To> {
    digits: Vec<u8>,
    to: To,
}

#[derive(Serialize)]
struct WalkDocument {
    values: Vec<String>,
    steps: Vec<StepDocument<Option<usize>>>,
    accepted: bool,
}

fn write_automaton_json(result: &AutomatonResult<'_>, out: &mut dyn Write) -> Result<(), ExportError> {
    write_json(&document(result), out)
}

pub(super) fn document<'a>(result: &AutomatonResult<'a>) -> Document<'a> {
    let automaton = result.automaton;
    let edges = |state| {
        let edges = automaton.edges(state).iter();
        edges.map(|edge| StepDocument { digits: automaton.digits(edge.symbol), to: edge.to as usize }).collect()
    };
    let states =
        (0..automaton.len()).map(|state| StateDocument { accepting: automaton.accepting(state), edges: edges(state) });
    let walk = result.walk.map(|(values, walk)| WalkDocument {
        values: values.iter().map(UBig::to_string).collect(),
        steps: walk.steps.iter().map(|step| StepDocument { digits: step.digits.clone(), to: step.to }).collect(),
        accepted: walk.accepted,
    });
    let base = automaton.base().to_string();
    Document { base, variables: result.variables, start: 0, states: states.collect(), walk }
}

/// The most symbols that have a column each; with more, each state lists its own.
const COLUMNS: usize = 16;

pub(super) fn write_automaton_text(result: &AutomatonResult<'_>, out: &mut dyn Write) -> Result<(), ExportError> {
    let automaton = result.automaton;
    let states = if automaton.len() == 1 { "1 state".to_owned() } else { format!("{} states", automaton.len()) };
    writeln!(out, "{}", result.title)?;
    if result.variables.is_empty() {
        let holds = if automaton.accepting(0) { "true" } else { "false" };
        writeln!(out, "base {}; no free variable: {holds}", automaton.base())?;
        return Ok(());
    }
    let variables = result.variables.join(", ");
    writeln!(
        out,
        "base {}; {states}; digits of {variables}, the most significant first; * accepts\n",
        automaton.base()
    )?;
    let mut symbols: Vec<u32> =
        (0..automaton.len()).flat_map(|state| automaton.edges(state)).map(|edge| edge.symbol).collect();
    symbols.sort_unstable();
    symbols.dedup();
    if symbols.len() <= COLUMNS {
        columns(automaton, &symbols, out)?;
    } else {
        lists(automaton, out)?;
    }
    if let Some((values, walk)) = result.walk {
        write_walk(result.variables, values, walk, out)?;
    }
    Ok(())
}

fn digits(digits: &[u8]) -> String {
    digits.iter().map(u8::to_string).collect()
}

fn name(automaton: &Automaton, state: usize) -> String {
    format!("{state}{}", if automaton.accepting(state) { "*" } else { " " })
}

fn columns(automaton: &Automaton, symbols: &[u32], out: &mut dyn Write) -> Result<(), ExportError> {
    let first = (automaton.len() - 1).to_string().len() + 1;
    let first = first.max("state".len());
    let titles: Vec<String> = symbols.iter().map(|symbol| digits(&automaton.digits(*symbol))).collect();
    let width = titles.iter().map(String::len).max().unwrap_or(0).max(first - 1);
    let mut head = format!("{:>first$}", "state");
    let mut rule = "-".repeat(first);
    for title in &titles {
        // Writing to a string cannot fail.
        let _ = write!(head, " | {title:>width$}");
        let _ = write!(rule, "-+-{}", "-".repeat(width));
    }
    writeln!(out, "{head}\n{rule}")?;
    for state in 0..automaton.len() {
        let mut line = format!("{:>first$}", name(automaton, state));
        for symbol in symbols {
            let to = automaton.step(state, *symbol).map(|to| to.to_string()).unwrap_or_default();
            let _ = write!(line, " | {to:>width$}");
        }
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

fn lists(automaton: &Automaton, out: &mut dyn Write) -> Result<(), ExportError> {
    let width = (automaton.len() - 1).to_string().len() + 1;
    for state in 0..automaton.len() {
        write!(out, "{:>width$}", name(automaton, state))?;
        for edge in automaton.edges(state) {
            write!(out, " {}→{}", digits(&automaton.digits(edge.symbol)), edge.to)?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn write_walk(variables: &[String], values: &[UBig], walk: &Walk, out: &mut dyn Write) -> Result<(), ExportError> {
    let named: Vec<_> = variables.iter().zip(values).map(|(name, value)| format!("{name} = {value}")).collect();
    writeln!(out, "\n{}", named.join(", "))?;
    let mut line = "0".to_owned();
    for step in &walk.steps {
        let to = step.to.map_or("nowhere".to_owned(), |to| to.to_string());
        let _ = write!(line, " -{}→ {to}", digits(&step.digits));
        if step.to.is_none() {
            break;
        }
    }
    writeln!(out, "{line}\n{}", if walk.accepted { "accepted" } else { "not accepted" })?;
    Ok(())
}

/// The format of an automaton.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AutomatonFormat {
    /// See `assets/schemas/automaton.schema.json`.
    Json,
    /// A table for reading.
    Text,
    /// A text file of Walnut's.
    Walnut,
    /// Graphviz.
    Dot,
    /// A drawing; of more than 40 states or 90 arrows a table of the states.
    Svg,
}

/// A name or file extension that is no format of an automaton.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum UnknownAutomatonFormat {
    /// No format has this name.
    #[error("there is no format {0}; the formats are json, text, walnut, dot and svg")]
    Name(String),
    /// No format is meant by the file's name.
    #[error("the name of the file says no format; end it in .json, .txt, .dot or .svg, or name a --format")]
    Extension,
}

impl AutomatonFormat {
    /// Its name in commands.
    pub fn name(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Text => "text",
            Self::Walnut => "walnut",
            Self::Dot => "dot",
            Self::Svg => "svg",
        }
    }

    /// Returns the format that a file's extension means; `.txt` is text.
    ///
    /// # Errors
    /// Returns an error if it means none.
    pub fn from_extension(path: &Path) -> Result<Self, UnknownAutomatonFormat> {
        let extension = path.extension().and_then(|extension| extension.to_str()).map(str::to_ascii_lowercase);
        match extension.as_deref() {
            Some("json") => Ok(Self::Json),
            Some("txt") => Ok(Self::Text),
            Some("dot" | "gv") => Ok(Self::Dot),
            Some("svg") => Ok(Self::Svg),
            _ => Err(UnknownAutomatonFormat::Extension),
        }
    }

    /// Returns true if it shows a walk.
    pub fn shows_walk(self) -> bool {
        matches!(self, Self::Json | Self::Text | Self::Svg)
    }
}

impl FromStr for AutomatonFormat {
    type Err = UnknownAutomatonFormat;

    fn from_str(text: &str) -> Result<Self, UnknownAutomatonFormat> {
        let all = [Self::Json, Self::Text, Self::Walnut, Self::Dot, Self::Svg];
        let found = all.into_iter().find(|format| format.name() == text);
        found.ok_or_else(|| UnknownAutomatonFormat::Name(quoted(text)))
    }
}

impl fmt::Display for AutomatonFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Writes the automaton in this format; a picture in the light theme.
///
/// # Errors
/// Returns an error if the writer fails, or if Walnut has no number system for the base.
pub fn write_automaton_result(
    result: &AutomatonResult<'_>,
    format: AutomatonFormat,
    out: &mut dyn Write,
) -> Result<(), ExportError> {
    match format {
        AutomatonFormat::Json => write_automaton_json(result, out),
        AutomatonFormat::Text => write_automaton_text(result, out),
        AutomatonFormat::Walnut => {
            out.write_all(write_automaton(result.automaton)?.as_bytes())?;
            // Walnut's form has no place for the names of the tracks but a comment.
            let names = result.variables.join(" ");
            if names.is_empty() { Ok(()) } else { Ok(writeln!(out, "\n# tracks: {names}")?) }
        }
        AutomatonFormat::Dot => write_automaton_dot(result, out),
        AutomatonFormat::Svg => {
            let AutomatonResult { title, variables, automaton, walk } = *result;
            let marks = walk.map(|(_, walk)| WalkMarks::of(walk));
            let look = AutomatonLook::default();
            let picture = AutomatonPicture { title, has_title: true, variables, automaton, look, walk: marks.as_ref() };
            let picture = SubjectPicture::Figure(automaton_figure(&picture).without_targets());
            write_picture(
                &picture,
                PictureFormat::Svg,
                &PictureOptions::with_theme(PictureTheme::Light),
                out,
                &Job::new(),
            )
        }
    }
}

/// A text between quotation marks of DOT.
fn dot_quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

fn write_automaton_dot(result: &AutomatonResult<'_>, out: &mut dyn Write) -> Result<(), ExportError> {
    let automaton = result.automaton;
    let title = match result.variables {
        [] => result.title.to_owned(),
        variables => format!("{}: digits of {}", result.title, variables.join(", ")),
    };
    writeln!(out, "digraph automaton {{\n  rankdir = LR;\n  label = {};", dot_quoted(&title))?;
    writeln!(out, "  node [shape = circle];\n  start [shape = point];\n  start -> 0;")?;
    for state in (0..automaton.len()).filter(|state| automaton.accepting(*state)) {
        writeln!(out, "  {state} [shape = doublecircle];")?;
    }
    for state in 0..automaton.len() {
        let mut labels: BTreeMap<u32, Vec<String>> = BTreeMap::new();
        for edge in automaton.edges(state) {
            let digits = automaton.digits(edge.symbol).iter().map(u8::to_string).collect();
            labels.entry(edge.to).or_default().push(digits);
        }
        for (to, label) in labels {
            writeln!(out, "  {state} -> {to} [label = {}];", dot_quoted(&label.join(", ")))?;
        }
    }
    Ok(out.write_all(b"}\n")?)
}
