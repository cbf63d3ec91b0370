//! The palette: one field that finds everything the program has: positions, numbers, words of the trade, games, lessons
//! and their scenes, commands, settings, sections, exports and keys.
//!
//! The entries that can be found are a list ([`index`]), made when the palette opens and again when the session
//! changes; a key typed only matches it ([`search`]). Choosing an entry sends actions as a panel does.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `entry` | the entries that can be found: a title, other names, a text, and the effect of choosing it; a row of the list |
//! | `games` | the games: all kinds, with their examples and the games that have a name of their own |
//! | `index` | all that can be found: commands, lessons, statements, words, exports, keys |
//! | `key_list` | all keys of the program, by where they work: for the list of F1, the palette and docs/keys.md |
//! | `matcher` | the match of a text with the typed words; the typed text, as words to be found |
//! | `search` | the way from the typed text to the rows that are listed |
//! | `settings` | the choices of the panels and of the window, and the sections of the sheets |
//! | `tests` | that nothing is forgotten in the index, and the order of the rows found |
//! | `typed_rows` | the typed text itself: the wish before it, and the rows of a position, a number, a sentence for the prover |
//! | `view` | the card with the field, the list and the words about the chosen row; a row of the list on screen |

mod entry;
mod games;
mod index;
pub mod key_list;
mod matcher;
mod search;
mod settings;
#[cfg(test)]
mod tests;
mod typed_rows;
mod view;

use std::path::PathBuf;
use std::sync::Arc;

use egui::Context;

use crate::work::cached::BackgroundTask;
use golden_session::answers::Answers;
use golden_session::{Meaning, Outline, Session};
pub use index::{Index, Sources};
pub use search::Searches;
use search::{SearchResult, found};
use typed_rows::wish_of;

/// The known outlines of the session files opened before.
type Outlines = Arc<Vec<(PathBuf, Option<Outline>)>>;

/// The palette while it is open.
#[derive(Default)]
pub struct Palette {
    text: String,
    /// All that can be found, and the revision of the session it was made for.
    index: Option<(u64, Index)>,
    /// The meaning of the text, once it has been read; read again when the text changes.
    meaning: Option<Arc<Meaning>>,
    /// Reads a text that may be a number of a million digits.
    reading: Option<BackgroundTask<Arc<Meaning>>>,
    /// The rows found for the text.
    found: Option<SearchResult>,
    chosen: Option<usize>,
    /// The chosen row was moved to by a key: it has to be brought into sight.
    is_moved: bool,
    /// Enter was pressed while the text was being read.
    is_entered: bool,
    /// The field has been given the keyboard once.
    has_keyboard: bool,
    /// Session files that may be opened again; what they hold is read in the background.
    recent: Vec<(PathBuf, Option<Outline>)>,
    outlines: Option<BackgroundTask<Outlines>>,
}

impl Palette {
    /// A palette that also finds these session files.
    pub fn open(recent: Vec<PathBuf>, answers: &Answers) -> Self {
        let paths = recent.clone();
        let outlines = (!recent.is_empty()).then(|| {
            let ticket = answers.workers().run_long(move |_, job| {
                let mut outlines = Vec::with_capacity(paths.len());
                for path in paths {
                    job.advance(0)?;
                    let outline = Outline::of_file(&path);
                    outlines.push((path, outline));
                }
                Ok(Arc::new(outlines))
            });
            BackgroundTask::new(ticket, ())
        });
        let recent = recent.into_iter().map(|path| (path, None)).collect();
        Self { recent, outlines, ..Self::default() }
    }

    /// Makes the index where there is none for this revision of the session.
    pub fn prepare(&mut self, ctx: &Context, revision: u64, sources: impl FnOnce(Recent) -> Index) {
        if let Some((Ok(outlines), ())) = BackgroundTask::take_done(&mut self.outlines, ctx) {
            self.recent.clone_from(&outlines);
            self.index = None;
        }
        if self.index.as_ref().is_none_or(|(of, _)| *of != revision) {
            self.index = Some((revision, sources(self.recent.clone())));
            self.found = None;
        }
    }

    /// Reads the text: at once, or a power or another long text in the background.
    fn read(&mut self, ctx: &Context, answers: &Answers) {
        if self.meaning.is_some() {
            return;
        }
        let (_, text) = wish_of(&self.text);
        if Meaning::is_quick(text) {
            self.meaning = Some(Arc::new(Meaning::of(text)));
            return;
        }
        if self.reading.is_none() {
            let text = text.to_owned();
            let ticket = answers.workers().run_long(move |_, job| {
                job.advance(0)?;
                Ok(Arc::new(Meaning::of(&text)))
            });
            self.reading = Some(BackgroundTask::new(ticket, ()));
        }
        let Some((meaning, ())) = BackgroundTask::take_done(&mut self.reading, ctx) else { return };
        self.meaning = Some(meaning.unwrap_or_else(|error| Arc::new(Meaning::Problem(error.to_string()))));
        self.found = None;
        ctx.request_repaint();
    }

    /// Finds what is typed, once for each text; with the session comes whether answers may be told.
    fn find(&mut self, session: (&Session, bool), searches: &Searches) {
        if self.found.is_none() {
            let nothing = Index::default();
            let index = self.index.as_ref().map_or(&nothing, |(_, index)| index);
            self.found = Some(found(&self.text, self.meaning.as_deref(), index, session, searches));
        }
    }

    /// Another text is searched for.
    fn forget(&mut self) {
        (self.meaning, self.reading, self.found) = (None, None, None);
        (self.chosen, self.is_entered) = (None, false);
    }

    /// Moves the choice; as long as nothing is typed, nothing is chosen until it is moved to.
    fn choose(&mut self, movement: Movement, page: usize) {
        let count = self.found.as_ref().map_or(0, |found| found.rows.len());
        let Some(last) = count.checked_sub(1) else {
            self.chosen = None;
            return;
        };
        self.is_moved = movement != Movement::None;
        let at = |step: usize| self.chosen.map_or(0, |chosen| chosen + step);
        let back = |step: usize| self.chosen.map_or(0, |chosen| chosen.saturating_sub(step));
        let chosen = match movement {
            Movement::None if self.text.trim().is_empty() => self.chosen,
            Movement::None => Some(at(0)),
            Movement::Down => Some(at(1)),
            Movement::Up => Some(back(1)),
            Movement::PageDown => Some(at(page)),
            Movement::PageUp => Some(back(page)),
            Movement::First => Some(0),
            Movement::Last => Some(last),
        };
        self.chosen = chosen.map(|chosen| chosen.min(last));
    }
}

/// Session files opened before, with what is known of them.
pub type Recent = Vec<(PathBuf, Option<Outline>)>;

/// The movement of the choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Movement {
    None,
    Down,
    Up,
    PageDown,
    PageUp,
    First,
    Last,
}
