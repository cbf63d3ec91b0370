//! A statement with its verdict, and an automaton with the walk through it.

use super::picture::{SubjectError, SubjectLook};
use crate::figure::{AutomatonPicture, Colour, Figure, StatementPicture, automaton_figure, statement_figure};
use crate::logic::automata::budget::Limits;
use crate::logic::compile::compile;
use crate::logic::parse::parse_formula;
use crate::number::UBig;
use crate::session::Session;
use crate::solver::Job;
use crate::theorem::bench::{Written, read_cells};
use crate::theorem::decide::{DecideError, Finding};

fn not_drawn(error: impl std::fmt::Display) -> SubjectError {
    SubjectError::NotDrawn(format!("{error}"))
}

/// The statement of the cell that is worked on, with its verdict; of a thumbnail the statement alone.
pub(super) fn statement(session: &Session, look: SubjectLook, job: &Job) -> Result<Figure, SubjectError> {
    let theorems = &session.model.theorems;
    let cells = theorems.cells.iter().take(theorems.selected + 1);
    let cells: Vec<_> = cells.map(|cell| Written { base: cell.base, text: &cell.text }).collect();
    let Some(cell) = theorems.cell() else { return Err(not_drawn("There is no statement")) };
    let mut verdicts = Vec::new();
    if let Some(content) = read_cells(&cells).last().filter(|content| content.is_provable() && !look.is_small) {
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
    let text = cell.statement();
    Ok(statement_figure(&StatementPicture { text: &text, verdicts: &verdicts, width: look.size[0] }))
}

/// What was found out in a line, with its colour.
pub fn verdict_line(known: &Finding) -> (String, Colour) {
    let colour = match known {
        Finding::Proved => Colour::SecText,
        Finding::Refuted(_) | Finding::Tried { fails: Some(_), .. } => Colour::Err,
        Finding::Tried { .. } | Finding::Stopped { .. } => Colour::Ink2,
    };
    (known.to_string(), colour)
}

/// The automaton with the walk of its numbers.
pub(super) fn automaton(session: &Session, job: &Job) -> Result<Figure, SubjectError> {
    let theorems = &session.model.theorems;
    let walked = &theorems.automaton;
    let cells: Vec<_> = theorems.cells.iter().map(|cell| Written { base: cell.base, text: &cell.text }).collect();
    // The definitions of the bench are known, in the base of the automaton.
    let empty = Written { base: walked.base, text: "" };
    let scope = read_cells(&[cells, vec![empty]].concat()).pop().map(|content| content.scope);
    let Some(scope) = scope else { return Err(not_drawn("There is no automaton")) };
    let formula = parse_formula(&walked.formula).map_err(not_drawn)?.value;
    let cancelled = || job.is_cancelled();
    let limits = Limits { cancelled: &cancelled, ..Limits::default() };
    let named = compile(&formula, &scope, &limits).map_err(not_drawn)?;
    job.advance(0)?;
    let walk = (!walked.numbers.is_empty()).then(|| {
        let mut numbers = walked.numbers.clone();
        numbers.resize(named.tracks.len(), UBig::ZERO);
        named.automaton.walk(&numbers)
    });
    let picture = AutomatonPicture {
        title: &walked.formula,
        variables: &named.tracks,
        automaton: &named.automaton,
        walk: walk.as_ref(),
    };
    Ok(automaton_figure(&picture).without_targets())
}
