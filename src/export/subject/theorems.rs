//! A statement with its verdict, and an automaton with the walk through it.

use std::sync::Arc;

use super::picture::{SubjectError, SubjectLook};
use crate::figure::{
    AutomatonPicture, Colour, Figure, StatementPicture, WalkMeaning, WalkTimeline, automaton_figure, statement_figure,
};
use crate::logic::automata::budget::Limits;
use crate::session::{BenchCell, Session};
use crate::solver::Job;
use crate::theorem::bench::{CellContent, Written, read_cells};
use crate::theorem::decide::{DecideError, Finding};
use crate::theorem::drawable::Drawable;

fn not_drawn(error: impl std::fmt::Display) -> SubjectError {
    SubjectError::NotDrawn(format!("{error}"))
}

/// The statement of the cell that is worked on, with its verdict; of a thumbnail the statement alone.
pub(super) fn statement(session: &Session, look: SubjectLook, job: &Job) -> Result<Figure, SubjectError> {
    let theorems = &session.model.theorems;
    let cells = theorems.cells.iter().take(theorems.selected + 1);
    let cells: Vec<_> = cells.map(BenchCell::written).collect();
    let Some(cell) = theorems.cell() else { return Err(not_drawn("There is no statement")) };
    let mut verdicts = Vec::new();
    let contents = read_cells(&cells);
    let content = contents.last();
    if let Some(content) = content.filter(|content| content.is_provable() && !look.is_small) {
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

/// What was found out in a line, with its colour.
pub fn verdict_line(known: &Finding) -> (String, Colour) {
    let colour = match known {
        Finding::Proved => Colour::SecText,
        Finding::Refuted(_) | Finding::Tried { is_certain: true, .. } => Colour::Err,
        Finding::Tried { .. } | Finding::Stopped { .. } => Colour::Ink2,
    };
    (known.to_string(), colour)
}

/// The automaton with the walk of its numbers up to the step that is shown.
pub(super) fn automaton(session: &Session, job: &Job) -> Result<Figure, SubjectError> {
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
    let marks = walk.marks(session.view.automaton_step.unwrap_or(usize::MAX));
    let picture = AutomatonPicture {
        title: &drawable.title,
        has_title: true,
        variables: &drawable.tracks,
        automaton: &drawable.automaton,
        look: theorems.drawing.look(),
        walk: theorems.drawing.path.then_some(&marks),
    };
    Ok(automaton_figure(&picture).without_targets())
}
