//! The words of the judge, and the button that goes on. Right and wrong differ in sign, words and colour.

use egui::accesskit::{Live, Node};
use egui::{
    Color32, Event, EventFilter, Frame, Id, Key, Margin, Rect, Role, Sense, Stroke, Ui, UiBuilder, WidgetInfo, pos2,
    vec2,
};

use super::layout::at_top;
use super::view::{Around, ExerciseView, ShownTask};
use super::{ExerciseAction, NextStep, Sizes};
use crate::context::Context;
use crate::render::icon::{self, Icon};
use crate::render::prose::{prose_ui, wrapped};
use crate::render::theme::{RADIUS_CARD, ink};
use crate::widget::{Button, leave_focus};
use golden_figure::{Colour, Face};
use golden_prose::Prose;
use golden_teach::exercise::{Attempt, ExerciseState, Mark, Phase};

/// Width of the buttons beside the words, and what lies between.
const BUTTONS: f32 = 168.0;
const GAP: f32 = 12.0;
/// A narrower room has the buttons below the words.
const WIDE: f32 = 460.0;
/// The height of two buttons below each other, and what lies between words and buttons there.
const TWO_BUTTONS: f32 = 66.0;
const BETWEEN: f32 = 6.0;
/// The room around the words, with the edge of their box, and the room of their sign.
const AROUND: egui::Vec2 = vec2(27.0, 21.0);
const SIGN: f32 = 28.0;
/// A longer answer is not laid out before it is shown.
const LAID_OUT: usize = 2000;
/// The words before an answer that is shown.
const ANSWER: &str = "The answer:";

/// The keys that lead to no other button, nor out of the exercise.
const ARROWS: EventFilter = EventFilter { tab: false, horizontal_arrows: true, vertical_arrows: true, escape: false };

/// Under this name it is kept which button of a verdict had the keyboard last.
const FOCUSED: &str = "button of a verdict";

/// The words about a task whose answer was shown.
const COUNTS_AS_SHOWN: &str = " It counts as shown, not as solved.";

/// The words at the foot of an exercise.
struct Said<'a> {
    icon: Icon,
    /// "Not yet."
    title: &'a str,
    words: String,
    fill: Colour,
    edge: Colour,
    mark: Colour,
}

/// Returns true if Enter presses the first button: where nothing has the keyboard, as after a click beside the buttons.
fn is_entered(ui: &Ui) -> bool {
    let is_enter = |event: &Event| {
        let Event::Key { key, pressed, repeat, modifiers, .. } = event else { return false };
        *key == Key::Enter && *pressed && !repeat && modifiers.is_none()
    };
    ui.memory(|memory| memory.focused().is_none()) && ui.input(|input| input.events.iter().any(is_enter))
}

/// Returns true if a button of the verdict has the keyboard, or nothing has it.
pub(super) fn is_at_verdict(ui: &Ui) -> bool {
    let focused = ui.memory(egui::Memory::focused);
    focused.is_none() || focused == ui.data(|data| data.get_temp(Id::unique(FOCUSED)))
}

impl ExerciseView {
    /// Draws the verdict in sight with its buttons; `None` is returned where there is nothing to be said, too. What is done next
    /// is first: the next task while there is one, and the scene after it at the end. The words of a new verdict begin at their
    /// top.
    pub(super) fn verdict_ui(&self, ui: &mut Ui, shown: ShownTask<'_>, cx: &Context<'_>) -> Option<ExerciseAction> {
        let (said, is_new) = (said(shown.state)?, self.scrolling.has_new_verdict);
        let is_free = shown.around.holds_keyboard && ui.memory(|memory| memory.focused().is_none());
        // What most people do next is one key away. On the stage Space presses that button instead of turning the page: there it
        // begins nothing anew, and no other lesson.
        let is_next = |action: &ExerciseAction| {
            cx.staged.is_none()
                || matches!(action, ExerciseAction::Next | ExerciseAction::NextScene | ExerciseAction::TakeBack)
        };
        let takes_keyboard = cx.active && (is_new || is_free);
        let (mut pressed, mut given) = (None, None);
        let is_entered = cx.active && is_entered(ui);
        let buttons = |ui: &mut Ui| {
            ui.spacing_mut().item_spacing.y = 6.0;
            for (place, (words, action)) in buttons_of(shown).into_iter().enumerate() {
                let button = Button::new(&words).width(BUTTONS);
                let response = ui.add(if place == 0 { button.primary() } else { button });
                if place == 0 && takes_keyboard && is_next(&action) {
                    response.request_focus();
                    given = Some(response.id);
                }
                if response.has_focus() {
                    // On the stage arrows turn the pages, or choose another pile of stones. Else they do nothing.
                    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, ARROWS));
                    ui.data_mut(|data| data.insert_temp(Id::unique(FOCUSED), response.id));
                }
                let is_pressed = place == 0 && is_entered;
                // The second click of two was meant for the button that stood there before.
                if is_pressed || (response.clicked() && !response.double_clicked()) {
                    pressed = Some(action);
                }
            }
        };
        // Below the words the buttons scroll with them, in the area around both.
        let most = if is_wide(ui.available_width()) { shown.sizes.verdict } else { f32::INFINITY };
        beside_or_below_ui(ui, |ui| said_ui(ui, &said, shown.sizes, (most, is_new)), buttons);
        if let Some(button) = given {
            // Where the button lies below the fold, the words are read first.
            leave_focus(ui, button);
        }
        pressed
    }
}

/// Returns true if a width has room for buttons beside the words.
fn is_wide(width: f32) -> bool {
    width >= WIDE
}

/// Draws words, and buttons beside them or in a narrow room below them.
fn beside_or_below_ui(ui: &mut Ui, words: impl FnOnce(&mut Ui), buttons: impl FnOnce(&mut Ui)) {
    if !is_wide(ui.available_width()) {
        words(ui);
        ui.add_space(BETWEEN);
        return buttons(ui);
    }
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        let width = ui.available_width() - BUTTONS - GAP;
        ui.vertical(|ui| {
            ui.set_width(width);
            words(ui);
        });
        ui.vertical(buttons);
    });
}

/// The height in a width of the answer with its buttons, as it stands there once the last hint is opened; 0 until it is known.
pub(super) fn height_of_answer(ui: &Ui, ShownTask { state, sizes, .. }: ShownTask<'_>, width: f32) -> f32 {
    let found = state.hints();
    let Some(Ok(hints)) = found.as_deref() else { return 0.0 };
    let is_wide = is_wide(width);
    let beside = if is_wide { BUTTONS + GAP } else { 0.0 };
    let words = if hints.answer.len() > LAID_OUT {
        sizes.verdict
    } else {
        let prose = Prose::new().bold(format!("{ANSWER} ")).text(&hints.answer);
        let room = (width - beside - AROUND.x - SIGN).max(1.0);
        wrapped(ui, &prose, sizes.text, Face::Interface, Color32::PLACEHOLDER, room).size().y.min(sizes.verdict)
    };
    let words = words + AROUND.y;
    if is_wide { words.max(TWO_BUTTONS) } else { words + BETWEEN + TWO_BUTTONS }
}

/// Returns the words to show now.
fn said(state: &ExerciseState) -> Option<Said<'static>> {
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
    let [fill, edge, mark] = match icon {
        Icon::Close => [Colour::ErrBg, Colour::Err, Colour::Err],
        _ => [Colour::SecBg, Colour::SecLine, Colour::Sec],
    };
    Some(Said { icon, title, words, fill, edge, mark })
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

fn buttons_of(
    ShownTask { state, around: Around { next_step, .. }, .. }: ShownTask<'_>,
) -> Vec<(String, ExerciseAction)> {
    let front = state.front();
    let is_told = front.is_some_and(Attempt::is_told);
    if state.phase().can_take_back() && !is_told {
        let next = front.map_or(1, |front| front.tries().len() + 1);
        return vec![(format!("Take back, try {next}"), ExerciseAction::TakeBack)];
    }
    let is_next = next_step == NextStep::Endless || !state.is_finished();
    let next = match next_step {
        _ if is_next => Some(("Next task", ExerciseAction::Next)),
        NextStep::Scene => Some(("Next scene", ExerciseAction::NextScene)),
        NextStep::Lesson(lesson) => Some(("Next lesson", ExerciseAction::NextLesson(lesson))),
        NextStep::Endless | NextStep::Nowhere => None,
    };
    // What was told may be one of several answers: the others are still to be found.
    let is_part = front.is_some_and(|front| front.to_find() > 1 && !front.is_found());
    let again = match is_told {
        true if is_part => Some(("Go on from here", ExerciseAction::TryAgain)),
        true => Some(("Try again from here", ExerciseAction::TryAgain)),
        false if is_next => None,
        false => Some(("Try again", ExerciseAction::StartAgain)),
    };
    let [first, second] = if is_told && is_part { [again, next] } else { [next, again] };
    first.into_iter().chain(second).map(|(words, action)| (words.to_owned(), action)).collect()
}

/// The words in a box with their sign; beyond `most` points they scroll, new ones from their top.
fn said_ui(ui: &mut Ui, said: &Said<'_>, sizes: Sizes, (most, is_new): (f32, bool)) {
    let card = Frame::NONE
        .fill(ink(ui, said.fill))
        .stroke(Stroke::new(1.5, ink(ui, said.edge)))
        .corner_radius(RADIUS_CARD)
        .inner_margin(Margin::symmetric(12, 9));
    card.show(ui, |ui| {
        ui.set_width(ui.available_width());
        let sign = Rect::from_min_size(ui.cursor().min + vec2(2.0, 2.0), vec2(16.0, 16.0));
        icon::paint(ui.painter(), sign, said.icon, ink(ui, said.mark));
        let words = Rect::from_min_max(pos2(sign.right() + 10.0, ui.cursor().top()), ui.max_rect().max);
        let drawn = ui.scope_builder(UiBuilder::new().max_rect(words), |ui| {
            let words_ui = |ui: &mut Ui| {
                let start = if said.title.is_empty() { String::new() } else { format!("{} ", said.title) };
                let prose = Prose::new().bold(&start).text(&said.words);
                let response = prose_ui(ui, &prose, sizes.text, Face::Interface, ink(ui, Colour::Ink));
                response.widget_info(|| WidgetInfo::labeled(Role::Alert, true, format!("{start}{}", said.words)));
                let live = |node: &mut Node| node.set_live(Live::Assertive);
                ui.ctx().accesskit_node_builder(response.id, live);
            };
            if most.is_infinite() {
                return words_ui(ui);
            }
            let scroll = egui::ScrollArea::vertical().id_salt("verdict").max_height(most);
            at_top(scroll, is_new).auto_shrink([false, true]).show(ui, words_ui);
        });
        ui.allocate_rect(drawn.response.rect, Sense::hover());
    });
}
