//! The meaning of the words: the card of a term, the list of all.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `card` | the card of a term, beside the word that was clicked |
//! | `entry` | the entry of a term: sentence, picture, sources, and the places where it is seen and taught |

mod card;
pub mod entry;

use std::collections::BTreeSet;
use std::sync::Arc;

use egui::{Align, Rect, ScrollArea, Ui, UiBuilder, Vec2, vec2};

use crate::context::Action;
use crate::render::prose::{line_ui, prose_ui};
use crate::render::terms::{TermPlace, open_term, terms_in_sight};
use crate::render::theme::ink;
use crate::widget::{Choice, Field, Segment, choice_list_ui, heading_ui, segmented_ui};
pub use card::TermCard;
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
