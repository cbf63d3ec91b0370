//! Two people who play: their names, their match, what a hint costs, and what undo and the file keep of it.

use golden_game::{Convention, Position};
use golden_session::{Against, Edit, History, MatchLength, Person, Player, Players, Session, caps};
use serde_json::json;

use crate::schema::faults;
use crate::written::{edited, focus, json_of, opened, refused, reopened};

/// Two people at a pile of two stones, of which one is taken at a time: who begins loses.
fn two(choices: impl IntoIterator<Item = Edit>) -> Session {
    let pile = Edit::Focus(focus("subtraction 2 --set 1"));
    let edits = [Edit::game_against(Against::Person), pile];
    edited(edits.into_iter().chain(choices))
}

/// Ada and Ben in a match.
fn match_of(length: MatchLength) -> Session {
    let name = |person, name: &str| Edit::players_name(person, name.into());
    two([name(Person::First, "Ada"), name(Person::Second, " Ben "), Edit::players_match(length)])
}

/// Plays the game on the table to its end.
fn play(session: &mut Session) {
    for left in [1_u8, 0] {
        session.apply(Edit::Play(Position::words(&[left]))).expect("a move");
    }
}

/// Plays a game and begins the next one.
fn play_and_go_on(session: &mut Session) {
    play(session);
    session.apply(Edit::StartAgain).expect("the next game");
}

fn score(session: &Session) -> String {
    session.model.score_words().expect("a match")
}

fn end(session: &Session) -> String {
    session.model.end_lines().expect("the end of a game").join(" ")
}

#[test]
fn names_stand_wherever_the_game_speaks_of_its_players() {
    let mut session = two([Edit::players_name(Person::First, "Ada".into())]);
    let model = |session: &Session| (session.model.turn_words(false), session.model.players_words());
    assert_eq!(model(&session), ("Ada’s turn".into(), "Ada against Player 2".into()));
    session.apply(Edit::Play(Position::words(&[1_u8]))).expect("a move");
    assert_eq!(model(&session).0, "Player 2’s turn");
    let last = session.model.focus.ruleset.move_between(&Position::words(&[2_u8]), Position::words(&[1_u8]));
    assert_eq!(session.model.situation_words(false, false, last.as_ref()), "Ada took 1; you may now take 1.");
    session.apply(Edit::Play(Position::words(&[0_u8]))).expect("a move");
    assert_eq!(end(&session), "Player 2 took the last stone. Player 2 wins.");
    assert_eq!(session.model.turns(400.0).players, ["Ada", "Player 2"]);
    assert_eq!(session.model.score_words(), None, "a game by itself has no score");
    // Names are not those of a game against the computer.
    session.apply(Edit::game_against(Against::Computer)).expect("applied");
    session.apply(Edit::StartAgain).expect("applied");
    assert_eq!(session.model.turn_words(false), "Your turn");
    // Without a name it is the usual one again.
    session.apply(Edit::players_name(Person::First, "  ".into())).expect("applied");
    assert_eq!(session.model.players.name(Player::First), "Player 1");
}

#[test]
fn whoever_has_three_points_wins_the_best_of_five() {
    let mut session = match_of(MatchLength::BestOfFive);
    assert_eq!(score(&session), "Ada 0 : 0 Ben · best of five · Ada begins");
    assert_eq!(session.model.again_words(), "Next game");
    play(&mut session);
    assert_eq!(score(&session), "Ada 0 : 1 Ben · best of five");
    assert_eq!(end(&session), "Ben took the last stone. Ben begins the next game. Ben wins.");
    session.apply(Edit::StartAgain).expect("the next game");
    assert_eq!(score(&session), "Ada 0 : 1 Ben · best of five · Ben begins");
    assert_eq!(session.model.mover(), Player::Second);
    // Another game begins as the next one of the match.
    play(&mut session);
    session.apply(Edit::Focus(focus("subtraction 2 --set 1"))).expect("another game");
    assert_eq!(score(&session), "Ada 1 : 1 Ben · best of five · Ada begins");
    for _ in 0..2 {
        play_and_go_on(&mut session);
    }
    play(&mut session);
    assert_eq!(score(&session), "Ada 2 : 3 Ben · best of five");
    assert_eq!(end(&session), "Ben took the last stone. Ben begins the next match. Ben wins the match.");
    assert_eq!(session.model.again_words(), "New match");
    session.apply(Edit::StartAgain).expect("a new match");
    assert_eq!(score(&session), "Ada 0 : 0 Ben · best of five · Ben begins");
}

#[test]
fn two_points_decide_the_best_of_three() {
    let mut session = match_of(MatchLength::BestOfThree);
    session.apply(Edit::players_begins(Person::Second)).expect("applied");
    play_and_go_on(&mut session);
    assert_eq!(score(&session), "Ada 1 : 0 Ben · best of three · Ada begins");
    // Who begins can be chosen, and a game that was not played to its end counts for nobody.
    session.apply(Edit::Play(Position::words(&[1_u8]))).expect("a move");
    session.apply(Edit::players_begins(Person::Second)).expect("applied");
    assert_eq!(score(&session), "Ada 1 : 0 Ben · best of three · Ben begins");
    play(&mut session);
    assert!(end(&session).ends_with("Ada wins the match."));
}

#[test]
fn a_win_after_a_hint_does_not_count() {
    let mut session = match_of(MatchLength::BestOfFive);
    assert_eq!(session.model.hint_price(), Some("A win after a hint does not count."));
    let hint = Edit::players_hint();
    session.apply(Edit::Play(Position::words(&[1_u8]))).expect("a move");
    session.apply(hint.clone()).expect("a hint");
    assert_eq!(score(&session), "Ada 0 : 0 Ben · best of five · after the hint, a win by Ben does not count");
    assert_eq!(session.model.hint_price(), None, "no second price in one game");
    session.apply(Edit::Play(Position::words(&[0_u8]))).expect("a move");
    assert_eq!(score(&session), "Ada 0 : 0 Ben · best of five");
    let words = "Ben took the last stone. This win does not count: it came after a hint. Ben begins the next game.";
    assert_eq!(end(&session), format!("{words} Ben wins."));
    // The next game is without it; a hint of the one who loses costs nothing.
    session.apply(Edit::StartAgain).expect("the next game");
    session.apply(hint.clone()).expect("a hint");
    play_and_go_on(&mut session);
    assert_eq!(score(&session), "Ada 1 : 0 Ben · best of five · Ada begins");
    // Where no match is played, a hint is free, and leaves no trace.
    session.apply(Edit::players_match(MatchLength::OneGame)).expect("applied");
    let before = session.clone();
    session.apply(hint).expect("a hint");
    assert_eq!((session.model.hint_price(), &session), (None, &before));
}

#[test]
fn a_move_taken_back_takes_the_point_back_and_undo_gives_all_back() {
    let (mut session, mut history) = (match_of(MatchLength::BestOfThree), History::default());
    play(&mut session);
    session.apply(Edit::GoTo(1)).expect("taken back");
    assert_eq!(score(&session), "Ada 0 : 0 Ben · best of three");
    session.apply(Edit::GoTo(2)).expect("made again");
    assert_eq!(score(&session), "Ada 0 : 1 Ben · best of three");
    let before = session.model.clone();
    for edit in [
        Edit::StartAgain,
        Edit::Focus(focus("nim 3 4")),
        Edit::game_convention(Convention::Misere),
        Edit::players_match(MatchLength::OneGame),
        Edit::players_match(MatchLength::BestOfFive),
        Edit::players_name(Person::Second, "Cleo".into()),
    ] {
        history.apply(&mut session, edit.clone()).expect("applied");
        history.close_step();
        assert_ne!(session.model, before, "{edit:?}");
        assert!(history.undo(&mut session) && session.model == before, "{edit:?}");
        assert!(history.redo(&mut session) && history.undo(&mut session));
    }
    // The rules changed after the game: it was won by those it was played by.
    session.apply(Edit::game_convention(Convention::Misere)).expect("applied");
    assert_eq!(score(&session), "Ada 0 : 1 Ben · best of three · Ben begins");
}

#[test]
fn a_game_against_the_computer_leaves_the_match_as_it_is() {
    let mut session = match_of(MatchLength::BestOfFive);
    play(&mut session);
    // The finished game is still that of two people.
    session.apply(Edit::game_against(Against::Computer)).expect("applied");
    assert_eq!(score(&session), "Ada 0 : 1 Ben · best of five");
    session.apply(Edit::StartAgain).expect("applied");
    assert_eq!((session.model.score_words(), session.model.hint_price()), (None, None));
    play(&mut session);
    assert_eq!(session.model.again_words(), "Play again");
    session.apply(Edit::game_against(Against::Person)).expect("applied");
    session.apply(Edit::StartAgain).expect("applied");
    assert_eq!(score(&session), "Ada 0 : 1 Ben · best of five · Ben begins");
}

#[test]
fn the_file_keeps_names_score_and_hints() {
    let mut session = match_of(MatchLength::BestOfFive);
    play_and_go_on(&mut session);
    session.apply(Edit::Play(Position::words(&[1_u8]))).expect("a move");
    session.apply(Edit::players_hint()).expect("a hint");
    let json = json_of(&session);
    let players = json!({
        "names": ["Ada", "Ben"], "begins": "second", "match": "best-of-five", "score": [0, 1], "hints": [true, false]
    });
    assert_eq!(json["players"], players);
    assert_eq!(faults("session", &json), Vec::<String>::new());
    assert_eq!(reopened(&session), session);
    assert!(json_of(&two([])).get("players").is_none(), "two people without names are as before");
    // Each key may be left out.
    let mut few = json;
    few["players"] = json!({"match": "best-of-three"});
    let players = opened(&few.to_string()).session.model.players;
    let usual = (MatchLength::BestOfThree, Person::First, "");
    assert_eq!((players.length, players.begins, players.given_name(Person::First)), usual);
}

#[test]
fn what_a_file_cannot_mean_is_refused_with_words() {
    let good = json_of(&match_of(MatchLength::BestOfThree));
    for (key, value, told) in [
        ("names", json!(["Ada"]), "players.names"),
        ("names", json!(["Ada", "B".repeat(25)]), "25 characters in \"names\" at line 1; at most 24"),
        ("names", json!("Ada"), "players.names"),
        ("score", json!([2, 0]), "the score 2 : 0, which does not leave a match open (best of three)"),
        ("score", json!([0, 300]), "players.score"),
        ("score", json!([-1, 0]), "players.score"),
        ("match", json!("best-of-seven"), "best-of-seven"),
        ("begins", json!("you"), "you"),
        ("hints", json!([1, 2]), "players.hints"),
        ("stake", json!(1), "stake"),
    ] {
        let mut wrong = good.clone();
        wrong["players"][key] = value;
        let said = refused(&wrong.to_string()).to_string();
        assert!(said.contains(told), "{key}: {said}");
    }
    // Control characters are dropped, as from every text.
    let mut dirty = good;
    dirty["players"]["names"] = json!(["A\u{7}da", "Ben"]);
    let opened = opened(&dirty.to_string());
    assert_eq!(opened.session.model.players.name(Player::First), "Ada");
    assert!(opened.repairs.iter().any(|said| said.contains("the name of a player")), "{:?}", opened.repairs);
}

#[test]
fn a_name_is_refused_whole_where_it_is_too_long() {
    let mut session = two([]);
    let name = |length: usize| Edit::players_name(Person::First, "φ".repeat(length));
    let error = session.apply(name(caps::PLAYER + 1)).expect_err("too long").to_string();
    assert_eq!(error, "a name may have 24 characters; got 25");
    assert_eq!(Players::name_fault(&"φ".repeat(25)), Some(error));
    assert_eq!(session, two([]));
    session.apply(name(caps::PLAYER)).expect("as long as it may be");
}
