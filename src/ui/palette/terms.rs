//! The words of the trade, from the glossary.

use super::entry::{Act, Entry, Kind};
use crate::context::Action;
use golden_teach::glossary;

/// Adds every term; choosing one opens its card.
pub fn terms(entries: &mut Vec<Entry>) {
    for (index, term) in glossary().terms.iter().enumerate() {
        let act = Act::Do(vec![Action::Explain(index)]);
        let names = term.sign.iter().chain(&term.aliases).cloned();
        let entry = Entry::new(Kind::Term, &term.term, act).named(names).told(&term.sentence);
        entries.push(entry.doing("opens its card: a picture, and where it is seen"));
    }
}
