//! The statements of the papers, the conjectures that are kept, and the templates of the bench.

use super::entry::{Act, Entry, Kind};
use crate::session::{BenchCell, Edit, Session, Tab, TheoremsChoice, TheoremsView};
use crate::theorem::papers::{Record, statements};
use crate::ui::context::Action;
use crate::ui::theorems::{TEMPLATES, statements::open};

/// Adds them; choosing a statement of a paper opens its card, choosing another one puts it on the bench.
pub fn theorems(session: &Session, entries: &mut Vec<Entry>) {
    of_papers(entries);
    let mut add = |cell: BenchCell, formula: &str, does: &str| {
        let title = if cell.title.is_empty() { formula.to_owned() } else { cell.title.clone() };
        let act = Act::Do(vec![
            Action::Edit(Edit::Theorems(TheoremsChoice::View(TheoremsView::Bench))),
            Action::Edit(Edit::Theorems(TheoremsChoice::Add(cell))),
            Action::CloseStep,
            Action::Show(Tab::Theorems),
        ]);
        entries.push(Entry::new(Kind::Theorem, title, act).told(formula).telling().doing(does).of(Tab::Theorems));
    };
    for conjecture in session.model.theorems.conjectures.iter() {
        add(conjecture.clone(), &conjecture.statement(), "opens the conjecture on the bench");
    }
    for (title, text) in TEMPLATES {
        add(BenchCell::new(title, text), text, "begins a cell of the bench");
    }
}

/// The statements of the papers: found by their titles, by paper and number, by the claims that prove them, by their words.
fn of_papers(entries: &mut Vec<Entry>) {
    let statements = statements();
    let is_twice =
        |record: &Record| statements.records.iter().filter(|(_, other)| other.title == record.title).count() > 1;
    for (paper, record) in &statements.records {
        let paper = statements.papers.get(*paper).map_or("", |paper| paper.name.as_str());
        let of = format!("{paper}, {}", record.number);
        let title = if is_twice(record) { format!("{} ({of})", record.title) } else { record.title.clone() };
        let names = [of.clone(), record.id.clone()].into_iter().chain(record.method.claims().iter().cloned());
        let entry =
            Entry::new(Kind::Theorem, title, Act::Do(open(&record.id))).named(names).told(&record.statement).telling();
        entries.push(entry.doing(format!("{of}: opens its card")).of(Tab::Theorems));
    }
}
