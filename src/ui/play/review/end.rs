//! The end of a game as an event that is seen across a room.

use egui::{Role, Sense, Ui, WidgetInfo, vec2};

use crate::context::Context;
use crate::play::PlayPanel;
use crate::play::view::PlayView;
use crate::render::paint::figure_ui;
use crate::render::prose::{line, prose_ui};
use crate::render::theme::{has_motion, ink};
use crate::widget::Button;
use golden_figure::{Colour, Face, last_stone};
use golden_session::{Edit, Player};

/// The size of the words, and of the stone beside it, in points.
const SIZES: [f32; 3] = [60.0, 46.0, 32.0];
const STONE: f32 = 128.0;
/// A narrower table has no stone.
const WIDE: f32 = 420.0;
/// How long the stone grows, in seconds.
const GROWING: f64 = 0.3;

impl PlayPanel {
    /// Draws how the game ended and who has won, and the button that begins the next one.
    pub(in crate::play) fn end_ui(
        &mut self,
        ui: &mut Ui,
        shown: &PlayView,
        [how, winner]: &[String; 2],
        cx: &mut Context<'_>,
    ) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 22.0;
            if ui.available_width() >= WIDE {
                let figure = last_stone(STONE, self.grown(ui, shown), shown.winner.is_some_and(Player::is_person));
                let (rect, _) = ui.allocate_exact_size(vec2(STONE, STONE), Sense::hover());
                figure_ui(ui, &figure, rect, "the end of the game");
            }
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 8.0;
                let (colour, grey) = (ink(ui, Colour::Ink), ink(ui, Colour::Ink2));
                let room = ui.available_width();
                let wide = |size: &f32| {
                    line(ui, &winner.as_str().into(), *size, Face::Mathematics, colour, f32::INFINITY).size().x
                };
                let size = SIZES.into_iter().find(|size| wide(size) <= room).unwrap_or(SIZES[2]);
                let response = prose_ui(ui, &winner.as_str().into(), size, Face::Mathematics, colour);
                response.widget_info(|| WidgetInfo::labeled(Role::Alert, true, format!("{winner} {how}")));
                prose_ui(ui, &how.as_str().into(), 20.0, Face::Mathematics, grey);
                ui.horizontal(|ui| {
                    let again = ui.add(Button::new("Play again").primary());
                    if std::mem::take(&mut self.has_just_ended) && !ui.ctx().text_edit_focused() {
                        again.request_focus();
                    }
                    if again.clicked() {
                        cx.edit(Edit::StartAgain);
                    }
                });
            });
        });
        ui.add_space(6.0);
    }

    /// How far the stone has grown, from 0 to 1; at once where moves are not animated.
    fn grown(&mut self, ui: &Ui, shown: &PlayView) -> f32 {
        let Some(since) = self.ended_at.filter(|_| shown.choices.animate && has_motion(ui)) else { return 1.0 };
        #[expect(clippy::cast_possible_truncation, reason = "a size")]
        let share = ((ui.input(|input| input.time) - since) / GROWING).clamp(0.0, 1.0) as f32;
        if share < 1.0 {
            ui.ctx().request_repaint();
        } else {
            self.ended_at = None;
        }
        share
    }
}
