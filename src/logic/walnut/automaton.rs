//! Text files of automata.
//!
//! The first line names the number system of each track, or is `true` or `false` if there is none; then each state
//! with its output, and below it its transitions, the digits of a symbol first:
//!
//! ```text
//! msd_fib msd_fib
//!
//! 0 1
//! 0 0 -> 0
//! 0 1 -> 1
//! ```
//!
//! The first state is the start; an output other than 0 accepts.

use std::fmt::Write;

use thiserror::Error;

use super::super::automata::automaton::Automaton;
use super::super::automata::budget::Limits;
use super::super::automata::digits::{Base, Direction};
use super::super::automata::explore::TableError;
use super::super::formula::Span;
use super::super::parse::ParseError;
use super::token::base;
use golden_prose::quoted;

/// The error for an automaton that Walnut has no number system for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("Walnut's files have the number systems fib and 2, not {0}")]
pub struct NotForWalnut(pub Base);

/// Returns the file of an automaton. Its tracks are in the order of the arguments of `$name(…)`.
///
/// **Cost**: linear in the transitions.
///
/// # Errors
/// Fails if its base is neither fib nor 2.
pub fn write_automaton(automaton: &Automaton) -> Result<String, NotForWalnut> {
    let end = match automaton.direction() {
        Direction::MostFirst => "msd",
        Direction::LeastFirst => "lsd",
    };
    let system = match automaton.base() {
        Base::Fib => "fib",
        Base::Two => "2",
        base @ Base::T(_) => return Err(NotForWalnut(base)),
    };
    if automaton.arity() == 0 {
        return Ok(format!("{}\n", automaton.accepting(0)));
    }
    let mut text = vec![format!("{end}_{system}"); automaton.arity()].join(" ");
    text.push('\n');
    for state in 0..automaton.len() {
        // Writing to a string cannot fail.
        let _ = write!(text, "\n{state} {}\n", u8::from(automaton.accepting(state)));
        for edge in automaton.edges(state) {
            let digits: Vec<_> = automaton.digits(edge.symbol).iter().map(u8::to_string).collect();
            let _ = writeln!(text, "{} -> {}", digits.join(" "), edge.to);
        }
    }
    Ok(text)
}

/// The most transitions of a file, each `*` counted as every digit.
const MAX_EDGES: usize = 4_000_000;

/// A transition: the digits, none for `*`, and the name of the target with its place.
type ReadEdge = (Vec<Option<u8>>, u32, Span);

/// The states of a file, as they are read.
#[derive(Default)]
struct Table {
    names: Vec<u32>,
    accepting: Vec<bool>,
    /// For each state its transitions.
    edges: Vec<Vec<ReadEdge>>,
}

/// Reads the file of an automaton: all tracks in `msd_fib`, or all in `msd_2`. A file of a truth value is read as an
/// automaton without tracks in base fib.
///
/// **Cost**: linear in the text and in its transitions, each `*` counted as every digit, and that of
/// [`Automaton::from_table`].
///
/// # Errors
/// Fails if the text is no such file or has too many tracks or transitions, if the automaton is not deterministic, if
/// leading zeros change what it accepts, or if the budget is spent or the reading cancelled.
pub fn read_automaton(text: &str, limits: &Limits<'_>) -> Result<Automaton, ParseError> {
    let mut lines = lines(text);
    let Some((header, place)) = lines.next() else {
        return Err(ParseError { span: Span::default(), message: "the file is empty".to_owned() });
    };
    let (base, arity) = header_of(header, place)?;
    let mut table = Table::default();
    if let Some(truth) = (arity == 0).then_some(header == "true") {
        table.names.push(0);
        table.accepting.push(truth);
        table.edges.push(vec![(Vec::new(), 0, place)]);
    }
    for (line, place) in lines {
        table.read(line, place, base, arity)?;
    }
    table.automaton(base, arity, limits)
}

/// The lines that say something, trimmed, each with its place.
fn lines(text: &str) -> impl Iterator<Item = (&str, Span)> {
    let mut start = 0;
    text.split_inclusive('\n').filter_map(move |line| {
        let at = start + (line.len() - line.trim_start().len());
        start += line.len();
        let line = line.split('#').next().unwrap_or_default().trim();
        (!line.is_empty()).then_some((line, Span { start: at, end: at + line.len() }))
    })
}

fn header_of(header: &str, place: Span) -> Result<(Base, usize), ParseError> {
    if matches!(header, "true" | "false") {
        return Ok((Base::Fib, 0));
    }
    let mut found = None;
    for name in header.split_whitespace() {
        let system = base(name).filter(|base| found.is_none_or(|other| other == *base)).ok_or_else(|| {
            let message = format!("expected msd_fib or msd_2, the same for every track, but found {}", quoted(name));
            ParseError { span: place, message }
        })?;
        found = Some(system);
    }
    let (base, arity) = (found.unwrap_or_default(), header.split_whitespace().count());
    if arity > base.max_tracks() {
        let message = format!("{arity} tracks; an automaton here has at most {}", base.max_tracks());
        return Err(ParseError { span: place, message });
    }
    Ok((base, arity))
}

impl Table {
    fn read(&mut self, line: &str, place: Span, base: Base, arity: usize) -> Result<(), ParseError> {
        let fault = |message: String| ParseError { span: place, message };
        let Some((symbol, target)) = line.split_once("->") else {
            let mut words = line.split_whitespace();
            let name = words.next().and_then(|word| word.parse().ok());
            let output = words.next().and_then(|word| word.parse::<i64>().ok());
            let (Some(name), Some(output), None) = (name, output, words.next()) else {
                let message =
                    format!("expected a state with its output, or digits -> state, but found {}", quoted(line));
                return Err(fault(message));
            };
            self.names.push(name);
            self.accepting.push(output != 0);
            self.edges.push(Vec::new());
            return Ok(());
        };
        let digit = |word: &str| match word {
            "*" => Some(None),
            _ => word.parse().ok().filter(|digit| *digit <= base.largest_digit()).map(Some),
        };
        let digits: Option<Vec<_>> = symbol.split_whitespace().map(digit).collect();
        let digits = digits.filter(|digits| digits.len() == arity).ok_or_else(|| {
            fault(format!("expected a digit for each track ({arity}) before ->, but found {}", quoted(symbol.trim())))
        })?;
        let target = target
            .trim()
            .parse()
            .map_err(|_| fault(format!("expected one state after ->, but found {}", quoted(target.trim()))))?;
        let Some(edges) = self.edges.last_mut() else { return Err(fault("expected a state first".to_owned())) };
        edges.push((digits, target, place));
        Ok(())
    }

    fn automaton(self, base: Base, arity: usize, limits: &Limits<'_>) -> Result<Automaton, ParseError> {
        let mut places = foldhash::HashMap::<u32, usize>::default();
        for (i, name) in self.names.iter().enumerate() {
            if places.insert(*name, i).is_some() {
                return Err(ParseError { span: Span::default(), message: format!("state {name} appears there twice") });
            }
        }
        let mut table = Vec::with_capacity(self.edges.len());
        let mut symbols = 0_usize;
        for edges in &self.edges {
            let mut row: Vec<(Vec<u8>, usize)> = Vec::new();
            for (digits, target, place) in edges {
                let to = places.get(target).copied().ok_or_else(|| ParseError {
                    span: *place,
                    message: format!("state {target} does not appear in the file"),
                })?;
                let any = digits.iter().filter(|digit| digit.is_none()).count();
                symbols += 1 << any;
                if symbols > MAX_EDGES {
                    let message = format!("more than {MAX_EDGES} transitions");
                    return Err(ParseError { span: *place, message });
                }
                row.extend(expanded(digits, base).into_iter().map(|digits| (digits, to)));
            }
            table.push(row);
        }
        let direction = Direction::MostFirst;
        Automaton::from_table(base, direction, arity, 0, &self.accepting, &table, limits).map_err(|error| {
            let message = match error {
                TableError::NoState(_) => "expected a state".to_owned(),
                other => other.to_string(),
            };
            ParseError { span: Span::default(), message }
        })
    }
}

/// All tuples of digits that are meant.
fn expanded(digits: &[Option<u8>], base: Base) -> Vec<Vec<u8>> {
    let mut tuples = vec![Vec::new()];
    for digit in digits {
        let choices = digit.map_or(0..=base.largest_digit(), |digit| digit..=digit);
        tuples = tuples
            .into_iter()
            .flat_map(|tuple: Vec<u8>| choices.clone().map(move |digit| [tuple.as_slice(), &[digit]].concat()))
            .collect();
    }
    tuples
}
