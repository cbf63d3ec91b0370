//! What stands where an answer is hidden: that it is, and the way to show it.

use egui::{Align, Align2, Layout, Rect, Role, Sense, Stroke, Ui, UiBuilder, WidgetInfo, pos2, vec2};

use super::{Button, put, text};
use crate::render::icon::{self, Icon};
use crate::render::theme::{self, RADIUS_CARD};
use crate::render::{fonts, paint};
use golden_figure::Colour;
use golden_session::ANSWERS_ARE_HIDDEN;

const ICON: f32 = 16.0;
const GAP: f32 = 8.0;
const PADDING: f32 = 14.0;
/// Height of a line, and that of a card: as high as the badge whose place it takes.
const LINE: f32 = 28.0;
const CARD: f32 = 62.0;
/// What the button says, with its key.
const SHOW: &str = "Show (H)";
/// What is said where there is little room.
const SHORT: &str = "Hidden";

/// Draws a line; `place` is where it stands, for screen readers. Returns whether answers are to be shown.
pub fn hidden_line_ui(ui: &mut Ui, place: &str) -> bool {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), LINE), Sense::hover());
    within_ui(ui, rect, (place, SHOW), false)
}

/// Draws a card with a dashed edge across the available width, whose button says these words; otherwise as
/// [`hidden_line_ui`].
pub fn hidden_card_ui(ui: &mut Ui, place: &str, show: &str) -> bool {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), CARD), Sense::hover());
    let edge = Stroke::new(1.5, theme::ink(ui, Colour::Line2));
    paint::dashed_loop(ui.painter(), paint::rounded_outline(rect.shrink(1.0), RADIUS_CARD), edge, 6.0, 5.0);
    within_ui(ui, rect.shrink2(vec2(PADDING, 0.0)), (place, show), true)
}

/// Draws eye, words and button into a rectangle, the button behind the words or at the right end.
fn within_ui(ui: &mut Ui, rect: Rect, (place, show): (&str, &str), at_end: bool) -> bool {
    let soft = theme::ink(ui, Colour::Ink2);
    let square = Rect::from_center_size(pos2(rect.left() + ICON / 2.0, rect.center().y), vec2(ICON, ICON));
    icon::paint(ui.painter(), square, Icon::EyeOff, soft);
    let left = square.right() + GAP;
    let button_width = text(ui, show, fonts::regular(13.0), soft, f32::INFINITY).size().x + 2.0 * PADDING;
    let room = (rect.right() - button_width - GAP - left).max(0.0);
    let said = |words: &str| text(ui, words, fonts::regular(14.0), soft, room);
    let whole = said(ANSWERS_ARE_HIDDEN);
    let words = if whole.elided { said(SHORT) } else { whole };
    let place_of_words = Rect::from_min_size(pos2(left, rect.top()), vec2(words.size().x, rect.height()));
    put(ui.painter(), words, place_of_words, Align2::LEFT_CENTER);
    let label = ui.interact(place_of_words, ui.next_auto_id().with("hidden"), Sense::hover());
    label.widget_info(|| WidgetInfo::labeled(Role::Label, true, ANSWERS_ARE_HIDDEN));
    let start = if at_end { rect.right() - button_width } else { place_of_words.right() + 2.0 * GAP };
    let start = start.min(rect.right() - button_width);
    let button = Rect::from_min_max(pos2(start, rect.top()), pos2(start + button_width, rect.bottom()));
    let layout = UiBuilder::new().max_rect(button).layout(Layout::left_to_right(Align::Center));
    let name = format!("Show answers: {place}");
    ui.scope_builder(layout, |ui| ui.add(Button::new(show).name(&name).small().width(button_width)).clicked()).inner
}
