//! A statement with its verdict, and an automaton with the walk through it.

use std::sync::Arc;

use super::picture::{SubjectError, SubjectLook};
use crate::CheckResult;
use golden_figure::{
    AutomatonPicture, Colour, Figure, StatementPicture, WalkMeaning, WalkTimeline, automaton_figure, statement_figure,
};
use golden_logic::automata::budget::Limits;
use golden_session::{BenchCell, Session, TheoremsView};
use golden_solver::{Job, Solver};
use golden_theorem::bench::{CellContent, Written, read_cells};
use golden_theorem::decide::{DecideError, Finding};
use golden_theorem::drawable::Drawable;
use golden_theorem::papers::{Fault, Record, statements};
use golden_theorem::run::{Effort, Kind, Verdict, verdicts};

fn not_drawn(error: impl std::fmt::Display) -> SubjectError {
    SubjectError::NotDrawn(format!("{error}"))
}

/// The statement of a paper that is chosen, or of the cell that is worked on, with its verdict; of a thumbnail, and
/// while answers are hidden, the statement alone; where there is a question about it, without a title.
pub(super) fn statement(
    session: &Session,
    look: SubjectLook,
    has_question: bool,
    solver: &Solver,
    job: &Job,
) -> Result<Figure, SubjectError> {
    let theorems = &session.model.theorems;
    if theorems.view == TheoremsView::Statements {
        return of_paper(session, look, has_question, solver, job);
    }
    let cells = theorems.cells.iter().take(theorems.selected + 1);
    let cells: Vec<_> = cells.map(BenchCell::written).collect();
    let Some(cell) = theorems.cell() else { return Err(not_drawn("There is no statement")) };
    let mut verdicts = Vec::new();
    let contents = read_cells(&cells);
    let content = contents.last();
    let tells = session.view.answers.are_seen() && !look.is_small;
    if let Some(content) = content.filter(|content| content.is_provable() && tells) {
        let cancelled = || job.is_cancelled();
        let limits = Limits { cancelled: &cancelled, ..Limits::default() };
        for claim in &content.claims {
            match claim.decide(&limits, job) {
                Ok(verdict) => verdicts.push(verdict_line(&verdict.decision.finding)),
                Err(DecideError::Solver(error)) => return Err(error.into()),
                Err(DecideError::Logic(error)) => return Err(not_drawn(error)),
            }
        }
    }
    let text = content.and_then(CellContent::in_signs).unwrap_or_else(|| cell.statement());
    Ok(statement_figure(&StatementPicture { text: &text, verdicts: &verdicts, width: look.size[0] }))
}

/// The statement of a paper, decided unless it is a thumbnail or answers are hidden.
fn of_paper(
    session: &Session,
    look: SubjectLook,
    has_question: bool,
    solver: &Solver,
    job: &Job,
) -> Result<Figure, SubjectError> {
    let theorems = &session.model.theorems;
    let Some((index, record)) = theorems.statement_place().zip(theorems.record()) else {
        return Err(not_drawn("The program has no such statement"));
    };
    let lines = if look.is_small || !session.view.answers.are_seen() {
        Vec::new()
    } else {
        let found = verdicts(statements(), &[index], &Effort::default(), solver, job, &|_, _| {})?;
        vec![paper_statement_line(index, found.first())]
    };
    Ok(paper_statement_figure(record, !has_question, &lines, look.size[0]))
}

/// A statement of a paper in large letters, with its title, which may say what was found out, or without, and with what
/// was found out below it.
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

/// What stands in place of a verdict while answers are hidden, with its colour.
pub fn hidden_verdict_line() -> (String, Colour) {
    ("Is it so?".to_owned(), Colour::Ink2)
}

/// What was found out about a statement of a paper in a line, with its colour; without a verdict what must come out.
pub fn paper_statement_line(index: usize, verdict: Option<&Verdict>) -> (String, Colour) {
    let Some(result) = CheckResult::new(statements(), index, verdict) else { return (String::new(), Colour::Ink2) };
    let evidence = result.counterexample.as_ref().map(|values| format!(": {values}")).unwrap_or_default();
    let bound = result.bound.as_ref().map(|bound| format!(" for {} ≤ {bound}", result.measure)).unwrap_or_default();
    match result.kind {
        Kind::Proved => ("∀ Proved for all numbers".to_owned(), Colour::SecText),
        Kind::Words => ("Proved in words".to_owned(), Colour::SecText),
        Kind::Complete => ("✓ Checked completely".to_owned(), Colour::SecText),
        Kind::Certified => ("Proved by a certificate".to_owned(), Colour::SecText),
        Kind::Follows => ("It follows from what is proved".to_owned(), Colour::SecText),
        Kind::Bounded => (format!("✓ No counter-example{bound}"), Colour::Ink2),
        Kind::Observed => (format!("Observed{bound}"), Colour::Ink2),
        Kind::False(Fault::Paper) => (format!("✗ It fails{evidence}"), Colour::Err),
        Kind::False(Fault::Copy) => (format!("✗ In our copy it fails{evidence}"), Colour::Err),
        Kind::False(Fault::Reading) => (format!("✗ Read so it fails{evidence}"), Colour::Err),
        Kind::Stopped => ("Nothing is known: the proof or check was stopped".to_owned(), Colour::Ink2),
    }
}

/// What was found out in a line, with its colour.
pub fn verdict_line(known: &Finding) -> (String, Colour) {
    let colour = match known {
        Finding::Proved | Finding::Tried { witness: Some(_), .. } => Colour::SecText,
        finding if finding.is_refuted() => Colour::Err,
        _ => Colour::Ink2,
    };
    (known.to_string(), colour)
}

/// The automaton with the walk of its numbers up to the step that is shown; where there is a question about it, without
/// the walk, which would say where it ends.
pub(super) fn automaton(session: &Session, has_question: bool, job: &Job) -> Result<Figure, SubjectError> {
    let theorems = &session.model.theorems;
    let (drawable, walk) = walk(session, job)?;
    let marks = walk.marks(session.view.automaton_step.unwrap_or(usize::MAX));
    let picture = AutomatonPicture {
        title: &drawable.title,
        has_title: true,
        variables: &drawable.tracks,
        automaton: &drawable.automaton,
        look: theorems.drawing.look(),
        walk: (theorems.drawing.path && !has_question).then_some(&marks),
    };
    Ok(automaton_figure(&picture).without_targets())
}

/// The automaton, and the walk of its numbers.
pub(super) fn walk(session: &Session, job: &Job) -> Result<(Drawable, WalkTimeline), SubjectError> {
    let theorems = &session.model.theorems;
    let walked = &theorems.automaton;
    let cells = walked.known(&theorems.cells);
    let cancelled = || job.is_cancelled();
    let limits = Limits { cancelled: &cancelled, ..Limits::default() };
    let formula = Written { base: walked.base, text: &walked.formula };
    let drawable = Drawable::new(&cells, formula, theorems.drawing.direction(), &limits);
    job.advance(0)?;
    let drawable = drawable.map_err(not_drawn)?;
    let numbers = drawable.numbers(&walked.numbers);
    let tells = session.view.answers.are_seen();
    let meaning = if tells { WalkMeaning::of(&drawable, &numbers) } else { WalkMeaning::hidden() };
    let (automaton, tracks) = (Arc::clone(&drawable.automaton), drawable.tracks.clone());
    let walk = WalkTimeline::new(automaton, tracks, numbers, meaning);
    Ok((drawable, walk))
}
