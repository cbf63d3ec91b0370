//! The middle: the picture of the P-positions or the automaton, and the cards beside it, or below it where there is no
//! room. The P-positions with small numbers, from a table made in the background.

use std::sync::Arc;

use egui::{Rect, ScrollArea, Sense, Ui, UiBuilder, pos2, vec2};

use super::finding::ShownFinding;
use super::{LaboratoryPanel, Shown, View, same};
use crate::context::Context;
use crate::render::paint::figure_ui;
use crate::render::prose::line_ui;
use crate::render::theme::ink;
use crate::widget::caption_ui;
use crate::work::cached::Cached;
use golden_figure::{
    AutomatonLook, AutomatonPicture, Colour, Face, Figure, OutcomesPicture, automaton_figure, is_drawn, outcomes_figure,
};
use golden_lab::check::Checked;
use golden_lab::rule::MAX_NUMBERS;
use golden_lab::table::{DEFAULT_WORK, OutcomeTable, TableCell, positions_below};
use golden_logic::automata::budget::Limits;
use golden_prose::{Prose, shortened};
use golden_session::AutomatonDrawing;
use golden_session::answers::current::Same;
use golden_solver::SolverError;

/// The width of the cards beside the picture, and the least of a picture with cards beside it, in points.
const CARDS: f32 = 292.0;
const LEAST: f32 = 300.0;
/// The widest cards, and the width of a map beyond its height, in points.
const WIDEST_CARDS: f32 = 420.0;
const BESIDE_MAP: f32 = 6.0;
/// The gap between both, and around them.
const GAP: f32 = 16.0;
/// The height of the card for positions of any size.
const ANY_SIZE: f32 = 84.0;
/// The opacity of a picture of the rule before it was changed.
const FAINT: f32 = 0.35;
/// The scales in which an automaton is drawn; a smaller one is scrolled.
const SCALES: [f32; 2] = [0.6, 1.25];

/// The content of a picture: the outcomes or the finding, whether who wins is told, the title and the size in whole points.
pub type DrawnCentre = (Option<Same<Outcomes>>, Option<Same<ShownFinding>>, bool, String, [u32; 2]);

impl LaboratoryPanel {
    /// Draws the middle.
    pub(super) fn centre_ui(&mut self, ui: &mut Ui, shown: &Shown, cx: &mut Context<'_>) {
        let area = ui.available_rect_before_wrap().shrink2(vec2(20.0, 12.0));
        let ui = &mut ui.new_child(UiBuilder::new().max_rect(area));
        ui.spacing_mut().item_spacing.y = 0.0;
        self.heading_ui(ui, shown);
        ui.add_space(8.0);
        let room = ui.available_rect_before_wrap();
        if room.width() < LEAST + GAP + CARDS {
            self.below_ui(ui, shown, cx);
            return;
        }
        let (left, _) = room.split_left_right_at_x(room.right() - CARDS - GAP);
        let picture = left.with_max_y((left.bottom() - ANY_SIZE - GAP).max(left.top() + 120.0));
        // A map is as high as it is wide; beside it the cards have the rest.
        let is_map = shown.game_has_map();
        let width = if is_map { left.width().min(picture.height() + BESIDE_MAP) } else { left.width() };
        let (left, picture) = (left.with_max_x(left.left() + width), picture.with_max_x(left.left() + width));
        let cards = room.with_min_x(left.right() + GAP);
        let cards = cards.with_max_x(cards.right().min(cards.left() + WIDEST_CARDS));
        let drawn = self.picture_ui(ui, picture, shown);
        let any = Rect::from_min_max(pos2(left.left(), (drawn + GAP).min(left.bottom() - ANY_SIZE)), left.max);
        self.any_size.ui(&mut ui.new_child(UiBuilder::new().max_rect(any)), shown, cx);
        let mut cards = ui.new_child(UiBuilder::new().max_rect(cards));
        ScrollArea::vertical().id_salt("cards of the finding").auto_shrink(false).show(&mut cards, |ui| {
            crate::widget::follow_focus(ui);
            self.cards_ui(ui, shown, cx);
        });
    }

    /// Draws all below each other.
    fn below_ui(&mut self, ui: &mut Ui, shown: &Shown, cx: &mut Context<'_>) {
        ScrollArea::vertical().id_salt("laboratory").auto_shrink(false).show(ui, |ui| {
            crate::widget::follow_focus(ui);
            ui.set_max_width((ui.available_width() - 10.0).max(0.0));
            let side = ui.available_width().min(460.0);
            let (place, _) = ui.allocate_exact_size(vec2(ui.available_width(), side), Sense::hover());
            self.picture_ui(ui, place, shown);
            ui.add_space(GAP);
            self.any_size.ui(ui, shown, cx);
            ui.add_space(GAP);
            self.cards_ui(ui, shown, cx);
        });
    }

    fn heading_ui(&self, ui: &mut Ui, shown: &Shown) {
        ui.horizontal(|ui| {
            let title = Prose::from(shortened(&shown.game.name(), 60));
            line_ui(ui, &title, 22.0, Face::Mathematics, ink(ui, Colour::Ink));
            ui.add_space(16.0);
            let Some(outcomes) = &shown.outcomes else { return };
            let last = outcomes.rows.saturating_sub(1);
            let said = match self.view {
                View::Automaton if shown.tells && shown.finding.found.is_some() => {
                    "its automaton, most significant digit first".to_owned()
                }
                _ if shown.tells => format!("stars lose: 0 – {last}"),
                _ => format!("0 – {last}"),
            };
            if ui.available_width() > 120.0 {
                line_ui(ui, &said.as_str().into(), 13.0, Face::Interface, ink(ui, Colour::Ink3));
            }
        });
    }

    /// Draws the picture into a rectangle; returns the lower edge of what is drawn.
    fn picture_ui(&mut self, ui: &mut Ui, place: Rect, shown: &Shown) -> f32 {
        let found = shown.finding.found.as_ref().filter(|found| found.is_proved());
        let found = found.filter(|_| self.view == View::Automaton && shown.tells);
        let mut ui = ui.new_child(UiBuilder::new().max_rect(place));
        let ui = &mut ui;
        let outcomes = shown.outcomes.as_ref().or_else(|| self.pictured(shown));
        if found.is_none() && outcomes.is_none() {
            let words = if shown.rule.checked.is_some() {
                "The picture is being drawn."
            } else {
                "The picture appears as soon as the rule reads and is shown to end."
            };
            caption_ui(ui, &words.into());
            return place.top() + 40.0;
        }
        if found.is_none() && shown.outcomes.is_none() {
            // That of the rule before it was changed.
            ui.set_opacity(FAINT);
        }
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the size of a window")]
        let size = [place.width().max(0.0) as u32, place.height().max(0.0) as u32];
        let outcomes = same(outcomes.filter(|_| found.is_none()));
        let is_automaton = found.is_some();
        let key = (outcomes, same(found), shown.tells, shown.game.name(), size);
        let figure = self.drawn.get_shared(key, draw);
        let [width, height] = figure.size;
        if is_automaton || width > place.width() + 1.0 || height > place.height() + 1.0 {
            let fit = (place.width() / width).min(place.height() / height);
            // The list of the states of a large automaton is scrolled.
            let is_scaled = found.and_then(|found| found.result().automaton()).is_some_and(is_drawn);
            let scale = if is_scaled { fit.clamp(SCALES[0], SCALES[1]) } else { 1.0 };
            let mut child = ui.new_child(UiBuilder::new().max_rect(place));
            ScrollArea::both().id_salt("picture of the game").auto_shrink(false).show(&mut child, |ui| {
                let size = vec2(width, height) * scale;
                let (area, _) = ui.allocate_exact_size(size.max(place.size() - vec2(2.0, 2.0)), Sense::hover());
                let drawn = Rect::from_min_size(pos2(area.center().x - size.x / 2.0, area.top()), size);
                figure_ui(ui, &figure, drawn, "picture of the game");
            });
            return place.bottom();
        }
        let drawn = Rect::from_min_size(place.min, vec2(width, height));
        figure_ui(ui, &figure, drawn, "picture of the game");
        drawn.bottom()
    }
}

/// Draws the picture of a key.
fn draw((outcomes, found, tells, title, [width, height]): &DrawnCentre) -> Figure {
    let points = |length: u32| f32::from(u16::try_from(length).unwrap_or(u16::MAX));
    if let Some(Same(found)) = found {
        return automaton_of(found, false).unwrap_or_else(|| Figure::new([1.0, 1.0], title.clone()));
    }
    let Some(Same(outcomes)) = outcomes else { return Figure::new([1.0, 1.0], title.clone()) };
    outcomes_of(outcomes, title, *tells, [points(*width), points(*height)])
}

/// The picture of the P-positions with small numbers.
pub(super) fn outcomes_of(outcomes: &Outcomes, title: &str, tells: bool, size: [f32; 2]) -> Figure {
    outcomes_figure(&OutcomesPicture {
        title,
        numbers: &outcomes.numbers,
        rows: outcomes.rows,
        lost: tells.then_some(outcomes.lost.as_slice()),
        unknown: &outcomes.unknown,
        list: None,
        size,
    })
}

/// The drawing of the automaton of a finding, if it is proved.
pub(super) fn automaton_of(found: &ShownFinding, has_title: bool) -> Option<Figure> {
    let result = found.result();
    let (title, variables) = (result.title(), result.variables());
    let look: AutomatonLook = AutomatonDrawing::default().look();
    let automaton = result.automaton()?;
    let picture = AutomatonPicture { title: &title, has_title, variables: &variables, automaton, look, walk: None };
    Some(automaton_figure(&picture).without_targets())
}

/// The rows that are drawn of one, two and three numbers.
const ROWS: [u64; MAX_NUMBERS] = [120, 48, 24];

/// The outcomes of small positions.
#[derive(Clone, Debug)]
pub struct Outcomes {
    /// The names of the numbers.
    pub numbers: Vec<String>,
    /// The bound of the numbers.
    pub rows: u64,
    /// The P-positions, in order.
    pub lost: Vec<Vec<u64>>,
    /// The positions whose outcome is not known.
    pub unknown: Vec<Vec<u64>>,
}

/// Makes the tables.
#[derive(Default)]
pub struct SmallPositions(Cached<Same<Checked>, Outcomes>);

impl SmallPositions {
    /// Returns the outcomes by a rule, once they are known.
    pub fn ask(&mut self, ui: &Ui, checked: &Arc<Checked>, cx: &mut Context<'_>) -> Option<Arc<Outcomes>> {
        let (key, checked) = (Same(Arc::clone(checked)), Arc::clone(checked));
        let made = self.0.ask(ui.ctx(), cx, "Making a table of outcomes", key, move |_, job| {
            let cancelled = || job.is_cancelled();
            let limits = Limits { cancelled: &cancelled, ..Limits::default() };
            let rows = ROWS.get(checked.rule().arity().saturating_sub(1)).copied().unwrap_or(1);
            // A rule whose moves take too large an automaton has no picture.
            let table =
                OutcomeTable::largest(&checked, rows, 0, DEFAULT_WORK, &limits).map_err(|_| SolverError::Cancelled)?;
            Ok(outcomes(&checked, &table))
        });
        made.current()
    }
}

fn outcomes(checked: &Checked, table: &OutcomeTable) -> Outcomes {
    let numbers = checked.rule().numbers.iter().map(|name| name.text.clone()).collect();
    let (mut lost, mut unknown) = (Vec::new(), Vec::new());
    for position in positions_below(table.rows(), table.arity()) {
        match table.cell(&position) {
            Some(TableCell::Value(0)) => lost.push(position),
            Some(TableCell::Unknown) => unknown.push(position),
            _ => {}
        }
    }
    Outcomes { numbers, rows: table.rows(), lost, unknown }
}
