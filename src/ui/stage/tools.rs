//! The pen, the spotlight and the black screen. A key as it looks on a keyboard, with what it does.

use egui::{
    Align2, Area, Color32, Context, CursorIcon, Event, Id, Key, Modifiers, Order, Pos2, Rect, Response, RichText, Role,
    Sense, Shape, Stroke, Ui, WidgetInfo, pos2, vec2,
};

use crate::render::fonts;
use crate::render::pixels::rounded;
use crate::render::theme::{RADIUS_BUTTON, ink};
use crate::window::key::PanelKey;
use golden_figure::Colour;
use golden_session::{InkStroke, caps};

/// Width of a stroke, and how far the pointer has to go for its next point.
const WIDTH: f32 = 3.5;
const STEP: f32 = 2.5;
/// Radius of the spotlight as a share of the height, and how dark the rest is.
const LIGHT: f32 = 0.17;
const DIMMED: u8 = 190;
/// The words at the foot of the black screen, their distance above its edge, their size and their grey.
const HOW_TO_RETURN: &str = "Any key shows the picture again";
const ABOVE_EDGE: f32 = 14.0;
const SMALL: f32 = 13.0;
const MUTED: Color32 = Color32::from_gray(118);

/// Presenters' remote controls send a full stop.
const BLACK: PanelKey = PanelKey::new(
    "B  .",
    &[(Modifiers::NONE, Key::B), (Modifiers::NONE, Key::Period)],
    "black screen, which any key ends",
);
/// The same where B is an answer.
const BLACK_BY_STOP: PanelKey = PanelKey::new(".", &[(Modifiers::NONE, Key::Period)], BLACK.what);
const SPOTLIGHT: PanelKey = PanelKey::new("L", &[(Modifiers::NONE, Key::L)], "spotlight");
const PEN: PanelKey = PanelKey::new("D", &[(Modifiers::NONE, Key::D)], "pen");
const CLEAR: PanelKey = PanelKey::new("Del", &[(Modifiers::NONE, Key::Delete)], "clear what the pen drew");
/// The keys of the stage that are always there, and those that turn its pages.
pub(crate) const KEYS: [&PanelKey; 6] = [&BLACK, &SPOTLIGHT, &PEN, &CLEAR, &NEXT, &BEFORE];
pub(crate) const NEXT: PanelKey = PanelKey::new(
    "Space  →  ↓",
    &[(Modifiers::NONE, Key::Space), (Modifiers::NONE, Key::ArrowRight), (Modifiers::NONE, Key::ArrowDown)],
    "the next scene; in an exercise Space presses the button that has the keyboard, such as Next task; where stones of several \
     piles are chosen ↓ is the next pile, and once stones are chosen no arrow turns the page",
);
pub(crate) const BEFORE: PanelKey = PanelKey::new(
    "Backspace  ←  ↑",
    &[(Modifiers::NONE, Key::Backspace), (Modifiers::NONE, Key::ArrowLeft), (Modifiers::NONE, Key::ArrowUp)],
    "the scene before; where stones of several piles are chosen ↑ is the pile before, and once stones are chosen no arrow turns \
     the page",
);

/// The tools that are on.
#[derive(Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is on or off by itself")]
pub struct Tools {
    /// True if the screen is black.
    pub is_black: bool,
    /// True if all but a disc about the pointer is dimmed.
    pub has_spotlight: bool,
    /// True if the pointer draws.
    pub has_pen: bool,
    /// The stroke that is being drawn.
    stroke: Vec<[i32; 2]>,
    /// True if text is dropped until the next key is pressed: it is of the key that ended the black screen.
    drops_text: bool,
}

impl Tools {
    /// Switches tools with their keys, without B where that is an answer; returns whether what was drawn is to go. The black
    /// screen says how it is ended: [`Tools::take_keys`] has taken the keys of its frames.
    pub fn keys(&mut self, ui: &Ui, has_b: bool) -> bool {
        let black = if has_b { &BLACK_BY_STOP } else { &BLACK };
        self.is_black |= black.pressed(ui);
        if self.is_black {
            how_to_return_ui(ui);
            return false;
        }
        if SPOTLIGHT.pressed(ui) {
            self.has_spotlight = !self.has_spotlight;
        }
        if PEN.pressed(ui) {
            self.has_pen = !self.has_pen;
            self.stroke.clear();
        }
        CLEAR.pressed(ui)
    }

    /// Puts the pen away, or where it is not in use the spotlight; returns whether one of them was on.
    pub fn put_away(&mut self) -> bool {
        if std::mem::take(&mut self.has_pen) {
            self.stroke.clear();
            return true;
        }
        std::mem::take(&mut self.has_spotlight)
    }

    /// Returns the words for the effect of Esc on the tools that are on; `None` where none is.
    pub fn escape_words(&self) -> Option<&'static str> {
        match (self.has_pen, self.has_spotlight) {
            (true, _) => Some("pen off"),
            (false, true) => Some("spotlight off"),
            (false, false) => None,
        }
    }

    /// Ends the black screen where a key is pressed, and takes all keys of this frame: nobody sees what they would do. A key
    /// that has been held down since before ends nothing.
    fn end_black_by_key(&mut self, ctx: &Context) {
        let is_new = |event: &Event| matches!(event, Event::Key { pressed: true, repeat: false, .. });
        let is_typed = |event: &Event| matches!(event, Event::Key { .. } | Event::Text(_));
        let is_pressed = ctx.input_mut(|input| {
            let is_pressed = input.events.iter().any(is_new);
            input.events.retain(|event| !is_typed(event));
            is_pressed
        });
        self.is_black &= !is_pressed;
        self.drops_text = is_pressed;
    }

    /// Before the keys of a frame are looked at: on the black screen they do nothing else than end it, and what the key types
    /// that has ended it goes into no field, though it may come later. Nothing else ends the black screen.
    pub(crate) fn take_keys(&mut self, ctx: &Context) {
        if self.is_black {
            self.end_black_by_key(ctx);
        } else if self.drops_text {
            self.drops_text = ctx.input_mut(|input| {
                let is_next = input.events.iter().any(|event| matches!(event, Event::Key { pressed: true, .. }));
                if !is_next {
                    input.events.retain(|event| !matches!(event, Event::Text(_)));
                }
                !is_next
            });
        }
    }

    /// Draws what was drawn with the pen, and dims what the spotlight leaves dark. Returns a new stroke once it is
    /// finished.
    pub fn show(&mut self, ui: &mut Ui, stage: Rect, picture: Rect, strokes: &[InkStroke]) -> Option<InkStroke> {
        let finished = if self.has_pen { self.draw(ui, stage, picture) } else { None };
        for stroke in strokes {
            paint(ui, &stroke.points, picture);
        }
        paint(ui, &self.stroke, picture);
        if let Some(tip) = ui.ctx().pointer_hover_pos().filter(|_| self.has_pen) {
            // That the pen is on is seen before the first stroke.
            ui.painter().circle_filled(tip, WIDTH, ink(ui, Colour::Ink));
        }
        if self.has_spotlight {
            spotlight(ui, stage);
        }
        finished
    }

    fn draw(&mut self, ui: &mut Ui, stage: Rect, picture: Rect) -> Option<InkStroke> {
        let sheet = ui.interact(stage, Id::unique("stage pen"), Sense::drag());
        if sheet.hovered() || sheet.dragged() {
            ui.ctx().set_cursor_icon(CursorIcon::Crosshair);
        }
        if sheet.dragged()
            && let Some(at) = sheet.interact_pointer_pos()
        {
            let is_far = |last: &[i32; 2]| (on_stage(*last, picture) - at).length() >= STEP;
            if self.stroke.last().is_none_or(is_far) {
                self.stroke.push(of_picture(at, picture));
            }
        }
        let is_over = sheet.drag_stopped() || self.stroke.len() >= caps::INK_POINTS;
        if is_over && !self.stroke.is_empty() {
            return Some(InkStroke { points: std::mem::take(&mut self.stroke) });
        }
        None
    }
}

/// Says at the foot of the black screen how the picture comes back.
fn how_to_return_ui(ui: &Ui) {
    let area = Area::new(Id::unique("black screen")).order(Order::Middle).interactable(false);
    area.anchor(Align2::CENTER_BOTTOM, vec2(0.0, -ABOVE_EDGE)).show(ui.ctx(), |ui| {
        ui.label(RichText::new(HOW_TO_RETURN).font(fonts::regular(SMALL)).color(MUTED));
    });
}

/// A point of the screen in ten-thousandths of the picture.
fn of_picture(at: Pos2, picture: Rect) -> [i32; 2] {
    let share = (at - picture.min) / picture.size().max(vec2(1.0, 1.0));
    #[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "small numbers; a cast saturates")]
    [share.x, share.y].map(|along| {
        let whole = (along * InkStroke::WHOLE as f32).round() as i32;
        whole.clamp(-InkStroke::FARTHEST, InkStroke::FARTHEST)
    })
}

fn on_stage(point: [i32; 2], picture: Rect) -> Pos2 {
    #[expect(clippy::cast_precision_loss, reason = "places on screen")]
    let [x, y] = point.map(|along| along as f32 / InkStroke::WHOLE as f32);
    pos2(picture.left() + x * picture.width(), picture.top() + y * picture.height())
}

fn paint(ui: &Ui, points: &[[i32; 2]], picture: Rect) {
    let stroke = Stroke::new(WIDTH, ink(ui, Colour::Ink));
    let places: Vec<Pos2> = points.iter().map(|point| on_stage(*point, picture)).collect();
    match places.as_slice() {
        [] => {}
        [only] => {
            ui.painter().circle_filled(*only, WIDTH / 2.0, stroke.color);
        }
        _ => {
            ui.painter().add(Shape::line(places, stroke));
        }
    }
}

/// Dims all but a disc about the pointer: a ring of quads around the disc, as wide as the stage.
fn spotlight(ui: &Ui, stage: Rect) {
    const CORNERS: u16 = 96;
    let Some(at) = ui.ctx().pointer_hover_pos() else { return };
    let (near, far) = (stage.height() * LIGHT, stage.size().length() + stage.height());
    let dark = Color32::from_black_alpha(DIMMED);
    let mut mesh = egui::Mesh::default();
    for corner in 0..=CORNERS {
        let turn = egui::Vec2::angled(std::f32::consts::TAU * f32::from(corner) / f32::from(CORNERS));
        mesh.colored_vertex(at + near * turn, dark);
        mesh.colored_vertex(at + far * turn, dark);
        let next = u32::from(corner) * 2;
        if corner < CORNERS {
            mesh.add_triangle(next, next + 1, next + 2);
            mesh.add_triangle(next + 1, next + 2, next + 3);
        }
    }
    ui.painter().with_clip_rect(stage).add(Shape::mesh(mesh));
}

/// A cap is higher than its letters by this, and wider by this on both sides, as shares of their size.
const HIGHER: f32 = 0.75;
const WIDER: f32 = 0.5;
/// The space between a cap and its words, as a share of the size.
const GAP: f32 = 0.6;

/// The height of a cap whose letters have this size, in points.
pub fn cap_height(size: f32) -> f32 {
    size * (1.0 + HIGHER)
}

/// A key and what it does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct KeyHint<'a> {
    /// The name on the key.
    pub key: &'a str,
    /// Its effect.
    pub words: &'a str,
}

impl KeyHint<'_> {
    fn cap_width(self, ui: &Ui, size: f32) -> f32 {
        let letters = ui.painter().layout_no_wrap(self.key.to_owned(), fonts::semibold(size), Color32::PLACEHOLDER);
        (letters.size().x + 2.0 * WIDER * size).max(cap_height(size))
    }

    /// The width of cap and words in a size, in points.
    pub fn width(self, ui: &Ui, size: f32) -> f32 {
        let words = ui.painter().layout_no_wrap(self.words.to_owned(), fonts::regular(size), Color32::PLACEHOLDER);
        self.cap_width(ui, size) + GAP * size + words.size().x
    }

    /// Paints cap and words from a point in the middle of the left edge on; `shown` is from 0 for nothing to 1.
    pub fn paint(self, ui: &Ui, left: egui::Pos2, size: f32, shown: f32) {
        let of = |colour| ink(ui, colour).gamma_multiply(shown);
        let cap_size = vec2(self.cap_width(ui, size), cap_height(size));
        let cap = Rect::from_min_size(left - vec2(0.0, cap_size.y / 2.0), cap_size);
        rounded(ui.painter(), cap, RADIUS_BUTTON, of(Colour::Card), Stroke::new(1.25, of(Colour::Line2)));
        let centre = Align2::CENTER_CENTER;
        ui.painter().text(cap.center(), centre, self.key, fonts::semibold(size * 0.94), of(Colour::Ink));
        let at = pos2(cap.right() + GAP * size, left.y);
        ui.painter().text(at, Align2::LEFT_CENTER, self.words, fonts::regular(size), of(Colour::Ink2));
    }

    /// Draws cap and words; `shown` is from 0 for nothing to 1.
    pub fn show(self, ui: &mut Ui, size: f32, shown: f32) -> Response {
        let (rect, response) = ui.allocate_exact_size(vec2(self.width(ui, size), cap_height(size)), Sense::hover());
        self.paint(ui, rect.left_center(), size, shown);
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("{} {}", self.key, self.words)));
        response
    }
}

#[cfg(test)]
mod tests {
    use egui::{Rect, pos2, vec2};

    use super::{of_picture, on_stage};

    #[test]
    fn a_point_stays_on_its_place_of_the_picture_at_any_size() {
        let small = Rect::from_min_size(pos2(10.0, 20.0), vec2(400.0, 300.0));
        let large = Rect::from_min_size(pos2(0.0, 0.0), vec2(1200.0, 900.0));
        let point = of_picture(pos2(110.0, 95.0), small);
        assert_eq!(point, [2500, 2500]);
        assert!((on_stage(point, large) - pos2(300.0, 225.0)).length() < 0.2);
        assert_eq!(of_picture(pos2(-90.0, 20.0), small), [-2500, 0], "beside the picture, too");
    }
}
