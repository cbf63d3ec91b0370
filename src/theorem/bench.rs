//! The cells of the bench, a notebook of formulas: what each defines and claims, and all of them as one file of
//! statements.
//!
//! A cell holds a formula, or definitions and claims. What a cell defines can be used in the cells after it.

use super::decide::{CaseValues, DecideError, DecidedSentence, SentenceFinding, decide, is_beyond};
use super::reading::{Reading, read};
use super::relation::position_in;
use golden_game::{Position, Ruleset};
use golden_logic::automata::budget::Limits;
use golden_logic::automata::digits::Base;
use golden_logic::error::{LogicError, LogicErrorKind};
use golden_logic::formula::{Claim, Expectation, Formula, Span, Statement};
use golden_logic::parse::Warning;
use golden_logic::print::Notation;
use golden_logic::prove::Runner;
use golden_logic::scope::Scope;
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

#[cfg(test)]
mod tests {
    use super::{CellContent, CellText, file_of, read_cells};
    use crate::decide::SentenceFinding;
    use golden_logic::automata::budget::Limits;
    use golden_logic::automata::digits::Base;

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
}
