//! The statements of the papers, the conjectures that are kept, and the templates of the bench.

use super::entry::{Act, Entry, Kind};
use crate::context::{Action, Want};
use crate::theorems::TEMPLATES;
use crate::theorems::statements::{kind, open};
use golden_session::{BenchCell, Edit, Session, Tab, TheoremsChoice, TheoremsView};
use golden_theorem::papers::{Record, statements};
use golden_theorem::run::Kind as Kinds;

/// Adds them; choosing a statement of a paper opens its card, choosing another one puts it on the bench.
pub fn theorems(session: &Session, entries: &mut Vec<Entry>) {
    of_papers(entries);
    kinds(entries);
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

/// The kinds of verdict; choosing one lists its statements alone. What is stopped comes only from a run.
fn kinds(entries: &mut Vec<Entry>) {
    for of in Kinds::ALL.into_iter().filter(|of| *of != Kinds::Stopped) {
        let act = [
            Action::Edit(Edit::Theorems(TheoremsChoice::View(TheoremsView::Statements))),
            Action::CloseStep,
            Action::Show(Tab::Theorems),
            Action::Want(Want::Statements(of)),
        ];
        let label = kind::label(of);
        let entry = Entry::new(Kind::Section, format!("{}: {label}", Tab::Theorems.title()), Act::Do(act.into()));
        let names = [label.to_owned(), format!("{} statements", kind::word(of))];
        let entry = entry.named(names).told(kind::meaning(of)).doing("lists these statements alone");
        entries.push(entry.of(Tab::Theorems));
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
