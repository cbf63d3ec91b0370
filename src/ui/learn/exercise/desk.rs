//! Where an exercise is worked on, in a pane, on the stage, or on the page of practice: question, picture, answer and the
//! column beside them, and what an action there does.

use std::sync::Arc;

use egui::{CentralPanel, Frame, Margin, Panel, Rect, Stroke, Ui, UiBuilder, pos2, vec2};

use super::answer::AnswerInput;
use super::column::{ColumnState, column_ui};
use super::draft::Draft;
use super::inspector::Inspected;
use super::picture::{PictureState, convention_of, has_picture};
use super::run::Run;
use super::verdict::{VerdictKeys, verdict_ui};
use super::{DeskAction, Onward, Sizes};
use crate::figure::{Colour, Face, options_title};
use crate::game::short_position;
use crate::session::Focus;
use crate::solver::Workers;
use crate::teach::exercise::{Attempt, Task};
use crate::ui::context::Context;
use crate::ui::layout::columns::{left_column_ui, left_column_width};
use crate::ui::layout::regions::begin_content;
use crate::ui::render::prose::prose_ui;
use crate::ui::render::theme::ink;
use crate::ui::widget::{Button, error_ui};

/// Room around question, picture and answer.
const MARGIN: f32 = 16.0;

/// What is typed, held and seen at the exercise in front.
#[derive(Default)]
pub struct Desk {
    pub(super) input: AnswerInput,
    pub(super) picture: PictureState,
    hides_moves: bool,
    /// How many verdicts were seen: a new one has the keyboard on its button.
    seen: usize,
    /// The task in front and how many of its hints were open when the column was drawn last.
    hints: (usize, usize),
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
    /// The height of what stands at the foot of the stage.
    foot: f32,
    /// The upper edge of what stands at the foot, if anything does.
    foot_top: Option<f32>,
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
        self.has_stage_digits = false;
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
        Some(Inspected { focus, convention: convention_of(front.task()), hides: run.hides(), hides_digits })
    }

    /// The position that an answer is about.
    pub(super) fn focus_of(&mut self, front: &Attempt) -> Option<Arc<Focus>> {
        self.picture.focus_of(front)
    }

    /// Whether the stones of the task in front are chosen by keys.
    pub(super) fn lays_stones(&mut self, run: &Run) -> bool {
        run.front().is_some_and(|front| self.picture.lays_stones(front))
    }

    /// The upper edge of the row in which an answer is given or judged, as it was drawn last.
    pub fn foot_top(&self) -> Option<f32> {
        self.foot_top
    }

    /// Draws the exercise in the rectangle of the `ui`, or on the stage in the room of the picture.
    pub fn show(&mut self, ui: &mut Ui, run: &Run, state: &DeskState<'_>, cx: &mut Context<'_>) -> Option<DeskAction> {
        self.follow_task(run);
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
        state_facts(run, is_endless, cx);
        action.or_else(|| self.past_refusal(run))
    }

    /// Another task, or another round of one, begins with nothing typed.
    fn follow_task(&mut self, run: &Run) {
        let series = run.series();
        let found = run.front().map_or(0, |front| front.found().count());
        let front = (series.at(), found, series.attempts().len());
        let is_other = std::mem::replace(&mut self.front, front) != front;
        // What was answered stays in sight once the task is done.
        if is_other {
            self.digits.clear();
            self.has_stage_digits = false;
            self.picture.put_stones_back();
        }
        if is_other && !run.front().is_some_and(Attempt::is_done) {
            self.input.clear();
        }
    }

    /// Carries an action out; one that is about more than the run is given back.
    pub fn apply(&mut self, run: &mut Run, action: DeskAction, workers: &Workers) -> Option<DeskAction> {
        match action {
            DeskAction::Answer(answer, words) => {
                self.was_refused = false;
                self.keep_given();
                // Whatever the verdict is, Enter gives no answer a second time.
                self.picture.put_stones_back();
                self.digits.clear();
                run.answer(answer, words, workers);
            }
            DeskAction::Refuse(words) => {
                self.was_refused = false;
                self.keep_given();
                run.refuse(words);
            }
            DeskAction::Choose => {
                run.forget_refusal();
                if self.picture.has_chosen_stones() {
                    // Enter takes the stones then.
                    self.input.give_way();
                }
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

    /// Takes the try in sight back, and waits for another one.
    pub fn take_back(&mut self, run: &mut Run) {
        run.take_back();
        self.input.expect();
    }

    fn pane_ui(&mut self, ui: &mut Ui, run: &Run, state: &DeskState<'_>, cx: &mut Context<'_>) -> Option<DeskAction> {
        let sizes = Sizes::of_panel(ui.max_rect().height());
        // Tab goes to the answer first, then to the picture, and last to the column.
        let beside = ui.available_rect_before_wrap();
        let beside = beside.with_min_x(beside.left() + left_column_width(cx.columns, beside.width()));
        let mut right = ui.new_child(UiBuilder::new().max_rect(beside));
        begin_content(&right, cx);
        let of_right = self.right_ui(&mut right, run, sizes, state, cx);
        let mut of_column = None;
        left_column_ui(ui, "exercise controls", cx, |ui, _| {
            of_column = self.column_ui(ui, run, sizes, state, ("", Colour::Panel));
        });
        of_column.or(of_right)
    }

    /// What stands beside the column in a pane: the row in which an answer is given, and above it question and picture.
    fn right_ui(
        &mut self,
        ui: &mut Ui,
        run: &Run,
        sizes: Sizes,
        state: &DeskState<'_>,
        cx: &mut Context<'_>,
    ) -> Option<DeskAction> {
        let line = Stroke::new(1.0, ink(ui, Colour::Line));
        let bar = Frame::NONE.fill(ink(ui, Colour::Bg)).inner_margin(Margin::symmetric(16, 10));
        let foot = Panel::bottom("exercise answer").resizable(false).show_separator_line(false).frame(bar);
        let of_foot = foot.show(ui, |ui| {
            ui.set_min_height(least_foot(run, sizes));
            let area = ui.max_rect().expand2(vec2(16.0, 10.0));
            ui.painter().hline(area.x_range(), area.top() + 0.5, line);
            self.foot_ui(ui, run, sizes, state, cx)
        });
        self.foot_top = has_foot(run).then_some(of_foot.response.rect.top());
        let middle = CentralPanel::default().frame(Frame::NONE.fill(ink(ui, Colour::Bg)));
        let of_middle = middle.show(ui, |ui| {
            let room = ui.max_rect().shrink(MARGIN);
            self.middle_ui(ui, room, run, sizes, "", cx).0
        });
        of_foot.inner.or(of_middle.inner)
    }

    fn stage_ui(
        &mut self,
        ui: &mut Ui,
        room: Rect,
        run: &Run,
        state: &DeskState<'_>,
        cx: &mut Context<'_>,
    ) -> (Option<DeskAction>, Rect) {
        let sizes = Sizes::of_stage(room.height());
        let column = room.with_max_x(room.left() + sizes.column);
        let right = room.with_min_x(column.right() + MARGIN);
        // Below stones there is room: the text stays in sight whatever the column shows.
        let [in_column, above] = if self.lays_stones(run) { ["", &*state.caption] } else { [&*state.caption, ""] };
        // The foot is as high as it was in the frame before: the picture has the rest.
        let top = right.bottom() - self.foot.min(right.height() / 2.0).max(least_foot(run, sizes).max(40.0));
        let foot = right.with_min_y(top);
        // It may grow to half of the height, whatever it was before.
        let room_of_foot = foot.with_max_y(top + right.height() / 2.0);
        let drawn =
            ui.scope_builder(UiBuilder::new().max_rect(room_of_foot), |ui| self.foot_ui(ui, run, sizes, state, cx));
        self.foot_top = has_foot(run).then_some(top);
        let height = drawn.response.rect.height();
        if (height - self.foot).abs() > 0.5 {
            self.foot = height;
            ui.ctx().request_repaint();
        }
        let middle = right.with_max_y(foot.top() - 10.0);
        let (of_middle, picture) = self.middle_ui(ui, middle, run, sizes, above, cx);
        let of_column = ui
            .scope_builder(UiBuilder::new().max_rect(column), |ui| {
                self.column_ui(ui, run, sizes, state, (in_column, Colour::Bg))
            })
            .inner;
        (of_column.or(drawn.inner).or(of_middle), picture)
    }

    /// The column, with the caption where it does not stand elsewhere, on a ground of a colour.
    fn column_ui(
        &mut self,
        ui: &mut Ui,
        run: &Run,
        sizes: Sizes,
        state: &DeskState<'_>,
        (caption, ground): (&str, Colour),
    ) -> Option<DeskAction> {
        let moves = run.front().and_then(|front| {
            let focus = self.picture.focus_of(front)?;
            self.picture.square_of(front.task(), &focus)?;
            Some(options_title(&focus.ruleset))
        });
        let DeskState { lesson, title, hints, onward, .. } = state;
        let is_endless = matches!(onward, Onward::Endless);
        let open = (run.series().at(), run.front().map_or(0, Attempt::hints));
        let before = std::mem::replace(&mut self.hints, open);
        let has_new_hint = before.0 == open.0 && open.1 > before.1;
        let state = ColumnState { lesson, title, is_endless, caption, hints, has_new_hint, moves, ground };
        let mut shows_moves = !self.hides_moves;
        let action = column_ui(ui, run, &state, sizes, &mut shows_moves);
        self.hides_moves = !shows_moves;
        action
    }

    /// The question above the picture, with the caption of the scene where it does not stand elsewhere; returns where the
    /// picture was drawn, too.
    fn middle_ui(
        &mut self,
        ui: &mut Ui,
        room: Rect,
        run: &Run,
        sizes: Sizes,
        caption: &str,
        cx: &mut Context<'_>,
    ) -> (Option<DeskAction>, Rect) {
        let mut action = None;
        let head = ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
            if let Some(problem) = run.problem() {
                error_ui(ui, problem);
                if ui.add(Button::new("Try to draw them again")).clicked() {
                    action = Some(DeskAction::StartAgain);
                }
                return;
            }
            let words = run.front().map_or("The tasks are being drawn…", Attempt::question);
            prose_ui(ui, &words.into(), sizes.question, Face::Mathematics, ink(ui, Colour::Ink));
            if let Some(round) = run.front().and_then(round_words) {
                let response =
                    prose_ui(ui, &round.as_str().into(), sizes.text + 2.0, Face::Interface, ink(ui, Colour::Ink2));
                response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Status, true, &round));
            }
            if !caption.is_empty() {
                prose_ui(ui, &caption.into(), sizes.text, Face::Mathematics, ink(ui, Colour::Ink2));
            }
        });
        let top = head.response.rect.bottom() + 12.0;
        let place = Rect::from_min_max(pos2(room.left(), top), room.max);
        if !place.is_positive() || run.problem().is_some() {
            return (action, room);
        }
        if run.front().is_some_and(|work| !has_picture(work.task())) {
            let shown = ui.scope_builder(UiBuilder::new().max_rect(place), |ui| self.answer_ui(ui, run, sizes, cx));
            return (action.or(shown.inner), place);
        }
        let (of_picture, drawn) = self.picture.show(ui, place, run, self.input.texts(), !self.hides_moves, sizes, cx);
        (action.or(of_picture), drawn)
    }

    /// The verdict, or the row in which an answer is given.
    fn foot_ui(
        &mut self,
        ui: &mut Ui,
        run: &Run,
        sizes: Sizes,
        state: &DeskState<'_>,
        cx: &Context<'_>,
    ) -> Option<DeskAction> {
        let verdicts = run.series().attempts().iter().map(|one| one.tries().len() + one.hints()).sum();
        let is_new = std::mem::replace(&mut self.seen, verdicts) != verdicts;
        if run.can_take_back() || run.front().is_some_and(Attempt::is_done) {
            let is_free = state.holds_keyboard && ui.memory(|memory| memory.focused().is_none());
            let is_given = cx.active && (is_new || is_free);
            let keys = VerdictKeys { is_given, takes_enter: cx.active, is_staged: cx.staged.is_some() };
            return verdict_ui(ui, run, sizes, &state.onward, keys);
        }
        if has_foot(run) { self.answer_ui(ui, run, sizes, cx) } else { None }
    }

    fn answer_ui(&mut self, ui: &mut Ui, run: &Run, sizes: Sizes, cx: &Context<'_>) -> Option<DeskAction> {
        let has_keys = cx.active && run.awaits_answer() && !ui.ctx().text_edit_focused();
        self.input.show(ui, run, sizes, has_keys)
    }
}

/// Whether something stands at the foot: a verdict, or the row in which an answer is given to a picture.
fn has_foot(run: &Run) -> bool {
    run.can_take_back() || run.front().is_some_and(|work| work.is_done() || has_picture(work.task()))
}

/// The least height of the foot: below a picture there is room for most verdicts, so that it stays as large as it is.
fn least_foot(run: &Run, sizes: Sizes) -> f32 {
    if run.front().is_some_and(|work| has_picture(work.task())) { sizes.foot } else { 0.0 }
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

/// Which of the opponent's moves is to be answered.
pub(super) fn round_words(front: &Attempt) -> Option<String> {
    let Task::Reply { rounds, .. } = front.task() else { return None };
    let round = front.round();
    let at = short_position(rounds.get(round)?, 40);
    Some(format!("Move {} of {}: your opponent has gone to {at}. Answer it.", round + 1, rounds.len()))
}
