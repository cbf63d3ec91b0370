//! Undo and redo: the models before and after, not the edits.

use super::{Edit, EditError, Model, Session};

/// How many steps can be undone. Each keeps a whole model: a few kilobytes, in a long lesson some hundred.
const STEPS: usize = 200;

/// The steps that can be undone and redone.
#[derive(Clone, Debug, Default)]
pub struct History {
    past: Vec<Model>,
    future: Vec<Model>,
    /// The last edit, while the next one of its kind may still belong to the same step.
    open: Option<Edit>,
}

impl History {
    /// Applies an edit to the session, and keeps the model before it. Edits of one gesture (a slider that is dragged)
    /// are one step: they follow each other without [`History::close_step`] in between.
    ///
    /// # Errors
    /// As [`Session::apply`]; nothing has changed then.
    pub fn apply(&mut self, session: &mut Session, edit: Edit) -> Result<(), EditError> {
        let before = session.model.clone();
        session.apply(edit.clone())?;
        if session.model == before {
            return Ok(());
        }
        if !self.open.as_ref().is_some_and(|last| last.is_same_gesture(&edit)) {
            self.past.push(before);
            if self.past.len() > STEPS {
                self.past.remove(0);
            }
        }
        self.future.clear();
        self.open = Some(edit);
        Ok(())
    }

    /// Ends the step: the next edit is a step of its own.
    pub fn close_step(&mut self) {
        self.open = None;
    }

    /// Takes the last step back; `false` if there is none.
    pub fn undo(&mut self, session: &mut Session) -> bool {
        self.open = None;
        let Some(model) = self.past.pop() else { return false };
        self.future.push(std::mem::replace(&mut session.model, model));
        true
    }

    /// Does the step taken back last again; `false` if there is none.
    pub fn redo(&mut self, session: &mut Session) -> bool {
        self.open = None;
        let Some(model) = self.future.pop() else { return false };
        self.past.push(std::mem::replace(&mut session.model, model));
        true
    }

    /// Whether there is a step to take back.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether there is a step to do again.
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }
}
