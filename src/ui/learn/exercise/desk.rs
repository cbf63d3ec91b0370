//! Where an exercise is worked on, in a pane, on the stage, or on the page of practice: what is typed, held and seen there, and
//! what an action does. `layout` says where its parts stand.

use std::sync::Arc;

use egui::Ui;

use super::answer::AnswerInput;
use super::draft::Draft;
use super::inspector::Inspected;
use super::picture::PictureState;
use super::run::Run;
use super::{DeskAction, Onward};
use crate::context::Context;
use crate::input::pile_keys::{ChosenPiles, StoneKeys};
use golden_session::Focus;
use golden_solver::Workers;
use golden_teach::exercise::Attempt;

/// What is typed, held and seen at the exercise in front.
#[derive(Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a wish or a fact of its own")]
pub struct Desk {
    pub(super) input: AnswerInput,
    pub(super) picture: PictureState,
    pub(super) hides_moves: bool,
    /// How many verdicts were seen: a new one has the keyboard on its button.
    seen: usize,
    /// The task in front and how many of its hints were open when the column was drawn last.
    pub(super) hints: (usize, usize),
    /// The task in front, its round, and how many tasks there are.
    front: (usize, usize, usize),
    /// Whether the last answer was none when it was drawn last.
    was_refused: bool,
    /// What stood there when an answer was given last: if it was none, what is typed next takes its place.
    pub(super) given: Option<Draft>,
    /// The digits that chose stones, which may be the beginning of a position.
    pub(super) digits: String,
    /// Whether digits were typed last on the stage, which are no whole answer.
    pub(super) has_stage_digits: bool,
    /// Whether a pile or stones of the task in front were chosen and not put back.
    pub(super) has_begun_stones: bool,
    /// The height of what stands at the foot of the stage, or beside a board.
    pub(super) foot: f32,
    /// The upper edge of what stands at the foot, if anything does.
    pub(super) foot_top: Option<f32>,
    pub(super) scrolling: Scrolling,
}

/// How question, picture and answer scroll where they have little room.
#[derive(Default)]
pub(super) struct Scrolling {
    /// Whether question and picture need more than their room: they scroll then.
    pub is_needed: bool,
    /// Whether another task has come since it was drawn last: all begins at its top.
    pub is_new: bool,
    /// Whether a verdict or a hint has come since it was drawn last: its words begin at their top.
    pub has_new_verdict: bool,
    /// The height that question and picture needed when they were drawn last.
    pub needed: f32,
    /// In how many more frames what gets the keyboard got it with the task.
    settles: u8,
}

impl Scrolling {
    /// The field of a new task gets the keyboard in the frame in which it is drawn first, and has it in the next one.
    const SETTLES: u8 = 3;

    /// Looks whether a new task has come, and counts this frame.
    fn settle(&mut self) {
        self.settles = if self.is_new { Self::SETTLES } else { self.settles.saturating_sub(1) };
    }

    /// Whether what has the keyboard got it with the task: it is not scrolled to, as the question stands above it.
    pub fn is_settling(&self) -> bool {
        self.settles > 0
    }
}

/// What stands around the work on an exercise.
pub struct DeskState<'a> {
    /// What stands at the right of the heading: the title of the lesson.
    pub lesson: &'a str,
    /// The title of the scene; where it is empty that of the exercise.
    pub title: &'a str,
    /// The caption of the scene, for the stage: in its pane it stands in the lesson bar.
    pub caption: Arc<str>,
    /// The hints of the scene.
    pub hints: &'a [Arc<str>],
    /// What comes after the last task.
    pub onward: Onward,
    /// Whether the field of the answer takes the keyboard wherever nothing else has it.
    pub holds_keyboard: bool,
}

impl Desk {
    /// What belongs to another task is forgotten; the first field gets the keyboard if it `expects` an answer.
    pub fn clear(&mut self, expects: bool) {
        self.input.clear();
        self.given = None;
        if expects {
            self.input.expect();
        }
    }

    /// Another try is waited for.
    pub(super) fn expect(&mut self) {
        self.input.expect();
    }

    /// Another scene or another task comes: what was typed before means nothing there.
    pub fn begin(&mut self, expects: bool) {
        self.digits.clear();
        (self.has_stage_digits, self.has_begun_stones) = (false, false);
        self.scrolling.is_new = true;
        self.picture.forget_stones();
        self.clear(expects);
    }

    /// Takes what is on the desk off it, and leaves one on which nothing is typed, laid or chosen.
    pub(super) fn take_off(&mut self) -> Self {
        let anew = Self { hides_moves: self.hides_moves, ..Self::default() };
        std::mem::replace(self, anew)
    }

    /// What the inspector shows of the task in front.
    pub fn inspected(&mut self, run: &Run) -> Option<Inspected> {
        let front = run.front()?;
        let focus = self.picture.focus_of(front)?;
        let hides_digits = run.hides() && front.task().digits_tell();
        let is_on_board = self.picture.square_of(front.task(), &focus).is_some();
        let convention = front.task().convention();
        Some(Inspected { focus, convention, is_on_board, hides: run.hides(), hides_digits })
    }

    /// The position that an answer is about.
    pub(super) fn focus_of(&mut self, front: &Attempt) -> Option<Arc<Focus>> {
        self.picture.focus_of(front)
    }

    /// Whether the stones of the task in front are chosen by keys.
    pub(super) fn lays_stones(&mut self, run: &Run) -> bool {
        run.front().is_some_and(|front| self.picture.lays_stones(front))
    }

    /// Which keys choose stones of the task in front, as long as it is not done; `None` where none do.
    pub(super) fn stone_keys(&mut self, run: &Run) -> Option<StoneKeys> {
        self.picture.stone_keys(run.front().filter(|front| !front.is_done())?)
    }

    /// Whether stones of the task in front are being chosen, until it is done or they are put back: also while a wrong try is
    /// in sight.
    pub(super) fn has_begun_stones(&mut self, run: &Run) -> bool {
        self.has_begun_stones && self.stone_keys(run).is_some()
    }

    /// What is chosen of the piles of the task in front and not taken yet.
    pub fn chosen(&mut self, run: &Run) -> Option<ChosenPiles> {
        let lies_there = run.awaits_answer() && self.lays_stones(run);
        ChosenPiles::of(self.picture.has_chosen_stones(), self.has_begun_stones).filter(|_| lies_there)
    }

    /// The upper edge of the row in which an answer is given or judged, as it was drawn last.
    pub fn foot_top(&self) -> Option<f32> {
        self.foot_top
    }

    /// Draws the exercise in the rectangle of the `ui`, or on the stage in the room of the picture.
    pub fn show(&mut self, ui: &mut Ui, run: &Run, state: &DeskState<'_>, cx: &mut Context<'_>) -> Option<DeskAction> {
        self.follow_task(run);
        let verdicts = run.series().attempts().iter().map(|one| one.tries().len() + one.hints()).sum();
        self.scrolling.has_new_verdict = std::mem::replace(&mut self.seen, verdicts) != verdicts;
        self.scrolling.settle();
        let is_endless = matches!(state.onward, Onward::Endless);
        if state.holds_keyboard && run.awaits_answer() && ui.memory(|memory| memory.focused().is_none()) {
            self.take_keyboard(run);
        }
        self.picture.follow((!is_endless).then(|| cx.session.subject()));
        // What was no answer is mended where it stands.
        let is_refused = run.refusal().is_some();
        if is_refused && !std::mem::replace(&mut self.was_refused, is_refused) && self.is_typed() {
            self.input.take_up();
        }
        self.was_refused = is_refused;
        let lays_stones = self.lays_stones(run);
        self.input.beside_stones(lays_stones);
        let action = match cx.staged {
            Some(staged) => {
                let (action, drawn) = self.stage_ui(ui, staged.picture, run, state, cx);
                cx.drawn.place = Some(drawn);
                action
            }
            None => self.pane_ui(ui, run, state, cx),
        };
        // Stones and text are two answers: whichever was changed last is the one that is begun.
        if std::mem::take(&mut self.input.is_edited) && lays_stones {
            self.picture.put_stones_back();
        }
        self.scrolling.is_new = false;
        state_facts(run, is_endless, cx);
        action.or_else(|| self.past_refusal(run))
    }

    /// Another task, or another round of one, begins with nothing typed.
    fn follow_task(&mut self, run: &Run) {
        let series = run.series();
        let found = run.front().map_or(0, |front| front.found().count());
        let front = (series.at(), found, series.attempts().len());
        let before = std::mem::replace(&mut self.front, front);
        let is_other = before != front;
        // Another answer that is found leaves its task where it stands.
        self.scrolling.is_new |= (before.0, before.2) != (front.0, front.2);
        // What was answered stays in sight once the task is done.
        if is_other {
            self.digits.clear();
            (self.has_stage_digits, self.has_begun_stones) = (false, false);
            self.picture.put_stones_back();
        }
        if is_other && !run.front().is_some_and(Attempt::is_done) {
            self.input.clear();
        }
    }

    /// Carries an action out; one that is about more than the run is given back.
    pub fn apply(&mut self, run: &mut Run, action: DeskAction, workers: &Workers) -> Option<DeskAction> {
        match action {
            // The answer that was shown stays in sight: another try begins with the button for it, not with a stray letter.
            DeskAction::Answer(..) if run.front().is_some_and(Attempt::is_done) => {}
            DeskAction::Answer(answer, words) => {
                self.was_refused = false;
                self.keep_given();
                self.take_stones(run);
                run.answer(answer, words, workers);
            }
            DeskAction::Refuse(words) => {
                self.was_refused = false;
                self.keep_given();
                run.refuse(words);
            }
            DeskAction::Choose => {
                run.forget_refusal();
                self.begin_stones(run);
            }
            DeskAction::Fill(texts) => {
                self.input.fill(texts);
                // Enter answers, and what is typed next takes its place.
                self.input.take_up();
            }
            DeskAction::TakeBack => self.take_back(run),
            DeskAction::TryAgain => {
                run.try_again();
                self.input.expect();
            }
            DeskAction::Hint => run.hint(),
            DeskAction::Go(place) => run.go(place),
            DeskAction::Skip => run.skip(),
            DeskAction::Next => {
                run.next();
                self.follow_task(run);
                self.input.expect();
            }
            DeskAction::StartAgain => {
                self.picture.put_stones_back();
                return Some(action);
            }
            DeskAction::NextScene | DeskAction::NextLesson(_) | DeskAction::Leave => {
                return Some(action);
            }
        }
        None
    }

    /// An answer is given, also by a letter while a wrong try is in sight: whatever the verdict is, Enter gives none a second
    /// time.
    fn take_stones(&mut self, run: &mut Run) {
        self.picture.put_stones_back();
        self.digits.clear();
        run.take_back();
    }

    /// Something is chosen that is not typed: Enter takes the stones then.
    fn begin_stones(&mut self, run: &Run) {
        if self.picture.has_chosen_stones() {
            self.input.give_way();
        }
        self.has_begun_stones |= self.lays_stones(run) && !self.is_typed();
    }

    /// Takes the try in sight back, and waits for another one.
    pub fn take_back(&mut self, run: &mut Run) {
        run.take_back();
        self.input.expect();
    }
}

/// What the status bar says of the exercise.
fn state_facts(run: &Run, is_endless: bool, cx: &mut Context<'_>) {
    let Some(front) = run.front() else { return };
    if !is_endless {
        cx.facts.push(format!("Exercise {} of {}", run.series().at() + 1, run.series().attempts().len()));
    }
    match front.mistakes() {
        0 => {}
        1 => cx.facts.push("1 wrong try".to_owned()),
        several => cx.facts.push(format!("{several} wrong tries")),
    }
    let what = if is_endless { "practice" } else { "the exercise" };
    let back = if run.can_take_back() { ", Ctrl+Z takes a try back" } else { "" };
    *cx.aside = format!("Esc leaves {what}{back}");
}
