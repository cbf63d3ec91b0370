//! The cells of the bench, a notebook of formulas: what each defines and claims, and all of them as one file of
//! statements. A cell holds a formula, or definitions and claims. What a cell defines can be used in the cells after
//! it. Texts as statements, in our language or in Walnut's. The automaton of a formula among the definitions of the
//! bench: to be drawn, and walked by numbers.

use std::sync::Arc;

use super::decide::{CaseValues, DecideError, DecidedSentence, SentenceFinding, decide, is_beyond};
use super::relation::{outcome_position, position_in, relation};
use golden_game::{Position, Ruleset};
use golden_logic::automata::automaton::Automaton;
use golden_logic::automata::budget::{Limits, Stop};
use golden_logic::automata::digits::{Base, Direction};
use golden_logic::compile::compile_with_tracks;
use golden_logic::error::{LogicError, LogicErrorKind};
use golden_logic::formula::{Call, Claim, Expectation, Formula, Span, Statement};
use golden_logic::parse::{ParseError, Warning, parse_file, parse_formula};
use golden_logic::print::Notation;
use golden_logic::prove::Runner;
use golden_logic::scope::Scope;
use golden_logic::walnut::{is_walnut, parse_commands, parse_predicate, track_names};
use golden_number::UBig;
use golden_solver::Job;

/// The text of a cell and its base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CellText<'a> {
    /// The base in which its numbers are written.
    pub base: Base,
    /// Its text.
    pub text: &'a str,
}

/// A message about a place in a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The place.
    pub span: Span,
    /// The message.
    pub message: String,
}

/// A claim with the scope that its names are looked up in.
#[derive(Clone, Debug)]
pub struct CellClaim {
    /// Its title; empty for a lone formula.
    pub title: String,
    /// The sentence.
    pub formula: Formula,
    /// The expectation of its author, if the text says so.
    pub expected: Option<Expectation>,
    scope: Scope,
    hidden: Vec<String>,
}

/// The claims and definitions of a cell, and what is wrong with it.
#[derive(Clone, Debug)]
pub struct CellContent {
    /// Its claims in order.
    pub claims: Vec<CellClaim>,
    /// The names that it defines.
    pub defines: Vec<String>,
    /// True if it is one formula with free variables: it has an automaton, but is neither true nor false.
    pub is_open: bool,
    /// True if it is empty but for comments.
    pub is_empty: bool,
    /// The reason why it cannot be read, or has no meaning.
    pub fault: Option<Remark>,
    /// Warnings about what its author may not have meant.
    pub warnings: Vec<Remark>,
    /// The meanings of names after the cell, in its base.
    pub scope: Scope,
    /// The names that were defined in this cell or an earlier one, not in the library.
    pub own: Vec<String>,
}

/// The meanings of names on the way through the cells.
struct Names {
    runner: Runner,
    own: Vec<String>,
}

/// Reads cells in order; in each the definitions of those before it are known, as far as these can be read.
///
/// **Cost**: linear in the texts, and the square of the deepest nesting.
pub fn read_cells(cells: &[CellText<'_>]) -> Vec<CellContent> {
    let mut names = Names { runner: Runner::new(Base::Fib), own: Vec::new() };
    cells.iter().map(|cell| names.read(*cell)).collect()
}

impl Names {
    fn read(&mut self, cell: CellText<'_>) -> CellContent {
        self.runner.enter(cell.base);
        let is_remark = |line: &str| line.trim_start().is_empty() || line.trim_start().starts_with('#');
        let mut content = CellContent::empty(self.runner.scope().clone());
        if cell.text.lines().all(is_remark) {
            content.own.clone_from(&self.own);
            return content;
        }
        content.is_empty = false;
        match read(cell.text, cell.base) {
            Ok(reading) => self.take(reading, &mut content),
            Err(error) => content.fault = Some(Remark { span: error.span, message: error.message }),
        }
        content.scope = self.runner.scope().clone();
        content.own.clone_from(&self.own);
        content
    }

    /// Takes the statements of a cell up to the first that has no meaning.
    fn take(&mut self, reading: Reading, content: &mut CellContent) {
        let remark = |warning: Warning| Remark { span: warning.span, message: warning.message };
        content.warnings = reading.warnings.into_iter().map(remark).collect();
        let is_lone = reading.statements.len() == 1;
        for (base, statement) in reading.statements {
            self.enter(base, &statement);
            let taken = match &statement {
                Statement::Base(_) => Ok(()),
                Statement::Definition(definition) | Statement::Relation(definition) => {
                    self.runner.read(&statement).map(|()| {
                        self.own.push(definition.name.text.clone());
                        content.defines.push(definition.name.text.clone());
                    })
                }
                Statement::Claim(claim) => self.claim(claim, reading.expects, is_lone, content),
            };
            if let Err(LogicError { kind, span }) = taken {
                content.fault = Some(Remark { span, message: kind.to_string() });
                return;
            }
        }
    }

    fn claim(&self, claim: &Claim, expects: bool, is_lone: bool, content: &mut CellContent) -> Result<(), LogicError> {
        match self.runner.check(&claim.formula) {
            Err(error) if is_lone && !expects && matches!(error.kind, LogicErrorKind::FreeVariables(_)) => {
                content.is_open = true;
            }
            Err(error) if !is_beyond(&error) => return Err(error),
            _ => {}
        }
        content.claims.push(CellClaim {
            title: claim.title.clone(),
            formula: claim.formula.clone(),
            expected: expects.then_some(claim.expected),
            scope: self.runner.scope().clone(),
            hidden: self.own.clone(),
        });
        Ok(())
    }

    /// Goes on in the base that a statement says or is.
    fn enter(&mut self, base: Option<Base>, statement: &Statement) {
        let said = if let Statement::Base(base) = statement { Some(*base) } else { base };
        if let Some(base) = said {
            self.runner.enter(base);
        }
    }
}

impl CellContent {
    fn empty(scope: Scope) -> Self {
        Self {
            claims: Vec::new(),
            defines: Vec::new(),
            is_open: false,
            is_empty: true,
            fault: None,
            warnings: Vec::new(),
            scope,
            own: Vec::new(),
        }
    }

    /// Returns true if it has a claim that can be decided.
    pub fn is_provable(&self) -> bool {
        self.fault.is_none() && !self.is_open && !self.claims.is_empty()
    }

    /// A lone formula with the signs of mathematics; `None` for statements, and for what does not read.
    pub fn in_signs(&self) -> Option<String> {
        let [claim] = self.claims.as_slice() else { return None };
        let is_lone = claim.expected.is_none() && self.fault.is_none() && self.defines.is_empty();
        is_lone.then(|| claim.formula.written(Notation::Signs).to_string())
    }

    /// The formula of its automaton: the lone formula with free variables.
    pub fn open_formula(&self) -> Option<&Formula> {
        self.claims.first().filter(|_| self.is_open && self.fault.is_none()).map(|claim| &claim.formula)
    }
}

/// A verdict on a claim.
#[derive(Clone, Debug)]
pub struct ClaimVerdict {
    /// The title of the claim; of a lone formula the formula with its signs.
    pub title: String,
    /// The result of the decision.
    pub decision: DecidedSentence,
    /// The expectation of its author, if the text says so.
    pub expected: Option<Expectation>,
    /// True if the steps of the proof were done again in another way, and agreed; `None` where that was not done.
    pub rechecked: Option<bool>,
    /// The position that a counter-example is about, with its game.
    pub position: Option<(Ruleset, Position)>,
}

impl ClaimVerdict {
    /// Returns true if the verdict is the opposite of what the author expects.
    pub fn is_unexpected(&self) -> bool {
        let finding = &self.decision.finding;
        match self.expected {
            Some(Expectation::Proved) => finding.is_refuted(),
            Some(Expectation::Refuted) => finding.is_proved(),
            None => false,
        }
    }
}

impl CellClaim {
    /// Decides the claim, without the recheck.
    ///
    /// **Cost**: as [`decide`].
    ///
    /// # Errors
    /// As [`decide`].
    pub fn decide(&self, limits: &Limits<'_>, job: &Job) -> Result<ClaimVerdict, DecideError> {
        let decision = decide(&self.formula, &self.scope, limits, job)?;
        let values = match &decision.finding {
            SentenceFinding::Refuted(values) => values.as_ref(),
            SentenceFinding::Tried { fails, .. } => fails.as_ref(),
            SentenceFinding::Proved | SentenceFinding::Stopped { .. } => None,
        };
        let position = values.and_then(|values| position_in(&self.formula, self.scope.base(), values, &self.hidden));
        let title =
            if self.title.is_empty() { self.formula.written(Notation::Signs).to_string() } else { self.title.clone() };
        Ok(ClaimVerdict { title, decision, expected: self.expected, rechecked: None, position })
    }

    /// The position that values of the variables are about, with its game.
    pub fn position(&self, values: &CaseValues) -> Option<(Ruleset, Position)> {
        position_in(&self.formula, self.scope.base(), values, &self.hidden)
    }

    /// Rechecks the proof of a verdict by the second method ([`DecidedSentence::recheck`]) and records the result in it.
    ///
    /// **Cost**: about that of the proof, bounded by the limits.
    pub fn recheck(&self, verdict: ClaimVerdict, limits: &Limits<'_>) -> ClaimVerdict {
        let rechecked = verdict.decision.recheck(&self.scope, limits);
        ClaimVerdict { rechecked, ..verdict }
    }
}

/// The texts of cells, each with its title, as one file of statements, after the definitions of other cells. Lone
/// formulas become claims with their titles; those with free variables, and what cannot be read, become comments. The
/// statements of each base stand together, because a base begins with nothing but its library.
///
/// **Cost**: linear in the texts.
pub fn file_of<'a>(
    definitions: impl Iterator<Item = CellText<'a>>,
    cells: impl Iterator<Item = (&'a str, CellText<'a>)>,
) -> String {
    let mut groups = Groups(Vec::new());
    for cell in definitions {
        let Ok(reading) = read(cell.text, cell.base) else { continue };
        groups.add(cell.base, reading.statements, |statement| match statement {
            Statement::Definition(_) | Statement::Relation(_) => vec![statement.to_string()],
            _ => Vec::new(),
        });
    }
    for (title, cell) in cells {
        let Ok(reading) = read(cell.text, cell.base) else {
            groups.group(cell.base).extend(commented(cell.text));
            continue;
        };
        let is_lone = !reading.expects && reading.statements.len() == 1;
        groups.add(cell.base, reading.statements, |statement| match statement {
            Statement::Claim(claim) if is_lone && !claim.formula.free_variables().is_empty() => {
                commented(&claim.formula.to_string()).collect()
            }
            Statement::Claim(claim) if is_lone => vec![format!("prove {} :: {};", line_title(title), claim.formula)],
            statement => vec![statement.to_string()],
        });
    }
    groups.text()
}

/// The lines of a file by their base, in the order in which the bases come first.
struct Groups(Vec<(Base, Vec<String>)>);

impl Groups {
    fn group(&mut self, base: Base) -> &mut Vec<String> {
        let at = self.0.iter().position(|(other, _)| *other == base).unwrap_or_else(|| {
            self.0.push((base, Vec::new()));
            self.0.len() - 1
        });
        &mut self.0[at].1
    }

    /// Adds the lines of statements, each to the base that it is in.
    fn add(
        &mut self,
        mut base: Base,
        statements: Vec<(Option<Base>, Statement)>,
        lines: impl Fn(&Statement) -> Vec<String>,
    ) {
        for (said, statement) in statements {
            base = said.unwrap_or(base);
            match &statement {
                Statement::Base(next) => base = *next,
                statement => self.group(base).extend(lines(statement)),
            }
        }
    }

    fn text(&self) -> String {
        let lines =
            self.0.iter().flat_map(|(base, lines)| std::iter::once(format!("base {base};")).chain(lines.clone()));
        lines.flat_map(|line| [line, "\n".to_owned()]).collect()
    }
}

fn commented(text: &str) -> impl Iterator<Item = String> + '_ {
    text.lines().map(|line| format!("# {line}"))
}

/// A title on one line, without the signs that would end it or begin a comment in a file of statements.
fn line_title(title: &str) -> String {
    let title: String = title.chars().map(|c| if matches!(c, ';' | '#' | ':' | '\n') { ' ' } else { c }).collect();
    let title = title.split_whitespace().collect::<Vec<_>>().join(" ");
    if title.is_empty() { "untitled".to_owned() } else { title }
}

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

/// The lengths of an example in places, in the order in which they are tried.
const EXAMPLE: [usize; 8] = [6, 7, 8, 5, 4, 3, 2, 1];

/// An automaton to be drawn, with what it means.
#[derive(Clone, Debug)]
pub struct Drawable {
    /// The formula with its signs: "W(a, b)".
    pub title: String,
    /// The meaning of the relation, if the formula is a single relation of the library; else empty.
    pub meaning: &'static str,
    /// The names of its tracks.
    pub tracks: Vec<String>,
    /// The automaton.
    pub automaton: Arc<Automaton>,
    formula: Formula,
    own: Vec<String>,
}

/// The reason why there is no automaton to be drawn.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotDrawable {
    /// The formula does not read, or has no automaton.
    #[error("{0}")]
    Fault(String),
    /// A definition or a list of claims.
    #[error("this is no formula, but definitions or several claims: those belong on the bench")]
    NoFormula,
    /// The formula is true or false.
    #[error("the formula has no free variable, so it is true or false, and no number can walk: prove it on the bench")]
    NoVariable,
    /// The budget was spent.
    #[error("its automaton was not finished: the construction was stopped at {0} states, more than the budget")]
    Budget(usize),
    /// The run was cancelled.
    #[error("cancelled")]
    Cancelled,
}

impl Drawable {
    /// Reads a formula in a base and makes its automaton; the definitions of the cells are known.
    ///
    /// **Cost**: exponential in the formula at worst, bounded by the limits.
    ///
    /// # Errors
    /// [`NotDrawable`].
    pub fn new(
        cells: &[CellText<'_>],
        formula: CellText<'_>,
        direction: Direction,
        limits: &Limits<'_>,
    ) -> Result<Self, NotDrawable> {
        let all: Vec<CellText<'_>> = cells.iter().copied().chain([formula]).collect();
        let content = read_cells(&all).pop().ok_or(NotDrawable::NoFormula)?;
        if content.is_empty {
            return Err(NotDrawable::Fault("there is no formula yet".to_owned()));
        }
        if let Some(fault) = content.fault {
            return Err(NotDrawable::Fault(fault.message));
        }
        let [claim] = content.claims.as_slice() else { return Err(NotDrawable::NoFormula) };
        if !content.is_open || claim.expected.is_some() {
            return Err(NotDrawable::NoVariable);
        }
        let is_walnut = is_walnut(formula.text);
        let tracks = if is_walnut { track_names(&claim.formula) } else { claim.formula.track_names() };
        let compiled = compile_with_tracks(&claim.formula, tracks, &content.scope, direction, limits);
        let named = compiled.map_err(|error| match error.kind {
            LogicErrorKind::Stop(Stop::States { states }) => NotDrawable::Budget(states),
            LogicErrorKind::Stop(Stop::Cancelled) => NotDrawable::Cancelled,
            kind => NotDrawable::Fault(kind.to_string()),
        })?;
        let formula = claim.formula.clone();
        let base = content.scope.base();
        let called = lone_call(&formula).filter(|call| !content.own.contains(&call.name.text));
        let meaning = called.and_then(|call| relation(base, &call.name.text)).map_or("", |relation| relation.meaning);
        Ok(Self {
            title: formula.written(Notation::Signs).to_string(),
            meaning,
            tracks: named.tracks,
            automaton: named.automaton,
            formula,
            own: content.own,
        })
    }

    /// The base in which it reads numbers.
    pub fn base(&self) -> Base {
        self.automaton.base()
    }

    /// The position of a game that is a P-position exactly if these numbers are accepted; `None` unless the formula is the
    /// relation of a game's P-positions.
    pub fn position(&self, numbers: &[UBig]) -> Option<(Ruleset, Position)> {
        let values = self.tracks.iter().cloned().zip(numbers.iter().cloned()).collect();
        outcome_position(&self.formula, self.base(), &values, &self.own)
    }

    /// Returns true if the formula is one relation and nothing else.
    pub fn is_relation(&self) -> bool {
        lone_call(&self.formula).is_some()
    }

    /// Numbers for its tracks: those chosen, with 0 for missing ones; without any the [`Self::example`].
    pub fn numbers(&self, chosen: &[UBig]) -> Vec<UBig> {
        let mut numbers = if chosen.is_empty() { self.example() } else { chosen.to_vec() };
        numbers.resize(self.automaton.arity(), UBig::ZERO);
        numbers
    }

    /// Numbers that are accepted, of six places if there are such, else of one to eight; zeros if there are none.
    ///
    /// **Cost**: eight times the number of edges for each place.
    pub fn example(&self) -> Vec<UBig> {
        let word = EXAMPLE.into_iter().find_map(|length| self.automaton.accepted_word(length));
        let mut word = word.unwrap_or_default();
        if self.automaton.direction() == Direction::LeastFirst {
            word.reverse();
        }
        self.base().values_of(&word, self.automaton.arity())
    }
}

fn lone_call(formula: &Formula) -> Option<&Call> {
    if let Formula::Call(call) = formula { Some(call) } else { None }
}

#[cfg(test)]
mod tests {
    use super::{CellContent, CellText, Drawable, NotDrawable, file_of, read, read_cells};
    use crate::decide::SentenceFinding;
    use golden_logic::automata::budget::Limits;
    use golden_logic::automata::digits::{Base, Direction};
    use golden_logic::formula::Statement;
    use golden_number::UBig;
    use golden_solver::Job;

    fn cells(texts: &[&str]) -> CellContent {
        let cells: Vec<_> = texts.iter().map(|text| CellText { base: Base::Fib, text }).collect();
        read_cells(&cells).pop().expect("a cell")
    }

    fn findings(content: &CellContent) -> Vec<SentenceFinding> {
        let (limits, job) = (Limits::default(), Job::new());
        content.claims.iter().map(|claim| claim.decide(&limits, &job).expect("a verdict").decision.finding).collect()
    }

    #[test]
    fn definitions_are_known_in_the_cells_after_them() {
        let twins = "def twin(a,b) := W(a,b) & b=a+2;";
        let content = cells(&[twins, "forall a,b: twin(a,b) => a=3 | a=4"]);
        assert!(content.is_provable(), "{:?}", content.fault);
        let [SentenceFinding::Refuted(None) | SentenceFinding::Proved] = findings(&content)[..] else {
            panic!("{:?}", findings(&content))
        };
        let alone = cells(&["forall a,b: twin(a,b) => a=3"]);
        assert!(alone.fault.is_some_and(|fault| fault.message.contains("there is no relation twin")));
        // A cell that cannot be read defines nothing, and stops no other.
        assert!(cells(&["def broken(", twins, "exists a,b: twin(a,b)"]).is_provable());
    }

    #[test]
    fn what_a_cell_is_can_be_seen() {
        assert!(cells(&["# nothing yet\n"]).is_empty);
        let open = cells(&["W(a,b) & a<b"]);
        assert!(open.is_open && open.open_formula().is_some() && !open.is_provable());
        let fault = cells(&["forall n: T(n,n,n)"]).fault.expect("too many arguments");
        assert_eq!((fault.span.start, fault.span.end), (10, 18), "{}", fault.message);
        assert_eq!(
            cells(&["forall n: n>=1 => !isA(n) | isB(n)"]).in_signs().as_deref(),
            Some("∀n: n ≥ 1 ⇒ ¬isA(n) ∨ isB(n)")
        );
        let both = cells(&["def even(n) := exists m: n=m+m;\nprove all :: forall n: even(n) | even(n+1);"]);
        assert_eq!((both.defines.as_slice(), both.claims.len()), (["even".to_owned()].as_slice(), 1));
        assert_eq!(findings(&both), [SentenceFinding::Proved]);
    }

    #[test]
    fn what_no_automaton_decides_is_tried() {
        let content = cells(&["forall a,b: wythoff(a,b) = wythoff(b,a)"]);
        let [SentenceFinding::Tried { bound, fails: None, .. }] = findings(&content)[..] else {
            panic!("{:?}", findings(&content))
        };
        assert!(bound >= 50, "{bound}");
        let product = cells(&["forall a,b: a*b < 20"]);
        let [SentenceFinding::Tried { fails: Some(values), .. }] = &findings(&product)[..] else {
            panic!("{product:?}")
        };
        assert_eq!(values.len(), 2);
    }

    #[test]
    fn cells_become_a_file_that_says_the_same() {
        let cells = [
            ("Conjecture #1 :: a; b", CellText { base: Base::Fib, text: "forall a,b: twin(a,b) => a=3" }),
            ("open", CellText { base: Base::Fib, text: "W(a,b)" }),
            ("", CellText { base: Base::Two, text: "forall a,b: exists s: xor(a,b,s)" }),
            (
                "both",
                CellText { base: Base::Fib, text: "base 2;\nprove one :: xor(1,1,0);\nbase fib;\ndef t(x) := x=1;" },
            ),
            ("last", CellText { base: Base::Fib, text: "exists x: t(x)" }),
            ("unread", CellText { base: Base::Fib, text: "forall a: (" }),
        ];
        let definitions = [CellText { base: Base::Fib, text: "def twin(a,b) := W(a,b) & b=a+2;" }];
        let file = file_of(definitions.into_iter(), cells.into_iter());
        let content = read_cells(&[CellText { base: Base::Fib, text: &file }]).remove(0);
        assert_eq!(content.fault, None, "{file}");
        assert_eq!(findings(&content), vec![SentenceFinding::Proved; 4], "{file}");
        assert!(file.contains("prove Conjecture 1 a b :: "), "{file}");
        assert!(file.contains("# W(a, b)") && file.contains("# forall a: ("), "{file}");
    }

    #[test]
    fn a_base_is_said_in_the_text_or_beside_it() {
        let text = "forall a,b: exists s: xor(a,b,s)";
        let content = read_cells(&[CellText { base: Base::Two, text }]).remove(0);
        assert_eq!(findings(&content), [SentenceFinding::Proved]);
        let content = cells(&["base 2;\nprove total :: forall a,b: exists s: xor(a,b,s);"]);
        assert_eq!(findings(&content), [SentenceFinding::Proved]);
    }

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

    fn of(cells: &[&str], text: &str, direction: Direction, states: usize) -> Result<Drawable, NotDrawable> {
        let cells: Vec<CellText<'_>> = cells.iter().map(|text| CellText { base: Base::Fib, text }).collect();
        let limits = Limits { states, ..Limits::default() };
        Drawable::new(&cells, CellText { base: Base::Fib, text }, direction, &limits)
    }

    #[test]
    fn relations_of_the_library_and_of_the_bench_have_automata() {
        let wythoff = of(&[], "W(a,b)", Direction::MostFirst, 300_000).expect("an automaton");
        assert_eq!((wythoff.title.as_str(), wythoff.automaton.len()), ("W(a, b)", 7));
        assert!(wythoff.is_relation() && !wythoff.meaning.is_empty());
        let (game, position) = wythoff.position(&[UBig::from(31_u8), UBig::from(48_u8)]).expect("a position");
        assert_eq!(format!("{game} {position}"), "Wythoff (31, 48)");
        let own = of(&["def W(a,b) := a=b;"], "W(a,b)", Direction::MostFirst, 300_000).expect("an automaton");
        assert_eq!((own.meaning, own.position(&[UBig::ONE, UBig::ONE])), ("", None));
        let sum = of(&[], "x+y=z", Direction::LeastFirst, 300_000).expect("an automaton");
        assert!(!sum.is_relation() && sum.position(&[]).is_none());
    }

    #[test]
    fn examples_are_accepted() {
        for text in ["W(a,b)", "PF(n,r)", "wtake(n,k)", "isA(x)", "x+y=z", "x=5", "T(n,t)", "S(s)"] {
            for direction in [Direction::MostFirst, Direction::LeastFirst] {
                let drawable = of(&[], text, direction, 300_000).expect(text);
                assert!(drawable.automaton.accepts(&drawable.example()), "{text} {direction:?}");
            }
        }
        let none = of(&[], "x<x", Direction::MostFirst, 300_000).expect("an automaton");
        assert_eq!(none.example(), [UBig::ZERO]);
    }

    #[test]
    fn what_has_no_automaton_says_why() {
        let why = |text: &str, states| of(&[], text, Direction::MostFirst, states).expect_err(text);
        assert_eq!(why("forall a: W(a,a)", 300_000), NotDrawable::NoVariable);
        assert_eq!(why("def f(x) := x=1;", 300_000), NotDrawable::NoFormula);
        assert!(matches!(why("x+y=z & a+b=c", 20), NotDrawable::Budget(_)));
        for text in ["", "W(a", "Q(a)", "W(a)", "x*y=z", "wythoff(a,b)=1"] {
            assert!(matches!(why(text, 300_000), NotDrawable::Fault(_)), "{text}");
        }
    }
}
