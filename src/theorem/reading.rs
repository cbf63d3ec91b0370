//! Texts as statements, in our language or in Walnut's.

use golden_logic::automata::digits::Base;
use golden_logic::formula::{Claim, Expectation, Formula, Span, Statement};
use golden_logic::parse::{ParseError, Warning, parse_file, parse_formula};
use golden_logic::walnut::{is_walnut, parse_commands, parse_predicate};

/// The statements of a text.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The statements in order, each with the base of its predicate if the text names it, as Walnut's predicates do.
    pub statements: Vec<(Option<Base>, Statement)>,
    /// Remarks on what the author may not have meant.
    pub warnings: Vec<Warning>,
    /// True if the text states the expected verdict of each claim: `prove` or `refute`.
    pub expects: bool,
}

/// A formula as a claim without a title.
fn claim(formula: Formula, text: &str) -> Statement {
    let span = Span { start: 0, end: text.len() };
    Statement::Claim(Claim { expected: Expectation::Proved, title: String::new(), formula, span })
}

/// Reads one formula, or one predicate of Walnut's.
///
/// # Errors
/// A [`ParseError`] with the place, if it cannot be read.
pub fn read_formula(text: &str, base: Base) -> Result<Reading, ParseError> {
    if is_walnut(text) {
        let (base, formula) = parse_predicate(text)?;
        let statements = vec![(Some(base), claim(formula, text))];
        return Ok(Reading { statements, warnings: Vec::new(), expects: false });
    }
    let parsed = parse_formula(text)?;
    let statements = vec![(Some(base), claim(parsed.value, text))];
    Ok(Reading { statements, warnings: parsed.warnings, expects: false })
}

/// Reads a file of statements, or of Walnut's commands.
///
/// # Errors
/// At the first statement that cannot be read, with the place.
pub fn read_statements(text: &str) -> Result<Reading, ParseError> {
    if is_walnut(text) {
        let commands = parse_commands(text)?;
        let statements = commands.into_iter().map(|command| (Some(command.base), command.statement)).collect();
        return Ok(Reading { statements, warnings: Vec::new(), expects: false });
    }
    let parsed = parse_file(text)?;
    let statements = parsed.value.into_iter().map(|statement| (None, statement)).collect();
    Ok(Reading { statements, warnings: parsed.warnings, expects: true })
}

/// Reads statements if the text begins with the first word of one, else a formula.
///
/// # Errors
/// An error with the place, if the text cannot be read.
pub fn read(text: &str, base: Base) -> Result<Reading, ParseError> {
    if begins_with_statement(text) { read_statements(text) } else { read_formula(text, base) }
}

/// Returns true if the first word that is in no comment begins a statement: `def W(a,b) := …`, `prove title :: …`.
fn begins_with_statement(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim_start).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let Some(first) = lines.next() else { return false };
    ["def", "prove", "refute", "base", "eval"].into_iter().any(|word| {
        first.strip_prefix(word).is_some_and(|rest| rest.is_empty() || rest.starts_with(char::is_whitespace))
    })
}

#[cfg(test)]
mod tests {
    use super::read;
    use golden_logic::automata::digits::Base;
    use golden_logic::formula::Statement;

    #[test]
    fn a_text_is_a_formula_unless_it_begins_with_a_statement() {
        let count = |text: &str| read(text, Base::Fib).expect(text).statements.len();
        assert_eq!(count("# a remark\nforall n: n>=0"), 1);
        assert_eq!(count("# twins\ndef twin(a,b) := W(a,b) & b=a+2;\nprove few :: forall a,b: twin(a,b) => a<4;"), 2);
        assert_eq!(count("?msd_fib An Ex x=n+1"), 1);
        assert_eq!(count("eval one \"?msd_2 An n>=0\":\neval two \"?msd_fib An n>=0\":"), 2);
        let reading = read("definite(x)", Base::Two).expect("a formula");
        assert!(matches!(reading.statements[..], [(Some(Base::Two), Statement::Claim(_))]));
    }

    #[test]
    fn what_cannot_be_read_has_a_place() {
        let error = read("forall a,b: W(a,b) & a < => isA(a)", Base::Fib).expect_err("no formula");
        assert_eq!((error.span.start, error.span.end), (25, 27));
        let error = read("def f(x) := x=1", Base::Fib).expect_err("no end");
        assert!(error.to_string().contains("expected ;"), "{error}");
    }
}
