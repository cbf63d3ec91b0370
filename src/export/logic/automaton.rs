//! An automaton as JSON and as a table of text.

use std::fmt::Write as _;
use std::io::Write;

use serde::Serialize;

use crate::ExportError;
use crate::table::json::write_json;
use golden_logic::automata::automaton::{Automaton, Walk};
use golden_number::UBig;

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

pub(super) fn write_automaton_json(result: &AutomatonResult<'_>, out: &mut dyn Write) -> Result<(), ExportError> {
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
