//! Which statements are listed: by the kind of verdict, by paper, by words.

use super::kind;
use super::list::Line;
use super::runs::Runs;
use golden_theorem::papers::Statements;
use golden_theorem::run::Kind;

/// What is listed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filter {
    /// The kinds that are shown, in the order of [`Kind::ALL`].
    pub kinds: [bool; Kind::ALL.len()],
    /// The paper; `None` is all of them.
    pub paper: Option<usize>,
    /// What is searched for.
    pub words: String,
    /// Whether the words are looked for in the verdicts as well: not where answers are hidden.
    pub finds_verdicts: bool,
}

impl Default for Filter {
    fn default() -> Self {
        Self { kinds: [true; Kind::ALL.len()], paper: None, words: String::new(), finds_verdicts: true }
    }
}

impl Filter {
    /// The statements of these kinds alone.
    pub fn of_kinds(kinds: &[Kind]) -> Self {
        Self { kinds: Kind::ALL.map(|kind| kinds.contains(&kind)), ..Self::default() }
    }

    /// Whether it leaves nothing out.
    pub fn is_all(&self) -> bool {
        self.kinds.iter().all(|shown| *shown) && self.paper.is_none() && self.words.trim().is_empty()
    }

    /// Whether a statement of this kind is listed.
    pub fn lets(&self, statements: &Statements, index: usize, kind: Kind) -> bool {
        let words: Vec<String> = self.words.split_whitespace().map(str::to_lowercase).collect();
        self.lets_words(statements, index, kind, &words)
    }

    fn lets_words(&self, statements: &Statements, index: usize, kind: Kind, words: &[String]) -> bool {
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

/// The lines of the list, and counts.
#[derive(Clone, Debug, Default)]
pub struct Listed {
    /// What is drawn, from top to bottom.
    pub lines: Vec<Line>,
    /// The statements that the filter lets, those that are folded away as well.
    pub statements: Vec<usize>,
    /// How many statements of each paper the filter lets, and how many there are.
    pub papers: Vec<(usize, usize)>,
    /// How many statements of each kind there are, in the order of [`Kind::ALL`].
    pub kinds: [usize; Kind::ALL.len()],
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
                listed.lines.push(Line::Paper(*paper));
            }
            if !folded.contains(paper) {
                listed.lines.push(Line::Statement(index));
            }
        }
        listed
    }
}
