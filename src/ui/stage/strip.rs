//! The scenes at the bottom edge.

use egui::{Align, Area, Frame, Id, Layout, Margin, Order, Rect, Stroke, Ui, vec2};

use crate::figure::{Colour, Face};
use crate::session::{Subject, Tab};
use crate::ui::render::prose::line_ui;
use crate::ui::render::theme::ink;
use crate::ui::widget::Button;

/// Height of the strip in points.
pub const STRIP: f32 = 44.0;
/// The most scenes that have a button, those about the one that is shown.
const BUTTONS: usize = 14;
/// What the keys do.
const KEYS: &str = "B black  L spotlight  D pen  Del clears  Esc leaves";

/// What the strip shows.
pub struct StripState {
    /// How many scenes there are.
    pub count: usize,
    /// The scene shown, from 0.
    pub current: Option<usize>,
    /// The picture on the stage.
    pub subject: Subject,
    /// Whether the pen is on.
    pub has_pen: bool,
}

/// What was asked of the strip.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum StripAction {
    /// Show a scene, from 0.
    Scene(usize),
    /// Put another picture on the stage.
    Picture(Subject),
    /// Remove what was drawn.
    Clear,
}

/// Draws the strip along the bottom of the stage.
pub fn strip_ui(ui: &Ui, stage: Rect, strip: &StripState) -> Option<StripAction> {
    let rect = stage.with_min_y(stage.bottom() - STRIP);
    let area = Area::new(Id::unique("stage strip")).order(Order::Middle).fixed_pos(rect.min);
    let shown = area.show(ui.ctx(), |ui| {
        let frame = Frame::NONE.fill(ink(ui, Colour::Panel)).stroke(Stroke::new(1.0, ink(ui, Colour::Line)));
        frame.inner_margin(Margin::symmetric(16, 7)).show(ui, |ui| {
            ui.set_width((rect.width() - 32.0).max(0.0));
            ui.set_height((rect.height() - 14.0).max(0.0));
            ui.horizontal_centered(|ui| controls_ui(ui, strip)).inner
        })
    });
    shown.inner.inner
}

fn controls_ui(ui: &mut Ui, strip: &StripState) -> Option<StripAction> {
    let mut asked = None;
    ui.spacing_mut().item_spacing.x = 6.0;
    if strip.count > 0 {
        let of = strip.current.map_or_else(String::new, |scene| format!("Scene {} of ", scene + 1));
        let words = if of.is_empty() { format!("{} scenes", strip.count) } else { format!("{of}{}", strip.count) };
        line_ui(ui, &words.as_str().into(), 15.0, Face::Interface, ink(ui, Colour::Ink));
        ui.add_space(10.0);
        let current = strip.current.unwrap_or(0);
        let first = current.saturating_sub(BUTTONS / 2).min(strip.count.saturating_sub(BUTTONS));
        for scene in first..strip.count.min(first + BUTTONS) {
            let (number, name) = ((scene + 1).to_string(), format!("Show scene {}", scene + 1));
            let button = Button::new(&number).name(&name).small();
            let button = if strip.current == Some(scene) { button.primary() } else { button };
            if ui.add(button).clicked() {
                asked = Some(StripAction::Scene(scene));
            }
        }
        ui.add_space(10.0);
    }
    picture_menu_ui(ui, strip.subject, &mut asked);
    if strip.has_pen && ui.add(Button::new("Clear the pen").small()).clicked() {
        asked = Some(StripAction::Clear);
    }
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        line_ui(ui, &KEYS.into(), 13.0, Face::Interface, ink(ui, Colour::Ink3));
    });
    asked
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
