//! What the marks on the board mean.

use egui::emath::TSTransform;
use egui::{Sense, Ui, vec2};

use super::words;
use crate::figure::{Anchor, BoardPicture, BuildScene, Colour, Face, Form, Paint, Rect, Stroke};
use crate::ui::render::paint::paint_form;
use crate::ui::render::prose::{line_ui, prose_ui};
use crate::ui::render::theme::{ink, theme_of};
use crate::ui::widget::heading_ui;

const ROW: f32 = 23.0;
const MARK: f32 = 26.0;

/// Draws the legend of the layers that are on.
pub(super) fn legend_ui(ui: &mut Ui, picture: &BoardPicture) {
    heading_ui(ui, "Legend", "");
    ui.scope(|ui| {
        // A row is as high as its mark, not as a control.
        ui.spacing_mut().interact_size.y = ROW;
        rows_ui(ui, picture);
    });
}

fn rows_ui(ui: &mut Ui, picture: &BoardPicture) {
    let (layers, scene) = (picture.layers, picture.build.scene);
    if scene != BuildScene::Moves && picture.is_gold {
        row_ui(ui, "P, found", &[star(Some(Colour::Gold), Stroke::solid(Colour::StarEdge, 1.0))]);
    }
    if scene == BuildScene::OneMove {
        row_ui(ui, "one move to end", &[line(Paint::new(Colour::Ray, 0.95), 3.0), ray_dot()]);
    }
    if layers.rays && scene == BuildScene::Rays {
        if !picture.build.newest.is_empty() {
            row_ui(ui, "P, next step", &[star(None, Stroke::dashed(Colour::Ray, 1.6))]);
            row_ui(ui, "rays, this step", &[line(Paint::new(Colour::Ray, 0.95), 3.0)]);
        }
        let rays = if picture.build.newest.is_empty() { "rays" } else { "rays, earlier" };
        row_ui(ui, rays, &[line(Paint::new(Colour::Ray, 0.5), 1.3)]);
    }
    if picture.shows_options() {
        row_ui(ui, &format!("{}’s option", words::short_piece(&picture.ruleset)), &option());
    }
    if picture.answer.is_some() {
        row_ui(ui, "its answer", &[arrow(Colour::Gold)]);
    } else if picture.shows_winning_moves() {
        let fill = if picture.is_gold { Colour::Gold } else { Colour::Sec };
        row_ui(ui, "winning move", &[arrow(fill)]);
    }
    if layers.outcomes {
        row_ui(ui, "P-position", &outcome());
    }
    if layers.values && picture.has_room_for_values() {
        row_ui(ui, "Grundy value", &[number()]);
    } else if layers.values {
        let words = "The squares are too small for Grundy values: point at one.";
        prose_ui(ui, &words.into(), 13.0, Face::Interface, ink(ui, Colour::Ink3));
    }
}

fn row_ui(ui: &mut Ui, words: &str, mark: &[Form]) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 10.0;
        let (rect, _) = ui.allocate_exact_size(vec2(MARK, ROW), Sense::hover());
        let place = TSTransform::from_translation(rect.min.to_vec2());
        for form in mark {
            paint_form(ui.painter(), place, theme_of(ui), form);
        }
        line_ui(ui, &words.into(), 14.0, Face::Interface, ink(ui, Colour::Ink));
    });
}

const MIDDLE: [f32; 2] = [MARK / 2.0, ROW / 2.0];

fn star(fill: Option<Colour>, stroke: Stroke) -> Form {
    Form::Star { centre: MIDDLE, radius: 10.0, fill: fill.map(Paint::from), stroke }
}

fn line(paint: Paint, width: f32) -> Form {
    Form::Line { ends: [[0.0, MIDDLE[1]], [MARK, MIDDLE[1]]], stroke: Stroke::solid(paint, width) }
}

fn ray_dot() -> Form {
    let rect = Rect::about(MIDDLE, 4.6);
    Form::Rectangle { rect, radius: 4.6, fill: Some(Paint::new(Colour::Ray, 0.95)), stroke: None }
}

/// A square on gold, with its letter where there is room for it.
fn outcome() -> [Form; 2] {
    let rect = Rect::new(3.0, 1.5, 20.0, 20.0);
    let (fill, stroke) = (Some(Colour::GoldBg.into()), Some(Stroke::solid(Colour::GoldLine, 1.0)));
    let letter = Form::Text {
        rect,
        prose: "P".into(),
        anchor: Anchor::Centre,
        size: 12.5,
        face: Face::Interface,
        paint: Colour::GoldText.into(),
    };
    [Form::Rectangle { rect, radius: 0.0, fill, stroke }, letter]
}

fn option() -> [Form; 2] {
    let square = Rect::new(1.0, 0.0, 24.0, 24.0);
    let tint = Paint::new(Colour::Sec, 0.22);
    [
        Form::Rectangle { rect: square, radius: 0.0, fill: Some(tint), stroke: None },
        Form::Rectangle {
            rect: Rect::about(square.centre(), 3.9),
            radius: 3.9,
            fill: Some(Colour::Sec.into()),
            stroke: None,
        },
    ]
}

fn arrow(fill: Colour) -> Form {
    Form::Arrow {
        from: [0.0, MIDDLE[1]],
        to: [MARK - 1.0, MIDDLE[1]],
        shaft: 7.0,
        head: [17.0, 11.0],
        fill: fill.into(),
        stroke: Some(Stroke::solid(if fill == Colour::Gold { Colour::StarEdge } else { Colour::Bg }, 1.0)),
    }
}

fn number() -> Form {
    Form::Text {
        rect: Rect::new(0.0, 0.0, MARK - 8.0, ROW),
        prose: "7".into(),
        anchor: Anchor::Centre,
        size: 12.5,
        face: Face::Interface,
        paint: Colour::Ink3.into(),
    }
}
