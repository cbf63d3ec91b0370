//! The middle of the panel: a sheet of sections that scrolls. The places of the sections of the sheet.

use std::collections::BTreeSet;

use egui::style::ScrollAnimation;
use egui::{Align, Layout, Pos2, Rect, ScrollArea, Sense, Ui, UiBuilder, pos2, vec2};

use super::GoldenStringPanel;
use super::section::{FIXED, SECTIONS, Section};
use super::shown::ShownString;
use super::timeline::{LevelsPlayer, chooser_ui, played};
use crate::context::Context;
use crate::render::prose::line_ui;
use crate::render::terms::{term_line_ui, terms_ui};
use crate::render::theme::ink;
use crate::widget::{self, Button, Segment, SliderField, segmented_ui};
use golden_figure::{Anchor, Colour, Face, Figure, Form, GoldenTarget, fractal_caption, induction_caption};
use golden_prose::Prose;
use golden_session::{Edit, GoldenChoices, GoldenConstruction, RatioView, ShownSection, Subject};

/// Right edge of what stands at the right of the title.
const RIGHT: f32 = 24.0;
/// From this width of the sheet on, what is in sight stands beside the title; else below it, in a line so high.
const WIDE: f32 = 840.0;
const CAPTION: f32 = 22.0;
/// The width of the head in which the title has room beside the buttons of the zoom.
const LEAST_WITH_TITLE: f32 = 290.0;
/// Width of the switch between ratio and error, which ends with its section, and the least room before it.
pub(super) const SWITCH: f32 = 94.0;
const BESIDE_SWITCH: f32 = 4.0;
/// The ways of moving the levels.
const KEYS: &str = "Drag or Shift+wheel to move, Ctrl+wheel to zoom, double click to go back.\n\
                    Space plays, arrow keys step, Shift+arrows move, + and − zoom, Home goes back.";

/// The choices of what the plot of the counts shows.
pub(crate) const RATIO_VIEWS: [(RatioView, &str); 2] = [(RatioView::Ratio, "ratio"), (RatioView::LogError, "error")];

impl GoldenStringPanel {
    /// Draws the sheet.
    pub(super) fn centre_ui(&mut self, ui: &mut Ui, shown: &ShownString<'_>, cx: &mut Context<'_>) {
        ScrollArea::vertical().id_salt("golden string").auto_shrink(false).show(ui, |ui| {
            crate::widget::follow_focus(ui);
            let origin = ui.max_rect().min;
            let width = ui.max_rect().width();
            let caption = self.levels_caption(shown, width);
            let is_below = caption.is_some() && width < WIDE;
            let top = if is_below { TOP + CAPTION } else { TOP };
            let places = SectionPlaces::new(&shown.choices.sections, origin, width, top, self.levels.height(shown));
            ui.allocate_rect(Rect::from_min_max(origin, pos2(origin.x + width, places.bottom)), Sense::hover());
            let head = Rect::from_min_size(origin + vec2(LEFT, 6.0), vec2(width - LEFT - RIGHT, TOP - 12.0));
            self.header_ui(ui, head, if is_below { None } else { caption.as_deref() }, shown, cx);
            if let Some(words) = caption.as_deref().filter(|_| is_below) {
                let line = Rect::from_min_size(head.left_bottom() - vec2(0.0, 3.0), vec2(head.width(), CAPTION));
                ui.scope_builder(UiBuilder::new().max_rect(line), |ui| caption_ui(ui, words, 13.0));
            }
            if shown.choices.sections.is_empty() {
                let words = "Nothing is chosen. What is seen here is ticked at the left, under “Show”.";
                let line = Rect::from_min_size(head.left_bottom(), vec2(head.width(), 60.0));
                ui.scope_builder(UiBuilder::new().max_rect(line), |ui| {
                    terms_ui(ui, &words.into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
                });
            }
            let revealed = cx.take_revealed(|section| match section {
                ShownSection::Golden(section) => Some(section),
                ShownSection::Converter(_) => None,
            });
            for section in SECTIONS.iter().take(FIXED) {
                if let Some(&(_, place)) = places.sections.iter().find(|(id, _)| *id == section.id) {
                    if revealed == Some(section.id) {
                        ui.scroll_to_rect_animation(place, None, ScrollAnimation::none());
                    }
                    self.section_ui(ui, section, place, shown, cx);
                }
            }
            self.wide_sections_ui(ui, shown, revealed, cx);
        });
    }

    /// Returns words for the letters of the levels that are in sight, if the levels are and not all letters.
    fn levels_caption(&self, shown: &ShownString<'_>, width: f32) -> Option<String> {
        let has_levels = shown.choices.sections.contains(&Subject::Levels);
        has_levels.then(|| self.levels.caption(shown, width - LEFT - 18.0)).flatten()
    }

    /// The title, and at its right what the levels are, or which of their letters are in sight.
    fn header_ui(
        &mut self,
        ui: &mut Ui,
        head: Rect,
        caption: Option<&str>,
        shown: &ShownString<'_>,
        cx: &mut Context<'_>,
    ) {
        let has_levels = shown.choices.sections.contains(&Subject::Levels);
        ui.scope_builder(UiBuilder::new().max_rect(head).layout(Layout::left_to_right(Align::Center)), |ui| {
            // Where there is no room beside the buttons, the tab alone says what this is.
            if !has_levels || head.width() >= LEAST_WITH_TITLE {
                line_ui(ui, &sheet_title(), 22.0, Face::Mathematics, ink(ui, Colour::Ink));
            }
            if !has_levels {
                return;
            }
            if played(shown) != Some(GoldenConstruction::Levels) && chooser_ui(ui, GoldenConstruction::Levels) {
                self.play(ui, GoldenConstruction::Levels, shown, cx);
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let in_part = self.levels_caption(shown, head.width() + LEFT + RIGHT).is_some();
                if in_part {
                    self.zoom_ui(ui, shown, cx);
                }
                match caption {
                    // It stands below.
                    None if in_part => {}
                    Some(words) => caption_ui(ui, words, 14.0),
                    None if head.width() > 600.0 => {
                        let after = Prose::from("and every level is a prefix of the next");
                        line_ui(ui, &after, 14.0, Face::Interface, ink(ui, Colour::Ink3)).on_hover_text(KEYS);
                        line_ui(ui, &recurrence(), 17.0, Face::Mathematics, ink(ui, Colour::Ink3));
                    }
                    None => {
                        line_ui(ui, &recurrence(), 17.0, Face::Mathematics, ink(ui, Colour::Ink3)).on_hover_text(KEYS);
                    }
                }
            });
        });
    }

    /// All levels or the last ones, letters of the ordinary width, the whole level: from right to left.
    fn zoom_ui(&mut self, ui: &mut Ui, shown: &ShownString<'_>, cx: &mut Context<'_>) {
        let button = |ui: &mut Ui, words: &str, name: &str| {
            ui.add(Button::new(words).name(name).small()).on_hover_text(name).clicked()
        };
        if shown.view.level > 8 {
            let words = if self.levels.all { "Last nine" } else { "All levels" };
            if ui.add(Button::new(words).small()).clicked() {
                self.levels.all = !self.levels.all;
            }
        }
        if button(ui, "Reset", "Back to the first letters, as wide as before (Home)") {
            self.levels.reset(shown, cx);
        }
        if button(ui, "Fit", "The whole highest level in the width") {
            self.levels.fit(shown, cx);
        }
    }

    /// Plays a construction from its beginning.
    fn play(&mut self, ui: &Ui, construction: GoldenConstruction, shown: &ShownString<'_>, cx: &mut Context<'_>) {
        let step = self.playback.play_from_start(ui);
        if shown.choices.construction != construction {
            cx.edit(Edit::golden_construction(construction));
        }
        LevelsPlayer::with(construction, shown).go_to(step, shown, cx);
    }

    /// A section of fixed size.
    fn section_ui(
        &mut self,
        ui: &mut Ui,
        section: &Section,
        place: Rect,
        shown: &ShownString<'_>,
        cx: &mut Context<'_>,
    ) {
        let has_title = !(section.title)().is_empty();
        let head = place.with_max_y(place.top() + TITLE);
        let has_switch = section.id == Subject::Ratio;
        if has_title {
            let end = if has_switch { head.right() - SWITCH - BESIDE_SWITCH } else { head.right() };
            self.title_ui(ui, head.with_max_x(end), section, shown, cx);
        }
        if has_switch {
            let from = pos2(head.right() - SWITCH, head.top() - 2.0);
            let switch = Rect::from_min_max(from, head.right_bottom());
            ui.scope_builder(UiBuilder::new().max_rect(switch), |ui| ratio_switch_ui(ui, shown, cx));
        }
        let (at, size) = figure_place(section.id, place);
        let Some((drawn, response)) = self.figure_ui(ui, section, at, size, shown, cx) else { return };
        match section.id {
            Subject::Levels => self.levels.respond(ui, drawn, &response, shown, cx),
            Subject::Table => self.table.respond(ui, place, (drawn, &response.response), shown, cx),
            Subject::Gaps => self.gaps.respond(ui, drawn, response.response.drag_delta().x, shown),
            _ => {}
        }
    }

    /// The title of a section, and the button that lets the timeline play it.
    fn title_ui(&mut self, ui: &mut Ui, head: Rect, section: &Section, shown: &ShownString<'_>, cx: &mut Context<'_>) {
        ui.scope_builder(UiBuilder::new().max_rect(head).layout(Layout::left_to_right(Align::Center)), |ui| {
            term_line_ui(ui, &(section.title)(), 20.0, Face::Mathematics, ink(ui, Colour::Ink));
            if let Some(construction) = section.construction
                && chooser_ui(ui, construction)
            {
                self.play(ui, construction, shown, cx);
            }
        });
    }

    /// The sections below, each as high as it is.
    fn wide_sections_ui(
        &mut self,
        ui: &mut Ui,
        shown: &ShownString<'_>,
        revealed: Option<Subject>,
        cx: &mut Context<'_>,
    ) {
        for section in SECTIONS.iter().skip(FIXED).filter(|section| shown.choices.sections.contains(&section.id)) {
            let margin = egui::Margin { left: 24, right: 18, top: 4, bottom: 14 };
            let drawn = egui::Frame::NONE.inner_margin(margin).show(ui, |ui| {
                ui.set_width(ui.available_width());
                let (_, head) = ui.allocate_space(vec2(ui.available_width(), TITLE));
                self.title_ui(ui, head, section, shown, cx);
                match section.id {
                    Subject::Induction => {
                        terms_ui(ui, &induction_caption(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
                    }
                    Subject::Factors => self.factors.show(ui, shown, cx),
                    Subject::Beatty => self.beatty.head_ui(ui, shown, cx),
                    Subject::Fractal => order_ui(ui, shown, cx),
                    _ => {}
                }
                self.wide_figure_ui(ui, section, shown, cx);
                match section.id {
                    Subject::Beatty => self.beatty.check_ui(ui, shown, cx),
                    Subject::Fractal => {
                        widget::caption_ui(ui, &fractal_caption(shown.choices.fractal));
                    }
                    _ => {}
                }
            });
            if revealed == Some(section.id) {
                drawn.response.scroll_to_me_animation(None, ScrollAnimation::none());
            }
        }
    }
}

/// Returns the place of the figure of a section of fixed size in the place of the section, below its title, and its
/// room.
fn figure_place(section: Subject, place: Rect) -> (Pos2, [f32; 2]) {
    let below = place.with_min_y(place.top() + TITLE);
    match section {
        Subject::Levels | Subject::Table => (place.min, place.size().into()),
        Subject::Line => (below.min + vec2(4.0, 4.0), below.size().into()),
        _ => (below.min, below.size().into()),
    }
}

/// The switch between the two views of the ratios, at the right of the title.
fn ratio_switch_ui(ui: &mut Ui, shown: &ShownString<'_>, cx: &mut Context<'_>) {
    let views = RATIO_VIEWS.map(|(view, label)| Segment::new(view, label));
    let mut view = shown.choices.ratio;
    if segmented_ui(ui, "Ratio or error", &mut view, &views, 2).changed() {
        cx.edit(Edit::golden_ratio(view));
    }
}

/// The slider of the fractal's order.
fn order_ui(ui: &mut Ui, shown: &ShownString<'_>, cx: &mut Context<'_>) {
    const WIDTH: f32 = 300.0;
    let (least, most) = GoldenChoices::FRACTALS.into_inner();
    ui.scope(|ui| {
        ui.set_max_width(WIDTH);
        let slider = SliderField::new("Order", least.into()..=most.into());
        slider.edit_ui(ui, cx, shown.choices.fractal, Edit::golden_fractal);
    });
}

/// Draws the words for the letters that are in sight.
fn caption_ui(ui: &mut Ui, words: &str, size: f32) {
    line_ui(ui, &words.into(), size, Face::Interface, ink(ui, Colour::Ink3)).on_hover_text(KEYS);
}

/// Width of the picture: that of the sheet in the window of the design.
const WIDTH: f32 = 872.0;

/// The title of the sheet.
fn sheet_title() -> Prose {
    "The golden string".into()
}

/// `s_n = s_(n−1) s_(n−2)`.
fn recurrence() -> Prose {
    let s = |index: &str| Prose::new().italic("s").sub(index);
    s("n").text(" = ").then(s("n−1")).text(" ").then(s("n−2"))
}

impl GoldenStringPanel {
    /// The sections that are pictures, below each other as in the window.
    pub(super) fn sheet(&mut self, shown: &ShownString<'_>) -> Figure<GoldenTarget> {
        const LEFT: f32 = 24.0;
        let sections = &shown.choices.sections;
        let places = SectionPlaces::new(sections, pos2(0.0, 0.0), WIDTH, TOP, self.levels.height(shown));
        let mut sheet = Figure::new([WIDTH, 0.0], "The golden string");
        sheet.push(words(sheet_title(), [LEFT, 10.0], 22.0));
        let mut bottom = places.bottom;
        for section in SECTIONS.iter().filter(|section| sections.contains(&section.id)) {
            let place = places.sections.iter().find(|(id, _)| *id == section.id).map(|(_, place)| *place);
            let (at, size) = place.map_or((pos2(LEFT, bottom + TITLE + 4.0), [WIDTH - 2.0 * LEFT, 0.0]), |place| {
                figure_place(section.id, place)
            });
            let Some(figure) = self.figure(section.id, shown, size) else { continue };
            sheet.add(figure, at.into());
            let title = place.map_or([LEFT, bottom], |place| place.min.into());
            if place.is_none() {
                bottom += TITLE + figure.size[1] + 20.0;
            }
            if !(section.title)().is_empty() {
                sheet.push(words((section.title)(), title, 20.0));
            }
        }
        sheet.size = [WIDTH, bottom];
        sheet
    }
}

fn words(prose: Prose, [x, y]: [f32; 2], size: f32) -> Form {
    let (rect, anchor) = (golden_figure::Rect::new(x, y, 400.0, 26.0), Anchor::Left);
    Form::Text { rect, prose, anchor, size, face: Face::Mathematics, paint: Colour::Ink.into() }
}

/// The edges of the sheet, in points.
pub(super) const LEFT: f32 = 24.0;
const RIGHT_EDGE: f32 = 18.0;
/// The place where the first section begins: below the title.
pub(super) const TOP: f32 = 52.0;
/// Height of the title of a section.
pub(super) const TITLE: f32 = 28.0;
/// From one section to the next.
const GAP: f32 = 10.0;
/// Width of the line's column, and what is left for the others where it stands beside them.
const LINE: f32 = 300.0;
const LEAST_BESIDE: f32 = 430.0;
/// Plot and table stand side by side from this width on: the title of the plot has room beside its switch.
const LEAST_PAIR: f32 = 514.0;
/// The widest table, and the narrowest gaps beside it.
const TABLE: f32 = 420.0;
const LEAST_GAPS: f32 = 500.0;
/// Between sections beside each other.
const BESIDE: f32 = 12.0;
/// The heights of the sections, with their titles.
const LINE_HEIGHT: f32 = 376.0;
const RATIO_HEIGHT: f32 = 221.0;
const TABLE_HEIGHT: f32 = 221.0;
const GAPS_HEIGHT: f32 = 140.0;

/// The sections of fixed size with their places; what follows below them begins at `bottom`.
struct SectionPlaces {
    pub sections: Vec<(Subject, Rect)>,
    pub bottom: f32,
}

impl SectionPlaces {
    /// Places the sections that are shown on a sheet of this width; the first section begins at `top`,
    /// `levels` is the height of the levels.
    pub fn new(shown: &BTreeSet<Subject>, origin: Pos2, width: f32, top: f32, levels: f32) -> Self {
        let left = origin.x + LEFT;
        let right = (origin.x + width - RIGHT_EDGE).max(left + 100.0);
        let mut places = Self { sections: Vec::new(), bottom: origin.y + top };
        if shown.contains(&Subject::Levels) {
            // The letters may reach a little further than the other sections.
            let whole = Rect::from_min_max(pos2(left, places.bottom), pos2(right, places.bottom + levels));
            places.push(Subject::Levels, whole);
        }
        let has_others = [Subject::Ratio, Subject::Table, Subject::Gaps];
        let has_others = has_others.iter().any(|section| shown.contains(section));
        if !shown.contains(&Subject::Line) {
            places.others(shown, left, right);
        } else if has_others && right - left - LINE >= LEAST_BESIDE {
            let top = places.bottom;
            let line = Rect::from_min_size(pos2(left, top), vec2(LINE, LINE_HEIGHT));
            places.push(Subject::Line, line);
            let below = std::mem::replace(&mut places.bottom, top);
            places.others(shown, left + LINE + 10.0, right);
            places.bottom = places.bottom.max(below);
        } else {
            let line = Rect::from_min_size(pos2(left, places.bottom), vec2(right - left, LINE_HEIGHT));
            places.push(Subject::Line, line);
            places.others(shown, left, right);
        }
        places
    }

    /// Plot, table and gaps. The table is never wider than its numbers need; what it leaves is the plot's, or, where
    /// there is no plot, the gaps'.
    fn others(&mut self, shown: &BTreeSet<Subject>, left: f32, right: f32) {
        let (top, width) = (self.bottom, right - left);
        let has = |section| shown.contains(&section);
        let across =
            |from: f32, to: f32, top: f32, height: f32| Rect::from_min_max(pos2(from, top), pos2(to, top + height));
        if has(Subject::Ratio) {
            let beside = has(Subject::Table) && width >= LEAST_PAIR;
            let middle = (left + width * 0.505).max(right - BESIDE - TABLE);
            self.push(Subject::Ratio, across(left, if beside { middle } else { right }, top, RATIO_HEIGHT));
            if has(Subject::Table) {
                let (from, top) = if beside { (middle + BESIDE, top) } else { (left, self.bottom) };
                self.push(Subject::Table, across(from, right.min(from + TABLE), top, TABLE_HEIGHT));
            }
        } else if has(Subject::Table) {
            self.push(Subject::Table, across(left, right.min(left + TABLE), top, TABLE_HEIGHT));
            let from = left + TABLE + 2.0 * BESIDE;
            if has(Subject::Gaps) && right - from >= LEAST_GAPS {
                let below = self.bottom;
                self.push(Subject::Gaps, across(from, right, top, GAPS_HEIGHT));
                self.bottom = below;
                return;
            }
        }
        if has(Subject::Gaps) {
            self.push(Subject::Gaps, across(left, right, self.bottom, GAPS_HEIGHT));
        }
    }

    fn push(&mut self, section: Subject, place: Rect) {
        self.bottom = place.bottom() + GAP;
        self.sections.push((section, place));
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use egui::Pos2;

    use super::{BESIDE, BESIDE_SWITCH, SWITCH, SectionPlaces, TABLE, TOP};
    use golden_session::Subject::{Gaps, Levels, Line, Ratio, Table};

    #[test]
    fn sections_never_lie_on_each_other() {
        let all = [Levels, Line, Ratio, Table, Gaps];
        for bits in 0_u32..32 {
            let shown: BTreeSet<_> =
                all.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1).map(|(_, s)| *s).collect();
            for width in [456.0, 700.0, 872.0, 1600.0] {
                let places = SectionPlaces::new(&shown, Pos2::ZERO, width, TOP, 265.0);
                assert_eq!(places.sections.len(), shown.len());
                for (i, (section, place)) in places.sections.iter().enumerate() {
                    assert!(place.bottom() < places.bottom && place.right() <= width, "{section:?} {width}");
                    assert!(*section != Table || place.width() <= TABLE + 0.1, "{width}");
                    assert!(places.sections[..i].iter().all(|(_, other)| !other.intersects(*place)), "{section:?}");
                }
            }
        }
    }

    #[test]
    fn the_switch_of_the_plot_has_room_beside_its_title_and_keeps_clear_of_the_table() {
        /// Width of the title "Ones to zeros, gₙ/hₙ", in points.
        const WORDS: f32 = 160.0;
        let shown = BTreeSet::from([Levels, Line, Ratio, Table, Gaps]);
        let mut beside = 0;
        for width in [700.0, 830.0, 860.0, 872.0, 1000.0, 1600.0] {
            let places = SectionPlaces::new(&shown, Pos2::ZERO, width, TOP, 265.0).sections;
            let place = |wanted| places.iter().find(|(section, _)| *section == wanted).map(|(_, place)| *place);
            let (ratio, table) = (place(Ratio).unwrap(), place(Table).unwrap());
            assert!(ratio.width() >= WORDS + BESIDE_SWITCH + SWITCH, "{width}");
            if table.top() < ratio.bottom() {
                beside += 1;
                // The switch ends with its section.
                assert!(table.left() - ratio.right() > BESIDE - 0.1, "{width}");
            }
        }
        assert!(beside >= 3, "{beside}");
    }

    #[test]
    fn the_five_sections_fit_the_window_of_the_design() {
        let shown = BTreeSet::from([Levels, Line, Ratio, Table, Gaps]);
        assert!(SectionPlaces::new(&shown, Pos2::ZERO, 872.0, TOP, 265.0).bottom <= 716.0);
    }
}
