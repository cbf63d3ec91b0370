//! What the words mean: terms in texts, the card of a term, the list of all.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `card` | the card of a term, beside the word that was clicked |
//! | `entry` | what is said of a term: sentence, picture, sources, and where it is seen and taught |
//! | `here` | the list of the words on the page, for the columns |
//! | `in_text` | the terms in a text: underlined when pointed at, a click opens what they mean |
//! | `list` | all terms, searched and chosen |

mod card;
mod entry;
mod here;
mod in_text;
mod list;

use std::collections::HashMap;
use std::sync::Arc;

use crate::context::{Action, Want};
use crate::work::thumbnails::Thumbnails;
pub use card::TermCard;
use golden_figure::Figure;
use golden_session::{Scene, ShownTerm, scene_of_term};
use golden_solver::Workers;
use golden_teach::{Term, glossary};
pub use here::words_here_ui;
pub use in_text::{
    TermPlace, Underline, mark_sign, mark_terms, open_term, pointed_term, take_opened_term, term_line_ui,
    terms_in_sight, terms_ui, terms_with_ui,
};
pub use list::{TermList, Terms};

/// The term with an index.
pub fn term(index: usize) -> Option<&'static Term> {
    glossary().terms.get(index)
}

/// What shows a term where it is seen.
pub fn show_actions(shown: ShownTerm) -> Vec<Action> {
    let reveal = shown.section.map(|section| Action::Want(Want::Reveal(section)));
    std::iter::once(Action::Example(shown.edits, shown.tab)).chain(reveal).collect()
}

/// The pictures of the terms, computed once each.
#[derive(Default)]
pub struct TermPictures {
    kept: HashMap<usize, TermPicture>,
}

/// A picture that was computed.
#[derive(Clone)]
enum TermPicture {
    Figure(Arc<Figure>),
    Scene(Arc<Scene>),
    None,
}

impl TermPictures {
    fn of(&mut self, index: usize) -> TermPicture {
        let compute = || {
            let picture = term(index)?.picture.as_ref()?;
            let figure = picture.figure().map(|figure| TermPicture::Figure(Arc::new(figure)));
            figure.or_else(|| Some(TermPicture::Scene(Arc::new(scene_of_term(picture)?))))
        };
        self.kept.entry(index).or_insert_with(|| compute().unwrap_or(TermPicture::None)).clone()
    }
}

/// What an entry is drawn with.
pub struct EntryView<'a> {
    /// The pictures of the terms.
    pub pictures: &'a mut TermPictures,
    /// Draws the pictures of tabs.
    pub thumbnails: &'a mut Thumbnails,
    /// Where they are drawn.
    pub workers: &'a Workers,
    /// What holds here and now: "13 P-positions on this board"; may be empty.
    pub here: &'a dyn Fn(&Term) -> Option<String>,
    /// Whether pictures with stars, values or digits are shown: not while answers are hidden.
    pub tells: bool,
    /// Whether hidden answers can be shown: not during an exercise.
    pub can_show: bool,
    /// How much larger than usual the text is: on the stage.
    pub scale: f32,
    /// Whether the list of all terms stands beside the entry.
    pub has_list: bool,
}
