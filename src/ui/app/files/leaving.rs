//! Leaving the open session for another one, a lesson or the end of the program, and showing what is opened.

use std::path::PathBuf;

use egui::Context;

use super::asking::{Leaving, Purpose};
use super::save_state::ByHand;
use crate::app::App;
use crate::app::card::Question;
use crate::app::lesson::answers::AnswersSeen;
use crate::app::lesson::script::Script;
use crate::context::Linked;
use crate::golden_string::GoldenStringPanel;
use crate::layout::panes;
use crate::play::PlayPanel;
use crate::queen_board::QueenBoardPanel;
use crate::work::opponent::Opponent;
use crate::zeckendorf::ZeckendorfPanel;
use golden_prose::ends;
use golden_session::{Against, Edit, Expected, Focus, History, Lesson, Session, Tab};
use golden_solver::Strength;

/// The user's choice of what is done with unsaved work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OnUnsaved {
    Save,
    Drop,
    Cancel,
}

impl App {
    /// Leaves the session, asking first when there is unsaved work.
    pub(in crate::app) fn leave(&mut self, ctx: &Context, leaving: Leaving) {
        if self.leave_after_saving(leaving.clone()) {
            return;
        }
        if self.is_unsaved() { self.files.leaving = Some(leaving) } else { self.left(ctx, leaving) }
    }

    /// Asks what to do with unsaved work.
    pub(in crate::app) fn unsaved_ui(&mut self, ctx: &Context) {
        let Some(leaving) = self.files.leaving.clone() else { return };
        let name = self.file_stem_or_title().map_or_else(
            || "this session".to_owned(),
            // The title asks with one question mark.
            |name| format!("“{}”", ends(name.trim_end_matches('?'), 32, 20, 8)),
        );
        let (title, text, save) = if self.is_lesson_of_program() {
            (
                "Save changes as a lesson of your own?".to_owned(),
                "The lesson of the program stays as it is. Without a copy, what you changed is lost.",
                "Save a copy…",
            )
        } else {
            let title = format!("Save changes to {name}?");
            (title, "Without saving, what was changed since it was last saved is lost.", "Save")
        };
        let question = Question {
            name: "unsaved",
            title: &title,
            text,
            answers: &[(save, OnUnsaved::Save), ("Do not save", OnUnsaved::Drop), ("Cancel", OnUnsaved::Cancel)],
            primary: Some(0),
        };
        let Some(answer) = question.show(ctx) else { return };
        self.files.leaving = None;
        match answer {
            OnUnsaved::Save => self.save(ctx, Some(leaving)),
            OnUnsaved::Drop => self.left(ctx, leaving),
            OnUnsaved::Cancel => {}
        }
    }

    /// Does what the session was left for.
    pub(in crate::app) fn left(&mut self, ctx: &Context, leaving: Leaving) {
        match leaving {
            Leaving::New => self.show_session(ctx, self.remembered.new_session(), None),
            Leaving::Game => {
                self.show_session(ctx, self.remembered.new_session(), None);
                self.show_game();
            }
            Leaving::Choose => self.ask_for(Purpose::Open),
            Leaving::File(path) => self.open_file(ctx, &path, None),
            Leaving::Lesson(lesson, scene) => {
                self.show_lesson(ctx, lesson, scene);
            }
            Leaving::Present(lesson) => {
                if self.show_lesson(ctx, lesson, 0) {
                    self.present(ctx, true);
                }
            }
            Leaving::LeftWork(index) => self.open_left_work(ctx, index),
            Leaving::Quit => self.quit(ctx),
        }
    }

    /// Opens a lesson of the program at a scene; `false` where that is refused, with a message that says why.
    fn show_lesson(&mut self, ctx: &Context, lesson: Lesson, scene: usize) -> bool {
        let mut session = match lesson.open() {
            Ok(session) => session,
            Err(error) => {
                self.problem(error.to_string());
                return false;
            }
        };
        // The program's own lessons are seen in the theme that is there.
        session.view.theme = self.session.view.theme;
        self.show_session(ctx, session, None);
        self.begin_at_scene(scene);
        true
    }

    /// Begins the game to begin with in the tab in which games are played, with what wins hidden; one step that can be
    /// undone.
    pub(in crate::app) fn show_game(&mut self) {
        (self.start, self.lesson.editor) = (None, None);
        // The shortest game that has a secret, against a computer that can be beaten.
        let opponent = Edit::game_opponent(Against::Computer, Strength::Casual);
        self.step_of(vec![opponent, Edit::Focus(Focus::one_pile())]);
        self.history.close_step();
        self.show_tab(Tab::Play);
        self.begin_before_player();
    }

    /// Shows a scene of the lesson that has just been opened.
    pub(in crate::app) fn begin_at_scene(&mut self, scene: usize) {
        if self.session.model.scene != Some(scene) {
            self.edit(Edit::ShowScene(scene));
            self.history = History::default();
        }
    }

    /// Takes a session as the open one, all saved.
    pub(in crate::app) fn show_session(&mut self, ctx: &Context, session: Session, path: Option<PathBuf>) {
        self.document.saved = Some(session.model.clone());
        (self.document.by_hand, self.document.game_begun) = (ByHand::default(), None);
        (self.start, self.practice, self.lesson.left_lesson) = (None, None, None);
        self.session = session;
        self.session.answers_of_scene();
        self.document.path = path;
        self.document.expected = Expected::Nothing;
        self.changed();
        self.history = History::default();
        self.layout.tree = panes::tree_of(&self.session.view.layout);
        panes::bring_to_front(&mut self.layout.tree, self.session.view.tab);
        // What was said is of the session before. What went wrong just now is read before it goes.
        self.notices.list.retain(|notice| notice.is_problem && notice.since.is_none());
        self.cards.sheet = None;
        (self.lesson.script, self.lesson.seen) = (Script::default(), AnswersSeen::of(&self.session));
        // A file says itself what is seen.
        self.look_at_game();
        if self.session.view.hides_from_player && self.is_game_seen() {
            self.begin_before_player();
        }
        if self.layout.presenting {
            // What was kept of the session before is none of this one.
            self.begin_before_class();
        }
        self.panels.laboratory.hold(&self.session.model.laboratory, &self.answers);
        self.linked = Linked::default();
        if self.is_lesson_of_program() {
            // It is opened to be learned from.
            self.lesson.editor = None;
            self.lesson.editor_works.clear();
        } else if let Some(editor) = &mut self.lesson.editor {
            editor.accept();
        }
        self.panels.board = QueenBoardPanel::default();
        self.panels.golden = GoldenStringPanel::default();
        self.panels.zeckendorf = ZeckendorfPanel::default();
        self.panels.play = PlayPanel::default();
        // What was opened stays as it is in its file until something is done.
        self.opponent = Opponent::default();
        self.opponent.hold();
        self.apply_theme(ctx);
    }
}
