//! All that can be found, made when the palette opens: from the tables of the program, never typed a second time.

use std::path::PathBuf;
use std::sync::LazyLock;

use egui::{KeyboardShortcut, ModifierNames};

use super::entry::{Act, EntryKind, PaletteEntry};
use super::{games, settings};
use crate::command::{COMMANDS, Command};
use crate::context::{Action, ExportOffer, PanelRequest};
use crate::palette::key_list::key_groups;
use crate::theorems::TEMPLATES;
use crate::theorems::statements::{kind, open};
use crate::{golden_string, grundy_table, laboratory, play, theorems, zeckendorf};
use golden_file::file_name;
use golden_logic::automata::digits::Base;
use golden_prose::{capitalised, shortened};
use golden_session::{
    BenchCell, EXAMPLES, Edit, Lesson, Outline, Session, Subject, Tab, TheoremsView, all_lessons, with_gaps,
};
use golden_teach::{GlossaryTerm, glossary};
use golden_theorem::papers::{Record, statements};
use golden_theorem::relation::RELATIONS;
use golden_theorem::run::VerdictKind as Kinds;

/// The sources of the index.
pub struct Sources<'a> {
    /// The session.
    pub session: &'a Session,
    /// The function that tells whether a command can do anything now.
    pub is_possible: &'a dyn Fn(Command) -> bool,
    /// The name of the step that is undone or done again next, after "Undo" or "Redo".
    pub undo: Option<&'static str>,
    /// See `undo`.
    pub redo: Option<&'static str>,
    /// True if side columns are hidden.
    pub presenting: bool,
    /// True if a page covers the tabs: the start page, or the one of practice.
    pub is_covered: bool,
    /// Session files that may be opened again, with what is known of them.
    pub recent: Vec<(PathBuf, Option<Outline>)>,
}

/// All entries, in the order in which equal matches are listed.
#[derive(Default)]
pub struct Index {
    /// The entries.
    pub entries: Vec<PaletteEntry>,
    /// The tab in front; `None` where a page covers it.
    pub front: Option<Tab>,
}

impl Index {
    /// Makes the index.
    ///
    /// **Cost**: about a millisecond; two more the first time, for the lessons.
    pub fn new(sources: &Sources<'_>) -> Self {
        let mut entries = Vec::new();
        commands(sources, &mut entries);
        terms(&mut entries);
        games::games(sources.session, &mut entries);
        lessons(sources, &mut entries);
        settings::sections(&mut entries);
        stated(sources.session, &mut entries);
        exports(sources.presenting, &mut entries);
        settings::settings(sources.session, &mut entries);
        bench(sources.session, &mut entries);
        keys(&mut entries);
        let front = (!sources.is_covered).then_some(sources.session.view.tab);
        Self { entries: entries.into_iter().map(PaletteEntry::prepared).collect(), front }
    }
}

/// Returns the name of a shortcut: "Ctrl+S".
pub fn key_words(keys: KeyboardShortcut) -> String {
    keys.format(&ModifierNames::NAMES, cfg!(target_os = "macos"))
}

/// The sentence in the middle of a line: without a capital and without its full stop.
pub fn inline(sentence: &str) -> String {
    let mut letters = sentence.trim_end_matches('.').chars();
    let Some(first) = letters.next() else { return String::new() };
    let rest = letters.as_str();
    // "PNG" and "JSON" keep theirs.
    if rest.starts_with(char::is_uppercase) {
        format!("{first}{rest}")
    } else {
        first.to_lowercase().chain(rest.chars()).collect()
    }
}

/// The commands that can do something now.
fn commands(sources: &Sources<'_>, entries: &mut Vec<PaletteEntry>) {
    for entry in
        COMMANDS.iter().filter(|entry| entry.command != Command::Palette && (sources.is_possible)(entry.command))
    {
        let title = match (entry.command, sources.undo, sources.redo) {
            (Command::Undo, Some(words), _) | (Command::Redo, _, Some(words)) => format!("{} {words}", entry.name),
            _ => entry.name.trim_end_matches('…').to_owned(),
        };
        let kind = if tab_of(entry.command).is_some() { EntryKind::Tab } else { EntryKind::Command };
        let sought = sought_as(entry.command).iter().map(|name| (*name).to_owned());
        let names = [entry.name.to_owned()].into_iter().chain([menu_path(entry.command)]).chain(sought);
        entries.push(
            PaletteEntry::new(kind, title, Act::Do(vec![Action::Command(entry.command)]))
                .named(names)
                .told(entry.tooltip)
                .doing(inline(entry.tooltip))
                .with_keys(entry.shortcut),
        );
    }
}

/// The words by which a command is looked for, where they are others than its name.
fn sought_as(command: Command) -> &'static [&'static str] {
    match command {
        Command::ShowLaboratory => &["invent a game", "own game", "rule", "rule of a game"],
        _ => &[],
    }
}

/// Returns the path of a command in the menus: "View, Reset layout".
fn menu_path(command: Command) -> String {
    let entry = command.entry();
    format!("{}, {}", entry.menu.name(), entry.name)
}

/// The tab that a command brings to the front.
pub fn tab_of(command: Command) -> Option<Tab> {
    match command {
        Command::ShowGrundyTable => Some(Tab::GrundyTable),
        Command::ShowQueenBoard => Some(Tab::QueenBoard),
        Command::ShowGoldenString => Some(Tab::GoldenString),
        Command::ShowZeckendorf => Some(Tab::Zeckendorf),
        Command::ShowPlay => Some(Tab::Play),
        Command::ShowTheorems => Some(Tab::Theorems),
        Command::ShowLaboratory => Some(Tab::Laboratory),
        _ => None,
    }
}

/// The keys, each with what it does. Choosing one shows all of them: who asks what a key does does not press it.
fn keys(entries: &mut Vec<PaletteEntry>) {
    for (place, keys) in key_groups(|shortcut| key_words(*shortcut)) {
        for (shown, what) in keys {
            let act = Act::Do(vec![Action::Command(Command::Keys)]);
            let told = format!("{place}: {}", inline(what));
            entries.push(PaletteEntry::new(EntryKind::Key, shown, act).told(told).doing(inline(what)));
        }
    }
}

/// The most cells of the bench that are listed.
const CELLS: usize = 200;
/// Letters of a text that is the title of a cell without one.
const TITLE: usize = 60;

/// Adds the cells of the bench, each of which is selected when it is chosen, and what a statement can use.
pub fn bench(session: &Session, entries: &mut Vec<PaletteEntry>) {
    let on_bench = |choice: Edit| {
        let view = Edit::theorems_view(TheoremsView::Bench);
        let act = [Action::Edit(view), Action::Show(Tab::Theorems), Action::Edit(choice)];
        Act::Do(act.into_iter().chain([Action::CloseStep]).collect())
    };
    for (index, cell) in session.model.theorems.cells.iter().enumerate().take(CELLS) {
        let title = if cell.title.is_empty() { shortened(cell.text.trim(), TITLE) } else { cell.title.clone() };
        if title.is_empty() {
            continue;
        }
        let entry = PaletteEntry::new(EntryKind::Statement, title, on_bench(Edit::theorems_select(index)));
        let does = format!("cell {} of the bench", index + 1);
        entries.push(entry.told(shortened(&cell.text, 400)).doing(does).at_home(Tab::Theorems));
    }
    for relation in &RELATIONS {
        let numbers = match relation.base {
            Base::Fib => "of Fibonacci digits".to_owned(),
            Base::Two => "of binary digits".to_owned(),
            Base::T(t) => format!("of digits for {t}-Wythoff"),
        };
        // Many are called by a letter, which is not what somebody looks for who types one.
        let entry = PaletteEntry::new(EntryKind::Relation, format!("Relation {}", relation.name), Act::Explain);
        let entry = entry.told(relation.meaning).doing(format!("in statements {numbers}")).at_home(Tab::Theorems);
        if !entries.iter().any(|known| known.kind == EntryKind::Relation && known.title == entry.title) {
            entries.push(entry);
        }
    }
}

/// The titles and captions of the lessons of the program, read once.
fn outlines() -> &'static [Outline] {
    static OUTLINES: LazyLock<Vec<Outline>> = LazyLock::new(|| all_lessons().map(|lesson| lesson.outline()).collect());
    &OUTLINES
}

/// Adds lessons, scenes and files.
pub fn lessons(sources: &Sources<'_>, entries: &mut Vec<PaletteEntry>) {
    let model = &sources.session.model;
    for (number, scene) in (1..).zip(model.scenes.iter()) {
        let act = Act::Do(vec![Action::Edit(Edit::ShowScene(number - 1))]);
        let entry = PaletteEntry::new(EntryKind::Scene, format!("Scene {number} of this lesson"), act);
        let named = entry.named(Some(scene.title.clone()).filter(|title| !title.is_empty()));
        entries.push(named.told(plain(&scene.caption)).telling().doing("goes there"));
    }
    for ((number, lesson), outline) in (1..).zip(all_lessons()).zip(outlines()) {
        let open = |scene: usize| Act::Do(vec![Action::OpenLesson(lesson, scene)]);
        let count = outline.scenes().count();
        let does = format!("opens lesson {number}, {count} scenes");
        let titles = outline.scene_titles().map(str::to_owned);
        let names = [format!("lesson {number}")].into_iter().chain(taught_in(lesson)).chain(titles);
        entries.push(PaletteEntry::new(EntryKind::Lesson, lesson.title, open(0)).doing(does).named(names));
        if outline.title == model.title {
            // Its scenes are those of the open session.
            continue;
        }
        for (scene, said) in (1..).zip(outline.scenes()) {
            let entry =
                PaletteEntry::new(EntryKind::Scene, format!("{}, scene {scene}", lesson.title), open(scene - 1));
            entries.push(entry.told(plain(&said)).telling().doing(format!("opens lesson {number}, scene {scene}")));
        }
    }
    for example in EXAMPLES {
        let act = Act::Do(vec![Action::OpenLesson(example, 0)]);
        entries.push(
            PaletteEntry::new(EntryKind::Lesson, example.title, act).told(example.line).doing("opens the example"),
        );
    }
    for (path, outline) in &sources.recent {
        let name = file_name(path);
        let entry =
            PaletteEntry::new(EntryKind::File, format!("Open {name}"), Act::Do(vec![Action::OpenFile(path.clone())]));
        let (title, text) = outline.as_ref().map_or_else(Default::default, |outline| {
            (outline.title.clone(), outline.scenes().map(|said| plain(&said)).collect::<Vec<_>>().join(" "))
        });
        let title = (!title.is_empty()).then_some(title);
        let folder = path.parent().map(|folder| folder.display().to_string()).unwrap_or_default();
        entries.push(entry.named(title.into_iter().chain([name])).told(text).telling().doing(format!("from {folder}")));
    }
}

/// The names of the terms that a lesson teaches.
fn taught_in(lesson: Lesson) -> impl Iterator<Item = String> {
    let is_taught = move |term: &&GlossaryTerm| term.taught.as_ref().is_some_and(|taught| taught.lesson == lesson.file);
    let terms = glossary().terms.iter().filter(is_taught);
    terms.flat_map(|term| std::iter::once(&term.term).chain(&term.sign).chain(&term.aliases).cloned())
}

/// Returns the words of a scene on one line, with a gap in place of each live value, which is not computed here.
fn plain(said: &str) -> String {
    with_gaps(said).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Adds the statements of the papers, the conjectures that are kept and the templates of the bench; choosing a statement of a paper opens its card, choosing another one puts it on the bench.
pub fn stated(session: &Session, entries: &mut Vec<PaletteEntry>) {
    of_papers(entries);
    kinds(entries);
    let mut add = |cell: BenchCell, formula: &str, does: &str| {
        let title = if cell.title.is_empty() { formula.to_owned() } else { cell.title.clone() };
        let act = Act::Do(vec![
            Action::Edit(Edit::theorems_view(TheoremsView::Bench)),
            Action::Edit(Edit::theorems_add(cell)),
            Action::CloseStep,
            Action::Show(Tab::Theorems),
        ]);
        entries.push(
            PaletteEntry::new(EntryKind::Theorem, title, act)
                .told(formula)
                .telling()
                .doing(does)
                .at_home(Tab::Theorems),
        );
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
fn kinds(entries: &mut Vec<PaletteEntry>) {
    const ALL: &[Kinds] = &Kinds::ALL;
    let mut add = |of: &'static [Kinds], label: &str, names: &[&str], told: &str| {
        let act = [
            Action::Edit(Edit::theorems_view(TheoremsView::Statements)),
            Action::CloseStep,
            Action::Show(Tab::Theorems),
            Action::PanelRequest(PanelRequest::Statements(of)),
        ];
        let entry =
            PaletteEntry::new(EntryKind::Section, format!("{}: {label}", Tab::Theorems.title()), Act::Do(act.into()));
        let names = [label].into_iter().chain(names.iter().copied()).map(str::to_owned);
        let entry = entry.named(names).told(told).doing("lists these statements alone");
        entries.push(entry.at_home(Tab::Theorems));
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
fn of_papers(entries: &mut Vec<PaletteEntry>) {
    let statements = statements();
    let is_twice =
        |record: &Record| statements.records.iter().filter(|(_, other)| other.title == record.title).count() > 1;
    for (paper, record) in &statements.records {
        let paper = statements.papers.get(*paper).map_or("", |paper| paper.name.as_str());
        let of = format!("{paper}, {}", record.number);
        let title = if is_twice(record) { format!("{} ({of})", record.title) } else { record.title.clone() };
        let names = [of.clone(), record.id.clone()].into_iter().chain(record.method.claims().iter().cloned());
        let entry = PaletteEntry::new(EntryKind::Theorem, title, Act::Do(open(&record.id)))
            .named(names)
            .told(&record.statement)
            .telling();
        entries.push(entry.doing(format!("{of}: opens its card")).at_home(Tab::Theorems));
    }
}

/// Adds every term; choosing one opens its card.
pub fn terms(entries: &mut Vec<PaletteEntry>) {
    for (index, term) in glossary().terms.iter().enumerate() {
        let act = Act::Do(vec![Action::Explain(index)]);
        let names = term.sign.iter().chain(&term.aliases).cloned();
        let entry = PaletteEntry::new(EntryKind::Term, &term.term, act).named(names).told(&term.sentence);
        entries.push(entry.doing("opens its card: a picture, and where it is seen"));
    }
}

/// Adds the ways to take something away from all panels.
pub fn exports(presenting: bool, entries: &mut Vec<PaletteEntry>) {
    let all = grundy_table::export::exports()
        .chain(golden_string::export::exports())
        .chain(zeckendorf::controls::EXPORTS)
        .chain(play::controls::EXPORTS)
        .chain(theorems::statements::EXPORTS)
        .chain(theorems::automaton::column::EXPORTS)
        .chain(laboratory::column::EXPORTS);
    for offer in all {
        let ExportOffer { tab, name, does } = offer;
        // The buttons stand in the column, which is hidden on the stage.
        let column = presenting.then_some(Action::Command(Command::Present));
        let view = match tab {
            Tab::GrundyTable => Some(Edit::table_view(Subject::Map)),
            Tab::Theorems => {
                let is_report = theorems::statements::EXPORTS.contains(&offer);
                let view = if is_report { TheoremsView::Statements } else { TheoremsView::Automaton };
                Some(Edit::theorems_view(view))
            }
            _ => None,
        };
        let export = [Action::Show(tab), Action::PanelRequest(PanelRequest::Export(offer))];
        let act = Act::Do(column.into_iter().chain(view.map(Action::Edit)).chain(export).collect());
        entries.push(
            PaletteEntry::new(EntryKind::Export, name, act).doing(format!("{}: {does}", tab.title())).at_home(tab),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn a_live_value_is_a_gap() {
        let said = "Rows 1 to 7 have\nthe periods {period wythoff 1 0}, {period wythoff 2 0}.";
        assert_eq!(plain(said), "Rows 1 to 7 have the periods …, ….");
    }
}
