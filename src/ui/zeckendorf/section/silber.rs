//! Silber's rule for a pair: the four cards with their evidence, and the cases he left out.

use std::sync::Arc;

use egui::Ui;

use super::{message_ui, picture_ui, title_ui};
use crate::context::Context;
use crate::render::terms::{term_line_ui, terms_ui};
use crate::render::theme::ink;
use crate::widget::{Button, problem_ui};
use crate::work::cached::Cached;
use crate::zeckendorf::shown::{ShownNumber, is_quick};
use golden_figure::{Colour, Face, SilberCards, ZeckendorfTarget, silber_cards};
use golden_prose::Prose;
use golden_session::answers::current::SharedCopy;
use golden_session::{Edit, Focus};
use golden_solver::{Job, SilberReading, SolverError, silber_reading};

/// The answer of the rule for a pair; none while it is worked out.
type SilberAnswer = Result<Option<Arc<SilberReading>>, SolverError>;

/// The rule for the pair on screen, worked out in the background.
#[derive(Default)]
pub(in crate::zeckendorf) struct SilberSection {
    own: SharedCopy<Focus>,
    task: Cached<Arc<Focus>, SilberReading>,
    known: Option<Arc<SilberReading>>,
}

impl SilberSection {
    /// Returns the reading shown last.
    pub fn known(&self) -> Option<&Arc<SilberReading>> {
        self.known.as_ref()
    }

    /// Returns the answer known for the pair on screen.
    pub fn answer(&mut self, ui: &Ui, shown: &ShownNumber<'_>, cx: &mut Context<'_>) -> SilberAnswer {
        let (focus, is_own) = shown.pair();
        let key = if is_own { self.own.of(focus) } else { Arc::clone(&shown.focus) };
        let [a, b] = key.position.numbers() else { return Ok(None) };
        let is_quick = is_quick(a) && is_quick(b);
        let of = Arc::clone(&key);
        let read = move |job: &_| match of.position.numbers() {
            [a, b] => silber_reading(a, b, job),
            _ => Err(SolverError::Cancelled),
        };
        let answer = if is_quick {
            self.task.try_get(key, |_| read(&Job::new()))
        } else {
            self.task.ask_long(ui.ctx(), cx, "Looking at the pair", key, move |_, job| read(job))
        };
        // The cards of another pair would be read as those of this one.
        match (answer.current(), answer.problem) {
            (Some(value), _) => Ok(Some(value)),
            (None, Some(problem)) => Err(problem),
            (None, None) => Ok(None),
        }
    }

    /// Draws the section; says how much higher it is for the digits.
    pub fn show(&mut self, ui: &mut Ui, shown: &ShownNumber<'_>, with_digits: bool, cx: &mut Context<'_>) -> f32 {
        let answer = self.answer(ui, shown, cx);
        self.known = answer.as_ref().ok().cloned().flatten();
        let (focus, is_own) = shown.pair();
        let pair = self.known.as_ref().map_or("…", |answer| answer.pair.as_str()).to_owned();
        title_ui(ui, &format!("Silber’s rule for the pair {pair}"), |_| ());
        if is_own {
            own_ui(ui, shown, focus, &pair, cx);
        }
        let answer = match answer {
            Ok(Some(answer)) => answer,
            Ok(None) => {
                message_ui(ui, &"The pair is being analysed.".into());
                return 0.0;
            }
            Err(problem) => {
                if problem_ui(ui, &problem, "Look again") {
                    self.task.ask_again();
                }
                return 0.0;
            }
        };
        if !answer.may_be_told(shown.tells) {
            cx.hidden_ui(ui, "Silber’s rule");
            return 0.0;
        }
        if let Some(left_out) = &answer.left_out {
            message_ui(ui, &left_out.as_str().into());
            return 0.0;
        }
        let width = ui.available_width();
        let cards = answer.cards_told(shown.tells);
        let cards = SilberCards { cards, width, with_digits, is_to_fill_in: false };
        let figure = silber_cards(&cards);
        let response = ui.add_enabled_ui(!is_own, |ui| picture_ui(ui, &figure, "silber")).inner;
        if let Some(ZeckendorfTarget::Card(number)) = response.hovered
            && let Some(card) = cards.cards.get(usize::from(number)).filter(|card| !card.tooltip.is_empty())
        {
            let words = Prose::from(card.tooltip.as_str());
            response.response.on_hover_ui_at_pointer(|ui| {
                terms_ui(ui, &words, 14.0, Face::Interface, ink(ui, Colour::Ink));
            });
        }
        if !shown.tells {
            ui.add_space(4.0);
            cx.hidden_ui(ui, "Silber’s rule");
        }
        cards.height_of_digits()
    }
}

/// Says that this is not the shared position, and offers the way.
fn own_ui(ui: &mut Ui, shown: &ShownNumber<'_>, focus: &Focus, pair: &str, cx: &mut Context<'_>) {
    ui.horizontal(|ui| {
        if ui.add(Button::new("Show this pair").small().name(&format!("Show {pair} here"))).clicked() {
            cx.edit(Edit::Focus(focus.clone()));
        }
        let game = shown.focus.ruleset.title();
        let words = Prose::from(format!("{game} is shown; the rule is about pairs of Wythoff’s game."));
        term_line_ui(ui, &words, 13.0, Face::Interface, ink(ui, Colour::Ink2));
    });
    ui.add_space(6.0);
}
