//! The statements of the papers, the conjectures that are kept, and the templates of the bench.

use super::entry::{Act, Entry, Kind};
use crate::session::{BenchCell, Edit, Session, Tab, TheoremsChoice, TheoremsView};
use crate::theorem::papers::paper_statements;
use crate::ui::context::Action;
use crate::ui::theorems::TEMPLATES;

/// Adds them; choosing one opens it in a cell of the bench.
pub fn theorems(session: &Session, entries: &mut Vec<Entry>) {
    let mut add = |cell: BenchCell, formula: &str, does: &str| {
        let title = if cell.title.is_empty() { formula.to_owned() } else { cell.title.clone() };
        let act = Act::Do(vec![
            Action::Edit(Edit::Theorems(TheoremsChoice::View(TheoremsView::Bench))),
            Action::Edit(Edit::Theorems(TheoremsChoice::Add(cell))),
            Action::CloseStep,
            Action::Show(Tab::Theorems),
        ]);
        entries.push(Entry::new(Kind::Theorem, title, act).told(formula).doing(does).of(Tab::Theorems));
    };
    for statement in paper_statements() {
        let cell = BenchCell { title: statement.title.to_owned(), base: statement.base, text: statement.text };
        add(cell, statement.formula, "opens it on the bench, to be proved");
    }
    for conjecture in session.model.theorems.conjectures.iter() {
        add(conjecture.clone(), &conjecture.statement(), "opens the conjecture on the bench");
    }
    for (title, text) in TEMPLATES {
        add(BenchCell::new(title, text), text, "begins a cell of the bench");
    }
}
