//! The order of the rows found, and the content of a row.

use super::{first, rows_in, search, search_after};
use crate::context::{Action, PanelRequest};
use crate::palette::entry::{Act, EntryKind};
use crate::palette::search::Searches;
use golden_session::{AnswersShown, LESSONS, Session, Tab, all_lessons};

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
