//! The order of the rows found, and the content of a row. The rows of a position that is typed: its convention, the tab
//! where it is shown, the number that is converted. The message, or the correction offered, where the typed text cannot
//! be taken as it is.

use super::{first, index_of, rows_in, search, search_after, search_in};
use crate::context::{Action, PanelRequest};
use crate::palette::entry::{Act, EntryKind};
use crate::palette::search::Searches;
use golden_game::Convention;
use golden_session::{AnswersShown, Edit, LESSONS, Session, Tab, all_lessons};

#[test]
fn every_kind_of_thing_is_found_first_by_its_name() {
    for (typed, kind, title) in [
        ("mex", EntryKind::Term, "mex"),
        ("what is a nimber", EntryKind::Term, "nimber"),
        ("grundy number", EntryKind::Term, "Grundy value"),
        ("zeckendorf representation", EntryKind::Term, "Zeckendorf form"),
        ("kayles", EntryKind::Game, "Kayles"),
        ("dawson", EntryKind::Game, "Dawson’s"),
        ("chomp", EntryKind::Game, "Chomp"),
        ("king", EntryKind::Game, "King"),
        ("swap", EntryKind::Command, "Swap piles"),
        ("reset layout", EntryKind::Command, "Reset layout"),
        ("queen board", EntryKind::Tab, "Queen board"),
        ("light theme", EntryKind::Setting, "Light theme"),
        ("colour by outcome", EntryKind::Setting, "Colour by: Outcome"),
        ("zoom", EntryKind::Setting, "Zoom in"),
        ("misere", EntryKind::Setting, "Play: Misère"),
        ("png", EntryKind::Export, "Export the table as PNG"),
        ("b-file", EntryKind::Export, "Export the table as b-file"),
        ("word fractal", EntryKind::Section, "Golden string: Word fractal"),
        ("staircase", EntryKind::Section, "Zeckendorf: Staircase"),
        ("taking the tail leads to P", EntryKind::Theorem, "taking the tail leads to P"),
        ("das table 3", EntryKind::Theorem, "the first eleven pairs"),
        ("a take that wins", EntryKind::Theorem, "A take that wins"),
        ("false", EntryKind::Section, "Theorems: False as stated"),
        ("false statement", EntryKind::Section, "Theorems: False statements"),
        ("play fibonacci nim", EntryKind::Game, "Play Fibonacci Nim"),
        ("play kayles", EntryKind::Game, "Play Kayles"),
        ("play nim 3 4 5", EntryKind::Position, "Go to Nim (3, 4, 5)"),
        ("play wythoff 3 5", EntryKind::Position, "Show (3, 5) in Play"),
        ("31 and 48 pebbles", EntryKind::Lesson, "Roughan: 31 and 48 pebbles"),
        ("lesson 2", EntryKind::Lesson, "Can copying win?"),
        ("there is a number", EntryKind::Theorem, "There is a number"),
        ("relation isA", EntryKind::Relation, "Relation isA"),
        ("what does F5 do", EntryKind::Key, "F5"),
        ("withoff", EntryKind::Game, "Wythoff"),
        ("star", EntryKind::Term, "P-position"),
        ("2026", EntryKind::Number, "Convert 2026"),
        ("= 2026", EntryKind::Number, "Convert 2026"),
        ("zeckendorf 2026", EntryKind::Number, "Convert 2026"),
        ("letter 15", EntryKind::Number, "Letter 15"),
        ("31 48", EntryKind::Position, "Go to"),
        ("wythoff 10^30 5", EntryKind::Position, "Go to"),
        ("fib 10", EntryKind::Position, "Go to"),
        ("go to 1000 1018", EntryKind::Position, "Show (1000, 1018) in the table"),
    ] {
        let row = first(typed);
        let named = row.title.text.starts_with(title) || row.beside.text.starts_with(title);
        assert!(row.kind == kind && named, "{typed:?} finds {:?} {:?} first", row.kind, row.title.text);
    }
}

#[test]
fn words_in_captions_lead_to_the_scene() {
    let rows = search("replaced each letter by a queen").rows;
    assert!(rows.is_empty(), "{:?}", rows.first());
    let row = search("begin again replace").rows.into_iter().find(|row| row.kind == EntryKind::Scene).expect("a scene");
    assert!(row.title.text.starts_with("The golden string, scene"), "{:?}", row.title.text);
    let number = all_lessons().position(|lesson| lesson == LESSONS[3]).map_or(0, |place| place + 1);
    assert_eq!(
        row.does,
        format!("opens lesson {number}, scene {}", row.title.text.rsplit(' ').next().unwrap_or_default())
    );
    assert!(
        matches!(row.act, Act::Do(actions) if matches!(actions[..], [Action::OpenLesson(lesson, _)] if lesson == LESSONS[3]))
    );
}

#[test]
fn a_number_behind_a_choice_sets_it_within_its_range() {
    let row = first("size of the board 20");
    assert_eq!(row.title.text, "Size of the board: 20");
    let Act::Do(actions) = row.act else { panic!("{:?}", row.act) };
    let [Action::Edit(edit), Action::Show(Tab::QueenBoard)] = actions.as_slice() else { panic!("{actions:?}") };
    assert_eq!(edit.words(), "the size of the board");
    assert_eq!(first("size of the board 2000").act, Act::Explain);
    assert_eq!(first("size of the board").act, Act::Complete("Size of the board ".into()));
}

#[test]
fn what_was_chosen_before_and_the_panel_in_front_come_first_among_equals() {
    let of_board = search_after("json", &Searches::default(), Tab::Zeckendorf).rows;
    assert_eq!(of_board.first().map(|row| row.title.text.as_str()), Some("Export the number as JSON"));
    let play = of_board.iter().find(|row| row.title.text == "Export the game as JSON").expect("of Play").clone();
    let mut before = Searches::default();
    before.remember(&play, "json");
    let again = search_after("json", &before, Tab::Zeckendorf).rows;
    assert_eq!(again.first().map(|row| row.title.text.as_str()), Some("Export the game as JSON"));
    let twenty = search("lesson 20").rows[0].clone();
    let mut after_twenty = before.clone();
    after_twenty.remember(&twenty, "lesson 20");
    assert_eq!(search_after("lesson 20", &after_twenty, Tab::Zeckendorf).rows[0].title.text, twenty.title.text);
    assert_eq!(search_after("lesson 2", &after_twenty, Tab::Zeckendorf).rows[0].title.text, "Can copying win?");
    // It is above equals, not above what is called like that.
    assert_eq!(search_after("mex", &before, Tab::Zeckendorf).rows[0].title.text, "mex");
    let empty = search_after("", &before, Tab::Zeckendorf).rows;
    assert_eq!(empty[0].title.text, "Export the game as JSON");
    assert_eq!((empty[1].kind, empty[1].title.text.as_str()), (EntryKind::Search, "json"));
}

#[test]
fn who_looks_for_a_game_of_ones_own_finds_the_laboratory_first() {
    for typed in ["invent", "invent a game", "own game", "rule", "laboratory"] {
        assert_eq!(first(typed).title.text, "Laboratory", "{typed}");
    }
}

#[test]
fn marks_lie_within_their_texts() {
    for typed in ["zck", "grundy val", "two piles pebbles", "φ", "misere", "kayl", "g", "ratio log", "31", "(0, 0)"] {
        for row in search(typed).rows {
            for words in [&row.title, &row.beside] {
                let mut end = 0;
                for mark in &words.marks {
                    assert!(mark.start >= end && words.text.get(mark.clone()).is_some(), "{typed:?}: {words:?}");
                    end = mark.end;
                }
            }
        }
    }
}

#[test]
fn words_that_give_an_answer_away_are_hidden_with_the_answers() {
    let mut session = Session::default();
    let tells = |session: &Session, typed: &str, words: &str| {
        rows_in(session, typed).iter().any(|row| row.text.contains(words) || row.beside.text.contains(words))
    };
    assert!(tells(&session, "31 and 48", "player A wins"));
    assert!(rows_in(&session, "100").iter().any(|row| row.does.contains("89")));
    session.view.answers = AnswersShown::Hidden;
    assert!(!tells(&session, "31 and 48", "player A wins"));
    assert!(rows_in(&session, "100").iter().all(|row| !row.does.contains("89")));
    // The statement is found all the same, by its words too.
    let found = rows_in(&session, "player A wins by taking");
    let of_roughan = found.iter().find(|row| row.title.text == "the problem: 31 and 48").expect("found");
    assert_eq!(of_roughan.text, "Answers are hidden.");
    // What says nothing of positions is shown.
    assert!(tells(&session, "mex", "smallest of 0, 1, 2"));
}

#[test]
fn a_sentence_is_proved_and_scattered_letters_of_several_words_are_no_answer() {
    let session = Session::default();
    let place = (session.model.theorems.selected + 1).min(session.model.theorems.cells.len());
    let prove = first("forall n: n >= 0");
    assert_eq!((prove.kind, prove.title.text.as_str()), (EntryKind::Statement, "Prove this"));
    let Act::Do(actions) = prove.act else { panic!("it does something") };
    assert!(actions.contains(&Action::PanelRequest(PanelRequest::Prove(place))));
    assert_eq!(first("forall n: n >=").title.text, "Write this on the bench");
    assert_ne!(first("exists").title.text, "Prove this");
    let found = search("foo bar");
    assert!(found.rows.is_empty(), "{:?}", found.rows.first());
}

#[test]
fn a_lesson_is_found_by_the_words_that_it_teaches() {
    for typed in ["golden ratio", "phi"] {
        let found = search(typed).rows;
        assert_eq!(found[0].title.text, "golden ratio", "{typed}");
        let place = found.iter().position(|row| row.title.text == "How steep is the row of stars?");
        assert!(place.is_some_and(|place| place < 6), "{typed}: at {place:?}");
    }
}

#[test]
fn a_lesson_is_found_by_the_title_of_a_scene() {
    assert_eq!(first("21 stones").title.text, "Who takes the last stone?");
}

#[test]
fn the_hint_of_the_panel_in_front_comes_first() {
    for (tab, title) in [(Tab::Play, "Play: Hint"), (Tab::QueenBoard, "On the board: Hint")] {
        assert_eq!(search_after("hint", &Searches::default(), tab).rows[0].title.text, title);
    }
}

#[test]
fn scattered_letters_rank_behind_words_and_their_beginnings() {
    let rows = search("false").rows;
    // Of what has the word in its title, in a name or in its text none stands behind letters that are scattered.
    let is_word =
        |text: &str| text.to_lowercase().split(|c: char| !c.is_alphabetic()).any(|one| one.starts_with("false"));
    let has_word: Vec<bool> = rows
        .iter()
        .map(|row| [&row.title.text, &row.beside.text, &row.text].into_iter().any(|text| is_word(text)))
        .collect();
    assert!(has_word[0] && has_word.is_sorted_by(|one, next| one >= next), "{has_word:?}");
}

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
