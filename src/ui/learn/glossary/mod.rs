//! The meaning of the words: the card of a term, the list of all. The card of a term, beside the word that was clicked.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `entry` | the entry of a term: sentence, picture, sources, and the places where it is seen and taught |

pub mod entry;

use std::collections::BTreeSet;
use std::sync::Arc;

use egui::style::ScrollFadeStyle;
use egui::{
    Align, Area, Context, Frame, Id, Order, Pos2, Rect, Role, ScrollArea, Shape, Stroke, Ui, UiBuilder, Vec2,
    WidgetInfo, pos2, vec2,
};

use crate::context::Action;
use crate::render::icon::Icon;
use crate::render::prose::{line_ui, prose_ui};
use crate::render::terms::{TermPlace, open_term, terms_in_sight};
use crate::render::theme::{RADIUS_CARD, Scheme, colour, ink, shown_scroll_bars};
use crate::widget::{Button, Choice, Field, Segment, choice_list_ui, heading_ui, segmented_ui};
use entry::{EntryAction, EntryView, entry_ui, name_ui, term};
use golden_figure::{Colour, Face};
use golden_teach::{GlossaryTerm, glossary};

/// The most words in the list.
const MOST: usize = 12;

/// Draws the words that stood on the page when it was drawn last, if there are any; one that is chosen is explained.
pub fn words_here_ui(ui: &mut Ui) {
    let here = terms_in_sight(ui.ctx());
    if here.is_empty() {
        return;
    }
    heading_ui(ui, "Words on this page", "F1 on a word");
    let choices: Vec<Choice<'_, Option<usize>>> =
        here.iter().filter_map(|&index| Some(Choice::new(Some(index), &term(index)?.term))).take(MOST).collect();
    let mut chosen = None;
    let list = choice_list_ui(ui, "Words on this page", &mut chosen, &choices);
    if let Some(term) = chosen {
        open_term(ui.ctx(), TermPlace { term, anchor: list.rect, layer: ui.layer_id() });
    }
}

/// The width of the sheet and of its list, and its height where the window has room, in points.
const WIDTH: f32 = 780.0;
const LIST: f32 = 270.0;
const HEIGHT: f32 = 640.0;
/// The height that the window keeps above and below the sheet.
const OUTSIDE: f32 = 150.0;
const GAP: f32 = 24.0;

/// The terms that are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Terms {
    /// All.
    All,
    /// Those on the page behind the sheet.
    Here,
}

/// The list while it is open.
pub struct TermList {
    which: Terms,
    text: String,
    /// The terms on the page when it was opened.
    here: Arc<BTreeSet<usize>>,
    chosen: Option<usize>,
    /// True if the chosen term is to be brought into sight: the list was opened at it.
    is_sought: bool,
    /// The field has been given the keyboard.
    has_keyboard: bool,
}

impl TermList {
    /// A list of all terms or of those on the page, with one of them chosen.
    pub fn new(which: Terms, here: Arc<BTreeSet<usize>>, chosen: Option<usize>) -> Self {
        let which = if here.is_empty() { Terms::All } else { which };
        Self { which, text: String::new(), here, chosen, is_sought: chosen.is_some(), has_keyboard: false }
    }

    /// Shows a term that was clicked in the entry.
    pub fn open(&mut self, place: TermPlace) {
        self.chosen = Some(place.term);
    }

    /// The terms listed: by their names, then those with another name or a sentence that holds what is typed.
    fn listed(&self) -> Vec<usize> {
        let typed = self.text.trim().to_lowercase();
        let holds = |text: &String| text.to_lowercase().contains(&typed);
        let rank = |term: &GlossaryTerm| {
            if holds(&term.term) {
                Some(0)
            } else if term.aliases.iter().chain(term.sign.iter()).any(holds) {
                Some(1)
            } else {
                holds(&term.sentence).then_some(2)
            }
        };
        let is_listed = |index: &usize| self.which == Terms::All || self.here.contains(index);
        let terms = glossary().terms.iter().enumerate();
        let mut listed: Vec<(u8, String, usize)> = terms
            .filter(|(index, _)| is_listed(index))
            .filter_map(|(index, term)| Some((rank(term)?, term.term.to_lowercase(), index)))
            .collect();
        listed.sort();
        listed.into_iter().map(|(.., index)| index).collect()
    }

    /// Draws the list with the entry of the chosen term; returns what its buttons ask for.
    pub fn show(&mut self, ui: &mut Ui, view: &mut EntryView<'_>) -> Option<Vec<Action>> {
        let screen = ui.ctx().content_rect().size();
        let size = vec2(WIDTH.min(screen.x - 80.0), HEIGHT.min(screen.y - OUTSIDE)).max(Vec2::ZERO);
        ui.set_width(size.x);
        let (whole, _) = ui.allocate_exact_size(size, egui::Sense::hover());
        let left = whole.with_max_x(whole.left() + LIST);
        let right = whole.with_min_x(left.right() + GAP);
        ui.scope_builder(UiBuilder::new().max_rect(left), |ui| self.list_ui(ui));
        ui.scope_builder(UiBuilder::new().max_rect(right), |ui| self.entry_ui(ui, view)).inner
    }

    fn list_ui(&mut self, ui: &mut Ui) {
        ui.spacing_mut().item_spacing.y = 8.0;
        line_ui(ui, &"Glossary".into(), 22.0, Face::Mathematics, ink(ui, Colour::Ink));
        let field = Field::new("Find a word").hint("find a word").width(LIST).show(ui, &mut self.text);
        if !std::mem::replace(&mut self.has_keyboard, true) {
            field.request_focus();
        }
        if !self.here.is_empty() {
            let here = format!("On this page ({})", self.here.len());
            let all = format!("All ({})", glossary().terms.len());
            let choices = [Segment::new(Terms::Here, &here), Segment::new(Terms::All, &all)];
            segmented_ui(ui, "Which words", &mut self.which, &choices, 2);
        }
        let listed = self.listed();
        if field.changed() {
            self.chosen = listed.first().copied();
        }
        if self.chosen.is_none() {
            self.chosen = listed.first().copied();
        }
        if listed.is_empty() {
            let words = format!("No word holds “{}”.", self.text.trim());
            prose_ui(ui, &words.as_str().into(), 14.0, Face::Interface, ink(ui, Colour::Ink2));
            return;
        }
        let choices: Vec<Choice<'_, Option<usize>>> =
            listed.iter().filter_map(|&index| Some(Choice::new(Some(index), &term(index)?.term))).collect();
        ScrollArea::vertical().id_salt("words").auto_shrink(false).show(ui, |ui| {
            ui.set_max_width(LIST - 14.0);
            let list = choice_list_ui(ui, "Words", &mut self.chosen, &choices).rect;
            let place = listed.iter().position(|index| Some(*index) == self.chosen);
            if let Some(place) = place.filter(|_| std::mem::take(&mut self.is_sought)) {
                ui.scroll_to_rect(row_of(list, place, listed.len()), Some(Align::Center));
            }
        });
    }

    fn entry_ui(&mut self, ui: &mut Ui, view: &mut EntryView<'_>) -> Option<Vec<Action>> {
        let index = self.chosen?;
        let term = term(index)?;
        let pressed = ScrollArea::vertical().id_salt(("entry", index)).auto_shrink(false).show(ui, |ui| {
            ui.set_max_width((ui.available_width() - 14.0).max(0.0));
            name_ui(ui, term, 1.1, |_| {});
            entry_ui(ui, index, view)
        });
        match pressed.inner? {
            EntryAction::Open(other) => {
                self.chosen = Some(other);
                None
            }
            EntryAction::Do(wanted) => Some(wanted),
        }
    }
}

/// Returns the place of a row of a list.
fn row_of(list: Rect, place: usize, rows: usize) -> Rect {
    let share = |rows: usize| f32::from(u16::try_from(rows).unwrap_or(u16::MAX));
    let height = list.height() / share(rows.max(1));
    Rect::from_min_size(list.min + vec2(0.0, height * share(place)), vec2(list.width(), height))
}

/// The width of the card, the room from its word, and from the edge of the window, in points.
const CARD_WIDTH: f32 = 336.0;
const BESIDE: f32 = 10.0;
const EDGE: f32 = 8.0;
/// The height that is assumed until it has been drawn once.
const CARD_HEIGHT: f32 = 420.0;
const PADDING: f32 = 16.0;
/// The room of the scroll bar, and the height in which a text that goes on fades, in points.
const BAR: f32 = 14.0;
const FADE: f32 = 26.0;

/// The card while it is open.
pub struct TermCard {
    /// The terms opened one from another; the last one is shown.
    trail: Vec<usize>,
    /// The rectangle that the card must not cover; `None` where it was opened from no word.
    anchor: Option<Rect>,
    /// The close button is to be given the keyboard.
    wants_keyboard: bool,
}

/// Each term has an area of its own: an area begins with the size that it had last.
fn area_id(term: usize) -> Id {
    Id::unique(("card of a term", term))
}

impl TermCard {
    /// A card of a term, beside a word or in the middle.
    pub fn new(term: usize, anchor: Option<Rect>) -> Self {
        Self { trail: vec![term], anchor, wants_keyboard: false }
    }

    /// The same, with the keyboard on its first button: it was opened by a key.
    pub fn with_keyboard(self) -> Self {
        Self { wants_keyboard: true, ..self }
    }

    /// Shows another term in the same place.
    pub fn open(&mut self, term: usize) {
        if self.trail.last() != Some(&term) {
            self.trail.push(term);
        }
    }

    /// Opens a term that was clicked: in the same card if it stands there, else beside its word.
    pub fn opened(card: Option<Self>, place: TermPlace) -> Self {
        match card.filter(|card| card.term().map(area_id) == Some(place.layer.id)) {
            Some(mut card) => {
                card.open(place.term);
                card
            }
            None => Self::new(place.term, Some(place.anchor)),
        }
    }

    /// The term that is shown.
    pub fn term(&self) -> Option<usize> {
        self.trail.last().copied()
    }

    /// Draws the card; `false` once it is done with.
    pub fn show(&mut self, ctx: &Context, view: &mut EntryView<'_>, actions: &mut Vec<Action>) -> bool {
        let Some((index, term)) = self.term().and_then(|index| Some((index, term(index)?))) else { return false };
        let screen = ctx.content_rect().shrink(EDGE);
        let width = (CARD_WIDTH * view.scale).min(screen.width());
        let known = ctx.memory(|memory| memory.area_rect(area_id(index))).map(|rect| rect.size());
        let size = known.unwrap_or(vec2(width, CARD_HEIGHT)).min(screen.size());
        let (corner, beside) = placed(screen, vec2(width, size.y), self.anchor);
        let theme = Scheme::of_visuals(&ctx.global_style().visuals);
        let fill = colour(theme, Colour::Card);
        let edge = Stroke::new(1.5, colour(theme, Colour::Line2));
        let (mut pressed, mut is_closed) = (None, false);
        let area = Area::new(area_id(index)).order(Order::Foreground).fixed_pos(corner).constrain_to(screen);
        let shown = area.show(ctx, |ui| {
            let frame = Frame::popup(ui.style()).fill(fill).stroke(edge).corner_radius(RADIUS_CARD);
            frame.inner_margin(PADDING).show(ui, |ui| {
                ui.set_width((width - 2.0 * PADDING - 3.0).max(0.0));
                name_ui(ui, term, view.scale, |ui| is_closed = self.buttons_ui(ui));
                let room = screen.height() - 2.0 * PADDING - 60.0;
                shown_scroll_bars(ui);
                let scroll = &mut ui.spacing_mut().scroll;
                // The words keep clear of the bar, where there is one, and no line looks cut where they go on.
                scroll.floating_allocated_width = BAR;
                scroll.fade = ScrollFadeStyle { strength: 1.0, size: FADE * view.scale };
                ScrollArea::vertical().id_salt(index).max_height(room).min_scrolled_height(room).show(ui, |ui| {
                    pressed = entry_ui(ui, index, view);
                });
            });
        });
        let response = &shown.response;
        response.widget_info(|| WidgetInfo::labeled(Role::Dialog, true, format!("What {} means", term.term)));
        if let (Some(anchor), Some(side)) = (self.anchor, beside) {
            pointer(ctx, shown.response.layer_id, response.rect, anchor, side, [fill, edge.color]);
        }
        match pressed {
            Some(EntryAction::Open(other)) => self.open(other),
            Some(EntryAction::Do(wanted)) => {
                actions.extend(wanted);
                return false;
            }
            None => {}
        }
        !is_closed && !response.clicked_elsewhere()
    }

    /// The buttons that close the card, and that lead back to the word before; returns whether it is closed.
    fn buttons_ui(&mut self, ui: &mut Ui) -> bool {
        let close = ui.add(Button::of_icon(Icon::Close, "Close the card").bare());
        if std::mem::take(&mut self.wants_keyboard) {
            close.request_focus();
        }
        let has_before = self.trail.len() > 1;
        if has_before && ui.add(Button::of_icon(Icon::Undo, "Back to the word before").bare()).clicked() {
            self.trail.pop();
        }
        close.clicked()
    }
}

/// On which side of its word the card lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Below,
    Above,
    Left,
    Right,
}

/// Returns the place of a card of this size so that it covers no part of its word, and the side of the word it is on;
/// where no side has room, the side with most of it.
fn placed(screen: Rect, size: Vec2, anchor: Option<Rect>) -> (Pos2, Option<Side>) {
    let Some(anchor) = anchor else {
        let left = screen.center().x - size.x / 2.0;
        return (pos2(left, (screen.center().y - size.y / 2.0).max(screen.top())), None);
    };
    let x = (anchor.center().x - size.x / 2.0).clamp(screen.left(), (screen.right() - size.x).max(screen.left()));
    let y = (anchor.center().y - size.y / 2.0).clamp(screen.top(), (screen.bottom() - size.y).max(screen.top()));
    let sides = [
        (Side::Below, screen.bottom() - anchor.bottom() - BESIDE - size.y, pos2(x, anchor.bottom() + BESIDE)),
        (Side::Above, anchor.top() - BESIDE - size.y - screen.top(), pos2(x, anchor.top() - BESIDE - size.y)),
        (Side::Right, screen.right() - anchor.right() - BESIDE - size.x, pos2(anchor.right() + BESIDE, y)),
        (Side::Left, anchor.left() - BESIDE - size.x - screen.left(), pos2(anchor.left() - BESIDE - size.x, y)),
    ];
    let fits = sides.iter().find(|(_, spare, _)| *spare >= 0.0);
    let widest = || sides.iter().max_by(|(_, a, _), (_, b, _)| a.total_cmp(b));
    match fits.or_else(widest) {
        Some((chosen, _, at)) => (*at, Some(*chosen)),
        None => (screen.min, None),
    }
}

/// The tip that points from the card to its word.
fn pointer(ctx: &Context, layer: egui::LayerId, card: Rect, anchor: Rect, side: Side, ink: [egui::Color32; 2]) {
    const HALF: f32 = 8.0;
    const HIGH: f32 = 7.0;
    let inset = RADIUS_CARD + HALF;
    let x = anchor.center().x.clamp(card.left() + inset, (card.right() - inset).max(card.left() + inset));
    let y = anchor.center().y.clamp(card.top() + inset, (card.bottom() - inset).max(card.top() + inset));
    let (base, out, along) = match side {
        Side::Below => (pos2(x, card.top()), vec2(0.0, -HIGH), vec2(HALF, 0.0)),
        Side::Above => (pos2(x, card.bottom()), vec2(0.0, HIGH), vec2(HALF, 0.0)),
        Side::Right => (pos2(card.left(), y), vec2(-HIGH, 0.0), vec2(0.0, HALF)),
        Side::Left => (pos2(card.right(), y), vec2(HIGH, 0.0), vec2(0.0, HALF)),
    };
    let inner = base - out.normalized() * 1.5;
    let [fill, edge] = ink;
    let painter = ctx.layer_painter(layer);
    painter.add(Shape::convex_polygon(vec![inner - along, inner + along, base + out], fill, Stroke::NONE));
    painter.line(vec![inner - along, base + out, inner + along], Stroke::new(1.5, edge));
}

#[cfg(test)]
mod tests {
    use egui::{Rect, pos2, vec2};

    use super::placed;

    #[test]
    fn a_card_never_covers_its_word_where_a_side_has_room() {
        let size = vec2(336.0, 420.0);
        for screen in [vec2(1024.0, 700.0), vec2(1440.0, 900.0)] {
            let screen = Rect::from_min_size(pos2(0.0, 0.0), screen).shrink(8.0);
            for x in 0..16_u8 {
                for y in 0..16_u8 {
                    let share = vec2(f32::from(x) / 16.0, f32::from(y) / 16.0);
                    let word = Rect::from_min_size(screen.min + share * screen.size(), vec2(60.0, 19.0));
                    let (corner, beside) = placed(screen, size, Some(word));
                    let card = Rect::from_min_size(corner, size);
                    assert!(!card.intersects(word) && beside.is_some(), "{word} {card}");
                    assert!(screen.expand(0.5).contains_rect(card), "{word} {card}");
                }
            }
        }
    }
}
