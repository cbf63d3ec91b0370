//! What a scene says and asks: its texts with live values, and how much of it has been revealed.
//!
//! H reveals the hints one by one, then the answer, and with it the answers of the whole window; Shift+H hides all again.

use std::sync::Arc;

use egui::Context;

use super::App;
use crate::session::{AnswersShown, Scene, caps, expand_caption};
use crate::solver::{Job, Progress, Solver, Ticket, TicketState, Workers};
use crate::ui::work::look_again;

/// A text shown, with its values being put in the background.
#[derive(Default)]
pub(super) struct Caption {
    source: Arc<str>,
    expanded: Option<Ticket<Arc<str>>>,
}

impl Caption {
    /// How far its values are, while they are being computed.
    fn progress(&self) -> Option<Progress> {
        match self.expanded.as_ref()?.state() {
            TicketState::Running(progress) => Some(progress),
            TicketState::Done(_) => None,
        }
    }

    /// A text with what is known of its live values so far.
    fn text(&mut self, text: &str, workers: &Workers, ctx: &Context) -> Arc<str> {
        if self.expanded.is_none() || *self.source != *text {
            let source: Arc<str> = text.into();
            self.source = Arc::clone(&source);
            let is_long = has_long_numbers(&source);
            let expand = move |solver: &Solver, job: &Job| Ok(Arc::from(expand_caption(&source, solver, job)));
            self.expanded = Some(if is_long { workers.run_long(expand) } else { workers.run(expand) });
        }
        match self.expanded.as_ref().map(Ticket::state) {
            Some(TicketState::Done(Ok(text))) => text,
            Some(TicketState::Done(Err(error))) => error.to_string().into(),
            _ => {
                look_again(ctx);
                Arc::clone(&self.source)
            }
        }
    }

    fn cancel(&self) {
        if let Some(ticket) = &self.expanded {
            ticket.cancel();
        }
    }
}

/// Whether the values of a caption may take long: work on long numbers waits for its turn, so that what was cancelled
/// while it was being typed does not pile up.
fn has_long_numbers(caption: &str) -> bool {
    const LONG: usize = 500;
    caption.contains('^') || caption.len() > LONG
}

/// The texts of the scene shown, and how many of its hints and its answer are revealed.
#[derive(Default)]
pub(super) struct Script {
    caption: Caption,
    question: Caption,
    hints: [Caption; caps::HINTS],
    answer: Caption,
    /// The scene, from 0.
    scene: Option<usize>,
    revealed: usize,
    /// Whether answers were seen in the window before the scene's was.
    before: Option<AnswersShown>,
}

/// What is said of a scene, with its live values.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Said {
    pub caption: Arc<str>,
    pub question: Arc<str>,
    /// The hints that are revealed.
    pub hints: Vec<Arc<str>>,
    /// The answer, or nothing where there is none.
    pub answer: Arc<str>,
    /// Whether the answer is revealed.
    pub is_answered: bool,
    /// What H shows next: "hint 2 of 3", "the answer"; nothing once all is revealed.
    pub next: Option<String>,
}

/// How many steps there are to reveal: the hints, and the answer or those of the window that the scene hides.
fn steps(scene: &Scene) -> usize {
    let has_answers = !scene.answer.is_empty() || scene.answers == Some(AnswersShown::Hidden);
    scene.hints.len() + usize::from(has_answers)
}

impl Script {
    /// Hides what was revealed of the scene.
    pub fn hide(&mut self) {
        (self.revealed, self.before) = (0, None);
    }

    /// How far the values of the texts are, while they are being computed.
    pub fn progress(&self) -> Option<Progress> {
        self.captions().find_map(Caption::progress)
    }

    /// Ends the computation of values.
    pub fn cancel(&self) {
        self.captions().for_each(Caption::cancel);
    }

    fn captions(&self) -> impl Iterator<Item = &Caption> {
        [&self.caption, &self.question, &self.answer].into_iter().chain(&self.hints)
    }

    /// How many steps of a scene are revealed.
    fn revealed(&mut self, index: usize, scene: &Scene) -> usize {
        if self.scene != Some(index) {
            self.scene = Some(index);
            self.hide();
        }
        self.revealed.min(steps(scene))
    }
}

impl App {
    /// What is said of the scene shown; `None` if no scene is.
    pub(super) fn said(&mut self, ctx: &Context) -> Option<Said> {
        let Self { session, script, answers, .. } = self;
        let index = session.model.scene?;
        let scene = session.model.scenes.get(index)?;
        let workers = answers.workers();
        let revealed = script.revealed(index, scene);
        let count = scene.hints.len();
        let hints = script.hints.iter_mut().zip(&scene.hints).take(revealed);
        let next = match revealed {
            step if step >= steps(scene) => None,
            step if step >= count => Some("the answer".to_owned()),
            _ if count == 1 => Some("a hint".to_owned()),
            step => Some(format!("hint {} of {count}", step + 1)),
        };
        Some(Said {
            hints: hints.map(|(caption, hint)| caption.text(hint, workers, ctx)).collect(),
            caption: script.caption.text(&scene.caption, workers, ctx),
            question: script.question.text(&scene.question, workers, ctx),
            answer: script.answer.text(&scene.answer, workers, ctx),
            is_answered: revealed > count,
            next,
        })
    }

    /// Whether the scene shown asks something whose answer is not revealed.
    pub(super) fn asks(&self) -> bool {
        let model = &self.session.model;
        let scene = model.scene.and_then(|index| model.scenes.get(index));
        let revealed = if self.script.scene == model.scene { self.script.revealed } else { 0 };
        scene.is_some_and(|scene| !scene.answer.is_empty() && revealed < steps(scene))
    }

    /// Reveals the next hint of the scene shown, or its answer with those of the window; where there is nothing more to
    /// reveal, hides answers or shows them again.
    pub(super) fn reveal(&mut self) {
        let model = &self.session.model;
        let Some((index, scene)) = model.scene.and_then(|index| Some((index, model.scenes.get(index)?))) else {
            self.session.view.answers = self.session.view.answers.other();
            return;
        };
        let (all, hints) = (steps(scene), scene.hints.len());
        let revealed = self.script.revealed(index, scene);
        if all == 0 {
            self.session.view.answers = self.session.view.answers.other();
        } else if revealed == all {
            self.hide_answers();
        } else {
            self.script.revealed = revealed + 1;
            if revealed + 1 > hints {
                self.script.before = Some(self.session.view.answers);
                self.session.view.answers = AnswersShown::Shown;
            }
        }
    }

    /// Hides what was revealed of the scene, and where nothing was, the answers of the window.
    pub(super) fn hide_answers(&mut self) {
        let before = self.script.before;
        let was_revealed = self.script.revealed > 0;
        self.script.hide();
        self.session.view.answers = match before {
            Some(before) => before,
            None if was_revealed => self.session.view.answers,
            None => AnswersShown::Hidden,
        };
    }

    /// Shows or hides all answers: those of the window, and that of the scene with its hints.
    pub(super) fn show_answers(&mut self, shown: AnswersShown) {
        self.script.hide();
        self.session.view.answers = shown;
        let model = &self.session.model;
        if let Some(scene) = model.scene.and_then(|index| model.scenes.get(index)).filter(|_| shown.are_seen()) {
            (self.script.scene, self.script.revealed) = (model.scene, steps(scene));
        }
    }
}
