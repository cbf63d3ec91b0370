//! The symbols on the arrows between two states, written together.

use std::collections::BTreeMap;

use golden_logic::automata::automaton::Automaton;

/// Symbols on one line of a label.
const ON_A_LINE: usize = 4;
/// Symbols on an arrow to the sink that are written out; for more the label says that it stands for the rest.
const TO_SINK: usize = 3;

/// The digits of a symbol, as on an arrow: `01` for two tracks.
pub(super) fn symbol_text(automaton: &Automaton, symbol: u32) -> String {
    automaton.digits(symbol).iter().map(u8::to_string).collect()
}

/// An arrow from one state to another, with all symbols that lead there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Arrow {
    /// The state it leaves.
    pub from: usize,
    /// The state it reaches.
    pub to: usize,
    /// The symbols, a few on each line.
    pub lines: Vec<String>,
}

/// The arrows of an automaton, by their states.
pub(super) fn arrows(automaton: &Automaton) -> Vec<Arrow> {
    let mut symbols: BTreeMap<(usize, usize), Vec<String>> = BTreeMap::new();
    for from in 0..automaton.len() {
        for edge in automaton.edges(from) {
            symbols.entry((from, edge.to as usize)).or_default().push(symbol_text(automaton, edge.symbol));
        }
    }
    let arrow = |((from, to), symbols): ((usize, usize), Vec<String>)| {
        let count = symbols.len();
        let lines = symbols.chunks(ON_A_LINE).enumerate().map(|(i, line)| {
            let comma = if (i + 1) * ON_A_LINE < count { "," } else { "" };
            line.join(", ") + comma
        });
        Arrow { from, to, lines: lines.collect() }
    };
    symbols.into_iter().map(arrow).collect()
}

/// The arrows to the rejecting sink, which is the state after the last one: what is not accepted however it goes on.
pub(super) fn sink_arrows(automaton: &Automaton) -> Vec<Arrow> {
    let sink = automaton.len();
    let from_state = |from: usize| {
        let missing = automaton.missing(from);
        let symbols = missing.iter().map(|symbol| symbol_text(automaton, *symbol));
        let label = if missing.len() > TO_SINK { "else".to_owned() } else { symbols.collect::<Vec<_>>().join(", ") };
        (!missing.is_empty()).then(|| Arrow { from, to: sink, lines: vec![label] })
    };
    let mut arrows: Vec<Arrow> = (0..sink).filter_map(from_state).collect();
    if !arrows.is_empty() {
        arrows.push(Arrow { from: sink, to: sink, lines: vec!["any".to_owned()] });
    }
    arrows
}
