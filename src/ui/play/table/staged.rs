//! The table as it fills the stage, and the bar of chocolate, in the panel and there.

use egui::{Id, Rect, Sense, Stroke, Ui, UiBuilder, pos2, vec2};

use super::stones::too_much;
use crate::context::Context;
use crate::input::bar_keys::WORDS;
use crate::play::PlayPanel;
use crate::play::view::{DRAWN, Laid, PlayView};
use crate::render::paint::figure_ui;
use crate::render::pixels::rounded;
use crate::render::prose::prose_ui;
use crate::render::theme::ink;
use crate::stage::fitted::fitted;
use crate::widget::Button;
use golden_figure::{Bar, BarSquare, Colour, Face, Figure, StoneTable, bar, stone_table};
use golden_game::{Chomp, Move};
use golden_session::Edit;

/// Corner radius of the table, the room at its edges, and between its parts.
const RADIUS: f32 = 12.0;
const EDGE: f32 = 18.0;
const GAP: f32 = 8.0;
/// Height of what stands below the stones before that is known, and the greatest share of the table that it may have.
const FOOT: f32 = 40.0;
const MOST_FOOT: f32 = 0.5;
/// The least width of the stones before they are enlarged: what is said beside a few of them has room.
const LEAST: f32 = 420.0;
/// Width of the button after the game.
const AGAIN: f32 = 110.0;

impl PlayPanel {
    /// Draws the table in a room: whose turn it is above, the stones in the middle, what is taken below.
    pub(in crate::play) fn staged_table_ui(&mut self, ui: &mut Ui, room: Rect, shown: &PlayView, cx: &mut Context<'_>) {
        rounded(ui.painter(), room, RADIUS, ink(ui, Colour::Well), Stroke::new(1.0, ink(ui, Colour::Line)));
        cx.drawn.place = Some(room);
        let inner = room.shrink(EDGE);
        let head = ui.scope_builder(UiBuilder::new().max_rect(inner), |ui| self.turn_ui(ui, shown, cx)).response.rect;
        if shown.is_over && !shown.looks_back() {
            let place = Rect::from_min_size(pos2(inner.right() - AGAIN, inner.top()), vec2(AGAIN, 30.0));
            let again = ui.put(place, Button::new("New game").primary());
            if again.clicked() {
                cx.edit(Edit::StartAgain);
            }
        }
        let below = inner.with_min_y(head.bottom() + GAP);
        let say = |ui: &mut Ui, words: &str| {
            ui.scope_builder(UiBuilder::new().max_rect(below), |ui| {
                prose_ui(ui, &words.into(), 18.0, Face::Interface, ink(ui, Colour::Ink2));
            });
        };
        let too_many = format!("{} heaps are too many to be drawn.", shown.piles.len());
        match shown.laid() {
            _ if shown.is_huge => say(ui, too_much(shown)),
            Laid::Bar => {
                let foot = below.with_min_y(below.bottom() - WORDS);
                match fitted(below.with_max_y(foot.top()), |room| self.bar_figure(shown, room)) {
                    Some((figure, place)) => self.bar_at(ui, &figure, place, shown, cx),
                    None => say(ui, TOO_LARGE),
                }
                ui.scope_builder(UiBuilder::new().max_rect(foot), |ui| self.bar.words_ui(ui));
            }
            Laid::Stones | Laid::Heaps if shown.piles.len() > DRAWN => say(ui, &too_many),
            Laid::Stones | Laid::Heaps => self.staged_stones_ui(ui, below, shown, cx),
        }
    }

    /// The stones, and below them what is taken, as a number or from a list.
    fn staged_stones_ui(&mut self, ui: &mut Ui, room: Rect, shown: &PlayView, cx: &mut Context<'_>) {
        let id = Id::unique("height below the staged stones");
        let known: f32 = ui.data(|data| data.get_temp(id)).unwrap_or(FOOT);
        let foot = known.min(MOST_FOOT * room.height());
        let middle = room.with_max_y(room.bottom() - foot - GAP);
        let mut bars = None;
        let drawn = fitted(middle, |[width, _]| {
            let table = self.stone_table(ui, shown, &cx.session.model, width);
            let table = StoneTable { width: width.min(table.widest().max(LEAST)), ..table };
            let count = (0..table.rows.len()).filter(|&pile| table.is_bar(pile)).count();
            // Stones are not laid in a bar for the sake of larger ones.
            (count <= *bars.get_or_insert(count)).then(|| stone_table(&table))
        });
        if let Some((figure, place)) = drawn {
            self.stones_at(ui, &figure, place, shown, cx);
        }
        let place = Rect::from_min_size(middle.left_bottom() + vec2(0.0, GAP), vec2(room.width(), foot));
        let drawn = ui.scope_builder(UiBuilder::new().max_rect(place), |ui| {
            if shown.laid() == Laid::Stones {
                self.fields_ui(ui, shown, cx);
                self.refusal_ui(ui, room.bottom());
            }
            if shown.laid() == Laid::Heaps || shown.ruleset().has_listed_moves() {
                self.split_moves_ui(ui, shown, cx);
            }
        });
        let height = drawn.response.rect.height();
        if (height - known).abs() > 0.5 {
            ui.data_mut(|data| data.insert_temp(id, height));
            ui.ctx().request_repaint();
        }
    }
}

/// The words in place of a bar that is too large.
const TOO_LARGE: &str = "The bar is too large to be laid on the table; begin with fewer squares.";

/// The share of the panel's height that is the bar's, and the least height that it is drawn for, in points.
const SHARE: f32 = 0.5;
const LEAST_BAR: f32 = 288.0;

impl PlayPanel {
    /// Draws the bar; a click on a square bites it off.
    pub(in crate::play) fn bar_ui(&mut self, ui: &mut Ui, shown: &PlayView, cx: &mut Context<'_>) {
        let Some(figure) = self.bar_figure(shown, [ui.available_width(), height_left(ui)]) else {
            prose_ui(ui, &TOO_LARGE.into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
            return;
        };
        let (rect, _) = ui.allocate_exact_size(vec2(figure.size[0], figure.size[1]), Sense::hover());
        self.bar_at(ui, &figure, rect, shown, cx);
        self.bar.words_ui(ui);
    }

    /// The bar in a width and a height, in points; `None` where it is too large.
    pub(super) fn bar_figure(&self, shown: &PlayView, room: [f32; 2]) -> Option<Figure<BarSquare>> {
        picture(shown, self.bar.pointed(), room).as_ref().and_then(bar)
    }

    /// Draws the bar in a place; a click on a square bites it off.
    pub(super) fn bar_at(
        &mut self,
        ui: &mut Ui,
        figure: &Figure<BarSquare>,
        place: Rect,
        shown: &PlayView,
        cx: &mut Context<'_>,
    ) {
        let response = figure_ui(ui, figure, place, "bar");
        if let Some((row, column)) = self.bar.point(ui, &response, shown.is_live()) {
            cx.edit(Edit::Play(Chomp::bitten(shown.position(), row, column)));
        }
    }

    /// Bites where the keys say.
    pub(in crate::play) fn bar_keys(&mut self, ui: &Ui, shown: &PlayView, cx: &mut Context<'_>) {
        let Some(rows) = shown.position().to_words().filter(|_| !shown.is_huge) else { return };
        if let Some((row, column)) = self.bar.keys(ui, &rows) {
            cx.edit(Edit::Play(Chomp::bitten(shown.position(), row, column)));
        }
    }
}

/// The height for the bar in the panel: half of what is in sight, as the game goes on below it.
fn height_left(ui: &Ui) -> f32 {
    (ui.clip_rect().height() * SHARE).max(LEAST_BAR)
}

fn picture(shown: &PlayView, pointed: Option<BarSquare>, [width, height]: [f32; 2]) -> Option<Bar> {
    let rows = shown.position().to_words()?;
    let whole = shown.start.position.to_words()?;
    let told = if shown.tells_moves() { shown.winning_moves() } else { &[] };
    let bite = |step: &Move| {
        let (row, column) = Chomp::bite(shown.position(), &step.to)?;
        Some((row, u64::try_from(&column).ok()?))
    };
    let winning = told.iter().filter_map(bite).collect();
    Some(Bar { rows, whole, winning, pointed, width, height, is_live: shown.is_live() })
}
