//! Exploring freely from a scene: on a copy of the session without its scene, which is dropped on the way back.

use crate::app::App;
use crate::command::Command;
use crate::context::Action;
use crate::laboratory::is_rule;
use crate::layout::panes;
use golden_session::{AnswersShown, History, Session};

/// The lesson as it was left for exploring freely.
pub(in crate::app) struct LeftLesson {
    session: Session,
    history: History,
    own: AnswersShown,
    /// True if it was told that going back drops what was written.
    is_warned: bool,
}

/// Returns true if an action is about more than the scene of a lesson shows.
fn explores(action: &Action) -> bool {
    match action {
        Action::OpenFile(path) => is_rule(path),
        Action::Command(command) => command.entry().reach.explores(),
        Action::Show(_)
        | Action::Open(_)
        | Action::LookAt(_)
        | Action::Example(..)
        | Action::PanelRequest(_)
        | Action::OpenNumber
        | Action::OpenStatements
        | Action::OpenRule
        | Action::Columns(_) => true,
        _ => false,
    }
}

/// Returns true if an action leads to a scene of the lesson.
fn leads_back(action: &Action) -> bool {
    // The title and the notes are those of the lesson.
    matches!(action, Action::Command(Command::NextScene | Command::PreviousScene | Command::Details))
        || matches!(action, Action::Edit(golden_session::Edit::ShowScene(_)))
}

impl App {
    /// Returns true if the scene of a lesson is in front, in the window or on the stage: not while one explores freely,
    /// nor while the lesson is being made.
    pub(in crate::app) fn is_lesson_view(&self) -> bool {
        self.session.model.scene.is_some() && self.lesson.editor.is_none()
    }

    /// Returns true if one explores freely from a scene to which one can go back.
    pub(in crate::app) fn is_exploring(&self) -> bool {
        self.lesson.left_lesson.is_some()
    }

    /// The session of the lesson: the one that was left to explore freely, else the one in front.
    pub(in crate::app) fn session_of_lesson(&self) -> &Session {
        self.lesson.left_lesson.as_ref().map_or(&self.session, |left| &left.session)
    }

    /// Leaves the scene, or goes back to it, before actions are carried out that are about something else; those for which one
    /// does not go back are left out.
    pub(in crate::app) fn explore_for(&mut self, actions: &mut Vec<Action>) {
        let is_covered = self.practice.is_some() || (self.start.is_some() && !self.layout.presenting);
        if self.is_lesson_view() && !is_covered && actions.iter().any(explores) {
            self.explore();
        } else if self.is_exploring() && actions.iter().any(leads_back) {
            self.leave_exploring();
            if self.is_exploring() {
                actions.retain(|action| !leads_back(action));
            }
        }
    }

    /// Goes back to the lesson; the first time not before it is told that what was written would be lost.
    fn leave_exploring(&mut self) {
        let is_lost = self.has_explored_work();
        if let Some(left) = self.lesson.left_lesson.as_mut().filter(|left| is_lost && !left.is_warned) {
            left.is_warned = true;
            self.problem(
                "Statements or rules were written while you explored. Save them as a session of their own (Ctrl+S), or go \
                 back once more to drop them."
                    .to_owned(),
            );
            return;
        }
        self.end_exploring();
    }

    /// Explores freely from the scene shown, or goes back to it.
    pub(in crate::app) fn toggle_exploring(&mut self) {
        if self.is_exploring() { self.leave_exploring() } else { self.explore() }
    }

    fn explore(&mut self) {
        if self.session.model.scene.is_none() {
            return;
        }
        self.history.close_step();
        let (session, history) = (self.session.clone(), std::mem::take(&mut self.history));
        // What the scene hides stays hidden, and what it told is still told.
        let seen = session.view.answers;
        self.lesson.left_lesson =
            Some(Box::new(LeftLesson { session, history, own: self.lesson.seen.own(), is_warned: false }));
        self.lesson.seen.set_own(seen);
        self.session.model.scene = None;
        panes::bring_to_front(&mut self.layout.tree, self.session.view.tab);
        self.changed();
        self.settle_answers();
    }

    /// Goes back to the scene as it was left; theme and panes stay as they are now.
    fn end_exploring(&mut self) {
        let Some(left) = self.lesson.left_lesson.take() else { return };
        let LeftLesson { mut session, history, own, .. } = *left;
        session.view.theme = self.session.view.theme;
        self.keep_layout();
        session.view.layout = self.session.view.layout.clone();
        (self.session, self.history) = (session, history);
        self.lesson.seen.set_own(own);
        self.opponent.hold();
        self.stage_scene();
        self.cards.wanted = None;
        self.changed();
        self.settle_answers();
    }

    /// The lesson is made from what is explored: it is the scene from now on.
    pub(in crate::app) fn keep_exploring(&mut self) {
        if let Some(left) = self.lesson.left_lesson.take() {
            self.session.model.scene = left.session.model.scene;
            self.changed();
        }
    }

    /// The scene in front, or the one that was left to explore freely.
    pub(in crate::app) fn scene_or_left(&self) -> Option<usize> {
        self.session_of_lesson().model.scene
    }
}
