//! Messages over the plot: why the focus is not there, how far the table is, what went wrong.

use egui::epaint::RectShape;
use egui::text::TextWrapping;
use egui::{Align2, Color32, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};

use crate::figure::{Colour, Face};
use crate::prose::Prose;
use crate::ui::render::theme::{RADIUS_CARD, ink};
use crate::ui::render::{fonts, prose};
use crate::ui::widget::Button;

const INSET: f32 = 12.0;
const PADDING: [f32; 2] = [14.0, 9.0];
const WIDEST: f32 = 600.0;
const BUTTON: f32 = 28.0;

/// A message, and what can be done about it.
pub(in crate::ui::grundy_table) struct Banner {
    pub words: String,
    /// The words of its button.
    pub action: Option<String>,
    pub is_error: bool,
}

/// Draws a message at the foot of the plot, above those already there; says whether its button was pressed.
///
/// `foot` is where it ends below, and is moved up for the next one.
pub(in crate::ui::grundy_table) fn banner_ui(ui: &mut Ui, plot: Rect, foot: &mut f32, banner: &Banner) -> bool {
    let widest = (plot.width() - 2.0 * INSET).min(WIDEST);
    let button_width = banner.action.as_ref().map_or(0.0, |action| {
        let words = ui.painter().layout_no_wrap(action.clone(), fonts::regular(13.0), Color32::PLACEHOLDER);
        words.size().x + 26.0
    });
    let gap = if banner.action.is_some() { 12.0 } else { 0.0 };
    let colour = ink(ui, Colour::Ink);
    let mut job = prose::layout(&Prose::from(banner.words.as_str()), 14.0, Face::Interface, colour);
    job.wrap = TextWrapping::wrap_at_width((widest - 2.0 * PADDING[0] - button_width - gap).max(60.0));
    let words = ui.painter().layout_job(job);
    let inner = vec2(words.size().x + gap + button_width, words.size().y.max(BUTTON));
    let size = inner + 2.0 * vec2(PADDING[0], PADDING[1]);
    let card = Rect::from_min_size(pos2(plot.center().x - size.x / 2.0, *foot - INSET - size.y), size);
    *foot = card.top();
    // Nothing on the map below is to be clicked through the card.
    let response = ui.interact(card, ui.scope_id().with(("banner", &banner.words)), Sense::click_and_drag());
    response.widget_info(|| WidgetInfo::labeled(Role::Status, true, &banner.words));
    let (fill, edge) = if banner.is_error { (Colour::ErrBg, Colour::Err) } else { (Colour::Card, Colour::Line2) };
    ui.painter().add(ui.visuals().popup_shadow.as_shape(card, RADIUS_CARD));
    let edge = Stroke::new(1.0, ink(ui, edge));
    ui.painter().add(RectShape::new(card, RADIUS_CARD, ink(ui, fill), edge, StrokeKind::Inside));
    let inside = card.shrink2(vec2(PADDING[0], PADDING[1]));
    let at = Align2::LEFT_CENTER.align_size_within_rect(words.size(), inside).min;
    ui.painter().galley(at, words, colour);
    banner.action.as_ref().is_some_and(|action| {
        let place = Align2::RIGHT_CENTER.align_size_within_rect(vec2(button_width, BUTTON), inside);
        ui.put(place, Button::new(action).small().width(button_width)).clicked()
    })
}
