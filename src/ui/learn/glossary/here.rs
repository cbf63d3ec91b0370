//! The list of the words on the page, for the columns.

use egui::Ui;

use super::{TermPlace, open_term, term, terms_in_sight};
use crate::widget::{Choice, choice_list_ui, heading_ui};

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
