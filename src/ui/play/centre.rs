//! The middle of the panel: the game's name and rules, the choice of games, the table, and what explains it.

use egui::style::ScrollStyle;
use egui::{Align, Layout, Rect, Role, ScrollArea, Ui, UiBuilder, WidgetInfo, pos2, vec2};

use super::PlayPanel;
use super::view::PlayView;
use crate::context::Context;
use crate::learn::glossary::terms_ui;
use crate::render::prose::{line, line_ui};
use crate::render::theme::ink;
use crate::widget::{Segment, fading_ui, segmented_ui};
use golden_figure::{Colour, Face};
use golden_game::{GameKind, Moves};
use golden_prose::Prose;
use golden_session::{Edit, Focus};

/// Room at the left and the right, in points.
const MARGIN: f32 = 24.0;
/// A narrower centre has narrower margins.
const WIDE: f32 = 700.0;
/// The least width of a game's name.
const GAME: f32 = 112.0;

impl PlayPanel {
    /// Draws the centre.
    pub(super) fn centre_ui(&mut self, ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
        let height = ui.available_height();
        steady_bars(ui);
        fading_ui(ui, ScrollArea::vertical().id_salt("play").auto_shrink(false), |ui| {
            crate::widget::follow_focus(ui);
            let fold = ui.cursor().top() + height;
            let margin = if ui.available_width() < WIDE { 14.0 } else { MARGIN };
            let width = ui.available_width() - 2.0 * margin;
            let left = ui.max_rect().left() + margin;
            let area = Rect::from_min_size(pos2(left, ui.cursor().top()), vec2(width, f32::INFINITY));
            let inner = ui.scope_builder(UiBuilder::new().max_rect(area), |ui| {
                ui.set_width(width);
                ui.spacing_mut().item_spacing.y = 8.0;
                ui.add_space(9.0);
                let has_rules = header_ui(ui, shown, cx.session.model.scene.is_some());
                // A scene has chosen its game.
                if cx.session.model.scene.is_none() {
                    self.chooser_ui(ui, shown, cx);
                }
                if !has_rules {
                    // Below the buttons, none of which moves when it is pressed.
                    terms_ui(ui, &shown.rules.as_str().into(), 14.0, Face::Interface, ink(ui, Colour::Ink3));
                }
                self.table_ui(ui, shown, cx);
                self.sections_ui(ui, shown, fold, cx);
                ui.add_space(6.0);
            });
            ui.allocate_rect(inner.response.rect, egui::Sense::hover());
        });
    }

    /// The games side by side; each begins where it was left.
    fn chooser_ui(&mut self, ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
        let mut kind = shown.kind;
        let kinds = GameKind::all();
        let segments: Vec<_> = kinds.iter().map(|(kind, name, _)| Segment::new(*kind, name)).collect();
        let columns = columns(segments.len(), ui.available_width());
        if segmented_ui(ui, "Game in play", &mut kind, &segments, columns).changed() {
            self.left.retain(|left| GameKind::of(&left.ruleset) != shown.kind);
            self.left.push(shown.start.as_ref().clone());
            let before = self.left.iter().find(|left| GameKind::of(&left.ruleset) == kind);
            let first = kinds.iter().find(|(known, ..)| *known == kind).map(|(_, _, game)| Focus::to_play(game));
            if let Some(next) = before.cloned().or(first) {
                cx.edit(Edit::Focus(next));
            }
        }
    }
}

/// Returns the number of games that stand beside each other, in rows as equal as they can be.
fn columns(games: usize, width: f32) -> usize {
    let names = |count: usize| GAME * f32::from(u8::try_from(count).unwrap_or(u8::MAX));
    let rows = (1..=games).find(|&rows| names(games.div_ceil(rows)) <= width);
    games.div_ceil(rows.unwrap_or(games).max(1))
}

/// The game's name, and its rules beside it; returns whether they have room there. A lesson need not have brought the
/// notation of a set by then, and the rules say what it says.
fn header_ui(ui: &mut Ui, shown: &PlayView, is_in_lesson: bool) -> bool {
    let is_plain = is_in_lesson && matches!(shown.ruleset().spec().moves, Moves::Set(_));
    let title = if is_plain { shown.ruleset().family() } else { shown.ruleset().title() };
    let rules = &shown.rules;
    let width = ui.available_width();
    let grey = ink(ui, Colour::Ink3);
    let wide = |words: &str, size, face| line(ui, &words.into(), size, face, grey, f32::INFINITY).size().x;
    let fits = wide(&title, 22.0, Face::Mathematics) + wide(rules, 14.0, Face::Interface) + 20.0 <= width;
    ui.horizontal(|ui| {
        ui.set_min_height(28.0);
        line_ui(ui, &title.as_str().into(), 22.0, Face::Mathematics, ink(ui, Colour::Ink));
        if fits {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                line_ui(ui, &rules.as_str().into(), 14.0, Face::Interface, grey);
            });
        }
    });
    fits
}

/// The title of a section of the centre.
pub(super) fn section_title_ui(ui: &mut Ui, words: &str) {
    let response = line_ui(ui, &Prose::from(words), 20.0, Face::Mathematics, ink(ui, Colour::Ink));
    response.widget_info(|| WidgetInfo::labeled(Role::Heading, true, words));
}

/// Gives what scrolls in this part bars that are seen before the pointer is on them.
pub(super) fn steady_bars(ui: &mut Ui) {
    ui.spacing_mut().scroll = ScrollStyle {
        bar_width: 8.0,
        floating_width: 5.0,
        floating_allocated_width: 7.0,
        dormant_handle_opacity: 0.5,
        active_handle_opacity: 0.7,
        ..ScrollStyle::floating()
    };
}
