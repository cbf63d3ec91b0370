//! That nothing is forgotten in the index, and what is found first.
//!
//! | file | what it is for |
//! | --- | --- |
//! | `index` | that everything there is can be found, once; the time that a typed key takes |
//! | `order` | the order of the rows found, and the content of a row |
//! | `typed_positions` | the rows of a position that is typed: convention, tab, number to convert; the message, or the correction offered, where the typed text cannot be taken as it is |

mod index;
mod order;
mod typed_positions;

use super::entry::FoundRow;
use super::index::{Index, Sources};
use super::search::{SearchResult, Searches, found};
use super::typed_rows::wish_of;
use golden_session::{Meaning, Session, Tab};

/// The index of a session in which everything is possible.
fn index(session: &Session) -> Index {
    let (undo, redo) = (Some("the move"), Some("the title"));
    index_of(session, (undo, redo), false)
}

fn index_of(session: &Session, (undo, redo): (Option<&'static str>, Option<&'static str>), is_covered: bool) -> Index {
    let recent = Vec::new();
    Index::new(&Sources { session, is_possible: &|_| true, undo, redo, presenting: false, is_covered, recent })
}

fn search(typed: &str) -> SearchResult {
    search_after(typed, &Searches::default(), Tab::GrundyTable)
}

fn search_after(typed: &str, before: &Searches, tab: Tab) -> SearchResult {
    let mut session = Session::default();
    session.view.bring_to_front(tab);
    search_in(&session, &index(&session), typed, before)
}

fn search_in(session: &Session, index: &Index, typed: &str, before: &Searches) -> SearchResult {
    let (_, text) = wish_of(typed);
    let tells = session.view.answers.are_seen();
    found(typed, Some(&Meaning::of(text)), index, (session, tells), before)
}

/// The rows that a text has in a session, if nothing was chosen before.
fn rows_in(session: &Session, typed: &str) -> Vec<FoundRow> {
    search_in(session, &index(session), typed, &Searches::default()).rows
}

#[track_caller]
fn first(typed: &str) -> FoundRow {
    let found = search(typed);
    found.rows.into_iter().next().unwrap_or_else(|| panic!("nothing for {typed:?}: {:?}", found.message))
}
