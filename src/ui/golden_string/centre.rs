//! The middle of the panel: a sheet of sections that scrolls.

use egui::{Align, Layout, Rect, ScrollArea, Sense, Ui, UiBuilder, pos2, vec2};

use super::GoldenStringPanel;
use super::layout::{LEFT, Places, TITLE, TOP};
use super::ratio;
use super::sheet::{recurrence, sheet_title, title};
use super::shown::Shown;
use super::timeline::chooser_ui;
use crate::figure::{Colour, Face};
use crate::prose::Prose;
use crate::session::{Edit, GoldenChoice, GoldenConstruction, GoldenSection};
use crate::ui::context::Context;
use crate::ui::prose::line_ui;
use crate::ui::theme::ink;
use crate::ui::widget::Button;

/// Right edge of what stands at the right of the title.
const RIGHT: f32 = 24.0;

impl GoldenStringPanel {
    /// Draws the sheet.
    pub(super) fn centre_ui(&mut self, ui: &mut Ui, shown: &Shown, cx: &mut Context<'_>) {
        ScrollArea::vertical().id_salt("golden string").auto_shrink(false).show(ui, |ui| {
            let origin = ui.max_rect().min;
            let width = ui.max_rect().width();
            let places = Places::new(&shown.choices.sections, origin, width, self.levels.height(shown));
            ui.allocate_rect(Rect::from_min_max(origin, pos2(origin.x + width, places.bottom)), Sense::hover());
            let head = Rect::from_min_size(origin + vec2(LEFT, 6.0), vec2(width - LEFT - RIGHT, TOP - 12.0));
            self.header_ui(ui, head, shown, cx);
            for &(section, place) in &places.sections {
                self.section_ui(ui, section, place, shown, cx);
            }
            self.wide_sections_ui(ui, shown, cx);
        });
    }

    /// The title, and at its right what the levels are, or which of their letters are in sight.
    fn header_ui(&mut self, ui: &mut Ui, head: Rect, shown: &Shown, cx: &mut Context<'_>) {
        let has_levels = shown.choices.sections.contains(&GoldenSection::Levels);
        ui.scope_builder(UiBuilder::new().max_rect(head).layout(Layout::left_to_right(Align::Center)), |ui| {
            line_ui(ui, &sheet_title(), 22.0, Face::Mathematics, ink(ui, Colour::Ink));
            if !has_levels {
                return;
            }
            if shown.choices.construction != GoldenConstruction::Levels
                && chooser_ui(ui, GoldenConstruction::Levels, shown)
            {
                self.choose(GoldenConstruction::Levels, cx);
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if shown.view.level > 8 {
                    let words = if self.levels.all { "Last nine" } else { "All levels" };
                    if ui.add(Button::new(words).small()).clicked() {
                        self.levels.all = !self.levels.all;
                    }
                }
                let keys = "Drag or Shift+wheel to move, Ctrl+wheel to zoom, double click to go back.\n\
                            Space plays, arrow keys step, Shift+arrows move, + and − zoom, Home goes back.";
                match self.levels.caption(shown, head.width() + RIGHT - 18.0) {
                    Some(words) => {
                        line_ui(ui, &words.into(), 14.0, Face::Interface, ink(ui, Colour::Ink3)).on_hover_text(keys);
                    }
                    None if head.width() > 600.0 => {
                        let after = Prose::from("and every level is a prefix of the next");
                        line_ui(ui, &after, 14.0, Face::Interface, ink(ui, Colour::Ink3)).on_hover_text(keys);
                        line_ui(ui, &recurrence(), 17.0, Face::Mathematics, ink(ui, Colour::Ink3));
                    }
                    None => {
                        line_ui(ui, &recurrence(), 17.0, Face::Mathematics, ink(ui, Colour::Ink3)).on_hover_text(keys);
                    }
                }
            });
        });
    }

    fn choose(&mut self, construction: GoldenConstruction, cx: &mut Context<'_>) {
        self.playback.stop();
        cx.edit(Edit::Golden(GoldenChoice::Construction(construction)));
    }

    fn section_ui(&mut self, ui: &mut Ui, section: GoldenSection, place: Rect, shown: &Shown, cx: &mut Context<'_>) {
        let head = place.with_max_y(place.top() + TITLE);
        let below = place.with_min_y(place.top() + TITLE);
        match section {
            GoldenSection::Levels => self.levels.show(ui, place, shown, cx),
            GoldenSection::Table => self.table.show(ui, place, shown, cx),
            GoldenSection::Line => {
                self.title_ui(ui, head, section, Some(GoldenConstruction::Line), shown, cx);
                self.line.show(ui, below, shown, cx);
            }
            GoldenSection::Ratio => {
                self.title_ui(ui, head, section, None, shown, cx);
                let switch = Rect::from_min_max(
                    pos2(place.right() - 94.0, head.top() - 2.0),
                    head.right_bottom() + vec2(8.0, 0.0),
                );
                ui.scope_builder(UiBuilder::new().max_rect(switch), |ui| ratio::switch_ui(ui, shown, cx));
                ratio::show(ui, below, shown);
            }
            GoldenSection::Gaps => {
                self.title_ui(ui, head, section, None, shown, cx);
                self.gaps.show(ui, below, shown, cx);
            }
            _ => {}
        }
    }

    /// The title of a section, and the button that lets the timeline play it.
    fn title_ui(
        &mut self,
        ui: &mut Ui,
        head: Rect,
        section: GoldenSection,
        construction: Option<GoldenConstruction>,
        shown: &Shown,
        cx: &mut Context<'_>,
    ) {
        ui.scope_builder(UiBuilder::new().max_rect(head).layout(Layout::left_to_right(Align::Center)), |ui| {
            line_ui(ui, &title(section), 20.0, Face::Mathematics, ink(ui, Colour::Ink));
            if let Some(construction) = construction
                && chooser_ui(ui, construction, shown)
            {
                self.choose(construction, cx);
            }
        });
    }

    /// The sections below, each as high as it is.
    fn wide_sections_ui(&mut self, ui: &mut Ui, shown: &Shown, cx: &mut Context<'_>) {
        let sections =
            [GoldenSection::Induction, GoldenSection::Factors, GoldenSection::Beatty, GoldenSection::Fractal];
        for section in sections {
            if !shown.choices.sections.contains(&section) {
                continue;
            }
            let margin = egui::Margin { left: 24, right: 18, top: 4, bottom: 14 };
            egui::Frame::NONE.inner_margin(margin).show(ui, |ui| {
                ui.set_width(ui.available_width());
                let (_, head) = ui.allocate_space(vec2(ui.available_width(), TITLE));
                let construction = (section == GoldenSection::Induction).then_some(GoldenConstruction::Induction);
                self.title_ui(ui, head, section, construction, shown, cx);
                match section {
                    GoldenSection::Induction => self.induction.show(ui, shown, cx),
                    GoldenSection::Factors => self.factors.show(ui, shown, cx),
                    GoldenSection::Beatty => self.beatty.show(ui, shown, cx),
                    _ => self.fractal.show(ui, shown, cx),
                }
            });
        }
    }
}
