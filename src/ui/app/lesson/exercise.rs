//! Exercises and practice in the window: which scene has an exercise, what it hides, when the page of practice is there and
//! its keys; what was solved is kept, and forgotten when asked.

use std::ffi::OsStr;
use std::path::Path;
use std::sync::Arc;

use egui::{CentralPanel, Context, Frame, Key, Modifiers, Panel, Rect, Ui};

use crate::app::card::Question;
use crate::app::panel::PanelFrame;
use crate::app::{App, Notice, Sheet};
use crate::context::{Action, Linked, Pane, Staged};
use crate::input::pile_keys::{ChosenPiles, StoneKeys};
use crate::layout::regions::{Region, region_ui};
use crate::learn::exercise::{Audience, ExerciseView, FollowedLesson};
use crate::learn::practice::{HEAD, PracticePage};
use crate::render::theme::ink;
use crate::stage::areas::{Below, arrange};
use crate::window::picture_card::Pictured;
use crate::work::waking;
use golden_figure::Colour;
use golden_session::{AnswersShown, Edit, Focus, Lesson, Subject, lesson_after, lesson_stem};
use golden_teach::glossary;

impl App {
    /// Follows the exercise of the scene that is shown, and hides the answers of the window while one is open.
    pub(in crate::app) fn follow_exercise(&mut self, ctx: &Context) {
        let is_previewed = self.lesson.editor.as_ref().is_some_and(|editor| editor.is_previewed);
        let is_in_window = self.start.is_none() && self.practice.is_none();
        let (is_worked_on, audience) = match () {
            () if self.layout.presenting && self.practice.is_none() => (true, Audience::Class),
            () if self.lesson.editor.is_none() => (is_in_window, Audience::Learner),
            // In the editor the panels set a scene up; its exercise is seen as the class sees it.
            () => (is_in_window && is_previewed, Audience::Author { is_told: self.is_preview_told() }),
        };
        let model = &self.session.model;
        let shown = model.scene.filter(|_| is_worked_on).and_then(|place| Some((place, model.scenes.get(place)?)));
        // A lesson of the program is known by its file, another one by its title, or without that by its file, too.
        let of_file =
            || self.document.path.as_deref().and_then(Path::file_stem).and_then(OsStr::to_str).unwrap_or_default();
        let of_title = || if model.title.is_empty() { of_file() } else { &model.title };
        let name = lesson_stem(&model.title).unwrap_or_else(of_title);
        let lesson = FollowedLesson { name, scene: shown, audience };
        self.exercise.follow(lesson, &mut self.learned, self.answers.workers(), ctx);
        if self.exercise.is_on() {
            let prompts = self.prompts(ctx).unwrap_or_default();
            self.exercise.set_hints(prompts.hints.into_iter().map(|(hint, _)| hint).collect());
        }
        self.settle_answers();
    }

    /// The lesson after this one, once its last scene is shown.
    pub(in crate::app) fn next_lesson(&self) -> Option<Lesson> {
        let is_last = self.session.model.scene.is_some() && self.scene_after(1).is_none();
        lesson_after(&self.session.model.title, self.lesson.learning_path).filter(|_| is_last)
    }

    /// Returns the view of the task of practice in front, or that of the exercise, as long as it is seen.
    fn view_seen(&self) -> Option<&ExerciseView> {
        let view = match &self.practice {
            Some(page) => Some(&page.view),
            None => self.exercise.view(),
        };
        view.filter(|_| !self.is_black())
    }

    /// The letters that are no keys of the stage: those that are answers, also those of the tasks that are left.
    pub(in crate::app) fn kept_letters(&self) -> Option<&'static str> {
        self.view_seen()?.kept_letters()
    }

    /// Returns the keys that choose stones of the exercise now; `None` where none do: also while it is not seen.
    pub(in crate::app) fn stone_keys(&mut self) -> Option<StoneKeys> {
        if self.is_black() { None } else { self.exercise.view_mut()?.stone_keys() }
    }

    /// Returns true if stones of the exercise are being chosen: arrows are keys of the stones then; not while it is not
    /// seen.
    pub(in crate::app) fn has_begun_stones(&mut self) -> bool {
        !self.is_black() && self.exercise.view_mut().is_some_and(ExerciseView::has_begun_stones)
    }

    /// Returns the view of the task of practice in front, or that of the exercise while the page of practice does not
    /// cover it.
    pub(in crate::app) fn view_in_front(&mut self) -> Option<&mut ExerciseView> {
        match &mut self.practice {
            Some(page) => Some(&mut page.view),
            None => self.exercise.view_mut(),
        }
    }

    /// Returns what is chosen on the stage of the piles of the exercise, of the task of practice in front or of the
    /// game in play, and not taken yet; `None` while they are not seen.
    pub(in crate::app) fn chosen_on_stage(&mut self) -> Option<ChosenPiles> {
        if self.practice.is_some() || self.exercise.is_on() {
            return self.view_in_front()?.chosen();
        }
        self.panels.play.chosen().filter(|_| self.staged_subject() == Subject::Stones)
    }

    /// Gives that up.
    pub(in crate::app) fn put_back_on_stage(&mut self) {
        if self.practice.is_none() && !self.exercise.is_on() {
            self.panels.play.put_stones_back();
        } else if let Some(view) = self.view_in_front() {
            view.take_away();
        }
    }

    /// Returns the picture that the card for saving draws: the tab in front, or where an exercise or the page of
    /// practice lies over it the position of its task, without answers.
    pub(in crate::app) fn pictured(&mut self) -> Pictured {
        if self.practice.is_none() && !self.exercise.is_on() {
            return Pictured::Tab;
        }
        let position = self.view_in_front().and_then(ExerciseView::position);
        let Some((focus, is_on_board)) = position else { return Pictured::Nothing };
        let subject = if is_on_board { Subject::Board } else { Subject::Stones };
        let mut session = self.session.clone();
        if session.apply(Edit::Focus(Focus::clone(&focus))).is_err() {
            return Pictured::Nothing;
        }
        session.view.bring_to_front(subject.tab());
        session.view.answers = AnswersShown::Hidden;
        session.model.board.layers.hint = false;
        Pictured::Exercise(Arc::new(session), subject)
    }

    /// The word that an exercise or a task of practice in front is about.
    pub(in crate::app) fn term_of_exercise(&self) -> Option<usize> {
        let view = match &self.practice {
            Some(page) => Some(&page.view),
            None => self.exercise.view().filter(|_| self.start.is_none()),
        };
        glossary().index_of(view?.state.kind()?.term())
    }

    /// Opens the page, in place of the panes or of the start page, which come back after it.
    pub(in crate::app) fn open_practice(&mut self) {
        self.practice.get_or_insert_default();
    }

    /// Follows the page, and has what was solved written.
    pub(in crate::app) fn follow_learned(&mut self, ctx: &Context) {
        if let Some(page) = &mut self.practice {
            page.follow(&mut self.learned, self.answers.workers(), ctx);
        }
        self.learned.write(waking(ctx));
        if let Some(problem) = self.learned.take_problem() {
            self.problem(problem);
        }
    }

    /// Esc closes the page; in a field it ends the typing. On the stage it is a key of the stage.
    pub(in crate::app) fn practice_keys(&mut self, ctx: &Context) {
        let is_own =
            self.practice.is_some() && !self.layout.presenting && !self.cards.has_menu && !ctx.text_edit_focused();
        if is_own && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
            self.practice = None;
        }
    }

    /// Draws the page below the top bar.
    pub(in crate::app) fn practice_ui(&mut self, ui: &mut Ui, actions: &mut Vec<Action>) {
        let bar = Panel::top("top bar").exact_size(44.0).resizable(false).show_separator_line(false).frame(Frame::NONE);
        region_ui(ui, Region::Bar, |ui| bar.show(ui, |ui| self.top_bar_ui(ui, actions)));
        let centre = CentralPanel::default().frame(Frame::NONE.fill(ink(ui, Colour::Bg)));
        centre.show(ui, |ui| {
            let room = ui.max_rect();
            self.practice_page_ui(ui, room, actions);
        });
        if self.practice.as_deref().is_some_and(PracticePage::is_left) {
            self.practice = None;
            ui.ctx().request_repaint();
        }
    }

    /// Draws the page on the stage; who leaves it there leaves the stage, too.
    pub(in crate::app) fn staged_practice_ui(&mut self, ui: &mut Ui, room: Rect, actions: &mut Vec<Action>) {
        self.practice_page_ui(ui, room, actions);
        if self.practice.as_deref().is_some_and(PracticePage::is_left) {
            self.practice = None;
            self.present(ui.ctx(), false);
        }
    }

    fn practice_page_ui(&mut self, ui: &mut Ui, room: Rect, actions: &mut Vec<Action>) {
        let (head, below) = room.split_top_bottom_at_y(room.top() + HEAD);
        let areas = arrange(below, Below { has_turn: true, ..Below::default() });
        let frame = PanelFrame {
            actions,
            pointed: &mut Linked::default(),
            wanted: &mut None,
            pane: Pane {
                active: self.has_panel_keys(),
                staged: Some(Staged { subject: self.session.subject(), areas }),
                columns: self.columns(),
                ..Pane::default()
            },
        };
        let is_class = self.layout.presenting;
        self.in_context(frame, |_, place, cx| {
            if let Some(page) = place.practice {
                page.is_class = is_class;
                page.show(ui, head, place.learned, cx);
            }
        });
        self.notices.place = Some(areas.words);
        self.status.works.clear();
    }

    /// Asks whether what was solved is to be forgotten.
    pub(in crate::app) fn forget_ui(&mut self, ctx: &Context) {
        if self.cards.sheet != Some(Sheet::Forget) {
            return;
        }
        let question = Question {
            name: "forget",
            title: "Forget what you solved?",
            text: "Solved exercises of all lessons, the streak, the levels and the mistakes of practice are forgotten. This \
                   cannot be undone.",
            answers: &[("Forget", true), ("Cancel", false)],
            primary: Some(1),
        };
        let Some(is_meant) = question.show(ctx) else { return };
        self.cards.sheet = None;
        if is_meant {
            self.learned.change(|progress| *progress = golden_teach::exercise::LearnerProgress::default());
            self.exercise.forget();
            if self.practice.is_some() {
                self.practice = Some(Box::default());
            }
            self.notices.push(Notice::done("What you solved is forgotten.".into()));
        }
    }
}
