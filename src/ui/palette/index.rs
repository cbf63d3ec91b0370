//! All that can be found, made when the palette opens: from the tables of the program, never typed a second time.

use std::path::PathBuf;

use egui::{KeyboardShortcut, ModifierNames};

use super::entry::{Act, Entry, Kind};
use super::{exports, games, lessons, settings, statements, terms, theorems};
use crate::command::{COMMANDS, Command};
use crate::context::Action;
use crate::window::key::key_groups;
use golden_session::{Outline, Session, Tab};

/// What the index is made from.
pub struct Sources<'a> {
    /// The session.
    pub session: &'a Session,
    /// Whether a command can do anything now.
    pub is_possible: &'a dyn Fn(Command) -> bool,
    /// What is undone and done again next, after "Undo" and "Redo".
    pub undo: Option<&'static str>,
    /// See `undo`.
    pub redo: Option<&'static str>,
    /// Whether side columns are hidden.
    pub presenting: bool,
    /// Whether a page covers the tabs: the start page, or the one of practice.
    pub is_covered: bool,
    /// Session files that may be opened again, with what is known of them.
    pub recent: Vec<(PathBuf, Option<Outline>)>,
}

/// All entries, in the order in which equal matches are listed.
#[derive(Default)]
pub struct Index {
    /// The entries.
    pub entries: Vec<Entry>,
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
        terms::terms(&mut entries);
        games::games(sources.session, &mut entries);
        lessons::lessons(sources, &mut entries);
        settings::sections(&mut entries);
        theorems::theorems(sources.session, &mut entries);
        exports::exports(sources.presenting, &mut entries);
        settings::settings(sources.session, &mut entries);
        statements::statements(sources.session, &mut entries);
        keys(&mut entries);
        let front = (!sources.is_covered).then_some(sources.session.view.tab);
        Self { entries: entries.into_iter().map(Entry::prepared).collect(), front }
    }
}

/// What a shortcut is called: "Ctrl+S".
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
fn commands(sources: &Sources<'_>, entries: &mut Vec<Entry>) {
    for entry in
        COMMANDS.iter().filter(|entry| entry.command != Command::Palette && (sources.is_possible)(entry.command))
    {
        let title = match (entry.command, sources.undo, sources.redo) {
            (Command::Undo, Some(words), _) | (Command::Redo, _, Some(words)) => format!("{} {words}", entry.name),
            _ => entry.name.trim_end_matches('…').to_owned(),
        };
        let kind = if tab_of(entry.command).is_some() { Kind::Tab } else { Kind::Command };
        let names = [entry.name.to_owned()].into_iter().chain([menu_path(entry.command)]);
        entries.push(
            Entry::new(kind, title, Act::Do(vec![Action::Command(entry.command)]))
                .named(names)
                .told(entry.tooltip)
                .doing(inline(entry.tooltip))
                .with_keys(entry.shortcut),
        );
    }
}

/// Where a menu has a command: "View, Reset layout".
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
        _ => None,
    }
}

/// The keys, each with what it does. Choosing one shows all of them: who asks what a key does does not press it.
fn keys(entries: &mut Vec<Entry>) {
    for (place, keys) in key_groups(|shortcut| key_words(*shortcut)) {
        for (shown, what) in keys {
            let act = Act::Do(vec![Action::Command(Command::Keys)]);
            let told = format!("{place}: {}", inline(what));
            entries.push(Entry::new(Kind::Key, shown, act).told(told).doing(inline(what)));
        }
    }
}
