//! What the games that are compared say of the cell under the pointer, or of the shared position.

use egui::{Align, Frame, Label, Layout, Margin, RichText, Role, Stroke, Ui, WidgetInfo};

use crate::figure::{Colour, Face};
use crate::ui::context::{ComparedCell, ComparedGame};
use crate::ui::render::fonts;
use crate::ui::render::prose::line_ui;
use crate::ui::render::theme::{RADIUS_CARD, ink};
use crate::ui::widget::heading_ui;

/// Draws a card: a line for each game with its outcome and value, and the difference of two.
pub(super) fn compared_ui(ui: &mut Ui, compared: &ComparedCell) {
    heading_ui(ui, "Compared", if compared.is_pointed { "under the pointer" } else { "the position" });
    let edge = Stroke::new(1.0, ink(ui, Colour::Line));
    let frame = Frame::NONE.fill(ink(ui, Colour::Well)).stroke(edge).corner_radius(RADIUS_CARD);
    let shown = frame.inner_margin(Margin::symmetric(12, 8)).show(ui, |ui| {
        ui.set_width(ui.available_width().max(0.0));
        ui.spacing_mut().item_spacing.y = 3.0;
        line_ui(ui, &compared.position.as_str().into(), 18.0, Face::Mathematics, ink(ui, Colour::Ink));
        for game in &compared.games {
            game_ui(ui, game);
        }
        if let (Some(difference), [a, b]) = (&compared.difference, compared.games.as_slice()) {
            row_ui(ui, "B − A", difference);
            row_ui(ui, "Outcome", &outcomes(a, b));
        }
    });
    let said: Vec<String> = compared.games.iter().map(spoken).collect();
    let words = format!("Compared at {}: {}", compared.position, said.join("; "));
    shown.response.widget_info(|| WidgetInfo::labeled(Role::Status, true, &words));
    ui.add_space(6.0);
}

fn letter_of(game: &ComparedGame) -> &'static str {
    if game.value == 0 { "P" } else { "N" }
}

fn spoken(game: &ComparedGame) -> String {
    format!("{}, {}, {}, Grundy value {}", game.letter, game.titles.whole, letter_of(game), game.value)
}

fn outcomes(a: &ComparedGame, b: &ComparedGame) -> String {
    let [one, other] = [a, b].map(letter_of);
    if one == other { format!("{one} in both") } else { format!("{one} in A, {other} in B") }
}

fn game_ui(ui: &mut Ui, game: &ComparedGame) {
    ui.horizontal(|ui| {
        let letter = RichText::new(&game.letter).font(fonts::semibold(14.0)).color(ink(ui, Colour::Sec));
        ui.add(Label::new(letter).selectable(false));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let colour = if game.value == 0 { Colour::GoldText } else { Colour::Ink };
            let words = format!("{}, 𝒢 = {}", letter_of(game), game.value);
            line_ui(ui, &words.as_str().into(), 15.0, Face::Mathematics, ink(ui, colour));
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let title = RichText::new(&*game.titles.title).font(fonts::regular(14.0)).color(ink(ui, Colour::Ink2));
                let shown = ui.add(Label::new(title).truncate().selectable(false));
                if game.titles.whole != game.titles.title {
                    shown.on_hover_text(&*game.titles.whole);
                }
            });
        });
    });
}

fn row_ui(ui: &mut Ui, name: &str, words: &str) {
    ui.horizontal(|ui| {
        line_ui(ui, &name.into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            line_ui(ui, &words.into(), 14.0, Face::Interface, ink(ui, Colour::Ink));
        });
    });
}
