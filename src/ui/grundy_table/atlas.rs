//! The view Atlas: all small sets of rays, each a card with its P-positions and fitted slopes; a card shows its game.

use std::sync::Arc;

use egui::emath::TSTransform;
use egui::{Id, Rect, Response, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui, UiBuilder, WidgetInfo, vec2};

use super::map::geometry::text_width;
use super::rules::game_edit;
use super::sheet::{caption_ui, empty_ui, export_ui, sheet_of, title_ui};
use crate::context::{Action, Context};
use crate::render::paint::paint_figure;
use crate::render::pixels::rounded;
use crate::render::theme::{RADIUS_CARD, ink, theme_of};
use crate::stage::still;
use crate::widget::{SliderField, heading_ui, problem_ui, roving};
use crate::work::cached::Cached;
use golden_figure::{Atlas, AtlasLayout, Colour, Figure, PlotCanvas, RaySet};
use golden_prose::{grouped, sentence};
use golden_session::{Edit, MapSettings, Subject, TableSubject};
use golden_subject::SubjectNumbers;

/// Room beside the cards for the scroll bar.
const SCROLL_BAR: f32 = 12.0;
/// Room between the words and the cards.
const BELOW: f32 = 10.0;

/// The view: the atlas, its cards as figures, and the card that the keyboard is on.
#[derive(Default)]
pub(super) struct AtlasView {
    atlas: Cached<u32, Atlas>,
    cards: Cached<CardsKey, Vec<Figure>>,
    chosen: usize,
    /// The atlas shown in the frame before, and its width.
    seen: Option<SeenAtlas>,
}

/// The facts that the cards are made of: the atlas, their width, the pixels of a point.
struct CardsKey(Arc<Atlas>, f32, f32);

impl PartialEq for CardsKey {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0) && self.1.to_bits() == other.1.to_bits() && self.2.to_bits() == other.2.to_bits()
    }
}

/// The atlas shown last, for a file.
struct SeenAtlas {
    atlas: Arc<Atlas>,
    width: f32,
}

impl SeenAtlas {
    fn numbers(&self) -> SubjectNumbers {
        SubjectNumbers::Atlas(Arc::clone(&self.atlas))
    }

    fn sheet(&self) -> Figure {
        self.atlas.sheet(self.width)
    }
}

impl AtlasView {
    /// Draws the controls of the left column.
    pub fn column_ui(&self, ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>) {
        heading_ui(ui, "Rays p,q", "beside 1,0 and 0,1");
        let range = u64::from(*MapSettings::ATLAS.start())..=u64::from(*MapSettings::ATLAS.end());
        let slider = SliderField::new("p, q ≤", range).when_let_go();
        slider.edit_ui(ui, cx, subject.plane.atlas, Edit::table_atlas);
        let words = "A card makes its game that of the window and shows its P-positions in the view Points.";
        caption_ui(ui, &words.into());
        let stem = format!("atlas-{}", subject.plane.atlas);
        export_ui(ui, cx, &stem, self.seen.as_ref(), SeenAtlas::sheet, SeenAtlas::numbers, None);
    }

    /// Draws the centre.
    pub fn show(&mut self, ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>) {
        self.seen = None;
        let largest = subject.plane.atlas;
        let answer = self
            .atlas
            .ask(ui.ctx(), cx, "Drawing the atlas", largest, move |solver, job| Atlas::up_to(largest, solver, job));
        let sheet = sheet_of(ui.max_rect());
        let Some(atlas) = answer.value else {
            let words = answer.problem.as_ref().map_or_else(|| "Computing…".to_owned(), sentence);
            if let Some(staged) = cx.pane.staged {
                still::say_ui(ui, cx, staged.areas.picture, &words);
                return;
            }
            let button = answer.problem.as_ref().map(|_| "Compute it");
            let is_pressed =
                ui.scope_builder(UiBuilder::new().max_rect(sheet), |ui| empty_ui(ui, TITLE, &words, button)).inner;
            if is_pressed {
                self.atlas.ask_again();
            }
            return;
        };
        cx.report.facts.push(format!("{} sets of rays", grouped(&(atlas.entries().len() as u64))));
        if let Some(staged) = cx.pane.staged {
            still::plot_ui(ui, cx, staged.areas.picture, |room| {
                let width = AtlasLayout::filling(room, atlas.entries().len());
                atlas.cards(width, PlotCanvas::for_file(room).width)
            });
            return;
        }
        ui.scope_builder(UiBuilder::new().max_rect(sheet), |ui| {
            title_ui(ui, TITLE);
            if let Some(problem) = &answer.problem
                && problem_ui(ui, problem, "Compute it")
            {
                self.atlas.ask_again();
            }
            ScrollArea::vertical().id_salt("atlas").auto_shrink(false).show(ui, |ui| {
                crate::widget::follow_focus(ui);
                ui.scope(|ui| {
                    ui.set_max_width(ui.available_width() - SCROLL_BAR);
                    for words in atlas.words() {
                        caption_ui(ui, &words.into());
                    }
                });
                ui.add_space(BELOW);
                self.cards_ui(ui, cx, subject, &atlas);
            });
        });
    }

    /// Draws the cards; one that is pressed shows its game.
    fn cards_ui(&mut self, ui: &mut Ui, cx: &mut Context<'_>, subject: &TableSubject<'_>, atlas: &Arc<Atlas>) {
        let width = ui.available_width() - SCROLL_BAR;
        let count = atlas.entries().len();
        let layout = AtlasLayout::new(width, count);
        let (area, group) = ui.allocate_exact_size(vec2(width, layout.height() + 4.0), Sense::hover());
        let corner = area.min.round() + vec2(2.0, 2.0);
        let place = |index: usize| {
            let rect = layout.place(index);
            Rect::from_min_size(corner + vec2(rect.x, rect.y), vec2(rect.width, rect.height))
        };
        let shown = RaySet::of_game(&subject.focus.ruleset);
        let ids: Vec<Id> = (0..count).map(|index| group.id.with(index)).collect();
        self.chosen = self.chosen.min(count.saturating_sub(1));
        if let Some(next) = roving::arrows(ui, &ids, layout.columns).filter(|_| cx.pane.active) {
            self.chosen = next;
            ui.scroll_to_rect(place(next).expand(8.0), None);
        }
        let key = CardsKey(Arc::clone(atlas), layout.card[0], ui.pixels_per_point());
        let figures = {
            let width = text_width(ui);
            self.cards.get(key, |_| atlas.entries().iter().map(|entry| entry.card(layout.card, &width)).collect())
        };
        for (index, ((entry, figure), &id)) in atlas.entries().iter().zip(figures).zip(&ids).enumerate() {
            let rect = place(index);
            let response = ui.interact(rect, id, roving::sense(index, Some(self.chosen)));
            let is_shown = shown.as_ref() == Some(&entry.set);
            response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_shown, entry.spoken()));
            if response.clicked() {
                self.chosen = index;
                show_game(cx, subject, &entry.set);
            }
            if ui.is_rect_visible(rect) {
                card_ui(ui, figure, rect, is_shown, &response);
                response.on_hover_text(entry.spoken());
            }
        }
        self.seen = Some(SeenAtlas { atlas: Arc::clone(atlas), width });
    }
}

const TITLE: &str = "Atlas of ray games";

/// Draws a card with its ground and its edge.
fn card_ui(ui: &Ui, figure: &Figure, rect: Rect, is_shown: bool, response: &Response) {
    let ground = if is_shown { Colour::SecBg } else { Colour::Card };
    rounded(ui.painter(), rect, RADIUS_CARD, ink(ui, ground), Stroke::NONE);
    let screen_from_figure = TSTransform::from_translation(rect.min.to_vec2());
    paint_figure(ui.painter(), screen_from_figure, theme_of(ui), figure);
    let (width, colour) = match (response.has_focus(), response.hovered(), is_shown) {
        (true, ..) => (2.5, Colour::Sec),
        (_, true, _) => (1.5, Colour::Sec),
        (_, _, true) => (1.5, Colour::SecLine),
        _ => (1.0, Colour::Line),
    };
    ui.painter().rect_stroke(rect, RADIUS_CARD, Stroke::new(width, ink(ui, colour)), StrokeKind::Middle);
}

/// Makes a game that of the window, and shows its P-positions; both are undone together.
fn show_game(cx: &mut Context<'_>, subject: &TableSubject<'_>, set: &RaySet) {
    let focus = game_edit(cx, subject, set.ruleset());
    cx.ask(Action::Edits(vec![focus, Edit::table_view(Subject::Points)]));
    cx.ask(Action::CloseStep);
}
