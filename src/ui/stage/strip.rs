//! The bar at the foot of the stage: the scenes, or the choice of a picture; and the tools, each a button. The numbers
//! of the scenes of a lesson, each on a disc that leads there.

use std::cmp::Ordering;

use egui::epaint::StrokeKind;
use egui::{
    Align, Align2, Color32, Frame, Layout, Margin, Rect, Response, Role, Sense, Stroke, Ui, UiBuilder, WidgetInfo, vec2,
};

use super::tools::{Pen, Tools};
use crate::command::Command;
use crate::render::icon::Icon;
use crate::render::pixels::rounded;
use crate::render::theme::{self, ink};
use crate::widget::Button;
use golden_figure::Colour;
use golden_session::{Subject, Tab};

/// Height of the bar in points.
pub const STRIP: f32 = 56.0;
/// The room that is kept for the tools.
const TOOLS: f32 = 520.0;
/// The minutes that a countdown can take.
const MINUTES: [u8; 6] = [1, 2, 3, 5, 10, 15];

/// The left part of the bar.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum StripLeft {
    /// The scenes of the lesson.
    Scenes(ScenePlace),
    /// A picture that can be exchanged for another one, and whether one can go back to a lesson.
    Picture(Subject, bool),
    /// Nothing.
    Nothing,
}

/// An action asked of the bar.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum StripAction {
    /// Show a scene, from 0.
    Scene(usize),
    /// Put another picture on the stage.
    Picture(Subject),
    /// Carry out a command.
    Command(Command),
}

/// Draws the bar; its tools are switched at once. The notes are offered where it `has_notes`.
pub fn strip_ui(ui: &mut Ui, rect: Rect, left: StripLeft, tools: &mut Tools, has_notes: bool) -> Option<StripAction> {
    ui.painter().rect_filled(rect, 0.0, ink(ui, Colour::Panel));
    ui.painter().hline(rect.x_range(), rect.top() + 0.5, Stroke::new(1.0, ink(ui, Colour::Line)));
    let inner = rect.shrink2(vec2(16.0, 6.0));
    let drawn = ui.scope_builder(UiBuilder::new().max_rect(inner), |ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            let of_tools = tools_ui(ui, tools, has_notes);
            let of_left = ui.with_layout(Layout::left_to_right(Align::Center), |ui| left_ui(ui, left)).inner;
            of_left.or(of_tools)
        })
    });
    drawn.inner.inner
}

fn left_ui(ui: &mut Ui, left: StripLeft) -> Option<StripAction> {
    match left {
        StripLeft::Nothing => None,
        StripLeft::Scenes(place) => {
            let width = ui.available_width().max(inner_width(ui) - TOOLS);
            discs_ui(ui, place, width).map(StripAction::Scene)
        }
        StripLeft::Picture(subject, has_lesson) => {
            let mut asked = None;
            if has_lesson && ui.add(Button::new("Back to the lesson").icon(Icon::ChevronLeft).touch()).clicked() {
                asked = Some(StripAction::Command(Command::ExploreFreely));
            }
            picture_menu_ui(ui, subject, &mut asked);
            asked
        }
    }
}

fn inner_width(ui: &Ui) -> f32 {
    ui.max_rect().width()
}

/// The tools from the right end on: leave, the notes, the countdown, black, spotlight, and the pen with what belongs to it.
fn tools_ui(ui: &mut Ui, tools: &mut Tools, has_notes: bool) -> Option<StripAction> {
    let mut asked = None;
    if ui.add(Button::new("Leave").touch()).on_hover_text("Leave the stage (Esc)").clicked() {
        asked = Some(StripAction::Command(Command::Present));
    }
    let notes = Button::new("Notes").touch();
    if has_notes && ui.add(notes).on_hover_text("Open the presenter’s window (N)").clicked() {
        asked = Some(StripAction::Command(Command::PresenterNotes));
    }
    countdown_ui(ui, tools);
    if ui.add(Button::new("Black").touch()).on_hover_text("Black screen (B)").clicked() {
        tools.is_black = true;
    }
    let light = Button::new("Spotlight").touch().on(tools.has_spotlight);
    let light = if tools.has_spotlight { light.primary() } else { light };
    if ui.add(light).on_hover_text("All but a disc about the pointer is dimmed (L)").clicked() {
        tools.has_spotlight = !tools.has_spotlight;
    }
    pen_ui(ui, tools);
    asked
}

/// The pen, and while it is on its colours, the eraser, the last stroke taken back, and all of them.
fn pen_ui(ui: &mut Ui, tools: &mut Tools) {
    let pen = Button::of_icon(Icon::Pen, "Pen").tip("Pen (D)").touch().on(tools.pen.is_some());
    if ui.add(if tools.pen.is_some() { pen.primary() } else { pen }).clicked() {
        tools.switch_pen();
    }
    let Some(now) = tools.pen else { return };
    let off = (!tools.has_strokes()).then_some("Nothing is drawn here");
    if ui
        .add(Button::of_icon(Icon::Trash, "Clear the pen").tip("Clear what the pen drew (Del)").touch().off(off))
        .clicked()
    {
        tools.clear();
    }
    let off = (!tools.can_undo()).then_some("Nothing was drawn or erased here");
    if ui.add(Button::of_icon(Icon::Undo, "Undo the last stroke").touch().off(off)).clicked() {
        tools.undo();
    }
    let eraser = Button::of_icon(Icon::Eraser, "Eraser").touch().on(now == Pen::Erases);
    if ui.add(if now == Pen::Erases { eraser.primary() } else { eraser }).clicked() {
        tools.take_pen(Pen::Erases);
    }
    for (colour, name) in Pen::COLOURS.into_iter().rev() {
        let is_on = now == Pen::Draws(colour);
        let response = ui.add(Button::of_icon(Icon::Pen, name).touch().bare().on(is_on));
        let centre = response.rect.center();
        ui.painter().circle_filled(centre, 11.0, ink(ui, colour));
        if is_on {
            ui.painter().circle_stroke(centre, 15.0, Stroke::new(2.0, ink(ui, Colour::Ink2)));
        }
        if response.clicked() {
            tools.take_pen(Pen::Draws(colour));
        }
    }
}

/// The countdown that the teacher sets: what is left of it, in a list of minutes.
fn countdown_ui(ui: &mut Ui, tools: &mut Tools) {
    let left = tools.countdown(ui.ctx());
    let words = left.as_deref().unwrap_or("Countdown");
    let name = left.as_ref().map_or_else(|| words.to_owned(), |left| format!("Countdown: {left}"));
    let button = Button::new(words).name(&name).touch();
    let button = ui.add(if left.is_some() { button.primary() } else { button });
    egui::Popup::menu(&button).frame(Frame::menu(ui.style()).inner_margin(Margin::same(6))).show(|ui| {
        for minutes in MINUTES {
            let words = if minutes == 1 { "1 minute".to_owned() } else { format!("{minutes} minutes") };
            if ui.add(Button::new(&words).touch().bare().width(150.0)).clicked() {
                tools.count_down(ui.ctx(), minutes);
                ui.close();
            }
        }
        if left.is_some() && ui.add(Button::new("Stop").touch().bare().width(150.0)).clicked() {
            tools.count_down(ui.ctx(), 0);
            ui.close();
        }
    });
}

/// The menu of the pictures, one submenu for each tab.
fn picture_menu_ui(ui: &mut Ui, subject: Subject, asked: &mut Option<StripAction>) {
    let title = format!("Picture: {}", subject.title());
    ui.menu_button(title, |ui| {
        ui.set_min_width(170.0);
        for tab in Tab::ALL {
            ui.menu_button(tab.title(), |ui| {
                ui.set_min_size(vec2(190.0, 0.0));
                for other in Subject::of_tab(tab) {
                    if ui.selectable_label(other == subject, other.title()).clicked() {
                        *asked = Some(StripAction::Picture(other));
                        ui.close();
                    }
                }
            });
        }
    });
}

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
    let font = if place.is_eq() { theme::semibold(NUMBER) } else { theme::regular(NUMBER) };
    ui.painter().text(rect.center(), Align2::CENTER_CENTER, number.to_string(), font, ink(ui, text));
    let name = format!("Show scene {number}");
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, place.is_eq(), &name));
    response
}
