//! The numbers of the scenes of a lesson, each on a disc that leads there.

use std::cmp::Ordering;

use egui::epaint::StrokeKind;
use egui::{Align2, Color32, Rect, Response, Role, Sense, Stroke, Ui, WidgetInfo, vec2};

use crate::render::fonts;
use crate::render::pixels::rounded;
use crate::render::theme::ink;
use golden_figure::Colour;

/// A disc, that of the scene shown, what lies between two, and the size of the number.
const DISC: f32 = 32.0;
const SHOWN: f32 = 46.0;
const GAP: f32 = 5.0;
const NUMBER: f32 = 14.0;

/// The place of the scene shown among all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScenePlace {
    /// The number of scenes.
    pub count: usize,
    /// The scene shown, from 0; `None` if none is.
    pub current: Option<usize>,
}

/// Draws the discs in a width, those about the scene shown where not all have room; returns the scene that is chosen.
pub fn discs_ui(ui: &mut Ui, ScenePlace { count, current }: ScenePlace, width: f32) -> Option<usize> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "some dozens at most")]
    let most = ((width - (SHOWN - DISC)) / (DISC + GAP)).floor().max(1.0) as usize;
    let at = current.unwrap_or(0);
    let first = at.saturating_sub(most / 2).min(count.saturating_sub(most));
    let mut chosen = None;
    ui.spacing_mut().item_spacing.x = GAP;
    for scene in first..count.min(first + most) {
        let place = current.map_or(Ordering::Greater, |current| scene.cmp(&current));
        if disc_ui(ui, scene + 1, place).clicked() {
            chosen = Some(scene);
        }
    }
    chosen
}

/// The number of a scene on a disc: of those before the one shown, that one, or those behind it.
fn disc_ui(ui: &mut Ui, number: usize, place: Ordering) -> Response {
    let width = if place.is_eq() { SHOWN } else { DISC };
    // A finger finds it above and below the disc, too.
    let (area, response) = ui.allocate_exact_size(vec2(width, ui.available_height().max(DISC)), Sense::click());
    let rect = Rect::from_center_size(area.center(), vec2(width, DISC));
    let (fill, edge, text) = match place {
        Ordering::Less => (ink(ui, Colour::SecBg), Colour::SecLine, Colour::SecText),
        Ordering::Equal => (ink(ui, Colour::Sec), Colour::Sec, Colour::SecInk),
        Ordering::Greater => (Color32::TRANSPARENT, Colour::Line2, Colour::Ink2),
    };
    let edge = if response.hovered() { Colour::Sec } else { edge };
    rounded(ui.painter(), rect, DISC / 2.0, fill, Stroke::new(1.0, ink(ui, edge)));
    if response.has_focus() {
        let ring = Stroke::new(2.0, ink(ui, Colour::Sec));
        ui.painter().rect_stroke(rect.expand(2.0), DISC / 2.0 + 2.0, ring, StrokeKind::Outside);
    }
    let font = if place.is_eq() { fonts::semibold(NUMBER) } else { fonts::regular(NUMBER) };
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, number.to_string(), font, ink(ui, text));
    let name = format!("Show scene {number}");
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, place.is_eq(), &name));
    response
}
