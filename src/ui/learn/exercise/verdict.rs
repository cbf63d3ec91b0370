//! The words of the judge, and what is done next. Right and wrong differ in sign, words and colour.

use egui::accesskit::{Live, Node};
use egui::style::ScrollAnimation;
use egui::{
    Event, EventFilter, Frame, Id, Key, Margin, Rect, Response, Role, Sense, Stroke, Ui, UiBuilder, WidgetInfo, pos2,
    vec2,
};

use super::view::ExerciseView;
use super::{ExerciseAction, FOCUSED, ShownTask, TEXT};
use crate::context::Context;
use crate::render::icon::{self, Icon};
use crate::render::prose::prose_ui;
use crate::render::theme::{RADIUS_CARD, ink};
use crate::stage::areas::NextStep;
use crate::widget::{Button, leave_focus};
use golden_figure::{Colour, Face};
use golden_prose::Prose;
use golden_teach::exercise::{ExerciseState, Mark, Phase};

/// The words before an answer that is shown.
const ANSWER: &str = "The answer:";

/// The keys that lead to no other button, nor out of the exercise.
const ARROWS: EventFilter = EventFilter { tab: false, horizontal_arrows: true, vertical_arrows: true, escape: false };

/// The words about a task whose answer was shown.
const COUNTS_AS_SHOWN: &str = " It counts as shown, not as solved.";

/// The words of a verdict.
pub struct Feedback {
    icon: Icon,
    /// "Not yet."
    title: &'static str,
    words: String,
}

impl Feedback {
    /// The words about an answer to the question of a scene.
    pub fn of_answer(is_right: bool) -> Self {
        let (icon, title) = if is_right { (Icon::Check, "Right.") } else { (Icon::Close, "Not yet.") };
        Self { icon, title, words: String::new() }
    }
}

/// Returns true if Enter presses the first button: where nothing has the keyboard, as after a click beside the buttons.
fn is_entered(ui: &Ui) -> bool {
    let is_enter = |event: &Event| {
        let Event::Key { key, pressed, repeat, modifiers, .. } = event else { return false };
        *key == Key::Enter && *pressed && !repeat && modifiers.is_none()
    };
    ui.memory(|memory| memory.focused().is_none()) && ui.input(|input| input.events.iter().any(is_enter))
}

/// Returns true if a verdict is in sight.
pub(super) fn has_verdict(state: &ExerciseState) -> bool {
    state.phase().can_take_back() || state.phase().is_done()
}

/// Draws the button that takes a wrong try back, in the place where the next answer is given.
pub(super) fn wrong_ui(ui: &mut Ui, shown: ShownTask<'_>, is_new: bool, cx: &Context<'_>) -> Option<ExerciseAction> {
    let response = ui.add(Button::new("Take back").large().primary());
    let is_entered = takes_keyboard(ui, &response, is_new, shown, cx);
    // The second click of two was meant for the button that stood there before.
    let is_clicked = response.clicked() && !response.double_clicked();
    (is_clicked || is_entered).then_some(ExerciseAction::TakeBack)
}

/// Gives the keyboard to the button that goes on, with a new verdict, or before a class where nothing has it; returns
/// true if Enter presses it.
fn takes_keyboard(ui: &Ui, button: &Response, is_new: bool, shown: ShownTask<'_>, cx: &Context<'_>) -> bool {
    let is_free = shown.around.is_class && ui.memory(|memory| memory.focused().is_none());
    let is_entered = cx.pane.active && is_entered(ui);
    if cx.pane.active && (is_new || is_free) {
        button.request_focus();
        // Where the button lies below the fold, the words are read first.
        leave_focus(ui, button.id);
    }
    if button.has_focus() {
        // On the stage arrows turn the pages, or choose another pile of stones. Else they do nothing.
        ui.memory_mut(|memory| memory.set_focus_lock_filter(button.id, ARROWS));
        ui.data_mut(|data| data.insert_temp(Id::unique(FOCUSED), button.id));
    }
    is_entered
}

impl ExerciseView {
    /// The way on has the keyboard once the task is done; before a class it begins nothing anew, and no other lesson. Returns
    /// true if Enter presses it.
    pub(super) fn holds_button(&self, ui: &Ui, on: &Response, shown: ShownTask<'_>, cx: &Context<'_>) -> bool {
        let leads_away =
            shown.state.is_finished() && matches!(shown.around.turn.next, NextStep::Lesson(_) | NextStep::Lessons);
        if shown.around.is_class && leads_away {
            return false;
        }
        takes_keyboard(ui, on, self.scrolling.has_new_verdict, shown, cx)
    }

    /// Draws the verdict in sight, and below it what can be done beside going on.
    pub(super) fn verdict_ui(&self, ui: &mut Ui, shown: ShownTask<'_>) -> Option<ExerciseAction> {
        let said = said(shown.state)?;
        let drawn = ui.scope(|ui| said_ui(ui, &said)).response.rect;
        if self.scrolling.has_new_verdict {
            ui.scroll_to_rect_animation(drawn, None, ScrollAnimation::none());
        }
        let (words, action) = beside_next(shown)?;
        let response = ui.add(Button::new(words));
        (response.clicked() && !response.double_clicked()).then_some(action)
    }
}

/// Another way on once a task is done: to try again what was told, to begin again after the last task.
fn beside_next(shown: ShownTask<'_>) -> Option<(&'static str, ExerciseAction)> {
    let (state, front) = (shown.state, shown.state.front()?);
    // What was told may be one of several answers: the others are still to be found.
    let is_part = front.to_find() > 1 && !front.is_found();
    match state.phase().is_done() {
        true if front.is_told() && is_part => Some(("Go on from here", ExerciseAction::TryAgain)),
        true if front.is_told() => Some(("Try again from here", ExerciseAction::TryAgain)),
        true if state.is_finished() && !shown.is_endless() => Some(("Try again", ExerciseAction::StartAgain)),
        _ => None,
    }
}

/// Returns the words to show now.
fn said(state: &ExerciseState) -> Option<Feedback> {
    let front = state.front()?;
    let tried = front.tried().map_or("", |tried| tried.verdict.words());
    let counts_as = if front.mark() == Mark::GivenUp { COUNTS_AS_SHOWN } else { "" };
    let (icon, title, words) = match front.phase() {
        Phase::Wrong => (Icon::Close, "Not yet.", tried.to_owned()),
        Phase::GivenAway => (Icon::Close, "Not right. The answer:", format!("{tried}{COUNTS_AS_SHOWN}")),
        Phase::Found => (Icon::Check, "", format!("{tried}{counts_as}{}", summary(state))),
        Phase::Told => {
            let found = state.hints();
            let answer = if let Some(Ok(hints)) = found.as_deref() { hints.answer.as_str() } else { "" };
            (Icon::Eye, ANSWER, format!("{answer}{}", summary(state)))
        }
        _ => return None,
    };
    Some(Feedback { icon, title, words })
}

/// Returns the words at the end of all tasks.
fn summary(state: &ExerciseState) -> String {
    let count = state.attempts().len();
    if state.is_finished() && count > 1 {
        format!(" You have solved {} of {count}.", state.solved())
    } else {
        String::new()
    }
}

/// The words in a box with their sign.
pub fn said_ui(ui: &mut Ui, said: &Feedback) {
    let [fill, edge, mark] = match said.icon {
        Icon::Close => [Colour::ErrBg, Colour::Err, Colour::Err],
        _ => [Colour::SecBg, Colour::SecLine, Colour::Sec],
    };
    let card = Frame::NONE
        .fill(ink(ui, fill))
        .stroke(Stroke::new(1.5, ink(ui, edge)))
        .corner_radius(RADIUS_CARD)
        .inner_margin(Margin::symmetric(12, 9));
    card.show(ui, |ui| {
        ui.set_width(ui.available_width());
        let sign = Rect::from_min_size(ui.cursor().min + vec2(2.0, 2.0), vec2(16.0, 16.0));
        icon::paint(ui.painter(), sign, said.icon, ink(ui, mark));
        let words = Rect::from_min_max(pos2(sign.right() + 10.0, ui.cursor().top()), ui.max_rect().max);
        let drawn = ui.scope_builder(UiBuilder::new().max_rect(words), |ui| {
            let start = if said.title.is_empty() { String::new() } else { format!("{} ", said.title) };
            let prose = Prose::new().bold(&start).text(&said.words);
            let response = prose_ui(ui, &prose, TEXT, Face::Interface, ink(ui, Colour::Ink));
            response.widget_info(|| WidgetInfo::labeled(Role::Alert, true, format!("{start}{}", said.words)));
            let live = |node: &mut Node| node.set_live(Live::Assertive);
            ui.ctx().accesskit_node_builder(response.id, live);
        });
        ui.allocate_rect(drawn.response.rect, Sense::hover());
    });
}
