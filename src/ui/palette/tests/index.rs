//! That everything there is can be found, once.

use super::{first, index};
use crate::command::{COMMANDS, Command};
use crate::context::{Action, PanelRequest};
use crate::palette::entry::{Act, EntryKind};
use crate::palette::games::all_games;
use crate::palette::index::{Index, Sources};
use crate::palette::search::{Searches, found};
use golden_game::Ruleset;
use golden_session::{LESSONS, Meaning, Session};
use golden_teach::glossary;

#[test]
fn every_command_lesson_scene_game_and_word_is_in_the_index() {
    let index = index(&Session::default());
    let has = |kinds: &[EntryKind], title: &str| {
        index.entries.iter().any(|entry| kinds.contains(&entry.kind) && entry.title.starts_with(title))
    };
    for entry in COMMANDS.iter().filter(|entry| entry.command != Command::Palette) {
        assert!(has(&[EntryKind::Command, EntryKind::Tab], entry.name.trim_end_matches('…')), "{}", entry.name);
    }
    for lesson in LESSONS {
        assert!(has(&[EntryKind::Lesson], lesson.title), "{}", lesson.title);
        for scene in 1..=lesson.open().expect("a lesson").model.scenes.len() {
            assert!(has(&[EntryKind::Scene], &format!("{}, scene {scene}", lesson.title)), "{} {scene}", lesson.title);
        }
    }
    let games = all_games(&Session::default());
    for game in Ruleset::examples() {
        assert!(games.iter().any(|(known, _)| *known == game), "{game}");
        assert!(has(&[EntryKind::Game], &game.title()), "{game}");
    }
    for term in &glossary().terms {
        assert!(has(&[EntryKind::Term], &term.term), "{}", term.term);
    }
}

#[test]
fn nothing_is_found_twice_under_one_name() {
    let index = index(&Session::default());
    for (i, entry) in index.entries.iter().enumerate() {
        // A key may do different things in different panels.
        let is_twice = index.entries[..i].iter().any(|other| other.id() == entry.id());
        assert!(entry.kind == EntryKind::Key || !is_twice, "{:?} {:?}", entry.kind, entry.title);
    }
}

#[test]
fn every_export_is_asked_of_its_panel() {
    for entry in index(&Session::default()).entries.iter().filter(|entry| entry.kind == EntryKind::Export) {
        let Act::Do(actions) = &entry.act else { panic!("{}", entry.title) };
        let asked = actions.iter().find_map(|action| match action {
            Action::PanelRequest(PanelRequest::Export(offer)) => Some(offer),
            _ => None,
        });
        assert_eq!(asked.map(|offer| (offer.name, Some(offer.tab))), Some((entry.title.as_str(), entry.home)));
        assert!(!entry.does.is_empty(), "{}", entry.title);
    }
}

#[test]
fn undo_is_found_only_where_there_is_something_to_undo() {
    let session = Session::default();
    let is_possible = |command: Command| !matches!(command, Command::Undo | Command::Redo);
    let none = Sources {
        session: &session,
        is_possible: &is_possible,
        undo: None,
        redo: None,
        presenting: false,
        is_covered: false,
        recent: Vec::new(),
    };
    let rows =
        found("undo", Some(&Meaning::of("undo")), &Index::new(&none), (&session, true), &Searches::default()).rows;
    assert!(rows.iter().all(|row| !row.title.text.contains("Undo")), "{rows:?}");
    assert_eq!(first("undo").title.text, "Undo the move");
    assert_eq!(first("redo").title.text, "Redo the title");
}
