//! The statements of the bench, and the relations they can use.

use super::entry::{Act, Entry, Kind};
use crate::context::Action;
use golden_logic::automata::digits::Base;
use golden_prose::shortened;
use golden_session::{Edit, Session, Tab, TheoremsChoice, TheoremsView};
use golden_theorem::relation::RELATIONS;

/// The most cells of the bench that are listed.
const CELLS: usize = 200;
/// Letters of a text that is the title of a cell without one.
const TITLE: usize = 60;

/// Adds the cells of the bench, each of which is selected when it is chosen, and what a statement can use.
pub fn statements(session: &Session, entries: &mut Vec<Entry>) {
    let on_bench = |choice: TheoremsChoice| {
        let view = Edit::Theorems(TheoremsChoice::View(TheoremsView::Bench));
        let act = [Action::Edit(view), Action::Show(Tab::Theorems), Action::Edit(Edit::Theorems(choice))];
        Act::Do(act.into_iter().chain([Action::CloseStep]).collect())
    };
    for (index, cell) in session.model.theorems.cells.iter().enumerate().take(CELLS) {
        let title = if cell.title.is_empty() { shortened(cell.text.trim(), TITLE) } else { cell.title.clone() };
        if title.is_empty() {
            continue;
        }
        let entry = Entry::new(Kind::Statement, title, on_bench(TheoremsChoice::Select(index)));
        let does = format!("cell {} of the bench", index + 1);
        entries.push(entry.told(shortened(&cell.text, 400)).doing(does).of(Tab::Theorems));
    }
    for relation in &RELATIONS {
        let numbers = match relation.base {
            Base::Fib => "of Fibonacci digits".to_owned(),
            Base::Two => "of binary digits".to_owned(),
            Base::T(t) => format!("of digits for {t}-Wythoff"),
        };
        // Many are called by a letter, which is not what somebody looks for who types one.
        let entry = Entry::new(Kind::Relation, format!("Relation {}", relation.name), Act::Explain);
        let entry = entry.told(relation.meaning).doing(format!("in statements {numbers}")).of(Tab::Theorems);
        if !entries.iter().any(|known| known.kind == Kind::Relation && known.title == entry.title) {
            entries.push(entry);
        }
    }
}
