//! An automaton with the walk of its numbers up to the step that is shown.

use std::sync::Arc;

use crate::kind::{Asked, Facts, Steps, SubjectKind};
use crate::{SubjectError, SubjectPicture};
use golden_figure::{AutomatonPicture, WalkMeaning, WalkTimeline, automaton_figure};
use golden_logic::automata::budget::Limits;
use golden_session::Session;
use golden_theorem::bench::CellText;
use golden_theorem::drawable::Drawable;

/// An automaton with the walk of its numbers up to the step that is shown.
pub(crate) struct Automaton;

impl SubjectKind for Automaton {
    fn facts(&self) -> Facts {
        Facts { has_steps: true, ..Facts::USUAL }
    }

    fn draw(&self, asked: &Asked<'_>) -> Result<SubjectPicture, SubjectError> {
        let theorems = &asked.session.model.theorems;
        let (drawable, walk) = walk(asked)?;
        let marks = walk.marks(asked.session.view.automaton_step.unwrap_or(usize::MAX));
        let picture = AutomatonPicture {
            title: &drawable.title,
            has_title: true,
            variables: &drawable.tracks,
            automaton: &drawable.automaton,
            look: theorems.drawing.look(),
            // Where there is a question, the walk would say where it ends.
            walk: (theorems.drawing.path && !asked.secrecy.is_open).then_some(&marks),
        };
        Ok(automaton_figure(&picture).without_targets().into())
    }

    fn is_timed(&self, _: &Session) -> bool {
        true
    }

    fn steps(&self, asked: &Asked<'_>) -> Result<Option<Steps>, SubjectError> {
        Ok(Some(Steps::of(walk(asked)?.1)))
    }

    fn go_to(&self, session: &mut Session, step: usize) {
        session.view.automaton_step = Some(step);
    }
}

/// The automaton, and the walk of its numbers.
fn walk(asked: &Asked<'_>) -> Result<(Drawable, WalkTimeline), SubjectError> {
    let theorems = &asked.session.model.theorems;
    let walked = &theorems.automaton;
    let cells = walked.known(&theorems.cells);
    let cancelled = || asked.job.is_cancelled();
    let limits = Limits { cancelled: &cancelled, ..Limits::default() };
    let formula = CellText { base: walked.base, text: &walked.formula };
    let drawable = Drawable::new(&cells, formula, theorems.drawing.direction(), &limits);
    asked.job.advance(0)?;
    let drawable = drawable.map_err(SubjectError::not_drawn)?;
    let numbers = drawable.numbers(&walked.numbers);
    let meaning =
        if asked.secrecy.answers { WalkMeaning::for_numbers(&drawable, &numbers) } else { WalkMeaning::hidden() };
    let (automaton, tracks) = (Arc::clone(&drawable.automaton), drawable.tracks.clone());
    let walk = WalkTimeline::new(automaton, tracks, numbers, meaning);
    Ok((drawable, walk))
}
