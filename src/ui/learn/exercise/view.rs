//! The place where an exercise is worked on, in a pane, on the stage, or on the page of practice: the work with all
//! that is typed, held and seen there, and the effect of each action. `layout` decides where its parts stand.

use std::mem::{discriminant, replace, take};
use std::sync::Arc;

use egui::Ui;

use super::draft::{AnswerInput, Draft};
use super::picture::{PictureState, Stones};
use super::{Around, ExerciseAction, ShownTask};
use crate::context::Context;
use crate::input::pile_keys::{ChosenPiles, StoneKeys};
use crate::stage::areas::NextStep;
use crate::work::cached::wait_briefly;
use crate::work::look_again;
use golden_session::Focus;
use golden_solver::Workers;
use golden_teach::exercise::{Attempt, ExerciseState, Phase};

/// An exercise in front, with what is typed, held and seen there.
#[derive(Default)]
pub struct ExerciseView {
    /// The work on it.
    pub state: ExerciseState,
    pub(super) input: AnswerInput,
    pub(super) picture: PictureState,
    /// The number of verdicts that were seen: a new one has the keyboard on its button.
    seen: usize,
    /// The task in front and how many of its hints were open when the column was drawn last.
    hints: (usize, usize),
    /// The task in front, its round, and how many tasks there are.
    front: (usize, usize, usize),
    /// True if the last answer was none when it was drawn last.
    was_refused: bool,
    /// The draft when an answer was given last: if it was no answer, the next typed text takes its place.
    pub(super) given: Option<Draft>,
    /// The digits that chose stones, which may be the beginning of a position.
    pub(super) digits: String,
    /// True if digits were typed last on the stage, which are no whole answer.
    pub(super) has_stage_digits: bool,
    /// True if a pile or stones of the task in front were chosen and not put back.
    pub(super) has_begun_stones: bool,
    pub(super) scrolling: Scrolling,
}

/// The scrolling of the words and the picture where they have little room.
#[derive(Default)]
pub(super) struct Scrolling {
    /// True if another task has come since it was drawn last: all begins at its top.
    pub is_new: bool,
    /// True if a verdict or a hint has come since it was drawn last: its words begin at their top.
    pub has_new_verdict: bool,
    /// True if a hint was opened since it was drawn last: it is brought in sight.
    pub has_new_hint: bool,
    /// In how many more frames what gets the keyboard got it with the task.
    settles: u8,
    /// The number of steps in which the words of the column were made smaller to have room with the answer.
    fit: u8,
}

impl Scrolling {
    /// The field of a new task gets the keyboard in the frame in which it is drawn first, and has it in the next one.
    const SETTLES: u8 = 3;

    /// The most steps in which the words of a task are made smaller, and how much smaller each makes them.
    const FITS: u8 = 3;
    const FIT: f32 = 0.09;

    /// Returns the size of the words of a task, as a share of the usual one.
    pub fn scale(&self) -> f32 {
        1.0 - Self::FIT * f32::from(self.fit)
    }

    /// Makes the words smaller, if that is still possible.
    pub fn shrink(&mut self) -> bool {
        let can = self.fit < Self::FITS;
        self.fit += u8::from(can);
        can
    }

    /// Looks whether a new task has come, and counts this frame.
    fn settle(&mut self) {
        self.settles = if self.is_new { Self::SETTLES } else { self.settles.saturating_sub(1) };
        if self.is_new {
            self.fit = 0;
        }
    }

    /// Returns true if what has the keyboard got it with the task: it is not scrolled to, as the question stands above
    /// it.
    pub fn is_settling(&self) -> bool {
        self.settles > 0
    }
}

impl ExerciseView {
    /// Brings the work up to date. The window waits for a verdict that takes less time than a frame.
    pub fn follow(&mut self, workers: &Workers, ctx: &egui::Context) {
        let before = discriminant(self.state.phase());
        if self.state.follow(workers, wait_briefly) {
            look_again(ctx);
        }
        if discriminant(self.state.phase()) != before {
            ctx.request_repaint();
        }
    }

    /// Another scene or another task comes: what was typed before means nothing there. The first field gets the keyboard if it
    /// `expects` an answer.
    pub fn begin(&mut self, expects: bool) {
        self.begin_task();
        self.scrolling.is_new = true;
        self.picture.stones = Stones::default();
        self.input.clear();
        self.given = None;
        if expects {
            self.input.expect();
        }
    }

    /// No stones of another task are chosen any more.
    fn begin_task(&mut self) {
        self.digits.clear();
        (self.has_stage_digits, self.has_begun_stones) = (false, false);
    }

    /// Takes all but the work out of the view, and leaves nothing typed, laid or chosen there.
    pub(super) fn take_off(&mut self) -> Self {
        let mut taken_off = take(self);
        self.state = take(&mut taken_off.state);
        taken_off
    }

    /// Puts back what [`Self::take_off`] took.
    pub(super) fn put_on(&mut self, taken_off: Self) {
        let state = take(&mut self.state);
        *self = Self { state, ..taken_off };
    }

    /// Returns the position of the task in front, and whether it is seen on a board; `None` where it has none.
    pub fn position(&mut self) -> Option<(Arc<Focus>, bool)> {
        let task = self.state.front()?.task();
        task.position()?;
        let focus = self.picture.focus_of(self.state.front()?)?;
        let is_on_board = self.picture.square_of(task, &focus).is_some();
        Some((focus, is_on_board))
    }

    /// The position that an answer is about.
    pub(super) fn focus_of_front(&mut self) -> Option<Arc<Focus>> {
        self.picture.focus_of(self.state.front()?)
    }

    /// Returns true if the stones of the task in front are chosen by keys.
    pub(super) fn lays_stones(&mut self) -> bool {
        self.state.front().is_some_and(|front| self.picture.lays_stones(front))
    }

    /// Returns the keys that choose stones of the task in front, as long as it is not done; `None` where none do.
    pub(crate) fn stone_keys(&mut self) -> Option<StoneKeys> {
        self.picture.stone_keys(self.state.front().filter(|front| !front.is_done())?)
    }

    /// Returns true if stones of the task in front are being chosen, until it is done or they are put back: also while
    /// a wrong try is in sight. Arrows are keys of the stones then, and turn no page.
    pub fn has_begun_stones(&mut self) -> bool {
        self.has_begun_stones && self.stone_keys().is_some()
    }

    /// Returns the stones chosen from the piles of the task in front and not taken yet.
    pub(crate) fn chosen(&mut self) -> Option<ChosenPiles> {
        let lies_there = self.state.phase().awaits_answer() && self.lays_stones();
        ChosenPiles::where_begun(self.picture.stones.has_chosen(), self.has_begun_stones).filter(|_| lies_there)
    }

    /// Draws the exercise in the places of a scene, and carries out what is done there; what is about more than the exercise is
    /// given back.
    pub fn show(&mut self, ui: &mut Ui, around: Around<'_>, cx: &mut Context<'_>) -> Option<ExerciseAction> {
        let areas = cx.pane.staged?.areas;
        self.follow_task();
        self.follow_verdicts();
        if around.is_class && self.state.phase().awaits_answer() && ui.memory(|memory| memory.focused().is_none()) {
            self.take_keyboard();
        }
        self.picture.follow((around.turn.next != NextStep::Endless).then(|| cx.session.subject()));
        // What was no answer is mended where it stands.
        let is_refused = self.state.refusal().is_some();
        if is_refused && !replace(&mut self.was_refused, is_refused) && self.input.is_typed() {
            self.input.take_up();
        }
        self.was_refused = is_refused;
        let lays_stones = self.lays_stones();
        self.input.beside_stones(lays_stones);
        let state = take(&mut self.state);
        let shown = ShownTask { state: &state, around };
        // Tab goes through the column first, then to the picture, and last to the way on.
        let of_column = self.column_ui(ui, areas.words, shown, cx);
        let (of_picture, drawn) = self.picture_ui(ui, areas.picture, shown, cx);
        let of_way = self.way_ui(ui, areas.turn, shown, cx);
        cx.report.drawn.place = Some(drawn);
        self.state = state;
        // Stones and text are two answers: whichever was changed last is the one that is begun.
        if take(&mut self.input.is_edited) && lays_stones {
            self.picture.stones.put_back();
        }
        self.scrolling.is_new = false;
        let action = of_column.or(of_picture).or(of_way).or_else(|| self.past_refusal())?;
        self.apply(action)
    }

    /// The answer that a letter gives while a wrong try is in sight that did not tell the answer.
    pub(super) fn given_anew(&self, ui: &Ui, state: &ExerciseState, cx: &Context<'_>) -> Option<ExerciseAction> {
        let has_keys = cx.pane.active && *state.phase() == Phase::Wrong && !ui.ctx().text_edit_focused();
        self.input.given_anew(ui, state.front().filter(|_| has_keys)?.wanted())
    }

    /// The row in which an answer is given.
    pub(super) fn answer_ui(&mut self, ui: &mut Ui, shown: ShownTask<'_>, cx: &Context<'_>) -> Option<ExerciseAction> {
        let has_keys = cx.pane.active && shown.state.phase().awaits_answer() && !ui.ctx().text_edit_focused();
        self.input.show(ui, shown, has_keys)
    }

    /// Looks whether a verdict or a hint has come, and whether what had the keyboard has it by itself.
    fn follow_verdicts(&mut self) {
        let verdicts = self.state.attempts().iter().map(|one| one.tries().len() + one.hints()).sum();
        self.scrolling.has_new_verdict = replace(&mut self.seen, verdicts) != verdicts;
        let open = (self.state.at(), self.state.front().map_or(0, Attempt::hints));
        let before = replace(&mut self.hints, open);
        self.scrolling.has_new_hint = before.0 == open.0 && open.1 > before.1;
        self.scrolling.settle();
    }

    /// Another task, or another round of one, begins with nothing typed.
    fn follow_task(&mut self) {
        let state = &self.state;
        let found = state.front().map_or(0, |front| front.found().count());
        let front = (state.at(), found, state.attempts().len());
        let before = replace(&mut self.front, front);
        let is_other = before != front;
        // Another answer that is found leaves its task where it stands.
        self.scrolling.is_new |= (before.0, before.2) != (front.0, front.2);
        // What was answered stays in sight once the task is done.
        if is_other {
            self.begin_task();
            self.picture.stones.put_back();
        }
        if is_other && !self.state.phase().is_done() {
            self.input.clear();
        }
    }

    /// Carries an action out; one that is about more than the exercise is given back.
    pub fn apply(&mut self, action: ExerciseAction) -> Option<ExerciseAction> {
        match action {
            // The answer that was shown stays in sight: another try begins with the button for it, not with a stray letter.
            ExerciseAction::Answer(..) if self.state.phase().is_done() => {}
            ExerciseAction::Answer(answer, words) => {
                self.was_refused = false;
                self.keep_given();
                // Also by a letter while a wrong try is in sight: whatever the verdict is, Enter gives no answer a second time.
                self.picture.stones.put_back();
                self.digits.clear();
                self.state.take_back();
                self.state.answer(answer, words);
            }
            ExerciseAction::Refuse(words) => {
                self.was_refused = false;
                self.keep_given();
                self.state.refuse(words);
            }
            ExerciseAction::Choose => {
                self.state.forget_refusal();
                // Something is chosen that is not typed: Enter takes the stones then.
                if self.picture.stones.has_chosen() {
                    self.input.give_way();
                }
                self.has_begun_stones |= self.lays_stones() && !self.input.is_typed();
            }
            ExerciseAction::Fill(texts) => {
                self.input.fill(texts);
                // Enter answers, and what is typed next takes its place.
                self.input.take_up();
            }
            ExerciseAction::TakeBack => self.take_back(),
            ExerciseAction::TryAgain => {
                self.state.try_again();
                self.input.expect();
            }
            ExerciseAction::Hint => {
                self.state.hint();
            }
            ExerciseAction::Go(place) => self.state.go(place),
            ExerciseAction::Skip | ExerciseAction::Next if self.state.task_of_practice().is_some() => {
                return Some(action);
            }
            ExerciseAction::Skip => self.state.skip(),
            ExerciseAction::Next => {
                self.state.next();
                self.follow_task();
                self.input.expect();
            }
            ExerciseAction::StartAgain
            | ExerciseAction::GoOn(_)
            | ExerciseAction::PreviousScene
            | ExerciseAction::Leave => {
                return Some(action);
            }
        }
        None
    }

    /// Takes the try in sight back, and waits for another one.
    pub fn take_back(&mut self) {
        self.state.take_back();
        self.input.expect();
    }
}
