//! Exercises and practice in the window: which scene has an exercise, what it hides, when the page of practice is there, the
//! keys of both; what was solved is kept, and forgotten when asked.

use std::ffi::OsStr;
use std::path::Path;
use std::sync::Arc;

use egui::{CentralPanel, Context, Frame, Key, Modifiers, Panel, Popup, Rect, Ui};

use crate::app::panel::PanelFrame;
use crate::app::sheet::Question;
use crate::app::stage::EXERCISE_EDGE;
use crate::app::{App, Notice, Sheet};
use crate::command::Command;
use crate::context::{Action, Linked};
use crate::input::pile_keys::{ChosenPiles, StoneKeys};
use crate::layout::regions::{Region, region_ui};
use crate::learn::exercise::{Audience, ExerciseView, FollowedLesson, Inspected, NextStep};
use crate::learn::practice::PracticePage;
use crate::stage::Staged;
use crate::window::picture_card::Pictured;
use crate::work::waking;
use golden_session::{AnswersShown, Edit, Focus, Lesson, Subject, Tab, lesson_after};
use golden_teach::glossary;

impl App {
    /// Follows the exercise of the scene that is shown, and hides the answers of the window while one is open.
    pub(in crate::app) fn follow_exercise(&mut self, ctx: &Context) {
        let is_previewed = self.editor.as_ref().is_some_and(|editor| editor.is_previewed);
        let is_in_window = self.start.is_none() && self.practice.is_none();
        let (is_worked_on, audience) = match () {
            () if self.presenting && self.practice.is_none() => (true, Audience::Class),
            () if self.editor.is_none() => (is_in_window, Audience::Learner),
            // In the editor the panels set a scene up; its exercise is seen as the class sees it.
            () => (is_in_window && is_previewed, Audience::Author { is_told: self.is_preview_told() }),
        };
        let next_step = match self.next_lesson() {
            Some(lesson) => NextStep::Lesson(lesson),
            None if self.scene_after(1).is_some() => NextStep::Scene,
            None => NextStep::Nowhere,
        };
        let model = &self.session.model;
        let shown = model.scene.filter(|_| is_worked_on).and_then(|place| Some((place, model.scenes.get(place)?)));
        // A lesson without a title has the name of its file.
        let of_file = || self.path.as_deref().and_then(Path::file_stem).and_then(OsStr::to_str).unwrap_or_default();
        let name = if model.title.is_empty() { of_file() } else { &model.title };
        let lesson = FollowedLesson { name, title: &model.title, scene: shown, next_step, audience };
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
        lesson_after(&self.session.model.title, self.learning_path).filter(|_| is_last)
    }

    /// Returns true if the pane of a tab is the exercise now: the one of its scene, unless an example is seen there.
    pub(in crate::app) fn is_exercise(&self, tab: Tab) -> bool {
        let is_of_scene = self.scene().is_some_and(|(_, scene)| scene.tab == tab);
        self.exercise.is_on() && is_of_scene && self.history.led_to() != Some(tab)
    }

    /// Returns true if an example of a term is in front in place of what the scene shows: until it is taken back, or
    /// something else is changed.
    pub(in crate::app) fn is_example(&self) -> bool {
        self.scene().is_some() && self.history.led_to() == Some(self.session.view.tab)
    }

    /// Returns the view of the exercise, as long as it is seen.
    fn view_seen(&self) -> Option<&ExerciseView> {
        self.exercise.view().filter(|_| !self.is_exercise_covered())
    }

    /// The letters that are answers of the exercise now, as "N P"; `None` where no letter is: also while it is not seen.
    pub(in crate::app) fn letters(&self) -> Option<&'static str> {
        self.view_seen()?.letters()
    }

    /// The letters that are no keys of the stage: those that are answers, also those of the tasks that are left.
    pub(in crate::app) fn kept_letters(&self) -> Option<&'static str> {
        self.view_seen()?.kept_letters()
    }

    /// Returns the keys that choose stones of the exercise now; `None` where none do: also while it is not seen.
    pub(in crate::app) fn stone_keys(&mut self) -> Option<StoneKeys> {
        if self.is_exercise_covered() { None } else { self.exercise.view_mut()?.stone_keys() }
    }

    /// Returns true if stones of the exercise are being chosen: arrows are keys of the stones then; not while it is not
    /// seen.
    pub(in crate::app) fn has_begun_stones(&mut self) -> bool {
        !self.is_exercise_covered() && self.exercise.view_mut().is_some_and(ExerciseView::has_begun_stones)
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
        if self.practice.is_some() || !self.is_exercise_covered() {
            return self.view_in_front()?.chosen();
        }
        self.play.chosen().filter(|_| self.staged_subject() == Subject::Stones)
    }

    /// Gives that up.
    pub(in crate::app) fn put_back_on_stage(&mut self) {
        if self.practice.is_none() && self.is_exercise_covered() {
            self.play.put_stones_back();
        } else if let Some(view) = self.view_in_front() {
            view.take_away();
        }
    }

    /// Returns the picture that the card for saving draws: the tab in front, or where an exercise or the page of
    /// practice lies over it the position of its task, without answers.
    pub(in crate::app) fn pictured(&mut self) -> Pictured {
        let tab = if self.presenting { self.staged_subject().tab() } else { self.session.view.tab };
        if self.practice.is_none() && !self.is_exercise(tab) {
            return Pictured::Tab;
        }
        let inspected = self.view_in_front().and_then(ExerciseView::inspected);
        let Some(Inspected { focus, is_on_board, .. }) = inspected else { return Pictured::Nothing };
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

    /// Returns true if nothing is answered as nothing is seen of the exercise: an example lies over it, or on the stage
    /// another picture is looked at or the screen is black.
    pub(in crate::app) fn is_exercise_covered(&self) -> bool {
        let has_other_picture = self.presenting && !self.is_exercise(self.staged_subject().tab());
        self.is_example() || self.is_black() || has_other_picture
    }

    /// Returns the words about an example that is in front; `None` where none is.
    pub(in crate::app) fn example_words(&self) -> Option<&'static str> {
        let has_question = self.exercise.is_on() || self.scene().is_some_and(|(_, scene)| scene.has_question());
        let words =
            if has_question { "An example, not what is asked." } else { "An example, not the picture of the scene." };
        self.is_example().then_some(words)
    }

    /// The word that an exercise or a task of practice in front is about.
    pub(in crate::app) fn term_of_exercise(&self) -> Option<usize> {
        let view = match &self.practice {
            Some(page) => Some(&page.view),
            None => self.exercise.view().filter(|_| self.start.is_none()),
        };
        glossary().index_of(view?.state.kind()?.term())
    }

    /// Escape goes back to the panel, or from an example to the exercise; in a field it ends the typing. On the stage it is a
    /// key of the stage.
    pub(in crate::app) fn exercise_keys(&mut self, ctx: &Context) {
        if !self.exercise.is_on()
            || self.presenting
            || self.editor.is_some()
            || ctx.text_edit_focused()
            || Popup::is_any_open(ctx)
        {
            return;
        }
        if !ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
            return;
        }
        if self.is_example() {
            self.command(ctx, Command::Undo);
        } else {
            self.exercise.leave();
        }
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
        let is_own = self.practice.is_some() && !self.presenting && !self.has_menu && !ctx.text_edit_focused();
        if is_own && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
            self.practice = None;
        }
    }

    /// Draws the page between the top bar and the status bar.
    pub(in crate::app) fn practice_ui(&mut self, ui: &mut Ui, actions: &mut Vec<Action>) {
        let bar = Panel::top("top bar").exact_size(44.0).resizable(false).show_separator_line(false).frame(Frame::NONE);
        region_ui(ui, Region::Bar, |ui| bar.show(ui, |ui| self.top_bar_ui(ui, actions)));
        Panel::bottom("status bar")
            .exact_size(30.0)
            .resizable(false)
            .show_separator_line(false)
            .frame(Frame::NONE)
            .show(ui, |ui| self.status_bar_ui(ui));
        let centre = CentralPanel::default().frame(Frame::NONE);
        centre.show(ui, |ui| self.practice_page_ui(ui, None, actions));
        if self.practice.as_deref().is_some_and(PracticePage::is_left) {
            self.practice = None;
            ui.ctx().request_repaint();
        }
    }

    /// Draws the page on the stage; who leaves it there leaves the stage, too.
    pub(in crate::app) fn staged_practice_ui(&mut self, ui: &mut Ui, actions: &mut Vec<Action>) {
        let room = ui.max_rect().shrink(EXERCISE_EDGE);
        let subject = self.session.subject();
        let staged = Staged { subject, picture: room, timeline: Rect::NOTHING, card: Rect::NOTHING };
        self.practice_page_ui(ui, Some(staged), actions);
        if self.practice.as_deref().is_some_and(PracticePage::is_left) {
            self.practice = None;
            self.present(ui.ctx(), false);
        }
    }

    fn practice_page_ui(&mut self, ui: &mut Ui, staged: Option<Staged>, actions: &mut Vec<Action>) {
        let frame = PanelFrame {
            actions,
            pointed: &mut Linked::default(),
            works: &mut Vec::new(),
            wanted: &mut None,
            columns: self.columns(),
            active: self.has_panel_keys(),
            staged,
        };
        let report = self.in_context(frame, |panels, cx| {
            if let Some(page) = panels.practice {
                page.show(ui, panels.learned, cx);
            }
        });
        self.notices_floor = self.practice.as_deref().and_then(|page| page.view.foot_top);
        self.works.clear();
        if self.facts != report.facts || self.aside != report.aside {
            (self.facts, self.aside) = (report.facts, report.aside);
            ui.ctx().request_repaint();
        }
    }

    /// Asks whether what was solved is to be forgotten.
    pub(in crate::app) fn forget_ui(&mut self, ctx: &Context) {
        if self.sheet != Some(Sheet::Forget) {
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
        self.sheet = None;
        if is_meant {
            self.learned.change(|progress| *progress = golden_teach::exercise::Progress::default());
            self.exercise.forget();
            if self.practice.is_some() {
                self.practice = Some(Box::default());
            }
            self.notices.push(Notice::done("What you solved is forgotten.".into()));
        }
    }
}
