//! Edits, undo, the file, captions, lessons.

use golden_game::{Convention, Position, Ruleset, RulesetError, SubtractionSet};
use golden_number::UBig;
use golden_session::{
    Against, BoardLayer, BoardPlace, COURSE, Camera, ColourBy, Compare, ConverterSection, EXAMPLES, Edit, Focus,
    History, LESSONS, Layout, NotShown, Player, SceneText, Session, SessionError, Side, SplitDirection, Subject, Tab,
    TableLayer, TablePlace, ThemeChoice, all_lessons, expand_caption,
};
use golden_solver::{Budget, Job, Solver, Strength};
use proptest::prelude::*;

use super::schema::faults;
use super::written::{edited, focus, json_of, opened, refused, reopened};

#[test]
fn what_is_compared_is_kept_undone_and_absent_in_older_files() {
    let mut session = edited([Edit::Focus(Focus::wythoff(10, 13))]);
    assert!(!session.to_json().expect("written").contains("compare"), "as before there was a comparison");
    assert_eq!(reopened(&session).model.table.compare, Compare::default());
    let mut history = History::default();
    for edit in [
        Edit::table_view(Subject::Compare),
        Edit::compare_with(Ruleset::TWythoff { t: 3 }),
        Edit::compare_size(100),
        Edit::compare_swap(),
    ] {
        history.apply(&mut session, edit).expect("applied");
    }
    let table = &session.model.table;
    assert_eq!((&table.own.ruleset, &table.compare.with), (&Ruleset::TWythoff { t: 3 }, &Ruleset::Wythoff));
    assert_eq!(session.model.focus.position, Position::words(&[10_u8, 13]));
    let json = json_of(&session);
    assert_eq!(reopened(&session), session);
    history.undo(&mut session);
    let compare = &session.model.table.compare;
    assert_eq!((&compare.with, compare.size), (&Ruleset::TWythoff { t: 3 }, 100));
    assert!(session.apply(Edit::compare_size(7)).is_err());
    assert!(session.apply(Edit::compare_with(Ruleset::TWythoff { t: 0 })).is_err());
    assert_eq!(faults("session", &json), Vec::<String>::new());
    let no_game = serde_json::to_value(Ruleset::TWythoff { t: 0 }).expect("JSON");
    for (key, value) in [("size", 5000.into()), ("with", no_game)] {
        let mut broken = json.clone();
        broken["table"]["compare"][key] = value;
        assert!(Session::from_json(&broken.to_string(), "broken.json").is_err(), "{key}");
    }
}

#[test]
fn the_rays_of_the_atlas_are_kept_undone_and_absent_in_older_files() {
    let mut session = Session::default();
    assert!(!session.to_json().expect("written").contains("atlas"), "as before there was an atlas");
    assert_eq!(reopened(&session).model.table.atlas, 3);
    let mut history = History::default();
    for choice in [Edit::table_view(Subject::Atlas), Edit::table_atlas(5), Edit::table_atlas(4)] {
        history.apply(&mut session, choice).expect("applied");
    }
    assert_eq!(reopened(&session), session);
    let json = json_of(&session);
    assert_eq!((&json["table"]["atlas"], &json["table"]["view"]), (&4.into(), &"atlas".into()));
    assert_eq!(faults("session", &json), Vec::<String>::new());
    for wrong in [1, 6] {
        let mut broken = json.clone();
        broken["table"]["atlas"] = wrong.into();
        assert!(Session::from_json(&broken.to_string(), "broken.json").is_err(), "{wrong}");
        assert_ne!(faults("session", &broken), Vec::<String>::new(), "{wrong}");
        assert!(session.apply(Edit::table_atlas(wrong)).is_err(), "{wrong}");
    }
    // A drag of the slider is undone as a whole.
    history.undo(&mut session);
    assert_eq!((session.model.table.atlas, session.model.table.view), (3, Subject::Atlas));
}

#[test]
fn the_table_shows_the_game_of_a_position_beyond_it() {
    let far = Focus { ruleset: Ruleset::Wythoff, position: Position::Flat(vec![300_u16.into(), UBig::ONE << 70]) };
    let start = |ruleset: Ruleset| Focus { position: ruleset.start(), ruleset };
    let subtraction = start(Ruleset::Subtraction { set: SubtractionSet::Fibonacci });
    let mut session = edited([Edit::Focus(subtraction), Edit::Focus(far.clone())]);
    assert_eq!(session.model.focus, far);
    assert_eq!(session.model.table.own, start(Ruleset::Wythoff), "not the other game");
    // A position of the game that has a place stays.
    session.apply(Edit::Focus(Focus::wythoff(31, 48))).expect("a position");
    session.apply(Edit::Focus(far)).expect("a position");
    assert_eq!(session.model.table.own, Focus::wythoff(31, 48));
}

#[test]
fn a_session_survives_its_file() {
    let mut session = edited([
        Edit::title("A lesson".into()),
        Edit::Focus(Focus::wythoff(10, 13)),
        Edit::game_convention(Convention::Misere),
        Edit::Play(Position::words(&[8_u8, 13])),
        Edit::Play(Position::words(&[4_u8, 9])),
        Edit::GoTo(1),
        Edit::game_strength(Strength::Perfect),
        Edit::table_size(256),
        Edit::table_colour(ColourBy::ValueMod),
        Edit::board_layer(BoardLayer::Hint, false),
        Edit::AddScene("{g wythoff 8 13}".into()),
    ]);
    session.view.theme = ThemeChoice::Light;
    session.view.camera = Some(Camera { anchor: [1_000_000_000_000_000, 7], offset: [0.25, 0.5], cell: 33.5 });
    session.view.layout = Layout::Split {
        direction: SplitDirection::Across,
        parts: vec![
            (
                1.0,
                Layout::Tabs {
                    panes: vec![Tab::QueenBoard, Tab::Zeckendorf, Tab::Laboratory],
                    active: Tab::Zeckendorf,
                },
            ),
            (
                2.5,
                Layout::Tabs {
                    panes: vec![Tab::GrundyTable, Tab::GoldenString, Tab::Play, Tab::Theorems],
                    active: Tab::GrundyTable,
                },
            ),
        ],
    };
    assert_eq!(reopened(&session), session);
    let text = session.to_json().expect("written");
    assert!(
        text.starts_with("{\n  \"format\": \"golden-nim/session\",\n  \"version\": 3,\n"),
        "format and version first"
    );
    assert!(text.ends_with("}\n"));
}

#[test]
fn the_file_follows_its_schema() {
    let own = edited([Edit::Focus(focus("wythoff 3 4 + subtraction 20")), Edit::AddScene("one".into())]);
    let lessons = COURSE.iter().chain(&LESSONS).chain(&EXAMPLES).map(|lesson| lesson.open().expect("a lesson opens"));
    for session in lessons.chain([Session::default(), own]) {
        assert_eq!(faults("session", &json_of(&session)), Vec::<String>::new());
    }
}

#[test]
fn a_file_that_makes_no_sense_is_refused_with_place_and_hint() {
    let good = Session::default().to_json().expect("written");
    let refused = |text: &str| refused(text).to_string();
    // Cut short.
    assert!(refused(&good[..40]).contains("ends too early"), "{}", refused(&good[..40]));
    // No JSON: the place is named.
    assert!(refused("{\n  oops").contains("line 2, column 3"), "{}", refused("{\n  oops"));
    // Another format, or none.
    assert!(matches!(Session::from_json("{}", "x.json"), Err(SessionError::Foreign { .. })));
    assert!(refused(&good.replace("golden-nim/session", "golden-nim/table")).contains("not a session"));
    // A newer version, and one that never was.
    assert!(matches!(
        Session::from_json(&good.replace("\"version\": 3", "\"version\": 4"), "x.json"),
        Err(SessionError::Newer { found: 4, .. })
    ));
    assert!(refused(&good.replace("\"version\": 3", "\"version\": 0")).contains("version"));
    // A field nobody knows would be lost at the next save.
    assert!(refused(&good.replace("\"title\"", "\"titel\"")).contains("titel"));
    // Numbers out of range, or no numbers.
    for (right, wrong, told) in [
        ("\"size\": 1024", "\"size\": 4", "the table size 4"),
        ("\"size\": 16", "\"size\": 65", "the board size 65"),
        ("\"8\"", "\"-8\"", "sign"),
        ("\"8\"", "\"3_1\"", "_"),
        ("\"8\"", "8.5", "in \"focus.position[0]\" at line"),
        ("\"8\"", "8.5", "the number 8.5 stands there; it must be a number such as"),
        ("\"camera\": null", "\"camera\": {\"anchor\":[0,0],\"offset\":[0.0,0.0],\"cell\":1e300}", "camera"),
        ("\"ahead\": []", "\"ahead\": [[\"1\", \"2\", \"3\"]]", "in ahead, entry 1"),
        ("\"trail\": []", "\"trail\": [[\"1\", \"2\"]]", "no move of Wythoff leads from (1, 2) to (8, 9)"),
        ("\"perfect\"", "\"superb\"", "superb"),
        ("\"scene\": null", "\"scene\": 3", "scene"),
        ("\"fractal\": 12", "\"fractal\": 99", "order 99"),
        ("\"index\": \"1000000\"", "\"index\": \"0\"", "letter 0"),
        ("\"word\": \"10110\"", "\"word\": \"12\"", "letters 1 and 0"),
        ("\"letters\": \"10\"", "\"letters\": \"11\"", "cannot stand for both"),
        ("\"staircase\": 55", "\"staircase\": 4", "a staircase up to 4"),
        ("\"width\": 13.7", "\"width\": 0.0", "camera"),
        ("\"first\": 0", "\"first\": 18446744073709551615", "camera"),
    ] {
        let text = good.replacen(right, wrong, 1);
        assert_ne!(text, good, "{right} stands in the file");
        assert!(refused(&text).contains(told), "{wrong}: {}", refused(&text));
    }
    // A position that is none of its game.
    let text = good.replacen("\"wythoff\"", "\"subtraction\"", 1);
    assert!(refused(&text).contains("positions of the form"), "{}", refused(&text));
}

#[test]
fn a_layout_that_lacks_panes_is_given_them() {
    let read = |layout: Layout| {
        let mut session = Session::default();
        session.view.layout = layout;
        reopened(&session).view.layout
    };
    // The layout of a program that had two panels.
    let two = Layout::Tabs { panes: vec![Tab::QueenBoard, Tab::GrundyTable], active: Tab::GrundyTable };
    let later = [Tab::GoldenString, Tab::Zeckendorf, Tab::Play, Tab::Theorems, Tab::Laboratory];
    let panes = [vec![Tab::QueenBoard, Tab::GrundyTable], later.to_vec()].concat();
    assert_eq!(read(two), Layout::Tabs { panes, active: Tab::GrundyTable });
    let split = |first| Layout::Split {
        direction: SplitDirection::Across,
        parts: vec![(1.0, first), (2.5, Layout::Pane(Tab::GrundyTable))],
    };
    let panes = [vec![Tab::QueenBoard], later.to_vec()].concat();
    let whole = split(Layout::Tabs { panes, active: Tab::QueenBoard });
    assert_eq!(read(split(Layout::Pane(Tab::QueenBoard))), whole);
    // A pane held twice cannot be mended.
    let twice = Layout::Tabs { panes: vec![Tab::QueenBoard; 2], active: Tab::QueenBoard };
    assert_eq!(read(twice), Layout::default());
}

#[test]
fn a_session_of_two_panels_opens_with_the_new_ones_at_their_defaults() {
    for lesson in LESSONS {
        let session = lesson.open().expect("opens");
        assert!(session.view.layout.is_whole());
    }
    let mut json = json_of(&Session::default());
    let keys = [("", "golden"), ("", "converter"), ("", "ahead"), ("", "game")];
    for (place, key) in keys.into_iter().chain([("/view", "golden"), ("/view", "converter_step")]) {
        let object = json.pointer_mut(place).and_then(serde_json::Value::as_object_mut).expect("an object");
        assert!(object.remove(key).is_some(), "{key}");
    }
    // A file that names none of this was written when the computer played well, but not perfectly, and the graph and the
    // nim sum stood below the table.
    let mut expected = reopened(&Session::default());
    let game = &mut expected.model.game;
    (game.strength, game.graph, game.nim_sum) = (Strength::Good, true, true);
    assert_eq!(opened(&json.to_string()).session, expected);
}

#[test]
fn a_number_of_the_focus_is_replaced_and_limits_follow_their_piles() {
    let after = |ruleset: Ruleset, numbers: &[u64], place: usize, number: u64| {
        let focus = Focus { ruleset, position: Position::words(numbers) };
        focus.with_number(place, number.into()).map(|focus| focus.position.to_words().expect("words"))
    };
    assert_eq!(after(Ruleset::Wythoff, &[31, 48], 1, 2026), Ok(vec![31, 2026]));
    // A start of Fibonacci Nim stays a start; any other limit stays, as far as the pile reaches.
    assert_eq!(after(Ruleset::FibonacciNim, &[10, 9], 0, 2026), Ok(vec![2026, 2025]));
    assert_eq!(after(Ruleset::FibonacciNim, &[15, 7], 0, 5), Ok(vec![5, 5]));
    assert_eq!(after(Ruleset::FibonacciNim, &[15, 7], 0, 40), Ok(vec![40, 7]));
    assert_eq!(after(Ruleset::FibonacciNimLocal, &[10, 9, 7, 3], 2, 2), Ok(vec![10, 9, 2, 2]));
    assert_eq!(after(Ruleset::FibonacciNimLocal, &[10, 9, 0, 0], 2, 5), Ok(vec![10, 9, 5, 4]));
    assert_eq!(after(Ruleset::FibonacciNimGlobal, &[13, 21, 20], 1, 8), Ok(vec![13, 8, 13]));
    // A limit above its pile is refused, and not made smaller.
    let refused = |limit: u32, pile: u32| Err(RulesetError::LimitAbovePile { limit: limit.into(), pile: pile.into() });
    assert_eq!(after(Ruleset::FibonacciNim, &[33, 32], 1, 40), refused(40, 33));
    assert_eq!(after(Ruleset::FibonacciNim, &[33, 32], 1, 33), Ok(vec![33, 33]));
    assert_eq!(after(Ruleset::FibonacciNimLocal, &[10, 9, 7, 3], 3, 8), refused(8, 7));
    assert_eq!(after(Ruleset::FibonacciNimGlobal, &[13, 21, 20], 2, 22), refused(22, 21));
    // A place that is not there changes nothing.
    assert_eq!(after(Ruleset::Nim, &[1, 2], 7, 9), Ok(vec![1, 2]));
    let changed = focus("wythoff 3 4 + nim 5").with_number(2, 8_u8.into()).expect("a position");
    assert_eq!(changed.position.to_string(), "(3, 4) + 8");
}

#[test]
fn a_number_for_the_converter_becomes_a_pile_with_the_limit_of_a_start_and_never_a_limit() {
    let after = |ruleset: Ruleset, numbers: &[u64], place: usize, number: u64| {
        let focus = Focus { ruleset, position: Position::words(numbers) };
        focus.with_pile(place, number.into()).map(|focus| focus.position.to_words().expect("words"))
    };
    assert_eq!(after(Ruleset::Wythoff, &[31, 48], 1, 2026), Ok(vec![31, 2026]));
    assert_eq!(after(Ruleset::FibonacciNim, &[20, 19], 1, 100), Ok(vec![100, 99]));
    assert_eq!(after(Ruleset::FibonacciNim, &[20, 4], 0, 1), Ok(vec![1, 0]));
    assert_eq!(after(Ruleset::FibonacciNim, &[1, 0], 0, 100), Ok(vec![100, 99]));
    assert_eq!(after(Ruleset::FibonacciNim, &[20, 4], 0, 0), Ok(vec![0, 0]));
    assert_eq!(after(Ruleset::FibonacciNimLocal, &[10, 9, 7, 3], 3, 40), Ok(vec![10, 9, 40, 39]));
    assert_eq!(after(Ruleset::FibonacciNimGlobal, &[13, 21, 4], 2, 40), Ok(vec![13, 40, 39]));
    let sum = focus("nim 5 + fib 20:4");
    assert_eq!([0, 1, 2, 3].map(|index| sum.pile_place(index)), [0, 1, 1, 3]);
    assert_eq!(sum.with_pile(2, 8_u8.into()).expect("a position").position.to_string(), "5 + (8, 7)");
    // A converter that showed the limit shows the pile.
    let selected = Edit::converter_selected(1);
    let session = edited([Edit::Focus(focus("fib 20")), selected, Edit::Number(0, 100_u8.into())]);
    assert_eq!((session.model.converter.selected, session.model.focus.position), (0, Position::words(&[100_u8, 99])));
}

#[test]
fn choices_of_the_new_panels_are_edits_within_their_ranges() {
    let mut session = edited([
        Edit::golden_section(Subject::Fractal, true),
        Edit::golden_word(&[true, false]),
        Edit::converter_section(ConverterSection::Silber, false),
        Edit::converter_selected(9),
        Edit::Number(0, 2026_u32.into()),
    ]);
    assert!(session.model.golden.sections.contains(&Subject::Fractal));
    assert_eq!(session.model.golden.word, "10");
    assert!(!session.model.converter.sections.contains(&ConverterSection::Silber));
    assert_eq!(session.model.converter.selected, 1);
    assert_eq!(session.model.converter.own, Focus::wythoff(2026, 9));
    session.view.converter_step = Some(2);
    session.apply(Edit::converter_staircase(99)).expect("applied");
    assert_eq!(session.view.converter_step, Some(2), "the construction goes on");
    session.apply(Edit::Number(1, 17_u8.into())).expect("applied");
    assert_eq!(session.view.converter_step, None, "another number has another construction");
    for (edit, told) in [
        (Edit::golden_fractal(18), "from 1 to 17"),
        (Edit::golden_index(0_u8.into()), "counted from 1"),
        (Edit::golden_alpha("√".repeat(401)), "400 characters; got 401"),
        (Edit::converter_staircase(10_001), "from 5 to 10000"),
        (Edit::converter_written("1".repeat(10_001)), "10000 characters"),
    ] {
        let before = session.clone();
        let error = session.apply(edit).expect_err("refused").to_string();
        assert!(error.contains(told), "{error}");
        assert_eq!(session, before);
    }
}

#[test]
fn undo_and_redo_restore_the_model() {
    let (mut session, mut history) = (Session::default(), History::default());
    let first = session.model.clone();
    history.apply(&mut session, Edit::Focus(Focus::wythoff(3, 5))).expect("applied");
    let second = session.model.clone();
    history.apply(&mut session, Edit::table_layer(TableLayer::Grid, true)).expect("applied");
    assert!(history.undo(&mut session));
    assert_eq!(session.model, second);
    assert!(history.undo(&mut session));
    assert_eq!(session.model, first);
    assert!(!history.undo(&mut session));
    assert!(history.redo(&mut session) && history.redo(&mut session));
    assert!(!history.redo(&mut session));
    // A new edit ends what could be done again.
    history.undo(&mut session);
    history.apply(&mut session, Edit::Focus(Focus::wythoff(4, 7))).expect("applied");
    assert!(!history.can_redo());
}

#[test]
fn a_dragged_slider_is_one_step_and_an_edit_that_changes_nothing_is_none() {
    let (mut session, mut history) = (Session::default(), History::default());
    for size in [100, 200, 300] {
        history.apply(&mut session, Edit::table_size(size)).expect("applied");
    }
    history.close_step();
    history.apply(&mut session, Edit::table_size(400)).expect("applied");
    history.apply(&mut session, Edit::table_size(400)).expect("applied");
    history.undo(&mut session);
    assert_eq!(session.model.table.size, 300);
    history.undo(&mut session);
    assert_eq!(session.model.table.size, 1024);
    assert!(!history.can_undo());
}

#[test]
fn an_edit_that_cannot_be_made_changes_nothing() {
    let mut session = Session::default();
    let before = session.clone();
    for edit in [
        Edit::table_size(4_000_000),
        Edit::board_size(3),
        Edit::Focus(Focus { ruleset: Ruleset::Wythoff, position: Position::words(&[1_u8]) }),
        Edit::Focus(Focus { ruleset: Ruleset::TWythoff { t: 0 }, position: Position::words(&[1_u8, 2]) }),
        Edit::ShowScene(0),
        Edit::RemoveScene(7),
        Edit::scene_text(0, SceneText::Caption, "none".into()),
        Edit::GoTo(1),
        Edit::Play(Position::words(&[1_u8])),
    ] {
        assert!(session.apply(edit.clone()).is_err(), "{edit:?}");
        assert_eq!(session, before);
    }
}

#[test]
fn moves_are_taken_back_and_the_game_starts_again() {
    let mut session = edited([
        Edit::Focus(Focus::wythoff(14, 15)),
        Edit::Play(Position::words(&[12_u8, 15])),
        Edit::Play(Position::words(&[10_u8, 13])),
    ]);
    assert_eq!(session.model.trail, [Position::words(&[14_u8, 15]), Position::words(&[12_u8, 15])]);
    session.apply(Edit::GoTo(1)).expect("applied");
    assert_eq!(session.model.focus, Focus::wythoff(12, 15));
    session.apply(Edit::StartAgain).expect("applied");
    assert_eq!(session.model.focus, Focus::wythoff(14, 15));
    assert!(session.model.trail.is_empty());
}

/// Fibonacci Nim with 10 stones after the moves 2, 1, 2.
fn a_game() -> Session {
    let played = [[8_u8, 4], [7, 2], [5, 4]].map(|position| Edit::Play(Position::words(&position)));
    edited([Edit::Focus(focus("fib 10"))].into_iter().chain(played))
}

/// Goes to the position before, at the start nowhere.
fn back(session: &Session) -> Edit {
    Edit::GoTo(session.model.trail.len().saturating_sub(1))
}

/// Goes to the next position, at the end nowhere.
fn forward(session: &Session) -> Edit {
    Edit::GoTo((session.model.trail.len() + 1).min(session.model.moves()))
}

#[test]
fn what_was_taken_back_is_made_again_until_another_move_is_made() {
    let mut session = a_game();
    let line = |session: &Session| session.model.line().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let whole = "(10, 9) (8, 4) (7, 2) (5, 4)";
    assert_eq!(line(&session), whole);
    session.apply(forward(&session)).expect("nothing lies ahead");
    for taken_back in 1..=4 {
        session.apply(back(&session)).expect("applied");
        assert_eq!((line(&session).as_str(), session.model.moves()), (whole, 3));
        assert_eq!(session.model.ahead.len(), taken_back.min(3));
    }
    assert_eq!(session.model.focus.position.to_string(), "(10, 9)");
    session.apply(forward(&session)).expect("applied");
    assert_eq!(session.model.focus.position.to_string(), "(8, 4)");
    for place in [3, 0, 2, 1] {
        session.apply(Edit::GoTo(place)).expect("applied");
        assert_eq!((line(&session).as_str(), session.model.trail.len()), (whole, place));
    }
    // The very next position of the line: the rest of it stays ahead.
    session.apply(Edit::Play(Position::words(&[7_u8, 2]))).expect("applied");
    assert_eq!((line(&session).as_str(), session.model.ahead.len()), (whole, 1));
    session.apply(back(&session)).expect("applied");
    session.apply(Edit::Play(Position::words(&[5_u8, 5]))).expect("applied");
    assert_eq!(line(&session), "(10, 9) (8, 4) (5, 5)");
    session.apply(back(&session)).expect("applied");
    session.apply(Edit::PlayOn).expect("applied");
    assert_eq!(line(&session), "(10, 9) (8, 4)");
    let error = session.apply(Edit::GoTo(2)).expect_err("refused").to_string();
    assert_eq!(error, "there is no move 2; the game has 1");
}

#[test]
fn a_new_start_leaves_nothing_ahead() {
    for edit in [Edit::StartAgain, Edit::Number(0, 20_u8.into()), Edit::Focus(Focus::wythoff(3, 4))] {
        let mut session = a_game();
        session.apply(Edit::GoTo(1)).expect("applied");
        session.apply(edit.clone()).expect("applied");
        assert!(session.model.trail.is_empty() && session.model.ahead.is_empty(), "{edit:?}");
    }
}

#[test]
fn the_sides_move_in_turn() {
    let mut session = a_game();
    let sides = |session: &Session| [0, 1, 2].map(|index| session.model.side(index));
    assert_eq!(sides(&session), [Player::You, Player::Computer, Player::You]);
    assert_eq!(session.model.mover(), Player::Computer);
    session.apply(Edit::First(Side::You.other())).expect("applied");
    assert_eq!(sides(&session), [Player::Computer, Player::You, Player::Computer]);
    session.apply(Edit::game_against(Against::Person)).expect("applied");
    assert_eq!(sides(&session), [Player::First, Player::Second, Player::First]);
    assert_eq!(session.model.players.name(session.model.mover()), "Player 1", "who began another way began again");
}

#[test]
fn a_game_that_was_played_keeps_its_winner() {
    for choice in [Edit::First(Side::Computer), Edit::game_convention(Convention::Misere)] {
        let (mut session, mut history) = (a_game(), History::default());
        let (before, start) = (session.model.clone(), session.model.line().next().cloned());
        history.apply(&mut session, choice.clone()).expect("applied");
        assert_eq!((session.model.moves(), Some(&session.model.focus.position)), (0, start.as_ref()), "{choice:?}");
        assert!(history.undo(&mut session));
        assert_eq!(session.model, before, "one step");
        // The same again changes nothing.
        let (first, convention) = (before.game.first, before.game.convention);
        for same in [Edit::First(first), Edit::game_convention(convention)] {
            session.apply(same).expect("applied");
            assert_eq!(session.model, before);
        }
    }
}

#[test]
fn a_finished_game_keeps_its_players_and_the_next_one_has_the_new_ones() {
    let against = |against| Edit::game_against(against);
    let mut finished = edited([
        Edit::Focus(focus("fib 3")),
        Edit::Play(Position::words(&[2_u8, 2])),
        Edit::Reply(Position::words(&[0_u8, 0])),
        against(Against::Person),
    ]);
    let players = |session: &Session| [0, 1].map(|index| session.model.side(index));
    assert_eq!(finished.model.game.against, Against::Person);
    assert_eq!(players(&finished), [Player::You, Player::Computer]);
    assert_eq!(reopened(&finished), finished);
    // Looking back changes nothing either; a move, or a new game, is one of the new players.
    finished.apply(Edit::GoTo(0)).expect("applied");
    assert_eq!(players(&finished), [Player::You, Player::Computer]);
    for next in [Edit::Play(Position::words(&[2_u8, 2])), Edit::StartAgain, Edit::PlayOn] {
        let mut session = finished.clone();
        session.apply(next).expect("applied");
        assert_eq!(players(&session), [Player::First, Player::Second]);
        assert!(session.model.ahead.is_empty());
    }
    finished.apply(against(Against::Computer)).expect("applied");
    assert_eq!(finished.model.game.ended_against, None, "they are the same again");
    // A game that is not over goes on with the other players.
    let mut open = edited([Edit::Focus(Focus::wythoff(3, 5)), Edit::Play(Position::words(&[2_u8, 5]))]);
    open.apply(against(Against::Person)).expect("applied");
    assert_eq!(players(&open), [Player::First, Player::Second]);
}

#[test]
fn only_a_finished_game_keeps_players_of_its_own() {
    let mut session = edited([
        Edit::Focus(focus("fib 3")),
        Edit::Play(Position::words(&[2_u8, 2])),
        Edit::Reply(Position::words(&[0_u8, 0])),
        Edit::game_against(Against::Person),
        Edit::AddScene(String::new()),
    ]);
    let read = |session: &Session| reopened(session).model;
    assert_eq!(read(&session).game.ended_against, Some(Against::Computer));
    assert_eq!(session.model.scenes[0].game.ended_against, None, "a scene begins a game");
    // What a file says of a scene, of a game that goes on, or of the players chosen anyway, is dropped.
    session.model.scenes[0].game.ended_against = Some(Against::Computer);
    assert_eq!(read(&session).scenes[0].game.ended_against, None);
    session.model.game.against = Against::Computer;
    assert_eq!(read(&session).game.ended_against, None, "the players chosen now");
    session.model.game.against = Against::Person;
    session.apply(Edit::GoTo(1)).expect("applied");
    assert_eq!(read(&session).game.ended_against, Some(Against::Computer), "looking back at its end");
    session.model.ahead.clear();
    assert_eq!(read(&session).game.ended_against, None, "a game that goes on");
}

#[test]
fn a_move_and_the_answer_of_the_computer_are_undone_together() {
    let (mut session, mut history) = (a_game(), History::default());
    let before = session.model.clone();
    history.apply(&mut session, Edit::Play(Position::words(&[3_u8, 3]))).expect("applied");
    history.apply(&mut session, Edit::Reply(Position::words(&[0_u8, 0]))).expect("applied");
    assert!(history.undo(&mut session));
    assert_eq!(session.model, before);
    history.redo(&mut session);
    assert_eq!(session.model.moves(), 5);
    // Two people: each move is a step.
    history.apply(&mut session, Edit::game_against(Against::Person)).expect("applied");
    history.apply(&mut session, Edit::GoTo(0)).expect("applied");
    for position in [[8_u8, 4], [7, 2]] {
        history.apply(&mut session, Edit::Play(Position::words(&position))).expect("applied");
    }
    history.undo(&mut session);
    assert_eq!(session.model.focus.position.to_string(), "(8, 4)");
}

#[test]
fn the_same_move_made_again_is_answered_as_before() {
    let mut session = edited([
        Edit::Focus(Focus::wythoff(12, 9)),
        Edit::Play(Position::words(&[7_u8, 4])),
        Edit::Reply(Position::words(&[2_u8, 1])),
        Edit::GoTo(0),
    ]);
    session.apply(Edit::Play(Position::words(&[7_u8, 4]))).expect("applied");
    assert_eq!((session.model.mover(), session.model.trail.len()), (Player::You, 2));
    assert!(session.model.ahead.is_empty());
    assert_eq!(session.model.focus, Focus::wythoff(2, 1));
    // Two people answer by hand.
    session.apply(Edit::game_against(Against::Person)).expect("applied");
    session.apply(Edit::GoTo(0)).expect("applied");
    session.apply(Edit::Play(Position::words(&[7_u8, 4]))).expect("applied");
    assert_eq!((session.model.trail.len(), session.model.ahead.len()), (1, 1));
}

#[test]
fn only_a_choice_of_the_players_is_one_step_with_the_answer() {
    for (choice, is_kept) in [(Edit::game_graph(false), true), (Edit::First(Side::Computer), false)] {
        let (mut session, mut history) = (Session::default(), History::default());
        history.apply(&mut session, Edit::Focus(Focus::wythoff(12, 9))).expect("applied");
        history.close_step();
        history.apply(&mut session, choice.clone()).expect("applied");
        let chosen = session.model.game;
        history.apply(&mut session, Edit::Reply(Position::words(&[7_u8, 4]))).expect("applied");
        assert!(history.undo(&mut session));
        assert_eq!(session.model.focus, Focus::wythoff(12, 9));
        assert_eq!(session.model.game == chosen, is_kept, "{choice:?}");
    }
}

#[test]
fn panels_keep_their_own_last_position() {
    let fibonacci = focus("fib 10");
    let session = edited([Edit::Focus(Focus::wythoff(3, 5)), Edit::Focus(fibonacci.clone())]);
    assert_eq!(session.model.board.own, Focus::wythoff(3, 5));
    assert_eq!(session.model.table.own, fibonacci);
    assert_eq!(BoardPlace::of(&fibonacci), Err(NotShown::NoBoard("Fibonacci Nim".into())));
    assert_eq!(TablePlace::of(&focus("nim 1 2 3"), 34), Err(NotShown::Piles(3)));
}

#[test]
fn a_cell_of_the_table_is_the_position_that_stands_there() {
    let pile = focus("subtraction 100 --set odd-fibonacci");
    let place = TablePlace::of(&pile, 34).expect("a cell");
    assert_eq!((place.row, place.column), (2, 32));
    assert_eq!(place.focus(&pile.ruleset, 34), Some(pile));
    assert_eq!(TablePlace { row: 5, column: 6 }.focus(&Ruleset::FibonacciNim, 34), None, "r is at most n");
    assert_eq!(TablePlace { row: 1, column: 2 }.focus(&Ruleset::FibonacciNimGlobal, 34), None, "no table");
    let sum = focus("subtraction 100 --set odd-fibonacci + nim 7");
    let place = TablePlace::of(&sum, 34).expect("a cell");
    assert_eq!((place.row, place.column), (100, 7));
    assert_eq!(place.focus(&sum.ruleset, 34), Some(sum));
    let not_shown = |text: &str| TablePlace::of(&focus(text), 34).expect_err("no cell");
    assert_eq!(not_shown("subtraction 100 --set odd-fibonacci + nim 7 8"), NotShown::Piles(2));
    assert_eq!(not_shown("wythoff 3 4 + nim 5"), NotShown::NoTable("Wythoff + Nim".into()));
}

#[test]
fn captions_are_computed_not_typed() {
    let (solver, job) = (Solver::new(Budget::default()), Job::new());
    let expand = |caption: &str| expand_caption(caption, &solver, &job);
    assert_eq!(expand("g = {g wythoff 31 48}."), "g\u{a0}=\u{a0}11.");
    assert_eq!(expand("From (8, 13) {outcome wythoff 8 13} wins."), "From (8,\u{a0}13) the other player wins.");
    assert_eq!(expand("{outcome nim 1 2}"), "The player to move", "a sentence begins with a capital letter");
    assert_eq!(
        expand("Who wins? {outcome nim 1 2}, not {outcome nim 1 1}.\n{outcome nim 2 2}"),
        "Who wins? The player to move, not the other player.\nThe other player"
    );
    assert_eq!(expand("{wins wythoff 31 48}"), "(27,\u{a0}44) and (31,\u{a0}19)");
    assert_eq!(expand("{wins wythoff 8 13}"), "None");
    // A long sum is broken before a sign.
    let sum = "1597\u{a0}+\u{a0}377 +\u{a0}34\u{a0}+\u{a0}13\u{a0}+\u{a0}5";
    assert_eq!(expand("{zeck 2026} and {letter 15}"), format!("{sum} and 0"));
    assert!(expand("{zeck 10^1000000}").contains("too long"));
    assert_eq!(expand("{letter 10^30}"), "1");
    // What cannot be computed stays, with the reason.
    assert!(expand("{g wythoff x}").starts_with("{g wythoff x: "));
    assert!(expand("{colour}").contains("not one of"));
    assert_eq!(expand("an open { brace"), "an open { brace");
}

#[test]
fn every_lesson_opens_and_none_of_its_captions_holds_a_mistake() {
    let (solver, job) = (Solver::new(Budget::default()), Job::new());
    for lesson in all_lessons().chain(EXAMPLES) {
        let mut session = lesson.open().expect("the lesson opens");
        assert_eq!(session.model.title, lesson.title);
        assert!(lesson.telling < session.model.scenes.len(), "{}", lesson.title);
        assert!(session.model.scenes.len() >= 5 || EXAMPLES.contains(&lesson), "{}", lesson.title);
        for scene in 0..session.model.scenes.len() {
            let shown = &session.model.scenes[scene];
            let texts = [&shown.title, &shown.caption, &shown.question, &shown.answer].into_iter().chain(&shown.hints);
            for text in texts {
                let text = expand_caption(text, &solver, &job);
                assert!(!text.contains('{'), "{}: {text}", lesson.title);
            }
            session.apply(Edit::ShowScene(scene)).expect("the scene is shown");
        }
    }
}

#[test]
fn the_lessons_in_the_folder_are_the_embedded_ones() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../saves");
    let entries = std::fs::read_dir(folder).expect("saves").map(|entry| entry.expect("an entry"));
    let mut files: Vec<_> = entries.filter(|entry| entry.path().is_file()).map(|entry| entry.file_name()).collect();
    files.sort();
    let all = COURSE.iter().chain(&LESSONS).chain(&EXAMPLES);
    let mut embedded: Vec<_> = all.map(|lesson| std::ffi::OsString::from(lesson.file)).collect();
    embedded.sort();
    assert_eq!(files, embedded);
}

fn any_focus() -> impl Strategy<Value = Focus> {
    let number = "(0|[1-9][0-9]{0,60})";
    let pair = (number, number).prop_map(|(a, b)| {
        let position = serde_json::from_value(serde_json::json!([a, b])).expect("a position");
        Focus { ruleset: Ruleset::Wythoff, position }
    });
    let piles = proptest::collection::vec(number, 1..9).prop_map(|piles| Focus {
        ruleset: Ruleset::Nim,
        position: serde_json::from_value(serde_json::json!(piles)).expect("a position"),
    });
    prop_oneof![pair, piles]
}

proptest! {
    #[test]
    fn any_focus_and_title_survive_the_file(focus in any_focus(), title in ".*", notes in ".*", size in 8_u32..=32_768) {
        let session = edited([
            Edit::Focus(focus), Edit::title(title), Edit::notes(notes), Edit::table_size(size),
        ]);
        prop_assert_eq!(reopened(&session), session);
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in ".*", cut in 0_usize..2000) {
        let _ = Session::from_json(&text, "x.json");
        let good = Session::default().to_json().expect("written");
        let end = good.char_indices().map(|(i, _)| i).take_while(|i| *i <= cut).last().unwrap_or(0);
        let mended = format!("{}{text}{}", &good[..end], &good[end..]);
        let _ = Session::from_json(&mended, "x.json");
    }
}
