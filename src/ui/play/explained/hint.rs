//! The hint: what to do and why, or how to resist from a lost position, and the button that does it.

use std::sync::Arc;

use egui::{Align, Layout, Role, Ui, WidgetInfo, vec2};

use crate::figure::{Colour, Face};
use crate::game::{Move, Outcome};
use crate::prose::Prose;
use crate::session::answers::at_once;
use crate::session::answers::current::Same;
use crate::session::answers::description::Description;
use crate::session::{Edit, Focus};
use crate::solver::{SolverError, hint, resisting, strategy_move};
use crate::ui::context::Context;
use crate::ui::learn::glossary::terms_ui;
use crate::ui::play::PlayPanel;
use crate::ui::play::view::PlayView;
use crate::ui::render::theme::ink;
use crate::ui::widget::{Button, heading_ui, problem_ui};
use crate::ui::work::derived::Derived;
use crate::ui::work::memo::Memo;

/// What to do in words, and which move that is.
#[derive(Clone)]
struct MoveHint {
    words: Prose,
    /// The move that the words speak of.
    step: Option<Move>,
}

/// The hint for a position, kept until more is known of it or another one is shown; for a long one it is made in the
/// background.
pub(in crate::ui::play) struct KeptHint {
    known: Memo<Same<Description>, Arc<MoveHint>>,
    task: Derived<Same<Description>, MoveHint>,
    resisting: Derived<Same<Description>, Option<MoveHint>>,
}

impl Default for KeptHint {
    fn default() -> Self {
        Self {
            known: Memo::default(),
            task: Derived::of_long_numbers("Finding a hint"),
            resisting: Derived::new("Finding the move that resists"),
        }
    }
}

impl MoveHint {
    fn of(focus: &Focus, described: &Description) -> Self {
        let (ruleset, position, known) = (&focus.ruleset, &focus.position, &described.evaluation);
        let lines = hint(ruleset, position, known).into_iter().take(5);
        let words = lines.reduce(|said, line| said.text(" ").then(line)).unwrap_or_default();
        Self { words, step: strategy_move(ruleset, position, known) }
    }
}

impl KeptHint {
    /// The hint, if who wins is known and it has been found; else why that is not known.
    fn of(&mut self, ui: &Ui, shown: &PlayView, cx: &mut Context<'_>) -> Result<Option<Arc<MoveHint>>, SolverError> {
        let key = Same(Arc::clone(&shown.described));
        if shown.described.evaluation.outcome.is_none() {
            return shown.problem.clone().map_or(Ok(None), Err);
        }
        if !at_once::is_long(&shown.focus.position) {
            let hint = self.known.get(key, |Same(described)| Arc::new(MoveHint::of(&shown.focus, described)));
            return Ok(Some(Arc::clone(hint)));
        }
        let (focus, described) = (Arc::clone(&shown.focus), Arc::clone(&shown.described));
        let answer = self.task.ask(ui.ctx(), cx, &key, move |_, job| {
            job.advance(0)?;
            Ok(MoveHint::of(&focus, &described))
        });
        answer.problem.map_or_else(|| Ok(answer.value.filter(|_| answer.is_current)), Err)
    }
}

impl KeptHint {
    /// The move that resists most from a lost position, once it is found.
    fn resisting(&mut self, ui: &Ui, shown: &PlayView, cx: &mut Context<'_>) -> Option<Arc<MoveHint>> {
        let described = &shown.described;
        if described.evaluation.outcome != Some(Outcome::P)
            || !shown.is_live()
            || at_once::is_long(&shown.focus.position)
        {
            return None;
        }
        let (focus, convention) = (Arc::clone(&shown.focus), shown.choices.convention);
        let answer = self.resisting.ask(ui.ctx(), cx, &Same(Arc::clone(described)), move |solver, job| {
            let (ruleset, position) = (&focus.ruleset, &focus.position);
            let found = solver.resistance(ruleset, position, convention, 0, job)?;
            Ok(found.map(|found| MoveHint {
                words: resisting(ruleset, position, &found),
                step: ruleset.move_between(position, found.to),
            }))
        });
        answer
            .value
            .filter(|_| answer.is_current)
            .and_then(|found| (*found).as_ref().map(|hint| Arc::new(hint.clone())))
    }
}

impl PlayPanel {
    /// Draws the hint.
    pub(in crate::ui::play) fn hint_ui(&mut self, ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
        if !shown.tells() {
            heading_ui(ui, "Hint", "");
            cx.hidden_ui(ui, "the hint");
            return;
        }
        let hint = if shown.is_over || is_endless(shown) { Ok(None) } else { self.hint.of(ui, shown, cx) };
        let (hint, problem) = hint.map_or_else(|problem| (None, Some(problem)), |hint| (hint, None));
        let is_sought = shown.is_running || shown.described.evaluation.outcome.is_some();
        let resisting = hint.as_ref().and_then(|_| self.hint.resisting(ui, shown, cx));
        let (mut words, mut step) = match &hint {
            _ if shown.is_over => (Prose::from("The game is over."), None),
            _ if is_endless(shown) => (Prose::from(NO_WORDS), None),
            Some(hint) => (hint.words.clone(), hint.step.as_ref().filter(|_| shown.is_live())),
            None if is_sought => ("The position is being searched.".into(), None),
            None => ("This position is beyond the search.".into(), None),
        };
        if let Some(resisting) = &resisting {
            words = words.text(" ").then(resisting.words.clone());
            step = resisting.step.as_ref();
        }
        ui.horizontal(|ui| {
            heading_ui(ui, "Hint", "");
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if let Some(step) = step
                    && ui.add(Button::new("Play this move").small()).clicked()
                {
                    cx.edit(Edit::Play(step.to.clone()));
                }
            });
        });
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 8.0;
            let (rect, _) = ui.allocate_exact_size(vec2(18.0, 22.0), egui::Sense::hover());
            bulb(ui, rect);
            ui.vertical(|ui| {
                if let Some(problem) = &problem {
                    if problem_ui(ui, problem, "Look for the hint again") {
                        self.hint.task.ask_again();
                        cx.answers.ask_again();
                    }
                    return;
                }
                let response = terms_ui(ui, &words, 14.0, Face::Interface, ink(ui, Colour::Ink));
                response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("Hint: {words}")));
            });
        });
    }
}

/// What stands in place of a hint that would take minutes to be written out.
const NO_WORDS: &str = "These numbers are too long for a hint; the inspector says who wins, and why.";

/// Whether a number is that long: some 20,000 digits.
fn is_endless(shown: &PlayView) -> bool {
    at_once::has_longer(&shown.focus.position, at_once::WRITTEN)
}

/// A bulb, drawn as strokes.
fn bulb(ui: &Ui, rect: egui::Rect) {
    let stroke = egui::Stroke::new(1.5, ink(ui, Colour::SecText));
    let centre = rect.center() - vec2(0.0, 2.0);
    let painter = ui.painter();
    painter.circle_stroke(centre, 6.0, stroke);
    painter.hline(centre.x - 3.0..=centre.x + 3.0, centre.y + 8.5, stroke);
    painter.hline(centre.x - 2.0..=centre.x + 2.0, centre.y + 11.0, stroke);
}
