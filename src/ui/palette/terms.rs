//! The words of the trade, from the glossary.

use super::entry::{Act, Entry, Kind};
use crate::session::ShownTerm;
use crate::teach::glossary;
use crate::ui::context::{Action, Want};

/// Adds every term; choosing one shows it where it is seen.
pub fn terms(entries: &mut Vec<Entry>) {
    for term in &glossary().terms {
        let shown = term.show.as_ref().and_then(ShownTerm::of);
        let (act, does) = match shown {
            Some(shown) => {
                let does = format!("shows it: {}", shown.words);
                let edits = shown.edits.into_iter().map(Action::Edit);
                let reveal = shown.section.map(|section| Action::Want(Want::Reveal(section)));
                (Act::Do(edits.chain([Action::Show(shown.tab)]).chain(reveal).collect()), does)
            }
            None => (Act::Explain, "is explained here".to_owned()),
        };
        let names = term.sign.iter().chain(&term.aliases).cloned();
        entries.push(Entry::new(Kind::Term, &term.term, act).named(names).told(&term.sentence).doing(does));
    }
}
