//! The middle of the view: the numbers with their digits, the drawing, the legend.

use egui::style::ScrollAnimation;
use egui::{Align, Layout, Rect, ScrollArea, Sense, Stroke, Ui, UiBuilder, pos2, vec2};

use super::{AutomatonView, STATE, Shown};
use crate::context::{Action, Context};
use crate::input::number_field::FieldLook;
use crate::render::paint::figure_ui;
use crate::render::pixels::rounded;
use crate::render::prose::{line, line_ui};
use crate::render::theme::{RADIUS_ROW, ink};
use crate::widget::{caption_ui, error_ui, problem_ui};
use golden_figure::{Colour, DigitStrip, Face, Form, Timeline, automaton_legend};
use golden_prose::{Prose, grouped, sentence, shortened};
use golden_session::WalkedAutomaton;
use golden_theorem::drawable::Drawable;

/// A number in the card.
const NUMBER: FieldLook = FieldLook { size: 16.0, height: 32.0, counts: false, centred: false, grouped: false };
/// Room inside a card, and between two cards, in points.
const INSIDE: f32 = 16.0;
const BETWEEN: f32 = 12.0;
/// The least width of the strip beside the card of the state.
const STRIP: f32 = 440.0;
/// The rows of digits that are seen at once; more are scrolled.
const ROWS: usize = 4;
/// The range of the scale of a drawing: a smaller one would not be read, and is scrolled instead.
const SCALES: [f32; 2] = [0.75, 1.25];
/// A room of less height than this, in points, is the drawing's alone.
const LITTLE: f32 = 300.0;
/// The most characters of a formula in the heading.
const TITLE: usize = 60;

impl AutomatonView {
    /// Draws the middle.
    pub(super) fn centre_ui(&mut self, ui: &mut Ui, shown: &Shown<'_>, cx: &mut Context<'_>) {
        ui.spacing_mut().item_spacing.y = 0.0;
        heading_ui(ui, shown);
        ui.add_space(8.0);
        if let Some(problem) = &shown.problem {
            if problem_ui(ui, problem, "Build it again") {
                self.made.ask_again();
            }
            return;
        }
        if let Some(fault) = &shown.fault {
            error_ui(ui, &sentence(fault))
                .widget_info(|| egui::WidgetInfo::labeled(egui::Role::Alert, true, sentence(fault)));
            return;
        }
        let Some(drawable) = shown.drawable.clone() else {
            let words = if shown.running.is_some() { "The automaton is being made." } else { "" };
            caption_ui(ui, &words.into());
            return;
        };
        self.numbers_ui(ui, shown, cx);
        ui.add_space(BETWEEN);
        let room = ui.available_rect_before_wrap();
        if room.height() > 40.0 {
            card(ui, room);
            self.drawing_ui(ui, room, &drawable, shown, cx);
        }
        ui.advance_cursor_after_rect(room);
    }

    /// The card of the numbers: their fields, their digits, the state they have come to.
    fn numbers_ui(&mut self, ui: &mut Ui, shown: &Shown<'_>, cx: &mut Context<'_>) {
        let Some(timeline) = shown.timeline.clone() else {
            caption_ui(ui, &"The numbers are being read.".into());
            return;
        };
        let tracks = timeline.tracks().len();
        let inner = ui.available_width() - 2.0 * INSIDE;
        let is_beside = inner >= STRIP + BETWEEN + STATE;
        let width = if is_beside { inner - BETWEEN - STATE } else { inner };
        let strip = DigitStrip { timeline: &timeline, step: shown.step, width, has_numbers: false };
        let whole = DigitStrip::height(tracks);
        let seen = DigitStrip::height(tracks.min(ROWS));
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the width of a window")]
        let line = (!is_beside).then_some(width.max(0.0) as u32);
        let Some(state) = self.card(shown, line) else { return };
        let below = if is_beside { 0.0 } else { state.size[1] + 4.0 };
        let height = if is_beside { seen.max(state.size[1]) } else { seen + below };
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height + 2.0 * INSIDE - 8.0), Sense::hover());
        card(ui, rect);
        let top = rect.min + vec2(INSIDE, INSIDE - 4.0);
        let place = Rect::from_min_size(top, vec2(width, seen));
        // A child of its own: what stands inside the card does not move what comes below it.
        let mut digits = ui.new_child(UiBuilder::new().max_rect(place));
        ScrollArea::vertical().id_salt("digits").auto_shrink(false).show(&mut digits, |ui| {
            let (area, _) = ui.allocate_exact_size(vec2(width, whole), Sense::hover());
            if let Some(step) = figure_ui(ui, &strip.draw(), area, "digits").clicked {
                cx.ask(Action::AutomatonStep(Some(step)));
            }
            self.fields_ui(ui, &strip, area, shown, cx);
        });
        let at = if is_beside {
            pos2(rect.right() - INSIDE - STATE, rect.center().y - state.size[1] / 2.0)
        } else {
            pos2(top.x, place.bottom() + 4.0)
        };
        figure_ui(ui, &state, Rect::from_min_size(at, state.size.into()), "state");
        if let Some(field) = self.fields.iter().find(|field| field.has_error()) {
            field.error_ui(ui);
        }
    }

    /// The fields of the numbers, over the strip.
    fn fields_ui(&mut self, ui: &mut Ui, strip: &DigitStrip<'_>, area: Rect, shown: &Shown<'_>, cx: &mut Context<'_>) {
        let mut changed = None;
        let mut is_left = false;
        for (track, field) in self.fields.iter_mut().enumerate() {
            let Some(number) = self.numbers.get(track) else { continue };
            let name = format!("Number {}", strip.timeline.tracks().get(track).map_or("", String::as_str));
            let place = strip.field(track);
            let place = Rect::from_min_size(area.min + vec2(place.x, place.y), vec2(place.width, place.height));
            let (response, entered) = ui
                .scope_builder(UiBuilder::new().max_rect(place), |ui| {
                    field.show(ui, &name, number, None, place.width(), NUMBER)
                })
                .inner;
            is_left |= response.lost_focus();
            let entered = entered.or_else(|| field.poll(ui, cx));
            if let Some(entered) = entered {
                if WalkedAutomaton::is_too_long(&entered) {
                    field.refuse(&format!("at most {} digits walk here", grouped(&WalkedAutomaton::DIGITS)));
                } else {
                    changed = Some((track, entered));
                }
            }
        }
        if let Some((track, entered)) = changed {
            let mut numbers = self.numbers.to_vec();
            if let Some(number) = numbers.get_mut(track) {
                *number = entered;
            }
            Self::change(WalkedAutomaton { numbers, ..shown.walked.clone() }, cx);
        }
        if is_left {
            cx.ask(Action::CloseStep);
        }
    }

    /// The drawing, or the table of the states, with the legend below it.
    fn drawing_ui(&mut self, ui: &mut Ui, room: Rect, drawable: &Drawable, shown: &Shown<'_>, cx: &mut Context<'_>) {
        let Some(figure) = self.figure(shown) else { return };
        let is_small = room.height() < LITTLE;
        let inner = room.shrink(if is_small { 6.0 } else { INSIDE });
        let mut place = inner;
        let is_drawn = shown.known.as_ref().is_some_and(|known| known.is_drawn);
        if is_drawn {
            let has_walk = shown.drawing.path && shown.timeline.is_some();
            let legend = automaton_legend(&drawable.automaton, &drawable.tracks, has_walk, inner.width());
            let height = legend.size[1];
            if !is_small {
                let at = pos2(inner.left(), inner.bottom() - height + 6.0);
                figure_ui(ui, &legend, Rect::from_min_size(at, legend.size.into()), "legend");
                place.max.y -= height;
            }
        }
        let [width, height] = figure.size;
        let fit = (place.width() / width).min(place.height() / height);
        let scale = if is_drawn { fit.clamp(SCALES[0], SCALES[1]) } else { 1.0 };
        let size = vec2(width, height) * scale;
        let mut child = ui.new_child(UiBuilder::new().max_rect(place));
        let area = ScrollArea::both().id_salt("drawing").auto_shrink(false);
        let is_new = self.followed.replace(shown.step) != Some(shown.step);
        let now = shown.timeline.as_ref().filter(|_| is_new && fit < scale).map(|walk| walk.state(shown.step).now);
        let drawn = area.show(&mut child, |ui| {
            let (area, _) = ui.allocate_exact_size(size.max(place.size() - vec2(1.0, 1.0)), Sense::hover());
            let drawn = Rect::from_center_size(area.center(), size);
            // A walk that leaves what is in sight takes it along.
            let at = now.and_then(|now| figure.shapes.iter().find(|shape| shape.target == Some(now)));
            if let Some(Form::Rectangle { rect, .. }) = at.map(|shape| &shape.form) {
                let state = Rect::from_min_size(pos2(rect.x, rect.y), vec2(rect.width, rect.height)) * scale;
                let state = state.translate(drawn.min.to_vec2());
                ui.scroll_to_rect_animation(state.expand(24.0), None, ScrollAnimation::none());
            }
            figure_ui(ui, &figure, drawn, "automaton").clicked
        });
        let clicked = drawn.inner;
        // A state that is clicked leads to the next digit after which the walk is in it.
        let visited = clicked.zip(shown.timeline.as_ref());
        if let Some(step) = visited.and_then(|(state, timeline)| timeline.next_visit(state, shown.step)) {
            cx.ask(Action::AutomatonStep(Some(step)));
        }
    }
}

/// The formula, and what it says.
fn heading_ui(ui: &mut Ui, shown: &Shown<'_>) {
    let current = shown.drawable.as_ref().filter(|_| shown.is_current);
    let title = current.map_or(shown.walked.formula.as_str(), |drawable| drawable.title.as_str());
    let said = current.map_or_else(String::new, |drawable| {
        let states = match drawable.automaton.len() {
            1 => "1 state decides it".to_owned(),
            states => format!("{} states decide it", grouped(&states)),
        };
        if drawable.meaning.is_empty() { states } else { format!("{}; {states}", drawable.meaning) }
    });
    ui.horizontal(|ui| {
        let title = Prose::from(shortened(title, TITLE));
        line_ui(ui, &title, 20.0, Face::Mathematics, ink(ui, Colour::Ink));
        let room = ui.available_width() - 12.0;
        let galley = line(ui, &said.as_str().into(), 13.0, Face::Interface, ink(ui, Colour::Ink3), room);
        if room > 120.0 {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let (rect, response) = ui.allocate_exact_size(galley.size(), Sense::hover());
                ui.painter().galley(rect.min, std::sync::Arc::clone(&galley), ink(ui, Colour::Ink3));
                response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &said));
                if galley.elided {
                    response.on_hover_text(&said);
                }
            });
        }
    });
}

/// Paints the ground of a card.
fn card(ui: &Ui, rect: Rect) {
    rounded(ui.painter(), rect, RADIUS_ROW, ink(ui, Colour::Card), Stroke::new(1.0, ink(ui, Colour::Line)));
}
