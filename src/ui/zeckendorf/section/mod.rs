//! What every section of the sheet is made of: a title, a picture, a message, and the way to another number.
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
use std::rc::Rc;

use egui::{Align, Align2, Frame, Layout, Margin, Response, Role, Sense, Stroke, Ui, WidgetInfo, vec2};

use super::shown::ShownNumber;
use crate::figure::{Colour, Face, Figure, RewriteTimeline, Timeline, ZeckendorfTarget, rewrite_sheet};
use crate::number::{RewriteError, UBig};
use crate::prose::{Prose, sentence};
use crate::session::{ConverterChoice, ConverterConstruction, Edit};
use crate::ui::context::{Action, Context};
use crate::ui::playback::Playback;
use crate::ui::render::icon::Icon;
use crate::ui::render::paint::{FigureResponse, figure_ui};
use crate::ui::render::prose::{line, prose_ui};
use crate::ui::render::theme::{RADIUS_ROW, ink};
use crate::ui::widget::Button;

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
pub(super) fn picture_ui(
    ui: &mut Ui,
    figure: &Figure<ZeckendorfTarget>,
    id_salt: impl Hash + Debug,
) -> FigureResponse<ZeckendorfTarget> {
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
            prose_ui(ui, words, 14.0, Face::Interface, ink(ui, Colour::Ink2))
        })
        .inner
}

/// The steps to a canonical form, or why they are not shown.
pub(super) type Carries = Result<Rc<RewriteTimeline>, RewriteError>;

/// How a section's own timeline is played.
pub(super) struct Played<'a> {
    /// What the bar has to play for the section.
    pub construction: ConverterConstruction,
    /// The step of the bar.
    pub step: usize,
    /// The playing of the bar.
    pub playback: &'a mut Playback,
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
    let (last, is_played) = (timeline.last(), shown.choices.construction == construction);
    let state = timeline.state(if is_played { step.min(last) } else { last });
    picture_ui(ui, &rewrite_sheet(&state, ui.available_width()), ("carries", construction as u8));
    if is_played || last == 0 {
        return;
    }
    ui.add_space(4.0);
    if ui.add(Button::new("Step through the carries").icon(Icon::Play).small().bare()).clicked() {
        cx.edit(Edit::Converter(ConverterChoice::Construction(construction)));
        cx.ask(Action::ConverterStep(Some(playback.play_from_start(ui))));
    }
}

/// Makes a number n: it takes the place of the one that is converted.
pub(super) fn make_n(shown: &ShownNumber<'_>, number: UBig, cx: &mut Context<'_>) {
    cx.edit(Edit::Number(shown.choices.selected, number));
    cx.ask(Action::CloseStep);
}
