//! The statements that are listed: those that a filter lets, in the lines of the list.

use super::kind;
use super::runs::Runs;
use golden_theorem::papers::Statements;
use golden_theorem::run::VerdictKind;

/// The choice of the statements that are listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filter {
    /// The kinds that are shown, in the order of [`VerdictKind::ALL`].
    pub kinds: [bool; VerdictKind::ALL.len()],
    /// The paper; `None` is all of them.
    pub paper: Option<usize>,
    /// The words that are searched for.
    pub words: String,
    /// True if the words are looked for in the verdicts as well: not where answers are hidden.
    pub finds_verdicts: bool,
}

impl Default for Filter {
    fn default() -> Self {
        Self { kinds: [true; VerdictKind::ALL.len()], paper: None, words: String::new(), finds_verdicts: true }
    }
}

impl Filter {
    /// The statements of these kinds alone.
    pub fn of_kinds(kinds: &[VerdictKind]) -> Self {
        Self { kinds: VerdictKind::ALL.map(|kind| kinds.contains(&kind)), ..Self::default() }
    }

    /// Returns true if it leaves nothing out.
    pub fn is_all(&self) -> bool {
        self.kinds.iter().all(|shown| *shown) && self.paper.is_none() && self.words.trim().is_empty()
    }

    /// Returns true if a statement of this kind is listed.
    pub fn lets(&self, statements: &Statements, index: usize, kind: VerdictKind) -> bool {
        let words: Vec<String> = self.words.split_whitespace().map(str::to_lowercase).collect();
        self.lets_words(statements, index, kind, &words)
    }

    fn lets_words(&self, statements: &Statements, index: usize, kind: VerdictKind, words: &[String]) -> bool {
        let Some((paper, record)) = statements.records.get(index) else { return false };
        if !self.kinds[kind::place(kind)] || self.paper.is_some_and(|wanted| wanted != *paper) {
            return false;
        }
        let name = statements.papers.get(*paper).map_or("", |paper| paper.name.as_str());
        let texts = [name, &record.id, &record.number, &record.title, &record.statement];
        words.is_empty() || {
            let texts = texts.map(str::to_lowercase);
            let is_verdict = |word: &String| self.finds_verdicts && kind::is_named_by(kind, word);
            words.iter().all(|word| is_verdict(word) || texts.iter().any(|text| text.contains(word)))
        }
    }
}

/// A line of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListLine {
    /// The name of a paper, which folds its statements away.
    Paper(usize),
    /// A statement.
    Statement(usize),
}

/// The lines of the list, and counts.
#[derive(Clone, Debug, Default)]
pub struct Listed {
    /// The lines that are drawn, from top to bottom.
    pub lines: Vec<ListLine>,
    /// The statements that the filter lets, those that are folded away as well.
    pub statements: Vec<usize>,
    /// For each paper, the number of its statements that the filter lets through, and the number of all.
    pub papers: Vec<(usize, usize)>,
    /// The number of statements of each kind, in the order of [`VerdictKind::ALL`].
    pub kinds: [usize; VerdictKind::ALL.len()],
}

impl Listed {
    /// Lists what a filter lets.
    ///
    /// **Cost**: linear in the texts of the statements; a fraction of a millisecond.
    pub fn new(statements: &Statements, filter: &Filter, folded: &[usize], runs: &Runs) -> Self {
        let words: Vec<String> = filter.words.split_whitespace().map(str::to_lowercase).collect();
        let mut listed = Self { papers: vec![(0, 0); statements.papers.len()], ..Self::default() };
        let mut last = None;
        for (index, (paper, record)) in statements.records.iter().enumerate() {
            let kind = runs.kind(index, record);
            listed.kinds[kind::place(kind)] += 1;
            let Some(counts) = listed.papers.get_mut(*paper) else { continue };
            counts.1 += 1;
            if !filter.lets_words(statements, index, kind, &words) {
                continue;
            }
            counts.0 += 1;
            listed.statements.push(index);
            if last != Some(*paper) {
                last = Some(*paper);
                listed.lines.push(ListLine::Paper(*paper));
            }
            if !folded.contains(paper) {
                listed.lines.push(ListLine::Statement(index));
            }
        }
        listed
    }
}
