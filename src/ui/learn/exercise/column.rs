//! The column beside the picture: what is asked, the tasks and tries, the verdict, hints, and the row in which an
//! answer is given; below it the way back and on. The dots of the tasks.

use egui::style::ScrollAnimation;
use egui::{Align2, Rect, Role, ScrollArea, Sense, Stroke, Ui, UiBuilder, Vec2, WidgetInfo, pos2, vec2};

use super::fields::length;
use super::layout::{at_top, is_answered_below, takes_answer};
use super::picture::has_picture;
use super::verdict::wrong_ui;
use super::view::ExerciseView;
use super::{Around, ExerciseAction, ShownTask, TEXT, of_scene_at, round_words};
use crate::context::Context;
use crate::render::icon::{self, Icon};
use crate::render::pixels::rounded;
use crate::render::prose::{line, line_ui, prose_ui};
use crate::render::theme::{self, RADIUS_ROW, ink, shown_scroll_bars};
use crate::stage::areas::{NextStep, Turned, turn_ui};
use crate::stage::words::{GAP, HINT, LESSON, QUESTION, TITLE, legend_ui, say_ui, scale_of};
use crate::widget::{caption_ui, follow_focus, leave_focus, reveal_card_ui};
use golden_figure::{Colour, Face};
use golden_prose::Prose;
use golden_teach::exercise::{Attempt, Evidence, ExerciseState, Judgement, Kind, Mark, Phase};

/// Height of a row of the tries, and the most tries that are listed.
const ROW: f32 = 34.0;
const TRIES: usize = 4;
/// The size of the words beside the dots.
const COUNT: f32 = 16.0;

impl ExerciseView {
    /// Draws the column in a room.
    pub(super) fn column_ui(
        &mut self,
        ui: &mut Ui,
        room: Rect,
        shown: ShownTask<'_>,
        cx: &mut Context<'_>,
    ) -> Option<ExerciseAction> {
        if !room.is_positive() {
            return None;
        }
        let scale = scale_of(room) * self.scrolling.scale();
        let drawn = ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
            shown_scroll_bars(ui);
            // Another task begins at its top.
            let area = at_top(ScrollArea::vertical().id_salt("exercise column"), self.scrolling.is_new);
            area.auto_shrink(false).show(ui, |ui| {
                // The field of a new task has the keyboard by itself: its question stands above it.
                if !self.scrolling.is_settling() {
                    follow_focus(ui);
                }
                ui.spacing_mut().item_spacing.y = GAP * scale;
                let of_head = Self::head_ui(ui, shown, scale);
                let of_work = self.work_ui(ui, shown, cx);
                if self.scrolling.is_settling()
                    && let Some(focused) = ui.memory(egui::Memory::focused)
                {
                    leave_focus(ui, focused);
                }
                of_head.or(of_work)
            })
        });
        // The words give way to the answer before anything is opened below them; then they keep their size.
        let is_new = |front: &Attempt| front.hints() == 0 && front.tries().is_empty();
        let is_fresh = *shown.state.phase() == Phase::Asked && shown.state.front().is_some_and(is_new);
        if is_fresh && drawn.inner.content_size.y > room.height() + 1.0 && self.scrolling.shrink() {
            ui.ctx().request_discard("the words of a task are made smaller");
            ui.ctx().request_repaint();
        }
        drawn.inner.inner
    }

    /// The question, and the place of its task among all.
    fn head_ui(ui: &mut Ui, shown: ShownTask<'_>, scale: f32) -> Option<ExerciseAction> {
        let ShownTask { state, around: Around { lesson, title, caption, .. }, .. } = shown;
        let title = if title.is_empty() { state.kind().map_or("", Kind::title) } else { title };
        say_ui(ui, lesson, LESSON * scale, Face::Interface, Colour::Ink3);
        say_ui(ui, title, TITLE * scale, Face::Mathematics, Colour::Ink);
        for paragraph in caption.split("\n\n") {
            say_ui(ui, paragraph, HINT * scale, Face::Mathematics, Colour::Ink2);
        }
        let question = state.front().map_or("The tasks are being drawn…", Attempt::question);
        say_ui(ui, question, QUESTION * scale, Face::Mathematics, Colour::Ink);
        if let Some(round) = state.front().and_then(round_words) {
            let response = prose_ui(ui, &round.as_str().into(), COUNT, Face::Interface, ink(ui, Colour::Ink2));
            response.widget_info(|| WidgetInfo::labeled(Role::Status, true, &round));
        }
        if shown.is_endless() || state.attempts().len() < 2 {
            return None;
        }
        // One task alone is always in front.
        ui.horizontal_wrapped(|ui| {
            let action = dots_ui(ui, state);
            line_ui(ui, &count_words(state).into(), COUNT, Face::Interface, ink(ui, Colour::Ink2));
            action
        })
        .inner
    }

    /// The tries, the verdict, the hints, and the row in which an answer is given.
    fn work_ui(&mut self, ui: &mut Ui, shown: ShownTask<'_>, cx: &mut Context<'_>) -> Option<ExerciseAction> {
        let front = shown.state.front()?;
        legend_ui(ui, self.picture.legend(), LESSON);
        tries_ui(ui, front);
        let mut action = self.verdict_ui(ui, shown);
        // The row stays where it is, and in sight, when hints come.
        if *shown.state.phase() == Phase::Wrong {
            action = action.or_else(|| wrong_ui(ui, shown, self.scrolling.has_new_verdict, cx));
            action = action.or_else(|| self.given_anew(ui, shown.state, cx));
        } else if takes_answer(shown) && has_picture(front.task()) && !is_answered_below(front) {
            // A field keeps the keyboard when a legend comes above it.
            let row = UiBuilder::new().scope_id(ui.scope_id().with("answer"));
            action = action.or(ui.scope_builder(row, |ui| self.answer_ui(ui, shown, cx)).inner);
        }
        hints_ui(ui, shown, front, self.scrolling.has_new_hint);
        if !front.is_done() {
            action = action.or(next_hint_ui(ui, shown.state));
        }
        action
    }

    /// The way back and on, in a row below the column.
    pub(super) fn way_ui(
        &mut self,
        ui: &mut Ui,
        row: Rect,
        shown: ShownTask<'_>,
        cx: &Context<'_>,
    ) -> Option<ExerciseAction> {
        if !row.is_positive() {
            return None;
        }
        let turn = shown.around.turn;
        let is_endless = shown.is_endless();
        let back = match () {
            () if is_endless => ("Leave practice", None),
            () => ("Back", (!turn.has_before).then_some("This is the first scene")),
        };
        let (words, next) = Self::next_of(shown);
        let none = next.is_none().then_some("This is the last scene");
        // What is still to be done comes first.
        let is_primary = shown.state.phase().is_done();
        let (turned, on) = turn_ui(ui, row, back, (&words, none, is_primary));
        let is_entered = is_primary && self.holds_button(ui, &on, shown, cx);
        match turned {
            Some(Turned::Back) if is_endless => Some(ExerciseAction::Leave),
            Some(Turned::Back) => Some(ExerciseAction::PreviousScene),
            Some(Turned::On) => next,
            None => next.filter(|_| is_entered),
        }
    }

    /// The way on: the next task while there is one, after the last one what comes after the exercise.
    fn next_of(shown: ShownTask<'_>) -> (String, Option<ExerciseAction>) {
        let ShownTask { state, around: Around { turn, .. }, .. } = shown;
        let is_done = state.phase().is_done();
        let has_other = state.attempts().iter().filter(|one| one.mark() == Mark::Open).count() > usize::from(!is_done);
        match &turn.next {
            NextStep::Endless if is_done => ("Next task".to_owned(), Some(ExerciseAction::Next)),
            _ if is_done && !state.is_finished() => ("Next task".to_owned(), Some(ExerciseAction::Next)),
            NextStep::Endless => ("Skip this task".to_owned(), Some(ExerciseAction::Skip)),
            _ if has_other && !is_done => ("Skip this task".to_owned(), Some(ExerciseAction::Skip)),
            NextStep::Nowhere => (turn.words.clone(), None),
            next => (turn.words.clone(), Some(ExerciseAction::GoOn(*next))),
        }
    }
}

/// "task 2 of 4, 3 in a row".
fn count_words(state: &ExerciseState) -> String {
    let row = if state.streak() > 1 { format!(", {} in a row", state.streak()) } else { String::new() };
    format!("task {} of {}{row}", state.at() + 1, state.attempts().len())
}

/// The wrong tries before the one that the verdict speaks of.
fn tries_ui(ui: &mut Ui, work: &Attempt) {
    let is_judged = matches!(work.phase(), Phase::Wrong | Phase::GivenAway);
    let before = work.tries().len().saturating_sub(usize::from(is_judged));
    let first = before.saturating_sub(TRIES);
    if first > 0 {
        caption_ui(ui, &format!("and {first} before").into());
    }
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        for (place, one) in work.tries().iter().enumerate().take(before).skip(first) {
            let (icon, colour) =
                if one.verdict.is_right() { (Icon::Check, Colour::Sec) } else { (Icon::Close, Colour::Err) };
            let after = match &one.verdict {
                Judgement::Wrong(refutation) => match &refutation.evidence {
                    Evidence::OpponentWins { to, .. } => format!("opponent: {}", golden_game::short_position(to, 12)),
                    _ => "not yet".to_owned(),
                },
                _ => "right".to_owned(),
            };
            row_ui(ui, (icon, colour), place + 1, &one.words, &after);
        }
    });
}

fn row_ui(ui: &mut Ui, mark: (Icon, Colour), number: usize, words: &str, after: &str) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
    rounded(ui.painter(), rect, RADIUS_ROW, ink(ui, Colour::Well), Stroke::new(1.0, ink(ui, Colour::Line)));
    let inner = rect.shrink2(vec2(10.0, 0.0));
    let square = Rect::from_center_size(pos2(inner.left() + 7.0, inner.center().y), vec2(14.0, 14.0));
    icon::paint(ui.painter(), square, mark.0, ink(ui, mark.1));
    let after_galley = ui.painter().layout_no_wrap(after.to_owned(), theme::regular(13.0), ink(ui, Colour::Ink2));
    let start = square.right() + 12.0;
    let line = |room: f32| line(ui, &Prose::from(words), 16.0, Face::Mathematics, ink(ui, Colour::Ink), room);
    let beside = (inner.right() - after_galley.size().x - 8.0 - start).max(0.0);
    // The try is read before what became of it, which its sign says, too.
    let whole = line(inner.right() - start);
    let has_room = whole.size().x <= beside;
    ui.painter().galley(pos2(start, inner.center().y - whole.size().y / 2.0), whole, ink(ui, Colour::Ink));
    if has_room {
        let at = Align2::RIGHT_CENTER.align_size_within_rect(after_galley.size(), inner).min;
        ui.painter().galley(at, after_galley, ink(ui, Colour::Ink2));
    }
    let said = format!("Try {number}: {words} {after}");
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, said.trim()));
    response.on_hover_text(said.trim());
}

/// The card that opens the next hint.
fn next_hint_ui(ui: &mut Ui, state: &ExerciseState) -> Option<ExerciseAction> {
    let work = state.front()?;
    let off = match state.hints().as_deref() {
        None => Some("It is being found"),
        Some(Err(_)) => Some("No hint can be found"),
        Some(Ok(_)) => None,
    };
    let next = work.hints() + 1;
    let words = if next < Attempt::HINTS {
        format!("Show hint {next} of {}", Attempt::HINTS)
    } else {
        "Show the answer".to_owned()
    };
    let response = match off {
        Some(reason) => {
            ui.add_enabled_ui(false, |ui| reveal_card_ui(ui, &words, Some("H"))).inner.on_disabled_hover_text(reason)
        }
        None => reveal_card_ui(ui, &words, Some("H")),
    };
    // The second click of two was meant for the hint that is seen now; the last one ends the task.
    let is_meant = response.clicked() && !response.double_clicked() && !response.triple_clicked();
    is_meant.then_some(ExerciseAction::Hint)
}

/// The hints seen; a new one is brought in sight.
fn hints_ui(ui: &mut Ui, ShownTask { state, around, .. }: ShownTask<'_>, work: &Attempt, has_new: bool) {
    // The answer is told by the verdict.
    let seen = work.hints().min(Attempt::HINTS - 1);
    let found = state.hints();
    let hints = match found.as_deref() {
        Some(Ok(hints)) => [&hints.nudge, &hints.rule],
        Some(Err(problem)) => {
            caption_ui(ui, &problem.to_string().into());
            return;
        }
        None => return,
    };
    for (place, words) in hints.into_iter().enumerate().take(seen) {
        let response = prose_ui(ui, &words.as_str().into(), TEXT, Face::Interface, ink(ui, Colour::Ink2));
        response.widget_info(|| WidgetInfo::labeled(Role::Status, true, words));
        for hint in of_scene_at(around.hints, place) {
            say_ui(ui, hint, TEXT, Face::Interface, Colour::Ink2);
        }
        if has_new && place + 1 == seen {
            ui.scroll_to_rect_animation(response.rect, None, ScrollAnimation::none());
        }
    }
}

/// Diameter of a dot and the step from one to the next, in points.
const DOT: f32 = 26.0;
const STEP: f32 = 38.0;

/// Draws the dots in rows; a click goes to a task.
fn dots_ui(ui: &mut Ui, state: &ExerciseState) -> Option<ExerciseAction> {
    let count = state.attempts().len();
    let width = ui.available_width().min(STEP * length(count));
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few dots")]
    let in_row = ((width + STEP - DOT) / STEP).floor().max(1.0) as usize;
    let rows = count.div_ceil(in_row);
    let (area, _) = ui.allocate_exact_size(vec2(width, STEP * length(rows)), Sense::hover());
    let mut action = None;
    for (place, attempt) in state.attempts().iter().enumerate() {
        let corner = area.min + vec2(STEP * length(place % in_row), STEP * length(place / in_row));
        let rect = Rect::from_min_size(pos2(corner.x, corner.y + (STEP - DOT) / 2.0), Vec2::splat(DOT));
        let is_front = place == state.at();
        let response = ui.interact(rect, ui.scope_id().with(("task", place)), Sense::click());
        let mark = attempt.mark();
        let words = if is_front && mark == Mark::Open { "in front" } else { mark.words() };
        let name = format!("Task {} of {count}: {words}", place + 1);
        response.widget_info(|| WidgetInfo::selected(Role::Button, ui.is_enabled(), is_front, &name));
        dot_ui(ui, rect, mark, is_front, response.hovered());
        if response.has_focus() {
            ui.painter().circle_stroke(rect.center(), DOT / 2.0 + 3.0, Stroke::new(2.0, ink(ui, Colour::Sec)));
        }
        if response.on_hover_text(name).clicked() {
            action = Some(ExerciseAction::Go(place));
        }
    }
    action
}

fn dot_ui(ui: &Ui, rect: Rect, mark: Mark, is_front: bool, is_hovered: bool) {
    let (centre, radius) = (rect.center(), rect.width() / 2.0);
    let painter = ui.painter();
    let thin = Stroke::new(1.5, ink(ui, if is_hovered { Colour::Ink2 } else { Colour::Line2 }));
    let front = Stroke::new(2.5, ink(ui, Colour::Sec));
    let edge = if is_front { front } else { thin };
    match mark {
        Mark::Solved => {
            painter.circle_filled(centre, radius, ink(ui, Colour::Sec));
            icon::paint(painter, rect.shrink(5.5), Icon::Check, ink(ui, Colour::SecInk));
            if is_front {
                painter.circle_stroke(centre, radius + 3.0, Stroke::new(1.5, ink(ui, Colour::Sec)));
            }
        }
        Mark::GivenUp => {
            painter.circle_stroke(centre, radius - 1.0, edge);
            icon::paint(painter, rect.shrink(6.0), Icon::Eye, ink(ui, Colour::Ink2));
        }
        Mark::Skipped => {
            painter.circle_stroke(centre, radius - 1.0, edge);
            icon::paint(painter, rect.shrink(6.0), Icon::Minus, ink(ui, Colour::Ink2));
        }
        Mark::Open => {
            painter.circle_stroke(centre, radius - 1.0, edge);
            if is_front {
                painter.circle_filled(centre, 4.5, ink(ui, Colour::Sec));
            }
        }
    }
}
