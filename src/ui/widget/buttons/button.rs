//! Buttons: with words, with an icon, or with both.

use std::sync::Arc;

use egui::{
    Align2, Color32, Galley, Rect, Response, Role, Sense, Stroke, Ui, UiBuilder, Vec2, Widget, WidgetInfo, pos2, vec2,
};

use crate::render::fonts;
use crate::render::icon::{self, Icon};
use crate::render::theme::{self, RADIUS_BUTTON};
use crate::widget::{border, focus_ring, frame, tell_elided, text};
use golden_figure::Colour;

/// The height, and the size of the words.
const USUAL: [f32; 2] = [30.0, 14.0];
const SMALL: [f32; 2] = [28.0, 13.0];
const LARGE: [f32; 2] = [50.0, 16.0];
const TOUCH: [f32; 2] = [44.0, 15.0];
const PADDING: f32 = 12.0;
const ICON: f32 = 16.0;
const GAP: f32 = 8.0;

/// The look of a button at rest.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ButtonLook {
    Framed,
    Primary,
    Bare,
}

/// A button; add it with `ui.add`.
#[must_use = "add it to a Ui"]
pub struct Button<'a> {
    words: &'a str,
    name: &'a str,
    tip: Option<&'a str>,
    icon: Option<Icon>,
    look: ButtonLook,
    size: [f32; 2],
    width: Option<f32>,
    left: bool,
    off: Option<&'a str>,
    on: Option<bool>,
}

impl<'a> Button<'a> {
    /// A button that says something.
    pub fn new(words: &'a str) -> Self {
        Self {
            words,
            name: words,
            tip: None,
            icon: None,
            look: ButtonLook::Framed,
            size: USUAL,
            width: None,
            left: false,
            off: None,
            on: None,
        }
    }

    /// A square button with an icon; the name is its tooltip and what a screen reader says.
    pub fn of_icon(icon: Icon, name: &'a str) -> Self {
        Self { icon: Some(icon), name, ..Self::new("") }
    }

    /// An icon before the words.
    pub fn icon(mut self, icon: Icon) -> Self {
        self.icon = Some(icon);
        self
    }

    /// A name for screen readers that says more than the words.
    pub fn name(mut self, name: &'a str) -> Self {
        self.name = name;
        self
    }

    /// Sets the tooltip of an icon, where that says more than its name.
    pub fn tip(mut self, tip: &'a str) -> Self {
        self.tip = Some(tip);
        self
    }

    /// The one button of its group that does what most people want.
    pub fn primary(mut self) -> Self {
        self.look = ButtonLook::Primary;
        self
    }

    /// 28 high instead of 30, with smaller words.
    pub fn small(mut self) -> Self {
        self.size = SMALL;
        self
    }

    /// 50 high, with larger words: one that turns a page.
    pub fn large(mut self) -> Self {
        self.size = LARGE;
        self
    }

    /// 44 high and wide at least, for a finger.
    pub fn touch(mut self) -> Self {
        self.size = TOUCH;
        self
    }

    /// As high as given, in points, with words as large as they are on a button for a finger that is so high.
    pub fn high(mut self, height: f32) -> Self {
        self.size = TOUCH.map(|size| size * height / TOUCH[0]);
        self
    }

    /// Without frame until the pointer is on it.
    pub fn bare(mut self) -> Self {
        self.look = ButtonLook::Bare;
        self
    }

    /// Exactly so wide; words that do not fit are elided.
    pub fn width(mut self, width: f32) -> Self {
        self.width = Some(width);
        self
    }

    /// The words at the left edge, as in a column of choices.
    pub fn left(mut self) -> Self {
        self.left = true;
        self
    }

    /// A switch, which is on or off: screen readers say which.
    pub fn on(mut self, on: bool) -> Self {
        self.on = Some(on);
        self
    }

    /// Switched off, with the reason as a tooltip; `None` leaves it on.
    pub fn off(mut self, reason: Option<&'a str>) -> Self {
        self.off = reason;
        self
    }

    /// The room at each side of the words, and beside them for the icon.
    fn insets(&self) -> [f32; 2] {
        let beside = if self.icon.is_some() && !self.words.is_empty() { ICON + GAP } else { 0.0 };
        [if self.left { 8.0 } else { 4.0 }, beside]
    }

    /// Lays out the words; returns them with the size of the button.
    fn measured(&self, ui: &Ui) -> (Arc<Galley>, Vec2) {
        let [height, size] = self.size;
        let font = if self.look == ButtonLook::Primary { fonts::semibold(size) } else { fonts::regular(size) };
        let [inset, of_icon] = self.insets();
        let room = self.width.map_or(f32::INFINITY, |width| width - of_icon - 2.0 * inset);
        let words = text(ui, self.words, font, Color32::PLACEHOLDER, room);
        let natural = if self.words.is_empty() { height } else { words.size().x + of_icon + 2.0 * PADDING };
        let size = vec2(self.width.unwrap_or(natural.ceil()), height);
        (words, size)
    }

    fn draw_ui(&self, ui: &mut Ui) -> Response {
        let (words, size) = self.measured(ui);
        let [inset, of_icon] = self.insets();
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        let elided = words.elided;
        if ui.is_rect_visible(rect) {
            let ink = self.frame_ui(ui, rect, &response);
            let content = words.size().x + of_icon;
            let left = if self.left { rect.left() + inset } else { rect.center().x - content / 2.0 };
            if let Some(icon) = self.icon {
                let x = if self.words.is_empty() { rect.center().x } else { left + ICON / 2.0 };
                let square = Rect::from_center_size(pos2(x, rect.center().y), vec2(ICON, ICON));
                icon::paint(ui.painter(), square, icon, ink);
            }
            let place = Rect::from_min_max(pos2(left + of_icon, rect.top()), rect.max);
            let at = Align2::LEFT_CENTER.align_size_within_rect(words.size(), place).min;
            ui.painter().galley(at, words, ink);
            focus_ring(ui, &response, rect, RADIUS_BUTTON);
        }
        response.widget_info(|| match self.on {
            Some(on) => WidgetInfo::selected(Role::Button, ui.is_enabled(), on, self.name),
            None => WidgetInfo::labeled(Role::Button, ui.is_enabled(), self.name),
        });
        tell_elided(response, elided, self.words)
    }

    /// Paints the frame and returns the colour of what is written in it.
    fn frame_ui(&self, ui: &Ui, rect: Rect, response: &Response) -> Color32 {
        let theme = theme::theme_of(ui);
        let hot = response.hovered() || response.is_pointer_button_down_on();
        let of = |token| theme::colour(theme, token);
        let (fill, edge, ink) = match self.look {
            ButtonLook::Framed if hot => (of(Colour::Raise), border(ui, Colour::Line2), Colour::Ink),
            ButtonLook::Framed => (of(Colour::Card), border(ui, Colour::Line2), Colour::Ink),
            ButtonLook::Primary if hot => (theme::primary_hover(theme), Stroke::NONE, Colour::SecInk),
            ButtonLook::Primary => (of(Colour::Sec), Stroke::NONE, Colour::SecInk),
            ButtonLook::Bare if hot => (of(Colour::Raise), Stroke::NONE, Colour::Ink),
            ButtonLook::Bare => (Color32::TRANSPARENT, Stroke::NONE, Colour::Ink2),
        };
        frame(ui.painter(), rect, RADIUS_BUTTON, fill, edge);
        of(ink)
    }
}

impl Widget for Button<'_> {
    fn ui(self, ui: &mut Ui) -> Response {
        let response = match self.off {
            Some(reason) => {
                // Its place is asked for here: a child of its own would not be wrapped with the others of a row.
                let (rect, _) = ui.allocate_exact_size(self.measured(ui).1, Sense::hover());
                let mut off = ui.new_child(UiBuilder::new().max_rect(rect).disabled());
                self.draw_ui(&mut off).on_disabled_hover_text(reason)
            }
            None => self.draw_ui(ui),
        };
        if self.words.is_empty() { response.on_hover_text(self.tip.unwrap_or(self.name)) } else { response }
    }
}
