//! The statements of the papers as data: words, source, method, and the expected verdict.
//!
//! Every paper has a file in `assets/theorems`, and the papers are read in their order; docs/theorems.md says how a
//! file is written.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `claim_picture` | the picture of a claim: the formula whose automaton is drawn; the place of a false statement's counter-example |
//! | `record` | one statement as it stands in a file; the kinds of verdicts; the claims that prove or refute statements, each ready for the bench |

mod claim_picture;
pub(super) mod record;

use std::collections::{BTreeMap, HashMap};
use std::sync::LazyLock;

use serde::Deserialize;
use strsim::levenshtein;
use thiserror::Error;

use crate::checks::check;
pub use claim_picture::{DrawnFormula, ShownPlace};
pub use record::{ArgumentStep, ExpectedVerdict, Fault, Method, PaperStatement, Record, See, Values, paper_statements};

/// The format name in the files, and the version this program reads.
const FORMAT: &str = "golden-nim/theorems";
const VERSION: u32 = 1;

/// The files, embedded so that an installed program has them.
static FILES: [&str; 6] = [
    include_str!("../../../assets/theorems/das.json"),
    include_str!("../../../assets/theorems/miduthuri.json"),
    include_str!("../../../assets/theorems/roughan.json"),
    include_str!("../../../assets/theorems/larsson-fox.json"),
    include_str!("../../../assets/theorems/silber.json"),
    include_str!("../../../assets/theorems/further.json"),
];

/// The most characters of the texts of a statement.
const TITLE: usize = 48;
const NUMBER: usize = 32;
const WHY: usize = 200;
const TEXT: usize = 600;

/// A paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Paper {
    /// Its name in results: "Larsson and Fox".
    pub name: String,
    /// Author, title, place and year.
    pub source: String,
}

/// The statements of all papers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statements {
    /// The papers.
    pub papers: Vec<Paper>,
    /// The statements in the order of the papers, each with the index of its paper in `papers`.
    pub records: Vec<(usize, Record)>,
    by_id: HashMap<String, usize>,
}

/// A file as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    format: String,
    version: u32,
    paper: String,
    source: String,
    statements: Vec<Record>,
}

/// The reason why files of statements cannot be read.
#[derive(Debug, Error)]
pub enum PaperError {
    /// Not JSON of this form.
    #[error("the statements of a paper cannot be read: {0}")]
    Json(#[from] serde_json::Error),
    /// Another format or version.
    #[error("{format:?} version {version} is not {FORMAT:?} version {VERSION}")]
    Format {
        /// The format that the file names.
        format: String,
        /// Its version.
        version: u32,
    },
    /// Something is wrong with a statement.
    #[error("{id}: {fault}")]
    Statement {
        /// The statement.
        id: String,
        /// The fault.
        fault: String,
    },
}

/// The statements of all papers, as they come with the program.
///
/// # Panics
/// Never: a test reads them.
pub fn statements() -> &'static Statements {
    static STATEMENTS: LazyLock<Statements> = LazyLock::new(|| {
        Statements::read(&FILES).unwrap_or_else(|error| panic!("the statements that come with the program: {error}"))
    });
    &STATEMENTS
}

impl Statements {
    /// Reads files, one a paper, and checks what they name: claims, checks, and the statements that others follow from.
    ///
    /// **Cost**: linear in the texts, and one pass over the claims.
    ///
    /// # Errors
    /// A [`PaperError`] at the first fault.
    pub fn read(files: &[&str]) -> Result<Self, PaperError> {
        let mut all = Self { papers: Vec::new(), records: Vec::new(), by_id: HashMap::new() };
        for text in files {
            let File { format, version, paper, source, statements } = serde_json::from_str(text)?;
            if format != FORMAT || version != VERSION {
                return Err(PaperError::Format { format, version });
            }
            for record in statements {
                let fault = |fault: String| PaperError::Statement { id: record.id.clone(), fault };
                check_words(&record).map_err(fault)?;
                if all.by_id.insert(record.id.clone(), all.records.len()).is_some() {
                    return Err(fault("another statement has this id".to_owned()));
                }
                all.records.push((all.papers.len(), record));
            }
            all.papers.push(Paper { name: paper, source });
        }
        all.check_names()?;
        Ok(all)
    }

    /// The index in `records` of the statement with this id.
    pub fn by_id(&self, id: &str) -> Option<usize> {
        self.by_id.get(id).copied()
    }

    /// The ids most like a word, the best first: those that contain it or that it contains, then by the letters that would
    /// have to change.
    pub fn nearest(&self, word: &str, most: usize) -> Vec<&str> {
        // No id is as long.
        let word: String = word.to_lowercase().chars().take(64).collect();
        let mut ids: Vec<(usize, &str)> = self
            .records
            .iter()
            .map(|(_, record)| {
                let id = record.id.as_str();
                let near = id.contains(&word) || word.contains(id);
                (if near { 0 } else { levenshtein(id, &word) }, id)
            })
            .collect();
        ids.sort_unstable();
        ids.into_iter().take(most).map(|(_, id)| id).collect()
    }

    /// Checks that all that statements name is there, and that none follows from itself.
    fn check_names(&self) -> Result<(), PaperError> {
        let claims: BTreeMap<&str, bool> =
            paper_statements().iter().map(|claim| (claim.title, claim.is_refuted)).collect();
        for (index, (_, record)) in self.records.iter().enumerate() {
            let fault = |fault: String| Err(PaperError::Statement { id: record.id.clone(), fault });
            for title in record.method.claims() {
                let refuted = matches!(record.method, Method::Refute(_));
                match claims.get(title.as_str()) {
                    None => return fault(format!("there is no claim {title:?}")),
                    Some(is_refuted) if *is_refuted != refuted => {
                        return fault(format!("the claim {title:?} is to be {}", said(*is_refuted)));
                    }
                    Some(_) => {}
                }
            }
            if let Some(name) = record.method.check()
                && check(name).is_none()
            {
                return fault(format!("there is no check {name:?}"));
            }
            if let Method::Complete(name) = &record.method
                && check(name).is_some_and(|check| check.quick < check.most)
            {
                return fault(format!("the check {name:?} has no last bound: it is not complete"));
            }
            for id in record.method.rests_on() {
                match self.by_id(id) {
                    None => return fault(format!("it follows from {id}, which is not there")),
                    Some(other) if self.leads_to(other, index, self.records.len()) => {
                        return fault(format!("it follows from {id}, which follows from it"));
                    }
                    Some(other) if !self.records[other].1.kind().is_certain() => {
                        return fault(format!("it follows from {id}, which is not proved"));
                    }
                    Some(_) => {}
                }
            }
        }
        Ok(())
    }

    /// Returns true if a statement rests on another one, or is it, through at most `depth` steps.
    fn leads_to(&self, from: usize, to: usize, depth: usize) -> bool {
        let rests_on = self.records.get(from).into_iter().flat_map(|(_, record)| record.method.rests_on());
        let mut next = rests_on.filter_map(|id| self.by_id(id));
        from == to || depth > 0 && next.any(|next| self.leads_to(next, to, depth - 1))
    }
}

fn said(is_refuted: bool) -> &'static str {
    if is_refuted { "refuted" } else { "proved" }
}

/// Checks that the words of a statement are there and not too long, and that its method fits what is expected.
fn check_words(record: &Record) -> Result<(), String> {
    let is_id = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || matches!(c, '-' | '.');
    if record.id.is_empty() || !record.id.chars().all(is_id) {
        return Err("an id has small letters, digits, hyphens and points".to_owned());
    }
    let texts = [
        ("number", &record.number, NUMBER),
        ("title", &record.title, TITLE),
        ("statement", &record.statement, TEXT),
        ("why", &record.why, WHY),
        ("idea", &record.idea, TEXT),
    ];
    for (what, text, most) in texts {
        let length = text.chars().count();
        if length == 0 || length > most {
            return Err(format!("its {what} must have 1 to {most} characters; it has {length}"));
        }
    }
    let fits = match record.expected {
        ExpectedVerdict::Proved => matches!(record.method, Method::Prove(_)),
        ExpectedVerdict::Words => matches!(record.method, Method::Words { .. }),
        ExpectedVerdict::Complete => matches!(record.method, Method::Complete(_)),
        ExpectedVerdict::Certified => matches!(record.method, Method::Certify(_)),
        ExpectedVerdict::Follows => matches!(record.method, Method::Follows { .. }),
        ExpectedVerdict::Bounded => matches!(record.method, Method::Check(_)),
        ExpectedVerdict::Observed => matches!(record.method, Method::Observe(_)),
        ExpectedVerdict::False => matches!(record.method, Method::Refute(_) | Method::Check(_)),
    };
    if !fits {
        return Err("its method cannot lead to what is expected".to_owned());
    }
    let has_evidence = record.counterexample.is_some() || record.printed.is_some() && record.right.is_some();
    if has_evidence != (record.expected == ExpectedVerdict::False) {
        return Err(
            "a false statement, and no other, has a counter-example, or what is printed and what is right".into()
        );
    }
    if record.method.claims().is_empty() && matches!(record.method, Method::Prove(_) | Method::Refute(_)) {
        return Err("it names no claim".to_owned());
    }
    if record.fault.is_some() != (record.expected == ExpectedVerdict::False) {
        return Err("a false statement, and no other, says what is to blame".to_owned());
    }
    if let Method::Words { steps, .. } = &record.method {
        let is_said = |step: &ArgumentStep| (1..=TEXT).contains(&step.says.chars().count());
        if steps.is_empty() || !steps.iter().all(is_said) {
            return Err(format!(
                "each step of its argument must have 1 to {TEXT} characters, and there is one at least"
            ));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::Statements;

    #[test]
    fn files_that_name_what_is_not_there_are_refused() {
        let one = |method: &str, expected: &str| {
            let text = format!(
                r#"{{"format": "golden-nim/theorems", "version": 1, "paper": "P", "source": "S", "statements": [
                {{"id": "a", "number": "1", "title": "t", "statement": "s", "why": "w", "idea": "i",
                  "method": {method}, "expected": "{expected}"}}]}}"#
            );
            Statements::read(&[&text]).expect_err("a fault").to_string()
        };
        for (method, expected, fault) in [
            (r#"{"prove": ["no such claim"]}"#, "proved", "there is no claim"),
            (r#"{"prove": ["no cube"]}"#, "proved", "is to be refuted"),
            (r#"{"prove": []}"#, "proved", "it names no claim"),
            (r#"{"prove": ["A increasing"]}"#, "bounded", "its method cannot lead"),
            (r#"{"check": "no such check"}"#, "bounded", "there is no check"),
            (r#"{"check": "nimbers"}"#, "false", "has a counter-example"),
            (r#"{"words": {"steps": []}}"#, "words", "each step"),
            (r#"{"words": {"steps": [{"says": "s", "from": ["a"]}]}}"#, "words", "which follows from it"),
            (r#"{"complete": "nimbers"}"#, "complete", "it is not complete"),
            (r#"{"follows": {"from": ["b"], "step": "s"}}"#, "follows", "which is not there"),
            (r#"{"follows": {"from": ["a"], "step": "s"}}"#, "follows", "which follows from it"),
            (r#"{"guess": "a"}"#, "proved", "cannot be read"),
        ] {
            let said = one(method, expected);
            assert!(said.contains(fault), "{method}: {said}");
        }
    }

    #[test]
    fn nothing_follows_from_what_is_only_tried() {
        let text = r#"{"format": "golden-nim/theorems", "version": 1, "paper": "P", "source": "S", "statements": [
            {"id": "a", "number": "1", "title": "t", "statement": "s", "why": "w", "idea": "i",
              "method": {"check": "nimbers"}, "expected": "bounded"},
            {"id": "b", "number": "2", "title": "t", "statement": "s", "why": "w", "idea": "i",
              "method": {"follows": {"from": ["a"], "step": "s"}}, "expected": "follows"}]}"#;
        let said = Statements::read(&[text]).expect_err("a fault").to_string();
        assert!(said.contains("which is not proved"), "{said}");
    }

    /// Returns true if all that a statement rests on holds, down to what rests on nothing; `above` are those it was
    /// come from.
    fn stands(all: &Statements, index: usize, above: &[usize]) -> bool {
        let below: Vec<usize> = above.iter().copied().chain([index]).collect();
        let mut rests_on = all.records[index].1.method.rests_on().map(|id| all.by_id(id).expect("a statement"));
        !above.contains(&index)
            && rests_on.all(|other| all.records[other].1.kind().is_certain() && stands(all, other, &below))
    }

    #[test]
    fn every_chain_of_what_follows_ends_in_what_is_proved() {
        let all = super::statements();
        for (index, (_, record)) in all.records.iter().enumerate() {
            assert!(stands(all, index, &[]), "{}", record.id);
        }
    }
}
