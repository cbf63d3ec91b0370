//! The statements of the papers, the conjectures that are kept, and the templates of the bench.

use super::entry::{Act, Entry, Kind};
use crate::context::{Action, Want};
use crate::theorems::TEMPLATES;
use crate::theorems::statements::{kind, open};
use golden_prose::capitalised;
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

/// The kinds of verdict, and together those that are called by one word; choosing one lists its statements alone. What is
/// stopped comes only from a run.
fn kinds(entries: &mut Vec<Entry>) {
    const ALL: &[Kinds] = &Kinds::ALL;
    let mut add = |of: &'static [Kinds], label: &str, names: &[&str], told: &str| {
        let act = [
            Action::Edit(Edit::Theorems(TheoremsChoice::View(TheoremsView::Statements))),
            Action::CloseStep,
            Action::Show(Tab::Theorems),
            Action::Want(Want::Statements(of)),
        ];
        let entry = Entry::new(Kind::Section, format!("{}: {label}", Tab::Theorems.title()), Act::Do(act.into()));
        let names = [label].into_iter().chain(names.iter().copied()).map(str::to_owned);
        let entry = entry.named(names).told(told).doing("lists these statements alone");
        entries.push(entry.of(Tab::Theorems));
    };
    for of_word in ALL.chunk_by(|one, other| kind::word(*one) == kind::word(*other)) {
        let named = format!("{} statements", kind::word(of_word[0]));
        if let [of] = of_word {
            if *of != Kinds::Stopped {
                add(of_word, kind::label(*of), &[&named], kind::meaning(*of));
            }
            continue;
        }
        for of in of_word.chunks(1) {
            add(of, kind::label(of[0]), &[], kind::meaning(of[0]));
        }
        add(of_word, &capitalised(&named), &[], "All of them, whatever is to blame.");
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
