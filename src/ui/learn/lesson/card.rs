//! A scene in the row: its picture, its number and its title.

use egui::{Align2, Rect, Response, Role, Stroke, Ui, WidgetInfo, vec2};

use crate::render::prose::line;
use crate::render::rounded::rounded;
use crate::render::theme::{RADIUS_BUTTON, RADIUS_ROW, ink};
use golden_figure::{Colour, Face};
use golden_prose::Prose;
use golden_session::{Scene, with_gaps};

/// A scene in the row.
pub(super) struct Card {
    /// Its number, from 1.
    pub number: usize,
    pub is_current: bool,
    pub is_changed: bool,
    pub is_dragged: bool,
    /// The height of its picture.
    pub height: f32,
}

impl Card {
    /// Draws it; `paint` draws its picture.
    pub fn show(&self, ui: &Ui, place: Rect, scene: &Scene, response: &Response, paint: impl FnOnce(&Ui, Rect)) {
        let picture = place.with_max_y(place.top() + self.height - 2.0);
        let (edge, width) = match () {
            () if self.is_current => (Colour::Sec, 2.0),
            () if response.hovered() => (Colour::Sec, 1.25),
            () => (Colour::Line2, 1.25),
        };
        let fill = ink(ui, if self.is_dragged { Colour::Raise } else { Colour::Well });
        rounded(ui.painter(), picture, RADIUS_ROW, fill, Stroke::new(width, ink(ui, edge)));
        if response.has_focus() {
            let ring = Stroke::new(2.0, ink(ui, Colour::Sec));
            ui.painter().rect_stroke(picture.expand(2.0), RADIUS_ROW + 2.0, ring, egui::StrokeKind::Outside);
        }
        paint(ui, picture.shrink(4.0));
        if self.is_changed {
            changed_ui(ui, picture);
        }
        let title = if scene.title.is_empty() { first_words(&scene.caption) } else { scene.title.clone() };
        let words = Prose::new().bold(self.number.to_string()).text("  ");
        let words = if self.is_current { words.bold(&title) } else { words.text(&title) };
        let below = place.with_min_y(picture.bottom() + 4.0);
        let colour = ink(ui, if self.is_current { Colour::Ink } else { Colour::Ink2 });
        let words = line(ui, &words, 13.0, Face::Interface, colour, below.width());
        let at = Align2::LEFT_CENTER.align_size_within_rect(words.size(), below).min;
        ui.painter().galley(at, words, colour);
        let changed = if self.is_changed { ", changed" } else { "" };
        let name = format!("Scene {}: {title}{changed}", self.number);
        response.widget_info(|| WidgetInfo::selected(Role::ListBoxOption, true, self.is_current, &name));
    }
}

/// That a scene is not as it is in its file.
fn changed_ui(ui: &Ui, picture: Rect) {
    let words = line(ui, &"changed".into(), 11.5, Face::Interface, ink(ui, Colour::Ink), 80.0);
    let size = words.size() + vec2(14.0, 5.0);
    let rect = Rect::from_min_size(picture.max - size - vec2(6.0, 6.0), size);
    let edge = Stroke::new(1.0, ink(ui, Colour::SecLine));
    rounded(ui.painter(), rect, RADIUS_BUTTON, ink(ui, Colour::SecBg), edge);
    ui.painter().galley(rect.min + vec2(7.0, 2.5), words, ink(ui, Colour::Ink));
}

/// What a scene without a title is called: its first words on the screen.
fn first_words(caption: &str) -> String {
    let text: String = with_gaps(caption).split_whitespace().take(6).collect::<Vec<_>>().join(" ");
    if text.is_empty() { "no title".to_owned() } else { text.chars().take(60).collect() }
}

#[cfg(test)]
mod tests {
    use super::first_words;

    #[test]
    fn a_scene_without_a_title_is_called_by_what_the_screen_shows() {
        for (caption, words) in [
            ("{page} 4 is a trap: whoever must move", "4 is a trap: whoever must"),
            ("{screen Press H.} Pair {pair 7}", "Press H. Pair …"),
            ("{page}", "no title"),
        ] {
            assert_eq!(first_words(caption), words, "{caption}");
        }
    }
}
