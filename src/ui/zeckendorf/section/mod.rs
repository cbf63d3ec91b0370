//! The parts common to all sections of the sheet: a title, a picture, a message, and the way to another number.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `arithmetic` | sum, difference and Knuth's product in Fibonacci digits, with every carry shown for small numbers |
//! | `array` | the place of the number in the Wythoff array |
//! | `nim` | the number as a start of Fibonacci Nim: what T(n) means there |
//! | `parts` | the parts of the number as squares or tiles, and what follows from them in words |
//! | `representations` | all representations of a small number |
//! | `rows` | the forms of the number as rows of digits |
//! | `silber` | Silber's rule for a pair: the four cards with their evidence, and the cases he left out |
//! | `stairs` | the staircase: canonical forms of 1 to N |
//! | `written` | a representation as somebody writes it, read back and made canonical |

pub(super) mod arithmetic;
pub(super) mod array;
pub(super) mod nim;
pub(super) mod parts;
pub(super) mod representations;
pub(super) mod rows;
pub(super) mod silber;
pub(super) mod stairs;
pub(super) mod written;

use std::fmt::Debug;
use std::hash::Hash;

use egui::{
    Align, Align2, Frame, Layout, Margin, Rect, Response, Role, Sense, Stroke, Ui, UiBuilder, WidgetInfo, vec2,
};

use super::shown::{Carries, ShownNumber};
use crate::context::{Action, Context};
use crate::render::icon::Icon;
use crate::render::paint::{FigureResponse, figure_ui};
use crate::render::prose::line;
use crate::render::terms::terms_ui;
use crate::render::theme::{RADIUS_ROW, ink};
use crate::stage::still::fitted;
use crate::widget::Button;
use crate::work::playback::AnimationClock;
use golden_figure::{Colour, Face, Figure, RewriteTimeline, Timeline, rewrite_sheet, rewrite_width};
use golden_number::UBig;
use golden_prose::{Prose, sentence};
use golden_session::{ConverterConstruction, Edit};

/// Narrower sections stack.
pub(super) const WIDE: f32 = 700.0;

/// The title of a section, with what stands at its right end.
pub(super) fn title_ui(ui: &mut Ui, words: &str, right: impl FnOnce(&mut Ui)) {
    ui.add_space(11.0);
    ui.horizontal(|ui| {
        ui.set_min_height(28.0);
        let title = Prose::from(words);
        let galley = line(ui, &title, 20.0, Face::Mathematics, ink(ui, Colour::Ink), ui.available_width());
        let (rect, response) = ui.allocate_exact_size(vec2(galley.size().x, 28.0), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Heading, true, words));
        let at = Align2::LEFT_CENTER.align_size_within_rect(galley.size(), rect).min;
        ui.painter().galley(at, galley, ink(ui, Colour::Ink));
        ui.with_layout(Layout::right_to_left(Align::Center), right);
    });
    ui.add_space(4.0);
}

/// A picture of the panel in its own size; a click on a number makes it n.
pub(super) fn picture_ui<Target: Clone>(
    ui: &mut Ui,
    figure: &Figure<Target>,
    id_salt: impl Hash + Debug,
) -> FigureResponse<Target> {
    let [width, height] = figure.size;
    let (rect, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    figure_ui(ui, figure, rect, id_salt)
}

/// A sentence on a card.
pub(super) fn message_ui(ui: &mut Ui, words: &Prose) -> Response {
    Frame::NONE
        .fill(ink(ui, Colour::Card))
        .stroke(Stroke::new(1.0, ink(ui, Colour::Line)))
        .corner_radius(RADIUS_ROW)
        .inner_margin(Margin::symmetric(12, 9))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            terms_ui(ui, words, 14.0, Face::Interface, ink(ui, Colour::Ink2))
        })
        .inner
}

/// The playing of a section's own timeline.
pub(super) struct Played<'a> {
    /// The construction that the bar has to play for the section.
    pub construction: ConverterConstruction,
    /// The step of the bar.
    pub step: usize,
    /// The playing of the bar.
    pub playback: &'a mut AnimationClock,
}

/// Draws carries at the step of the bar if it plays them, else at their end with a button that lets it.
pub(super) fn carries_ui(
    ui: &mut Ui,
    shown: &ShownNumber<'_>,
    carries: &Carries,
    Played { construction, step, playback }: Played<'_>,
    cx: &mut Context<'_>,
) {
    let timeline = match carries {
        Ok(timeline) => timeline,
        Err(error) => {
            message_ui(ui, &sentence(error).into());
            return;
        }
    };
    let played = Played { construction, step, playback };
    let state = timeline.state(played.step_of(shown, timeline.last()));
    picture_ui(ui, &rewrite_sheet(&state, ui.available_width()), ("carries", construction as u8));
    play_button_ui(ui, shown, timeline, played, cx);
}

impl Played<'_> {
    /// Returns true if the bar plays it.
    fn is_played(&self, shown: &ShownNumber<'_>) -> bool {
        shown.choices.construction == self.construction
    }

    /// The step of the bar if it plays the carries, else the last one.
    fn step_of(&self, shown: &ShownNumber<'_>, last: usize) -> usize {
        if self.is_played(shown) { self.step.min(last) } else { last }
    }
}

/// The button that lets the bar play the carries, where it does not.
fn play_button_ui(
    ui: &mut Ui,
    shown: &ShownNumber<'_>,
    timeline: &RewriteTimeline,
    played: Played<'_>,
    cx: &mut Context<'_>,
) {
    if played.is_played(shown) || timeline.last() == 0 {
        return;
    }
    let Played { construction, playback, .. } = played;
    ui.add_space(4.0);
    if ui.add(Button::new("Step through the carries").icon(Icon::Play).small().bare()).clicked() {
        cx.edit(Edit::converter_construction(construction));
        cx.ask(Action::ConverterStep(Some(playback.play_from_start(ui))));
    }
}

/// Draws carries as large as fits in a room on the stage; returns where.
pub(super) fn staged_carries_ui(
    ui: &mut Ui,
    room: Rect,
    shown: &ShownNumber<'_>,
    carries: &Carries,
    played: Played<'_>,
    cx: &mut Context<'_>,
) -> Rect {
    /// Height of the button below, and the least share of their width that columns keep for larger letters.
    const BUTTON: f32 = 38.0;
    const LEAST: f32 = 0.8;
    let timeline = match carries {
        Ok(timeline) => timeline,
        Err(error) => {
            let words = sentence(error);
            return ui.scope_builder(UiBuilder::new().max_rect(room), |ui| message_ui(ui, &words.into())).inner.rect;
        }
    };
    let state = timeline.state(played.step_of(shown, timeline.last()));
    let has_button = !played.is_played(shown) && timeline.last() > 0;
    let above = room.with_max_y(room.bottom() - if has_button { BUTTON } else { 0.0 });
    let (whole, mut is_first) = (rewrite_width(&state), true);
    let drawn = fitted(above, |[width, _]| {
        let is_drawn = std::mem::take(&mut is_first) || width >= LEAST * whole;
        is_drawn.then(|| rewrite_sheet(&state, width.min(whole)))
    });
    if let Some((figure, place)) = &drawn {
        figure_ui(ui, figure, *place, "staged carries");
    }
    let below = room.with_min_y(above.bottom());
    ui.scope_builder(UiBuilder::new().max_rect(below), |ui| play_button_ui(ui, shown, timeline, played, cx));
    room
}

/// Makes a number n: it takes the place of the one that is converted.
pub(super) fn make_n(shown: &ShownNumber<'_>, number: UBig, cx: &mut Context<'_>) {
    cx.edit(Edit::Number(shown.focus.pile_place(shown.choices.selected), number));
    cx.ask(Action::CloseStep);
}
