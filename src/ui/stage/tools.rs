//! The pen with its eraser, the spotlight, the black screen and the countdown. What is drawn is kept as long as the
//! stage is there, and is no work to be saved.

use std::collections::HashMap;
use std::time::Duration;

use egui::{
    Align2, Area, Color32, Context, CursorIcon, Event, Id, Key, Modifiers, Order, Pos2, Rect, RichText, Sense, Shape,
    Stroke, Ui, pos2, vec2,
};

use crate::render::theme::{self, ink};
use crate::window::PanelKey;
use golden_figure::Colour;
use golden_session::{InkStroke, caps};

/// Width of a stroke, how far the pointer has to go for its next point, and how far the eraser reaches.
const WIDTH: f32 = 3.5;
const STEP: f32 = 2.5;
const ERASER: f32 = 14.0;
/// The most changes that can be taken back.
const CHANGES: usize = 200;
/// Radius of the spotlight as a share of the height, and how dark the rest is.
const LIGHT: f32 = 0.17;
const DIMMED: u8 = 190;
/// The words at the foot of the black screen, their distance above its edge, their size and their grey.
const HOW_TO_RETURN: &str = "Any key or a click shows the picture again";
const ABOVE_EDGE: f32 = 14.0;
const SMALL: f32 = 13.0;
const MUTED: Color32 = Color32::from_gray(118);

/// Presenters' remote controls send a full stop.
const BLACK: PanelKey = PanelKey::new(
    "B  .",
    &[(Modifiers::NONE, Key::B), (Modifiers::NONE, Key::Period)],
    "black screen, which any key or a click ends",
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

/// The use of the pointer while the pen is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pen {
    /// It draws in a colour.
    Draws(Colour),
    /// It takes away the strokes that it touches.
    Erases,
}

impl Pen {
    /// The colours, with their names.
    pub const COLOURS: [(Colour, &str); 3] =
        [(Colour::Ink, "Pen in black and white"), (Colour::Sec, "Pen in blue"), (Colour::Err, "Pen in red")];
}

/// A stroke in its colour.
#[derive(Clone, Debug, PartialEq)]
struct PenStroke {
    points: Vec<[i32; 2]>,
    colour: Colour,
}

/// The tools that are on.
#[derive(Debug, Default)]
pub struct Tools {
    /// True if the screen is black.
    pub is_black: bool,
    /// True if all but a disc about the pointer is dimmed.
    pub has_spotlight: bool,
    /// The pen, while the pointer draws or erases.
    pub pen: Option<Pen>,
    /// The colour that was drawn with last.
    colour: Option<Colour>,
    /// The strokes on each picture: those of its scene at first.
    strokes: HashMap<Id, Vec<PenStroke>>,
    /// The strokes that a picture had before each change, the latest last.
    before: Vec<(Id, Vec<PenStroke>)>,
    /// The picture that was drawn last.
    front: Option<Id>,
    /// The stroke that is being drawn.
    stroke: Vec<[i32; 2]>,
    /// The time when the countdown ends, in egui's time.
    ends: Option<f64>,
    /// True if text is dropped until the next key is pressed: it is of the key that ended the black screen.
    drops_text: bool,
}

impl Tools {
    /// Switches tools with their keys, without B where that is an answer. The black screen says how it is ended:
    /// [`Tools::take_keys`] has taken the keys of its frames.
    pub fn keys(&mut self, ui: &Ui, has_b: bool) {
        let black = if has_b { &BLACK_BY_STOP } else { &BLACK };
        self.is_black |= black.pressed(ui);
        if self.is_black {
            how_to_return_ui(ui);
            return;
        }
        if SPOTLIGHT.pressed(ui) {
            self.has_spotlight = !self.has_spotlight;
        }
        if PEN.pressed(ui) {
            self.switch_pen();
        }
        if CLEAR.pressed(ui) {
            self.clear();
        }
    }

    /// Takes the pen, in the colour that it had last, or puts it away.
    pub fn switch_pen(&mut self) {
        self.stroke.clear();
        self.pen = match self.pen {
            Some(_) => None,
            None => Some(Pen::Draws(self.colour.unwrap_or(Colour::Err))),
        };
    }

    /// Draws in a colour from now on, or erases.
    pub fn take_pen(&mut self, pen: Pen) {
        self.pen = Some(pen);
        if let Pen::Draws(colour) = pen {
            self.colour = Some(colour);
        }
    }

    /// Returns true if something is drawn on the picture in front.
    pub fn has_strokes(&self) -> bool {
        self.front.and_then(|front| self.strokes.get(&front)).is_some_and(|strokes| !strokes.is_empty())
    }

    /// Returns true if a change on the picture in front can be taken back.
    pub fn can_undo(&self) -> bool {
        self.before.iter().any(|(name, _)| Some(*name) == self.front)
    }

    /// Takes the last change on the picture in front back: a stroke, what was erased, or that all was cleared.
    pub fn undo(&mut self) {
        if let Some(place) = self.before.iter().rposition(|(name, _)| Some(*name) == self.front) {
            let (name, strokes) = self.before.remove(place);
            self.strokes.insert(name, strokes);
        }
    }

    /// Takes all strokes on the picture in front away.
    pub fn clear(&mut self) {
        self.change(Vec::clear);
    }

    /// Changes the strokes on the picture in front, which can be taken back if it does change them.
    fn change(&mut self, change: impl FnOnce(&mut Vec<PenStroke>)) {
        let Some(name) = self.front else { return };
        let Some(strokes) = self.strokes.get_mut(&name) else { return };
        let before = strokes.clone();
        change(strokes);
        if *strokes != before {
            self.before.push((name, before));
            if self.before.len() > CHANGES {
                self.before.remove(0);
            }
        }
    }

    /// Puts the pen away, or where it is not in use the spotlight; returns whether one of them was on.
    pub fn put_away(&mut self) -> bool {
        if self.pen.take().is_some() {
            self.stroke.clear();
            return true;
        }
        std::mem::take(&mut self.has_spotlight)
    }

    /// Starts a countdown of some minutes, or with 0 ends it.
    pub fn count_down(&mut self, ctx: &Context, minutes: u8) {
        let now = ctx.input(|input| input.time);
        self.ends = (minutes > 0).then(|| now + 60.0 * f64::from(minutes));
    }

    /// Returns the words of the countdown while it runs, "2:41", and at its end; the window is woken for the next second.
    pub fn countdown(&self, ctx: &Context) -> Option<String> {
        let left = self.ends? - ctx.input(|input| input.time);
        if left <= 0.0 {
            return Some("Time is up".to_owned());
        }
        ctx.request_repaint_after(Duration::from_millis(250));
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "some minutes")]
        let seconds = left.ceil() as u64;
        Some(format!("{}:{:02}", seconds / 60, seconds % 60))
    }

    /// Ends the black screen where a key or a button of the pointer is pressed, and takes all of that in this frame: nobody
    /// sees what it would do. A key that has been held down since before ends nothing.
    fn end_black(&mut self, ctx: &Context) {
        let is_new = |event: &Event| {
            matches!(
                event,
                Event::Key { pressed: true, repeat: false, .. } | Event::PointerButton { pressed: true, .. }
            )
        };
        let is_typed = |event: &Event| {
            matches!(event, Event::Key { .. } | Event::Text(_) | Event::PointerButton { pressed: true, .. })
        };
        let is_pressed = ctx.input_mut(|input| {
            let is_pressed = input.events.iter().any(is_new);
            input.events.retain(|event| !is_typed(event));
            is_pressed
        });
        self.is_black &= !is_pressed;
        self.drops_text = is_pressed;
    }

    /// Before the keys of a frame are looked at: on the black screen they do nothing else than end it, and what the key types
    /// that has ended it goes into no field, though it may come later. Only a click ends it as well.
    pub(crate) fn take_keys(&mut self, ctx: &Context) {
        if self.is_black {
            self.end_black(ctx);
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

    /// Draws what was drawn with the pen on the picture of this name, which had the strokes of its scene at first, and dims
    /// what the spotlight leaves dark. Strokes begin on the `sheet`.
    pub fn show(&mut self, ui: &mut Ui, stage: Rect, sheet: Rect, (name, picture): (Id, Rect), of_scene: &[InkStroke]) {
        let first =
            || of_scene.iter().map(|one| PenStroke { points: one.points.clone(), colour: Colour::Ink }).collect();
        self.strokes.entry(name).or_insert_with(first);
        if self.front.replace(name) != Some(name) {
            self.stroke.clear();
        }
        if let Some(pen) = self.pen {
            self.draw(ui, sheet, picture, pen);
        }
        for drawn in self.strokes.get(&name).into_iter().flatten() {
            paint(ui, &drawn.points, picture, drawn.colour);
        }
        if let Some(Pen::Draws(colour)) = self.pen {
            paint(ui, &self.stroke, picture, colour);
        }
        if let Some(tip) = ui.ctx().pointer_hover_pos().filter(|at| sheet.contains(*at)) {
            // That the pen is on is seen before the first stroke.
            match self.pen {
                Some(Pen::Draws(colour)) => {
                    ui.painter().circle_filled(tip, WIDTH, ink(ui, colour));
                }
                Some(Pen::Erases) => {
                    ui.painter().circle_stroke(tip, ERASER, Stroke::new(1.5, ink(ui, Colour::Ink2)));
                }
                None => {}
            }
        }
        if self.has_spotlight {
            spotlight(ui, stage);
        }
    }

    fn draw(&mut self, ui: &mut Ui, sheet: Rect, picture: Rect, pen: Pen) {
        // The Tab key has no use for it.
        let sheet = ui.interact(sheet, Id::unique("stage pen"), Sense::CLICK | Sense::DRAG);
        if sheet.hovered() || sheet.dragged() {
            ui.ctx().set_cursor_icon(CursorIcon::Crosshair);
        }
        let at = sheet.interact_pointer_pos().filter(|_| sheet.dragged() || sheet.clicked());
        match (pen, at) {
            (Pen::Erases, Some(at)) => {
                let is_near = |point: &[i32; 2]| (on_stage(*point, picture) - at).length() <= ERASER;
                self.change(|strokes| strokes.retain(|stroke| !stroke.points.iter().any(is_near)));
            }
            (Pen::Draws(_), Some(at)) => {
                // A stroke begins where the pointer was pressed, not where it was known to be drawn.
                let pressed = ui.input(|input| input.pointer.press_origin()).filter(|_| self.stroke.is_empty());
                self.stroke.extend(pressed.map(|at| of_picture(at, picture)));
                let is_far = |last: &[i32; 2]| (on_stage(*last, picture) - at).length() >= STEP;
                if self.stroke.last().is_none_or(is_far) {
                    self.stroke.push(of_picture(at, picture));
                }
            }
            (_, None) => {}
        }
        let is_over = sheet.drag_stopped() || sheet.clicked() || self.stroke.len() >= caps::INK_POINTS;
        if let Pen::Draws(colour) = pen
            && is_over
            && !self.stroke.is_empty()
        {
            let points = std::mem::take(&mut self.stroke);
            self.change(|strokes| strokes.push(PenStroke { points, colour }));
        }
    }
}

/// Says at the foot of the black screen how the picture comes back.
fn how_to_return_ui(ui: &Ui) {
    let area = Area::new(Id::unique("black screen")).order(Order::Middle).interactable(false);
    area.anchor(Align2::CENTER_BOTTOM, vec2(0.0, -ABOVE_EDGE)).show(ui.ctx(), |ui| {
        ui.label(RichText::new(HOW_TO_RETURN).font(theme::regular(SMALL)).color(MUTED));
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

fn paint(ui: &Ui, points: &[[i32; 2]], picture: Rect, colour: Colour) {
    let stroke = Stroke::new(WIDTH, ink(ui, colour));
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
