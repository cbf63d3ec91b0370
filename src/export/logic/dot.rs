//! An automaton for Graphviz.

use std::collections::BTreeMap;
use std::io::Write;

use super::automaton::AutomatonResult;
use crate::ExportError;

/// A text between quotation marks of DOT.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

pub(super) fn write_automaton_dot(result: &AutomatonResult<'_>, out: &mut dyn Write) -> Result<(), ExportError> {
    let automaton = result.automaton;
    let title = match result.variables {
        [] => result.title.to_owned(),
        variables => format!("{}: digits of {}", result.title, variables.join(", ")),
    };
    writeln!(out, "digraph automaton {{\n  rankdir = LR;\n  label = {};", quoted(&title))?;
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
            writeln!(out, "  {state} -> {to} [label = {}];", quoted(&label.join(", ")))?;
        }
    }
    Ok(out.write_all(b"}\n")?)
}
