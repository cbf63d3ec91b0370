//! The formats of an automaton, and writing in one. An automaton for Graphviz.

use std::collections::BTreeMap;
use std::fmt;
use std::io::Write;
use std::path::Path;
use std::str::FromStr;

use thiserror::Error;

use super::automaton::{AutomatonResult, write_automaton_json, write_automaton_text};
use crate::{ExportError, PictureFormat, PictureOptions, write_picture};
use golden_figure::{AutomatonLook, AutomatonPicture, WalkMarks, automaton_figure};
use golden_logic::walnut::write_automaton;
use golden_prose::quoted;
use golden_solver::Job;
use golden_subject::{PictureTheme, SubjectPicture};

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
            write_picture(&picture, PictureFormat::Svg, &PictureOptions::of(PictureTheme::Light), out, &Job::new())
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
