//! Games in which options are forbidden before every move: who acts, what ends the game, undo, files.

use golden_game::{OwnRule, Position, Ruleset};
use golden_session::{Edit, Focus, History, Player, Session};
use serde_json::json;

use crate::schema::faults;
use crate::written::{edited, json_of, refused, reopened};

fn one(number: u8) -> Position {
    Position::words(&[number])
}

/// A game in which 1 or 2 are taken, and as many options as it says are forbidden before every move.
fn taking(stones: u8, block: u8) -> Focus {
    let rule = OwnRule::read(&format!("numbers n; move n - k where 1 <= k <= 2; block {block}")).expect("a rule");
    Focus { ruleset: Ruleset::Own { rule }, position: one(stones) }
}

fn begun(stones: u8, block: u8) -> Session {
    edited([Edit::Focus(taking(stones, block))])
}

#[test]
fn the_one_who_is_not_to_move_forbids_before_every_move() {
    let mut session = begun(5, 1);
    assert_eq!((session.model.mover(), session.model.actor()), (Player::You, Player::Computer));
    assert_eq!(session.model.turn_words(false), "The computer forbids");
    session.apply(Edit::ReplyForbid(vec![one(4), one(4), one(9)])).expect("the option alone");
    assert_eq!(session.model.forbidden(), [one(4)]);
    assert_eq!((session.model.actor(), session.model.turn_words(false).as_str()), (Player::You, "Your turn"));
    assert!(session.model.situation_words(false, false, None).starts_with("4 is forbidden."));
    assert!(session.apply(Edit::Play(one(4))).is_err_and(|error| error.to_string().contains("forbidden")));
    session.apply(Edit::Play(one(3))).expect("the other one");
    assert!(session.model.is_forbidding() && session.model.turn_words(false) == "You forbid");
    assert!(session.apply(Edit::Forbid(vec![one(2), one(1)])).is_err(), "two are too many");
    session.apply(Edit::Forbid(Vec::new())).expect("none");
    session.apply(Edit::Reply(one(1))).expect("moved");
    session.apply(Edit::ReplyForbid(vec![one(0)])).expect("the last option");
    assert!(!session.model.has_option() && session.model.is_played_out());
    assert_eq!(session.model.winner(true), Some(Player::Computer));
    let [how, who] = session.model.end_lines().expect("the end");
    assert_eq!((how.as_str(), who.as_str()), ("0 is forbidden. You have no move left.", "The computer wins."));
    assert_eq!(reopened(&session), session);
    assert_eq!(faults("session", &json_of(&session)), Vec::<String>::new());
}

#[test]
fn a_first_move_may_be_forbidden_altogether() {
    let mut session = begun(2, 2);
    session.apply(Edit::ReplyForbid(vec![one(1), one(0)])).expect("both");
    assert_eq!((session.model.has_option(), session.model.winner(true)), (false, Some(Player::Computer)));
    // There is nothing to forbid where there is no move.
    let ended = begun(0, 2);
    assert_eq!((ended.model.is_forbidding(), ended.model.winner(true)), (false, None));
}

#[test]
fn moves_taken_back_keep_what_was_forbidden_until_another_one_is_made() {
    let (mut session, mut history) = (begun(9, 1), History::default());
    let edits = [
        Edit::ReplyForbid(vec![one(8)]),
        Edit::Play(one(7)),
        Edit::Forbid(vec![one(6)]),
        Edit::Reply(one(5)),
        Edit::ReplyForbid(vec![one(3)]),
    ];
    for edit in edits {
        history.apply(&mut session, edit).expect("applied");
    }
    let whole = session.clone();
    assert_eq!(history.undo_words(), Some("what was forbidden"));
    assert!(history.undo(&mut session), "what a person forbids, and the answer to it, are one step");
    assert!(session.model.is_forbidding() && session.model.trail.len() == 1);
    assert!(history.redo(&mut session));
    assert_eq!(session, whole);
    session.apply(Edit::GoTo(0)).expect("back");
    assert_eq!((session.model.forbidden(), session.model.is_forbidding()), ([one(8)].as_slice(), false));
    assert_eq!(reopened(&session), session);
    let mut again = session.clone();
    again.apply(Edit::PlayOn).expect("played on");
    assert_eq!((again.model.forbidden.len(), again.model.forbidden()), (1, [one(8)].as_slice()));
    // The same move as before: what follows is forbidden anew.
    session.apply(Edit::Play(one(7))).expect("moved");
    assert!(session.model.ahead.is_empty() && session.model.is_forbidding());
    session.apply(Edit::StartAgain).expect("again");
    assert!(session.model.forbidden.is_empty() && session.model.is_forbidding());
}

#[test]
fn what_a_file_says_is_checked() {
    let mut session = begun(5, 1);
    for edit in [Edit::ReplyForbid(vec![one(4)]), Edit::Play(one(3))] {
        session.apply(edit).expect("applied");
    }
    let file = |forbidden| {
        let mut json = json_of(&session);
        json["forbidden"] = forbidden;
        json.to_string()
    };
    for (forbidden, problem) in [
        (json!([[["4"], ["3"]]]), "more are forbidden than the rule lets"),
        (json!([[["2"]]]), "what is forbidden is no option"),
        (json!([[["3"]]]), "a forbidden move is made"),
        (json!([[], [], []]), "before 3 moves of 2"),
    ] {
        let refused = refused(&file(forbidden)).to_string();
        assert!(refused.contains(problem), "{refused}");
    }
    // A file without the key: nothing was forbidden.
    let mut json = json_of(&session);
    json.as_object_mut().expect("an object").remove("forbidden");
    let older = Session::from_json(&json.to_string(), "x.json").expect("opened");
    assert_eq!(older.model.forbidden, [Vec::new()]);
    assert!(older.model.is_forbidding());
    let other = edited([Edit::Focus(Focus::wythoff(3, 4)), Edit::Play(Position::words(&[3_u8, 3]))]);
    assert_eq!(json_of(&other).get("forbidden"), None);
}
