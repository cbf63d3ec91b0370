//! Undo and redo: the models before and after, not the edits.

use std::collections::VecDeque;

use crate::{Edit, EditError, Focus, Model, Scene, Session, Tab};
use golden_game::Position;
use golden_number::UBig;

/// The most bytes for the earlier models, as [`Model::bytes_beside`] estimates them; the last one is always kept.
const BYTES: usize = 64_000_000;

/// The steps that can be undone and redone.
#[derive(Clone, Debug, Default)]
pub struct History {
    past: VecDeque<Step>,
    future: Vec<Step>,
    /// The bytes of the past.
    bytes: usize,
    /// The last edit, as long as the next edit of its kind may belong to the same step.
    open: Option<Edit>,
    /// `Some` if edits of any kind belong to one step: true once that step has begun.
    joined: Option<bool>,
}

/// A model before or after the current one.
#[derive(Clone, Debug)]
struct Step {
    model: Model,
    /// The bytes it takes in addition to the neighbouring model that is nearer to the current one.
    bytes: usize,
    /// The name of the edit between it and that model, see [`Edit::words`].
    words: &'static str,
    /// The step at which the timeline of the board stood with the model.
    timeline: Option<usize>,
    /// The tabs it leads from and to, if what it changed was shown in another one.
    tabs: Option<[Tab; 2]>,
}

impl History {
    /// Applies an edit to the session, and stores the model before it. Edits of one gesture (dragging a slider) are
    /// one step, if there is no [`History::close_step`] between them.
    ///
    /// **Cost**: that of the edit, of copying the numbers and texts of the model, and a word for each move and scene
    /// if the edit changes their list.
    ///
    /// # Errors
    /// As [`Session::apply`]; nothing has changed in that case.
    pub fn apply(&mut self, session: &mut Session, edit: Edit) -> Result<(), EditError> {
        let (before, board_step) = (session.model.clone(), session.view.board_step);
        session.apply(edit.clone())?;
        if session.model == before {
            return Ok(());
        }
        let is_joined = self.joined == Some(true);
        if !is_joined && !self.open.as_ref().is_some_and(|last| last.is_same_gesture(&edit)) {
            let step = Step { model: before, bytes: 0, words: edit.words(), timeline: board_step, tabs: None };
            self.keep(step, &session.model);
        }
        self.joined = self.joined.map(|_| true);
        self.future.clear();
        self.open = Some(edit);
        Ok(())
    }

    /// Adds a step to the past, and drops the oldest ones beyond the bytes allowed.
    fn keep(&mut self, step: Step, next: &Model) {
        let bytes = step.model.bytes_beside(next);
        self.bytes += bytes;
        self.past.push_back(Step { bytes, ..step });
        while self.bytes > BYTES
            && self.past.len() > 1
            && let Some(first) = self.past.pop_front()
        {
            self.bytes -= first.bytes;
        }
    }

    /// Ends the step: the next edit begins a new step.
    pub fn close_step(&mut self) {
        (self.open, self.joined) = (None, None);
    }

    /// Begins a step of all edits, whatever their kind, until [`History::close_step`].
    pub fn begin_step(&mut self) {
        (self.open, self.joined) = (None, Some(false));
    }

    /// Lets the step that was begun with [`Self::begin_step`] lead from one tab to another, if it has changed
    /// anything: undone while the second tab is in front, it brings the first one there, and redone the other way
    /// round. Returns true if it has changed anything.
    pub fn lead(&mut self, from: Tab, to: Tab) -> bool {
        let has_changed = self.joined == Some(true);
        if has_changed && let Some(step) = self.past.back_mut() {
            step.tabs = Some([from, to]);
        }
        has_changed
    }

    /// Undoes the last step; `false` if there is none.
    pub fn undo(&mut self, session: &mut Session) -> bool {
        self.close_step();
        let Some(step) = self.past.pop_back() else { return false };
        self.bytes -= step.bytes;
        let board_step = session.view.board_step;
        let model = std::mem::replace(&mut session.model, step.model);
        put_board_step_back(session, &model, step.timeline);
        if let Some([from, to]) = step.tabs {
            change_tab(session, to, from);
        }
        let bytes = model.bytes_beside(&session.model);
        self.future.push(Step { model, bytes, timeline: board_step, ..step });
        true
    }

    /// Redoes the step undone last; `false` if there is none.
    pub fn redo(&mut self, session: &mut Session) -> bool {
        self.close_step();
        let Some(step) = self.future.pop() else { return false };
        let board_step = session.view.board_step;
        let before = std::mem::replace(&mut session.model, step.model);
        put_board_step_back(session, &before, step.timeline);
        if let Some([from, to]) = step.tabs {
            change_tab(session, from, to);
        }
        self.keep(Step { model: before, timeline: board_step, ..step }, &session.model);
        true
    }

    /// Returns true if there is a step to undo.
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Returns the words for what the next undo takes back, after "Undo": "the move"; `None` if there is nothing.
    pub fn undo_words(&self) -> Option<&'static str> {
        self.past.back().map(|step| step.words)
    }

    /// Returns the words for what the next redo makes again, after "Redo"; `None` if there is nothing.
    pub fn redo_words(&self) -> Option<&'static str> {
        self.future.last().map(|step| step.words)
    }

    /// Returns true if there is a step to redo.
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }
}

/// Puts the step of the board's timeline back to that of the restored model, if the timeline plays something else
/// than in the model left; else the step, which is part of the view, stays.
fn put_board_step_back(session: &mut Session, left: &Model, step: Option<usize>) {
    let played = |model: &Model| (model.board.layers.replies, model.board.construction);
    if played(&session.model) != played(left) {
        session.view.board_step = step;
    }
}

/// Brings a tab to the front in place of another one; a user who has gone on to a third one stays there.
fn change_tab(session: &mut Session, from: Tab, to: Tab) {
    if session.view.tab == from {
        session.view.bring_to_front(to);
    }
}

impl Model {
    /// An estimate of the bytes that this model takes in addition to `beside`, with which it may share moves and
    /// scenes.
    ///
    /// **Cost**: at most one comparison for each move and scene.
    fn bytes_beside(&self, beside: &Self) -> usize {
        let Self {
            title,
            notes,
            focus,
            trail,
            ahead,
            forbidden,
            table,
            board,
            golden,
            converter,
            theorems,
            laboratory,
            scenes,
            ..
        } = self;
        let [first, second] = &self.players.names;
        let texts = [title, notes, first, second, &golden.word, &golden.alpha, &converter.written];
        let focuses = [focus, &table.own, &board.own, &converter.own];
        size_of::<Self>()
            + texts.map(String::len).iter().sum::<usize>()
            + focuses.map(focus_bytes).iter().sum::<usize>()
            + number_bytes(&golden.index)
            + number_bytes(&converter.operand)
            + trail.bytes_beside(&beside.trail, position_bytes)
            + ahead.bytes_beside(&beside.ahead, position_bytes)
            + forbidden.bytes_beside(&beside.forbidden, |options| options.iter().map(position_bytes).sum())
            + theorems.bytes_beside(&beside.theorems)
            + laboratory.bytes_beside(&beside.laboratory)
            + scenes.bytes_beside(&beside.scenes, scene_bytes)
    }
}

fn number_bytes(number: &UBig) -> usize {
    // Two words are stored in the number itself.
    size_of_val(number.as_words())
}

fn position_bytes(position: &Position) -> usize {
    let numbers = position.numbers().iter().map(|number| size_of::<UBig>() + number_bytes(number));
    let parts = position.components().iter().map(|part| size_of::<Position>() + position_bytes(part));
    numbers.chain(parts).sum()
}

fn focus_bytes(focus: &Focus) -> usize {
    focus.ruleset.bytes() + position_bytes(&focus.position)
}

fn scene_bytes(scene: &Scene) -> usize {
    let Scene { caption, focus, table, board, golden, converter, .. } = scene;
    let texts = [caption, &golden.word, &golden.alpha, &converter.written];
    let focuses = [focus, &table.own, &board.own, &converter.own];
    texts.map(String::len).iter().sum::<usize>()
        + scene.script_texts().map(|(text, _)| text.len()).sum::<usize>()
        + scene.ink.iter().map(|stroke| size_of_val(stroke.points.as_slice())).sum::<usize>()
        + scene.exercise.as_ref().map_or(0, |exercise| exercise.text().len())
        + scene.laboratory.as_ref().map_or(0, |game| game.rule.len())
        + focuses.map(focus_bytes).iter().sum::<usize>()
        + number_bytes(&golden.index)
        + number_bytes(&converter.operand)
}
