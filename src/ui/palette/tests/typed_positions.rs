//! The rows of a position that is typed: its convention, the tab where it is shown, the number that is converted. The
//! message, or the correction offered, where the typed text cannot be taken as it is.

use super::{first, index_of, rows_in, search, search_in};
use crate::context::Action;
use crate::palette::entry::{Act, EntryKind};
use crate::palette::search::Searches;
use golden_game::Convention;
use golden_session::{Edit, Session, Tab};

/// Returns the convention of a session after some edits.
fn convention_after(session: &Session, edits: &[Edit]) -> Convention {
    let mut session = session.clone();
    for edit in edits {
        session.apply(edit.clone()).expect("a valid edit");
    }
    session.model.game.convention
}

#[test]
fn a_line_of_the_commands_goes_to_misere_play() {
    let row = first("nim 1 1 2 --misere");
    assert_eq!(row.title.text, "Go to Nim (1, 1, 2), misère play");
    let Act::Do(actions) = row.act else { panic!("it does something") };
    let [Action::Edits(edits), Action::LookAt(Tab::Play)] = actions.as_slice() else { panic!("one step: {actions:?}") };
    // The convention last: the game before may have no misère play.
    assert!(matches!(edits[0], Edit::Focus(_)));
    assert_eq!(convention_after(&Session::default(), edits), Convention::Misere);
}

#[test]
fn every_row_under_misere_play_says_so_and_a_typed_position_is_in_normal_play() {
    let mut session = Session::default();
    session.apply(Edit::game_convention(Convention::Misere)).expect("Wythoff has misère play");
    let rows = |typed: &str| rows_in(&session, typed);
    for typed in ["nim 3 4 5", "nim 3 4 5 --normal"] {
        let row = rows(typed).remove(0);
        assert_eq!(row.title.text, "Go to Nim (3, 4, 5), normal play");
        let Act::Do(actions) = row.act else { panic!("it does something") };
        let [Action::Edits(edits), Action::LookAt(_)] = actions.as_slice() else { panic!("one step: {actions:?}") };
        assert_eq!(convention_after(&session, edits), Convention::Normal);
    }
    let positions = rows("nim 1 1 --misere");
    let positions: Vec<_> = positions.iter().filter(|row| row.kind == EntryKind::Position).collect();
    assert!(positions.len() > 2 && positions.iter().all(|row| row.title.text.ends_with(", misère play")));
    // What keeps the convention says which it is; Chomp has no misère play.
    let game = |name: &str| rows(name).into_iter().find(|row| row.kind == EntryKind::Game).expect("a game").does;
    assert!(game("nim").contains(", misère play") && !game("chomp").contains("misère"));
    let stones = rows("2026").into_iter().find(|row| row.title.text.ends_with("from 2026 stones")).expect("a pile");
    assert_eq!(stones.does, "goes there, misère play");
    let far = rows("10^30").into_iter().find(|row| row.title.text.ends_with("from 10^30 stones")).expect("a pile");
    assert_eq!(far.does, "shows it in Zeckendorf form, misère play");
}

/// Returns the titles and effects of the rows of a typed position, and the tab that each opens.
fn places(typed: &str, front: Option<Tab>) -> Vec<(String, Option<Tab>)> {
    let mut session = Session::default();
    session.view.bring_to_front(front.unwrap_or(Tab::QueenBoard));
    let index = index_of(&session, (None, None), front.is_none());
    let rows = search_in(&session, &index, typed, &Searches::default()).rows;
    let shown = rows.into_iter().filter(|row| row.kind == EntryKind::Position).map(|row| {
        let Act::Do(actions) = row.act else { panic!("{}", row.title.text) };
        let goes = match &actions[0] {
            Action::Edit(edit) => Some(edit),
            Action::Edits(edits) => edits.first(),
            _ => None,
        };
        assert!(matches!(goes, Some(Edit::Focus(_))), "{typed}");
        let opened = actions.iter().find_map(|action| if let Action::LookAt(tab) = action { Some(*tab) } else { None });
        (format!("{}: {}", row.title.text, row.does), opened)
    });
    shown.collect()
}

#[test]
fn a_typed_position_is_seen_where_its_first_row_leads() {
    let stays = "stays in this tab";
    for (typed, front, does, opened) in [
        ("nim 3 4 5", None, "Go to Nim (3, 4, 5): shows it in Play", Some(Tab::Play)),
        ("wythoff 31 48", None, "Go to Wythoff (31, 48): shows it in the table", Some(Tab::GrundyTable)),
        ("nim 3 4 5", Some(Tab::GrundyTable), "Go to Nim (3, 4, 5): shows it in Play", Some(Tab::Play)),
        ("kayles 10", Some(Tab::QueenBoard), "Go to Kayles 10: shows it in the table", Some(Tab::GrundyTable)),
        ("wythoff 31 48", Some(Tab::QueenBoard), "Go to Wythoff (31, 48): stays in this tab", None),
        ("wythoff 31 48", Some(Tab::Theorems), "Go to Wythoff (31, 48): shows it in the table", Some(Tab::GrundyTable)),
        ("nim 3 + wythoff 2 5", Some(Tab::Play), "Go to Nim 3 + Wythoff (2, 5): stays in this tab", None),
        ("nim 3 + nim 5", None, "Go to Nim 3 + Nim 5: shows it in Play", Some(Tab::Play)),
    ] {
        let rows = places(typed, front);
        assert_eq!(rows[0], (does.to_owned(), opened), "{typed} in {front:?}");
        // No tab is offered twice, and who wants to stay can.
        let stay = rows.iter().filter(|(does, _)| does.contains(stays)).count();
        assert_eq!(stay, usize::from(front.is_some()), "{typed} in {front:?}");
        let tabs: Vec<_> = rows.iter().filter_map(|(_, tab)| *tab).collect();
        assert!(tabs.iter().enumerate().all(|(i, tab)| !tabs[..i].contains(tab)), "{typed}: {tabs:?}");
    }
    let named = places("nim 3 + wythoff 2 5", Some(Tab::GrundyTable));
    assert!(named.iter().all(|(does, _)| does.contains("Nim 3 + Wythoff (2, 5)")), "{named:?}");
    // "Go to" wants the table.
    assert_eq!(places("go to 31 48", Some(Tab::QueenBoard))[0].1, Some(Tab::GrundyTable));
    assert_eq!(places("go to 31 48", None)[0].1, Some(Tab::GrundyTable));
}

/// Of (10^30, 7) the converter begins with 10^30, of (31, 48) with 48.
#[test]
fn the_largest_number_of_a_typed_position_is_converted_first() {
    let selects = |typed: &str, front: Tab, selected: usize| {
        let mut session = Session::default();
        session.view.bring_to_front(front);
        session.model.converter.selected = selected;
        let Act::Do(actions) = rows_in(&session, typed).remove(0).act else { panic!("it does something") };
        for action in actions {
            let edits = match action {
                Action::Edit(edit) => vec![edit],
                Action::Edits(edits) => edits,
                _ => Vec::new(),
            };
            for edit in edits {
                session.apply(edit).expect("an edit");
            }
        }
        session.model.converter.selected
    };
    assert_eq!(selects("wythoff 10^30 7", Tab::GrundyTable, 1), 0);
    assert_eq!(selects("wythoff 31 48", Tab::Zeckendorf, 0), 1);
    assert_eq!(selects("nim 5 5 3", Tab::Zeckendorf, 2), 0);
    // Elsewhere nothing is converted, and the choice stays.
    assert_eq!(selects("wythoff 31 48", Tab::GrundyTable, 1), 1);
}

#[test]
fn only_positions_are_told_what_is_wrong_with_them() {
    let problem = search("wythoff thirty one").message.expect("a problem");
    assert!(problem.contains("thirty") && problem.contains("not a number"), "{problem}");
    assert!(search("31 x").message.is_some_and(|message| message.contains('x')));
    for words in ["qqqq", "wythofff thirty", "hello world"] {
        let message = search(words).message.expect("a message");
        assert!(message.starts_with(&format!("Nothing found for “{words}”")), "{message}");
    }
    for words in ["mex", "png", "31 and 48 pebbles", "nim", "wythoff", "kayles", "zeckendorf form"] {
        assert_eq!(search(words).message, None, "{words}");
    }
}

#[test]
fn numbers_that_are_no_position_of_a_game_open_nothing() {
    for (typed, words) in [
        ("wythoff 3 5 7", "two numbers"),
        ("knight 3", "two numbers"),
        ("go to wythoff 3 5 7", "two numbers"),
        ("chomp 1 2", "none longer"),
    ] {
        let found = search(typed);
        assert_eq!(found.rows, [], "{typed}");
        assert!(found.message.is_some_and(|message| message.contains(words)), "{typed}");
    }
}

#[test]
fn three_numbers_alone_are_offered_as_piles_of_nim() {
    let found = search("3 4 5");
    assert_eq!(found.rows[0].act, Act::Complete("nim 3 4 5".into()));
    assert!(found.message.is_some_and(|message| message.contains("two numbers")));
    for typed in ["31 x", "3 4 x", "31 and 48 pebbles", "31 48"] {
        let is_offered = search(typed).rows.iter().any(|row| row.title.text.starts_with("Did you mean nim"));
        assert!(!is_offered, "{typed}");
    }
}

#[test]
fn what_the_commands_answer_with_a_line_is_offered_as_a_row() {
    for (typed, meant) in [
        ("fibonacci nim 10", "fibonacci-nim 10"),
        ("Dawsons kayles 7 5", "dawsons-kayles 7 5"),
        ("Wythoff's game 31 48", "wythoff 31 48"),
        ("go to wythoff’s game 31 48", "wythoff 31 48"),
        ("subtraction 33 --set 1 4 12", "subtraction 33 --set 1,4,12"),
        ("fibonacci nim 10 --misere", "fibonacci-nim 10 --misere"),
    ] {
        let row = first(typed);
        assert_eq!(row.title.text, format!("Did you mean {meant}?"), "{typed}");
        assert_eq!(row.act, Act::Complete(meant.into()), "{typed}");
        assert!(first(meant).title.text.starts_with("Go to"), "{meant}");
    }
    let message = search("fibonacci nim 10").message.expect("a message");
    assert_eq!(message, "the name of a game is one word, without marks: fibonacci-nim 10");
}

#[test]
fn what_is_written_as_a_number_and_is_none_says_why() {
    for (typed, words) in [
        ("10^10^10", "a second ^ at character 6"),
        ("1e6", "write 10^6"),
        ("1.5", "numbers here are whole"),
        ("-3", "signs are not allowed"),
        ("wythoff 10 000", "write 10000 or 10 0"),
    ] {
        let message = search(typed).message.expect("a message");
        assert!(message.contains(words), "{typed}: {message}");
    }
    assert_eq!(first("10 000").kind, EntryKind::Number);
}

#[test]
fn a_misspelt_game_before_numbers_is_corrected() {
    for (typed, corrected) in [
        ("wythof 3 4", "wythoff 3 4"),
        ("Kayels 7", "kayles 7"),
        ("go to chmop 3 3", "chomp 3 3"),
        ("dawson-kayles 5", "dawsons-kayles 5"),
        ("fibonnaci 7:3", "fibonacci 7:3"),
    ] {
        let found = search(typed);
        assert_eq!(found.message, None, "{typed}");
        let row = &found.rows[0];
        assert_eq!(row.title.text, format!("Did you mean {corrected}?"));
        assert_eq!(row.act, Act::Complete(corrected.into()));
        assert!(first(corrected).title.text.starts_with("Go to"), "{corrected}");
    }
    assert!(
        search("qqqq 7").rows.is_empty()
            && search("wythof thirty").rows.iter().all(|row| row.kind != EntryKind::Position)
    );
}
