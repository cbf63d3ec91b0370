//! A statement with its verdict: that of a paper which is chosen, or that of the cell which is worked on.

use crate::kind::{Asked, SubjectKind};
use crate::{SubjectError, SubjectPicture};
use golden_figure::{Colour, Figure, StatementPicture, statement_figure};
use golden_logic::automata::budget::Limits;
use golden_session::{BenchCell, TheoremsView};
use golden_theorem::bench::{CellContent, read_cells};
use golden_theorem::decide::{DecideError, SentenceFinding};
use golden_theorem::papers::{Fault, Record, statements};
use golden_theorem::run::{Effort, Verdict, VerdictKind, verdicts};
use golden_theorem::verdict::{CounterExampleText, measure};

/// A statement with its verdict: that of a paper which is chosen, or that of the cell which is worked on.
pub(crate) struct Statement;

impl SubjectKind for Statement {
    fn draw(&self, asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError> {
        let theorems = &asked.session.model.theorems;
        if theorems.view == TheoremsView::Statements {
            return of_paper(asked);
        }
        let cells = theorems.cells.iter().take(theorems.selected + 1);
        let cells: Vec<_> = cells.map(BenchCell::written).collect();
        let Some(cell) = theorems.cell() else { return Err(SubjectError::not_drawn("There is no statement")) };
        let mut verdicts = Vec::new();
        let contents = read_cells(&cells);
        let content = contents.last();
        if let Some(content) = content.filter(|content| content.is_provable() && tells(asked)) {
            let cancelled = || asked.job.is_cancelled();
            let limits = Limits { cancelled: &cancelled, ..Limits::default() };
            for claim in &content.claims {
                match claim.decide(&limits, asked.job) {
                    Ok(verdict) => verdicts.push(verdict_line(&verdict.decision.finding)),
                    Err(DecideError::Solver(error)) => return Err(error.into()),
                    Err(DecideError::Logic(error)) => return Err(SubjectError::not_drawn(error)),
                }
            }
        }
        let text = content.and_then(CellContent::in_signs).unwrap_or_else(|| cell.statement());
        let picture = StatementPicture { text: &text, verdicts: &verdicts, width: asked.look.size[0] };
        Ok(statement_figure::<()>(&picture).into())
    }
}

/// Returns true if the verdict is seen: not in a thumbnail, and not while answers are hidden.
fn tells(asked: &Asked<'_>) -> bool {
    asked.secrecy.answers && !asked.look.is_small()
}

/// The statement of a paper, decided where its verdict is seen; where there is a question about it, without a title.
fn of_paper(asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError> {
    let theorems = &asked.session.model.theorems;
    let Some((index, record)) = theorems.statement_place().zip(theorems.record()) else {
        return Err(SubjectError::not_drawn("The program has no such statement"));
    };
    let lines = if tells(asked) {
        let found = verdicts(statements(), &[index], &Effort::default(), asked.solver, asked.job, &|_, _| {})?;
        vec![paper_statement_line(index, found.first())]
    } else {
        Vec::new()
    };
    Ok(paper_statement_figure::<()>(record, !asked.secrecy.is_open, &lines, asked.look.size[0]).into())
}

/// A statement of a paper in large letters, `width` points wide, with the lines `verdicts` below it. Its title may
/// say what was found out, and is shown only if `has_title`.
pub fn paper_statement_figure<T>(
    record: &Record,
    has_title: bool,
    verdicts: &[(String, Colour)],
    width: f32,
) -> Figure<T> {
    let title = if has_title { format!(": {}", record.title) } else { String::new() };
    let text = format!("{}{title}\n\n{}", record.number, record.statement);
    statement_figure(&StatementPicture { text: &text, verdicts, width })
}

/// Returns the line in place of a verdict while answers are hidden, with its colour.
pub fn hidden_verdict_line() -> (String, Colour) {
    ("Is it so?".to_owned(), Colour::Ink2)
}

/// Returns the finding about a statement of a paper in a line, with its colour; without a verdict, the one that must
/// come out. `index` is its place in the list of statements; the line is empty where there is none.
pub fn paper_statement_line(index: usize, verdict: Option<&Verdict>) -> (String, Colour) {
    let Some((_, record)) = statements().records.get(index) else { return (String::new(), Colour::Ink2) };
    let evidence =
        CounterExampleText::from_record(record, verdict).map(|values| format!(": {values}")).unwrap_or_default();
    let bound = verdict.and_then(|verdict| verdict.bound);
    let bound = bound.map(|bound| format!(" for {} ≤ {bound}", measure(record))).unwrap_or_default();
    match verdict.map_or_else(|| record.kind(), |verdict| verdict.kind) {
        VerdictKind::Proved => ("∀ Proved for all numbers".to_owned(), Colour::SecText),
        VerdictKind::Words => ("Proved in words".to_owned(), Colour::SecText),
        VerdictKind::Complete => ("✓ Checked completely".to_owned(), Colour::SecText),
        VerdictKind::Certified => ("Proved by a certificate".to_owned(), Colour::SecText),
        VerdictKind::Follows => ("It follows from what is proved".to_owned(), Colour::SecText),
        VerdictKind::Bounded => (format!("✓ No counter-example{bound}"), Colour::Ink2),
        VerdictKind::Observed => (format!("Observed{bound}"), Colour::Ink2),
        VerdictKind::False(Fault::Paper) => (format!("✗ It fails{evidence}"), Colour::Err),
        VerdictKind::False(Fault::Copy) => (format!("✗ In our copy it fails{evidence}"), Colour::Err),
        VerdictKind::False(Fault::Reading) => (format!("✗ Read so it fails{evidence}"), Colour::Err),
        VerdictKind::Stopped => ("Nothing is known: the proof or check was stopped".to_owned(), Colour::Ink2),
    }
}

/// Returns a finding in a line, with its colour.
pub fn verdict_line(known: &SentenceFinding) -> (String, Colour) {
    let colour = match known {
        SentenceFinding::Proved | SentenceFinding::Tried { witness: Some(_), .. } => Colour::SecText,
        finding if finding.is_refuted() => Colour::Err,
        _ => Colour::Ink2,
    };
    (known.to_string(), colour)
}
