//! One statement as it stands in a file; the kinds of verdicts. The claims that prove or refute statements of the
//! papers, each ready for the bench.

use std::fmt::{self, Display};

use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use golden_logic::automata::digits::Base;

/// A counter-example: values with their names, in the order of the file, which is that of the quantifiers.
pub type Values = Vec<(String, String)>;

/// A statement of a paper.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// Its name in commands, which never changes: "das-2.4".
    pub id: String,
    /// Its number in the paper: "Theorem 2.4".
    pub number: String,
    /// Its subject, short enough for a row of a list.
    pub title: String,
    /// Its content, in our words; formulas in plain Unicode.
    pub statement: String,
    /// The reason why it matters, in a line.
    pub why: String,
    /// The idea of the proof, or of the check, in two or three sentences.
    pub idea: String,
    /// Something else to know of it, such as a misprint beside it.
    #[serde(default)]
    pub note: Option<String>,
    /// The way in which it is decided.
    pub method: Method,
    /// The kind of verdict that is expected.
    pub expected: ExpectedVerdict,
    /// The source to blame for a false statement.
    #[serde(default)]
    pub fault: Option<Fault>,
    /// For a false statement, the least values for which it fails.
    #[serde(default, deserialize_with = "in_order")]
    pub counterexample: Option<Values>,
    /// For a mistake, what is printed.
    #[serde(default)]
    pub printed: Option<String>,
    /// For a mistake, what is right.
    #[serde(default)]
    pub right: Option<String>,
    /// The view that shows it.
    #[serde(default)]
    pub see: See,
}

impl Record {
    /// `Lemma 2.7: as printed`, by which it is called on the bench.
    pub fn name(&self) -> String {
        format!("{}: {}", self.number, self.title)
    }

    /// Returns the source to blame if it is false: for a statement that is expected to hold, the paper.
    pub fn blame(&self) -> Fault {
        self.fault.unwrap_or(Fault::Paper)
    }

    /// The kind of verdict that must come out.
    pub fn kind(&self) -> VerdictKind {
        match self.expected {
            ExpectedVerdict::Proved => VerdictKind::Proved,
            ExpectedVerdict::Words => VerdictKind::Words,
            ExpectedVerdict::Complete => VerdictKind::Complete,
            ExpectedVerdict::Certified => VerdictKind::Certified,
            ExpectedVerdict::Follows => VerdictKind::Follows,
            ExpectedVerdict::Bounded => VerdictKind::Bounded,
            ExpectedVerdict::False => VerdictKind::False(self.blame()),
            ExpectedVerdict::Observed => VerdictKind::Observed,
        }
    }
}

/// The source to blame for a false statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Fault {
    /// The paper: its author says what is false.
    Paper,
    /// The copy that was read: the paper itself may be right.
    Copy,
    /// The reading: it fails as the words can be taken, or as a guess, and the author may have meant what is right.
    Reading,
}

impl Fault {
    /// Its name in results.
    pub fn name(self) -> &'static str {
        match self {
            Self::Paper => "paper",
            Self::Copy => "copy",
            Self::Reading => "reading",
        }
    }
}

/// Reads an object as pairs in the order of the file.
fn in_order<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Values>, D::Error> {
    struct Pairs;
    impl<'de> Visitor<'de> for Pairs {
        type Value = Values;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object of strings")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Values, A::Error> {
            let mut values = Values::new();
            while let Some((name, value)) = map.next_entry::<String, String>()? {
                if values.iter().any(|(other, _)| *other == name) {
                    return Err(A::Error::custom(format!("two values of {name}")));
                }
                values.push((name, value));
            }
            Ok(values)
        }
    }
    deserializer.deserialize_map(Pairs).map(Some)
}

/// The way in which a statement is decided.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Method {
    /// These claims of `assets/statements` are proved, all of them.
    Prove(Vec<String>),
    /// These claims are refuted, all of them; the first one's counter-example is the statement's.
    Refute(Vec<String>),
    /// It is proved by an argument in words.
    Words {
        /// The whole argument, step by step.
        steps: Vec<ArgumentStep>,
        /// A check that tries small numbers besides: its name.
        #[serde(default)]
        check: Option<String>,
    },
    /// It says finitely many things, and a check goes through all of them: the name of the check.
    Complete(String),
    /// A certificate that a checker verifies: the name of a check.
    Certify(String),
    /// It follows from statements that are proved.
    Follows {
        /// Their ids.
        from: Vec<String>,
        /// The step from them to it, in words.
        step: String,
    },
    /// It is tried for small numbers: the name of a check.
    Check(String),
    /// As [`Method::Check`], for an observation that is not claimed for all numbers.
    Observe(String),
}

impl Method {
    /// The name of the check that it uses.
    pub fn check(&self) -> Option<&str> {
        match self {
            Self::Complete(name) | Self::Certify(name) | Self::Check(name) | Self::Observe(name) => Some(name),
            Self::Words { check, .. } => check.as_deref(),
            Self::Prove(_) | Self::Refute(_) | Self::Follows { .. } => None,
        }
    }

    /// The titles of the claims that it uses.
    pub fn claims(&self) -> &[String] {
        match self {
            Self::Prove(titles) | Self::Refute(titles) => titles,
            _ => &[],
        }
    }

    /// The ids of the statements that it rests on, those of an argument step by step.
    pub fn rests_on(&self) -> impl Iterator<Item = &str> {
        let (from, steps): (&[String], &[ArgumentStep]) = match self {
            Self::Follows { from, .. } => (from, &[]),
            Self::Words { steps, .. } => (&[], steps),
            _ => (&[], &[]),
        };
        from.iter().chain(steps.iter().flat_map(|step| &step.from)).map(String::as_str)
    }
}

/// A step of an argument.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArgumentStep {
    /// The content of the step.
    pub says: String,
    /// The ids of the statements that it uses.
    #[serde(default)]
    pub from: Vec<String>,
}

/// The kind of verdict that is expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ExpectedVerdict {
    /// Proved for all numbers.
    Proved,
    /// Proved in words.
    Words,
    /// Checked completely.
    Complete,
    /// Proved by a certificate.
    Certified,
    /// It follows from what is proved.
    Follows,
    /// There is no counter-example up to a bound.
    Bounded,
    /// It is false.
    False,
    /// It was observed up to a bound; it is not claimed for all numbers.
    Observed,
}

/// The view that shows a statement, in words of the session file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct See {
    /// A position as it is typed: "wythoff 31 48".
    #[serde(default)]
    pub position: Option<String>,
    /// The tab: "grundy-table".
    #[serde(default)]
    pub tab: Option<String>,
    /// The picture: a subject of a scene.
    #[serde(default)]
    pub about: Option<String>,
    /// The rows of the table, or the squares on a side of the board, where the picture has a size of its own.
    #[serde(default)]
    pub size: Option<u32>,
    /// The place where the counter-example of a false statement is seen, with its values in braces: `letter {i}`,
    /// `number {F(i)}`, `fibonacci-nim {n}:{n - 1}`. Needed where the names of the values do not say it.
    #[serde(default)]
    pub at: Option<String>,
    /// The file of a lesson that teaches it.
    #[serde(default)]
    pub lesson: Option<String>,
    /// The scene of the lesson that is the picture, counted from 1.
    #[serde(default)]
    pub scene: Option<usize>,
    /// The scene of the lesson that teaches it where that is not the picture, counted from 1; without either the lesson is
    /// about it from its first scene on.
    #[serde(default)]
    pub taught: Option<usize>,
}

/// The files of claims, each of which begins with its definitions.
static FILES: [(Base, &str); 5] = [
    (Base::Fib, include_str!("../../../assets/statements/fib.txt")),
    (Base::Two, include_str!("../../../assets/statements/2.txt")),
    (Base::T(2), include_str!("../../../assets/statements/t2.txt")),
    (Base::T(3), include_str!("../../../assets/statements/t3.txt")),
    (Base::T(4), include_str!("../../../assets/statements/t4.txt")),
];

/// A claim that proves or refutes a statement of a paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaperStatement {
    /// Its title.
    pub title: &'static str,
    /// The base in which its numbers are written.
    pub base: Base,
    /// Its formula.
    pub formula: &'static str,
    /// True if it is to be refuted.
    pub is_refuted: bool,
    /// The text of a cell of the bench: the formula, or a claim after the definitions that the library does not have.
    pub text: String,
}

/// Returns the claims in the order of their files.
///
/// **Cost**: linear in the files, well below a millisecond.
pub fn paper_statements() -> Vec<PaperStatement> {
    FILES.iter().flat_map(|(base, text)| statements_of(*base, text)).collect()
}

fn statements_of(base: Base, text: &'static str) -> Vec<PaperStatement> {
    let library = golden_logic::library::library_text(base);
    let mut own: Vec<(&str, &str)> = Vec::new();
    let mut statements = Vec::new();
    for line in text.lines() {
        if let Some(definition) = line.strip_prefix("def ") {
            let name = definition.split('(').next().unwrap_or_default();
            if !library.contains(&format!("def {name}(")) {
                own.push((name, line));
            }
        }
        let claim = line.strip_prefix("prove ").or_else(|| line.strip_prefix("refute "));
        if let Some((title, formula)) = claim.and_then(|claim| claim.split_once(" :: ")) {
            let formula = formula.trim_end().trim_end_matches(';');
            // From the last one back: a definition may use those before it.
            let mut text = line.to_owned();
            for (name, definition) in own.iter().rev() {
                if calls(&text, name) {
                    text = format!("{definition}\n{text}");
                }
            }
            let text = if text == line { formula.to_owned() } else { text };
            let is_refuted = line.starts_with("refute ");
            statements.push(PaperStatement { title, base, formula, is_refuted, text });
        }
    }
    statements
}

/// Returns true if a formula calls a relation by its whole name.
fn calls(formula: &str, name: &str) -> bool {
    formula
        .match_indices(&format!("{name}("))
        .any(|(at, _)| !formula[..at].ends_with(|letter: char| letter.is_alphanumeric() || letter == '_'))
}

/// The kind of a verdict on a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum VerdictKind {
    /// Proved for all numbers by an automaton.
    Proved,
    /// Proved in words: by an argument, whose steps the card and the report give.
    Words,
    /// It says finitely many things, and each of them was checked.
    Complete,
    /// Proved by a certificate that was verified.
    Certified,
    /// It follows from statements that are proved.
    Follows,
    /// No counter-example up to the bound.
    Bounded,
    /// It is false, and this is to blame.
    False(Fault),
    /// It was observed up to the bound; it is not claimed for all numbers.
    Observed,
    /// The budget was spent, or a statement that it rests on was not proved.
    Stopped,
}

impl VerdictKind {
    /// All kinds, in the order of summaries.
    pub const ALL: [Self; 11] = [
        Self::Proved,
        Self::Words,
        Self::Complete,
        Self::Certified,
        Self::Follows,
        Self::Bounded,
        Self::False(Fault::Paper),
        Self::False(Fault::Copy),
        Self::False(Fault::Reading),
        Self::Observed,
        Self::Stopped,
    ];

    /// Its name in results, which does not say what is to blame.
    pub fn name(self) -> &'static str {
        match self {
            Self::Proved => "proved",
            Self::Words => "words",
            Self::Complete => "complete",
            Self::Certified => "certified",
            Self::Follows => "follows",
            Self::Bounded => "bounded",
            Self::False(_) => "false",
            Self::Observed => "observed",
            Self::Stopped => "stopped",
        }
    }

    /// Returns true if the statement holds beyond doubt: for all numbers, or for all that it is about.
    pub fn is_certain(self) -> bool {
        matches!(self, Self::Proved | Self::Words | Self::Complete | Self::Certified | Self::Follows)
    }

    /// Returns the source to blame, if it is false.
    pub fn fault(self) -> Option<Fault> {
        if let Self::False(fault) = self { Some(fault) } else { None }
    }

    /// Returns true if it is false.
    pub fn is_false(self) -> bool {
        self.fault().is_some()
    }
}

impl Display for VerdictKind {
    /// `in words`, `false: copy`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Words => f.pad("in words"),
            Self::False(fault) => f.pad(&format!("{}: {}", self.name(), fault.name())),
            _ => f.pad(self.name()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{FILES, paper_statements};
    use crate::bench::{CellText, read_cells};
    use crate::decide::SentenceFinding;
    use crate::papers::statements;
    use golden_logic::automata::budget::Limits;
    use golden_solver::Job;

    #[test]
    fn every_statement_can_be_read_and_decided_by_itself() {
        let statements = paper_statements();
        let claims = |text: &str| text.lines().filter(|line| line.contains(" :: ")).count();
        assert_eq!(statements.len(), FILES.iter().map(|(_, text)| claims(text)).sum::<usize>());
        for statement in &statements {
            let content = read_cells(&[CellText { base: statement.base, text: &statement.text }]).remove(0);
            assert!(content.is_provable(), "{}: {:?}", statement.title, content.fault);
            assert_eq!(content.claims.len(), 1, "{}", statement.title);
        }
        // One that needs definitions besides the library.
        let rule = statements.iter().find(|statement| statement.title == "Silber examples").expect("a statement");
        let content = read_cells(&[CellText { base: rule.base, text: &rule.text }]).remove(0);
        let verdict = content.claims[0].decide(&Limits::default(), &Job::new()).expect("a verdict");
        assert_eq!(verdict.decision.finding, SentenceFinding::Proved);
    }

    /// Claims that no statement names yet.
    const UNUSED: &str = include_str!("../../../tests/data/claims_without_a_statement.txt");

    #[test]
    fn every_claim_belongs_to_a_statement() {
        let used: std::collections::BTreeSet<&str> =
            statements().records.iter().flat_map(|(_, record)| record.method.claims()).map(String::as_str).collect();
        let unused: Vec<&str> =
            paper_statements().iter().map(|claim| claim.title).filter(|title| !used.contains(title)).collect();
        assert_eq!(unused, UNUSED.lines().collect::<Vec<_>>(), "claims that no statement names");
    }
}
