//! Formulas as arguments and in files: reading them, and the places in messages.

use std::fmt::Display;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use super::failure::Failure;
use golden_file::{path_words, read_text, read_text_from};
use golden_logic::automata::automaton::Automaton;
use golden_logic::automata::budget::Limits;
use golden_logic::error::{LogicError, LogicErrorKind};
use golden_logic::formula::{Span, Statement};
use golden_logic::parse::{MAX_FILE_BYTES, Place, Warning, is_name};
use golden_logic::prove::Runner;
use golden_logic::scope::Scope;
use golden_logic::walnut::{is_walnut, read_automaton};
use golden_theorem::reading::Reading;

/// The value of `--with`: a name and the file of its automaton.
#[derive(Clone, Debug)]
pub(super) struct GivenRelation {
    name: String,
    path: PathBuf,
}

impl FromStr for GivenRelation {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, path) = text.split_once('=').ok_or("expected NAME=FILE, such as V1=V1.txt")?;
        if !is_name(name) {
            return Err(format!("{name:?} is no name of a relation: a letter, then letters, digits and _"));
        }
        Ok(Self { name: name.to_owned(), path: path.into() })
    }
}

impl GivenRelation {
    /// Reads the automata of these relations from files of Walnut's.
    pub(super) fn read_all(given: &[Self], limits: &Limits<'_>) -> Result<Vec<(String, Automaton)>, Failure> {
        let automaton = |given: &Self| {
            let path = Some(given.path.as_path());
            let source = Source::from_arguments(None, path)?;
            let read = read_automaton(source.text(), limits);
            Ok((given.name.clone(), read.map_err(|error| source.refused(error.span, &error))?))
        };
        given.iter().map(automaton).collect()
    }
}

/// A text with the words that say where it is from.
pub(super) struct Source {
    text: String,
    /// The file's name; none for an argument.
    file: Option<String>,
}

impl Source {
    /// The argument, or the contents of the file; `-` is standard input.
    pub(super) fn from_arguments(argument: Option<&str>, file: Option<&Path>) -> Result<Self, Failure> {
        let most = MAX_FILE_BYTES as u64;
        let Some(path) = file else {
            return Ok(Self { text: argument.unwrap_or_default().to_owned(), file: None });
        };
        if path.as_os_str() == "-" {
            let name = "standard input";
            let text = read_text_from(io::stdin().lock(), Path::new(name), most)?;
            return Ok(Self { text, file: Some(name.to_owned()) });
        }
        Ok(Self { text: read_text(path, most)?, file: Some(path_words(path)) })
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Returns true if it is an argument: one formula, not a file of statements.
    pub(super) fn is_formula(&self) -> bool {
        self.file.is_none()
    }

    /// "in statements.txt, line 3, column 14"
    fn place(&self, span: Span) -> String {
        let place = Place::at_byte(&self.text, span.start);
        self.file.as_ref().map_or_else(|| place.to_string(), |file| format!("in {file}, {place}"))
    }

    /// The failure for a text that cannot be read there.
    pub(super) fn refused(&self, span: Span, message: &impl Display) -> Failure {
        Failure::Arguments(format!("{}: {message}{}", self.place(span), pointed(&self.text, span.start)))
    }

    /// The failure for a formula without a meaning; where another base has what it names, with how that base is chosen.
    pub(super) fn meaningless(&self, error: &LogicError) -> Failure {
        let Some(base) = error.kind.other_base() else { return self.refused(error.span, error) };
        let how = match (is_walnut(&self.text), self.is_formula()) {
            (true, _) => format!("begin the predicate with ?msd_{base}"),
            (false, true) => format!("add --base {base}"),
            (false, false) => format!("write base {base}; before it"),
        };
        self.refused(error.span, &format!("{error}: {how}"))
    }

    /// The failure for a formula that has no automaton, for another reason than its size.
    pub(super) fn without_automaton(&self, error: &LogicError, scope: &Scope) -> Failure {
        let LogicErrorKind::OnlyBounded(name) = &error.kind else { return self.meaningless(error) };
        let kind = scope.unknown(name);
        if kind.other_base().is_none() {
            return self.refused(error.span, error);
        }
        self.meaningless(&LogicError { kind, span: error.span })
    }

    /// Calls `visit` with each statement and what names mean after it; at the end the runner holds what they mean.
    pub(super) fn each_statement(
        &self,
        reading: &Reading,
        runner: &mut Runner,
        mut visit: impl FnMut(&Statement, &Runner) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        for (base, statement) in &reading.statements {
            if let Some(base) = base {
                runner.enter(*base);
            }
            runner.read(statement).map_err(|error| self.meaningless(&error))?;
            visit(statement, runner)?;
        }
        Ok(())
    }

    /// Writes the warnings to standard error.
    pub(super) fn warn(&self, warnings: &[Warning]) {
        for warning in warnings {
            // If it cannot be written, there is nobody to be warned.
            let _ = writeln!(io::stderr(), "warning: {}: {warning}", self.place(warning.span));
        }
    }
}

/// The line of the text that a byte is in, and below it a caret at its column; of a long line what is around it.
fn pointed(text: &str, byte: usize) -> String {
    /// Characters shown before and after the place.
    const AROUND: usize = 60;
    let Some(before) = text.get(..byte) else { return String::new() };
    let begun = before.rsplit('\n').next().unwrap_or_default();
    let after = text.get(byte..).and_then(|rest| rest.lines().next()).unwrap_or_default();
    let cut = begun.chars().count().saturating_sub(AROUND);
    let (begun, after): (String, String) = (begun.chars().skip(cut).collect(), after.chars().take(AROUND).collect());
    let begun = begun.replace('\t', " ");
    format!("\n  {begun}{after}\n  {}^", " ".repeat(begun.chars().count()))
}

#[cfg(test)]
mod tests {
    use super::pointed;

    #[test]
    fn a_caret_stands_below_the_place() {
        assert_eq!(pointed("∀a: a ? a", 8), "\n  ∀a: a ? a\n        ^");
        assert_eq!(pointed("one\ntwo", 4), "\n  two\n  ^");
        let long = pointed(&"a".repeat(500), 250);
        assert_eq!(long.lines().map(|line| line.chars().count()).collect::<Vec<_>>(), [0, 122, 63]);
    }
}
